//! The rules of Ronda: the worked cases of the specification, by their numbers, and its refusals.

mod common;

use common::position::{card, cards};
use common::scenario::{Scenario, given, given_deal, given_table};
use qahwa::game::{Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Illegal, Move, Reject};
use qahwa::games::ronda::state::{Phase, Settings, State};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{Card, pack};

// Playing

const CASE_1: &str = "d2 p2; H0 6O 3C; H1 2S 4B; T 6C 7S 10B 12O; cap 4/4; prev 1:1C took; last 1";

#[test]
fn case_01_a_six_takes_six_seven_and_ten_but_leaves_the_king() {
    given(CASE_1)
        .when("0: 6O")
        .then("takes 6C 7S 10B; T 12O; cap 8/4; score 0-0; next 1");
}

#[test]
fn case_02_a_run_goes_from_seven_over_ten_to_the_king() {
    given(
        "d3 p1; H0 1S 2B; H1 5S 3O 4C; T 5O 6C 7S 10B 11O 12C; cap 6/5; prev 0:12C stayed; last 0",
    )
    .when("1: 5S")
    .then("takes 5O 6C 7S 10B 11O 12C; T none; cap 6/12; missa; score 0-1; next 0");
}

#[test]
fn case_03_a_card_whose_rank_is_missing_stays_below_the_next_rank() {
    given("d2 p0; H0 6O 3C 2B; H1 1S 4B 5C; T 7S 10B 12O; cap 4/3; before 1:12O stayed; last 1")
        .when("0: 6O")
        .then("stays; T 7S 10B 12O 6O; cap 4/3; score 0-0; next 1");
}

#[test]
fn case_04_a_capture_goes_upward_only() {
    given("d2 p3; H0 2O; H1 7B 1S; T 5C 6O 7S 10B; cap 5/4; prev 0:5C stayed; last 0")
        .when("1: 7B")
        .then("takes 7S 10B; T 5C 6O; cap 5/7; score 0-0; next 0");
}

#[test]
fn case_05_nothing_follows_the_king() {
    given("d4 p4; H0 12S; H1 6B; T 1O 2C 12B; cap 12/11; prev 1:2C stayed; last 1")
        .when("0: 12S")
        .then("takes 12B; T 1O 2C; cap 14/11; score 0-0; next 1");
}

#[test]
fn case_06_a_seat_that_could_capture_may_play_another_card() {
    given("d2 p0; H0 5O 3C 12B; H1 2S 4B 11C; T 5S 1B; cap 3/5; before 1:1B stayed; last 0")
        .when("0: 3C")
        .then("stays; T 5S 1B 3C; cap 3/5; score 0-0; next 1");
}

#[test]
fn case_07_turned_cards_give_no_darba() {
    given("d1 p0; H0 4O 12C 1B; H1 5S 7B 11C; T 4S 5O 6C 10B; cap 0/0; last none")
        .when("0: 4O")
        .then("takes 4S 5O 6C; T 10B; cap 4/0; score 0-0; next 1");
}

#[test]
fn case_08_capturing_the_card_just_played_is_a_darba() {
    given("d2 p3; H0 2O; H1 4B 1S; T 4S 6C 10O; cap 6/4; prev 0:4S stayed; last 1")
        .when("1: 4B")
        .then("takes 4S; T 6C 10O; cap 6/6; darba; score 0-1; next 0");
}

#[test]
fn case_09_a_card_just_played_that_is_taken_inside_a_run_is_no_darba() {
    given("d2 p3; H0 2O; H1 6B 1S; T 6C 7S 11O; cap 6/4; prev 0:7S stayed; last 1")
        .when("1: 6B")
        .then("takes 6C 7S; T 11O; cap 6/7; score 0-0; next 0");
}

#[test]
fn case_10_capturing_an_older_card_is_no_darba() {
    given("d2 p4; H0 3S; H1 5B; T 3C 12S 1O; cap 6/5; prev 1:1O stayed; last 1")
        .when("0: 3S")
        .then("takes 3C; T 12S 1O; cap 8/5; score 0-0; next 1");
}

