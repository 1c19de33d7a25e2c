//! How fast the plays of Tawla are found, and how fast it is played.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qahwa::game::{Game, Turn};
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::board::Board;
use qahwa::games::tawla::dice::Dice;
use qahwa::games::tawla::mover::Mover;
use qahwa::games::tawla::plays::Plays;
use qahwa::games::tawla::state::{Settings, Variant};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use std::hint::black_box;

/// Rounds of one pass of the benchmark.
const ROUNDS: u64 = 100;
/// Matches of one pass.
const MATCHES: u64 = 10;

/// What is timed for a variant, and what it must come to: other numbers mean another game was timed.
struct Subject {
    name: &'static str,
    variant: Variant,
    /// Turns of the rounds.
    turns: usize,
    /// Plays found in them.
    plays: usize,
    /// Moves of the matches, chance included.
    moves: usize,
}

const SUBJECTS: [Subject; 2] = [
    Subject {
        name: "thirty_one",
        variant: Variant::ThirtyOne,
        turns: 9_464,
        plays: 121_346,
        moves: 7_218,
    },
    Subject {
        name: "aada",
        variant: Variant::Aada,
        turns: 9_093,
        plays: 165_376,
        moves: 6_952,
    },
];

/// Plays random rounds to their end, in each turn one of all plays, each equally likely, and shows each
/// turn: how many turns and plays there were.
fn rounds(
    variant: Variant,
    room: &mut Plays,
    mut visit: impl FnMut(&Board, Seat, Dice),
) -> (usize, usize) {
    let mut rng = Rng::from_number(1);
    let (mut turns, mut found) = (0, 0);
    for round in 0..ROUNDS {
        let mut board = Board::start(variant);
        let mut seat = Seat((round % 2) as u8);
        loop {
            let roll = rng.below(36) as u8;
            let dice = Dice::rolled([1 + roll / 6, 1 + roll % 6]);
            visit(&board, seat, dice);
            let mover = Mover::new(&board, variant, seat);
            mover.plays(dice, room);
            turns += 1;
            let plays = room.list();
            found += plays.len();
            if !plays.is_empty() {
                let play = &plays[rng.below(plays.len() as u32) as usize];
                board = play.board(&board, seat);
                if mover.ends(play.place()) {
                    break;
                }
            }
            seat = seat.other();
        }
    }
    (turns, found)
}

/// Plays random matches of one point by the rules of the house, each choice equally likely: how many moves
/// they had.
fn matches(variant: Variant) -> usize {
    let settings = Settings {
        variant,
        target: 1,
        turn_seconds: None,
    };
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut moves = 0;
    for seed in 0..MATCHES {
        let mut rng = Rng::from_number(seed);
        let Ok(mut state) = Tawla::start(&settings, 2) else {
            return 0;
        };
        loop {
            let mv = match Tawla::turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => Tawla::chance(&state, &mut rng),
                Turn::Seat(_) | Turn::Window(_) => {
                    legal.clear();
                    Tawla::legal(&state, &mut legal);
                    legal.swap_remove(rng.below(legal.len() as u32) as usize)
                }
            };
            events.clear();
            Tawla::play(&mut state, &mv, &mut events);
            moves += 1;
        }
    }
    moves
}

fn tawla(criterion: &mut Criterion) {
    let mut room = Plays::default();
    for subject in &SUBJECTS {
        let variant = subject.variant;
        let mut met = Vec::new();
        let came = rounds(variant, &mut room, |board, seat, dice| {
            met.push((*board, seat, dice));
        });
        assert_eq!(
            (came.0, came.1, matches(variant)),
            (subject.turns, subject.plays, subject.moves),
            "{}",
            subject.name
        );
        let mut group = criterion.benchmark_group(format!("tawla {}", subject.name));
        group.throughput(Throughput::Elements(subject.plays as u64));
        group.bench_function("distinct plays", |bencher| {
            bencher.iter(|| {
                for &(board, seat, dice) in &met {
                    Mover::new(&board, variant, seat).plays(dice, &mut room);
                    black_box(room.list());
                }
            });
        });
        group.throughput(Throughput::Elements(ROUNDS));
        group.bench_function("random rounds", |bencher| {
            bencher.iter(|| black_box(rounds(variant, &mut room, |_, _, _| {})));
        });
        group.throughput(Throughput::Elements(MATCHES));
        group.bench_function("random matches by the rules", |bencher| {
            bencher.iter(|| black_box(matches(variant)));
        });
        group.finish();
    }
}

criterion_group!(benches, tawla);
criterion_main!(benches);
