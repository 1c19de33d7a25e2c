//! Karta on the stage.
//!
//! A face-up card is named by its code; hidden cards, the stock, tokens and counters are named by what they
//! stand for. Of a hand that the viewer does not see as many backs lie on the table as a small fan shows.

pub mod around;
mod flights;
pub mod hand;
pub mod layout;
mod measures;

use super::frame::Rails;
use super::scene::{
    Cue, Face, Fixture, FixtureKind, Flight, Frame, Hint, Marks, Piece, PieceKey, Place, Rect,
    Scene, Size, Target, Zone, ZoneKey, arrange,
};
use super::staged::Staged;
use crate::games::karta::Karta;
use crate::games::karta::moves::{Event, Move};
use crate::games::karta::state::{Phase, Public};
use crate::games::karta::view::View;
use crate::kit::notation;
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, CardSet, Suit, pack};
use around::{Side, Sitting};
use layout::Layout;

/// The rails of this table.
pub const RAILS: Rails = layout::RAILS;

/// The most backs that a fan shows.
pub const FAN: usize = 7;

/// The first number of a seat's hidden cards; a seat has room for eight.
const BACKS: u16 = 64;
/// The number of the stock, as a piece and as a zone.
const STOCK: u16 = 96;
/// The number of the laid cards, as a zone.
const DISCARD: u16 = 97;
/// The number of what stays of the stock while its top card is held.
const REST: u16 = 98;
/// The first number of the tokens of the suits.
const SUITS: u16 = 100;
/// The first number of the counters of the hands.
const COUNTS: u16 = 104;
/// The number of the seal.
const SEAL: u16 = 110;
/// The zones that are the whole cloth above the hand, and the hand.
const CLOTH: u16 = 0;
const HAND: u16 = 1;

/// Layers, low to high. The plates of the other seats stand between backs and counters (karta.css).
const PILE_LAYER: u16 = 10;
const BACK_LAYER: u16 = 11;
const COUNT_LAYER: u16 = 19;
const LAID_LAYER: u16 = 20;
const TOKEN_LAYER: u16 = 21;
const SEAL_LAYER: u16 = 25;
const HAND_LAYER: u16 = 30;

/// From these counts on one sheet, and two, show under the stock (looks.md 3).
const THICK: [u16; 2] = [3, 10];

/// The name of a face-up card.
#[must_use]
pub const fn card_key(card: Card) -> PieceKey {
    PieceKey(card.code() as u16)
}

/// The card of this name; none for a hidden piece and for what is no card.
#[must_use]
pub fn card_of(key: PieceKey) -> Option<Card> {
    pack().into_iter().find(|&card| card_key(card) == key)
}

/// The name of the back at a place of a seat's fan, from the left as that seat sees it.
#[must_use]
pub const fn back_key(seat: Seat, slot: usize) -> PieceKey {
    PieceKey(BACKS + seat.0 as u16 % 4 * 8 + slot as u16 % 8)
}

/// The name of a suit's token: of the choice, and of the forced suit that lies on the seven.
#[must_use]
pub const fn suit_key(suit: Suit) -> PieceKey {
    PieceKey(SUITS + suit as u16)
}

/// The suit of a token; none for any other piece.
#[must_use]
pub fn suit_of(key: PieceKey) -> Option<Suit> {
    Suit::ALL.into_iter().find(|&suit| suit_key(suit) == key)
}

/// The name of the counter of another seat's hand.
#[must_use]
pub const fn count_key(seat: Seat) -> PieceKey {
    PieceKey(COUNTS + seat.0 as u16 % 4)
}

/// The name of the seal of a penalty.
#[must_use]
pub const fn seal_key() -> PieceKey {
    PieceKey(SEAL)
}

/// The name of the stock; while it is held, of its top card.
#[must_use]
pub const fn stock_key() -> PieceKey {
    PieceKey(STOCK)
}

/// The name of what stays of the stock while its top card is held.
const fn rest_key() -> PieceKey {
    PieceKey(REST)
}

/// The name of the stock's place.
#[must_use]
pub const fn stock_zone() -> ZoneKey {
    ZoneKey(STOCK)
}

/// The name of the place of the laid cards.
#[must_use]
pub const fn discard_zone() -> ZoneKey {
    ZoneKey(DISCARD)
}

/// The name of the whole cloth above the hand as a zone.
#[must_use]
pub const fn cloth_zone() -> ZoneKey {
    ZoneKey(CLOTH)
}

/// The name of the viewer's hand as a zone.
#[must_use]
pub const fn hand_zone() -> ZoneKey {
    ZoneKey(HAND)
}

