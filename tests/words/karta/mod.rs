//! The words of Karta.

mod events;
mod lines;
mod rules;

use super::{assert_sound, bare, tongues};
use qahwa::bots::Level;
use qahwa::game::{End, GameId};
use qahwa::games::karta::luck::LUCK;
use qahwa::games::karta::moves::{Illegal, Move};
use qahwa::games::karta::state::{Phase, Public, Settings};
use qahwa::games::karta::view::View;
use qahwa::kit::notation;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{Card, CardSet, Suit, pack};
use qahwa::words::karta;
use qahwa::words::{Key, Noun, Tongue, Voice};

const OWN: Seat = Seat(0);
const NEXT: Seat = Seat(1);
const SEATS: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

/// Each seat's name; at seat 2 sits a woman.
fn names() -> Vec<String> {
    ["ياسين", "سي ادريس", "مي فاطنة", "سي نجيب"]
        .map(str::to_owned)
        .to_vec()
}

/// The table's own tongue.
fn darija() -> Tongue {
    Tongue::new(Some(GameId::Karta), None, None)
}

/// The tongues of the house at this table.
fn at_table() -> impl Iterator<Item = Tongue> {
    tongues()
        .map(|tongue| Tongue::new(Some(GameId::Karta), Some(tongue.voice), Some(tongue.digits)))
}

fn card(text: &str) -> Card {
    notation::card(text).expect("a card")
}

fn set(text: &str) -> CardSet {
    notation::cards(text).expect("cards").into_iter().collect()
}

/// Asserts that a text is sound and that of each pair of words one was taken.
fn assert_said(text: &str) {
    assert_sound(text);
    assert!(!text.contains(['[', '|', ']']), "{text}");
}

/// Asserts that names are sound and that none is another's.
fn assert_different(names: &[String]) {
    for (place, name) in names.iter().enumerate() {
        assert_said(name);
        assert!(!names[..place].contains(name), "{name}");
    }
}

/// Asserts that a text fits in one line of a phone's table: 390 px, of which 32 are margin, hold 40 letters of
/// 18 px.
fn assert_short(text: &str, most: usize) {
    let bare = bare(text);
    assert!(
        bare.chars().count() <= most,
        "{bare} is long: {}",
        bare.chars().count()
    );
}

/// What seat 0 sees on its turn in a match of so many seats: it holds a hand, the others four cards each.
fn position(seats: u8, hand: &str, top: &str) -> View {
    let settings = Settings {
        seats,
        turn_seconds: None,
    };
    let mut public = Public::new(settings);
    public.phase = Phase::Play;
    public.resting = true;
    public.deal = 1;
    public.top = Some(card(top));
    public.stock = 12;
    let hand = set(hand);
    for seat in public.seats() {
        public.held[seat] = 4;
    }
    public.held[OWN] = hand.len() as u8;
    View {
        seat: OWN,
        public,
        hand,
    }
}

#[test]
fn three_regulars_of_a_level_differ_in_name_and_face() {
    for tongue in at_table() {
        for level in Level::ALL {
            let regulars = [0, 1, 2].map(|nth| karta::regular(tongue, level, nth));
            for (place, regular) in regulars.iter().enumerate() {
                let letters = regular.name.chars().filter(|letter| *letter != ' ');
                assert!((1..=9).contains(&letters.count()), "{}", regular.name);
                assert_said(regular.name);
                assert_said(regular.line);
                let art = include_str!("../../../public/art/faces.svg");
                let mut symbol = String::from("id=\"face-");
                symbol.push_str(regular.face);
                symbol.push('"');
                assert!(art.contains(&symbol), "{}", regular.face);
                for other in &regulars[..place] {
                    assert_ne!(other.name, regular.name);
                    assert_ne!(other.face, regular.face);
                    assert_ne!(other.line, regular.line);
                }
            }
            assert_eq!(karta::regular(tongue, level, 3), regulars[0]);
        }
        let names: Vec<_> = Level::ALL
            .into_iter()
            .flat_map(|level| [0, 1, 2].map(|nth| karta::regular(tongue, level, nth).name))
            .collect();
        for (place, name) in names.iter().enumerate() {
            assert!(!names[..place].contains(name), "{name} plays at one level");
        }
    }
}

