//! The chance to win the match, for when its end is near: then one sure point now is worth more than
//! several at the count (R35).

use super::known::Known;
use super::model::{Memory, THEM, US};

/// Points that a deal gives the seat that plays first, by announcements, darbas and missas: the chance of
/// 0, 1, ... points. Counted over 20,000 hands of the strongest level against itself, as is all below.
const FIRST: [f32; 6] = [0.675, 0.274, 0.043, 0.005, 0.0, 0.003];
/// The same for the dealer.
const DEALER: [f32; 6] = [0.506, 0.385, 0.093, 0.012, 0.0, 0.004];
/// How much the count will still vary when so many deals are to come: its variance in points, halved
/// steps of which make the kernel.
const VARIANCE: [u8; 7] = [0, 5, 8, 12, 16, 19, 26];
/// By how many half points the first seat loses on captured cards until the hand's end, whenever counted.
pub const CARDS_LOST: f32 = 1.5;

/// More points by announcements and plays are as good as this many.
const BONUS: usize = 8;
/// The count varies by this many points to either side.
const REACH: usize = 14;
/// A hand gives a seat at most about this many points.
const HAND: usize = 24;

type Bonus = [f32; BONUS + 1];
type Kernel = [f32; 2 * REACH + 1];

/// Chances to win from every score that the match can still come to.
pub struct Odds {
    target: usize,
    from: [usize; 2],
    /// By our score, their score, and whether we play first in the hand to come.
    table: Vec<f32>,
    /// Points in the rest of the hand for the first seat and for the dealer.
    bonus: [Bonus; 2],
    kernel: Kernel,
    memory: Memory,
}

/// Points by announcements and plays in so many deals.
fn bonus(deals: u8, one: &[f32; 6]) -> Bonus {
    let mut sum = [0.0; BONUS + 1];
    sum[0] = 1.0;
    for _ in 0..deals {
        let mut next = [0.0; BONUS + 1];
        for (had, chance) in sum.iter().enumerate() {
            for (more, step) in one.iter().enumerate() {
                next[(had + more).min(BONUS)] += chance * step;
            }
        }
        sum = next;
    }
    sum
}

/// How the count spreads around its mean when so many deals are to come.
fn kernel(deals: u8) -> Kernel {
    let mut spread = [0.0; 2 * REACH + 1];
    spread[REACH] = 1.0;
    for _ in 0..2 * VARIANCE[usize::from(deals.min(6))] {
        let mut next = [0.0; 2 * REACH + 1];
        for (place, chance) in spread.iter().enumerate() {
            next[place] += 0.5 * chance;
            next[place.saturating_sub(1)] += 0.25 * chance;
            next[(place + 1).min(2 * REACH)] += 0.25 * chance;
        }
        spread = next;
    }
    spread
}

/// Who is first if both have come to the target: the nearer to it when measured by its own gains.
fn race(need: [usize; 2], gain: [usize; 2]) -> f32 {
    let (ours, theirs) = (gain[0] * need[1], gain[1] * need[0]);
    ours as f32 / (ours + theirs) as f32
}

impl Odds {
    /// The odds from the scores on, for a hand in which so many deals are to come.
    #[must_use]
    pub fn new(target: u16, scores: [u16; 2], deals: u8) -> Self {
        let target = usize::from(target);
        let from = scores.map(usize::from);
        let size = (target - from[0]) * (target - from[1]) * 2;
        let mut odds = Self {
            target,
            from,
            table: vec![0.5; size],
            bonus: [bonus(deals, &FIRST), bonus(deals, &DEALER)],
            kernel: kernel(deals),
            memory: Memory::new(),
        };
        let hands = [false, true].map(whole_hand);
        for ours in (from[0]..target).rev() {
            for theirs in (from[1]..target).rev() {
                for first in [false, true] {
                    let chance = odds.over_hand([ours, theirs], first, &hands[usize::from(first)]);
                    let place = odds.place([ours, theirs], first);
                    odds.table[place] = chance;
                }
            }
        }
        odds
    }

    const fn place(&self, scores: [usize; 2], first: bool) -> usize {
        let row = self.target - self.from[1];
        ((scores[0] - self.from[0]) * row + scores[1] - self.from[1]) * 2 + first as usize
    }

    /// The chance to win when a hand has ended at these scores; whether we play first in the next.
    #[must_use]
    pub fn between_hands(&self, scores: [usize; 2], first: bool) -> f32 {
        if scores[0] >= self.target {
            1.0
        } else if scores[1] >= self.target {
            0.0
        } else {
            self.table[self.place(scores, first)]
        }
    }

    /// The value of a match that points of play have just ended: 1 if we won, 0 if they did.
    #[must_use]
    pub fn decided(&self, scores: [u16; 2], points: [u8; 2]) -> Option<f32> {
        let reached =
            |side: usize| usize::from(scores[side]) + usize::from(points[side]) >= self.target;
        if reached(US) {
            Some(1.0)
        } else if reached(THEM) {
            Some(0.0)
        } else {
            None
        }
    }

