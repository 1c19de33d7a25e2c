//! A game's table: its open match, or its options when there is none.

use super::super::games;
use super::super::house::House;
use super::super::parts::{lettering, sign};
use super::super::platform::browser;
use super::super::platform::storage;
use super::super::platform::tabs::{Heard, Hold, PATIENCE};
use super::super::play::{Play, match_name};
use super::super::route::Route;
use super::super::stage::Room;
use super::options::{Options, Order, remember};
use super::over::{Bills, Menu, Offer};
use crate::game::GameId;
use crate::session::save::Unreadable;
use crate::words::{Key, house as words};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

/// What stands in the room.
#[derive(Clone)]
enum Standing {
    /// Nobody knows yet whether another tab plays.
    Asking,
    /// The options of a new match.
    Options,
    /// A match.
    Match(Play),
    /// The match is open in another tab; whether it was here before.
    Elsewhere(bool),
}

/// A table.
#[component]
pub fn Table(
    /// The house.
    house: House,
    /// Which game.
    game: GameId,
) -> impl IntoView {
    let standing = RwSignal::new_local(Standing::Asking);
    let hold = Hold::new(game.slug(), move |heard| match heard {
        Heard::Taken => standing.set(Standing::Elsewhere(false)),
        Heard::TakenOver => {
            if let Standing::Match(play) = standing.get_untracked() {
                play.freeze();
            }
            standing.set(Standing::Elsewhere(true));
        }
    });
    let held = StoredValue::new_local(hold.clone());
    // What a match needs lives as long as the table, whichever part of it asked for the match.
    let owner = Owner::current().unwrap_or_default();
    let own = owner.clone();
    let sit = Callback::new(move |()| {
        let match_or_options = own.with(|| held.with_value(|hold| take_up(house, game, hold)));
        standing.set(match_or_options);
    });

    if storage::text(&match_name(game.slug())).is_some() {
        hold.knock();
        let wait = Timeout::new(PATIENCE, move || {
            if matches!(standing.get_untracked(), Standing::Asking) {
                sit.run(());
            }
        });
        let wait = StoredValue::new_local(wait);
        on_cleanup(move || wait.dispose());
    } else {
        standing.set(Standing::Options);
    }
    on_cleanup(move || {
        held.try_with_value(Hold::release);
    });

    let start = Callback::new(move |order: Order| {
        remember(house, game, &order);
        let settings = house.settings.get_untracked();
        let desk = games::open(
            game,
            &order.choices,
            order.level,
            order.seed,
            &settings,
            browser::size(),
        );
        if let Some(desk) = desk {
            let play = owner.with(|| {
                held.with_value(|hold| {
                    hold.take();
                    Play::new(house, hold.clone(), desk)
                })
            });
            standing.set(Standing::Match(play.clone()));
            play.begin(order.word);
        }
    });
    let away = Callback::new(move |()| browser::go(&Route::Lobby.hash()));
    move || match standing.get() {
        Standing::Asking => {
            view! { <main class="room"><div class="floor"></div></main> }.into_any()
        }
        Standing::Options => view! {
            <main class=format!("room options g-{}", game.slug())>
                <div class="floor"></div>
                <Options house=house game=game start=start close=away/>
            </main>
        }
        .into_any(),
        Standing::Match(play) => sitting(house, game, play),
        Standing::Elsewhere(before) => {
            let tongue = house
                .settings
                .with_untracked(|settings| settings.tongue(game));
            let line = if before {
                Key::TakenOver
            } else {
                Key::OtherTab
            };
            view! {
                <main class="room options">
                    <div class="floor"></div>
                    <section class="ask" role="alertdialog" aria-label=tongue.say(line)>
                        <p>{tongue.say(line)}</p>
                        <div class="act">
                            <button
                                class="btn"
                                type="button"
                                data-action="take-over"
                                on:click=move |_| sit.run(())
                            >
                                {tongue.say(Key::TakeOver)}
                            </button>
                            <a class="btn ink" href=Route::Lobby.hash()>
                                {tongue.say(Key::BackToHouse)}
                            </a>
                        </div>
                    </section>
                </main>
            }
            .into_any()
        }
    }
}

/// Takes the stored match up; where it cannot be read it is put aside, and said so.
fn take_up(house: House, game: GameId, hold: &Hold) -> Standing {
    hold.take();
    let name = match_name(game.slug());
    let Some(bytes) = storage::bytes(&name) else {
        return Standing::Options;
    };
    let settings = house.settings.get_untracked();
    let resumed = bytes
        .map_err(|_| Unreadable::Damaged)
        .and_then(|bytes| games::resume(game, &bytes, &settings, browser::size()));
    match resumed {
        Ok((desk, asks)) => {
            let play = Play::new(house, hold.clone(), desk);
            play.take_up(asks);
            Standing::Match(play)
        }
        Err(reason) => {
            storage::put_aside(&name);
            let key = match reason {
                Unreadable::Newer => Key::SaveNewer,
                Unreadable::Older => Key::SaveOlder,
                Unreadable::Damaged | Unreadable::OtherGame(_) | Unreadable::Impossible => {
                    Key::SaveCorrupt
                }
            };
            house.tell(settings.tongue(game).say(key).to_owned());
            Standing::Options
        }
    }
}

/// A match in its room.
fn sitting(house: House, game: GameId, play: Play) -> AnyView {
    let tongue = house
        .settings
        .with_untracked(|settings| settings.tongue(game));
    let menu = RwSignal::new(false);
    let leaving = play.clone();
    let away = Callback::new(move |()| {
        leaving.clear_away();
        browser::go(&Route::Lobby.hash());
    });
    let bar = view! {
        <header class="bar">
            <a class="ib" href=Route::Lobby.hash() aria-label=tongue.say(Key::Back)>
                {sign("back")}
            </a>
            <h1>{lettering(game.slug(), words::game(game))}</h1>
            <button
                class="ib"
                type="button"
                aria-label=tongue.say(Key::Menu)
                aria-haspopup="dialog"
                on:click=move |_| menu.set(true)
            >
                {sign("menu")}
            </button>
        </header>
    }
    .into_any();
    view! {
        <Room play=play.clone() bar=bar>
            <Offer play=play.clone()/>
            <Bills play=play.clone() away=away/>
            <Menu play=play.clone() open=menu/>
        </Room>
    }
    .into_any()
}
