//! Ronda on the stage.
//!
//! A face-up card is named by its code; hidden cards and piles are named by their places. Every rank has
//! its own place on the table, so table cards never shift.

mod flights;
pub mod layout;
mod measures;

use super::frame::Rails;
use super::scene::{
    Cue, Face, Fixture, FixtureKind, Flight, Frame, Hint, Marks, Piece, PieceKey, Place, Rect,
    Scene, Size, Target, Zone, ZoneKey, arrange,
};
use super::staged::Staged;
use crate::games::ronda::Ronda;
use crate::games::ronda::moves::{Event, Move};
use crate::games::ronda::play::takes;
use crate::games::ronda::view::View;
use crate::kit::notation;
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, Rank, pack};
use layout::Layout;

/// The rails of this table.
pub const RAILS: Rails = layout::RAILS;

/// The first number of a seat's hidden cards; a seat has room for four.
const BACKS: u16 = 64;
/// The number of the stock, as a piece and as a zone.
const STOCK: u16 = 80;
/// The number of the first seat's captured pile.
const PILES: u16 = 81;
/// The zone that is the whole cloth above the hand. The zone of a rank has the rank's number.
const CLOTH: u16 = 0;

/// Layers, low to high: piles, the opponent's hand, the table, the own hand, the chosen card.
const PILE_LAYER: u16 = 10;
const BACK_LAYER: u16 = 15;
const TABLE_LAYER: u16 = 20;
const HAND_LAYER: u16 = 40;
const HELD_LAYER: u16 = 70;

/// How far cards that may be played stand up while none is chosen (looks.md 7).
const STAND: f32 = 12.0;
/// From these counts on one sheet, and two, show under a pile (looks.md 3).
const THICK: [u16; 2] = [3, 10];

/// The name of a face-up card.
#[must_use]
pub const fn card_key(card: Card) -> PieceKey {
    PieceKey(card.code() as u16)
}

/// The name of the hidden card at a place of a seat's hand, from the left.
#[must_use]
pub const fn back_key(seat: Seat, slot: usize) -> PieceKey {
    PieceKey(BACKS + seat.0 as u16 % 2 * 4 + slot as u16 % 4)
}

/// The name of the stock.
#[must_use]
pub const fn stock_key() -> PieceKey {
    PieceKey(STOCK)
}

/// The name of a seat's captured pile.
#[must_use]
pub const fn pile_key(seat: Seat) -> PieceKey {
    PieceKey(PILES + seat.0 as u16 % 2)
}

/// The name of the whole playing surface as a zone.
#[must_use]
pub const fn cloth_key() -> ZoneKey {
    ZoneKey(CLOTH)
}

/// The name of the place of a rank.
#[must_use]
pub const fn rank_key(rank: Rank) -> ZoneKey {
    ZoneKey(rank.number() as u16)
}

/// The name of the stock's place.
#[must_use]
pub const fn stock_zone() -> ZoneKey {
    ZoneKey(STOCK)
}

/// The card of this name; none for a hidden piece.
#[must_use]
pub fn card_of(key: PieceKey) -> Option<Card> {
    pack().into_iter().find(|&card| card_key(card) == key)
}

/// Whether the viewer deals; before the lot the stock is his.
fn deals(view: &View) -> bool {
    view.public.dealer.is_none_or(|dealer| dealer == view.seat)
}

/// The face-up and face-down pieces of a table in the making.
struct Builder<'a> {
    view: &'a View,
    layout: Layout,
    pieces: Vec<Piece>,
}

