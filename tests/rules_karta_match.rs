//! The rules of Karta: the worked cases of the specification, by their numbers: going out, voids, leaving,
//! safe moves. Those of the pause and the rematch (43, 44) are the table's, not the match's.

mod karta_support;

use karta_support::{card, given};
use qahwa::games::karta::legal::safe_card;
use qahwa::games::karta::moves::{Event, Illegal};
use qahwa::games::karta::state::By;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::CardSet;

/// The source's fourth example.
#[test]
fn w25_going_out_with_a_two() {
    given("H0 10C 3S 11O; H1 2O; H2 2B 1O 1S 5O; top 6O; stock 12B 3C; act 1")
        .when("1 Play 2O")
        .then("out 1; seat 2 AnswerPenalty 2; {2B, 1O, TakePenalty}")
        .refuses("2 Play 1S", Illegal::CrossReplyOtherSuit)
        .when("2 TakePenalty")
        .then("H2 = 2B 1O 1S 5O 12B 3C; seat 0 Play; {11O, Draw}")
        .refuses("1 Draw", Illegal::SeatOut);
}

#[test]
fn w26_going_out_with_a_four() {
    given("H0 4C; H1 6O 3S; H2 5C 10B; top 11C")
        .when("0 Play 4C")
        .then("out 0; auto_skip 1; seat 2 Play; {5C, Draw}");
}

#[test]
fn w27_going_out_with_a_seven_when_two_others_are_left() {
    given("H0 7C; H1 6O 3S 5C; H2 5B 10B; top 11C; stock 12O")
        .when("0 Play 7C")
        .then("seat 0 ChooseSuit; H0 = none")
        .when("0 ChooseSuit B")
        .then("out 0; auto_draw 1 12O; forced B; seat 2 Play; {5B, 10B, Draw}");
}

#[test]
fn w28_going_out_with_a_one_against_one_seat() {
    given("H0 1C; H1 1S 6C; top 11C; stock 3O 5O 12B")
        .when("0 Play 1C")
        .then("out 0; auto_take 1 3; H1 = 1S 6C 3O 5O 12B; MatchOver places [0,1] losers [1]")
        .refuses("1 Play 1S", Illegal::MatchOver);
}

#[test]
fn w29_going_out_with_a_seven_against_one_seat() {
    given("H0 7C; H1 7S 6C; top 11C")
        .when("0 Play 7C")
        .then("out 0; MatchOver places [0,1] losers [1]");
}

#[test]
fn w30_replies_with_last_cards() {
    given("H0 1O; H1 2O; H2 2C 6S; top 5O; stock 3B 4B 5B 6B 10B")
        .when("0 Play 1O")
        .then("out 0; seat 1 AnswerPenalty 3; {2O, TakePenalty}")
        .when("1 Play 2O")
        .then(
            "out 1; auto_take 2 5; H2 = 2C 6S 3B 4B 5B 6B 10B; MatchOver places [0,1,2] losers [2]",
        );
}

#[test]
fn w31_answering_a_four_with_the_last_card() {
    given("H0 4O 6S; H1 4C; top 10O")
        .when("0 Play 4O")
        .then("seat 1 AnswerSkip; {4C, PassSkip}")
        .when("1 Play 4C")
        .then("out 1; MatchOver places [1,0] losers [0]");
}

#[test]
fn w32_a_void_deals_anew() {
    let mut scenario = given("H0 none; H1 3C 6S; top 5O; stock 12B; rest seat 0").when("0 Draw");
    let at = scenario
        .events
        .iter()
        .position(|event| {
            matches!(
                event,
                Event::Void {
                    deal: 1,
                    seat: Seat(1)
                }
            )
        })
        .expect("the deal is void");
    let told = &scenario.events[at..];
    assert!(matches!(told[1], Event::StarterDrawn { among: 2, .. }));
    assert!(matches!(told[2], Event::DealBegins { deal: 2, .. }));
    let hands = told.iter().filter_map(|event| match event {
        Event::Dealt { cards, .. } => Some(cards.iter().flatten().count()),
        _ => None,
    });
    assert_eq!(hands.collect::<Vec<_>>(), [4, 4]);
    let hands: usize = scenario.state.hands.0.into_iter().map(CardSet::len).sum();
    assert_eq!(hands + scenario.state.stock.len(), 39);
    assert_eq!(scenario.state.public.deal, 2);
    scenario
        .events
        .retain(|event| matches!(event, Event::Void { .. }));
    scenario.then("void; discard 1");
}

