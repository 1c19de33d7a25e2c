//! What may be done: `legal` lists it, `check` explains why not, and both ask for the same cards.

use super::moves::{Illegal, Move, Pile};
use super::state::{Phase, Public, SEATS, SEVEN, Settings, State, penalty_of};
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, CardSet, Suit};

/// Whether a match of these options can begin.
///
/// # Errors
/// `BadOption` for a time that is not offered, `TwoToFourPlayers` for a number of seats that the game
/// does not have or that is not the one agreed on (section 7).
pub fn check_start(settings: &Settings, seats: usize) -> Result<(), Illegal> {
    if !Settings::CLOCKS.contains(&settings.turn_seconds) {
        return Err(Illegal::BadOption);
    }
    if !(2..=SEATS).contains(&seats) || usize::from(settings.seats) != seats {
        return Err(Illegal::TwoToFourPlayers);
    }
    Ok(())
}

/// The cards of a hand that may be laid now by the seat on turn (R12, R14-R16).
#[must_use]
pub fn playable(public: &Public, hand: CardSet) -> CardSet {
    public.fitting().both(hand)
}

/// Appends the choices of the acting seat (section 4).
pub fn legal(state: &State, out: &mut Vec<Move>) {
    let public = &state.public;
    let Some(seat) = public.acting() else {
        return;
    };
    let cards = playable(public, state.hands[seat]);
    out.extend(cards.iter().map(|card| Move::Play { card }));
    match public.phase {
        Phase::Play if public.available() > 0 => out.push(Move::Draw),
        Phase::AnswerPenalty => out.push(Move::TakePenalty),
        Phase::AnswerSkip => out.push(Move::PassSkip),
        Phase::ChooseSuit => out.extend(Suit::ALL.map(|suit| Move::ChooseSuit { suit })),
        _ => {}
    }
}

/// Whether `seat` may make the move. A seat makes no move of chance and leaves only for itself.
/// `Timeout` names the seat whose time has run out; whether it has, the keeper of the clock knows.
///
/// # Errors
/// The first reason in the order of section 9.
pub fn check(state: &State, seat: Seat, mv: &Move) -> Result<(), Illegal> {
    let public = &state.public;
    if let Phase::Over { .. } = public.phase {
        return Err(Illegal::MatchOver);
    }
    let exists = |seat: Seat| seat.0 < public.settings.seats;
    if !exists(seat) || matches!(*mv, Move::Leave { seat } if !exists(seat)) {
        return Err(Illegal::NoSuchSeat);
    }
    if !public.is_active(seat) {
        return Err(Illegal::SeatOut);
    }
    if *mv == Move::Timeout && public.settings.turn_seconds.is_none() {
        return Err(Illegal::NoClock);
    }
    if let Move::Leave { seat: leaver } = *mv {
        return if leaver == seat {
            Ok(())
        } else {
            Err(Illegal::NotYourTurn)
        };
    }
    let Some(acting) = public.acting() else {
        return Err(Illegal::StillDealing);
    };
    // No seat makes a move of chance, so its turn never comes.
    if acting != seat || matches!(mv, Move::Lot { .. } | Move::Shuffle { .. }) {
        return Err(Illegal::NotYourTurn);
    }
    match (public.phase, mv) {
        (_, Move::Timeout)
        | (Phase::ChooseSuit, Move::ChooseSuit { .. })
        | (Phase::AnswerPenalty, Move::TakePenalty)
        | (Phase::AnswerSkip, Move::PassSkip) => Ok(()),
        (Phase::ChooseSuit, _) => Err(Illegal::ChooseSuitFirst),
        (_, Move::ChooseSuit { .. }) => Err(Illegal::NoSuitToChoose),
        (Phase::AnswerPenalty, Move::Draw) => Err(Illegal::DrawUnderPenalty),
        (Phase::AnswerSkip, Move::Draw) => Err(Illegal::DrawUnderSkip),
        (_, Move::Draw) if public.available() == 0 => Err(Illegal::NothingToDraw),
        (_, Move::TakePenalty) => Err(Illegal::NoPenaltyToTake),
        (_, Move::PassSkip) => Err(Illegal::NoSkipToPass),
        (_, Move::Play { card }) => check_card(public, state.hands[seat], *card),
        _ => Ok(()),
    }
}

