//! The opponents at Karta.
//!
//! | level | how it thinks |
//! |---|---|
//! | easy | overlooks what it could lay, now and then, and lays of the rest what comes to hand as often as what looks best |
//! | middle | judges each choice by what it gives away and whom it hits ([`policy`]), and has a whim now and then |
//! | hard | plays each choice to the end in many worlds that fit all it knows, and takes the one that does best in them ([`search`]) |
//!
//! What hard knows is what the view tells ([`known`]): the laid cards, which seat showed that it lacks a
//! suit or a reply when it was made to draw, take or pass, which one showed that it hides something when it
//! did so of its own will, and what a refill put back into the stock. A whim does more than vary: two seats
//! that always judge alike can hand the same cards to and fro for ever when all others are out.
//!
//! No level is told more than the view.
//!
//! [`known`]: crate::games::karta::known

pub mod model;
pub mod policy;
pub mod search;
pub mod sound;

use super::{Bot, Level, Thought, Worth};
use crate::games::karta::Karta;
use crate::games::karta::moves::Move;
use crate::games::karta::state::Phase;
use crate::games::karta::view::View;
use model::{Choice, Whims};
use policy::Sight;
use search::{NODES, Search};

impl Bot for Karta {
    type Thought = Thinking;

    fn think(view: &View, level: Level, seed: u64) -> Thinking {
        match level {
            Level::Easy => Thinking::decided(view, easy, seed),
            Level::Middle => Thinking::decided(view, middle, seed),
            Level::Hard => Thinking::hard(view, seed, NODES),
        }
    }

    fn is_sound(view: &View) -> bool {
        sound::is_sound(view)
    }
}

/// The plainest player, whom every strength is measured against: lays any card that fits, draws, takes or
/// passes only when it must, and names any suit. It must be the turn of the seat whose view this is.
#[must_use]
pub fn baseline(view: &View, seed: u64) -> Option<Move> {
    Thinking::decided(view, policy::any, seed).decided
}

/// A beginner: overlooks each card that it could lay one time in eight, and looks for the best of the others
/// only half the time.
fn easy(sight: &Sight, whims: &mut Whims) -> Choice {
    let looks = whims.below(2) == 0;
    let (mut best, mut count) = ((f32::MIN, None), 0);
    for choice in sight.choices().filter(|&choice| choice != Choice::Decline) {
        if matches!(choice, Choice::Lay(_)) && whims.below(8) == 0 {
            continue;
        }
        count += 1;
        let worth = if looks {
            policy::judge(sight, choice)
        } else if whims.below(count) == 0 {
            count as f32
        } else {
            f32::MIN
        };
        if worth > best.0 {
            best = (worth, Some(choice));
        }
    }
    // Where nothing else is left it looks again.
    best.1
        .or_else(|| sight.choices().last())
        .unwrap_or(Choice::Decline)
}

/// A player with good habits who remembers the laid cards, and does anything one time in twenty.
fn middle(sight: &Sight, whims: &mut Whims) -> Choice {
    if whims.below(20) == 0 {
        policy::any(sight, whims)
    } else {
        policy::best(sight)
    }
}

/// The move that a choice is in a phase.
const fn to_move(phase: Phase, choice: Choice) -> Move {
    match choice {
        Choice::Lay(card) => Move::Play { card },
        Choice::Name(suit) => Move::ChooseSuit { suit },
        Choice::Decline => match phase {
            Phase::AnswerPenalty => Move::TakePenalty,
            Phase::AnswerSkip => Move::PassSkip,
            _ => Move::Draw,
        },
    }
}

/// A decision of a seat at Karta.
pub struct Thinking {
    phase: Phase,
    search: Option<Box<Search>>,
    /// The move, once it is decided.
    decided: Option<Move>,
}

impl Thinking {
    /// What is decided at a glance.
    fn decided(view: &View, choose: impl FnOnce(&Sight, &mut Whims) -> Choice, seed: u64) -> Self {
        let phase = view.public.phase;
        let sight = Sight::of_view(view);
        let choice = sight.map(|sight| choose(&sight, &mut Whims::from_number(seed)));
        Self {
            phase,
            search: None,
            decided: choice.map(|choice| to_move(phase, choice)),
        }
    }

    /// A search of about so many positions. Where there is one choice, or the last card can be laid, nothing
    /// is searched.
    #[must_use]
    pub fn hard(view: &View, seed: u64, nodes: u32) -> Self {
        let plain = Self::decided(view, |sight, _| policy::best(sight), seed);
        let choices = Sight::of_view(view).map_or(0, |sight| sight.choices().count());
        let goes_out = view.hand.len() == 1 && matches!(plain.decided, Some(Move::Play { .. }));
        if choices < 2 || goes_out {
            return plain;
        }
        Self {
            search: Some(Box::new(Search::new(view, seed, nodes))),
            decided: None,
            ..plain
        }
    }
}

impl Thought<Move> for Thinking {
    fn work(&mut self, nodes: u32) -> Option<Move> {
        if let (None, Some(search)) = (&self.decided, &mut self.search) {
            self.decided = search.work(nodes).map(|choice| to_move(self.phase, choice));
        }
        self.decided.clone()
    }

    fn worth(&self) -> Option<Worth> {
        let search = self.search.as_ref().filter(|_| self.decided.is_some())?;
        search.best_place().map(Worth::chance)
    }
}