#[test]
fn w33_no_card_is_left_but_one_fits() {
    given("H0 none; H1 3C 6O; top 5O; stock 12B; rest seat 0")
        .when("0 Draw")
        .then("H0 count 37; stock 0; discard 1; seat 1 Play; {6O}")
        .refuses("1 Draw", Illegal::NothingToDraw)
        .when("1 Play 6O")
        .then("H1 = 3C; seat 0 Play; discard 2");
}

#[test]
fn w34_the_penalty_goes_with_the_seat_that_leaves() {
    let scenario = given(
        "H0 10O; H1 1C 5B 6B; H2 3S 12C; top 1S; under 6S; stock 3O 5O; act 1 AnswerPenalty 3",
    )
    .when("1 Forfeit")
    .then("seat 2 Play; {3S, Draw}; H1 = none; stock 35");
    let stock = &scenario.state.stock;
    let top: Vec<_> = stock.iter().rev().take(2).copied().collect();
    assert_eq!(top, karta_support::cards("3O 5O"));
    let lowest: CardSet = stock[..3].iter().copied().collect();
    assert_eq!(
        lowest,
        karta_support::cards("1C 5B 6B").into_iter().collect()
    );
}

#[test]
fn w35_the_skip_goes_with_the_seat_that_leaves() {
    given("H0 4S 10B; H1 4C 6C; H2 3S 12C; H3 5S 6B; top 6S")
        .when("0 Play 4S")
        .then("seat 1 AnswerSkip; {4C, PassSkip}")
        .when("1 Forfeit")
        .then("seat 2 Play; {3S, Draw}");
}

#[test]
fn w36_leaving_a_match_of_two() {
    given("H0 10O; H1 1C 5B 6B; top 1S; under 6S; act 1 AnswerPenalty 3")
        .when("1 Forfeit")
        .then("MatchOver places [0,1] losers [1]");
}

#[test]
fn w37_leaving_out_of_turn_and_a_normal_end() {
    given("H0 6O; H1 1C 5B 6B; H2 3S 12C; top 6S; stock 3O 5O")
        .when("1 Forfeit")
        .then("stock 36; seat 0 Play; {6O, Draw}")
        .refuses("1 Draw", Illegal::SeatOut)
        .when("0 Play 6O")
        .then("out 0; MatchOver places [0,2,1] losers [1,2]");
}

#[test]
fn w38_a_seat_that_leaves_ends_the_match() {
    given("H0 6O; H1 1C 5B 6B; H2 3S 12C; top 6S")
        .when("0 Play 6O")
        .then("out 0; seat 1 Play; {6B, Draw}")
        .when("1 Forfeit")
        .then("MatchOver places [0,2,1] losers [1]");
}

#[test]
fn w39_leaving_while_choosing_a_suit_with_cards_left() {
    given("H0 7S 10B; H1 5C 6C; H2 3S 12C; top 6S; stock 1O")
        .when("0 Play 7S")
        .then("seat 0 ChooseSuit")
        .when("0 Forfeit")
        .then("forced S; auto_draw 1 1O; seat 2 Play; {3S, Draw}");
}

#[test]
fn w40_leaving_while_choosing_a_suit_with_no_card_left() {
    let scenario = given("H0 7S; H1 5C 6C; H2 3S 12C; top 6S; stock 3O")
        .when("0 Play 7S")
        .then("seat 0 ChooseSuit")
        .when("0 Forfeit")
        .then("out 0; forced S; auto_draw 1 3O; seat 2 Play; {3S, Draw}")
        .refuses("0 Forfeit", Illegal::SeatOut);
    assert!(scenario.state.public.forfeited.is_empty(), "no loss");
}

#[test]
fn w41_others_leave_while_the_last_sevens_suit_is_chosen() {
    given("H0 7S; H1 5C 6C; H2 3S 12C; top 6S")
        .when("0 Play 7S")
        .then("seat 0 ChooseSuit")
        .when("2 Forfeit")
        .then("out 0; MatchOver places [0,1,2] losers [1,2]");
}

