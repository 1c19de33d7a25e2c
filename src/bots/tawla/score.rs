//! What points are worth in a match: the chance to win it from each score.

use super::outlook::{RUNGS, Stakes, rungs};
use crate::games::tawla::state::Variant;

/// How often a round gives its winner at least 1, 2, 3, ... points, as the networks play each other: in ٣١
/// one ply ahead, `arena -- tawla thirty_one plies1 plies1 --pairs 600`, whose shares are right to about
/// 0.02 (without looking ahead fewer points are won); in العادة
/// `arena -- tawla aada plies0 plies0 --pairs 2000`.
const fn at_least(variant: Variant) -> &'static [f32] {
    match variant {
        Variant::ThirtyOne => &[
            1.0, 0.835, 0.735, 0.643, 0.53, 0.438, 0.367, 0.328, 0.28, 0.263, 0.238, 0.217, 0.193,
            0.182, 0.165,
        ],
        Variant::Aada => &[1.0, 0.28],
    }
}

/// The chance to win a match between equals for a seat that needs so many points, by what it and the
/// other seat need, both at least 1.
struct Odds {
    most: usize,
    table: Vec<f32>,
}

impl Odds {
    fn new(variant: Variant, most: usize) -> Self {
        let at_least = at_least(variant);
        let mut odds = Self {
            most,
            table: vec![0.5; most * most],
        };
        for mine in 1..=most {
            for theirs in 1..=most {
                let mut chance = 0.0;
                for (place, &this) in at_least.iter().enumerate() {
                    let share = this - at_least.get(place + 1).unwrap_or(&0.0);
                    let points = place + 1;
                    chance += 0.5 * share * odds.win(mine.saturating_sub(points), theirs);
                    chance += 0.5 * share * odds.win(mine, theirs.saturating_sub(points));
                }
                odds.table[(mine - 1) * most + theirs - 1] = chance;
            }
        }
        odds
    }

    fn win(&self, mine: usize, theirs: usize) -> f32 {
        match (mine, theirs) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            _ => self.table[(mine - 1) * self.most + theirs - 1],
        }
    }
}

/// The chance to win the match between equals for a seat that needs so many points, against another that
/// needs so many, before a round.
#[must_use]
pub fn chance(variant: Variant, mine: u16, theirs: u16) -> f32 {
    let [mine, theirs] = [mine, theirs].map(|needed| usize::from(needed.clamp(1, 64)));
    Odds::new(variant, mine.max(theirs)).win(mine, theirs)
}

/// What it is worth to a seat that needs so many points to win the match, against another that needs so
/// many, to fill each rung of a round: chances to win the match.
#[must_use]
pub fn stakes(variant: Variant, mine: u16, theirs: u16) -> Stakes {
    let [mine, theirs] = [mine, theirs].map(|needed| usize::from(needed.clamp(1, 64)));
    let odds = Odds::new(variant, mine.max(theirs));
    let mut stakes = Stakes {
        won: [0.0; RUNGS],
        lost: [0.0; RUNGS],
    };
    let now = odds.win(mine, theirs);
    let mut before = [now; 2];
    for (place, &rung) in rungs(variant).iter().enumerate() {
        let points = usize::from(rung);
        let won = odds.win(mine.saturating_sub(points), theirs);
        let lost = odds.win(mine, theirs.saturating_sub(points));
        stakes.won[place] = won - before[0];
        stakes.lost[place] = before[1] - lost;
        before = [won, lost];
    }
    stakes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_point_that_wins_the_match_is_all_that_counts() {
        let last = stakes(Variant::Aada, 1, 1);
        assert_eq!(last.won, [0.5, 0.0, 0.0, 0.0]);
        assert_eq!(last.lost, [0.5, 0.0, 0.0, 0.0]);
        let ahead = stakes(Variant::ThirtyOne, 6, 11);
        assert_eq!(ahead.won[2..], [0.0; 2], "six points are enough");
        assert!(ahead.lost[2] > 0.0 && ahead.lost[3] == 0.0);
    }

    #[test]
    fn equal_scores_are_worth_the_same_to_both() {
        for variant in Variant::ALL {
            let even = stakes(variant, 11, 11);
            for rung in 0..RUNGS {
                assert!((even.won[rung] - even.lost[rung]).abs() < 1e-5);
            }
        }
    }
}
