//! A broken state of Tonj is found out: each invariant that one state can show, broken by itself.

use qahwa::game::{Game, Turn};
use qahwa::games::tonj::Tonj;
use qahwa::games::tonj::legal::each_action;
use qahwa::games::tonj::moves::{Action, Breach, By};
use qahwa::games::tonj::play::perform;
use qahwa::games::tonj::state::{Claim, Phase, Settings, State};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;

/// A sound state of a random round in which this is so.
fn state_where(so: impl Fn(&State) -> bool) -> State {
    for seed in 0..200 {
        let mut rng = Rng::from_number(seed);
        let mut state = Tonj::start(&Settings::default(), 2).expect("settings of the game");
        let mv = Tonj::chance(&state, &mut rng);
        let mut events = Vec::new();
        Tonj::play(&mut state, &mv, &mut events);
        while let Turn::Seat(_) = Tonj::turn(&state) {
            if so(&state) {
                assert_eq!(Tonj::validate(&state), Ok(()));
                return state;
            }
            let mut choices = Vec::new();
            each_action(&state.public, |action| choices.push(action));
            let action = choices[rng.below(choices.len() as u32) as usize];
            perform(&mut state, action, By::Seat, &mut events);
        }
    }
    panic!("no round has such a state");
}

fn builds(state: &State) -> bool {
    state.public.phase == Phase::Build
}

/// Breaks a state and expects what begins with this.
fn breaks(mut state: State, begins: &str, change: impl FnOnce(&mut State)) {
    change(&mut state);
    let broken = Tonj::validate(&state).expect_err(begins);
    assert!(broken.starts_with(begins), "{broken}, not {begins}");
}

#[test]
fn each_card_is_in_one_place() {
    let state = || state_where(|state| builds(state) && !state.public.piles.wastes.0[0].is_empty());
    breaks(state(), "1:", |state| {
        state.public.piles.wastes.0[0].pop();
    });
    breaks(state(), "1:", |state| {
        let waste = &mut state.public.piles.wastes.0[0];
        waste.push(waste[0]);
    });
    breaks(state(), "1:", |state| state.public.round = 0);
}

#[test]
fn hidden_cards_are_as_many_as_is_told_and_of_their_seat() {
    breaks(state_where(builds), "R4", |state| {
        let [one, two] = &mut state.hidden.0;
        core::mem::swap(one, two);
    });
    breaks(state_where(builds), "R9", |state| {
        state.public.piles.covered.0[1] -= 1
    });
    breaks(state_where(builds), "R9", |state| {
        state.public.piles.unseen.0[0] += 1
    });
    let uncovered = |state: &State| builds(state) && state.hidden.0[0].reserve.len() > 2;
    breaks(state_where(uncovered), "R26", |state| {
        let piles = &mut state.public.piles;
        while let Some(card) = piles.reserves.0[0].pop() {
            piles.wastes.0[0].push(card);
        }
    });
    let thrown = |state: &State| builds(state) && !state.public.piles.wastes.0[0].is_empty();
    breaks(state_where(thrown), "R31", |state| {
        let piles = &mut state.public.piles;
        let card = piles.wastes.0[0].pop().expect("a card");
        piles.stocks.0[0].push(card);
    });
}

#[test]
fn columns_are_built_by_the_rules() {
    let no_ace = |state: &State| {
        let piles = &state.public.piles;
        let top = piles.houses[0].top().map(|card| card.rank().number());
        builds(state) && piles.foundations[7].is_empty() && top.is_some_and(|rank| rank > 1)
    };
    breaks(state_where(no_ace), "2:", |state| {
        let piles = &mut state.public.piles;
        let card = piles.houses[0].pop().expect("a card");
        piles.foundations[7].push(card);
    });
    let single = |state: &State| {
        let houses = &state.public.piles.houses;
        builds(state) && houses[0].len() == 1 && houses[1].len() == 1
    };
    breaks(state_where(single), "3:", |state| {
        let houses = &mut state.public.piles.houses;
        let mut cards = [houses[0][0], houses[1][0]];
        // The lower one below is wrong whatever they are.
        cards.sort_by_key(|card| card.rank());
        houses[0] = cards.into_iter().collect();
        houses[1].clear();
    });
}

#[test]
fn a_card_waits_where_one_may() {
    breaks(state_where(builds), "4:", |state| {
        state.public.phase = Phase::Pending
    });
    let pending = |state: &State| state.public.phase == Phase::Pending;
    breaks(state_where(pending), "4:", |state| {
        state.public.phase = Phase::Build
    });
    let full = |state: &State| {
        let public = &state.public;
        let known = public.piles.unseen[public.seat] == 0;
        builds(state) && known && !public.piles.stocks[public.seat].is_empty()
    };
    breaks(state_where(full), "5:", |state| {
        let seat = state.public.seat;
        let piles = &mut state.public.piles;
        while let Some(card) = piles.stocks[seat].pop() {
            piles.wastes[seat].push(card);
        }
    });
}

#[test]
fn claims_and_counters_are_such_as_can_come_up() {
    let claim = |breach| {
        Phase::Claim(Claim {
            attempt: Action::TurnUp,
            breach,
        })
    };
    let free = |state: &State| {
        let public = &state.public;
        let bound = qahwa::games::tonj::legal::outstanding(&public.piles, public.seat);
        builds(state) && bound.is_none()
    };
    for breach in [
        Breach::ReserveFirst,
        Breach::FoundationFirst,
        Breach::FillFirst,
    ] {
        breaks(state_where(free), "R32", |state| {
            state.public.phase = claim(breach)
        });
    }
    breaks(state_where(free), "R48", |state| {
        state.public.settings.tonj_calls = false;
        state.public.phase = claim(Breach::House);
    });
    breaks(state_where(free), "9:", |state| {
        state.public.house_moves = 31
    });
    breaks(state_where(free), "9:", |state| {
        state.public.positions = vec![7; 3]
    });
    breaks(state_where(free), "R46", |state| {
        state.public.phase = Phase::RoundOver
    });
}

/// A priority that was left when a card was turned up.
#[test]
fn no_priority_is_left_when_a_card_waits() {
    let pending = |state: &State| {
        let public = &state.public;
        public.phase == Phase::Pending
            && public.piles.reserve(Seat(0)) > 0
            && public.seat == Seat(0)
    };
    breaks(state_where(pending), "8:", |state| {
        let piles = &mut state.public.piles;
        // A house is emptied under the waiting card.
        let house = piles
            .houses
            .iter()
            .position(|house| house.len() == 1)
            .expect("a house");
        let card = piles.houses[house].pop().expect("a card");
        piles.wastes.0[0].push(card);
    });
}
