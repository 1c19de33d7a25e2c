//! How fast Carioca is played and imagined, and how fast lay-downs are found.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use qahwa::game::{Game, Turn};
use qahwa::games::carioca::Carioca;
use qahwa::games::carioca::lay_down::best_lay_down;
use qahwa::games::carioca::moves::Move;
use qahwa::games::carioca::state::{CONTRACTS, Contract, JokerLimit, Settings, State};
use qahwa::games::carioca::view::View;
use qahwa::kit::french::{Card, Rank, Suit};
use qahwa::kit::french_set::CardSet;
use qahwa::kit::rng::Rng;
use std::hint::black_box;

/// Matches of one round of the benchmark, with the seeds 0, 1, 2, ...
const MATCHES: u64 = 20;
/// The moves that these matches have, chance included: other numbers mean another match was timed.
const MOVES: usize = 51_164;
/// Hands searched for each contract.
const HANDS: usize = 1_000;
/// How many of these hands have a lay-down, by contract: random ones, and then those around a contract.
const POSSIBLE: [[usize; 8]; 2] = [
    [605, 454, 118, 136, 111, 11, 3, 0],
    [908, 854, 773, 770, 696, 564, 446, 477],
];

/// Plays a random match of four, in which every seat lays down and lays off when it can, and shows each state
/// before its move: how many moves it had.
fn random_match(seed: u64, mut visit: impl FnMut(&State)) -> usize {
    let mut rng = Rng::from_number(seed);
    let Ok(mut state) = Carioca::start(&Settings::default(), 4) else {
        return 0;
    };
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for moves in 0.. {
        let mv = match Carioca::turn(&state) {
            Turn::Over(_) => return moves,
            Turn::Chance => Carioca::chance(&state, &mut rng),
            Turn::Seat(_) | Turn::Window(_) => {
                legal.clear();
                Carioca::legal(&state, &mut legal);
                let lays = |mv: &Move| matches!(mv, Move::LayDown { .. } | Move::LayOff { .. });
                match legal.iter().position(lays) {
                    Some(first) => legal.swap_remove(first),
                    None => legal.swap_remove(rng.below(legal.len() as u32) as usize),
                }
            }
        };
        visit(&state);
        events.clear();
        Carioca::play(&mut state, &mv, &mut events);
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
    let mut group = criterion.benchmark_group("carioca");
    group.throughput(Throughput::Elements(MATCHES * 8));
    group.bench_function("random rounds of four", |bencher| {
        bencher.iter(|| black_box(moves()));
    });
    group.finish();
}

fn imagine(criterion: &mut Criterion) {
    let mut views: Vec<View> = Vec::new();
    random_match(0, |state| {
        views.extend(state.public.acting().map(|seat| Carioca::view(state, seat)));
    });
    let mut group = criterion.benchmark_group("carioca");
    group.throughput(Throughput::Elements(views.len() as u64));
    group.bench_function("imagined worlds", |bencher| {
        bencher.iter_batched(
            || Rng::from_number(1),
            |mut rng| {
                for view in &views {
                    black_box(Carioca::imagine(view, &mut rng));
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

/// A hand of 13: random, or around the melds of a contract, each card of which is now and then a joker or another
/// card.
fn hand(rng: &mut Rng, contract: Option<Contract>) -> CardSet {
    let mut hand = CardSet::default();
    let add = |hand: &mut CardSet, from: CardSet, rng: &mut Rng| {
        let from = match rng.below(12) {
            0 => CardSet::jokers(),
            1 => CardSet::full(),
            _ => from,
        };
        let free: Vec<Card> = from.without(*hand).iter().collect();
        if !free.is_empty() {
            hand.insert(free[rng.below(free.len() as u32) as usize]);
        }
    };
    let rank = |number: u8| Rank::from_number(number).unwrap_or(Rank::ACE);
    if let Some(contract) = contract {
        for _ in 0..contract.trios {
            let rank = rank(1 + rng.below(13) as u8);
            (0..3).for_each(|_| add(&mut hand, CardSet::of_rank(rank), rng));
        }
        for _ in 0..contract.escalas {
            let suit = Suit::ALL[rng.below(4) as usize];
            let low = 1 + rng.below(11) as u8;
            for number in low..low + 4 {
                add(&mut hand, CardSet::of_face(suit, rank(number)), rng);
            }
        }
    }
    while hand.len() < 13 {
        add(&mut hand, CardSet::full(), rng);
    }
    hand
}

fn lay_down(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("carioca best lay-down");
    group.throughput(Throughput::Elements(HANDS as u64));
    for (kind, possible) in ["random", "near"].into_iter().zip(POSSIBLE) {
        for ((round, contract), possible) in (1..).zip(CONTRACTS).zip(possible) {
            let mut rng = Rng::from_number(round);
            let around = (kind == "near").then_some(contract);
            let hands: Vec<CardSet> = (0..HANDS).map(|_| hand(&mut rng, around)).collect();
            let find = || {
                let found =
                    |hand: &&CardSet| best_lay_down(**hand, contract, JokerLimit::Half).is_some();
                hands.iter().filter(found).count()
            };
            assert_eq!(find(), possible, "{kind} hands, round {round}");
            group.bench_function(BenchmarkId::new(kind, round), |bencher| {
                bencher.iter(|| black_box(find()));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, play, imagine, lay_down);
criterion_main!(benches);
