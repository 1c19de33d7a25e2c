//! A game's table: its open match, or its options when there is none.

use super::super::choices::{Chosen, Order, choose, take_position, wish_words, wishes};
use super::super::desk::{Act, Desk};
use super::super::dom::{El, el, focus_soon, follow, keep, listen, of_class};
use super::super::games::Host;
use super::super::house::House;
use super::super::keeping::match_name;
use super::super::live::Live;
use super::super::parts::{button, lettering, link, paragraph, sign};
use super::super::platform::tabs::{Heard, Hold, PATIENCE};
use super::super::platform::worker::Minds;
use super::super::platform::{browser, storage};
use super::super::play::{Over, Play};
use super::super::route::Route;
use super::super::stage::{room, stage};
use super::carry::why_not;
use super::menu::menu;
use super::options::{options, remember};
use super::over::{bills, offer};
use crate::game::GameId;
use crate::session::Player;
use crate::session::save::Unreadable;
use crate::words::{Key, house as words, isolate};
use core::cell::{Cell, RefCell};
use leptos::prelude::*;
use std::rc::Rc;

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

/// A match that is played at this table. When the table goes, its time stands still, it is saved, and other tabs
/// may have it.
struct Seated {
    play: Play,
    hold: Hold,
}

impl Drop for Seated {
    fn drop(&mut self) {
        self.play.act(Act::Hide);
        self.hold.release();
    }
}

/// Sits down to a match with the opponents' heads, as long as the present owner lives.
fn sit_down(house: House, hold: &Hold, desk: Desk, minds: Minds) -> Play {
    let play = Play::new(house, hold.clone(), desk, Some(minds));
    let hold = hold.clone();
    keep(Rc::new(Seated {
        play: play.clone(),
        hold,
    }));
    play
}

/// What is chosen before the guest chooses, and who sits down: what the link wishes, said where it cannot be had, and
/// what was chosen last. `wished` is whether the link counts.
fn chosen(
    house: House,
    game: GameId,
    host: &'static dyn Host,
    wished: bool,
) -> (Chosen, Vec<Player>) {
    let settings = house.settings.get_untracked();
    let tongue = settings.tongue(game);
    let (level, remembered, mut players) = match settings.last(game) {
        Some(last) => (
            Some(last.level),
            (last.choices.iter())
                .map(|&choice| usize::from(choice))
                .collect(),
            last.players.clone(),
        ),
        None => (None, Vec::new(), Vec::new()),
    };
    let mut wishes = if wished {
        wishes(&browser::hash())
    } else {
        Vec::new()
    };
    let position = take_position(&mut wishes, |text| {
        host.read_position(&browser::unescaped(text))
    });
    let mut chosen = choose(|choices| host.options(tongue, choices), &remembered, wishes);
    chosen.position = position;
    if let Some(level) = chosen.level {
        for player in &mut players {
            if *player != Player::Person {
                *player = Player::Computer(level);
            }
        }
    }
    chosen.level = chosen.level.or(level);
    if !chosen.bad.is_empty() {
        let bad = chosen.bad.iter().map(|wish| isolate(&wish_words(wish)));
        let bad: Vec<String> = bad.collect();
        let bad: Vec<&str> = bad.iter().map(String::as_str).collect();
        house.tell(tongue.fill(Key::LinkWishes, &[&words::list(&bad)]));
    }
    (chosen, players)
}

