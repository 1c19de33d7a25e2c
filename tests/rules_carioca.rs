//! The rules of Carioca: the worked cases of the specification, by their numbers: the source's own examples, and
//! single melds.

mod carioca_support;

use carioca_support::given;
use carioca_support::notation::{cards, hand, list, new_card, offers};
use qahwa::games::carioca::lay_down::best_lay_down;
use qahwa::games::carioca::melds::{Form, arrange_escala, form_of};
use qahwa::games::carioca::moves::Illegal;
use qahwa::games::carioca::state::{CONTRACTS, JokerLimit, hand_penalty};

const SUITS: &str = "SHDC";

#[test]
fn w01_one_card_is_missing_for_two_trios() {
    let twelve = hand("7S 7H KD KC X 2S 4D 6C 9H TS QD 3C");
    let mut possible = 0;
    for rank in "A23456789TJQK".chars() {
        for suit in SUITS.chars() {
            let mut thirteen = twelve;
            thirteen.insert(new_card(&format!("{rank}{suit}"), twelve));
            let best = best_lay_down(thirteen, CONTRACTS[0], JokerLimit::Half);
            assert_eq!(best.is_some(), matches!(rank, '7' | 'K'), "{rank}{suit}");
            possible += usize::from(best.is_some());
        }
    }
    assert_eq!(possible, 8);
    for limit in JokerLimit::ALL {
        assert_eq!(best_lay_down(twelve, CONTRACTS[0], limit), None);
        let mut with_joker = twelve;
        with_joker.insert(new_card("X", twelve));
        assert!(best_lay_down(with_joker, CONTRACTS[0], limit).is_some());
    }
}

const W2: &str = "round 2; act 0 Draw; H0 JS JH JD 5H 6H 7H 9H QS 2C 4D TC KS; \
                  H2 QH QD QC 3C 4C 5C 6C AS AH AD AC 9S; stock 8H 3D TH 4H JC; pile 9D";

fn w2() -> carioca_support::Scenario {
    given(W2)
        .when("0 DrawStock")
        .when("0 LayDown trio(JS JH JD) escala(5H 6H 7H 8H)")
}

#[test]
fn w02_a_trio_and_an_escala_are_laid_down() {
    w2().then(
        "meld 0 = JS JH JD; meld 1 = 5H 6H 7H 8H low 5; owner 0 0; owner 1 0; \
         H0 = 9H QS 2C 4D TC KS; seat 0 Play; told LaidDown",
    );
}

fn w3() -> carioca_support::Scenario {
    w2().refuses("0 LayOff 9H 1 High", Illegal::LayOffNextTurn)
        .when("0 Discard KS")
        .then("H0 count 5; seat 1 Draw")
}

#[test]
fn w03_nothing_is_laid_off_in_the_turn_of_the_lay_down() {
    w3();
}

fn w4() -> carioca_support::Scenario {
    w3().pass(1)
        .when("2 TakeDiscard")
        .when("2 LayDown trio(QH QD QC) escala(3C 4C 5C 6C)")
        .when("2 Discard KS")
        .pass(1)
        .when("0 DrawStock")
        .when("0 LayOff 9H 1 High")
        .then("meld 1 = 5H 6H 7H 8H 9H low 5")
        .when("0 LayOff QS 2")
        .then("meld 2 = QH QD QC QS; owner 2 2; H0 = 2C 4D TC 3D")
        .when("0 Discard TC")
}

#[test]
fn w04_from_the_next_turn_on_cards_are_laid_off_anywhere() {
    w4().then("H0 = 2C 4D 3D; seat 1 Draw; pile = 9D KS TC");
}

#[test]
fn w05_the_last_discard_wins_the_round() {
    // Others draw nothing, so that the stock gives seat 0 its cards.
    w4().pass(3)
        .when("0 DrawStock")
        .when("0 LayOff TH 1 High")
        .when("0 Discard 4D")
        .pass(3)
        .when("0 DrawStock")
        .when("0 LayOff 4H 1 Low")
        .when("0 Discard 3D")
        .pass(3)
        .when("0 DrawStock")
        .when("0 LayOff JC 0")
        .then("H0 = 2C; seat 0 Play")
        .when("0 Discard 2C")
        .then("out 0; RoundOver; meld 1 = 4H 5H 6H 7H 8H 9H TH low 4; meld 0 = JS JH JD JC");
}

/// What a group of cards is with each joker limit: the low of an escala, 0 for a trio, or why it is no meld.
fn verdicts(group: &str) -> [Result<u8, Illegal>; 2] {
    let offers = offers(group, Default::default());
    JokerLimit::ALL.map(|limit| {
        form_of(&offers[0], limit).map(|form| match form {
            Form::Trio { .. } => 0,
            Form::Escala { low, .. } => low,
        })
    })
}

fn is(group: &str, verdict: Result<u8, Illegal>) {
    assert_eq!(verdicts(group), [verdict; 2], "{group}");
}

