//! How many positions of Tawla its opponents judge in a second, how long the hard level takes for a turn,
//! and how long the table of bearing off takes.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qahwa::bots::tawla::bear_off::BearOff;
use qahwa::bots::tawla::evaluator::Evaluator;
use qahwa::bots::tawla::net::Ready;
use qahwa::bots::tawla::outlook::Stakes;
use qahwa::bots::tawla::plan::{Plan, Turn, by_hand, net};
use qahwa::bots::tawla::search::{FILTERS, after};
use qahwa::games::tawla::board::{Board, CHECKERS, Side};
use qahwa::games::tawla::dice::Dice;
use qahwa::games::tawla::mover::Mover;
use qahwa::games::tawla::plays::Plays;
use qahwa::games::tawla::score::ended;
use qahwa::games::tawla::state::Variant;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use std::hint::black_box;

/// Rounds of the network against itself that give the positions.
const ROUNDS: u64 = 5;

/// The turns of some rounds that the network plays against itself without looking ahead.
fn turns(judge: &Ready) -> Vec<Turn> {
    let (variant, mut room, mut turns) = (judge.variant(), Plays::default(), Vec::new());
    let stakes = Stakes::points(variant);
    for round in 0..ROUNDS {
        let mut rng = Rng::from_number(round);
        let mut board = Board::start(variant);
        let mut seat = Seat((round % 2) as u8);
        loop {
            let dice = Dice::rolled([0; 2].map(|_| 1 + rng.below(6) as u8));
            turns.push(Turn {
                variant,
                board,
                seat,
                dice,
            });
            Mover::new(&board, variant, seat).plays(dice, &mut room);
            let mut best = (f32::MIN, board);
            for play in room.list() {
                let next = play.board(&board, seat);
                let worth = stakes.worth(&after(judge, &next, seat));
                if worth > best.0 {
                    best = (worth, next);
                }
            }
            board = best.1;
            if !room.list().is_empty() && ended(&board, variant, seat).is_some() {
                break;
            }
            seat = seat.other();
        }
    }
    turns
}

fn tawla_bots(criterion: &mut Criterion) {
    for (variant, name) in [(Variant::ThirtyOne, "thirty_one"), (Variant::Aada, "aada")] {
        let judge = Ready::new(net(variant));
        let turns = turns(&judge);
        assert!(turns.len() > 100, "{name} has {} turns", turns.len());
        let mut group = criterion.benchmark_group(format!("tawla bots {name}"));
        group.throughput(Throughput::Elements(turns.len() as u64));
        group.bench_function("positions judged by the network", |bencher| {
            bencher.iter(|| {
                for turn in &turns {
                    black_box(judge.outlook(&turn.board, turn.seat));
                }
            });
        });
        group.bench_function("positions judged by hand", |bencher| {
            bencher.iter(|| {
                for turn in &turns {
                    black_box(by_hand(&turn.board, variant, turn.seat.other()));
                }
            });
        });
        group.sample_size(10).throughput(Throughput::Elements(20));
        group.bench_function("turns of the hard level", |bencher| {
            bencher.iter(|| {
                for turn in turns.iter().step_by(turns.len() / 20).take(20) {
                    let plan = Plan::ahead(*turn, FILTERS.len(), Stakes::points(variant));
                    black_box(plan.finished());
                }
            });
        });
        group.finish();
    }
}

fn bear_off(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tawla bots");
    group.sample_size(10);
    let table = || {
        let mut table = BearOff::new(CHECKERS);
        while !table.work(1000) {}
        table
    };
    let mut six: Side = [0; 26];
    six[6] = CHECKERS;
    assert!((table().mean(&six) - 12.266).abs() < 0.001);
    group.bench_function("table of bearing off", |bencher| bencher.iter(table));
    group.finish();
}

criterion_group!(benches, tawla_bots, bear_off);
criterion_main!(benches);