#[test]
fn case_11_a_card_that_captured_has_left_the_table() {
    given("d2 p4; H0 3S; H1 5B; T 12S 1O; cap 6/6; prev 1:3O took; last 1")
        .when("0: 3S")
        .then("stays; T 12S 1O 3S; cap 6/6; score 0-0; next 1");
}

#[test]
fn case_12_the_first_card_of_a_deal_makes_no_darba() {
    given("d3 p0; H0 5O 7B 2C; H1 1S 4B 11C; T 5S 10O; cap 8/6; before 1:5S stayed; last 0")
        .when("0: 5O")
        .then("takes 5S; T 10O; cap 10/6; score 0-0; next 1");
}

#[test]
fn case_13_the_first_card_of_a_deal_can_make_a_missa() {
    given("d3 p0; H0 5O 7B 2C; H1 1S 4B 11C; T 5S; cap 8/7; before 1:5S stayed; last 0; score 1-0")
        .when("0: 5O")
        .then("takes 5S; T none; cap 10/7; missa; score 2-0; next 1");
}

#[test]
fn case_14_the_answer_to_the_first_card_of_a_deal_can_be_a_darba() {
    given("d3 p1; H0 7B 2C; H1 5C 4B 11C; T 10O 5O; cap 8/7; prev 0:5O stayed; last 1")
        .when("1: 5C")
        .then("takes 5O; T 10O; cap 8/9; darba; score 0-1; next 0");
}

#[test]
fn case_15_darba_and_missa_in_one_play_are_two_points() {
    given("d4 p2; H0 11O 3C; H1 2S 6B; T 11B; cap 11/12; prev 1:11B stayed; last 0; score 1-0")
        .when("0: 11O")
        .then("takes 11B; T none; cap 13/12; darba; missa; score 3-0; next 1");
}

#[test]
fn case_16_a_darba_may_take_a_run_with_it() {
    given("d4 p2; H0 6O 3C; H1 2S 1B; T 7C 10S 6B; cap 10/11; prev 1:6B stayed; last 0")
        .when("0: 6O")
        .then("takes 6B 7C 10S; T none; cap 14/11; darba; missa; score 2-0; next 1");
}

#[test]
fn case_17_a_third_card_of_the_rank_is_no_higher_darba() {
    given(
        "d5 p0; H0 4O 4C 1B; H1 4S 2O 7B; T 10C; cap 14/13; before 1:10C stayed; last 0; score 2-0",
    )
    .when("0: 4O")
    .then("stays; T 10C 4O; score 2-0; next 1")
    .when("1: 4S")
    .then("takes 4O; T 10C; darba; score 2-1; next 0")
    .when("0: 4C")
    .then("stays; T 10C 4C; cap 14/15; score 2-1; next 1");
}

// End of a hand

const CASE_18: &str = "d6 p5; H1 7C; T 7S 10O; cap 19/18; prev 0:10O stayed; last 1";

#[test]
fn case_18_the_last_card_of_a_hand_makes_no_missa() {
    given(CASE_18)
        .when("1: 7C")
        .then("takes 7S 10O; captured 19/21; score 0-1; rests; next-dealer 0");
}

#[test]
fn case_19_the_last_card_of_a_hand_can_make_a_darba() {
    given("d6 p5; H1 7C; T 7S; cap 20/18; prev 0:7S stayed; last 1; score 0-1")
        .when("1: 7C")
        .then("takes 7S; darba; captured 20/20; score 0-2; rests; next-dealer 0");
}

#[test]
fn case_20_the_card_before_the_last_can_make_a_missa() {
    given("d6 p4; H0 2B; H1 12S; T 2O 3C; cap 20/16; prev 1:3C stayed; last 0")
        .when("0: 2B")
        .then("takes 2O 3C; T none; cap 23/16; missa; score 1-0; next 1")
        .when("1: 12S")
        .then("stays; leftovers 12S to 0; captured 24/16; score 5-0; rests; next-dealer 0");
}

#[test]
fn case_21_leftovers_go_to_the_last_capturer_and_twenty_each_is_nothing() {
    given("d6 p5; H1 6S; T 2O 4B 12C; cap 16/20; prev 0:4B stayed; last 0")
        .when("1: 6S")
        .then(
            "stays; leftovers 2O 4B 12C 6S to 0; captured 20/20; score 0-0; rests; next-dealer 0",
        );
}

