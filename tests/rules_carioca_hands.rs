//! The rules of Carioca: the worked cases of the specification, by their numbers: hands against contracts.

mod carioca_support;

use carioca_support::notation::{hand, list_set, sorted, write_offers};
use qahwa::games::carioca::lay_down::best_lay_down;
use qahwa::games::carioca::state::{CONTRACTS, JokerLimit, hand_penalty};
use qahwa::kit::french_set::CardSet;

/// The best lay-down of a hand in a round, and what it keeps.
fn best(round: usize, cards: &str, limit: JokerLimit) -> Option<(String, CardSet)> {
    let held = hand(cards);
    assert_eq!(held.len(), 13, "{cards}");
    let offers = best_lay_down(held, CONTRACTS[round - 1], limit)?;
    let laid: CardSet = (offers.iter())
        .flat_map(|offer| offer.cards.iter().copied())
        .collect();
    Some((write_offers(&offers), held.without(laid)))
}

fn lays_with(limit: JokerLimit, round: usize, cards: &str, melds: &str, keeps: &str) {
    let (laid, kept) = best(round, cards, limit).unwrap_or_else(|| panic!("{cards}: none"));
    assert_eq!((laid.as_str(), list_set(kept)), (melds, sorted(keeps)));
}

/// With either joker limit: the melds, the cards kept, and what they count.
fn lays(round: usize, cards: &str, melds: &str, keeps: &str, counts: u16) {
    for limit in JokerLimit::ALL {
        lays_with(limit, round, cards, melds, keeps);
    }
    assert_eq!(hand_penalty(hand(keeps)), counts);
}

fn cannot(round: usize, cards: &str) {
    for limit in JokerLimit::ALL {
        assert_eq!(best(round, cards, limit), None, "{cards}");
    }
}

#[test]
fn w17_two_trios_with_a_joker() {
    lays(
        1,
        "7S 7H KD KC KH X 2S 4D 6C 9H TS QD 3C",
        "trio(7S 7H X) trio(KH KD KC)",
        "2S 4D 6C 9H TS QD 3C",
        44,
    );
}

#[test]
fn w18_a_trio_takes_one_joker() {
    cannot(1, "7S 7H KD X X 2S 4D 6C 9H TS QD 3C 5D");
}

#[test]
fn w19_two_trios_of_one_rank() {
    lays(
        1,
        "7S 7S 7H 7D 7C X AS 2D 4C 6H 8S TD QC",
        "trio(7S 7S 7H) trio(7D 7C X)",
        "AS 2D 4C 6H 8S TD QC",
        60,
    );
}

#[test]
fn w20_high_cards_go_to_the_table() {
    lays(
        2,
        "JS JH JD 5H 6H 7H 8H 9H QS 2C 4D TC KS",
        "trio(JS JH JD) escala(6H 7H 8H 9H)",
        "5H QS 2C 4D TC KS",
        41,
    );
    carioca_support::given("round 2; H0 JS JH JD 5H 6H 7H 8H 9H QS 2C 4D TC KS")
        .when("0 LayDown trio(JS JH JD) escala(5H 6H 7H 8H)")
        .then("H0 = 9H QS 2C 4D TC KS");
    assert_eq!(hand_penalty(hand("9H QS 2C 4D TC KS")), 45);
}

#[test]
fn w21_one_card_is_not_in_two_melds() {
    cannot(2, "8S 8D 8H 5H 6H 7H 2S 2C JD QC KD AS TS");
}

#[test]
fn w22_a_joker_takes_the_place_of_a_card_used_elsewhere() {
    lays(
        2,
        "8S 8D 8H 5H 6H 7H 2S 2C JD QC KD AS X",
        "trio(8S 8H 8D) escala(5H 6H 7H X)",
        "2S 2C JD QC KD AS",
        54,
    );
}

#[test]
fn w23_two_escalas_touch() {
    lays(
        3,
        "3C 4C 5C 6C 7C 8C 9C TC 2H 5D 9S QD KH",
        "escala(7C 8C 9C TC) escala(3C 4C 5C 6C)",
        "2H 5D 9S QD KH",
        36,
    );
}

