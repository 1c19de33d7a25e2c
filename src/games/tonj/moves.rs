//! Moves, refusals and events of Tonj.

use super::piles::{COLUMNS, OWN_HOUSES, SUIT};
use super::state::{Finish, Settings};
use crate::game::End;
use crate::kit::french::Card;
use crate::kit::seat::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// A pile, from the side of the seat on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Its own reserve.
    Reserve,
    /// The card that it has turned up.
    Turned,
    /// A house, 0 to 7.
    House(u8),
    /// A foundation, 0 to 7.
    Foundation(u8),
    /// The other seat's reserve.
    OtherReserve,
    /// The other seat's waste.
    OtherWaste,
    /// Its own waste, from which and to which nothing is moved.
    Waste,
}

impl Place {
    /// How many places there are.
    const COUNT: u16 = 21;

    const fn number(self) -> u16 {
        match self {
            Self::House(at) => at as u16,
            Self::Reserve => 8,
            Self::Turned => 9,
            Self::OtherReserve => 10,
            Self::OtherWaste => 11,
            Self::Waste => 12,
            Self::Foundation(at) => 13 + at as u16,
        }
    }

    const fn from_number(number: u16) -> Self {
        match number {
            8 => Self::Reserve,
            9 => Self::Turned,
            10 => Self::OtherReserve,
            11 => Self::OtherWaste,
            12 => Self::Waste,
            at if at < 8 => Self::House(at as u8),
            at => Self::Foundation((at - 13) as u8),
        }
    }

    /// Whether there is such a place.
    #[must_use]
    pub const fn exists(self) -> bool {
        match self {
            Self::House(at) | Self::Foundation(at) => (at as usize) < COLUMNS,
            _ => true,
        }
    }
}

/// Cards that are to go from one place to another (`Move` of the specification). It is written as one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "u16", try_from = "u16")]
pub struct Placement {
    /// From where.
    pub from: Place,
    /// To where.
    pub to: Place,
    /// How many cards, from the top; they keep their order.
    pub count: u8,
}

impl Placement {
    /// One card.
    #[must_use]
    pub const fn one(from: Place, to: Place) -> Self {
        Self { from, to, count: 1 }
    }

    /// Whether it goes from house to house (R17, R39).
    #[must_use]
    pub const fn is_house_move(self) -> bool {
        matches!((self.from, self.to), (Place::House(_), Place::House(_)))
    }

    /// Whether there are such places and so many cards at all.
    #[must_use]
    pub const fn exists(self) -> bool {
        self.from.exists()
            && self.to.exists()
            && !matches!(self.to, Place::Turned)
            && self.count > 0
            && self.count as usize <= SUIT
    }
}

impl From<Placement> for u16 {
    fn from(placement: Placement) -> Self {
        let Placement { from, to, count } = placement;
        let rest = Self::from(count.saturating_sub(1)) * Place::COUNT + to.number();
        rest * Place::COUNT + from.number()
    }
}

impl TryFrom<u16> for Placement {
    type Error = &'static str;

    fn try_from(number: u16) -> Result<Self, &'static str> {
        let rest = number / Place::COUNT;
        let placement = Self {
            from: Place::from_number(number % Place::COUNT),
            to: Place::from_number(rest % Place::COUNT),
            count: (rest / Place::COUNT + 1).min(u16::from(u8::MAX)) as u8,
        };
        if placement.exists() {
            Ok(placement)
        } else {
            Err("no placement")
        }
    }
}

/// What a seat does (R11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// It moves cards.
    Place(Placement),
    /// It turns up the next card of its stock (R27).
    TurnUp,
    /// It throws the card that waits on its waste, which ends the turn (R28).
    Throw,
    /// It ends its turn with nothing left to turn up (R29).
    EndTurn,
    /// It calls طنج on the open claim (R33, R34).
    CallTonj,
    /// It lets the open claim pass (R35).
    LetPass,
}

/// What a seat, the clock or chance does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// A seat acts.
    Act(Action),
    /// The time of the seat that may act has run out: the game makes one step for it (R50, R51).
    Timeout,
    /// A seat leaves (R53).
    Leave {
        /// Who leaves.
        seat: Seat,
    },
    /// Chance: both packs in their new order, that of seat 0 first (R4).
    Shuffle {
        /// All 104 cards.
        order: Vec<Card>,
    },
    /// Chance: who starts, where nothing else decides (R6).
    Lot {
        /// The starter.
        starter: Seat,
    },
}

