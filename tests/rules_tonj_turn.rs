//! The rules of Tonj: the worked cases of the specification, by their numbers: turns, recycling, claims, the clock,
//! the end of a round.

mod tonj_support;

use tonj_support::given;

/// R15, R31.
#[test]
fn w20_what_is_loaded_on_a_waste_is_recycled_last() {
    given("turn 0; R0 9♦; S0 4♠ 4♥; R1 2♠; S1 –; W1 3♦ Q♥; H2 Q♣ J♥")
        .when("0 H2>OW → ok; 0 turn → ok; 0 throw → ok")
        .then("W0 4♠; S0 4♥; turn 1; S1 3♦ Q♥ J♥; W1 –; H2 Q♣");
}

/// R15, R33.
#[test]
fn w22_an_empty_pile_cannot_be_loaded() {
    given("turn 0; R0 6♣; S0 4♠; R1 5♦; S1 4♦; W1 –")
        .when("0 R>OW → claim illegal_load; 1 call → ok")
        .then("turn 1; R0 6♣; W0 –; S0 4♠; W1 –");
}

/// R12, R19, R20.
#[test]
fn w23_what_is_not_available_is_refused() {
    given("turn 0; R0 6♣ 8♦; S0 4♠; W0 7♣; R1 5♦; S1 4♦; F A♣")
        .when(
            "0 W>H1 → refused waste_not_playable; 0 R>OWNW → refused own_pile_closed; 0 OR>H0 → \
         refused not_your_pile; 0 F0>H1 → refused foundation_locked; 0 end → refused \
         must_turn_card; 1 turn → refused not_your_turn",
        )
        .then("turn 0; phase Build; W0 7♣; R0 6♣ 8♦; F A♣");
}

/// R21, R28.
#[test]
fn w24_only_the_card_turned_up_moves() {
    given("turn 0; T 4♠; R0 9♠; S0 3♥; R1 5♣; S1 4♦; H5 10♥")
        .when("0 R>H5 → refused only_hand_card; 0 turn → refused card_already_turned; 0 throw → ok")
        .then("turn 1; W0 4♠; R0 9♠");
}

/// R34.
#[test]
fn w25_a_waiting_card_goes_to_the_foundation_after_a_call() {
    given("turn 0; T 4♠; R0 9♦; S0 3♥; W0 8♣; R1 9♣; S1 4♦; H2 5♦; F 3♠")
        .when("0 T>H2 → claim P2; 1 call → ok")
        .then("F 4♠; T –; W0 8♣; S0 3♥; H2 5♦; turn 1; phase Build");
}

/// R35.
#[test]
fn w26_a_waiting_card_goes_to_the_foundation_after_a_lapse() {
    given("turn 0; T 4♠; R0 9♦; S0 3♥; W0 8♣; R1 9♣; S1 4♦; H2 5♦; F 3♠")
        .when("0 throw → claim P2; 1 pass → ok")
        .then("F 4♠; T –; W0 8♣; S0 3♥; turn 0; phase Build");
}

/// R21, R27.
#[test]
fn w27_a_playable_card_must_be_played() {
    given("turn 0; T 4♠; R0 9♦; S0 3♥ 7♦; R1 9♣; S1 4♦; H2 5♦")
        .when("0 throw → refused hand_card_playable; 0 T>H2 → ok; 0 turn → ok; 0 T>H2 → ok")
        .then("H2 5♦ 4♠ 3♥; S0 7♦; phase Build; turn 0");
}

/// R15, R21.
#[test]
fn w28_a_load_is_a_way_to_play() {
    given("turn 0; T 9♣; R0 2♦; S0 3♥; R1 10♣; S1 4♦")
        .when("0 throw → refused hand_card_playable")
        .then("legal T>OR");
}

/// R30, R31.
#[test]
fn w29_the_waste_is_recycled_at_the_start_of_the_turn() {
    given("turn 1; T 9♣; R0 7♠; S0 –; W0 2♠ 9♦ 5♣; R1 4♥; S1 3♦")
        .when("1 throw → ok; 0 turn → ok")
        .then("turn 0; T 2♠; S0 9♦ 5♣; W0 –; W1 9♣");
}

/// R31.
#[test]
fn w30_the_waste_is_recycled_when_the_last_card_was_played() {
    given("turn 0; T 4♠; R0 9♦; S0 –; W0 8♣ Q♦; R1 7♦; S1 3♥; H2 5♦")
        .when("0 T>H2 → ok")
        .then("S0 8♣ Q♦; W0 –; turn 0; phase Build");
}

