//! The last finished matches, kept to be looked through again.

use super::seal::{Unsealed, open, seal};
use crate::game::GameId;
use serde::{Deserialize, Serialize};

/// The kind of sealed bytes that hold a shelf.
const KIND: u8 = 102;
/// The most matches that are kept.
pub const MOST: usize = 50;
/// More bytes than a match needs beside those of its save, and than a shelf needs beside its matches.
const FRAME: usize = 24;

/// A finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The day on which it ended, as the page counts days.
    pub day: u32,
    /// Which game.
    pub game: GameId,
    /// What tells it from every other match: [`Session::print`](super::Session::print).
    pub print: u64,
    /// Its save.
    pub bytes: Vec<u8>,
}

/// The matches, the newest last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shelf {
    /// The matches.
    pub kept: Vec<Kept>,
}

impl Shelf {
    /// Keeps a match, whoever played it, in at most `limit` bytes with all others: the oldest make way. False
    /// if it is kept already or does not fit by itself; then nothing changes.
    pub fn keep(&mut self, new: Kept, limit: usize) -> bool {
        let known = self.kept.iter().any(|kept| kept.print == new.print);
        if known || new.bytes.len() + 2 * FRAME > limit {
            return false;
        }
        self.kept.push(new);
        self.shrink(limit);
        true
    }

    /// Drops the oldest matches until no more than 50 are left and they fit into so many bytes.
    pub fn shrink(&mut self, limit: usize) {
        let (mut size, mut first) = (FRAME, self.kept.len());
        while first > 0 && self.kept.len() - first < MOST {
            size += self.kept[first - 1].bytes.len() + FRAME;
            if size > limit {
                break;
            }
            first -= 1;
        }
        self.kept.drain(..first);
    }

    /// The shelf as sealed bytes.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        seal(KIND, self)
    }

    /// The shelf of sealed bytes. Its saves are checked when they are looked through.
    ///
    /// # Errors
    /// Why the bytes are no shelf.
    pub fn read(bytes: &[u8]) -> Result<Self, Unsealed> {
        let mut shelf: Self = open(KIND, bytes)?;
        shelf.shrink(usize::MAX);
        Ok(shelf)
    }
}
