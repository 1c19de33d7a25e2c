//! The truth of a match of Carioca, and the part of it that is public.

use super::known::Known;
use super::melds::{Meld, penalty};
use crate::game::End;
use crate::kit::french::{Card, TWO_PACKS_AND_JOKERS};
use crate::kit::french_set::CardSet;
use crate::kit::seat::{BySeat, Seat, Seats};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most seats of a match (R2).
pub const SEATS: usize = 4;
/// Cards of the deck (R1).
pub const DECK: usize = TWO_PACKS_AND_JOKERS;
/// Cards that each seat is dealt (R5).
pub const DEALT: usize = 12;
/// The most cards that a hand can hold: those dealt and one drawn.
pub const HAND: usize = DEALT + 1;
/// The most melds on a table: four of each seat (R7).
pub const MELDS: usize = 4 * SEATS;
/// The most rounds of a match (R7).
pub const ROUNDS: usize = 8;
/// A round has at most this many turns of each seat (R38).
pub const TURNS_PER_SEAT: u16 = 60;
/// So many time-outs in a row make a computer play the seat (R45).
pub const MISSED: u8 = 2;

/// The melds that a round asks for (R7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// How many trios.
    pub trios: u8,
    /// How many escalas.
    pub escalas: u8,
}

/// The contracts of the rounds, in order (R7, D1).
pub const CONTRACTS: [Contract; ROUNDS] = [
    Contract::of(2, 0),
    Contract::of(1, 1),
    Contract::of(0, 2),
    Contract::of(3, 0),
    Contract::of(2, 1),
    Contract::of(1, 2),
    Contract::of(4, 0),
    Contract::of(0, 3),
];

impl Contract {
    const fn of(trios: u8, escalas: u8) -> Self {
        Self { trios, escalas }
    }

    /// How many melds.
    #[must_use]
    pub const fn melds(self) -> usize {
        (self.trios + self.escalas) as usize
    }

    /// How many cards it lays on the table: 6 to 12.
    #[must_use]
    pub const fn cards(self) -> usize {
        self.trios as usize * super::melds::TRIO + self.escalas as usize * super::melds::ESCALA
    }
}

/// From which turn on a seat may lay off (D4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LayOffFrom {
    /// From the turn after its lay-down.
    NextTurn,
    /// In the turn of its lay-down already.
    Immediate,
}

impl LayOffFrom {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::NextTurn, Self::Immediate];

    /// The name in links.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::NextTurn => "next_turn",
            Self::Immediate => "immediate",
        }
    }
}

/// How many jokers a meld may be laid down with (R10, D5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum JokerLimit {
    /// As many as it has naturals: one in a trio, two in an escala.
    Half,
    /// One.
    One,
}

impl JokerLimit {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::Half, Self::One];

    /// The name in links.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::One => "one",
        }
    }
}

/// The options of a match (R47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// How many seats: 2, 3 or 4.
    pub seats: u8,
    /// From when a seat may lay off.
    pub lay_off: LayOffFrom,
    /// How many jokers a meld may be laid down with.
    pub joker_limit: JokerLimit,
    /// How many rounds: all 8, or the first 4.
    pub rounds: u8,
    /// Seconds for a turn; none for no clock.
    pub turn_seconds: Option<u16>,
}

impl Settings {
    /// The numbers of seats, the default first.
    pub const SEATS: [u8; 3] = [4, 3, 2];
    /// The numbers of rounds, the default first.
    pub const ROUNDS: [u8; 2] = [8, 4];
    /// The times that a turn can have, the default first.
    pub const CLOCKS: [Option<u16>; 4] = [None, Some(30), Some(60), Some(90)];
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            seats: SEATS as u8,
            lay_off: LayOffFrom::NextTurn,
            joker_limit: JokerLimit::Half,
            rounds: ROUNDS as u8,
            turn_seconds: None,
        }
    }
}

/// Where a match stands. In `Lot`, `Deal`, `Refill` and `RoundOver` it waits for chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The first dealer is to be drawn (R3).
    Lot,
    /// The first round is to be dealt.
    Deal,
    /// The seat on turn is to draw (R19, R20).
    Draw,
    /// It has drawn, and lays down, lays off or discards (R21-R23).
    Play,
    /// The stock is empty: the discards but the top one are to be shuffled before the seat on turn draws (R32).
    Refill,
    /// A round has ended and another is to be dealt.
    RoundOver,
    /// The match has ended.
    Over {
        /// By the last round, or because nobody is left.
        end: End,
    },
}

/// Where the card of this turn came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// From the stock, so that only its seat knows it.
    Stock,
    /// From the discard pile, so that all know it.
    Discard,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finish {
    /// A seat got rid of its last card (R24, R31).
    WentOut {
        /// Who.
        seat: Seat,
    },
    /// No card fits any meld any more, or both piles are empty (R37).
    Blocked,
    /// The turns were used up (R38).
    TurnLimit,
}

/// The penalties of one round, by seat.
pub type Penalties = BySeat<u16, SEATS>;

