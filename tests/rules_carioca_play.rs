//! The rules of Carioca: the worked cases of the specification, by their numbers: laying down, laying off, going
//! out.

mod carioca_support;

use carioca_support::given;
use carioca_support::notation::ranks;
use qahwa::games::carioca::legal::check_next;
use qahwa::games::carioca::moves::{Illegal, Move};

const W35: &str = "H0 7S 7H 7D 9S 9H 9D JS JH JD 2C 4D 6C 8H";

#[test]
fn w35_a_lay_down_is_exactly_the_contract() {
    given(W35)
        .refuses("0 LayDown trio(7S 7H 7D)", Illegal::WrongContract)
        .refuses(
            "0 LayDown trio(7S 7H 7D) trio(9S 9H 9D) trio(JS JH JD)",
            Illegal::WrongContract,
        )
        .refuses("0 LayDown trio(7S 7H 7D) trio(9S 9H 2C)", Illegal::BadTrio)
        .refuses(
            "0 LayDown trio(7S 7H 7D) trio(7S 9S 9H)",
            Illegal::CardUsedTwice,
        )
        .refuses(
            "0 LayDown trio(7S 7H 7D) trio(9S 9H 9C)",
            Illegal::CardNotInHand,
        );
}

#[test]
fn w36_a_seat_lays_down_once() {
    given(W35)
        .when("0 LayDown trio(7S 7H 7D) trio(JS JH JD)")
        .refuses("0 LayDown trio(9S 9H 9D)", Illegal::AlreadyLaidDown)
        .when("0 Discard 8H")
        .then("H0 = 9S 9H 9D 2C 4D 6C");
}

#[test]
fn w37_one_draw_opens_a_turn() {
    given("act 0 Draw; H0 7S 7H 7D 9S 9H 9D JS JH JD 2C 4D 6C")
        .refuses("0 Discard 7S", Illegal::MustDrawFirst)
        .refuses(
            "0 LayDown trio(7S 7H 7D) trio(JS JH JD)",
            Illegal::MustDrawFirst,
        );
    let playing = given(W35)
        .refuses("0 DrawStock", Illegal::AlreadyDrawn)
        .refuses("0 TakeDiscard", Illegal::AlreadyDrawn);
    assert_eq!(
        check_next(&playing.state.public),
        Err(Illegal::RoundNotOver)
    );
}

#[test]
fn w38_who_has_not_laid_down_lays_nothing_off() {
    for options in ["", "immediate"] {
        given(&format!(
            "options {options}; M 1 trio(7H 7D 7C) trio(KS KH X); H0 7S 2S 2H 3D 3C 4S 5H 6D 8C 9S TH JD QC"
        ))
        .refuses("0 LayOff 7S 0", Illegal::NotLaidDown);
    }
}

#[test]
fn w39_a_joker_keeps_its_place_in_an_escala() {
    let scenario = given("round 2; M 0 trio(7S 7D 7C) escala(5H 6H 7H X); H0 4H 3H 9H 8H X 2C")
        .refuses("0 LayOff 8H 1 High", Illegal::DoesNotFit)
        .when("0 LayOff 9H 1 High")
        .when("0 LayOff X 1 Low")
        .refuses("0 LayOff 4H 1 Low", Illegal::DoesNotFit)
        .when("0 LayOff 3H 1 Low")
        .then("meld 1 = 3H X 5H 6H 7H X 9H low 3");
    assert_eq!(ranks(&scenario.state.public.melds[1]), "3456789");
}

#[test]
fn w40_an_escala_has_thirteen_cards_at_most() {
    given(
        "round 2; M 0 trio(7S 7D 7C) escala(2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH); H0 AH AH X 9C 4C",
    )
    .when("0 LayOff AH 1 High")
    .then("meld 1 = 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH low 2")
    .refuses("0 LayOff AH 1 Low", Illegal::EscalaClosed)
    .refuses("0 LayOff X 1 Low", Illegal::EscalaClosed)
    .when("0 LayOff X 0");
}

#[test]
fn w41_an_ace_closes_its_end() {
    let scenario =
        given("round 6; M 0 trio(7S 7D 7C) escala(JC QC KC AC) escala(2D 3D 4D X); H0 AC AD 5D X")
            .refuses("0 LayOff X 1 High", Illegal::EscalaClosed)
            .refuses("0 LayOff 5D 2 High", Illegal::DoesNotFit)
            .refuses("0 LayOff AD 2 High", Illegal::DoesNotFit)
            .when("0 LayOff AD 2 Low")
            .refuses("0 LayOff X 2 Low", Illegal::EscalaClosed)
            .when("0 LayOff X 1 Low")
            .then("meld 1 = X JC QC KC AC low 10; meld 2 = AD 2D 3D 4D X low 1");
    assert_eq!(ranks(&scenario.state.public.melds[1]), "TJQKA");
}

#[test]
fn w42_no_meld_has_more_jokers_than_naturals() {
    let scenario = given("round 2; M 0 trio(7S 7D 7C) escala(5H X X 8H); H0 X 9H 2C 4H")
        .refuses("0 LayOff X 1 High", Illegal::TooManyJokers)
        .when("0 LayOff 9H 1 High")
        .when("0 LayOff X 1 High")
        .then("meld 1 = 5H X X 8H 9H X low 5; H0 = 2C 4H");
    assert_eq!(ranks(&scenario.state.public.melds[1]), "56789T");
}

