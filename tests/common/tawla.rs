//! Tawla as a subject of the general tests.

use super::playthrough::Told;
use super::subject::Subject;
use qahwa::game::{End, Game, Turn};
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::board::{BAR, Board, OFF};
use qahwa::games::tawla::legal::steps;
use qahwa::games::tawla::mover::{Mover, is_forced};
use qahwa::games::tawla::moves::{By, Event, Move};
use qahwa::games::tawla::position::Position;
use qahwa::games::tawla::state::{Phase, Settings, State, Variant};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};

/// The turn and the round so far.
#[derive(Default)]
pub struct History {
    /// The states before the chosen steps of this turn that are not taken back.
    chosen: Vec<State>,
    /// Steps of each seat in this round that are not taken back.
    steps: BySeat<u32>,
    /// The number of the turn whose clock ran last.
    key: u32,
}

impl Subject for Tawla {
    type History = History;
    const MATCHES: u64 = 100;

    fn settings() -> Vec<Settings> {
        let of = |variant, target, turn_seconds| Settings {
            variant,
            target,
            turn_seconds,
        };
        vec![
            of(Variant::ThirtyOne, 11, Some(45)),
            of(Variant::Aada, 1, None),
            of(Variant::Aada, 3, Some(30)),
        ]
    }

    /// Every point and die and some beyond, every pair of dice and some that do not exist, and the rest.
    fn candidates(_: &State) -> Vec<Move> {
        let mut moves = vec![Move::Roll, Move::Undo, Move::Confirm, Move::Timeout];
        moves.extend((0..=3).map(|seat| Move::Leave { seat: Seat(seat) }));
        for die in 0..=7 {
            moves.extend((0..=27).map(|from| Move::MoveChecker { from, die }));
            for dice in (0..=7).map(|other| [die, other]) {
                moves.push(Move::Dice { dice });
                moves.push(Move::Opening { dice: BySeat(dice) });
            }
        }
        moves
    }

    fn unfair(_: &State, rng: &mut Rng) -> Vec<Move> {
        let die = 1 + rng.below(6) as u8;
        let mut moves = vec![
            Move::Roll,
            Move::Undo,
            Move::Confirm,
            Move::Timeout,
            Move::Leave { seat: Seat(0) },
            Move::MoveChecker { from: 24, die },
        ];
        for bad in [0, 7, 255] {
            for dice in [[bad, die], [die, bad], [bad, bad]] {
                moves.push(Move::Dice { dice });
                moves.push(Move::Opening { dice: BySeat(dice) });
            }
        }
        moves
    }

    fn step(history: &mut History, before: &State, mv: &Move, events: &[Event], after: &State) {
        let (was, is) = (&before.public, &after.public);
        moved_as_told(history, before, events, after);
        scored_as_told(before, events, after);
        if is.round != was.round || is.turns != was.turns {
            history.chosen.clear();
        }
        if is.round != was.round {
            history.steps = BySeat::default();
        }
        match mv {
            Move::MoveChecker { .. } if is.turns == was.turns => {
                history.chosen.push(before.clone())
            }
            Move::Undo => assert_eq!(history.chosen.pop().as_ref(), Some(after), "I9"),
            _ => {}
        }
        if is.settings.variant == Variant::ThirtyOne {
            assert!(history.steps.0.iter().all(|&steps| steps <= 360), "I3");
        }
        let most = match was.roll.or(is.roll) {
            Some([one, two]) if one == two => 4,
            _ => 2,
        };
        assert!(is.steps.len() <= most, "I7");
        match is.phase {
            Phase::Move => choices_are_sound(after),
            Phase::Roll if was.phase == Phase::Move || was.phase == Phase::Confirm => {
                assert_eq!(is.seat, was.seat.other(), "R8");
            }
            _ => {}
        }
        if let Some(timer) = Tawla::timer(after) {
            assert_eq!(Some(timer.seconds), is.settings.turn_seconds);
            assert!(timer.key >= history.key, "R39: time starts afresh");
            assert_eq!(timer.key > history.key, is.turns > history.key, "R39");
            history.key = timer.key;
        }
    }

    /// Nothing is hidden (R11).
    fn permuted(state: &State, _: Seat, _: &mut Rng) -> State {
        state.clone()
    }

    fn until_revealed(events: &[Event], _: Seat) -> &[Event] {
        events
    }
}

/// I1 and I2: the checkers stand where the events say, and each step takes its seat forward.
fn moved_as_told(history: &mut History, before: &State, events: &[Event], after: &State) {
    let variant = after.public.settings.variant;
    let mut sides = before.public.board.0.0;
    for event in events {
        let (seat, from, to, die, hit, back) = match *event {
            Event::RoundBegins { .. } => {
                sides = Board::start(variant).0.0;
                continue;
            }
            Event::Moved {
                seat,
                from,
                to,
                die,
                hit,
                ..
            } => (seat, from, to, die, hit, false),
            Event::TakenBack {
                seat,
                from,
                to,
                die,
                hit,
            } => (seat, from, to, die, hit, true),
            _ => continue,
        };
        assert!((1..=die).contains(&(from - to)), "I2");
        assert!(to == OFF || from - to == die, "R15");
        assert!(!hit || variant == Variant::Aada && to != OFF, "R28");
        let (one, two) = if back { (to, from) } else { (from, to) };
        sides[seat.index()][usize::from(one)] -= 1;
        sides[seat.index()][usize::from(two)] += 1;
        if hit {
            let (one, two) = if back {
                (BAR, BAR - to)
            } else {
                (BAR - to, BAR)
            };
            sides[seat.other().index()][usize::from(one)] -= 1;
            sides[seat.other().index()][usize::from(two)] += 1;
        }
        let steps = &mut history.steps[seat];
        *steps = if back { *steps - 1 } else { *steps + 1 };
    }
    assert_eq!(after.public.board.0.0, sides, "the board is what was told");
}

