//! What the other seat may hold, and how likely each hand is.

use super::known::Known;
use super::model::{NONE, Ranks, hands};
use super::policy::{Seen, likely};

/// A hand by ranks, with its chance.
pub type Likely = (Ranks, f32);

/// Every hand that fits the unseen cards, the announcement, the rejected cards and the cards laid (R18,
/// R21), with its chance: what a good player would hardly have thrown from is less likely. The chances
/// sum to 1.
#[must_use]
pub fn belief(known: &Known) -> Vec<Likely> {
    let mut all = Vec::new();
    hands(known.candidates, known.other, &mut all);
    for (hand, chance) in &mut all {
        let (rank, alike) = hand.union(known.laid).most();
        let shown = known.alike_rank == NONE || usize::from(known.alike_rank) == rank;
        *chance *= if alike == known.alike && shown {
            thrown_from(known, *hand)
        } else {
            0.0
        };
    }
    all.retain(|&(_, chance)| chance > 0.0);
    let sum: f32 = all.iter().map(|&(_, chance)| chance).sum();
    for (_, chance) in &mut all {
        *chance /= sum;
    }
    all
}

/// The chance that a good player who has this hand left has just thrown what lies on the table. What it
/// played before would tell a little more, but a view does not remember on what table.
fn thrown_from(known: &Known, hand: Ranks) -> f32 {
    let rank = usize::from(known.position.fresh);
    if known.position.fresh == NONE {
        return 1.0;
    }
    let hand = hand.plus(rank);
    let seen = Seen {
        table: known.position.table & !(1 << rank),
        fresh: NONE,
        hand,
        unseen: known.unseen.union(known.hand).plus(rank).without(hand),
        other: known.held(),
        is_last: false,
        price: [2.0; 2],
    };
    let place = hand.each().position(|held| held == rank);
    likely(&seen)[place.unwrap_or_default()]
}
