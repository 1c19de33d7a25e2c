//! The words of Tawla.

mod events;
mod rules;

use super::{assert_sound, bare, masri, tongues};
use qahwa::bots::Level;
use qahwa::game::{Game, GameId, Turn};
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::dice::{Dice, Fate};
use qahwa::games::tawla::luck::LUCK;
use qahwa::games::tawla::moves::{Event, Illegal, Move};
use qahwa::games::tawla::position::Position;
use qahwa::games::tawla::score::Kind;
use qahwa::games::tawla::state::{Phase, Public, Settings, Variant};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::words::tawla::{self, Mark, Names};
use qahwa::words::{Key, Tongue, Voice};

const NAMES: Names<'static> = BySeat(["ياسين", "عم عبده"]);
const OWN: Seat = Seat(0);
const OTHER: Seat = Seat(1);
const MARKS: [Mark; 5] = [
    Mark::Plain,
    Mark::Playable,
    Mark::Chosen,
    Mark::Target,
    Mark::Hit,
];

/// The tongues of the house at the table of Tawla.
fn at_table() -> impl Iterator<Item = Tongue> {
    tongues()
        .map(|tongue| Tongue::new(Some(GameId::Tawla), Some(tongue.voice), Some(tongue.digits)))
}

fn settings(variant: Variant) -> Settings {
    Settings::default().with_variant(variant)
}

/// Asserts that names are sound and that none is another's.
fn assert_different(names: &[String]) {
    for (place, name) in names.iter().enumerate() {
        assert_sound(name);
        assert!(!names[..place].contains(name), "{name}");
    }
}

/// The table of the specification (R10).
const DICE: [([u8; 2], &str); 21] = [
    ([1, 1], "هب يك"),
    ([2, 2], "دوبارة"),
    ([3, 3], "دوسة"),
    ([4, 4], "دورجي"),
    ([5, 5], "دبش"),
    ([6, 6], "دُش"),
    ([2, 1], "دو يك"),
    ([3, 1], "سه يك"),
    ([3, 2], "سه دو"),
    ([4, 1], "جهار يك"),
    ([4, 2], "جهار دو"),
    ([4, 3], "جهار سه"),
    ([5, 1], "بنج يك"),
    ([5, 2], "بنج دو"),
    ([5, 3], "بنج سه"),
    ([5, 4], "بنج جهار"),
    ([6, 1], "شيش يك"),
    ([6, 2], "شيش دو"),
    ([6, 3], "شيش سه"),
    ([6, 4], "شيش جهار"),
    ([6, 5], "شيش بيش"),
];

#[test]
fn every_roll_has_the_name_of_the_specification_in_either_order() {
    for (dice, name) in DICE {
        let [one, two] = dice;
        assert_eq!(tawla::roll_name(dice), name);
        assert_eq!(tawla::roll_name([two, one]), name);
        assert_sound(name);
    }
    assert_eq!(tawla::roll_name([0, 7]), "");
}

/// Section 9 of the specification, and what only the house can refuse.
const REFUSALS: [(Illegal, &str); 24] = [
    (Illegal::MatchOver, "المباراة خلصت"),
    (Illegal::NoSuchSeat, "المكان ده مش في اللعبة"),
    (Illegal::RoundOver, "الشوط خلص"),
    (Illegal::StillRolling, "الزهر لسه بيتدحرج"),
    (Illegal::NotYourTurn, "مش دورك"),
    (Illegal::RollFirst, "ارمي الزهر الأول"),
    (Illegal::AlreadyRolled, "إنت رميت خلاص"),
    (Illegal::TurnComplete, "مفيش حركة تانية، أكد دورك أو ارجع"),
    (Illegal::MovesLeft, "لسه ليك حركة"),
    (Illegal::NothingToUndo, "مفيش حركة ترجع فيها"),
    (Illegal::DieNotAvailable, "الرقم ده مش في زهرك"),
    (Illegal::NoCheckerThere, "مفيش حجر ليك هنا"),
    (Illegal::BarFirst, "دخّل الأول حجرك اللي على البار"),
    (
        Illegal::RunnerNotHome,
        "وصّل حجرك الأول لبيتك قبل ما تحرّك غيره",
    ),
    (Illegal::PointBlocked, "الخانة دي مقفولة"),
    (Illegal::NotAllHome, "دخّل كل حجارتك بيتك قبل ما تطلّع"),
    (Illegal::OpponentInHome, "لسه فيه حجر لخصمك في بيتك"),
    (Illegal::FartherChecker, "عندك حجر أبعد، العب بيه الأول"),
    (Illegal::MustUseMoreDice, "لازم تلعب الزهرتين لو ينفع"),
    (
        Illegal::MustUseLargerDie,
        "زهرة واحدة بس تنفع، العب الكبيرة",
    ),
    (Illegal::WrongPhase, "مش دلوقتي"),
    (Illegal::TimeNotUp, "الوقت لسه ماخلصش"),
    (Illegal::BadOption, "الاختيار ده مش متاح"),
    (Illegal::TwoPlayers, "الطاولة بتتلعب اتنين بس"),
];

