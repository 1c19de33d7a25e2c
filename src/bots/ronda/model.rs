//! A hand of Ronda as the search sees it: ranks alone, for suits mean nothing (R4).
//!
//! A rank is its place in the rank order, 0 to 9. Side [`US`] is the seat that thinks.

use crate::kit::spanish::{CardSet, Rank};

/// The side that thinks.
pub const US: usize = 0;
/// The other side.
pub const THEM: usize = 1;
/// Where a rank stands, there is none.
pub const NONE: u8 = 15;

/// Cards by rank, at most 15 of each: four bits a rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ranks(pub u64);

impl Ranks {
    /// The whole pack: four of each.
    pub const PACK: Self = Self(0x44_4444_4444);

    /// The ranks of some cards.
    #[must_use]
    pub fn of(cards: CardSet) -> Self {
        let mut ranks = 0;
        for rank in Rank::ALL {
            ranks |= (cards.count(rank) as u64) << (4 * rank.order());
        }
        Self(ranks)
    }

    /// How many cards of a rank.
    #[must_use]
    pub const fn count(self, rank: usize) -> usize {
        (self.0 >> (4 * rank) & 15) as usize
    }

    /// With one card of the rank more.
    #[must_use]
    pub const fn plus(self, rank: usize) -> Self {
        Self(self.0 + (1 << (4 * rank)))
    }

    /// With one card of the rank less, which must be there.
    #[must_use]
    pub const fn minus(self, rank: usize) -> Self {
        Self(self.0 - (1 << (4 * rank)))
    }

    /// The cards of both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Without the other's cards, which must all be there.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// How many cards.
    #[must_use]
    pub fn len(self) -> usize {
        (0..10).map(|rank| self.count(rank)).sum()
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks that have a card, low to high, each once.
    pub fn each(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let rank = rest.trailing_zeros() as usize / 4;
            rest &= !(15 << (4 * rank));
            Some(rank)
        })
    }

    /// The rank with most cards and their number; of several the lowest.
    #[must_use]
    pub fn most(self) -> (usize, usize) {
        let mut most = (0, 0);
        for rank in self.each() {
            if self.count(rank) > most.1 {
                most = (rank, self.count(rank));
            }
        }
        most
    }
}

/// What a play brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Took {
    /// Captured cards, the played one among them; 0 if it stayed.
    pub cards: u8,
    /// Whether it hit the card just played (R28).
    pub darba: bool,
    /// Whether it emptied the table (R29).
    pub missa: bool,
}

/// A table between two plays, and what came of the plays before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The ranks on the table, one bit each: never two of a rank.
    pub table: u16,
    /// The rank that the other side has just played and that stayed: a darba may hit it. Else [`NONE`].
    pub fresh: u8,
    /// Our captured cards less theirs.
    pub lead: i8,
    /// Who captured last: 1 we, -1 they, 0 nobody yet.
    pub last: i8,
    /// Points for darbas and missas of either side since the search began.
    pub points: [u8; 2],
}

/// How many neighbours lie on the table from a rank upwards: what a card of the rank takes (R27).
#[must_use]
pub const fn run(table: u16, rank: usize) -> u32 {
    (!(table >> rank)).trailing_zeros()
}

/// The table without the run from a rank upwards.
#[must_use]
pub const fn swept(table: u16, rank: usize) -> u16 {
    table & !(((1 << run(table, rank)) - 1) << rank)
}

impl Position {
    /// A table before the first play of a deal.
    #[must_use]
    pub const fn fresh_deal(table: u16, last: i8) -> Self {
        Self {
            table,
            fresh: NONE,
            lead: 0,
            last,
            points: [0; 2],
        }
    }

    /// A side plays a card of the rank; the hand's last play makes no missa (R29).
    pub fn play(&mut self, side: usize, rank: usize, is_last: bool) -> Took {
        let taken = run(self.table, rank) as u8;
        if taken == 0 {
            self.table |= 1 << rank;
            self.fresh = rank as u8;
            return Took::default();
        }
        let darba = self.fresh == rank as u8;
        self.table = swept(self.table, rank);
        self.fresh = NONE;
        let missa = self.table == 0 && !is_last;
        let sign = if side == US { 1 } else { -1 };
        let cards = taken + 1;
        self.lead += sign * cards as i8;
        self.last = sign;
        self.points[side] += u8::from(darba) + u8::from(missa);
        Took {
            cards,
            darba,
            missa,
        }
    }

    /// Our captured cards less theirs once the leftovers are taken (R37).
    #[must_use]
    pub const fn final_lead(&self) -> i32 {
        self.lead as i32 + self.last as i32 * self.table.count_ones() as i32
    }

    /// How far we are ahead in half points: each captured card is half a point of difference, for all
    /// 40 end in a pile.
    #[must_use]
    pub const fn balance(&self) -> i32 {
        self.lead as i32 + 2 * (self.points[US] as i32 - self.points[THEM] as i32)
    }
}

/// All hands of `cards` cards out of a pool, each with the number of ways to draw it.
pub fn hands(pool: Ranks, cards: usize, found: &mut Vec<(Ranks, f32)>) {
    fn walk(
        pool: Ranks,
        from: usize,
        cards: usize,
        hand: (Ranks, f32),
        found: &mut Vec<(Ranks, f32)>,
    ) {
        if cards == 0 {
            found.push(hand);
            return;
        }
        for rank in from..10 {
            let held = pool.count(rank);
            let (mut ranks, mut ways) = hand;
            for more in 1..=cards.min(held) {
                ranks = ranks.plus(rank);
                ways *= (held + 1 - more) as f32 / more as f32;
                walk(pool, rank + 1, cards - more, (ranks, ways), found);
            }
        }
    }
    walk(pool, 0, cards, (Ranks::default(), 1.0), found);
}

/// The chance that `drawn` cards out of `all` hit none of `marked`.
#[must_use]
pub fn misses(all: usize, marked: usize, drawn: usize) -> f32 {
    if all < marked + drawn {
        return 0.0;
    }
    let mut chance = 1.0;
    for before in 0..drawn {
        chance *= (all - marked - before) as f32 / (all - before) as f32;
    }
    chance
}

/// A small memory of values by key; a later value may push out an earlier one.
pub struct Memory(Vec<(u64, f32)>);

impl Memory {
    const BITS: u32 = 12;
    const EMPTY: u64 = u64::MAX;

    /// An empty memory.
    #[must_use]
    pub fn new() -> Self {
        Self(vec![(Self::EMPTY, 0.0); 1 << Self::BITS])
    }

    const fn slot(key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Self::BITS)) as usize
    }

    /// The value put in under the key, if it is still there.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<f32> {
        let (found, value) = self.0[Self::slot(key)];
        (found == key).then_some(value)
    }

    /// Puts a value in.
    pub fn put(&mut self, key: u64, value: f32) {
        self.0[Self::slot(key)] = (key, value);
    }
}

impl Default for Memory {
    fn default() -> Self {
        Self::new()
    }
}