impl Builder<'_> {
    fn put(&mut self, key: PieceKey, place: Place, z: u16, face: Face, marks: Marks) {
        self.pieces.push(Piece {
            key,
            rect: place.rect,
            turn: place.turn,
            z,
            face,
            count: None,
            thick: 0,
            marks,
            focus: face != Face::SpanishBack,
        });
    }

    /// A pile of hidden cards with its counter; nothing where there is none.
    fn put_pile(&mut self, key: PieceKey, place: Place, count: u16) {
        if count > 0 {
            self.put(key, place, PILE_LAYER, Face::SpanishBack, Marks::default());
        }
        if let Some(pile) = self.pieces.last_mut().filter(|piece| piece.key == key) {
            pile.count = Some(count);
            pile.thick = THICK.iter().map(|&from| u8::from(count >= from)).sum();
            pile.focus = true;
        }
    }

    /// The viewer's hand: what may be played stands up, the chosen card highest.
    fn put_hand(&mut self, legal: &[Move], chosen: Option<Card>) {
        let hand = &self.view.hand;
        for (index, &card) in hand.iter().enumerate() {
            let marks = Marks {
                playable: legal.contains(&Move::Play { card }),
                chosen: chosen == Some(card),
                dim: !legal.is_empty() && !legal.contains(&Move::Play { card }),
                ..Marks::default()
            };
            let up = match chosen {
                _ if marks.chosen => self.layout.lift,
                None if marks.playable => STAND,
                _ => 0.0,
            };
            let layer = if marks.chosen { HELD_LAYER } else { HAND_LAYER };
            self.put(
                card_key(card),
                self.layout.hand.place(hand.len(), index).shifted(0.0, -up),
                layer + index as u16,
                Face::Spanish(card),
                marks,
            );
        }
    }

    /// The table: what the chosen card takes is marked, and the opponent's last card is pinned.
    fn put_table(&mut self, taken: &[Card]) {
        let public = &self.view.public;
        let last = public
            .last_play
            .filter(|last| last.seat != self.view.seat && !last.captured);
        for &card in &public.table {
            let rank = card.rank();
            let marks = Marks {
                hit: taken.contains(&card),
                pin: last.filter(|last| last.card == card).map(|last| last.seat),
                ..Marks::default()
            };
            self.put(
                card_key(card),
                self.layout.table(rank),
                TABLE_LAYER + rank.order() as u16,
                Face::Spanish(card),
                marks,
            );
        }
    }

    fn zones(&self, frame: &Frame, chosen: Option<Card>) -> Vec<Zone> {
        let cloth = frame.field();
        let surface = Rect {
            h: self.layout.hand.top - cloth.y,
            ..cloth
        };
        let zone = |key, rect, accepts, hint, covered| Zone {
            accepts,
            hint,
            covered,
            ..Zone::new(key, rect)
        };
        let mut zones = vec![
            zone(cloth_key(), surface, chosen.is_some(), Hint::None, false),
            zone(
                stock_zone(),
                self.layout.stock,
                false,
                Hint::Place,
                self.view.stock > 0,
            ),
        ];
        for rank in Rank::ALL {
            let covered = self
                .view
                .public
                .table
                .iter()
                .any(|card| card.rank() == rank);
            zones.push(zone(
                rank_key(rank),
                self.layout.rank(rank),
                chosen.is_some_and(|card| card.rank() == rank),
                Hint::Rank(rank),
                covered,
            ));
        }
        zones
    }

    fn fixtures(&self) -> Vec<Fixture> {
        let layout = &self.layout;
        let (me, other) = (self.view.seat, self.view.seat.other());
        let tracks = layout.tracks.map(|[mine, his]| {
            [
                (FixtureKind::Track(me), mine),
                (FixtureKind::Track(other), his),
            ]
        });
        let stock_caption = layout.stock_caption.filter(|_| self.view.stock > 0);
        let pile_caption =
            (layout.pile_caption).filter(|_| !self.view.public.captured[me].is_empty());
        [
            (FixtureKind::Seat(me), layout.plates[0]),
            (FixtureKind::Seat(other), layout.plates[1]),
            (FixtureKind::Status, layout.status),
            (FixtureKind::Counter, layout.counter),
            (FixtureKind::Actions, layout.actions),
        ]
        .into_iter()
        .chain(stock_caption.map(|rect| (FixtureKind::StockCaption, rect)))
        .chain(pile_caption.map(|rect| (FixtureKind::PileCaption, rect)))
        .chain(tracks.into_iter().flatten())
        .map(|(kind, rect)| Fixture { kind, rect })
        .collect()
    }
}