#[test]
fn w42_the_safe_moves() {
    let by_clock = |event: &Event| {
        matches!(
            event,
            Event::SuitChosen { by: By::Clock, .. }
                | Event::PenaltyTaken { by: By::Clock, .. }
                | Event::Skipped { by: By::Clock, .. }
                | Event::Drew { by: By::Clock, .. }
                | Event::Laid { by: By::Clock, .. }
        )
    };
    let scenario = given("H0 7C 3O; H1 5C 6B; top 11C; rest discard; stock 12O")
        .when("0 Play 7C")
        .when("0 Timeout")
        .then("forced C; seat 1 Play; {5C, Draw}");
    assert!(by_clock(&scenario.events[0]));
    let scenario =
        given("H0 6C 10B; H1 2S 5O; top 2C; stock 3O 3C 3S 3B 6O; act 1 AnswerPenalty 5")
            .when("1 Timeout")
            .then("H1 = 2S 5O 3O 3C 3S 3B 6O; seat 0 Play; {6C, Draw}");
    assert_eq!(
        scenario
            .events
            .iter()
            .filter(|event| by_clock(event))
            .count(),
        6
    );
    let scenario = given("H0 6B; H1 4S 5B; H2 3B; top 4B; act 1 AnswerSkip")
        .when("1 Timeout")
        .then("H1 = 4S 5B; seat 2 Play; {3B, Draw}");
    assert!(by_clock(&scenario.events[0]));
    let scenario = given("H0 6O 3B; H1 10O 4C; top 3O; stock 3S")
        .when("0 Timeout")
        .then("H0 = 6O 3B 3S; seat 1 Play; {10O, Draw}");
    assert!(by_clock(&scenario.events[0]));
    // Nothing to draw (R62).
    let scenario = given("H0 7O 12O 4O 5B 3C; H1 none; top 5O; rest seat 1")
        .when("0 Timeout")
        .then("top 5B; H0 = 7O 12O 4O 3C; seat 1 Play");
    assert!(by_clock(&scenario.events[0]));
    let safest = |text: &str| safe_card(karta_support::cards(text).into_iter().collect());
    for text in [
        "5B 7O 12O 4O",
        "3S 3B 5O",
        "12B 4O",
        "4S 4B 2O",
        "2B 1O",
        "1B 7O",
        "7S 7B",
    ] {
        let first = text.split(' ').next().expect("a card");
        assert_eq!(safest(text), Some(card(first)), "{text}");
    }
    assert_eq!(safest(""), None);
    // A seven laid so gets its own suit, in the same move.
    let scenario = given("H0 7O 3C; H1 none; top 5O; rest seat 1").when("0 Timeout");
    let chose = |event: &Event| matches!(event, Event::SuitChosen { by: By::Clock, .. });
    assert!(scenario.events.iter().any(chose));
    scenario.then("top 7O; forced O; seat 1 Play");
}

#[test]
fn w45_a_seat_that_leaves_ends_the_match_under_a_penalty() {
    given("H0 1O; H1 2O 5O; H2 3S 12C; top 6O")
        .when("0 Play 1O")
        .then("out 0; seat 1 AnswerPenalty 3; {2O, TakePenalty}")
        .when("2 Forfeit")
        .then("MatchOver places [0,1,2] losers [2]; H1 = 2O 5O");
}

#[test]
fn w46_the_other_seat_leaves_during_a_suit_choice() {
    given("H0 7S 10B; H1 5C 6C; top 6S")
        .when("0 Play 7S")
        .then("seat 0 ChooseSuit")
        .when("1 Forfeit")
        .then("MatchOver places [0,1] losers [1]; H0 = 10B");
}

#[test]
fn w47_the_cards_of_who_leaves_make_drawing_possible_again() {
    given("H0 none; H1 3C 6O; H2 4S 10B; top 5O; rest seat 0; act 1")
        .refuses("1 Draw", Illegal::NothingToDraw)
        .when("2 Forfeit")
        .then("stock 2; seat 1 Play; {6O, Draw}")
        .when("1 Draw")
        .then("stock 1; discard 1; H1 count 3; seat 0 Play");
}
