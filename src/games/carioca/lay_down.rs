//! The best way to lay the contract down from a hand (R35).
//!
//! The search is complete. It first chooses which melds there are, trios by rank and then escalas by suit from
//! the highest down, and then which cards are in them, naturals before jokers and suits in order: in this order
//! of the specification the first of equally good lay-downs comes first. Two facts keep it short:
//! * A joker counts more than any natural, and it can stand for any card of any meld that has room for it. So the
//!   best lay-down uses as many jokers as the contract can take, and only such ones are looked at.
//! * What the melds of a choice can count at most is known before their cards are chosen.

use super::melds::{ESCALA, HIGHEST_LOW, Kind, Offer, TOP, TRIO, rank_penalty};
use super::state::{Contract, JokerLimit};
use crate::kit::french::{Card, Rank, Suit};
use crate::kit::french_set::CardSet;
use arrayvec::ArrayVec;

/// The most melds of a contract.
const MOST: usize = 4;
/// The mark of a joker where a suit may stand.
const JOKER: u8 = 4;
/// The places of an escala: four suits by eleven lows.
const WINDOWS: usize = 4 * HIGHEST_LOW as usize;
/// Ranks by number; 0 is not used.
const RANKS: usize = 14;
/// The least that a natural counts (R39).
const LEAST: u16 = 2;

/// One meld of a lay-down in the making.
#[derive(Clone, Copy, Default)]
struct Slot {
    /// A trio's rank number; 0 for an escala.
    rank: u8,
    /// An escala's suit.
    suit: u8,
    /// An escala's lowest position.
    low: u8,
    /// The suit of each card, or the mark of a joker.
    cards: [u8; ESCALA],
}

/// Where an escala can be.
#[derive(Clone, Copy)]
struct Window {
    suit: u8,
    low: u8,
    /// Its ranks of which the hand holds nothing.
    lacks: u8,
    /// What its other ranks count.
    points: u16,
}

/// Naturals that a hand holds, by suit and rank number.
type Counts = [[u8; RANKS]; 4];

/// The rank number of a position.
const fn number(position: u8) -> usize {
    if position == TOP {
        1
    } else {
        position as usize
    }
}

/// What a natural of this rank number counts.
fn points(number: usize) -> u16 {
    Rank::from_number(number as u8).map_or(0, rank_penalty)
}

struct Search {
    contract: Contract,
    limit: JokerLimit,
    /// The naturals that are in no meld yet.
    left: Counts,
    /// All naturals of each rank.
    of_rank: [u8; RANKS],
    /// Where escalas can be, in canonical order.
    windows: ArrayVec<Window, WINDOWS>,
    /// Jokers that the melds take, all of them.
    jokers: u8,
    /// Jokers that stay in the hand.
    kept: u8,
    slots: [Slot; MOST],
    /// What the naturals of the melds from each on can count at most.
    at_most: [u16; MOST + 1],
    /// Jokers that the melds from each on have room for.
    room: [u8; MOST + 1],
    /// The ranks, as bits, that would fit one of the melds, by suit.
    fits: [u16; 4],
    /// What the naturals of the best lay-down count, how many kept cards fit it, and its melds.
    best: Option<(u16, u8, [Slot; MOST])>,
}

/// The lay-down of the hand that leaves the smallest penalty, then keeps the most cards that fit it, then comes
/// first in the canonical order: its melds in that order, equal cards with the lower code first. None if the
/// hand has no lay-down.
#[must_use]
pub fn best_lay_down(hand: CardSet, contract: Contract, limit: JokerLimit) -> Option<Vec<Offer>> {
    let held = hand.both(CardSet::jokers()).len() as u8;
    let mut search = Search {
        contract,
        limit,
        left: [[0; RANKS]; 4],
        of_rank: [0; RANKS],
        windows: ArrayVec::new(),
        jokers: 0,
        kept: 0,
        slots: [Slot::default(); MOST],
        at_most: [0; MOST + 1],
        room: [0; MOST + 1],
        fits: [0; 4],
        best: None,
    };
    for card in hand.naturals().iter() {
        let number = usize::from(card.rank().number());
        search.left[card.suit() as usize][number] += 1;
        search.of_rank[number] += 1;
    }
    for meld in (0..contract.melds()).rev() {
        search.room[meld] = search.room[meld + 1] + limit.most(search.kind(meld)) as u8;
    }
    search.jokers = held.min(search.room[0]);
    search.kept = held - search.jokers;
    if contract.escalas > 0 {
        search.find_windows();
        if search.windows.is_empty() {
            return None;
        }
    }
    let available = search.left;
    search.choose(0, 0, 0, 0, &available);
    let (_, _, slots) = search.best?;
    Some(offers(hand, &slots[..contract.melds()]))
}

impl Search {
    const fn kind(&self, meld: usize) -> Kind {
        if meld < self.contract.trios as usize {
            Kind::Trio
        } else {
            Kind::Escala
        }
    }

