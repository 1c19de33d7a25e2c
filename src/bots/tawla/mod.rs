//! The opponents at Tawla.
//!
//! | level | how it thinks |
//! |---|---|
//! | easy | judges plays by hand-made features ([`aada`], [`thirty_one`]), but overlooks some and sees none quite right |
//! | middle | the same without faults: looks at every play of its roll |
//! | hard | a small network that learned from play against itself ([`net`]), looking up to two plies ahead over the 21 rolls ([`search`]); minds the score of the match ([`score`]); bears off in العادة by a table ([`bear_off`]) |
//!
//! In the terms of the field: an [`outlook`] holds the outcome probabilities, its worth in points is the
//! cubeless equity, what it is worth under [`score`] the match winning chance, and [`search`] is expectimax
//! with move filters.
//!
//! A turn is several moves, and each is asked for by itself. A seat plans from where its turn began, so
//! that it comes to the same plan at each step, and makes the next step towards it; it takes nothing back.
//! For that its decisions follow from the view alone: even an easy seat's whims are drawn from the turn,
//! not from the seed.

pub mod aada;
pub mod bear_off;
pub mod evaluator;
pub mod inputs;
pub mod net;
pub mod outlook;
pub mod plan;
pub mod score;
pub mod search;
pub mod sound;
pub mod thirty_one;

use super::{Bot, Level, Thought, Worth};
use crate::games::tawla::Tawla;
use crate::games::tawla::board::Board;
use crate::games::tawla::mover::Mover;
use crate::games::tawla::moves::Move;
use crate::games::tawla::plays::{Play, Plays};
use crate::games::tawla::state::{Phase, Variant};
use crate::games::tawla::view::View;
use outlook::Stakes;
use plan::{Plan, Turn};

impl Bot for Tawla {
    type Thought = Thinking;

    fn think(view: &View, level: Level, _: u64) -> Thinking {
        let public = &view.public;
        match (public.phase, sound::turns(view)) {
            (Phase::Confirm, _) => Thinking::decided(Move::Confirm),
            (_, Some([begun, now])) => Thinking::turn(begun, now, level, needs(view)),
            _ => Thinking::decided(Move::Roll),
        }
    }

    fn is_sound(view: &View) -> bool {
        sound::is_sound(view)
    }
}

/// What the round is worth to the seat whose view this is: chances to win the match.
#[must_use]
pub fn stakes(view: &View) -> Stakes {
    let [mine, theirs] = needs(view);
    score::stakes(view.public.settings.variant, mine, theirs)
}

/// How many points the seat whose view this is needs to win the match, and how many the other.
fn needs(view: &View) -> [u16; 2] {
    let public = &view.public;
    let seats = [view.seat, view.seat.other()];
    seats.map(|seat| public.settings.target.saturating_sub(public.scores[seat]))
}

/// The plain player, whom every strength is measured against: a careful judgement by hand of every play of
/// the roll, without looking ahead. It must be the turn of the seat whose view this is.
#[must_use]
pub fn baseline(view: &View) -> Option<Move> {
    Some(Tawla::decide(view, Level::Middle, 0))
}

/// A decision of a seat at Tawla.
pub struct Thinking {
    now: Option<Turn>,
    level: Level,
    /// The variant, and the points that each side needs.
    needs: Option<(Variant, [u16; 2])>,
    stakes: Stakes,
    plan: Plan,
    /// The move, once it is decided.
    decided: Option<Move>,
}

fn first_step(play: &Play) -> Option<Move> {
    (play.steps().first()).map(|step| Move::MoveChecker {
        from: step.from,
        die: step.die,
    })
}

impl Thinking {
    fn decided(mv: Move) -> Self {
        Self {
            now: None,
            level: Level::Easy,
            needs: None,
            stakes: Stakes::default(),
            plan: Plan::Chosen(None),
            decided: Some(mv),
        }
    }

    fn turn(begun: Turn, now: Turn, level: Level, needs: [u16; 2]) -> Self {
        let stakes = score::stakes(begun.variant, needs[0], needs[1]);
        let only = match plays(&now).list() {
            [only] => first_step(only),
            _ => None,
        };
        Self {
            now: Some(now),
            level,
            needs: Some((begun.variant, needs)),
            stakes,
            plan: if only.is_some() {
                Plan::Chosen(None)
            } else {
                Plan::new(begun, level, stakes)
            },
            decided: only,
        }
    }
}

fn plays(turn: &Turn) -> Plays {
    let mut plays = Plays::default();
    Mover::new(&turn.board, turn.variant, turn.seat).plays(turn.dice, &mut plays);
    plays
}

/// The next step of a turn towards a board; none if no play leads there.
#[must_use]
pub fn towards(now: &Turn, board: &Board) -> Option<Move> {
    let plays = plays(now);
    let leads = |play: &&Play| play.board(&now.board, now.seat) == *board;
    plays.list().iter().find(leads).and_then(first_step)
}

impl Thought<Move> for Thinking {
    fn work(&mut self, nodes: u32) -> Option<Move> {
        let mut left = nodes;
        while self.decided.is_none() && self.plan.work(&mut left) {
            // The plan may be out of reach if another made the first steps: then the rest is planned by
            // itself, and if there is nothing to plan no move is left but to confirm.
            let Some(now) = self.now.take() else {
                let chosen = self.plan.chosen();
                self.decided = chosen.and_then(|best| first_step(&best.play));
                self.decided = self.decided.or(Some(Move::Confirm));
                break;
            };
            let chosen = self.plan.chosen();
            self.decided = chosen.and_then(|best| towards(&now, &best.board));
            if self.decided.is_none() {
                self.plan = Plan::new(now, self.level, self.stakes);
            }
        }
        self.decided
    }

    /// The chance to win the match: what it is before a round of equals, and what the play adds to it.
    fn worth(&self) -> Option<Worth> {
        let best = self.plan.chosen()?;
        let (variant, [mine, theirs]) = self.needs.filter(|_| self.level == Level::Hard)?;
        Some(Worth::chance(
            score::chance(variant, mine, theirs) + best.worth,
        ))
    }
}
