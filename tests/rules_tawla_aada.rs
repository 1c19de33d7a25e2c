//! The rules of Tawla: the worked cases of العادة by their numbers: hitting, entering, bearing off.

mod tawla_support;

use qahwa::games::tawla::dice::Dice;
use qahwa::games::tawla::moves::{Event, Illegal, Move};
use qahwa::games::tawla::state::{Phase, Variant};
use tawla_support::table::{M, O, Table, count, given, refusal};

const AADA: Variant = Variant::Aada;

fn plays(text: &str, dice: &str) -> usize {
    count(AADA, text, dice)
}

fn aada(text: &str) -> Table {
    given(AADA, text)
}

#[test]
fn w24_undo_gives_everything_back_step_by_step() {
    const W24: &str = "M 24:2 13:5 8:3 6:5, O 1:1 9:1 12:5 17:3 19:5";
    assert_eq!(plays(W24, "4-2"), 19);
    let rolled = aada(W24).rolls("4-2");
    let before = rolled.state.clone();
    let hit = rolled
        .plays("13/9*(4)")
        .o("1:1 bar 1 12:5 17:3 19:5")
        .m("24:2 13:4 9:1 8:3 6:5");
    let between = hit.state.clone();
    let complete = hit.plays("9/7(2)").stands(Phase::Confirm, M);
    let once = complete
        .undoes()
        .m("24:2 13:4 9:1 8:3 6:5")
        .o("1:1 bar 1 12:5 17:3 19:5")
        .dice(&[2]);
    assert_eq!(once.state, between, "I9");
    let twice = once
        .undoes()
        .m("24:2 13:5 8:3 6:5")
        .o("1:1 9:1 12:5 17:3 19:5");
    assert_eq!(twice.state, before, "I9");
    twice.refuses(M, Move::Undo, Illegal::NothingToUndo);
}

const W25: &str = "M bar 1 24:1 13:5 8:3 6:5, O 1:2 12:5 17:3 19:5";

#[test]
fn w25_the_only_way_to_enter_is_taken_by_the_game() {
    aada(W25)
        .rolls("6-4")
        .automatic("bar/21(4)")
        .legal("24/18(6) 21/15(6) 13/7(6) 8/2(6)")
        .refuses(M, Move::Undo, Illegal::NothingToUndo);
    assert_eq!(plays(W25, "6-4"), 4);
}

#[test]
fn w26_the_bar_comes_first() {
    aada(W25)
        .rolls("4-3")
        .refuses_step(13, 4, Illegal::BarFirst)
        .legal("bar/21(4) bar/22(3)");
    assert_eq!(plays(W25, "4-3"), 9);
}

#[test]
fn w27_a_closed_home_lets_nobody_in() {
    const W27: &str = "M bar 1 24:1 13:5 8:3 6:5, O 12:2 17:2 19:3 21:3 22:3 23:2";
    aada(W27)
        .rolls("6-3")
        .told(Event::Passed {
            seat: M,
            dice: [6, 3],
        })
        .stands(Phase::Roll, O);
    assert_eq!(plays(W27, "6-3"), 0);
}

#[test]
fn w28_one_enters_and_one_stays_on_the_bar() {
    const W28: &str = "M bar 2 13:5 8:3 6:5, O 1:2 12:4 17:3 19:4 21:2";
    aada(W28)
        .rolls("6-3")
        .automatic("bar/22(3)")
        .m("bar 1 22:1 13:5 8:3 6:5")
        .told(Event::DiceLost {
            seat: M,
            dice: Dice::same(6, 1),
        })
        .stands(Phase::Roll, O);
    assert_eq!(plays(W28, "6-3"), 1);
}

#[test]
fn w29_entering_hits() {
    const W29: &str = "M bar 1 24:1 13:5 8:3 6:5, O 1:2 12:5 17:2 19:5 22:1";
    let table = aada(W29)
        .rolls("6-3")
        .automatic("bar/22*(3)")
        .o("1:2 bar 1 12:5 17:2 19:5")
        .legal("24/18(6) 22/16(6) 13/7(6) 8/2(6)");
    let hits = |event: &Event| matches!(event, Event::Moved { hit: true, .. });
    assert!(table.events.iter().any(hits));
    assert_eq!(plays(W29, "6-3"), 4);
}

#[test]
fn w30_a_step_that_leaves_no_six_is_refused() {
    const W30: &str = "M 24:2 8:1 6:1 4:1 3:3 2:2 1:5, O 17:1 18:2 19:4 20:2 21:1 22:1 23:4";
    aada(W30)
        .rolls("6-3")
        .refuses_step(8, 3, Illegal::MustUseMoreDice)
        .legal("8/2(6) 24/21*(3) 6/3(3) 4/1(3)");
    assert_eq!(plays(W30, "6-3"), 4);
}

const FAR: &str = "M 16:1 3:5 2:5 1:4";

#[test]
fn w31_the_larger_die_when_only_one_can_be_played() {
    aada(&format!("{FAR}, O 5:2 12:3 17:3 19:4 20:3"))
        .rolls("6-5")
        .automatic("16/10(6)")
        .stands(Phase::Roll, O);
}

