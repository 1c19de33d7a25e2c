//! Saved matches: bytes that outlive a new generator, and whose damage is always noticed.
//!
//! A save holds the whole log, chance included; reading it plays the log again by the rules.

use super::clock::Clock;
use super::flow::Course;
use super::seal::{Unsealed, seal_body, unseal};
use super::truth::Entry;
use super::{Effect, Marks, Player, Session, Setup};
use crate::game::{Game, GameId};
use crate::kit::fair::{Fingerprint, Seed, digest};
use crate::kit::seat::Seat;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Why a save cannot be taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is not a save, or a byte of it is wrong.
    Damaged,
    /// It was written by a newer version of the house.
    Newer,
    /// It was written by an older version whose saves can no longer be read.
    Older,
    /// It is a match of another game.
    OtherGame(GameId),
    /// Its moves are not a match by the rules.
    Impossible,
}

/// The fingerprint of a match's settings and seed.
#[must_use]
pub fn fingerprint<S: Serialize>(settings: &S, seed: Seed) -> Fingerprint {
    let mut bytes = Vec::new();
    write(&mut bytes, settings);
    seed.fingerprint(&bytes)
}

impl<G: Game> Session<G> {
    /// The match as bytes: settings; players, seed, position and word; the number of moves and the moves; how many
    /// were taken back, and the clock; the place and the seat of each move whose seat the turn does not say;
    /// the marks.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        let log = &self.truth.log;
        let mut body = Vec::new();
        write(&mut body, &self.truth.settings);
        write(
            &mut body,
            &(
                &self.flow.players,
                self.flow.seed,
                &self.truth.position,
                self.flow.word(),
            ),
        );
        write(&mut body, &self.truth.moves());
        for entry in log {
            write(&mut body, &entry.mv);
        }
        let mut seats = Seats::new();
        for (place, entry) in (0..).zip(log) {
            seats.extend(entry.by.map(|seat| (place, seat)));
        }
        write(
            &mut body,
            &(self.flow.undone, self.flow.clock, seats, self.flow.marks),
        );
        seal_body(G::ID.number(), &body)
    }

    /// What tells this match from every other: drawn from its settings, players, seed, word and moves, whatever
    /// its clock and marks.
    #[must_use]
    pub fn print(&self) -> u64 {
        let mut body = Vec::new();
        let flow = &self.flow;
        write(&mut body, &self.truth.settings);
        write(&mut body, &(&flow.players, flow.seed, flow.word()));
        if !self.truth.position.is_empty() {
            write(&mut body, &self.truth.position);
        }
        for entry in &self.truth.log {
            write(&mut body, &entry.by);
            write(&mut body, &entry.mv);
        }
        let digest = digest(&[b"print", &body]);
        (digest[..8].iter()).fold(0, |print, &byte| print << 8 | u64::from(byte))
    }

    /// Takes a saved match up exactly where it was left, and says what it waits for. The table is not at
    /// rest until [`Input::Settled`](super::Input::Settled).
    ///
    /// # Errors
    /// Why the bytes are not a match of this game that can be taken up.
    pub fn resume(bytes: &[u8]) -> Result<(Self, Vec<Effect>), Unreadable> {
        let (format, kind, body) = unseal(bytes)?;
        let id = game(kind)?;
        if id != G::ID {
            return Err(Unreadable::OtherGame(id));
        }
        let saved = Saved::read(format, body).ok_or(Unreadable::Damaged)?;
        Self::replay(saved).ok_or(Unreadable::Impossible)
    }

    /// A match in which these moves were made, with the generator that they leave; none if the rules do not
    /// allow them.
    pub(super) fn rebuilt(
        setup: Setup<G::Settings>,
        word: String,
        log: Vec<Entry<G::Move>>,
    ) -> Option<Self> {
        let mut session = Self::new(setup).ok()?;
        let Self { truth, flow } = &mut session;
        flow.set_word(word);
        if !truth.replay(log, &mut flow.rng) {
            return None;
        }
        if !flow.is_handed_round() {
            truth.forget_events();
        }
        Some(session)
    }

    /// Plays a save from outside by the rules; none if they do not allow it.
    fn replay(saved: Saved<G>) -> Option<(Self, Vec<Effect>)> {
        if saved.log.len() > G::LONGEST {
            return None;
        }
        let position = saved.setup.position.clone();
        let mut session = Self::rebuilt(saved.setup, saved.word, saved.log)?;
        if session.truth.position != position {
            return None;
        }
        let Self { truth, flow } = &mut session;
        flow.undone = saved.undone;
        flow.clock = saved.clock;
        flow.marks = saved.marks;
        let effects = flow.take_up(truth);
        Some((session, effects))
    }
}

/// The places and the seats of moves whose seat the turn does not say.
type Seats = Vec<(u32, Seat)>;

/// A save as it was read.
struct Saved<G: Game> {
    setup: Setup<G::Settings>,
    word: String,
    log: Vec<Entry<G::Move>>,
    undone: u32,
    clock: Clock,
    marks: Marks,
}

impl<G: Game> Saved<G> {
    /// The save in exactly these bytes of a format; none if they are no save. In the first format each move
    /// had its seat before it; the first two have no marks, the first three no position.
    fn read(format: u8, body: &[u8]) -> Option<Self> {
        let rest = &mut &*body;
        let settings = read(rest)?;
        let (players, seed): (Vec<Player>, Seed) = read(rest)?;
        let position = if format > 3 {
            read(rest)?
        } else {
            String::new()
        };
        let word = read(rest)?;
        let mut log = Vec::new();
        for _ in 0..read::<u32>(rest)? {
            let by = if format == 1 {
                read::<u8>(rest)?.checked_sub(1).map(Seat)
            } else {
                None
            };
            log.push(Entry {
                by,
                mv: read(rest)?,
            });
        }
        let (undone, clock) = read(rest)?;
        if format > 1 {
            for (place, seat) in read::<Seats>(rest)? {
                log.get_mut(place as usize)?.by = Some(seat);
            }
        }
        let marks = if format > 2 {
            read(rest)?
        } else {
            Marks::default()
        };
        rest.is_empty().then_some(Self {
            setup: Setup {
                settings,
                players,
                seed,
                position,
            },
            word,
            log,
            undone,
            clock,
            marks,
        })
    }
}

/// Appends a value.
fn write<T: Serialize>(bytes: &mut Vec<u8>, value: &T) {
    // Encoding to memory fails for no type of ours; a save without it would be refused on reading.
    bytes.extend(postcard::to_allocvec(value).unwrap_or_default());
}

/// Takes a value from the front.
fn read<T: DeserializeOwned>(rest: &mut &[u8]) -> Option<T> {
    let (value, after) = postcard::take_from_bytes(rest).ok()?;
    *rest = after;
    Some(value)
}

impl From<Unsealed> for Unreadable {
    fn from(reason: Unsealed) -> Self {
        match reason {
            Unsealed::Damaged => Self::Damaged,
            Unsealed::Newer => Self::Newer,
            Unsealed::Older => Self::Older,
        }
    }
}

/// Which game a save is of, once its seal and every byte of it have been checked.
///
/// # Errors
/// Damage, or a format of another time.
pub fn game_of(bytes: &[u8]) -> Result<GameId, Unreadable> {
    let (_, kind, _) = unseal(bytes)?;
    game(kind)
}

fn game(kind: u8) -> Result<GameId, Unreadable> {
    (GameId::ALL.into_iter())
        .find(|id| id.number() == kind)
        .ok_or(Unreadable::Damaged)
}
