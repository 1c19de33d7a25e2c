//! Moves, refusals and events of Tawla.

use super::dice::Dice;
use super::score::Kind;
use super::state::Settings;
use crate::game::End;
use crate::kit::seat::{BySeat, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a seat, the clock or chance does. A move is one byte in saves and messages, see
/// [`code`](Self::code).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// The seat on turn takes the dice and throws them (R27).
    Roll,
    /// The seat on turn moves a checker (R12, R18).
    MoveChecker {
        /// The own point it stands on; 25 is the bar.
        from: u8,
        /// The die.
        die: u8,
    },
    /// The seat on turn takes back its last chosen step and what the game played after it (R25).
    Undo,
    /// The seat on turn ends its turn (R26).
    Confirm,
    /// The time of the seat on turn has run out: the game completes the turn (R40).
    Timeout,
    /// A seat leaves and loses (R44).
    Leave {
        /// Who leaves.
        seat: Seat,
    },
    /// Chance: the dice for who starts, one by each seat (R6).
    Opening {
        /// By seat.
        dice: BySeat<u8>,
    },
    /// Chance: the dice of a roll, in the order in which they fall (R9).
    Dice {
        /// Both.
        dice: [u8; 2],
    },
}

const ROLL: u8 = 0;
const UNDO: u8 = 1;
const CONFIRM: u8 = 2;
const TIMEOUT: u8 = 3;
const LEAVE: u8 = 4;
const OPENING: u8 = 6;
const DICE: u8 = OPENING + 36;
const CHECKER: u8 = DICE + 36;
const END: u8 = CHECKER + 25 * 6;
/// The byte of a move that no match has.
const NONE: u8 = u8::MAX;

/// The place of two dice among the 36.
fn pair([one, two]: [u8; 2]) -> Option<u8> {
    let die = |die: u8| (1..=6).contains(&die);
    (die(one) && die(two)).then(|| (one - 1) * 6 + two - 1)
}

impl Move {
    /// The byte of the move: 0 roll, 1 undo, 2 confirm, 3 time-out, 4 and 5 the seat that leaves, then 36
    /// opening dice, 36 rolls, and 25 points by six dice. A move with a die, a point or a seat that does
    /// not exist is 255, which reads as no move.
    #[must_use]
    pub fn code(&self) -> u8 {
        match *self {
            Self::Roll => ROLL,
            Self::Undo => UNDO,
            Self::Confirm => CONFIRM,
            Self::Timeout => TIMEOUT,
            Self::Leave { seat } if seat.0 < 2 => LEAVE + seat.0,
            Self::Opening { dice } => pair(dice.0).map_or(NONE, |pair| OPENING + pair),
            Self::Dice { dice } => pair(dice).map_or(NONE, |pair| DICE + pair),
            Self::MoveChecker {
                from: from @ 1..=25,
                die: die @ 1..=6,
            } => CHECKER + (from - 1) * 6 + die - 1,
            _ => NONE,
        }
    }

    /// The move of a byte; none for bytes that are no move.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        Some(match code {
            ROLL => Self::Roll,
            UNDO => Self::Undo,
            CONFIRM => Self::Confirm,
            TIMEOUT => Self::Timeout,
            LEAVE..OPENING => Self::Leave {
                seat: Seat(code - LEAVE),
            },
            OPENING..DICE => Self::Opening {
                dice: BySeat([(code - OPENING) / 6 + 1, (code - OPENING) % 6 + 1]),
            },
            DICE..CHECKER => Self::Dice {
                dice: [(code - DICE) / 6 + 1, (code - DICE) % 6 + 1],
            },
            CHECKER..END => Self::MoveChecker {
                from: (code - CHECKER) / 6 + 1,
                die: (code - CHECKER) % 6 + 1,
            },
            _ => return None,
        })
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.code())
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::from_code(u8::deserialize(from)?).ok_or_else(|| D::Error::custom("no move"))
    }
}

/// Why an attempt is refused, in the order of section 9: the first that applies is given.
///
/// `already_ready` of the specification is missing: the house asks for the next round and for a rematch
/// once for all seats, and neither is a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Illegal {
    /// The match is over.
    MatchOver,
    /// There is no such seat.
    NoSuchSeat,
    /// The round is over.
    RoundOver,
    /// The dice are still rolling.
    StillRolling,
    /// It is the other seat's turn.
    NotYourTurn,
    /// The dice must be rolled first.
    RollFirst,
    /// The dice have been rolled.
    AlreadyRolled,
    /// No step is left: the seat confirms or takes back.
    TurnComplete,
    /// A step is still to be made.
    MovesLeft,
    /// The seat has chosen no step that it could take back.
    NothingToUndo,
    /// The number is not among the dice that are left.
    DieNotAvailable,
    /// The seat has no checker there.
    NoCheckerThere,
    /// العادة: the checker on the bar must enter first.
    BarFirst,
    /// ٣١: the runner must reach home first.
    RunnerNotHome,
    /// The point is closed.
    PointBlocked,
    /// A checker is not home yet.
    NotAllHome,
    /// ٣١: an opposing checker is still in the seat's home.
    OpponentInHome,
    /// A checker stands farther back than the one to be borne off with a larger die.
    FartherChecker,
    /// Another step would use more dice.
    MustUseMoreDice,
    /// Only one die can be played, and the larger can.
    MustUseLargerDie,
    /// That is not possible in this phase.
    WrongPhase,
    /// The player still has time.
    TimeNotUp,
    /// That choice is not offered.
    BadOption,
    /// Tawla is played by two.
    TwoPlayers,
}

