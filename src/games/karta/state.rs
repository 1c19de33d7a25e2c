//! The truth of a match of Karta, and the part of it that is public.

use super::known::Known;
use crate::game::End;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, CardSet, Rank, Suit};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most seats of a match (R3).
pub const SEATS: usize = 4;
/// Cards that each seat is dealt (R5).
pub const DEALT: usize = 4;
/// Cards of the pack (R1).
pub const PACK: usize = 40;
/// Seconds of a turn played with a clock (R60).
pub const TURN_SECONDS: u16 = 20;

/// The rank of a skip (R32).
pub const FOUR: Rank = Rank::ALL[3];
/// The rank that changes the suit (R35).
pub const SEVEN: Rank = Rank::ALL[6];

/// What a card of this rank adds to the penalty (R26); 0 for all but ones and twos.
#[must_use]
pub const fn penalty_of(rank: Rank) -> u8 {
    match rank.number() {
        1 => 3,
        2 => 2,
        _ => 0,
    }
}

/// Whether a rank has no effect: 3, 5, 6, 10, 11, 12 (R6).
#[must_use]
pub const fn is_neutral(rank: Rank) -> bool {
    !matches!(rank.number(), 1 | 2 | 4 | 7)
}

/// The cards that may be laid on an up-card where nothing is to be answered (R12, R37).
#[must_use]
pub const fn fitting(top: Card, forced: Option<Suit>) -> CardSet {
    let suit = match forced {
        Some(forced) => forced,
        None => top.suit(),
    };
    CardSet::of_suit(suit).union(CardSet::of_rank(top.rank()))
}

/// The cards that reply to the penalty of the up-card (R15, R28).
#[must_use]
pub const fn replies(top: Card) -> CardSet {
    let either = CardSet::of_rank(Rank::ALL[0]).union(CardSet::of_rank(Rank::ALL[1]));
    CardSet::of_rank(top.rank()).union(either.both(CardSet::of_suit(top.suit())))
}

/// The options of a match (section 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// How many seats: 2, 3 or 4.
    pub seats: u8,
    /// Seconds for a turn: 20, or none for no clock.
    pub turn_seconds: Option<u16>,
}

impl Settings {
    /// The times that a turn can have.
    pub const CLOCKS: [Option<u16>; 2] = [None, Some(TURN_SECONDS)];
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            seats: SEATS as u8,
            turn_seconds: None,
        }
    }
}

/// Who decided what was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum By {
    /// The seat chose it.
    Seat,
    /// There was no choice (R21).
    Game,
    /// The clock had run out (R61).
    Clock,
}

/// Where a match stands. In the first three, in `Draw`, and while the hand of a seat that left is to go
/// under the stock, it waits for chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The starter is to be drawn (R4).
    Lot,
    /// The pack is to be shuffled and dealt (R5).
    Shuffle,
    /// Up-cards were refused; the stock is to be shuffled with them (R6).
    Reshuffle {
        /// Those cards.
        refused: CardSet,
    },
    /// The seat on turn lays a card or draws one (R14).
    Play,
    /// It replies to the penalty or takes it (R15).
    AnswerPenalty,
    /// It answers the four or is skipped (R16).
    AnswerSkip,
    /// It chooses the suit of its seven (R17).
    ChooseSuit,
    /// It is in the midst of drawing, and the laid cards are to be shuffled first (R40).
    Draw {
        /// So many cards are still to come.
        left: u8,
        /// Who decided it.
        by: By,
        /// Whether they are those of a penalty.
        penalty: bool,
    },
    /// The match has ended.
    Over {
        /// Why: by going out, or because a seat left.
        end: End,
    },
}

/// Some seats, in the order in which something happened to them.
pub type SeatList = ArrayVec<Seat, SEATS>;

