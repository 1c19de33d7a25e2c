//! A position in numbers, for a network.
//!
//! All inputs are from the side of the seat that is to roll. First come [`SIDE`] inputs for its own
//! checkers, then as many for the opponent's, each in its owner's numbering:
//!
//! | place | input |
//! |---|---|
//! | `4 (p - 1)` to `4 (p - 1) + 3` for the points `p` from 1 to 25, the bar | at least 1, at least 2, at least 3 checkers; a quarter of those above 3 |
//! | 100 | a fifteenth of the checkers off |
//! | 101 | whether any is off |
//! | 102 | pips, in 150 |
//! | 103 | a sixth of the points of the start quarter that are covered |
//! | 104 | whether at least five of them are |
//! | 105 | whether none is home or off: ٣١'s runner is on its way (R29) |
//! | 106 | whether all are home or off |
//! | 107 | of the six points before the hindmost checker that moves, how many are closed to it, in 6 |
//! | 108 | the same for the six points after those |
//! | 109 | the longest run of closed points among the twelve, in 6 |
//!
//! Two more belong to both: how far the hindmost checkers still have to pass each other, in 24 points, and
//! whether they have to. The hindmost checker that moves is ٣١'s runner while there is one.

use crate::games::tawla::board::{BAR, Board, CHECKERS, LAST, OFF, START};
use crate::games::tawla::state::Variant;
use crate::kit::seat::Seat;

/// Inputs of each side.
pub const SIDE: usize = 110;
/// All inputs.
pub const INPUTS: usize = 2 * SIDE + 2;

/// The inputs of a position in which `seat` is to roll.
///
/// # Panics
/// Panics for a seat other than 0 and 1.
#[must_use]
pub fn inputs(board: &Board, variant: Variant, seat: Seat) -> [f32; INPUTS] {
    let mut all = [0.0; INPUTS];
    each(board, variant, seat, |place, value| all[place] = value);
    all
}

/// Gives each input that is not 0, with its place in [`inputs`], in order.
///
/// # Panics
/// Panics for a seat other than 0 and 1.
#[inline]
pub fn each(board: &Board, variant: Variant, seat: Seat, mut give: impl FnMut(usize, f32)) {
    let mine = side(board, variant, seat, 0, &mut give);
    let theirs = side(board, variant, seat.other(), SIDE, &mut give);
    let contact = (mine + theirs).saturating_sub(BAR);
    if contact > 0 {
        give(2 * SIDE, f32::from(contact) / 24.0);
        give(2 * SIDE + 1, 1.0);
    }
}

/// The inputs of one side, from the place `base` on; its highest point.
#[inline]
fn side(
    board: &Board,
    variant: Variant,
    seat: Seat,
    base: usize,
    give: &mut impl FnMut(usize, f32),
) -> u8 {
    let side = &board.0[seat];
    let (mut pips, mut occupied) = (0, 0u32);
    for point in 1..=BAR {
        let count = side[usize::from(point)];
        if count == 0 {
            continue;
        }
        pips += u16::from(point) * u16::from(count);
        occupied |= 1 << point;
        let place = base + 4 * usize::from(point - 1);
        give(place, 1.0);
        if count >= 2 {
            give(place + 1, 1.0);
        }
        if count >= 3 {
            give(place + 2, 1.0);
        }
        if count > 3 {
            give(place + 3, f32::from(count - 3) / 4.0);
        }
    }
    let mut more = |place: usize, value: f32| {
        if value != 0.0 {
            give(base + place, value);
        }
    };
    let off = side[usize::from(OFF)];
    let home = occupied & 0x7E;
    let covered = (occupied >> START & 0x3F).count_ones();
    let held = off == 0 && home == 0;
    more(100, f32::from(off) / f32::from(CHECKERS));
    more(101, f32::from(u8::from(off > 0)));
    more(102, f32::from(pips) / 150.0);
    more(103, covered as f32 / 6.0);
    more(104, f32::from(u8::from(covered >= 5)));
    more(105, f32::from(u8::from(held)));
    more(106, f32::from(u8::from(occupied == home)));
    if occupied == 0 {
        return 0;
    }
    let highest = occupied.ilog2() as u8;
    let moving = if held && variant == Variant::ThirtyOne && side[24] < CHECKERS {
        (occupied & !(1 << LAST)).checked_ilog2().unwrap_or(0) as u8
    } else {
        highest
    };
    let other = &board.0[seat.other()];
    let (mut run, mut longest, mut closed) = (0u8, 0u8, [0u8; 2]);
    for ahead in 1..=12 {
        if ahead >= moving {
            break;
        }
        if other[usize::from(BAR + ahead - moving)] >= variant.blockers() {
            closed[usize::from(ahead > 6)] += 1;
            run += 1;
            longest = longest.max(run);
        } else {
            run = 0;
        }
    }
    more(107, f32::from(closed[0]) / 6.0);
    more(108, f32::from(closed[1]) / 6.0);
    more(109, f32::from(longest) / 6.0);
    highest
}
