//! The dice of a turn as they are played, one after the other.

use super::state::STEPS;

/// What has become of a die of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is still to be played.
    Left,
    /// A checker was moved by it.
    Played,
    /// No checker could be moved by it (R22).
    Lost,
}

/// The dice that are left to play: one number up to four times, or two different ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    pub(super) high: u8,
    pub(super) low: u8,
    left: u8,
}

impl Dice {
    /// No dice.
    pub const NONE: Self = Self::same(0, 0);

    /// The dice of a roll: equal ones count four times (R27).
    #[must_use]
    pub const fn rolled([one, two]: [u8; 2]) -> Self {
        if one == two {
            Self::same(one, STEPS as u8)
        } else if one > two {
            Self {
                high: one,
                low: two,
                left: 2,
            }
        } else {
            Self {
                high: two,
                low: one,
                left: 2,
            }
        }
    }

    /// One number so many times.
    #[must_use]
    pub const fn same(die: u8, left: u8) -> Self {
        Self {
            high: die,
            low: die,
            left,
        }
    }

    /// How many steps they allow.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.left
    }

    /// Whether none is left.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.left == 0
    }

    /// Whether a number is among them.
    #[must_use]
    pub const fn has(self, die: u8) -> bool {
        self.left > 0 && (self.high == die || self.low == die)
    }

    /// Whether two different numbers are left.
    #[must_use]
    pub const fn differ(self) -> bool {
        self.high != self.low
    }

    /// The dice that are left when one of this number, which is among them, is played.
    #[must_use]
    pub const fn without(self, die: u8) -> Self {
        if !self.differ() {
            Self::same(die, self.left.saturating_sub(1))
        } else if die == self.high {
            Self::same(self.low, 1)
        } else {
            Self::same(self.high, 1)
        }
    }

    /// The different numbers, the larger first.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        let second = self.differ().then_some(self.low);
        (self.left > 0)
            .then_some(self.high)
            .into_iter()
            .chain(second)
    }

    /// Each die that is left, the larger first.
    pub fn each(self) -> impl Iterator<Item = u8> {
        (0..self.left).map(move |place| if place == 0 { self.high } else { self.low })
    }
}