    /// What one point is worth in half points of difference, to us and to them.
    pub fn price(&mut self, known: &Known) -> [f32; 2] {
        let first = known.is_first();
        let lost = if first { -CARDS_LOST } else { CARDS_LOST };
        let lead = f32::from(known.position.lead) + lost;
        let [ours, theirs] = known.scores;
        let now = self.after_deal([ours, theirs], lead, first);
        let more = self.after_deal([ours, theirs], lead + 1.0, first);
        let less = self.after_deal([ours, theirs], lead - 1.0, first);
        let step = (more - less) / 2.0 + 1e-5;
        let point = self.after_deal([ours + 1, theirs], lead, first) - now;
        let lost_point = now - self.after_deal([ours, theirs + 1], lead, first);
        [point, lost_point].map(|worth| (worth / step).clamp(0.6, 10.0))
    }

    /// The chance to win before a hand, over all that it can give.
    fn over_hand(&self, scores: [usize; 2], first: bool, hand: &[[f32; HAND]; HAND]) -> f32 {
        let need = scores.map(|score| self.target - score);
        let mut chance = 0.0;
        for (ours, row) in hand.iter().enumerate() {
            for (theirs, &share) in row.iter().enumerate() {
                if share < 1e-5 {
                    continue;
                }
                let value = if ours >= need[0] && theirs >= need[1] {
                    race(need, [ours, theirs])
                } else {
                    self.between_hands([scores[0] + ours, scores[1] + theirs], !first)
                };
                chance += share * value;
            }
        }
        chance
    }

    /// The chance to win at the end of a deal, at these scores, if our captured cards less theirs will
    /// be `lead` on average at the end of the hand. The deals to come are those the odds were made for.
    pub fn after_deal(&mut self, scores: [u16; 2], lead: f32, first: bool) -> f32 {
        let scores = scores.map(usize::from);
        if scores[0] >= self.target || scores[1] >= self.target {
            return self.between_hands(scores, first);
        }
        let low = lead.clamp(-40.0, 40.0).floor();
        let part = lead.clamp(-40.0, 40.0) - low;
        let low = low as i32;
        let mut at = |lead| {
            let key = ((scores[0] * 64 + scores[1]) * 128 + (lead + 64) as usize) * 2
                + usize::from(first);
            let key = key as u64;
            if let Some(chance) = self.memory.get(key) {
                return chance;
            }
            let chance = self.rest_of_hand(scores, lead, first);
            self.memory.put(key, chance);
            chance
        };
        let below = at(low);
        if part == 0.0 {
            return below;
        }
        below * (1.0 - part) + at(low + 1) * part
    }

    fn rest_of_hand(&self, scores: [usize; 2], lead: i32, first: bool) -> f32 {
        let need = scores.map(|score| self.target - score);
        let [ours, theirs] = if first { [0, 1] } else { [1, 0] };
        let mut chance = 0.0;
        for (gain, one) in self.bonus[ours].iter().enumerate() {
            for (loss, two) in self.bonus[theirs].iter().enumerate() {
                let share = one * two;
                if share < 1e-5 {
                    continue;
                }
                let value = match (gain >= need[0], loss >= need[1]) {
                    (true, true) => race(need, [gain, loss]),
                    (true, false) => 1.0,
                    (false, true) => 0.0,
                    (false, false) => {
                        self.over_count([scores[0] + gain, scores[1] + loss], lead, first)
                    }
                };
                chance += share * value;
            }
        }
        chance
    }

    fn over_count(&self, scores: [usize; 2], lead: i32, first: bool) -> f32 {
        let mut chance = 0.0;
        for (place, &share) in self.kernel.iter().enumerate() {
            if share < 1e-5 {
                continue;
            }
            let count = place as i32 - REACH as i32 + lead.div_euclid(2);
            let mut value = self.after_count(scores, count, first);
            if lead & 1 == 1 {
                value = 0.5 * (value + self.after_count(scores, count + 1, first));
            }
            chance += share * value;
        }
        chance
    }

    /// The chance to win after a count of so many points for us (or, below 0, for them).
    #[must_use]
    pub fn after_count(&self, scores: [usize; 2], count: i32, first: bool) -> f32 {
        let gains = [count, -count].map(|points| points.max(0) as usize);
        self.between_hands([scores[0] + gains[0], scores[1] + gains[1]], !first)
    }
}

/// The points of a whole hand: the chance of so many for us and so many for them.
fn whole_hand(first: bool) -> [[f32; HAND]; HAND] {
    let bonuses = [bonus(6, &FIRST), bonus(6, &DEALER)];
    let kernel = kernel(6);
    let mut points = [[0.0; HAND]; HAND];
    for (one, first_chance) in bonuses[0].iter().enumerate() {
        for (two, dealer_chance) in bonuses[1].iter().enumerate() {
            for (place, spread) in kernel.iter().enumerate() {
                // The dealer's advantage of three quarters of a point: between 0 and 1.
                for (shift, part) in [(0, 0.25), (1, 0.75)] {
                    let count = REACH as i32 - place as i32 - shift;
                    let gains = [one as i32 + count.max(0), two as i32 + (-count).max(0)]
                        .map(|gain| (gain as usize).min(HAND - 1));
                    let [ours, theirs] = if first { gains } else { [gains[1], gains[0]] };
                    points[ours][theirs] += first_chance * dealer_chance * spread * part;
                }
            }
        }
    }
    points
}