#[test]
fn w06_the_ace_is_high_or_low_and_never_in_the_middle() {
    is("escala(JC QC KC AC)", Ok(11));
    is("escala(AD 2D 3D 4D)", Ok(1));
    is("escala(QS KS AS 2S)", Err(Illegal::BadEscala));
    is("escala(KS AS 2S 3S)", Err(Illegal::BadEscala));
}

#[test]
fn w07_a_joker_is_never_discarded() {
    given("H0 X 2S 3S 4S 5S 6D 7D 8D 9D TC JC QC KC").refuses("0 Discard X", Illegal::JokerDiscard);
}

#[test]
fn w08_nobody_takes_a_discard_out_of_turn() {
    given("act 0 Draw")
        .refuses("1 TakeDiscard", Illegal::NoBuying)
        .refuses("1 DrawStock", Illegal::NotYourTurn);
}

#[test]
fn w09_what_a_hand_counts() {
    assert_eq!(
        hand_penalty(hand("X AS KD QC JH TS 9C 8C 7D 5S 3D 2H")),
        124
    );
}

#[test]
fn w10_trios() {
    for group in ["trio(7H 7H 7S)", "trio(7S 7H X)", "trio(AS AH X)"] {
        is(group, Ok(0));
    }
}

#[test]
fn w11_what_is_no_trio() {
    for group in ["trio(7S X X)", "trio(X X X)"] {
        is(group, Err(Illegal::TooManyJokers));
    }
    for group in ["trio(7S 7H 8D)", "trio(7S 7H 7D 7C)", "trio(7S 7H)"] {
        is(group, Err(Illegal::BadTrio));
    }
}

#[test]
fn w12_a_joker_in_an_escala_stands_for_its_position() {
    for (group, low, ranks) in [
        ("escala(5H X 7H 8H)", 5, "5678"),
        ("escala(X 2S 3S 4S)", 1, "A234"),
        ("escala(X QC KC AC)", 11, "JQKA"),
    ] {
        is(group, Ok(low));
        let scenario = given(&format!("round 2; M 1 trio(9S 9H 9D) {group}"));
        let meld = &scenario.state.public.melds[1];
        assert_eq!(carioca_support::notation::ranks(meld), ranks);
    }
}

#[test]
fn w13_two_jokers_in_an_escala() {
    for (group, low) in [
        ("escala(5H X X 8H)", 5),
        ("escala(X TD X QD)", 9),
        ("escala(JD QD X X)", 11),
    ] {
        let expected = [Ok(low), Err(Illegal::OneJokerPerMeld)];
        assert_eq!(verdicts(group), expected, "{group}");
    }
    is("escala(5H X X X)", Err(Illegal::TooManyJokers));
}

#[test]
fn w14_nothing_is_above_a_high_ace_or_below_a_low_one() {
    for (group, one) in [
        ("escala(QC KC AC X)", Illegal::BadEscala),
        ("escala(X AS 2S 3S)", Illegal::BadEscala),
        // With one joker in a meld these have too many first.
        ("escala(AC X X KC)", Illegal::OneJokerPerMeld),
        ("escala(AS X X AS)", Illegal::OneJokerPerMeld),
    ] {
        let expected = [Err(Illegal::BadEscala), Err(one)];
        assert_eq!(verdicts(group), expected, "{group}");
    }
}

#[test]
fn w15_what_is_no_escala() {
    for group in [
        "escala(5H 6H 8H 7H)",
        "escala(8H 7H 6H 5H)",
        "escala(5H 6D 7H 8H)",
        "escala(4S 4S 5S 6S)",
        "escala(5H 6H 7H)",
        "escala(5H 6H 7H 8H 9H)",
    ] {
        is(group, Err(Illegal::BadEscala));
    }
}

#[test]
fn w16_the_orders_of_four_cards() {
    let orders = |text: &str| -> Vec<(String, u8)> {
        let orders = arrange_escala(&cards(text), JokerLimit::Half);
        (orders.iter())
            .map(|order| {
                let group = format!("escala({})", list(order));
                let low = verdicts(&group)[0].expect("a valid order");
                (list(order), low)
            })
            .collect()
    };
    let is = |text: &str, expected: &[(&str, u8)]| {
        let expected: Vec<(String, u8)> =
            (expected.iter().map(|&(order, low)| (order.to_owned(), low))).collect();
        assert_eq!(orders(text), expected, "{text}");
    };
    is("5H 6H 7H X", &[("5H 6H 7H X", 5), ("X 5H 6H 7H", 4)]);
    is(
        "X X 6D 7D",
        &[("6D 7D X X", 6), ("X 6D 7D X", 5), ("X X 6D 7D", 4)],
    );
    is("KS AS X X", &[("X X KS AS", 11)]);
    is("AC JC X X", &[("JC X X AC", 11)]);
    is("5H 9H X X", &[]);
    for other in [
        "5H 6H 7H",
        "5H 6H 7H 8H 9H",
        "5H X X X",
        "5H 5H 6H 7H",
        "X X X X",
        "",
    ] {
        is(other, &[]);
    }
    let one = arrange_escala(&cards("X X 6D 7D"), JokerLimit::One);
    assert_eq!(one, Vec::<Vec<_>>::new());
}
