//! Tawla (طاولة), Egyptian backgammon for two: ٣١ and العادة.
//!
//! # The rules
//!
//! **Board.** 24 points, 15 checkers and two dice. Each seat counts the points from its own side, moves
//! from 24 down to 1 and then off; own point `p` is the other's `25 - p`. Own 1 to 6 are home.
//!
//! **Start of a round.** Each seat draws a die, equal ones again; the higher starts. In العادة those two
//! dice are its first roll, in ٣١ it rolls anew.
//!
//! **Turn.** The seat rolls and moves one checker for each die; the same checker may take both. Equal
//! dice are played four times. As many dice as possible must be played, and if only one of two can be,
//! the larger one if it can. If there is only one step, the game makes it; if there is none, the turn
//! passes. Steps that a seat chose can be taken back until it confirms the turn.
//!
//! **Bearing off.** Once all its checkers are home a seat may bear them off: with the exact die, or with a
//! larger one from its highest point. Who first has all 15 off wins the round.
//!
//! **٣١.** All checkers start on 24. At first only one, the runner, may move, until it is home. A single
//! opposing checker closes a point, and nothing is hit. Nobody bears off while an opposing checker is in
//! his home. Who covers 19 to 24 all at once wins the round on the spot. The winner scores one for each
//! checker that the loser has not borne off.
//!
//! **العادة.** The set-up is 24: 2, 13: 5, 8: 3, 6: 5. Two opposing checkers close a point; a single one is
//! hit and must enter again from the bar before its seat moves anything else. A round is 1 point, or 2
//! (mars) if the loser has borne off none.
//!
//! **Match.** Rounds are played until a seat has the points agreed on.
//!
//! **Clock.** A turn may have 30, 45, 60 or 90 seconds; if they run out the game completes it. Who leaves
//! loses the match.
//!
//! # Source and choices
//!
//! The rules are those of an Egyptian text, numbered in the project's specification as R1 to R47, with the
//! decisions D1 to D35 where the text is silent; the code cites these numbers. The choices that another
//! table may make differently:
//! * The seats move in opposite directions in ٣١ too (D2).
//! * The runner is free the moment it is home, in the middle of a turn too (D5).
//! * The quarter is tested after each step (D12), and nobody must close it (D14).
//! * A step that ends the round is always legal, also if another play would use more dice (D19).
//! * There is no doubling cube, no triple game and no resigning of a round (D25, D26).
//!
//! # In code
//!
//! The opening dice and the dice of each roll are moves of chance, for which the state waits; a seat's
//! `Roll` leads to one. What offers no choice is done within the move that leads to it, with an event for
//! each step.
//!
//! Three things belong to the house and are no moves. After a round the match rests before the next
//! opening roll ([`Game::rests`]), so it is read by all seats at once and has no time-out of its own (R42);
//! a rematch is a new match (R45). And since an `Undo` gives back the state before the step bit for bit (I9), the log drops both
//! ([`Game::takes_back`]).

pub mod board;
pub mod dice;
pub mod legal;
pub mod luck;
pub mod mover;
pub mod moves;
pub mod play;
pub mod plays;
pub mod position;
pub mod score;
pub mod state;
pub mod tally;
pub mod validate;
pub mod view;

use crate::game::{Distribution, Game, GameId, Measure, Outcome, Timer, Turn};
use crate::kit::rng::Rng;
use crate::kit::seat::{BySeat, Seat};
use moves::{Event, Illegal, Move};
use position::Position;
use state::{Phase, Public, Settings, State};
use view::View;

/// Tawla.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tawla;

fn die(rng: &mut Rng) -> u8 {
    1 + rng.below(6) as u8
}

impl Game for Tawla {
    const ID: GameId = GameId::Tawla;
    const TIME_NOT_UP: Illegal = Illegal::TimeNotUp;
    /// The rules set no bound (section 12), but what is taken back is not logged, so a log grows only with
    /// the turns. The longest match, ٣١ to 31, has at most 61 rounds, and العادة to 17 at most 33; random
    /// play needs 95 and 97 turns a round, and the longest of 1,500 rounds had 319. A turn is at most seven
    /// moves, a roll, its dice, four steps and a confirmation; 61 rounds of 330 such turns are out of reach.
    const LONGEST: usize = 61 * 330 * 7;
    const HIDDEN: bool = false;

