//! What is told of the moves of Tawla.

use super::super::{assert_sound, bare, masri};
use super::{NAMES, OTHER, OWN, at_table, settings};
use qahwa::game::{End, GameId};
use qahwa::games::tawla::dice::Dice;
use qahwa::games::tawla::moves::{By, Event};
use qahwa::games::tawla::score::Kind;
use qahwa::games::tawla::state::Variant;
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::words::tawla;
use qahwa::words::{Tongue, Voice};

fn moved(seat: Seat, from: u8, to: u8, hit: bool, by: By) -> Event {
    Event::Moved {
        seat,
        from,
        to,
        die: from.saturating_sub(to).clamp(1, 6),
        hit,
        by,
    }
}

fn taken(seat: Seat, from: u8, to: u8, hit: bool) -> Event {
    Event::TakenBack {
        seat,
        from,
        to,
        die: from.saturating_sub(to).clamp(1, 6),
        hit,
    }
}

/// Each kind of event with each of its turns of phrase, and what seat 0 is told in Egyptian.
fn told() -> Vec<(Event, Option<&'static str>)> {
    let begins = |variant, round| Event::RoundBegins {
        settings: settings(variant),
        round,
    };
    let drawn = |dice| Event::OpeningDrawn { dice: BySeat(dice) };
    let threw = |seat, by_clock| Event::Threw { seat, by_clock };
    let rolled = |seat, dice| Event::Rolled { seat, dice };
    let lost = |seat, dice| Event::DiceLost { seat, dice };
    let passed = |seat, dice| Event::Passed { seat, dice };
    let confirmed = |seat, by_clock| Event::Confirmed { seat, by_clock };
    let over = |winner, kind, points, scores| Event::RoundOver {
        winner,
        kind,
        points,
        scores: BySeat(scores),
    };
    let ended = |winner, end| Event::MatchOver { winner, end };
    vec![
        (
            begins(Variant::ThirtyOne, 1),
            Some("المباراة بدأت: ٣١، لحد ١١. الشوط ١."),
        ),
        (
            begins(Variant::Aada, 1),
            Some("المباراة بدأت: العادة، لحد ٣. الشوط ١."),
        ),
        (begins(Variant::Aada, 2), Some("الشوط ٢ بدأ.")),
        (drawn([3, 5]), Some("رمية البداية: رميت ٣، وعم عبده رمى ٥.")),
        (drawn([4, 4]), Some("رمية البداية: ٤ للاتنين، تتعاد.")),
        (Event::Starts { seat: OWN }, Some("إنت اللي هتبدأ.")),
        (
            Event::Starts { seat: OTHER },
            Some("عم عبده هو اللي هيبدأ."),
        ),
        (threw(OWN, false), None),
        (threw(OTHER, false), None),
        (threw(OWN, true), Some("وقتك خلص، والزهر اترمى بدالك.")),
        (
            threw(OTHER, true),
            Some("وقت عم عبده خلص، والزهر اترمى بداله."),
        ),
        (rolled(OWN, [5, 6]), Some("رميت شيش بيش: ٦ و٥.")),
        (rolled(OTHER, [2, 1]), Some("عم عبده رمى دو يك: ٢ و١.")),
        (rolled(OWN, [6, 6]), Some("رميت دُش: ٦ أربع مرات.")),
        (
            rolled(OTHER, [4, 4]),
            Some("عم عبده رمى دورجي: ٤ أربع مرات."),
        ),
        (moved(OWN, 13, 9, false, By::Seat), Some("لعبت من ١٣ لـ٩.")),
        (
            moved(OWN, 13, 9, true, By::Seat),
            Some("لعبت من ١٣ لـ٩، واتضرب حجر لخصمك."),
        ),
        (
            moved(OTHER, 13, 9, false, By::Seat),
            Some("عم عبده لعب من ١٢ لـ١٦."),
        ),
        (
            moved(OTHER, 25, 22, true, By::Seat),
            Some("عم عبده دخّل حجر من البار لـ٣، واتضرب حجر ليك."),
        ),
        (
            moved(OWN, 25, 21, false, By::Seat),
            Some("دخّلت حجر من البار لـ٢١."),
        ),
        (moved(OWN, 4, 0, false, By::Seat), Some("طلّعت حجر من ٤.")),
        (
            moved(OTHER, 6, 0, false, By::Seat),
            Some("عم عبده طلّع حجر من ١٩."),
        ),
        (
            moved(OWN, 24, 18, false, By::Game),
            Some("حركتك الوحيدة اتلعبت لوحدها: من ٢٤ لـ١٨."),
        ),
        (
            moved(OTHER, 24, 18, true, By::Game),
            Some("حركة عم عبده الوحيدة اتلعبت لوحدها: من ١ لـ٧، واتضرب حجر ليك."),
        ),
        (
            moved(OWN, 25, 21, false, By::Game),
            Some("حركتك الوحيدة اتلعبت لوحدها: دخول من البار لـ٢١."),
        ),
        (
            moved(OTHER, 3, 0, false, By::Game),
            Some("حركة عم عبده الوحيدة اتلعبت لوحدها: تطليع حجر من ٢٢."),
        ),
        (
            moved(OWN, 24, 18, false, By::Clock),
            Some("وقتك خلص، واتلعبت بدالك: من ٢٤ لـ١٨."),
        ),
        (
            moved(OTHER, 24, 23, false, By::Clock),
            Some("وقت عم عبده خلص، واتلعبت بداله: من ١ لـ٢."),
        ),
        (
            moved(OTHER, 25, 23, false, By::Clock),
            Some("وقت عم عبده خلص، واتلعبت بداله: دخول من البار لـ٢."),
        ),
        (
            moved(OWN, 1, 0, false, By::Clock),
            Some("وقتك خلص، واتلعبت بدالك: تطليع حجر من ١."),
        ),
        (
            lost(OWN, Dice::same(5, 1)),
            Some("مفيش حركة بباقي زهرك: ٥."),
        ),
        (
            lost(OTHER, Dice::same(6, 3)),
            Some("مفيش حركة بباقي زهر عم عبده: ٦ و٦ و٦."),
        ),
        (
            lost(OWN, Dice::rolled([3, 6])),
            Some("مفيش حركة بباقي زهرك: ٦ و٣."),
        ),
        (
            passed(OWN, [5, 5]),
            Some("دبش: مفيش ولا حركة، الدور راح لخصمك."),
        ),
        (
            passed(OTHER, [3, 6]),
            Some("شيش سه: مفيش ولا حركة عند عم عبده، الدور جالك."),
        ),
        (taken(OWN, 13, 9, false), Some("رجّعت حجر من ٩ لـ١٣.")),
        (
            taken(OWN, 13, 9, true),
            Some("رجّعت حجر من ٩ لـ١٣، وحجر خصمك رجع من البار."),
        ),
        (
            taken(OTHER, 13, 9, true),
            Some("عم عبده رجّع حجر من ١٦ لـ١٢، وحجرك رجع من البار."),
        ),
        (taken(OWN, 25, 21, false), Some("رجّعت حجر على البار.")),
        (
            taken(OTHER, 25, 21, false),
            Some("عم عبده رجّع حجر على البار."),
        ),
        (taken(OWN, 6, 0, false), Some("رجّعت لـ٦ حجر كان طلع.")),
        (
            taken(OTHER, 6, 0, false),
            Some("عم عبده رجّع لـ١٩ حجر كان طلع."),
        ),
        (confirmed(OWN, false), Some("أكّدت دورك.")),
        (confirmed(OTHER, false), Some("عم عبده خلّص دوره.")),
        (confirmed(OWN, true), Some("وقتك خلص، ودورك اتأكد.")),
        (
            confirmed(OTHER, true),
            Some("وقت عم عبده خلص، ودوره اتأكد."),
        ),
        (Event::TurnBegins { seat: OWN }, Some("دورك، ارمي الزهر.")),
        (
            Event::TurnBegins { seat: OTHER },
            Some("الدور على عم عبده."),
        ),
        (
            over(OWN, Kind::Normal, 3, [11, 6]),
            Some("كسبت الشوط: ٣ نقط. المجموع: ليك ١١، وعند عم عبده ٦."),
        ),
        (
            over(OTHER, Kind::Normal, 1, [0, 1]),
            Some("عم عبده كسب الشوط: نقطة واحدة. المجموع: ليك ٠، وعند عم عبده ١."),
        ),
        (
            over(OTHER, Kind::Mars, 2, [0, 2]),
            Some("عم عبده كسب الشوط مارس: نقطتين. المجموع: ليك ٠، وعند عم عبده ٢."),
        ),
        (
            over(OWN, Kind::Mars, 2, [2, 0]),
            Some("كسبت الشوط مارس: نقطتين. المجموع: ليك ٢، وعند عم عبده ٠."),
        ),
        (
            over(OWN, Kind::QuarterLock, 15, [15, 0]),
            Some("قفلت الربع وكسبت الشوط: ١٥ نقطة. المجموع: ليك ١٥، وعند عم عبده ٠."),
        ),
        (
            over(OTHER, Kind::QuarterLock, 15, [0, 15]),
            Some("عم عبده قفل الربع وكسب الشوط: ١٥ نقطة. المجموع: ليك ٠، وعند عم عبده ١٥."),
        ),
        (ended(OWN, End::Target), Some("المباراة خلصت: كسبت.")),
        (
            ended(OTHER, End::Target),
            Some("المباراة خلصت: عم عبده كسب."),
        ),
        (
            ended(OWN, End::Forfeit),
            Some("خصمك قام من الترابيزة: كسبت المباراة."),
        ),
        (
            ended(OTHER, End::Forfeit),
            Some("قمت من الترابيزة: عم عبده كسب المباراة."),
        ),
    ]
}

