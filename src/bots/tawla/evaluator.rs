//! What a judge of positions is.

use super::outlook::Outlook;
use crate::games::tawla::board::Board;
use crate::games::tawla::state::Variant;
use crate::kit::seat::Seat;

/// Judges positions of one variant.
pub trait Evaluator {
    /// Which of the two games it judges.
    fn variant(&self) -> Variant;

    /// What the round is expected to bring to `seat`, which is to roll; the round is not over. Equal
    /// positions are given equal outlooks on every machine.
    ///
    /// # Panics
    /// Panics for a seat other than 0 and 1, and may for a board on which a seat has not 15 checkers.
    fn outlook(&self, board: &Board, seat: Seat) -> Outlook;
}
