//! Sealed bytes as text: base64url without padding, for links and codes.

use super::save::{Unreadable, game_of};
use crate::game::GameId;
use base64ct::{Base64UrlUnpadded, Encoding};

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
    Base64UrlUnpadded::encode_string(bytes)
}

/// The bytes of a text, at most so many; none if it is no such text or longer. Each bytes have one text only.
#[must_use]
pub fn decode(text: &str, most: usize) -> Option<Vec<u8>> {
    let length = text.len() / 4 * 3 + (text.len() % 4).saturating_sub(1);
    if length > most {
        return None;
    }
    let bytes = Base64UrlUnpadded::decode_vec(text).ok()?;
    (encode(&bytes) == text).then_some(bytes)
}

/// A text without the white space around it and between its letters, as mail puts it in; none if it is longer
/// than that of so many bytes.
#[must_use]
pub fn letters(text: &str, most: usize) -> Option<String> {
    let most = most.div_ceil(3) * 4;
    let letters = text.split_ascii_whitespace().flat_map(str::chars);
    let text: String = letters.take(most + 1).collect();
    (text.len() <= most).then_some(text)
}

/// The text of a saved match for a link; none if it is too long for one.
#[must_use]
pub fn link_of(save: &[u8]) -> Option<String> {
    let text = (save.len() <= LONGEST_LINK / 4 * 3).then(|| encode(save))?;
    (text.len() <= LONGEST_LINK).then_some(text)
}

/// The game and the save in the text of a link, whose seal is whole. Its moves are checked when it is
/// resumed. White space means nothing.
///
/// # Errors
/// Why the text is no match.
pub fn read_link(text: &str) -> Result<(GameId, Vec<u8>), Unlinked> {
    let text = letters(text, LARGEST_MATCH).ok_or(Unlinked::TooLong)?;
    let bytes = decode(&text, LARGEST_MATCH).ok_or(Unlinked::NotText)?;
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
