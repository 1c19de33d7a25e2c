//! Moves, refusals and events of Ronda.

use super::state::{Announcement, Settings};
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, Rank};
use serde::{Deserialize, Serialize};

/// What a seat, the clock or chance does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Chance: who deals the first hand (R5).
    Lot {
        /// The first dealer.
        dealer: Seat,
    },
    /// Chance: the whole pack in its new order, top first (R6).
    Shuffle {
        /// All 40 cards.
        order: Vec<Card>,
    },
    /// Chance: the 30 cards of the stock in their new order after cards were rejected (R9).
    Reshuffle {
        /// The whole stock, top first.
        order: Vec<Card>,
    },
    /// The acting seat plays a card of its hand (R25).
    Play {
        /// The card.
        card: Card,
    },
    /// The acting seat's time has run out: its earliest dealt card is played (R49).
    Timeout,
    /// A seat leaves and loses (R51).
    Leave {
        /// Who leaves.
        seat: Seat,
    },
}

/// Why an attempt is refused, in the order of section 9: the first that applies is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Illegal {
    /// The match is finished.
    MatchOver,
    /// There is no such seat.
    NoSuchSeat,
    /// The match is played without a clock.
    NoClock,
    /// Cards are still being dealt.
    StillDealing,
    /// The player still has time.
    TimeNotUp,
    /// It is the other seat's turn.
    NotYourTurn,
    /// The pack has no such card.
    UnknownCard,
    /// The seat does not hold the card.
    CardNotInHand,
    /// A match is played to 41 or to 21.
    BadTarget,
    /// That time is not one of the choices.
    BadClock,
    /// Ronda is played by two.
    TwoPlayers,
}

impl Illegal {
    /// All refusals, in order.
    pub const ALL: [Self; 11] = [
        Self::MatchOver,
        Self::NoSuchSeat,
        Self::NoClock,
        Self::StillDealing,
        Self::TimeNotUp,
        Self::NotYourTurn,
        Self::UnknownCard,
        Self::CardNotInHand,
        Self::BadTarget,
        Self::BadClock,
        Self::TwoPlayers,
    ];
}

/// Why a turned card was not accepted on the table (R8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reject {
    /// Its rank lies on the table already.
    Pair,
    /// The four ranks together would be four neighbours.
    Run,
}

/// Why points were scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// An announcement, or two taken together (R31-R33).
    Announcement,
    /// A play: darba, missa or both (R28, R29).
    Play {
        /// The opponent's card just played was captured by its own rank.
        darba: bool,
        /// The table was emptied.
        missa: bool,
    },
    /// Captured cards beyond 20 (R38).
    Count,
}

/// What happened, in the order in which a table would show it (R24).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The match begins with these options; this seat deals first.
    DealerDrawn {
        /// The options of the match.
        settings: Settings,
        /// The first dealer.
        dealer: Seat,
    },
    /// A hand begins: the pack is shuffled, piles and table are empty.
    HandBegins {
        /// The number of the hand, from 1.
        hand: u16,
        /// Its dealer.
        dealer: Seat,
    },
    /// Three cards to one seat; another seat sees only backs.
    Dealt {
        /// The number of the deal, 1 to 6.
        deal: u8,
        /// Who got them.
        seat: Seat,
        /// The cards in dealt order, where the viewer may see them.
        cards: [Option<Card>; 3],
    },
    /// A card was turned and stays on the table.
    Turned {
        /// The card.
        card: Card,
    },
    /// A card was turned and laid aside.
    Rejected {
        /// The card.
        card: Card,
        /// Why.
        why: Reject,
    },
    /// The cards laid aside went back into the stock, which was shuffled again.
    RejectedReturned {
        /// How many.
        count: u8,
    },
    /// The announcements of a deal: both seats, kinds always, ranks only where they decide (R21).
    Announced {
        /// What each seat announces.
        calls: BySeat<Option<Announcement>>,
        /// The ranks, if both announce the same kind.
        ranks: Option<BySeat<Rank>>,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// What it took from the table, low to high; empty if it stayed.
        takes: Vec<Card>,
        /// Whether the clock played it.
        by_clock: bool,
    },
    /// One scoring step.
    Points {
        /// Who scored.
        seat: Seat,
        /// How many points.
        points: u8,
        /// What for.
        why: Why,
    },
    /// The table's last cards went to the last capturer (R37).
    Leftovers {
        /// Who got them.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
    },
    /// The hand was counted (R38); its points follow as [`Event::Points`].
    Counted {
        /// Captured cards, 40 together.
        captured: BySeat<u8>,
    },
    /// The match ended.
    MatchOver {
        /// Who won.
        winner: Seat,
        /// Why.
        end: crate::game::End,
    },
}
