//! How many positions Karta's opponents play through in a second, and how long the hard level takes.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qahwa::bots::karta::model::{Whims, World};
use qahwa::bots::karta::search::{NODES, play_out};
use qahwa::bots::karta::{Thinking, baseline};
use qahwa::bots::{Thought, karta::policy::Sight};
use qahwa::game::{Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::state::{Settings, State};
use qahwa::games::karta::view::View;
use qahwa::kit::rng::Rng;
use std::hint::black_box;

/// Matches of four plain players that give the positions.
const MATCHES: u64 = 20;
/// Positions in which a seat of theirs has a choice, and the choices of a playout from each: other numbers
/// mean that another game was timed.
const POSITIONS: usize = 2_401;
const CHOICES: u32 = 72_795;
/// Decisions of the hard level that are timed.
const DECISIONS: usize = 20;

fn states() -> Vec<State> {
    let mut states = Vec::new();
    for seed in 0..MATCHES {
        let mut rng = Rng::from_number(seed);
        let Ok(mut state) = Karta::start(&Settings::default(), 4) else {
            continue;
        };
        loop {
            let mv = match Karta::turn(&state) {
                Turn::Over(_) => break,
                Turn::Seat(seat) => {
                    states.push(state.clone());
                    baseline(&Karta::view(&state, seat), rng.bits())
                }
                _ => Some(Karta::chance(&state, &mut rng)),
            };
            let Some(mv) = mv else { break };
            Karta::play(&mut state, &mv, &mut Vec::new());
        }
    }
    states
}

fn karta_bots(criterion: &mut Criterion) {
    let states = states();
    let views: Vec<View> = (states.iter())
        .filter_map(|state| Some(Karta::view(state, state.public.acting()?)))
        .collect();
    let mut rng = Rng::from_number(2);
    let worlds: Vec<World> = (views.iter())
        .filter_map(|view| World::imagined(view, &mut rng))
        .collect();
    assert_eq!(worlds.len(), POSITIONS);
    let play = || {
        let mut whims = Whims::from_number(1);
        let mut choices = 0;
        for world in &worlds {
            let mut world = *world;
            let seat = world.actor;
            choices += play_out(&mut world, seat, &mut whims);
        }
        choices
    };
    assert_eq!(play(), CHOICES);
    let mut group = criterion.benchmark_group("karta bots");
    group.throughput(Throughput::Elements(CHOICES.into()));
    group.bench_function("positions of playouts", |bencher| {
        bencher.iter(|| black_box(play()));
    });
    let views: Vec<&View> = (views.iter())
        .filter(|view| Sight::of_view(view).is_some_and(|sight| sight.choices().count() > 2))
        .collect();
    assert!(views.len() > DECISIONS);
    group.sample_size(10);
    group.throughput(Throughput::Elements(DECISIONS as u64));
    group.bench_function("decisions of the hard level", |bencher| {
        bencher.iter(|| {
            for view in views
                .iter()
                .step_by(views.len() / DECISIONS)
                .take(DECISIONS)
            {
                black_box(Thinking::hard(view, 1, NODES).work(u32::MAX));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, karta_bots);
criterion_main!(benches);
