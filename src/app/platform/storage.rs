//! The visitor's own storage: sealed bytes under a name, as hexadecimal text. It can be full or
//! blocked; every game is playable without it.

use super::browser::window;
use crate::kit::fair::{from_hex, hex};

const PREFIX: &str = "qahwa.";

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
    store()?.get_item(&name(of)).ok().flatten()
}

/// Puts text under a name.
///
/// # Errors
/// The storage is blocked or full; what was there before is still there.
pub fn put_text(of: &str, value: &str) -> Result<(), Unstored> {
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
/// The storage is blocked or full; what was there before is still there.
pub fn put(of: &str, value: &[u8]) -> Result<(), Unstored> {
    put_text(of, &hex(value))
}

/// Removes a name.
pub fn remove(of: &str) {
    if let Some(store) = store() {
        let _ = store.remove_item(&name(of));
    }
}

/// Moves what lies under a name aside, so that nothing is lost when it cannot be read.
pub fn put_aside(of: &str) {
    if let Some(text) = text(of) {
        let mut aside = String::from(of);
        aside.push_str(".aside");
        if put_text(&aside, &text).is_ok() {
            remove(of);
        }
    }
}
