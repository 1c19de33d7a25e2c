//! The invariants of section 12 that one state can show.

use super::board::{BAR, Board, CHECKERS, LAST, OFF};
use super::dice::Dice;
use super::legal::steps;
use super::mover::is_forced;
use super::score::{ended, points};
use super::state::{Phase, Public, State, Variant};
use crate::game::End;
use crate::kit::seat::Seat;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Checks a state against the invariants.
///
/// # Errors
/// The number of the first invariant that is broken, and what it says.
pub fn validate(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    board(&public.board, public.settings.variant)?;
    dice(public)?;
    scores(public)?;
    phase(public)
}

/// Checks a board against I1, I3 and I4.
///
/// # Errors
/// The number of the first invariant that is broken, and what it says.
pub fn board(board: &Board, variant: Variant) -> Result<(), &'static str> {
    checkers(board)?;
    match variant {
        Variant::ThirtyOne => thirty_one(board),
        Variant::Aada => Ok(()),
    }
}

fn that(holds: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// I1.
fn checkers(board: &Board) -> Result<(), &'static str> {
    that(
        board
            .0
            .iter()
            .all(|(_, side)| side.iter().map(|&count| u32::from(count)).sum::<u32>() == 15),
        "I1: each seat has 15 checkers",
    )?;
    that(
        (1..=LAST).all(|point| board.at(Seat(0), point) == 0 || board.against(Seat(0), point) == 0),
        "I1: no point holds checkers of both seats",
    )
}

/// I3 and I4.
fn thirty_one(board: &Board) -> Result<(), &'static str> {
    for seat in SEATS {
        that(board.at(seat, BAR) == 0, "I3: nothing is hit")?;
        that(
            !board.is_none_home(seat) || board.at(seat, LAST) >= CHECKERS - 1,
            "I3: one runner is on its way",
        )?;
        that(
            board.at(seat, OFF) == 0 || !board.is_home_visited(seat),
            "I4: nothing is borne off while an opposing checker is in the home",
        )?;
    }
    Ok(())
}

/// R9, R27 and I7.
fn dice(public: &Public) -> Result<(), &'static str> {
    let exists = |die: u8| (1..=6).contains(&die);
    that(
        public.roll.is_none_or(|roll| roll.into_iter().all(exists))
            && (public.past.as_ref()).is_none_or(|past| past.dice.into_iter().all(exists))
            && (public.opening).is_none_or(|dice| dice.0.into_iter().all(exists)),
        "R9: dice show one to six",
    )?;
    let past = public.past.as_ref();
    let turns = (public.roll.map(|dice| (dice, &public.steps)).into_iter())
        .chain(past.map(|past| (past.dice, &past.steps)));
    for (dice, steps) in turns {
        let mut left = Dice::rolled(dice);
        for done in steps {
            that(
                left.has(done.die) && (1..=BAR).contains(&done.from),
                "I7: each step plays a die of its roll",
            )?;
            left = left.without(done.die);
        }
    }
    that(
        public.roll.is_some() || public.steps.is_empty(),
        "R27: there are no steps before the roll",
    )?;
    that(public.seat.0 < 2, "R1: there are two seats")
}

/// I10, and what the last round gave.
fn scores(public: &Public) -> Result<(), &'static str> {
    let target = public.settings.target;
    let reached = |seat: Seat| public.scores[seat] >= target;
    match public.phase {
        Phase::Over {
            winner,
            end: End::Target,
        } => that(
            reached(winner) && !reached(winner.other()),
            "I10: exactly the winner has reached the target",
        ),
        _ => that(
            !SEATS.into_iter().any(reached),
            "I10: nobody has reached the target",
        ),
    }?;
    let Some(won) = public.won else {
        return Ok(());
    };
    let (variant, board) = (public.settings.variant, &public.board);
    that(
        ended(board, variant, won.winner) == Some(won.kind)
            && points(board, variant, won.winner) == won.points
            && u16::from(won.points) <= public.scores[won.winner],
        "R34: the points of a round are those of its board",
    )
}

/// What each phase waits for.
fn phase(public: &Public) -> Result<(), &'static str> {
    let variant = public.settings.variant;
    let ended = SEATS
        .into_iter()
        .any(|seat| ended(&public.board, variant, seat).is_some());
    let left = matches!(
        public.phase,
        Phase::Over {
            end: End::Forfeit,
            ..
        }
    );
    that(
        left || matches!(public.phase, Phase::RoundOver | Phase::Over { .. }) == ended
            && public.won.is_some() == ended,
        "R30: a round ends as soon as it is won",
    )?;
    let (holds, otherwise) = match public.phase {
        Phase::Opening => (
            public.board == Board::start(variant)
                && public.roll.is_none()
                && public.opening.is_none_or(|dice| dice.0[0] == dice.0[1]),
            "R6: a round opens until the dice differ",
        ),
        Phase::Roll | Phase::Rolling { .. } => (
            public.roll.is_none() && public.steps.is_empty(),
            "R22: before the roll there are no dice and no steps",
        ),
        Phase::Move => {
            let legal = steps(public);
            (
                legal.len() > 1 && !is_forced(&legal),
                "I6: who is to move has at least two ways",
            )
        }
        Phase::Confirm => (
            public.can_undo() && steps(public).is_empty(),
            "I7: who is to confirm has chosen a step and has none left",
        ),
        Phase::RoundOver | Phase::Over { .. } => (true, ""),
    };
    that(holds, otherwise)
}
