//! Duels between opponents: each pair of matches has the same deals, with the seats swapped.
//!
//! `cargo run --profile worker --example arena -- ronda hard easy --pairs 1000 --target 41 --seed 1`
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use qahwa::bots::{Bot, Level, ronda};
use qahwa::game::{GameId, Turn};
use qahwa::games::ronda::{Ronda, state::Settings};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "\
usage: arena <game> <player> <player> [--pairs N] [--target N] [--seed N]

  game      ronda
  player    easy, middle, hard, or baseline (the plainest player of the game)
  --pairs   pairs of matches with the same deals and the seats swapped (1000)
  --target  points that win a match (41)
  --seed    which deals (1)";

/// A game with what the arena needs besides its opponents.
trait Contest: Bot {
    /// The settings of a match to so many points.
    fn to(target: u16) -> Self::Settings;
    /// How the plainest player plays.
    fn baseline(view: &Self::View) -> Option<Self::Move>;
}

impl Contest for Ronda {
    fn to(target: u16) -> Settings {
        Settings {
            target,
            ..Settings::default()
        }
    }

    fn baseline(view: &Self::View) -> Option<Self::Move> {
        ronda::baseline(view)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    Level(Level),
    Baseline,
}

impl Player {
    fn named(name: &str) -> Option<Self> {
        if name == "baseline" {
            return Some(Self::Baseline);
        }
        Level::from_slug(name).map(Self::Level)
    }

    fn decide<G: Contest>(self, view: &G::View, seed: u64) -> Option<G::Move> {
        match self {
            Self::Level(level) => Some(G::decide(view, level, seed)),
            Self::Baseline => G::baseline(view),
        }
    }
}

struct Options {
    game: GameId,
    names: [String; 2],
    players: [Player; 2],
    pairs: u32,
    target: u16,
    seed: u64,
}

fn options() -> Option<Options> {
    let mut words = std::env::args().skip(1);
    let game = GameId::from_slug(&words.next()?)?;
    let names = [words.next()?, words.next()?];
    let [Some(one), Some(two)] = [&names[0], &names[1]].map(|name| Player::named(name)) else {
        return None;
    };
    let mut options = Options {
        game,
        names,
        players: [one, two],
        pairs: 1000,
        target: 41,
        seed: 1,
    };
    while let Some(name) = words.next() {
        let value = words.next()?;
        match name.as_str() {
            "--pairs" => options.pairs = value.parse().ok().filter(|&pairs| pairs > 0)?,
            "--target" => options.target = value.parse().ok()?,
            "--seed" => options.seed = value.parse().ok()?,
            _ => return None,
        }
    }
    Some(options)
}

/// What the duels showed, for the first player.
#[derive(Default)]
struct Tally {
    wins: u32,
    matches: u32,
    margin: f64,
    /// Milliseconds of each decision of either player.
    times: [Vec<f64>; 2],
}

/// One match; `seats` says which player sits where.
fn play<G: Contest>(
    settings: &G::Settings,
    players: [Player; 2],
    seats: [usize; 2],
    deals: u64,
    tally: &mut Tally,
) -> Result<(), String> {
    let mut state = G::start(settings, 2).map_err(|why| format!("no match: {why:?}"))?;
    let mut chance = Rng::from_number(deals);
    let mut whims = Rng::from_number(!deals);
    let mut events = Vec::new();
    loop {
        let mv = match G::turn(&state) {
            Turn::Chance => G::chance(&state, &mut chance),
            Turn::Seat(seat) => {
                let player = seats[seat.index()];
                let (view, whim) = (G::view(&state, seat), whims.bits());
                let begun = Instant::now();
                let mv = players[player].decide::<G>(&view, whim);
                tally.times[player].push(begun.elapsed().as_secs_f64() * 1e3);
                mv.ok_or("a player has no move")?
            }
            Turn::Window(_) => return Err("windows are not played here".into()),
            Turn::Over(outcome) => {
                let first = usize::from(seats[0] != 0);
                tally.matches += 1;
                tally.wins += u32::from(outcome.winner() == Some(Seat(first as u8)));
                tally.margin += f64::from(outcome.scores[first] - outcome.scores[1 - first]);
                return Ok(());
            }
        };
        events.clear();
        G::play(&mut state, &mv, &mut events);
    }
}

/// Wilson's 95 % interval of a share, in percent.
fn wilson(wins: u32, matches: u32) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    let (n, p) = (f64::from(matches), f64::from(wins) / f64::from(matches));
    let middle = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    [middle - spread, middle + spread].map(|bound| 100.0 * bound / (1.0 + Z * Z / n))
}

fn duel<G: Contest>(options: &Options) -> Result<(), String> {
    let settings = G::to(options.target);
    let mut tally = Tally::default();
    let mut seeds = Rng::from_number(options.seed);
    for _ in 0..options.pairs {
        let deals = seeds.bits();
        for seats in [[0, 1], [1, 0]] {
            play::<G>(&settings, options.players, seats, deals, &mut tally)?;
        }
    }
    let [low, high] = wilson(tally.wins, tally.matches);
    println!(
        "{} against {} at {}, {} matches to {}, seed {}",
        options.names[0],
        options.names[1],
        options.game.slug(),
        tally.matches,
        options.target,
        options.seed
    );
    println!(
        "  wins {:.2} %, 95 % interval {low:.2} to {high:.2}; mean margin {:+.2}",
        100.0 * f64::from(tally.wins) / f64::from(tally.matches),
        tally.margin / f64::from(tally.matches)
    );
    for (name, times) in options.names.iter().zip(&mut tally.times) {
        times.sort_by(f64::total_cmp);
        let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
        println!(
            "  {name}: {} decisions, ms p50 {:.3} p95 {:.3} max {:.3}",
            times.len(),
            at(0.5),
            at(0.95),
            at(1.0)
        );
    }
    Ok(())
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        println!("{USAGE}");
        return ExitCode::from(2);
    };
    let done = match options.game {
        GameId::Ronda => duel::<Ronda>(&options),
        other => Err(format!("no opponents at {} yet", other.slug())),
    };
    if let Err(why) = done {
        println!("{why}\n\n{USAGE}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
