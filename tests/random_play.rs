//! Thousands of random matches of every game: the invariants, and one idea of what is legal.

mod common;

use common::subject::{Subject, random_match, random_move, seats, start};
use qahwa::game::{Game, Turn};
use qahwa::games::carioca::Carioca;
use qahwa::games::karta::Karta;
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::state::Announcement;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::state::{Settings, Variant};
use qahwa::games::tonj::Tonj;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{Seat, Seats};
use serde::{Serialize, de::DeserializeOwned};

/// Who may act.
fn acting(turn: &Turn) -> Seats {
    match turn {
        Turn::Seat(seat) => Seats::one(*seat),
        Turn::Window(seats) => *seats,
        Turn::Chance | Turn::Over(_) => Seats::default(),
    }
}

/// The value comes back from its bytes.
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + core::fmt::Debug>(value: &T) {
    let bytes = postcard::to_allocvec(value).expect("a value is written");
    let back: T = postcard::from_bytes(&bytes).expect("and read");
    assert_eq!(back, *value);
}

/// Each candidate is allowed exactly if it is listed (time-outs and leaving are not listed, and a game may
/// allow more by its rules), for the acting seat and no other, and chance allows only what is due.
fn legal_and_check_agree<G: Subject>(state: &G::State, rng: &mut Rng) {
    let turn = G::turn(state);
    let acting = acting(&turn);
    let mut legal = Vec::new();
    G::legal(state, &mut legal);
    let mut found = 0;
    for mv in G::candidates(state) {
        let listed = legal.contains(&mv);
        found += usize::from(listed);
        for seat in (0..=G::seats(state) as u8).map(Seat) {
            let exists = seat.index() < G::seats(state);
            let over = matches!(turn, Turn::Over(_));
            let allowed = if mv == G::leave(seat) {
                exists && !over && G::may_leave(state, seat)
            } else if acting.has(seat) && mv == G::fallback(state) {
                G::timer(state).is_some()
            } else {
                acting.has(seat) && listed || G::unlisted(state, seat, &mv)
            };
            let checked = G::check(state, seat, &mv);
            assert_eq!(checked.is_ok(), allowed, "{seat:?} {mv:?}: {checked:?}");
        }
        assert!(
            !G::check_chance(state, &mv) || turn == Turn::Chance && !listed,
            "{mv:?} is not due to chance"
        );
    }
    assert_eq!(found, legal.len(), "every legal move is a candidate");
    for mv in G::unfair(state, rng) {
        assert!(!G::check_chance(state, &mv), "{mv:?} is unfair");
    }
    if turn == Turn::Chance {
        let mv = G::chance(state, rng);
        assert!(G::check_chance(state, &mv), "{mv:?} is due");
        round_trip(&mv);
    }
}

/// Plays random matches and checks what must hold of every game.
fn every_match_is_well_formed<G: Subject>() {
    assert!(size_of::<G::Move>() <= 32, "a move is small");
    for settings in G::settings() {
        round_trip(&settings);
        for seed in 0..G::MATCHES {
            let mut rng = Rng::from_number(seed);
            let mut sampler = Rng::from_number(!seed);
            let mut state = start::<G>(&settings);
            assert_eq!(G::seats(&state), G::players(&settings));
            let mut history = G::History::default();
            let (mut legal, mut events) = (Vec::new(), Vec::new());
            let mut moves = 0;
            loop {
                // The candidates are many: at one ply in some, and at each in the first matches.
                if seed < 10 || sampler.below(100) == 0 {
                    let before = state.clone();
                    legal_and_check_agree::<G>(&state, &mut sampler);
                    assert_eq!(state, before, "asking and refusing change nothing");
                    for seat in seats::<G>(&state) {
                        round_trip(&G::view(&state, seat));
                    }
                }
                let Some(mut mv) = random_move::<G>(&state, &mut rng, &mut legal) else {
                    break;
                };
                for (place, one) in legal.iter().enumerate() {
                    assert!(*one != mv && !legal[..place].contains(one), "{one:?} twice");
                }
                if G::timer(&state).is_some() && rng.below(20) == 0 {
                    mv = G::fallback(&state);
                }
                let by = seats::<G>(&state).find(|&seat| G::check(&state, seat, &mv).is_ok());
                assert_eq!(by.is_none(), G::turn(&state) == Turn::Chance, "{mv:?}");
                let before = state.clone();
                events.clear();
                G::play(&mut state, &mv, &mut events);
                assert_eq!(G::validate(&state), Ok(()), "{mv:?}");
                G::step(&mut history, &before, &mv, &events, &state);
                assert!(!events.is_empty(), "every move is told");
                if G::rests(&state) {
                    assert_eq!(G::turn(&state), Turn::Chance, "it rests before chance");
                }
                moves += 1;
                assert!(moves < G::LONGEST, "a match ends");
            }
            let Turn::Over(outcome) = G::turn(&state) else {
                panic!("no move but not over");
            };
            assert_eq!(outcome.places.len(), G::seats(&state));
            assert_eq!(outcome.scores.len(), G::seats(&state));
            assert!(outcome.winner().is_some());
        }
    }
}

