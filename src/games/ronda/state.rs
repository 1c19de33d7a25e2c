//! The truth of a match of Ronda, and the part of it that is public.

use crate::game::End;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, CardSet, Rank};
use serde::{Deserialize, Serialize};

/// Cards of a hand that each seat gets in a deal.
pub const DEALT: usize = 3;
/// Deals of a hand (R11).
pub const DEALS: u8 = 6;
/// Plays of a deal, three by each seat.
pub const PLAYS: u8 = 2 * DEALT as u8;
/// Cards that lie on the table when a hand begins (R8).
pub const TURNED: usize = 4;
/// Captured cards beyond this number are points (R38).
pub const HALF: u8 = 20;

/// The options of a match (R42, R43).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Points to win: 41 or 21.
    pub target: u16,
    /// Seconds for a card: none, 15, 30 or 60.
    pub move_clock_seconds: Option<u16>,
}

impl Settings {
    /// The targets that a match can have.
    pub const TARGETS: [u16; 2] = [41, 21];
    /// The clocks that a match can have.
    pub const CLOCKS: [Option<u16>; 4] = [None, Some(15), Some(30), Some(60)];
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            target: 41,
            move_clock_seconds: None,
        }
    }
}

/// Where a match stands. It rests only in `Playing` and `Over`; the others wait for chance.
///
/// Chance is a step of its own (R53), so a match is between two moves also in the three phases in
/// which a draw of R14 is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The first dealer is to be drawn (R5).
    Lot,
    /// The pack is to be shuffled (R6): before the first hand, or after a hand was counted.
    Shuffle,
    /// The stock is to be shuffled again (R9).
    Reshuffle,
    /// The seat on turn plays a card.
    Playing,
    /// The match has ended.
    Over {
        /// Who won.
        winner: Seat,
        /// Why.
        end: End,
    },
}

/// What a seat announces (R30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Announcement {
    /// Two cards of one rank.
    Ronda,
    /// Three cards of one rank.
    Trinka,
}

/// The play just made (R20, R28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastPlay {
    /// Who played.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Whether it captured.
    pub captured: bool,
}

/// What a seat scored in the hand so far, for the bill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Darbas.
    pub darba: u8,
    /// Missas.
    pub missa: u8,
    /// Points from announcements.
    pub announced: u8,
    /// Points from the count.
    pub count: u8,
}

/// Everything that both seats know: part of the state and of each view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// The options.
    pub settings: Settings,
    /// Where the match stands.
    pub phase: Phase,
    /// Points so far.
    pub scores: BySeat<u16>,
    /// The dealer of the hand; none before the lot. A counted hand keeps its dealer until the next one
    /// begins.
    pub dealer: Option<Seat>,
    /// The number of the hand, from 1; 0 before the first.
    pub hand: u16,
    /// Hands counted to their end (R41).
    pub hands_completed: u16,
    /// The number of the deal, 1 to 6; 0 before the first.
    pub deal: u8,
    /// Plays made in this deal, 0 to 6.
    pub plays: u8,
    /// The table in the order in which its cards were laid.
    pub table: Vec<Card>,
    /// Captured piles: every card in them was seen when it was captured (R19). A screen shows counts.
    pub captured: BySeat<CardSet>,
    /// Who captured last in this hand.
    pub last_capturer: Option<Seat>,
    /// The last play of this hand.
    pub last_play: Option<LastPlay>,
    /// The cards that each seat has played in this deal.
    pub laid: BySeat<CardSet>,
    /// What each seat announced in this deal.
    pub calls: BySeat<Option<Announcement>>,
    /// The ranks announced, where they were shown (R21).
    pub ranks: Option<BySeat<Rank>>,
    /// Cards rejected while the table of this hand was built: in the stock throughout deal 1 (R18).
    pub rejected: CardSet,
    /// What this hand gave each seat so far.
    pub tally: BySeat<Tally>,
}

impl Public {
    /// A match before the lot.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            phase: Phase::Lot,
            scores: BySeat::default(),
            dealer: None,
            hand: 0,
            hands_completed: 0,
            deal: 0,
            plays: 0,
            table: Vec::new(),
            captured: BySeat::default(),
            last_capturer: None,
            last_play: None,
            laid: BySeat::default(),
            calls: BySeat::default(),
            ranks: None,
            rejected: CardSet::default(),
            tally: BySeat::default(),
        }
    }

    /// The seat that does not deal and so plays first in each deal (R12); seat 0 before the lot.
    #[must_use]
    pub fn non_dealer(&self) -> Seat {
        self.dealer.map_or(Seat(0), Seat::other)
    }

    /// The seat that plays a card now; none outside [`Phase::Playing`].
    #[must_use]
    pub fn acting(&self) -> Option<Seat> {
        let first = self.non_dealer();
        (self.phase == Phase::Playing).then_some(if self.plays.is_multiple_of(2) {
            first
        } else {
            first.other()
        })
    }

    /// Whether the play to come is the last one of the hand, which makes no missa (R29).
    #[must_use]
    pub const fn is_last_play(&self) -> bool {
        self.deal == DEALS && self.plays == PLAYS - 1
    }

    /// Whether the holdings of this deal have been announced, so that [`calls`](Self::calls) tells
    /// what each seat was dealt; false before the first deal and while a reshuffle is due.
    ///
    /// If a seat left (R51) before the first play of a hand in which cards were rejected and nobody
    /// has called, this says that nothing was announced: the public part cannot tell more.
    #[must_use]
    pub fn is_announced(&self) -> bool {
        match self.phase {
            Phase::Lot | Phase::Reshuffle => false,
            Phase::Shuffle | Phase::Playing => self.deal > 0,
            Phase::Over { .. } => {
                self.deal > 1
                    || self.plays > 0
                    || self.calls != BySeat::default()
                    || self.deal == 1 && self.rejected.is_empty()
            }
        }
    }
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What both seats know.
    pub public: Public,
    /// The face-down rest, top first.
    pub stock: Vec<Card>,
    /// The hands, in dealt order (R14).
    pub hands: BySeat<Hand>,
}

/// A seat's zero to three cards, in dealt order.
pub type Hand = arrayvec::ArrayVec<Card, DEALT>;
