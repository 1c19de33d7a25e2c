//! Duels between opponents: each pair of matches has the same deals or dice, with the seats swapped. At Karta one
//! player sits against as many of another as there are other seats, once in each seat for the same deal.
//!
//! `cargo run --profile worker --example arena -- ronda hard easy --pairs 1000 --target 41 --seed 1`
//! `cargo run --profile worker --example arena -- tawla aada hard baseline --pairs 2000`
//! `cargo run --profile worker --example arena -- karta hard baseline --seats 4 --matches 4000 --nodes 30000,60000`
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use qahwa::bots::tawla::{self, plan::Plan, search::FILTERS};
use qahwa::bots::{Bot, Level, Thought, karta, ronda};
use qahwa::game::{Game, GameId, Turn};
use qahwa::games::karta::{self as karta_game, Karta};
use qahwa::games::ronda::{Ronda, state::Settings as RondaSettings};
use qahwa::games::tawla::board::Board;
use qahwa::games::tawla::moves::Move as Step;
use qahwa::games::tawla::state::{Phase, Settings, Variant};
use qahwa::games::tawla::{Tawla, view::View};
use qahwa::kit::rng::Rng;
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "\
usage: arena <game> <player> <player> [--pairs N] [--target N] [--seed N]
       arena karta <player> <others> [--seats N] [--matches N] [--nodes N,N] [--seed N]

  game      ronda, tawla thirty_one, tawla aada, karta
  player    easy, middle, hard, or baseline (the plainest player of the game);
            at tawla also plies0, plies1, plies2: hard's judge looking so far ahead
  --pairs   pairs of matches with the same deals and the seats swapped (1000)
  --target  points that win a match (41 in ronda); tawla plays single rounds unless it is given
  --seats   at karta: 2, 3 or 4 (4)
  --matches at karta: how many, the seats rotated (1000)
  --nodes   at karta: positions that a decision of hard looks at, each in its turn (what the house gives it)
  --seed    which deals (1)";

/// A game with what the arena needs besides its opponents.
trait Contest: Bot {
    /// What a player keeps in mind between the moves of a turn.
    type Memory: Default;
    /// The settings of a match.
    fn settings(options: &Options) -> Self::Settings;
    /// The scores by seat if there is nothing more to play.
    fn result(state: &Self::State, options: &Options) -> Option<[i32; 2]>;
    /// What a player does.
    fn decide(
        player: Player,
        view: &Self::View,
        seed: u64,
        memory: &mut Self::Memory,
    ) -> Option<Self::Move>;
    /// Whether there was something to think about.
    fn is_thought(mv: &Self::Move) -> bool;
}

impl Contest for Ronda {
    type Memory = ();

    fn settings(options: &Options) -> Self::Settings {
        RondaSettings {
            target: options.target.unwrap_or(41),
            ..Self::Settings::default()
        }
    }

    fn result(state: &Self::State, _: &Options) -> Option<[i32; 2]> {
        match Self::turn(state) {
            Turn::Over(outcome) => Some([outcome.scores[0], outcome.scores[1]]),
            _ => None,
        }
    }

    fn decide(player: Player, view: &Self::View, seed: u64, (): &mut ()) -> Option<Self::Move> {
        match player {
            Player::Level(level) => Some(<Self as Bot>::decide(view, level, seed)),
            Player::Baseline => ronda::baseline(view),
            Player::Plies(_) => None,
        }
    }

    fn is_thought(_: &Self::Move) -> bool {
        true
    }
}

impl Contest for Tawla {
    /// The turn that was thought about last, by its number and seat, and where it is to lead.
    type Memory = Option<(u32, u8, Board)>;

    fn settings(options: &Options) -> Settings {
        let variant = options.variant;
        let most = variant.targets().last().copied();
        Settings {
            variant,
            target: options.target.or(most).unwrap_or_default(),
            turn_seconds: None,
        }
    }

