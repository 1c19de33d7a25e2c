//! The root of the page: the screen of the route, the quiet line, the live region.

use super::dom::{El, el, follow, listen, of_class};
use super::games::{self, Host};
use super::house::{Hosted, House};
use super::parts::{button, link, notice, paragraph};
use super::platform::{browser, sound};
use super::route::Route;
use super::screens::carry::carry;
use super::screens::lobby::lobby;
use super::screens::proof::proof;
use super::screens::records::records;
use super::screens::replay::replay;
use super::screens::rules::rules;
use super::screens::settings::settings;
use super::screens::table::table;
use super::settings::Settings as Likes;
use crate::game::GameId;
use crate::words::{Key, house as words};
use wasm_bindgen::JsCast;

/// Mounts the page into its place and says that it is ready.
pub fn mount() {
    let Some(place) = browser::document()
        .get_element_by_id("app")
        .and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    else {
        return;
    };
    // Leptos gives the page its owner and its clock; the elements are built by `dom`.
    let inside = place.clone();
    leptos::mount::mount_to(place, move || {
        for part in page() {
            // Appending to an element of our own document cannot fail.
            let _ = inside.append_child(part.node());
        }
    })
    .forget();
    if let Some(waiting) = browser::document().get_element_by_id("waiting") {
        waiting.remove();
    }
    if let Some(body) = browser::document().body() {
        // Only a malformed name is refused.
        let _ = body.set_attribute("data-ready", "true");
    }
}

/// A screen of a game, once its host is here.
fn hosted(house: House, game: GameId, screen: fn(House, GameId, &'static dyn Host) -> El) -> El {
    let host = house.host(game);
    let tongue = (house.settings).with_untracked(|settings| settings.tongue(game));
    of_class("div", "hosted").part(move || {
        let bare = || of_class("main", "room options").add(of_class("div", "floor"));
        vec![match host.get() {
            Hosted::Here(host) => screen(house, game, host),
            Hosted::Unasked | Hosted::Coming => {
                bare().add(paragraph("vh", tongue.say(Key::GameComing)).attr("role", "status"))
            }
            Hosted::Missing => {
                let line = tongue.say(Key::GameMissing);
                let again = button("btn", move || {
                    let _ = house.host(game);
                });
                let buttons = of_class("div", "act")
                    .add(again.words(tongue.say(Key::TryAgain)).focused())
                    .add(link("btn ink", Route::Lobby).words(tongue.say(Key::BackToHouse)));
                let ask = el("section")
                    .attr("class", "ask")
                    .attr("role", "alertdialog");
                let ask = ask
                    .attr("aria-label", line)
                    .add(paragraph("", line))
                    .add(buttons);
                bare().add(of_class("div", "veil").add(ask))
            }
        }]
    })
}

fn page() -> Vec<El> {
    let log = of_class("div", "vh")
        .attr("role", "log")
        .attr("aria-live", "polite")
        .attr("aria-relevant", "additions");
    let house = House::open(log.clone().into_element());
    house.obey_settings();
    listen(
        &browser::window(),
        "hashchange",
        Box::new(move |_| house.arrive()),
    );
    // A browser lets a page sound only after a gesture, of whichever kind comes first.
    for gesture in ["pointerup", "keydown"] {
        listen(&browser::window(), gesture, Box::new(|_| sound::wake()));
    }
    follow(move || {
        let tongue = house.settings.with(Likes::house);
        let mut title = String::new();
        match house.route.get() {
            Route::Table(game) | Route::Rules(game) | Route::Proof(game) | Route::Replay(game) => {
                title.push_str(words::game(game));
                title.push_str(" · ");
            }
            Route::Lobby | Route::Settings | Route::Records | Route::Carry => {}
        }
        title.push_str(tongue.say(Key::HouseName));
        browser::document().set_title(&title);
    });
    let name = move || {
        let tongue = house.settings.with(Likes::house);
        Some(tongue.say(Key::LogName).to_owned())
    };
    let screen = of_class("div", "screen").part(move || {
        let route = house.route.get();
        // Another place begins at its top.
        browser::window().scroll_to_with_x_and_y(0.0, 0.0);
        vec![match route {
            Route::Settings => settings(house),
            Route::Records => records(house),
            Route::Carry => carry(house),
            Route::Rules(game) if games::is_open(game) => hosted(house, game, rules),
            Route::Proof(game) if games::is_open(game) => hosted(house, game, proof),
            Route::Replay(game) if games::is_open(game) => hosted(house, game, replay),
            Route::Table(game) if games::is_open(game) => hosted(house, game, table),
            Route::Lobby
            | Route::Table(_)
            | Route::Rules(_)
            | Route::Proof(_)
            | Route::Replay(_) => lobby(house),
        }]
    });
    vec![log.bind("aria-label", name), screen, notice(house)]
}
