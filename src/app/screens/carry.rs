//! A match that comes from another device, in a link or a file: looked at first, then taken up or looked through.

use super::super::desk::Desk;
use super::super::dom::{El, el, listen, of_class, text_of_event};
use super::super::games::{self, Host};
use super::super::house::{Hosted, House};
use super::super::keeping::{last_name, match_name};
use super::super::live::Live;
use super::super::parts::{button, page, paragraph};
use super::super::platform::tabs::Hold;
use super::super::platform::{browser, storage};
use super::super::route::Route;
use super::super::settings::Settings;
use crate::game::GameId;
use crate::session::save::Unreadable;
use crate::session::text::{Unlinked, read_link};
use crate::table::scene::Size;
use crate::words::{Key, Tongue, house as words};
use std::rc::Rc;

/// What a link to a match begins with, before its text.
pub const LINK: &str = "#/match/";

/// What is said of a save that cannot be read.
#[must_use]
pub const fn why_not(reason: Unreadable) -> Key {
    match reason {
        Unreadable::Newer => Key::SaveNewer,
        Unreadable::Older => Key::SaveOlder,
        Unreadable::Damaged | Unreadable::OtherGame(_) | Unreadable::Impossible => {
            Key::CarryDamaged
        }
    }
}

/// The match, told and offered, once its game's host is here.
fn found(house: House, game: GameId, save: Vec<u8>) -> El {
    let settings = house.settings.get_untracked();
    let tongue = settings.tongue(game);
    let host = house.host(game);
    let save = Rc::new(save);
    // No other tab writes over what is opened here.
    let hold = Hold::new(game.slug(), |_| {});
    el("div").part(move || {
        let host = match host.get() {
            Hosted::Here(host) => host,
            Hosted::Missing => return vec![paragraph("note", tongue.say(Key::GameMissing))],
            Hosted::Unasked | Hosted::Coming => {
                return vec![paragraph("note", tongue.say(Key::GameComing))];
            }
        };
        let mut desk = match host.resume(&save, &settings, Size::default()) {
            Ok((desk, _)) => desk,
            Err(reason) => return vec![paragraph("note", tongue.say(why_not(reason)))],
        };
        let is_over = desk.picture().over;
        let name = match_name(game.slug());
        let lies_open = storage::text(&name).is_some();
        let others = desk.voicing().others();
        let mut parts = vec![
            el("h2").words(words::game(game)),
            paragraph("", &tongue.fill(Key::Versus, &[&others])),
        ];
        if lies_open && !is_over {
            parts.push(paragraph("note", tongue.say(Key::CarryAside)));
        }
        let mut save = save.clone();
        if !is_over && is_behind(house, game, host, &desk) {
            // Whoever has seen what comes does not play for the book any more.
            desk.set_branched();
            save = Rc::new(desk.save());
            parts.push(paragraph("note", tongue.say(Key::CarryPractice)));
        }
        let (stored, hold) = (name, hold.clone());
        let open = button("btn go", move || {
            if is_over {
                keep_last(house, game, host);
                house.stored(storage::put(&last_name(game.slug()), &save));
                return browser::go(&Route::Replay(game).hash());
            }
            // What lies on the table is kept beside it.
            hold.take();
            storage::put_aside(&stored);
            house.stored(storage::put(&stored, &save));
            browser::go(&Route::Table(game).hash());
        });
        let key = if is_over { Key::Replay } else { Key::CarryOpen };
        let open = open
            .attr("data-action", "open-match")
            .words(tongue.say(key));
        parts.push(el("p").add(open));
        parts
    })
}

/// Whether this device knows more of a match than its save says: as it lies on the table, beside it, or finished.
fn is_behind(house: House, game: GameId, host: &dyn Host, desk: &Desk) -> bool {
    let settings = house.settings.get_untracked();
    let mut known = Vec::new();
    let open = match_name(game.slug());
    for rest in storage::names(&open) {
        let mut name = open.clone();
        name.push_str(&rest);
        known.extend(storage::bytes(&name).and_then(Result::ok));
    }
    known.extend(storage::bytes(&last_name(game.slug())).and_then(Result::ok));
    let kept = house.shelf().kept.into_iter();
    known.extend(kept.filter(|kept| kept.game == game).map(|kept| kept.bytes));
    known.iter().any(|bytes| {
        let other = host.resume(bytes, &settings, Size::default());
        other.is_ok_and(|(other, _)| desk.is_behind(&other))
    })
}

/// What lies where the last finished match lies stands with the last ones from now on; what cannot be read is put
/// aside.
fn keep_last(house: House, game: GameId, host: &dyn Host) {
    let name = last_name(game.slug());
    let Some(last) = storage::bytes(&name) else {
        return;
    };
    let settings = house.settings.get_untracked();
    let read = |bytes: &Vec<u8>| host.resume(bytes, &settings, Size::default()).ok();
    match last
        .ok()
        .and_then(|bytes| Some((read(&bytes)?.0.print(), bytes)))
    {
        Some((print, bytes)) => house.keep(game, print, bytes),
        None => storage::put_aside(&name),
    }
}

/// What a text is: a match, or why it is none.
fn read(house: House, tongue: Tongue, text: &str) -> El {
    // Whole links are taken too.
    let text = text.rsplit_once(LINK).map_or(text, |(_, text)| text);
    let key = match read_link(text) {
        Ok((game, save)) if games::is_open(game) => return found(house, game, save),
        Ok(_) => Key::SaveNewer,
        Err(Unlinked::Unreadable(reason)) => why_not(reason),
        Err(Unlinked::TooLong | Unlinked::NotText) => Key::CarryDamaged,
    };
    paragraph("note", tongue.say(key)).attr("role", "alert")
}

/// The page for a match from elsewhere: that of the link, or of a text that is pasted or a file that is opened.
#[must_use]
pub fn carry(house: House) -> El {
    let tongue = house.settings.with_untracked(Settings::house);
    let hash = browser::hash();
    let given = hash.strip_prefix(LINK).unwrap_or_default().to_owned();
    let text = Live::new(given);
    let result = of_class("div", "found").part(move || {
        text.with(|text| {
            if text.trim_ascii().is_empty() {
                Vec::new()
            } else {
                vec![read(house, tongue, text)]
            }
        })
    });
    let paste = of_class("textarea", "word")
        .attr("id", "carried")
        .attr("rows", "4")
        .attr("dir", "ltr")
        .attr("spellcheck", "false")
        .on("input", move |event| text.set(text_of_event(&event)));
    let file = of_class("input", "vh file")
        .attr("id", "carried-file")
        .attr("type", "file")
        .attr("accept", ".qahwa,.txt,text/plain");
    listen(
        &file.clone().into_element(),
        "change",
        Box::new(move |event| browser::read_file(&event, move |came| text.set(came))),
    );
    let body = vec![
        result,
        paragraph("", tongue.say(Key::CarryHint)),
        of_class("label", "what")
            .attr("for", "carried")
            .words(tongue.say(Key::CarryPaste)),
        paste,
        file,
        of_class("label", "btn ink")
            .attr("for", "carried-file")
            .words(tongue.say(Key::CarryFile)),
    ];
    page(house, Route::Records, tongue.say(Key::CarryTitle), body)
}
