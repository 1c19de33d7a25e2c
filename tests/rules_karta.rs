//! The rules of Karta: the worked cases of the specification, by their numbers: deal, laying, ones and twos,
//! fours, sevens.

mod karta_support;

use karta_support::{given, given_deck, new_match};
use qahwa::games::karta::moves::{Event, Illegal};
use qahwa::games::karta::state::is_neutral;
use qahwa::kit::spanish::{CardSet, Rank, Suit};

#[test]
fn w01_the_pack_and_the_deal() {
    let numbers: Vec<u8> = Rank::ALL.into_iter().map(Rank::number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 10, 11, 12], "no 8 and no 9");
    assert_eq!(Suit::ALL.len() * numbers.len(), 40);
    for (seats, stock) in [(2, 31), (3, 27), (4, 23)] {
        for seed in 0..50 {
            let (state, events) = new_match(seats, seed);
            let of = |event: &Event| match event {
                Event::Dealt { cards, .. } => cards.iter().flatten().copied().collect(),
                Event::Turned { card } => CardSet::one(*card),
                Event::Drew { card, .. } => card.iter().copied().collect(),
                _ => CardSet::default(),
            };
            let seen = events.iter().map(of);
            let left: CardSet = state.stock.iter().copied().collect();
            let count: usize = seen.clone().map(CardSet::len).sum();
            let all = seen.fold(left, CardSet::union);
            assert_eq!((all, count + left.len()), (CardSet::full(), 40));
            let hands = events.iter().filter_map(|event| match event {
                Event::Dealt { cards, .. } => Some(cards.iter().flatten().count()),
                _ => None,
            });
            assert_eq!(hands.collect::<Vec<_>>(), vec![4; seats]);
            let drew = |event: &&Event| matches!(event, Event::Drew { .. });
            let drawn = events.iter().filter(drew).count();
            assert_eq!(
                state.stock.len() + drawn,
                stock,
                "before any automatic draw"
            );
            let turned = events.iter().filter_map(|event| match event {
                Event::Turned { card } => Some(card.rank()),
                _ => None,
            });
            assert!(turned.clone().count() == 1 && turned.clone().all(is_neutral));
        }
    }
    assert_eq!(
        CardSet::full()
            .iter()
            .filter(|card| is_neutral(card.rank()))
            .count(),
        24
    );
}

#[test]
fn w02_refused_up_cards_go_back_into_the_stock() {
    let scenario = given_deck(3, 1, "3O 5C 6S 10B 11O 12C 2S 7B 4O 1C 3S 5B 7C 2O 6O").then(
        "H1 = 3O 10B 2S 1C; H2 = 5C 11O 7B 3S; H0 = 6S 12C 4O 5B; reject 7C; reject 2O; top 6O; \
         stock 27; seat 1 Play; {3O, Draw}",
    );
    for refused in ["7C", "2O"].map(karta_support::card) {
        assert!(scenario.state.stock.contains(&refused));
    }
}

#[test]
fn w03_a_starter_that_cannot_play_draws_by_itself() {
    given_deck(2, 0, "3C 5B 6C 10B 11C 12B 2C 3B 5O 12S").then(
        "H0 = 3C 6C 11C 2C 12S; auto_draw 0 12S; H1 = 5B 10B 12B 3B; seat 1 Play; {5B, Draw}",
    );
}

#[test]
fn w04_what_fits_and_what_does_not() {
    given("H0 5O 10S 7S 7O 3B; H1 6B 12C; top 5S")
        .then("seat 0 Play; {5O, 10S, 7S, Draw}")
        .refuses("0 Play 7O", Illegal::SevenNotWild)
        .refuses("0 Play 3B", Illegal::NoMatch)
        .refuses("0 Play 5C", Illegal::NotInHand)
        .refuses("1 Play 6B", Illegal::NotYourTurn)
        .refuses("0 PassSkip", Illegal::NoSkipToPass)
        .refuses("0 TakePenalty", Illegal::NoPenaltyToTake)
        .refuses("0 ChooseSuit O", Illegal::NoSuitToChoose);
}