/// Section 9 of the specification, and what only the house can refuse.
const REFUSALS: [(Illegal, &str); 24] = [
    (Illegal::MatchOver, "الماتش سالا."),
    (Illegal::NoSuchSeat, "هاد البلاصة ما كايناش."),
    (Illegal::SeatOut, "راك خرجتي من اللعب فهاد الماتش."),
    (Illegal::NoClock, "هاد الماتش بلا وقت."),
    (Illegal::StillDealing, "تسنى شوية، الوراق كيتخلطو."),
    (Illegal::TimeNotUp, "الوقت مازال ما سالا."),
    (Illegal::NotYourTurn, "ماشي دورك دابا."),
    (Illegal::OneCardOnly, "ورقة وحدة برك فالدور."),
    (
        Illegal::ChooseSuitFirst,
        "خاصك تختار الشكل ديال السبعة هو اللول.",
    ),
    (Illegal::NoSuitToChoose, "ما كاين حتى شكل يتختار دابا."),
    (
        Illegal::DrawUnderPenalty,
        "كاينة عقوبة: يا تردّ يا تجبد كاع الوراق ديالها.",
    ),
    (
        Illegal::DrawUnderSkip,
        "دابا يا تحط ربعة يا تدوّز دورك، ما كاينش الجبيد.",
    ),
    (
        Illegal::NothingToDraw,
        "ما بقات حتى ورقة تتجبد، خاصك تحط ورقة.",
    ),
    (Illegal::NoPenaltyToTake, "ما كاينة حتى عقوبة دابا."),
    (
        Illegal::NoSkipToPass,
        "ما يمكنش تدوّز دورك هاكا: حط ورقة ولا جبد.",
    ),
    (Illegal::NotInHand, "هاد الورقة ما كايناش فيدك."),
    (
        Illegal::PenaltyNeedsOneOrTwo,
        "على العقوبة كيتردّ غير بواحد ولا جوج.",
    ),
    (
        Illegal::CrossReplyOtherSuit,
        "الواحد على الجوج ولا الجوج على الواحد ما كيصحّ غير من نفس الشكل.",
    ),
    (Illegal::SkipNeedsFour, "على الربعة كيتردّ غير بربعة."),
    (
        Illegal::ForcedSuitUnmet,
        "حط ورقة من الشكل المفروض ولا حط سبعة.",
    ),
    (
        Illegal::SevenNotWild,
        "السبعة ماشي ورقة حرة: خاصها تجي فالشكل ولا تتحط على سبعة.",
    ),
    (Illegal::NoMatch, "هاد الورقة ما كتجيش لا فالشكل لا فالقيمة."),
    (Illegal::BadOption, "هاد الاختيار ما كاينش."),
    (Illegal::TwoToFourPlayers, "الكارطا كتلعب من جوج حتى لربعة."),
];

#[test]
fn every_refusal_has_its_sentence() {
    assert_eq!(REFUSALS.map(|(why, _)| why), Illegal::ALL);
    for (why, text) in REFUSALS {
        assert_eq!(karta::illegal(darija(), why), text);
    }
    assert_eq!(
        karta::forced_unmet(darija(), Suit::Cups),
        "الشكل المفروض هو طبايق: حط منو ولا حط سبعة."
    );
    for tongue in at_table() {
        let mut texts = Illegal::ALL.map(|why| karta::illegal(tongue, why)).to_vec();
        texts.extend(Suit::ALL.map(|suit| karta::forced_unmet(tongue, suit)));
        assert_different(&texts);
    }
}

#[test]
fn what_a_table_of_several_devices_refuses_is_said() {
    let said = darija();
    assert_eq!(karta::paused(said), "الماتش موقوف حتى يرجع اللاعب.");
    assert_eq!(karta::rematch_too_early(said), "الماتش مازال خدام.");
    assert_eq!(
        karta::rematch_closed(said),
        "ما كاينش اقتراح ديال الإعادة دابا."
    );
    for tongue in at_table() {
        let all = [
            karta::paused,
            karta::rematch_too_early,
            karta::rematch_closed,
        ];
        assert_different(&all.map(|text| String::from(text(tongue))));
    }
}

#[test]
fn every_card_has_a_name_of_its_own() {
    for tongue in at_table() {
        assert_different(&pack().map(|one| karta::card(tongue, one)));
        assert_different(&Suit::ALL.map(|suit| String::from(karta::suit(tongue, suit))));
    }
    let said = ["1O", "2C", "4B", "7S", "12O"].map(|text| bare(&karta::card(darija(), card(text))));
    assert_eq!(
        said,
        [
            "واحد ديال الذهب",
            "جوج ديال الطبايق",
            "ربعة ديال الزراوط",
            "سبعة ديال السيوف",
            "12 ديال الذهب"
        ]
    );
    let standard = Tongue::new(Some(GameId::Karta), Some(Voice::Standard), None);
    assert_eq!(karta::card(standard, card("2B")), "اثنان من العصي");
}

#[test]
fn cards_are_counted_as_the_source_counts_them() {
    let counted = |tongue: Tongue, number| bare(&tongue.count(Noun::Card, number));
    assert_eq!(
        [0, 1, 2, 3, 7, 10, 11, 20].map(|number| counted(darija(), number)),
        [
            "0 ورقة",
            "ورقة وحدة",
            "جوج وراق",
            "3 وراق",
            "7 وراق",
            "10 وراق",
            "11 ورقة",
            "20 ورقة"
        ]
    );
    assert_eq!(darija().unit(Noun::Card, 4), "وراق");
    let ronda = Tongue::new(Some(GameId::Ronda), None, None);
    assert_eq!(counted(ronda, 3), "3 د الورقات");
}

