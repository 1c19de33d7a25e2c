//! Sets of cards of two French packs with jokers.

use super::french::{Card, Rank, Suit, TWO_PACKS, TWO_PACKS_AND_JOKERS};
use serde::{Deserialize, Serialize};

/// A set of the 108 cards, 16 bytes wide: one bit for each code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardSet([u64; 2]);

/// The bits of the jokers in the upper half.
const JOKERS: u64 = 0xF << (TWO_PACKS - 64);
/// All bits of the upper half.
const UPPER: u64 = (1 << (TWO_PACKS_AND_JOKERS - 64)) - 1;

impl CardSet {
    /// All 108 cards.
    #[must_use]
    pub const fn full() -> Self {
        Self([u64::MAX, UPPER])
    }

    /// The four jokers.
    #[must_use]
    pub const fn jokers() -> Self {
        Self([0, JOKERS])
    }

    /// The eight cards of a rank.
    #[must_use]
    pub const fn of_rank(rank: Rank) -> Self {
        let at = (rank.number() - 1) * 8;
        if at < 64 {
            Self([0xFF << at, 0])
        } else {
            Self([0, 0xFF << (at - 64)])
        }
    }

    /// The two cards of a suit and a rank.
    #[must_use]
    pub const fn of_face(suit: Suit, rank: Rank) -> Self {
        let mut cards = Self([0, 0]);
        cards.insert(Card::new(suit, rank, 0));
        cards.insert(Card::new(suit, rank, 1));
        cards
    }

    /// Puts a card in; one that does not exist is not put in.
    pub const fn insert(&mut self, card: Card) {
        if card.exists() {
            self.0[card.code() as usize >> 6] |= 1 << (card.code() & 63);
        }
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        if card.exists() {
            self.0[card.code() as usize >> 6] &= !(1 << (card.code() & 63));
        }
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        card.exists() && self.0[card.code() as usize >> 6] >> (card.code() & 63) & 1 == 1
    }

    /// How many cards.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// The cards that are in both sets.
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The cards of this set that the other lacks.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// The cards that are no jokers.
    #[must_use]
    pub const fn naturals(self) -> Self {
        self.without(Self::jokers())
    }

    /// The cards in the order of their codes.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let half = usize::from(rest[0] == 0);
            if rest[half] == 0 {
                return None;
            }
            let at = rest[half].trailing_zeros() as u8;
            rest[half] &= rest[half] - 1;
            Card::from_code(at + 64 * half as u8)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        for card in cards {
            set.insert(card);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::french::deck;

    #[test]
    fn the_full_set_holds_every_card_once_and_nothing_else() {
        let cards = deck::<TWO_PACKS_AND_JOKERS>();
        assert_eq!(CardSet::full().iter().collect::<Vec<_>>(), cards);
        assert_eq!(cards.into_iter().collect::<CardSet>(), CardSet::full());
        for code in 0..=255 {
            let card: Card = postcard::from_bytes(&[code]).expect("any byte is read");
            assert_eq!(CardSet::full().has(card), code < 108);
            let mut set = CardSet::default();
            set.insert(card);
            assert_eq!(set.len(), usize::from(code < 108));
            set.remove(card);
            assert!(set.is_empty());
        }
    }

    #[test]
    fn ranks_faces_and_jokers_are_those_of_the_cards() {
        for card in deck::<TWO_PACKS_AND_JOKERS>() {
            assert_eq!(CardSet::jokers().has(card), card.is_joker());
            assert_eq!(CardSet::full().naturals().has(card), !card.is_joker());
            for rank in Rank::all() {
                let of_rank = !card.is_joker() && card.rank() == rank;
                assert_eq!(CardSet::of_rank(rank).has(card), of_rank);
                for suit in Suit::ALL {
                    let of_face = of_rank && card.suit() == suit;
                    assert_eq!(CardSet::of_face(suit, rank).has(card), of_face);
                }
            }
        }
    }

    #[test]
    fn sets_are_joined_and_parted_card_by_card() {
        let cards = deck::<TWO_PACKS_AND_JOKERS>();
        let of = |step: usize| cards.iter().copied().step_by(step).collect::<CardSet>();
        let (two, three) = (of(2), of(3));
        for card in cards {
            let (in_two, in_three) = (two.has(card), three.has(card));
            assert_eq!(two.both(three).has(card), in_two && in_three);
            assert_eq!(two.union(three).has(card), in_two || in_three);
            assert_eq!(two.without(three).has(card), in_two && !in_three);
        }
        assert_eq!((two.len(), three.len()), (54, 36));
    }
}
