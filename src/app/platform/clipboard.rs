//! The clipboard, which a browser may refuse.

use super::browser::window;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

/// Whether there is one at all.
#[must_use]
pub fn is_there() -> bool {
    window().is_secure_context()
}

/// Asks the browser to copy a text, and does `copied` if it has done so.
pub fn copy(text: &str, copied: impl FnOnce() + 'static) {
    if !is_there() {
        return;
    }
    let asked = window().navigator().clipboard().write_text(text);
    let done = Closure::once(move |_: JsValue| copied());
    let refused = Closure::once(|_: JsValue| {});
    let _ = asked.then2(&done, &refused);
    // The browser answers once, whenever that is.
    done.forget();
    refused.forget();
}
