//! What one seat of Tonj knows, which is what both know (R9), and worlds that fit it.

use super::pile::Pile;
use super::piles::Piles;
use super::state::{Hidden, Public, State};
use crate::kit::french::{Card, TWO_PACKS, pack};
use crate::kit::rng::Rng;
use crate::kit::seat::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// What one seat knows: it owns its data and holds no hidden card.
///
/// Of a waste and of a stock that was a waste it holds what was seen (R10); a screen shows the top card of a
/// waste and of the rest how many they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub seat: Seat,
    /// What both seats know.
    pub public: Public,
}

impl View {
    /// The view of a seat.
    #[must_use]
    pub fn new(state: &State, seat: Seat) -> Self {
        Self {
            seat,
            public: state.public.clone(),
        }
    }
}

/// The cards of the pack of a seat that have not been seen in this round, in the order of their codes.
#[must_use]
pub fn unseen(piles: &Piles, seat: Seat) -> Pile<52> {
    let mut seen = [false; TWO_PACKS];
    let mut see = |cards: &[Card]| {
        for card in cards {
            if let Some(seen) = seen.get_mut(usize::from(card.code())) {
                *seen = true;
            }
        }
    };
    piles.foundations.iter().for_each(|pile| see(pile));
    piles.houses.iter().for_each(|pile| see(pile));
    for of in [Seat(0), Seat(1)] {
        see(&piles.reserves[of]);
        see(&piles.stocks[of]);
        see(&piles.wastes[of]);
    }
    see(piles.turned.as_slice());
    let cards = pack(seat.0).into_iter();
    cards
        .filter(|card| !seen[usize::from(card.code())])
        .collect()
}

/// A world that fits the view, all of them equally likely: what nobody has seen of a pack lies in the
/// reserve or the stock of its seat, in any order (R4).
#[must_use]
pub fn imagine(view: &View, rng: &mut Rng) -> State {
    let piles = &view.public.piles;
    let hidden = BySeat([Seat(0), Seat(1)].map(|seat| {
        let cards = unseen(piles, seat);
        let mut order = [Card::joker(0); 52];
        let order = &mut order[..cards.len()];
        order.copy_from_slice(&cards);
        rng.shuffle(order);
        let (covered, rest) = order.split_at(usize::from(piles.covered[seat]).min(order.len()));
        Hidden {
            reserve: covered.iter().copied().collect(),
            stock: (rest.iter().copied())
                .take(piles.unseen[seat].into())
                .collect(),
        }
    }));
    State {
        public: view.public.clone(),
        hidden,
    }
}
