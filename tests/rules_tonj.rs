//! The rules of Tonj: the worked cases of the specification, by their numbers: priorities, building, loads,
//! groups.

mod tonj_support;

use tonj_support::given;

/// R18, R35.
#[test]
fn w07_the_reserve_card_goes_to_a_foundation_first() {
    given("turn 0; R0 3♦ 7♥; S0 4♠; R1 9♠; S1 4♦; H2 3♣; F 6♥ 2♣")
        .when("0 legal → R>F0; 0 H2>F1 → claim P1; 1 pass → ok")
        .then("F 7♥ 2♣; R0 3♦; H2 3♣; turn 0; phase Build; legal H2>F1");
}

/// R18.
#[test]
fn w08_of_several_foundation_moves_the_player_chooses() {
    given("turn 0; R0 9♠; S0 4♠; R1 9♦; S1 4♦; H1 3♣; H5 7♥; F 6♥ 2♣")
        .when("0 legal → H1>F1 H5>F0; 0 H5>F0 → ok")
        .then("F 7♥ 2♣; legal H1>F1");
}

/// R35, R37.
#[test]
fn w09_nobody_calls_and_the_game_makes_the_move_that_was_due() {
    given("turn 0; R0 9♠; S0 4♠; R1 9♦; S1 4♦; H1 3♣; H5 7♥; F 6♥ 2♣")
        .when("0 turn → claim P2; 1 pass → ok")
        .then("F 6♥ 3♣; H1 –; S0 4♠; turn 0; phase Build; legal H5>F0");
}

/// R34.
#[test]
fn w10_a_right_call_makes_one_move_only() {
    given("turn 0; R0 9♠; S0 4♠; R1 9♦; S1 4♦; H1 3♣; H5 7♥; F 6♥ 2♣")
        .when("0 turn → claim P2; 1 call → ok")
        .then("F 6♥ 3♣; H1 –; H5 7♥; S0 4♠; turn 1; phase Build; legal H5>F0");
}

/// R14, R18, R34.
#[test]
fn w11_an_empty_house_is_filled_before_a_card_is_turned_up() {
    given("turn 0; R0 2♦ 9♠; S0 4♠; R1 8♥ 10♠; S1 4♦; H3 –; H5 10♥; H6 5♣; H7 6♦")
        .when("0 legal → R>H3 R>H5 R>OR H6>H7; 0 turn → claim P3; 1 call → ok")
        .then("R0 2♦; H3 9♠; S0 4♠; turn 1; phase Build");
}

/// R14, R18, D7.
#[test]
fn w12_a_house_card_takes_no_empty_house_before_the_reserve_is_empty() {
    given("turn 0; R0 2♦ 9♠; S0 4♠; R1 8♥ 10♠; S1 4♦; H3 –; H5 10♥; H6 5♣; H7 6♦")
        .when("0 H6>H3 → claim P3; 1 pass → ok")
        .then("R0 2♦; H3 9♠; H6 5♣; turn 0; phase Build");
}

/// R14, R21.
#[test]
fn w13_with_the_reserve_empty_any_card_takes_an_empty_house() {
    given("turn 0; R0 –; S0 4♠ 9♦; R1 8♥; S1 4♦; H3 –; H6 5♣")
        .when(
            "0 legal → H0>H3 H1>H3 H2>H3 H4>H3 H5>H3 H6>H3 H7>H3 turn; 0 turn → ok; 0 throw → \
         refused hand_card_playable; 0 T>H3 → ok",
        )
        .then("H3 4♠; S0 9♦; phase Build; turn 0");
}

/// R13.
#[test]
fn w14_an_ace_opens_any_foundation() {
    given("turn 0; R0 2♣ A♦; S0 4♠; R1 9♠; S1 4♦; F 3♣")
        .when("0 R>F5 → ok")
        .then("F 3♣ – – – – A♦; R0 2♣");
}

/// R13, R19.
#[test]
fn w15_an_empty_foundation_takes_only_an_ace() {
    given("turn 0; R0 2♦; S0 4♠; R1 9♠; S1 4♦; F A♦")
        .when("0 R>F1 → claim illegal_foundation; 1 pass → ok")
        .then("F A♦; R0 2♦; turn 0; phase Build; legal R>F0");
}

