//! What holdings, plays and piles are worth.

use super::state::{Announcement, HALF};
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{CardSet, Rank};

/// What a seat holds: a kind, and the rank that makes it. Greater is better (R32).
pub type Holding = (Announcement, Rank);

impl Announcement {
    /// Its points (R31).
    #[must_use]
    pub const fn value(self) -> u8 {
        match self {
            Self::Ronda => 1,
            Self::Trinka => 5,
        }
    }
}

/// What the three cards of a deal announce (R30).
#[must_use]
pub fn holding(cards: CardSet) -> Option<Holding> {
    Rank::ALL
        .into_iter()
        .find_map(|rank| match cards.count(rank) {
            2 => Some((Announcement::Ronda, rank)),
            3 => Some((Announcement::Trinka, rank)),
            _ => None,
        })
}

/// The points that two holdings give: the better takes both values, equal ones take their own
/// (R31-R33).
#[must_use]
pub fn announced(holdings: BySeat<Option<Holding>>) -> BySeat<u8> {
    let BySeat([first, second]) = holdings;
    let [one, two] = [first, second].map(|holding| holding.map_or(0, |(kind, _)| kind.value()));
    BySeat(match first.cmp(&second) {
        core::cmp::Ordering::Greater => [one + two, 0],
        core::cmp::Ordering::Equal => [one, two],
        core::cmp::Ordering::Less => [0, one + two],
    })
}

/// The points of the count: who captured more than half of the pack, and how many more (R38); none
/// at 20 each.
#[must_use]
pub const fn counted(captured: BySeat<u8>) -> Option<(Seat, u8)> {
    let BySeat([first, second]) = captured;
    if first > HALF {
        Some((Seat(0), first - HALF))
    } else if second > HALF {
        Some((Seat(1), second - HALF))
    } else {
        None
    }
}
