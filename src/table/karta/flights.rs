//! How the pieces of Karta travel: deals, laid and drawn cards, seals, tokens (looks.md 8). What goes by
//! itself is shown one step after the other.

mod deal;
mod draw;

use super::super::flights::{CLOSE, Flip, LIFT, Leg, PLAY, REST, Timeline};
use super::super::scene::{Cue, Face, Flight, Frame, Piece, PieceKey, Place, Scene, vanished};
use super::around::{Sitting, around_point};
use super::hand::Hand;
use super::layout::Layout;
use super::{
    BACK_LAYER, COUNT_LAYER, FAN, HAND_LAYER, LAID_LAYER, PILE_LAYER, SEAL_LAYER, TOKEN_LAYER,
    back_key, card_key, count_key, seal_key, stock_key, stock_zone, suit_key, suit_of,
};
use crate::games::karta::moves::Event;
use crate::games::karta::state::SEATS;
use crate::games::karta::view::View;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, CardSet, Suit};

/// From the beginning of one step that goes by itself to that of the next.
const STEP: u16 = 500;
/// From one card of a penalty to the next.
const TAKE: u16 = 50;
/// How long the table stands still before a void deal is gathered, so that it can be read.
const READING: u16 = 1_600;
/// A seal drops or is carried away, a token comes to lie on a seven.
const SETTLE: u16 = 260;
/// From how large a seal drops.
const DROP: f32 = 1.7;
/// What takes longer than this, in milliseconds, nobody watches: it is shown at once.
const PATIENCE: u16 = 30_000;

/// The flights from one scene to the next, and when each event shows.
pub(super) fn direct(
    before: &Scene,
    after: &Scene,
    events: &[Event],
    view: &View,
) -> (Vec<Flight>, Vec<Cue>) {
    let at_once = || (0..events.len()).map(|event| Cue { at: 0, event });
    if before.frame != after.frame {
        return (Vec::new(), at_once().collect());
    }
    let mut director = Director::new(before, after, view);
    director.settle();
    let mut cues = Vec::with_capacity(events.len());
    let mut next = 0;
    while let Some(event) = events.get(next) {
        let dealt = events[next..].iter().take_while(|event| is_dealing(event));
        let count = dealt.count();
        if count > 0 {
            let times = director.deal(&events[next..next + count]);
            cues.extend((times.into_iter().zip(next..)).map(|(at, event)| Cue { at, event }));
            next += count;
        } else {
            let at = director.show(event, &events[next..]);
            cues.push(Cue { at, event: next });
            next += 1;
        }
        if director.timeline.now > PATIENCE {
            return (Vec::new(), at_once().collect());
        }
    }
    director.offer(after);
    (director.timeline.finish(after), cues)
}

const fn is_dealing(event: &Event) -> bool {
    matches!(
        event,
        Event::Dealt { .. } | Event::Turned { .. } | Event::Refused { .. }
    )
}

/// Follows the events over the table, as it stood in the scene before.
struct Director<'a> {
    timeline: Timeline<'a>,
    viewer: Seat,
    frame: Frame,
    /// The places as they are in the scene after.
    layout: Layout,
    hand: CardSet,
    /// How many cards the others hold, and how many their counters say.
    held: BySeat<u8, SEATS>,
    counted: BySeat<u8, SEATS>,
    top: Option<Card>,
    /// The token that lies on the laid cards.
    forced: Option<Suit>,
    /// The cards of the penalty.
    penalty: u8,
    /// The refused up-cards that lie aside.
    aside: Vec<Card>,
    /// When the last step began.
    begun: Option<u16>,
    /// When the laid cards became the stock.
    refilled: Option<u16>,
    /// Whether what is drawn next belongs to the step that has begun.
    draws: bool,
    /// So many of the next drawn cards are already on their way.
    on_way: usize,
    /// When the first and the next of those departs.
    departs: u16,
}

