//! Imagined worlds fit what a seat knows, and differ as far as they can, in every game.

mod common;

use common::position::position;
use common::subject::{Subject, random_match, seats};
use qahwa::game::Game;
use qahwa::games::carioca::Carioca;
use qahwa::games::karta::Karta;
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::state::{Announcement, State};
use qahwa::games::ronda::view::View;
use qahwa::games::tawla::Tawla;
use qahwa::games::tonj::Tonj;
use qahwa::games::tonj::moves::{Action, Move as TonjMove};
use qahwa::games::tonj::play::perform;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{Card, CardSet, Rank};
use std::collections::{BTreeMap, BTreeSet};

/// Worlds imagined where their variety is looked at.
const SAMPLES: usize = 200;

/// An imagined world is a sound one and gives back the view.
fn imagined_worlds_give_back_the_view<G: Subject>() {
    for settings in G::settings() {
        for seed in 0..40 {
            let mut rng = Rng::from_number(!seed);
            random_match::<G>(&settings, seed, |state, _| {
                for seat in seats::<G>(state) {
                    let view = G::view(state, seat);
                    let world = G::imagine(&view, &mut rng);
                    assert_eq!(G::validate(&world), Ok(()));
                    assert_eq!(G::view(&world, seat), view);
                }
            });
        }
    }
}

#[test]
fn imagined_worlds_of_ronda_give_back_the_view() {
    imagined_worlds_give_back_the_view::<Ronda>();
}

#[test]
fn imagined_worlds_of_karta_give_back_the_view() {
    imagined_worlds_give_back_the_view::<Karta>();
}

#[test]
fn imagined_worlds_of_tonj_give_back_the_view() {
    imagined_worlds_give_back_the_view::<Tonj>();
}

/// What nobody has seen of a pack lies on each face-down place of its seat equally often.
#[test]
fn hidden_cards_of_tonj_are_imagined_on_every_place() {
    const WORLDS: usize = 4_000;
    let settings = &Tonj::settings()[0];
    let mut looked = 0;
    for seed in 0..4 {
        let mut at = 0;
        let mut rng = Rng::from_number(seed);
        random_match::<Tonj>(settings, seed, |state, _| {
            at += 1;
            if at != 10 && at != 150 {
                return;
            }
            let view = Tonj::view(state, Seat(0));
            let mut counts: BTreeMap<(u8, usize, u8), usize> = BTreeMap::new();
            let places = state
                .hidden
                .0
                .map(|hidden| hidden.reserve.len() + hidden.stock.len());
            for _ in 0..WORLDS {
                let world = Tonj::imagine(&view, &mut rng);
                for (seat, hidden) in world.hidden.iter() {
                    let cards = hidden.reserve.iter().chain(hidden.stock.iter());
                    for (place, card) in cards.enumerate() {
                        *counts.entry((seat.0, place, card.code())).or_default() += 1;
                    }
                }
            }
            let all: usize = places.iter().map(|places| places * places).sum();
            assert_eq!(counts.len(), all, "each card comes to each place");
            let mut square = 0.0;
            for (&(seat, ..), &count) in &counts {
                let share = WORLDS as f64 / places[usize::from(seat)] as f64;
                square += (count as f64 - share).powi(2) / share;
            }
            let freedom: f64 = places
                .iter()
                .map(|&places| (places as f64 - 1.0).powi(2))
                .sum();
            let slack = 5.0 * (2.0 * freedom).sqrt();
            assert!((square - freedom).abs() < slack, "{square} for {freedom}");
            looked += 1;
        });
    }
    assert_eq!(looked, 8);
}

