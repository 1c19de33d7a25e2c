//! The sixth deal: the stock is empty, so either seat knows the other's cards, and play is searched to the
//! end with leftovers and count.

use super::model::{Position, Ranks, THEM, US, hands};
use super::odds::Odds;

/// What the seats play for.
pub enum Goal<'a> {
    /// The most points of difference, in half points.
    Points,
    /// To win the match.
    Win {
        /// The chances after this hand.
        odds: &'a Odds,
        /// Our points and theirs when the search began.
        scores: [u16; 2],
        /// Whether we play first in this hand.
        first: bool,
    },
}

impl Goal<'_> {
    /// The value of a position in which the match has just ended.
    fn decided(&self, position: &Position) -> Option<f32> {
        match self {
            Self::Points => None,
            Self::Win { odds, scores, .. } => odds.decided(*scores, position.points),
        }
    }

    /// The value of the end of the hand.
    fn value(&self, position: &Position) -> f32 {
        let lead = position.final_lead();
        match self {
            Self::Points => (position.balance() - i32::from(position.lead) + lead) as f32,
            Self::Win {
                odds,
                scores,
                first,
            } => {
                /// Among equal chances the better count, should it be needed.
                const COUNT: f32 = 1e-4;
                let scores = [US, THEM]
                    .map(|side| usize::from(scores[side]) + usize::from(position.points[side]));
                odds.after_count(scores, lead / 2, *first) + COUNT * lead as f32
            }
        }
    }
}

/// One line of perfect play.
pub struct Closing<'a> {
    /// What for.
    pub goal: Goal<'a>,
    /// Positions looked at so far.
    pub nodes: u32,
}

impl Closing<'_> {
    /// The value for us of a position after `plays` plays of the deal, if both play best: at least
    /// `low`, at most `high`, or anything beyond where it lies outside.
    pub fn solve(
        &mut self,
        position: &Position,
        hands: [Ranks; 2],
        side: usize,
        plays: u8,
        (mut low, mut high): (f32, f32),
    ) -> f32 {
        self.nodes += 1;
        if let Some(value) = self.goal.decided(position) {
            return value;
        }
        if plays == 6 {
            return self.goal.value(position);
        }
        let mut best = if side == US { f32::MIN } else { f32::MAX };
        for rank in hands[side].each() {
            let mut next = *position;
            next.play(side, rank, plays == 5);
            let mut left = hands;
            left[side] = left[side].minus(rank);
            let value = self.solve(&next, left, 1 - side, plays + 1, (low, high));
            if side == US {
                best = best.max(value);
                low = low.max(best);
            } else {
                best = best.min(value);
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        best
    }

    /// The value for us of our best rank after `plays` plays of the deal, and that rank; of equals the lowest.
    pub fn best(&mut self, position: &Position, hands: [Ranks; 2], plays: u8) -> (f32, usize) {
        let mut best = (f32::MIN, 0);
        for rank in hands[US].each() {
            let mut next = *position;
            next.play(US, rank, plays == 5);
            let left = [hands[US].minus(rank), hands[THEM]];
            let value = self.solve(&next, left, THEM, plays + 1, (best.0, f32::MAX));
            if value > best.0 {
                best = (value, rank);
            }
        }
        best
    }
}

/// What the sixth deal is worth on average to the seat that plays it first, in half points, when only its
/// six cards are left: over every way they can fall, with perfect play. Announcements are worth the same
/// to both. `last` is 1 if that seat captured last, -1 if the other did.
pub fn last_deal(table: u16, last: i8, stock: Ranks, nodes: &mut u32) -> f32 {
    let mut ways = Vec::new();
    hands(stock, 3, &mut ways);
    let mut closing = Closing {
        goal: Goal::Points,
        nodes: 0,
    };
    let start = Position::fresh_deal(table, last);
    let (mut worth, mut all) = (0.0, 0.0);
    for (hand, ways) in ways {
        let both = [hand, stock.without(hand)];
        worth += ways * closing.solve(&start, both, US, 0, (f32::MIN, f32::MAX));
        all += ways;
    }
    *nodes += closing.nodes;
    worth / all
}
