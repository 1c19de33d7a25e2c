//! Saved matches: bytes that outlive a new generator, and whose damage is always noticed.
//!
//! A save holds the whole log, chance included; reading it plays the log again by the rules.

use super::clock::Clock;
use super::seal::{Unsealed, open, seal, unseal};
use super::{Effect, Entry, Session, Setup};
use crate::game::{Game, GameId, Turn};
use crate::kit::fair::Fingerprint;
use serde::{Deserialize, Serialize};

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

#[derive(Serialize, Deserialize)]
#[serde(bound(
    serialize = "G::Settings: Serialize, G::Move: Serialize",
    deserialize = "G::Settings: serde::de::DeserializeOwned, G::Move: serde::de::DeserializeOwned"
))]
struct Saved<G: Game> {
    setup: Setup<G::Settings>,
    word: String,
    log: Vec<Entry<G::Move>>,
    undone: u32,
    clock: Clock,
}

/// The fingerprint of a match's seed and settings.
#[must_use]
pub fn fingerprint<S: Serialize>(setup: &Setup<S>) -> Fingerprint {
    let settings = postcard::to_allocvec(&setup.settings).unwrap_or_default();
    setup.seed.fingerprint(&settings)
}

impl<G: Game> Session<G> {
    /// The match as bytes.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        let saved = Saved::<G> {
            setup: self.setup.clone(),
            word: self.word.clone(),
            log: self.log.clone(),
            undone: self.undone,
            clock: self.clock,
        };
        seal(G::ID.number(), &saved)
    }

    /// Takes a saved match up exactly where it was left, and says what it waits for. The table is not at
    /// rest until [`Input::Settled`](super::Input::Settled).
    ///
    /// # Errors
    /// Why the bytes are not a match of this game that can be taken up.
    pub fn resume(bytes: &[u8]) -> Result<(Self, Vec<Effect<G>>), Unreadable> {
        let id = game_of(bytes)?;
        if id != G::ID {
            return Err(Unreadable::OtherGame(id));
        }
        let saved: Saved<G> = open(id.number(), bytes)?;
        if saved.log.len() > G::LONGEST {
            return Err(Unreadable::Impossible);
        }
        let mut session = Self::new(saved.setup).map_err(|_| Unreadable::Impossible)?;
        session.rng = session.setup.seed.stream(&saved.word);
        session.word = saved.word;
        session
            .play_again(saved.log)
            .ok_or(Unreadable::Impossible)?;
        session.undone = saved.undone;
        session.clock = saved.clock;
        session.set_clock();
        let mut effects = Vec::new();
        if session.resting() && !G::rests(&session.state) {
            session.advance(Vec::new(), &mut effects);
        } else if session.begun() {
            session.want(&mut effects);
        }
        Ok((session, effects))
    }

    /// Plays a log from outside by the rules; none if they do not allow it.
    fn play_again(&mut self, log: Vec<Entry<G::Move>>) -> Option<()> {
        let mut events = Vec::new();
        for Entry { seat, mv } in log {
            if let Some(seat) = seat {
                G::check(&self.state, seat, &mv).ok()?;
            } else if self.turn() == Turn::Chance && G::check_chance(&self.state, &mv) {
                // Drawn again only to bring the generator to where it was: the log decides.
                let _ = G::chance(&self.state, &mut self.rng);
            } else {
                return None;
            }
            self.apply(seat, mv, &mut events);
            events.clear();
        }
        Some(())
    }
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
    let (kind, _) = unseal(bytes)?;
    GameId::ALL
        .into_iter()
        .find(|&id| id.number() == kind)
        .ok_or(Unreadable::Damaged)
}

/// A seat of the log in one byte, 0 for chance: half of a log is seats.
pub(super) mod one_byte {
    use crate::kit::seat::Seat;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(seat.map_or(0, |seat| seat.0.saturating_add(1)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
        Ok(u8::deserialize(from)?.checked_sub(1).map(Seat))
    }
}
