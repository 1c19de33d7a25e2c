//! Tonj (طنج), Russian Bank with claims, for two.
//!
//! # The rules
//!
//! **Cards.** Two packs of 52, one for each seat. The eight foundations are built up in suit from the ace to
//! the king, the eight houses down by one in alternating colours; both are shared. Between ace and king there
//! is no step.
//!
//! **Aim.** To be rid of one's reserve, stock and waste.
//!
//! **Deal.** Each seat gets from its own pack a reserve of 13 cards of which the top one lies face up, four
//! houses of one card each, and a stock of 35. The higher of the two reserve cards starts, the ace highest and
//! then spades, hearts, diamonds, clubs; if they are alike the houses decide, the nearest to the reserve
//! first, and at last a lot. In later rounds the seats start in turn.
//!
//! **Turn.** A seat moves the top card of its reserve and the outer cards of the houses to foundations, to
//! houses and on the other seat's reserve or waste, where a card of the same suit and one rank higher or
//! lower may be loaded. Then it turns up the next card of its stock, which is now the only one that it may
//! move. It must play it if it can, and may go on then; if it cannot, it throws it on its waste, and the turn
//! is over. When the stock has run out in one's turn, and no card waits, the waste is turned over and is the
//! stock again.
//!
//! **Groups.** A run of several outer cards moves to another house as one, if the empty houses, that to which
//! it goes not counted, are at most one fewer than its cards. A turn has at most 30 moves from house to house.
//!
//! **Priorities.** The reserve card goes to a foundation if it can. Then any card that can goes to a
//! foundation. An empty house is filled from the reserve before a card is turned up, and takes other cards
//! only when the reserve is empty.
//!
//! **Claims.** An attempt that breaks a priority or a building rule moves nothing: the other seat may call
//! طنج on it for a few seconds. If it does, a wrong placement costs the turn and the card that waits goes on
//! the waste; for a neglected priority the game makes the move that was due, and the turn is over too. If it
//! does not, the wrong placement is refused and a neglected priority is made good, and the turn goes on.
//!
//! **End of a round.** Who is rid of all cards scores 30, one for each card of the other's stock and waste and
//! two for each of its reserve. If both seats go through their cards without any progress, or a position
//! comes up for the third time without a card on a foundation between, the lower burden (stock, waste and
//! twice the reserve) wins and scores the difference; equal burdens are a draw. Moves from house to house are
//! no progress.
//!
//! **Match.** One round, or rounds until a seat has the points agreed on.
//!
//! # Source and choices
//!
//! The rules are those of a text in standard Arabic, numbered in the project's specification as R1 to R54,
//! with the decisions D1 to D39 where the text is silent; the code cites these numbers. The choices that
//! another table may make differently:
//! * A king goes on no ace, nor an ace on a king, in loading either (D2).
//! * A house card may not take an empty house while the reserve has cards (D7).
//! * All empty houses count for groups, also while they are to be filled (D8).
//! * Recycling turns no card up (D4), and waits until no card waits (D5).
//! * One move is made good after a claim, not all that are due (D15).
//! * Positions are compared at the start of turns only (D23).
//!
//! # In code
//!
//! Both packs are shuffled by one move of chance, and a lot is another; everything else that offers no choice
//! is done within the move that leads to it, with an event for each step. The seats know the same (R9), so
//! `Public` holds all but the cards that nobody has seen. After a round of a series the match waits for the
//! next shuffle ([`Game::rests`]), which is `NextRound` of the specification; `Rematch` belongs to the table.
//!
//! [`legal::each_action`] shows the choices, of foundations that take the same card the lowest only. `check`
//! allows more: the other foundations, and attempts that open a claim.

pub mod legal;
pub mod luck;
pub mod moves;
pub mod pile;
pub mod piles;
pub mod play;
pub mod score;
pub mod state;
pub mod validate;
pub mod view;

use crate::game::{Distribution, Game, GameId, Measure, Timer, Turn};
use crate::kit::french::pack;
use crate::kit::rng::Rng;
use crate::kit::seat::{BySeat, Seat};
use moves::{Event, Illegal, Move};
use state::{Phase, Public, STEP_SECONDS, Settings, State};
use view::View;

/// Tonj.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tonj;

impl Game for Tonj {
    const ID: GameId = GameId::Tonj;
    const TIME_NOT_UP: Illegal = Illegal::TimeNotUp;
    /// The rules set no near bound: seats that load and play the same cards again without a card for a
    /// foundation go on until a position has come up three times. In 100,000 rounds between seats of many
    /// habits half had fewer than 600 actions, one in a hundred more than 2,200, and one 159,000. A series to
    /// 500 has some 25 rounds.
    const LONGEST: usize = 250_000;

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
            hidden: BySeat::default(),
        })
    }

    fn seats(_: &State) -> usize {
        2
    }

    fn turn(state: &State) -> Turn {
        let public = &state.public;
        match public.phase {
            Phase::Over { winner, end } => Turn::Over(score::outcome(public, winner, end)),
            _ => public.acting().map_or(Turn::Chance, Turn::Seat),
        }
    }

    fn chance(state: &State, rng: &mut Rng) -> Move {
        if state.public.phase == Phase::Lot {
            return Move::Lot {
                starter: Seat(rng.below(2) as u8),
            };
        }
        let mut order = Vec::with_capacity(2 * pack(0).len());
        for number in 0..2 {
            let mut cards = pack(number);
            rng.shuffle(&mut cards);
            order.extend(cards);
        }
        Move::Shuffle { order }
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

    /// A claim has a clock of its own, also where turns have none; the turn goes on with its own after it.
    fn timer(state: &State) -> Option<Timer> {
        let public = &state.public;
        let settings = &public.settings;
        match public.phase {
            Phase::Claim(_) => Some(Timer {
                seconds: settings.claim_seconds,
                key: public.clocks,
            }),
            Phase::Build | Phase::Pending => settings.turn_seconds.map(|seconds| Timer {
                seconds: if public.expired {
                    STEP_SECONDS
                } else {
                    seconds
                },
                key: public.clock,
            }),
            _ => None,
        }
    }

    fn fallback(_: &State) -> Move {
        Move::Timeout
    }

    fn leave(seat: Seat) -> Move {
        Move::Leave { seat }
    }

    /// Whatever a seat does, the other sees and may answer.
    fn undoable(_: &State, _: &Move) -> bool {
        false
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

    fn outcomes(event: &Event, _: Seat, note: &mut dyn FnMut(usize, usize)) {
        luck::outcomes(event, note);
    }

    fn imagine(view: &View, rng: &mut Rng) -> State {
        view::imagine(view, rng)
    }

    fn validate(state: &State) -> Result<(), &'static str> {
        validate::validate(state)
    }
}
