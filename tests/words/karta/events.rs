//! What is told of the moves of Karta.

use super::{NEXT, OWN, SEATS, assert_said, at_table, bare, card, darija, names};
use qahwa::game::{End, GameId};
use qahwa::games::karta::moves::Event;
use qahwa::games::karta::state::{By, SeatList, Settings};
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::Suit;
use qahwa::words::karta;
use qahwa::words::{Tongue, Voice};

/// The seat of a woman.
const SHE: Seat = Seat(2);

fn laid(seat: Seat, by: By) -> Event {
    Event::Laid {
        seat,
        card: card("7S"),
        by,
    }
}

fn chosen(seat: Seat, by: By) -> Event {
    Event::SuitChosen {
        seat,
        suit: Suit::Cups,
        by,
    }
}

fn taken(seat: Seat, by: By) -> Event {
    Event::PenaltyTaken { seat, cards: 5, by }
}

fn drew(seat: Seat, by: By) -> Event {
    Event::Drew {
        seat,
        card: (seat == OWN).then(|| card("3B")),
        by,
        penalty: false,
    }
}

/// One card of a penalty.
fn added(seat: Seat, by: By) -> Event {
    Event::Drew {
        seat,
        card: (seat == OWN).then(|| card("3B")),
        by,
        penalty: true,
    }
}

fn skipped(seat: Seat, by: By) -> Event {
    Event::Skipped { seat, by }
}

fn out(seat: Seat, place: u8) -> Event {
    Event::WentOut { seat, place }
}

fn over(places: &[Seat], losers: &[Seat], end: End) -> Event {
    let list = |seats: &[Seat]| seats.iter().copied().collect::<SeatList>();
    Event::MatchOver {
        places: list(places),
        losers: list(losers),
        end,
    }
}

fn starter(starter: Seat) -> Event {
    Event::StarterDrawn {
        settings: Settings::default(),
        among: 4,
        starter,
    }
}

