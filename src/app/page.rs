//! The root of the page: the screen of the route, the quiet line, the live region.

use super::games;
use super::house::House;
use super::parts::Notice;
use super::platform::browser;
use super::route::Route;
use super::screens::lobby::Lobby;
use super::screens::proof::Proof;
use super::screens::records::Records;
use super::screens::rules::Rules;
use super::screens::settings::Settings;
use super::screens::table::Table;
use super::settings::Settings as Likes;
use crate::words::{Key, house as words};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Mounts the page into its place and says that it is ready.
pub fn mount() {
    let Some(place) = browser::document()
        .get_element_by_id("app")
        .and_then(|element| element.dyn_into().ok())
    else {
        return;
    };
    leptos::mount::mount_to(place, Page).forget();
    if let Some(waiting) = browser::document().get_element_by_id("waiting") {
        waiting.remove();
    }
    if let Some(body) = browser::document().body() {
        // Only a malformed name is refused.
        let _ = body.set_attribute("data-ready", "true");
    }
}

#[component]
fn Page() -> impl IntoView {
    let house = House::open();
    house.obey_settings();
    let moved = window_event_listener(ev::hashchange, move |_| house.arrive());
    on_cleanup(move || moved.remove());
    Effect::new(move |_| {
        let tongue = house.settings.with(Likes::house);
        let mut title = String::new();
        match house.route.get() {
            Route::Table(game) | Route::Rules(game) | Route::Proof(game) => {
                title.push_str(words::game(game));
                title.push_str(" · ");
            }
            Route::Lobby | Route::Settings | Route::Records => {}
        }
        title.push_str(tongue.say(Key::HouseName));
        browser::document().set_title(&title);
    });
    let log = house
        .settings
        .with_untracked(Likes::house)
        .say(Key::LogName);
    view! {
        <div class="vh" role="log" aria-live="polite" aria-relevant="additions" aria-label=log>
            <For each=move || house.lines.get() key=|line| line.0 let(line)>
                <p>{line.1}</p>
            </For>
        </div>
        {move || match house.route.get() {
            Route::Lobby => view! { <Lobby house=house/> }.into_any(),
            Route::Settings => view! { <Settings house=house/> }.into_any(),
            Route::Records => view! { <Records house=house/> }.into_any(),
            Route::Rules(game) => view! { <Rules house=house game=game/> }.into_any(),
            Route::Proof(game) => view! { <Proof house=house game=game/> }.into_any(),
            Route::Table(game) if games::is_open(game) => {
                view! { <Table house=house game=game/> }.into_any()
            }
            Route::Table(_) => view! { <Lobby house=house/> }.into_any(),
        }}
        <Notice house=house/>
    }
}
