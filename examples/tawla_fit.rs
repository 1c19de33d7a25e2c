//! Teaches a network of Tawla by playing against itself.
//!
//! `cargo run --profile worker --example tawla_fit -- aada --games 300000 --out src/bots/tawla/aada.net`
//! `cargo run --profile worker --example tawla_fit -- thirty_one --games 200000 --out src/bots/tawla/thirty_one.net`
//!
//! Each round is played by the network as it is, looking at every play once. After it, each position is
//! taught a mix of what the round brought and of what the network thought of the positions that followed
//! (the lambda-return of temporal differences). Equal arguments give the equal file on machines of one kind.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use qahwa::bots::tawla::inputs::{INPUTS, each};
use qahwa::bots::tawla::net::{HIDDEN, MOST_OUTPUTS, Net, outlook, outputs, wanted};
use qahwa::bots::tawla::outlook::{Outlook, Stakes};
use qahwa::bots::tawla::search::after;
use qahwa::games::tawla::board::Board;
use qahwa::games::tawla::dice::Dice;
use qahwa::games::tawla::mover::Mover;
use qahwa::games::tawla::plays::Plays;
use qahwa::games::tawla::score::{ended, points};
use qahwa::games::tawla::state::Variant;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "\
usage: tawla_fit <variant> --out FILE [--games N] [--seed N] [--from FILE] [--rate R] [--end-rate R]

  variant     aada or thirty_one
  --out       where the network is written
  --games     rounds to play (200000)
  --seed      of the first weights and of all dice (1)
  --from      a network to go on with
  --rate      the first rate of learning (0.1), which falls evenly by factors to
  --end-rate  the last (0.01)";

/// The share of what followed, against what was thought of the next position, at first and at last.
const LAMBDA: [f32; 2] = [0.8, 0.2];
/// A round that takes longer teaches nothing.
const LONGEST: usize = 500;

struct Options {
    variant: Variant,
    out: String,
    from: Option<String>,
    games: u32,
    seed: u64,
    rates: [f32; 2],
}

fn options() -> Option<Options> {
    let mut words = std::env::args().skip(1);
    let variant = match words.next()?.as_str() {
        "aada" => Variant::Aada,
        "thirty_one" => Variant::ThirtyOne,
        _ => return None,
    };
    let mut options = Options {
        variant,
        out: String::new(),
        from: None,
        games: 200_000,
        seed: 1,
        rates: [0.1, 0.01],
    };
    while let Some(name) = words.next() {
        let value = words.next()?;
        match name.as_str() {
            "--out" => options.out = value,
            "--from" => options.from = Some(value),
            "--games" => options.games = value.parse().ok().filter(|&games| games > 0)?,
            "--seed" => options.seed = value.parse().ok()?,
            "--rate" => options.rates[0] = value.parse().ok()?,
            "--end-rate" => options.rates[1] = value.parse().ok()?,
            _ => return None,
        }
    }
    (!options.out.is_empty()).then_some(options)
}

/// A number from -1 to 1.
fn random(rng: &mut Rng) -> f32 {
    rng.below(2_000_001) as f32 / 1e6 - 1.0
}

fn begin(variant: Variant, rng: &mut Rng) -> Net {
    let mut net = Net::blank(variant);
    for row in &mut net.first {
        *row = row.map(|_| 0.2 * random(rng));
    }
    for row in &mut net.second {
        *row = row.map(|_| 0.2 * random(rng));
    }
    net
}

fn die(rng: &mut Rng) -> u8 {
    1 + rng.below(6) as u8
}

/// The positions of a round, each with the seat that was to roll, and what it brought to seat 0.
struct Round {
    positions: Vec<(Board, Seat)>,
    result: Outlook,
}

fn play(net: &Net, plays: &mut Plays, rng: &mut Rng) -> Option<Round> {
    let variant = net.variant;
    let stakes = Stakes::points(variant);
    let mut board = Board::start(variant);
    let mut seat = Seat(0);
    let mut positions = Vec::new();
    while positions.len() < LONGEST {
        let first = positions.is_empty();
        positions.push((board, seat));
        let mut roll = [die(rng), die(rng)];
        while first && variant == Variant::Aada && roll[0] == roll[1] {
            roll = [die(rng), die(rng)];
        }
        Mover::new(&board, variant, seat).plays(Dice::rolled(roll), plays);
        let mut best = (f32::MIN, board);
        for play in plays.list() {
            let next = play.board(&board, seat);
            let worth = stakes.worth(&after(net, &next, seat));
            if worth > best.0 {
                best = (worth, next);
            }
        }
        board = best.1;
        if !plays.list().is_empty() && ended(&board, variant, seat).is_some() {
            let result = Outlook::sure(variant, points(&board, variant, seat));
            let result = if seat == Seat(0) {
                result
            } else {
                result.flipped()
            };
            return Some(Round { positions, result });
        }
        seat = seat.other();
    }
    None
}

