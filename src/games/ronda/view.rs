//! What one seat of Ronda knows, and worlds that fit it.

use super::moves::Event;
use super::state::{Announcement, DEALT, Hand, Public, State};
use crate::kit::rng::Rng;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, CardSet, Rank};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What one seat knows (section 3): it owns its data and holds no hidden card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub seat: Seat,
    /// What both seats know.
    pub public: Public,
    /// The seat's own cards, in dealt order.
    pub hand: Hand,
    /// How many cards the other seat holds.
    pub other_cards: u8,
    /// How many cards the stock holds.
    pub stock: u8,
}

impl View {
    /// The view of a seat.
    ///
    /// # Panics
    /// Panics for a seat other than 0 and 1.
    #[must_use]
    pub fn new(state: &State, seat: Seat) -> Self {
        Self {
            seat,
            public: state.public.clone(),
            hand: state.hands[seat].clone(),
            other_cards: state.hands[seat.other()].len() as u8,
            stock: state.stock.len() as u8,
        }
    }

    /// The cards whose place the seat does not know: the stock and the other hand.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        let [one, two] = self.public.captured.0;
        let open = self.public.table.iter().chain(&self.hand).copied();
        CardSet::full()
            .without(open.collect())
            .without(one)
            .without(two)
    }

    /// The unseen cards that the other seat may hold: in deal 1 not the rejected ones (R18).
    #[must_use]
    pub fn candidates(&self) -> CardSet {
        if self.public.deal == 1 {
            self.unseen().without(self.public.rejected)
        } else {
            self.unseen()
        }
    }
}

/// The event as a seat sees it: of the other seat's cards only the backs (R16).
#[must_use]
pub fn seen_by(event: &Event, viewer: Seat) -> Event {
    match *event {
        Event::Dealt { deal, seat, .. } if seat != viewer => Event::Dealt {
            deal,
            seat,
            cards: [None; DEALT],
        },
        _ => event.clone(),
    }
}

/// A world that fits the view: the other hand drawn from all hands that fit what it announced and laid,
/// each equally likely, and the rest of the unseen cards in random order as the stock.
#[must_use]
pub fn imagine(view: &View, rng: &mut Rng) -> State {
    let other = imagine_hand(view, rng);
    let held: CardSet = other.iter().copied().collect();
    let mut stock: Vec<Card> = view.unseen().without(held).iter().collect();
    rng.shuffle(&mut stock);
    let mut hands: BySeat<Hand> = BySeat::default();
    hands[view.seat].clone_from(&view.hand);
    hands[view.seat.other()] = other;
    State {
        public: view.public.clone(),
        stock,
        hands,
    }
}

/// What the cards dealt to the other seat are known to be: no two alike, or this many of one rank,
/// which may be known too.
#[derive(Clone, Copy)]
struct Known {
    alike: usize,
    place: Option<usize>,
}

/// A walk over the other seat's possible hands, rank by rank.
struct Walk {
    /// How many candidates there are of each rank.
    candidates: [usize; 10],
    /// How many cards of each rank the seat has laid in this deal.
    laid: [usize; 10],
    /// How many cards of each rank are in the hand where the walk stands.
    hand: [usize; 10],
    known: Option<Known>,
    /// Fitting hands that are still to be passed.
    left: u32,
}

impl Walk {
    /// Goes on from a rank with `cards` more to be held, where `ways` hands have the ranks chosen so far
    /// and `alike` is the largest group of one rank yet, with its place. True once the walk has passed
    /// as many hands as it should and stands on the next.
    fn go(&mut self, from: usize, cards: usize, ways: u32, alike: (usize, usize)) -> bool {
        if cards == 0 {
            let fits = self.known.is_none_or(|known| {
                known.alike == alike.0 && known.place.is_none_or(|place| place == alike.1)
            });
            let ways = if fits { ways } else { 0 };
            let here = self.left < ways;
            if !here {
                self.left -= ways;
            }
            return here;
        }
        for place in from..10 {
            let mut choices = ways;
            for more in 1..=cards.min(self.candidates[place]) {
                choices = choices * (self.candidates[place] + 1 - more) as u32 / more as u32;
                let group = self.laid[place] + more;
                let alike = alike.max((group, place));
                self.hand[place] = more;
                if self.go(place + 1, cards - more, choices, alike) {
                    return true;
                }
            }
            self.hand[place] = 0;
        }
        false
    }
}

/// The other seat's hand in an imagined world, in an imagined dealt order.
fn imagine_hand(view: &View, rng: &mut Rng) -> Hand {
    let public = &view.public;
    let other = view.seat.other();
    let candidates = view.candidates();
    let cards = usize::from(view.other_cards).min(DEALT);
    let counts = |set: CardSet| Rank::ALL.map(|rank| set.count(rank));
    let laid = counts(public.laid[other]);
    let known = public.is_announced().then(|| Known {
        alike: match public.calls[other] {
            None => 1,
            Some(Announcement::Ronda) => 2,
            Some(Announcement::Trinka) => 3,
        },
        place: public.ranks.map(|ranks| ranks[other].order()),
    });
    let alike = (0..10).map(|place| (laid[place], place)).max();
    let alike = alike.unwrap_or_default();
    let mut walk = Walk {
        candidates: counts(candidates),
        laid,
        hand: [0; 10],
        known,
        left: u32::MAX,
    };
    walk.go(0, cards, 1, alike);
    let fitting = u32::MAX - walk.left;
    if fitting == 0 {
        // Only a view that no match has; any cards are as good.
        return candidates.iter().take(cards).collect();
    }
    walk.left = rng.below(fitting);
    walk.hand = [0; 10];
    walk.go(0, cards, 1, alike);
    let mut hand = Hand::new();
    for (rank, held) in Rank::ALL.into_iter().zip(walk.hand) {
        if held == 0 {
            continue;
        }
        let mut of_rank: ArrayVec<Card, 4> = (candidates.iter())
            .filter(|card| card.rank() == rank)
            .collect();
        rng.shuffle(&mut of_rank);
        hand.extend(of_rank.into_iter().take(held));
    }
    rng.shuffle(&mut hand);
    hand
}