    const LUCK: &'static [Measure] = &luck::LUCK;
    const DISTRIBUTIONS: &'static [Distribution] = &luck::DISTRIBUTIONS;

    type Settings = Settings;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn start(settings: &Settings, seats: usize) -> Result<State, Illegal> {
        legal::check_start(settings, seats)?;
        Ok(State {
            public: Public::new(*settings),
        })
    }

    /// The dice of the position have been rolled already.
    fn placed(settings: &Settings, seats: usize, position: &str) -> Option<State> {
        legal::check_start(settings, seats).ok()?;
        let place = Position::read(position).ok()?;
        if place.variant != settings.variant || place.write() != position {
            return None;
        }
        let mut state = place.state(*settings, BySeat::default());
        if let Some(dice) = place.roll {
            Self::play(&mut state, &Move::Dice { dice }, &mut Vec::new());
        }
        Some(state)
    }

    fn seats(_: &State) -> usize {
        2
    }

    fn turn(state: &State) -> Turn {
        let public = &state.public;
        match public.phase {
            Phase::Over { winner, end } => Turn::Over(Outcome {
                places: [Seat(0), Seat(1)]
                    .map(|seat| 1 + u8::from(seat != winner))
                    .to_vec(),
                scores: public.scores.0.map(i32::from).to_vec(),
                end,
            }),
            _ => public.acting().map_or(Turn::Chance, Turn::Seat),
        }
    }

    fn chance(state: &State, rng: &mut Rng) -> Move {
        let dice = [die(rng), die(rng)];
        match state.public.phase {
            Phase::Rolling { .. } => Move::Dice { dice },
            _ => Move::Opening { dice: BySeat(dice) },
        }
    }

    fn legal(state: &State, out: &mut Vec<Move>) {
        legal::legal(state, out);
    }

    fn check(state: &State, seat: Seat, mv: &Move) -> Result<(), Illegal> {
        legal::check(state, seat, mv)
    }

    fn check_chance(state: &State, mv: &Move) -> bool {
        legal::check_chance(state, mv)
    }

    fn rests(state: &State) -> bool {
        state.public.phase == Phase::RoundOver
    }

    fn play(state: &mut State, mv: &Move, events: &mut Vec<Event>) {
        debug_assert!(
            legal::check_chance(state, mv)
                || [Seat(0), Seat(1)]
                    .into_iter()
                    .any(|seat| legal::check(state, seat, mv).is_ok()),
            "{mv:?} is not allowed"
        );
        play::play(state, mv, events);
        debug_assert_eq!(validate::validate(state), Ok(()), "after {mv:?}");
    }

    fn timer(state: &State) -> Option<Timer> {
        let public = &state.public;
        let seconds = public.settings.turn_seconds?;
        public.acting().map(|_| Timer {
            seconds,
            key: public.turns,
        })
    }

    fn fallback(_: &State) -> Move {
        Move::Timeout
    }

    fn leave(seat: Seat) -> Move {
        Move::Leave { seat }
    }

    /// A turn is taken back by its own move (R25).
    fn undoable(_: &State, _: &Move) -> bool {
        false
    }

    fn takes_back(mv: &Move) -> bool {
        *mv == Move::Undo
    }

    fn view(state: &State, seat: Seat) -> View {
        View::new(state, seat)
    }

    fn seen_by(event: &Event, _: Seat) -> Option<Event> {
        Some(*event)
    }

    fn luck(event: &Event, seat: Seat, note: &mut dyn FnMut(usize, u32)) {
        luck::note(event, seat, note);
    }

    fn outcomes(event: &Event, seat: Seat, note: &mut dyn FnMut(usize, usize)) {
        luck::outcomes(event, seat, note);
    }

    /// The two games that share the board.
    fn variant(settings: &Settings) -> u8 {
        match settings.variant {
            state::Variant::ThirtyOne => 1,
            state::Variant::Aada => 2,
        }
    }

    fn imagine(view: &View, _: &mut Rng) -> State {
        view::imagine(view)
    }

    fn validate(state: &State) -> Result<(), &'static str> {
        validate::validate(state)
    }
}
