//! What a move does: each step of sections 4 to 6 in its order, with its event.

use super::board::Board;
use super::legal::steps;
use super::mover::{Step, Steps, is_forced};
use super::moves::{By, Event, Move};
use super::score::{ended, points};
use super::state::{Done, Past, Phase, Public, State, Variant, Won};
use crate::game::End;
use crate::kit::seat::{BySeat, Seat};

/// Plays a move that was checked, and everything after it that offers no choice.
pub fn play(state: &mut State, mv: &Move, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let by_clock = *mv == Move::Timeout;
    match *mv {
        Move::Opening { dice } => open(public, dice, events),
        Move::Dice { dice } => {
            let by_clock = public.phase == Phase::Rolling { by_clock: true };
            public.roll = Some(dice);
            let seat = public.seat;
            events.push(Event::Rolled { seat, dice });
            go_on(public, by_clock, events);
        }
        Move::Timeout if public.phase == Phase::Move => go_on(public, true, events),
        Move::Confirm | Move::Timeout if public.phase == Phase::Confirm => {
            let seat = public.seat;
            events.push(Event::Confirmed { seat, by_clock });
            pass_on(public, events);
        }
        Move::Roll | Move::Timeout => {
            let seat = public.seat;
            public.phase = Phase::Rolling { by_clock };
            events.push(Event::Threw { seat, by_clock });
        }
        Move::MoveChecker { from, die } => {
            step(public, Step { from, die }, By::Seat, events);
            go_on(public, false, events);
        }
        Move::Undo => undo(public, events),
        Move::Leave { seat } => end(public, seat.other(), End::Forfeit, events),
        Move::Confirm => {}
    }
}

/// A draw for the start: the first one of a round sets the board up (R4-R7).
fn open(public: &mut Public, dice: BySeat<u8>, events: &mut Vec<Event>) {
    let variant = public.settings.variant;
    if public.phase == Phase::RoundOver {
        public.round = public.round.saturating_add(1);
        public.board = Board::start(variant);
        public.won = None;
        public.opening = None;
        public.phase = Phase::Opening;
        public.seat = Seat(0);
        public.roll = None;
        public.steps.clear();
        public.past = None;
    }
    if public.opening.is_none() {
        events.push(Event::RoundBegins {
            settings: public.settings,
            round: public.round,
        });
    }
    public.opening = Some(dice);
    events.push(Event::OpeningDrawn { dice });
    let [one, two] = dice.0;
    if one == two {
        return;
    }
    let seat = Seat(u8::from(two > one));
    public.seat = seat;
    public.turns = public.turns.wrapping_add(1);
    public.phase = Phase::Roll;
    events.push(Event::Starts { seat });
    if variant == Variant::Aada {
        public.roll = Some(dice.0);
        go_on(public, false, events);
    }
}

/// Makes a step (R28).
fn step(public: &mut Public, step: Step, by: By, events: &mut Vec<Event>) {
    let Step { from, die } = step;
    let seat = public.seat;
    let hit = public.board.step(seat, from, die);
    // There is room for each die of a roll.
    let _ = public.steps.try_push(Done {
        from,
        die,
        hit,
        chosen: by == By::Seat,
    });
    events.push(Event::Moved {
        seat,
        from,
        to: step.to(),
        die,
        hit,
        by,
    });
}

/// After a roll or a step: the end of the round, the only step there is, the end of the turn, or a choice
/// for the seat on turn (R22-R24, R30, R31). A run-out clock chooses for it and needs no confirmation
/// (R40).
fn go_on(public: &mut Public, by_clock: bool, events: &mut Vec<Event>) {
    let (seat, variant) = (public.seat, public.settings.variant);
    loop {
        let moved = !public.steps.is_empty();
        if moved && let Some(kind) = ended(&public.board, variant, seat) {
            let points = points(&public.board, variant, seat);
            let won = Won {
                winner: seat,
                kind,
                points,
            };
            return end_round(public, won, events);
        }
        let legal = steps(public);
        if let Some(&first) = legal.first() {
            if is_forced(&legal) {
                step(public, first, By::Game, events);
            } else if by_clock {
                let chosen = fallback(public, &legal).unwrap_or(first);
                step(public, chosen, By::Clock, events);
            } else {
                public.phase = Phase::Move;
                return;
            }
            continue;
        }
        let dice = public.dice_left();
        if !moved {
            let dice = public.roll.unwrap_or_default();
            events.push(Event::Passed { seat, dice });
        } else if !dice.is_empty() {
            events.push(Event::DiceLost { seat, dice });
        }
        if public.can_undo() && !by_clock {
            public.phase = Phase::Confirm;
        } else {
            pass_on(public, events);
        }
        return;
    }
}

/// The step that a run-out clock chooses: one that ends the round, else the first, which has the largest
/// die and with it the highest point (R41).
fn fallback(public: &Public, legal: &Steps) -> Option<Step> {
    let (seat, variant) = (public.seat, public.settings.variant);
    legal.iter().copied().find(|step| {
        let mut board = public.board;
        board.step(seat, step.from, step.die);
        ended(&board, variant, seat).is_some()
    })
}

/// The other seat is to roll (R26).
fn pass_on(public: &mut Public, events: &mut Vec<Event>) {
    public.seat = public.seat.other();
    public.turns = public.turns.wrapping_add(1);
    public.phase = Phase::Roll;
    let steps = core::mem::take(&mut public.steps);
    public.past = public.roll.take().map(|dice| Past { dice, steps });
    events.push(Event::TurnBegins { seat: public.seat });
}

/// Takes steps back up to and with the last chosen one (R25).
fn undo(public: &mut Public, events: &mut Vec<Event>) {
    let seat = public.seat;
    while let Some(done) = public.steps.pop() {
        let Done { from, die, hit, .. } = done;
        public.board.step_back(seat, from, die, hit);
        events.push(Event::TakenBack {
            seat,
            from,
            to: from.saturating_sub(die),
            die,
            hit,
        });
        if done.chosen {
            break;
        }
    }
    public.phase = Phase::Move;
}

/// A round is over: its points, and the end of the match if that reaches the target (R34-R37).
fn end_round(public: &mut Public, won: Won, events: &mut Vec<Event>) {
    let Won {
        winner,
        kind,
        points,
    } = won;
    public.won = Some(won);
    public.scores[winner] = public.scores[winner].saturating_add(u16::from(points));
    public.phase = Phase::RoundOver;
    events.push(Event::RoundOver {
        winner,
        kind,
        points,
        scores: public.scores,
    });
    if public.scores[winner] >= public.settings.target {
        end(public, winner, End::Target, events);
    }
}

/// The match is over.
fn end(public: &mut Public, winner: Seat, end: End, events: &mut Vec<Event>) {
    public.phase = Phase::Over { winner, end };
    events.push(Event::MatchOver { winner, end });
}
