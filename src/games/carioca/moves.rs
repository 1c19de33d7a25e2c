//! Moves, refusals and events of Carioca.

use super::melds::{Meld, Offer, Side};
use super::state::{DEALT, Finish, Penalties, SEATS, Settings};
use crate::game::End;
use crate::kit::french::Card;
use crate::kit::french_set::CardSet;
use crate::kit::seat::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// What a seat, the clock or chance does. The next round is no move: the house asks for it, and chance deals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// The seat on turn draws the top card of the stock (R19).
    DrawStock,
    /// It takes the top card of the discard pile (R20).
    TakeDiscard,
    /// It lays a card on the discard pile, which ends the turn (R23).
    Discard {
        /// The card.
        card: Card,
    },
    /// It adds a card to a meld on the table (R22).
    LayOff {
        /// The card.
        card: Card,
        /// The id of the meld.
        meld: u8,
        /// At which end of an escala; none for a trio.
        side: Option<Side>,
    },
    /// It lays the contract down (R21).
    LayDown {
        /// The melds of the contract, in any order.
        melds: Vec<Offer>,
    },
    /// The time of the seat on turn has run out: the game plays the rest of the turn (R43, R44).
    Timeout,
    /// A player leaves, and a computer plays on for it (R45).
    Leave {
        /// Whose seat.
        seat: Seat,
    },
    /// A player is back and plays again (R45).
    Return {
        /// Whose seat.
        seat: Seat,
    },
    /// Chance: who deals first (R3).
    Lot {
        /// The dealer.
        dealer: Seat,
    },
    /// Chance: the deck of a round, the card that is dealt first in front (R5).
    Deal {
        /// All 108 cards.
        order: Vec<Card>,
    },
    /// Chance: the discards but the top one, which are the new stock, the next card in front (R32).
    Refill {
        /// Those cards.
        order: Vec<Card>,
    },
}

/// Why an attempt is refused, in the order of section 9: the first that applies is given. Those that the
/// section does not name are what the house asks of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Illegal {
    /// The match is over.
    MatchOver,
    /// There is no such seat.
    NoSuchSeat,
    /// A computer plays the seat already.
    AlreadyAway,
    /// No computer plays the seat.
    NotAway,
    /// The round is not over.
    RoundNotOver,
    /// The round is over.
    RoundOver,
    /// Cards are still being dealt or shuffled.
    StillDealing,
    /// Nobody takes a discard out of turn.
    NoBuying,
    /// It is another seat's turn.
    NotYourTurn,
    /// The match is played without a clock, or a computer plays the seat.
    NoClock,
    /// The player still has time.
    TimeNotUp,
    /// The seat has drawn in this turn.
    AlreadyDrawn,
    /// A card is to be drawn first.
    MustDrawFirst,
    /// The stock is empty.
    StockEmpty,
    /// The discard pile is empty.
    DiscardEmpty,
    /// The seat has laid down in this round.
    AlreadyLaidDown,
    /// One card is used twice.
    CardUsedTwice,
    /// The seat has not laid down.
    NotLaidDown,
    /// It laid down in this turn and may lay off from the next one on.
    LayOffNextTurn,
    /// The seat does not hold the card.
    CardNotInHand,
    /// The melds are not those of the contract.
    WrongContract,
    /// That is no trio.
    BadTrio,
    /// That is no escala.
    BadEscala,
    /// There is no such meld.
    NoSuchMeld,
    /// Nothing goes beyond this end of the escala.
    EscalaClosed,
    /// The card does not fit there.
    DoesNotFit,
    /// A meld may not have more jokers than naturals.
    TooManyJokers,
    /// Only one joker in each meld that is laid down.
    OneJokerPerMeld,
    /// A joker is never discarded.
    JokerDiscard,
    /// That choice is not offered.
    BadOption,
    /// Carioca is played by two to four, and by as many as were agreed on.
    TwoToFourPlayers,
}

