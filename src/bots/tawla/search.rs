//! Looking ahead over the 21 rolls.
//!
//! A ply is a roll and the play of it. Zero plies are the evaluator's own judgement; with one, each roll
//! of the other seat is answered by the play that looks best to it; with two, our answer to that follows.
//! Who answers inside a search looks at the positions only, never ahead.

use super::evaluator::Evaluator;
use super::outlook::{Outlook, Stakes};
use crate::games::tawla::board::Board;
use crate::games::tawla::dice::Dice;
use crate::games::tawla::mover::Mover;
use crate::games::tawla::plays::{Play, Plays};
use crate::games::tawla::score::{ended, points};
use crate::kit::seat::Seat;

/// The 21 different rolls.
pub const ROLLS: [[u8; 2]; 21] = {
    let mut rolls = [[1; 2]; 21];
    let (mut place, mut high) = (0, 1);
    while high <= 6 {
        let mut low = 1;
        while low <= high {
            rolls[place] = [high, low];
            place += 1;
            low += 1;
        }
        high += 1;
    }
    rolls
};

/// How often a roll comes, of 1.
#[must_use]
pub fn share([one, two]: [u8; 2]) -> f32 {
    if one == two { 1.0 / 36.0 } else { 2.0 / 36.0 }
}

/// What the round is expected to bring to `seat`, which has just moved: looked at, not ahead.
#[inline]
pub fn after(judge: &impl Evaluator, board: &Board, seat: Seat) -> Outlook {
    let variant = judge.variant();
    if ended(board, variant, seat).is_some() {
        Outlook::sure(variant, points(board, variant, seat))
    } else {
        judge.outlook(board, seat.other()).flipped()
    }
}

/// What searching takes: a judge, what counts, and how many positions were judged.
pub struct Sight<E> {
    /// Who judges the positions.
    pub judge: E,
    /// What filled rungs are worth to each seat.
    pub stakes: [Stakes; 2],
    /// Positions judged so far.
    pub seen: u32,
}

impl<E: Evaluator> Sight<E> {
    /// A search for the seat to which results are worth what the stakes say.
    pub const fn new(judge: E, seat: Seat, stakes: Stakes) -> Self {
        let stakes = if seat.index() == 0 {
            [stakes, stakes.flipped()]
        } else {
            [stakes.flipped(), stakes]
        };
        Self {
            judge,
            stakes,
            seen: 0,
        }
    }

    /// The outlook of a seat that has just moved, and what it is worth to it.
    fn look(&mut self, board: &Board, seat: Seat) -> (Outlook, f32) {
        self.seen += 1;
        let outlook = after(&self.judge, board, seat);
        (outlook, self.stakes[seat.index()].worth(&outlook))
    }

    /// The board to which a seat's best-looking play of a roll leads, and its outlook then.
    fn reply(
        &mut self,
        board: &Board,
        seat: Seat,
        roll: [u8; 2],
        room: &mut Plays,
    ) -> (Board, Outlook) {
        Mover::new(board, self.judge.variant(), seat).plays(Dice::rolled(roll), room);
        let mut best = (f32::MIN, *board, Outlook::default());
        for play in room.list() {
            let next = play.board(board, seat);
            let (outlook, worth) = self.look(&next, seat);
            if worth > best.0 {
                best = (worth, next, outlook);
            }
        }
        if room.list().is_empty() {
            best.2 = self.look(board, seat).0;
        }
        (best.1, best.2)
    }

    /// The outlook of a seat that has rolled, as many plies ahead as there is room for plays, at least one.
    ///
    /// # Panics
    /// Panics if there is no room at all.
    pub fn rolled(
        &mut self,
        board: &Board,
        seat: Seat,
        roll: [u8; 2],
        room: &mut [Plays],
    ) -> Outlook {
        let (here, deeper) = room.split_at_mut(1);
        let (next, outlook) = self.reply(board, seat, roll, &mut here[0]);
        if deeper.is_empty() || ended(&next, self.judge.variant(), seat).is_some() {
            return outlook;
        }
        self.ahead(&next, seat.other(), deeper).flipped()
    }

    /// The outlook of a seat that is to roll, as many plies ahead as there is room for plays.
    pub fn ahead(&mut self, board: &Board, seat: Seat, room: &mut [Plays]) -> Outlook {
        if room.is_empty() {
            self.seen += 1;
            return self.judge.outlook(board, seat);
        }
        let mut mean = Outlook::default();
        for roll in ROLLS {
            mean.add(&self.rolled(board, seat, roll, room), share(roll));
        }
        mean
    }
}

/// Which plays are looked at one ply deeper than before.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// At most so many.
    pub most: usize,
    /// Only those that are worth at least as much as the best without this share of what can be won.
    pub within: f32,
}

/// The filters of the hard level: for one ply, and for two. Set by hand, as wide as the time of a decision
/// allows; `arena -- tawla aada plies1 plies0` and `plies2 plies1` tell what each ply gives with them, and
/// how long decisions take.
pub const FILTERS: [Filter; 2] = [
    Filter {
        most: 8,
        within: 0.12,
    },
    Filter {
        most: 4,
        within: 0.03,
    },
];

