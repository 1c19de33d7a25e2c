//! The settings of the house.

use super::super::dom::{El, el, follow, of_class, value_of};
use super::super::house::House;
use super::super::live::Live;
use super::super::parts::{chips, choices, page, paragraph};
use super::super::platform::browser;
use super::super::route::Route;
use super::super::settings::{LONGEST_NAME, Motion, Pace, Settings as Likes, Theme, plain_name};
use crate::kit::notation::digits;
use crate::words::{Digits, Key, Tongue, Voice};

/// One field of the settings as a row of choices: what each choice is called, which one holds, and what
/// another one sets.
struct Field {
    name: &'static str,
    legend: Key,
    words: Vec<String>,
    holds: fn(&Likes) -> usize,
    set: fn(&mut Likes, usize),
}

fn place<T: PartialEq>(all: &[T], value: &T) -> usize {
    all.iter().position(|one| one == value).unwrap_or(0)
}

const DIGITS: [Option<Digits>; 3] = [None, Some(Digits::Latin), Some(Digits::Eastern)];
const VOICES: [Option<Voice>; 4] = [
    None,
    Some(Voice::Standard),
    Some(Voice::Morocco),
    Some(Voice::Egypt),
];

fn fields(tongue: Tongue) -> Vec<Field> {
    let say = |keys: &[Key]| keys.iter().map(|&key| tongue.say(key).to_owned()).collect();
    vec![
        Field {
            name: "sound",
            legend: Key::Sound,
            words: say(&[Key::On, Key::Off]),
            holds: |likes| usize::from(!likes.sound),
            set: |likes, choice| likes.sound = choice == 0,
        },
        Field {
            name: "motion",
            legend: Key::Motion,
            words: say(&[
                Key::MotionInstant,
                Key::MotionQuick,
                Key::MotionNormal,
                Key::MotionCalm,
            ]),
            holds: |likes| place(&Motion::ALL, &likes.motion),
            set: |likes, choice| likes.motion = Motion::ALL[choice],
        },
        Field {
            name: "pace",
            legend: Key::BotPause,
            words: say(&[Key::PauseNone, Key::PauseShort, Key::PauseLong]),
            holds: |likes| place(&Pace::ALL, &likes.pace),
            set: |likes, choice| likes.pace = Pace::ALL[choice],
        },
        Field {
            name: "practice",
            legend: Key::Practice,
            words: say(&[Key::On, Key::Off]),
            holds: |likes| usize::from(!likes.practice),
            set: |likes, choice| likes.practice = choice == 0,
        },
        Field {
            name: "side",
            legend: Key::BoardSide,
            words: say(&[Key::BoardTurns, Key::BoardStays]),
            holds: |likes| usize::from(likes.stays),
            set: |likes, choice| likes.stays = choice == 1,
        },
        Field {
            name: "theme",
            legend: Key::Theme,
            words: say(&[Key::ThemeAuto, Key::ThemeDark, Key::ThemeLight]),
            holds: |likes| place(&Theme::ALL, &likes.theme),
            set: |likes, choice| likes.theme = Theme::ALL[choice],
        },
        Field {
            name: "digits",
            legend: Key::DigitsChoice,
            words: DIGITS
                .map(|digits| {
                    let words = digits.map_or(tongue.say(Key::DigitsOfVoice), Digits::sample);
                    words.to_owned()
                })
                .to_vec(),
            holds: |likes| place(&DIGITS, &likes.digits),
            set: |likes, choice| likes.digits = DIGITS[choice],
        },
        Field {
            name: "voice",
            legend: Key::VoiceChoice,
            words: say(&[
                Key::VoiceOfGame,
                Key::VoiceStandard,
                Key::VoiceMorocco,
                Key::VoiceEgypt,
            ]),
            holds: |likes| place(&VOICES, &likes.voice),
            set: |likes, choice| likes.voice = VOICES[choice],
        },
    ]
}

fn row(house: House, tongue: Tongue, field: Field) -> El {
    let chosen = Live::new(house.settings.with_untracked(field.holds));
    let (holds, set) = (field.holds, field.set);
    follow(move || {
        let choice = chosen.get();
        if house.settings.with_untracked(holds) != choice {
            house.settings.update(|likes| set(likes, choice));
        }
    });
    let legend = of_class("legend", "what").words(tongue.say(field.legend));
    choices(
        "setting",
        field.name,
        legend,
        chips(field.name, field.words, chosen),
    )
}

fn own_name(house: House, tongue: Tongue) -> El {
    let input = of_class("input", "word")
        .attr("id", "own-name")
        .attr("type", "text")
        .attr("maxlength", &digits(LONGEST_NAME as u32))
        .attr("autocomplete", "nickname")
        .attr(
            "placeholder",
            &tongue.fill(Key::PlayerNameHint, &[&tongue.number(LONGEST_NAME as i64)]),
        )
        .attr(
            "value",
            &house
                .settings
                .with_untracked(|likes| likes.own_name.clone()),
        )
        .on("input", move |event| {
            let name = plain_name(&value_of(&event));
            house.settings.update(|likes| likes.own_name = name);
        });
    of_class("div", "setting")
        .add(
            of_class("label", "what")
                .attr("for", "own-name")
                .words(tongue.say(Key::PlayerName)),
        )
        .add(input)
}

/// The page of settings. It speaks anew when the voice or the digits change.
#[must_use]
pub fn settings(house: House) -> El {
    let tongue = Live::new(house.settings.with_untracked(Likes::house));
    follow(move || {
        let spoken = house.settings.with(Likes::house);
        if tongue.get_untracked() != spoken {
            tongue.set(spoken);
        }
    });
    el("div").part(move || {
        let tongue = tongue.get();
        let mut body = vec![own_name(house, tongue)];
        body.extend(
            fields(tongue)
                .into_iter()
                .map(|field| row(house, tongue, field)),
        );
        if browser::prefers("(prefers-reduced-motion: reduce)") {
            body.push(paragraph("note", tongue.say(Key::MotionReduced)));
        }
        body.push(el("h2").words(tongue.say(Key::KeysTitle)));
        let keys = [
            Key::KeysArrows,
            Key::KeysEnter,
            Key::KeysEscape,
            Key::KeysTab,
        ];
        body.push(el("ul").all(keys.map(|key| el("li").words(tongue.say(key))).to_vec()));
        vec![page(house, Route::Lobby, tongue.say(Key::Settings), body)]
    })
}