impl<'a> Director<'a> {
    fn new(before: &'a Scene, after: &Scene, view: &View) -> Self {
        let choosing = (after.pieces.iter()).any(|piece| is_choice(piece.face, piece.count));
        let sitting = Sitting {
            viewer: view.seat,
            seats: view.public.settings.seats,
            cards: view.hand.len(),
            choosing,
        };
        let mut director = Self {
            timeline: Timeline::new(before),
            viewer: view.seat,
            frame: before.frame,
            layout: Layout::of(&before.frame, &sitting),
            hand: CardSet::default(),
            held: BySeat::default(),
            counted: BySeat::default(),
            top: None,
            forced: None,
            penalty: 0,
            aside: Vec::new(),
            begun: None,
            refilled: None,
            draws: false,
            on_way: 0,
            departs: 0,
        };
        for piece in &before.pieces {
            match piece.face {
                Face::Spanish(card) if piece.z >= HAND_LAYER => director.hand.insert(card),
                Face::Spanish(card) if piece.z == LAID_LAYER => director.top = Some(card),
                Face::Spanish(card) => director.aside.push(card),
                Face::Suit(suit) if piece.count.is_none() => director.forced = Some(suit),
                Face::Seal(cards) => director.penalty = cards,
                Face::Count(cards) => {
                    let seats = (0..SEATS as u8).map(Seat);
                    for seat in seats.filter(|&seat| count_key(seat) == piece.key) {
                        director.held[seat] = cards;
                    }
                }
                _ => {}
            }
        }
        director.counted = director.held;
        director
    }

    /// The piles and the fans move first to where they stand afterwards, if the hand or the choice takes
    /// their room or gives it back.
    fn settle(&mut self) {
        let stock = self.timeline.before.zone(stock_zone());
        if stock.is_none_or(|zone| zone.rect == self.layout.stock) {
            return;
        }
        let (stock, token, seal) = (self.layout.stock(), self.layout.token(), self.layout.seal());
        self.shift(stock_key(), Face::SpanishBack, PILE_LAYER, stock);
        if let Some(card) = self.top {
            let to = self.layout.laid(card);
            self.shift(card_key(card), Face::Spanish(card), LAID_LAYER, to);
        }
        if let Some(suit) = self.forced {
            self.shift(suit_key(suit), Face::Suit(suit), TOKEN_LAYER, token);
        }
        if self.penalty > 0 {
            let face = Face::Seal(self.penalty);
            self.shift(seal_key(), face, SEAL_LAYER, seal);
        }
        for other in self.layout.others.clone() {
            self.fan_out(other.seat, 0);
            let face = Face::Count(self.held[other.seat]);
            self.shift(count_key(other.seat), face, COUNT_LAYER, other.counter());
        }
    }

    /// Moves a piece of the scene before at the beginning.
    fn shift(&mut self, key: PieceKey, face: Face, layer: u16, to: Place) {
        let Some(from) = self.timeline.before.piece(key).map(Piece::place) else {
            return;
        };
        if from != to {
            let up = face.is_up();
            self.timeline.begin_on(layer, key, face, from, up);
            self.timeline.fly(key, leg(0, CLOSE, to, up));
        }
    }

    /// The next step begins: now, or a while after the last one if it goes by itself.
    fn step(&mut self) {
        if let Some(begun) = self.begun {
            self.timeline.now = self.timeline.now.max(begun + STEP);
        }
        self.begun = Some(self.timeline.now);
    }

    /// A step in which nothing moves for a while; when it begins.
    fn pause(&mut self, lasts: u16) -> u16 {
        self.step();
        let at = self.timeline.now;
        self.timeline.now += lasts;
        at
    }

    /// Shows an event that is no part of a deal, and says when it is to be told. `events` are it and what
    /// follows.
    fn show(&mut self, event: &Event, events: &[Event]) -> u16 {
        match *event {
            Event::DealBegins { .. } => self.gather(),
            Event::Laid { seat, card, .. } => {
                self.step();
                self.lay(seat, card);
                return self.timeline.now;
            }
            Event::PenaltyOn { cards, .. } => {
                let at = self.timeline.now;
                self.seal(cards);
                return at;
            }
            Event::SuitChosen { seat, suit, .. } => {
                if self.begun.is_some() {
                    self.timeline.now += REST;
                }
                let at = self.timeline.now;
                self.choose(seat, suit);
                self.begun = Some(at);
                return at;
            }
            Event::PenaltyTaken { seat, .. } => {
                self.step();
                let at = self.timeline.now;
                self.take_seal(seat);
                return at;
            }
            Event::Drew { seat, .. } => return self.drew(seat, events),
            Event::RefusedReturned { .. } => self.put_back(),
            Event::RanOut { .. } => self.step(),
            Event::Refilled { .. } => {
                let at = self.timeline.now;
                self.refill();
                return at;
            }
            Event::Skipped { .. } | Event::Left { .. } => return self.pause(PLAY),
            Event::Void { .. } => return self.pause(READING),
            Event::HandReturned { seat, .. } => {
                let at = self.timeline.now;
                self.leave(seat);
                return at;
            }
            Event::StarterDrawn { .. }
            | Event::TurnBegins { .. }
            | Event::PenaltyCut { .. }
            | Event::WentOut { .. }
            | Event::MatchOver { .. }
            | Event::Dealt { .. }
            | Event::Turned { .. }
            | Event::Refused { .. } => {}
        }
        self.timeline.now
    }

