//! A saved match as text: to be carried to another device in a link or a file.

use super::save::Unreadable;
use base64ct::{Base64UrlUnpadded, Encoding};

/// The longest text that goes into a link, in letters.
pub const LONGEST_LINK: usize = 4_096;
/// The longest text that is read, in letters: a match of 20 KB.
pub const LONGEST_TEXT: usize = 20 * 1_024 * 4 / 3;

/// A saved match as letters that a link may hold.
#[must_use]
pub fn text_of(save: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(save)
}

/// A saved match as the end of a link; none if it is too long for one.
#[must_use]
pub fn link_of(save: &[u8]) -> Option<String> {
    let text = text_of(save);
    (text.len() <= LONGEST_LINK).then_some(text)
}

/// The save that a text is. White space around it and between its letters, as mail puts it in, means nothing.
///
/// # Errors
/// The text is no save: too long, or with other letters. Whether the save can be read is not known yet.
pub fn save_of(text: &str) -> Result<Vec<u8>, Unreadable> {
    // Never more than a little is kept of what is too long.
    let letters = text.split_ascii_whitespace().flat_map(str::chars);
    let letters: String = letters.take(LONGEST_TEXT + 1).collect();
    if letters.is_empty() || letters.len() > LONGEST_TEXT {
        return Err(Unreadable::Damaged);
    }
    Base64UrlUnpadded::decode_vec(&letters).map_err(|_| Unreadable::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_save_reads_back_from_its_text_also_when_that_was_broken_into_lines() {
        for length in [1, 2, 3, 700] {
            let save: Vec<u8> = (0..length).map(|byte| (byte * 37 % 256) as u8).collect();
            let text = text_of(&save);
            assert_eq!(save_of(&text), Ok(save.clone()));
            let lines: Vec<&str> = text
                .as_bytes()
                .chunks(60)
                .filter_map(|line| core::str::from_utf8(line).ok())
                .collect();
            assert_eq!(
                save_of(&(String::from("\n ") + &lines.join("\r\n"))),
                Ok(save)
            );
        }
    }

    #[test]
    fn what_is_no_text_of_a_save_is_refused() {
        let long = "A".repeat(LONGEST_TEXT + 1);
        for text in ["", "  ", "=", "%41", "قهوة", "AAAAA", "a+b/", long.as_str()] {
            assert_eq!(save_of(text), Err(Unreadable::Damaged), "{text:.9}");
        }
    }

    #[test]
    fn only_a_short_match_goes_into_a_link() {
        assert!(link_of(&[7; 3_000]).is_some_and(|link| link.len() <= LONGEST_LINK));
        assert_eq!(link_of(&[7; 3_100]), None);
    }
}
