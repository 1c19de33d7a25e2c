//! All piles of the table as both seats know them, and which cards each of them takes.
//!
//! What is known of face-down cards follows from what was seen (R10): a waste, and so the stock that it
//! becomes, card by card; of a reserve what was laid on it. Unknown are the cards of a reserve that have not
//! been uncovered and those of a stock that is gone through for the first time; they are always the lowest of
//! the reserve and all of the stock.

use super::pile::Pile;
use crate::kit::french::{Card, TWO_PACKS};
use crate::kit::seat::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// Houses and foundations, eight of each.
pub const COLUMNS: usize = 8;
/// Cards of a suit: the most on a foundation or a house.
pub const SUIT: usize = 13;
/// Cards of a reserve when a round begins (R4).
pub const RESERVE: usize = 13;
/// Houses that each seat lays out (R4).
pub const OWN_HOUSES: usize = 4;
/// Cards of a stock when a round begins (R4).
pub const STOCK: usize = 35;

/// A set of faces ([`Card::face`]): the pack does not matter (R2).
pub type Faces = u64;

/// The black suits of one rank; the red ones are the two between.
const BLACK: Faces = 0b1001;
const RED: Faces = 0b0110;
const ACES: Faces = 0b1111;
/// The faces of a pack.
const ALL: Faces = (1 << 52) - 1;

/// The set of one face. It holds nothing that any pile takes if the card does not exist.
#[must_use]
pub const fn face(card: Card) -> Faces {
    if card.is_joker() { 0 } else { 1 << card.face() }
}

/// A pile that any number of cards can come to.
pub type Heap = Pile<TWO_PACKS>;

/// The piles, with what both seats know of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piles {
    /// The foundations, ace first.
    pub foundations: [Pile<SUIT>; COLUMNS],
    /// The houses, the outer card last. 0 to 3 were laid out by seat 0, 4 to 7 by seat 1, each from the
    /// nearest to its reserve to the farthest.
    pub houses: [Pile<SUIT>; COLUMNS],
    /// The known cards of the reserves, the face-up one last.
    pub reserves: BySeat<Heap>,
    /// So many unknown cards lie below them.
    pub covered: BySeat<u8>,
    /// The stocks whose order is known, the next card last.
    pub stocks: BySeat<Heap>,
    /// Cards of the stocks whose order is not known.
    pub unseen: BySeat<u8>,
    /// The wastes, the oldest card first.
    pub wastes: BySeat<Heap>,
    /// The card that the seat on turn has turned up and that waits.
    pub turned: Option<Card>,
}

impl Piles {
    /// Cards of a reserve.
    #[must_use]
    pub fn reserve(&self, seat: Seat) -> usize {
        usize::from(self.covered[seat]) + self.reserves[seat].len()
    }

    /// Cards of a stock.
    #[must_use]
    pub fn stock(&self, seat: Seat) -> usize {
        usize::from(self.unseen[seat]) + self.stocks[seat].len()
    }

    /// Cards of stock and waste, which go round; a card that waits is not among them.
    #[must_use]
    pub fn cycle(&self, seat: Seat) -> usize {
        self.stock(seat) + self.wastes[seat].len()
    }

    /// The burden (R40); a card that waits is not counted.
    #[must_use]
    pub fn burden(&self, seat: Seat) -> u16 {
        (self.cycle(seat) + 2 * self.reserve(seat)) as u16
    }

    /// Whether all three piles of a seat are empty and no card waits (R38).
    #[must_use]
    pub fn is_rid(&self, seat: Seat) -> bool {
        self.turned.is_none() && self.burden(seat) == 0
    }

    /// The houses without a card.
    #[must_use]
    pub fn empty_houses(&self) -> usize {
        self.houses.iter().filter(|house| house.is_empty()).count()
    }

    /// What one foundation takes (R13).
    #[must_use]
    pub const fn foundation_takes(&self, foundation: usize) -> Faces {
        match self.foundations[foundation].top() {
            None => ACES,
            Some(top) => face(top) << 4 & ALL,
        }
    }

    /// What all foundations together take.
    #[must_use]
    pub const fn foundations_take(&self) -> Faces {
        let mut takes = 0;
        let mut foundation = 0;
        while foundation < COLUMNS {
            takes |= self.foundation_takes(foundation);
            foundation += 1;
        }
        takes
    }

    /// The lowest foundation that takes a card.
    #[must_use]
    pub fn foundation_for(&self, card: Card) -> Option<u8> {
        let takes = |&at: &usize| self.foundation_takes(at) & face(card) != 0;
        (0..COLUMNS).find(takes).map(|at| at as u8)
    }

    /// What a house takes that has a card (R14); nothing for an empty one.
    #[must_use]
    pub const fn house_takes(&self, house: usize) -> Faces {
        match self.houses[house].top() {
            None => 0,
            Some(top) if top.is_joker() => 0,
            Some(top) => {
                let suits = if top.suit().is_red() { BLACK } else { RED };
                // Of the rank below; below the ace there is none.
                suits << (top.face() & !3) >> 4
            }
        }
    }

    /// What may be loaded on a card (R15).
    #[must_use]
    pub const fn load_takes(top: Option<Card>) -> Faces {
        match top {
            None => 0,
            Some(top) => (face(top) << 4 | face(top) >> 4) & ALL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::french::deck;

    /// Every card on every other, by the words of the rules.
    #[test]
    fn each_pile_takes_what_the_rules_say() {
        for top in deck::<TWO_PACKS>() {
            let mut piles = Piles::default();
            piles.houses[0].push(top);
            piles.foundations[0].push(top);
            for card in deck::<TWO_PACKS>() {
                let [low, high] = [top, card].map(|card| card.rank().number());
                let suits = top.suit() == card.suit();
                let colours = top.suit().is_red() != card.suit().is_red();
                let has = |takes: Faces| takes & face(card) != 0;
                assert_eq!(has(piles.foundation_takes(0)), suits && high == low + 1);
                assert_eq!(has(piles.house_takes(0)), colours && high + 1 == low);
                let near = high + 1 == low || high == low + 1;
                assert_eq!(has(Piles::load_takes(Some(top))), suits && near);
                assert_eq!(has(piles.foundation_takes(1)), high == 1);
            }
        }
    }

    #[test]
    fn empty_piles_take_no_load_and_nothing_is_built_on_them() {
        assert_eq!(Piles::load_takes(None), 0);
        assert_eq!(Piles::default().house_takes(0), 0);
        assert_eq!(Piles::default().foundations_take(), ACES);
    }
}
