//! Which steps are legal, and all plays of a roll: one generator for the rules, the opponents and the
//! benchmarks.
//!
//! A [`Mover`] is a board made ready for one seat's turn. Its checkers stand in a [`Place`]: four bits a
//! point, so that a step is two additions and equal places are equal words. What the opponent blocks
//! does not change during a turn, since a checker that is hit stood alone.

use super::board::{BAR, Board, CHECKERS, HOME, LAST, OFF, START};
use super::state::{STEPS, Variant};
use crate::kit::seat::Seat;
use arrayvec::ArrayVec;

/// The dice that are left to play: one number up to four times, or two different ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    high: u8,
    low: u8,
    left: u8,
}

impl Dice {
    /// No dice.
    pub const NONE: Self = Self::same(0, 0);

    /// The dice of a roll: equal ones count four times (R27).
    #[must_use]
    pub const fn rolled([one, two]: [u8; 2]) -> Self {
        if one == two {
            Self::same(one, STEPS as u8)
        } else if one > two {
            Self {
                high: one,
                low: two,
                left: 2,
            }
        } else {
            Self {
                high: two,
                low: one,
                left: 2,
            }
        }
    }

    /// One number so many times.
    #[must_use]
    pub const fn same(die: u8, left: u8) -> Self {
        Self {
            high: die,
            low: die,
            left,
        }
    }

    /// How many steps they allow.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.left
    }

    /// Whether none is left.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.left == 0
    }

    /// Whether a number is among them.
    #[must_use]
    pub const fn has(self, die: u8) -> bool {
        self.left > 0 && (self.high == die || self.low == die)
    }

    /// Whether two different numbers are left.
    #[must_use]
    pub const fn differ(self) -> bool {
        self.high != self.low
    }

    /// The dice that are left when one of this number, which is among them, is played.
    #[must_use]
    pub const fn without(self, die: u8) -> Self {
        if !self.differ() {
            Self::same(die, self.left.saturating_sub(1))
        } else if die == self.high {
            Self::same(self.low, 1)
        } else {
            Self::same(self.high, 1)
        }
    }

    /// The different numbers, the larger first.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        let second = self.differ().then_some(self.low);
        (self.left > 0)
            .then_some(self.high)
            .into_iter()
            .chain(second)
    }

    /// Each die that is left, the larger first.
    pub fn each(self) -> impl Iterator<Item = u8> {
        (0..self.left).map(move |place| if place == 0 { self.high } else { self.low })
    }
}

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
    counts: [u64; 2],
    /// A bit for each point that holds a checker.
    occupied: u32,
    /// A bit for each point on which a checker was hit.
    hits: u32,
}

const fn bit(point: u8) -> u32 {
    1 << point
}

/// The bits of two points and those between.
const fn bits(low: u8, high: u8) -> u32 {
    (bit(high) << 1) - bit(low)
}

const HOME_BITS: u32 = bits(1, HOME);
const START_BITS: u32 = bits(START, LAST);

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

    /// A bit for each own point, 25 being the bar, that holds a checker.
    #[must_use]
    pub const fn occupied(&self) -> u32 {
        self.occupied
    }

    /// A bit for each own point on which an opposing checker was hit in this turn.
    #[must_use]
    pub const fn hits(&self) -> u32 {
        self.hits
    }
}

/// A whole legal play of a roll, or of what is left of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    place: Place,
    steps: [Step; STEPS],
    len: u8,
}

impl Play {
    /// Its steps, in an order in which they can be made.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// Where it leads.
    #[must_use]
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// The board after it.
    #[must_use]
    pub fn board(&self, board: &Board, seat: Seat) -> Board {
        let mut board = *board;
        for step in self.steps() {
            board.step(seat, step.from, step.die);
        }
        board
    }
}

/// How many different places one search meets at most: the sums of up to four steps over fifteen
/// checkers, C(19, 4), at most once in the middle of a play and once at its end.
const MOST: usize = 2 * 3_876;
/// Slots of the table, more than twice as many; a power of two.
const SLOTS: usize = 16_384;
/// Slots for two different dice, which lead to fewer than 500 places; few, so that they stay in the cache.
const FEW_SLOTS: usize = 1_024;

/// Room for the plays of a roll. It is kept and handed in again, so that finding plays allocates nothing.
#[derive(Clone, Debug)]
pub struct Plays {
    list: Vec<Play>,
    /// The places met so far, in order.
    met: Vec<[u64; 3]>,
    /// Where a place stands in `met`, found by its words: the number of the search and the index.
    table: Vec<u32>,
    /// How many slots of the table this search uses.
    slots: usize,
    search: u32,
}

impl Default for Plays {
    fn default() -> Self {
        Self {
            list: Vec::with_capacity(MOST / 2),
            met: Vec::with_capacity(MOST),
            table: vec![0; SLOTS],
            slots: SLOTS,
            search: 0,
        }
    }
}

impl Plays {
    /// The plays found, one for each position to which the roll can lead (R21); none if no step is
    /// possible.
    #[must_use]
    pub fn list(&self) -> &[Play] {
        &self.list
    }

    fn begin(&mut self, slots: usize) {
        self.slots = slots;
        self.list.clear();
        self.met.clear();
        self.search += 1;
        if self.search > u32::from(u16::MAX) {
            self.search = 1;
            self.table.fill(0);
        }
    }

