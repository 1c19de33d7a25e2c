//! What may be done: `legal` lists it, `check` explains why not.

use super::lay_down::best_lay_down;
use super::melds::{Form, Kind, Offer, form_of};
use super::moves::{Illegal, Move};
use super::state::{DECK, Phase, Public, Settings, State};
use crate::kit::french::Card;
use crate::kit::french_set::CardSet;
use crate::kit::seat::Seat;

/// Whether a match of these options can begin.
///
/// # Errors
/// `BadOption`, or `TwoToFourPlayers` for a number of seats that the game does not have or that is not the one
/// agreed on (R47).
pub fn check_start(settings: &Settings, seats: usize) -> Result<(), Illegal> {
    if !Settings::CLOCKS.contains(&settings.turn_seconds)
        || !Settings::ROUNDS.contains(&settings.rounds)
    {
        return Err(Illegal::BadOption);
    }
    if !Settings::SEATS.contains(&settings.seats) || usize::from(settings.seats) != seats {
        return Err(Illegal::TwoToFourPlayers);
    }
    Ok(())
}

/// Appends the choices of the acting seat (section 4). Of its lay-downs, of which there can be thousands, each
/// in many orders, only the best one is listed (R35); `check` allows them all.
pub fn legal(state: &State, out: &mut Vec<Move>) {
    let public = &state.public;
    let hand = state.hands[public.actor];
    match public.phase {
        Phase::Draw => {
            if public.stock > 0 {
                out.push(Move::DrawStock);
            }
            if !public.discard.is_empty() {
                out.push(Move::TakeDiscard);
            }
        }
        Phase::Play => {
            if !public.has_laid_down(public.actor) {
                let limit = public.settings.joker_limit;
                let best = best_lay_down(hand, public.contract(), limit);
                out.extend(best.map(|melds| Move::LayDown { melds }));
            }
            lay_offs(public, hand, out);
            out.extend(hand.naturals().iter().map(|card| Move::Discard { card }));
        }
        _ => {}
    }
}

/// Appends the ways in which the seat on turn may lay off cards of its hand (R22): by card, then by meld, and at
/// the high end before the low one.
pub fn lay_offs(public: &Public, hand: CardSet, out: &mut Vec<Move>) {
    if !public.may_lay_off(public.actor) {
        return;
    }
    for card in hand.both(public.fitting()).iter() {
        for (id, meld) in (0..).zip(&public.melds) {
            for &side in meld.sides() {
                if meld.check(card, side).is_ok() {
                    out.push(Move::LayOff {
                        card,
                        meld: id,
                        side,
                    });
                }
            }
        }
    }
}

/// Whether the seat on turn holds only jokers and can lay none off now, so that its turn ends (R24).
#[must_use]
pub fn is_stuck(public: &Public, hand: CardSet) -> bool {
    let fits = public.may_lay_off(public.actor) && !hand.both(public.fitting()).is_empty();
    hand.naturals().is_empty() && !fits
}

/// Whether the next round may be asked for now. That is no move: the house asks, and chance deals.
///
/// # Errors
/// `MatchOver`, or `RoundNotOver`.
pub fn check_next(public: &Public) -> Result<(), Illegal> {
    match public.phase {
        Phase::Over { .. } => Err(Illegal::MatchOver),
        Phase::RoundOver => Ok(()),
        _ => Err(Illegal::RoundNotOver),
    }
}

