//! ٣١ judged by hand: the runner, walls, the quarter, spread, freedom to move, and bearing off.
//!
//! It takes the place that a seat has just moved to and counts in pips. Middle and easy play by it, and so
//! does the plain player against whom the hard level is measured.

use crate::games::tawla::board::{BAR, Board, CHECKERS, HOME, LAST, OFF, START};
use crate::games::tawla::plays::Mover;
use crate::games::tawla::state::Variant;
use crate::kit::seat::Seat;

/// What it is worth to cover so many points of the own start quarter while no opposing checker is there.
const COVERED: [f32; 7] = [0.0, 0.0, 0.5, 2.5, 6.0, 16.0, 16.0];
/// What it is worth to close so many of the six points before an opposing checker, for each of them.
const CLOSED: [f32; 7] = [0.0, 0.3, 0.7, 1.3, 2.2, 3.6, 6.5];

/// How good the place is for `seat`, which has just moved to it, in pips.
///
/// # Panics
/// Panics for a seat other than 0 and 1.
#[must_use]
pub fn judge(board: &Board, seat: Seat) -> f32 {
    let other = seat.other();
    let lead = f32::from(board.pips(other)) - f32::from(board.pips(seat));
    let passed = board.highest(seat) + board.highest(other) < BAR;
    let race = lead + left(board, other) - left(board, seat);
    if passed {
        return race;
    }
    race + shape(board, seat) - shape(board, other) - 4.0
}

/// What a side's bearing off wastes, in pips.
fn left(board: &Board, seat: Seat) -> f32 {
    1.5 * f32::from(CHECKERS - board.at(seat, OFF)) + 0.7 * f32::from(board.at(seat, 1))
}

/// What a side's place is worth besides its pips.
fn shape(board: &Board, seat: Seat) -> f32 {
    let other = seat.other();
    let side = &board.0[seat];
    let mut worth = 0.0;
    // A runner keeps fourteen checkers waiting.
    let held = board.is_none_home(seat);
    let runner = (HOME + 1..LAST).find(|&point| side[usize::from(point)] > 0);
    if held {
        worth -= 14.0;
    }
    // Numbers that cannot be played at all, and those that few checkers play.
    let mover = Mover::new(board, Variant::ThirtyOne, seat);
    for die in 1..=6 {
        worth -= match mover.playable(mover.start(), die).count_ones() {
            0 => 3.0,
            1 if !held => 1.0,
            _ => 0.0,
        };
    }
    // Checkers spread out block more and are freer; the stack is lost time.
    let mut places = 0;
    for (point, &count) in (1u8..).zip(&side[1..=usize::from(LAST)]) {
        places += u8::from(count > 0);
        let heap = f32::from(count.saturating_sub(3));
        worth -= match point {
            LAST => 0.7 * f32::from(count),
            1..=3 => 0.5 * heap,
            _ => 0.3 * heap,
        };
    }
    worth += 1.2 * f32::from(places);
    // The walls before the opposing checkers: single ones close a point, and a long wall holds for long.
    for (point, &count) in (1u8..).zip(&board.0[other][1..=usize::from(LAST)]) {
        if count > 0 {
            let to = (1..=6).map(|die| point.saturating_sub(die));
            let closed = to.filter(|&to| board.against(other, to) > 0).count();
            worth += f32::from(count) * CLOSED[closed];
        }
    }
    // The quarter lock, as long as no opposing checker has come.
    let come = (START..=LAST).any(|point| board.against(seat, point) > 0);
    if !come && !held {
        let covered = (START..=LAST)
            .filter(|&point| side[usize::from(point)] > 0)
            .count();
        worth += COVERED[covered];
    }
    // Opposing checkers in the own home bar bearing off: once all is home the wall breaks.
    if board.is_home_visited(seat) && runner.is_none() && board.highest(seat) <= HOME {
        worth -= 6.0;
    }
    worth
}