#[test]
fn every_refusal_has_its_sentence() {
    assert_eq!(REFUSALS.map(|(why, _)| why), Illegal::ALL);
    for (why, text) in REFUSALS {
        assert_eq!(tawla::illegal(masri(), why), text);
    }
    for tongue in at_table() {
        assert_different(&Illegal::ALL.map(|why| tawla::illegal(tongue, why)));
        assert_sound(tawla::not_yours(tongue));
    }
}

#[test]
fn a_house_of_another_voice_hears_standard_arabic_at_this_table() {
    let said = |voice| {
        let tongue = Tongue::new(Some(GameId::Tawla), Some(voice), None);
        bare(&tawla::point(tongue, 6, 2, 0, Mark::Plain, false))
    };
    assert_eq!(said(Voice::Standard), "خانة 6، لك حجران");
    assert_eq!(said(Voice::Morocco), said(Voice::Standard));
    assert_eq!(said(Voice::Egypt), "خانة ٦، ليك حجرين");
}

#[test]
fn the_table_has_its_own_words_where_the_house_speaks_of_cards() {
    assert_eq!(masri().say(Key::Next), "الشوط اللي جاي");
    assert_eq!(
        masri().say(Key::Fingerprint),
        "بصمة الزهر، مقفولة قبل أول رمية"
    );
    let standard = |game| Tongue::new(game, Some(Voice::Standard), None).say(Key::Clock);
    assert_eq!(standard(Some(GameId::Tawla)), "وقت الدور بالثواني");
    assert_eq!(standard(Some(GameId::Ronda)), standard(None));
    // Nobody is dealt a hand or a card here.
    let spoken = [
        (Key::LOBBY, &[][..]),
        (Key::OPTIONS, &[][..]),
        (
            Key::TABLE,
            &[
                Key::YourTurn,
                Key::TapAgain,
                Key::Shuffling,
                Key::CapturedCaption,
                Key::StockCaption,
                Key::DealerTag,
                Key::DealCaption,
            ][..],
        ),
        (Key::END, &[][..]),
    ];
    for tongue in at_table() {
        for (keys, unused) in spoken {
            for &key in keys.iter().filter(|key| !unused.contains(key)) {
                let text = tongue.say(key);
                for word in ["ورق", "الأوراق", "توزيع", "الجولة", "الطرح", "ماتش"]
                {
                    let moroccan = tongue.voice == Voice::Morocco && word == "ماتش";
                    assert!(moroccan || !text.contains(word), "{key:?}: {text}");
                }
            }
        }
    }
}

#[test]
fn a_regular_has_a_name_of_at_most_nine_letters_and_a_face() {
    let art = include_str!("../../../public/art/faces.svg");
    for tongue in at_table() {
        let regulars = Level::ALL.map(|level| tawla::regular(tongue, level));
        assert_different(&regulars.map(|regular| String::from(regular.name)));
        assert_different(&regulars.map(|regular| String::from(regular.line)));
        for regular in regulars {
            let letters = regular.name.chars().filter(|letter| *letter != ' ');
            assert!((1..=9).contains(&letters.count()), "{}", regular.name);
            assert!(art.contains(&format!("id=\"face-{}\"", regular.face)));
        }
    }
}

