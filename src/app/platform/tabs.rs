//! Two tabs and one match: the tab that plays answers a knock, a tab that takes over says so.
//!
//! All through `storage` events of local storage, which reach the other tabs of the same site at
//! once, in the background too.

use super::{browser, storage};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

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
    playing: StoredValue<bool>,
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
            playing: StoredValue::new(false),
        };
        let listener = hold.clone();
        let on_storage =
            Closure::<dyn Fn(web_sys::StorageEvent)>::new(move |event: web_sys::StorageEvent| {
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
                    ".holder" if value != listener.own && listener.plays() => {
                        listener
                            .playing
                            .try_update_value(|playing| *playing = false);
                        heard(Heard::TakenOver);
                    }
                    _ => {}
                }
            });
        let window = browser::window();
        let function = on_storage
            .as_ref()
            .unchecked_ref::<js_sys::Function>()
            .clone();
        let _ = window.add_event_listener_with_callback("storage", &function);
        let kept = StoredValue::new_local(on_storage);
        on_cleanup(move || {
            let _ = window.remove_event_listener_with_callback("storage", &function);
            kept.dispose();
        });
        hold
    }

    /// Asks whether another tab plays the match; an answer is heard within [`PATIENCE`].
    pub fn knock(&self) {
        self.post("knock", &self.own);
    }

    /// This tab plays from now on; a tab that played hears that it was taken over.
    pub fn take(&self) {
        self.playing.try_update_value(|playing| *playing = true);
        self.post("holder", &self.own);
    }

    /// This tab plays no longer.
    pub fn release(&self) {
        self.playing.try_update_value(|playing| *playing = false);
    }

    /// Whether this tab plays the match, and may save it.
    #[must_use]
    pub fn plays(&self) -> bool {
        self.playing.try_get_value().unwrap_or(false)
    }

    fn post(&self, what: &str, value: &str) {
        let mut name = self.name.clone();
        name.push('.');
        name.push_str(what);
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
