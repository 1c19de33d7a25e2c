//! The rules of Tawla: the worked cases of the specification, by their numbers: set-up, the first turns,
//! ٣١'s runner, bearing off and quarter lock.

mod tawla_support;

use qahwa::game::Game;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::dice::Dice;
use qahwa::games::tawla::moves::{By, Event, Illegal, Move};
use qahwa::games::tawla::score::Kind;
use qahwa::games::tawla::state::{Phase, Settings, Variant};
use qahwa::kit::seat::BySeat;
use tawla_support::table::{M, O, W5, board, count, count_of, given, new_match, refusal};

const T31: Variant = Variant::ThirtyOne;
const AADA: Variant = Variant::Aada;
const START_31: &str = "M 24:15, O 1:15";

fn settings(variant: Variant) -> Settings {
    Settings::default().with_variant(variant)
}

#[test]
fn w01_aada_is_set_up() {
    let start = Tawla::start(&settings(AADA), 2).expect("settings of the game");
    let seen = Tawla::view(&start, M).public.board;
    assert_eq!(seen, board(W5));
    assert_eq!([M, O].map(|seat| seen.pips(seat)), [167, 167]);
    for (point, own, other) in [
        (24, 2, 0),
        (13, 5, 0),
        (8, 3, 0),
        (6, 5, 0),
        (1, 0, 2),
        (12, 0, 5),
        (17, 0, 3),
        (19, 0, 5),
    ] {
        for seat in [M, O] {
            assert_eq!(
                (seen.at(seat, point), seen.against(seat, point)),
                (own, other)
            );
        }
    }
}

#[test]
fn w02_thirty_one_is_set_up() {
    let start = Tawla::start(&settings(T31), 2).expect("settings of the game");
    for seat in [M, O] {
        let seen = Tawla::view(&start, seat).public.board;
        assert_eq!((seen.at(seat, 24), seen.against(seat, 1)), (15, 15));
        assert_eq!(seen.pips(seat), 360);
    }
}

#[test]
fn w03_the_opening_dice_are_the_starters_roll_in_aada() {
    new_match(settings(AADA))
        .opens([3, 5])
        .told(Event::OpeningDrawn {
            dice: BySeat([3, 5]),
        })
        .told(Event::Starts { seat: O })
        .stands(Phase::Move, O)
        .dice(&[5, 3])
        .refuses(O, Move::Roll, Illegal::AlreadyRolled)
        .refuses(M, Move::Roll, Illegal::NotYourTurn);
}

#[test]
fn w04_equal_opening_dice_are_drawn_again_and_thirty_one_rolls_anew() {
    let table = new_match(settings(T31))
        .opens([4, 4])
        .told(Event::OpeningDrawn {
            dice: BySeat([4, 4]),
        });
    assert_eq!(table.state.public.phase, Phase::Opening);
    table
        .opens([2, 6])
        .told(Event::OpeningDrawn {
            dice: BySeat([2, 6]),
        })
        .stands(Phase::Roll, O)
        .dice(&[])
        .refuses(
            O,
            Move::MoveChecker { from: 24, die: 6 },
            Illegal::RollFirst,
        )
        .rolls("5-3")
        .dice(&[5, 3]);
}

#[test]
fn w05_the_opening_position_of_aada_has_the_known_numbers_of_plays() {
    let counts = [
        ("2-1", 15),
        ("3-1", 16),
        ("3-2", 17),
        ("4-1", 14),
        ("4-2", 18),
        ("4-3", 17),
        ("5-1", 8),
        ("5-2", 8),
        ("5-3", 9),
        ("5-4", 9),
        ("6-1", 10),
        ("6-2", 14),
        ("6-3", 14),
        ("6-4", 14),
        ("6-5", 7),
        ("1-1", 42),
        ("2-2", 75),
        ("3-3", 73),
        ("4-4", 52),
        ("5-5", 4),
        ("6-6", 11),
    ];
    for (dice, plays) in counts {
        assert_eq!(count(AADA, W5, dice), plays, "{dice}");
    }
}

#[test]
fn w06_the_point_between_must_be_open() {
    given(AADA, W5)
        .rolls("6-5")
        .legal("24/18(6) 13/7(6) 8/2(6) 13/8(5) 8/3(5)")
        .refuses_step(24, 5, Illegal::PointBlocked)
        .plays("24/18(6) 18/13(5)")
        .m("24:1 13:6 8:3 6:5")
        .stands(Phase::Confirm, M);
}