#[test]
fn case_22_leftovers_of_a_capture_by_the_last_card_are_no_missa() {
    given("d6 p5; H1 4S; T 2O 4B 12C; cap 16/20; prev 0:2O stayed; last 0")
        .when("1: 4S")
        .then("takes 4B; leftovers 2O 12C to 1; captured 16/24; score 0-4; rests; next-dealer 0");
}

#[test]
fn case_23_a_whole_last_deal_and_its_count() {
    given(
        "dealer 0; d6 p0; H0 5S 1C 6B; H1 1O 5C 12B; T 3O 10C; cap 17/15; before 0:3O stayed; last 1; \
         score 30-33",
    )
    .when("1: 5C")
    .then("stays; score 30-33; next 0")
    .when("0: 5S")
    .then("takes 5C; darba; score 31-33; next 1")
    .when("1: 1O")
    .then("stays; score 31-33; next 0")
    .when("0: 1C")
    .then("takes 1O; darba; score 32-33; next 1")
    .when("1: 12B")
    .then("stays; score 32-33; next 0")
    .when("0: 6B")
    .then("stays; leftovers 3O 10C 12B 6B to 0; captured 25/15; score 37-33; rests; next-dealer 1");
}

// Announcements

#[test]
fn case_24_a_ronda_alone_is_one_point() {
    given_deal("H0 5O 5C 2S; H1 7B 1O 12C; score 0-0")
        .then("calls ronda none; ranks hidden; announced 1/0; score 1-0; next 0");
}

#[test]
fn case_25_a_trinka_is_five_points_and_no_ronda_besides() {
    given_deal("H0 1O 4C 6S; H1 3O 3C 3B; score 0-0")
        .then("calls none trinka; ranks hidden; announced 0/5; score 0-5; next 0");
}

#[test]
fn case_26_the_higher_ronda_takes_the_points_of_both() {
    given_deal("H0 12O 12B 4S; H1 1S 1C 7O; score 0-0")
        .then("calls ronda ronda; ranks 12 1; announced 2/0; score 2-0; next 0");
}

#[test]
fn case_27_the_odd_card_of_a_ronda_does_not_matter() {
    given_deal("H0 7O 7C 12S; H1 10B 10S 1O; score 0-0")
        .then("calls ronda ronda; ranks 7 10; announced 0/2; score 0-2; next 0");
}

#[test]
fn case_28_a_trinka_beats_any_ronda_and_no_rank_is_shown() {
    given_deal("H0 1O 1C 1S; H1 12O 12C 7B; score 0-0")
        .then("calls trinka ronda; ranks hidden; announced 6/0; score 6-0; next 0");
}

#[test]
fn case_29_the_higher_trinka_takes_ten_points() {
    given_deal("H0 6O 6C 6S; H1 7O 7C 7B; score 0-0")
        .then("calls trinka trinka; ranks 6 7; announced 0/10; score 0-10; next 0");
}

#[test]
fn case_30_equal_rondas_give_each_its_own_point() {
    given_deal("H0 11O 11C 2S; H1 11S 11B 5O; score 0-0")
        .then("calls ronda ronda; ranks 11 11; announced 1/1; score 1-1; next 0");
}

#[test]
fn case_31_three_different_ranks_announce_nothing_in_the_last_deal() {
    given(
        "d5 p5; H1 7C; T 1C 7S 10O; cap 15/15; prev 0:10O stayed; last 1; stock 1O 2C 3S 4B 5O 6C",
    )
    .when("1: 7C")
    .then(
        "takes 7S 10O; T 1C; H0 1O 2C 3S; H1 4B 5O 6C; stock 0; calls none none; ranks hidden; \
             announced 0/0; score 0-0; next 0",
    );
}

// Building the table