/// Everything that all seats know (R15): part of the state and of each view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// The options.
    pub settings: Settings,
    /// Where the match stands.
    pub phase: Phase,
    /// The number of the round, from 1; 0 before the first deal.
    pub round: u8,
    /// Who deals this round.
    pub dealer: Seat,
    /// The seat on turn.
    pub actor: Seat,
    /// Turns of this round that have ended.
    pub turn_count: u16,
    /// Turns of the match that have begun, for the clock.
    pub turns: u32,
    /// Where the card of this turn came from; none before it is drawn.
    pub source: Option<Source>,
    /// How many cards the stock holds.
    pub stock: u8,
    /// How many cards each seat holds.
    pub held: BySeat<u8, SEATS>,
    /// The discard pile, the top card last. All of it lies open (D21).
    pub discard: ArrayVec<Card, DECK>,
    /// The melds on the table; the place of one is its id.
    pub melds: ArrayVec<Meld, MELDS>,
    /// Who has laid down in this round: the turn count at that time.
    pub laid: BySeat<Option<u16>, SEATS>,
    /// The penalties of the finished rounds.
    pub scores: ArrayVec<Penalties, ROUNDS>,
    /// In how many rounds each seat went out (R41).
    pub won: BySeat<u8, SEATS>,
    /// How the last round ended, until the next one is dealt.
    pub finish: Option<Finish>,
    /// Turns in a row that each seat let run out (R45).
    pub missed: BySeat<u8, SEATS>,
    /// The seats that a computer plays because their player left or let two turns run out (R45).
    pub away: Seats,
    /// What everybody can tell about the hidden cards.
    pub known: Known,
}

impl Public {
    /// A match before its first lot.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            phase: Phase::Lot,
            round: 0,
            dealer: Seat(0),
            actor: Seat(0),
            turn_count: 0,
            turns: 0,
            source: None,
            stock: DECK as u8,
            held: BySeat::default(),
            discard: ArrayVec::new(),
            melds: ArrayVec::new(),
            laid: BySeat::default(),
            scores: ArrayVec::new(),
            won: BySeat::default(),
            finish: None,
            missed: BySeat::default(),
            away: Seats::default(),
            known: Known::default(),
        }
    }

    /// The seats of the match.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.settings.seats).map(Seat)
    }

    /// The next seat clockwise (R2).
    #[must_use]
    pub const fn next(&self, seat: Seat) -> Seat {
        if seat.0 + 1 < self.settings.seats {
            Seat(seat.0 + 1)
        } else {
            Seat(0)
        }
    }

    /// The contract of this round; that of the first before it is dealt.
    #[must_use]
    pub fn contract(&self) -> Contract {
        let round = usize::from(self.round).clamp(1, ROUNDS);
        CONTRACTS[round - 1]
    }

    /// The seat that may act; none while chance is due, between rounds and after the end.
    #[must_use]
    pub const fn acting(&self) -> Option<Seat> {
        match self.phase {
            Phase::Draw | Phase::Play => Some(self.actor),
            _ => None,
        }
    }

    /// Whether a seat has laid down in this round.
    #[must_use]
    pub fn has_laid_down(&self, seat: Seat) -> bool {
        self.laid[seat].is_some()
    }

    /// Whether a seat may lay off in this turn, if it is on turn: it has laid down, and with `NextTurn` before
    /// this turn (R22).
    #[must_use]
    pub fn may_lay_off(&self, seat: Seat) -> bool {
        self.laid[seat].is_some_and(|turn| {
            turn < self.turn_count || self.settings.lay_off == LayOffFrom::Immediate
        })
    }

    /// The sum of the finished rounds of a seat (R41).
    #[must_use]
    pub fn total(&self, seat: Seat) -> u16 {
        self.scores.iter().map(|round| round[seat]).sum()
    }

    /// The cards that lie open: the discard pile and the melds.
    #[must_use]
    pub fn open(&self) -> CardSet {
        let discards = self.discard.iter().copied();
        discards.collect::<CardSet>().union(self.melded())
    }

    /// The cards of all melds.
    #[must_use]
    pub fn melded(&self) -> CardSet {
        let cards = self.melds.iter().flat_map(|meld| meld.cards.iter());
        cards.copied().collect()
    }

    /// The cards that fit a meld on the table, wherever they are (R22, timing ignored).
    #[must_use]
    pub fn fitting(&self) -> CardSet {
        let sets = self.melds.iter().map(Meld::fitting);
        sets.fold(CardSet::default(), CardSet::union)
    }

    /// Whether nobody can ever go out: every seat has laid down, and no card that is not in a meld fits one
    /// (R37).
    #[must_use]
    pub fn is_blocked(&self) -> bool {
        self.seats().all(|seat| self.has_laid_down(seat))
            && self.fitting().without(self.melded()).is_empty()
    }
}

/// What the cards of a hand count (R39, R40).
#[must_use]
pub fn hand_penalty(hand: CardSet) -> u16 {
    hand.iter().map(penalty).sum()
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What all seats know.
    pub public: Public,
    /// The face-down cards that are drawn from, the top one last.
    pub stock: ArrayVec<Card, DECK>,
    /// The hands.
    pub hands: BySeat<CardSet, SEATS>,
    /// The card that the seat on turn drew from the stock in this turn; none if it took the discard.
    pub drawn: Option<Card>,
}