/// Moves the weights so that the position's outputs come nearer to the lambda-return, and gives what the
/// network thought of it before, from the side of seat 0.
fn learn(
    net: &mut Net,
    (board, seat): &(Board, Seat),
    goal: &Outlook,
    rate: f32,
) -> (Outlook, f32) {
    let variant = net.variant;
    let hidden = net.hidden(board, *seat);
    let out = net.outputs(&hidden);
    let thought = outlook(variant, &out);
    let own = |outlook: Outlook| {
        if *seat == Seat(0) {
            outlook
        } else {
            outlook.flipped()
        }
    };
    let goal = wanted(variant, &own(*goal));
    let mut errors = [0.0; MOST_OUTPUTS];
    let mut blame = [0.0; HIDDEN];
    for (place, row) in net.second.iter_mut().enumerate() {
        let error = goal[place] - out[place];
        errors[place] = error;
        for unit in 0..HIDDEN {
            blame[unit] += error * row[unit];
            row[unit] += rate * error * hidden[unit];
        }
        row[HIDDEN] += rate * error;
    }
    for unit in 0..HIDDEN {
        let steep = 1.0 - (2.0 * hidden[unit] - 1.0).abs();
        blame[unit] *= rate * 0.5 * steep * steep;
    }
    let first = &mut net.first;
    each(board, variant, *seat, |place, value| {
        for unit in 0..HIDDEN {
            first[place][unit] += value * blame[unit];
        }
    });
    for unit in 0..HIDDEN {
        first[INPUTS][unit] += blame[unit];
    }
    let square = errors.iter().map(|error| error * error).sum();
    (own(thought), square)
}

fn mixed(share: f32, one: &Outlook, other: &Outlook) -> Outlook {
    let mut mixed = Outlook::default();
    mixed.add(one, share);
    mixed.add(other, 1.0 - share);
    mixed
}

/// The bytes of one unit, see [`Net::read`].
fn packed(weights: impl Iterator<Item = f32> + Clone, bytes: &mut Vec<u8>) {
    let most = weights
        .clone()
        .fold(1e-6, |most: f32, weight| most.max(weight.abs()));
    let step = most / 127.0;
    bytes.extend(step.to_le_bytes());
    bytes.extend(weights.map(|weight| (weight / step).round() as i8 as u8));
}

fn bytes(net: &Net) -> Vec<u8> {
    let mut bytes = Vec::new();
    for unit in 0..HIDDEN {
        packed(net.first.iter().map(|row| row[unit]), &mut bytes);
    }
    for row in &net.second {
        packed(row.iter().copied(), &mut bytes);
    }
    bytes
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        println!("{USAGE}");
        return ExitCode::from(2);
    };
    let variant = options.variant;
    let mut rng = Rng::from_number(options.seed);
    let mut net = match &options.from {
        None => begin(variant, &mut rng),
        Some(file) => {
            let read = std::fs::read(file)
                .ok()
                .and_then(|bytes| Net::read(variant, &bytes));
            let Some(net) = read else {
                println!("{file} holds no network of this variant");
                return ExitCode::FAILURE;
            };
            net
        }
    };
    let begun = Instant::now();
    let mut plays = Plays::default();
    let (mut turns, mut square, mut lost, mut points, mut full) = (0, 0.0, 0, 0.0, 0.0);
    for game in 0..options.games {
        let done = game as f32 / options.games as f32;
        let rate = options.rates[0] * (options.rates[1] / options.rates[0]).powf(done);
        let lambda = LAMBDA[0] + (LAMBDA[1] - LAMBDA[0]) * (done * 2.0).min(1.0);
        if let Some(round) = play(&net, &mut plays, &mut rng) {
            let mut goal = round.result;
            for position in round.positions.iter().rev() {
                let (thought, error) = learn(&mut net, position, &goal, rate);
                goal = mixed(lambda, &goal, &thought);
                square += error;
            }
            turns += round.positions.len();
            points += round.result.points(variant).abs();
            let last = outputs(variant) / 2;
            full += round.result.won[last] + round.result.lost[last];
        } else {
            lost += 1;
        }
        if (game + 1) % 10_000 == 0 || game + 1 == options.games {
            let mean = (game % 10_000 + 1 - lost) as f32;
            println!(
                "{} rounds, {:.0} s: {:.1} turns and {:.3} points a round, {:.3} full, error {:.4}, {lost} unfinished",
                game + 1,
                begun.elapsed().as_secs_f32(),
                turns as f32 / mean,
                points / mean,
                full / mean,
                square / turns as f32
            );
            (turns, square, lost, points, full) = (0, 0.0, 0, 0.0, 0.0);
            if let Err(why) = std::fs::write(&options.out, bytes(&net)) {
                println!("{}: {why}", options.out);
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