/// R13.
#[test]
fn w16_two_foundations_of_a_suit_grow_independently() {
    given("turn 0; R0 5♠; S0 9♦; R1 9♣; S1 4♦; H2 3♠; F 4♠ 2♠")
        .when("0 R>F0 → ok; 0 H2>F1 → ok")
        .then("F 5♠ 3♠; R0 –; H2 –");
}

/// R14, R35.
#[test]
fn w17_houses_go_down_by_one_in_alternating_colours() {
    given("turn 0; R0 8♣ 6♠; S0 9♦; R1 9♣; S1 4♦; H0 7♦; H1 7♣; H2 8♦")
        .when(
            "0 R>H1 → claim illegal_house; 1 pass → ok; 0 R>H2 → claim illegal_house; 1 pass → ok; \
         0 R>H0 → ok",
        )
        .then("H0 7♦ 6♠; R0 8♣; turn 0");
}

/// R3, R14.
#[test]
fn w18_no_king_on_an_ace() {
    given("turn 0; R0 2♣; S0 9♦; R1 9♣; S1 4♦; H1 A♦")
        .when("0 H0>H1 → claim illegal_house; 1 pass → ok")
        .then("H0 K♠; H1 A♦; turn 0; legal H1>F0");
}

/// R15.
#[test]
fn w19_loads_go_down_and_up_without_limit() {
    given("turn 0; R0 5♦ 8♣; S0 4♠; R1 2♦ 9♣; S1 4♦; H2 7♣; H4 8♣")
        .when("0 R>OR → ok; 0 H2>OR → ok; 0 H4>OR → ok")
        .then("R1 2♦ 9♣ 8♣ 7♣ 8♣; H2 –; H4 –; R0 5♦; legal R>H2 R>H4");
}

/// R3, R15, D2.
#[test]
fn w21_loads_do_not_go_round_from_king_to_ace() {
    given("turn 0; R0 6♣ 2♥; S0 4♠; R1 5♣ A♥; S1 4♦")
        .when("0 H1>OR → claim illegal_load; 1 pass → ok; 0 R>OR → ok")
        .then("R1 5♣ A♥ 2♥; R0 6♣; H1 K♥");
}

/// R16, R17.
#[test]
fn w32_a_group_counts_as_one_house_move() {
    given("turn 0; R0 2♦; S0 4♠; R1 5♠; S1 4♦; H0 9♠ 8♥ 7♣ 6♦; H1 9♣; H2 –; H3 –")
        .when("0 H0>H1x3 → ok")
        .then("H0 9♠; H1 9♣ 8♥ 7♣ 6♦; hm 1; turn 0");
}

/// R16.
#[test]
fn w33_a_group_needs_empty_houses() {
    given("turn 0; R0 2♦; S0 4♠; R1 5♠; S1 4♦; W1 7♦; H0 9♠ 8♥ 7♣ 6♦; H1 9♣; H2 –; H5 8♦")
        .when(
            "0 H0>H1x3 → refused group_too_big; 0 H0>OWx2 → refused group_only_houses; 0 H0>H5x2 → \
         ok",
        )
        .then("H0 9♠ 8♥; H5 8♦ 7♣ 6♦; H1 9♣");
}

/// R16.
#[test]
fn w34_an_empty_destination_does_not_count() {
    given("turn 0; R0 –; S0 4♠; R1 5♠; S1 4♦; H0 9♠ 8♥ 7♣; H2 –; H3 –")
        .when("0 H0>H2x3 → refused group_too_big; 0 H0>H2x2 → ok")
        .then("H0 9♠; H2 8♥ 7♣");
}

/// R17.
#[test]
fn w35_the_thirty_first_house_move_is_refused() {
    given("turn 0; hm 29; R0 2♦; S0 4♠; R1 5♥; S1 4♦; H6 9♦ 8♠; H7 9♥")
        .when("0 H6>H7 → ok; 0 H7>H6 → refused house_move_limit; 0 turn → ok")
        .then("hm 30; H7 9♥ 8♠; T 4♠");
}