/// The suit of which the hand holds most; the first of several.
fn longest(hand: CardSet) -> Suit {
    let held = |suit: Suit| hand.both(CardSet::of_suit(suit)).len();
    let mut longest = Suit::ALL[0];
    for suit in Suit::ALL {
        if held(suit) > held(longest) {
            longest = suit;
        }
    }
    longest
}

/// Who laid the up-card that the seat on turn has to answer, where that is certain: the seat before it, if
/// it is still in the game.
fn asker(public: &Public) -> Option<Seat> {
    let asks = matches!(public.phase, Phase::AnswerPenalty | Phase::AnswerSkip);
    let seats = public.settings.seats;
    let before = Seat((public.actor.0 + seats.max(1) - 1) % seats.max(1));
    (asks && public.is_active(before)).then_some(before)
}

/// How the viewer's table is laid: who sits there, and whether a suit is chosen.
fn sitting(view: &View, legal: &[Move]) -> Sitting {
    Sitting {
        viewer: view.seat,
        seats: view.public.settings.seats,
        cards: view.hand.len(),
        choosing: chooses(legal),
    }
}

/// Whether the viewer chooses a suit.
fn chooses(legal: &[Move]) -> bool {
    matches!(legal.first(), Some(Move::ChooseSuit { .. }))
}

/// The move that drawing is now: taking the penalty, if there is one.
fn drawing(legal: &[Move]) -> Option<Move> {
    let draws = |mv: &&Move| matches!(mv, Move::Draw | Move::TakePenalty);
    legal.iter().find(draws).cloned()
}

/// The pieces of a table in the making.
struct Builder<'a> {
    view: &'a View,
    legal: &'a [Move],
    layout: Layout,
    /// The chosen piece, if it can be played.
    chosen: Option<PieceKey>,
    pieces: Vec<Piece>,
}