#[test]
fn every_event_is_told_in_one_sentence() {
    for (event, expected) in told() {
        let said = tawla::event(masri(), &event, OWN, NAMES).map(|text| bare(&text));
        assert_eq!(said.as_deref(), expected, "{event:?}");
        for tongue in at_table() {
            for viewer in [OWN, OTHER] {
                let said = tawla::event(tongue, &event, viewer, NAMES);
                assert_eq!(said.is_some(), expected.is_some(), "{event:?}");
                said.iter().for_each(|text| assert_sound(text));
            }
        }
    }
}

#[test]
fn standard_arabic_tells_the_same() {
    let tongue = Tongue::new(Some(GameId::Tawla), Some(Voice::Standard), None);
    let said = |event| bare(&tawla::event(tongue, &event, OWN, NAMES).expect("it is told"));
    assert_eq!(
        said(moved(OTHER, 13, 9, true, By::Seat)),
        "لعب عم عبده من 12 إلى 16، وضُرب حجر لك."
    );
    assert_eq!(
        said(moved(OWN, 25, 21, false, By::Seat)),
        "أدخلت حجرًا من البار إلى 21."
    );
    assert_eq!(
        said(Event::RoundOver {
            winner: OTHER,
            kind: Kind::Mars,
            points: 2,
            scores: BySeat([0, 2]),
        }),
        "كسب عم عبده الشوط، مارس: نقطتان. المجموع: لك 0، وعند عم عبده 2."
    );
}
