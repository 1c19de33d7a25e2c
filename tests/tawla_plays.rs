//! The plays of a roll: the generator against a brute force that was written from the specification alone,
//! and both against recorded counts.

mod tawla_support;

use qahwa::games::tawla::board::{BAR, Board, OFF};
use qahwa::games::tawla::dice::Dice;
use qahwa::games::tawla::mover::Mover;
use qahwa::games::tawla::plays::Plays;
use qahwa::games::tawla::position::Position;
use qahwa::games::tawla::state::Variant;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use tawla_support::brute::{Brute, Row, dice};

const NEAR_LOCK: &str = "31;0;roll;24:7,23:1,22:1,20:1,18:1,12:1,5:2,2:1;24:14,10:1";

/// Positions with a roll that come up in random play by brute force, from the seed on, without end: each
/// with the positions to which it leads. Every second round of thirty_one begins near a quarter lock, and its
/// seats cover as much of their start quarter as they can, since chance alone hardly ever locks it.
fn random_turns(variant: Variant, seed: u64, mut visit: impl FnMut(&Position, &[Row]) -> bool) {
    let mut rng = Rng::from_number(seed);
    for round in 0.. {
        let covers = variant == Variant::ThirtyOne && round % 2 == 1;
        let mut row = Row::of(&Board::start(variant));
        if covers {
            let near = Position::read(NEAR_LOCK).expect("a position");
            row = Row::of(&near.board);
        }
        let mut seat = rng.below(2) as usize;
        loop {
            let roll = [1 + rng.below(6) as u8, 1 + rng.below(6) as u8];
            let brute = Brute { variant, seat };
            let results: Vec<Row> = brute.results(&row, roll).into_iter().collect();
            let position = Position {
                variant,
                board: row.board(),
                seat: Seat(seat as u8),
                roll: Some(roll),
            };
            if !visit(&position, &results) {
                return;
            }
            let start = rng.below(results.len().max(1) as u32) as usize;
            let shuffled = results[start..].iter().chain(&results[..start]);
            let covered = |row: &&Row| {
                let board = row.board();
                (19..=24)
                    .filter(|&point| covers && board.at(Seat(seat as u8), point) > 0)
                    .count()
            };
            row = shuffled.max_by_key(covered).copied().unwrap_or(row);
            if brute.is_won(&row) {
                break;
            }
            seat = 1 - seat;
        }
    }
}

/// What is special about a position and its roll; most have nothing special.
fn kinds(position: &Position, results: &[Row]) -> Vec<&'static str> {
    let Position {
        variant,
        board,
        seat,
        roll,
    } = *position;
    let brute = Brute {
        variant,
        seat: seat.index(),
    };
    let other = seat.other();
    let double = roll.is_some_and(|[one, two]| one == two);
    let won = results.iter().any(|row| brute.is_won(row));
    let bears_off = (results.iter()).any(|row| row.board().at(seat, OFF) > board.at(seat, OFF));
    let mut kinds = Vec::new();
    let mut note = |holds: bool, kind| {
        if holds {
            kinds.push(kind);
        }
    };
    note(results.is_empty(), "pass");
    note(board.at(seat, BAR) == 1, "bar");
    note(board.at(seat, BAR) > 1, "bar, several");
    note(bears_off && !double, "bearing off");
    note(bears_off && double, "bearing off with a double");
    note(
        board.at(seat, OFF) > 0 && board.at(seat, BAR) > 0,
        "hit after bearing off",
    );
    note(won && board.at(seat, OFF) >= 11, "last checkers");
    note(won && board.at(seat, OFF) == 0, "quarter lock");
    note(
        won && board.at(seat, OFF) == 0 && double,
        "quarter lock with a double",
    );
    if variant == Variant::ThirtyOne {
        let runs = board.is_none_home(seat) && board.at(seat, 24) == 14;
        note(runs && results.is_empty(), "runner blocked");
        note(runs && double, "runner with a double");
        note(runs && !double, "runner");
        note(
            board.is_all_home(seat) && board.is_home_visited(seat),
            "home visited",
        );
    }
    note(results.len() > 100, "many");
    note(position.board.at(other, BAR) > 0, "opponent on the bar");
    note(double, "double");
    kinds
}

