//! The rules of Tawla: the worked cases about rounds, scores, clocks and leaving, by their numbers, and its
//! refusals.

mod tawla_support;

use qahwa::game::{End, Game, Turn};
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::legal::check_start;
use qahwa::games::tawla::moves::{Event, Illegal, Move};
use qahwa::games::tawla::score::Kind;
use qahwa::games::tawla::state::{Phase, Settings, State, Variant};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};
use tawla_support::table::{M, O, Table, W5, given, given_match, new_match, refusal};

const T31: Variant = Variant::ThirtyOne;
const AADA: Variant = Variant::Aada;

fn to(variant: Variant, target: u16) -> Settings {
    Settings {
        target,
        ..Settings::default().with_variant(variant)
    }
}

/// The match is over as the contract tells it.
fn over(state: &State, winner: Seat, end: End) {
    assert_eq!(state.public.phase, Phase::Over { winner, end });
    let Turn::Over(outcome) = Tawla::turn(state) else {
        panic!("the match is not over");
    };
    assert_eq!(outcome.winner(), Some(winner));
    assert_eq!(outcome.places[winner.other().index()], 2);
    assert_eq!(outcome.scores, state.public.scores.0.map(i32::from));
    assert_eq!(outcome.end, end);
}

/// Seat 0 has one checker left and takes it off.
fn finish(settings: Settings, scores: [u16; 2], other: &str) -> Table {
    given_match(settings, scores, &format!("M 1:1 off 14, O {other}")).rolls("6-5")
}

/// The same with the seats exchanged: seat 1 finishes, and `own` is what seat 0 has, as seat 1 sees it.
fn finish_other(settings: Settings, scores: [u16; 2], own: &str) -> Table {
    let table = given_match(settings, scores, &format!("M 1:1 off 14, O {own}"));
    let mut state = table.state;
    state.public.board.0.0.swap(0, 1);
    state.public.seat = O;
    assert_eq!(Tawla::validate(&state), Ok(()));
    Table {
        state,
        events: Vec::new(),
    }
    .rolls("6-5")
}

#[test]
fn w42_mars_is_two_points_and_one_off_saves_one() {
    let first = finish_other(to(AADA, 3), [0, 0], "bar 1 24:14")
        .told(Event::RoundOver {
            winner: O,
            kind: Kind::Mars,
            points: 2,
            scores: BySeat([0, 2]),
        })
        .scores([0, 2]);
    assert_eq!(first.state.public.phase, Phase::RoundOver);
    let second = finish_other(to(AADA, 3), [0, 2], "24:14 off 1").scores([0, 3]);
    over(&second.state, O, End::Target);
    assert!(matches!(
        second.events[..],
        [
            ..,
            Event::RoundOver {
                kind: Kind::Normal,
                points: 1,
                ..
            },
            Event::MatchOver {
                winner: O,
                end: End::Target
            }
        ]
    ));
}

#[test]
fn w43_thirty_one_counts_what_is_not_off() {
    let reached = finish(to(T31, 11), [8, 6], "24:3 off 12").scores([11, 6]);
    over(&reached.state, M, End::Target);
    let short = finish(to(T31, 11), [8, 6], "24:2 off 13").scores([10, 6]);
    assert_eq!(short.state.public.phase, Phase::RoundOver);
}

#[test]
fn w44_one_round_can_win_the_match() {
    let ended = finish_other(to(T31, 11), [0, 0], "24:11 off 4").scores([0, 11]);
    over(&ended.state, O, End::Target);
}

#[test]
fn w45_the_clock_rolls_and_plays() {
    given(AADA, W5)
        .times_out()
        .told(Event::Threw {
            seat: M,
            by_clock: true,
        })
        .chance(Move::Dice { dice: [6, 1] })
        .by_clock("24/18(6) 24/23(1)")
        .m("23:1 18:1 13:5 8:3 6:5")
        .stands(Phase::Roll, O);
}

#[test]
fn w46_the_clock_keeps_what_was_played() {
    given(AADA, W5)
        .rolls("6-1")
        .plays("13/7(6)")
        .times_out()
        .by_clock("24/23(1)")
        .m("24:1 23:1 13:4 8:3 7:1 6:5")
        .stands(Phase::Roll, O);
}