/// Whether the seat on turn may lay a card of its hand, in any phase but that of a suit to choose.
fn check_card(public: &Public, hand: CardSet, card: Card) -> Result<(), Illegal> {
    if !hand.has(card) {
        return Err(Illegal::NotInHand);
    }
    if public.fitting().has(card) {
        return Ok(());
    }
    Err(match public.phase {
        Phase::AnswerPenalty if penalty_of(card.rank()) == 0 => Illegal::PenaltyNeedsOneOrTwo,
        Phase::AnswerPenalty => Illegal::CrossReplyOtherSuit,
        Phase::AnswerSkip => Illegal::SkipNeedsFour,
        _ if public.forced.is_some() => Illegal::ForcedSuitUnmet,
        _ if card.rank() == SEVEN => Illegal::SevenNotWild,
        _ => Illegal::NoMatch,
    })
}

/// Whether a seat may lay a card, and these others with it, of which there must be none (R13).
///
/// # Errors
/// The first reason in the order of section 9: `OneCardOnly` after all that is wrong with any move now. A move
/// names one card and the page can offer no two, so nothing in it asks this: it is for a table that takes what
/// is offered as it comes.
pub fn check_offer(state: &State, seat: Seat, card: Card, others: &[Card]) -> Result<(), Illegal> {
    match check(state, seat, &Move::Play { card }) {
        Err(reason) if reason < Illegal::OneCardOnly => Err(reason),
        _ if !others.is_empty() => Err(Illegal::OneCardOnly),
        checked => checked,
    }
}

/// The pile that chance is to shuffle; none if something else is due.
#[must_use]
pub fn due(public: &Public) -> Option<Pile> {
    match public.phase {
        Phase::Over { .. } | Phase::Lot => None,
        _ if public.leaving().is_some() => Some(Pile::Hand),
        Phase::Shuffle => Some(Pile::Pack),
        Phase::Reshuffle { .. } => Some(Pile::Stock),
        Phase::Draw { .. } => Some(Pile::Laid),
        _ => None,
    }
}

/// The cards of a pile, in no particular order.
#[must_use]
pub fn cards_of(state: &State, pile: Pile) -> CardSet {
    let public = &state.public;
    match pile {
        Pile::Pack => CardSet::full(),
        Pile::Stock => state.stock.iter().copied().collect(),
        Pile::Laid => public.under,
        Pile::Hand => match public.leaving() {
            Some(seat) => state.hands[seat],
            None => CardSet::default(),
        },
    }
}

/// Whether chance may make the move now: a starter that is dealt in, or exactly the cards of the pile that
/// is to be shuffled.
#[must_use]
pub fn check_chance(state: &State, mv: &Move) -> bool {
    let public = &state.public;
    match mv {
        Move::Lot { starter } => public.phase == Phase::Lot && public.is_active(*starter),
        Move::Shuffle { pile, order } => {
            due(public) == Some(*pile) && is_order_of(order, cards_of(state, *pile))
        }
        _ => false,
    }
}

/// Whether the list holds each card of the set once, and nothing else.
fn is_order_of(order: &[Card], cards: CardSet) -> bool {
    order.len() == cards.len()
        && order.iter().all(|card| card.exists())
        && order.iter().copied().collect::<CardSet>() == cards
}

/// The card that a run-out clock lays where nothing can be drawn: a neutral one before a four, a two, a
/// one and a seven; among neutral ones the lowest; then in pack order (R62).
#[must_use]
pub fn safe_card(cards: CardSet) -> Option<Card> {
    let burden = |card: Card| match card.rank().number() {
        4 => 20,
        2 => 21,
        1 => 22,
        7 => 23,
        neutral => neutral,
    };
    let mut safe: Option<Card> = None;
    for card in cards.iter() {
        if safe.is_none_or(|safe| burden(card) < burden(safe)) {
            safe = Some(card);
        }
    }
    safe
}