impl Builder<'_> {
    fn put(&mut self, key: PieceKey, place: Place, z: u16, face: Face) -> &mut Piece {
        self.pieces.push(Piece {
            key,
            rect: place.rect,
            turn: place.turn,
            z,
            face,
            count: None,
            thick: 0,
            marks: Marks::default(),
            focus: false,
        });
        let end = self.pieces.len() - 1;
        &mut self.pieces[end]
    }

    /// Whether the chosen piece goes to the laid cards.
    fn lays(&self) -> bool {
        self.chosen.is_some_and(|piece| piece != stock_key())
    }

    /// The viewer's hand: what may be laid stands up, the chosen card highest. A card keeps its place in the
    /// order, so that it never hides what its right neighbour is.
    fn put_hand(&mut self) {
        let (view, legal, chosen) = (self.view, self.legal, self.chosen);
        let veiled = !legal.is_empty() && !chooses(legal);
        for (index, card) in view.hand.iter().enumerate() {
            let playable = legal.contains(&Move::Play { card });
            let is_chosen = chosen == Some(card_key(card));
            let [stand, high] = self.layout.hand.lift;
            let up = match (is_chosen, playable) {
                (true, _) => high,
                (false, true) => stand,
                _ => 0.0,
            };
            let place = self.layout.hand.place(index).shifted(0.0, -up);
            let z = HAND_LAYER + index as u16;
            let piece = self.put(card_key(card), place, z, Face::Spanish(card));
            piece.focus = true;
            piece.marks.playable = playable;
            piece.marks.chosen = is_chosen;
            piece.marks.dim = veiled && !playable;
        }
    }

    /// The stock. Its top card alone is held, above what stays.
    fn put_stock(&mut self) {
        let count = u16::from(self.view.public.stock);
        if count == 0 {
            return;
        }
        let (place, held) = (self.layout.stock(), self.chosen == Some(stock_key()));
        let playable = drawing(self.legal).is_some();
        let top = self.put(stock_key(), place, PILE_LAYER, Face::SpanishBack);
        top.focus = true;
        top.marks.playable = playable;
        let mut pile = top;
        if held {
            if count == 1 {
                return;
            }
            pile = self.put(rest_key(), place, PILE_LAYER - 1, Face::SpanishBack);
        }
        let left = count - u16::from(held);
        pile.count = Some(left);
        pile.thick = THICK.iter().map(|&from| u8::from(left >= from)).sum();
    }

    /// The laid cards: the up-card, sheets for those under it, the token of a forced suit, the seal.
    fn put_laid(&mut self) {
        let public = &self.view.public;
        let accepts = self.lays();
        if let Some(card) = public.top {
            let place = self.layout.laid(card);
            let pin = asker(public).filter(|&seat| seat != self.view.seat);
            let piece = self.put(card_key(card), place, LAID_LAYER, Face::Spanish(card));
            piece.thick = public.under.len().min(2) as u8;
            piece.marks.hit = accepts;
            piece.marks.pin = pin;
            piece.focus = true;
        }
        if let Some(suit) = public.forced {
            let place = self.layout.token();
            self.put(suit_key(suit), place, TOKEN_LAYER, Face::Suit(suit));
        }
        if public.penalty > 0 {
            let place = self.layout.seal();
            self.put(seal_key(), place, SEAL_LAYER, Face::Seal(public.penalty));
        }
        if let Phase::Reshuffle { refused } = public.phase {
            for (index, card) in refused.iter().enumerate() {
                let place = self.layout.aside(index);
                let z = TOKEN_LAYER + index as u16;
                self.put(card_key(card), place, z, Face::Spanish(card));
            }
        }
    }

    /// The four suits to choose from, each with how many cards of it the viewer holds.
    fn put_choice(&mut self) {
        let Some(places) = self.layout.tokens else {
            return;
        };
        let hand = self.view.hand;
        for (suit, rect) in Suit::ALL.into_iter().zip(places) {
            let place = Place { rect, turn: 0.0 };
            let held = hand.both(CardSet::of_suit(suit)).len() as u16;
            let piece = self.put(suit_key(suit), place, TOKEN_LAYER, Face::Suit(suit));
            piece.count = Some(held);
            piece.focus = true;
            piece.marks.playable = true;
            piece.marks.hit = held > 0 && suit == longest(hand);
        }
    }

    /// The hands of the others: fans and counters.
    fn put_others(&mut self) {
        for other in self.layout.others.clone() {
            let held = self.view.public.held[other.seat];
            let backs = FAN.min(held.into());
            for slot in 0..backs {
                let z = BACK_LAYER + slot as u16;
                let place = other.back(backs, slot);
                let back = self.put(back_key(other.seat, slot), place, z, Face::SpanishBack);
                // The first one speaks for the whole hand.
                back.focus = slot == 0;
            }
            if held > 0 {
                let key = count_key(other.seat);
                self.put(key, other.counter(), COUNT_LAYER, Face::Count(held));
            }
        }
    }

    fn zones(&self, frame: &Frame) -> Vec<Zone> {
        let (public, field) = (&self.view.public, frame.field());
        let hand = self.layout.hand.rect(frame);
        let surface = Rect {
            h: hand.y - field.y,
            ..field
        };
        let place = |key, rect, covered| Zone {
            hint: Hint::Place,
            covered,
            ..Zone::new(key, rect)
        };
        vec![
            Zone {
                accepts: self.lays(),
                ..Zone::new(cloth_zone(), surface)
            },
            Zone {
                accepts: self.chosen == Some(stock_key()),
                ..Zone::new(hand_zone(), hand)
            },
            // Where no stock lies, its place is tapped to draw.
            Zone {
                top: (public.stock == 0 && drawing(self.legal).is_some()).then_some(stock_key()),
                ..place(stock_zone(), self.layout.stock, public.stock > 0)
            },
            Zone {
                accepts: self.lays(),
                ..place(discard_zone(), self.layout.laid, public.top.is_some())
            },
        ]
    }

    fn fixtures(&self) -> Vec<Fixture> {
        let layout = &self.layout;
        let mut all = vec![(FixtureKind::Part("ring"), layout.ring)];
        let mut leads = [
            FixtureKind::Part("way se"),
            FixtureKind::Part("way ne"),
            FixtureKind::Part("way nw"),
            FixtureKind::Arrow(self.view.seat),
        ];
        for other in &layout.others {
            let quarter = match other.side {
                Side::Right => 0,
                Side::Top => 1,
                Side::Left => 2,
            };
            leads[quarter] = FixtureKind::Arrow(other.seat);
            all.push((FixtureKind::Seat(other.seat), other.plate));
        }
        let arrows = layout.arrows.into_iter().flatten();
        all.extend(leads.into_iter().zip(arrows));
        all.extend([
            (FixtureKind::Seat(self.view.seat), layout.plate),
            (FixtureKind::Status, layout.status),
            (FixtureKind::Actions, layout.actions),
        ]);
        (all.into_iter())
            .map(|(kind, rect)| Fixture { kind, rect })
            .collect()
    }
}