#[test]
fn a_house_of_another_voice_hears_standard_arabic_at_this_table() {
    let said = |voice| {
        let tongue = Tongue::new(Some(GameId::Karta), Some(voice), None);
        bare(&karta::stock(tongue, 2))
    };
    assert_eq!(said(Voice::Standard), "الكومة: ورقتان");
    assert_eq!(said(Voice::Egypt), said(Voice::Standard));
    assert_eq!(said(Voice::Morocco), "الكومة: جوج وراق");
}

#[test]
fn the_table_has_its_own_words_where_the_house_speaks_of_points_and_hands() {
    assert_eq!(darija().say(Key::StockCaption), "الكومة");
    assert_eq!(darija().say(Key::Continue), "كمّل الماتش");
    let egypt = Tongue::new(Some(GameId::Karta), Some(Voice::Egypt), None);
    assert_eq!(egypt.say(Key::StockCaption), "الكومة");
    assert_eq!(egypt.say(Key::Clock), "وقت الدور بالثواني");
    let standard = |game| Tongue::new(game, Some(Voice::Standard), None).say(Key::Clock);
    assert_ne!(standard(Some(GameId::Karta)), standard(None));
    assert_eq!(standard(Some(GameId::Ronda)), standard(None));
    for tongue in at_table() {
        for key in [Key::LeaveCost, Key::BillName, Key::Clock, Key::Continue] {
            let text = tongue.say(key);
            for word in ["نقط", "نقاط", "طرح", "الجولة"] {
                assert!(!text.contains(word), "{key:?}: {text}");
            }
        }
    }
}

#[test]
fn pieces_places_and_buttons_have_names() {
    let said = darija();
    assert_eq!(bare(&karta::stock(said, 23)), "الكومة: 23 ورقة");
    assert_eq!(
        bare(&karta::hand_of(said, "شامة", 6)),
        "الوراق ديال شامة: 6 وراق"
    );
    assert_eq!(
        bare(&karta::suit_choice(said, Suit::Swords, 3)),
        "سيوف، عندك 3 وراق"
    );
    assert_eq!(bare(&karta::take(said, 5)), "خود 5 وراق");
    assert_eq!(karta::draw(said), "جبد ورقة");
    assert_eq!(karta::pass(said), "دوّز دورك");
    let mut view = position(3, "5O", "7B");
    assert_eq!(
        karta::up_card(said, &view.public),
        "الورقة المكشوفة: سبعة ديال الزراوط"
    );
    view.public.forced = Some(Suit::Coins);
    assert_eq!(
        karta::up_card(said, &view.public),
        "الورقة المكشوفة: سبعة ديال الزراوط، الشكل المفروض: ذهب"
    );
    view.public.forced = None;
    view.public.top = Some(card("1S"));
    view.public.penalty = 8;
    assert_eq!(
        bare(&karta::up_card(said, &view.public)),
        "الورقة المكشوفة: واحد ديال السيوف، العقوبة: 8 وراق"
    );
    view.public.top = None;
    assert_eq!(karta::up_card(said, &view.public), karta::discard(said));
    for tongue in at_table() {
        for cards in 0..=40 {
            assert_different(&[
                karta::stock(tongue, cards),
                karta::penalty(tongue, cards),
                karta::hand_of(tongue, "مي فاطنة", cards),
                karta::take(tongue, cards),
            ]);
            assert_different(&Suit::ALL.map(|suit| karta::suit_choice(tongue, suit, cards)));
            if (2..=20).contains(&cards) {
                assert_short(&karta::take(tongue, cards), 12);
            }
        }
        assert_different(&Suit::ALL.map(|suit| karta::forced_suit(tongue, suit)));
        assert_different(
            &[karta::discard, karta::hand, karta::draw, karta::pass]
                .map(|name| String::from(name(tongue))),
        );
        for button in [karta::draw, karta::pass] {
            assert_short(button(tongue), 12);
        }
    }
}