/// A waste that was turned over is remembered card by card (R10): what comes next is no guess.
#[test]
fn the_order_of_a_recycled_waste_of_tonj_is_remembered() {
    let mut rng = Rng::from_number(5);
    let (mut known, mut guessed) = (0, 0);
    for seed in 0..20 {
        random_match::<Tonj>(&Tonj::settings()[0], seed, |state, mv| {
            if mv != Some(&TonjMove::Act(Action::TurnUp)) {
                return;
            }
            let public = &state.public;
            let seat = public.seat;
            let world = Tonj::imagine(&Tonj::view(state, seat.other()), &mut rng);
            let [truth, imagined] = [state, &world].map(|state| {
                let mut next = state.clone();
                let by = qahwa::games::tonj::moves::By::Seat;
                perform(&mut next, Action::TurnUp, by, &mut Vec::new());
                next.public.piles.turned
            });
            if public.piles.unseen[seat] == 0 {
                assert_eq!(truth, imagined);
                known += 1;
            } else {
                guessed += u32::from(truth != imagined);
            }
        });
    }
    assert!(known > 100 && guessed > 500, "{known}, {guessed}");
}

#[test]
fn imagined_worlds_of_carioca_give_back_the_view() {
    imagined_worlds_give_back_the_view::<Carioca>();
}

/// Nothing of Tawla is hidden, so there is one world, and it is the truth.
#[test]
fn the_imagined_world_of_tawla_is_the_truth() {
    imagined_worlds_give_back_the_view::<Tawla>();
    let mut rng = Rng::from_number(0);
    for settings in Tawla::settings() {
        random_match::<Tawla>(&settings, 1, |state, _| {
            for seat in seats::<Tawla>(state) {
                assert_eq!(Tawla::imagine(&Tawla::view(state, seat), &mut rng), *state);
            }
        });
    }
}

#[test]
fn a_match_of_ronda_left_in_any_phase_can_be_imagined() {
    let mut rng = Rng::from_number(0);
    for seed in 0..20 {
        random_match::<Ronda>(&Ronda::settings()[0], seed, |state, mv| {
            if mv.is_none() {
                return;
            }
            let mut left = state.clone();
            Ronda::play(&mut left, &Ronda::leave(Seat(0)), &mut Vec::new());
            for seat in seats::<Ronda>(state) {
                let view = Ronda::view(&left, seat);
                let world = Ronda::imagine(&view, &mut rng);
                assert_eq!(Ronda::validate(&world), Ok(()));
                assert_eq!(Ronda::view(&world, seat), view);
            }
        });
    }
}

/// Whether the other seat may have been dealt this hand and what it has laid, by the rules alone.
fn fits(view: &View, hand: CardSet) -> bool {
    let public = &view.public;
    let other = view.seat.other();
    let dealt = hand.union(public.laid[other]);
    let largest = (Rank::ALL.into_iter())
        .max_by_key(|&rank| dealt.count(rank))
        .expect("ten ranks");
    let alike = match public.calls[other] {
        None => 1,
        Some(Announcement::Ronda) => 2,
        Some(Announcement::Trinka) => 3,
    };
    let in_stock = public.deal == 1 && hand.iter().any(|card| public.rejected.has(card));
    let shown = public.ranks.is_none_or(|ranks| ranks[other] == largest);
    !in_stock && (!public.is_announced() || dealt.count(largest) == alike && shown)
}

/// All hands that the other seat may hold.
fn fitting(view: &View) -> Vec<CardSet> {
    let seen: CardSet = (view.hand.iter().chain(&view.public.table).copied()).collect();
    let [one, two] = view.public.captured.0;
    let unseen: Vec<Card> = CardSet::full()
        .without(seen)
        .without(one)
        .without(two)
        .iter()
        .collect();
    let mut hands = vec![(CardSet::default(), 0)];
    for _ in 0..view.other_cards {
        let longer = hands.into_iter().flat_map(|(hand, from)| {
            (from..unseen.len()).map({
                let unseen = &unseen;
                move |at| {
                    let mut longer: CardSet = hand;
                    longer.insert(unseen[at]);
                    (longer, at + 1)
                }
            })
        });
        hands = longer.collect();
    }
    hands.retain(|&(hand, _)| fits(view, hand));
    hands.into_iter().map(|(hand, _)| hand).collect()
}

/// Where each hidden card of a world lies: in the other hand or the stock, at a place.
fn places(world: &State, viewer: Seat) -> impl Iterator<Item = (Card, (bool, usize))> {
    let hand = world.hands[viewer.other()].iter().enumerate();
    let stock = world.stock.iter().enumerate();
    (hand.map(|(place, &card)| (card, (true, place))))
        .chain(stock.map(|(place, &card)| (card, (false, place))))
}

