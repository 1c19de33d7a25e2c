//! The deals before the sixth: every hand that the other seat may hold, weighed by its chance, against
//! every line of our cards to the end of the deal.
//!
//! The other seat is taken for a good player who does not see our cards ([`likely`]), and we do not see
//! its cards either: where two of its hands have shown the same cards we must play the same card on both.

use super::belief::Likely;
use super::closing::last_deal;
use super::known::Known;
use super::model::{Memory, NONE, Position, Ranks, THEM, US};
use super::odds::{CARDS_LOST, Odds};
use super::policy::{Seen, best_capture, likely};
use arrayvec::ArrayVec;

/// From so many points before the target on it is the match that counts, no longer the points.
pub const NEAR: u16 = 12;
/// Half points that the first seat's capture at the start of a deal is worth on average.
const USUAL_CAPTURE: f32 = 1.8;
/// How much of that capture is still ahead at the end of the hand. With the other numbers here it was
/// fitted to 20,000 hands of the strongest level against itself; nothing else about a table told more.
const CAPTURE_KEPT: f32 = 0.8;
/// By how many half points the dealer is ahead in announcements and plays of the sixth deal.
const LAST_DEAL_POINTS: f32 = 0.66;

/// The search of one decision.
pub struct Search {
    known: Known,
    /// The chances in the match, if its end is near.
    odds: Option<Odds>,
    /// What a point is worth in half points of difference, to us and to them.
    price: [f32; 2],
    last_deals: Memory,
    /// Positions looked at so far.
    pub nodes: u32,
}

/// The hands that the other seat may hold after a reply, at most those of two cards.
type After = ArrayVec<Likely, 55>;

impl Search {
    /// A search for the seat that knows this.
    #[must_use]
    pub fn new(known: Known) -> Self {
        let mut search = Self {
            odds: None,
            price: [2.0; 2],
            last_deals: Memory::new(),
            nodes: 0,
            known,
        };
        let known = &search.known;
        if known.scores[US].max(known.scores[THEM]) + NEAR >= known.target {
            let mut odds = Odds::new(known.target, known.scores, 6 - known.deal.min(6));
            search.price = odds.price(known);
            search.odds = Some(odds);
        }
        search
    }

    /// What is known.
    #[must_use]
    pub const fn known(&self) -> &Known {
        &self.known
    }

    /// The chances in the match, if its end is near.
    #[must_use]
    pub const fn odds(&self) -> Option<&Odds> {
        self.odds.as_ref()
    }

    /// How likely the other seat plays each card of each hand, when we hold `held` cards.
    pub fn replies(
        &mut self,
        position: &Position,
        belief: &[Likely],
        pool: Ranks,
        held: usize,
        replies: &mut [[f32; 3]],
    ) {
        for (&(hand, _), reply) in belief.iter().zip(replies) {
            self.nodes += 1;
            *reply = likely(&Seen {
                table: position.table,
                fresh: position.fresh,
                hand,
                unseen: pool.without(hand),
                other: held,
                is_last: false,
                price: [self.price[THEM], self.price[US]],
            });
        }
    }

    /// The share of value that comes from the replies with this rank. `hand` is what we still hold,
    /// `pool` all that they have not seen of it and the stock, their own cards included.
    pub fn reply(
        &mut self,
        position: &Position,
        hand: Ranks,
        belief: &[Likely],
        replies: &[[f32; 3]],
        rank: usize,
        pool: Ranks,
    ) -> f32 {
        let mut after = After::new();
        for (&(theirs, chance), reply) in belief.iter().zip(replies) {
            if theirs.count(rank) == 0 {
                continue;
            }
            let place = theirs.each().position(|held| held == rank);
            let chance = chance * reply[place.unwrap_or_default()];
            let _ = after.try_push((theirs.minus(rank), chance));
        }
        if after.is_empty() {
            return 0.0;
        }
        let mut next = *position;
        next.play(THEM, rank, false);
        self.ours(&next, hand, &after, pool.minus(rank))
    }

    /// The value of a position in which we are to play, times the chance of the belief.
    fn ours(&mut self, position: &Position, hand: Ranks, belief: &[Likely], pool: Ranks) -> f32 {
        if let Some(value) = self.decided(position) {
            return value * chance_of(belief);
        }
        if hand.is_empty() {
            return self.theirs(position, hand, belief, pool);
        }
        let mut best = f32::MIN;
        for rank in hand.each() {
            let mut next = *position;
            next.play(US, rank, false);
            best = best.max(self.theirs(&next, hand.minus(rank), belief, pool.minus(rank)));
        }
        best
    }

    /// The value of a position in which they are to play, times the chance of the belief.
    fn theirs(&mut self, position: &Position, hand: Ranks, belief: &[Likely], pool: Ranks) -> f32 {
        if let Some(value) = self.decided(position) {
            return value * chance_of(belief);
        }
        if belief.first().is_none_or(|(theirs, _)| theirs.is_empty()) {
            return if hand.is_empty() {
                self.after_deal(position, pool) * chance_of(belief)
            } else {
                self.ours(position, hand, belief, pool)
            };
        }
        let mut replies = [[0.0; 3]; 55];
        self.replies(position, belief, pool, hand.len(), &mut replies);
        (0..10)
            .map(|rank| self.reply(position, hand, belief, &replies, rank, pool))
            .sum()
    }

    /// The value if the match has just ended.
    fn decided(&self, position: &Position) -> Option<f32> {
        (self.odds.as_ref())?.decided(self.known.scores, position.points)
    }

    /// The value of the end of this deal, with `stock` left.
    fn after_deal(&mut self, position: &Position, stock: Ranks) -> f32 {
        self.nodes += 1;
        let first = self.known.is_first();
        let sign = if first { 1.0 } else { -1.0 };
        let ahead = if self.known.deal == 5 {
            let last = if first { position.last } else { -position.last };
            let key = stock.0 | u64::from(position.table) << 40 | ((last + 1) as u64) << 50;
            let known = self.last_deals.get(key);
            known.unwrap_or_else(|| {
                let worth = last_deal(position.table, last, stock, &mut self.nodes);
                self.last_deals.put(key, worth);
                worth
            }) + LAST_DEAL_POINTS
        } else {
            let capture = best_capture(position.table, NONE, stock, 3, 2.0);
            CAPTURE_KEPT * (capture - USUAL_CAPTURE) - CARDS_LOST
        };
        let Some(odds) = &mut self.odds else {
            return position.balance() as f32 + sign * ahead;
        };
        let scores =
            [US, THEM].map(|side| self.known.scores[side] + u16::from(position.points[side]));
        odds.after_deal(scores, f32::from(position.lead) + sign * ahead, first)
    }
}

fn chance_of(belief: &[Likely]) -> f32 {
    belief.iter().map(|&(_, chance)| chance).sum()
}