#[test]
fn w05_a_chosen_draw_ends_the_turn() {
    given("H0 6O 3B; H1 10O 4C; top 3O; stock 3S")
        .when("0 Draw")
        .then("H0 = 6O 3B 3S; seat 1 Play; {10O, Draw}")
        .refuses("0 Play 3S", Illegal::NotYourTurn);
}

#[test]
fn w06_seats_draw_by_themselves_one_after_another() {
    given("H0 5O 11O; H1 3C 6B; H2 10S; top 5C; stock 6O 12S")
        .when("0 Play 5O")
        .then(
            "auto_draw 1 6O; auto_draw 2 12S; H1 = 3C 6B 6O; H2 = 10S 12S; seat 0 Play; {11O, Draw}",
        );
}

/// The source's first example.
#[test]
fn w07_a_penalty_grows_from_seat_to_seat() {
    given(
        "H0 1O 5C 2S 3B; H1 2O 6S; H2 2C 10B; H3 3S 4C 7O; top 10O; stock 3O 5O 6O 11O 12O 3C 6C",
    )
    .when("0 Play 1O")
    .then("seat 1 AnswerPenalty 3; {2O, TakePenalty}")
    .when("1 Play 2O")
    .then("seat 2 AnswerPenalty 5; {2C, TakePenalty}")
    .when("2 Play 2C")
    .then("auto_take 3 7; H3 = 3S 4C 7O 3O 5O 6O 11O 12O 3C 6C; seat 0 Play; {5C, 2S, Draw}");
}

#[test]
fn w08_what_replies_to_a_penalty() {
    given("H0 10B; H1 2O 2S 1B 4O 7O 5O; H2 6C; top 1O; under 6O; act 1 AnswerPenalty 3")
        .then("seat 1 AnswerPenalty 3; {2O, 1B, TakePenalty}")
        .refuses("1 Play 2S", Illegal::CrossReplyOtherSuit)
        .refuses("1 Play 4O", Illegal::PenaltyNeedsOneOrTwo)
        .refuses("1 Play 7O", Illegal::PenaltyNeedsOneOrTwo)
        .refuses("1 Play 5O", Illegal::PenaltyNeedsOneOrTwo)
        .refuses("1 Draw", Illegal::DrawUnderPenalty)
        .refuses("1 PassSkip", Illegal::NoSkipToPass)
        .when("1 Play 1B")
        .then("auto_take 2 6; seat 0 Play; {10B, Draw}");
}

#[test]
fn w09_the_card_laid_last_decides_the_suit_of_a_cross_reply() {
    given("H0 1C 1B 1S 3O; H1 2C 5O; H2 2B 6O; top 6C")
        .when("0 Play 1C")
        .then("seat 1 AnswerPenalty 3; {2C, TakePenalty}")
        .when("1 Play 2C")
        .then("seat 2 AnswerPenalty 5; {2B, TakePenalty}")
        .when("2 Play 2B")
        .then("seat 0 AnswerPenalty 7; {1B, TakePenalty}")
        .refuses("0 Play 1S", Illegal::CrossReplyOtherSuit);
}

#[test]
fn w10_nobody_must_reply_and_the_next_penalty_starts_from_zero() {
    given("H0 6S; H1 2C 5O; H2 2O 10B; top 2S; under 12S; stock 3C 3B; act 1 AnswerPenalty 2")
        .when("1 TakePenalty")
        .then("H1 = 2C 5O 3C 3B; seat 2 Play; {2O, Draw}")
        .when("2 Play 2O")
        .then("auto_take 0 2; seat 1 Play; {2C, 5O, Draw}");
}

#[test]
fn w11_between_two_an_unanswered_one_gives_the_turn_back() {
    given("H0 1B 6B 3C; H1 5C 10O; top 3B; stock 12C 11S 3S")
        .when("0 Play 1B")
        .then("auto_take 1 3; H1 = 5C 10O 12C 11S 3S; seat 0 Play; {6B, Draw}");
}