#[test]
fn every_hidden_card_of_ronda_is_imagined_in_several_places() {
    let (mut looked_at, mut settled) = (0, 0);
    for seed in 0..6 {
        let mut sampler = Rng::from_number(seed);
        random_match::<Ronda>(&Ronda::settings()[1], seed, |state, mv| {
            if mv.is_none() || sampler.below(6) > 0 {
                return;
            }
            let viewer = Seat(sampler.below(2) as u8);
            let view = Ronda::view(state, viewer);
            let hands = fitting(&view);
            let truth: CardSet = state.hands[viewer.other()].iter().copied().collect();
            assert!(hands.contains(&truth), "the truth is among the possible");
            let mut seen: BTreeMap<Card, BTreeSet<(bool, usize)>> = BTreeMap::new();
            for _ in 0..SAMPLES {
                let world = Ronda::imagine(&view, &mut sampler);
                let hand = world.hands[viewer.other()].iter().copied().collect();
                assert!(hands.contains(&hand), "{hand:?} was not dealt");
                for (card, place) in places(&world, viewer) {
                    seen.entry(card).or_default().insert(place);
                }
            }
            for (card, seen) in seen {
                let may_be_held = hands.iter().any(|hand| hand.has(card));
                let may_be_stock = hands.iter().any(|hand| !hand.has(card));
                let possible = usize::from(may_be_held) * usize::from(view.other_cards)
                    + usize::from(may_be_stock) * usize::from(view.stock);
                looked_at += 1;
                if possible > 1 {
                    assert!(seen.len() > 1, "{card:?} was always at one place");
                } else {
                    settled += 1;
                }
                // Of few possible hands each is met.
                if may_be_held && hands.len() < 10 {
                    assert!(seen.iter().any(|place| place.0), "{card:?} was never held");
                }
                if may_be_stock && hands.len() < 10 {
                    assert!(
                        seen.iter().any(|place| !place.0),
                        "{card:?} was always held"
                    );
                }
            }
        });
    }
    assert!(looked_at > 1_000 && settled > 0, "{looked_at}, {settled}");
}

/// Imagines many worlds and compares how often each fitting hand came with an even share.
fn each_fitting_hand_is_equally_likely(text: &str, viewer: Seat, expected_hands: usize) {
    const SHARE: usize = 60;
    let view = Ronda::view(&position(text), viewer);
    let hands = fitting(&view);
    assert_eq!(hands.len(), expected_hands, "{text}");
    let mut counts: BTreeMap<Vec<Card>, usize> = BTreeMap::new();
    let mut rng = Rng::from_number(11);
    for _ in 0..SHARE * hands.len() {
        let world = Ronda::imagine(&view, &mut rng);
        let hand: CardSet = world.hands[viewer.other()].iter().copied().collect();
        assert!(fits(&view, hand), "{text}: {hand:?}");
        *counts.entry(hand.iter().collect()).or_default() += 1;
    }
    assert_eq!(counts.len(), hands.len(), "{text}: each hand comes");
    let share = SHARE as f64;
    let chi_square: f64 = (counts.values())
        .map(|&count| (count as f64 - share).powi(2) / share)
        .sum();
    // The mean is one less than the number of hands, the deviation the root of twice that.
    let freedom = (hands.len() - 1) as f64;
    let slack = 4.0 * (2.0 * freedom).sqrt();
    assert!(
        (chi_square - freedom).abs() <= slack,
        "{text}: {chi_square} for {freedom}"
    );
}

/// A fifth deal in which seat 0 has seen all but the stock and the other hand.
const FIFTH: &str = "T 12O 10C 2B; cap 12/13; last 0; stock 3O 4O 5O 6O 7O 10O";

#[test]
fn hands_that_announced_nothing_are_equally_likely() {
    // Unseen: 3 4 5 6 7 10 of coins and the other's 3C 4C 6S; no pair of 3, 4 or 6.
    let text = format!("d5 p0; H0 1O 1C 7S; H1 3C 4C 6S; before 1:2B stayed; {FIFTH}");
    // C(9, 3) = 84, less three pairs each with seven others.
    each_fitting_hand_is_equally_likely(&text, Seat(0), 84 - 3 * 7);
}

