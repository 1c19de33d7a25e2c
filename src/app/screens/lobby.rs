//! The floor with the five tables.

use super::super::games;
use super::super::house::House;
use super::super::parts::{face, lettering, sign};
use super::super::platform::{browser, storage};
use super::super::play::match_name;
use super::super::route::Route;
use super::super::settings::Settings;
use crate::game::GameId;
use crate::table::scene::Size;
use crate::words::{Key, house as words, isolate};
use leptos::prelude::*;

/// What the lobby tells of a match that lies open: each seat's name and points, and whom one plays.
struct Waiting {
    versus: String,
    scores: Vec<(String, String)>,
}

fn waiting(game: GameId, settings: &Settings) -> Option<Waiting> {
    let bytes = storage::bytes(&match_name(game.slug()))?.ok()?;
    let (desk, _) = games::resume(game, &bytes, settings, Size::default()).ok()?;
    let picture = desk.picture();
    let tongue = desk.voicing().tongue;
    let mut plates = picture.hud.plates;
    plates.rotate_left(picture.viewer.index());
    let other = plates.get(1)?.name.clone();
    Some(Waiting {
        versus: tongue.fill(Key::Versus, &[&isolate(&other)]),
        scores: plates
            .into_iter()
            .map(|plate| (plate.name, plate.score))
            .collect(),
    })
}

/// The table that takes the room: the one last played, or the first that is open.
fn hero(settings: &Settings) -> GameId {
    settings
        .last
        .last()
        .map_or(GameId::Ronda, |&(game, _, _)| game)
}

fn tile(game: GameId, is_hero: bool, settings: &Settings) -> AnyView {
    let slug = game.slug();
    let tongue = settings.tongue(game);
    let lang = tongue.voice.lang();
    let table = view! { <span class="tb" aria-hidden="true"></span> };
    let name = lettering(slug, words::game(game));
    if !games::is_open(game) {
        let house = settings.house();
        return view! {
            <div class=format!("tile t-{slug} soon") lang=lang>
                {table}
                <span class="cap">
                    {name}
                    <span class="sub">{words::caption(tongue, game)}</span>
                    <span class="tag">{house.say(Key::Soon)}</span>
                </span>
            </div>
        }
        .into_any();
    }
    let waiting = waiting(game, settings);
    let (sub, scores, button) = match waiting {
        Some(waiting) => (
            waiting.versus,
            waiting
                .scores
                .into_iter()
                .map(|(name, score)| {
                    view! { <span>{name} " " <b><bdi>{score}</bdi></b></span> }
                })
                .collect::<Vec<_>>(),
            tongue.say(Key::Continue),
        ),
        None => (
            words::caption(tongue, game),
            Vec::new(),
            tongue.say(Key::Play),
        ),
    };
    let scores = (!scores.is_empty()).then(|| view! { <span class="sc">{scores}</span> });
    let button = is_hero.then(|| view! { <span class="btn">{button}</span> });
    let class = if is_hero { " hero" } else { "" };
    view! {
        <a
            class=format!("tile t-{slug}{class}")
            href=Route::Table(game).hash()
            lang=lang
            aria-label=words::label(tongue, game)
        >
            {table}
            <span class="cap">{name} <span class="sub">{sub}</span> {scores} {button}</span>
        </a>
    }
    .into_any()
}

/// The lobby.
#[component]
pub fn Lobby(
    /// The house.
    house: House,
) -> impl IntoView {
    let settings = house.settings.get_untracked();
    let tongue = settings.house();
    let first = hero(&settings);
    let mut order = vec![first];
    order.extend(GameId::ALL.into_iter().filter(|&game| game != first));
    let tiles = order
        .into_iter()
        .map(|game| tile(game, game == first, &settings))
        .collect::<Vec<_>>();
    let foot = [
        (Route::Records, "stats", Key::Statistics),
        (Route::Rules(first), "book", Key::Rules),
        (Route::Proof(first), "scales", Key::Fairness),
    ]
    .map(|(route, icon, key)| {
        view! {
            <a href=route.hash()>{sign(icon)} {tongue.say(key)}</a>
        }
    })
    .into_iter()
    .collect::<Vec<_>>();
    view! {
        <main class="room lobby">
            <div class="floor"></div>
            <header class="front">
                <div class="wall"></div>
                <h1 class="sign">
                    // The sign's own brass; the sheet asks for it by this name.
                    <svg class="defs" aria-hidden="true" width="0" height="0">
                        <linearGradient id="brass" x2="0" y2="1">
                            <stop stop-color="#fbe9b8"/>
                            <stop offset=".45" stop-color="#e0b563"/>
                            <stop offset=".62" stop-color="#b98333"/>
                            <stop offset="1" stop-color="#e6bf70"/>
                        </linearGradient>
                    </svg>
                    {lettering("qahwa", tongue.say(Key::HouseName))}
                </h1>
                <a class="hello" href=Route::Settings.hash()>
                    {face("me")}
                    <span class="who">
                        <span class="sub">{tongue.say(words::greeting(browser::hour() as u8))}</span>
                        <span class="name">{settings.name(tongue)}</span>
                    </span>
                </a>
                <a class="ib set" href=Route::Settings.hash() aria-label=tongue.say(Key::Settings)>
                    {sign("settings")}
                </a>
            </header>
            <nav class="hall" aria-label=tongue.say(Key::Tables)>{tiles}</nav>
            <footer class="foot">{foot}</footer>
        </main>
    }
}
