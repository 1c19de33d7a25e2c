//! Judging a card by what it takes and what it lays open, without search.
//!
//! Values are in half points of difference, as in [`Position::balance`].

use super::model::{NONE, Position, Ranks, US, misses, run, swept};

/// What a seat looks at when it judges its cards.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// The table.
    pub table: u16,
    /// The card that a darba would hit, or [`NONE`].
    pub fresh: u8,
    /// The seat's hand.
    pub hand: Ranks,
    /// The cards that it has not seen.
    pub unseen: Ranks,
    /// How many cards the other seat holds.
    pub other: usize,
    /// Whether the play to come is the last of the hand.
    pub is_last: bool,
    /// What a point is worth in half points of difference: to the seat, and to the other.
    pub price: [f32; 2],
}

/// How much each part of a judgement counts.
struct Weights {
    /// Each captured card.
    card: f32,
    /// A point for darba.
    darba: f32,
    /// A point for missa.
    missa: f32,
    /// The best capture that the other seat is left, by its chance.
    danger: f32,
    /// The best capture that the seat itself keeps, by the chance that it is still there.
    follow: f32,
}

/// Weights by cards held and cards that the other seat holds. Fitted by least squares to the values that
/// the search gave to 125,000 plays of 30,000 hands.
const fn weights(held: usize, other: usize) -> Weights {
    let [card, darba, missa, danger, follow] = match (held, other) {
        (3, 3) => [0.55, 1.4, 0.8, 1.18, 0.55],
        (3, _) => [0.23, 1.48, 0.9, 1.7, 0.5],
        (2, 2) => [0.69, 1.56, 0.93, 1.0, 0.78],
        (2, _) => [0.47, 1.27, 1.07, 2.35, 0.84],
        _ => [0.5, 1.0, 1.0, 1.2, 0.0],
    };
    Weights {
        card,
        darba,
        missa,
        danger,
        follow,
    }
}

/// What the best capture of a seat with `drawn` of the unseen cards is worth on average, where a point
/// is worth `price`.
#[must_use]
pub fn best_capture(table: u16, fresh: u8, unseen: Ranks, drawn: usize, price: f32) -> f32 {
    let all = unseen.len();
    let mut gains = [(0.0, 0); 10];
    let mut known = 0;
    let mut rest = table;
    while rest != 0 {
        let rank = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let left = unseen.count(rank);
        if left == 0 {
            continue;
        }
        let bonus = u8::from(fresh == rank as u8) + u8::from(swept(table, rank) == 0);
        let gain = (run(table, rank) + 1) as f32 + f32::from(bonus) * price;
        let mut place = known;
        while place > 0 && gains[place - 1].0 < gain {
            gains[place] = gains[place - 1];
            place -= 1;
        }
        gains[place] = (gain, left);
        known += 1;
    }
    // From the best gain down: the chance that a card for it is there and none for a better one.
    let (mut marked, mut none_yet, mut worth) = (0, 1.0, 0.0);
    for &(gain, left) in &gains[..known] {
        marked += left;
        let none = misses(all, marked, drawn);
        worth += (none_yet - none) * gain;
        none_yet = none;
    }
    worth
}

/// How good it looks to play the rank.
#[must_use]
pub fn judge(seen: &Seen, rank: usize) -> f32 {
    let held = seen.hand.len();
    let weights = weights(held, seen.other);
    let mut position = Position {
        fresh: seen.fresh,
        ..Position::fresh_deal(seen.table, 0)
    };
    let took = position.play(US, rank, seen.is_last);
    let points = weights.darba * f32::from(u8::from(took.darba))
        + weights.missa * f32::from(u8::from(took.missa));
    let mut worth = weights.card * f32::from(took.cards) + seen.price[0] * points;
    if seen.is_last {
        return worth;
    }
    // After a deal's last card the other seat is dealt three new ones, which can make no darba.
    let (fresh, drawn) = if seen.other == 0 {
        (NONE, 3)
    } else {
        (position.fresh, seen.other)
    };
    worth -=
        weights.danger * best_capture(position.table, fresh, seen.unseen, drawn, seen.price[1]);
    let mut follow = 0.0;
    let all = seen.unseen.len();
    for kept in seen.hand.minus(rank).each() {
        let taken = run(position.table, kept);
        if taken == 0 {
            continue;
        }
        // It is gone if the other seat plays its rank, or one from which a run leads up to it.
        let mut hits = seen.unseen.count(kept);
        let mut below = kept;
        while below > 0 && position.table >> (below - 1) & 1 == 1 {
            below -= 1;
            hits += seen.unseen.count(below);
        }
        let gain = (taken + 1) as f32 * misses(all, hits, seen.other);
        if gain > follow {
            follow = gain;
        }
    }
    worth + weights.follow * follow
}

/// The rank that looks best; of equals the lowest.
#[must_use]
pub fn best(seen: &Seen) -> usize {
    let mut best = (f32::MIN, 0);
    for rank in seen.hand.each() {
        let worth = judge(seen, rank);
        if worth > best.0 {
            best = (worth, rank);
        }
    }
    best.1
}

/// How likely a good player is to play each rank of its hand, in the order of [`Ranks::each`]: what looks
/// best most likely, what looks almost as good almost as likely, and everything now and then.
#[must_use]
pub fn likely(seen: &Seen) -> [f32; 3] {
    /// A difference that a player halfway respects, in half points.
    const DOUBT: f32 = 0.5;
    /// The share of plays that follow no reason we know.
    const WHIM: f32 = 0.02;
    if seen.hand.each().nth(1).is_none() {
        return [1.0, 0.0, 0.0];
    }
    let mut worth = [0.0; 3];
    let (mut ranks, mut top) = (0, f32::MIN);
    for rank in seen.hand.each().take(3) {
        worth[ranks] = judge(seen, rank);
        top = f32::max(top, worth[ranks]);
        ranks += 1;
    }
    let mut sum = 0.0;
    for value in &mut worth[..ranks] {
        let doubt = (top - *value) / DOUBT;
        let square = doubt * doubt;
        *value = 1.0 / (1.0 + square * square);
        sum += *value;
    }
    for value in &mut worth[..ranks] {
        *value = *value / sum * (1.0 - WHIM) + WHIM / ranks as f32;
    }
    worth
}

/// The plainest player, for comparison: captures the most cards, else throws its lowest card.
#[must_use]
pub fn greedy(table: u16, hand: Ranks) -> usize {
    let mut best = (0, None);
    for rank in hand.each() {
        let taken = run(table, rank);
        if best.1.is_none() || taken > best.0 {
            best = (taken, Some(rank));
        }
    }
    best.1.unwrap_or_default()
}
