//! Pebbles: a toy game for three or four seats that has what Ronda lacks.
//!
//! A round deals each seat a hidden number. In turn each seat gets a roll and puts that many pebbles to
//! its left or right, which it may take back until it is done. Once a turn it may boast: then every
//! other seat calls or passes, in any order, and the turn goes on. Rounds rest before the next deal;
//! after the last one a lot gives a point and ends the match. Who leaves is skipped from then on.

use qahwa::game::{End, Game, GameId, Measure, Outcome, Timer, Turn};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{Seat, Seats};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Toy;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    pub rounds: u8,
    pub seconds: Option<u16>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            rounds: 3,
            seconds: None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Phase {
    Deal,
    Roll,
    Turn,
    Claim { waiting: Vec<Seat> },
    Lot,
    Over(End),
}

/// What everybody knows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Open {
    pub settings: Settings,
    pub phase: Phase,
    pub round: u8,
    pub turns: u32,
    pub actor: Seat,
    pub pebbles: u8,
    pub boasted: bool,
    pub sides: Vec<[u8; 2]>,
    pub scores: Vec<i32>,
    pub gone: Vec<bool>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    open: Open,
    numbers: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub seat: Seat,
    pub open: Open,
    pub number: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    Deal(Vec<u8>),
    Roll(u8),
    Lot(Seat),
    Put { right: bool },
    Boast,
    Call(Seat),
    Pass(Seat),
    Done,
    TimeUp,
    Leave(Seat),
}

/// What happened; `Dealt` is seen only by its seat.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    Dealt(Seat, u8),
    Rolled(Seat, u8),
    Did(Move),
    Ended,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Illegal {
    MatchOver,
    NoSuchSeat,
    NoClock,
    Waiting,
    TimeNotUp,
    NotYourTurn,
    NotNow,
    BadSettings,
    BadSeats,
}

impl State {
    fn next_turn(&mut self) {
        let open = &mut self.open;
        let seats = open.gone.len() as u8;
        let next = (open.actor.0 + 1..seats).find(|&seat| !open.gone[usize::from(seat)]);
        open.turns += 1;
        open.boasted = false;
        open.phase = Phase::Roll;
        match next {
            Some(seat) => open.actor = Seat(seat),
            None if open.round == open.settings.rounds => open.phase = Phase::Lot,
            None => open.phase = Phase::Deal,
        }
    }

    fn close_claim(&mut self, winner: Seat, points: i32) {
        self.open.scores[winner.index()] += points;
        self.open.phase = Phase::Turn;
    }

    fn wait_no_longer(&mut self, seat: Seat) {
        if let Phase::Claim { waiting } = &mut self.open.phase {
            waiting.retain(|&one| one != seat);
            if waiting.is_empty() {
                self.close_claim(self.open.actor, 1);
            }
        }
    }
}

