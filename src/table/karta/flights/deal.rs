//! Dealing and gathering: hands card by card, up-cards that are refused, and all cards back to the stock.

use super::super::super::flights::{
    CLOSE, DEAL, Flip, LIFT, Leg, PLAY, REST, SLIDE, STAGGER, WHOLE_DEAL,
};
use super::super::super::scene::{Face, PieceKey, Place, vanished};
use super::super::hand::Hand;
use super::super::{BACK_LAYER, FAN, HAND_LAYER, PILE_LAYER, back_key, card_key, suit_key};
use super::{Director, leg};
use crate::games::karta::moves::Event;
use crate::games::karta::state::DEALT;
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, CardSet};

/// A card that leaves the stock in a deal.
struct Dealt {
    key: PieceKey,
    face: Face,
    layer: Option<u16>,
    to: Place,
    flip: Flip,
}

impl Director<'_> {
    /// Deals the hands card by card, then turns up the first card and lays aside those that are refused.
    /// Says when each event is to be told.
    pub(super) fn deal(&mut self, events: &[Event]) -> Vec<u16> {
        let hands: Vec<_> = (events.iter())
            .filter_map(|event| match *event {
                Event::Dealt { seat, cards } => Some((seat, cards)),
                _ => None,
            })
            .collect();
        let mut cards = Vec::new();
        for (seat, dealt) in &hands {
            if *seat == self.viewer {
                dealt
                    .iter()
                    .flatten()
                    .for_each(|&card| self.hand.insert(card));
            }
        }
        for round in 0..DEALT {
            for &(seat, dealt) in &hands {
                cards.extend(self.dealt(seat, dealt[round], round));
            }
        }
        let begin = self.timeline.now;
        let rest = events.len() - hands.len();
        let gaps = (cards.len() + rest).max(2) as u16 - 1;
        let stagger = STAGGER.min((WHOLE_DEAL - DEAL) / gaps);
        let stock = self.layout.stock();
        let departs = |index: usize| begin + stagger * index as u16;
        let end = if cards.is_empty() {
            begin
        } else {
            departs(cards.len() - 1) + DEAL
        };
        for card in cards.iter().rev() {
            match card.layer {
                Some(layer) => (self.timeline).begin_on(layer, card.key, card.face, stock, false),
                None => self.timeline.begin(card.key, card.face, stock, false),
            }
        }
        for (index, card) in cards.iter().enumerate() {
            let up = card.face.is_up();
            let leg = Leg {
                flip: card.flip,
                ..leg(departs(index), DEAL, card.to, up)
            };
            self.timeline.fly(card.key, leg);
        }
        self.timeline.now = end;
        for other in self.layout.others.clone() {
            self.recount(other.seat, end.saturating_sub(LIFT));
        }
        let mut hand = 0;
        let mut told = Vec::with_capacity(events.len());
        for event in events {
            told.push(match *event {
                Event::Turned { card } => self.turn_up(card),
                Event::Refused { card } => self.refuse(card),
                _ => {
                    hand += 1;
                    departs(hand - 1)
                }
            });
        }
        told
    }

    /// One card of a hand that is dealt.
    fn dealt(&mut self, seat: Seat, card: Option<Card>, round: usize) -> Option<Dealt> {
        if let (Some(card), true) = (card, seat == self.viewer) {
            let index = self.hand.iter().position(|one| one == card)?;
            return Some(Dealt {
                key: card_key(card),
                face: Face::Spanish(card),
                layer: Some(HAND_LAYER + index as u16),
                to: Hand::at(&self.frame, DEALT).place(index),
                flip: Flip::Landing,
            });
        }
        let other = self.layout.other(seat).copied()?;
        self.held[seat] = round as u8 + 1;
        Some(Dealt {
            key: back_key(seat, round),
            face: Face::SpanishBack,
            layer: Some(BACK_LAYER + round as u16),
            to: other.back(DEALT, round),
            flip: Flip::Landing,
        })
    }

    /// The top card of the stock is turned up on its way.
    fn turned(&mut self, card: Card, to: Place) -> u16 {
        let at = self.timeline.now;
        let key = card_key(card);
        let stock = self.layout.stock();
        self.timeline.begin(key, Face::Spanish(card), stock, false);
        self.timeline.fly(key, leg(at, PLAY, to, true));
        self.timeline.now = at + PLAY;
        at + PLAY
    }

    fn turn_up(&mut self, card: Card) -> u16 {
        let to = self.layout.laid(card);
        self.top = Some(card);
        self.turned(card, to)
    }

    /// It is seen on its place before it is laid aside.
    fn refuse(&mut self, card: Card) -> u16 {
        let to = self.layout.laid(card);
        let at = self.turned(card, to);
        let aside = self.layout.aside(self.aside.len());
        let key = card_key(card);
        self.timeline.fly(key, leg(at + REST, CLOSE, aside, true));
        self.aside.push(card);
        self.timeline.now = at + REST + CLOSE;
        at
    }

    /// The refused cards go back into the stock.
    pub(super) fn put_back(&mut self) {
        let at = self.timeline.now;
        let stock = self.layout.stock();
        for card in core::mem::take(&mut self.aside) {
            let key = card_key(card);
            if let Some(from) = self.timeline.place(key) {
                self.timeline.begin(key, Face::Spanish(card), from, true);
                self.timeline.fly(key, leg(at, SLIDE, stock, false));
                self.timeline.rename(key, None);
            }
            self.timeline.now = at + SLIDE;
        }
    }

    /// All cards of the deal before go to the stock.
    pub(super) fn gather(&mut self) {
        let at = self.timeline.now;
        let stock = self.layout.stock();
        let mut open = core::mem::take(&mut self.hand);
        let is_bare = open.is_empty() && self.top.is_none();
        open = open.union(self.top.take().map_or(CardSet::default(), CardSet::one));
        for card in open.iter() {
            let key = card_key(card);
            if let Some(from) = self.timeline.place(key) {
                self.timeline.begin(key, Face::Spanish(card), from, true);
                self.timeline.fly(key, leg(at, SLIDE, stock, false));
                self.timeline.rename(key, None);
            }
        }
        for other in self.layout.others.clone() {
            self.sweep(other.seat, at);
            self.held[other.seat] = 0;
            self.recount(other.seat, at);
        }
        if let Some(suit) = self.forced.take() {
            let (key, place) = (suit_key(suit), self.layout.token());
            self.timeline.begin(key, Face::Suit(suit), place, true);
            let gone = vanished(place.rect);
            self.timeline.fly(key, leg(at, LIFT, gone, true));
            self.timeline.rename(key, None);
        }
        self.refilled = None;
        if !is_bare {
            self.timeline.now = at + SLIDE;
        }
    }

    /// The backs of a seat go to the stock and are gone.
    fn sweep(&mut self, seat: Seat, at: u16) {
        let stock = self.layout.stock();
        for slot in 0..FAN.min(self.held[seat].into()) {
            let key = back_key(seat, slot);
            if let Some(from) = self.timeline.place(key) {
                let layer = PILE_LAYER - 1;
                (self.timeline).begin_on(layer, key, Face::SpanishBack, from, false);
                self.timeline.fly(key, leg(at, SLIDE, stock, false));
                self.timeline.rename(key, None);
            }
        }
    }

    /// The hand of a seat that left goes under the stock.
    pub(super) fn leave(&mut self, seat: Seat) {
        let at = self.timeline.now;
        self.sweep(seat, at);
        self.held[seat] = 0;
        self.recount(seat, at);
        self.timeline.now = at + SLIDE;
    }
}
