//! ٣١ judged by hand: pips, walls, numbers that cannot be played, spread, and the quarter lock.
//!
//! It takes the place that a seat has just moved to and counts in half pips. Middle and easy play by it,
//! and so does the plain player against whom the hard level is measured. What each part is worth was tried
//! out in rounds against the network.

use crate::games::tawla::board::{BAR, Board, CHECKERS, LAST, OFF, START};
use crate::games::tawla::mover::Mover;
use crate::games::tawla::state::Variant;
use crate::kit::seat::Seat;

/// What it is worth to cover so many points of the own start quarter while no opposing checker is there.
const COVERED: [f32; 7] = [0.0, 0.0, 0.0, 2.4, 4.0, 12.6, 0.0];
/// What it is worth to close so many of the six points before an opposing checker, for each of them.
const CLOSED: [f32; 7] = [0.0, 1.2, 0.6, 0.3, 1.0, 2.0, 8.5];
/// What a number costs that no checker can play.
const DEAD: f32 = 7.2;
/// What each checker costs that stands on another one between 4 and 23.
const HEAP: f32 = 0.8;

/// How good the place is for `seat`, which has just moved to it.
///
/// # Panics
/// Panics for a seat other than 0 and 1.
#[must_use]
pub fn judge(board: &Board, seat: Seat) -> f32 {
    let other = seat.other();
    let lead = f32::from(board.pips(other)) - f32::from(board.pips(seat));
    let race = 2.2 * (lead + left(board, other) - left(board, seat));
    if board.highest(seat) + board.highest(other) < BAR {
        return race;
    }
    race + shape(board, seat) - shape(board, other)
}

/// What a side's bearing off wastes, in pips.
fn left(board: &Board, seat: Seat) -> f32 {
    1.5 * f32::from(CHECKERS - board.at(seat, OFF)) + 0.7 * f32::from(board.at(seat, 1))
}

/// What it is worth to a seat to stand on a point: a single checker is a wall, and best in the middle.
const fn place(point: u8) -> f32 {
    match point {
        7..=12 => 6.0,
        13..=18 => 6.5,
        _ => 4.0,
    }
}

/// What a side's place is worth besides its pips.
fn shape(board: &Board, seat: Seat) -> f32 {
    let other = seat.other();
    let mut worth = 0.0;
    let mover = Mover::new(board, Variant::ThirtyOne, seat);
    for die in 1..=6 {
        if mover.playable(mover.start(), die) == 0 {
            worth -= DEAD;
        }
    }
    for point in 1..=LAST {
        let mine = board.at(seat, point);
        if mine > 0 {
            worth += place(point);
            if (4..LAST).contains(&point) {
                worth -= HEAP * f32::from(mine - 1);
            }
        }
        let theirs = board.at(other, point);
        if theirs > 0 {
            let to = (1..=6).map(|die| point.saturating_sub(die));
            let closed = to.filter(|&to| board.against(other, to) > 0).count();
            worth += f32::from(theirs) * CLOSED[closed];
        }
    }
    if (START..=LAST).all(|point| board.against(seat, point) == 0) {
        let covered = (START..=LAST).filter(|&point| board.at(seat, point) > 0);
        worth += COVERED[covered.count()];
    }
    worth
}
