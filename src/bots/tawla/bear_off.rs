//! Bearing off when the seats have passed each other and all are home: a table of how many rolls it takes.
//!
//! For each way in which up to fifteen checkers can stand on the points 1 to 6 the table knows how likely
//! its owner is to have borne all off after 0, 1, 2, ... rolls if it always plays for the fewest rolls on
//! average. The other seat cannot disturb it, so the chance to win follows from two such rows. The table
//! is computed anew, in slices, for each decision that needs it: for as many checkers as are left, 54,264
//! rows at most.

use super::outlook::Outlook;
use super::search::{ROLLS, share};
use crate::games::tawla::board::{BAR, Board, CHECKERS, HOME, OFF, Side};
use crate::games::tawla::dice::Dice;
use crate::kit::seat::Seat;

/// Rolls that a row counts. Fifteen checkers on the sixth point take fewer but once in 10^7 rounds.
const LENGTH: usize = 20;
/// The most rolls that fifteen checkers at home are thought to go without one borne off.
const KEPT: usize = 2;
/// Ways to stand on three points, four bits each.
const HALVES: usize = 1 << 12;

/// The checkers on the points 1 to 6, four bits each, point 1 in the lowest.
type Home = u32;

const fn at(home: Home, point: u8) -> u32 {
    home >> (4 * (point - 1)) & 15
}

fn checkers(home: Home) -> u8 {
    (1..=HOME).map(|point| at(home, point) as u8).sum()
}

fn home(side: &Side) -> Home {
    (1..=HOME).fold(0, |home, point| {
        home | u32::from(side[usize::from(point)]) << (4 * (point - 1))
    })
}

/// The places after one die; none if all are off.
fn steps(home: Home, die: u8) -> impl Iterator<Item = Home> {
    let highest = (home.checked_ilog2().map_or(0, |bit| bit / 4 + 1)) as u8;
    (1..=highest).rev().filter_map(move |point| {
        let one = 1 << (4 * (point - 1));
        if at(home, point) == 0 || point < die && point < highest {
            None
        } else if point > die {
            Some(home - one + (1 << (4 * (point - die - 1))))
        } else {
            Some(home - one)
        }
    })
}

/// What is known of one way to stand.
#[derive(Clone, Copy)]
struct Row {
    /// Rolls on average.
    mean: f32,
    /// The chance that all are off after so many rolls.
    done: [f32; LENGTH],
    /// Where the best play of some dice leads: for each number, one, two or three times.
    best: [[u16; 3]; 6],
}

/// The table for up to so many checkers, perhaps still being computed.
pub struct BearOff {
    most: u8,
    /// The place of the first row with these checkers on 4 to 6.
    high: Vec<u16>,
    /// The place among those of these checkers on 1 to 3.
    low: Vec<u16>,
    /// All ways to stand, in the order of their rows: what a play leads to comes before.
    homes: Vec<Home>,
    rows: Vec<Row>,
}

impl BearOff {
    /// Begins a table for sides of at most so many checkers.
    #[must_use]
    pub fn new(most: u8) -> Self {
        let most = most.min(CHECKERS);
        // Those on 1 to 3, fewer checkers first: a play takes checkers off or moves them down.
        let mut lows: Vec<Home> = Vec::new();
        let mut low = vec![0; HALVES];
        // How many ways there are with at most so many.
        let mut ways = [0; CHECKERS as usize + 1];
        for count in 0..=most {
            for half in 0..HALVES as Home {
                if checkers(half) == count {
                    low[half as usize] = lows.len() as u16;
                    lows.push(half);
                }
            }
            ways[usize::from(count)] = lows.len();
        }
        let mut high = vec![0; HALVES];
        let mut homes = Vec::new();
        for half in 0..HALVES as Home {
            let count = checkers(half);
            if count <= most {
                high[half as usize] = homes.len() as u16;
                let beside = &lows[..ways[usize::from(most - count)]];
                homes.extend(beside.iter().map(|low| half << 12 | low));
            }
        }
        Self {
            most,
            high,
            low,
            rows: Vec::with_capacity(homes.len()),
            homes,
        }
    }

    /// Whether this position is one of bearing off only, with what the table holds.
    #[must_use]
    pub fn covers(&self, board: &Board) -> bool {
        is_bear_off(board) && most(board) <= self.most
    }

    fn place(&self, home: Home) -> usize {
        let (high, low) = (home as usize / HALVES, home as usize % HALVES);
        usize::from(self.high[high]) + usize::from(self.low[low])
    }

    /// Computes the next rows, about so many; whether the table is complete.
    pub fn work(&mut self, rows: u32) -> bool {
        for _ in 0..rows {
            let Some(&home) = self.homes.get(self.rows.len()) else {
                break;
            };
            let row = self.row(home);
            self.rows.push(row);
        }
        self.rows.len() == self.homes.len()
    }

