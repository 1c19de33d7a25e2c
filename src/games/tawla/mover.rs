//! Which steps are legal: one generator for the rules, the opponents and the benchmarks.
//!
//! A [`Mover`] is a board made ready for one seat's turn. Its checkers stand in a [`Place`]: four bits a
//! point, so that a step is two additions and equal places are equal words. What the opponent blocks
//! does not change during a turn, since a checker that is hit stood alone.

use super::board::{BAR, Board, CHECKERS, HOME, LAST, OFF, START};
use super::dice::Dice;
use super::state::Variant;
use crate::kit::seat::Seat;
use arrayvec::ArrayVec;

/// One checker's step by one die, from a seat's own point; 25 is the bar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// Where it starts.
    pub from: u8,
    /// The die.
    pub die: u8,
}

impl Step {
    /// Where it ends; [`OFF`] for a checker borne off.
    #[must_use]
    pub const fn to(self) -> u8 {
        self.from.saturating_sub(self.die)
    }
}

/// The legal steps of a position: at most fifteen points by two dice.
pub type Steps = ArrayVec<Step, 30>;

/// Whether all these steps lead from one point to one other, so that there is nothing to choose (D20).
/// False for none.
#[must_use]
pub fn is_forced(steps: &[Step]) -> bool {
    let way = |step: &Step| (step.from, step.to());
    steps
        .first()
        .is_some_and(|first| steps.iter().all(|step| way(step) == way(first)))
}

/// Where the mover's checkers stand in the middle of a turn, and which opposing checkers it has hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Four bits for each of the points 1 to 25, from the lowest bits on. Checkers off are not counted.
    pub(super) counts: [u64; 2],
    /// A bit for each point that holds a checker.
    pub(super) occupied: u32,
    /// A bit for each point on which a checker was hit.
    pub(super) hits: u32,
}

const fn bit(point: u8) -> u32 {
    1 << point
}

/// The bits of two points and those between.
pub(super) const fn bits(low: u8, high: u8) -> u32 {
    (bit(high) << 1) - bit(low)
}

const HOME_BITS: u32 = bits(1, HOME);
pub(super) const START_BITS: u32 = bits(START, LAST);

impl Place {
    fn add(&mut self, point: u8) {
        self.counts[usize::from(point > 16)] += 1 << ((point - 1) % 16 * 4);
        self.occupied |= bit(point);
    }

    fn take(&mut self, point: u8) {
        let word = &mut self.counts[usize::from(point > 16)];
        let shift = (point - 1) % 16 * 4;
        *word -= 1 << shift;
        if *word >> shift & 15 == 0 {
            self.occupied &= !bit(point);
        }
    }

    /// How many checkers stand on an own point, 25 being the bar.
    ///
    /// # Panics
    /// Panics for 0 (in debug builds).
    #[must_use]
    pub const fn at(&self, point: u8) -> u8 {
        (self.counts[(point > 16) as usize] >> ((point - 1) % 16 * 4) & 15) as u8
    }

    /// A bit for each own point on which an opposing checker was hit in this turn.
    #[must_use]
    pub const fn hits(&self) -> u32 {
        self.hits
    }
}

/// The points of some bits, the highest first.
pub(super) struct Points(pub(super) u32);

impl Iterator for Points {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let point = self.0.checked_ilog2()? as u8;
        self.0 ^= bit(point);
        Some(point)
    }
}

/// A board made ready for one seat's turn.
#[derive(Clone, Copy, Debug)]
pub struct Mover {
    pub(super) thirty_one: bool,
    /// Whether nothing but its own checkers keeps the seat from bearing off (R16).
    may_bear_off: bool,
    any_off: bool,
    /// Points on which the seat may not land, with a bit each.
    pub(super) blocked: u32,
    /// Points on which a single opposing checker stands that would be hit.
    blots: u32,
    pub(super) start: Place,
}

