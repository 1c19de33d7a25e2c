//! The sentences of Ronda.

use super::{assert_sound, bare, darija, tongues};
use qahwa::bots::Level;
use qahwa::game::{End, Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Illegal, Reject, Why};
use qahwa::games::ronda::state::{Announcement, Settings};
use qahwa::kit::notation;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::kit::spanish::{Card, Rank, Suit, pack};
use qahwa::words::ronda::{self, Names};
use qahwa::words::{Span, Tongue};

const NAMES: Names<'static> = BySeat(["ياسين", "با علال"]);

#[test]
fn a_regular_has_a_name_of_at_most_nine_letters() {
    for tongue in tongues() {
        let regulars = Level::ALL.map(|level| ronda::regular(tongue, level));
        for regular in regulars {
            let letters = regular.name.chars().filter(|letter| *letter != ' ');
            assert!((1..=9).contains(&letters.count()), "{}", regular.name);
            assert_sound(regular.name);
            assert_sound(regular.line);
            assert!(
                regular
                    .face
                    .chars()
                    .all(|letter| letter.is_ascii_lowercase())
            );
        }
        assert_ne!(regulars[0].name, regulars[1].name);
        assert_ne!(regulars[1].name, regulars[2].name);
        assert_ne!(regulars[0].name, regulars[2].name);
    }
}

/// Section 9 of the specification.
const REFUSALS: [&str; 11] = [
    "اللعبة سالات.",
    "هاد البلاصة ماكايناش.",
    "هاد اللعبة بلا وقت.",
    "باقي التوزيع، تسنى شوية.",
    "الوقت مازال ما سالا.",
    "ماشي دورك، تسنى خصمك يلعب.",
    "هاد الورقة ماكايناش ف الكارطة: لا تمنية لا تسعود.",
    "هاد الورقة ماشي ف يدك.",
    "الطرح يا إما ب 41 يا إما ب 21.",
    "هاد الوقت ماشي من الاختيارات.",
    "الروندا كتلعب بجوج.",
];

#[test]
fn every_refusal_has_its_sentence() {
    let said = Illegal::ALL.map(|why| bare(&ronda::illegal(darija(), why)));
    assert_eq!(said, REFUSALS);
    assert_eq!(
        ronda::capture_is_automatic(darija()),
        "الماكلة كتدار بوحدها، ما كاين ما تختار."
    );
    assert_eq!(
        ronda::announcement_is_automatic(darija()),
        "الروندا والترينكا كيتعلنو بوحدهم."
    );
    for tongue in tongues() {
        for why in Illegal::ALL {
            assert_sound(&ronda::illegal(tongue, why));
        }
        assert_sound(ronda::capture_is_automatic(tongue));
        assert_sound(ronda::announcement_is_automatic(tongue));
    }
}

fn card(text: &str) -> Card {
    notation::card(text).expect("a card")
}

fn cards(text: &str) -> Vec<Card> {
    notation::cards(text).expect("cards")
}

#[test]
fn every_card_has_a_name_of_its_own() {
    for tongue in tongues() {
        let names: Vec<_> = pack().iter().map(|&one| ronda::card(tongue, one)).collect();
        for (place, name) in names.iter().enumerate() {
            assert_sound(name);
            assert!(!names[..place].contains(name), "{name}");
        }
        for rank in Rank::ALL {
            assert!(ronda::rank(tongue, rank).starts_with("ال"));
        }
        for suit in Suit::ALL {
            assert!(ronda::suit(tongue, suit).starts_with("ال"));
        }
    }
    let said = ["7O", "12C", "1S", "2B", "10O"].map(|text| ronda::card(darija(), card(text)));
    assert_eq!(
        said,
        [
            "سبعة د الذهب",
            "الري د الكوبا",
            "الآس د السبادة",
            "جوج د الزرواطة",
            "الصوطا د الذهب"
        ]
    );
    let standard = Tongue::new(None, None, None);
    assert_eq!(ronda::card(standard, card("12B")), "ملك من العصي");
}

#[test]
fn pieces_and_places_have_names() {
    let said = darija();
    assert_eq!(
        ronda::own_card(said, card("5O"), true, false),
        "خمسة د الذهب، ف يدك، تقدر تلعبها"
    );
    assert_eq!(bare(&ronda::back(said, 1, 3)), "ورقة د الخصم 1 من 3");
    assert_eq!(bare(&ronda::stock(said, 18)), "الكارطة: 18 ورقة");
    assert_eq!(
        bare(&ronda::captured(said, None, 7)),
        "اللي كليتي: 7 د الورقات"
    );
    assert_eq!(
        bare(&ronda::captured(said, Some("با علال"), 2)),
        "اللي كلا با علال: جوج ورقات"
    );
    for tongue in tongues() {
        let mut names = vec![
            ronda::own_card(tongue, card("5O"), true, false),
            ronda::own_card(tongue, card("5O"), false, false),
            ronda::own_card(tongue, card("5O"), true, true),
            ronda::table_card(tongue, card("5O"), false, false),
            ronda::table_card(tongue, card("5O"), false, true),
            ronda::table_card(tongue, card("5O"), true, false),
            ronda::table_card(tongue, card("5O"), true, true),
            ronda::back(tongue, 1, 3),
            ronda::back(tongue, 2, 3),
            ronda::stock(tongue, 0),
            ronda::captured(tongue, None, 40),
            ronda::captured(tongue, Some("بلال"), 40),
            String::from(ronda::cloth(tongue)),
            String::from(ronda::hand()),
        ];
        names.extend(Rank::ALL.map(|rank| ronda::rank_place(tongue, rank)));
        for (place, name) in names.iter().enumerate() {
            assert_sound(name);
            assert!(!names[..place].contains(name), "{name}");
        }
    }
}

