//! What may be done: `legal` lists it, `check` explains why not, and both ask the same [`Mover`].

use super::board::{BAR, Board, CHECKERS, HOME, LAST, OFF};
use super::dice::Dice;
use super::mover::{Mover, Step, Steps};
use super::moves::{Illegal, Move};
use super::state::{Phase, Public, Settings, State, Variant};
use crate::kit::seat::Seat;

/// Whether a match of these options can begin.
///
/// # Errors
/// `BadOption` or `TwoPlayers` (section 7, R1).
pub fn check_start(settings: &Settings, seats: usize) -> Result<(), Illegal> {
    if !settings.variant.targets().contains(&settings.target)
        || !Settings::CLOCKS.contains(&settings.turn_seconds)
    {
        return Err(Illegal::BadOption);
    }
    if seats != 2 {
        return Err(Illegal::TwoPlayers);
    }
    Ok(())
}

/// The legal steps of the seat on turn with the dice it has left (R18, R19).
#[must_use]
pub fn steps(public: &Public) -> Steps {
    let mover = Mover::new(&public.board, public.settings.variant, public.seat);
    mover.legal(mover.start(), public.dice_left())
}

/// Appends the choices of the acting seat (section 4.1).
pub fn legal(state: &State, out: &mut Vec<Move>) {
    let public = &state.public;
    match public.phase {
        Phase::Roll => out.push(Move::Roll),
        Phase::Confirm => out.push(Move::Confirm),
        Phase::Move => {
            let checker = |Step { from, die }| Move::MoveChecker { from, die };
            out.extend(steps(public).into_iter().map(checker));
        }
        _ => return,
    }
    if public.can_undo() {
        out.push(Move::Undo);
    }
}

/// Whether `seat` may make the move. A seat makes no move of chance and leaves only for itself.
/// Here `seat` is whose time has run out if the move is `Timeout`; whether it has, the keeper of the clock
/// knows.
///
/// # Errors
/// The first reason in the order of section 9.
pub fn check(state: &State, seat: Seat, mv: &Move) -> Result<(), Illegal> {
    let public = &state.public;
    let by_rules = matches!(mv, Move::Timeout | Move::Leave { .. });
    if let Phase::Over { .. } = public.phase {
        return Err(if by_rules {
            Illegal::WrongPhase
        } else {
            Illegal::MatchOver
        });
    }
    let exists = |seat: Seat| seat.0 < 2;
    if !exists(seat) || matches!(*mv, Move::Leave { seat } if !exists(seat)) {
        return Err(Illegal::NoSuchSeat);
    }
    if let Move::Leave { seat: leaver } = *mv {
        return if leaver == seat {
            Ok(())
        } else {
            Err(Illegal::NotYourTurn)
        };
    }
    match public.phase {
        Phase::RoundOver if by_rules => return Err(Illegal::WrongPhase),
        Phase::RoundOver => return Err(Illegal::RoundOver),
        Phase::Opening | Phase::Rolling { .. } => return Err(Illegal::StillRolling),
        _ => {}
    }
    // No seat makes a move of chance, so its turn never comes.
    if public.seat != seat || matches!(mv, Move::Opening { .. } | Move::Dice { .. }) {
        return Err(Illegal::NotYourTurn);
    }
    match (public.phase, *mv) {
        (_, Move::Timeout) if public.settings.turn_seconds.is_none() => Err(Illegal::WrongPhase),
        (_, Move::Timeout) | (Phase::Roll, Move::Roll) | (Phase::Confirm, Move::Confirm) => Ok(()),
        (Phase::Roll, _) => Err(Illegal::RollFirst),
        (_, Move::Roll) => Err(Illegal::AlreadyRolled),
        (Phase::Confirm, Move::MoveChecker { .. }) => Err(Illegal::TurnComplete),
        (_, Move::Confirm) => Err(Illegal::MovesLeft),
        (_, Move::Undo) if !public.can_undo() => Err(Illegal::NothingToUndo),
        (_, Move::MoveChecker { from, die }) => {
            let (variant, dice) = (public.settings.variant, public.dice_left());
            check_step(&public.board, variant, seat, dice, Step { from, die })
        }
        _ => Ok(()),
    }
}

/// Whether a seat may make a step with the dice it has left.
///
/// # Errors
/// The first reason in the order of section 9.
///
/// # Panics
/// Panics for a seat other than 0 and 1.
pub fn check_step(
    board: &Board,
    variant: Variant,
    seat: Seat,
    dice: Dice,
    step: Step,
) -> Result<(), Illegal> {
    let Step { from, die } = step;
    let thirty_one = variant == Variant::ThirtyOne;
    if !dice.has(die) {
        return Err(Illegal::DieNotAvailable);
    }
    if !(1..=BAR).contains(&from) || board.at(seat, from) == 0 {
        return Err(Illegal::NoCheckerThere);
    }
    if board.at(seat, BAR) > 0 && from != BAR {
        return Err(Illegal::BarFirst);
    }
    let runs = thirty_one && board.is_none_home(seat) && board.at(seat, LAST) < CHECKERS;
    if runs && from == LAST {
        return Err(Illegal::RunnerNotHome);
    }
    let to = step.to();
    if board.is_blocked(variant, seat, to) {
        return Err(Illegal::PointBlocked);
    }
    if to == OFF {
        let highest = board.highest(seat);
        if highest > HOME {
            return Err(Illegal::NotAllHome);
        }
        if thirty_one && board.is_home_visited(seat) {
            return Err(Illegal::OpponentInHome);
        }
        if from < die && highest > from {
            return Err(Illegal::FartherChecker);
        }
    }
    let mover = Mover::new(board, variant, seat);
    let place = mover.start();
    if mover.legal(place, dice).contains(&step) {
        return Ok(());
    }
    let next = mover.step(place, from, die);
    if 1 + mover.best(&next, dice.without(die)) < mover.best(place, dice) {
        Err(Illegal::MustUseMoreDice)
    } else {
        Err(Illegal::MustUseLargerDie)
    }
}

/// Whether chance may make the move now: the dice that are due, and dice that exist.
#[must_use]
pub fn check_chance(state: &State, mv: &Move) -> bool {
    let dice = |dice: [u8; 2]| dice.into_iter().all(|die| (1..=6).contains(&die));
    match (state.public.phase, *mv) {
        (Phase::Opening | Phase::RoundOver, Move::Opening { dice: drawn }) => dice(drawn.0),
        (Phase::Rolling { .. }, Move::Dice { dice: fallen }) => dice(fallen),
        _ => false,
    }
}