/// About how many positions a further ply after the first may take; where the seats have many plays fewer
/// candidates are looked at so far ahead. Set by the longest decisions of
/// `arena -- tawla thirty_one hard baseline`.
const BUDGET: u32 = 80_000;

/// A play that is considered.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The play.
    pub play: Play,
    /// The board after it.
    pub board: Board,
    /// What it is expected to bring to the seat that moves.
    pub outlook: Outlook,
    /// What that is worth to it.
    pub worth: f32,
    /// How many plies ahead that was found.
    pub plies: usize,
}

/// A search for the best play of a roll, in slices.
pub struct Search<E> {
    sight: Sight<E>,
    seat: Seat,
    /// The best first, those that were looked at deeper before all others.
    candidates: Vec<Candidate>,
    /// For each ply which plays are looked at so far ahead; its length is the depth of the search.
    filters: &'static [Filter],
    room: Vec<Plays>,
    /// How many plies ahead the search is looking now.
    plies: usize,
    /// How many candidates are looked at so far ahead.
    chosen: usize,
    /// The candidate and the roll that are next.
    next: (usize, usize),
    sum: Outlook,
    /// Positions judged before the search began to look so far ahead.
    before: u32,
}

impl<E: Evaluator> Search<E> {
    /// Judges all plays of the dice; the search is to go on with those that pass the filters.
    pub fn new(
        sight: Sight<E>,
        board: &Board,
        seat: Seat,
        dice: Dice,
        filters: &'static [Filter],
    ) -> Self {
        let mut room = vec![Plays::default()];
        let mut search = Self {
            sight,
            seat,
            candidates: Vec::new(),
            filters,
            plies: 0,
            chosen: 0,
            next: (0, 0),
            sum: Outlook::default(),
            before: 0,
            room: Vec::new(),
        };
        let variant = search.sight.judge.variant();
        Mover::new(board, variant, seat).plays(dice, &mut room[0]);
        for play in room[0].list() {
            let board = play.board(board, seat);
            let (outlook, worth) = search.sight.look(&board, seat);
            search.candidates.push(Candidate {
                play: *play,
                board,
                outlook,
                worth,
                plies: 0,
            });
        }
        search.room = room;
        search.deepen();
        search
    }

    /// The plays, the best first.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// How many positions were judged so far.
    #[must_use]
    pub const fn seen(&self) -> u32 {
        self.sight.seen
    }

    /// Puts the best first, and chooses who is looked at one ply deeper.
    fn deepen(&mut self) {
        let range = if self.plies == 0 {
            self.candidates.len()
        } else {
            self.chosen
        };
        for place in 1..range {
            let mut at = place;
            while at > 0 && self.candidates[at - 1].worth < self.candidates[at].worth {
                self.candidates.swap(at - 1, at);
                at -= 1;
            }
        }
        let Some(filter) = self.filters.get(self.plies) else {
            self.chosen = 0;
            return;
        };
        let stakes = &self.sight.stakes[self.seat.index()];
        let most = stakes.won.iter().chain(&stakes.lost).sum::<f32>() / 2.0;
        let least = self.candidates.first().map_or(0.0, |best| best.worth) - filter.within * most;
        let good = |candidate: &&Candidate| candidate.worth >= least;
        self.chosen = (self.candidates[..range].iter().take(filter.most))
            .take_while(good)
            .count();
        if self.plies > 0 {
            // Each ply more multiplies the positions of a candidate by about those of a turn.
            let each = (self.sight.seen - self.before) / range as u32 * ROLLS.len() as u32;
            self.chosen = self.chosen.min((BUDGET / each.max(1)) as usize);
        }
        self.before = self.sight.seen;
        self.plies += 1;
        self.next = (0, 0);
        self.sum = Outlook::default();
        while self.room.len() < self.plies {
            self.room.push(Plays::default());
        }
    }

    /// Looks at one roll after one play; whether the search is done.
    pub fn step(&mut self) -> bool {
        if self.chosen < 2 {
            return true;
        }
        let (place, at) = self.next;
        let candidate = &mut self.candidates[place];
        let over = ended(&candidate.board, self.sight.judge.variant(), self.seat).is_some();
        if !over {
            let (roll, other) = (ROLLS[at], self.seat.other());
            let room = &mut self.room[..self.plies];
            let outlook = self.sight.rolled(&candidate.board, other, roll, room);
            self.sum.add(&outlook, share(roll));
        }
        self.next.1 += 1;
        if over || self.next.1 == ROLLS.len() {
            if !over {
                candidate.outlook = self.sum.flipped();
                candidate.worth = self.sight.stakes[self.seat.index()].worth(&candidate.outlook);
            }
            candidate.plies = self.plies;
            self.sum = Outlook::default();
            self.next = (place + 1, 0);
            if self.next.0 == self.chosen {
                self.deepen();
            }
        }
        self.chosen < 2
    }
}