/// R31.
#[test]
fn w31_the_last_card_thrown_stays_open_to_loads() {
    given("turn 0; T 4♠; R0 9♦; S0 –; W0 8♣ Q♦; R1 7♦; S1 3♥ 2♦; H3 4♥ 3♠")
        .when("0 throw → ok; 1 H3>OW → ok; 1 turn → ok; 1 throw → ok")
        .then("turn 0; S0 8♣ Q♦ 4♠ 3♠; W0 –; W1 3♥; S1 2♦");
}

/// R33, R36.
#[test]
fn w36_a_right_call_on_a_wrong_placement_throws_the_card() {
    given("turn 0; T 4♠; R0 9♦; S0 3♥; W0 8♣; R1 9♣; S1 4♦; H2 5♦")
        .when("1 call → refused no_claim; 0 T>H0 → claim illegal_house; 1 call → ok")
        .then("W0 8♣ 4♠; T –; turn 1; H2 5♦; S0 3♥");
}

/// R32, R35.
#[test]
fn w37_without_a_call_a_wrong_placement_stays_refused() {
    given("turn 0; T 4♠; R0 9♦; S0 3♥; W0 8♣; R1 9♣; S1 4♦; H2 5♦")
    .when("0 T>H0 → claim illegal_house; 0 T>H2 → refused claim_open; 0 call → refused own_claim; \
         1 pass → ok; 0 T>H2 → ok")
    .then("H2 5♦ 4♠; turn 0; W0 8♣");
}

/// R34, R38.
#[test]
fn w38_the_forced_move_can_win_the_round() {
    given("turn 0; R0 5♥; S0 –; W0 –; R1 2♣ 9♠; S1 6♦; W1 2♦; H6 9♦ 8♠; H7 9♥; F 4♥")
        .when("0 H6>H7 → claim P1; 1 call → ok")
        .then("result won by 0, 36 points; H6 9♦ 8♠");
}

/// R19, R48.
#[test]
fn w39_without_calls_wrong_attempts_are_refused() {
    given("turn 0; calls off; R0 3♦ 7♥; S0 4♠; R1 9♠; S1 4♦; H2 3♣; F 6♥ 2♣")
        .when("0 turn → refused P1; 0 R>H0 → refused illegal_house; 1 call → refused no_claim")
        .then("phase Build; turn 0; R0 3♦ 7♥");
}

/// R50.
#[test]
fn w40_the_clock_never_opens_a_claim() {
    given("turn 0; R0 2♦ 9♠; S0 4♠ 6♥; R1 8♥; S1 4♦; H3 –")
        .when("0 timeout → ok; 0 timeout → ok; 0 timeout → ok")
        .then("H3 9♠; R0 2♦; W0 4♠; S0 6♥; turn 1");
}

/// R38, R44.
#[test]
fn w41_a_normal_win() {
    given(
        "turn 0; T 5♥; R0 –; S0 –; W0 –; R1 2♣ 3♣ 4♣ 9♠; S1 6♦ 7♦ 8♦ 9♦ 10♦ 6♠ 7♠ 8♠ 10♠ J♠; W1 \
         2♦ 2♠ 3♦ 3♠ 4♦; F 4♥",
    )
    .when("0 T>F0 → ok")
    .then("phase MatchOver; result won by 0, 53 points");
}

/// R41, R43.
#[test]
fn w42_stalemate_by_cycles() {
    given("turn 0; R0 2♣ 9♦; S0 4♠ 4♥; R1 2♥ 6♦ J♠; S1 4♦; H6 9♦ 8♠; H7 9♥")
        .when("0 turn → ok; 0 throw → ok; 1 turn → ok; 1 throw → ok; 0 turn → ok; 0 throw → ok")
        .then("result stalemate (a), seat 0 scores 1");
}

/// R39, R41.
#[test]
fn w43_house_moves_are_no_progress() {
    given("turn 0; R0 2♣ 9♦; S0 4♠ 4♥; R1 2♥ 6♦ J♠; S1 4♦; H6 9♦ 8♠; H7 9♥")
        .when(
            "0 H6>H7 → ok; 0 turn → ok; 0 throw → ok; 1 H7>H6 → ok; 1 turn → ok; 1 throw → ok; 0 \
         turn → ok; 0 throw → ok",
        )
        .then("result stalemate (a), seat 0 scores 1");
}

/// R41, R43.
#[test]
fn w44_a_drawn_stalemate() {
    given("turn 0; R0 2♣ 9♦; S0 4♠; R1 2♥ J♠; S1 4♦")
        .when("0 turn → ok; 0 throw → ok; 1 turn → ok; 1 throw → ok")
        .then("result stalemate (a), drawn");
}