/// Turns of random play that are looked at.
const TURNS: usize = 12_000;
/// Of these every so many are recorded whatever they are.
const EVERY: usize = 150;
/// Of each kind so many positions are recorded, and never two neighbours of a game, which are alike.
const OF_EACH: usize = 20;

/// The record of a variant, made by brute force.
fn record(variant: Variant) -> String {
    let name = match variant {
        Variant::ThirtyOne => "thirty_one",
        Variant::Aada => "aada",
    };
    let mut lines = String::new();
    let mut recorded: Vec<(&str, usize, usize)> = Vec::new();
    let mut turns = 0;
    random_turns(variant, 31, |position, results| {
        turns += 1;
        let mut wanted = turns % EVERY == 0;
        for kind in kinds(position, results) {
            let place = recorded.iter().position(|&(known, _, _)| known == kind);
            let place = place.unwrap_or_else(|| {
                recorded.push((kind, 0, 0));
                recorded.len() - 1
            });
            let (_, count, latest) = &mut recorded[place];
            if *count < OF_EACH && (*latest == 0 || turns > *latest + 20) {
                *count += 1;
                *latest = turns;
                wanted = true;
            }
        }
        if wanted {
            writeln!(lines, "{} {}", position.write(), results.len()).expect("text grows");
        }
        turns < TURNS
    });
    let mut text = format!(
        "# Positions with a roll, and how many positions the roll leads to (0: the turn passes).\n\
         # They come up in random play and were counted by the brute force of\n\
         # tests/tawla_support/brute.rs, which is written from the specification alone.\n\
         # Written by: UPDATE_PLAYS=1 cargo test --test tawla_plays {name}\n"
    );
    for (kind, count, _) in recorded {
        writeln!(text, "# {count} of: {kind}").expect("text grows");
    }
    text + &lines
}

/// The generator's results for a position, as boards, each once.
fn generated(position: &Position, plays: &mut Plays) -> BTreeSet<Row> {
    let Position {
        variant,
        board,
        seat,
        roll,
    } = *position;
    let dice = Dice::rolled(roll.expect("a position with a roll"));
    let mover = Mover::new(&board, variant, seat);
    mover.plays(dice, plays);
    let rows: BTreeSet<Row> = (plays.list().iter())
        .map(|play| {
            let after = play.board(&board, seat);
            for point in 1..=BAR {
                assert_eq!(after.at(seat, point), play.place().at(point));
            }
            Row::of(&after)
        })
        .collect();
    assert_eq!(
        rows.len(),
        plays.list().len(),
        "each position once: {}",
        position.write()
    );
    rows
}

fn goes_as_recorded(variant: Variant, file: &str) {
    let text = record(variant);
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "data", file]
        .iter()
        .collect();
    if std::env::var_os("UPDATE_PLAYS").is_some() {
        std::fs::write(&path, &text).expect("the record can be written");
    }
    let recorded = std::fs::read_to_string(&path).expect("the record can be read");
    let mut lines = 0;
    let mut plays = Plays::default();
    for (now, then) in text.lines().zip(recorded.lines()) {
        assert_eq!(now, then, "the brute force finds what is recorded");
        if then.starts_with('#') {
            continue;
        }
        let (position, count) = then.split_once(' ').expect("position count");
        let position = Position::read(position).expect("a position");
        let found = generated(&position, &mut plays).len();
        assert_eq!(found.to_string(), count, "{then}");
        lines += 1;
    }
    assert_eq!(text.len(), recorded.len(), "as long as recorded");
    assert!(lines >= 200, "{lines} positions");
}

#[test]
fn thirty_one_has_the_recorded_plays() {
    goes_as_recorded(Variant::ThirtyOne, "tawla_plays_thirty_one.txt");
}

#[test]
fn aada_has_the_recorded_plays() {
    goes_as_recorded(Variant::Aada, "tawla_plays_aada.txt");
}

/// Positions of random play in which generator and brute force are compared.
const POSITIONS: usize = 50_000;

