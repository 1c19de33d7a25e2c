//! The board by itself: where the checkers stand, and what one step of one checker does.

use super::state::Variant;
use crate::kit::seat::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// Checkers of each seat (R1).
pub const CHECKERS: u8 = 15;
/// The point from which a seat's way begins, its own 24.
pub const LAST: u8 = 24;
/// The bar, as a point to come from (R2).
pub const BAR: u8 = 25;
/// Borne off, as a point to go to (R2).
pub const OFF: u8 = 0;
/// Own points 1 to 6 are home.
pub const HOME: u8 = 6;
/// Own points 19 to 24 are the quarter in which a seat starts, home to the other.
pub const START: u8 = 19;

/// A seat's checkers: how many on each of its own points 1 to 24, borne off ([`OFF`]) and on the bar
/// ([`BAR`]).
pub type Side = [u8; 26];

/// The checkers of both seats, each in its own numbering (R2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board(pub BySeat<Side>);

impl Board {
    /// The board as a round begins (R4, R5).
    #[must_use]
    pub const fn start(variant: Variant) -> Self {
        let mut side = [0; 26];
        match variant {
            Variant::ThirtyOne => side[24] = CHECKERS,
            Variant::Aada => {
                side[24] = 2;
                side[13] = 5;
                side[8] = 3;
                side[6] = 5;
            }
        }
        Self(BySeat([side; 2]))
    }

    /// How many checkers a seat has on one of its own points, on its bar or off.
    ///
    /// # Panics
    /// Panics for a point above [`BAR`].
    #[must_use]
    pub fn at(&self, seat: Seat, point: u8) -> u8 {
        self.0[seat][usize::from(point)]
    }

    /// How many opposing checkers stand on a seat's own point; none off the board.
    #[must_use]
    pub fn against(&self, seat: Seat, point: u8) -> u8 {
        match point {
            1..=LAST => self.at(seat.other(), BAR - point),
            _ => 0,
        }
    }

    /// The sum of a seat's ways to go, a checker on the bar counting 25 (R2).
    #[must_use]
    pub fn pips(&self, seat: Seat) -> u16 {
        (0u16..)
            .zip(self.0[seat])
            .map(|(point, count)| point * u16::from(count))
            .sum()
    }

    /// A seat's highest occupied point; the bar if it has a checker there, [`OFF`] if all are off.
    #[must_use]
    pub fn highest(&self, seat: Seat) -> u8 {
        let side = &self.0[seat];
        let found = (1..=BAR).rev().find(|&point| side[usize::from(point)] > 0);
        found.unwrap_or(OFF)
    }

    /// Whether a seat may not land on its own point (R13, R14).
    #[must_use]
    pub fn is_blocked(&self, variant: Variant, seat: Seat, point: u8) -> bool {
        self.against(seat, point) >= variant.blockers()
    }

    /// Whether every checker of a seat is home or off (R15).
    #[must_use]
    pub fn is_all_home(&self, seat: Seat) -> bool {
        self.highest(seat) <= HOME
    }

    /// Whether an opposing checker stands in a seat's home (R16).
    #[must_use]
    pub fn is_home_visited(&self, seat: Seat) -> bool {
        (1..=HOME).any(|point| self.against(seat, point) > 0)
    }

    /// Whether none of a seat's checkers is home or off, so that in ٣١ its single runner is still on the
    /// way (R29).
    #[must_use]
    pub fn is_none_home(&self, seat: Seat) -> bool {
        (OFF..=HOME).all(|point| self.at(seat, point) == 0)
    }

    /// Whether a seat covers each point of its start quarter, which in ٣١ wins at once (R31).
    #[must_use]
    pub fn is_quarter_locked(&self, seat: Seat) -> bool {
        (START..=LAST).all(|point| self.at(seat, point) > 0)
    }

    /// Moves a checker that is there by a die, whether that is legal or not, and takes a single opposing
    /// checker it lands on to its bar (R28): whether there was one.
    ///
    /// # Panics
    /// Panics if there is no checker to move (in debug builds), or for a point above [`BAR`].
    pub fn step(&mut self, seat: Seat, from: u8, die: u8) -> bool {
        let to = from.saturating_sub(die);
        let hit = self.against(seat, to) > 0;
        self.0[seat][usize::from(from)] -= 1;
        self.0[seat][usize::from(to)] += 1;
        if hit {
            let other = &mut self.0[seat.other()];
            other[usize::from(BAR - to)] -= 1;
            other[usize::from(BAR)] += 1;
        }
        hit
    }

    /// Takes a [`step`](Self::step) back, given whether it hit (R25).
    ///
    /// # Panics
    /// As [`step`](Self::step).
    pub fn step_back(&mut self, seat: Seat, from: u8, die: u8, hit: bool) {
        let to = from.saturating_sub(die);
        self.0[seat][usize::from(to)] -= 1;
        self.0[seat][usize::from(from)] += 1;
        if hit {
            let other = &mut self.0[seat.other()];
            other[usize::from(BAR)] -= 1;
            other[usize::from(BAR - to)] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_taken_back_exactly() {
        let mut board = Board::start(Variant::Aada);
        board.step(Seat(1), 8, 4);
        board.step(Seat(1), 6, 1);
        let before = board;
        assert!(board.step(Seat(0), 24, 4), "a single checker is hit");
        assert_eq!(board.at(Seat(1), BAR), 1);
        board.step_back(Seat(0), 24, 4, true);
        assert_eq!(board, before);
    }

    #[test]
    fn pips_are_those_of_the_specification() {
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(Board::start(Variant::ThirtyOne).pips(seat), 360);
            assert_eq!(Board::start(Variant::Aada).pips(seat), 167);
        }
    }
}