impl Mover {
    /// The turn of a seat on a board.
    ///
    /// # Panics
    /// Panics for a seat other than 0 and 1.
    #[must_use]
    pub fn new(board: &Board, variant: Variant, seat: Seat) -> Self {
        let thirty_one = variant == Variant::ThirtyOne;
        let mut start = Place::default();
        // Without branches, which half of the points would take and half not.
        for (point, &count) in (0u8..).zip(&board.0[seat]).skip(1) {
            start.counts[usize::from(point > 16)] |= u64::from(count) << ((point - 1) % 16 * 4);
            start.occupied |= u32::from(count > 0) << point;
        }
        let (mut blocked, mut met) = (0, 0);
        for (point, &count) in (0u8..).zip(&board.0[seat.other()]).skip(1).take(24) {
            blocked |= u32::from(count >= variant.blockers()) << (BAR - point);
            met |= u32::from(count > 0) << (BAR - point);
        }
        Self {
            thirty_one,
            may_bear_off: !thirty_one || blocked & HOME_BITS == 0,
            any_off: board.at(seat, OFF) > 0,
            blocked,
            blots: met & !blocked,
            start,
        }
    }

    /// Where the checkers stand before any step.
    #[must_use]
    pub const fn start(&self) -> &Place {
        &self.start
    }

    /// Whether ٣١'s single runner is on its way or still to set out (R29).
    pub(super) const fn is_held(&self, place: &Place) -> bool {
        self.thirty_one && !self.any_off && place.occupied & HOME_BITS == 0
    }

    /// The points from which a step with this die is playable (R12, R15), with a bit each.
    #[must_use]
    pub const fn playable(&self, place: &Place, die: u8) -> u32 {
        let mut from = place.occupied;
        if from & bit(BAR) != 0 {
            from = bit(BAR);
        } else if self.is_held(place) && from != bit(LAST) {
            from &= !bit(LAST);
        }
        let mut found = from & !(self.blocked << die) & bits(die + 1, BAR);
        if self.may_bear_off && place.occupied & !HOME_BITS == 0 {
            let enough = place.occupied >> die;
            if enough & 1 != 0 {
                found |= bit(die);
            } else if enough == 0 && place.occupied != 0 {
                found |= bit(place.occupied.ilog2() as u8);
            }
        }
        found
    }

    /// The place after a step that is playable.
    #[must_use]
    pub fn step(&self, place: &Place, from: u8, die: u8) -> Place {
        let mut next = *place;
        next.take(from);
        if from > die {
            next.add(from - die);
            next.hits |= self.blots & bit(from - die);
        }
        next
    }

    /// Whether the round is over for a seat that has come here by a step (R30, R31).
    #[must_use]
    pub const fn ends(&self, place: &Place) -> bool {
        place.occupied == 0 || self.thirty_one && place.occupied & START_BITS == START_BITS
    }

    /// The largest number of dice that any play from here uses (R17).
    #[must_use]
    pub fn best(&self, place: &Place, dice: Dice) -> u8 {
        let mut longest = 0;
        for die in dice.numbers() {
            let rest = dice.without(die);
            for from in Points(self.playable(place, die)) {
                let next = self.step(place, from, die);
                let more = if rest.is_empty() || self.ends(&next) {
                    0
                } else {
                    self.best(&next, rest)
                };
                longest = longest.max(1 + more);
                if longest == dice.len() {
                    return longest;
                }
            }
        }
        longest
    }

    /// The legal steps from here (R18, R19), the larger die first and with each die the highest point
    /// first.
    #[must_use]
    pub fn legal(&self, place: &Place, dice: Dice) -> Steps {
        let best = self.best(place, dice);
        let mut steps = Steps::new();
        for die in dice.numbers() {
            let rest = dice.without(die);
            let only_ends = best == 1 && die < dice.high && !steps.is_empty();
            for from in Points(self.playable(place, die)) {
                let next = self.step(place, from, die);
                if self.ends(&next) || !only_ends && 1 + self.best(&next, rest) == best {
                    steps.push(Step { from, die });
                }
            }
        }
        steps
    }
}

const _: () = assert!(CHECKERS < 16, "four bits hold the checkers of a point");