#[test]
fn options_are_named_and_the_federation_is() {
    let said = masri();
    let names = Variant::ALL.map(|variant| bare(&tawla::variant(said, variant)));
    assert_eq!(names, ["٣١", "العادة"]);
    assert!(tawla::variant_hint(said, Variant::ThirtyOne).starts_with("لعبة الاتحاد"));
    let hint = |variant, target| tawla::target_hint(said, variant, target);
    assert_eq!(hint(Variant::ThirtyOne, 11), Some("حوالي شوطين"));
    assert_eq!(hint(Variant::Aada, 7), Some("أقصر مباراة في الاتحاد"));
    assert_eq!(hint(Variant::ThirtyOne, 31), None);
    assert_eq!(said.say(Key::Target), "لحد كام نقطة؟");
    assert_eq!(said.say(Key::Clock), "وقت الدور بالثانية");
    for tongue in at_table() {
        assert_sound(tawla::VARIANT_LEGEND);
        for variant in Variant::ALL {
            assert_sound(&tawla::variant(tongue, variant));
            assert_sound(tawla::variant_hint(tongue, variant));
            for &target in variant.targets() {
                let hint = tawla::target_hint(tongue, variant, target);
                hint.into_iter().for_each(assert_sound);
            }
        }
    }
}

#[test]
fn places_and_pieces_have_names() {
    let said = masri();
    let point = |at, own, other, mark, last| bare(&tawla::point(said, at, own, other, mark, last));
    assert_eq!(
        point(6, 5, 0, Mark::Playable, false),
        "خانة ٦، ليك ٥ حجارة، تقدر تحرّك منها"
    );
    assert_eq!(
        point(12, 0, 1, Mark::Hit, true),
        "خانة ١٢، لخصمك حجر واحد، آخر حركة، هدف: انزل هنا واضرب"
    );
    assert_eq!(
        point(9, 0, 0, Mark::Target, false),
        "خانة ٩، فاضية، هدف: تقدر تنزل هنا"
    );
    assert_eq!(point(24, 15, 0, Mark::Plain, false), "خانة ٢٤، ليك ١٥ حجر");
    let checker = |own, at, of, mark| bare(&tawla::checker(said, own, at, of, mark, false));
    assert_eq!(
        checker(true, 13, 5, Mark::Playable),
        "حجر ليك، خانة ١٣، عليها ٥ حجارة، تقدر تحرّكه"
    );
    assert_eq!(checker(true, 25, 1, Mark::Plain), "حجر ليك، البار");
    assert_eq!(checker(false, 0, 4, Mark::Plain), "حجر لخصمك، بره الطاولة");
    assert_eq!(
        bare(&tawla::bar(said, true, 2, Mark::Plain)),
        "البار، ليك حجرين"
    );
    assert_eq!(
        bare(&tawla::tray(said, true, 3, Mark::Target)),
        "حجارتك اللي طلعت: ٣، هدف: تقدر تطلّع"
    );
    assert_eq!(bare(&tawla::die(said, 6, Fate::Played)), "زهرة ٦، اتلعبت");
    assert_eq!(
        bare(&tawla::die(said, 6, Fate::Lost)),
        "زهرة ٦، ضاعت من غير حركة"
    );
    assert_eq!(bare(&tawla::double(said, 6, 3, 0)), "دبل ٦، فاضل ٣ مرات");
    assert_eq!(bare(&tawla::double(said, 6, 0, 1)), "دبل ٦، ضاعت مرة");
    for tongue in at_table() {
        for at in 1..=24 {
            for (own, other) in [(0, 0), (1, 0), (0, 1), (2, 0), (0, 3), (11, 0), (0, 15)] {
                for last in [false, true] {
                    let names = MARKS.map(|mark| tawla::point(tongue, at, own, other, mark, last));
                    assert_different(&names);
                }
            }
        }
        for own in [false, true] {
            for count in 0..=15 {
                assert_different(&MARKS.map(|mark| tawla::bar(tongue, own, count, mark)));
                let tray = |mark| tawla::tray(tongue, own, count, mark);
                assert_different(&[tray(Mark::Plain), tray(Mark::Target)]);
            }
            for at in 0..=25 {
                assert_different(
                    &MARKS.map(|mark| tawla::checker(tongue, own, at, 3, mark, false)),
                );
            }
        }
        assert_different(&[
            tawla::die(tongue, 5, Fate::Left),
            tawla::die(tongue, 5, Fate::Played),
            tawla::die(tongue, 5, Fate::Lost),
            tawla::die(tongue, 6, Fate::Left),
        ]);
        let doubles = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)];
        let lost = [(0, 1), (0, 2), (0, 3), (0, 4)];
        let all = doubles.iter().chain(&lost);
        let names: Vec<String> = all
            .map(|&(left, lost)| tawla::double(tongue, 3, left, lost))
            .collect();
        assert_different(&names);
        let buttons = [
            tawla::roll(tongue),
            tawla::CONFIRM,
            tawla::take_back(tongue),
        ];
        for button in buttons {
            assert_sound(button);
            assert!(
                button.chars().count() <= 12,
                "{button} is long for a button"
            );
        }
    }
}

