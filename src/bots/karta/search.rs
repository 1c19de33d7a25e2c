//! Search over imagined worlds: a race between the choices.
//!
//! In each round one world that fits the view is imagined, and every choice still in the race is played out
//! in it by the [`policy`](super::policy) of all seats, with the same whims, until the thinking seat is out or
//! has lost, or another one is first. The others are taken to be as careful as the policy in every second choice.
//! So two choices are compared by how they did in the same worlds, and a choice is out of the race as soon as it
//! is clearly worse than the leader, or could be better only by a trifle.
//!
//! What was tried with a model of this search that forgets who lacks what, against the plainest players, among
//! four, some thousand matches each (standard error 0.7 points): playouts to the seat's own end or to the first
//! seat's, others who do anything always, in every second or in every third choice, no doubt and hardly a trifle,
//! the policy before and after it learnt to count the cards that are left: 31.0 to 32.6 % first, no difference
//! beyond chance. With the hands open it would be first in 54 %.
//!
//! More positions help slowly. Among four, first against three of the plainest players: 29.4 % with 20,000
//! (1,000 matches of that model), 32.6 % with 400,000 (2,000 matches, 95 % interval 30.6 to 34.7), 33.8 % with
//! 800,000 (4,000 matches of a seed that nothing was tried on, 32.4 to 35.3), and then last in 4.4 %. Between two
//! it is first in 74.3 % with 800,000 (2,000 matches, 72.3 to 76.1).

use super::model::{Asked, Choice, Whims, World};
use super::policy::{Sight, any, best, judge};
use crate::games::karta::state::SEATS;
use crate::games::karta::view::View;
use crate::kit::rng::Rng;

/// Positions that a decision looks at.
pub const NODES: u32 = 800_000;
/// So many positions take the time in which one world is imagined.
const IMAGINING: u32 = 50;
/// Rounds between two looks at the race.
const LAP: usize = 32;
/// Choices of a playout: longer ones are given up.
const LENGTH: u32 = 300;
/// In a playout the thinking seat does anything once in so many choices, and another seat once in so many.
const WHIM: u32 = 30;
const WHIM_OF_OTHERS: u32 = 2;
/// A choice is clearly worse when the difference is so many standard errors.
const CLEAR: f32 = 2.5;
/// A difference that is none.
const TRIFLE: f32 = 0.01;
/// What a choice has to be better by for each unit that the policy likes it less, and the most of it. That
/// settles what is nearly equal, and keeps a seat from drawing again and again while it could lay.
const DOUBT: f32 = 0.015;
const MOST_DOUBT: f32 = 0.05;
/// What the places are worth; the last one nothing.
const PLACES: [f32; SEATS] = [1.0, 0.1, 0.07, 0.0];
/// What a card fewer than the others hold on the mean is worth when another seat is first, and how many count.
const AHEAD: f32 = 0.025;
const MOST_AHEAD: f32 = 4.0;

/// A choice in the race.
struct Lane {
    choice: Choice,
    /// What it came to in each round.
    values: Vec<f32>,
    /// What it is worth less than that.
    handicap: f32,
}

impl Lane {
    fn mean(&self) -> f32 {
        self.values.iter().sum::<f32>() / self.values.len().max(1) as f32 - self.handicap
    }

    /// The standard error of the difference to another lane.
    fn error(&self, other: &Self) -> f32 {
        let count = self.values.len() as f32;
        let (mut sum, mut squares) = (0.0, 0.0);
        for (one, two) in self.values.iter().zip(&other.values) {
            let difference = one - two;
            sum += difference;
            squares += difference * difference;
        }
        let mean = sum / count;
        // A few rounds without a difference prove little.
        ((squares / count - mean * mean + 1.0 / count) / count).sqrt()
    }
}

/// The search of one decision.
pub struct Search {
    view: View,
    rng: Rng,
    lanes: Vec<Lane>,
    /// Positions still to look at.
    left: u32,
}

impl Search {
    /// A race between the choices of the seat on turn whose view this is.
    #[must_use]
    pub fn new(view: &View, seed: u64, nodes: u32) -> Self {
        let mut lanes = Vec::new();
        if let Some(sight) = Sight::of_view(view) {
            let top = judge(&sight, best(&sight));
            for choice in sight.choices() {
                let doubt = DOUBT * (top - judge(&sight, choice));
                lanes.push(Lane {
                    choice,
                    values: Vec::new(),
                    handicap: doubt.min(MOST_DOUBT),
                });
            }
        }
        Self {
            view: view.clone(),
            rng: Rng::from_number(seed),
            lanes,
            left: nodes,
        }
    }

