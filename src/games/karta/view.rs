//! What one seat of Karta knows, and worlds that fit it.

use super::moves::Event;
use super::state::{DEALT, PACK, Public, SEATS, State};
use crate::kit::rng::Rng;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, CardSet};
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
        }
    }

    /// The cards whose place the seat does not know: the stock and the other hands.
    #[must_use]
    pub fn hidden(&self) -> CardSet {
        CardSet::full()
            .without(self.public.laid())
            .without(self.hand)
    }
}

/// The event as a seat sees it: of the cards that another seat is dealt or draws only the backs.
#[must_use]
pub fn seen_by(event: &Event, viewer: Seat) -> Event {
    match *event {
        Event::Dealt { seat, .. } if seat != viewer => Event::Dealt {
            seat,
            cards: [None; DEALT],
        },
        Event::Drew {
            seat, by, penalty, ..
        } if seat != viewer => Event::Drew {
            seat,
            card: None,
            by,
            penalty,
        },
        _ => event.clone(),
    }
}

/// The stock, beside the seats.
const STOCK: usize = SEATS;
/// Steps of the search for a first world. In matches it takes one for each need, hardly ever more; a view of
/// no match could keep it busy for ever.
const STEPS: u32 = 2_000;
/// Exchanges that are tried for each hidden card.
const EXCHANGES: usize = 8;

/// A face-down card of an imagined world.
#[derive(Clone, Copy)]
struct Slot {
    /// The seat that holds it, or the stock.
    place: usize,
    /// The hidden cards that it may be.
    may: CardSet,
    /// The one that it is.
    card: Option<Card>,
}

/// A set of which a place holds at least one card.
type Need = (usize, CardSet);

/// Face-down cards with what is known of them.
struct World {
    /// The hands, then the stock from the bottom to the top.
    slots: ArrayVec<Slot, PACK>,
    needs: ArrayVec<Need, PACK>,
    /// What each place holds.
    held: [CardSet; SEATS + 1],
    /// The hidden cards that are on no slot yet.
    free: CardSet,
    /// So many steps of the search are left.
    steps: u32,
}

/// A world that fits the view: the hidden cards on the face-down places so that everything holds that the
/// public part says of them.
///
/// If nothing is known, all are equally likely. Else one world is found and then changed by many random
/// exchanges of two or three cards, each of which is made if the world still fits: all worlds that can be
/// reached come about equally often.
#[must_use]
pub fn imagine(view: &View, rng: &mut Rng) -> State {
    let hidden = view.hidden();
    let mut cards: ArrayVec<Card, PACK> = ArrayVec::new();
    cards.extend(hidden.iter());
    rng.shuffle(&mut cards);
    let mut world = World::new(view, hidden);
    if !world.settle(0, &cards) {
        // Only a view that no match has; any cards are as good.
        for (slot, &card) in world.slots.iter_mut().zip(&cards) {
            slot.card = Some(card);
        }
    } else if world.is_bound(hidden) {
        world.stir(rng);
    }
    world.state(view)
}

impl World {
    fn new(view: &View, hidden: CardSet) -> Self {
        let public = &view.public;
        let mut world = Self {
            slots: ArrayVec::new(),
            needs: ArrayVec::new(),
            held: [CardSet::default(); SEATS + 1],
            free: hidden,
            steps: STEPS,
        };
        for (seat, hand) in public.known.hands.iter() {
            if seat == view.seat {
                continue;
            }
            for group in &hand.groups {
                world.add(seat.index(), group.cards, hidden.without(group.not));
            }
            for &need in &hand.needs {
                world.need(seat.index(), need.both(hidden));
            }
        }
        for group in &public.known.stock {
            world.add(STOCK, group.cards, hidden.without(group.not));
        }
        // Who is to choose has something to choose from (R20).
        if public.resting && public.actor != view.seat {
            let fitting = public.fitting();
            if !fitting.is_empty() {
                world.need(public.actor.index(), fitting.both(hidden));
            }
        }
        world
    }

    /// There is no room for more cards or needs than a match can have; a view that has them is none.
    fn add(&mut self, place: usize, cards: u8, may: CardSet) {
        for _ in 0..cards {
            let _ = self.slots.try_push(Slot {
                place,
                may,
                card: None,
            });
        }
    }

    fn need(&mut self, place: usize, cards: CardSet) {
        if place < SEATS {
            let _ = self.needs.try_push((place, cards));
        }
    }

    /// Whether anything is known of the face-down cards.
    fn is_bound(&self, hidden: CardSet) -> bool {
        !self.needs.is_empty() || self.slots.iter().any(|slot| slot.may != hidden)
    }