fn builds(next: &str, table: &str, rejected: &[(&str, Reject)]) {
    let built = given_table(next);
    let public = &built.state.public;
    assert_eq!(public.table, cards(table));
    let laid_aside: Vec<(Card, Reject)> = (built.events.iter())
        .filter_map(|event| match event {
            Event::Rejected { card, why } => Some((*card, *why)),
            _ => None,
        })
        .collect();
    let expected: Vec<_> = rejected
        .iter()
        .map(|&(text, why)| (card(text), why))
        .collect();
    assert_eq!(laid_aside, expected);
    assert_eq!(built.state.stock.len(), 30);
    let set = rejected.iter().map(|&(text, _)| card(text)).collect();
    assert_eq!(public.rejected, set);
    assert!(set.iter().all(|card| built.state.stock.contains(&card)));
    if rejected.is_empty() {
        let next = cards(next);
        let untouched: Vec<Card> = (pack().into_iter())
            .filter(|card| !next.contains(card))
            .skip(6)
            .collect();
        assert_eq!(built.state.stock, untouched, "no shuffle");
        built.then("announced 0/0; next 0");
        return;
    }
    assert_eq!(public.phase, Phase::Reshuffle);
    let mut order = built.state.stock.clone();
    order.reverse();
    let shuffled = built.chance(&Move::Reshuffle {
        order: order.clone(),
    });
    assert_eq!(shuffled.state.stock, order);
    let count = rejected.len() as u8;
    assert_eq!(shuffled.events[0], Event::RejectedReturned { count });
    shuffled.then("calls none none; next 0");
}

#[test]
fn case_32_four_different_ranks_are_accepted() {
    builds("2O 5C 7S 12B", "2O 5C 7S 12B", &[]);
}

#[test]
fn case_33_the_second_card_of_a_pair_is_rejected() {
    builds("5O 7C 5S 2B 12O", "5O 7C 2B 12O", &[("5S", Reject::Pair)]);
}

#[test]
fn case_34_each_card_that_completes_a_run_is_rejected() {
    builds(
        "6O 7C 10S 11B 11C 1O",
        "6O 7C 10S 1O",
        &[("11B", Reject::Run), ("11C", Reject::Run)],
    );
}

#[test]
fn case_35_a_run_is_one_in_whatever_order_it_was_turned() {
    builds(
        "4O 2C 5S 3B 4B 12S",
        "4O 2C 5S 12S",
        &[("3B", Reject::Run), ("4B", Reject::Pair)],
    );
}

#[test]
fn case_36_a_run_does_not_go_round_from_king_to_ace() {
    builds("11O 12C 1S 2B", "11O 12C 1S 2B", &[]);
}

#[test]
fn case_37_three_neighbours_are_accepted() {
    builds("1O 2C 3S 5B", "1O 2C 3S 5B", &[]);
}

// End of the match, illegal attempts, clock, leaving

const CASE_38: &str =
    "d3 p3; H0 2O; H1 4B 1S; T 4S 6C; cap 9/8; prev 0:4S stayed; last 0; score 38-40";

#[test]
fn case_38_a_darba_in_mid_deal_can_end_the_match() {
    given(CASE_38)
        .when("1: 4B")
        .then("takes 4S; T 6C; cap 9/10; darba; score 38-41; winner 1 by Target");
}

#[test]
fn case_39_a_hand_in_which_the_target_is_reached_is_not_counted() {
    given("d6 p5; H1 7C; T 7S; cap 30/8; prev 0:7S stayed; last 1; score 40-40")
        .when("1: 7C")
        .then("takes 7S; T none; cap 30/10; darba; score 40-41; winner 1 by Target");
}

#[test]
fn case_40_the_count_can_end_the_short_match() {
    given("target 21; d6 p5; H1 6S; T 2O 4B 12C; cap 22/14; prev 0:4B stayed; last 0; score 15-14")
        .when("1: 6S")
        .then(
            "stays; leftovers 2O 4B 12C 6S to 0; captured 26/14; score 21-14; winner 0 by Target",
        );
}

const CASE_41: &str = "H0 2O 2C 7S; H1 1B 5C 10O; score 40-12";

#[test]
fn case_41_an_announcement_can_end_the_match() {
    given_deal(CASE_41).then("calls ronda none; announced 1/0; score 41-12; winner 0 by Target");
}

#[test]
fn case_42_of_equal_rondas_the_non_dealers_point_comes_first() {
    given_deal("H0 3O 3C 7S; H1 3S 3B 10O; score 40-40")
        .then("calls ronda ronda; ranks 3 3; announced 1/0; score 41-40; winner 0 by Target");
}

#[test]
fn case_43_points_of_one_step_are_added_whole() {
    given_deal("H0 4O 4C 4S; H1 1B 5C 10O; score 39-40")
        .then("calls trinka none; announced 5/0; score 44-40; winner 0 by Target");
}