/// Everything that all seats know: part of the state and of each view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// The options.
    pub settings: Settings,
    /// Where the match stands.
    pub phase: Phase,
    /// The number of the deal, from 1; 0 before the first. It grows with a void (R45).
    pub deal: u16,
    /// How many turns have begun in the match. A seat that chooses the suit of its seven is still in
    /// the turn in which it laid it.
    pub turns: u32,
    /// The seat on turn; before the deal the starter, once it is drawn.
    pub actor: Seat,
    /// Whether the seat on turn is to choose: what goes by itself is done (R20).
    pub resting: bool,
    /// The up-card; none before the deal.
    pub top: Option<Card>,
    /// The laid cards under it. Each was seen when it was laid; a screen shows how many.
    pub under: CardSet,
    /// The suit that the last seven forces (R39).
    pub forced: Option<Suit>,
    /// Cards of the pending penalty (R26).
    pub penalty: u8,
    /// How many cards each seat holds.
    pub held: BySeat<u8, SEATS>,
    /// How many cards the stock holds.
    pub stock: u8,
    /// The seats that are out, the winner first.
    pub out: SeatList,
    /// The seats that left, in order.
    pub forfeited: SeatList,
    /// What everybody can tell about the face-down cards.
    pub known: Known,
}

impl Public {
    /// A match before its first lot.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            phase: Phase::Lot,
            deal: 0,
            turns: 0,
            actor: Seat(0),
            resting: false,
            top: None,
            under: CardSet::default(),
            forced: None,
            penalty: 0,
            held: BySeat::default(),
            stock: PACK as u8,
            out: SeatList::new(),
            forfeited: SeatList::new(),
            known: Known::new(),
        }
    }

    /// The seats of the match.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.settings.seats).map(Seat)
    }

    /// Whether a seat is dealt in, neither out nor gone (R10).
    #[must_use]
    pub fn is_active(&self, seat: Seat) -> bool {
        seat.0 < self.settings.seats && !self.out.contains(&seat) && !self.forfeited.contains(&seat)
    }

    /// How many seats are active.
    #[must_use]
    pub fn active(&self) -> usize {
        usize::from(self.settings.seats).saturating_sub(self.out.len() + self.forfeited.len())
    }

    /// The next active seat after `seat`, who need not be active; `seat` itself if there is no other
    /// (R3).
    #[must_use]
    pub fn next(&self, seat: Seat) -> Seat {
        let mut next = seat;
        for _ in 0..self.settings.seats {
            next = Seat(if next.0 + 1 < self.settings.seats {
                next.0 + 1
            } else {
                0
            });
            if self.is_active(next) {
                break;
            }
        }
        next
    }

    /// The seat whose hand is still to go under the stock: it has left (R51).
    #[must_use]
    pub fn leaving(&self) -> Option<Seat> {
        let mut gone = self.forfeited.iter().copied();
        gone.find(|&seat| self.held[seat] > 0)
    }

    /// The seat that may act; none while chance is due and after the end.
    #[must_use]
    pub fn acting(&self) -> Option<Seat> {
        (self.resting && self.leaving().is_none()).then_some(self.actor)
    }

    /// How many cards could still be drawn: the stock, and what lies under the up-card (R11).
    #[must_use]
    pub const fn available(&self) -> usize {
        self.stock as usize + self.under.len()
    }

    /// All laid cards, which lie open or were seen.
    #[must_use]
    pub fn laid(&self) -> CardSet {
        self.under
            .union(self.top.map_or(CardSet::default(), CardSet::one))
    }

    /// The cards that may be laid in this phase, whoever holds them (R12, R15, R16, R28, R37).
    #[must_use]
    pub fn fitting(&self) -> CardSet {
        let Some(top) = self.top else {
            return CardSet::default();
        };
        match self.phase {
            Phase::Play => fitting(top, self.forced),
            Phase::AnswerPenalty => replies(top),
            Phase::AnswerSkip => CardSet::of_rank(FOUR),
            _ => CardSet::default(),
        }
    }
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What all seats know.
    pub public: Public,
    /// The face-down cards that are drawn from, the top one last.
    pub stock: ArrayVec<Card, PACK>,
    /// The hands.
    pub hands: BySeat<CardSet, SEATS>,
}