#[test]
fn w12_a_penalty_for_which_the_cards_do_not_suffice_is_cut_short() {
    let scenario = given(
        "H0 10O 11B; H1 2O 5O; H2 none; top 2S; under 6B 1B 1S; stock 3C 4C; rest seat 2; \
         act 1 AnswerPenalty 8",
    )
    .when("1 TakePenalty")
    .then("recycle 3; H1 = 2O 5O 3C 4C 6B 1B 1S; stock 0; discard 1; seat 2 Play");
    let cut = |missing| move |event: &Event| matches!(event, Event::PenaltyCut { missing: cut, .. } if *cut == missing);
    assert!(
        scenario.events.iter().any(cut(3)),
        "the other 3 are forgotten"
    );
    let scenario = scenario
        .refuses("2 Draw", Illegal::NothingToDraw)
        .when("2 Play 2B")
        .then("recycle 1; auto_take 0 1; H0 = 10O 11B 2S; seat 1 Play; {2O, 6B, 1B}");
    assert!(scenario.events.iter().any(cut(1)));
}

#[test]
fn w13_the_largest_penalty_is_twenty() {
    given("H0 1O 2B 5C; H1 1C 2S 5O; H2 1S 2C 5S; H3 1B 2O 5B; top 6O")
        .when("0 Play 1O")
        .then("seat 1 AnswerPenalty 3; {1C, TakePenalty}")
        .when("1 Play 1C")
        .then("seat 2 AnswerPenalty 6; {1S, 2C, TakePenalty}")
        .when("2 Play 1S")
        .then("seat 3 AnswerPenalty 9; {1B, TakePenalty}")
        .when("3 Play 1B")
        .then("seat 0 AnswerPenalty 12; {2B, TakePenalty}")
        .when("0 Play 2B")
        .then("seat 1 AnswerPenalty 14; {2S, TakePenalty}")
        .when("1 Play 2S")
        .then("seat 2 AnswerPenalty 16; {2C, TakePenalty}")
        .when("2 Play 2C")
        .then("seat 3 AnswerPenalty 18; {2O, TakePenalty}")
        .when("3 Play 2O")
        .then("auto_take 0 20; H0 count 21; seat 1 Play; {5O, Draw}");
}

/// The source's second example.
#[test]
fn w14_a_skip_moves_on_with_each_four() {
    given("H0 4B 4O 6S 10C; H1 4S 5O; H2 3C 11O; top 6B")
        .when("0 Play 4B")
        .then("seat 1 AnswerSkip; {4S, PassSkip}")
        .when("1 Play 4S")
        .then("auto_skip 2; seat 0 Play; {6S, 4O, Draw}")
        .when("0 Play 4O")
        .then("auto_skip 1; seat 2 Play; {11O, Draw}");
}

#[test]
fn w15_a_four_may_be_kept() {
    given("H0 4B 6S; H1 4S 5B; H2 3B 11O; top 6B")
        .when("0 Play 4B")
        .then("seat 1 AnswerSkip; {4S, PassSkip}")
        .refuses("1 Draw", Illegal::DrawUnderSkip)
        .refuses("1 Play 5B", Illegal::SkipNeedsFour)
        .when("1 PassSkip")
        .then("H1 = 4S 5B; seat 2 Play; {3B, Draw}");
}

#[test]
fn w16_between_two_a_four_and_a_one_are_extra_turns() {
    given("H0 4C 1C 6C 3B; H1 5C 10S; top 11C; stock 12B 6O 3S")
        .when("0 Play 4C")
        .then("auto_skip 1; seat 0 Play; {1C, 6C, Draw}")
        .when("0 Play 1C")
        .then("auto_take 1 3; H1 = 5C 10S 12B 6O 3S; seat 0 Play; {6C, Draw}");
}

#[test]
fn w17_between_two_an_answered_four_comes_back() {
    given("H0 4S 10B; H1 4C 6C 3O; top 6S")
        .when("0 Play 4S")
        .then("seat 1 AnswerSkip; {4C, PassSkip}")
        .when("1 Play 4C")
        .then("auto_skip 0; seat 1 Play; {6C, Draw}");
}

