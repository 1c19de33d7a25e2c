//! The menu card of the café: a game's options before the first deal.

use super::super::games;
use super::super::house::House;
use super::super::parts::{chips, face, lettering, sign};
use super::super::platform::{browser, clipboard};
use super::super::settings::Settings;
use crate::bots::Level;
use crate::game::GameId;
use crate::kit::fair::Seed;
use crate::words::{Key, house as words};
use leptos::prelude::*;

/// What the card asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The choice in each group of options.
    pub choices: Vec<usize>,
    /// Whom to play.
    pub level: Level,
    /// The seed whose fingerprint was shown.
    pub seed: Seed,
    /// The player's own word.
    pub word: String,
}

/// The longest word of one's own, in characters.
const LONGEST_WORD: usize = 40;

/// A code in groups of four digits: what a person compares.
#[must_use]
pub fn grouped(hex: &str, groups: usize) -> String {
    let mut text = String::new();
    for (index, digit) in hex.chars().take(groups * 4).enumerate() {
        if index > 0 && index % 4 == 0 {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// A code with its label and a button that copies all of it.
#[must_use]
pub fn code(
    label: &'static str,
    shown: Signal<String>,
    whole: Signal<String>,
    copy: &'static str,
    copied: &'static str,
) -> AnyView {
    let done = RwSignal::new(false);
    view! {
        <div class="fair">
            <span>
                {label}
                <br/>
                <code>{move || shown.get()}</code>
                <span class="vh" role="status">{move || done.get().then_some(copied)}</span>
            </span>
            <button
                class="ib"
                type="button"
                aria-label=copy
                on:click=move |_| {
                    clipboard::copy(&whole.get_untracked());
                    done.set(true);
                }
            >
                {move || sign(if done.get() { "check" } else { "copy" })}
            </button>
        </div>
    }
    .into_any()
}

/// The card. `start` is called with what was ordered, `close` when the guest walks away.
#[component]
pub fn Options(
    /// The house.
    house: House,
    /// Which game.
    game: GameId,
    /// Called with the order.
    #[prop(into)]
    start: Callback<Order>,
    /// Called when the card is put away.
    #[prop(into)]
    close: Callback<()>,
) -> impl IntoView {
    let settings = house.settings.get_untracked();
    let tongue = settings.tongue(game);
    let groups = games::options(game, tongue);
    let last = settings.last(game).cloned();
    let chosen: Vec<RwSignal<usize>> = groups
        .iter()
        .enumerate()
        .map(|(index, group)| {
            let remembered = last
                .as_ref()
                .and_then(|(_, _, choices)| choices.get(index).copied())
                .map(usize::from)
                .filter(|&choice| choice < group.values.len());
            RwSignal::new(remembered.unwrap_or(group.default))
        })
        .collect();
    let level = RwSignal::new(last.map_or(Level::Middle, |(_, level, _)| level));
    let seed = browser::seed();
    let word = RwSignal::new(String::new());

    let picked = chosen.clone();
    let fingerprint = Signal::derive(move || {
        let choices: Vec<usize> = picked.iter().map(|choice| choice.get()).collect();
        seed.and_then(|seed| games::fingerprint_of(game, &choices, level.get(), seed))
            .map_or_else(String::new, |print| print.hex())
    });
    let short = Signal::derive(move || fingerprint.with(|hex| grouped(hex, 4)));

    let fields = groups
        .into_iter()
        .zip(&chosen)
        .map(|(group, &choice)| {
            view! {
                <fieldset data-option=group.name>
                    <legend>{group.legend}</legend>
                    {chips(group.name, group.values, choice)}
                </fieldset>
            }
        })
        .collect::<Vec<_>>();
    let rivals = Level::ALL
        .into_iter()
        .map(|one| {
            let regular = games::regular(game, one, tongue);
            let label = tongue.say(words::level(one));
            view! {
                <label class="rival">
                    <input
                        type="radio"
                        name="level"
                        value=one.slug()
                        prop:checked=move || level.get() == one
                        on:change=move |_| level.set(one)
                    />
                    <span>{face(regular.face)} <b>{regular.name}</b> <small>{label}</small></span>
                </label>
            }
        })
        .collect::<Vec<_>>();
    let order = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(seed) = seed else { return };
        start.run(Order {
            choices: chosen.iter().map(|choice| choice.get_untracked()).collect(),
            level: level.get_untracked(),
            seed,
            word: word.get_untracked(),
        });
    };
    let title = tongue.fill(Key::OptionsTitle, &[words::game(game)]);
    view! {
        <div class=format!("preview t-{}", game.slug()) aria-hidden="true">
            <span class="tb"></span>
        </div>
        <button class="ib x" type="button" aria-label=tongue.say(Key::Close) on:click=move |_| close.run(())>
            {sign("close")}
        </button>
        <form class="paper" aria-label=title lang=tongue.voice.lang() on:submit=order>
            <div class="ttl">
                {lettering(game.slug(), words::game(game))}
                <div class="rule" aria-hidden="true">{sign("star")}</div>
            </div>
            <div class="opts">
                {fields}
                <div>
                    <label class="label" for="own-word">{tongue.say(Key::OwnWord)}</label>
                    <input
                        class="word"
                        id="own-word"
                        type="text"
                        maxlength=LONGEST_WORD.to_string()
                        autocomplete="off"
                        placeholder=tongue.say(Key::OwnWordHint)
                        prop:value=move || word.get()
                        on:input=move |event| word.set(event_target_value(&event))
                    />
                </div>
            </div>
            <div class="side">
                <fieldset>
                    <legend>{tongue.say(Key::Opponent)}</legend>
                    <div class="rivals">{rivals}</div>
                </fieldset>
                {code(
                    tongue.say(Key::Fingerprint),
                    short,
                    fingerprint,
                    tongue.say(Key::CopyFingerprint),
                    tongue.say(Key::Copied),
                )}
                <button class="btn go" type="submit" data-action="start" disabled=seed.is_none()>
                    {tongue.say(Key::Start)}
                </button>
            </div>
        </form>
    }
}

/// Remembers what was ordered at a game.
pub fn remember(house: House, game: GameId, order: &Order) {
    let choices = order.choices.iter().map(|&choice| choice as u8).collect();
    house
        .settings
        .update(|settings: &mut Settings| settings.remember(game, order.level, choices));
}