#[test]
fn w32_the_smaller_die_when_the_larger_cannot_be_played() {
    aada(&format!("{FAR}, O 5:2 10:2 12:3 17:3 19:3 20:2"))
        .rolls("6-5")
        .automatic("16/11(5)")
        .stands(Phase::Roll, O);
}

#[test]
fn w33_bearing_off_begins_in_the_middle_of_a_double() {
    aada(&format!("{FAR}, O 12:5 17:3 19:4 20:3"))
        .rolls("5-5")
        .automatic("16/11(5) 11/6(5) 6/1(5) 3/off(5)")
        .m("3:4 2:5 1:5 off 1")
        .stands(Phase::Roll, O);
}

#[test]
fn w34_a_double_is_played_as_far_as_it_goes() {
    const W34: &str = "M 19:1 16:1 6:5 4:3 3:1 2:4, O 7:2 12:4 17:3 18:2 21:4";
    aada(W34)
        .rolls("6-6")
        .plays("19/13(6)")
        .automatic("16/10(6) 10/4(6)")
        .told(Event::DiceLost {
            seat: M,
            dice: Dice::same(6, 1),
        })
        .stands(Phase::Confirm, M)
        .dice(&[6]);
    assert_eq!(plays(W34, "6-6"), 1);
}

#[test]
fn w35_exact_dice_bear_off() {
    const W35: &str = "M 6:2 1:2 off 11, O 24:5 off 10";
    aada(W35).rolls("6-1").legal("6/off(6) 6/5(1) 1/off(1)");
    assert_eq!(plays(W35, "6-1"), 2);
}

#[test]
fn w36_larger_dice_take_the_farthest_checkers() {
    aada("M 4:2 2:1 off 12, O 24:5 off 10")
        .rolls("6-5")
        .automatic("4/off(6) 4/off(5)")
        .m("2:1 off 14")
        .stands(Phase::Roll, O);
}

#[test]
fn w37_moving_inside_instead_of_bearing_off() {
    const W37: &str = "M 5:2 3:2 1:3 off 8, O 20:3 21:3 22:3 23:3 24:3";
    aada(W37)
        .rolls("4-3")
        .legal("5/1(4) 5/2(3) 3/off(3)")
        .refuses_step(3, 4, Illegal::FartherChecker);
    assert_eq!(plays(W37, "4-3"), 2);
}

#[test]
fn w38_a_checker_hit_must_come_home_again() {
    const W38: &str = "M bar 1 6:2 5:2 3:2 off 8, O 12:1 19:2 20:2 24:3 off 7";
    aada(W38)
        .rolls("5-3")
        .automatic("bar/22(3)")
        .refuses_step(5, 5, Illegal::NotAllHome)
        .legal("22/17(5) 6/1(5)");
    assert_eq!(plays(W38, "5-3"), 2);
}

#[test]
fn w39_hitting_while_bearing_off() {
    const W39: &str = "M 5:2 3:1 2:1 off 11, O 1:1 24:5 off 9";
    aada(W39)
        .rolls("4-1")
        .plays("5/1*(4)")
        .o("bar 1 24:5 off 9")
        .legal("5/4(1) 3/2(1) 2/1(1) 1/off(1)");
    assert_eq!(plays(W39, "4-1"), 5);
}

#[test]
fn w40_the_last_step_is_legal_though_it_uses_one_die() {
    let table = || aada("M 2:1 off 14, O 24:5 off 10").rolls("6-1");
    table().legal("2/off(6) 2/1(1)");
    table().plays("2/off(6)").scores([1, 0]).dice(&[1]);
    table().plays("2/1(1)").automatic("1/off(6)").scores([1, 0]);
}

#[test]
fn w41_plays_of_bearing_off() {
    const W41: &str = "M 6:3 5:3 4:3 3:2 2:2 1:2, O 20:3 21:3 22:3 23:3 24:3";
    for (dice, number) in [
        ("4-2", 14),
        ("6-5", 2),
        ("3-1", 21),
        ("2-2", 59),
        ("6-6", 1),
    ] {
        assert_eq!(plays(W41, dice), number, "{dice}");
    }
    aada(W41)
        .rolls("6-6")
        .automatic("6/off(6) 6/off(6) 6/off(6) 5/off(6)");
}

#[test]
fn w55_the_first_reason_of_several_is_given() {
    aada(W25)
        .rolls("4-3")
        .refuses_step(13, 2, Illegal::DieNotAvailable)
        .refuses_step(10, 4, Illegal::NoCheckerThere)
        .refuses_step(8, 4, Illegal::BarFirst)
        .refuses_step(0, 4, Illegal::NoCheckerThere)
        .refuses_step(26, 4, Illegal::NoCheckerThere)
        .refuses_step(255, 0, Illegal::DieNotAvailable);
}

#[test]
fn where_two_dice_bear_the_same_checker_off_either_may_be_named() {
    // D29: automatic play takes the larger, a seat may name either.
    const TEXT: &str = "M 3:1 1:1 off 13, O 24:5 off 10";
    aada(TEXT).rolls("6-4").automatic("3/off(6) 1/off(4)");
    assert_eq!(refusal(AADA, TEXT, "6-4", 3, 4), None);
    assert_eq!(
        refusal(AADA, TEXT, "6-4", 1, 4),
        Some(Illegal::FartherChecker)
    );
}
