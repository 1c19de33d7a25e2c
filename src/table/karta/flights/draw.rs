//! Drawing: cards leave the stock one after the other, and the laid ones become the stock.

use super::super::super::flights::{CLOSE, Flip, LIFT, Leg, PLAY, SLIDE};
use super::super::super::scene::{Face, PieceKey, Place};
use super::super::hand::Hand;
use super::super::{
    BACK_LAYER, FAN, HAND_LAYER, PILE_LAYER, back_key, card_key, rest_key, stock_key,
};
use super::{Director, TAKE, leg};
use crate::games::karta::moves::Event;
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, CardSet};

impl Director<'_> {
    /// A seat draws a card. All that it draws in a row leave together, the viewer's to where they lie
    /// afterwards.
    pub(super) fn drew(&mut self, seat: Seat, events: &[Event]) -> u16 {
        if self.on_way > 0 {
            self.on_way -= 1;
            let at = self.departs;
            self.departs += TAKE;
            return at;
        }
        // After the seal has gone, after the stock was filled for it, or as a step of its own.
        if !core::mem::take(&mut self.draws) {
            self.step();
        }
        let mine =
            |event: &&Event| matches!(event, Event::Drew { seat: other, .. } if *other == seat);
        let run: Vec<_> = (events.iter().take_while(mine))
            .map(|event| match event {
                Event::Drew { card, .. } => *card,
                _ => None,
            })
            .collect();
        let first = self.timeline.now;
        for (index, card) in run.iter().enumerate() {
            let at = first + TAKE * index as u16;
            match card {
                Some(card) if seat == self.viewer => self.hand.insert(*card),
                _ => self.draw_back(seat, at),
            }
        }
        if seat == self.viewer {
            self.draw_own(&run, first);
        }
        let last = first + TAKE * (run.len().max(1) as u16 - 1);
        self.timeline.now = last + PLAY;
        self.recount(seat, last + PLAY - LIFT);
        self.on_way = run.len().saturating_sub(1);
        self.departs = first + TAKE;
        first
    }

    /// A hidden card goes from the stock to a seat's fan.
    fn draw_back(&mut self, seat: Seat, at: u16) {
        let Some(other) = self.layout.other(seat).copied() else {
            return;
        };
        let held = usize::from(self.held[seat]);
        self.held[seat] = self.held[seat].saturating_add(1);
        let slot = held.min(FAN - 1);
        let backs = (held + 1).min(FAN);
        let layer = BACK_LAYER + slot as u16;
        // Beyond the fan a card comes to lie on its last back.
        let key = if held < FAN {
            back_key(seat, slot)
        } else {
            rest_key()
        };
        self.leave_stock(layer, key, Face::SpanishBack);
        let to = other.back(backs, slot);
        self.timeline.fly(key, leg(at, PLAY, to, false));
        if held < FAN {
            self.fan_out(seat, at);
        } else {
            self.timeline.rename(key, None);
        }
    }

    /// Cards go from the stock to their places in the viewer's hand, which opens.
    fn draw_own(&mut self, run: &[Option<Card>], first: u16) {
        let hand = Hand::at(&self.frame, self.hand.len());
        for (index, card) in self.hand.iter().enumerate() {
            let (key, layer) = (card_key(card), HAND_LAYER + index as u16);
            let Some(order) = run.iter().position(|&drawn| drawn == Some(card)) else {
                continue;
            };
            self.leave_stock(layer, key, Face::Spanish(card));
            let leg = Leg {
                flip: Flip::Landing,
                ..leg(first + TAKE * order as u16, PLAY, hand.place(index), true)
            };
            self.timeline.fly(key, leg);
        }
        let drawn: CardSet = run.iter().copied().flatten().collect();
        let all = core::mem::take(&mut self.hand);
        for (index, card) in all.iter().enumerate() {
            let (key, to) = (card_key(card), hand.place(index));
            let from = self.timeline.place(key).filter(|&from| from != to);
            if let Some(from) = from.filter(|_| !drawn.has(card)) {
                let layer = HAND_LAYER + index as u16;
                (self.timeline).begin_on(layer, key, Face::Spanish(card), from, true);
                self.timeline.fly(key, leg(first, CLOSE, to, true));
            }
        }
        self.hand = all;
    }

    /// A card begins its way on the stock; if that was filled in this show, it comes there with it.
    pub(super) fn leave_stock(&mut self, layer: u16, key: PieceKey, face: Face) {
        let stock = self.layout.stock();
        let from = match self.refilled {
            Some(_) => self.pile(),
            None => stock,
        };
        self.timeline.begin_on(layer, key, face, from, false);
        if let Some(at) = self.refilled {
            self.timeline.fly(key, leg(at, SLIDE, stock, false));
        }
    }

    /// The laid cards as a pile.
    pub(super) const fn pile(&self) -> Place {
        Place {
            rect: self.layout.laid,
            turn: 0.0,
        }
    }

    /// The laid cards but the uppermost become the stock.
    pub(super) fn refill(&mut self) {
        let at = self.timeline.now;
        let (key, from) = (stock_key(), self.pile());
        // What was left of the old stock has been drawn.
        self.timeline.rename(key, None);
        (self.timeline).begin_on(PILE_LAYER, key, Face::SpanishBack, from, false);
        let stock = self.layout.stock();
        self.timeline.fly(key, leg(at, SLIDE, stock, false));
        self.refilled = Some(at);
        self.draws = true;
        self.timeline.now = at + SLIDE;
    }
}
