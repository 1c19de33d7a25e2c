//! Under which names the matches of a game are stored, and how long the one on its table has taken.

use super::desk::{Act, Desk};
use super::platform::storage;
use crate::session::clock::{Millis, Stopwatch};
use core::cell::Cell;

fn name(what: &str, slug: &str) -> String {
    let mut name = String::from(what);
    name.push('.');
    name.push_str(slug);
    name
}

/// The name under which a game's match is stored.
#[must_use]
pub fn match_name(slug: &str) -> String {
    name("match", slug)
}

/// The name under which a game's last finished match is stored, for its proof.
#[must_use]
pub fn last_name(slug: &str) -> String {
    name("last", slug)
}

/// The name under which the seed of a rematch is stored as long as the last bill is shown.
#[must_use]
pub fn next_name(slug: &str) -> String {
    name("next", slug)
}

/// The name under which it is stored how long the match on the table has taken.
fn time_name(slug: &str) -> String {
    name("time", slug)
}

/// A match of a game that is over no longer lies on its table, nor how long it took, nor what was fixed for a
/// rematch.
pub fn put_away(slug: &str) {
    storage::remove(&match_name(slug));
    storage::remove(&time_name(slug));
    storage::remove(&next_name(slug));
}

/// How long the match of a table takes. It is stored beside the match, which goes on elsewhere without it.
#[derive(Default)]
pub struct Timing(Cell<Stopwatch>);

impl Timing {
    /// The match begins.
    pub fn begin(&self) {
        self.0.set(Stopwatch::of(Some(0)));
    }

    /// A match is taken up. If it was not played here nobody knows how long it took.
    pub fn take_up(&self, desk: &Desk) {
        self.0.set(Stopwatch::of(stored(desk)));
    }

    /// Something happens at the table. Only who sits there lets the time run again that has been stopped.
    pub fn hear(&self, act: &Act, now: Millis) {
        let mut watch = self.0.get();
        match act {
            Act::Hide => watch.stop(now),
            Act::Tick | Act::Reply(_) | Act::Settled => watch.tick(now),
            _ => watch.start(now),
        }
        self.0.set(watch);
    }

    /// Stores it with the match. What the storage refuses of it is no loss that has to be told.
    pub fn store(&self, desk: &Desk) {
        if let Some(spent) = self.0.get().spent() {
            let mut bytes = mark(desk).to_vec();
            bytes.extend(spent.to_le_bytes());
            let _ = storage::put(&time_name(desk.game().slug()), &bytes);
        }
    }

    /// How many seconds it has taken, if that is known.
    #[must_use]
    pub fn seconds(&self) -> Option<u32> {
        self.0.get().seconds()
    }
}

/// With this the stored time begins, so that no other match takes it for its own.
fn mark(desk: &Desk) -> [u8; 32] {
    desk.fairness().0.0
}

fn stored(desk: &Desk) -> Option<Millis> {
    let bytes = storage::bytes(&time_name(desk.game().slug()))?.ok()?;
    let spent = bytes.strip_prefix(&mark(desk))?;
    Some(Millis::from_le_bytes(spent.try_into().ok()?))
}