    /// Whether a lay-down whose naturals count at most this much cannot be the best.
    fn is_worse(&self, points: u16) -> bool {
        self.best.is_some_and(|(best, _, _)| points < best)
    }

    /// Finds where escalas can be with the jokers that there are.
    fn find_windows(&mut self) {
        let most = self.jokers.min(self.limit.most(Kind::Escala) as u8);
        for (suit, counts) in (0..).zip(&self.left) {
            for low in (1..=HIGHEST_LOW).rev() {
                let (mut lacks, mut sum) = (0, 0);
                for position in low..low + ESCALA as u8 {
                    let number = number(position);
                    if counts[number] == 0 {
                        lacks += 1;
                    } else {
                        sum += points(number);
                    }
                }
                if lacks <= most {
                    self.windows.push(Window {
                        suit,
                        low,
                        lacks,
                        points: sum,
                    });
                }
            }
        }
    }

    /// Chooses this meld and those after it, an escala from this window on. The melds so far lack so many naturals,
    /// and theirs count so much if no joker takes the place of one; trios and escalas are taken not to need the same
    /// cards. `available` is what the escalas so far leave of each face.
    fn choose(&mut self, meld: usize, from: usize, lacks: u8, sum: u16, available: &Counts) {
        if meld == self.contract.melds() {
            let replaced = u16::from(self.jokers - lacks) * LEAST;
            if !self.is_worse(sum.saturating_sub(replaced)) {
                self.fill();
            }
            return;
        }
        if self.kind(meld) == Kind::Trio {
            let earlier = meld.checked_sub(1).map_or(1, |last| self.slots[last].rank);
            for rank in earlier..RANKS as u8 {
                self.choose_trio(meld, rank, lacks, sum, available);
            }
            return;
        }
        for place in from..self.windows.len() {
            if lacks + self.windows[place].lacks <= self.jokers {
                self.choose_escala(meld, place, lacks, sum, available);
            }
        }
    }

    fn choose_trio(&mut self, meld: usize, rank: u8, lacks: u8, sum: u16, available: &Counts) {
        let of_rank = self.of_rank[usize::from(rank)];
        // Each trio has at least two naturals.
        if of_rank < 2 {
            return;
        }
        let earlier = (self.slots[..meld].iter()).filter(|slot| slot.rank == rank);
        let earlier = earlier.count() as u8;
        if of_rank < 2 * (earlier + 1) {
            return;
        }
        let before = (3 * earlier).saturating_sub(of_rank);
        let lacks = lacks + (3 * (earlier + 1)).saturating_sub(of_rank) - before;
        if lacks > self.jokers {
            return;
        }
        let used = (3 * (earlier + 1)).min(of_rank) - (3 * earlier).min(of_rank);
        let sum = sum + points(usize::from(rank)) * u16::from(used);
        self.slots[meld] = Slot {
            rank,
            ..Slot::default()
        };
        self.choose(meld + 1, 0, lacks, sum, available);
    }

    fn choose_escala(&mut self, meld: usize, place: usize, lacks: u8, sum: u16, all: &Counts) {
        let window = self.windows[place];
        let Window { suit, low, .. } = window;
        let is_same = |slot: &Slot| slot.rank == 0 && slot.suit == suit;
        let (mut lacks, mut sum) = (lacks + window.lacks, sum + window.points);
        let mut rest = *all;
        let counts = &mut rest[usize::from(suit)];
        if self.slots[..meld].iter().any(is_same) {
            // Earlier escalas may have used up what it needs.
            for position in low..low + ESCALA as u8 {
                let number = number(position);
                if counts[number] == 0 && self.left[usize::from(suit)][number] > 0 {
                    lacks += 1;
                    sum -= points(number);
                }
            }
            if lacks > self.jokers {
                return;
            }
        }
        for position in low..low + ESCALA as u8 {
            let faces = &mut counts[number(position)];
            *faces = faces.saturating_sub(1);
        }
        self.slots[meld] = Slot {
            suit,
            low,
            ..Slot::default()
        };
        self.choose(meld + 1, place, lacks, sum, &rest);
    }

    /// Looks at all cards for the chosen melds.
    fn fill(&mut self) {
        self.fits = [0; 4];
        for meld in (0..self.contract.melds()).rev() {
            let Slot {
                rank, suit, low, ..
            } = self.slots[meld];
            let suit = usize::from(suit);
            let mut most = 0;
            if rank > 0 {
                let number = usize::from(rank);
                most = points(number) * u16::from(self.of_rank[number].min(3));
                self.fits.iter_mut().for_each(|fits| *fits |= 1 << rank);
            } else {
                for position in low..low + ESCALA as u8 {
                    let number = number(position);
                    most += points(number) * u16::from(self.left[suit][number] > 0);
                }
                if low > 1 {
                    self.fits[suit] |= 1 << number(low - 1);
                }
                if low < HIGHEST_LOW {
                    self.fits[suit] |= 1 << number(low + ESCALA as u8);
                }
            }
            self.at_most[meld] = self.at_most[meld + 1] + most;
        }
        self.fill_meld(0, self.jokers, 0);
    }