    /// Meets the needs from this one on by binding one slot for each, and puts a card on every slot; false
    /// if there is no such world, or none is found in time.
    fn settle(&mut self, from: usize, cards: &[Card]) -> bool {
        let Some(left) = self.steps.checked_sub(1) else {
            return false;
        };
        self.steps = left;
        let Some(&(place, wanted)) = self.needs.get(from) else {
            return self.fill(cards);
        };
        for at in 0..self.slots.len() {
            let may = self.slots[at].may;
            let bound = may.both(wanted);
            // Slots of one group are alike.
            let before = at.checked_sub(1).map(|before| self.slots[before]);
            let new = before.is_none_or(|before| before.place != place || before.may != may);
            if self.slots[at].place == place && new && !bound.is_empty() {
                self.slots[at].may = bound;
                let found = self.settle(from + 1, cards);
                self.slots[at].may = may;
                if found {
                    return true;
                }
            }
        }
        false
    }

    /// Puts a card on every slot: those with the fewest choices first, each the first card that is free or
    /// can be freed.
    fn fill(&mut self, cards: &[Card]) -> bool {
        self.free = cards.iter().copied().collect();
        for slot in &mut self.slots {
            slot.card = None;
        }
        for choices in 0..=cards.len() {
            for at in 0..self.slots.len() {
                if self.slots[at].may.len() == choices
                    && !self.place_a_card(at, cards, &mut CardSet::default())
                {
                    return false;
                }
            }
        }
        self.held = [CardSet::default(); SEATS + 1];
        for slot in &self.slots {
            if let Some(card) = slot.card {
                self.held[slot.place].insert(card);
            }
        }
        true
    }

    /// Finds a card for a slot, if need be by moving others on; `tried` are the cards that this has looked at.
    fn place_a_card(&mut self, at: usize, cards: &[Card], tried: &mut CardSet) -> bool {
        let may = self.slots[at].may;
        let free = self.free.both(may);
        if let Some(&card) = cards.iter().find(|card| free.has(**card)) {
            self.slots[at].card = Some(card);
            self.free.remove(card);
            return true;
        }
        for &card in cards {
            let holder = |slot: &Slot| slot.card == Some(card);
            if may.has(card)
                && !tried.has(card)
                && let Some(other) = self.slots.iter().position(holder)
            {
                tried.insert(card);
                self.slots[other].card = None;
                self.slots[at].card = Some(card);
                if self.place_a_card(other, cards, tried) {
                    return true;
                }
                self.slots[at].card = None;
                self.slots[other].card = Some(card);
            }
        }
        false
    }

    /// Tries many random exchanges.
    fn stir(&mut self, rng: &mut Rng) {
        let count = self.slots.len() as u64;
        for _ in 0..EXCHANGES * self.slots.len() {
            let bits = rng.bits();
            // Three places and one chance in four out of one draw; how little they are uneven cannot be seen.
            let place = |part: u64| ((((bits >> (part * 20)) & 0xF_FFFF) * count) >> 20) as usize;
            let (one, two, three) = (place(0), place(1), place(2));
            if bits >> 62 > 0 {
                self.exchange(&[one, two]);
            } else if three != one && three != two {
                self.exchange(&[one, two, three]);
            }
        }
    }

    /// Moves the card of each slot to the next one, and the last to the first, if the world still fits.
    fn exchange(&mut self, ring: &[usize]) {
        let before = ring.iter().cycle().skip(ring.len() - 1);
        let moves = || ring.iter().zip(before.clone());
        let mut held = self.held;
        for (&to, &from) in moves() {
            let slot = &self.slots[to];
            let (Some(goes), Some(comes)) = (slot.card, self.slots[from].card) else {
                return;
            };
            if to == from || !slot.may.has(comes) {
                return;
            }
            held[slot.place].remove(goes);
        }
        for (&to, &from) in moves() {
            let comes = self.slots[from].card.into_iter();
            comes.for_each(|card| held[self.slots[to].place].insert(card));
        }
        let met = |&(place, wanted): &Need| !wanted.both(held[place]).is_empty();
        if self.needs.iter().all(met) {
            self.held = held;
            for pair in (1..ring.len()).rev() {
                let (one, two) = (ring[pair - 1], ring[pair]);
                let card = self.slots[one].card;
                self.slots[one].card = self.slots[two].card;
                self.slots[two].card = card;
            }
        }
    }

    /// The state of this world.
    fn state(&self, view: &View) -> State {
        let mut hands: BySeat<CardSet, SEATS> = BySeat::default();
        let mut stock = ArrayVec::new();
        for slot in &self.slots {
            let Some(card) = slot.card else { continue };
            if slot.place == STOCK {
                stock.push(card);
            } else {
                hands.0[slot.place].insert(card);
            }
        }
        if let Some(own) = hands.0.get_mut(view.seat.index()) {
            *own = view.hand;
        }
        State {
            public: view.public.clone(),
            stock,
            hands,
        }
    }
}