/// A table.
#[must_use]
pub fn table(house: House, game: GameId, host: &'static dyn Host) -> El {
    let standing = Live::new(Standing::Asking);
    let hold = Hold::new(game.slug(), move |heard| match heard {
        Heard::Taken => standing.set(Standing::Elsewhere(false)),
        Heard::TakenOver => {
            if let Standing::Match(play) = standing.get_untracked() {
                play.freeze();
            }
            standing.set(Standing::Elsewhere(true));
        }
    });
    // What a match needs lives as long as the table, whichever part of it asked for the match.
    let owner = Owner::current().unwrap_or_default();
    let (sitting_owner, sitting_hold) = (owner.clone(), hold.clone());
    let sit = Rc::new(move || {
        let taken_up = sitting_owner.with(|| take_up(house, game, host, &sitting_hold));
        standing.set(taken_up);
    });
    let name = match_name(game.slug());
    if storage::text(&name).is_none() {
        let settings = house.settings.get_untracked();
        storage::bring_back(&name, |bytes| {
            host.resume(bytes, &settings, browser::size()).is_ok()
        });
    }
    // Where a match is stored another tab may be playing it: it is asked first.
    let (knocking_owner, knocking_hold, knocked) = (owner.clone(), hold.clone(), sit.clone());
    let ask = move || {
        standing.set(Standing::Asking);
        knocking_hold.knock();
        let sit = knocked.clone();
        let patience = browser::later(PATIENCE, move || {
            if matches!(standing.get_untracked(), Standing::Asking) {
                sit();
            }
        });
        knocking_owner.with(|| keep(Rc::new(patience)));
    };
    if storage::text(&name).is_some() {
        ask();
    } else {
        standing.set(Standing::Options);
    }

    // The link counts for the first card of options only.
    let wished = Cell::new(true);
    if storage::text(&name).is_some() && !wishes(&browser::hash()).is_empty() {
        let tongue = (house.settings).with_untracked(|settings| settings.tongue(game));
        house.tell(tongue.say(Key::LinkWaits).to_owned());
    }

    // Whom one will play is on the way while the options are read: a match that has begun needs no network.
    let expected = Rc::new(RefCell::new(None));
    let coming = expected.clone();
    let start = Rc::new(move |order: Order| {
        // A match that another tab began meanwhile is not overwritten.
        if storage::text(&match_name(game.slug())).is_some() {
            return ask();
        }
        remember(house, game, &order);
        let settings = house.settings.get_untracked();
        let desk = host.open(&order, &settings, browser::size());
        if let Some(desk) = desk {
            hold.take();
            // What the link wished has been done.
            browser::rename(&Route::Table(game).hash());
            let minds = coming.take().unwrap_or_else(Minds::new);
            let play = owner.with(|| sit_down(house, &hold, desk, minds));
            standing.set(Standing::Match(play.clone()));
            play.begin(order.word);
        }
    });
    of_class("div", "at-table").part(move || {
        vec![match standing.get() {
            Standing::Asking => of_class("main", "room options").add(of_class("div", "floor")),
            Standing::Options => {
                expected.borrow_mut().get_or_insert_with(Minds::new);
                let mut class = String::from("room options g-");
                class.push_str(game.slug());
                let start = start.clone();
                let (before, players) = chosen(house, game, host, wished.replace(false));
                of_class("main", &class)
                    .add(of_class("div", "floor"))
                    .all(options(
                        house,
                        game,
                        host,
                        &before,
                        &players,
                        move |order| start(order),
                    ))
            }
            Standing::Match(play) => {
                // Each person sees the table from its own side.
                play.signals().viewer.with(|_| ());
                sitting(house, game, &play)
            }
            Standing::Elsewhere(before) => elsewhere(house, game, before, sit.clone()),
        }]
    })
}

/// The match is played in another tab.
fn elsewhere(house: House, game: GameId, before: bool, sit: Rc<dyn Fn()>) -> El {
    let tongue = house
        .settings
        .with_untracked(|settings| settings.tongue(game));
    let line = tongue.say(if before {
        Key::TakenOver
    } else {
        Key::OtherTab
    });
    let buttons = of_class("div", "act")
        .add(
            button("btn", move || sit())
                .attr("data-action", "take-over")
                .words(tongue.say(Key::TakeOver))
                .focused(),
        )
        .add(link("btn ink", Route::Lobby).words(tongue.say(Key::BackToHouse)));
    of_class("main", "room options")
        .add(of_class("div", "floor"))
        .add(
            of_class("div", "veil").add(
                of_class("section", "ask")
                    .attr("role", "alertdialog")
                    .attr("aria-label", line)
                    .add(paragraph("", line))
                    .add(buttons),
            ),
        )
}