/// What an attempt breaks, so that it opens a claim (R19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Breach {
    /// The card does not go on that foundation (R13).
    Foundation,
    /// The card does not go on that house (R14).
    House,
    /// The card may not be loaded there (R15).
    Load,
    /// The reserve card goes to a foundation first (R18, level 1).
    ReserveFirst,
    /// A card goes to a foundation first (R18, level 2).
    FoundationFirst,
    /// The empty house is filled from the reserve first (R18, level 3).
    FillFirst,
}

impl Breach {
    /// Whether a priority was neglected; else the placement itself was against the rules.
    #[must_use]
    pub const fn is_neglect(self) -> bool {
        matches!(
            self,
            Self::ReserveFirst | Self::FoundationFirst | Self::FillFirst
        )
    }

    /// How the attempt is refused where no claims are played (R48).
    #[must_use]
    pub const fn refusal(self) -> Illegal {
        match self {
            Self::Foundation => Illegal::IllegalFoundation,
            Self::House => Illegal::IllegalHouse,
            Self::Load => Illegal::IllegalLoad,
            Self::ReserveFirst => Illegal::ReserveToFoundationFirst,
            Self::FoundationFirst => Illegal::FoundationFirst,
            Self::FillFirst => Illegal::FillHouseFirst,
        }
    }
}

/// Why an attempt is refused, in the order of R19: the first that applies is given. What `NextRound` and
/// `Rematch` refuse is told by the table, to which they belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Illegal {
    /// The match is over.
    MatchOver,
    /// There is no such seat.
    NoSuchSeat,
    /// The round is over.
    RoundOver,
    /// Cards are still being dealt.
    StillDealing,
    /// There is no claim to call on.
    NoClaim,
    /// A seat cannot answer its own claim.
    OwnClaim,
    /// It is the other seat's turn.
    NotYourTurn,
    /// A claim is open.
    ClaimOpen,
    /// The match is played without a turn clock.
    NoClock,
    /// The player still has time.
    TimeNotUp,
    /// A card has been turned up already.
    CardAlreadyTurned,
    /// Nothing is left to turn up.
    NothingToTurn,
    /// The card turned up is to be played or thrown first.
    HandCardWaiting,
    /// A card is to be turned up before the turn can end.
    MustTurnCard,
    /// There are no such places, or no cards were named.
    NoSuchAction,
    /// The card turned up is the only one that may be moved.
    OnlyHandCard,
    /// No card has been turned up.
    NoHandCard,
    /// The own waste is no source.
    WasteNotPlayable,
    /// Cards on a foundation never move again.
    FoundationLocked,
    /// The other seat's cards are not to be moved.
    NotYourPile,
    /// The pile does not hold so many cards.
    SourceEmpty,
    /// Nothing goes on the own reserve or waste.
    OwnPileClosed,
    /// The card is there already.
    SamePile,
    /// Groups go from house to house only.
    GroupOnlyHouses,
    /// The cards are no proper run.
    GroupNotRun,
    /// Too few houses are empty to move so many cards.
    GroupTooBig,
    /// The moves from house to house of this turn are used up.
    HouseMoveLimit,
    /// The card does not go on that foundation.
    IllegalFoundation,
    /// The card does not go on that house.
    IllegalHouse,
    /// The card may not be loaded there.
    IllegalLoad,
    /// The reserve card goes to a foundation first.
    ReserveToFoundationFirst,
    /// A card goes to a foundation first.
    FoundationFirst,
    /// The empty house is filled from the reserve first.
    FillHouseFirst,
    /// The card can be played and may not be thrown.
    HandCardPlayable,
    /// That choice is not offered.
    BadOption,
    /// Tonj is played by two.
    TwoPlayers,
}

