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

/// Gives each input that is not 0, with its place in [`inputs`].
///
/// # Panics
/// Panics for a seat other than 0 and 1.
#[inline]
pub fn each(board: &Board, variant: Variant, seat: Seat, mut give: impl FnMut(usize, f32)) {
    for (side, seat) in [seat, seat.other()].into_iter().enumerate() {
        for (point, &count) in board.0[seat].iter().enumerate().skip(1) {
            if count > 0 {
                standing(side, point, count, &mut give);
            }
        }
    }
    others(board, variant, seat, &mut give);
}

/// Gives the inputs of so many checkers, at least one, on a point of a side, 0 for the seat that is to
/// roll.
#[inline]
pub fn standing(side: usize, point: usize, count: u8, give: &mut impl FnMut(usize, f32)) {
    let place = side * SIDE + 4 * (point - 1);
    for least in 1..=count.min(3) {
        give(place + usize::from(least) - 1, 1.0);
    }
    if count > 3 {
        give(place + 3, f32::from(count - 3) / 4.0);
    }
}

/// Gives all other inputs than those of [`standing`].
///
/// # Panics
/// Panics for a seat other than 0 and 1.
#[inline]
pub fn others(board: &Board, variant: Variant, seat: Seat, give: &mut impl FnMut(usize, f32)) {
    let [mine, theirs] = [seat, seat.other()].map(|seat| Stand::new(board, seat));
    mine.give(&theirs, variant, 0, give);
    theirs.give(&mine, variant, SIDE, give);
    let contact = (mine.highest() + theirs.highest()).saturating_sub(BAR);
    if contact > 0 {
        give(2 * SIDE, f32::from(contact) / 24.0);
        give(2 * SIDE + 1, 1.0);
    }
}

/// How the checkers of a side stand.
struct Stand {
    pips: u16,
    off: u8,
    /// A bit for each own point with at least one checker, and with at least two.
    held: [u32; 2],
    /// Whether all checkers stand on the last point.
    whole: bool,
}

impl Stand {
    #[inline]
    fn new(board: &Board, seat: Seat) -> Self {
        let side = &board.0[seat];
        let mut stand = Self {
            pips: 0,
            off: side[usize::from(OFF)],
            held: [0; 2],
            whole: side[usize::from(LAST)] == CHECKERS,
        };
        for (point, &count) in (0u16..).zip(side).skip(1) {
            stand.pips += point * u16::from(count);
            stand.held[0] |= u32::from(count > 0) << point;
            stand.held[1] |= u32::from(count > 1) << point;
        }
        stand
    }

    /// The highest point, 0 if all are off.
    const fn highest(&self) -> u8 {
        (31 - (self.held[0] | 1).leading_zeros()) as u8
    }

    /// Gives the inputs of this side, from the place `base` on.
    #[inline]
    fn give(&self, other: &Self, variant: Variant, base: usize, give: &mut impl FnMut(usize, f32)) {
        let mut give = |place: usize, value: f32| {
            if value != 0.0 {
                give(base + place, value);
            }
        };
        let mut flag = |place: usize, is: bool| {
            if is {
                give(place, 1.0);
            }
        };
        let occupied = self.held[0];
        let home = occupied & 0x7E;
        let covered = (occupied >> START & 0x3F).count_ones();
        let runs = self.off == 0 && home == 0;
        flag(101, self.off > 0);
        flag(104, covered >= 5);
        flag(105, runs);
        flag(106, occupied == home);
        give(100, f32::from(self.off) / f32::from(CHECKERS));
        give(102, f32::from(self.pips) / 150.0);
        give(103, covered as f32 / 6.0);
        let moving = if runs && variant == Variant::ThirtyOne && !self.whole {
            (31 - (occupied & !(1 << LAST) | 1).leading_zeros()) as u8
        } else {
            self.highest()
        };
        // The other's points in my numbering, and of those the twelve before the checker, nearest first.
        let closing = other.held[usize::from(variant.blockers() - 1)] & 0x01FF_FFFE;
        let closed = closing.reverse_bits() >> (31 - BAR);
        let ahead = match moving {
            0 => 0,
            _ => closed.reverse_bits() >> (32 - moving) & 0xFFF,
        };
        give(107, (ahead & 0x3F).count_ones() as f32 / 6.0);
        give(108, (ahead >> 6).count_ones() as f32 / 6.0);
        let (mut run, mut rest) = (0, ahead);
        while rest != 0 {
            rest &= rest << 1;
            run += 1;
        }
        give(109, run as f32 / 6.0);
    }
}