#[test]
fn w07_the_first_roll_of_thirty_one_leaves_no_choice_of_place() {
    for one in 1..=6u8 {
        for two in 1..=one {
            assert_eq!(count(T31, START_31, &format!("{one}-{two}")), 1);
        }
    }
    let runs = |dice: &str, steps: &str, to: &str| {
        given(T31, START_31).rolls(dice).plays(steps).m(to);
    };
    runs("5-3", "24/21(3)", "24:14 16:1");
    for (dice, to) in [
        ("1-1", "24:14 20:1"),
        ("2-2", "24:14 16:1"),
        ("3-3", "24:14 12:1"),
        ("4-4", "24:14 8:1"),
        ("5-5", "24:14 4:1"),
    ] {
        given(T31, START_31)
            .rolls(dice)
            .stands(Phase::Roll, O)
            .m(to);
    }
    for one in 1..=6u8 {
        for two in 1..one {
            let to = format!("24:14 {}:1", 24 - one - two);
            let step = format!("24/{}({one})", 24 - one);
            given(T31, START_31)
                .rolls(&format!("{one}-{two}"))
                .plays(&step)
                .m(&to);
        }
    }
}

#[test]
fn w08_what_is_left_without_a_choice_is_played_and_taken_back_with_it() {
    given(T31, START_31)
        .rolls("5-3")
        .legal("24/19(5) 24/21(3)")
        .plays("24/19(5)")
        .automatic("19/16(3)")
        .m("24:14 16:1")
        .stands(Phase::Confirm, M)
        .undoes()
        .m("24:15")
        .dice(&[5, 3])
        .stands(Phase::Move, M);
}

#[test]
fn w09_six_four_times_brings_the_runner_home_and_frees_the_next() {
    given(T31, START_31)
        .rolls("6-6")
        .automatic("24/18(6) 18/12(6) 12/6(6) 24/18(6)")
        .m("24:13 18:1 6:1")
        .stands(Phase::Roll, O)
        .told(Event::TurnBegins { seat: O });
    assert_eq!(count(T31, START_31, "6-6"), 1);
}

#[test]
fn w10_the_stack_waits_for_the_runner() {
    given(T31, "M 24:14 21:1, O 1:14 10:1")
        .rolls("5-2")
        .refuses_step(24, 5, Illegal::RunnerNotHome)
        .legal("21/16(5) 21/19(2)");
}

#[test]
fn w11_one_checker_blocks_the_runner_and_the_turn_passes() {
    given(T31, "M 24:14 18:1, O 1:14 13:1")
        .rolls("5-5")
        .told(Event::Passed {
            seat: M,
            dice: [5, 5],
        })
        .stands(Phase::Roll, O)
        .m("24:14 18:1");
    assert_eq!(count(T31, "M 24:14 18:1, O 1:14 13:1", "5-5"), 0);
}

const W12: &str = "M 24:14 18:1, O 1:14 7:1";

#[test]
fn w12_only_the_larger_die_is_played_when_both_cannot_be() {
    assert_eq!(
        refusal(T31, W12, "6-5", 18, 5),
        Some(Illegal::MustUseLargerDie)
    );
    assert_eq!(refusal(T31, W12, "6-5", 18, 6), None);
    given(T31, W12)
        .rolls("6-5")
        .automatic("18/12(6)")
        .told(Event::DiceLost {
            seat: M,
            dice: Dice::same(5, 1),
        })
        .stands(Phase::Roll, O);
}

#[test]
fn w13_a_step_that_wastes_the_other_die_is_refused() {
    const W13: &str = "M 24:14 9:1, O 1:14 19:1";
    assert_eq!(
        refusal(T31, W13, "5-4", 9, 4),
        Some(Illegal::MustUseMoreDice)
    );
    given(T31, W13)
        .rolls("5-4")
        .automatic("9/4(5) 24/20(4)")
        .m("24:13 20:1 4:1")
        .stands(Phase::Roll, O);
}

#[test]
fn w14_the_runner_is_released_by_the_smaller_die() {
    given(T31, "M 24:14 7:1, O 1:14 9:1")
        .rolls("6-2")
        .automatic("7/5(2) 24/18(6)")
        .m("24:13 18:1 5:1");
}

#[test]
fn w15_two_ways_home() {
    const W15: &str = "M 24:14 10:1, O 1:14 9:1";
    given(T31, W15).rolls("6-4").legal("10/4(6) 10/6(4)");
    assert_eq!(count(T31, W15, "6-4"), 2);
    let end = |steps: &str, to: &str| given(T31, W15).rolls("6-4").plays(steps).m(to);
    end("10/4(6)", "24:13 20:1 4:1").automatic("24/20(4)");
    end("10/6(4)", "24:13 18:1 6:1").automatic("24/18(6)");
}

#[test]
fn w16_the_choice_comes_after_the_runner_is_home() {
    const W16: &str = "M 24:14 9:1, O 1:14 18:1";
    given(T31, W16)
        .rolls("3-3")
        .automatic("9/6(3)")
        .legal("24/21(3) 6/3(3)")
        .dice(&[3, 3, 3])
        .refuses(M, Move::Undo, Illegal::NothingToUndo);
    assert_eq!(count(T31, W16, "3-3"), 2);
    let end = |steps: &str, to: &str| given(T31, W16).rolls("3-3").plays(steps).m(to);
    end("24/21(3) 24/21(3) 24/21(3)", "24:11 21:3 6:1");
    end("6/3(3)", "24:12 21:2 3:1").automatic("24/21(3) 24/21(3)");
}