/// A seat may leave at any time before the end, and then another, until the match is over.
fn every_match_can_be_left<G: Subject>() {
    for settings in G::settings() {
        for seed in 0..20 {
            let mut rng = Rng::from_number(seed);
            random_match::<G>(&settings, seed, |state, mv| {
                let may = |&seat: &Seat| mv.is_some() && G::may_leave(state, seat);
                for first in seats::<G>(state).filter(may) {
                    let mut left = state.clone();
                    let others = seats::<G>(state).filter(|&seat| seat != first);
                    for (earlier, seat) in [first].into_iter().chain(others).enumerate() {
                        if earlier > 0 && !G::may_leave(&left, seat) {
                            continue;
                        }
                        let leave = G::leave(seat);
                        assert_eq!(G::check(&left, seat, &leave), Ok(()));
                        G::play(&mut left, &leave, &mut Vec::new());
                        assert!(G::check(&left, seat, &leave).is_err(), "it leaves once");
                        while G::turn(&left) == Turn::Chance && !G::rests(&left) {
                            let mv = G::chance(&left, &mut rng);
                            G::play(&mut left, &mv, &mut Vec::new());
                        }
                        assert_eq!(G::validate(&left), Ok(()));
                        if let Turn::Over(outcome) = G::turn(&left) {
                            assert!(earlier > 0 || outcome.winner() != Some(seat));
                            break;
                        }
                    }
                    assert!(matches!(G::turn(&left), Turn::Over(_)), "it goes on");
                    assert!(G::timer(&left).is_none() && !G::rests(&left));
                }
            });
        }
    }
}

#[test]
fn ronda_is_well_formed() {
    every_match_is_well_formed::<Ronda>();
}

#[test]
fn ronda_can_be_left() {
    every_match_can_be_left::<Ronda>();
}

#[test]
fn tawla_is_well_formed() {
    every_match_is_well_formed::<Tawla>();
}

#[test]
fn tawla_can_be_left() {
    every_match_can_be_left::<Tawla>();
}

#[test]
fn karta_is_well_formed() {
    every_match_is_well_formed::<Karta>();
}

#[test]
fn karta_can_be_left() {
    every_match_can_be_left::<Karta>();
}

#[test]
fn tonj_is_well_formed() {
    every_match_is_well_formed::<Tonj>();
}

#[test]
fn tonj_can_be_left() {
    every_match_can_be_left::<Tonj>();
}

#[test]
fn carioca_is_well_formed() {
    every_match_is_well_formed::<Carioca>();
}

#[test]
fn carioca_can_be_left() {
    every_match_can_be_left::<Carioca>();
}

#[test]
fn rounds_of_tawla_are_as_long_as_the_specification_says() {
    const ROUNDS: u32 = 200;
    for variant in Variant::ALL {
        let settings = Settings {
            variant,
            target: 1,
            turn_seconds: None,
        };
        let (mut turns, mut longest) = (0, 0);
        for seed in 0..u64::from(ROUNDS) {
            random_match::<Tawla>(&settings, seed, |state, mv| {
                if mv.is_none() {
                    turns += state.public.turns;
                    longest = longest.max(state.public.turns);
                }
            });
        }
        between(turns, ROUNDS, 75.0, 125.0);
        assert!(longest < 5_000, "{longest} turns");
    }
}

/// What a few hundred random matches to a target came to.
#[derive(Default)]
struct Sums {
    hands: u32,
    plays: u32,
    longest: u16,
    dealt: u32,
    rondas: u32,
    trinkas: u32,
    dealer_is_first_seat: u32,
}

fn sums(settings: &<Ronda as Game>::Settings, matches: u64) -> Sums {
    let mut sums = Sums::default();
    for seed in 0..matches {
        let mut first = None;
        random_match::<Ronda>(settings, seed, |state, mv| {
            let public = &state.public;
            first = first.or(public.dealer);
            sums.plays += u32::from(public.acting().is_some());
            if public.acting().is_some() && public.plays == 0 {
                sums.dealt += 2;
                for (_, call) in public.calls.iter() {
                    sums.rondas += u32::from(*call == Some(Announcement::Ronda));
                    sums.trinkas += u32::from(*call == Some(Announcement::Trinka));
                }
            }
            if mv.is_none() {
                sums.hands += u32::from(public.hand);
                sums.longest = sums.longest.max(public.hand);
            }
        });
        sums.dealer_is_first_seat += u32::from(first == Some(Seat(0)));
    }
    sums
}

/// The sum lies between two bounds for one of `of`.
fn between(sum: u32, of: u32, low: f64, high: f64) {
    let mean = f64::from(sum) / f64::from(of);
    assert!(
        (low..=high).contains(&mean),
        "{mean} is not in {low}..{high}"
    );
}

#[test]
fn ronda_matches_are_as_long_as_the_specification_says() {
    const MATCHES: u32 = 400;
    let settings = Ronda::settings();
    let long = sums(&settings[0], MATCHES.into());
    let short = sums(&settings[1], MATCHES.into());
    between(long.hands, MATCHES, 7.0, 9.0);
    between(long.plays, MATCHES, 255.0, 291.0);
    assert!(long.longest <= 16, "{} hands", long.longest);
    between(short.hands, MATCHES, 3.4, 4.6);
    between(short.plays, MATCHES, 124.0, 148.0);
    assert!(short.longest <= 10, "{} hands", short.longest);
    between(long.rondas, long.dealt, 0.20, 0.24);
    between(long.trinkas, long.dealt, 0.002, 0.006);
    between(long.dealer_is_first_seat, MATCHES, 0.42, 0.58);
}
