//! The opponents at Ronda.
//!
//! | level | how it thinks |
//! |---|---|
//! | easy | takes what it sees, and often does not look; throws anything |
//! | middle | judges each card by what it takes and lays open ([`policy`]), but has forgotten the captured piles |
//! | hard | weighs every hand that the other seat may hold ([`mod@belief`]), searches the deal to its end ([`search`]), the last deal exactly ([`closing`]), and minds the match when its end is near ([`odds`]) |
//!
//! No level is told more than the view, and none looks at suits, which mean nothing (R4).

pub mod belief;
pub mod closing;
pub mod known;
pub mod model;
pub mod odds;
pub mod policy;
pub mod search;

use super::{Bot, Level, Thought, Worth};
use crate::games::ronda::Ronda;
use crate::games::ronda::moves::Move;
use crate::games::ronda::view::View;
use crate::kit::rng::Rng;
use crate::kit::spanish::Card;
use arrayvec::ArrayVec;
use belief::{Likely, belief};
use closing::{Closing, Goal};
use known::Known;
use model::{Position, Ranks, US};
use policy::Seen;
use search::Search;

impl Bot for Ronda {
    type Thought = Thinking;

    fn think(view: &View, level: Level, seed: u64) -> Thinking {
        let known = Known::new(view);
        let stage = match level {
            Level::Easy => Stage::Decided(easy(&known, seed)),
            Level::Middle => Stage::Decided(middle(&known, seed)),
            Level::Hard => hard(known),
        };
        Thinking {
            hand: view.hand.clone(),
            stage,
            worth: None,
        }
    }

    fn is_sound(view: &View) -> bool {
        known::is_sound(view)
    }
}

/// The plainest player, whom every strength is measured against: captures the most cards, else throws its
/// lowest card. It must be the turn of the seat whose view this is.
#[must_use]
pub fn baseline(view: &View) -> Option<Move> {
    let known = Known::new(view);
    play(&view.hand, policy::greedy(known.position.table, known.hand))
}

/// The play of a card of the rank: of two the one dealt first.
fn play(hand: &[Card], rank: usize) -> Option<Move> {
    let card = hand.iter().find(|card| card.rank().order() == rank);
    card.or(hand.first()).map(|&card| Move::Play { card })
}

/// A beginner: overlooks its captures one time in three, and throws whatever it likes.
fn easy(known: &Known, seed: u64) -> usize {
    let mut rng = Rng::from_number(seed);
    if rng.below(3) > 0 {
        let rank = policy::greedy(known.position.table, known.hand);
        if model::run(known.position.table, rank) > 0 {
            return rank;
        }
    }
    any(known.hand, &mut rng)
}

/// One rank of the hand, each card equally likely.
fn any(hand: Ranks, rng: &mut Rng) -> usize {
    let mut left = rng.below(hand.len().max(1) as u32) as usize;
    for rank in hand.each() {
        let cards = hand.count(rank);
        if left < cards {
            return rank;
        }
        left -= cards;
    }
    0
}

/// A player with an eye for risk and no memory: of what was captured it knows nothing any more, and now
/// and then it plays anything.
fn middle(known: &Known, seed: u64) -> usize {
    let mut rng = Rng::from_number(seed);
    if rng.below(10) == 0 {
        return any(known.hand, &mut rng);
    }
    let mut seen = known.hand;
    for rank in 0..10 {
        if known.position.table >> rank & 1 == 1 {
            seen = seen.plus(rank);
        }
    }
    policy::best(&Seen {
        table: known.position.table,
        fresh: known.position.fresh,
        hand: known.hand,
        unseen: Ranks::PACK.without(seen),
        other: known.other,
        is_last: known.is_last_play(),
        price: [2.0; 2],
    })
}

/// The strongest player.
fn hard(known: Known) -> Stage {
    let mut ranks = known.hand.each();
    let only = ranks.next().unwrap_or_default();
    if ranks.next().is_none() {
        return Stage::Decided(only);
    }
    Stage::Begun(known)
}

/// A decision of a seat at Ronda.
pub struct Thinking {
    hand: crate::games::ronda::state::Hand,
    stage: Stage,
    /// What the search says of the card.
    worth: Option<Worth>,
}