/// Each kind of event with each of its turns of phrase, and what seat 0 is told in Darija.
fn told() -> Vec<(Event, &'static str)> {
    let hand = ["3O", "7C", "1S", "12B"].map(|text| Some(card(text)));
    vec![
        (starter(OWN), "القرعة خرجات: نتا اللي غتبدا."),
        (starter(NEXT), "القرعة خرجات: سي ادريس هو اللي غيبدا."),
        (starter(SHE), "القرعة خرجات: مي فاطنة هي اللي غتبدا."),
        (
            Event::DealBegins {
                deal: 2,
                starter: SHE,
            },
            "التفريق 2: كل لاعب كياخد 4 وراق.",
        ),
        (
            Event::Dealt {
                seat: OWN,
                cards: hand,
            },
            "جاوك: تلاتة ديال الذهب، سبعة ديال الطبايق، واحد ديال السيوف، 12 ديال الزراوط.",
        ),
        (
            Event::Dealt {
                seat: SHE,
                cards: [None; 4],
            },
            "مي فاطنة خدات 4 وراق.",
        ),
        (
            Event::Refused { card: card("4O") },
            "تكشفات ورقة خاصة وتحطات على جنب: ربعة ديال الذهب.",
        ),
        (
            Event::Turned { card: card("6O") },
            "تكشفات فالوسط: ستة ديال الذهب.",
        ),
        (
            Event::RefusedReturned { cards: 2 },
            "رجع للكومة: جوج وراق، وتخلطات من جديد.",
        ),
        (Event::TurnBegins { seat: OWN }, "دورك."),
        (Event::TurnBegins { seat: SHE }, "الدور عند مي فاطنة."),
        (laid(OWN, By::Seat), "حطيتي سبعة ديال السيوف."),
        (laid(NEXT, By::Seat), "سي ادريس حط سبعة ديال السيوف."),
        (laid(SHE, By::Seat), "مي فاطنة حطات سبعة ديال السيوف."),
        (laid(OWN, By::Clock), "سالا وقتك، تحطات سبعة ديال السيوف."),
        (
            laid(SHE, By::Clock),
            "سالا الوقت ديال مي فاطنة، تحطات سبعة ديال السيوف.",
        ),
        (
            Event::PenaltyOn {
                seat: OWN,
                cards: 2,
            },
            "العقوبة عليك: جوج وراق.",
        ),
        (
            Event::PenaltyOn {
                seat: NEXT,
                cards: 20,
            },
            "العقوبة على سي ادريس: 20 ورقة.",
        ),
        (chosen(OWN, By::Seat), "ختاريتي «طبايق»."),
        (chosen(NEXT, By::Seat), "سي ادريس ختار «طبايق»."),
        (chosen(SHE, By::Seat), "مي فاطنة ختارات «طبايق»."),
        (
            chosen(OWN, By::Clock),
            "سالا وقتك، بقا الشكل ديال السبعة: «طبايق».",
        ),
        (
            chosen(NEXT, By::Clock),
            "سالا الوقت ديال سي ادريس، بقا الشكل ديال السبعة: «طبايق».",
        ),
        (chosen(NEXT, By::Game), "بقا الشكل ديال السبعة: «طبايق»."),
        (taken(OWN, By::Seat), "خديتي العقوبة: 5 وراق."),
        (taken(NEXT, By::Seat), "سي ادريس خدا العقوبة: 5 وراق."),
        (taken(SHE, By::Seat), "مي فاطنة خدات العقوبة: 5 وراق."),
        (taken(OWN, By::Game), "العقوبة تزادت فيدك بوحدها: 5 وراق."),
        (
            taken(SHE, By::Game),
            "العقوبة تزادت فيد مي فاطنة بوحدها: 5 وراق.",
        ),
        (taken(OWN, By::Clock), "سالا وقتك، خديتي العقوبة: 5 وراق."),
        (
            taken(SHE, By::Clock),
            "سالا الوقت ديال مي فاطنة، خدات العقوبة: 5 وراق.",
        ),
        (drew(OWN, By::Seat), "جبدتي تلاتة ديال الزراوط."),
        (drew(NEXT, By::Seat), "سي ادريس جبد ورقة وحدة."),
        (
            drew(OWN, By::Game),
            "ما عندك ما تلعب: تزادت ليك تلاتة ديال الزراوط.",
        ),
        (
            drew(NEXT, By::Game),
            "سي ادريس ما عندو ما يلعب: تزادت ليه ورقة وحدة.",
        ),
        (
            drew(SHE, By::Game),
            "مي فاطنة ما عندها ما تلعب: تزادت ليها ورقة وحدة.",
        ),
        (added(OWN, By::Seat), "جبدتي تلاتة ديال الزراوط."),
        (
            added(OWN, By::Game),
            "تزادت ليك من الكومة: تلاتة ديال الزراوط.",
        ),
        (
            added(NEXT, By::Game),
            "سي ادريس تزادت ليه من الكومة: ورقة وحدة.",
        ),
        (
            added(SHE, By::Clock),
            "مي فاطنة تزادت ليها من الكومة: ورقة وحدة.",
        ),
        (drew(OWN, By::Clock), "سالا وقتك، جبدتي تلاتة ديال الزراوط."),
        (
            drew(SHE, By::Clock),
            "سالا الوقت ديال مي فاطنة، جبدات ورقة وحدة.",
        ),
        (
            Event::RanOut {
                seat: NEXT,
                by: By::Game,
            },
            "الكومة خوات: الوراق الملعوبين كيتخلطو.",
        ),
        (Event::Refilled { cards: 17 }, "كومة جديدة: 17 ورقة."),
        (
            Event::PenaltyCut {
                seat: NEXT,
                missing: 3,
            },
            "ما كفاوش الوراق والعقوبة سالات، ونقص منها: 3 وراق.",
        ),
        (skipped(OWN, By::Seat), "دوّزتي دورك."),
        (skipped(NEXT, By::Seat), "سي ادريس دوّز دورو."),
        (skipped(SHE, By::Seat), "مي فاطنة دوّزات دورها."),
        (skipped(OWN, By::Game), "داز عليك الدور."),
        (skipped(SHE, By::Game), "داز الدور على مي فاطنة."),
        (skipped(OWN, By::Clock), "سالا وقتك، داز عليك الدور."),
        (
            skipped(SHE, By::Clock),
            "سالا الوقت ديال مي فاطنة، داز عليها الدور.",
        ),
        (out(OWN, 1), "خرجتي من اللعب: البلاصة اللولة."),
        (out(NEXT, 2), "سي ادريس خرج من اللعب: البلاصة التانية."),
        (out(SHE, 3), "مي فاطنة خرجات من اللعب: البلاصة التالتة."),
        (
            Event::Left { seat: OWN },
            "نضتي من الطابلة: كتتحسب عليك خسارة.",
        ),
        (
            Event::Left { seat: NEXT },
            "سي ادريس ناض من الطابلة: كتتحسب عليه خسارة.",
        ),
        (
            Event::Left { seat: SHE },
            "مي فاطنة ناضت من الطابلة: كتتحسب عليها خسارة.",
        ),
        (
            Event::HandReturned {
                seat: OWN,
                cards: 3,
            },
            "وراقك رجعو تحت الكومة: 3 وراق.",
        ),
        (
            Event::HandReturned {
                seat: NEXT,
                cards: 1,
            },
            "الوراق ديال سي ادريس رجعو تحت الكومة: ورقة وحدة.",
        ),
        (
            Event::Void { deal: 1, seat: SHE },
            "ما بقات حتى ورقة: الماتش تلغى وكيعاود بتفريق جديد.",
        ),
        (
            over(&SEATS, &[Seat(3)], End::Target),
            "سالا الماتش: ربحتي، وسي نجيب خسر.",
        ),
        (
            over(&[SHE, NEXT, OWN], &[OWN], End::Target),
            "سالا الماتش: مي فاطنة ربحات، ونتا خسرتي.",
        ),
        (
            over(&[NEXT, OWN, SHE, Seat(3)], &[SHE, Seat(3)], End::Forfeit),
            "سالا الماتش: سي ادريس ربح، ومي فاطنة خسرات، وسي نجيب خسر.",
        ),
    ]
}