#[test]
fn w47_the_clock_wins_the_round_if_it_can() {
    given(T31, "M 24:4 23:2 22:1 20:2 19:1 14:3 4:2, O 1:14 12:1")
        .rolls("6-3")
        .times_out()
        .by_clock("24/21(3)")
        .told(Event::RoundOver {
            winner: M,
            kind: Kind::QuarterLock,
            points: 15,
            scores: BySeat([15, 0]),
        });
}

#[test]
fn w48_a_turn_is_confirmed_when_nothing_is_left_to_move() {
    given(AADA, W5)
        .rolls("3-1")
        .plays("8/5(3)")
        .refuses(M, Move::Confirm, Illegal::MovesLeft)
        .plays("6/5(1)")
        .stands(Phase::Confirm, M)
        .refuses_step(13, 1, Illegal::TurnComplete)
        .confirms()
        .told(Event::Confirmed {
            seat: M,
            by_clock: false,
        })
        .stands(Phase::Roll, O);
}

#[test]
fn w49_who_leaves_loses_and_nothing_is_scored() {
    for seat in [M, O] {
        let tables = [
            new_match(to(T31, 11)),
            new_match(to(AADA, 3)).opens([6, 1]),
            given(AADA, W5),
            given(AADA, W5).rolls("3-1"),
            given(AADA, W5).rolls("3-1").plays("8/5(3) 6/5(1)"),
            finish(to(AADA, 3), [0, 1], "24:14 off 1"),
        ];
        for table in tables {
            let scores = table.state.public.scores.0;
            let left = table.act(seat, Move::Leave { seat }).scores(scores);
            over(&left.state, seat.other(), End::Forfeit);
        }
    }
    given(AADA, W5).refuses(M, Move::Leave { seat: O }, Illegal::NotYourTurn);
}

#[test]
fn w50_the_clock_confirms() {
    let table = given(AADA, W5).rolls("3-1").plays("8/5(3) 6/5(1)");
    let before = Tawla::timer(&table.state).expect("a clock");
    let after = table
        .times_out()
        .told(Event::Confirmed {
            seat: M,
            by_clock: true,
        })
        .m("24:2 13:5 8:2 6:4 5:2")
        .stands(Phase::Roll, O);
    let fresh = Tawla::timer(&after.state).expect("a clock");
    assert_ne!(before.key, fresh.key, "the clock starts afresh");
}

#[test]
fn w51_the_clock_rolls_and_passes() {
    given(T31, "M 24:14 18:1, O 1:14 13:1")
        .times_out()
        .chance(Move::Dice { dice: [5, 5] })
        .told(Event::Passed {
            seat: M,
            dice: [5, 5],
        })
        .stands(Phase::Roll, O);
}

#[test]
fn w52_only_the_seat_on_turn_runs_out_of_time_and_only_with_a_clock() {
    given(AADA, W5)
        .refuses(O, Move::Timeout, Illegal::NotYourTurn)
        .times_out()
        .chance(Move::Dice { dice: [6, 1] })
        .stands(Phase::Roll, O);
    let untimed = Settings {
        turn_seconds: None,
        ..to(AADA, 3)
    };
    let table = given_match(untimed, [0, 0], W5)
        .refuses(O, Move::Timeout, Illegal::NotYourTurn)
        .refuses(M, Move::Timeout, Illegal::WrongPhase);
    assert_eq!(Tawla::timer(&table.state), None);
}

/// The house reads the bill to all seats at once: the match rests until the next opening roll, which is a move
/// of chance. So nobody answers twice (no `already_ready`), no clock runs while it rests (R42's ten seconds),
/// and a rematch is another match, which there is only once this one is over.
#[test]
fn w53_the_next_round_begins_with_an_opening_roll_when_it_is_asked_for() {
    let table = finish(to(AADA, 3), [0, 0], "24:14 off 1")
        .refuses(M, Move::Roll, Illegal::RoundOver)
        .refuses(O, Move::Confirm, Illegal::RoundOver)
        .refuses(M, Move::Timeout, Illegal::WrongPhase);
    assert!(Tawla::rests(&table.state));
    assert_eq!(Tawla::turn(&table.state), Turn::Chance);
    assert_eq!(Tawla::timer(&table.state), None);
    let next = table
        .opens([2, 2])
        .told(Event::RoundBegins {
            settings: to(AADA, 3),
            round: 2,
        })
        .opens([1, 4])
        .stands(Phase::Move, O)
        .m("24:2 13:5 8:3 6:5")
        .scores([1, 0]);
    assert!(!Tawla::rests(&next.state));
    let begins = |event: &&Event| matches!(event, Event::RoundBegins { .. });
    assert_eq!(next.events.iter().filter(begins).count(), 1, "told once");
}

