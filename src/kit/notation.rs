//! Text for cards, for tests, saves and links: printed number, then suit letter (`7O`, `12B`).
//!
//! Suit letters: `O` coins, `C` cups, `S` swords, `B` clubs. A list is cards parted by blanks.

use super::spanish::{Card, Suit};

/// The letter of a suit.
#[must_use]
pub const fn letter(suit: Suit) -> char {
    match suit {
        Suit::Coins => 'O',
        Suit::Cups => 'C',
        Suit::Swords => 'S',
        Suit::Clubs => 'B',
    }
}

/// The card written as `text`; also an 8 or a 9, which the pack lacks (see [`Card::exists`]).
#[must_use]
pub fn card(text: &str) -> Option<Card> {
    let (at, last) = text.char_indices().last()?;
    let suit = Suit::ALL.into_iter().find(|&suit| letter(suit) == last)?;
    Card::from_number(suit, text[..at].parse().ok()?)
}

/// The cards of a blank-separated list; `none` and the empty text are the empty list.
#[must_use]
pub fn cards(text: &str) -> Option<Vec<Card>> {
    if text.trim() == "none" {
        return Some(Vec::new());
    }
    text.split_whitespace().map(card).collect()
}

/// Appends a number in plain digits. The standard library's formatting would cost the page kilobytes.
pub fn push_digits(text: &mut String, number: u32) {
    if number > 9 {
        push_digits(text, number / 10);
    }
    text.push((b'0' + (number % 10) as u8) as char);
}

/// A number in plain digits.
#[must_use]
pub fn digits(number: u32) -> String {
    let mut text = String::new();
    push_digits(&mut text, number);
    text
}

/// The text of a card.
#[must_use]
pub fn write(card: Card) -> String {
    if !card.exists() {
        return String::from("?");
    }
    let mut text = digits(u32::from(card.rank().number()));
    text.push(letter(card.suit()));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::spanish::pack;

    #[test]
    fn every_card_reads_back() {
        for one in pack() {
            assert_eq!(card(&write(one)), Some(one));
        }
    }

    #[test]
    fn numbers_are_written_as_everywhere() {
        for number in [0, 9, 10, 41, 100, 2026, u32::MAX] {
            assert_eq!(digits(number), number.to_string());
        }
    }

    #[test]
    fn strange_text_is_no_card() {
        for text in ["", "O", "13O", "0C", "7X", "7", "-1S", "٧O"] {
            assert_eq!(card(text), None, "{text:?}");
        }
        assert!(card("8O").is_some_and(|eight| !eight.exists()));
    }
}