/// Whether `seat` may make the move. A seat makes no move of chance, and leaves and returns only for itself.
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
    if let Move::Leave { seat: other } | Move::Return { seat: other } = *mv {
        let leaves = matches!(mv, Move::Leave { .. });
        return match public.away.has(seat) {
            _ if !exists(seat) || !exists(other) => Err(Illegal::NoSuchSeat),
            _ if other != seat => Err(Illegal::NotYourTurn),
            true if leaves => Err(Illegal::AlreadyAway),
            false if !leaves => Err(Illegal::NotAway),
            _ => Ok(()),
        };
    }
    if !exists(seat) {
        return Err(Illegal::NoSuchSeat);
    }
    let Some(acting) = public.acting() else {
        return Err(match public.phase {
            Phase::RoundOver => Illegal::RoundOver,
            _ => Illegal::StillDealing,
        });
    };
    if acting != seat {
        return Err(match mv {
            Move::TakeDiscard => Illegal::NoBuying,
            _ => Illegal::NotYourTurn,
        });
    }
    let hand = state.hands[seat];
    match (public.phase, mv) {
        (_, Move::Timeout) => match public.settings.turn_seconds {
            Some(_) if !public.away.has(seat) => Ok(()),
            _ => Err(Illegal::NoClock),
        },
        (Phase::Draw, Move::DrawStock) if public.stock == 0 => Err(Illegal::StockEmpty),
        (Phase::Draw, Move::TakeDiscard) if public.discard.is_empty() => Err(Illegal::DiscardEmpty),
        (Phase::Draw, Move::DrawStock | Move::TakeDiscard) => Ok(()),
        (_, Move::DrawStock | Move::TakeDiscard) => Err(Illegal::AlreadyDrawn),
        // No seat makes a move of chance, so its turn never comes.
        (_, Move::Lot { .. } | Move::Deal { .. } | Move::Refill { .. }) => {
            Err(Illegal::NotYourTurn)
        }
        (Phase::Draw, _) => Err(Illegal::MustDrawFirst),
        (_, Move::Discard { card }) if !hand.has(*card) => Err(Illegal::CardNotInHand),
        (_, Move::Discard { card }) if card.is_joker() => Err(Illegal::JokerDiscard),
        (_, Move::LayDown { melds }) => check_lay_down(public, hand, melds),
        (_, Move::LayOff { card, meld, side }) => {
            if !public.has_laid_down(seat) {
                return Err(Illegal::NotLaidDown);
            }
            if !public.may_lay_off(seat) {
                return Err(Illegal::LayOffNextTurn);
            }
            if !hand.has(*card) {
                return Err(Illegal::CardNotInHand);
            }
            let meld = public.melds.get(usize::from(*meld));
            meld.ok_or(Illegal::NoSuchMeld)?.check(*card, *side)
        }
        _ => Ok(()),
    }
}

/// Whether the seat on turn may lay these melds down (R21).
fn check_lay_down(public: &Public, hand: CardSet, melds: &[Offer]) -> Result<(), Illegal> {
    if public.has_laid_down(public.actor) {
        return Err(Illegal::AlreadyLaidDown);
    }
    let cards = || melds.iter().flat_map(|offer| &offer.cards);
    let used: CardSet = cards().copied().collect();
    let strange = cards().filter(|card| !card.exists()).count();
    if used.len() + strange < cards().count() {
        return Err(Illegal::CardUsedTwice);
    }
    if strange > 0 || !used.without(hand).is_empty() {
        return Err(Illegal::CardNotInHand);
    }
    let contract = public.contract();
    let trios = melds.iter().filter(|offer| offer.kind == Kind::Trio);
    let trios = trios.count();
    if trios != usize::from(contract.trios) || melds.len() != contract.melds() {
        return Err(Illegal::WrongContract);
    }
    forms(public, melds).map(|_| ())
}

/// What the offered melds collect.
///
/// # Errors
/// What is wrong with the first one that is no meld.
pub fn forms(public: &Public, melds: &[Offer]) -> Result<Vec<Form>, Illegal> {
    let limit = public.settings.joker_limit;
    melds.iter().map(|offer| form_of(offer, limit)).collect()
}

/// Whether chance may make the move now: a dealer of the match, the whole deck, or exactly the discards but the
/// top one.
#[must_use]
pub fn check_chance(state: &State, mv: &Move) -> bool {
    let public = &state.public;
    match (public.phase, mv) {
        (Phase::Lot, Move::Lot { dealer }) => dealer.0 < public.settings.seats,
        (Phase::Deal | Phase::RoundOver, Move::Deal { order }) => {
            is_order_of(order, CardSet::full())
        }
        (Phase::Refill, Move::Refill { order }) => is_order_of(order, gathered(public)),
        _ => false,
    }
}

/// The discards but the top one (R32).
#[must_use]
pub fn gathered(public: &Public) -> CardSet {
    let (_, under) = public.discard.split_last().unzip();
    let under: &[Card] = under.unwrap_or_default();
    under.iter().copied().collect()
}

/// Whether the list holds each card of the set once, and nothing else.
fn is_order_of(order: &[Card], cards: CardSet) -> bool {
    order.len() <= DECK
        && order.len() == cards.len()
        && order.iter().copied().collect::<CardSet>() == cards
}

/// The card that a run-out clock discards: the one drawn from the stock in this turn if it is a natural and still
/// in the hand, else the natural that counts most, the first in canonical order (R44). None for jokers only.
#[must_use]
pub fn safe_discard(hand: CardSet, drawn: Option<Card>) -> Option<Card> {
    let naturals = hand.naturals();
    if let Some(drawn) = drawn.filter(|&drawn| naturals.has(drawn)) {
        return Some(drawn);
    }
    let mut safe: Option<Card> = None;
    for card in naturals.iter() {
        if safe.is_none_or(|safe| super::melds::penalty(safe) < super::melds::penalty(card)) {
            safe = Some(card);
        }
    }
    safe
}
