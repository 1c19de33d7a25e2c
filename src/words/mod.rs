//! Every word that the house says, in three voices. No browser, no layout.
//!
//! * [`Tongue`] is a voice with its digits: it says a [`Key`], counts a [`Noun`], writes a number.
//! * [`Key`] names every text of the screens that is no game's own; Moroccan, which lacks a few, then
//!   speaks standard Arabic.
//! * [`house`] knows the games by name, the levels and the greeting; [`ronda`], [`karta`] and [`tawla`]
//!   say what happens at their tables.
//! * [`rules`] reads the pages that teach the games.
//!
//! Every number and every name in running text stands in an isolate of its own (`U+2068` to `U+2069`),
//! so that it cannot reorder its neighbours. Texts with a blank for a part write it `{0}`, `{1}`.

mod egypt;
pub mod house;
pub mod karta;
mod keys;
mod morocco;
mod plural;
pub mod ronda;
pub mod rules;
mod standard;
pub mod tawla;
mod voice;

pub use keys::Key;
pub use plural::Noun;
pub use voice::{Digits, Tongue, Voice, isolate};

/// A piece of a line that is set in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The words, blanks at their ends included.
    pub text: String,
    /// Whether they are emphasised.
    pub strong: bool,
}

/// What stands before and after the first such sign. One function for all, which the page has room for.
#[inline(never)]
pub(crate) fn cut(text: &str, sign: char) -> Option<(&str, &str)> {
    text.split_once(sign)
}

/// Puts parts into the places `{0}`, `{1}` ... of a text. A place without a part stays empty.
pub(crate) fn weave(text: &str, parts: &[&str]) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut place = None;
    for letter in text.chars() {
        match (letter, place) {
            ('{', _) => place = Some(usize::MAX),
            ('}', Some(index)) => {
                out.push_str(parts.get(index).copied().unwrap_or_default());
                place = None;
            }
            (digit, Some(_)) => place = Some((digit as usize).wrapping_sub('0' as usize)),
            (letter, None) => out.push(letter),
        }
    }
    out
}
