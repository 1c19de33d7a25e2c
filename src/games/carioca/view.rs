//! What one seat of Carioca knows, and worlds that fit it.

use super::legal::is_stuck;
use super::moves::Event;
use super::state::{DEALT, DECK, Phase, Public, Source, State};
use crate::kit::french::Card;
use crate::kit::french_set::CardSet;
use crate::kit::rng::Rng;
use crate::kit::seat::Seat;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What one seat knows (section 3): it owns its data and holds no hidden card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub seat: Seat,
    /// What all seats know, the numbers of cards in the hands and the stock among it.
    pub public: Public,
    /// The seat's own cards.
    pub hand: CardSet,
    /// The card that the seat drew from the stock in this turn, which is its own (R17).
    pub drawn: Option<Card>,
}

impl View {
    /// The view of a seat.
    ///
    /// # Panics
    /// Panics for a seat above 3.
    #[must_use]
    pub fn new(state: &State, seat: Seat) -> Self {
        Self {
            seat,
            public: state.public.clone(),
            hand: state.hands[seat],
            drawn: state.drawn.filter(|_| state.public.actor == seat),
        }
    }

    /// The cards whose place the seat does not know: the stock but its sunk jokers, and the other hands but what
    /// they are known to hold.
    #[must_use]
    pub fn hidden(&self) -> CardSet {
        let known = &self.public.known;
        let sunk: CardSet = known.sunk.iter().copied().collect();
        let shown = known.shown.0.iter();
        let seen = shown.fold(self.hand.union(sunk), |seen, &shown| seen.union(shown));
        CardSet::full().without(seen).without(self.public.open())
    }
}

/// The event as a seat sees it: of the cards that another seat is dealt or draws only the backs (R16, R17).
#[must_use]
pub fn seen_by(event: &Event, viewer: Seat) -> Event {
    match *event {
        Event::Dealt { seat, .. } if seat != viewer => Event::Dealt {
            seat,
            cards: [None; DEALT],
        },
        Event::Drew { seat, by, .. } if seat != viewer => Event::Drew {
            seat,
            card: None,
            by,
        },
        _ => event.clone(),
    }
}

/// Worlds that are tried until one fits. Hardly any is refused; a view of no match could have none.
const TRIES: u32 = 1_000;

/// A world that fits the view: the hidden cards of each refill lie in random order on the places that are known
/// to have cards of it, so that all worlds are equally likely. Refused is only one in which the seat on turn
/// could do nothing.
#[must_use]
pub fn imagine(view: &View, rng: &mut Rng) -> State {
    let public = &view.public;
    let mut world = shuffled(view, rng);
    for _ in 0..TRIES {
        let hand = world.hands[public.actor];
        if public.phase != Phase::Play || !is_stuck(public, hand) {
            break;
        }
        world = shuffled(view, rng);
    }
    world
}

/// The hidden cards in any order on the places for their refill.
fn shuffled(view: &View, rng: &mut Rng) -> State {
    let public = &view.public;
    let known = &public.known;
    let mut world = State {
        public: public.clone(),
        stock: known.sunk.iter().copied().collect(),
        hands: known.shown,
        drawn: view.drawn,
    };
    if let Some(own) = world.hands.0.get_mut(view.seat.index()) {
        *own = view.hand;
    }
    let draws_unseen = public.source == Some(Source::Stock) && public.actor != view.seat;
    let hidden = view.hidden();
    for refill in 0..=known.latest() {
        let mut cards: ArrayVec<Card, DECK> = ArrayVec::new();
        cards.extend(hidden.both(known.of_refill(refill)).iter());
        rng.shuffle(&mut cards);
        for seat in public.seats().filter(|&seat| seat != view.seat) {
            let count = known.hidden[seat].get(refill).copied().unwrap_or_default();
            for place in 0..count {
                let Some(card) = cards.pop() else { break };
                // Any of those that came from this stock may be the one drawn in this turn.
                let latest = refill == known.latest() && place == 0;
                if draws_unseen && latest && seat == public.actor {
                    world.drawn = Some(card);
                }
                world.hands[seat].insert(card);
            }
        }
        for card in cards {
            // There is room for the deck.
            let _ = world.stock.try_push(card);
        }
    }
    world
}
