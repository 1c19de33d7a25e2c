//! A pile of cards in place: copied as plain bytes, without allocation.

use crate::kit::french::{Card, Rank, Suit};
use arrayvec::ArrayVec;
use core::fmt;
use core::ops::Deref;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What stands where no card is.
const NONE: Card = Card::new(Suit::Spades, Rank::ACE, 0);

/// At most `N` cards (fewer than 256), the top one last. It reads as a slice of them.
#[derive(Clone, Copy)]
pub struct Pile<const N: usize> {
    len: u8,
    cards: [Card; N],
}

impl<const N: usize> Pile<N> {
    /// Puts a card on top. A full pile stays as it is.
    pub const fn push(&mut self, card: Card) {
        if (self.len as usize) < N {
            self.cards[self.len as usize] = card;
            self.len += 1;
        }
    }

    /// Takes the top card.
    pub const fn pop(&mut self) -> Option<Card> {
        let top = self.top();
        self.len = self.len.saturating_sub(1);
        top
    }

    /// The top card.
    #[must_use]
    pub const fn top(&self) -> Option<Card> {
        match self.len {
            0 => None,
            len => Some(self.cards[len as usize - 1]),
        }
    }

    /// Leaves the lowest `len` cards, if there are more.
    pub const fn truncate(&mut self, len: usize) {
        if len < self.len as usize {
            self.len = len as u8;
        }
    }

    /// Takes all cards away.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Turns the pile over: the lowest card is the top one.
    pub fn turn_over(&mut self) {
        self.cards[..usize::from(self.len)].reverse();
    }
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        Self {
            len: 0,
            cards: [NONE; N],
        }
    }
}

impl<const N: usize> Deref for Pile<N> {
    type Target = [Card];
    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<const N: usize> Extend<Card> for Pile<N> {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.push(card);
        }
    }
}

impl<const N: usize> FromIterator<Card> for Pile<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Self::default();
        pile.extend(cards);
        pile
    }
}

impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const N: usize> Eq for Pile<N> {}

impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<const N: usize> Serialize for Pile<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Pile<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = ArrayVec::<Card, N>::deserialize(deserializer)?;
        Ok(cards.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::french::pack;

    #[test]
    fn what_lay_there_before_makes_no_difference() {
        let cards = pack(0);
        let mut one: Pile<13> = cards[..5].iter().copied().collect();
        let two: Pile<13> = cards[..3].iter().copied().collect();
        one.truncate(4);
        assert_eq!(one.pop(), Some(cards[3]));
        assert_eq!(one, two);
        one.turn_over();
        assert_eq!(&*one, [cards[2], cards[1], cards[0]]);
        one.clear();
        assert_eq!((one.top(), one.pop(), one.len()), (None, None, 0));
    }

    #[test]
    fn a_full_pile_takes_no_card() {
        let full: Pile<13> = pack(1).into_iter().collect();
        assert_eq!(*full, pack(1)[..13]);
    }

    #[test]
    fn a_pile_is_written_as_its_cards() {
        let pile: Pile<13> = pack(0).into_iter().take(3).collect();
        let bytes = postcard::to_allocvec(&pile).expect("a pile is written");
        assert_eq!(bytes.len(), 4);
        let back: Pile<13> = postcard::from_bytes(&bytes).expect("and read");
        assert_eq!(back, pile);
        let long = postcard::to_allocvec(&pack(0).to_vec()).expect("cards are written");
        assert!(postcard::from_bytes::<Pile<13>>(&long).is_err());
    }
}
