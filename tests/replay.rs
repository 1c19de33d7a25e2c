//! The same seed, settings and moves give the same match; a log replays without the generator.

mod common;

use common::playthrough::{Told, playthrough};
use common::subject::{Subject, random_move, seats, start};
use qahwa::game::{Game, Turn};
use qahwa::games::carioca::Carioca;
use qahwa::games::carioca::state::Settings as CariocaSettings;
use qahwa::games::karta::Karta;
use qahwa::games::karta::state::Settings as KartaSettings;
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::state::Settings;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::state::{Settings as TawlaSettings, Variant};
use qahwa::games::tonj::Tonj;
use qahwa::games::tonj::state::Settings as TonjSettings;
use qahwa::kit::fair::Seed;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use std::path::PathBuf;

/// A move of a log: who made it (none for chance), and the move.
type Logged<G> = (Option<Seat>, <G as Game>::Move);

/// A match as it went: its log, and after each move the state and what happened.
struct Match<G: Game> {
    log: Vec<Logged<G>>,
    states: Vec<G::State>,
    events: Vec<Vec<G::Event>>,
}

/// Plays a match whose chance comes from a seed, with random choices; a seat leaves after `leave` moves.
fn played<G: Subject>(settings: &G::Settings, seed: Seed, choices: u64, leave: usize) -> Match<G> {
    let mut chance = seed.stream("");
    let mut choices = Rng::from_number(choices);
    let mut state = start::<G>(settings);
    let mut played = Match {
        log: Vec::new(),
        states: Vec::new(),
        events: Vec::new(),
    };
    let mut legal = Vec::new();
    loop {
        let due = G::turn(&state) == Turn::Chance;
        let stream = if due { &mut chance } else { &mut choices };
        let Some(mut mv) = random_move::<G>(&state, stream, &mut legal) else {
            return played;
        };
        let mut by = seats::<G>(&state).find(|&seat| G::check(&state, seat, &mv).is_ok());
        let leaves = G::check(&state, Seat(0), &G::leave(Seat(0))).is_ok();
        if played.log.len() == leave && leaves {
            by = Some(Seat(0));
            mv = G::leave(Seat(0));
        } else if G::timer(&state).is_some() && choices.below(10) == 0 {
            mv = G::fallback(&state);
        }
        let mut events = Vec::new();
        G::play(&mut state, &mv, &mut events);
        played.log.push((by, mv));
        played.states.push(state.clone());
        played.events.push(events);
    }
}

/// Whether a log's move may be made, as a reader of logs from outside asks.
fn may<G: Subject>(state: &G::State, (by, mv): &Logged<G>) -> bool {
    match by {
        None => G::check_chance(state, mv),
        Some(seat) => G::check(state, *seat, mv).is_ok(),
    }
}

fn a_log_replays<G: Subject>() {
    for settings in G::settings() {
        for number in 0..30u8 {
            let seed = Seed([number; 32]);
            let leave = if number % 3 == 0 {
                20 * usize::from(number)
            } else {
                usize::MAX
            };
            let first = played::<G>(&settings, seed, 5, leave);
            let again = played::<G>(&settings, seed, 5, leave);
            assert!(first.log == again.log && first.states == again.states);
            assert_eq!(first.events, again.events);

            // Through bytes, as a save keeps it.
            let bytes = postcard::to_allocvec(&first.log).expect("a log is written");
            let log: Vec<Logged<G>> = postcard::from_bytes(&bytes).expect("and read");
            let mut state = start::<G>(&settings);
            for (at, logged) in log.iter().enumerate() {
                assert!(may::<G>(&state, logged), "{logged:?}");
                let mut events = Vec::new();
                G::play(&mut state, &logged.1, &mut events);
                assert_eq!(state, first.states[at]);
                assert_eq!(events, first.events[at]);
            }
            assert!(matches!(G::turn(&state), Turn::Over(_)), "to its end");
            assert!(
                log.iter().all(|logged| !may::<G>(&state, logged)),
                "and not beyond"
            );
        }
    }
}

