//! The plays of a roll by brute force, straight from R12 to R21 of the specification: every order of
//! every step, on a board of its own, without the code under test.

use qahwa::games::tawla::board::Board;
use qahwa::games::tawla::state::Variant;
use qahwa::kit::seat::{BySeat, Seat};
use std::collections::{BTreeSet, HashMap};

/// A board as one row of 24 points: seat 0 moves towards the lower end and counts positive, seat 1 towards
/// the upper end and counts negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    points: [i8; 24],
    bar: [i8; 2],
    off: [i8; 2],
}

impl Row {
    pub fn of(board: &Board) -> Self {
        let mut row = Self {
            points: [0; 24],
            bar: [0; 2],
            off: [0; 2],
        };
        for seat in 0..2u8 {
            for point in 0..=25u8 {
                let count = board.at(Seat(seat), point) as i8;
                match (point, seat) {
                    (0, _) => row.off[usize::from(seat)] = count,
                    (25, _) => row.bar[usize::from(seat)] = count,
                    (_, 0) => row.points[usize::from(point) - 1] += count,
                    _ => row.points[24 - usize::from(point)] -= count,
                }
            }
        }
        row
    }

    pub fn board(&self) -> Board {
        let mut sides = [[0u8; 26]; 2];
        for ((side, off), bar) in sides.iter_mut().zip(self.off).zip(self.bar) {
            side[0] = off as u8;
            side[25] = bar as u8;
        }
        for (place, &count) in self.points.iter().enumerate() {
            sides[0][place + 1] = count.max(0) as u8;
            sides[1][24 - place] = (-count).max(0) as u8;
        }
        Board(BySeat(sides))
    }
}

/// One seat's turn in one of the two games.
#[derive(Clone, Copy)]
pub struct Brute {
    pub variant: Variant,
    pub seat: usize,
}

/// What is known about a row with some dice left, so that it is worked out once.
type Known<T> = HashMap<(Row, Vec<u8>), T>;

impl Brute {
    fn sign(self) -> i8 {
        if self.seat == 0 { 1 } else { -1 }
    }

    /// The place in the row of an own point from 1 to 24.
    fn place(self, point: i8) -> usize {
        (if self.seat == 0 {
            point - 1
        } else {
            24 - point
        }) as usize
    }

    fn own(self, row: &Row, point: i8) -> i8 {
        match point {
            25 => row.bar[self.seat],
            _ => (row.points[self.place(point)] * self.sign()).max(0),
        }
    }

    fn opposing(self, row: &Row, point: i8) -> i8 {
        (-row.points[self.place(point)] * self.sign()).max(0)
    }

    /// Where the own checkers that are not off stand, each once.
    fn checkers(self, row: &Row) -> Vec<i8> {
        let copies = |point| core::iter::repeat_n(point, self.own(row, point) as usize);
        (1..=25).rev().flat_map(copies).collect()
    }

    /// R12 to R16.
    fn is_playable(self, row: &Row, from: i8, die: i8) -> bool {
        let checkers = self.checkers(row);
        if !checkers.contains(&from) {
            return false;
        }
        match self.variant {
            Variant::Aada => {
                if checkers.contains(&25) && from != 25 {
                    return false;
                }
            }
            Variant::ThirtyOne => {
                let none_home = row.off[self.seat] == 0 && checkers.iter().all(|&point| point > 6);
                let runner = checkers.iter().find(|&&point| point != 24);
                if none_home && runner.is_some_and(|&runner| from != runner) {
                    return false;
                }
            }
        }
        let to = from - die;
        if to >= 1 {
            let closed = match self.variant {
                Variant::ThirtyOne => 1,
                Variant::Aada => 2,
            };
            return self.opposing(row, to) < closed;
        }
        let all_home = checkers.iter().all(|&point| point <= 6);
        let farthest = checkers.iter().all(|&point| point <= from);
        let free =
            self.variant == Variant::Aada || (1..=6).all(|point| self.opposing(row, point) == 0);
        all_home && (to == 0 || farthest) && free
    }

