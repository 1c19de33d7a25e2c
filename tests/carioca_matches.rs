//! Whole matches of Carioca: careful players and random ones, the invariants at every step, and how often what
//! happens; and what is known of hidden cards.

mod common;

use common::carioca_brute::best;
use common::carioca_careful::{all_settings, careful_match};
use common::carioca_shadow::{Shadow, Tally};
use common::subject::{Subject, random_match, seats};
use qahwa::game::Game;
use qahwa::games::carioca::Carioca;
use qahwa::games::carioca::lay_down::best_lay_down;
use qahwa::games::carioca::moves::Move;
use qahwa::games::carioca::state::{Phase, Settings, State};
use qahwa::games::carioca::view::View;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use std::collections::BTreeMap;

/// The sum of some matches of careful players.
fn careful(settings: &Settings, matches: u64) -> Tally {
    let mut sum = Tally::default();
    for seed in 0..matches {
        let mut shadow = Shadow::default();
        careful_match(settings, seed, |before, mv, events, after| {
            assert_eq!(Carioca::validate(after), Ok(()));
            shadow.step(before, mv, events, after);
        });
        sum.add(shadow.tally);
    }
    sum
}

/// The mean lies between two bounds.
fn between(sum: u32, of: u32, low: f64, high: f64) {
    let mean = f64::from(sum) / f64::from(of);
    assert!(
        (low..=high).contains(&mean),
        "{mean} is not in {low}..{high}"
    );
}

#[test]
fn careful_players_lay_down_lay_off_and_go_out() {
    for settings in all_settings() {
        let tally = careful(&settings, 20);
        assert_eq!(tally.rounds, 20 * u32::from(settings.rounds));
        let seats = u32::from(settings.seats);
        between(tally.went_out, tally.rounds, 0.97, 1.0);
        between(tally.lay_downs, tally.rounds * seats, 0.5, 0.9);
        between(tally.lay_offs, tally.rounds, 3.0, 9.0);
        assert!(tally.out_by_lay_off > 0);
        // Section 12: 6 to 15 turns of each seat, with two seats about half more than with four.
        let turns = tally.rounds * seats;
        match settings.seats {
            2 => between(tally.turns, turns, 12.0, 17.0),
            3 => between(tally.turns, turns, 9.0, 14.0),
            _ => between(tally.turns, turns, 8.0, 12.0),
        }
    }
}

#[test]
fn random_players_come_to_every_way_in_which_a_round_can_end() {
    let mut sum = Tally::default();
    for settings in Carioca::settings() {
        for seed in 0..60 {
            let mut shadow = Shadow::default();
            let mut last: Option<(State, Move)> = None;
            random_match::<Carioca>(&settings, seed, |state, mv| {
                if let Some((before, mv)) = last.take() {
                    let (mut after, mut events) = (before.clone(), Vec::new());
                    Carioca::play(&mut after, &mv, &mut events);
                    assert_eq!(after, *state);
                    shadow.step(&before, &mv, &events, &after);
                }
                last = mv.map(|mv| (state.clone(), mv.clone()));
            });
            sum.add(shadow.tally);
        }
    }
    assert!(sum.rounds > 1_000, "{sum:?}");
    assert!(sum.lay_downs > 1_000 && sum.lay_offs > 2_000, "{sum:?}");
    assert!(sum.went_out > 500 && sum.limits > 100, "{sum:?}");
    assert!(sum.refills > 100, "{sum:?}");
}

#[test]
fn the_lay_down_that_is_listed_is_the_best_there_is() {
    let mut compared = [0; 2];
    for settings in all_settings() {
        let mut compare = |state: &State| {
            let public = &state.public;
            if public.phase != Phase::Play || public.has_laid_down(public.actor) {
                return;
            }
            let hand = state.hands[public.actor];
            let limit = settings.joker_limit;
            let (expected, _) = best(hand, public.contract(), limit);
            let found = best_lay_down(hand, public.contract(), limit);
            assert_eq!(found.is_some(), expected.is_some(), "invariant 10");
            let mut legal = Vec::new();
            Carioca::legal(state, &mut legal);
            let listed = legal.iter().find_map(|mv| match mv {
                Move::LayDown { melds } => Some(melds),
                _ => None,
            });
            assert_eq!(listed, found.as_ref());
            compared[usize::from(found.is_some())] += 1;
        };
        for seed in 100..102 {
            careful_match(&settings, seed, |_, _, _, state| compare(state));
        }
    }
    assert!(compared[0] > 1_000 && compared[1] > 50, "{compared:?}");
}