    fn result(state: &Self::State, options: &Options) -> Option<[i32; 2]> {
        let public = &state.public;
        let over = match public.phase {
            Phase::Over { .. } => true,
            Phase::RoundOver => options.target.is_none(),
            _ => false,
        };
        over.then_some(public.scores.0.map(i32::from))
    }

    /// Decides as the opponents do, but looks up at each further step where the turn is to lead.
    fn decide(player: Player, view: &View, seed: u64, memory: &mut Self::Memory) -> Option<Step> {
        let Some([begun, now]) = tawla::sound::turns(view) else {
            return Some(<Self as Bot>::decide(view, Level::Easy, seed));
        };
        if player == Player::Baseline {
            return tawla::baseline(view);
        }
        let public = &view.public;
        let board = match *memory {
            Some((turn, seat, board)) if (turn, seat) == (public.turns, view.seat.0) => board,
            _ => {
                let stakes = tawla::stakes(view);
                let plan = match player {
                    Player::Level(level) => Plan::new(begun, level, stakes),
                    Player::Plies(plies) => Plan::ahead(begun, plies, stakes),
                    Player::Baseline => return None,
                };
                plan.finished()?.board
            }
        };
        *memory = Some((public.turns, view.seat.0, board));
        tawla::towards(&now, &board)
    }

    fn is_thought(mv: &Step) -> bool {
        matches!(mv, Step::MoveChecker { .. })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    Level(Level),
    Baseline,
    Plies(usize),
}

impl Player {
    fn named(name: &str) -> Option<Self> {
        if name == "baseline" {
            return Some(Self::Baseline);
        }
        if let Some(plies) = name.strip_prefix("plies") {
            let plies = plies.parse().ok();
            return plies
                .filter(|&plies| plies <= FILTERS.len())
                .map(Self::Plies);
        }
        Level::from_slug(name).map(Self::Level)
    }
}

struct Options {
    game: GameId,
    names: [String; 2],
    players: [Player; 2],
    variant: Variant,
    pairs: u32,
    target: Option<u16>,
    seed: u64,
    seats: usize,
    matches: u64,
    nodes: Vec<u32>,
}

fn options() -> Option<Options> {
    let mut words = std::env::args().skip(1);
    let game = GameId::from_slug(&words.next()?)?;
    let mut variant = Variant::ThirtyOne;
    if game == GameId::Tawla {
        variant = match words.next()?.as_str() {
            "thirty_one" => Variant::ThirtyOne,
            "aada" => Variant::Aada,
            _ => return None,
        };
    }
    let names = [words.next()?, words.next()?];
    let [Some(one), Some(two)] = [&names[0], &names[1]].map(|name| Player::named(name)) else {
        return None;
    };
    let mut options = Options {
        game,
        names,
        players: [one, two],
        variant,
        pairs: 1000,
        target: None,
        seed: 1,
        seats: 4,
        matches: 1000,
        nodes: vec![karta::search::NODES],
    };
    while let Some(name) = words.next() {
        let value = words.next()?;
        match name.as_str() {
            "--pairs" => options.pairs = value.parse().ok().filter(|&pairs| pairs > 0)?,
            "--target" => options.target = Some(value.parse().ok()?),
            "--seed" => options.seed = value.parse().ok()?,
            "--seats" => options.seats = value.parse().ok()?,
            "--matches" => options.matches = value.parse().ok().filter(|&count| count > 0)?,
            "--nodes" => {
                let nodes = value.split(',').map(|nodes| nodes.parse().ok());
                options.nodes = nodes.collect::<Option<_>>()?;
            }
            _ => return None,
        }
    }
    Some(options)
}

/// What the duels showed, for the first player.
#[derive(Default)]
struct Tally {
    matches: u32,
    wins: u32,
    /// The points by which the matches were won or lost, and for each pair their mean.
    margins: Vec<f64>,
    pairs: Vec<f64>,
    /// Milliseconds of each decision of either player.
    times: [Vec<f64>; 2],
}

/// One match; `seats` says which player sits where.
fn play<G: Contest>(
    options: &Options,
    seats: [usize; 2],
    deals: u64,
    tally: &mut Tally,
) -> Result<(), String> {
    let settings = G::settings(options);
    let mut state = G::start(&settings, 2).map_err(|why| format!("no match: {why:?}"))?;
    let mut chance = Rng::from_number(deals);
    let mut whims = Rng::from_number(!deals);
    let mut memories = [G::Memory::default(), G::Memory::default()];
    let mut events = Vec::new();
    loop {
        if let Some(scores) = G::result(&state, options) {
            let first = usize::from(seats[0] != 0);
            let margin = f64::from(scores[first] - scores[1 - first]);
            tally.matches += 1;
            tally.wins += u32::from(margin > 0.0);
            tally.margins.push(margin);
            return Ok(());
        }
        let mv = match G::turn(&state) {
            Turn::Chance => G::chance(&state, &mut chance),
            Turn::Seat(seat) => {
                let player = seats[seat.index()];
                let (view, whim) = (G::view(&state, seat), whims.bits());
                let begun = Instant::now();
                let memory = &mut memories[seat.index()];
                let mv = <G as Contest>::decide(options.players[player], &view, whim, memory);
                let mv = mv.ok_or("a player has no move")?;
                if G::is_thought(&mv) {
                    tally.times[player].push(begun.elapsed().as_secs_f64() * 1e3);
                }
                mv
            }
            Turn::Window(_) => return Err("windows are not played here".into()),
            Turn::Over(_) => return Err("the match has no scores".into()),
        };
        events.clear();
        G::play(&mut state, &mv, &mut events);
    }
}

/// The mean of some numbers and the half width of its 95 % interval.
fn mean(numbers: &[f64]) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let square = numbers.iter().map(|number| (number - mean).powi(2));
    [
        mean,
        Z * (square.sum::<f64>() / (count - 1.0).max(1.0) / count).sqrt(),
    ]
}

