//! Views from outside: which of them some match has, with the seat on turn.

use super::plan::Turn;
use crate::games::tawla::board::{BAR, Board};
use crate::games::tawla::dice::Dice;
use crate::games::tawla::legal::check_start;
use crate::games::tawla::mover::{Mover, Step};
use crate::games::tawla::state::{Done, Phase, Public, State};
use crate::games::tawla::validate::{self, validate};
use crate::games::tawla::view::View;
use crate::kit::seat::Seat;

/// Whether some match has this view, with its seat on turn; never panics.
#[must_use]
pub fn is_sound(view: &View) -> bool {
    let public = &view.public;
    let asks = match public.phase {
        Phase::Roll => public.roll.is_none(),
        Phase::Move | Phase::Confirm => public.roll.is_some(),
        _ => false,
    };
    asks && view.seat.0 < 2
        && public.seat == view.seat
        && public.won.is_none()
        && check_start(&public.settings, 2).is_ok()
        && validate(&State {
            public: public.clone(),
        })
        .is_ok()
        && (public.roll.is_none() || is_played(public))
}

/// Whether the steps of the turn can be taken back, and made again by the rules.
fn is_played(public: &Public) -> bool {
    let (variant, seat) = (public.settings.variant, public.seat);
    let Some(mut board) = rewound(public) else {
        return false;
    };
    if validate::board(&board, variant).is_err() {
        return false;
    }
    let mut left = public.roll.map_or(Dice::NONE, Dice::rolled);
    for &Done { from, die, hit, .. } in &public.steps {
        let mover = Mover::new(&board, variant, seat);
        if !mover
            .legal(mover.start(), left)
            .contains(&Step { from, die })
            || board.step(seat, from, die) != hit
        {
            return false;
        }
        left = left.without(die);
    }
    board == public.board
}

/// The board as the turn began; none if the steps cannot be taken back.
fn rewound(public: &Public) -> Option<Board> {
    let mut board = public.board;
    let (seat, other) = (public.seat, public.seat.other());
    for &Done { from, die, hit, .. } in public.steps.iter().rev() {
        let to = from.saturating_sub(die);
        let stands = (1..=BAR).contains(&from) && board.at(seat, to) > 0;
        if !stands || hit && (to == 0 || board.at(other, BAR) == 0) {
            return None;
        }
        board.step_back(seat, from, die, hit);
        let fits = |seat: Seat| board.0[seat].iter().all(|&count| count <= 15);
        if !fits(seat) || !fits(other) {
            return None;
        }
    }
    Some(board)
}

/// The turn of a sound view as it began, and as it is now; none unless a checker is to be moved.
#[must_use]
pub fn turns(view: &View) -> Option<[Turn; 2]> {
    let public = &view.public;
    if public.phase != Phase::Move {
        return None;
    }
    let turn = |board, dice| Turn {
        variant: public.settings.variant,
        board,
        seat: public.seat,
        dice,
    };
    let begun = turn(rewound(public)?, Dice::rolled(public.roll?));
    Some([begun, turn(public.board, public.dice_left())])
}