impl Staged for Karta {
    fn scene(view: &View, legal: &[Move], chosen: Option<PieceKey>, size: Size) -> Scene {
        let frame = Frame::of(size, &RAILS);
        let mut builder = Builder {
            view,
            legal,
            layout: Layout::of(&frame, &sitting(view, legal)),
            chosen: chosen.filter(|&piece| !Self::meanings(view, legal, piece, None).is_empty()),
            pieces: Vec::new(),
        };
        builder.put_hand();
        builder.put_stock();
        builder.put_laid();
        builder.put_choice();
        builder.put_others();
        arrange(&mut builder.pieces, |piece| piece.key);
        Scene {
            zones: builder.zones(&frame),
            fixtures: builder.fixtures(),
            pieces: builder.pieces,
            frame,
        }
    }

    /// A card, or the suit of a seven, is put anywhere on the cloth or on the laid cards; the top card of
    /// the stock comes into the hand.
    fn meanings(view: &View, legal: &[Move], piece: PieceKey, onto: Option<Target>) -> Vec<Move> {
        let on_hand = match onto {
            None => true,
            Some(Target::Zone(zone)) => zone == hand_zone(),
            Some(Target::Piece(key)) => card_of(key).is_some_and(|card| view.hand.has(card)),
        };
        let on_laid = match onto {
            None => true,
            Some(Target::Zone(zone)) => zone == cloth_zone() || zone == discard_zone(),
            Some(Target::Piece(key)) => {
                let top = view.public.top.map(card_key);
                Some(key) == top || view.public.forced.map(suit_key) == Some(key)
            }
        };
        let meant = if piece == stock_key() {
            drawing(legal).filter(|_| on_hand)
        } else if let Some(suit) = suit_of(piece) {
            Some(Move::ChooseSuit { suit }).filter(|_| on_laid)
        } else {
            Self::attempt(view, piece, onto).filter(|_| on_laid)
        };
        meant.filter(|mv| legal.contains(mv)).into_iter().collect()
    }

    fn at_once(view: &View, legal: &[Move], piece: PieceKey) -> Option<Move> {
        let is_card = card_of(piece).is_some();
        Self::meanings(view, legal, piece, None)
            .pop()
            .filter(|_| !is_card)
    }

    fn attempt(view: &View, piece: PieceKey, _: Option<Target>) -> Option<Move> {
        if piece == stock_key() {
            return Some(Move::Draw);
        }
        let card = card_of(piece).filter(|&card| view.hand.has(card))?;
        Some(Move::Play { card })
    }

    fn flights(before: &Scene, after: &Scene, events: &[Event], view: &View) -> Vec<Flight> {
        flights::direct(before, after, events, view).0
    }

    fn cues(before: &Scene, after: &Scene, events: &[Event], view: &View) -> Vec<Cue> {
        flights::direct(before, after, events, view).1
    }

    fn doer(event: &Event) -> Option<Seat> {
        match *event {
            Event::Laid { seat, .. }
            | Event::PenaltyOn { seat, .. }
            | Event::SuitChosen { seat, .. }
            | Event::PenaltyTaken { seat, .. }
            | Event::Drew { seat, .. }
            | Event::RanOut { seat, .. }
            | Event::Skipped { seat, .. }
            | Event::Void { seat, .. }
            | Event::Left { seat }
            | Event::TurnBegins { seat } => Some(seat),
            _ => None,
        }
    }

    /// `card-7O`, `back-1-0` (seat, place), `count-1` (seat), `stock`, `rest`, `suit-O`, `seal`.
    fn piece_name(key: PieceKey) -> String {
        let mut name = String::new();
        if let Some(card) = card_of(key) {
            name.push_str("card-");
            name.push_str(&notation::write(card));
            return name;
        }
        if let Some(suit) = suit_of(key) {
            name.push_str("suit-");
            name.push(notation::letter(suit));
            return name;
        }
        match key.0 {
            SEAL => name.push_str("seal"),
            STOCK => name.push_str("stock"),
            REST => name.push_str("rest"),
            COUNTS.. => {
                name.push_str("count-");
                notation::push_digits(&mut name, u32::from(key.0 - COUNTS));
            }
            _ => {
                let place = u32::from(key.0.saturating_sub(BACKS));
                name.push_str("back-");
                notation::push_digits(&mut name, place / 8);
                name.push('-');
                notation::push_digits(&mut name, place % 8);
            }
        }
        name
    }

    /// `cloth`, `hand`, `stock`, `discard`.
    fn zone_name(key: ZoneKey) -> String {
        String::from(match key.0 {
            CLOTH => "cloth",
            HAND => "hand",
            STOCK => "stock",
            _ => "discard",
        })
    }
}