impl Illegal {
    /// All refusals, in order.
    pub const ALL: [Self; 31] = [
        Self::MatchOver,
        Self::NoSuchSeat,
        Self::AlreadyAway,
        Self::NotAway,
        Self::RoundNotOver,
        Self::RoundOver,
        Self::StillDealing,
        Self::NoBuying,
        Self::NotYourTurn,
        Self::NoClock,
        Self::TimeNotUp,
        Self::AlreadyDrawn,
        Self::MustDrawFirst,
        Self::StockEmpty,
        Self::DiscardEmpty,
        Self::AlreadyLaidDown,
        Self::CardUsedTwice,
        Self::NotLaidDown,
        Self::LayOffNextTurn,
        Self::CardNotInHand,
        Self::WrongContract,
        Self::BadTrio,
        Self::BadEscala,
        Self::NoSuchMeld,
        Self::EscalaClosed,
        Self::DoesNotFit,
        Self::TooManyJokers,
        Self::OneJokerPerMeld,
        Self::JokerDiscard,
        Self::BadOption,
        Self::TwoToFourPlayers,
    ];
}

/// Who decided what was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The seat chose it.
    Seat,
    /// The clock had run out (R44).
    Clock,
}

/// What happened, in the order in which a table would show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A match begins: who deals first.
    DealerDrawn {
        /// The options of the match.
        settings: Settings,
        /// The dealer.
        dealer: Seat,
    },
    /// A round is dealt, beginning with the seat after the dealer.
    RoundBegins {
        /// Its number, from 1.
        round: u8,
        /// Who deals.
        dealer: Seat,
    },
    /// A seat was dealt its hand, card by card in turn with the others; another seat sees only backs.
    Dealt {
        /// Who.
        seat: Seat,
        /// The cards in dealt order, where the viewer may see them.
        cards: [Option<Card>; DEALT],
    },
    /// A joker was turned up and put under the stock (R6).
    JokerSunk {
        /// The joker.
        card: Card,
    },
    /// The first discard lies open.
    Turned {
        /// The card.
        card: Card,
    },
    /// A seat is to draw.
    TurnBegins {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A seat drew the top card of the stock; another seat sees its back.
    Drew {
        /// Who.
        seat: Seat,
        /// The card, where the viewer may see it.
        card: Option<Card>,
        /// Who decided it.
        by: By,
    },
    /// A seat took the top discard.
    Took {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who decided it.
        by: By,
    },
    /// A seat laid the contract down.
    LaidDown {
        /// Who.
        seat: Seat,
        /// The id of the first meld; the others follow.
        first: u8,
        /// The melds.
        melds: Vec<Meld>,
    },
    /// A seat added a card to a meld.
    LaidOff {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The id of the meld.
        meld: u8,
        /// At which end of an escala.
        side: Option<Side>,
        /// Who decided it.
        by: By,
    },
    /// A seat discarded a card.
    Discarded {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who decided it.
        by: By,
    },
    /// A turn ended without a discard: the seat holds only jokers, which fit nowhere now (R24).
    NoDiscard {
        /// Who.
        seat: Seat,
        /// Its jokers.
        jokers: CardSet,
    },
    /// The stock is empty and the discards but the top one are gathered (R32).
    RanOut,
    /// They were shuffled and are the stock.
    Refilled {
        /// How many.
        cards: u8,
    },
    /// A round ended.
    RoundOver {
        /// How.
        finish: Finish,
        /// All hands, which are shown (R18).
        hands: BySeat<CardSet, SEATS>,
        /// What they count.
        penalties: Penalties,
    },
    /// A player left, or let its clock run out twice in a row: a computer plays the seat (R45).
    Left {
        /// Whose seat.
        seat: Seat,
        /// Whether it was the clock.
        by: By,
    },
    /// A player is back.
    Returned {
        /// Whose seat.
        seat: Seat,
    },
    /// The match ended.
    MatchOver {
        /// Each seat's place, from 1 (R42); 0 for all if nobody was left (R45).
        places: BySeat<u8, SEATS>,
        /// Why it ended.
        end: End,
    },
}