/// The generator and the brute force lead to the same positions, list the same legal steps, and each play
/// can be made step by step.
fn agrees_with_brute_force(variant: Variant) {
    let mut plays = Plays::default();
    let mut met = 0;
    let (mut passes, mut doubles, mut ends) = (0, 0, 0);
    random_turns(variant, 7, |position, results| {
        let Position {
            board, seat, roll, ..
        } = *position;
        let roll = roll.expect("a position with a roll");
        let found = generated(position, &mut plays);
        assert!(found.iter().eq(results), "{}", position.write());

        let row = Row::of(&board);
        assert_eq!(row.board(), board);
        let brute = Brute {
            variant,
            seat: seat.index(),
        };
        let mover = Mover::new(&board, variant, seat);
        let legal: BTreeSet<(u8, u8)> = (mover.legal(mover.start(), Dice::rolled(roll)).iter())
            .map(|step| (step.from, step.die))
            .collect();
        if met % 8 == 0 {
            assert_eq!(
                legal,
                brute.steps(&row, &dice(roll)),
                "{}",
                position.write()
            );
        }
        for play in plays.list() {
            let (mut place, mut left) = (*mover.start(), Dice::rolled(roll));
            for step in play.steps() {
                assert!(
                    mover.legal(&place, left).contains(step),
                    "{}",
                    position.write()
                );
                place = mover.step(&place, step.from, step.die);
                left = left.without(step.die);
            }
            assert_eq!(place, *play.place());
            assert!(mover.ends(&place) || mover.best(&place, left) == 0);
        }
        let first: BTreeSet<(u8, u8)> = (plays.list().iter())
            .map(|play| (play.steps()[0].from, play.steps()[0].die))
            .collect();
        assert!(first.is_subset(&legal));

        met += 1;
        passes += usize::from(results.is_empty());
        doubles += usize::from(roll[0] == roll[1]);
        ends += usize::from(results.iter().any(|row| brute.is_won(row)));
        met < POSITIONS
    });
    assert!(
        passes > 100 && doubles > 8_000 && ends > 500,
        "{passes}, {doubles}, {ends}"
    );
}

#[test]
fn thirty_one_agrees_with_brute_force() {
    agrees_with_brute_force(Variant::ThirtyOne);
}

#[test]
fn aada_agrees_with_brute_force() {
    agrees_with_brute_force(Variant::Aada);
}

/// Random boards as play may never give them: the brute force and the generator need not care how a
/// position came about.
#[test]
fn scattered_checkers_are_played_alike() {
    let mut rng = Rng::from_number(5);
    let mut plays = Plays::default();
    let mut most = 0;
    for round in 0..6_000 {
        let variant = Variant::ALL[round % 2];
        let mut sides = [[0u8; 26]; 2];
        // Few points, so that much is closed and hit, or many.
        let spread = 6 + rng.below(19);
        for seat in 0..2 {
            for _ in 0..15 {
                let mut point = 1 + rng.below(spread) as usize;
                while sides[1 - seat][25 - point] > 0 {
                    point = 1 + rng.below(24) as usize;
                }
                sides[seat][point] += 1;
            }
            let gone = rng.below(4) as usize;
            for _ in 0..gone {
                let point = 1 + rng.below(24) as usize;
                if variant == Variant::Aada && sides[seat][point] > 0 {
                    sides[seat][point] -= 1;
                    sides[seat][[0, 25][rng.below(2) as usize]] += 1;
                }
            }
        }
        let position = Position {
            variant,
            board: Board(qahwa::kit::seat::BySeat(sides)),
            seat: Seat(rng.below(2) as u8),
            roll: Some([1 + rng.below(6) as u8, 1 + rng.below(6) as u8]),
        };
        if Position::read(&position.write()) != Ok(position) {
            continue;
        }
        let brute = Brute {
            variant,
            seat: position.seat.index(),
        };
        let results = brute.results(&Row::of(&position.board), position.roll.expect("a roll"));
        let found = generated(&position, &mut plays);
        assert!(found == results, "{}", position.write());
        most = most.max(found.len());
    }
    assert!(most > 300, "{most}");
}
