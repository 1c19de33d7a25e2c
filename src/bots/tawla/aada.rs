//! العادة judged by hand: pip race, blots and the shots at them, points, walls and anchors.
//!
//! It takes the place that a seat has just moved to and counts in pips. Middle and easy play by it, and so
//! does the plain player against whom the hard level is measured. What each part is worth was set by hand and
//! tried out in rounds against the network: `arena -- tawla aada baseline plies0`.

use super::search::{ROLLS, share};
use crate::games::tawla::board::{BAR, Board, HOME, LAST, OFF, START, Side};
use crate::kit::seat::Seat;

/// Points that close a wall or hold an anchor.
const MADE: u8 = 2;
/// What an own point is worth while an opposing checker has yet to pass it, from 1 on.
const POINTS: [f32; 12] = [-1.0, 0.5, 3.0, 6.5, 7.5, 6.0, 6.5, 4.0, 2.5, 1.5, 1.0, 0.5];
/// What a held point in the other's home and before it is worth to a seat with a way to go, from 18 on.
const ANCHORS: [f32; 7] = [4.5, 3.5, 6.5, 5.5, 3.0, 2.0, 1.5];
/// What a run of so many closed points is worth while a checker stands behind it.
const RUNS: [f32; 7] = [0.0, 0.0, 0.0, 3.0, 8.0, 15.0, 25.0];

/// How good the place is for `seat`, which has just moved to it, in pips.
///
/// # Panics
/// Panics for a seat other than 0 and 1.
#[must_use]
pub fn judge(board: &Board, seat: Seat) -> f32 {
    let (mine, theirs) = (&board.0[seat], &board.0[seat.other()]);
    if board.highest(seat) + board.highest(seat.other()) < BAR {
        return left(theirs) - left(mine);
    }
    let lead = f32::from(board.pips(seat.other())) - f32::from(board.pips(seat));
    // The other seat is to roll, which is worth half a roll to it.
    0.6 * (lead - 4.0) + hold(mine, theirs) - hold(theirs, mine) - danger(mine, theirs)
}

/// How far a side has still to go in a race: pips, and what uneven bearing off wastes.
fn left(side: &Side) -> f32 {
    let mut left = 0.0;
    for (point, &count) in side.iter().enumerate().skip(1) {
        let count = f32::from(count);
        left += count * (point as f32 + 1.5);
        match point {
            1 => left += 1.0 * (count - 1.0).max(0.0),
            2 => left += 0.4 * (count - 2.0).max(0.0),
            3 => left += 0.2 * (count - 3.0).max(0.0),
            4..=6 if count == 0.0 => left += 0.8,
            _ => {}
        }
    }
    left
}

/// What a side's points, walls and anchors are worth, and its checkers on the bar and out of play.
fn hold(mine: &Side, theirs: &Side) -> f32 {
    let highest = |side: &Side| {
        (1..=BAR)
            .rev()
            .find(|&p| side[usize::from(p)] > 0)
            .unwrap_or(OFF)
    };
    // The opponent's hindmost checker, by my numbering: what stands behind it holds nobody.
    let passed = BAR - highest(theirs);
    let mut worth = 0.0;
    let (mut run, mut longest, mut closed) = (0usize, 0usize, 0);
    for point in 1..=LAST {
        let count = mine[usize::from(point)];
        let made = count >= MADE;
        if made && point <= 12 && point > passed {
            worth += POINTS[usize::from(point - 1)];
        }
        if made && point >= 18 && highest(mine) >= point {
            worth += ANCHORS[usize::from(point - 18)];
        }
        run = if made && point > passed { run + 1 } else { 0 };
        longest = longest.max(run);
        closed += u8::from(made && point <= HOME);
        let heap = f32::from(count.saturating_sub(3));
        worth -= heap * if point <= 3 { 1.4 } else { 0.7 };
    }
    worth += RUNS[longest.min(6)];
    // Their checkers on the bar lose their next roll as often as they find no way in.
    let open = f32::from(HOME - closed) / 6.0;
    let out = f32::from(theirs[usize::from(BAR)]);
    worth += out.min(2.0) * (4.0 + 16.0 * (1.0 - open) * (1.0 - open));
    // Their hindmost checker before my wall.
    let (mut ahead, rear) = (0, highest(theirs));
    for die in 1..=6 {
        let to = rear.saturating_sub(die);
        ahead += u8::from(to > 0 && mine[usize::from(BAR - to)] >= MADE);
    }
    worth + 0.8 * f32::from(ahead * ahead) * if rear > 18 { 0.5 } else { 0.3 }
}

/// What the other seat's next roll is expected to cost: each roll hits what costs most.
fn danger(mine: &Side, theirs: &Side) -> f32 {
    let home = (START..=LAST)
        .filter(|&p| theirs[usize::from(BAR - p)] >= MADE)
        .count() as f32;
    let mut cost = [0.0; 25];
    let mut blots = 0u32;
    for point in 1..=LAST {
        if mine[usize::from(point)] == 1 {
            blots |= 1 << point;
            cost[usize::from(point)] = f32::from(BAR - point) + 5.0 + 0.7 * home * home;
        }
    }
    if blots == 0 {
        return 0.0;
    }
    let mut danger = 0.0;
    for roll in ROLLS {
        let mut hit = shots(roll, mine, theirs) & blots;
        let mut most = 0.0f32;
        let mut hits = 0;
        while hit != 0 {
            most = most.max(cost[hit.trailing_zeros() as usize]);
            hit &= hit - 1;
            hits += 1;
        }
        danger += share(roll) * (most + 3.0 * (hits.min(2) as f32 - 1.0).max(0.0));
    }
    danger
}

/// The points, by the numbering of `mine`, that a single checker of the other side can reach with a roll.
fn shots(roll: [u8; 2], mine: &Side, theirs: &Side) -> u32 {
    let open = |point: u8| point > 0 && mine[usize::from(BAR - point)] < MADE;
    let bar = theirs[usize::from(BAR)];
    let mut reached = 0u32;
    let mut reach = |from: u8, dice: &[u8]| {
        let mut point = from;
        for &die in dice {
            point = point.saturating_sub(die);
            if !open(point) {
                return;
            }
            reached |= 1 << (BAR - point);
        }
    };
    let [one, two] = roll;
    let entered = |die: u8| open(BAR - die);
    for from in 1..=BAR {
        if theirs[usize::from(from)] == 0 {
            continue;
        }
        if bar > 0 && from < BAR {
            // One die brings the checker from the bar in, the rest is free.
            if bar > 1 && one != two || bar > 3 {
                continue;
            }
            if one == two {
                if entered(one) {
                    reach(from, &[one; 4][usize::from(bar)..]);
                }
            } else {
                for (enters, free) in [(one, two), (two, one)] {
                    if entered(enters) {
                        reach(from, &[free]);
                    }
                }
            }
        } else if one == two {
            // Each other checker on the bar takes one of the four dice first.
            let first = if from == BAR { bar.min(4) - 1 } else { 0 };
            reach(from, &[one; 4][usize::from(first)..]);
        } else if from == BAR && bar > 1 {
            reach(from, &[one]);
            reach(from, &[two]);
        } else {
            reach(from, &[one, two]);
            reach(from, &[two, one]);
        }
    }
    reached
}
