//! Keys, voices, numbers and counted things.

use super::{OPEN, assert_sound, bare, darija, tongues};
use qahwa::bots::Level;
use qahwa::game::GameId;
use qahwa::words::{Digits, Key, Noun, Tongue, Voice, house, isolate};

/// The places of a text, in order, each once.
fn places(text: &str) -> Vec<&str> {
    let mut places: Vec<_> = text.split('{').skip(1).map(|rest| &rest[..1]).collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// Every voice at every table, and in the house.
fn everywhere() -> impl Iterator<Item = Tongue> {
    let tables = GameId::ALL.into_iter().map(Some).chain([None]);
    tables.flat_map(|game| tongues().map(move |tongue| Tongue { game, ..tongue }))
}

#[test]
fn every_key_has_a_sound_text_in_every_voice() {
    for tongue in everywhere() {
        for &key in Key::ALL {
            let parts = [isolate("1"), isolate("2"), isolate("3"), isolate("4")];
            let parts = parts.each_ref().map(String::as_str);
            assert_sound(&tongue.fill(key, &parts));
            assert!(!tongue.say(key).contains('\n'), "a text is one line");
        }
    }
}

#[test]
fn every_voice_has_the_same_places_to_fill() {
    for tongue in everywhere() {
        for &key in Key::ALL {
            let standard = Tongue::new(None, None, None).say(key);
            let own = places(tongue.say(key));
            // A table's own text may do without: several opponents have no one name.
            let house = Tongue {
                game: None,
                ..tongue
            };
            if own.is_empty() && tongue.say(key) != house.say(key) {
                continue;
            }
            assert_eq!(own, places(standard), "{key:?}");
            for (place, expected) in places(standard).into_iter().zip(["0", "1", "2", "3"]) {
                assert_eq!(place, expected, "{key:?}");
            }
        }
    }
}

#[test]
fn the_groups_hold_every_key_once_and_in_order() {
    let groups = [
        Key::LOBBY,
        Key::OPTIONS,
        Key::TABLE,
        Key::BILL,
        Key::END,
        Key::SETTINGS,
        Key::STATISTICS,
        Key::FAIRNESS,
        Key::ERRORS,
        Key::KEYBOARD,
        Key::RULES,
    ];
    assert_eq!(groups.concat(), Key::ALL);
}

#[test]
fn the_three_voices_differ_where_they_should() {
    let said = |voice| Tongue::new(None, Some(voice), None).say(Key::Start);
    assert_eq!(said(Voice::Standard), "هيا نلعب");
    assert_eq!(said(Voice::Morocco), "يلا نلعبو");
    assert_eq!(said(Voice::Egypt), "يلا نلعب");
    let next = |voice| Tongue::new(None, Some(voice), None).say(Key::Next);
    assert_eq!(next(Voice::Morocco), "الطرح الجاي");
    assert_eq!(next(Voice::Egypt), "الدور اللي جاي");
}

#[test]
fn a_voice_without_an_entry_speaks_standard_arabic() {
    let said = |voice| Tongue::new(None, Some(voice), None).say(Key::FairRun);
    assert_eq!(said(Voice::Morocco), said(Voice::Standard));
    assert_eq!(said(Voice::Egypt), "احسبها تاني");
}

#[test]
fn each_game_speaks_its_own_voice_unless_the_house_has_one() {
    let voice = |game| Tongue::new(Some(game), None, None).voice;
    assert_eq!(voice(GameId::Ronda), Voice::Morocco);
    assert_eq!(voice(GameId::Karta), Voice::Morocco);
    assert_eq!(voice(GameId::Tawla), Voice::Egypt);
    assert_eq!(voice(GameId::Tonj), Voice::Standard);
    assert_eq!(voice(GameId::Carioca), Voice::Standard);
    assert_eq!(Tongue::new(None, None, None).voice, Voice::Standard);
    for game in GameId::ALL {
        for voice in Voice::ALL {
            assert_eq!(Tongue::new(Some(game), Some(voice), None).voice, voice);
        }
    }
    let codes = Voice::ALL.map(Voice::lang);
    assert_eq!(codes, ["ar", "ar-MA", "ar-EG"]);
}

#[test]
fn digits_follow_the_voice_unless_they_are_chosen() {
    let digits = |game, digits| Tongue::new(Some(game), None, digits).digits;
    assert_eq!(digits(GameId::Tawla, None), Digits::Eastern);
    assert_eq!(digits(GameId::Ronda, None), Digits::Latin);
    assert_eq!(digits(GameId::Tonj, None), Digits::Latin);
    assert_eq!(
        digits(GameId::Ronda, Some(Digits::Eastern)),
        Digits::Eastern
    );
    assert_eq!(digits(GameId::Tawla, Some(Digits::Latin)), Digits::Latin);
}

#[test]
fn every_number_stands_in_its_own_isolate() {
    let tongue = darija();
    assert_eq!(tongue.number(0), "\u{2068}0\u{2069}");
    assert_eq!(tongue.number(-41), "\u{2068}\u{2212}41\u{2069}");
    assert_eq!(
        tongue.figure(i64::MIN),
        "\u{2212}9223372036854775808",
        "no number is too far"
    );
    let eastern = Tongue::new(Some(GameId::Tawla), None, None);
    assert_eq!(eastern.number(1_234_567_890), "\u{2068}١٢٣٤٥٦٧٨٩٠\u{2069}");
    assert_eq!(
        eastern.prose("من 7 لـ10، ثم 41"),
        "من \u{2068}٧\u{2069} لـ\u{2068}١٠\u{2069}، ثم \u{2068}٤١\u{2069}"
    );
}

#[test]
fn a_name_cannot_leave_its_isolate() {
    assert_eq!(
        isolate("\u{202e}با\u{2069} علال\u{2068}"),
        "\u{2068}با علال\u{2069}"
    );
}

/// 0, 1, 2, 3, 10, 11, 99, 100, 102, 103.
const COUNTS: [u32; 10] = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103];