#[test]
fn a_selected_card_tells_what_it_would_do() {
    let line = |tongue, played, takes, darba, missa| {
        ronda::preview(tongue, card(played), &cards(takes), darba, missa)
    };
    let spans = line(darija(), "5O", "5C 6S 7B 10O", true, false);
    let told: Vec<_> = spans
        .iter()
        .map(|span| (bare(&span.text), span.strong))
        .collect();
    let expected = [
        ("الخمسة كتاكل 5، 6، 7 و10", false),
        (" — ", false),
        ("وفيها ضربة", true),
    ]
    .map(|(text, strong)| (String::from(text), strong));
    assert_eq!(told, expected);
    let whole = |spans: Vec<Span>| spans.into_iter().map(|span| span.text).collect::<String>();
    let told =
        |played, takes, darba, missa| bare(&whole(line(darija(), played, takes, darba, missa)));
    assert_eq!(told("12O", "12C", false, false), "الري كياكل 12");
    assert_eq!(
        told("10O", "10C 11C", false, true),
        "الصوطا كتاكل 10 و11 — وفيها ميسة"
    );
    assert_eq!(
        told("1O", "1C", true, true),
        "الآس كياكل 1 — وفيها ضربة وميسة"
    );
    assert_eq!(told("6O", "none", false, false), "الستة غتبقى ف الطابلة");
    assert_eq!(told("11O", "none", false, false), "العود غيبقى ف الطابلة");
    for tongue in tongues() {
        for one in pack() {
            for takes in ["none", "5C", "5C 6S"] {
                for (darba, missa) in [(false, false), (true, false), (false, true), (true, true)] {
                    let takes = cards(takes);
                    assert_sound(&whole(ronda::preview(tongue, one, &takes, darba, missa)));
                }
            }
        }
    }
}

