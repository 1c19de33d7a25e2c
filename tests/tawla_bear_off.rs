//! Bearing off: the table is what the rules give, and the hard level plays by it.

use qahwa::bots::Level;
use qahwa::bots::tawla::bear_off::{BearOff, bears_off, is_bear_off};
use qahwa::bots::tawla::outlook::Stakes;
use qahwa::bots::tawla::plan::{Plan, Turn as Choice};
use qahwa::bots::tawla::search::{ROLLS, share};
use qahwa::games::tawla::board::{Board, CHECKERS, Side};
use qahwa::games::tawla::dice::Dice;
use qahwa::games::tawla::mover::Mover;
use qahwa::games::tawla::plays::Plays;
use qahwa::games::tawla::state::Variant;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};
use std::collections::HashMap;
use std::sync::OnceLock;

/// Rolls that a side alone takes on average and at most so many, if it plays for the fewest on average:
/// by the plays of the rules, without any table.
#[derive(Default)]
struct Alone {
    known: HashMap<Side, (f64, Vec<f64>)>,
    room: Plays,
}

impl Alone {
    fn row(&mut self, side: &Side) -> (f64, Vec<f64>) {
        if side[0] == CHECKERS {
            return (0.0, vec![1.0; 12]);
        }
        if let Some(row) = self.known.get(side) {
            return row.clone();
        }
        let (mut mean, mut done) = (1.0, vec![0.0; 12]);
        for one in 1..=6 {
            for two in 1..=6 {
                let best = (self.plays(side, [one, two]).iter())
                    .map(|next| self.row(next))
                    .min_by(|one, two| one.0.total_cmp(&two.0))
                    .expect("a checker can move");
                mean += best.0 / 36.0;
                for (later, now) in done[1..].iter_mut().zip(&best.1) {
                    *later += now / 36.0;
                }
            }
        }
        self.known.insert(*side, (mean, done.clone()));
        (mean, done)
    }

    fn plays(&mut self, side: &Side, roll: [u8; 2]) -> Vec<Side> {
        let board = alone(side);
        Mover::new(&board, Variant::Aada, Seat(0)).plays(Dice::rolled(roll), &mut self.room);
        let list = self.room.list().iter();
        list.map(|play| play.board(&board, Seat(0)).0[Seat(0)])
            .collect()
    }
}

fn alone(side: &Side) -> Board {
    let mut other = [0; 26];
    other[1] = CHECKERS;
    Board(BySeat([*side, other]))
}

/// A side with so many checkers, all home.
fn home(checkers: u8, rng: &mut Rng) -> Side {
    let mut side = [0; 26];
    side[0] = CHECKERS - checkers;
    for _ in 0..checkers {
        side[1 + rng.below(6) as usize] += 1;
    }
    side
}

#[test]
fn the_table_of_bearing_off_is_what_the_rules_give() {
    let mut rng = Rng::from_number(2);
    let mut alone = Alone::default();
    let mut table = BearOff::new(5);
    while !table.work(100) {}
    for _ in 0..60 {
        let side = home(1 + rng.below(5) as u8, &mut rng);
        let (mean, done) = alone.row(&side);
        assert!(
            (f64::from(table.mean(&side)) - mean).abs() < 1e-4,
            "{side:?}"
        );
        for (rolls, chance) in done.iter().enumerate() {
            let known = f64::from(table.done(&side, rolls));
            assert!((known - chance).abs() < 1e-4, "{side:?} {rolls}");
        }
    }
}

/// The table of fifteen checkers, complete.
fn whole_table() -> &'static BearOff {
    static TABLE: OnceLock<BearOff> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = BearOff::new(CHECKERS);
        while !table.work(1000) {}
        table
    })
}

/// A side with these checkers on its points, and the rest off.
fn side(points: &[(usize, u8)]) -> Side {
    let mut side = [0; 26];
    points
        .iter()
        .for_each(|&(point, count)| side[point] = count);
    side[0] = CHECKERS - side.iter().sum::<u8>();
    side
}

#[test]
fn the_table_is_what_the_rules_give_for_many_checkers_too() {
    let mut alone = Alone::default();
    for points in [
        &[(1, 15)][..],
        &[(2, 15)],
        &[(1, 7), (2, 8)],
        &[(1, 4), (2, 5), (3, 3)],
        &[(2, 3), (3, 7)],
        &[(1, 8), (4, 1)],
        &[(1, 6), (2, 2), (6, 1)],
    ] {
        let side = side(points);
        let (mean, done) = alone.row(&side);
        let known = f64::from(whole_table().mean(&side));
        assert!((known - mean).abs() < 1e-4, "{points:?}: {known} {mean}");
        for (rolls, chance) in done.iter().enumerate() {
            let known = f64::from(whole_table().done(&side, rolls));
            assert!((known - chance).abs() < 1e-4, "{points:?} {rolls}");
        }
    }
}

/// A side that is on its way behind the other's home: one checker is still outside its own.
fn behind(rng: &mut Rng) -> Side {
    let mut side = home(1 + rng.below(12) as u8, rng);
    side[0] -= 1;
    side[7 + rng.below(4) as usize] += 1;
    side
}