    /// Whether the place is met for the first time in this search; `mark` tells apart places that are
    /// met for different reasons.
    fn is_new(&mut self, place: &Place, mark: u8) -> bool {
        let [low, high] = place.counts;
        let words = [low, high, u64::from(place.hits) << 8 | u64::from(mark)];
        let mixed = low.wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ high.wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
            ^ words[2].wrapping_mul(0x1656_67B1_9E37_79F9);
        let last = self.slots - 1;
        let mut slot = (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 50) as usize & last;
        loop {
            let entry = self.table[slot];
            if entry >> 16 != self.search {
                self.table[slot] = self.search << 16 | self.met.len() as u32;
                self.met.push(words);
                return true;
            }
            if self.met[(entry & 0xFFFF) as usize] == words {
                return false;
            }
            slot = (slot + 1) & last;
        }
    }
}

/// The steps on the way to a place.
#[derive(Clone, Copy, Default)]
struct Path {
    steps: [Step; STEPS],
    len: u8,
}

impl Path {
    fn with(mut self, from: u8, die: u8) -> Self {
        self.steps[usize::from(self.len)] = Step { from, die };
        self.len += 1;
        self
    }

    const fn to(self, place: Place) -> Play {
        Play {
            place,
            steps: self.steps,
            len: self.len,
        }
    }
}

/// The points of some bits, the highest first.
struct Points(u32);

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
    thirty_one: bool,
    /// Whether nothing but its own checkers keeps the seat from bearing off (R16).
    may_bear_off: bool,
    any_off: bool,
    /// Points on which the seat may not land, with a bit each.
    blocked: u32,
    /// Points on which a single opposing checker stands that would be hit.
    blots: u32,
    start: Place,
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
    const fn is_held(&self, place: &Place) -> bool {
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

    /// Finds all plays of the dice, one for each position to which they lead (R21).
    pub fn plays(&self, dice: Dice, plays: &mut Plays) {
        plays.begin(if dice.differ() { FEW_SLOTS } else { SLOTS });
        // A quarter in which an opposing checker stands is not locked, and it stays (D11).
        let covered = (self.start.occupied & START_BITS).count_ones() as u8;
        let may_lock = self.thirty_one
            && self.blocked & START_BITS == 0
            && covered + dice.len() > LAST - START;
        if dice.differ() {
            self.two(dice, plays);
        } else if may_lock {
            self.locking(&self.start, dice, Path::default(), plays);
        } else {
            let all = bits(1, BAR);
            self.downward(&self.start, dice, all, Path::default(), plays);
        }
        debug_assert!(plays.met.len() <= MOST);
    }

    /// The plays of two different dice, in both orders.
    fn two(&self, dice: Dice, plays: &mut Plays) {
        let Dice { high, low, .. } = dice;
        let mut both = false;
        for (first, second) in [(high, low), (low, high)] {
            for from in Points(self.playable(&self.start, first)) {
                let path = Path::default().with(from, first);
                let place = self.step(&self.start, from, first);
                if self.ends(&place) {
                    self.add(place, path, plays);
                    continue;
                }
                for from in Points(self.playable(&place, second)) {
                    both = true;
                    self.add(
                        self.step(&place, from, second),
                        path.with(from, second),
                        plays,
                    );
                }
            }
        }
        if both {
            return;
        }
        // One die at most: the larger, if it can be played (R19).
        for die in [high, low] {
            let playable = self.playable(&self.start, die);
            for from in Points(playable) {
                let place = self.step(&self.start, from, die);
                self.add(place, Path::default().with(from, die), plays);
            }
            if playable != 0 {
                return;
            }
        }
    }

    fn add(&self, place: Place, path: Path, plays: &mut Plays) {
        if plays.is_new(&place, 0) {
            plays.list.push(path.to(place));
        }
    }

    /// The plays of equal dice, each once: from the highest point downward.
    ///
    /// Any play can be made in that order, since a checker comes to a point only from above, and bearing
    /// off never gets harder when what stands higher has moved; and two plays that differ in a point
    /// from which they step lead to different places. Only ٣١'s runner sets its own order, of which there
    /// is one; and no play that ends on a quarter lock is looked for here.
    fn downward(&self, place: &Place, dice: Dice, from: u32, path: Path, plays: &mut Plays) {
        let die = dice.high;
        let playable = if dice.is_empty() || path.len > 0 && self.ends(place) {
            0
        } else {
            self.playable(place, die) & from
        };
        if playable == 0 {
            let longest = plays.list.last().map_or(1, |play| play.len);
            if path.len > longest {
                plays.list.clear();
            }
            if path.len >= longest {
                plays.list.push(path.to(*place));
            }
            return;
        }
        let held = self.is_held(place);
        for point in Points(playable) {
            let next = self.step(place, point, die);
            let below = if held { from } else { bits(1, point) };
            self.downward(
                &next,
                dice.without(die),
                below,
                path.with(point, die),
                plays,
            );
        }
    }

    /// The plays of equal dice where a step may close the quarter, so that their order matters: every
    /// order, each place once.
    fn locking(&self, place: &Place, dice: Dice, path: Path, plays: &mut Plays) {
        if !plays.is_new(place, 1 + dice.len()) {
            return;
        }
        let best = self.best(place, dice);
        for die in dice.numbers() {
            for from in Points(self.playable(place, die)) {
                let next = self.step(place, from, die);
                let path = path.with(from, die);
                if self.ends(&next) {
                    self.add(next, path, plays);
                } else if 1 + self.best(&next, dice.without(die)) == best {
                    self.locking(&next, dice.without(die), path, plays);
                }
            }
        }
        if best == 0 && path.len > 0 {
            self.add(*place, path, plays);
        }
    }
}

const _: () = assert!(CHECKERS < 16, "four bits hold the checkers of a point");