const W43: &str =
    "round 7; seats 2; H0 7S 7H 7D 9S 9H 9D JS JH JD KS KH KD X; stock 2S QS; pile 3C";
const FOUR: &str = "0 LayDown trio(7S 7H 7D) trio(9S 9H 9D) trio(JS JH JD) trio(KS KH KD)";

#[test]
fn w43_a_turn_with_only_jokers_left_ends_by_itself() {
    let next = given(W43)
        .when(FOUR)
        .then("told NoDiscard; H0 = X; seat 1 Draw; pile = 3C; turns 9")
        .when("1 DrawStock")
        .when("1 Discard 2S")
        .when("0 DrawStock")
        .then("H0 = QS X")
        .refuses("0 Discard X", Illegal::JokerDiscard);
    for trio in 0..4 {
        (next.clone())
            .when(&format!("0 LayOff X {trio}"))
            .when("0 Discard QS")
            .then("out 0; RoundOver");
    }
}

#[test]
fn w44_with_immediate_the_joker_goes_on_a_meld_at_once() {
    let laid = given(&format!("{W43}; options immediate"))
        .when(FOUR)
        .then("seat 0 Play; H0 = X")
        .refuses("0 Discard X", Illegal::JokerDiscard);
    let lays_off = |mv: &Move| matches!(mv, Move::LayOff { .. });
    assert_eq!(laid.legal().len(), 4);
    assert!(laid.legal().iter().all(lays_off), "R25: it must lay off");
    laid.when("0 LayOff X 3")
        .then("out 0; RoundOver; meld 3 = KS KH KD X; pile = 3C");
}

#[test]
fn w45_in_round_seven_a_seat_goes_out_in_the_turn_of_its_lay_down() {
    given(
        &format!("{W43}; H1 2S 2H 4S 4H 5S 5H 6S 6H 8S 8H TS TH")
            .replace("stock 2S QS", "stock QS"),
    )
    .when("0 LayDown trio(7S 7H 7D) trio(9S 9H 9D) trio(JS JH JD) trio(KS KH X)")
    .when("0 Discard KD")
    .then("out 0; RoundOver; scores 0 70");
}

#[test]
fn w46_jokers_go_where_naturals_are() {
    let drawn = given("act 0 Draw; M 0 trio(7S 7H 7D) trio(KS KH X); H0 X; stock X")
        .when("0 DrawStock")
        .then("H0 = X X; seat 0 Play")
        .refuses("0 Discard X", Illegal::JokerDiscard)
        .when("0 LayOff X 1")
        .then("meld 1 = KS KH X X")
        .refuses("0 LayOff X 1", Illegal::TooManyJokers);
    drawn.when("0 LayOff X 0").then("out 0; RoundOver");
}

#[test]
fn w47_a_round_is_counted() {
    given(
        "round 4; act 0 Draw; M 0 trio(4S 4H X) trio(8S 8H 8D) trio(KS KH KD); H0 4D 8C; stock KC; \
         M 2 trio(9S 9H 9D) trio(QS QH QD) trio(7S 7H 7D); H2 7C 3S 3D; \
         H1 X AS KD QC JH TS 9C 8C 7D 5S 3D 2H; H3 X X AH AD 2S 2D 5H 6H 6C 9S TD JC",
    )
    .when("0 DrawStock")
    .when("0 LayOff 4D 0")
    .when("0 LayOff 8C 1")
    .when("0 LayOff KC 2")
    .then("out 0; RoundOver; scores 0 124 13 150");
}

#[test]
fn w48_the_card_just_taken_may_be_discarded() {
    given("act 0 Draw; pile 3H 9C; H0 2S 2H 3D 3C 4S 5H 6D 8C 9S TH JD QC")
        .when("0 TakeDiscard")
        .then("pile = 3H; H0 = 2S 2H 3D 3C 4S 5H 6D 8C 9S TH JD QC 9C")
        .when("0 Discard 9C")
        .then("pile = 3H 9C; H0 = 2S 2H 3D 3C 4S 5H 6D 8C 9S TH JD QC; seat 1 Draw");
}

#[test]
fn w51_a_round_is_blocked_when_nothing_fits_any_more() {
    given(
        "seats 2; act 1 Play; M 0 trio(7S 7H X) trio(7D 7C X); H0 2S 3H 5D 9C TS QD; \
         H1 7S 7H X 7D 7C X AS 2D 4C 6H 8S TD QC",
    )
    .when("1 LayDown trio(7S 7H X) trio(7D 7C X)")
    .then("seat 1 Play; running")
    .when("1 Discard AS")
    .then("blocked; RoundOver; scores 39 40");
}

#[test]
fn w58_an_empty_pile_leaves_the_stock() {
    let text = "round 7; seats 2; act 0 Draw; turns 0; pile 7D; stock 2S; H0 7S 7H 9S 9H 9D JS JH JD KS KH KD X; \
                H1 2C 2H 4S 4H 5S 5H 6S 6H 8S 8H TS TH";
    given(text)
        .then("stock 83")
        .when("0 TakeDiscard")
        .when(FOUR)
        .then("H0 = X; pile = none; stock 83; seat 1 Draw; told NoDiscard")
        .refuses("1 TakeDiscard", Illegal::DiscardEmpty)
        .when("1 DrawStock")
        .when("1 Discard 2C")
        .then("pile = 2C; seat 0 Draw");
}
