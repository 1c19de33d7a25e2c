//! The opponents: they think over a [`Game::View`], never over a state.
//!
//! A bot is given what its seat knows, a level and a seed, and works in slices of a node budget, so that
//! the same thinking runs in a worker to its end or in the page bit by bit. Equal view, level and seed
//! give the equal move everywhere.

pub mod karta;
pub mod protocol;
pub mod ronda;
pub mod tawla;

use crate::game::Game;
use serde::{Deserialize, Serialize};

/// How strong an opponent is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// سهل
    Easy,
    /// متوسط
    Middle,
    /// صعب
    Hard,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Middle, Self::Hard];

    /// The name in links and saves.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Middle => "middle",
            Self::Hard => "hard",
        }
    }

    /// The level with this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.slug() == slug)
    }
}

/// What a move is expected to bring to the seat that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Worth {
    /// The chance to win the match, or among more than two to take the best place that is still to be had,
    /// in thousandths.
    Chance(u16),
    /// Points more than the other side gets in the rest of the hand, in hundredths.
    Points(i16),
}

impl Worth {
    /// The chance that a share is, if it is one.
    #[must_use]
    pub fn chance(share: f32) -> Self {
        Self::Chance((share.clamp(0.0, 1.0) * 1_000.0 + 0.5) as u16)
    }

    /// So many points.
    #[must_use]
    pub fn points(points: f32) -> Self {
        Self::Points((points * 100.0 + points.signum() * 0.5) as i16)
    }
}

/// A decision in the making.
pub trait Thought<M> {
    /// Works through about `nodes` positions more; the move once it is decided. How the work is sliced
    /// does not change the move.
    fn work(&mut self, nodes: u32) -> Option<M>;

    /// What the move is expected to bring, once it is decided; none where nothing was searched.
    fn worth(&self) -> Option<Worth>;
}

/// A game that the house can play.
pub trait Bot: Game {
    /// The decision in the making.
    type Thought: Thought<Self::Move>;

    /// Begins to think for the seat whose view this is; it must be that seat's turn.
    fn think(view: &Self::View, level: Level, seed: u64) -> Self::Thought;

    /// Whether a view from outside is one that some match has, with its seat on turn. Only such a view
    /// may be thought about; of any other this never panics.
    fn is_sound(view: &Self::View) -> bool;

    /// Thinks to the end.
    fn decide(view: &Self::View, level: Level, seed: u64) -> Self::Move {
        Self::weigh(view, level, seed).0
    }

    /// Thinks to the end, and says what the move is expected to bring where that was searched.
    fn weigh(view: &Self::View, level: Level, seed: u64) -> (Self::Move, Option<Worth>) {
        let mut thought = Self::think(view, level, seed);
        loop {
            if let Some(mv) = thought.work(u32::MAX) {
                return (mv, thought.worth());
            }
        }
    }
}
