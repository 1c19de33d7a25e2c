//! Moves, refusals and events of Karta.

use super::state::{By, DEALT, SeatList, Settings};
use crate::game::End;
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, Suit};
use serde::{Deserialize, Serialize};

/// What chance shuffles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pile {
    /// The whole pack, which is then dealt (R5).
    Pack,
    /// The stock, after up-cards were refused (R6).
    Stock,
    /// The laid cards under the up-card, which become the stock (R40).
    Laid,
    /// The hand of a seat that left, which goes under the stock (R51).
    Hand,
}

/// What a seat, the clock or chance does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// The seat on turn lays a card of its hand (R14-R16).
    Play {
        /// The card.
        card: Card,
    },
    /// The seat on turn draws one card (R25).
    Draw,
    /// The target of a penalty takes it (R29).
    TakePenalty,
    /// The target of a four lets its turn pass (R34).
    PassSkip,
    /// The seat on turn chooses the suit of its seven (R36).
    ChooseSuit {
        /// The suit.
        suit: Suit,
    },
    /// The time of the seat on turn has run out: the game makes its safe move (R61, R62).
    Timeout,
    /// A seat leaves (R51-R53).
    Leave {
        /// Who leaves.
        seat: Seat,
    },
    /// Chance: who starts (R4).
    Lot {
        /// The starter.
        starter: Seat,
    },
    /// Chance: the new order of a pile (R8).
    Shuffle {
        /// Which.
        pile: Pile,
        /// All its cards, the top one first.
        order: Vec<Card>,
    },
}

/// Why an attempt is refused, in the order of section 9: the first that applies is given. What a pause or the
/// proposal of a rematch refuses stands in `session::online`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Illegal {
    /// The match is over.
    MatchOver,
    /// There is no such seat.
    NoSuchSeat,
    /// The seat is out or has left.
    SeatOut,
    /// The match is played without a clock.
    NoClock,
    /// Cards are still being dealt or shuffled.
    StillDealing,
    /// The player still has time.
    TimeNotUp,
    /// It is another seat's turn.
    NotYourTurn,
    /// More than one card was offered.
    OneCardOnly,
    /// The suit of the seven is to be chosen first.
    ChooseSuitFirst,
    /// There is no suit to choose.
    NoSuitToChoose,
    /// A penalty is pending: reply or take all of it.
    DrawUnderPenalty,
    /// A four lies there: answer it or pass.
    DrawUnderSkip,
    /// No card is left to draw.
    NothingToDraw,
    /// There is no penalty.
    NoPenaltyToTake,
    /// There is no skip.
    NoSkipToPass,
    /// The seat does not hold the card.
    NotInHand,
    /// Only a one or a two answers a penalty.
    PenaltyNeedsOneOrTwo,
    /// One on two and two on one must be of one suit.
    CrossReplyOtherSuit,
    /// Only a four answers a four.
    SkipNeedsFour,
    /// Only the forced suit or a seven may be laid.
    ForcedSuitUnmet,
    /// A seven needs its suit, or a seven under it.
    SevenNotWild,
    /// The card has neither the suit nor the rank.
    NoMatch,
    /// That choice is not offered.
    BadOption,
    /// Karta is played by two to four, and by as many as were agreed on.
    TwoToFourPlayers,
}

impl Illegal {
    /// All refusals, in order.
    pub const ALL: [Self; 24] = [
        Self::MatchOver,
        Self::NoSuchSeat,
        Self::SeatOut,
        Self::NoClock,
        Self::StillDealing,
        Self::TimeNotUp,
        Self::NotYourTurn,
        Self::OneCardOnly,
        Self::ChooseSuitFirst,
        Self::NoSuitToChoose,
        Self::DrawUnderPenalty,
        Self::DrawUnderSkip,
        Self::NothingToDraw,
        Self::NoPenaltyToTake,
        Self::NoSkipToPass,
        Self::NotInHand,
        Self::PenaltyNeedsOneOrTwo,
        Self::CrossReplyOtherSuit,
        Self::SkipNeedsFour,
        Self::ForcedSuitUnmet,
        Self::SevenNotWild,
        Self::NoMatch,
        Self::BadOption,
        Self::TwoToFourPlayers,
    ];
}

