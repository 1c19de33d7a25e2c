//! A match that is over, to be looked through move by move, and to be begun anew from any of its positions.
//!
//! A step is a position: step 0 stands before the first deal, step `n` after the first `n` moves of the log,
//! those of chance included. Only of a match that is over there is a replay, since it shows hidden cards.

use super::flow::Course;
use super::save::Unreadable;
use super::truth::Entry;
use super::{Effect, Input, Marks, Session, Setup};
use crate::game::{Game, Turn};
use crate::kit::seat::Seat;

/// Every so many steps the position is kept, so that a step back plays at most as many moves again.
const SPACING: usize = 64;

/// A move of a match that is over, as a seat saw it.
#[derive(Debug)]
pub struct Line<'a, G: Game> {
    /// The step to which it leads.
    pub step: usize,
    /// Who made it; none if it was chance.
    pub mover: Option<Seat>,
    /// What.
    pub mv: &'a G::Move,
    /// What happened.
    pub events: Vec<G::Event>,
}

/// A match that is over, at one of its steps.
#[derive(Debug)]
pub struct Replay<G: Game> {
    setup: Setup<G::Settings>,
    word: String,
    marks: Marks,
    viewer: Seat,
    log: Vec<Entry<G::Move>>,
    /// The positions at the steps 0, `SPACING`, and so on.
    kept: Vec<G::State>,
    step: usize,
    state: G::State,
    /// Who made the move that led here.
    mover: Option<Seat>,
    /// What happened at that move.
    events: Vec<G::Event>,
}

impl<G: Game> Replay<G> {
    /// A match that is over, at step 0; none while it goes on.
    #[must_use]
    pub fn of(session: &Session<G>) -> Option<Self> {
        if !matches!(session.turn(), Turn::Over(_)) {
            return None;
        }
        let start = session.truth.start()?;
        let mut replay = Self {
            setup: session.setup(),
            word: session.flow.word.clone(),
            marks: session.flow.marks,
            viewer: session.viewer(),
            log: session.truth.log.clone(),
            kept: Vec::with_capacity(session.truth.log.len() / SPACING + 1),
            step: 0,
            state: start.clone(),
            mover: None,
            events: Vec::new(),
        };
        replay.kept.push(start);
        while replay.go_on() {
            if replay.step.is_multiple_of(SPACING) {
                replay.kept.push(replay.state.clone());
            }
        }
        replay.go_to(0);
        Some(replay)
    }

    /// The match of a save, at step 0; none while it goes on.
    ///
    /// # Errors
    /// Why the bytes are not a match of this game.
    pub fn read(bytes: &[u8]) -> Result<Option<Self>, Unreadable> {
        let (session, _) = Session::resume(bytes)?;
        Ok(Self::of(&session))
    }

    /// What was fixed before the first deal.
    #[must_use]
    pub const fn setup(&self) -> &Setup<G::Settings> {
        &self.setup
    }

    /// The player's own word.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }

    /// What was not quite the match itself.
    #[must_use]
    pub const fn marks(&self) -> Marks {
        self.marks
    }

    /// The seat whose view was shown at the end.
    #[must_use]
    pub const fn viewer(&self) -> Seat {
        self.viewer
    }

    /// The last step: how many moves there are.
    #[must_use]
    pub const fn last(&self) -> usize {
        self.log.len()
    }

    /// The step that is shown.
    #[must_use]
    pub const fn step(&self) -> usize {
        self.step
    }

    /// Goes to a step, or to the last one if it lies beyond.
    pub fn go_to(&mut self, step: usize) {
        let step = step.min(self.log.len());
        // Also the move that leads there is played, for what happens at it.
        let nearest = step.saturating_sub(1) / SPACING;
        if (step <= self.step || nearest * SPACING > self.step)
            && step != self.step
            && let Some(state) = self.kept.get(nearest)
        {
            self.state = state.clone();
            self.step = nearest * SPACING;
            self.mover = None;
            self.events.clear();
        }
        while self.step < step && self.go_on() {}
    }

    /// Goes one step on; false at the last.
    fn go_on(&mut self) -> bool {
        let Some(entry) = self.log.get(self.step) else {
            return false;
        };
        self.mover = entry.seat(&G::turn(&self.state));
        self.events.clear();
        G::play(&mut self.state, &entry.mv, &mut self.events);
        self.step += 1;
        true
    }

    /// Who may act at this step.
    #[must_use]
    pub fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    /// What a seat knew at this step.
    #[must_use]
    pub fn view(&self, seat: Seat) -> G::View {
        G::view(&self.state, seat)
    }

    /// The move that led here; none at step 0.
    #[must_use]
    pub fn mv(&self) -> Option<&G::Move> {
        let place = self.step.checked_sub(1)?;
        self.log.get(place).map(|entry| &entry.mv)
    }

    /// Who made the move that led here; none if it was chance, and at step 0.
    #[must_use]
    pub const fn mover(&self) -> Option<Seat> {
        self.mover
    }

    /// What happened at the move that led here, as a seat saw it.
    #[must_use]
    pub fn events(&self, seat: Seat) -> Vec<G::Event> {
        seen::<G>(&self.events, seat)
    }

    /// What happened at the move that led here, with nothing hidden.
    #[must_use]
    pub fn all_events(&self) -> &[G::Event] {
        &self.events
    }

    /// Tells every move of the match in its order, whatever step is shown, as a seat saw it: for one line a
    /// move.
    pub fn tell(&self, seat: Seat, tell: &mut dyn FnMut(Line<'_, G>)) {
        let Some(mut state) = self.kept.first().cloned() else {
            return;
        };
        let mut events = Vec::new();
        for (place, entry) in self.log.iter().enumerate() {
            let mover = entry.seat(&G::turn(&state));
            G::play(&mut state, &entry.mv, &mut events);
            tell(Line {
                step: place + 1,
                mover,
                mv: &entry.mv,
                events: seen::<G>(&events, seat),
            });
            events.clear();
        }
    }

    /// A new match from the position at a step, marked as branched, and what it waits for: with the same
    /// settings, players, seed and word, and the same cards and dice to come as far as the same is asked of
    /// chance. None where nobody has anything to decide any more.
    #[must_use]
    pub fn branch(&self, step: usize) -> Option<(Session<G>, Vec<Effect>)> {
        let log = self.log.get(..step)?.to_vec();
        let mut session = Session::rebuilt(self.setup.clone(), self.word.clone(), log)?;
        session.flow.marks.branched = true;
        let Session { truth, flow } = &mut session;
        let effects = if truth.moves() == 0 {
            let word = self.word.clone();
            flow.handle(truth, Input::Begin { word }, 0)
        } else {
            flow.take_up(truth)
        };
        let over = matches!(session.turn(), Turn::Over(_));
        (!over).then_some((session, effects))
    }
}

/// The events as a seat saw them.
fn seen<G: Game>(events: &[G::Event], seat: Seat) -> Vec<G::Event> {
    let mut seen = Vec::new();
    for event in events {
        seen.extend(G::seen_by(event, seat));
    }
    seen
}