    /// The row of a way to stand, from those before it.
    fn row(&self, home: Home) -> Row {
        let mut row = Row {
            mean: 0.0,
            done: [1.0; LENGTH],
            best: [[0; 3]; 6],
        };
        if home == 0 {
            return row;
        }
        let mean = |place: u16| self.rows[usize::from(place)].mean;
        // Where each number leads with one to four dice.
        let mut led = [[u16::MAX; 4]; 6];
        let mut next = [[0u16; 6]; 6];
        let mut ways = [0; 6];
        for number in 0..6 {
            for step in steps(home, number as u8 + 1) {
                let place = self.place(step) as u16;
                next[number][ways[number]] = place;
                ways[number] += 1;
                let [two, three, four] = self.rows[usize::from(place)].best[number];
                for (to, place) in led[number].iter_mut().zip([place, two, three, four]) {
                    if *to == u16::MAX || mean(place) < mean(*to) {
                        *to = place;
                    }
                }
            }
            row.best[number].copy_from_slice(&led[number][..3]);
        }
        row.done = [0.0; LENGTH];
        row.mean = 1.0;
        for roll in ROLLS {
            let [one, two] = roll.map(|die| usize::from(die - 1));
            let mut best = led[one][3];
            if one != two {
                best = u16::MAX;
                for (first, second) in [(one, two), (two, one)] {
                    for &place in &next[first][..ways[first]] {
                        let place = self.rows[usize::from(place)].best[second][0];
                        if best == u16::MAX || mean(place) < mean(best) {
                            best = place;
                        }
                    }
                }
            }
            let (then, share) = (&self.rows[usize::from(best)], share(roll));
            row.mean += share * then.mean;
            for rolls in 1..LENGTH {
                row.done[rolls] += share * then.done[rolls - 1];
            }
        }
        row
    }

    /// How likely a side, all home, is to have borne all off after so many rolls.
    #[must_use]
    pub fn done(&self, side: &Side, rolls: usize) -> f32 {
        self.rows[self.place(home(side))].done[rolls.min(LENGTH - 1)]
    }

    /// The rolls that a side, all home, takes on average.
    #[must_use]
    pub fn mean(&self, side: &Side) -> f32 {
        self.rows[self.place(home(side))].mean
    }

    /// What the round is expected to bring to a seat that is to roll, in a position that the complete
    /// table [`covers`](Self::covers).
    ///
    /// # Panics
    /// May panic for other positions.
    #[must_use]
    pub fn outlook(&self, board: &Board, seat: Seat) -> Outlook {
        let [mine, theirs] =
            [seat, seat.other()].map(|seat| &self.rows[self.place(home(&board.0[seat]))]);
        let mut outlook = Outlook::default();
        for rolls in 1..LENGTH {
            // Mine are off with the roll of this number, theirs have had one less.
            let now = mine.done[rolls] - mine.done[rolls - 1];
            let then = theirs.done[rolls] - theirs.done[rolls - 1];
            outlook.won[0] += now * (1.0 - theirs.done[rolls - 1]);
            outlook.lost[0] += then * (1.0 - mine.done[rolls]);
            outlook.won[1] += mars(now, board, seat.other(), rolls - 1);
            outlook.lost[1] += mars(then, board, seat, rolls);
        }
        outlook
    }
}

/// The chance of a mars if the loser has so many rolls before the winner is done, which has this chance.
fn mars(chance: f32, board: &Board, loser: Seat, rolls: usize) -> f32 {
    if chance > 0.0 && rolls <= KEPT && board.at(loser, OFF) == 0 {
        chance * kept(home(&board.0[loser]), rolls)
    } else {
        0.0
    }
}

/// The chance that a side whose fifteen checkers are home bears none off with so many rolls, try as it may.
fn kept(home: Home, rolls: usize) -> f32 {
    if rolls == 0 {
        return 1.0;
    }
    (ROLLS.iter()).fold(0.0, |sum, &roll| {
        sum + share(roll) * least(home, Dice::rolled(roll), rolls)
    })
}

/// The same in the middle of the first of the rolls.
fn least(home: Home, dice: Dice, rolls: usize) -> f32 {
    if checkers(home) < CHECKERS {
        return 0.0;
    }
    if dice.is_empty() {
        return kept(home, rolls - 1);
    }
    let mut best = 1.0;
    for die in dice.numbers() {
        for next in steps(home, die) {
            best = f32::min(best, least(next, dice.without(die), rolls));
            if best == 0.0 {
                return best;
            }
        }
    }
    best
}

/// The checkers that the seat with more of them has not borne off.
#[must_use]
pub fn most(board: &Board) -> u8 {
    let left = |seat| CHECKERS - board.at(seat, OFF);
    left(Seat(0)).max(left(Seat(1)))
}

/// Whether all checkers of a seat are home or off and none of the other's can meet them any more, so that
/// nothing is left to the seat but to bear off.
#[must_use]
pub fn bears_off(board: &Board, seat: Seat) -> bool {
    board.is_all_home(seat) && board.highest(seat) + board.highest(seat.other()) < BAR
}

/// Whether all checkers of both seats are home or off, so that nothing is left but to bear off.
#[must_use]
pub fn is_bear_off(board: &Board) -> bool {
    board.is_all_home(Seat(0)) && board.is_all_home(Seat(1))
}