/// I10: the scores are what was told.
fn scored_as_told(before: &State, events: &[Event], after: &State) {
    let most = match after.public.settings.variant {
        Variant::ThirtyOne => 15,
        Variant::Aada => 2,
    };
    let mut scores = before.public.scores;
    for event in events {
        if let Event::RoundOver {
            winner,
            points,
            scores: told,
            ..
        } = *event
        {
            assert!((1..=most).contains(&points), "I10");
            scores[winner] += u16::from(points);
            assert_eq!(told, scores);
        }
    }
    assert_eq!(after.public.scores, scores);
}

/// I5, I6 and I8.
fn choices_are_sound(state: &State) {
    let public = &state.public;
    let (variant, seat) = (public.settings.variant, public.seat);
    let legal = steps(public);
    assert!(legal.len() > 1 && !is_forced(&legal), "I6");
    let mover = Mover::new(&public.board, variant, seat);
    let dice = public.dice_left();
    let best = mover.best(mover.start(), dice);
    for step in &legal {
        let next = mover.step(mover.start(), step.from, step.die);
        let left = mover.best(&next, dice.without(step.die));
        assert!(mover.ends(&next) || left + 1 == best, "I6");
        assert!(
            public.board.at(seat, BAR) == 0 || step.from == BAR,
            "I5: the bar comes first"
        );
    }
    let mut mirrored = public.clone();
    mirrored.board.0.0.swap(0, 1);
    mirrored.seat = seat.other();
    assert_eq!(steps(&mirrored), legal, "I8");
    for (seat, side) in public.board.0.iter() {
        let sum: u8 = side.iter().sum();
        assert_eq!(sum, 15, "I1: {seat:?}");
    }
}

fn pair([one, two]: [u8; 2]) -> String {
    format!("{one}-{two}")
}

fn way(from: u8, to: u8, die: u8, hit: bool) -> String {
    let point = |point: u8| match point {
        BAR => String::from("bar"),
        OFF => String::from("off"),
        _ => point.to_string(),
    };
    let star = if hit { "*" } else { "" };
    format!("{}/{}{star}({die})", point(from), point(to))
}

impl Told for Tawla {
    fn tell_move(mv: &Move) -> String {
        match *mv {
            Move::Roll => String::from("roll"),
            Move::MoveChecker { from, die } => way(from, from.saturating_sub(die), die, false),
            Move::Undo => String::from("undo"),
            Move::Confirm => String::from("confirm"),
            Move::Timeout => String::from("timeout"),
            Move::Leave { seat } => format!("leave {}", seat.0),
            Move::Opening { dice } => format!("opening {}", pair(dice.0)),
            Move::Dice { dice } => format!("dice {}", pair(dice)),
        }
    }

    fn tell_event(event: &Event) -> String {
        let clock = |by_clock: bool| if by_clock { " by the clock" } else { "" };
        match *event {
            Event::RoundBegins { round, .. } => format!("round {round} begins"),
            Event::OpeningDrawn { dice } => format!("drawn {}", pair(dice.0)),
            Event::Starts { seat } => format!("seat {} starts", seat.0),
            Event::Threw { seat, by_clock } => format!("seat {} threw{}", seat.0, clock(by_clock)),
            Event::Rolled { seat, dice } => format!("seat {} rolled {}", seat.0, pair(dice)),
            Event::Moved {
                seat,
                from,
                to,
                die,
                hit,
                by,
            } => {
                let by = match by {
                    By::Seat => "",
                    By::Game => " by the game",
                    By::Clock => " by the clock",
                };
                format!("seat {} moved {}{by}", seat.0, way(from, to, die, hit))
            }
            Event::DiceLost { seat, dice } => {
                let dice: Vec<String> = dice.each().map(|die| die.to_string()).collect();
                format!("seat {} lost {}", seat.0, dice.join(" "))
            }
            Event::Passed { seat, dice } => format!("seat {} passed with {}", seat.0, pair(dice)),
            Event::TakenBack {
                seat,
                from,
                to,
                die,
                hit,
            } => format!("seat {} took back {}", seat.0, way(from, to, die, hit)),
            Event::Confirmed { seat, by_clock } => {
                format!("seat {} confirmed{}", seat.0, clock(by_clock))
            }
            Event::TurnBegins { seat } => format!("turn of seat {}", seat.0),
            Event::RoundOver {
                winner,
                kind,
                points,
                scores: BySeat([one, two]),
            } => format!("seat {} won {points}: {kind:?}, {one}-{two}", winner.0),
            Event::MatchOver { winner, end } => {
                let end = match end {
                    End::Target => "target",
                    End::Forfeit => "forfeit",
                };
                format!("seat {} wins by {end}", winner.0)
            }
        }
    }

    fn tell_state(state: &State) -> String {
        let public = &state.public;
        let board = Position {
            board: public.board,
            ..Position::of(public)
        };
        let BySeat([one, two]) = public.scores;
        let on_turn = match Tawla::turn(state) {
            Turn::Seat(seat) => seat.0.to_string(),
            Turn::Chance => String::from("chance"),
            Turn::Window(_) | Turn::Over(_) => String::from("nobody"),
        };
        let phase = format!("{:?}", public.phase);
        let phase = phase.split(' ').next().unwrap_or_default();
        format!("{}; {phase} of {on_turn}; {one}-{two}", board.write())
    }
}