#[test]
fn w17_plays_of_the_middle_of_thirty_one() {
    const W17: &str = "M 24:9 22:1 18:2 14:1 5:1 3:1, O 1:10 7:1 10:1 16:1 20:1 21:1";
    for (dice, plays) in [
        ("6-1", 15),
        ("4-2", 7),
        ("5-4", 9),
        ("3-3", 24),
        ("5-5", 50),
    ] {
        assert_eq!(count(T31, W17, dice), plays, "{dice}");
    }
    given(T31, W17)
        .rolls("4-2")
        .refuses_step(24, 4, Illegal::PointBlocked)
        .refuses_step(3, 2, Illegal::PointBlocked)
        .plays("24/22(2)");
}

#[test]
fn w18_nobody_bears_off_while_a_visitor_is_home() {
    const W18: &str = "M 6:5 5:5 4:5, O 24:5 23:5 22:4 2:1";
    for (from, die) in [(6, 6), (5, 5)] {
        assert_eq!(
            refusal(T31, W18, "6-5", from, die),
            Some(Illegal::OpponentInHome)
        );
    }
    given(T31, W18)
        .rolls("6-5")
        .automatic("6/1(5)")
        .m("6:4 5:5 4:5 1:1")
        .told(Event::DiceLost {
            seat: M,
            dice: Dice::same(6, 1),
        })
        .stands(Phase::Roll, O);
}

#[test]
fn w19_bearing_off_begins_when_the_visitor_is_gone() {
    const W19: &str = "M 6:5 5:5 4:5, O 24:5 23:5 22:4 7:1";
    given(T31, W19)
        .rolls("6-5")
        .legal("6/off(6) 6/1(5) 5/off(5)");
    assert_eq!(count(T31, W19, "6-5"), 2);
}

#[test]
fn w20_the_last_checker_comes_home_and_one_goes_off_in_one_turn() {
    const W20: &str = "M 9:1 6:4 5:5 4:5, O 24:5 23:5 22:4 12:1";
    given(T31, W20)
        .rolls("6-3")
        .legal("9/3(6) 9/6(3) 6/3(3) 5/2(3) 4/1(3)")
        .refuses_step(6, 6, Illegal::NotAllHome)
        .plays("9/6(3)")
        .automatic("6/off(6)")
        .m("6:4 5:5 4:5 off 1");
    assert_eq!(count(T31, W20, "6-3"), 4);
}

const W21: &str = "M 24:4 23:2 22:1 20:2 19:1 14:3 4:2, O 1:14 12:1";

#[test]
fn w21_a_closed_quarter_wins_at_once() {
    assert_eq!(count_of(T31, W21, "3-1"), (42, 6));
    given(T31, W21)
        .rolls("3-1")
        .plays("24/21(3)")
        .told(Event::RoundOver {
            winner: M,
            kind: Kind::QuarterLock,
            points: 15,
            scores: BySeat([15, 0]),
        })
        .dice(&[1])
        .scores([15, 0]);
}

#[test]
fn w22_nobody_must_close_the_quarter() {
    given(T31, W21)
        .rolls("3-1")
        .plays("14/11(3) 14/13(1)")
        .stands(Phase::Confirm, M)
        .confirms()
        .stands(Phase::Roll, O)
        .scores([0, 0]);
}

#[test]
fn w23_a_visitor_keeps_the_quarter_open() {
    const W23: &str = "M 24:4 23:2 22:1 20:2 19:1 14:3 4:2, O 1:12 8:1 12:1 21:1";
    assert_eq!(count_of(T31, W23, "3-1"), (30, 0));
    given(T31, W23)
        .rolls("3-1")
        .refuses_step(24, 3, Illegal::PointBlocked);
}

#[test]
fn w54_the_last_checkers_go_off_without_the_rest_of_the_dice() {
    given(T31, "M 3:1 2:1 off 13, O 24:9 23:2 off 4")
        .rolls("5-5")
        .automatic("3/off(5) 2/off(5)")
        .told(Event::RoundOver {
            winner: M,
            kind: Kind::Normal,
            points: 11,
            scores: BySeat([11, 0]),
        })
        .dice(&[5, 5]);
}

#[test]
fn w56_a_step_inside_home_may_come_before_the_last_one_off() {
    let table = || given(T31, "M 2:1 off 14, O 24:10 off 5").rolls("6-1");
    table().legal("2/off(6) 2/1(1)");
    let ended = table()
        .plays("2/1(1)")
        .automatic("1/off(6)")
        .scores([10, 0]);
    let told = |by: By| {
        ended
            .events
            .iter()
            .any(|event| matches!(event, Event::Moved { by: one, .. } if *one == by))
    };
    assert!(told(By::Seat) && told(By::Game));
    table().plays("2/off(6)").scores([10, 0]);
}
