//! The Spanish pack of 40 cards: suits, ranks, cards and sets of cards.

use serde::{Deserialize, Serialize};

/// A suit of the Spanish pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    /// الذهب
    Coins,
    /// الكوبا
    Cups,
    /// السبادة
    Swords,
    /// الزرواطة
    Clubs,
}

impl Suit {
    /// All suits in pack order.
    pub const ALL: [Self; 4] = [Self::Coins, Self::Cups, Self::Swords, Self::Clubs];
}

/// A rank of the pack: 1 (ace) to 7, then 10 (sota), 11 (caballo) and 12 (rey).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Rank(u8);

impl Rank {
    /// All ten ranks, low to high.
    pub const ALL: [Self; 10] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(10),
        Self(11),
        Self(12),
    ];

    /// The rank with this number printed on the card, if the pack has it.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=7 | 10..=12 => Some(Self(number)),
            _ => None,
        }
    }

    /// The number printed on the card.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place in the rank order, 0 (ace) to 9 (rey).
    #[must_use]
    pub const fn order(self) -> usize {
        (if self.0 > 7 { self.0 - 3 } else { self.0 - 1 }) as usize
    }

    /// The next higher rank; none above the rey.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self.0 {
            7 => Some(Self(10)),
            12 => None,
            n => Some(Self(n + 1)),
        }
    }
}

/// A card by suit and printed number.
///
/// The twelve numbers of a suit are all expressible, so that an 8 or a 9 from outside can be named
/// and refused; [`Card::exists`] tells whether the 40-card pack holds the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card(u8);

impl Card {
    /// The card of a suit and a rank.
    #[must_use]
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self(suit as u8 * 12 + rank.0 - 1)
    }

    /// The card of a suit and a printed number 1 to 12, which the pack may lack (8, 9).
    #[must_use]
    pub const fn from_number(suit: Suit, number: u8) -> Option<Self> {
        match number {
            1..=12 => Some(Self(suit as u8 * 12 + number - 1)),
            _ => None,
        }
    }

    /// Whether the 40-card pack holds this card.
    #[must_use]
    pub const fn exists(self) -> bool {
        self.0 < 48 && !matches!(self.0 % 12, 7 | 8)
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / 12 % 4) as usize]
    }

    /// The rank.
    ///
    /// # Panics
    /// Debug builds panic for a card that does not exist.
    #[must_use]
    pub const fn rank(self) -> Rank {
        debug_assert!(self.exists());
        Rank(self.0 % 12 + 1)
    }

    /// A number below 48 that names the card, for tables and keys.
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }
}

/// All 40 cards in pack order: coins, cups, swords, clubs, each low to high.
#[must_use]
pub fn pack() -> [Card; 40] {
    let mut cards = [Card(0); 40];
    for (place, card) in cards.iter_mut().enumerate() {
        *card = Card::new(Suit::ALL[place / 10], Rank::ALL[place % 10]);
    }
    cards
}

/// A set of cards of the pack, 8 bytes wide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardSet(u64);

impl CardSet {
    /// The whole pack.
    #[must_use]
    pub const fn full() -> Self {
        Self(0xE7F * 0x10_0100_1001)
    }

    /// All ten cards of a suit.
    #[must_use]
    pub const fn of_suit(suit: Suit) -> Self {
        Self(0xE7F << (suit as u8 * 12))
    }

    /// All four cards of a rank.
    #[must_use]
    pub const fn of_rank(rank: Rank) -> Self {
        Self(0x10_0100_1001 << (rank.0 - 1))
    }

    /// Only this card.
    #[must_use]
    pub const fn one(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        card.0 < 48 && self.0 >> card.0 & 1 == 1
    }

    /// How many cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards of a rank.
    #[must_use]
    pub const fn count(self, rank: Rank) -> usize {
        self.both(Self::of_rank(rank)).len()
    }

    /// The cards that are in both sets.
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that the other lacks.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards of the pack that share their suit or their rank with one of these.
    #[must_use]
    pub const fn akin(self) -> Self {
        let ranks = (self.0 | self.0 >> 12 | self.0 >> 24 | self.0 >> 36) & 0xFFF;
        let mut akin = ranks | ranks << 12 | ranks << 24 | ranks << 36;
        let mut suit = 0;
        while suit < 48 {
            if self.0 >> suit & 0xFFF != 0 {
                akin |= 0xE7F << suit;
            }
            suit += 12;
        }
        Self(akin)
    }

    /// The cards in pack order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let place = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(Card(place))
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

    #[test]
    fn the_pack_has_forty_different_cards_without_eight_and_nine() {
        let cards = pack();
        assert_eq!(CardSet::full().len(), 40);
        assert!(cards.iter().all(|card| card.exists()));
        assert_eq!(
            (0..=255).filter(|&code| Card(code).exists()).count(),
            40,
            "no other code is a card"
        );
    }

    #[test]
    fn the_sota_follows_the_seven_and_nothing_follows_the_rey() {
        let order: Vec<_> =
            core::iter::successors(Rank::from_number(1), |rank| rank.next()).collect();
        assert_eq!(order, Rank::ALL);
        for (place, rank) in Rank::ALL.into_iter().enumerate() {
            assert_eq!(rank.order(), place);
        }
    }

    #[test]
    fn akin_is_what_shares_a_suit_or_a_rank() {
        assert!(CardSet::default().akin().is_empty());
        for one in pack() {
            for two in pack() {
                let alike = |card: Card| {
                    [one, two]
                        .iter()
                        .any(|other| card.suit() == other.suit() || card.rank() == other.rank())
                };
                let akin = pack().into_iter().filter(|&card| alike(card)).collect();
                assert_eq!(CardSet::one(one).union(CardSet::one(two)).akin(), akin);
            }
        }
    }

    #[test]
    fn a_set_counts_the_cards_of_a_rank() {
        for rank in Rank::ALL {
            assert_eq!(CardSet::full().count(rank), 4);
            let one = [Card::new(Suit::Swords, rank)]
                .into_iter()
                .collect::<CardSet>();
            for other in Rank::ALL {
                assert_eq!(one.count(other), usize::from(other == rank));
            }
        }
        assert_eq!(CardSet::full().iter().collect::<Vec<_>>(), pack());
    }

    #[test]
    fn the_cards_of_a_suit_and_of_a_rank_are_those_of_the_pack() {
        for card in pack() {
            for other in pack() {
                let suit = CardSet::of_suit(card.suit());
                assert_eq!(suit.has(other), other.suit() == card.suit());
                let rank = CardSet::of_rank(card.rank());
                assert_eq!(rank.has(other), other.rank() == card.rank());
                assert_eq!(CardSet::one(card).has(other), card == other);
            }
            let suit = CardSet::of_suit(card.suit());
            assert_eq!(suit.len(), 10);
            assert_eq!(suit.both(CardSet::of_rank(card.rank())), CardSet::one(card));
        }
    }
}