/// A log that was changed is refused, or is another sound match; it is never a panic or a broken state.
fn a_changed_log_is_refused_or_sound<G: Subject>() {
    let mut refused = 0;
    for settings in G::settings() {
        for number in 0..30u8 {
            let log = played::<G>(&settings, Seed([number; 32]), 5, usize::MAX).log;
            let mut rng = Rng::from_number(number.into());
            for _ in 0..20 {
                let mut changed = log.clone();
                let mut place = || rng.below(log.len() as u32) as usize;
                let (one, two) = (place(), place());
                match one % 4 {
                    0 => changed.swap(one, two),
                    1 => drop(changed.remove(one)),
                    2 => changed[one].0 = log[two].0,
                    _ => changed[one].1 = log[two].1.clone(),
                }
                let mut state = start::<G>(&settings);
                for logged in &changed {
                    if !may::<G>(&state, logged) {
                        refused += 1;
                        break;
                    }
                    G::play(&mut state, &logged.1, &mut Vec::new());
                    assert_eq!(G::validate(&state), Ok(()));
                }
            }
        }
    }
    assert!(refused > 500, "{refused} were refused");
}

#[test]
fn a_log_of_ronda_replays() {
    a_log_replays::<Ronda>();
}

#[test]
fn a_log_of_tawla_replays() {
    a_log_replays::<Tawla>();
}

#[test]
fn a_changed_log_of_tawla_is_refused_or_sound() {
    a_changed_log_is_refused_or_sound::<Tawla>();
}

#[test]
fn a_changed_log_of_ronda_is_refused_or_sound() {
    a_changed_log_is_refused_or_sound::<Ronda>();
}

#[test]
fn a_log_of_karta_replays() {
    a_log_replays::<Karta>();
}

#[test]
fn a_changed_log_of_karta_is_refused_or_sound() {
    a_changed_log_is_refused_or_sound::<Karta>();
}

#[test]
fn a_log_of_tonj_replays() {
    a_log_replays::<Tonj>();
}

#[test]
fn a_changed_log_of_tonj_is_refused_or_sound() {
    a_changed_log_is_refused_or_sound::<Tonj>();
}

#[test]
fn a_log_of_carioca_replays() {
    a_log_replays::<Carioca>();
}

#[test]
fn a_changed_log_of_carioca_is_refused_or_sound() {
    a_changed_log_is_refused_or_sound::<Carioca>();
}

#[test]
fn another_seed_deals_another_match_of_ronda() {
    let settings = &Ronda::settings()[0];
    let first = played::<Ronda>(settings, Seed([1; 32]), 5, usize::MAX);
    let other = played::<Ronda>(settings, Seed([2; 32]), 5, usize::MAX);
    assert_ne!(first.log, other.log);
}

/// Compares a match with its record in `tests/data`, or writes the record anew when the environment says
/// `UPDATE_PLAYTHROUGHS=1`; the difference is then read before it is committed.
fn goes_as_recorded<G: Told>(settings: &G::Settings) {
    let text = playthrough::<G>(settings, Seed([7; 32]), "qahwa");
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "data", G::ID.slug()]
        .iter()
        .collect();
    let path = path.with_extension("playthrough");
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::write(&path, &text).expect("the record can be written");
    }
    let recorded = std::fs::read_to_string(&path).expect("the record can be read");
    for (line, (now, then)) in text.lines().zip(recorded.lines()).enumerate() {
        assert_eq!(now, then, "line {}", line + 1);
    }
    assert_eq!(text, recorded, "as long as recorded");
}

#[test]
fn a_match_of_ronda_goes_as_recorded() {
    goes_as_recorded::<Ronda>(&Settings {
        target: 21,
        move_clock_seconds: Some(30),
    });
}

#[test]
fn a_match_of_karta_goes_as_recorded() {
    goes_as_recorded::<Karta>(&KartaSettings {
        seats: 4,
        turn_seconds: Some(20),
    });
}

#[test]
fn a_match_of_tawla_goes_as_recorded() {
    goes_as_recorded::<Tawla>(&TawlaSettings {
        variant: Variant::Aada,
        target: 1,
        turn_seconds: Some(45),
    });
}

#[test]
fn a_match_of_tonj_goes_as_recorded() {
    goes_as_recorded::<Tonj>(&TonjSettings::default());
}

#[test]
fn a_match_of_carioca_goes_as_recorded() {
    goes_as_recorded::<Carioca>(&CariocaSettings {
        seats: 3,
        rounds: 4,
        turn_seconds: Some(60),
        ..CariocaSettings::default()
    });
}
