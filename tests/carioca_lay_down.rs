//! The search for the best lay-down of Carioca against one that tries everything.

mod common;

use common::carioca_brute::{best, counts, escala, face, is_lay_down, orders};
use qahwa::games::carioca::lay_down::best_lay_down;
use qahwa::games::carioca::melds::{Offer, arrange_escala, penalty};
use qahwa::games::carioca::state::{CONTRACTS, Contract, JokerLimit};
use qahwa::kit::french::{Card, Rank, Suit, deck};
use qahwa::kit::french_set::CardSet;
use qahwa::kit::rng::Rng;

/// Hands compared for each contract.
const HANDS: u32 = 5_000;

/// A hand of so many cards: random ones, and before them in most hands some that make melds of the contract, with
/// now and then a joker in the place of one.
fn random_hand(rng: &mut Rng, contract: Contract, size: usize) -> CardSet {
    let mut hand = CardSet::default();
    let mut add = |cards: CardSet, rng: &mut Rng| {
        let jokers = rng.below(7) == 0;
        let wanted = if jokers { CardSet::jokers() } else { cards };
        let free: Vec<Card> = wanted.without(hand).iter().collect();
        if hand.len() < size && !free.is_empty() {
            hand.insert(free[rng.below(free.len() as u32) as usize]);
        }
    };
    let planted = rng.below(4) > 0;
    if planted {
        for _ in 0..contract.trios {
            let rank = Rank::from_number(1 + rng.below(13) as u8).expect("a rank");
            for _ in 0..3 {
                add(CardSet::of_rank(rank), rng);
            }
        }
        // Escalas of few suits overlap.
        let suits = 1 + rng.below(4);
        for _ in 0..contract.escalas {
            let suit = Suit::ALL[rng.below(suits) as usize];
            let low = 1 + rng.below(11) as u8;
            for position in low..low + 4 {
                let number = if position == 14 { 1 } else { position };
                let rank = Rank::from_number(number).expect("a rank");
                add(CardSet::of_face(suit, rank), rng);
            }
        }
    }
    let mut rest: Vec<Card> = CardSet::full().without(hand).iter().collect();
    rng.shuffle(&mut rest);
    let missing = size.saturating_sub(hand.len());
    rest.into_iter()
        .take(missing)
        .for_each(|card| hand.insert(card));
    hand
}

/// What was compared: a test that never finds anything proves nothing.
#[derive(Debug, Default)]
struct Compared {
    possible: u32,
    several: u32,
    most: usize,
}

fn agree(round: usize) {
    let contract = CONTRACTS[round - 1];
    let mut rng = Rng::from_number(round as u64);
    let mut compared = Compared::default();
    for number in 0..HANDS {
        let size = if number % 5 == 0 { 12 } else { 13 };
        let hand = random_hand(&mut rng, contract, size);
        let limit = JokerLimit::ALL[usize::from(number % 3 == 0)];
        let (expected, lay_downs) = best(hand, contract, limit);
        let found = best_lay_down(hand, contract, limit);
        let faces = found.as_ref().map(|offers| -> Vec<Vec<_>> {
            let faces = |offer: &Offer| offer.cards.iter().map(|&card| face(card)).collect();
            offers.iter().map(faces).collect()
        });
        assert_eq!(faces, expected, "{hand:?} {limit:?}");
        compared.possible += u32::from(lay_downs > 0);
        compared.several += u32::from(lay_downs > 1);
        compared.most = compared.most.max(lay_downs);
        let Some(offers) = found else { continue };
        assert!(is_lay_down(hand, &offers, contract, limit));
        let laid: Vec<Card> = offers.into_iter().flat_map(|offer| offer.cards).collect();
        // Of identical cards the lower code goes first.
        for (place, &card) in laid.iter().enumerate() {
            let alike = |&other: &Card| face(other) == face(card) && other < card;
            let lower = hand.iter().filter(alike);
            assert_eq!(
                lower.count(),
                laid[..place].iter().filter(|o| alike(o)).count()
            );
        }
        let kept = laid.into_iter().fold(hand, |mut kept, card| {
            kept.remove(card);
            kept
        });
        let jokers_only = !kept.is_empty() && kept.naturals().is_empty();
        assert!(!jokers_only || limit == JokerLimit::One, "invariant 10");
    }
    assert!(compared.possible > HANDS / 5, "{compared:?}");
    assert!(compared.several > HANDS / 10, "{compared:?}");
    assert!(compared.most > 20, "{compared:?}");
}

#[test]
fn two_trios() {
    agree(1);
}

#[test]
fn a_trio_and_an_escala() {
    agree(2);
}

#[test]
fn two_escalas() {
    agree(3);
}

#[test]
fn three_trios() {
    agree(4);
}

#[test]
fn two_trios_and_an_escala() {
    agree(5);
}

#[test]
fn a_trio_and_two_escalas() {
    agree(6);
}

#[test]
fn four_trios() {
    agree(7);
}

#[test]
fn three_escalas() {
    agree(8);
}

#[test]
fn a_card_counts_what_the_rules_say() {
    for card in deck::<108>() {
        assert_eq!(penalty(card), counts(face(card)));
    }
}

#[test]
fn the_orders_of_four_cards_are_all_that_are_valid() {
    let mut rng = Rng::from_number(9);
    let (mut valid, mut several) = (0, 0);
    for number in 0..20_000 {
        let limit = JokerLimit::ALL[number % 2];
        let suit = Suit::ALL[rng.below(4) as usize];
        let from = 1 + rng.below(10);
        let mut cards: Vec<Card> = (0..4)
            .map(|_| {
                if rng.below(4) == 0 {
                    return Card::joker(rng.below(4) as u8);
                }
                let number = 1 + (from - 1 + rng.below(5)) % 13;
                let rank = Rank::from_number(number as u8).expect("a rank");
                Card::new(suit, rank, rng.below(2) as u8)
            })
            .collect();
        cards.dedup();
        let distinct: CardSet = cards.iter().copied().collect();
        if distinct.len() < 4 {
            continue;
        }
        let faces: Vec<_> = cards.iter().map(|&card| face(card)).collect();
        let mut expected: Vec<_> = (orders(&faces).into_iter())
            .filter_map(|order| escala(&order, limit).map(|low| (low, order)))
            .collect();
        expected.sort();
        expected.dedup();
        expected.reverse();
        let expected: Vec<_> = expected.into_iter().map(|(_, order)| order).collect();
        let found = arrange_escala(&cards, limit);
        let faces = |order: &Vec<Card>| order.iter().map(|&card| face(card)).collect();
        assert_eq!(found.iter().map(faces).collect::<Vec<Vec<_>>>(), expected);
        assert!(
            found
                .iter()
                .all(|order| order.iter().all(|&card| distinct.has(card)))
        );
        valid += u32::from(!found.is_empty());
        several += u32::from(found.len() > 1);
    }
    assert!(valid > 1_000 && several > 300, "{valid}, {several}");
}
