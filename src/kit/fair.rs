//! Fair dealing: a seed fixed and fingerprinted before the first deal, mixed with the player's word.

use super::rng::Rng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret of a match: fixed before the first deal, shown after the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed(pub [u8; 32]);

/// The SHA-256 that a match shows before its first deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(pub [u8; 32]);

impl Fingerprint {
    /// All 64 hexadecimal digits.
    #[must_use]
    pub fn hex(&self) -> String {
        hex(&self.0)
    }
}

/// The bytes of hexadecimal digits; none if the text is anything else.
#[must_use]
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |c: u8| (c as char).to_digit(16).map(|d| d as u8);
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if !rest.is_empty() {
        return None;
    }
    pairs
        .iter()
        .map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?))
        .collect()
}

/// Lower-case hexadecimal digits of some bytes.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        text.push(DIGITS[usize::from(byte >> 4)] as char);
        text.push(DIGITS[usize::from(byte & 15)] as char);
    }
    text
}

impl Seed {
    /// The fingerprint of this seed and a match's encoded settings: SHA-256 of `"seal" ‖ seed ‖ settings`.
    #[must_use]
    pub fn fingerprint(&self, settings: &[u8]) -> Fingerprint {
        Fingerprint(digest(&[b"seal", &self.0, settings]))
    }

    /// The generator of the match: `ChaCha20` keyed with SHA-256 of `"deal" ‖ seed ‖ word`, where `word` is the
    /// UTF-8 text that the player added after seeing the fingerprint (it may be empty).
    #[must_use]
    pub fn stream(&self, word: &str) -> Rng {
        Rng::from_key(digest(&[b"deal", &self.0, word.as_bytes()]))
    }
}

impl Seed {
    /// A number for a purpose that must not touch the stream of the match, such as a bot's own seed.
    /// It tells nothing about the seed.
    #[must_use]
    pub fn number(&self, purpose: &str, count: u32) -> u64 {
        let digest = digest(&[b"side", &self.0, purpose.as_bytes(), &count.to_le_bytes()]);
        digest[..8]
            .iter()
            .fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

/// The SHA-256 of some bytes one after the other.
#[must_use]
pub fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_is_the_sha256_of_seed_and_settings() {
        let seed = Seed([0; 32]);
        // `(printf seal; head -c 32 /dev/zero) | sha256sum`
        assert_eq!(
            seed.fingerprint(&[]).hex(),
            "2fa06e17ef660e54c87298ae7a9b774592be2ce15ab82d65f2e8f2a1eb872af7"
        );
        assert_ne!(seed.fingerprint(&[1]), seed.fingerprint(&[2]));
    }

    #[test]
    fn the_word_changes_the_deals_and_the_same_word_gives_them_back() {
        let seed = Seed([3; 32]);
        let first = |word: &str| seed.stream(word).bits();
        assert_eq!(first("مراكش"), first("مراكش"));
        assert_ne!(first("مراكش"), first("فاس"));
        assert_ne!(first(""), first("فاس"));
    }
}
