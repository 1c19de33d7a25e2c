//! Karta on the stage.
//!
//! A face-up card is named by its code; hidden cards, the stock, tokens and counters are named by what they
//! stand for. Of a hand that the viewer does not see as many backs lie on the table as a small fan shows.

use super::frame::Rails;
use super::scene::{Cue, Flight, Frame, PieceKey, Scene, Size, Target, ZoneKey};
use super::staged::Staged;
use crate::games::karta::Karta;
use crate::games::karta::moves::{Event, Move};
use crate::games::karta::view::View;
use crate::kit::notation;
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, Suit, pack};

/// The most backs that a fan shows.
pub const FAN: usize = 7;

/// The first number of a seat's hidden cards; a seat has room for eight.
const BACKS: u16 = 64;
/// The number of the stock, as a piece and as a zone.
const STOCK: u16 = 96;
/// The number of the laid cards, as a zone.
const DISCARD: u16 = 97;
/// The first number of the tokens of the suits.
const SUITS: u16 = 100;

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

/// The name of the stock.
#[must_use]
pub const fn stock_key() -> PieceKey {
    PieceKey(STOCK)
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

impl Staged for Karta {
    fn scene(_: &View, _: &[Move], _: Option<PieceKey>, size: Size) -> Scene {
        Scene {
            frame: Frame::of(size, &Rails::HOUSE),
            pieces: Vec::new(),
            zones: Vec::new(),
            fixtures: Vec::new(),
        }
    }

    fn meanings(view: &View, legal: &[Move], piece: PieceKey, onto: Option<Target>) -> Vec<Move> {
        let meant = Self::attempt(view, piece, onto);
        meant.filter(|mv| legal.contains(mv)).into_iter().collect()
    }

    fn attempt(view: &View, piece: PieceKey, _: Option<Target>) -> Option<Move> {
        let card = card_of(piece).filter(|&card| view.hand.has(card))?;
        Some(Move::Play { card })
    }

    fn flights(_: &Scene, _: &Scene, _: &[Event], _: &View) -> Vec<Flight> {
        Vec::new()
    }

    fn cues(_: &Scene, _: &Scene, events: &[Event], _: &View) -> Vec<Cue> {
        (0..events.len())
            .map(|event| Cue { at: 0, event })
            .collect()
    }

    /// `card-7O`, `back-1-0` (seat, place), `stock`, `suit-O`.
    fn piece_name(key: PieceKey) -> String {
        let mut name = String::new();
        if let Some(card) = card_of(key) {
            name.push_str("card-");
            name.push_str(&notation::write(card));
        } else if let Some(suit) = suit_of(key) {
            name.push_str("suit-");
            name.push(notation::letter(suit));
        } else if key.0 == STOCK {
            name.push_str("stock");
        } else {
            let place = key.0.saturating_sub(BACKS);
            name.push_str("back-");
            notation::push_digits(&mut name, u32::from(place / 8));
            name.push('-');
            notation::push_digits(&mut name, u32::from(place % 8));
        }
        name
    }

    /// `stock`, `discard`.
    fn zone_name(key: ZoneKey) -> String {
        String::from(if key.0 == STOCK { "stock" } else { "discard" })
    }
}
