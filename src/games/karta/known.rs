//! What everybody can tell about the face-down cards from what has happened.
//!
//! Who is given a card by the game, or is skipped, has shown what it does not hold; who draws although it
//! could lay has shown that it holds something; and who shuffles the laid cards knows which cards the
//! stock holds. This is kept for groups of cards that came to a place together, never for a card of its
//! own: which card of a hand was laid is not known, only which it was.
//!
//! Everything here follows from public events alone, and never rules out the truth. Two things are kept
//! more loosely than a perfect memory would: a group that may have lost a laid card is the one of which
//! most was known, and a hand has room for a few groups and needs only.

use super::state::{PACK, SEATS};
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, CardSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Groups of a hand that are told apart.
const GROUPS: usize = 8;
/// Needs of a hand that are remembered.
const NEEDS: usize = 4;
/// Groups of the stock: what was shuffled, and the hands of seats that left (R51), below.
const LAYERS: usize = SEATS + 1;

/// Some face-down cards at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// How many.
    pub cards: u8,
    /// None of them is one of these, which may name cards that lie open.
    pub not: CardSet,
}

/// What is known of a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandKnown {
    /// Its cards, in no order.
    pub groups: ArrayVec<Group, GROUPS>,
    /// At least one card of each of these sets is in it.
    pub needs: ArrayVec<CardSet, NEEDS>,
}

/// What is known of all hands and of the stock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// The hands.
    pub hands: BySeat<HandKnown, SEATS>,
    /// The stock, the top group last.
    pub stock: ArrayVec<Group, LAYERS>,
}

impl HandKnown {
    /// A card comes into the hand that is none of these. Groups that differ only in open cards are alike.
    fn add(&mut self, not: CardSet, open: CardSet) {
        let not = not.without(open);
        for group in &mut self.groups {
            group.not = group.not.without(open);
        }
        if let Some(group) = self.groups.iter_mut().find(|group| group.not == not) {
            group.cards += 1;
        } else if let Err(full) = self.groups.try_push(Group { cards: 1, not }) {
            self.join_closest();
            // Two have just become one.
            let _ = self.groups.try_push(full.element());
        }
    }

    /// Makes one of the two groups of which the least is forgotten by it.
    fn join_closest(&mut self) {
        let (mut pair, mut least) = ((0, 1), usize::MAX);
        for two in 1..self.groups.len() {
            for one in 0..two {
                let (a, b) = (self.groups[one], self.groups[two]);
                let forgotten = a.not.without(b.not).len() * usize::from(a.cards)
                    + b.not.without(a.not).len() * usize::from(b.cards);
                if forgotten < least {
                    (pair, least) = ((one, two), forgotten);
                }
            }
        }
        let gone = self.groups.swap_remove(pair.1);
        let kept = &mut self.groups[pair.0];
        kept.cards += gone.cards;
        kept.not = kept.not.both(gone.not);
    }

    /// None of its cards is one of these.
    fn rule_out(&mut self, cards: CardSet) {
        for group in &mut self.groups {
            group.not = group.not.union(cards);
        }
    }

    /// A card has left the hand.
    ///
    /// Any group that may have held it may have lost it. The one of which most is known is taken to have:
    /// if it was another one, the card that the first has too many fits there, once it promises no more
    /// than the first did.
    fn lose(&mut self, card: Card) {
        let may = |group: &Group| !group.not.has(card);
        let mut from: Option<usize> = None;
        for (place, group) in self.groups.iter().enumerate() {
            let most = from.map(|from| self.groups[from].not.len());
            if may(group) && most.is_none_or(|most| most < group.not.len()) {
                from = Some(place);
            }
        }
        let Some(from) = from else { return };
        let promised = self.groups[from].not;
        for group in self.groups.iter_mut().filter(|group| may(group)) {
            group.not = group.not.both(promised);
        }
        self.groups[from].cards -= 1;
        if self.groups[from].cards == 0 {
            self.groups.swap_remove(from);
        }
        self.needs.retain(|need| !need.has(card));
    }

    /// The hand holds at least one of these.
    fn need(&mut self, cards: CardSet) {
        if self.needs.iter().any(|need| need.without(cards).is_empty()) {
            return;
        }
        self.needs.retain(|need| !cards.without(*need).is_empty());
        if self.needs.is_full() {
            let mut widest = 0;
            for place in 1..self.needs.len() {
                if self.needs[place].len() > self.needs[widest].len() {
                    widest = place;
                }
            }
            self.needs.swap_remove(widest);
        }
        // There is room now.
        let _ = self.needs.try_push(cards);
    }

    /// What no card of the hand is.
    fn common(&self) -> CardSet {
        let nots = self.groups.iter().map(|group| group.not);
        nots.reduce(CardSet::both).unwrap_or_default()
    }

    /// None of its cards is one of these, which lay open.
    fn close(&mut self, cards: CardSet) {
        self.rule_out(cards);
        for need in &mut self.needs {
            *need = need.without(cards);
        }
    }
}

impl Default for Known {
    fn default() -> Self {
        Self::new()
    }
}

impl Known {
    /// A pack of which nothing is known.
    #[must_use]
    pub fn new() -> Self {
        let mut known = Self {
            hands: BySeat::default(),
            stock: ArrayVec::new(),
        };
        known.shuffled(PACK as u8, CardSet::default());
        known
    }

    /// The stock is this many cards in random order, none of them one of these.
    pub fn shuffled(&mut self, cards: u8, not: CardSet) {
        self.stock.clear();
        if cards > 0 {
            self.stock.push(Group { cards, not });
        }
    }

    /// A seat was dealt its hand; none of these cards, which were seen in the stock afterwards.
    pub fn deal(&mut self, seat: Seat, cards: u8, not: CardSet) {
        let hand = &mut self.hands[seat];
        hand.groups.clear();
        hand.needs.clear();
        hand.groups.push(Group { cards, not });
    }

    /// A seat drew the top card of the stock while these cards lay open.
    pub fn draw(&mut self, seat: Seat, open: CardSet) {
        if let Some(top) = self.stock.last_mut() {
            let not = top.not;
            top.cards -= 1;
            if top.cards == 0 {
                self.stock.pop();
            }
            self.hands[seat].add(not, open);
        }
    }

    /// A seat laid a card.
    pub fn lay(&mut self, seat: Seat, card: Card) {
        self.hands[seat].lose(card);
    }

    /// A seat has shown that it holds none of these face-down cards.
    pub fn lacks(&mut self, seat: Seat, cards: CardSet) {
        self.hands[seat].rule_out(cards);
    }

    /// A seat has shown that it holds one of these face-down cards.
    pub fn needs(&mut self, seat: Seat, cards: CardSet) {
        self.hands[seat].need(cards);
    }

    /// These cards, all that lay under the up-card, were shuffled and are the stock now.
    pub fn refill(&mut self, cards: CardSet, top: CardSet) {
        for hand in &mut self.hands.0 {
            hand.close(cards);
        }
        let elsewhere = CardSet::full().without(cards).without(top);
        self.shuffled(cards.len() as u8, elsewhere);
    }

    /// The hand of a seat that left went under the stock in random order.
    pub fn bury(&mut self, seat: Seat, cards: u8) {
        let hand = core::mem::take(&mut self.hands[seat]);
        let not = hand.common();
        if self.stock.is_full() {
            self.stock[0].cards += cards;
            self.stock[0].not = self.stock[0].not.both(not);
        } else {
            self.stock.insert(0, Group { cards, not });
        }
    }
}