/// Wilson's 95 % interval of a share, in percent.
fn wilson(wins: u32, matches: u32) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    let (n, p) = (f64::from(matches), f64::from(wins) / f64::from(matches));
    let middle = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    [middle - spread, middle + spread].map(|bound| 100.0 * bound / (1.0 + Z * Z / n))
}

/// How often a round gives its winner at least 1, 2, 3, ... points.
fn ladder(tally: &Tally) -> String {
    let points = tally.margins.iter().map(|margin| margin.abs());
    let most = points.clone().fold(0.0, f64::max) as u32;
    let share = |least: u32| {
        let reached = points.clone().filter(|&points| points >= f64::from(least));
        reached.count() as f64 / f64::from(tally.matches)
    };
    let shares: Vec<String> = (1..=most)
        .map(|least| format!("{:.3}", share(least)))
        .collect();
    shares.join(" ")
}

fn duel<G: Contest>(options: &Options) -> Result<(), String> {
    let mut tally = Tally::default();
    let mut seeds = Rng::from_number(options.seed);
    for _ in 0..options.pairs {
        let deals = seeds.bits();
        for seats in [[0, 1], [1, 0]] {
            play::<G>(options, seats, deals, &mut tally)?;
        }
        let pair = &tally.margins[tally.margins.len() - 2..];
        tally.pairs.push((pair[0] + pair[1]) / 2.0);
    }
    let [low, high] = wilson(tally.wins, tally.matches);
    let [points, spread] = mean(&tally.pairs);
    println!(
        "{} against {} at {}, {} matches, seed {}",
        options.names[0],
        options.names[1],
        options.game.slug(),
        tally.matches,
        options.seed
    );
    println!(
        "  wins {:.2} %, 95 % interval {low:.2} to {high:.2}",
        100.0 * f64::from(tally.wins) / f64::from(tally.matches),
    );
    println!(
        "  points a match {points:+.3}, 95 % interval {:+.3} to {:+.3}",
        points - spread,
        points + spread
    );
    if options.game == GameId::Tawla && options.target.is_none() {
        println!("  a win gives at least so many points: {}", ladder(&tally));
    }
    for (name, times) in options.names.iter().zip(&mut tally.times) {
        print_times(name, times);
    }
    Ok(())
}