#[test]
fn hands_that_hold_a_ronda_are_equally_likely() {
    let text = format!("d5 p0; H0 4C 5C 7S; H1 3C 3B 6S; before 1:2B stayed; {FIFTH}");
    // Unseen: three 3s, two 6s, 4 5 7 10: a pair of 3s with one of six, or the 6s with one of seven.
    each_fitting_hand_is_equally_likely(&text, Seat(0), 3 * 6 + 7);
}

#[test]
fn a_ronda_whose_rank_was_shown_is_of_that_rank() {
    let text = format!("d5 p0; H0 1O 1C 7S; H1 3C 3B 6S; before 1:2B stayed; {FIFTH}");
    each_fitting_hand_is_equally_likely(&text, Seat(0), 3 * 6);
}

#[test]
fn a_card_laid_from_a_ronda_is_part_of_it() {
    // Seat 1 has laid a 3 and holds two cards that make its ronda.
    let text = "d5 p2; H0 1O 7S; H1 3C 6S; T 12O 10C 1S 2B 3B; cap 12/13; prev 1:3B stayed; last 0; \
                laid0 2B; stock 3O 4O 5O 6O 7O 10O";
    // Unseen: 3O 4O 5O 6O 7O 10O 3C 6S: one 3 with one of six, or both 6s.
    each_fitting_hand_is_equally_likely(text, Seat(0), 2 * 6 + 1);
}

#[test]
fn cards_laid_that_differ_leave_a_hand_of_other_ranks() {
    let text = "d5 p2; H0 1O 7S; H1 4C 6S; T 12O 10C 1S 2B 3B; cap 12/13; prev 1:3B stayed; last 0; \
                laid0 2B; stock 3O 4O 5O 6O 7O 10O";
    // Unseen but the 3: 4O 4C 5O 6O 6S 7O 10O, two of them, no pair.
    each_fitting_hand_is_equally_likely(text, Seat(0), 21 - 2);
}

#[test]
fn a_trinka_is_imagined_as_one() {
    let text = "d5 p2; H0 1O 7S; H1 3C 3O; T 12O 10C 1S 2B 3B; cap 12/13; prev 1:3B stayed; last 0; \
                laid0 2B; stock 3S 4O 5O 6O 7O 10O";
    each_fitting_hand_is_equally_likely(text, Seat(0), 3);
}

#[test]
fn rejected_cards_are_not_held_in_the_first_deal() {
    let view = |rejected: &str| {
        let text =
            format!("d1 p5; H1 6S; T 2O 4B 6C 12O; cap 3/2; prev 0:2O stayed; last 1{rejected}");
        Ronda::view(&position(&text), Seat(0))
    };
    let free = fitting(&view("")).len();
    let bound = fitting(&view("; rejected 7O 7C 7S")).len();
    assert_eq!(free, bound + 3);
    let text = "d1 p5; H1 6S; T 2O 4B 6C 12O; cap 3/2; prev 0:2O stayed; last 1; rejected 7O 7C 7S";
    each_fitting_hand_is_equally_likely(text, Seat(0), bound);
}

#[test]
fn in_the_last_deal_the_other_hand_is_known() {
    let text =
        "d6 p2; H0 2O 3C; H1 5S 6B; T 12O 7C 2B 3B; cap 16/16; prev 1:3B stayed; last 0; laid0 2B";
    let state = position(text);
    let view = Ronda::view(&state, Seat(0));
    let mut rng = Rng::from_number(2);
    let orders: BTreeSet<Vec<Card>> = (0..SAMPLES)
        .map(|_| Ronda::imagine(&view, &mut rng).hands[Seat(1)].to_vec())
        .collect();
    let held = state.hands[Seat(1)].to_vec();
    let mut turned = held.clone();
    turned.reverse();
    assert_eq!(
        orders,
        BTreeSet::from([held, turned]),
        "in either dealt order"
    );
}