#[test]
fn hard_bears_off_by_the_table_while_the_other_is_still_on_its_way() {
    let mut rng = Rng::from_number(5);
    let mut alone = Alone::default();
    let mut chosen = 0;
    for _ in 0..80 {
        let (mine, theirs) = (home(2 + rng.below(4) as u8, &mut rng), behind(&mut rng));
        let roll = ROLLS[rng.below(21) as usize];
        let board = Board(BySeat([mine, theirs]));
        assert!(bears_off(&board, Seat(0)) && !bears_off(&board, Seat(1)));
        let played = alone.row(&hard(board, roll).0[Seat(0)]).0;
        let plays = alone.plays(&mine, roll);
        let means: Vec<f64> = plays.iter().map(|side| alone.row(side).0).collect();
        let least = means.iter().copied().fold(f64::MAX, f64::min);
        assert!(
            played < least + 1e-5,
            "{board:?} {roll:?}: {played} {least}"
        );
        chosen += u32::from(means.iter().any(|&mean| mean > least + 1e-3));
    }
    assert!(chosen > 20, "{chosen} positions in which it matters");
}

#[test]
fn who_can_still_be_met_does_not_only_bear_off() {
    let own = side(&[(6, 2), (2, 3)]);
    for (point, alone) in [(18, true), (19, false), (24, false), (25, false)] {
        let board = Board(BySeat([own, side(&[(point, 1), (1, 4)])]));
        assert_eq!(bears_off(&board, Seat(0)), alone, "{point}");
    }
    let outside = Board(BySeat([side(&[(7, 1), (2, 3)]), side(&[(1, 4)])]));
    assert!(!bears_off(&outside, Seat(0)), "not all are home");
}

/// The chance that the first side wins if the second is to roll next.
fn first_wins(rows: [&[f64]; 2]) -> f64 {
    (1..12).fold(0.0, |sum, rolls| {
        sum + (rows[0][rolls] - rows[0][rolls - 1]) * (1.0 - rows[1][rolls])
    })
}

/// What the hard level's play of a roll leads to.
fn hard(board: Board, roll: [u8; 2]) -> Board {
    let choice = Choice {
        variant: Variant::Aada,
        board,
        seat: Seat(0),
        dice: Dice::rolled(roll),
    };
    let plan = Plan::new(choice, Level::Hard, Stakes::points(Variant::Aada));
    plan.finished().expect("a play").board
}

#[test]
fn hard_bears_off_with_the_most_chances_to_win() {
    let mut rng = Rng::from_number(3);
    let mut alone = Alone::default();
    let mut chosen = 0;
    for _ in 0..80 {
        let [mine, theirs] = [0; 2].map(|_| home(2 + rng.below(4) as u8, &mut rng));
        let roll = ROLLS[rng.below(21) as usize];
        let board = Board(BySeat([mine, theirs]));
        assert!(is_bear_off(&board));
        let other = alone.row(&theirs).1;
        let mut chance = |side: &Side| match side[0] {
            CHECKERS => 1.0,
            _ => first_wins([&alone.row(side).1, &other]),
        };
        let played = chance(&hard(board, roll).0[Seat(0)]);
        let plays = Alone::default().plays(&mine, roll);
        let chances: Vec<f64> = plays.iter().map(chance).collect();
        let best = chances.iter().copied().fold(0.0, f64::max);
        assert!(played > best - 1e-5, "{board:?} {roll:?}: {played} {best}");
        chosen += u32::from(chances.iter().any(|&chance| chance < best - 1e-3));
    }
    assert!(chosen > 20, "{chosen} positions in which it matters");
}

/// The chance of a seat that is to roll to win a race that both play perfectly, knowing each other's place.
fn perfect(sides: [Side; 2], alone: &mut Alone, known: &mut HashMap<[Side; 2], f64>) -> f64 {
    if let Some(&chance) = known.get(&sides) {
        return chance;
    }
    let mut chance = 0.0;
    for roll in ROLLS {
        let plays = alone.plays(&sides[0], roll);
        let best = plays.into_iter().map(|next| {
            if next[0] == CHECKERS {
                1.0
            } else {
                1.0 - perfect([sides[1], next], alone, known)
            }
        });
        chance += f64::from(share(roll)) * best.fold(0.0, f64::max);
    }
    known.insert(sides, chance);
    chance
}

#[test]
fn the_table_loses_next_to_nothing_against_perfect_play_of_both() {
    let mut rng = Rng::from_number(4);
    let (mut alone, mut known) = (Alone::default(), HashMap::new());
    let mut most = 0.0;
    for _ in 0..40 {
        let [mine, theirs] = [0; 2].map(|_| home(1 + rng.below(3) as u8, &mut rng));
        let roll = ROLLS[rng.below(21) as usize];
        let mut after = |next: Side| match next[0] {
            CHECKERS => 1.0,
            _ => 1.0 - perfect([theirs, next], &mut alone, &mut known),
        };
        let played = after(hard(Board(BySeat([mine, theirs])), roll).0[Seat(0)]);
        let plays = Alone::default().plays(&mine, roll);
        let best = plays.into_iter().map(&mut after).fold(0.0, f64::max);
        most = f64::max(most, best - played);
    }
    assert!(most < 0.001, "{most}");
}

#[test]
fn mars_counts_while_the_other_seat_has_borne_off_none() {
    let table = whole_table();
    let last = side(&[(1, 1)]);
    let full = side(&[(6, 15)]);
    let board = Board(BySeat([last, full]));
    let before = table.outlook(&board, Seat(0));
    assert!((before.won[1] - 1.0).abs() < 1e-5, "{before:?}");
    // Fifteen on 6: a roll with a 6, or whose dice come to 6, or 2-2, 3-3 takes one off.
    let after = table.outlook(&board, Seat(1)).flipped();
    let saves = (11 + 4 + 2) as f32 / 36.0;
    assert!((after.won[1] - (1.0 - saves)).abs() < 1e-5, "{after:?}");
    assert!((after.won[0] - 1.0).abs() < 1e-6);
}
