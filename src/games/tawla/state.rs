//! The truth of a match of Tawla. All of it is public (R11).

use super::board::Board;
use super::dice::Dice;
use super::score::Kind;
use crate::game::End;
use crate::kit::seat::{BySeat, Seat};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The two games on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Variant {
    /// ٣١: one runner at first, single checkers block, nothing is hit.
    ThirtyOne,
    /// العادة: backgammon without a doubling cube.
    Aada,
}

impl Variant {
    /// Both variants, the default first.
    pub const ALL: [Self; 2] = [Self::ThirtyOne, Self::Aada];

    /// The name in links and in positions.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::ThirtyOne => "thirty_one",
            Self::Aada => "aada",
        }
    }

    /// So many opposing checkers close a point (R13, R14).
    #[must_use]
    pub const fn blockers(self) -> u8 {
        match self {
            Self::ThirtyOne => 1,
            Self::Aada => 2,
        }
    }

    /// The points to which a match can be played (section 7).
    #[must_use]
    pub const fn targets(self) -> &'static [u16] {
        match self {
            Self::ThirtyOne => &[1, 11, 21, 31],
            Self::Aada => &[1, 3, 5, 7, 9, 11, 15, 17],
        }
    }

    /// The points to which a match is played unless somebody chose others.
    #[must_use]
    pub const fn default_target(self) -> u16 {
        match self {
            Self::ThirtyOne => 11,
            Self::Aada => 3,
        }
    }
}

/// The options of a match (section 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Which of the two games.
    pub variant: Variant,
    /// Points to win the match.
    pub target: u16,
    /// Seconds for a turn; none for no clock.
    pub turn_seconds: Option<u16>,
}

impl Settings {
    /// The times that a turn can have (R39).
    pub const CLOCKS: [Option<u16>; 5] = [Some(30), Some(45), Some(60), Some(90), None];

    /// The same options with another variant, whose default target is taken (R38).
    #[must_use]
    pub const fn with_variant(self, variant: Variant) -> Self {
        Self {
            variant,
            target: variant.default_target(),
            turn_seconds: self.turn_seconds,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            variant: Variant::ThirtyOne,
            target: Variant::ThirtyOne.default_target(),
            turn_seconds: Some(45),
        }
    }
}

/// Where a match stands (section 4.1). In `Opening`, `Rolling` and `RoundOver` it waits for chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// One die for each seat is to be drawn (R6).
    Opening,
    /// The seat on turn is to roll.
    Roll,
    /// It has rolled, and the dice are to fall (R27).
    Rolling {
        /// Whether its time had run out, so that the game also plays the dice (R40).
        by_clock: bool,
    },
    /// It is to move a checker: at least two ways lie open (R22).
    Move,
    /// No step is left; it is to confirm what it chose (R24).
    Confirm,
    /// A round has ended and another is to begin (R37).
    RoundOver,
    /// The match has ended.
    Over {
        /// Who won.
        winner: Seat,
        /// Why.
        end: End,
    },
}

/// A step made in this turn, with what it takes to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// The own point it came from; 25 is the bar.
    pub from: u8,
    /// The die.
    pub die: u8,
    /// Whether it hit.
    pub hit: bool,
    /// Whether the seat chose it; else the game played it (R22).
    pub chosen: bool,
}

/// A turn that has ended: what the other seat sees of it until it has moved itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Past {
    /// The dice in the order in which they fell.
    pub dice: [u8; 2],
    /// The steps; none after a pass.
    pub steps: ArrayVec<Done, STEPS>,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Won {
    /// Who won it.
    pub winner: Seat,
    /// In which way.
    pub kind: Kind,
    /// What that was worth.
    pub points: u8,
}

/// The most steps of a turn, those of a double (I7).
pub const STEPS: usize = 4;

/// Everything that both seats know, which is all there is: the state and each view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// The options.
    pub settings: Settings,
    /// Where the match stands.
    pub phase: Phase,
    /// Points so far.
    pub scores: BySeat<u16>,
    /// The number of the round, from 1.
    pub round: u16,
    /// How many turns have begun in the match.
    pub turns: u32,
    /// The dice last drawn for who starts this round, by seat; equal ones are drawn again.
    pub opening: Option<BySeat<u8>>,
    /// The seat on turn; seat 0 until a starter is drawn.
    pub seat: Seat,
    /// The checkers.
    pub board: Board,
    /// The dice of this turn in the order in which they fell; none before.
    pub roll: Option<[u8; 2]>,
    /// The steps of this turn.
    pub steps: ArrayVec<Done, STEPS>,
    /// The turn before this one, the other seat's; none in the first turn of a round.
    pub past: Option<Past>,
    /// How the round ended, until the next one begins.
    pub won: Option<Won>,
}

impl Public {
    /// A match before its first opening roll.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            phase: Phase::Opening,
            scores: BySeat::default(),
            round: 1,
            turns: 0,
            opening: None,
            seat: Seat(0),
            board: Board::start(settings.variant),
            roll: None,
            steps: ArrayVec::new(),
            past: None,
            won: None,
        }
    }

    /// The seat that may act; none while chance is due and after the end.
    #[must_use]
    pub const fn acting(&self) -> Option<Seat> {
        match self.phase {
            Phase::Roll | Phase::Move | Phase::Confirm => Some(self.seat),
            _ => None,
        }
    }

    /// The dice of this turn that are not played yet; none before the roll.
    #[must_use]
    pub fn dice_left(&self) -> Dice {
        let mut dice = self.roll.map_or(Dice::NONE, Dice::rolled);
        for done in &self.steps {
            dice = dice.without(done.die);
        }
        dice
    }

    /// Whether the seat on turn chose a step that it can take back (R25).
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.steps.iter().any(|done| done.chosen)
    }
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What both seats know.
    pub public: Public,
}