#[test]
fn w57_there_is_no_rematch_with_who_has_left() {
    let table = given(AADA, W5)
        .act(O, Move::Leave { seat: O })
        .refuses(M, Move::Roll, Illegal::MatchOver)
        .refuses(M, Move::Timeout, Illegal::WrongPhase)
        .refuses(O, Move::Leave { seat: O }, Illegal::WrongPhase);
    // Nothing is to come: no seat acts, chance neither, and the match does not rest before another round.
    let Turn::Over(outcome) = Tawla::turn(&table.state) else {
        panic!("the match is over");
    };
    assert_eq!(outcome.end, End::Forfeit);
    assert!(!Tawla::rests(&table.state));
    let opening = Move::Opening {
        dice: BySeat([1, 2]),
    };
    assert!(!Tawla::check_chance(&table.state, &opening));
}

#[test]
fn w58_a_lock_is_fifteen_points_whatever_the_target() {
    for (target, decided) in [(1, true), (11, true), (21, false)] {
        let text = "M 24:4 23:2 22:1 20:2 19:1 14:3 4:2, O 1:14 12:1";
        let table = given_match(to(T31, target), [0, 0], text)
            .rolls("3-1")
            .plays("24/21(3)")
            .scores([15, 0]);
        let over = matches!(Tawla::turn(&table.state), Turn::Over(_));
        assert_eq!(over, decided, "to {target}");
        assert_eq!(Tawla::rests(&table.state), !decided);
    }
}

// Options

#[test]
fn options_are_those_of_the_specification() {
    let allowed = |settings: Settings| check_start(&settings, 2).is_ok();
    assert_eq!(Settings::default(), to(T31, 11));
    assert_eq!(Settings::default().turn_seconds, Some(45));
    for (variant, targets) in [
        (T31, vec![1, 11, 21, 31]),
        (AADA, vec![1, 3, 5, 7, 9, 11, 15, 17]),
    ] {
        for target in 0..=40 {
            let offered = targets.contains(&target);
            assert_eq!(
                allowed(to(variant, target)),
                offered,
                "{variant:?} {target}"
            );
        }
    }
    for seconds in 0..=120 {
        let settings = Settings {
            turn_seconds: Some(seconds),
            ..Settings::default()
        };
        assert_eq!(allowed(settings), [30, 45, 60, 90].contains(&seconds));
    }
    let reset = to(AADA, 17).with_variant(T31);
    assert_eq!((reset.variant, reset.target), (T31, 11), "R38");
    assert_eq!(to(T31, 31).with_variant(AADA).target, 3, "R38");
}

// Refusals, one after the other in the order of section 9. Each attempt has all later reasons too, as far
// as they can go together.

