//! How fast Tonj is played and imagined.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use qahwa::game::{Game, Turn};
use qahwa::games::tonj::Tonj;
use qahwa::games::tonj::legal::each_action;
use qahwa::games::tonj::moves::{Action, By};
use qahwa::games::tonj::play::perform;
use qahwa::games::tonj::state::{Settings, State};
use qahwa::games::tonj::view::View;
use qahwa::kit::rng::Rng;
use std::hint::black_box;

/// Rounds of one pass of the benchmark, with the seeds 0, 1, 2, ...
const ROUNDS: u64 = 100;
/// The actions that these rounds have, and the choices among which they were taken: other numbers mean
/// another game was timed.
const ACTIONS: [usize; 2] = [61_828, 274_817];

/// Plays a random round, each legal action equally likely, and shows each state before its action: how many
/// actions it had, and how many choices there were.
fn random_round(seed: u64, choices: &mut Vec<Action>, mut visit: impl FnMut(&State)) -> [usize; 2] {
    let mut rng = Rng::from_number(seed);
    let Ok(mut state) = Tonj::start(&Settings::default(), 2) else {
        return [0; 2];
    };
    let mut events = Vec::new();
    let mut counts = [0; 2];
    loop {
        events.clear();
        match Tonj::turn(&state) {
            Turn::Over(_) => return counts,
            Turn::Chance => {
                let mv = Tonj::chance(&state, &mut rng);
                Tonj::play(&mut state, &mv, &mut events);
            }
            Turn::Seat(_) | Turn::Window(_) => {
                choices.clear();
                each_action(&state.public, |action| choices.push(action));
                visit(&state);
                let action = choices[rng.below(choices.len() as u32) as usize];
                perform(&mut state, action, By::Seat, &mut events);
                counts[0] += 1;
                counts[1] += choices.len();
            }
        }
    }
}

fn rounds() -> [usize; 2] {
    let mut choices = Vec::new();
    let mut sums = [0; 2];
    for seed in 0..ROUNDS {
        let [actions, found] = random_round(seed, &mut choices, |_| {});
        sums = [sums[0] + actions, sums[1] + found];
    }
    sums
}

fn play(criterion: &mut Criterion) {
    assert_eq!(rounds(), ACTIONS);
    let mut group = criterion.benchmark_group("tonj");
    group.throughput(Throughput::Elements(ROUNDS));
    group.bench_function("random rounds", |bencher| {
        bencher.iter(|| black_box(rounds()));
    });
    group.finish();
}

fn states(criterion: &mut Criterion) {
    let mut states: Vec<State> = Vec::new();
    let mut choices = Vec::new();
    for seed in 0..5 {
        random_round(seed, &mut choices, |state| states.push(state.clone()));
    }
    let views: Vec<View> = (states.iter())
        .map(|state| Tonj::view(state, state.public.seat))
        .collect();
    let mut group = criterion.benchmark_group("tonj");
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("choices", |bencher| {
        bencher.iter(|| {
            let mut count = 0;
            for state in &states {
                each_action(&state.public, |_| count += 1);
            }
            black_box(count)
        });
    });
    group.bench_function("copied states", |bencher| {
        bencher.iter(|| {
            for state in &states {
                black_box(state.clone());
            }
        });
    });
    group.bench_function("imagined worlds", |bencher| {
        bencher.iter_batched(
            || Rng::from_number(1),
            |mut rng| {
                for view in &views {
                    black_box(Tonj::imagine(view, &mut rng));
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, play, states);
criterion_main!(benches);