#[test]
fn every_event_is_told_in_one_sentence() {
    for (event, expected) in told() {
        let said = karta::event(darija(), &event, OWN, &names()).map(|text| bare(&text));
        assert_eq!(said.as_deref(), Some(expected), "{event:?}");
        for tongue in at_table() {
            for viewer in SEATS {
                let said = karta::event(tongue, &event, viewer, &names());
                let said = said.expect("every event has a sentence");
                assert_said(&said);
                let bare = bare(&said);
                let end = bare.char_indices().find(|(_, letter)| *letter == '.');
                assert_eq!(end.map(|(at, _)| at + 1), Some(bare.len()), "{bare}");
            }
        }
    }
}

#[test]
fn standard_arabic_tells_the_same() {
    let tongue = Tongue::new(Some(GameId::Karta), Some(Voice::Standard), None);
    let said = |event| bare(&karta::event(tongue, &event, OWN, &names()).expect("it is told"));
    assert_eq!(said(laid(SHE, By::Seat)), "لعبت مي فاطنة: سبعة من السيوف.");
    assert_eq!(said(laid(NEXT, By::Seat)), "لعب سي ادريس: سبعة من السيوف.");
    assert_eq!(
        said(taken(OWN, By::Game)),
        "دخلت العقوبة يدك وحدها: 5 أوراق."
    );
    assert_eq!(
        said(over(&[SHE, NEXT, OWN], &[OWN], End::Target)),
        "انتهت المباراة: فازت مي فاطنة، وخسرت."
    );
}

#[test]
fn a_name_without_a_place_at_the_table_is_left_out() {
    let said = karta::event(darija(), &laid(NEXT, By::Seat), OWN, &[]);
    assert!(said.is_some_and(|said| said.contains("حط سبعة")));
}

#[test]
fn what_goes_by_itself_has_words_to_fly_up() {
    let pop = |event| karta::pop(darija(), &event).map(|(seat, words)| (seat, bare(&words)));
    let flies = |seat, words| Some((seat, String::from(words)));
    assert_eq!(pop(taken(SHE, By::Game)), flies(SHE, "5 وراق"));
    assert_eq!(pop(skipped(NEXT, By::Game)), flies(NEXT, "الراحة"));
    assert_eq!(pop(out(OWN, 1)), flies(OWN, "البلاصة اللولة"));
    let void = Event::Void { deal: 1, seat: SHE };
    assert_eq!(pop(void), flies(SHE, "الماتش تلغى"));
    assert_eq!(pop(laid(OWN, By::Seat)), None);
}
