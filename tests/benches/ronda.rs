//! How fast Ronda is played and imagined.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use qahwa::game::{Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::state::{Settings, State};
use qahwa::games::ronda::view::View;
use qahwa::kit::rng::Rng;
use std::hint::black_box;

/// Matches of one round of the benchmark, with the seeds 0, 1, 2, ...
const MATCHES: u64 = 50;
/// The moves that these matches have, chance included: other numbers mean another game was timed.
const MOVES: usize = 15_408;

/// Plays a random match to 41 and shows each state before its move: how many moves it had.
fn random_match(seed: u64, mut visit: impl FnMut(&State)) -> usize {
    let mut rng = Rng::from_number(seed);
    let Ok(mut state) = Ronda::start(&Settings::default(), 2) else {
        return 0;
    };
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for moves in 0.. {
        let mv = match Ronda::turn(&state) {
            Turn::Over(_) => return moves,
            Turn::Chance => Ronda::chance(&state, &mut rng),
            Turn::Seat(_) | Turn::Window(_) => {
                legal.clear();
                Ronda::legal(&state, &mut legal);
                legal.swap_remove(rng.below(legal.len() as u32) as usize)
            }
        };
        visit(&state);
        events.clear();
        Ronda::play(&mut state, &mv, &mut events);
    }
    unreachable!("a match ends")
}

fn play(criterion: &mut Criterion) {
    let moves = || {
        (0..MATCHES)
            .map(|seed| random_match(seed, |_| {}))
            .sum::<usize>()
    };
    assert_eq!(moves(), MOVES);
    let mut group = criterion.benchmark_group("ronda");
    group.throughput(Throughput::Elements(MATCHES));
    group.bench_function("random matches", |bencher| {
        bencher.iter(|| black_box(moves()))
    });
    group.finish();
}

fn imagine(criterion: &mut Criterion) {
    let mut views: Vec<View> = Vec::new();
    random_match(0, |state| {
        views.extend(state.public.acting().map(|seat| Ronda::view(state, seat)));
    });
    let mut group = criterion.benchmark_group("ronda");
    group.throughput(Throughput::Elements(views.len() as u64));
    group.bench_function("imagined worlds", |bencher| {
        bencher.iter_batched(
            || Rng::from_number(1),
            |mut rng| {
                for view in &views {
                    black_box(Ronda::imagine(view, &mut rng));
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, play, imagine);
criterion_main!(benches);