/// A view in the midst of a match, after at least one refill.
fn late_views() -> Vec<(State, View)> {
    let mut views = Vec::new();
    for seed in 0..10 {
        random_match::<Carioca>(&Carioca::settings()[2], seed, |state, _| {
            let public = &state.public;
            let late = public.known.latest() > 0 && public.phase == Phase::Draw;
            let known = |seat: Seat| !public.known.shown[seat].is_empty();
            if late && public.stock % 16 == 7 && public.seats().any(known) {
                views.extend(
                    seats::<Carioca>(state).map(|seat| (state.clone(), Carioca::view(state, seat))),
                );
            }
        });
    }
    views
}

#[test]
fn what_is_known_is_kept_in_imagined_worlds() {
    let mut rng = Rng::from_number(1);
    let views = late_views();
    assert!(views.len() > 50, "{}", views.len());
    let mut refilled = 0;
    for (state, view) in &views {
        let known = &state.public.known;
        for _ in 0..5 {
            let world = Carioca::imagine(view, &mut rng);
            for seat in state.public.seats() {
                let hand = world.hands[seat];
                assert!(known.shown[seat].without(hand).is_empty(), "R16");
                // Of each refill a hand has as many cards as in truth.
                for refill in 0..=known.latest() {
                    let cards = known.of_refill(refill);
                    assert_eq!(hand.both(cards).len(), state.hands[seat].both(cards).len(),);
                    refilled += usize::from(refill > 0);
                }
            }
        }
    }
    assert!(refilled > 1_000);
}

/// Each hidden card of a refill is as often in each place that has cards of it.
#[test]
fn imagined_worlds_are_equally_likely() {
    const WORLDS: u32 = 4_000;
    let mut rng = Rng::from_number(2);
    let (view, other) = (late_views().into_iter())
        .find_map(|(state, view)| {
            let drew = |&seat: &Seat| {
                let known = &state.public.known;
                seat != view.seat && known.hidden[seat][known.latest()] > 1
            };
            let other = state.public.seats().find(drew)?;
            Some((view, other))
        })
        .expect("a seat that drew after the refill");
    let known = &view.public.known;
    let mut counts = BTreeMap::new();
    for _ in 0..WORLDS {
        let world = Carioca::imagine(&view, &mut rng);
        let hidden = world.hands[other].without(known.shown[other]);
        for card in hidden.both(known.of_refill(known.latest())).iter() {
            *counts.entry(card).or_insert(0u32) += 1;
        }
    }
    let all = view.hidden().both(known.of_refill(known.latest())).len();
    assert_eq!(counts.len(), all, "each card comes");
    let share = f64::from(known.hidden[other][known.latest()]) / all as f64;
    let mean = share * f64::from(WORLDS);
    let deviation = (mean * (1.0 - share)).sqrt();
    for (card, count) in counts {
        let apart = (f64::from(count) - mean).abs() / deviation;
        assert!(apart < 5.0, "{card:?}: {count} and not about {mean}");
    }
}

/// Saves and links hold the moves: those of a turn are a few bytes, and a whole match fits a link.
#[test]
fn a_match_is_small_when_it_is_written() {
    let bytes = |mv: &Move| postcard::to_allocvec(mv).expect("a move is written").len();
    let (mut longest, mut whole) = (0, 0);
    for seed in 0..10 {
        let mut sum = 0;
        careful_match(&Settings::default(), seed, |_, mv, _, _| {
            let most = match mv {
                Move::DrawStock | Move::TakeDiscard => 1,
                Move::Discard { .. } | Move::Lot { .. } => 2,
                Move::LayOff { .. } => 5,
                Move::LayDown { .. } => 22,
                _ => 2 + 108,
            };
            assert!(bytes(mv) <= most, "{mv:?}");
            sum += bytes(mv);
        });
        longest = longest.max(sum);
        whole += sum;
    }
    assert!(whole / 10 < 2_500 && longest < 3_500, "{whole}, {longest}");
}
