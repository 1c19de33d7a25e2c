//! The words: every text is there, in every voice, well formed, with the right plurals; the sentences of
//! the games say what happened; the rules pages show what the engines do.

mod house;
mod karta;
#[path = "../karta_support/mod.rs"]
mod karta_support;
mod ronda;
mod rules;
mod tawla;

use qahwa::game::GameId;
use qahwa::words::{Digits, Tongue, Voice};

const OPEN: char = '\u{2068}';
const CLOSE: char = '\u{2069}';

/// Every voice with either digits.
fn tongues() -> impl Iterator<Item = Tongue> {
    Voice::ALL
        .into_iter()
        .flat_map(|voice| Digits::ALL.map(|digits| Tongue::new(None, Some(voice), Some(digits))))
}

fn masri() -> Tongue {
    Tongue::new(Some(GameId::Tawla), None, None)
}

fn darija() -> Tongue {
    Tongue::new(Some(GameId::Ronda), None, None)
}

/// The text without its isolates.
fn bare(text: &str) -> String {
    text.replace([OPEN, CLOSE], "")
}

/// What is wrong with a text that goes to the screen as it is: isolates that do not pair, a digit or a
/// Latin letter outside them, a place that was not filled, stray blanks, no text at all.
fn fault(text: &str) -> Option<&'static str> {
    let mut inside = false;
    for letter in text.chars() {
        match letter {
            OPEN if inside => return Some("an isolate in an isolate"),
            OPEN => inside = true,
            CLOSE if !inside => return Some("an isolate that was not opened"),
            CLOSE => inside = false,
            '{' | '}' => return Some("a place that was not filled"),
            _ if inside => {}
            'a'..='z' | 'A'..='Z' => return Some("a Latin letter"),
            _ if letter.is_numeric() => return Some("a number without an isolate"),
            _ => {}
        }
    }
    if inside {
        return Some("an isolate that was not closed");
    }
    if text.is_empty() || text.trim() != text || text.contains("  ") {
        return Some("nothing, or stray blanks");
    }
    None
}

fn assert_sound(text: &str) {
    assert_eq!(fault(text), None, "{text:?}");
}

#[test]
fn the_judge_of_texts_finds_each_fault() {
    assert_eq!(fault("بقات \u{2068}3\u{2069} د النقط"), None);
    for text in [
        "",
        " نقطة",
        "نقطة  وحدة",
        "3",
        "٣",
        "a",
        "{0}",
        "\u{2068}",
        "\u{2069}",
    ] {
        assert!(fault(text).is_some(), "{text:?}");
    }
}