#[test]
fn case_44_refusals_of_a_card() {
    given(CASE_1)
        .refuses("1: 2S", Illegal::NotYourTurn)
        .refuses("0: 2S", Illegal::CardNotInHand)
        .refuses("0: 8O", Illegal::UnknownCard);
}

#[test]
fn case_45_nothing_is_played_after_the_end() {
    given(CASE_38)
        .when("1: 4B")
        .refuses("0: 2O", Illegal::MatchOver);
}

#[test]
fn case_46_the_clock_plays_the_card_that_was_dealt_first() {
    given("clock 30; d2 p2; H0 3C 6O; H1 2S 4B; T 6C 7S 3S; cap 4/5; prev 1:3S stayed; last 1")
        .when("0: timeout")
        .then("takes 3S; H0 6O; T 6C 7S; cap 6/5; darba; score 1-0; next 1");
}

#[test]
fn case_47_who_leaves_loses_whatever_the_scores() {
    given(&format!("{CASE_1}; score 35-10"))
        .when("0: leave")
        .then("cap 4/4; score 35-10; winner 1 by Forfeit");
}

// More corners

#[test]
fn case_48_an_ace_can_take_all_ten_ranks() {
    given(
        "d2 p0; H0 1C 3O 5B; H1 2S 4O 6B; T 1O 2C 3S 4B 5O 6C 7S 10B 11O 12C; cap 0/0; \
         before 1:12C stayed; last none",
    )
    .when("0: 1C")
    .then(
        "takes 1O 2C 3S 4B 5O 6C 7S 10B 11O 12C; T none; cap 11/0; missa; score 1-0; next 1; last 0",
    );
}

#[test]
fn case_49_the_sixth_card_of_a_deal_brings_the_next_deal() {
    given(
        "d1 p5; H1 6S; T 2O 4B 6C 12O; cap 3/2; prev 0:2O stayed; last 1; \
         stock 3O 3C 7S 5B 10O 11S",
    )
    .when("1: 6S")
    .then(
        "takes 6C; T 2O 4B 12O; cap 3/4; H0 3O 3C 7S; H1 5B 10O 11S; stock 24; calls ronda none; \
         ranks hidden; announced 1/0; score 1-0; next 0",
    );
}

#[test]
fn case_50_the_old_dealer_plays_first_in_the_next_hand() {
    let next = given(CASE_18)
        .when("1: 7C")
        .then("takes 7S 10O; captured 19/21; score 0-1; rests")
        .when_the_next_hand_is_dealt();
    let public = &next.state.public;
    assert_eq!(public.dealer, Some(Seat(0)));
    assert_eq!((public.hand, public.deal, public.plays), (2, 1, 0));
    assert_eq!((public.last_capturer, public.last_play), (None, None));
    assert_eq!(next.state.stock.len(), 30);
    assert!(public.captured.0.iter().all(|pile| pile.is_empty()));
    assert_eq!(Ronda::turn(&next.state), Turn::Seat(Seat(1)));
    for card in next.state.hands[Seat(0)].iter().copied().chain(pack()) {
        let refused = Ronda::check(&next.state, Seat(0), &Move::Play { card });
        assert_eq!(refused, Err(Illegal::NotYourTurn));
    }
}

#[test]
fn case_51_a_play_by_the_clock_can_win() {
    given("clock 30; d4 p3; H0 2O; H1 7B 1S; T 10O 7S; cap 12/11; prev 0:7S stayed; last 1; score 20-39")
        .when("1: timeout")
        .then("takes 7S 10O; T none; cap 12/14; darba; missa; score 20-41; winner 1 by Target");
}

#[test]
fn case_52_without_a_clock_no_time_runs_out() {
    given(CASE_1).refuses("0: timeout", Illegal::NoClock);
    // With a clock the rules allow the time-out of the acting seat; whether its time is up, and so
    // the refusal `time_not_up`, is known to the session, which takes the reason from here.
    let clock = given(&format!("clock 30; {CASE_1}"));
    assert_eq!(Ronda::TIME_NOT_UP, Illegal::TimeNotUp);
    let timer = Ronda::timer(&clock.state).expect("a clock");
    assert_eq!(timer.seconds, 30);
    clock
        .refuses("1: timeout", Illegal::NotYourTurn)
        .when("0: timeout")
        .then("takes 6C 7S 10B; T 12O; cap 8/4; score 0-0; next 1");
}

