//! Sealed bytes as text: base64url without padding, for links and codes.

use super::save::{Unreadable, game_of};
use crate::game::GameId;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The longest text of a match that is put into a link.
pub const LONGEST_LINK: usize = 4_096;
/// The most bytes of a match that are taken from outside.
pub const LARGEST_MATCH: usize = 20_000;

/// Why a text is no match that can be taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlinked {
    /// It is longer than any match may be.
    TooLong,
    /// It has a letter that no link has, or its end is missing.
    NotText,
    /// Its bytes are no save of a match.
    Unreadable(Unreadable),
}

/// The text of some bytes.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |place| u32::from(chunk.get(place).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..=chunk.len() {
            text.push(LETTERS[(bits >> (18 - 6 * place) & 63) as usize] as char);
        }
    }
    text
}

/// The bytes of a text, at most so many; none if it is no such text or longer. Each bytes have one text only.
#[must_use]
pub fn decode(text: &str, most: usize) -> Option<Vec<u8>> {
    let length = text.len() / 4 * 3 + (text.len() % 4).saturating_sub(1);
    if length > most || text.len() % 4 == 1 {
        return None;
    }
    let mut bytes = Vec::with_capacity(length);
    let (mut bits, mut held) = (0u32, 0);
    for letter in text.bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'-' => 62,
            b'_' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(value);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    (bits == 0).then_some(bytes)
}

/// The text of a saved match for a link; none if it is too long for one.
#[must_use]
pub fn link_of(save: &[u8]) -> Option<String> {
    let text = (save.len() <= LONGEST_LINK / 4 * 3).then(|| encode(save))?;
    (text.len() <= LONGEST_LINK).then_some(text)
}

/// The game and the save in the text of a link, whose seal is whole. Its moves are checked when it is
/// resumed.
///
/// # Errors
/// Why the text is no match.
pub fn read_link(text: &str) -> Result<(GameId, Vec<u8>), Unlinked> {
    if text.len() > LARGEST_MATCH.div_ceil(3) * 4 {
        return Err(Unlinked::TooLong);
    }
    let bytes = decode(text, LARGEST_MATCH).ok_or(Unlinked::NotText)?;
    let game = game_of(&bytes).map_err(Unlinked::Unreadable)?;
    Ok((game, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back_and_each_bytes_have_one() {
        // `printf … | basenc --base64url`
        for (bytes, text) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v")] {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text, 9).as_deref(), Some(bytes.as_bytes()));
        }
        assert_eq!(encode(&[0xfb, 0xff, 0xfe]), "-__-");
        for text in ["Z", "Zh", "Zm9", "Zm9vZ", "Zg==", "Z g", "Zm8=", "ع"] {
            assert_eq!(decode(text, 9), None, "{text}");
        }
        assert_eq!(decode("Zm9v", 2), None, "longer than was allowed");
    }
}