#[test]
fn a_position_is_told_as_seat_0_sees_it() {
    let position = |text| Position::read(text).expect(text);
    let said = |tongue, text| {
        let Position { board, roll, .. } = position(text);
        tawla::board(tongue, &board, roll)
    };
    let told = |text| bare(&said(masri(), text));
    assert_eq!(
        told("31;0;53;24:15;24:15"),
        "بنج سه. خانة ٢٤، ليك ١٥ حجر. خانة ١، لخصمك ١٥ حجر."
    );
    assert_eq!(
        told("aada;0;roll;bar:1,6:3,off:11;20:2,off:13"),
        "خانة ٦، ليك ٣ حجارة. خانة ٥، لخصمك حجرين. البار، ليك حجر واحد. \
         حجارتك اللي طلعت: ١١. حجارة خصمك اللي طلعت: ١٣."
    );
    for tongue in at_table() {
        assert_sound(&said(tongue, "31;1;66;24:15;24:15"));
    }
}

#[test]
fn every_move_of_a_seat_has_a_name() {
    let said = |from, die| bare(&tawla::mv(masri(), &Move::MoveChecker { from, die }));
    assert_eq!(said(13, 4), "من ١٣ لـ٩");
    assert_eq!(said(25, 4), "من البار لـ٢١");
    assert_eq!(said(4, 6), "طلّع من ٤ بالـ٦");
    for tongue in at_table() {
        let mut names = [Move::Roll, Move::Undo, Move::Confirm]
            .map(|mv| tawla::mv(tongue, &mv))
            .to_vec();
        for from in 1..=25 {
            names.extend((1..=6).map(|die| tawla::mv(tongue, &Move::MoveChecker { from, die })));
        }
        assert_different(&names);
        assert_eq!(tawla::mv(tongue, &Move::Timeout), "");
    }
}

/// What is said of a state around the board.
fn assert_lines(public: &Public) {
    for tongue in at_table() {
        for viewer in [OWN, OTHER] {
            for chosen in [None, Some(13)] {
                assert_sound(&tawla::line(tongue, public, viewer, chosen, NAMES));
            }
            let small = tawla::small_line(tongue, public, viewer);
            if !small.is_empty() {
                assert_sound(small);
            }
            assert_sound(&tawla::pips(tongue, public.board.pips(viewer)));
        }
    }
}

#[test]
fn whole_matches_are_told_and_every_state_has_its_lines() {
    for (number, variant) in [(0, Variant::ThirtyOne), (1, Variant::Aada)] {
        let mut rng = Rng::from_number(number);
        let mut state = Tawla::start(&settings(variant), 2).expect("the default settings");
        let mut events = Vec::new();
        let mut small = Vec::new();
        loop {
            assert_lines(&state.public);
            let line = tawla::small_line(masri(), &state.public, OWN);
            if !small.contains(&line) {
                small.push(line);
            }
            let mv = match Tawla::turn(&state) {
                Turn::Chance => Tawla::chance(&state, &mut rng),
                Turn::Over(_) => break,
                _ => {
                    let mut legal = Vec::new();
                    Tawla::legal(&state, &mut legal);
                    legal.retain(|mv| *mv != Move::Undo);
                    legal.swap_remove(rng.below(legal.len() as u32) as usize)
                }
            };
            Tawla::play(&mut state, &mv, &mut events);
        }
        assert!(small.len() > 1, "{small:?}");
        for viewer in [OWN, OTHER] {
            for event in &events {
                let quiet = matches!(
                    event,
                    Event::Threw {
                        by_clock: false,
                        ..
                    }
                );
                for tongue in at_table() {
                    let said = tawla::event(tongue, event, viewer, NAMES);
                    assert_eq!(said.is_none(), quiet, "{event:?}");
                    said.iter().for_each(|text| assert_sound(text));
                }
            }
        }
    }
}