impl Illegal {
    /// All refusals, in order.
    pub const ALL: [Self; 36] = [
        Self::MatchOver,
        Self::NoSuchSeat,
        Self::RoundOver,
        Self::StillDealing,
        Self::NoClaim,
        Self::OwnClaim,
        Self::NotYourTurn,
        Self::ClaimOpen,
        Self::NoClock,
        Self::TimeNotUp,
        Self::CardAlreadyTurned,
        Self::NothingToTurn,
        Self::HandCardWaiting,
        Self::MustTurnCard,
        Self::NoSuchAction,
        Self::OnlyHandCard,
        Self::NoHandCard,
        Self::WasteNotPlayable,
        Self::FoundationLocked,
        Self::NotYourPile,
        Self::SourceEmpty,
        Self::OwnPileClosed,
        Self::SamePile,
        Self::GroupOnlyHouses,
        Self::GroupNotRun,
        Self::GroupTooBig,
        Self::HouseMoveLimit,
        Self::IllegalFoundation,
        Self::IllegalHouse,
        Self::IllegalLoad,
        Self::ReserveToFoundationFirst,
        Self::FoundationFirst,
        Self::FillHouseFirst,
        Self::HandCardPlayable,
        Self::BadOption,
        Self::TwoPlayers,
    ];
}

/// Who decided what was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The seat itself.
    Seat,
    /// The game: after a claim, or because there was no other way.
    Game,
    /// The clock had run out (R50).
    Clock,
}

/// How it was settled who starts a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// By the open cards (R6).
    Cards,
    /// By lot (R6).
    Lot,
    /// The starters alternate (R7).
    Turns,
}

/// Why a turn ended (R24).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnEnd {
    /// The card turned up was thrown.
    Thrown,
    /// The seat ended it, or its clock did.
    Ended,
    /// Nothing was left to turn up and nothing to move (R23).
    Stuck,
    /// The other seat called rightly.
    Called,
}

/// What happened, in the order in which a table would show it. All of it is seen by both seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round begins: both packs are shuffled.
    RoundBegins {
        /// The options of the match.
        settings: Settings,
        /// The number of the round, from 1.
        round: u16,
    },
    /// The open cards of a seat were dealt (R4).
    Dealt {
        /// Whose.
        seat: Seat,
        /// The face-up card of the reserve.
        reserve: Card,
        /// Its houses, the nearest to the reserve first.
        houses: [Card; OWN_HOUSES],
    },
    /// The open cards of both seats are alike one by one: a lot is to be drawn (R6).
    AllTied,
    /// Who starts the round.
    Starts {
        /// The starter.
        seat: Seat,
        /// What settled it.
        settled: Settled,
    },
    /// A turn begins.
    TurnBegins {
        /// Whose.
        seat: Seat,
    },
    /// Cards were moved.
    Placed {
        /// The seat on turn.
        seat: Seat,
        /// From where to where, and how many.
        placement: Placement,
        /// The innermost of the cards.
        card: Card,
        /// Who decided it.
        by: By,
    },
    /// The next card of a reserve lies face up (R26).
    Uncovered {
        /// Whose reserve.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The next card of the stock was turned up.
    TurnedUp {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who decided it.
        by: By,
    },
    /// The card turned up was thrown on the own waste.
    Thrown {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who decided it: the game after a right call (R33).
        by: By,
    },
    /// The waste became the stock (R31).
    Recycled {
        /// Whose.
        seat: Seat,
        /// How many cards.
        cards: u8,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// Why.
        why: TurnEnd,
    },
    /// An attempt opened a claim; no card moved (R32).
    ClaimOpened {
        /// Whose attempt.
        seat: Seat,
        /// What was attempted.
        attempt: Action,
        /// What it breaks.
        breach: Breach,
    },
    /// The other seat called طنج on the claim.
    Called {
        /// Who called.
        seat: Seat,
    },
    /// Nobody called (R35).
    Lapsed {
        /// Who did not.
        seat: Seat,
        /// The seat let it pass, or its time ran out.
        by: By,
    },
    /// The round ended (R46).
    RoundOver {
        /// How.
        finish: Finish,
        /// The points of the match with it.
        scores: BySeat<u16>,
    },
    /// The match ended.
    MatchOver {
        /// Who won; nobody if it is drawn.
        winner: Option<Seat>,
        /// Why it ended.
        end: End,
    },
}