#[test]
fn points_are_counted_right_in_each_voice() {
    for (voice, expected) in [
        (
            Voice::Standard,
            [
                "0 نقطة",
                "نقطة واحدة",
                "نقطتان",
                "3 نقاط",
                "10 نقاط",
                "11 نقطة",
                "99 نقطة",
                "100 نقطة",
                "102 نقطة",
                "103 نقاط",
            ],
        ),
        (
            Voice::Morocco,
            [
                "0 نقطة",
                "نقطة وحدة",
                "جوج نقط",
                "3 د النقط",
                "10 د النقط",
                "11 نقطة",
                "99 نقطة",
                "100 نقطة",
                "102 نقطة",
                "103 د النقط",
            ],
        ),
        (
            Voice::Egypt,
            [
                "٠ نقطة",
                "نقطة واحدة",
                "نقطتين",
                "٣ نقط",
                "١٠ نقط",
                "١١ نقطة",
                "٩٩ نقطة",
                "١٠٠ نقطة",
                "١٠٢ نقطة",
                "١٠٣ نقط",
            ],
        ),
    ] {
        let tongue = Tongue::new(None, Some(voice), None);
        let counted = COUNTS.map(|number| bare(&tongue.count(Noun::Point, number)));
        assert_eq!(counted, expected, "{voice:?}");
    }
}

#[test]
fn masculine_nouns_of_standard_arabic_show_their_accusative_after_11_to_99() {
    let tongue = Tongue::new(None, None, None);
    let counted = COUNTS.map(|number| bare(&tongue.count(Noun::Player, number)));
    let expected = [
        "0 لاعب",
        "لاعب واحد",
        "لاعبان",
        "3 لاعبين",
        "10 لاعبين",
        "11 لاعبًا",
        "99 لاعبًا",
        "100 لاعب",
        "102 لاعب",
        "103 لاعبين",
    ];
    assert_eq!(counted, expected);
}

#[test]
fn every_noun_is_counted_and_stands_beside_its_number() {
    for tongue in tongues() {
        for noun in Noun::ALL {
            let forms = COUNTS.map(|number| tongue.count(noun, number));
            for (form, number) in forms.iter().zip(COUNTS) {
                assert_sound(form);
                assert_sound(tongue.unit(noun, number));
                assert_eq!(form.contains(OPEN), !matches!(number, 1 | 2), "{form}");
            }
            assert_ne!(forms[1], forms[2], "{noun:?}");
        }
    }
    assert_eq!(darija().unit(Noun::Point, 17), "نقطة");
    assert_eq!(darija().unit(Noun::Point, 8), "د النقط");
}

#[test]
fn the_house_knows_its_games_levels_and_hours() {
    for tongue in tongues() {
        for game in GameId::ALL {
            assert_sound(&house::caption(tongue, game));
        }
        for level in Level::ALL {
            assert_sound(tongue.say(house::level(level)));
        }
    }
    let hours = [3, 4, 11, 12, 23, 0].map(house::greeting);
    let (morning, evening) = (Key::Morning, Key::Evening);
    assert_eq!(
        hours,
        [evening, morning, morning, evening, evening, evening]
    );
}

#[test]
fn names_in_a_row_are_parted_and_the_last_one_is_joined() {
    let list = |names: &[&str]| bare(&house::list(names));
    assert_eq!(list(&["بلال"]), "بلال");
    assert_eq!(list(&["بلال", "شامة"]), "بلال وشامة");
    assert_eq!(list(&["بلال", "شامة", "نادية"]), "بلال، شامة ونادية");
    assert_sound(&house::list(&["بلال", "Sam"]));
}