#[test]
fn case_53_a_match_that_an_announcement_ended_cannot_be_left() {
    let over = given_deal(CASE_41).refuses("0: leave", Illegal::MatchOver);
    over.then("calls ronda none; announced 1/0; score 41-12; winner 0 by Target");
}

#[test]
fn case_54_seats_and_cards_that_do_not_exist() {
    given(CASE_1)
        .refuses("2: 6O", Illegal::NoSuchSeat)
        .refuses("2: leave", Illegal::NoSuchSeat)
        .refuses("0: leave 2", Illegal::NoSuchSeat)
        .refuses("0: 9C", Illegal::UnknownCard);
}

#[test]
fn case_55_matches_that_cannot_begin() {
    let start = |target, move_clock_seconds, seats| {
        let settings = Settings {
            target,
            move_clock_seconds,
        };
        Ronda::start(&settings, seats).err()
    };
    assert_eq!(start(31, None, 2), Some(Illegal::BadTarget));
    assert_eq!(start(41, Some(20), 2), Some(Illegal::BadClock));
    assert_eq!(start(21, None, 3), Some(Illegal::TwoPlayers));
    assert_eq!(start(31, None, 3), Some(Illegal::BadTarget));
    assert_eq!(start(31, Some(20), 3), Some(Illegal::BadTarget));
    assert_eq!(start(41, Some(20), 3), Some(Illegal::BadClock));
    for target in Settings::TARGETS {
        for clock in Settings::CLOCKS {
            assert_eq!(start(target, clock, 2), None);
        }
    }
}

/// A match in each phase that waits for chance.
fn still_dealing() -> [State; 4] {
    let start = Ronda::start(&Settings::default(), 2).expect("settings of the game");
    let mut lot = start.clone();
    Ronda::play(&mut lot, &Move::Lot { dealer: Seat(1) }, &mut Vec::new());
    let counted = given(CASE_18).when("1: 7C").state;
    [start, lot, given_table("5O 7C 5S 2B 12O").state, counted]
}

#[test]
fn case_56_before_the_cards_are_dealt_one_can_only_leave() {
    for state in still_dealing() {
        let score = state
            .public
            .scores
            .0
            .map(|score| score.to_string())
            .join("-");
        let events = Vec::new();
        Scenario { state, events }
            .refuses("0: 5O", Illegal::StillDealing)
            .refuses("1: 5O", Illegal::StillDealing)
            .when("1: leave")
            .then(&format!("score {score}; winner 0 by Forfeit"));
    }
}

#[test]
fn of_several_reasons_the_first_in_order_is_given() {
    given(CASE_38)
        .refuses("2: timeout", Illegal::NoSuchSeat)
        .refuses("0: timeout", Illegal::NoClock)
        .refuses("0: 8O", Illegal::NotYourTurn)
        .refuses("0: leave 1", Illegal::NotYourTurn)
        .when("1: 4B")
        .refuses("2: timeout", Illegal::MatchOver);
    for state in still_dealing() {
        let events = Vec::new();
        Scenario { state, events }
            .refuses("2: 5O", Illegal::NoSuchSeat)
            .refuses("1: timeout", Illegal::NoClock)
            .refuses("1: 8O", Illegal::StillDealing);
    }
}

#[test]
fn no_seat_makes_a_move_of_chance() {
    let playing = given(CASE_1).state;
    for state in still_dealing().into_iter().chain([playing]) {
        let due = Ronda::turn(&state) == Turn::Chance;
        let mut moves = vec![
            Move::Lot { dealer: Seat(0) },
            Move::Shuffle {
                order: pack().to_vec(),
            },
        ];
        if due {
            moves.push(Ronda::chance(&state, &mut Rng::from_number(5)));
        }
        for mv in moves {
            let why = if due {
                Illegal::StillDealing
            } else {
                Illegal::NotYourTurn
            };
            assert_eq!(Ronda::check(&state, Seat(0), &mv), Err(why));
        }
    }
}
