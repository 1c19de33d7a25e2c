//! The frame around everything that is stored: `QAHWA`, format, kind, body, eight bytes of SHA-256.

use crate::kit::fair::digest;
use serde::Serialize;
use serde::de::DeserializeOwned;

const MAGIC: &[u8; 5] = b"QAHWA";
/// The number of the format. It grows when older readers could not understand a body. In the second one a
/// match leaves out the seats that its turns say; in the third one a match has marks, and a book more columns; in the
/// fourth one a match may begin from a position, and settings say whether a table stays. Everything else is as in the
/// first.
pub const FORMAT: u8 = 4;
/// The oldest format that is still read.
const OLDEST: u8 = 1;
const HEAD: usize = MAGIC.len() + 2;
const CHECK: usize = 8;

/// Why stored bytes cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsealed {
    /// Not ours, or a byte is wrong.
    Damaged,
    /// Of a newer version of the house.
    Newer,
    /// Of a version whose format is no longer read.
    Older,
}

/// The sealed bytes of a value of some kind.
#[must_use]
pub fn seal<T: Serialize>(kind: u8, value: &T) -> Vec<u8> {
    // Encoding to memory fails for no type of ours; an empty body would be refused on reading.
    seal_body(kind, &postcard::to_allocvec(value).unwrap_or_default())
}

/// The sealed bytes of a body of some kind.
#[must_use]
pub fn seal_body(kind: u8, body: &[u8]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend([FORMAT, kind]);
    bytes.extend(body);
    let check = digest(&[&bytes]);
    bytes.extend(&check[..CHECK]);
    bytes
}

/// The format, the kind and the body of sealed bytes, every byte checked.
///
/// # Errors
/// Damage, or a format of another time.
pub fn unseal(bytes: &[u8]) -> Result<(u8, u8, &[u8]), Unsealed> {
    if bytes.len() < HEAD + CHECK || !bytes.starts_with(MAGIC) {
        return Err(Unsealed::Damaged);
    }
    let (signed, check) = bytes.split_at(bytes.len() - CHECK);
    if digest(&[signed])[..CHECK] != *check {
        return Err(Unsealed::Damaged);
    }
    match signed[MAGIC.len()] {
        format @ OLDEST..=FORMAT => Ok((format, signed[HEAD - 1], &signed[HEAD..])),
        ..OLDEST => Err(Unsealed::Older),
        _ => Err(Unsealed::Newer),
    }
}

/// The value in sealed bytes of a kind.
///
/// # Errors
/// Damage, a format of another time, another kind, or bytes that are not exactly such a value
/// (`Damaged`).
pub fn open<T: DeserializeOwned>(kind: u8, bytes: &[u8]) -> Result<T, Unsealed> {
    let (_, found, body) = unseal(bytes)?;
    match postcard::take_from_bytes(body) {
        Ok((value, [])) if found == kind => Ok(value),
        _ => Err(Unsealed::Damaged),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_changed_or_missing_byte_is_noticed() {
        let sealed = seal(7, &(1u8, 2u16));
        assert_eq!(unseal(&sealed), Ok((FORMAT, 7, &[1u8, 2][..])));
        for place in 0..sealed.len() {
            for bit in 0..8 {
                let mut bad = sealed.clone();
                bad[place] ^= 1 << bit;
                assert_eq!(unseal(&bad), Err(Unsealed::Damaged));
            }
            assert_eq!(unseal(&sealed[..place]), Err(Unsealed::Damaged));
        }
    }

    #[test]
    fn a_value_opens_only_as_its_kind_and_to_the_last_byte() {
        let sealed = seal(7, &(1u8, 2u16));
        assert_eq!(open(7, &sealed), Ok((1u8, 2u16)));
        assert_eq!(open::<(u8, u16)>(8, &sealed), Err(Unsealed::Damaged));
        assert_eq!(open::<u8>(7, &sealed), Err(Unsealed::Damaged));
        assert_eq!(open::<(u8, u16, u8)>(7, &sealed), Err(Unsealed::Damaged));
    }

    #[test]
    fn a_format_of_another_time_is_named() {
        for (format, reason) in [(FORMAT + 1, Unsealed::Newer), (0, Unsealed::Older)] {
            let mut other = seal(7, &1u8);
            let end = other.len() - CHECK;
            other[MAGIC.len()] = format;
            let check = digest(&[&other[..end]]);
            other[end..].copy_from_slice(&check[..CHECK]);
            assert_eq!(unseal(&other), Err(reason));
        }
    }
}