    /// How often the leading choice came to the best place that is still to be had; none before the first
    /// world.
    #[must_use]
    pub fn best_place(&self) -> Option<f32> {
        /// A little less than the worth of the best place.
        const ALL: f32 = 0.999;
        let values = &self.lanes.first()?.values;
        let best = values.iter().filter(|&&value| value > ALL).count();
        (!values.is_empty()).then(|| best as f32 / values.len() as f32)
    }

    /// Works through about `nodes` positions more; the choice once it is decided.
    pub fn work(&mut self, nodes: u32) -> Option<Choice> {
        let mut slice = nodes;
        while self.lanes.len() > 1 && self.left > 0 {
            if slice == 0 {
                return None;
            }
            let done = self.round();
            self.left = self.left.saturating_sub(done);
            slice = slice.saturating_sub(done);
            if self.left == 0 || self.lanes[0].values.len().is_multiple_of(LAP) {
                self.look();
            }
        }
        let leader = self.lanes.first();
        Some(leader.map_or(Choice::Decline, |lane| lane.choice))
    }

    /// Plays every choice in the same world; how many positions that took.
    fn round(&mut self) -> u32 {
        let imagined = World::imagined(&self.view, &mut self.rng);
        let whims = Whims::from_number(self.rng.bits());
        let Some(world) = imagined else {
            return u32::MAX;
        };
        let seat = self.view.seat.index();
        let mut done = IMAGINING;
        for lane in &mut self.lanes {
            let (mut world, mut whims) = (world, whims);
            world.play(lane.choice, &mut whims);
            done += 1 + play_out(&mut world, seat, &mut whims);
            lane.values.push(worth(&world, seat, &self.view));
        }
        done
    }

    /// Puts the leader first, and takes out of the race what is hardly better than it.
    fn look(&mut self) {
        let mut lead = 0;
        for at in 1..self.lanes.len() {
            if self.lanes[at].mean() > self.lanes[lead].mean() {
                lead = at;
            }
        }
        self.lanes.swap(0, lead);
        let mut at = self.lanes.len();
        while at > 1 {
            at -= 1;
            let (leader, lane) = (&self.lanes[0], &self.lanes[at]);
            let behind = leader.mean() - lane.mean();
            let error = leader.error(lane);
            if behind + TRIFLE > CLEAR * error {
                self.lanes.remove(at);
            }
        }
    }
}

/// Plays by the policy until the seat is out or the match is decided, or, while all places are still to be had,
/// until another seat is first; how many choices that took.
#[must_use]
pub fn play_out(world: &mut World, seat: usize, whims: &mut Whims) -> u32 {
    let (mut choices, all) = (0, world.out == 0);
    while !world.is_over() && world.is_active(seat) && !(all && world.out > 0) && choices < LENGTH {
        let sight = Sight::of(world);
        let whim = if world.actor == seat {
            WHIM
        } else {
            WHIM_OF_OTHERS
        };
        let choice = if whims.below(whim) == 0 {
            any(&sight, whims)
        } else {
            best(&sight)
        };
        world.play(choice, whims);
        choices += 1;
    }
    choices
}

/// What the end of a playout is worth to a seat, when the best place that was still to be had at its start is
/// worth 1: its place if it has one, else the mean of those still to be had, more with fewer cards than the
/// others. After a void all are to be had.
fn worth(world: &World, seat: usize, view: &View) -> f32 {
    let last = world.seats - 1 - view.public.forfeited.len();
    let of = |place: usize| if place >= last { 0.0 } else { PLACES[place] };
    let open = |from: usize| {
        let sum: f32 = (from..=last).map(of).sum();
        sum / (last + 1 - from) as f32
    };
    let worth = match world.middle.asked {
        Asked::Void => open(0),
        _ if world.is_active(seat) => {
            open(usize::from(world.out).min(last)) + AHEAD * ahead(world, seat)
        }
        _ => of(usize::from(world.places[seat])),
    };
    worth / of(view.public.out.len())
}

/// How many cards fewer than the mean of the other active seats a seat holds.
fn ahead(world: &World, seat: usize) -> f32 {
    let (mut cards, mut seats) = (0, 0);
    for (other, hand) in world.hands.iter().enumerate() {
        if other != seat && world.is_active(other) {
            cards += hand.len();
            seats += 1;
        }
    }
    let mean = cards as f32 / (seats as f32).max(1.0);
    (mean - world.hands[seat].len() as f32).clamp(-MOST_AHEAD, MOST_AHEAD)
}
