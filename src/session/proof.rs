//! The proof that a match's cards and dice were fixed beforehand: every move of chance is drawn again
//! from the published seed and word, and compared with what was played.

use super::record::{Finish, Finished};
use super::{Player, Session};
use crate::game::{Game, Turn};

/// One move of chance, as it was played and as the seed gives it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<G: Game> {
    /// What was played.
    pub played: G::Move,
    /// What the seed and the word give.
    pub drawn: G::Move,
    /// Everything that the move showed, to all seats and none hidden.
    pub events: Vec<G::Event>,
}

impl<G: Game> Step<G> {
    /// Whether the move was the one fixed beforehand.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.played == self.drawn
    }
}

impl<G: Game> Session<G> {
    /// Every move of chance of a match that is over, in order; none while it goes on, since it would
    /// show hidden cards.
    #[must_use]
    pub fn proof(&self) -> Option<Vec<Step<G>>> {
        if !matches!(self.turn(), Turn::Over(_)) {
            return None;
        }
        let mut state = self.truth.start()?;
        let mut rng = self.flow.seed.stream(&self.flow.word);
        let mut steps = Vec::new();
        for entry in &self.truth.log {
            let drawn = (G::turn(&state) == Turn::Chance && entry.by.is_none())
                .then(|| G::chance(&state, &mut rng));
            let mut events = Vec::new();
            G::play(&mut state, &entry.mv, &mut events);
            if let Some(drawn) = drawn {
                steps.push(Step {
                    played: entry.mv.clone(),
                    drawn,
                    events,
                });
            }
        }
        Some(steps)
    }

    /// Tells everything that the viewer has seen in this match so far, in its order.
    pub fn retell(&self, tell: &mut dyn FnMut(G::Event)) {
        if self.is_covered() {
            return;
        }
        self.tell_truth(&mut |event| {
            let seen = G::seen_by(&event, self.viewer());
            seen.into_iter().for_each(&mut *tell);
        });
    }

    /// Tells everything that has happened in this match so far, in its order.
    fn tell_truth(&self, tell: &mut dyn FnMut(G::Event)) {
        let Some(mut state) = self.truth.start() else {
            return;
        };
        let mut events = Vec::new();
        for entry in &self.truth.log {
            G::play(&mut state, &entry.mv, &mut events);
            events.drain(..).for_each(&mut *tell);
        }
    }

    /// What the events of the whole log say about luck from the viewer's side, as sums and trials by
    /// measure: also those that the viewer has not seen. Asked once, when a match has ended.
    #[must_use]
    pub fn luck(&self) -> Vec<(u32, u32)> {
        let mut tallies = vec![(0, 0); G::LUCK.len()];
        self.tell_truth(&mut |event| {
            G::luck(&event, self.viewer(), &mut |measure, value| {
                if let Some((sum, trials)) = tallies.get_mut(measure) {
                    *sum += value;
                    *trials += 1;
                }
            });
        });
        tallies
    }

    /// How often each outcome of the game's distributions came up in the whole log, seen from the viewer's
    /// side. Asked once, when a match has ended.
    #[must_use]
    pub fn outcomes(&self) -> Vec<Vec<u32>> {
        let mut counts: Vec<Vec<u32>> = Vec::new();
        for distribution in G::DISTRIBUTIONS {
            counts.push(vec![0; distribution.shares.len()]);
        }
        self.tell_truth(&mut |event| {
            G::outcomes(&event, self.viewer(), &mut |distribution, outcome| {
                let counts = counts.get_mut(distribution);
                if let Some(count) = counts.and_then(|counts| counts.get_mut(outcome)) {
                    *count += 1;
                }
            });
        });
        counts
    }

    /// What the book is to know of this match; none while it goes on, and unless exactly one person played it
    /// against computers.
    #[must_use]
    pub fn finished(&self, seconds: Option<u32>) -> Option<Finished> {
        let Turn::Over(outcome) = self.turn() else {
            return None;
        };
        let players = self.flow.players();
        let persons = players.iter().filter(|player| **player == Player::Person);
        let levels = players.iter().filter_map(|player| match player {
            Player::Computer(level) => Some(*level),
            Player::Person => None,
        });
        let level = levels.max()?;
        let viewer = self.viewer();
        if persons.count() != 1 {
            return None;
        }
        let place = *outcome.places.get(viewer.index())?;
        let own = *outcome.scores.get(viewer.index())?;
        let all = (outcome.scores.iter()).fold(0i32, |sum, score| sum.saturating_add(*score));
        let mut moves = 0;
        let mut state = self.truth.start()?;
        for entry in &self.truth.log {
            moves += u32::from(entry.seat(&G::turn(&state)).is_some());
            G::play(&mut state, &entry.mv, &mut Vec::new());
        }
        Some(Finished {
            game: G::ID,
            variant: G::variant(&self.truth.settings),
            level,
            marked: self.flow.marks.any(),
            finish: match place {
                1 => Finish::Won,
                _ if outcome.has_lost(viewer) => Finish::Lost,
                _ => Finish::Between,
            },
            place,
            points: [own, all.saturating_sub(own)],
            moves,
            seconds,
            print: self.print(),
        })
    }
}