#[test]
fn w24_a_joker_ends_an_escala() {
    lays(
        3,
        "3C 4C 5C 6C 7C 8C 9C X 2H 5D 9S QD KH",
        "escala(7C 8C 9C X) escala(3C 4C 5C 6C)",
        "2H 5D 9S QD KH",
        36,
    );
}

#[test]
fn w25_two_escalas_overlap_with_second_copies() {
    lays(
        3,
        "5D 6D 7D 8D 7D 8D 9D TD 2C 4S JH QH AC",
        "escala(7D 8D 9D TD) escala(5D 6D 7D 8D)",
        "2C 4S JH QH AC",
        46,
    );
}

#[test]
fn w26_an_escala_turns_no_corner() {
    cannot(3, "QS KS AS 2S 3S 6D 7D 8D 9D 4H 5C TC JH");
    lays(
        3,
        "QS KS AS 2S 3S 6D 7D 8D 9D 4H 5C TC X",
        "escala(X QS KS AS) escala(6D 7D 8D 9D)",
        "2S 3S 4H 5C TC",
        24,
    );
}

#[test]
fn w27_three_trios_with_three_jokers() {
    lays(
        4,
        "4S 4H 9D 9C QS QH X X X 2C 5H 7D KC",
        "trio(4S 4H X) trio(9D 9C X) trio(QS QH X)",
        "2C 5H 7D KC",
        24,
    );
    cannot(4, "4S 4H 9D 9C QS QH X X TS 2C 5H 7D KC");
}

#[test]
fn w28_the_joker_limit_decides_where_jokers_go() {
    let cards = "6S 6H 6D 9S 9H 9C 7H 8H 2C 3D JS X X";
    let half = "trio(6S 6H 6D) trio(9S 9H 9C) escala(7H 8H X X)";
    let one = "trio(6S 6H 6D) trio(9S 9C X) escala(7H 8H 9H X)";
    lays_with(JokerLimit::Half, 5, cards, half, "2C 3D JS");
    lays_with(JokerLimit::One, 5, cards, one, "2C 3D JS");
    assert_eq!(hand_penalty(hand("2C 3D JS")), 15);
    cannot(5, "6S 6H 6D 9S 9H 9C 7H 8H 2C 3D JS X QD");
}

#[test]
fn w29_a_trio_and_two_escalas() {
    lays(
        6,
        "TD JD QD KD 2C 3C 4C 5C 9S 9H 9D 9C 6S",
        "trio(9S 9H 9D) escala(TD JD QD KD) escala(2C 3C 4C 5C)",
        "9C 6S",
        15,
    );
}

#[test]
fn w30_three_trios_of_one_rank_and_another() {
    lays(
        7,
        "7S 7S 7H 7H 7D 7D 7C 7C 3S 3H 3D X 2C",
        "trio(3S 3H 3D) trio(7S 7S 7H) trio(7H 7D 7D) trio(7C 7C X)",
        "2C",
        2,
    );
}

#[test]
fn w31_the_joker_is_laid_down_and_a_low_card_is_kept() {
    lays(
        7,
        "5S 5H 5D 8S 8H 8D JH JD JC AS AH AC X",
        "trio(AS AH AC) trio(5S 5H X) trio(8S 8H 8D) trio(JH JD JC)",
        "5D",
        5,
    );
}

#[test]
fn w32_an_ace_above_and_an_ace_below() {
    lays(
        8,
        "JH QH KH AH AH 2H 3H 4H 6C 7C 8C 9C 5S",
        "escala(JH QH KH AH) escala(AH 2H 3H 4H) escala(6C 7C 8C 9C)",
        "5S",
        5,
    );
    cannot(8, "JH QH KH AH 5D 2H 3H 4H 6C 7C 8C 9C 5S");
}

#[test]
fn w33_three_escalas_of_one_suit() {
    lays(
        8,
        "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
        "escala(JH QH KH AH) escala(7H 8H 9H TH) escala(3H 4H 5H 6H)",
        "2H",
        2,
    );
}

#[test]
fn w34_two_jokers_in_one_escala() {
    let cards = "5C 6C X X 9D TD JD QD 2S 3S 4S 5S KH";
    let melds = "escala(2S 3S 4S 5S) escala(9D TD JD QD) escala(5C 6C X X)";
    lays_with(JokerLimit::Half, 8, cards, melds, "KH");
    assert_eq!(best(8, cards, JokerLimit::One), None);
}