/// R42.
#[test]
fn w45_a_position_comes_up_again() {
    let again = given("turn 0; R0 2♠; S0 4♦; R1 2♥ 2♦; S1 –; W1 9♣; H0 9♥ 8♣")
        .when(
            "0 H0>OW → ok; 0 turn → ok; 0 throw → ok; 1 turn → ok; 1 throw → ok; 0 turn → ok; 0 \
         throw → ok; 1 turn → ok; 1 T>H0 → ok; 1 turn → ok; 1 throw → ok",
        )
        .then("turn 0; H0 9♥ 8♣; W1 9♣; S0 4♦; S1 –; result none");
    assert_eq!(again.state.public.occurrences(), 2);
}

/// R42, R43.
#[test]
fn w46_a_position_comes_up_for_the_third_time() {
    given("turn 0; R0 2♠; S0 4♦; R1 2♥ 2♦; S1 –; W1 9♣; H0 9♥ 8♣")
        .when(
            "0 H0>OW → ok; 0 turn → ok; 0 throw → ok; 1 turn → ok; 1 throw → ok; 0 turn → ok; 0 \
         throw → ok; 1 turn → ok; 1 T>H0 → ok; 1 turn → ok; 1 throw → ok; 0 H0>OW → ok; 0 turn \
         → ok; 0 throw → ok; 1 turn → ok; 1 throw → ok; 0 turn → ok; 0 throw → ok; 1 turn → ok; \
         1 T>H0 → ok; 1 turn → ok; 1 throw → ok",
        )
        .then("result stalemate (b), seat 0 scores 2");
}

/// R23, R24.
#[test]
fn w47_a_seat_with_nothing_to_do_ends_its_turn() {
    given("turn 1; T 4♦; R0 9♦; S0 –; W0 –; R1 2♣; S1 6♠ 4♥")
        .when("1 throw → ok")
        .then("turn 1; W1 4♦; S1 6♠ 4♥; result none");
}

/// R29.
#[test]
fn w48_a_seat_with_only_house_moves_left_may_end_its_turn() {
    given("turn 0; R0 9♦; S0 –; W0 –; R1 2♣; S1 6♠ 4♥ 3♦; H6 9♥ 8♠; H7 9♦")
        .when("0 turn → refused nothing_to_turn; 0 throw → refused no_hand_card; 0 end → ok")
        .then("turn 1");
}

/// R16, R19, R51.
#[test]
fn w52_a_lapse_by_the_clock_and_groups_to_empty_houses() {
    given("turn 0; R0 2♦; S0 4♠; R1 5♠; S1 4♦; H0 9♠ 8♥; H1 9♣; H2 –; H3 –")
        .when(
            "0 H0>H1x3 → refused source_empty; 0 R>H1x2 → refused source_empty; 0 H0>H2x2 → claim \
         P3; 1 timeout → ok",
        )
        .then(
            "R0 –; H2 2♦; H0 9♠ 8♥; turn 0; phase Build; legal H0>H1 H0>H3 H1>H3 H2>H3 H4>H3 H5>H3 \
         H6>H3 H7>H3 turn",
        );
}

/// R15, R19, R50.
#[test]
fn w53_the_clock_plays_the_waiting_card() {
    given("turn 0; T 4♠; R0 9♦; S0 3♥; W0 8♣; R1 9♣; S1 4♦; H2 5♦; F 3♠")
        .when(
            "0 T>OWNW → refused own_pile_closed; 0 end → refused hand_card_waiting; 0 timeout → ok",
        )
        .then("F 4♠; T –; W0 8♣; turn 0; phase Build");
}

/// R23, R35.
#[test]
fn w54_a_corrected_move_can_end_the_turn() {
    given("turn 0; T 4♠; R0 2♦; S0 –; W0 –; R1 9♣; S1 6♦ 4♦; H2 5♦; F 3♠")
        .when("0 throw → claim P2; 1 pass → ok")
        .then("F 4♠; turn 1; S1 6♦ 4♦; ended 1 0; result none");
}

/// R23, R41, R43.
#[test]
fn w55_two_seats_without_a_move_end_the_round() {
    given("turn 0; T 4♠; R0 2♦; S0 –; W0 –; R1 10♥ 9♣; S1 –; W1 –; H2 5♦; F 3♠")
        .when("0 T>F0 → ok")
        .then("result stalemate (a), seat 0 scores 2; phase MatchOver");
}
