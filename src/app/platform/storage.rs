//! The visitor's own storage: sealed bytes under a name, as hexadecimal text. It can be full or
//! blocked; every game is playable without it, and what it refused is remembered until the page goes.

use super::browser::window;
use crate::kit::fair::{from_hex, hex};
use core::cell::RefCell;

const PREFIX: &str = "qahwa.";
/// What cannot be read is put aside under one of so many names, the last of which is used again and again.
const ASIDE: u8 = 9;

thread_local! {
    /// Names and texts that the storage refused.
    static REFUSED: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Why something could not be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unstored {
    /// The browser lets this page store nothing.
    Blocked,
    /// There is no room left.
    Full,
}

fn store() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

fn name(of: &str) -> String {
    let mut name = String::from(PREFIX);
    name.push_str(of);
    name
}

/// The text under a name.
#[must_use]
pub fn text(of: &str) -> Option<String> {
    let refused = REFUSED.with_borrow(|refused| {
        let (_, text) = refused.iter().find(|(name, _)| name == of)?;
        Some(text.clone())
    });
    refused.or_else(|| store()?.get_item(&name(of)).ok().flatten())
}

fn forget(of: &str) {
    REFUSED.with_borrow_mut(|refused| refused.retain(|(name, _)| name != of));
}

/// Puts text under a name.
///
/// # Errors
/// The storage is blocked or full; what was there before is still there, and the text is remembered as
/// long as the page.
pub fn put_text(of: &str, value: &str) -> Result<(), Unstored> {
    forget(of);
    let stored = try_put(of, value);
    if stored.is_err() {
        let entry = (of.to_owned(), value.to_owned());
        REFUSED.with_borrow_mut(|refused| refused.push(entry));
    }
    stored
}

fn try_put(of: &str, value: &str) -> Result<(), Unstored> {
    let store = store().ok_or(Unstored::Blocked)?;
    store.set_item(&name(of), value).map_err(|_| {
        // A storage that can be read is only full.
        if store.get_item(PREFIX).is_ok() && store.length().is_ok_and(|length| length > 0) {
            Unstored::Full
        } else {
            Unstored::Blocked
        }
    })
}

/// The bytes under a name; `Some(Err(..))` gives the text there if it is no hexadecimal.
#[must_use]
pub fn bytes(of: &str) -> Option<Result<Vec<u8>, String>> {
    let text = text(of)?;
    Some(from_hex(&text).ok_or(text))
}

/// Puts bytes under a name.
///
/// # Errors
/// As [`put_text`].
pub fn put(of: &str, value: &[u8]) -> Result<(), Unstored> {
    put_text(of, &hex(value))
}

/// Removes a name.
pub fn remove(of: &str) {
    forget(of);
    if let Some(store) = store() {
        let _ = store.remove_item(&name(of));
    }
}

/// A name for what is put aside: `match.ronda.aside`, `match.ronda.aside2` to `aside9`.
fn aside(of: &str, place: u8) -> String {
    let mut aside = String::from(of);
    aside.push_str(".aside");
    if place > 1 {
        aside.push(char::from(b'0' + place));
    }
    aside
}

/// Moves what lies under a name aside, beside what already lies there, so that nothing is lost when it
/// cannot be read.
pub fn put_aside(of: &str) {
    let Some(unread) = text(of) else { return };
    let is_free = |place: &u8| text(&aside(of, *place)).is_none_or(|other| other == unread);
    let place = (1..ASIDE).find(is_free).unwrap_or(ASIDE);
    // It makes room for itself; where it still finds none it is remembered as long as the page.
    remove(of);
    let _ = put_text(&aside(of, place), &unread);
}

/// What is stored under the names that begin so: the rest of each name, in no order.
#[must_use]
pub fn names(beginning: &str) -> Vec<String> {
    let beginning = name(beginning);
    let store = store();
    let length = store.as_ref().and_then(|store| store.length().ok());
    (0..length.unwrap_or(0))
        .filter_map(|place| store.as_ref()?.key(place).ok().flatten())
        .filter_map(|key| Some(key.strip_prefix(&beginning)?.to_owned()))
        .collect()
}

/// Asks the browser not to clear what is stored here when it needs room. It may refuse without a word.
pub fn ask_to_keep() {
    if let Ok(asked) = window().navigator().storage().persist() {
        // Whatever it answers, nothing here changes.
        let _ = asked;
    }
}

/// Moves back what was put aside and can be read now, as after an update of the house.
pub fn bring_back(of: &str, can_read: impl Fn(&[u8]) -> bool) {
    let aside = (1..=ASIDE).map(|place| aside(of, place));
    for aside in aside {
        if let Some(Ok(found)) = bytes(&aside)
            && can_read(&found)
            && put(of, &found).is_ok()
        {
            return remove(&aside);
        }
    }
}
