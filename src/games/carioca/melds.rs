//! Trios and escalas: what they are when they are laid down, and how they grow (R8-R14).

use super::moves::Illegal;
use super::state::JokerLimit;
use crate::kit::french::{Card, Rank, Suit};
use crate::kit::french_set::CardSet;
use crate::kit::seat::Seat;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Cards of a trio when it is laid down (R8).
pub const TRIO: usize = 3;
/// Cards of an escala when it is laid down (R9).
pub const ESCALA: usize = 4;
/// The most cards of a meld: an escala from ace to king (R13). A trio comes to twelve, all eight naturals and
/// all four jokers.
pub const LONGEST_MELD: usize = 13;
/// The position of a high ace; that of a low one is 1 (R9).
pub const TOP: u8 = 14;
/// The highest position at which an escala of four begins (R9).
pub const HIGHEST_LOW: u8 = TOP + 1 - ESCALA as u8;

/// The two kinds of melds that a contract asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Cards of one rank.
    Trio,
    /// A sequence in one suit.
    Escala,
}

/// A group of cards that a seat offers as a meld: the kind it names and the cards in its order (R21).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Trio or escala.
    pub kind: Kind,
    /// The cards; those of an escala in ascending order.
    pub cards: Vec<Card>,
}

/// What a meld collects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// Cards of this rank.
    Trio {
        /// The rank.
        rank: Rank,
    },
    /// A sequence.
    Escala {
        /// Its suit.
        suit: Suit,
        /// The position of its first card: 1 for a low ace to 11 for a jack when it is laid down.
        low: u8,
    },
}

/// An end of an escala.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// Below its first card.
    Low,
    /// Above its last card.
    High,
}

/// A meld on the table. Its id is its place in the list of melds (R11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meld {
    /// Who laid it down.
    pub owner: Seat,
    /// What it collects.
    pub form: Form,
    /// Its cards: an escala's ascending, a trio's as they came.
    pub cards: ArrayVec<Card, LONGEST_MELD>,
}

/// What a card counts against who holds it when a round ends (R39): a joker 30, an ace 20, tens and figures 10,
/// the others their number.
#[must_use]
pub const fn penalty(card: Card) -> u16 {
    if card.is_joker() {
        30
    } else {
        rank_penalty(card.rank())
    }
}

/// What a natural card of this rank counts (R39).
#[must_use]
pub const fn rank_penalty(rank: Rank) -> u16 {
    match rank.number() {
        1 => 20,
        number if number > 10 => 10,
        number => number as u16,
    }
}

/// The rank of a position, where 1 and 14 are the ace (R9); none beyond.
#[must_use]
pub const fn rank_at(position: u8) -> Option<Rank> {
    if position == TOP {
        return Some(Rank::ACE);
    }
    Rank::from_number(position)
}

fn jokers(cards: &[Card]) -> usize {
    cards.iter().filter(|card| card.is_joker()).count()
}

impl JokerLimit {
    /// The most jokers of a meld of this kind when it is laid down (R10).
    #[must_use]
    pub const fn most(self, kind: Kind) -> usize {
        match (self, kind) {
            (Self::Half, Kind::Escala) => 2,
            _ => 1,
        }
    }
}

/// The meld that the cards of an offer make.
///
/// # Errors
/// In this order: `BadTrio` or `BadEscala` for a wrong number of cards, `TooManyJokers`, `OneJokerPerMeld`, and
/// again the first two if ranks differ or there is no sequence (section 9).
pub fn form_of(offer: &Offer, limit: JokerLimit) -> Result<Form, Illegal> {
    let cards = offer.cards.as_slice();
    let (size, bad) = match offer.kind {
        Kind::Trio => (TRIO, Illegal::BadTrio),
        Kind::Escala => (ESCALA, Illegal::BadEscala),
    };
    if cards.len() != size {
        return Err(bad);
    }
    let jokers = jokers(cards);
    if jokers * 2 > size {
        return Err(Illegal::TooManyJokers);
    }
    if jokers > limit.most(offer.kind) {
        return Err(Illegal::OneJokerPerMeld);
    }
    let form = match offer.kind {
        Kind::Trio => trio(cards),
        Kind::Escala => escala(cards),
    };
    form.ok_or(bad)
}

fn trio(cards: &[Card]) -> Option<Form> {
    let mut naturals = cards.iter().filter(|card| !card.is_joker());
    let rank = naturals.next()?.rank();
    naturals
        .all(|card| card.rank() == rank)
        .then_some(Form::Trio { rank })
}

fn escala(cards: &[Card]) -> Option<Form> {
    let first = cards.iter().position(|card| !card.is_joker())?;
    let (suit, number) = (cards[first].suit(), cards[first].rank().number());
    let fits = |low: u8| {
        (1..=HIGHEST_LOW).contains(&low)
            && cards.iter().zip(low..).all(|(card, position)| {
                card.is_joker() || card.suit() == suit && rank_at(position) == Some(card.rank())
            })
    };
    let above = |position: u8| position.checked_sub(first as u8).filter(|&low| fits(low));
    // An ace is low or high.
    let low = above(number).or_else(|| above(TOP).filter(|_| number == 1))?;
    Some(Form::Escala { suit, low })
}