    /// Looks at all cards for this meld and those after it, with so many jokers for them; the melds before
    /// count so much.
    fn fill_meld(&mut self, meld: usize, jokers: u8, points_so_far: u16) {
        if jokers > self.room[meld] || self.is_worse(points_so_far + self.at_most[meld]) {
            return;
        }
        if meld == self.contract.melds() {
            self.compare(points_so_far);
        } else if self.kind(meld) == Kind::Trio {
            self.fill_trio(meld, 0, 0, jokers, points_so_far);
        } else {
            self.fill_escala(meld, 0, 0, jokers, points_so_far);
        }
    }

    /// Looks at all cards from this place of a trio on, whose suits do not fall.
    fn fill_trio(&mut self, meld: usize, place: usize, from: u8, jokers: u8, points_so_far: u16) {
        if place == TRIO {
            return self.fill_meld(meld + 1, jokers, points_so_far);
        }
        let number = usize::from(self.slots[meld].rank);
        for suit in from..4 {
            if self.left[usize::from(suit)][number] == 0 {
                continue;
            }
            self.left[usize::from(suit)][number] -= 1;
            self.slots[meld].cards[place] = suit;
            let points = points_so_far + points(number);
            self.fill_trio(meld, place + 1, suit, jokers, points);
            self.left[usize::from(suit)][number] += 1;
            if self.contract.escalas == 0 {
                // Where there are only trios the suits make no difference.
                break;
            }
        }
        if place + 1 == TRIO && jokers > 0 {
            self.slots[meld].cards[place] = JOKER;
            self.fill_meld(meld + 1, jokers - 1, points_so_far);
        }
    }

    /// Looks at all cards from this place of an escala on, which has so many jokers before it.
    fn fill_escala(&mut self, meld: usize, place: usize, own: u8, jokers: u8, points_so_far: u16) {
        if place == ESCALA {
            return self.fill_meld(meld + 1, jokers, points_so_far);
        }
        let Slot { suit, low, .. } = self.slots[meld];
        let number = number(low + place as u8);
        if self.left[usize::from(suit)][number] > 0 {
            self.left[usize::from(suit)][number] -= 1;
            self.slots[meld].cards[place] = suit;
            let points = points_so_far + points(number);
            self.fill_escala(meld, place + 1, own, jokers, points);
            self.left[usize::from(suit)][number] += 1;
        }
        if jokers > 0 && usize::from(own) < self.limit.most(Kind::Escala) {
            self.slots[meld].cards[place] = JOKER;
            self.fill_escala(meld, place + 1, own + 1, jokers - 1, points_so_far);
        }
    }

    /// All jokers are placed: keeps the lay-down if it is better than the best so far.
    fn compare(&mut self, points: u16) {
        let mut fitting = 0;
        for (ranks, counts) in self.fits.iter().zip(&self.left) {
            let mut ranks = *ranks;
            while ranks != 0 {
                fitting += counts[ranks.trailing_zeros() as usize];
                ranks &= ranks - 1;
            }
        }
        let melds = &self.slots[..self.contract.melds()];
        if self.kept > 0 && melds.iter().any(has_room) {
            fitting += self.kept;
        }
        let best = self.best.map(|(points, fitting, _)| (points, fitting));
        if best.is_none_or(|best| best < (points, fitting)) {
            self.best = Some((points, fitting, self.slots));
        }
    }
}

/// Whether a new meld could take one more joker (R10): every trio, and an escala with fewer than two.
fn has_room(slot: &Slot) -> bool {
    slot.rank > 0 || slot.cards.iter().filter(|&&card| card == JOKER).count() < 2
}

/// The melds with the cards of the hand.
fn offers(hand: CardSet, slots: &[Slot]) -> Vec<Offer> {
    let mut rest = hand;
    let mut offers = Vec::with_capacity(slots.len());
    for slot in slots {
        let (kind, size) = if slot.rank > 0 {
            (Kind::Trio, TRIO)
        } else {
            (Kind::Escala, ESCALA)
        };
        let mut cards: Vec<Card> = Vec::with_capacity(size);
        for (place, &suit) in slot.cards[..size].iter().enumerate() {
            let number = match kind {
                Kind::Trio => slot.rank,
                Kind::Escala => number(slot.low + place as u8) as u8,
            };
            let wanted = match (Suit::ALL.get(usize::from(suit)), Rank::from_number(number)) {
                (Some(&suit), Some(rank)) => CardSet::of_face(suit, rank),
                _ => CardSet::jokers(),
            };
            if let Some(card) = rest.both(wanted).iter().next() {
                rest.remove(card);
                cards.push(card);
            }
        }
        offers.push(Offer { kind, cards });
    }
    offers
}