impl Illegal {
    /// All refusals, in order.
    pub const ALL: [Self; 24] = [
        Self::MatchOver,
        Self::NoSuchSeat,
        Self::RoundOver,
        Self::StillRolling,
        Self::NotYourTurn,
        Self::RollFirst,
        Self::AlreadyRolled,
        Self::TurnComplete,
        Self::MovesLeft,
        Self::NothingToUndo,
        Self::DieNotAvailable,
        Self::NoCheckerThere,
        Self::BarFirst,
        Self::RunnerNotHome,
        Self::PointBlocked,
        Self::NotAllHome,
        Self::OpponentInHome,
        Self::FartherChecker,
        Self::MustUseMoreDice,
        Self::MustUseLargerDie,
        Self::WrongPhase,
        Self::TimeNotUp,
        Self::BadOption,
        Self::TwoPlayers,
    ];
}

/// Who made a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The seat chose it.
    Seat,
    /// There was no other (R22).
    Game,
    /// The clock had run out (R41).
    Clock,
}

/// What happened, in the order in which a table would show it: one event for each draw, each step and
/// each end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round begins with its opening roll.
    RoundBegins {
        /// The options of the match.
        settings: Settings,
        /// The number of the round, from 1.
        round: u16,
    },
    /// Each seat has drawn a die for the start; equal ones are drawn again (R6).
    OpeningDrawn {
        /// By seat.
        dice: BySeat<u8>,
    },
    /// Who starts (R6). In العادة the opening dice are its roll (R7).
    Starts {
        /// The starter.
        seat: Seat,
    },
    /// A seat threw the dice, which are falling.
    Threw {
        /// Who.
        seat: Seat,
        /// Whether its time had run out.
        by_clock: bool,
    },
    /// The dice have fallen.
    Rolled {
        /// For whom.
        seat: Seat,
        /// In the order in which they fell.
        dice: [u8; 2],
    },
    /// A checker moved; `to` is 0 if it was borne off.
    Moved {
        /// Whose.
        seat: Seat,
        /// From which own point, 25 for the bar.
        from: u8,
        /// To which own point, 0 for off.
        to: u8,
        /// With which die.
        die: u8,
        /// Whether it sent an opposing checker to the bar.
        hit: bool,
        /// Who decided it.
        by: By,
    },
    /// The rest of the dice cannot be played (R22).
    DiceLost {
        /// Whose.
        seat: Seat,
        /// Which.
        dice: Dice,
    },
    /// No step at all was possible (R23).
    Passed {
        /// Who passes.
        seat: Seat,
        /// With which dice.
        dice: [u8; 2],
    },
    /// A step was taken back: the checker returns from `to` to `from` (R25). Told once for each step, the
    /// last first.
    TakenBack {
        /// Whose.
        seat: Seat,
        /// Where it came from and stands again.
        from: u8,
        /// Where it stood.
        to: u8,
        /// The die that is free again.
        die: u8,
        /// Whether the checker that it had hit returns from the bar.
        hit: bool,
    },
    /// A seat ended its turn (R26), or its clock did.
    Confirmed {
        /// Who.
        seat: Seat,
        /// Whether its time had run out.
        by_clock: bool,
    },
    /// The turn has passed to a seat, which is to roll.
    TurnBegins {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A round ended.
    RoundOver {
        /// Who won it.
        winner: Seat,
        /// In which way.
        kind: Kind,
        /// What that was worth.
        points: u8,
        /// The scores with it.
        scores: BySeat<u16>,
    },
    /// The match ended.
    MatchOver {
        /// Who won.
        winner: Seat,
        /// Why.
        end: End,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_is_one_byte_and_reads_back() {
        let mut moves = 0;
        for code in 0..=u8::MAX {
            let read: Result<Move, _> = postcard::from_bytes(&[code]);
            if let Some(mv) = Move::from_code(code) {
                moves += 1;
                assert_eq!(postcard::to_allocvec(&mv), Ok(vec![code]));
                assert_eq!(read, Ok(mv));
            } else {
                assert!(read.is_err());
            }
        }
        assert_eq!(moves, 4 + 2 + 36 + 36 + 25 * 6);
    }

    #[test]
    fn what_does_not_exist_is_written_as_no_move() {
        for mv in [
            Move::Leave { seat: Seat(2) },
            Move::Dice { dice: [0, 1] },
            Move::Opening {
                dice: BySeat([1, 7]),
            },
            Move::MoveChecker { from: 0, die: 1 },
            Move::MoveChecker { from: 26, die: 1 },
            Move::MoveChecker { from: 5, die: 7 },
        ] {
            assert_eq!(mv.code(), NONE, "{mv:?}");
        }
    }
}
