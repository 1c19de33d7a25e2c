//! Saved matches: bytes that outlive a new generator, and whose damage is always noticed.
//!
//! A save holds the whole log, chance included; reading it plays the log again by the rules.

use super::clock::Millis;
use super::seal::{Unsealed, seal, unseal};
use super::{Entry, Session, Setup};
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
    begun: bool,
    word: String,
    log: Vec<Entry<G::Move>>,
    clock_left: Option<Millis>,
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
            begun: self.begun,
            word: self.word.clone(),
            log: self.log.clone(),
            clock_left: self.clock.left(),
        };
        seal(slot(G::ID), &saved)
    }

    /// Takes a saved match up exactly where it was left, and says what it waits for.
    ///
    /// # Errors
    /// Why the bytes are not a match of this game that can be taken up.
    pub fn resume(bytes: &[u8]) -> Result<(Self, Vec<super::Effect<G>>), Unreadable> {
        let id = game_of(bytes)?;
        if id != G::ID {
            return Err(Unreadable::OtherGame(id));
        }
        let (_, body) = unseal(bytes).map_err(Unreadable::from)?;
        let saved: Saved<G> = postcard::from_bytes(body).map_err(|_| Unreadable::Damaged)?;
        if saved.log.len() > G::LONGEST {
            return Err(Unreadable::Impossible);
        }
        let mut session = Self::new(saved.setup).map_err(|_| Unreadable::Impossible)?;
        session.word = saved.word;
        session.log = saved.log;
        let (state, rng) = session
            .replay(session.log.len())
            .ok_or(Unreadable::Impossible)?;
        session.state = state;
        session.rng = rng;
        session.begun = saved.begun;
        session.version = session.log.len() as u32;
        session.settled = false;
        let mut effects = Vec::new();
        if session.begun {
            session.resting = G::turn(&session.state) == Turn::Chance && G::rests(&session.state);
            session.set_clock();
            if let Some(left) = saved.clock_left {
                session.clock.restore(left);
            }
            if !session.resting && G::turn(&session.state) == Turn::Chance {
                session.advance(Vec::new(), &mut effects);
            } else {
                session.want(&mut effects);
            }
        }
        Ok((session, effects))
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
        .find(|&id| slot(id) == kind)
        .ok_or(Unreadable::Damaged)
}

/// The number of a game in saves. Never change one.
const fn slot(id: GameId) -> u8 {
    match id {
        GameId::Ronda => 1,
        GameId::Karta => 2,
        GameId::Tawla => 3,
        GameId::Tonj => 4,
        GameId::Carioca => 5,
    }
}
