//! The French pack of 52 cards, played with two packs and, where a game has them, with four jokers.

use serde::{Deserialize, Serialize};

/// A suit of the French pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

impl Suit {
    /// All suits in pack order.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// Whether the suit is red: ♥ and ♦.
    #[must_use]
    pub const fn is_red(self) -> bool {
        matches!(self, Self::Hearts | Self::Diamonds)
    }
}

/// A rank of the pack: 1 (ace) to 10, then 11 (jack), 12 (queen) and 13 (king).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Rank(u8);

impl Rank {
    /// The ace.
    pub const ACE: Self = Self(1);
    /// The king.
    pub const KING: Self = Self(13);

    /// The rank of this number, if there is one.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=13 => Some(Self(number)),
            _ => None,
        }
    }

    /// Its number, 1 (ace) to 13 (king).
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All thirteen ranks, ace to king.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=13).map(Self)
    }
}

/// How many cards two packs have.
pub const TWO_PACKS: usize = 104;
/// How many cards two packs and their four jokers have.
pub const TWO_PACKS_AND_JOKERS: usize = 108;

/// One card of two packs and four jokers, each a thing of its own.
///
/// Its code is `8 × (rank − 1) + 2 × suit + pack`, and 104 to 107 for the jokers, so that the two cards of one
/// rank and suit differ in the lowest bit alone and the next rank of a suit is 8 further. Other codes, which can
/// come from outside, name no card; [`Card::exists`] tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card(u8);

impl Card {
    /// The card of a suit and a rank in a pack, 0 or 1 (of another number only the parity counts).
    #[must_use]
    pub const fn new(suit: Suit, rank: Rank, pack: u8) -> Self {
        Self((rank.0 - 1) * 8 + suit as u8 * 2 + pack % 2)
    }

    /// A joker, 0 to 3 (of another number only the rest by 4 counts); 0 and 1 come with pack 0 and 1, and so
    /// do 2 and 3.
    #[must_use]
    pub const fn joker(number: u8) -> Self {
        Self(TWO_PACKS as u8 + number % 4)
    }

    /// The card of a code, if there is one.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        if Self(code).exists() {
            Some(Self(code))
        } else {
            None
        }
    }

    /// A number below 108 that names the card, for tables and keys.
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Whether two packs with jokers hold this card.
    #[must_use]
    pub const fn exists(self) -> bool {
        self.0 < TWO_PACKS_AND_JOKERS as u8
    }

    /// Whether it is a joker.
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.0 >= TWO_PACKS as u8
    }

    /// The pack it belongs to, 0 or 1.
    #[must_use]
    pub const fn pack(self) -> u8 {
        self.0 & 1
    }

    /// What is printed on it: a number below 54 that equal cards of the two packs share; 52 and 53 are jokers.
    #[must_use]
    pub const fn face(self) -> u8 {
        self.0 >> 1
    }

    /// The suit; of a joker it means nothing.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 1 & 3) as usize]
    }

    /// The rank.
    ///
    /// # Panics
    /// Debug builds panic for a joker, which has none.
    #[must_use]
    pub const fn rank(self) -> Rank {
        debug_assert!(!self.is_joker());
        Rank((self.0 >> 3) + 1)
    }
}

/// The 104 cards of two packs, or with the jokers all 108, in the order of their codes.
///
/// ```
/// use qahwa::kit::french::{TWO_PACKS, deck};
/// assert!(deck::<TWO_PACKS>().iter().all(|card| !card.is_joker()));
/// ```
#[must_use]
pub const fn deck<const CARDS: usize>() -> [Card; CARDS] {
    const { assert!(CARDS == TWO_PACKS || CARDS == TWO_PACKS_AND_JOKERS) };
    let mut cards = [Card(0); CARDS];
    let mut code = 0;
    while code < CARDS {
        cards[code] = Card(code as u8);
        code += 1;
    }
    cards
}

/// The 52 cards of one pack, 0 or 1, without jokers, in the order of their codes.
#[must_use]
pub const fn pack(pack: u8) -> [Card; 52] {
    let mut cards = [Card(0); 52];
    let mut face = 0;
    while face < 52 {
        cards[face] = Card(face as u8 * 2 + pack % 2);
        face += 1;
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_packs_hold_every_rank_of_every_suit_twice() {
        let cards = deck::<TWO_PACKS>();
        let mut count = 0;
        for suit in Suit::ALL {
            for rank in Rank::all() {
                for pack in 0..2 {
                    let card = Card::new(suit, rank, pack);
                    assert_eq!((card.suit(), card.rank(), card.pack()), (suit, rank, pack));
                    assert_eq!(cards.iter().filter(|&&other| other == card).count(), 1);
                    count += 1;
                }
                let [one, two] = [0, 1].map(|pack| Card::new(suit, rank, pack));
                assert_ne!(one, two);
                assert_eq!(one.face(), two.face());
            }
        }
        assert_eq!(count, cards.len());
    }

    #[test]
    fn the_jokers_are_four_and_no_code_above_them_is_a_card() {
        let cards = deck::<TWO_PACKS_AND_JOKERS>();
        let jokers: Vec<_> = cards
            .iter()
            .copied()
            .filter(|card| card.is_joker())
            .collect();
        assert_eq!(jokers, (0..4).map(Card::joker).collect::<Vec<_>>());
        let packs: Vec<_> = jokers.iter().map(|card| card.pack()).collect();
        assert_eq!(packs, [0, 1, 0, 1]);
        for code in 0..=255 {
            let known = cards.get(usize::from(code)).copied();
            assert_eq!(Card::from_code(code), known);
        }
    }

    #[test]
    fn a_pack_is_the_half_of_both_that_bears_its_number() {
        for number in 0..2 {
            let half: Vec<_> = deck::<TWO_PACKS>()
                .into_iter()
                .filter(|card| card.pack() == number)
                .collect();
            assert_eq!(pack(number).as_slice(), half);
        }
    }

    #[test]
    fn hearts_and_diamonds_are_red() {
        let red: Vec<_> = Suit::ALL.into_iter().filter(|suit| suit.is_red()).collect();
        assert_eq!(red, [Suit::Hearts, Suit::Diamonds]);
    }
}