#[test]
fn a_card_of_the_hand_says_whether_it_may_be_laid_and_why_not() {
    let mut view = position(3, "5O 7S 3B", "5S");
    let own = |view: &View, text: &str| {
        let said = karta::own_card(darija(), view, card(text), false);
        String::from(said.split_once('،').expect("a name and a state").1.trim())
    };
    assert_eq!(own(&view, "5O"), "فيدك، تقدر تحطها");
    assert_eq!(own(&view, "7S"), "فيدك، تقدر تحطها");
    assert_eq!(own(&view, "3B"), "فيدك، ما كتجيش لا فالشكل لا فالقيمة");
    assert_eq!(
        karta::own_card(darija(), &view, card("5O"), true),
        "خمسة ديال الذهب، مختارة"
    );
    view.public.top = Some(card("6C"));
    assert_eq!(own(&view, "7S"), "فيدك، السبعة ماشي ورقة حرة");
    view.public.top = Some(card("7C"));
    view.public.forced = Some(Suit::Coins);
    assert_eq!(own(&view, "5O"), "فيدك، تقدر تحطها");
    assert_eq!(own(&view, "7S"), "فيدك، تقدر تحطها");
    assert_eq!(own(&view, "3B"), "فيدك، ماشي من الشكل المفروض");
    view.public.forced = None;
    view.public.phase = Phase::ChooseSuit;
    assert_eq!(own(&view, "3B"), "فيدك، ختار الشكل هو اللول");
    view.public.top = Some(card("1C"));
    view.public.penalty = 3;
    view.public.phase = Phase::AnswerPenalty;
    assert_eq!(own(&view, "3B"), "فيدك، ما كتردّش على العقوبة");
    view.public.top = Some(card("4C"));
    view.public.penalty = 0;
    view.public.phase = Phase::AnswerSkip;
    assert_eq!(own(&view, "3B"), "فيدك، ما كتردّش على الربعة");
    view.public.actor = NEXT;
    assert_eq!(own(&view, "5O"), "فيدك، ماشي دورك");
}

#[test]
fn every_move_of_a_seat_has_a_name() {
    for tongue in at_table() {
        let mut moves = vec![Move::Draw, Move::TakePenalty, Move::PassSkip];
        moves.extend(pack().map(|card| Move::Play { card }));
        moves.extend(Suit::ALL.map(|suit| Move::ChooseSuit { suit }));
        let labels: Vec<_> = (moves.iter())
            .map(|mv| karta::move_label(tongue, mv))
            .collect();
        assert_different(&labels);
        assert_eq!(karta::move_label(tongue, &Move::Timeout), "");
    }
}

#[test]
fn options_bills_and_luck_have_their_words() {
    for tongue in at_table() {
        assert_said(karta::seats_legend(tongue));
        let hints = [2, 3, 4].map(|seats| String::from(karta::seats_hint(tongue, seats)));
        assert_different(&hints);
        assert_eq!(karta::clock_hint(tongue, None), "");
        assert_said(karta::clock_hint(tongue, Some(20)));
        assert_different(&[1, 2, 3, 4].map(|place| String::from(karta::place(tongue, place))));
        assert_eq!(karta::loser(tongue, "مي فاطنة"), "الخاسرة");
        assert_eq!(karta::loser(tongue, "سي نجيب"), "الخاسر");
        assert_eq!(karta::void_deals(tongue, 0), "");
        assert_said(&karta::void_deals(tongue, 2));
        let luck: Vec<_> = (0..LUCK.len())
            .map(|measure| karta::luck(tongue, measure))
            .collect();
        for (place, one) in luck.iter().enumerate() {
            assert_said(one.0);
            assert!(!luck[..place].contains(one), "{}", one.0);
        }
    }
}

/// A match of three that is over.
fn over(out: &[Seat], forfeited: &[Seat], end: End) -> Public {
    let mut public = position(3, "none", "5S").public;
    public.resting = false;
    public.phase = Phase::Over { end };
    public.out.extend(out.iter().copied());
    public.forfeited.extend(forfeited.iter().copied());
    public
}

#[test]
fn the_end_is_told_from_each_seat() {
    let [own, next, last, _] = SEATS;
    let told = |out: &[Seat], left: &[Seat], end| {
        let public = over(out, left, end);
        let title = bare(karta::result(darija(), OWN, &public));
        (title, bare(&karta::story(darija(), OWN, &public, &names())))
    };
    for (out, left, end, title, story) in [
        (
            &[own, next][..],
            &[][..],
            End::Target,
            "ربحتي!",
            "مي فاطنة خسرات",
        ),
        (
            &[next, own],
            &[],
            End::Target,
            "البلاصة التانية",
            "سي ادريس ربح، مي فاطنة خسرات",
        ),
        (&[last, next], &[], End::Target, "خسرتي", "مي فاطنة ربحات"),
        (
            &[],
            &[last, next],
            End::Forfeit,
            "ربحتي!",
            "سي ادريس ناض من الطابلة، مي فاطنة ناضت من الطابلة",
        ),
        (
            &[next],
            &[own],
            End::Forfeit,
            "خسرتي حيت نضتي من الطابلة",
            "سي ادريس ربح",
        ),
    ] {
        let expected = (String::from(title), String::from(story));
        assert_eq!(told(out, left, end), expected);
    }
}
