//! What everybody can tell about the hidden cards from what has happened.
//!
//! A card taken from the discard pile is known until it leaves the hand, and so is a joker that was put under
//! the stock, once it is drawn. When the discards become the stock everybody knows which cards these are. So each
//! hidden card belongs to one refill, the last one that it was shuffled in (or to the deal), and of each hand it
//! is known how many of its cards came with which refill: a card that leaves the hand tells by itself. That is
//! all there is to know: the hidden cards of one refill are as likely in one place as in another.
//!
//! What a seat shows by laying down or discarding this card and not another is left to the opponents' judgement.

use super::state::{DEALT, SEATS};
use crate::kit::french::Card;
use crate::kit::french_set::CardSet;
use crate::kit::seat::{BySeat, Seat};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Refills of a round that are told apart. Four seats come to four in their 240 turns and two to two; where a
/// position set up by hand has more, the oldest are taken together.
const REFILLS: usize = 6;
/// The jokers of the deck (R1).
const JOKERS: usize = 4;

/// What is known of the hands and of the stock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// The cards that each refill shuffled, the latest last.
    pub refills: ArrayVec<CardSet, REFILLS>,
    /// How many cards each hand has of the deal and then of each refill, those in `shown` not counted.
    pub hidden: BySeat<[u8; REFILLS + 1], SEATS>,
    /// The cards that each hand is known to hold.
    pub shown: BySeat<CardSet, SEATS>,
    /// The jokers at the bottom of the stock (R6), the lowest first.
    pub sunk: ArrayVec<Card, JOKERS>,
}

impl Known {
    /// A round is dealt to the first so many seats.
    pub fn deal(&mut self, seats: u8) {
        *self = Self::default();
        for (seat, hidden) in (0..seats).zip(&mut self.hidden.0) {
            debug_assert!(usize::from(seat) < SEATS);
            hidden[0] = DEALT as u8;
        }
    }

    /// The refills that cards can belong to: 0 for the deal, then each refill from 1.
    #[must_use]
    pub fn latest(&self) -> usize {
        self.refills.len()
    }

    /// Which refill a hidden card belongs to.
    #[must_use]
    pub fn refill_of(&self, card: Card) -> usize {
        let last = self.refills.iter().rposition(|cards| cards.has(card));
        last.map_or(0, |place| place + 1)
    }

    /// The cards that belong to a refill, wherever they are now.
    #[must_use]
    pub fn of_refill(&self, refill: usize) -> CardSet {
        let own = match refill.checked_sub(1) {
            Some(place) => self.refills.get(place).copied().unwrap_or_default(),
            None => CardSet::full(),
        };
        let later = self.refills.iter().skip(refill);
        later.fold(own, |cards, &later| cards.without(later))
    }

    /// A seat draws a card from the stock, which holds so many then.
    pub fn draw(&mut self, seat: Seat, card: Card, left: usize) {
        if left < self.sunk.len() {
            self.sunk.pop();
            self.shown[seat].insert(card);
        } else {
            self.hidden[seat][self.refills.len()] += 1;
        }
    }

    /// A seat takes an open card.
    pub fn take(&mut self, seat: Seat, card: Card) {
        self.shown[seat].insert(card);
    }

    /// A card leaves a hand for all to see.
    pub fn lose(&mut self, seat: Seat, card: Card) {
        if self.shown[seat].has(card) {
            self.shown[seat].remove(card);
        } else {
            let refill = self.refill_of(card);
            let hidden = &mut self.hidden[seat][refill];
            *hidden = hidden.saturating_sub(1);
        }
    }

    /// These cards, all discards but the top one, are the stock now (R32).
    pub fn refill(&mut self, cards: CardSet) {
        if self.refills.is_full() {
            self.refills.remove(0);
            for hidden in &mut self.hidden.0 {
                hidden[0] += hidden[1];
                hidden.copy_within(2.., 1);
                hidden[REFILLS] = 0;
            }
        }
        self.refills.push(cards);
    }

    /// The whole hand of a seat is shown.
    pub fn show(&mut self, seat: Seat, hand: CardSet) {
        self.shown[seat] = hand;
        self.hidden[seat] = Default::default();
    }
}