/// Takes the stored match up; where it cannot be read it is put aside, and said so.
fn take_up(house: House, game: GameId, host: &'static dyn Host, hold: &Hold) -> Standing {
    hold.take();
    let name = match_name(game.slug());
    let Some(bytes) = storage::bytes(&name) else {
        hold.release();
        return Standing::Options;
    };
    let settings = house.settings.get_untracked();
    let resumed = bytes
        .map_err(|_| Unreadable::Damaged)
        .and_then(|bytes| host.resume(&bytes, &settings, browser::size()));
    match resumed {
        Ok((desk, asks)) => {
            let play = sit_down(house, hold, desk, Minds::new());
            play.take_up(asks);
            Standing::Match(play)
        }
        Err(reason) => {
            hold.release();
            storage::put_aside(&name);
            let key = match why_not(reason) {
                Key::CarryDamaged => Key::SaveCorrupt,
                key => key,
            };
            house.tell(settings.tongue(game).say(key).to_owned());
            Standing::Options
        }
    }
}

/// Lets the browser's way back close what lies open over this place, instead of leaving it: an entry of the
/// history is kept for that. Once it has been closed otherwise, the way back leads past that entry.
fn back_closes(is_open: impl Fn() -> bool + 'static, close: impl Fn() + 'static) {
    let place = browser::hash();
    let open = Rc::new(Cell::new(false));
    let kept = Rc::new(Cell::new(browser::is_kept()));
    let (opened, keeping) = (open.clone(), kept.clone());
    follow(move || {
        opened.set(is_open());
        if opened.get() && !browser::is_kept() {
            browser::keep_entry();
        }
        keeping.set(browser::is_kept());
    });
    let back = move |_| {
        // Whoever goes elsewhere goes there.
        if browser::hash() != place {
            return;
        }
        let was = kept.replace(browser::is_kept());
        match (was && !kept.get(), open.get()) {
            (true, true) => close(),
            (true, false) => browser::back(),
            _ => {}
        }
    };
    listen(&browser::window(), "popstate", Box::new(back));
}

/// What lies over a table.
#[derive(Clone, Copy, PartialEq)]
enum Sheet {
    /// The menu, or its question.
    Menu,
    /// A bill, or the meanings of an attempt.
    Other,
}

/// A match in its room.
fn sitting(house: House, game: GameId, play: &Play) -> El {
    let tongue = house
        .settings
        .with_untracked(|settings| settings.tongue(game));
    let open = Live::new(false);
    let leaving = play.clone();
    let away = move || {
        leaving.clear_away();
        browser::go(&Route::Lobby.hash());
    };
    let opener = button("ib", move || open.set(true))
        .attr("aria-label", tongue.say(Key::Menu))
        .attr("aria-haspopup", "dialog")
        .add(sign("menu"));
    let bar = of_class("header", "bar")
        .add(
            link("ib", Route::Lobby)
                .attr("aria-label", tongue.say(Key::Back))
                .add(sign("back")),
        )
        .add(el("h1").add(lettering(game.slug(), words::game(game))))
        .add(opener.clone());
    let stage = stage(play);
    // What lies under a sheet cannot be reached; when the sheet goes, the focus goes back to where it came from.
    let signals = play.signals();
    let covered = move || {
        if open.get() {
            return Some(Sheet::Menu);
        }
        let is_covered = signals.offer.with(|offer| !offer.is_empty())
            || signals.over.with(|over| *over != Over::Clear);
        is_covered.then_some(Sheet::Other)
    };
    let shut = play.clone();
    back_closes(
        move || open.get() || signals.offer.with(|offer| !offer.is_empty()),
        move || {
            if open.get_untracked() {
                open.set(false);
            } else {
                shut.act(Act::Choose(None));
            }
        },
    );
    let [bar, stage] =
        [bar, stage].map(|part| part.bind("inert", move || covered().map(|_| String::new())));
    let (before, table) = (Cell::new(None), stage.clone());
    // The room waits for the focus, not what is followed: that may change again before.
    let waiting = Owner::current().unwrap_or_default();
    follow(move || match (before.replace(covered()), covered()) {
        (Some(Sheet::Menu), None) => waiting.with(|| focus_soon(&opener)),
        (Some(Sheet::Other), None) => waiting.with(|| focus_soon(&table)),
        _ => {}
    });
    // Whoever sat down goes on at the table; a frame in another page takes no focus by itself.
    if browser::document().has_focus().unwrap_or(false) {
        focus_soon(&stage);
    }
    room(play, bar, stage)
        .add(offer(play))
        .add(bills(play, open, away))
        .add(menu(play, open))
}