#[test]
fn refusals_come_in_the_order_of_the_specification() {
    let step = Move::MoveChecker { from: 99, die: 9 };
    let nobody = Seat(2);
    finish(to(AADA, 1), [0, 0], "24:14 off 1").refuses(nobody, step, Illegal::MatchOver);
    let rests = || finish(to(AADA, 3), [0, 0], "24:14 off 1");
    rests().refuses(nobody, step, Illegal::NoSuchSeat);
    rests().refuses(O, step, Illegal::RoundOver);
    let falling = given(AADA, W5).act(M, Move::Roll);
    falling.refuses(O, step, Illegal::StillRolling);
    new_match(to(AADA, 3)).refuses(M, Move::Roll, Illegal::StillRolling);
    let roll = || given(AADA, W5);
    roll().refuses(O, step, Illegal::NotYourTurn);
    for mv in [step, Move::Undo, Move::Confirm] {
        roll().refuses(M, mv, Illegal::RollFirst);
    }
    let moving = || roll().rolls("3-1");
    moving().refuses(M, Move::Roll, Illegal::AlreadyRolled);
    let confirm = || moving().plays("8/5(3) 6/5(1)");
    confirm().refuses(M, Move::Roll, Illegal::AlreadyRolled);
    confirm().refuses(M, step, Illegal::TurnComplete);
    moving().refuses(M, Move::Confirm, Illegal::MovesLeft);
    moving().refuses(M, Move::Undo, Illegal::NothingToUndo);
    moving().refuses(M, step, Illegal::DieNotAvailable);
    moving().refuses_step(99, 3, Illegal::NoCheckerThere);
    moving().refuses_step(7, 3, Illegal::NoCheckerThere);
    for mv in [
        Move::Dice { dice: [1, 1] },
        Move::Opening {
            dice: BySeat([1, 2]),
        },
    ] {
        moving().refuses(M, mv, Illegal::NotYourTurn);
    }

    // A checker that may not move for several reasons.
    let bar = "M bar 1 13:5 8:3 6:6, O 1:2 12:5 17:2 19:4 5:2";
    assert_eq!(refusal(AADA, bar, "3-1", 8, 3), Some(Illegal::BarFirst));
    let runner = "M 24:14 21:1, O 1:13 20:1 16:1";
    assert_eq!(
        refusal(T31, runner, "4-1", 24, 4),
        Some(Illegal::RunnerNotHome)
    );
    assert_eq!(
        refusal(T31, runner, "5-1", 21, 5),
        Some(Illegal::PointBlocked)
    );
    let scattered = "M 7:1 6:3 4:11, O 24:13 2:1 12:1";
    assert_eq!(
        refusal(T31, scattered, "6-4", 4, 6),
        Some(Illegal::NotAllHome)
    );
    let visited = "M 6:4 4:11, O 24:13 2:1 12:1";
    assert_eq!(
        refusal(T31, visited, "6-5", 4, 5),
        Some(Illegal::OpponentInHome)
    );
    let home = "M 6:4 4:11, O 24:13 12:2";
    assert_eq!(
        refusal(T31, home, "6-5", 4, 5),
        Some(Illegal::FartherChecker)
    );
    assert_eq!(refusal(T31, home, "6-5", 6, 5), None);
}

#[test]
fn who_plays_without_two_seats_or_with_strange_options_does_not_begin() {
    let bad = to(AADA, 13);
    assert_eq!(Tawla::start(&bad, 3).err(), Some(Illegal::BadOption));
    for seats in [0, 1, 3, 4] {
        let refused = Tawla::start(&Settings::default(), seats).err();
        assert_eq!(refused, Some(Illegal::TwoPlayers));
    }
}

#[test]
fn all_refusals_are_listed_once_and_in_order() {
    assert!(Illegal::ALL.is_sorted_by(|one, two| one < two));
    assert_eq!(Illegal::ALL[0], Illegal::MatchOver);
    assert_eq!(Illegal::ALL.last(), Some(&Illegal::TwoPlayers));
}

/// The generator is asked for two dice at each throw, each from one to six.
#[test]
fn dice_are_even_and_independent() {
    let state = given(AADA, W5).act(M, Move::Roll).state;
    let mut rng = Rng::from_number(3);
    let mut pairs = [0u32; 36];
    const ROLLS: u32 = 36_000;
    for _ in 0..ROLLS {
        let mv = Tawla::chance(&state, &mut rng);
        assert!(Tawla::check_chance(&state, &mv));
        let Move::Dice { dice: [one, two] } = mv else {
            panic!("{mv:?}");
        };
        pairs[usize::from((one - 1) * 6 + two - 1)] += 1;
    }
    let share = f64::from(ROLLS) / 36.0;
    let chi_square: f64 = (pairs.iter())
        .map(|&count| (f64::from(count) - share).powi(2) / share)
        .sum();
    assert!(
        (chi_square - 35.0).abs() < 4.0 * 70f64.sqrt(),
        "{chi_square}"
    );
}
