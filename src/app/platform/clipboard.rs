//! The clipboard, which a browser may refuse.

use super::browser::window;

/// Asks the browser to copy a text. Nothing happens where it refuses.
pub fn copy(text: &str) {
    if window().is_secure_context() {
        let _ = window().navigator().clipboard().write_text(text);
    }
}