    /// A card leaves its hand, which closes the gap, and comes to lie on the laid ones.
    fn lay(&mut self, seat: Seat, card: Card) {
        let depart = self.timeline.now;
        let key = card_key(card);
        self.cover();
        if seat == self.viewer {
            let from = self.timeline.place(key);
            self.hand.remove(card);
            let from =
                from.unwrap_or_else(|| around_point(self.layout.own_face(), self.layout.laid.w));
            self.timeline.begin(key, Face::Spanish(card), from, true);
            self.fan_hand(depart);
        } else {
            self.leave_fan(seat, card);
        }
        let to = self.layout.laid(card);
        self.timeline.fly(key, leg(depart, PLAY, to, true));
        self.top = Some(card);
        if self.penalty > 0 {
            // The seal stays above what is laid.
            let (face, place) = (Face::Seal(self.penalty), self.layout.seal());
            self.timeline.begin(seal_key(), face, place, true);
            self.timeline
                .fly(seal_key(), leg(depart, PLAY, place, true));
        }
        self.timeline.now = depart + PLAY;
        self.recount(seat, depart);
    }

    /// What lies on top is about to be covered: until then it is seen.
    fn cover(&mut self) {
        let depart = self.timeline.now;
        if let Some(card) = self.top.take() {
            let (key, place) = (card_key(card), self.layout.laid(card));
            let face = Face::Spanish(card);
            (self.timeline).begin_on(LAID_LAYER, key, face, place, true);
            self.timeline.fly(key, leg(depart, PLAY, place, true));
            self.timeline.rename(key, None);
        }
        if let Some(suit) = self.forced.take() {
            let (key, place) = (suit_key(suit), self.layout.token());
            let face = Face::Suit(suit);
            (self.timeline).begin_on(TOKEN_LAYER, key, face, place, true);
            self.timeline.fly(key, leg(depart, PLAY, place, true));
            self.timeline.rename(key, None);
        }
    }

    /// Another seat's card takes off, still hidden. It is always the last back of the fan, so that nothing
    /// tells which of the cards it was; a hand larger than its fan keeps all its backs.
    fn leave_fan(&mut self, seat: Seat, card: Card) {
        let held = usize::from(self.held[seat]).max(1);
        let Some(other) = self.layout.other(seat).copied() else {
            return;
        };
        let backs = held.min(FAN);
        let from = other.back(backs, backs - 1);
        let key = card_key(card);
        if held > FAN {
            self.timeline.begin(key, Face::Spanish(card), from, false);
        } else {
            let back = back_key(seat, backs - 1);
            let from = self.timeline.place(back).unwrap_or(from);
            self.timeline.begin(back, Face::SpanishBack, from, false);
            self.timeline.reveal(back, Face::Spanish(card));
            self.timeline.rename(back, Some(key));
        }
        self.held[seat] = (held - 1) as u8;
        let depart = self.timeline.now;
        self.fan_out(seat, depart);
    }

    /// The backs of a seat spread as many as they are now.
    fn fan_out(&mut self, seat: Seat, depart: u16) {
        let Some(other) = self.layout.other(seat).copied() else {
            return;
        };
        let backs = FAN.min(self.held[seat].into());
        for slot in 0..backs {
            let key = back_key(seat, slot);
            let to = other.back(backs, slot);
            let Some(from) = self.timeline.place(key).filter(|&from| from != to) else {
                continue;
            };
            let layer = BACK_LAYER + slot as u16;
            (self.timeline).begin_on(layer, key, Face::SpanishBack, from, false);
            self.timeline.fly(key, leg(depart, CLOSE, to, false));
        }
    }

    /// The viewer's cards spread as many as they are now.
    fn fan_hand(&mut self, depart: u16) {
        let hand = Hand::at(&self.frame, self.hand.len());
        for (index, card) in self.hand.iter().enumerate() {
            let (key, to) = (card_key(card), hand.place(index));
            let Some(from) = self.timeline.place(key).filter(|&from| from != to) else {
                continue;
            };
            let layer = HAND_LAYER + index as u16;
            (self.timeline).begin_on(layer, key, Face::Spanish(card), from, true);
            self.timeline.fly(key, leg(depart, CLOSE, to, true));
        }
    }

