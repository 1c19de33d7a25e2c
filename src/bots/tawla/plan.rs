//! Choosing the whole play of a roll, level by level.

use super::bear_off::{BearOff, bears_off, is_bear_off, most};
use super::evaluator::Evaluator;
use super::net::{Net, Ready};
use super::outlook::{Outlook, Stakes};
use super::search::{Candidate, FILTERS, Filter, Search, Sight, after};
use super::{aada, thirty_one};
use crate::bots::Level;
use crate::games::tawla::board::{Board, CHECKERS, OFF};
use crate::games::tawla::dice::Dice;
use crate::games::tawla::mover::Mover;
use crate::games::tawla::plays::Plays;
use crate::games::tawla::score::ended;
use crate::games::tawla::state::Variant;
use crate::kit::rng::Rng;
use crate::kit::seat::Seat;

/// The networks, as the example `tawla_fit` made them with its own seed: of 300,000 rounds of العادة and of
/// 200,000 of ٣١.
const AADA: &[u8] = include_bytes!("aada.net");
const THIRTY_ONE: &[u8] = include_bytes!("thirty_one.net");

/// The network of a variant.
#[must_use]
pub fn net(variant: Variant) -> Net {
    let bytes = match variant {
        Variant::Aada => AADA,
        Variant::ThirtyOne => THIRTY_ONE,
    };
    Net::read(variant, bytes).unwrap_or_else(|| Net::blank(variant))
}

/// The judge of the hard level: a network, and a table where العادة is only bearing off for both.
pub struct Judge {
    net: Ready,
    table: Option<BearOff>,
}

impl Evaluator for Judge {
    fn variant(&self) -> Variant {
        self.net.variant()
    }

    fn outlook(&self, board: &Board, seat: Seat) -> Outlook {
        match &self.table {
            Some(table) if table.covers(board) => table.outlook(board, seat),
            _ => self.net.outlook(board, seat),
        }
    }
}

/// A roll that is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// Which of the two games.
    pub variant: Variant,
    /// Where the checkers stand.
    pub board: Board,
    /// Whose turn it is.
    pub seat: Seat,
    /// The dice.
    pub dice: Dice,
}

/// How good a place looks to the seat that has just moved to it, judged by hand.
#[must_use]
pub fn by_hand(board: &Board, variant: Variant, seat: Seat) -> f32 {
    /// The end of the round outweighs whatever comes before.
    const WON: f32 = 1e6;
    if ended(board, variant, seat).is_some() {
        return WON;
    }
    match variant {
        Variant::Aada => aada::judge(board, seat),
        Variant::ThirtyOne => thirty_one::judge(board, seat),
    }
}

/// The play that is worth most, the first of several; its worth is given for its place in the list and the
/// board after it, none if it is passed over. None if no step is possible.
fn best_of(turn: &Turn, worth: &mut dyn FnMut(usize, &Board) -> Option<f32>) -> Option<Candidate> {
    let Turn {
        variant,
        board,
        seat,
        dice,
    } = *turn;
    let mut plays = Plays::default();
    Mover::new(&board, variant, seat).plays(dice, &mut plays);
    let mut best: Option<Candidate> = None;
    for (place, play) in plays.list().iter().enumerate() {
        let next = play.board(&board, seat);
        let most = best.as_ref().map_or(f32::NEG_INFINITY, |best| best.worth);
        let Some(worth) = worth(place, &next).filter(|&worth| worth > most) else {
            continue;
        };
        best = Some(Candidate {
            play: *play,
            board: next,
            outlook: Outlook::default(),
            worth,
            plies: 0,
        });
    }
    best
}

/// The play after which bearing off takes the fewest rolls on average, by a complete table; its outlook is
/// what the network thinks. The other seat is still on its way, behind, and cannot disturb it.
fn quickest(turn: &Turn, stakes: Stakes, table: &BearOff) -> Option<Candidate> {
    let seat = turn.seat;
    let mut best = best_of(turn, &mut |_, board| Some(-table.mean(&board.0[seat])))?;
    best.outlook = after(&net(turn.variant), &best.board, seat);
    best.worth = stakes.worth(&best.outlook);
    Some(best)
}

/// The play that looks best by hand. With whims plays are overlooked, and none is seen quite right.
fn looked_at(turn: &Turn, mut whims: Option<Rng>) -> Option<Candidate> {
    /// One play in so many is overlooked.
    const OVERLOOKED: u32 = 3;
    /// A play looks better or worse by up to so many tenths of a pip.
    const BLUR: u32 = 120;
    let (variant, seat) = (turn.variant, turn.seat);
    best_of(turn, &mut |place, board| {
        let worth = by_hand(board, variant, seat);
        let Some(rng) = &mut whims else {
            return Some(worth);
        };
        let blurred = worth + (rng.below(2 * BLUR + 1) as f32 - BLUR as f32) / 10.0;
        // The first is always seen, so that there is a play.
        (rng.below(OVERLOOKED) > 0 || place == 0).then_some(blurred)
    })
}

