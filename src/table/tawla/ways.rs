//! The ways that one checker can go: by one die, and on by the others (R20, D30).

use crate::games::tawla::board::OFF;
use crate::games::tawla::dice::Dice;
use crate::games::tawla::legal::check_step;
use crate::games::tawla::mover::{Mover, Place, Step};
use crate::games::tawla::moves::{Illegal, Move};
use crate::games::tawla::state::{Phase, STEPS};
use crate::games::tawla::view::View;
use arrayvec::ArrayVec;

/// One way of a checker.
#[derive(Clone, Debug)]
pub struct Way {
    /// Its steps, all by the same checker.
    pub steps: ArrayVec<Step, STEPS>,
    /// What the board is like for the mover afterwards.
    place: Place,
}

impl Way {
    /// Where it leads; [`OFF`] for a checker borne off.
    #[must_use]
    pub fn to(&self) -> u8 {
        self.steps.last().map_or(OFF, |step| step.to())
    }

    /// The moves that make it.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mv = |step: &Step| Move::MoveChecker {
            from: step.from,
            die: step.die,
        };
        self.steps.iter().map(mv).collect()
    }
}

/// All ways of the viewer's checker on a point, 25 for the bar, larger dice first. None unless the viewer
/// is to move a checker.
#[must_use]
pub fn ways(view: &View, from: u8) -> Vec<Way> {
    let public = &view.public;
    let mut found = Vec::new();
    if public.phase == Phase::Move && public.seat == view.seat {
        let mover = Mover::new(&public.board, public.settings.variant, view.seat);
        let way = Way {
            steps: ArrayVec::new(),
            place: *mover.start(),
        };
        go_on(&mover, &way, public.dice_left(), from, &mut found);
    }
    found
}

/// Why the viewer's checker cannot go to a point by several dice, though they add up to it; none if they do not, or
/// if one of their ways is open. The viewer is to move.
#[must_use]
pub fn refusal(view: &View, from: u8, to: u8) -> Option<Illegal> {
    let public = &view.public;
    let (board, variant, seat) = (&public.board, public.settings.variant, view.seat);
    let dice = public.dice_left();
    let mut why = None;
    for first in dice.numbers() {
        let (mut at, mut left, mut die) = (from, dice, first);
        let mut refused = check_step(board, variant, seat, dice, Step { from, die }).err();
        while !left.is_empty() && at >= to + die {
            at -= die;
            if refused.is_none() && board.is_blocked(variant, seat, at) {
                refused = Some(Illegal::PointBlocked);
            }
            left = left.without(die);
            die = left.numbers().next().unwrap_or(die);
        }
        if at == to && left.len() + 1 < dice.len() {
            // The larger die's reason is told.
            why = why.or(Some(refused?));
        }
    }
    why
}

fn go_on(mover: &Mover, way: &Way, dice: Dice, from: u8, found: &mut Vec<Way>) {
    let legal = mover.legal(&way.place, dice);
    let own = || legal.iter().filter(|step| step.from == from);
    // Two dice that bear the checker off are one way: by the exact die, else by the larger (R20).
    let off = || own().filter(|step| step.to() == OFF);
    let best_off = off().find(|step| step.die == from).or(off().next());
    for step in own() {
        if step.to() == OFF && Some(step) != best_off {
            continue;
        }
        let mut next = way.clone();
        if next.steps.try_push(*step).is_err() {
            return;
        }
        next.place = mover.step(&way.place, from, step.die);
        let ends = mover.ends(&next.place);
        let rest = dice.without(step.die);
        found.push(next.clone());
        if step.to() != OFF && !ends && !rest.is_empty() {
            go_on(mover, &next, rest, step.to(), found);
        }
    }
}

/// The shortest ways to a point that differ in what they do to the board: one of each kind.
#[must_use]
pub fn ways_to(ways: &[Way], to: u8) -> Vec<&Way> {
    let there = || ways.iter().filter(|way| way.to() == to);
    let shortest = there().map(|way| way.steps.len()).min();
    let mut kinds: Vec<&Way> = Vec::new();
    for way in there().filter(|way| Some(way.steps.len()) == shortest) {
        if kinds.iter().all(|known| known.place != way.place) {
            kinds.push(way);
        }
    }
    kinds
}