impl Meld {
    /// The position of the last card of an escala.
    const fn high(low: u8, cards: usize) -> u8 {
        low + cards as u8 - 1
    }

    /// What the card at this place stands for: a natural for itself, a joker in a trio for the rank, in an escala
    /// for the card of its position (R11).
    ///
    /// # Panics
    /// Panics if the meld has no such card.
    #[must_use]
    pub fn stands_for(&self, place: usize) -> (Option<Rank>, Option<Suit>) {
        let card = self.cards[place];
        if !card.is_joker() {
            return (Some(card.rank()), Some(card.suit()));
        }
        match self.form {
            Form::Trio { rank } => (Some(rank), None),
            Form::Escala { suit, low } => (rank_at(low + place as u8), Some(suit)),
        }
    }

    /// Whether another joker may come to it: no meld has more jokers than naturals (R10).
    #[must_use]
    pub fn has_room_for_a_joker(&self) -> bool {
        (jokers(&self.cards) + 1) * 2 <= self.cards.len() + 1
    }

    /// The position that an end of an escala asks for; none if it is closed, and for a trio (R13).
    #[must_use]
    pub fn open(&self, side: Side) -> Option<u8> {
        let Form::Escala { low, .. } = self.form else {
            return None;
        };
        if self.cards.len() >= LONGEST_MELD {
            return None;
        }
        match side {
            Side::Low => (low > 1).then(|| low - 1),
            Side::High => Some(Self::high(low, self.cards.len()) + 1).filter(|&next| next <= TOP),
        }
    }

    /// Whether a card may be added at a side, which is given for an escala and not for a trio (R22).
    ///
    /// # Errors
    /// `DoesNotFit` for the wrong side, `EscalaClosed`, then `TooManyJokers` for a joker and `DoesNotFit` for a
    /// natural.
    pub fn check(&self, card: Card, side: Option<Side>) -> Result<(), Illegal> {
        let wanted = match (self.form, side) {
            (Form::Trio { rank }, None) => Some((None, rank)),
            (Form::Escala { suit, .. }, Some(side)) => {
                let position = self.open(side).ok_or(Illegal::EscalaClosed)?;
                rank_at(position).map(|rank| (Some(suit), rank))
            }
            _ => None,
        };
        let (suit, rank) = wanted.ok_or(Illegal::DoesNotFit)?;
        if card.is_joker() {
            return if self.has_room_for_a_joker() {
                Ok(())
            } else {
                Err(Illegal::TooManyJokers)
            };
        }
        if card.rank() == rank && suit.is_none_or(|suit| card.suit() == suit) {
            Ok(())
        } else {
            Err(Illegal::DoesNotFit)
        }
    }

    /// The sides at which a card may be added to this kind of meld at all.
    #[must_use]
    pub const fn sides(&self) -> &'static [Option<Side>] {
        match self.form {
            Form::Trio { .. } => &[None],
            Form::Escala { .. } => &[Some(Side::High), Some(Side::Low)],
        }
    }

    /// Adds a card that may be added (R30).
    pub fn add(&mut self, card: Card, side: Option<Side>) {
        if self.cards.is_full() {
            return;
        }
        if let (Form::Escala { low, .. }, Some(Side::Low)) = (&mut self.form, side) {
            *low = low.saturating_sub(1);
            self.cards.insert(0, card);
        } else {
            self.cards.push(card);
        }
    }

    /// All cards that fit, wherever they are; among them all jokers if one may come (R22, timing ignored).
    #[must_use]
    pub fn fitting(&self) -> CardSet {
        let mut cards = CardSet::default();
        let mut is_open = true;
        match self.form {
            Form::Trio { rank } => cards = CardSet::of_rank(rank),
            Form::Escala { suit, .. } => {
                is_open = false;
                for side in [Side::Low, Side::High] {
                    if let Some(rank) = self.open(side).and_then(rank_at) {
                        cards = cards.union(CardSet::of_face(suit, rank));
                        is_open = true;
                    }
                }
            }
        }
        if is_open && self.has_room_for_a_joker() {
            cards = cards.union(CardSet::jokers());
        }
        cards
    }
}

/// All orders in which four cards are an escala, the highest first; a free joker goes to the high end first
/// (R36). None for another number of cards and where there is no order.
#[must_use]
pub fn arrange_escala(cards: &[Card], limit: JokerLimit) -> Vec<Vec<Card>> {
    let mut orders = Vec::new();
    if cards.len() != ESCALA || jokers(cards) > limit.most(Kind::Escala) {
        return orders;
    }
    let held: CardSet = cards.iter().copied().collect();
    let Some(suit) = held.naturals().iter().next().map(Card::suit) else {
        return orders;
    };
    for low in (1..=HIGHEST_LOW).rev() {
        let mut rest = held;
        let mut order = Vec::with_capacity(ESCALA);
        for position in low..low + ESCALA as u8 {
            let face = rank_at(position).map(|rank| CardSet::of_face(suit, rank));
            let natural = rest.both(face.unwrap_or_default()).iter().next();
            let card = natural.or_else(|| rest.both(CardSet::jokers()).iter().next());
            if let Some(card) = card {
                rest.remove(card);
                order.push(card);
            }
        }
        if order.len() == ESCALA {
            orders.push(order);
        }
    }
    orders
}