#[test]
fn w18_four_fours_skip_one_seat() {
    given("H0 4O 5O 3C; H1 4C 6B 3O; H2 4S 10C; H3 4B 11S; top 10O")
        .when("0 Play 4O")
        .then("seat 1 AnswerSkip; {4C, PassSkip}")
        .when("1 Play 4C")
        .then("seat 2 AnswerSkip; {4S, PassSkip}")
        .when("2 Play 4S")
        .then("seat 3 AnswerSkip; {4B, PassSkip}")
        .when("3 Play 4B")
        .then("auto_skip 0; seat 1 Play; {6B, Draw}");
}

/// The source's third example.
#[test]
fn w19_a_seven_changes_the_suit() {
    given("H0 7S 3O; H1 7C 5C 6B; H2 10B 12S 7O; top 5S")
        .when("0 Play 7S")
        .then("seat 0 ChooseSuit; {suit O, suit C, suit S, suit B}; forced none")
        .refuses("0 Draw", Illegal::ChooseSuitFirst)
        .refuses("0 Play 3O", Illegal::ChooseSuitFirst)
        .refuses("1 ChooseSuit O", Illegal::NotYourTurn)
        .when("0 ChooseSuit O")
        .then("forced O; seat 1 Play; {7C, Draw}")
        .refuses("1 Play 5C", Illegal::ForcedSuitUnmet)
        .when("1 Play 7C")
        .then("seat 1 ChooseSuit; {suit O, suit C, suit S, suit B}")
        .when("1 ChooseSuit B")
        .then("forced B; seat 2 Play; {10B, 7O, Draw}")
        .refuses("2 Play 12S", Illegal::ForcedSuitUnmet);
}

#[test]
fn w20_a_forced_suit_outlives_draws_and_the_sevens_own_suit_does_not_count() {
    given("H0 3O 5C; H1 6B 12B; H2 7O 12O 11S; top 10O; stock 3C 10S; act 2")
        .when("2 Play 7O")
        .then("seat 2 ChooseSuit")
        .when("2 ChooseSuit S")
        .then("auto_draw 0 3C; auto_draw 1 10S; top 7O; forced S; seat 2 Play; {11S, Draw}")
        .refuses("2 Play 12O", Illegal::ForcedSuitUnmet);
}

#[test]
fn w21_what_may_follow_a_seven() {
    given("H0 7B 7O 5C 2C 2B; H1 3S; top 7C; forced B")
        .then("{7B, 7O, 2B, Draw}")
        .refuses("0 Play 5C", Illegal::ForcedSuitUnmet)
        .refuses("0 Play 2C", Illegal::ForcedSuitUnmet)
        .when("0 Play 2B")
        .then("auto_take 1 2; forced none; seat 0 Play; {2C, 7B, Draw}");
}

#[test]
fn w22_a_one_of_the_forced_suit_ends_it() {
    given("H0 1O 3S 1B; H1 1C 10C; H2 2C 6O; top 7B; forced O; stock 5O 5C 11B 12B 4S 6S")
        .when("0 Play 1O")
        .then("forced none; seat 1 AnswerPenalty 3; {1C, TakePenalty}")
        .when("1 Play 1C")
        .then("seat 2 AnswerPenalty 6; {2C, TakePenalty}")
        .when("2 TakePenalty")
        .then("H2 = 2C 6O 5O 5C 11B 12B 4S 6S; seat 0 Play; {1B, Draw}")
        .refuses("0 Play 3S", Illegal::NoMatch);
}

#[test]
fn w23_a_four_of_the_forced_suit_ends_it() {
    given("H0 4S 6C; H1 4B 3O; H2 5C 10O; H3 11B 2C; top 7B; forced S")
        .when("0 Play 4S")
        .then("forced none; seat 1 AnswerSkip; {4B, PassSkip}")
        .when("1 Play 4B")
        .then("auto_skip 2; seat 3 Play; {11B, Draw}");
}

#[test]
fn w24_an_ordinary_card_of_the_forced_suit_ends_it() {
    given("H0 6B 3C; H1 6O 7S 7B; top 7C; forced B")
        .when("0 Play 6B")
        .then("forced none; seat 1 Play; {6O, 7B, Draw}")
        .refuses("1 Play 7S", Illegal::SevenNotWild);
}