/// Each kind of event with each of its turns of phrase, and what seat 0 is told in Darija.
fn told() -> Vec<(Event, Option<&'static str>)> {
    let (own, other) = (Seat(0), Seat(1));
    let points = |seat, points, why| Event::Points { seat, points, why };
    let play = |darba, missa| Why::Play { darba, missa };
    let played = |seat, takes: &str, by_clock| Event::Played {
        seat,
        card: card("5O"),
        takes: cards(takes),
        by_clock,
    };
    let calls = |own, other, ranks| Event::Announced {
        calls: BySeat([own, other]),
        ranks,
    };
    let (ronda, trinka) = (Some(Announcement::Ronda), Some(Announcement::Trinka));
    let hand = ["7O", "12C", "1S"].map(|text| Some(card(text)));
    vec![
        (
            Event::DealerDrawn {
                settings: Settings::default(),
                dealer: other,
            },
            Some("القرعة خرجات: با علال اللي غيوزّع اللول. الماتش ب 41."),
        ),
        (
            Event::HandBegins {
                hand: 3,
                dealer: own,
            },
            Some("الطرح 3: نتا الموزّع."),
        ),
        (
            Event::Dealt {
                deal: 2,
                seat: own,
                cards: hand,
            },
            Some("التوزيعة 2: جاتك سبعة د الذهب، الري د الكوبا والآس د السبادة."),
        ),
        (
            Event::Dealt {
                deal: 2,
                seat: other,
                cards: [None; 3],
            },
            Some("التوزيعة 2: با علال خدا 3 د الورقات."),
        ),
        (
            Event::Turned { card: card("5O") },
            Some("تكشفات ف الطابلة: خمسة د الذهب."),
        ),
        (
            Event::Rejected {
                card: card("5O"),
                why: Reject::Pair,
            },
            Some("خمسة د الذهب تحيدات: كاينة بحالها ف الطابلة."),
        ),
        (
            Event::Rejected {
                card: card("5O"),
                why: Reject::Run,
            },
            Some("خمسة د الذهب تحيدات: معاها كيوليو الأربعة متسلسلين."),
        ),
        (
            Event::RejectedReturned { count: 2 },
            Some("رجع للكارطة: جوج ورقات، وتخلطات من جديد."),
        ),
        (calls(None, None, None), Some("ما كاين لا روندا لا ترينكا.")),
        (calls(ronda, None, None), Some("عندك روندا.")),
        (calls(None, trinka, None), Some("با علال عندو ترينكا.")),
        (
            calls(
                ronda,
                ronda,
                Some(BySeat([card("12O").rank(), card("1O").rank()])),
            ),
            Some("عندك روندا د الري، وبا علال عندو روندا د الآس."),
        ),
        (
            played(own, "5C 6S", false),
            Some("لعبتي خمسة د الذهب وكليتي 5 و6."),
        ),
        (
            played(other, "5C 6S 7B", false),
            Some("با علال لعب خمسة د الذهب وكلا 5، 6 و7."),
        ),
        (
            played(own, "none", false),
            Some("لعبتي خمسة د الذهب وبقات ف الطابلة."),
        ),
        (
            played(other, "none", false),
            Some("با علال لعب خمسة د الذهب وبقات ف الطابلة."),
        ),
        (
            played(own, "5C", true),
            Some("سالا وقتك، تلعبات خمسة د الذهب وكلات 5."),
        ),
        (
            played(other, "none", true),
            Some("سالا الوقت د با علال، تلعبات خمسة د الذهب وبقات ف الطابلة."),
        ),
        (
            points(own, 1, play(true, false)),
            Some("درتي ضربة: نقطة وحدة."),
        ),
        (
            points(other, 1, play(false, true)),
            Some("با علال دار ميسة: نقطة وحدة."),
        ),
        (
            points(own, 2, play(true, true)),
            Some("درتي ضربة وميسة: جوج نقط."),
        ),
        (
            points(other, 6, Why::Announcement),
            Some("الإعلان خداه با علال: 6 د النقط."),
        ),
        (
            points(own, 4, Why::Count),
            Some("الورقات الزايدين ليك: 4 د النقط."),
        ),
        (
            Event::Leftovers {
                seat: own,
                cards: cards("2O 4B 12C"),
            },
            Some("اللي بقى ف الطابلة ديالك، حيت نتا آخر واحد كلا: 3 د الورقات."),
        ),
        (
            Event::Leftovers {
                seat: own,
                cards: Vec::new(),
            },
            None,
        ),
        (
            Event::Counted {
                captured: BySeat([24, 16]),
            },
            Some("الحساب: كليتي 24 ورقة، وبا علال كلا 16 ورقة."),
        ),
        (
            Event::MatchOver {
                winner: own,
                end: End::Target,
            },
            Some("سالا الماتش: ربحتي."),
        ),
        (
            Event::MatchOver {
                winner: other,
                end: End::Forfeit,
            },
            Some("نضتي من الطابلة: با علال ربح الماتش."),
        ),
    ]
}

#[test]
fn every_event_is_told_in_one_sentence() {
    for (event, expected) in told() {
        let said = ronda::event(darija(), &event, Seat(0), NAMES).map(|text| bare(&text));
        assert_eq!(said.as_deref(), expected);
        for tongue in tongues() {
            for viewer in [Seat(0), Seat(1)] {
                let said = ronda::event(tongue, &event, viewer, NAMES);
                assert_eq!(said.is_some(), expected.is_some(), "{event:?}");
                said.iter().for_each(|text| assert_sound(text));
            }
        }
    }
}

#[test]
fn whole_matches_are_told_as_each_seat_may_see_them() {
    for number in 0..4 {
        let mut rng = Rng::from_number(number);
        let mut state = Ronda::start(&Settings::default(), 2).expect("the default settings");
        let mut events = Vec::new();
        loop {
            let mv = match Ronda::turn(&state) {
                Turn::Chance => Ronda::chance(&state, &mut rng),
                Turn::Over(_) => break,
                _ => {
                    let mut legal = Vec::new();
                    Ronda::legal(&state, &mut legal);
                    legal.swap_remove(rng.below(legal.len() as u32) as usize)
                }
            };
            Ronda::play(&mut state, &mv, &mut events);
        }
        for viewer in [Seat(0), Seat(1)] {
            for event in &events {
                let seen = Ronda::seen_by(event, viewer).expect("nothing is hidden altogether");
                for tongue in tongues() {
                    let said = ronda::event(tongue, &seen, viewer, NAMES);
                    assert_sound(&said.expect("no leftovers are told where there are none"));
                }
            }
        }
    }
}

#[test]
fn points_have_a_word_to_fly_up() {
    for tongue in tongues() {
        let play = |darba, missa| ronda::pop(tongue, Why::Play { darba, missa }, None);
        assert_eq!(play(true, false), "ضربة");
        assert_eq!(play(false, true), "ميسة");
        assert_eq!(play(true, true), "ضربة وميسة");
        let call = |call| ronda::pop(tongue, Why::Announcement, Some(call));
        assert_eq!(call(Announcement::Ronda), "روندا");
        assert_eq!(call(Announcement::Trinka), "ترينكا");
        assert_sound(ronda::pop(tongue, Why::Count, None));
    }
}
