//! The truth of a match of Tonj, and the part of it that is public.

use super::moves::{Action, Breach};
use super::pile::Pile;
use super::piles::{Piles, RESERVE, STOCK};
use crate::game::End;
use crate::kit::seat::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// Moves from house to house that a turn may have (R17).
pub const HOUSE_MOVES: u8 = 30;
/// What a seat that gets rid of its cards scores besides the other's burden (R38).
pub const WIN: u16 = 30;
/// A position that comes up so often without a card on a foundation ends the round (R42).
pub const OCCURRENCES: usize = 3;
/// Seconds between the steps of a turn whose time has run out (R50).
pub const STEP_SECONDS: u16 = 1;

/// The options of a match (R48).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The points to which rounds are played; none for one round.
    pub target: Option<u16>,
    /// Seconds for a decision; none for no clock.
    pub turn_seconds: Option<u16>,
    /// Seconds to answer a claim.
    pub claim_seconds: u16,
    /// Whether wrong attempts open a claim; else they are only refused.
    pub tonj_calls: bool,
}

impl Settings {
    /// The targets that a match can have.
    pub const TARGETS: [Option<u16>; 7] = [
        None,
        Some(50),
        Some(100),
        Some(150),
        Some(200),
        Some(300),
        Some(500),
    ];
    /// The times that a decision can have.
    pub const CLOCKS: [Option<u16>; 6] = [None, Some(20), Some(30), Some(45), Some(60), Some(90)];
    /// The times that an answer to a claim can have.
    pub const CLAIM_CLOCKS: [u16; 3] = [3, 5, 8];
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            target: None,
            turn_seconds: Some(60),
            claim_seconds: 5,
            tonj_calls: true,
        }
    }
}

/// An attempt that broke a rule and that the other seat may call (R32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// What was attempted.
    pub attempt: Action,
    /// What it breaks.
    pub breach: Breach,
}

/// Where a match stands (R11). In `Shuffle`, `Lot` and `RoundOver` it waits for chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The packs are to be shuffled for the first round (R4).
    Shuffle,
    /// The starter is to be drawn, since all open cards are alike (R6).
    Lot,
    /// The seat on turn builds, turns a card up or ends its turn (R20).
    Build,
    /// It plays or throws the card that it has turned up (R21).
    Pending,
    /// The other seat answers a claim (R22); whether a card waits tells which phase it broke into.
    Claim(Claim),
    /// A round has ended and another is to be dealt (R45).
    RoundOver,
    /// The match has ended.
    Over {
        /// Who won; nobody if it is drawn.
        winner: Option<Seat>,
        /// Why.
        end: End,
    },
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// The winner got rid of its reserve, stock and waste (R38).
    Emptied,
    /// Both seats went through their cards without progress (R41).
    NoProgress,
    /// A position came up for the third time (R42).
    Repetition,
}

/// The end of a round (R46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish {
    /// How it ended.
    pub way: Way,
    /// Who won it; nobody if it is drawn.
    pub winner: Option<Seat>,
    /// What the winner scored.
    pub points: u16,
    /// The burdens (R40).
    pub burdens: BySeat<u16>,
}

/// Everything that both seats know: part of the state and of each view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// The options.
    pub settings: Settings,
    /// Where the match stands.
    pub phase: Phase,
    /// Points so far.
    pub scores: BySeat<u16>,
    /// The number of the round, from 1; 0 before the first.
    pub round: u16,
    /// The starter of the first round; none before it is settled.
    pub first: Option<Seat>,
    /// The starter of this round; seat 0 until it is settled.
    pub starter: Seat,
    /// The seat on turn, also while its claim is open.
    pub seat: Seat,
    /// The piles.
    pub piles: Piles,
    /// Moves from house to house of this turn (R17).
    pub house_moves: u8,
    /// Cards that each seat has put from its stock on its waste since the last progress (R41).
    pub cycled: BySeat<u8>,
    /// Turns of each seat that ended since the last progress (R41).
    pub ended: BySeat<u8>,
    /// The positions at starts of turns that can come up again (R42), the last one last.
    pub positions: Vec<u64>,
    /// How many turns have begun in the match.
    pub turns: u32,
    /// Whether the clock has run out in this turn, so that the game plays it to its end (R50).
    pub expired: bool,
    /// The number of the turn's clock (R49).
    pub clock: u32,
    /// The last number given to a clock, that of a claim included.
    pub clocks: u32,
    /// How the last round ended, until the next one begins.
    pub finish: Option<Finish>,
}

impl Public {
    /// A match before its first deal.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            phase: Phase::Shuffle,
            scores: BySeat::default(),
            round: 0,
            first: None,
            starter: Seat(0),
            seat: Seat(0),
            piles: Piles::default(),
            house_moves: 0,
            cycled: BySeat::default(),
            ended: BySeat::default(),
            positions: Vec::new(),
            turns: 0,
            expired: false,
            clock: 0,
            clocks: 0,
            finish: None,
        }
    }

    /// The seat that may act; none while chance is due and after the end.
    #[must_use]
    pub const fn acting(&self) -> Option<Seat> {
        match self.phase {
            Phase::Build | Phase::Pending => Some(self.seat),
            Phase::Claim(_) => Some(self.seat.other()),
            Phase::Shuffle | Phase::Lot | Phase::RoundOver | Phase::Over { .. } => None,
        }
    }

    /// The burden of a seat (R40); a card that it has turned up counts as one of its stock (R9).
    #[must_use]
    pub fn burden(&self, seat: Seat) -> u16 {
        let waits = self.piles.turned.is_some() && seat == self.seat;
        self.piles.burden(seat) + u16::from(waits)
    }

    /// How often the position at the start of this turn has come up since it last could not (R42).
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let Some(last) = self.positions.last() else {
            return 1;
        };
        self.positions.iter().filter(|one| *one == last).count()
    }
}

/// The cards of a seat that nobody has seen yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hidden {
    /// The lowest cards of its reserve, the next to be uncovered last.
    pub reserve: Pile<{ RESERVE - 1 }>,
    /// Its stock before it has gone through it once, the next card last.
    pub stock: Pile<STOCK>,
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What both seats know.
    pub public: Public,
    /// What none knows, by whose it is.
    pub hidden: BySeat<Hidden>,
}
