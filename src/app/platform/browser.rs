//! The window: time, size, hash, preferences, secure random bytes.

use crate::kit::fair::Seed;
use crate::session::clock::Millis;
use crate::table::scene::Size;
use gloo_timers::callback::Timeout;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// The window of the page.
///
/// # Panics
/// Panics where there is no window; the page runs in one.
#[must_use]
pub fn window() -> web_sys::Window {
    web_sys::window().expect("the page runs in a window")
}

/// The document of the page.
///
/// # Panics
/// Panics where there is no document; the page runs in one.
#[must_use]
pub fn document() -> web_sys::Document {
    window().document().expect("the window shows a document")
}

/// Milliseconds of a clock that never goes back.
#[must_use]
pub fn now() -> Millis {
    window().performance().map_or(0.0, |clock| clock.now()) as Millis
}

/// Does something later, unless the timer is dropped before.
pub fn later(millis: u32, act: impl FnOnce() + 'static) -> Timeout {
    later_boxed(millis, Box::new(act))
}

#[inline(never)]
fn later_boxed(millis: u32, act: Box<dyn FnOnce()>) -> Timeout {
    Timeout::new(millis, act)
}

/// The hour of the day at the visitor's, 0 to 23.
#[must_use]
pub fn hour() -> u32 {
    js_sys::Date::new_0().get_hours()
}

const DAY: f64 = 86_400_000.0;

/// The number of the day, from the first of 1970 on.
#[must_use]
pub fn day() -> u32 {
    (js_sys::Date::now() / DAY) as u32
}

/// A day as year, month and day.
#[must_use]
pub fn date(day: u32) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(f64::from(day) * DAY));
    let mut text = String::from(date.to_iso_string());
    text.truncate(10);
    text
}

/// The hash of the address.
#[must_use]
pub fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// A text of a link without its escapes; as it is if they are none.
#[must_use]
pub fn unescaped(text: &str) -> String {
    js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from)
}

/// The address of the page without its hash.
#[must_use]
pub fn address() -> String {
    let whole = window().location().href().unwrap_or_default();
    let end = whole.find('#').unwrap_or(whole.len());
    whole[..end].to_owned()
}

/// The same place is called by another hash from now on.
pub fn rename(hash: &str) {
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or_default();
        // Only a page of another origin is refused.
        let _ = history.replace_state_with_url(&state, "", Some(hash));
    }
}

/// Goes to a hash, with an entry in the history.
pub fn go(hash: &str) {
    // Only a detached document refuses.
    let _ = window().location().set_hash(hash);
}

/// Adds an entry to the history that leads to this very place.
pub fn keep_entry() {
    if let Ok(history) = window().history() {
        // Where it is refused, as after very many, the way back leaves the place.
        let _ = history.push_state(&JsValue::TRUE, "");
    }
}

/// Whether the present entry of the history is one of [`keep_entry`].
#[must_use]
pub fn is_kept() -> bool {
    let state = window().history().and_then(|history| history.state());
    state.is_ok_and(|state| state.is_truthy())
}

/// Goes back, as the browser's own button does.
pub fn back() {
    if let Ok(history) = window().history() {
        // There is nothing before the first entry.
        let _ = history.back();
    }
}

/// The most that is read of a file, in bytes.
const LONGEST_FILE: f64 = 1_000_000.0;

/// Reads the file that was chosen in the field of an event; a longer one than any of ours reads as nothing.
pub fn read_file(event: &web_sys::Event, come: impl FnOnce(String) + 'static) {
    let field = event.target();
    let field = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok());
    let file = field
        .and_then(|field| field.files())
        .and_then(|files| files.get(0));
    let Some(file) = file.filter(|file| file.size() <= LONGEST_FILE) else {
        return come(String::from("?"));
    };
    let read = Closure::once(move |text: JsValue| come(text.as_string().unwrap_or_default()));
    let refused = Closure::once(|_: JsValue| {});
    let _ = file.text().then2(&read, &refused);
    // The browser answers once, whenever that is.
    read.forget();
    refused.forget();
}

/// A media query, which can be listened to.
#[must_use]
pub fn media(query: &str) -> Option<web_sys::MediaQueryList> {
    window().match_media(query).ok().flatten()
}

/// Whether a media query matches.
#[must_use]
pub fn prefers(query: &str) -> bool {
    media(query).is_some_and(|list| list.matches())
}

/// The whole pixels of a length such as `34px`; reading fractions would cost the page kilobytes.
fn whole(length: &str) -> f32 {
    let digits = length
        .trim_ascii()
        .bytes()
        .map_while(|c| c.is_ascii_digit().then(|| c - b'0'));
    digits.fold(0.0, |length, digit| length * 10.0 + f32::from(digit))
}

/// The size of the window, and the safe-area insets as the style sheet has them.
#[must_use]
pub fn size() -> Size {
    let window = window();
    let length = |value: Result<JsValue, JsValue>| {
        value.ok().and_then(|value| value.as_f64()).unwrap_or(0.0) as f32
    };
    let style = document()
        .document_element()
        .and_then(|root| window.get_computed_style(&root).ok().flatten());
    let inset = |side: &str| {
        style
            .as_ref()
            .and_then(|style| style.get_property_value(side).ok())
            .map_or(0.0, |value| whole(&value))
    };
    Size {
        w: length(window.inner_width()),
        h: length(window.inner_height()),
        safe: [
            inset("--safe-t"),
            inset("--safe-r"),
            inset("--safe-b"),
            inset("--safe-l"),
        ],
        far: false,
    }
}

/// A new seed from the browser's secure source; none where there is no such source.
#[must_use]
pub fn seed() -> Option<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(Seed(bytes))
}

/// Sets an attribute of the root element.
pub fn mark_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // Only a malformed name is refused, and all names are ours.
        let _ = root.set_attribute(name, value);
    }
}

/// Sets a custom property on the root element.
pub fn set_root_property(name: &str, value: &str) {
    if let Some(root) = document()
        .document_element()
        .and_then(|root| root.dyn_into::<web_sys::HtmlElement>().ok())
    {
        // Only a malformed name is refused, and all names are ours.
        let _ = root.style().set_property(name, value);
    }
}
