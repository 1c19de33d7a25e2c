//! The settings of the house.

use super::super::house::House;
use super::super::parts::{chips, page};
use super::super::platform::browser;
use super::super::route::Route;
use super::super::settings::{LONGEST_NAME, Motion, Pace, Settings as Likes, Theme};
use crate::words::{Digits, Key, Voice};
use leptos::prelude::*;

/// A row of choices bound to one field of the settings.
fn bound<T: Copy + PartialEq + Send + Sync + 'static>(
    house: House,
    name: &'static str,
    legend: Key,
    values: Vec<(T, String)>,
    read: fn(&Likes) -> T,
    write: fn(&mut Likes, T),
) -> AnyView {
    let now = house.settings.with_untracked(read);
    let at = values.iter().position(|(value, _)| *value == now);
    let chosen = RwSignal::new(at.unwrap_or(0));
    let (values, words): (Vec<T>, Vec<String>) = values.into_iter().unzip();
    Effect::new(move |earlier: Option<()>| {
        let value = values.get(chosen.get()).copied();
        if let (Some(()), Some(value)) = (earlier, value) {
            house.settings.update(|settings| write(settings, value));
        }
    });
    let tongue = house.settings.with_untracked(Likes::house);
    view! {
        <fieldset class="setting" data-option=name>
            <legend class="what">{tongue.say(legend)}</legend>
            {chips(name, words, chosen)}
        </fieldset>
    }
    .into_any()
}

/// The page of settings.
#[component]
pub fn Settings(
    /// The house.
    house: House,
) -> impl IntoView {
    // The page speaks anew when the voice or the digits change.
    let tongue = Memo::new(move |_| house.settings.with(Likes::house));
    move || {
        let tongue = tongue.get();
        let say = |key: Key| tongue.say(key).to_owned();
        let reduced = browser::prefers("(prefers-reduced-motion: reduce)");
        let fields = vec![
            bound(
                house,
                "sound",
                Key::Sound,
                vec![(true, say(Key::On)), (false, say(Key::Off))],
                |settings| settings.sound,
                |settings, value| settings.sound = value,
            ),
            bound(
                house,
                "motion",
                Key::Motion,
                Motion::ALL
                    .map(|motion| {
                        let key = match motion {
                            Motion::Instant => Key::MotionInstant,
                            Motion::Quick => Key::MotionQuick,
                            Motion::Normal => Key::MotionNormal,
                            Motion::Calm => Key::MotionCalm,
                        };
                        (motion, say(key))
                    })
                    .to_vec(),
                |settings| settings.motion,
                |settings, value| settings.motion = value,
            ),
            bound(
                house,
                "pace",
                Key::BotPause,
                Pace::ALL
                    .map(|pace| {
                        let key = match pace {
                            Pace::Short => Key::PauseNone,
                            Pace::Normal => Key::PauseShort,
                            Pace::Long => Key::PauseLong,
                        };
                        (pace, say(key))
                    })
                    .to_vec(),
                |settings| settings.pace,
                |settings, value| settings.pace = value,
            ),
            bound(
                house,
                "theme",
                Key::Theme,
                Theme::ALL
                    .map(|theme| {
                        let key = match theme {
                            Theme::Auto => Key::ThemeAuto,
                            Theme::Dark => Key::ThemeDark,
                            Theme::Light => Key::ThemeLight,
                        };
                        (theme, say(key))
                    })
                    .to_vec(),
                |settings| settings.theme,
                |settings, value| settings.theme = value,
            ),
            bound(
                house,
                "digits",
                Key::DigitsChoice,
                vec![
                    (None, say(Key::DigitsOfVoice)),
                    (Some(Digits::Latin), Digits::Latin.sample().to_owned()),
                    (Some(Digits::Eastern), Digits::Eastern.sample().to_owned()),
                ],
                |settings| settings.digits,
                |settings, value| settings.digits = value,
            ),
            bound(
                house,
                "voice",
                Key::VoiceChoice,
                vec![
                    (None, say(Key::VoiceOfGame)),
                    (Some(Voice::Standard), say(Key::VoiceStandard)),
                    (Some(Voice::Morocco), say(Key::VoiceMorocco)),
                    (Some(Voice::Egypt), say(Key::VoiceEgypt)),
                ],
                |settings| settings.voice,
                |settings, value| settings.voice = value,
            ),
        ];
        let body = view! {
            <div class="setting">
                <label class="what" for="own-name">{tongue.say(Key::PlayerName)}</label>
                <input
                    class="word"
                    id="own-name"
                    type="text"
                    maxlength=LONGEST_NAME.to_string()
                    autocomplete="nickname"
                    placeholder=tongue.fill(Key::PlayerNameHint, &[&tongue.number(LONGEST_NAME as i64)])
                    prop:value=house.settings.with_untracked(|settings| settings.own_name.clone())
                    on:input=move |event| {
                        let name: String = event_target_value(&event)
                            .trim()
                            .chars()
                            .filter(|letter| !letter.is_control())
                            .take(LONGEST_NAME)
                            .collect();
                        house.settings.update(|settings| settings.own_name = name);
                    }
                />
            </div>
            {fields}
            {reduced.then(|| view! { <p class="note">{tongue.say(Key::MotionReduced)}</p> })}
            <h2>{tongue.say(Key::KeysTitle)}</h2>
                <ul>
                    {[Key::KeysArrows, Key::KeysEnter, Key::KeysEscape, Key::KeysTab]
                        .map(|key| view! { <li>{tongue.say(key)}</li> })
                        .into_iter()
                        .collect::<Vec<_>>()}
                </ul>
        }
        .into_any();
        page(house, Route::Lobby, say(Key::Settings), body)
    }
}