    /// The counter of another seat says what it holds from a time on: the new one grows over the old one.
    fn recount(&mut self, seat: Seat, at: u16) {
        let Some(other) = self.layout.other(seat).copied() else {
            return;
        };
        let (old, new) = (self.counted[seat], self.held[seat]);
        self.counted[seat] = new;
        if old == new {
            return;
        }
        let (key, place) = (count_key(seat), other.counter());
        let gone = vanished(place.rect);
        // Each lies above those before it.
        let layer = COUNT_LAYER + at / LIFT;
        if old > 0 {
            let last = self.timeline.landed(key);
            if last == 0 {
                (self.timeline).begin_on(COUNT_LAYER, key, Face::Count(old), place, true);
            }
            let to = if new > 0 { place } else { gone };
            self.timeline.fly(key, leg(at, LIFT, to, true));
            self.timeline.rename(key, None);
        }
        if new > 0 {
            (self.timeline).begin_on(layer, key, Face::Count(new), gone, true);
            self.timeline.fly(key, leg(at, LIFT, place, true));
        }
    }

    /// The seal drops on the laid cards, over the one that lies there.
    fn seal(&mut self, cards: u8) {
        let (at, place) = (self.timeline.now, self.layout.seal());
        let key = seal_key();
        if self.penalty > 0 {
            self.timeline
                .begin(key, Face::Seal(self.penalty), place, true);
            self.timeline.fly(key, leg(at, SETTLE, place, true));
            self.timeline.rename(key, None);
        }
        self.penalty = cards;
        let gone = vanished(place.rect);
        let size = place.rect.w * DROP;
        let high = around_point(place.rect.centre(), size).shifted(0.0, -0.3 * size);
        self.timeline.begin(key, Face::Seal(cards), gone, true);
        self.timeline.fly(key, leg(at, 1, high, true));
        self.timeline.fly(key, leg(at + 1, SETTLE - 1, place, true));
        self.timeline.now = at + SETTLE;
    }

    /// The seal goes to the seat that takes the penalty.
    fn take_seal(&mut self, seat: Seat) {
        let at = self.timeline.now;
        self.draws = true;
        let place = self.layout.seal();
        let face = match self.layout.other(seat) {
            Some(other) => other.face.0,
            None => self.layout.own_face(),
        };
        let to = around_point(face, 1.0);
        let key = seal_key();
        if self.penalty > 0 {
            let face = Face::Seal(core::mem::take(&mut self.penalty));
            self.timeline.begin(key, face, place, true);
            self.timeline.fly(key, leg(at, SETTLE, to, true));
            self.timeline.rename(key, None);
        }
        self.timeline.now = at + SETTLE;
    }

    /// The token of the chosen suit comes to lie on the seven; those that the viewer did not choose go.
    fn choose(&mut self, seat: Seat, suit: Suit) {
        let at = self.timeline.now;
        let before = self.timeline.before;
        let own_choice = before
            .piece(suit_key(suit))
            .filter(|piece| piece.count.is_some());
        let face = match self.layout.other(seat) {
            Some(other) => other.face.0,
            None => self.layout.own_face(),
        };
        let from = own_choice.map_or_else(|| around_point(face, 1.0), Piece::place);
        for piece in &before.pieces {
            if is_choice(piece.face, piece.count) && suit_of(piece.key) != Some(suit) {
                let gone = vanished(piece.rect);
                self.timeline
                    .begin(piece.key, piece.face, piece.place(), true);
                self.timeline.fly(piece.key, leg(at, LIFT, gone, true));
                self.timeline.rename(piece.key, None);
            }
        }
        let (key, to) = (suit_key(suit), self.layout.token());
        self.timeline.begin(key, Face::Suit(suit), from, true);
        self.timeline.fly(key, leg(at, SETTLE, to, true));
        self.forced = Some(suit);
        self.timeline.now = at + SETTLE;
    }

    /// The suits to choose from appear at the end.
    fn offer(&mut self, after: &Scene) {
        let at = self.timeline.now;
        for piece in &after.pieces {
            let is_new = self.timeline.before.piece(piece.key).is_none();
            if is_new && is_choice(piece.face, piece.count) {
                let gone = vanished(piece.rect);
                self.timeline.begin(piece.key, piece.face, gone, true);
                (self.timeline).fly(piece.key, leg(at, CLOSE, piece.place(), true));
            }
        }
    }
}

/// Whether a piece is a token of the choice.
const fn is_choice(face: Face, count: Option<u16>) -> bool {
    matches!(face, Face::Suit(_)) && count.is_some()
}

/// A leg on which a piece turns over half-way, if at all.
const fn leg(depart: u16, lasts: u16, to: Place, face_up: bool) -> Leg {
    Leg {
        depart,
        lasts,
        to,
        face_up,
        flip: Flip::Midway,
    }
}