    /// R28.
    fn step(self, row: &Row, from: i8, die: i8) -> Row {
        let mut next = *row;
        if from == 25 {
            next.bar[self.seat] -= 1;
        } else {
            next.points[self.place(from)] -= self.sign();
        }
        let to = from - die;
        if to <= 0 {
            next.off[self.seat] += 1;
            return next;
        }
        if self.opposing(row, to) == 1 {
            next.points[self.place(to)] = 0;
            next.bar[1 - self.seat] += 1;
        }
        next.points[self.place(to)] += self.sign();
        next
    }

    /// R30 and R31.
    pub fn is_won(self, row: &Row) -> bool {
        let quarter = (19..=24).all(|point| self.own(row, point) > 0);
        row.off[self.seat] == 15 || self.variant == Variant::ThirtyOne && quarter
    }

    /// Every playable step: from, die, and the row after it.
    fn playable(self, row: &Row, dice: &[u8]) -> Vec<(i8, u8, Row)> {
        let mut steps = Vec::new();
        for die in dice.iter().copied().collect::<BTreeSet<u8>>() {
            for from in 1..=25 {
                if self.is_playable(row, from, die as i8) {
                    steps.push((from, die, self.step(row, from, die as i8)));
                }
            }
        }
        steps
    }

    /// R17.
    fn best(self, row: &Row, dice: &[u8], known: &mut Known<usize>) -> usize {
        if dice.is_empty() {
            return 0;
        }
        let key = (*row, dice.to_vec());
        if let Some(&best) = known.get(&key) {
            return best;
        }
        let mut best = 0;
        for (_, die, next) in self.playable(row, dice) {
            let more = match self.is_won(&next) {
                true => 0,
                false => self.best(&next, &without(dice, die), known),
            };
            best = best.max(1 + more);
        }
        known.insert(key, best);
        best
    }

    /// R18 and R19.
    fn legal(self, row: &Row, dice: &[u8], known: &mut Known<usize>) -> Vec<(i8, u8, Row)> {
        let best = self.best(row, dice, known);
        let mut steps = Vec::new();
        for (from, die, next) in self.playable(row, dice) {
            let ends = self.is_won(&next);
            if ends || 1 + self.best(&next, &without(dice, die), known) == best {
                steps.push((from, die, next));
            }
        }
        let larger = dice.iter().copied().max().unwrap_or_default();
        let differ = dice.iter().any(|&die| die != larger);
        if best == 1 && differ && steps.iter().any(|&(_, die, _)| die == larger) {
            steps.retain(|(_, die, next)| *die == larger || self.is_won(next));
        }
        steps
    }

    /// The legal steps as (from, die).
    pub fn steps(self, row: &Row, dice: &[u8]) -> BTreeSet<(u8, u8)> {
        let legal = self.legal(row, dice, &mut HashMap::new());
        (legal.iter())
            .map(|&(from, die, _)| (from as u8, die))
            .collect()
    }

    fn gather(
        self,
        row: &Row,
        dice: &[u8],
        known: &mut Known<usize>,
        met: &mut Known<()>,
        ends: &mut BTreeSet<Row>,
    ) {
        if met.insert((*row, dice.to_vec()), ()).is_some() {
            return;
        }
        let legal = self.legal(row, dice, known);
        if legal.is_empty() {
            ends.insert(*row);
        }
        for (_, die, next) in legal {
            if self.is_won(&next) {
                ends.insert(next);
            } else {
                self.gather(&next, &without(dice, die), known, met, ends);
            }
        }
    }

    /// The positions to which a roll can lead (R21); none if no step is possible.
    pub fn results(self, row: &Row, roll: [u8; 2]) -> BTreeSet<Row> {
        let mut ends = BTreeSet::new();
        let (mut known, mut met) = (HashMap::new(), HashMap::new());
        self.gather(row, &dice(roll), &mut known, &mut met, &mut ends);
        ends.remove(row);
        ends
    }
}

/// The dice of a roll (R27).
pub fn dice([one, two]: [u8; 2]) -> Vec<u8> {
    if one == two {
        vec![one; 4]
    } else {
        vec![one, two]
    }
}

fn without(dice: &[u8], die: u8) -> Vec<u8> {
    let mut rest = dice.to_vec();
    let place = rest.iter().position(|&one| one == die);
    rest.remove(place.expect("the die is there"));
    rest.sort_unstable();
    rest
}