/// How far it has come.
enum Stage {
    /// Nothing is looked at yet.
    Begun(Known),
    /// The search runs.
    Searching(Box<Searching>),
    /// The rank to play.
    Decided(usize),
}

/// A running search: our ranks one after the other, and for each the ranks of the reply.
struct Searching {
    search: Search,
    belief: Vec<Likely>,
    /// How likely each hand is to answer the card at hand with each of its cards.
    replies: Vec<[f32; 3]>,
    ranks: ArrayVec<usize, 3>,
    /// The card at hand, by its place in `ranks`.
    card: usize,
    /// The next rank of the reply.
    reply: usize,
    value: f32,
    best: (f32, usize),
}

impl Searching {
    fn new(known: Known) -> Self {
        let belief = belief(&known);
        Self {
            replies: vec![[0.0; 3]; belief.len()],
            ranks: known.hand.each().collect(),
            card: 0,
            reply: 0,
            value: 0.0,
            best: (f32::MIN, 0),
            belief,
            search: Search::new(known),
        }
    }

    /// The position after the card at hand, what we hold then, and the cards that they have not seen
    /// or hold themselves.
    fn played(&self, rank: usize) -> (Position, Ranks, Ranks) {
        let known = self.search.known();
        let mut position = known.position;
        position.play(US, rank, false);
        let hand = known.hand.minus(rank);
        (position, hand, known.unseen.union(hand))
    }

    /// One step; after the last the value of the best rank, and that rank.
    fn step(&mut self) -> Option<(f32, usize)> {
        let Some(&rank) = self.ranks.get(self.card) else {
            return Some(self.best);
        };
        let (position, hand, pool) = self.played(rank);
        if self.reply == 0 {
            self.value = 0.0;
            self.search
                .replies(&position, &self.belief, pool, hand.len(), &mut self.replies);
        }
        self.value += self.search.reply(
            &position,
            hand,
            &self.belief,
            &self.replies,
            self.reply,
            pool,
        );
        self.reply += 1;
        if self.reply == 10 {
            if self.value > self.best.0 {
                self.best = (self.value, rank);
            }
            self.card += 1;
            self.reply = 0;
        }
        None
    }
}

/// What a value of the search means: chances near the end of the match, half points before.
fn worth(search: &Search, value: f32) -> Worth {
    if search.odds().is_some() {
        Worth::chance(value)
    } else {
        Worth::points(value / 2.0)
    }
}

/// The sixth deal, exactly: all unseen cards are theirs. The value of the best rank, and that rank.
fn close(search: &Search) -> (f32, usize) {
    let known = search.known();
    let goal = search.odds().map_or(Goal::Points, |odds| Goal::Win {
        odds,
        scores: known.scores,
        first: known.is_first(),
    });
    let mut closing = Closing { goal, nodes: 0 };
    closing.best(&known.position, [known.hand, known.unseen], known.plays)
}

impl Thought<Move> for Thinking {
    fn work(&mut self, nodes: u32) -> Option<Move> {
        let mut left = nodes;
        loop {
            match &mut self.stage {
                Stage::Begun(known) if known.deal == 6 => {
                    let search = Search::new(known.clone());
                    let (value, rank) = close(&search);
                    self.worth = Some(worth(&search, value));
                    self.stage = Stage::Decided(rank);
                }
                Stage::Begun(known) => {
                    let searching = Searching::new(known.clone());
                    left = left.saturating_sub(searching.belief.len() as u32);
                    self.stage = Stage::Searching(Box::new(searching));
                }
                Stage::Searching(searching) => {
                    let before = searching.search.nodes;
                    if let Some((value, rank)) = searching.step() {
                        self.worth = Some(worth(&searching.search, value));
                        self.stage = Stage::Decided(rank);
                    } else {
                        left = left.saturating_sub(searching.search.nodes - before);
                    }
                }
                Stage::Decided(rank) => return play(&self.hand, *rank),
            }
            if left == 0 {
                return None;
            }
        }
    }

    fn worth(&self) -> Option<Worth> {
        self.worth
    }
}
