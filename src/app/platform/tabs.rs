//! Two tabs and one match: the tab that plays answers a knock, a tab that takes over says so.
//!
//! All through `storage` events of local storage, which reach the other tabs of the same site at
//! once, in the background too.

use super::super::dom::listen;
use super::{browser, storage};
use core::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Event, StorageEvent};

/// How long a knock waits for an answer, in milliseconds.
pub const PATIENCE: u32 = 300;

/// What a tab hears about a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Another tab plays it.
    Taken,
    /// Another tab has taken it over from this one.
    TakenOver,
}

/// This tab's hold on the match of one game. Its listener is removed when the owner is disposed of.
#[derive(Clone)]
pub struct Hold {
    name: String,
    own: String,
    playing: Rc<Cell<bool>>,
}

impl Hold {
    /// Listens for the other tabs on behalf of `slug`'s match.
    #[must_use]
    pub fn new(slug: &str, heard: impl Fn(Heard) + 'static) -> Self {
        let own =
            browser::seed().map_or_else(String::new, |seed| crate::kit::fair::hex(&seed.0[..8]));
        let hold = Self {
            name: format_name(slug),
            own,
            playing: Rc::default(),
        };
        let listener = hold.clone();
        let on_storage = move |event: Event| {
            let Some(event) = event.dyn_ref::<StorageEvent>() else {
                return;
            };
            let Some(value) = event.new_value() else {
                return;
            };
            let key = event.key().unwrap_or_default();
            let Some(what) = key
                .strip_prefix("qahwa.")
                .and_then(|key| key.strip_prefix(listener.name.as_str()))
            else {
                return;
            };
            match what {
                ".knock" if listener.plays() => listener.post("answer", &value),
                ".answer" if value == listener.own && !listener.plays() => heard(Heard::Taken),
                ".holder" if value != listener.own && listener.playing.get() => {
                    listener.playing.set(false);
                    heard(Heard::TakenOver);
                }
                _ => {}
            }
        };
        listen(&browser::window(), "storage", Box::new(on_storage));
        hold
    }

    /// Asks whether another tab plays the match; an answer is heard within [`PATIENCE`].
    pub fn knock(&self) {
        self.post("knock", &self.own);
    }

    /// This tab plays from now on; a tab that played hears that it was taken over.
    pub fn take(&self) {
        self.playing.set(true);
        self.post("holder", &self.own);
    }

    /// This tab plays no longer.
    pub fn release(&self) {
        self.playing.set(false);
    }

    /// Whether this tab plays the match, and may save it. A tab that slept may not have heard yet that another
    /// one took over.
    #[must_use]
    pub fn plays(&self) -> bool {
        let holder = || storage::text(&self.named("holder"));
        self.playing.get() && holder().is_none_or(|holder| holder == self.own)
    }

    fn named(&self, what: &str) -> String {
        let mut name = self.name.clone();
        name.push('.');
        name.push_str(what);
        name
    }

    fn post(&self, what: &str, value: &str) {
        let name = self.named(what);
        // A storage event comes only when the value changes, so the old one goes first. Without
        // storage there is no second tab's save to protect.
        storage::remove(&name);
        let _ = storage::put_text(&name, value);
    }
}

fn format_name(slug: &str) -> String {
    let mut name = String::from("tab.");
    name.push_str(slug);
    name
}