impl Staged for Ronda {
    fn scene(view: &View, legal: &[Move], chosen: Option<PieceKey>, size: Size) -> Scene {
        let frame = Frame::of(size, &RAILS);
        let chosen = (chosen.and_then(card_of))
            .filter(|&card| view.hand.contains(&card) && legal.contains(&Move::Play { card }));
        let mut builder = Builder {
            view,
            layout: Layout::of(&frame, deals(view)),
            pieces: Vec::new(),
        };
        builder.put_hand(legal, chosen);
        builder.put_table(&chosen.map_or_else(Vec::new, |card| takes(&view.public.table, card)));
        let (me, other) = (view.seat, view.seat.other());
        let backs = usize::from(view.other_cards);
        for slot in 0..backs {
            builder.put(
                back_key(other, slot),
                builder.layout.backs.place(backs, slot),
                BACK_LAYER + slot as u16,
                Face::SpanishBack,
                Marks::default(),
            );
        }
        builder.put_pile(stock_key(), builder.layout.stock(), u16::from(view.stock));
        for (side, seat) in [me, other].into_iter().enumerate() {
            let count = view.public.captured[seat].len() as u16;
            builder.put_pile(pile_key(seat), builder.layout.pile(side), count);
        }
        arrange(&mut builder.pieces, |piece| piece.key);
        Scene {
            zones: builder.zones(&frame, chosen),
            fixtures: builder.fixtures(),
            pieces: builder.pieces,
            frame,
        }
    }

    /// A card is played by putting it anywhere on the cloth, also onto a card of the table: what it takes
    /// is not the player's choice (R27).
    fn meanings(view: &View, legal: &[Move], piece: PieceKey, onto: Option<Target>) -> Vec<Move> {
        let on_table = match onto {
            None => true,
            Some(Target::Zone(zone)) => zone != stock_zone(),
            Some(Target::Piece(key)) => {
                (view.public.table.iter()).any(|&card| card_key(card) == key)
            }
        };
        Self::attempt(view, piece, None)
            .filter(|play| on_table && legal.contains(play))
            .into_iter()
            .collect()
    }

    fn attempt(view: &View, piece: PieceKey, _: Option<Target>) -> Option<Move> {
        let card = card_of(piece).filter(|card| view.hand.contains(card))?;
        Some(Move::Play { card })
    }

    fn flights(before: &Scene, after: &Scene, events: &[Event], view: &View) -> Vec<Flight> {
        flights::direct(before, after, events, view.seat).0
    }

    fn cues(before: &Scene, after: &Scene, events: &[Event], view: &View) -> Vec<Cue> {
        flights::direct(before, after, events, view.seat).1
    }

    /// `card-7O`, `back-1-0` (seat, place), `stock`, `pile-0` (seat).
    fn piece_name(key: PieceKey) -> String {
        let digit = |number: u16| char::from(b'0' + (number % 10) as u8);
        let mut name = String::new();
        if let Some(card) = card_of(key) {
            name.push_str("card-");
            name.push_str(&notation::write(card));
        } else if key.0 >= PILES {
            name.push_str("pile-");
            name.push(digit(key.0 - PILES));
        } else if key.0 == STOCK {
            name.push_str("stock");
        } else {
            let place = key.0.saturating_sub(BACKS);
            name.push_str("back-");
            name.push(digit(place / 4));
            name.push('-');
            name.push(digit(place % 4));
        }
        name
    }

    /// `cloth`, `stock`, `rank-1` to `rank-12`.
    fn zone_name(key: ZoneKey) -> String {
        match key.0 {
            CLOTH => String::from("cloth"),
            STOCK => String::from("stock"),
            rank => {
                let mut name = String::from("rank-");
                notation::push_digits(&mut name, u32::from(rank));
                name
            }
        }
    }
}
