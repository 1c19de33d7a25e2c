//! What may be played: `legal` lists it, `check` explains why not, and both look at the same hand.

use super::moves::{Illegal, Move};
use super::state::{Phase, Settings, State};
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, CardSet};

/// Whether a match of these options can begin.
///
/// # Errors
/// `BadTarget`, `BadClock` or `TwoPlayers`: the first that applies (R42, R43, R45).
pub fn check_start(settings: &Settings, seats: usize) -> Result<(), Illegal> {
    if !Settings::TARGETS.contains(&settings.target) {
        return Err(Illegal::BadTarget);
    }
    if !Settings::CLOCKS.contains(&settings.move_clock_seconds) {
        return Err(Illegal::BadClock);
    }
    if seats != 2 {
        return Err(Illegal::TwoPlayers);
    }
    Ok(())
}

/// Appends the plays of the acting seat: any card of its hand (R25).
pub fn legal(state: &State, out: &mut Vec<Move>) {
    if let Some(seat) = state.public.acting() {
        out.extend(state.hands[seat].iter().map(|&card| Move::Play { card }));
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
    let exists = |seat: Seat| seat.0 < 2;
    if !exists(seat) || matches!(*mv, Move::Leave { seat } if !exists(seat)) {
        return Err(Illegal::NoSuchSeat);
    }
    if *mv == Move::Timeout && public.settings.move_clock_seconds.is_none() {
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
    match *mv {
        Move::Play { .. } | Move::Timeout if acting != seat => Err(Illegal::NotYourTurn),
        Move::Play { card } if !card.exists() => Err(Illegal::UnknownCard),
        Move::Play { card } if !state.hands[seat].contains(&card) => Err(Illegal::CardNotInHand),
        Move::Play { .. } | Move::Timeout => Ok(()),
        // No seat makes a move of chance, so its turn never comes.
        _ => Err(Illegal::NotYourTurn),
    }
}

/// Whether chance may make the move now: the due draw, and exactly the cards that are to be shuffled.
#[must_use]
pub fn check_chance(state: &State, mv: &Move) -> bool {
    match (state.public.phase, mv) {
        (Phase::Lot, Move::Lot { dealer }) => dealer.0 < 2,
        (Phase::Shuffle, Move::Shuffle { order }) => is_order_of(order, CardSet::full()),
        (Phase::Reshuffle, Move::Reshuffle { order }) => {
            is_order_of(order, state.stock.iter().copied().collect())
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