impl Game for Toy {
    const ID: GameId = GameId::Tawla;
    const TIME_NOT_UP: Illegal = Illegal::TimeNotUp;
    /// Three rounds of four turns, each with a roll, three pebbles, a boast, three answers and an end;
    /// three deals, a lot and three seats that leave. Settings of more rounds are let in all the same, so
    /// that a test can break the limit.
    const LONGEST: usize = 3 * 4 * (1 + 3 + 1 + 3 + 1) + 3 + 1 + 3;
    const LUCK: &'static [Measure] = &[Measure {
        mean: 4.5,
        deviation: 2.872_3,
    }];

    type Settings = Settings;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn start(settings: &Settings, seats: usize) -> Result<State, Illegal> {
        if !(1..=9).contains(&settings.rounds) {
            return Err(Illegal::BadSettings);
        }
        if !(3..=4).contains(&seats) {
            return Err(Illegal::BadSeats);
        }
        let open = Open {
            settings: settings.clone(),
            phase: Phase::Deal,
            round: 0,
            turns: 0,
            actor: Seat(0),
            pebbles: 0,
            boasted: false,
            sides: vec![[0; 2]; seats],
            scores: vec![0; seats],
            gone: vec![false; seats],
        };
        let numbers = vec![0; seats];
        Ok(State { open, numbers })
    }

    fn seats(state: &State) -> usize {
        state.numbers.len()
    }

    fn turn(state: &State) -> Turn {
        match &state.open.phase {
            Phase::Deal | Phase::Roll | Phase::Lot => Turn::Chance,
            Phase::Turn => Turn::Seat(state.open.actor),
            Phase::Claim { waiting } => Turn::Window(
                (waiting.iter()).fold(Seats::default(), |seats, &seat| seats.with(seat)),
            ),
            Phase::Over(end) => {
                let scores = state.open.scores.clone();
                let better = |score| scores.iter().filter(|&&other| other > score).count() as u8;
                Turn::Over(Outcome {
                    places: scores.iter().map(|&score| 1 + better(score)).collect(),
                    scores,
                    end: *end,
                })
            }
        }
    }

    fn chance(state: &State, rng: &mut Rng) -> Move {
        let seats = state.numbers.len();
        match state.open.phase {
            Phase::Deal => Move::Deal((0..seats).map(|_| rng.below(10) as u8).collect()),
            Phase::Roll => Move::Roll(1 + rng.below(3) as u8),
            _ => Move::Lot(Seat(rng.below(seats as u32) as u8)),
        }
    }

    fn legal(state: &State, out: &mut Vec<Move>) {
        let open = &state.open;
        match &open.phase {
            Phase::Turn => {
                let boast = (!open.boasted).then_some(Move::Boast);
                let puts = [false, true].map(|right| Move::Put { right });
                out.extend(puts.into_iter().filter(|_| open.pebbles > 0));
                out.extend((open.pebbles == 0).then_some(Move::Done));
                out.extend(boast);
            }
            Phase::Claim { waiting } => {
                out.extend((waiting.iter()).flat_map(|&seat| [Move::Call(seat), Move::Pass(seat)]));
            }
            _ => {}
        }
    }

    fn check(state: &State, seat: Seat, mv: &Move) -> Result<(), Illegal> {
        let open = &state.open;
        if let Phase::Over(_) = open.phase {
            return Err(Illegal::MatchOver);
        }
        if open.gone.get(seat.index()) != Some(&false) {
            return Err(Illegal::NoSuchSeat);
        }
        if *mv == Move::TimeUp && open.settings.seconds.is_none() {
            return Err(Illegal::NoClock);
        }
        let holds = |holds, otherwise| if holds { Ok(()) } else { Err(otherwise) };
        match (&open.phase, mv) {
            (_, Move::Leave(leaver)) => holds(*leaver == seat, Illegal::NotYourTurn),
            (Phase::Deal | Phase::Roll | Phase::Lot, _) => Err(Illegal::Waiting),
            (Phase::Claim { waiting }, Move::Call(who) | Move::Pass(who)) => holds(
                *who == seat && waiting.contains(&seat),
                Illegal::NotYourTurn,
            ),
            (Phase::Turn, _) if seat != open.actor => Err(Illegal::NotYourTurn),
            (Phase::Turn, Move::Put { .. }) => holds(open.pebbles > 0, Illegal::NotNow),
            (Phase::Turn, Move::Done) => holds(open.pebbles == 0, Illegal::NotNow),
            (Phase::Turn, Move::Boast) => holds(!open.boasted, Illegal::NotNow),
            (Phase::Turn, Move::TimeUp) => Ok(()),
            _ => Err(Illegal::NotNow),
        }
    }

    fn check_chance(state: &State, mv: &Move) -> bool {
        let seats = state.numbers.len();
        match (&state.open.phase, mv) {
            (Phase::Deal, Move::Deal(numbers)) => {
                numbers.len() == seats && numbers.iter().all(|&number| number < 10)
            }
            (Phase::Roll, Move::Roll(pips)) => (1..=3).contains(pips),
            (Phase::Lot, Move::Lot(seat)) => seat.index() < seats,
            _ => false,
        }
    }

    fn rests(state: &State) -> bool {
        state.open.phase == Phase::Deal && state.open.round > 0
    }

    fn play(state: &mut State, mv: &Move, events: &mut Vec<Event>) {
        let open = &mut state.open;
        let actor = open.actor;
        events.push(match mv {
            Move::Roll(pips) => Event::Rolled(actor, *pips),
            Move::Deal(_) => Event::Did(Move::Deal(Vec::new())),
            _ => Event::Did(mv.clone()),
        });
        match mv {
            Move::Deal(numbers) => {
                state.numbers.clone_from(numbers);
                open.round += 1;
                open.phase = Phase::Roll;
                open.actor = Seat(open.gone.iter().position(|&gone| !gone).unwrap_or(0) as u8);
                let seats = (0..).map(Seat);
                events.extend(
                    seats
                        .zip(numbers)
                        .map(|(seat, &number)| Event::Dealt(seat, number)),
                );
            }
            Move::Roll(pips) => {
                open.pebbles = *pips;
                open.phase = Phase::Turn;
            }
            Move::Put { right } => {
                open.pebbles -= 1;
                open.sides[actor.index()][usize::from(*right)] += 1;
            }
            Move::TimeUp => {
                open.sides[actor.index()][0] += open.pebbles;
                open.pebbles = 0;
                state.next_turn();
            }
            Move::Done => state.next_turn(),
            Move::Boast => {
                open.boasted = true;
                let seats = (0..open.gone.len() as u8).map(Seat);
                let others = seats.filter(|seat| *seat != actor && !open.gone[seat.index()]);
                open.phase = Phase::Claim {
                    waiting: others.collect(),
                };
            }
            Move::Call(seat) => {
                let true_boast = state.numbers[actor.index()] >= 5;
                state.close_claim(if true_boast { actor } else { *seat }, 2);
            }
            Move::Pass(seat) => state.wait_no_longer(*seat),
            Move::Leave(seat) => {
                open.gone[seat.index()] = true;
                if open.gone.iter().filter(|gone| !**gone).count() < 2 {
                    open.phase = Phase::Over(End::Forfeit);
                } else if *seat == actor && matches!(open.phase, Phase::Turn | Phase::Claim { .. })
                {
                    state.next_turn();
                } else {
                    state.wait_no_longer(*seat);
                }
            }
            Move::Lot(seat) => {
                open.scores[seat.index()] += 1;
                open.phase = Phase::Over(End::Target);
            }
        }
        if let Phase::Over(_) = state.open.phase {
            events.push(Event::Ended);
        }
        assert_eq!(Self::validate(state), Ok(()), "after {mv:?}");
    }

    fn timer(state: &State) -> Option<Timer> {
        let seconds = state.open.settings.seconds?;
        let key = state.open.turns * 2;
        match state.open.phase {
            Phase::Turn => Some(Timer { seconds, key }),
            Phase::Claim { .. } => Some(Timer {
                seconds: 5,
                key: key + 1,
            }),
            _ => None,
        }
    }

    fn fallback(state: &State) -> Move {
        match &state.open.phase {
            Phase::Claim { waiting } => Move::Pass(waiting[0]),
            _ => Move::TimeUp,
        }
    }

    fn leave(seat: Seat) -> Move {
        Move::Leave(seat)
    }

    fn undoable(_: &State, mv: &Move) -> bool {
        matches!(mv, Move::Put { .. })
    }

    fn view(state: &State, seat: Seat) -> View {
        View {
            seat,
            open: state.open.clone(),
            number: state.numbers[seat.index()],
        }
    }

    fn seen_by(event: &Event, seat: Seat) -> Option<Event> {
        match event {
            Event::Dealt(other, _) if *other != seat => None,
            _ => Some(event.clone()),
        }
    }

    fn luck(event: &Event, _: Seat, note: &mut dyn FnMut(usize, u32)) {
        if let Event::Dealt(_, number) = event {
            note(0, u32::from(*number));
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> State {
        let seats = view.open.gone.len();
        let mut numbers: Vec<u8> = (0..seats).map(|_| rng.below(10) as u8).collect();
        numbers[view.seat.index()] = view.number;
        State {
            open: view.open.clone(),
            numbers,
        }
    }

    fn validate(state: &State) -> Result<(), &'static str> {
        let open = &state.open;
        let acts = open.phase != Phase::Turn || !open.gone[open.actor.index()];
        let waits = !matches!(&open.phase, Phase::Claim { waiting } if waiting.is_empty());
        if acts && waits {
            Ok(())
        } else {
            Err("somebody who is there can act")
        }
    }
}
