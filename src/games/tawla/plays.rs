//! All plays of a roll, one for each position to which it can lead (R21). Finding them allocates nothing.

use super::board::{BAR, Board, LAST, START};
use super::dice::Dice;
use super::mover::{Mover, Place, Points, START_BITS, Step, bits};
use super::state::STEPS;
use crate::kit::seat::Seat;

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

impl Mover {
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