/// What happened, in the order in which a table would show it: one event for each draw, each skip and each
/// end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A match begins, or begins again after a void: who starts.
    StarterDrawn {
        /// The options of the match.
        settings: Settings,
        /// Among how many it was drawn.
        among: u8,
        /// The starter.
        starter: Seat,
    },
    /// The pack was shuffled and is dealt, beginning with the starter.
    DealBegins {
        /// The number of the deal, from 1.
        deal: u16,
        /// The starter.
        starter: Seat,
    },
    /// A seat was dealt its hand, card by card in turn with the others; another seat sees only backs.
    Dealt {
        /// Who.
        seat: Seat,
        /// The cards in dealt order, where the viewer may see them.
        cards: [Option<Card>; DEALT],
    },
    /// An up-card with an effect was shown and laid aside (R6).
    Refused {
        /// The card.
        card: Card,
    },
    /// The first up-card lies in the middle.
    Turned {
        /// The card.
        card: Card,
    },
    /// The up-cards laid aside went back into the stock, which was shuffled.
    RefusedReturned {
        /// How many.
        cards: u8,
    },
    /// A seat is to choose: what goes by itself is done.
    TurnBegins {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A card was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who decided it.
        by: By,
    },
    /// A penalty lies on a seat: all of it, what was just added included (R26, R27).
    PenaltyOn {
        /// Whom it meets.
        seat: Seat,
        /// So many cards.
        cards: u8,
    },
    /// The suit of a seven was chosen.
    SuitChosen {
        /// By whom.
        seat: Seat,
        /// The suit.
        suit: Suit,
        /// Who decided it; the game if the seat left before it chose (R52, R53).
        by: By,
    },
    /// A seat takes a penalty; its cards follow one by one (R29).
    PenaltyTaken {
        /// Who.
        seat: Seat,
        /// The penalty.
        cards: u8,
        /// Who decided it.
        by: By,
    },
    /// A seat drew the top card of the stock; another seat sees its back.
    Drew {
        /// Who.
        seat: Seat,
        /// The card, where the viewer may see it.
        card: Option<Card>,
        /// Who decided it. The game draws a turn's one card where nothing fits.
        by: By,
        /// Whether it is one card of a penalty, not that of a turn.
        penalty: bool,
    },
    /// A seat is to draw and the stock has run out: the laid cards but the up-card are gathered (R40).
    RanOut {
        /// Who draws.
        seat: Seat,
        /// Who decided it.
        by: By,
    },
    /// The gathered cards were shuffled and are the stock.
    Refilled {
        /// How many.
        cards: u8,
    },
    /// There was no card left for a penalty; the rest of it is forgotten (R41).
    PenaltyCut {
        /// Who took it.
        seat: Seat,
        /// So many cards are missing.
        missing: u8,
    },
    /// A seat was skipped (R34).
    Skipped {
        /// Who.
        seat: Seat,
        /// Who decided it.
        by: By,
    },
    /// A seat laid its last card and is out (R46).
    WentOut {
        /// Who.
        seat: Seat,
        /// Its place, from 1.
        place: u8,
    },
    /// A seat left the match (R51).
    Left {
        /// Who.
        seat: Seat,
    },
    /// The hand of a seat that left went face down under the stock.
    HandReturned {
        /// Whose.
        seat: Seat,
        /// How many cards.
        cards: u8,
    },
    /// No card fits and none is left: the deal is void, and all who have not left are dealt in anew (R44).
    Void {
        /// The number of the deal.
        deal: u16,
        /// Who could neither lay nor draw.
        seat: Seat,
    },
    /// The match ended.
    MatchOver {
        /// All seats, the winner first (R55).
        places: SeatList,
        /// The seats that have lost (R56).
        losers: SeatList,
        /// Why it ended.
        end: End,
    },
}