fn print_times(name: &str, times: &mut [f64]) {
    times.sort_by(f64::total_cmp);
    if times.is_empty() {
        return;
    }
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    println!(
        "  {name}: {} decisions, ms p50 {:.3} p95 {:.3} max {:.3}",
        times.len(),
        at(0.5),
        at(0.95),
        at(1.0)
    );
}

/// What a player of Karta does, if hard looks at so many positions.
fn decide_karta(
    player: Player,
    view: &karta_game::view::View,
    seed: u64,
    nodes: u32,
) -> Option<karta_game::moves::Move> {
    match player {
        Player::Level(Level::Hard) => karta::Thinking::hard(view, seed, nodes).work(u32::MAX),
        Player::Level(level) => Some(<Karta as Bot>::decide(view, level, seed)),
        Player::Baseline => karta::baseline(view, seed),
        Player::Plies(_) => None,
    }
}

/// A match of Karta in which the first player has this seat: its place, from 1, and whether it has lost.
fn play_karta(
    options: &Options,
    nodes: u32,
    mine: usize,
    deals: u64,
    times: &mut [Vec<f64>; 2],
) -> Result<(u8, bool), String> {
    let settings = karta_game::state::Settings {
        seats: options.seats as u8,
        turn_seconds: None,
    };
    let begun = Karta::start(&settings, options.seats);
    let mut state = begun.map_err(|why| format!("no match: {why:?}"))?;
    let mut chance = Rng::from_number(deals);
    let mut whims = Rng::from_number(!deals);
    let mut events = Vec::new();
    for _ in 0..Karta::LONGEST {
        let mv = match Karta::turn(&state) {
            Turn::Over(outcome) => return Ok((outcome.places[mine], outcome.scores[mine] < 0)),
            Turn::Seat(seat) => {
                let player = usize::from(seat.index() != mine);
                let (view, whim) = (Karta::view(&state, seat), whims.bits());
                let begun = Instant::now();
                let mv = decide_karta(options.players[player], &view, whim, nodes);
                times[player].push(begun.elapsed().as_secs_f64() * 1e3);
                mv.ok_or("a player has no move")?
            }
            _ => Karta::chance(&state, &mut chance),
        };
        events.clear();
        Karta::play(&mut state, &mv, &mut events);
    }
    Err("a match has no end".into())
}

/// One player of Karta against others, for each budget.
fn rounds_of_karta(options: &Options) -> Result<(), String> {
    for &nodes in &options.nodes {
        let (mut firsts, mut losses, mut times) = (0, 0, [Vec::new(), Vec::new()]);
        let mut seeds = Rng::from_number(options.seed);
        let mut deals = 0;
        for number in 0..options.matches {
            let mine = (number % options.seats as u64) as usize;
            if mine == 0 {
                deals = seeds.bits();
            }
            let (place, lost) = play_karta(options, nodes, mine, deals, &mut times)?;
            firsts += u32::from(place == 1);
            losses += u32::from(lost);
        }
        println!(
            "{} against {} of {} at karta, {} matches, {nodes} positions, seed {}",
            options.names[0],
            options.seats - 1,
            options.names[1],
            options.matches,
            options.seed
        );
        let matches = options.matches as u32;
        for (what, count) in [("first", firsts), ("loser", losses)] {
            let [low, high] = wilson(count, matches);
            println!(
                "  {what} {:.2} %, 95 % interval {low:.2} to {high:.2}",
                100.0 * f64::from(count) / f64::from(matches)
            );
        }
        for (name, times) in options.names.iter().zip(&mut times) {
            print_times(name, times);
        }
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
        GameId::Tawla => duel::<Tawla>(&options),
        GameId::Karta => rounds_of_karta(&options),
        other => Err(format!("no opponents at {} yet", other.slug())),
    };
    if let Err(why) = done {
        println!("{why}\n\n{USAGE}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
