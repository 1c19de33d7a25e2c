//! How fast Karta is played and imagined.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use qahwa::game::{Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::Move;
use qahwa::games::karta::state::{Settings, State};
use qahwa::games::karta::view::View;
use qahwa::kit::rng::Rng;
use std::hint::black_box;

/// Games of one round of the benchmark, with the seeds 0, 1, 2, ...
const GAMES: u64 = 200;
/// The moves that these games have, chance included: other numbers mean another game was timed.
const MOVES: usize = 20_750;

/// Plays a random game of four, in which every seat lays a random card if it can, and shows each state
/// before its move: how many moves it had.
fn random_game(seed: u64, mut visit: impl FnMut(&State)) -> usize {
    let mut rng = Rng::from_number(seed);
    let Ok(mut state) = Karta::start(&Settings::default(), 4) else {
        return 0;
    };
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for moves in 0.. {
        let mv = match Karta::turn(&state) {
            Turn::Over(_) => return moves,
            Turn::Chance => Karta::chance(&state, &mut rng),
            Turn::Seat(_) | Turn::Window(_) => {
                legal.clear();
                Karta::legal(&state, &mut legal);
                let declines =
                    |mv: &mut Move| matches!(mv, Move::Draw | Move::TakePenalty | Move::PassSkip);
                if legal.len() > 1 {
                    legal.pop_if(declines);
                }
                legal.swap_remove(rng.below(legal.len() as u32) as usize)
            }
        };
        visit(&state);
        events.clear();
        Karta::play(&mut state, &mv, &mut events);
    }
    unreachable!("a game ends")
}

fn play(criterion: &mut Criterion) {
    let moves = || {
        (0..GAMES)
            .map(|seed| random_game(seed, |_| {}))
            .sum::<usize>()
    };
    assert_eq!(moves(), MOVES);
    let mut group = criterion.benchmark_group("karta");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("random games of four", |bencher| {
        bencher.iter(|| black_box(moves()));
    });
    group.finish();
}

fn imagine(criterion: &mut Criterion) {
    let mut views: Vec<View> = Vec::new();
    for seed in 0..5 {
        random_game(seed, |state| {
            views.extend(state.public.acting().map(|seat| Karta::view(state, seat)));
        });
    }
    let mut group = criterion.benchmark_group("karta");
    group.throughput(Throughput::Elements(views.len() as u64));
    group.bench_function("imagined worlds", |bencher| {
        bencher.iter_batched(
            || Rng::from_number(1),
            |mut rng| {
                for view in &views {
                    black_box(Karta::imagine(view, &mut rng));
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, play, imagine);
criterion_main!(benches);
