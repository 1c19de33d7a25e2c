//! What lies beside the page: names that the frame tells, and texts.

use super::super::dom::listen;
use super::browser;
use web_sys::XmlHttpRequest;

/// How long a text may take to come, in milliseconds.
const PATIENCE: u32 = 15_000;

/// What the frame tells in the content of `<meta name="qahwa-…">`.
#[must_use]
pub fn told(name: &str) -> Option<String> {
    let mut meta = String::from("meta[name=qahwa-");
    meta.push_str(name);
    meta.push(']');
    let meta = browser::document().query_selector(&meta);
    meta.ok().flatten()?.get_attribute("content")
}

/// Fetches a text. `come` is called later with the text, or with nothing if it cannot be had; not once the
/// present owner has ended.
pub fn fetch(name: &str, come: impl Fn(Option<String>) + 'static) {
    let Ok(request) = XmlHttpRequest::new() else {
        return;
    };
    let asked = request.clone();
    let ended = move |_| {
        let text = asked.response_text().ok().flatten();
        come(text.filter(|_| asked.status() == Ok(200)));
    };
    listen(&request, "loadend", Box::new(ended));
    request.set_timeout(PATIENCE);
    // Our names are well formed, and what cannot be sent ends like what does not come.
    let _ = request.open("GET", name);
    let _ = request.send();
}