#[test]
fn the_line_says_what_the_next_tap_does() {
    let mut public = Public::new(settings(Variant::Aada));
    let line = |public: &Public, chosen| bare(&tawla::line(masri(), public, OWN, chosen, NAMES));
    let small = |public: &Public| tawla::small_line(masri(), public, OWN);
    assert_eq!(line(&public, None), "كل واحد يرمي زهرة: مين يبدأ؟");
    public.opening = Some(BySeat([4, 4]));
    assert_eq!(line(&public, None), "اتعادلتوا، نعيد الرمية");
    public.phase = Phase::Roll;
    assert_eq!(line(&public, None), "دورك، ارمي الزهر");
    public.phase = Phase::Move;
    public.roll = Some([6, 4]);
    assert_eq!(line(&public, None), "اختار حجر منوّر");
    assert_eq!(line(&public, Some(13)), "اختار الخانة");
    assert_eq!(small(&public), "");
    public.board.0[OWN][24] = 1;
    public.board.0[OWN][25] = 1;
    assert_eq!(line(&public, None), "دخّل حجرك من البار");
    public.board.0[OWN][24] = 0;
    public.board.0[OWN][25] = 2;
    assert_eq!(line(&public, None), "دخّل حجارتك من البار");
    public.phase = Phase::Confirm;
    assert_eq!(line(&public, None), "أكّد دورك أو ارجع");
    public.seat = OTHER;
    assert_eq!(line(&public, None), "عم عبده بيلعب");
    public.phase = Phase::Roll;
    assert_eq!(line(&public, None), "الدور على عم عبده");
    assert_eq!(small(&public), "");

    let mut public = Public::new(settings(Variant::ThirtyOne));
    public.phase = Phase::Move;
    assert_eq!(small(&public), "حجر واحد بس لحد ما يوصل بيتك");
    let own = &mut public.board.0[OWN];
    own[24] = 0;
    own[6] = 15;
    assert_eq!(small(&public), "مفيش تطليع طول ما خصمك في بيتك");
    let other = &mut public.board.0[OTHER];
    other[24] = 0;
    other[1] = 15;
    assert_eq!(small(&public), "تقدر تطلّع دلوقتي");
}

#[test]
fn the_way_to_go_and_a_pass_are_said() {
    let said = |pips| bare(&tawla::pips(masri(), pips));
    assert_eq!(
        [167, 360, 2, 1, 8, 0].map(said),
        [
            "باقي ١٦٧ خطوة",
            "باقي ٣٦٠ خطوة",
            "باقي خطوتين",
            "باقي خطوة واحدة",
            "باقي ٨ خطوات",
            "باقي ٠ خطوة"
        ]
    );
    assert_eq!(tawla::passed(masri(), [6, 5]), "شيش بيش: مفيش ولا حركة");
    let lost = tawla::lost(masri(), Dice::same(5, 3));
    assert_eq!(bare(&lost), "مفيش حركة بباقي الزهر: ٥ و٥ و٥");
    for tongue in at_table() {
        assert_sound(&tawla::passed(tongue, [5, 5]));
        assert_sound(&tawla::lost(tongue, Dice::rolled([6, 5])));
    }
}

#[test]
fn bills_luck_and_the_dice_of_a_match_have_their_words() {
    for tongue in at_table() {
        let kinds = [Kind::Normal, Kind::Mars, Kind::QuarterLock];
        assert_different(&kinds.map(|kind| String::from(tawla::kind(tongue, kind))));
        for kind in kinds {
            assert_sound(tawla::pop(kind));
            for own in [false, true] {
                for points in [1, 2, 3, 11, 15] {
                    assert_sound(&tawla::won_by(tongue, own, NAMES[OTHER], kind, points));
                }
            }
        }
        assert_different(
            &[
                tawla::went_off(tongue),
                tawla::on_board(tongue),
                tawla::WAYS,
                tawla::dice_title(tongue),
                tawla::dice_numbers(tongue),
                tawla::dice_doubles(tongue),
                tawla::DICE_ROLLS,
                tawla::own_notation(tongue),
            ]
            .map(String::from),
        );
        let luck: Vec<_> = (0..LUCK.len()).map(tawla::luck).collect();
        for (place, &(label, own)) in luck.iter().enumerate() {
            assert_sound(label);
            assert!(!luck[..place].contains(&(label, own)), "{label}");
        }
    }
}
