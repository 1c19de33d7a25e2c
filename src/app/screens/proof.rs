//! No cheating: what is fixed beforehand, and the proof of the last finished match.

use super::super::games;
use super::super::house::House;
use super::super::parts::page;
use super::super::platform::storage;
use super::super::play::last_name;
use super::super::route::Route;
use super::options::grouped;
use crate::game::GameId;
use crate::table::scene::Size;
use crate::words::{Key, Tongue};
use leptos::prelude::*;

fn line(label: &'static str, code: &str) -> AnyView {
    view! { <p class="print">{label} <code>{grouped(code, 16)}</code></p> }.into_any()
}

fn check(house: House, game: GameId, tongue: Tongue) -> AnyView {
    let settings = house.settings.get_untracked();
    let finished = storage::bytes(&last_name(game.slug()))
        .and_then(Result::ok)
        .and_then(|bytes| games::resume(game, &bytes, &settings, Size::default()).ok());
    let Some((desk, _)) = finished else {
        return view! { <p class="note">{tongue.say(Key::FairNoMatch)}</p> }.into_any();
    };
    let (print, seed, word) = desk.fairness();
    let (Some(seed), Some(steps)) = (seed, desk.proof()) else {
        return view! { <p class="note">{tongue.say(Key::FairSeedLater)}</p> }.into_any();
    };
    let bad = steps.iter().filter(|step| !step.holds).count();
    let verdict = if bad == 0 {
        tongue.say(Key::FairAllEqual).to_owned()
    } else {
        tongue.fill(
            Key::FairSomeUnequal,
            &[
                &tongue.number(bad as i64),
                &tongue.number(steps.len() as i64),
            ],
        )
    };
    let class = if bad > 0 { "verdict no" } else { "verdict" };
    let steps = steps
        .into_iter()
        .map(|step| {
            let mark = if step.holds {
                Key::FairEqual
            } else {
                Key::FairUnequal
            };
            view! {
                <li class=if step.holds { "holds" } else { "fails" }>
                    <b>{tongue.say(mark)}</b>
                    {step.lines.into_iter().map(|line| view! { <p>{line}</p> }).collect::<Vec<_>>()}
                </li>
            }
        })
        .collect::<Vec<_>>();
    let word = if word.is_empty() {
        tongue.say(Key::FairNoWord).to_owned()
    } else {
        word
    };
    view! {
        {line(tongue.say(Key::Fingerprint), &print.hex())}
        {line(tongue.say(Key::Seed), &seed)}
        <p class="print">{tongue.say(Key::FairWordLabel)} " " <bdi>{word}</bdi></p>
        <p class=class data-holds=(bad == 0).then_some("")>{verdict}</p>
        <ol class="steps">{steps}</ol>
    }
    .into_any()
}

/// The page.
#[component]
pub fn Proof(
    /// The house.
    house: House,
    /// Which game.
    game: GameId,
) -> impl IntoView {
    let tongue = house
        .settings
        .with_untracked(|settings| settings.tongue(game));
    let shown = RwSignal::new(false);
    let body = view! {
        {[Key::FairBefore, Key::FairWord, Key::FairAfter, Key::FairBots]
            .map(|key| view! { <p>{tongue.say(key)}</p> })
            .into_iter()
            .collect::<Vec<_>>()}
        <h2>{tongue.say(Key::FairProvesTitle)}</h2>
        <p>{tongue.say(Key::FairProves)}</p>
        <h2>{tongue.say(Key::FairNotTitle)}</h2>
        <p>{tongue.say(Key::FairNot)}</p>
        {move || {
            if shown.get() {
                check(house, game, tongue)
            } else {
                view! {
                    <button
                        class="btn"
                        type="button"
                        data-action="verify"
                        on:click=move |_| shown.set(true)
                    >
                        {tongue.say(Key::FairRun)}
                    </button>
                }
                .into_any()
            }
        }}
    }
    .into_any();
    page(
        house,
        Route::Lobby,
        tongue.say(Key::Fairness).to_owned(),
        body,
    )
}
