//! When a round ends, and what it is worth.

use super::board::{Board, CHECKERS, OFF};
use super::state::Variant;
use crate::kit::seat::Seat;
use serde::{Deserialize, Serialize};

/// In which way a round was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// All checkers were borne off (R30).
    Normal,
    /// العادة: and the loser had borne off none (R35).
    Mars,
    /// ٣١: the start quarter was closed (R31).
    QuarterLock,
}

/// How the round has ended for the seat that just made a step, if it has (R30, R31).
#[must_use]
pub fn ended(board: &Board, variant: Variant, seat: Seat) -> Option<Kind> {
    if board.at(seat, OFF) == CHECKERS {
        let mars = variant == Variant::Aada && board.at(seat.other(), OFF) == 0;
        Some(if mars { Kind::Mars } else { Kind::Normal })
    } else if variant == Variant::ThirtyOne && board.is_quarter_locked(seat) {
        Some(Kind::QuarterLock)
    } else {
        None
    }
}

/// What a round is worth to its winner (R34, R35).
#[must_use]
pub fn points(board: &Board, variant: Variant, winner: Seat) -> u8 {
    let off = board.at(winner.other(), OFF);
    match variant {
        Variant::ThirtyOne => CHECKERS - off,
        Variant::Aada => 1 + u8::from(off == 0),
    }
}