/// What an easy seat's whims in a turn are drawn from: the turn itself, so that they last through all its
/// steps.
fn whims(turn: &Turn) -> Rng {
    let mut mixed = 0xCBF2_9CE4_8422_2325u64;
    let dice = turn.dice.each().chain([turn.seat.0]);
    for byte in dice.chain((turn.board.0.iter()).flat_map(|(_, side)| *side)) {
        mixed = (mixed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    }
    Rng::from_number(mixed)
}

/// A play being chosen.
pub enum Plan {
    /// The table for bearing off is computed.
    Preparing(Box<(Turn, Stakes, BearOff)>),
    /// The search runs.
    Searching(Box<Search<Judge>>),
    /// The play; none if no step is possible.
    Chosen(Option<Box<Candidate>>),
}

impl Plan {
    /// Begins to choose by looking at most so many plies ahead, as the hard level does with two.
    ///
    /// # Panics
    /// As [`new`](Self::new).
    #[must_use]
    pub fn ahead(turn: Turn, plies: usize, stakes: Stakes) -> Self {
        let (board, seat) = (&turn.board, turn.seat);
        if turn.variant == Variant::Aada && bears_off(board, seat) {
            let table = BearOff::new(if is_bear_off(board) {
                most(board)
            } else {
                CHECKERS - board.at(seat, OFF)
            });
            return Self::Preparing(Box::new((turn, stakes, table)));
        }
        Self::search(&turn, stakes, None, &FILTERS[..plies.min(FILTERS.len())])
    }

    /// Begins to choose. `stakes` say what results are worth to the seat; only the hard level minds them.
    ///
    /// # Panics
    /// May panic for a seat other than 0 and 1, and for a board on which a seat has not 15 checkers.
    #[must_use]
    pub fn new(turn: Turn, level: Level, stakes: Stakes) -> Self {
        match level {
            Level::Easy => Self::Chosen(looked_at(&turn, Some(whims(&turn))).map(Box::new)),
            Level::Middle => Self::Chosen(looked_at(&turn, None).map(Box::new)),
            Level::Hard => Self::ahead(turn, FILTERS.len(), stakes),
        }
    }

    fn search(
        turn: &Turn,
        stakes: Stakes,
        table: Option<BearOff>,
        filters: &'static [Filter],
    ) -> Self {
        let judge = Judge {
            net: Ready::new(net(turn.variant)),
            table,
        };
        let sight = Sight::new(judge, turn.seat, stakes);
        Self::Searching(Box::new(Search::new(
            sight,
            &turn.board,
            turn.seat,
            turn.dice,
            filters,
        )))
    }

    /// Works through about `left` positions more and takes them from it; whether the play is chosen.
    pub fn work(&mut self, left: &mut u32) -> bool {
        /// Rows of the table that are computed at once.
        const ROWS: u32 = 512;
        while *left > 0 {
            match self {
                Self::Preparing(parts) => {
                    *left = left.saturating_sub(ROWS);
                    if parts.2.work(ROWS) {
                        let table = core::mem::replace(&mut parts.2, BearOff::new(0));
                        let (turn, stakes) = (parts.0, parts.1);
                        *self = if is_bear_off(&turn.board) {
                            Self::search(&turn, stakes, Some(table), &[])
                        } else {
                            Self::Chosen(quickest(&turn, stakes, &table).map(Box::new))
                        };
                    }
                }
                Self::Searching(search) => {
                    let before = search.seen();
                    if search.step() {
                        let best = search.candidates().first().cloned();
                        *self = Self::Chosen(best.map(Box::new));
                    } else {
                        *left = left.saturating_sub(search.seen() - before);
                    }
                }
                Self::Chosen(_) => return true,
            }
        }
        matches!(self, Self::Chosen(_))
    }

    /// The chosen play; none if there is none, or none yet.
    #[must_use]
    pub fn chosen(&self) -> Option<&Candidate> {
        match self {
            Self::Chosen(Some(candidate)) => Some(candidate),
            _ => None,
        }
    }

    /// Works to the end.
    #[must_use]
    pub fn finished(mut self) -> Option<Candidate> {
        while !self.work(&mut { u32::MAX }) {}
        self.chosen().cloned()
    }
}

/// Chooses at once, and says what the play is expected to bring: what the search of the hard level found,
/// or what its judge thinks of the place to which another level moves. None if no step is possible.
///
/// # Panics
/// As [`Plan::new`].
#[must_use]
pub fn choose(turn: Turn, level: Level, stakes: Stakes) -> Option<Candidate> {
    let mut candidate = Plan::new(turn, level, stakes).finished()?;
    if level != Level::Hard {
        candidate.outlook = after(&net(turn.variant), &candidate.board, turn.seat);
        candidate.worth = stakes.worth(&candidate.outlook);
    }
    Some(candidate)
}
