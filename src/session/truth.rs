//! The game of a match in progress: its state, its log, and what was seen of it.

use super::flow::{Course, Which};
use crate::bots::Worth;
use crate::game::{Game, Timer, Turn};
use crate::kit::rng::Rng;
use crate::kit::seat::{Seat, Seats};

/// A move in the log.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry<M> {
    /// Who made it, where the turn does not say it: in a window, and out of turn.
    pub(super) by: Option<Seat>,
    /// What.
    pub(super) mv: M,
}

impl<M> Entry<M> {
    /// Who made it in this position; none if it is chance's.
    pub(super) fn seat(&self, turn: &Turn) -> Option<Seat> {
        match turn {
            Turn::Seat(seat) => self.by.or(Some(*seat)),
            _ => self.by,
        }
    }
}

/// The game of a match in progress.
#[derive(Debug)]
pub(super) struct Truth<G: Game> {
    pub settings: G::Settings,
    /// The seats of persons.
    persons: Seats,
    /// How many seats there are.
    seats: usize,
    /// The position from which the match begins, in the game's notation; the deal if it is empty.
    pub position: String,
    pub viewer: Seat,
    pub state: G::State,
    pub log: Vec<Entry<G::Move>>,
    /// The states before the viewer's last moves, as far as they may be taken back one by one.
    pub earlier: Vec<G::State>,
    /// The places in the log of the only person's own decisions, as far back as may be gone.
    decisions: Vec<usize>,
    /// The move that came with an input.
    pub given: Option<G::Move>,
    /// The bot's move, which waits.
    answer: Option<G::Move>,
    /// What the viewer is advised to do.
    pub hint: Option<(G::Move, Option<Worth>)>,
    /// What has happened, until every person has looked at it.
    events: Vec<G::Event>,
    /// How many of these each seat has looked at.
    looked: Vec<usize>,
    /// Why the last attempt was refused.
    pub refusal: Option<G::Illegal>,
}

impl<G: Game> Truth<G> {
    /// A match before its first deal. A position from which it cannot begin is dropped.
    pub fn new(
        settings: G::Settings,
        seats: usize,
        persons: Seats,
        mut position: String,
    ) -> Result<Self, G::Illegal> {
        let first = (0..seats as u8)
            .map(Seat)
            .find(|&seat| persons.has(seat))
            .unwrap_or(Seat(0));
        let dealt = G::start(&settings, seats)?;
        let placed = G::placed(&settings, seats, &position);
        if placed.is_none() {
            position.clear();
        }
        Ok(Self {
            state: placed.unwrap_or(dealt),
            position,
            settings,
            persons,
            seats,
            viewer: first,
            log: Vec::new(),
            earlier: Vec::new(),
            decisions: Vec::new(),
            given: None,
            answer: None,
            hint: None,
            events: Vec::new(),
            looked: vec![0; seats],
            refusal: None,
        })
    }

    /// The position before the first deal, or that from which the match began; there is one.
    pub fn start(&self) -> Option<G::State> {
        let dealt = || G::start(&self.settings, self.seats).ok();
        G::placed(&self.settings, self.seats, &self.position).or_else(dealt)
    }

    fn mv(&self, seat: Seat, which: Which) -> Option<G::Move> {
        match which {
            Which::Given => self.given.clone(),
            Which::Answer => self.answer.clone(),
            Which::Fallback => Some(G::fallback(&self.state)),
            Which::Leave => Some(G::leave(seat)),
        }
    }

    /// Plays and logs a move that was checked; none's is chance's.
    fn apply(&mut self, seat: Option<Seat>, mv: G::Move) {
        let own = seat == Some(self.viewer);
        if own && G::undoable(&self.state, &mv) {
            self.earlier.push(self.state.clone());
        } else {
            self.earlier.clear();
        }
        if own && self.persons.len() == 1 {
            if mv == G::leave(self.viewer) {
                // What one has left one has left.
                self.decisions.clear();
            } else if self.decides() {
                self.decisions.push(self.log.len());
            }
        }
        let by = match G::turn(&self.state) {
            Turn::Seat(one) if seat == Some(one) => None,
            _ => seat,
        };
        G::play(&mut self.state, &mv, &mut self.events);
        self.hint = None;
        if G::takes_back(&mv) {
            self.log.pop();
            self.forget_decisions();
        } else {
            self.log.push(Entry { by, mv });
        }
    }

    /// Forgets the decisions that are not in the log any more.
    fn forget_decisions(&mut self) {
        let moves = self.log.len();
        while self.decisions.pop_if(|place| *place >= moves).is_some() {}
    }

    /// Whether the viewer, who is to act, has a choice. To take back what was chosen is none.
    fn decides(&self) -> bool {
        let mut choices = self.choices(self.viewer);
        choices.retain(|mv| !G::takes_back(mv));
        choices.len() > 1
    }

    /// Plays a log by the rules, from the position before the first deal; false where they do not allow it.
    /// Chance is drawn again only to bring the generator to where it was: the log decides. Everybody is taken
    /// to have looked when it last made a move.
    pub fn replay(&mut self, log: Vec<Entry<G::Move>>, rng: &mut Rng) -> bool {
        for entry in log {
            let turn = G::turn(&self.state);
            let seat = entry.seat(&turn);
            let mv = entry.mv;
            if let Some(seat) = seat {
                if G::check(&self.state, seat, &mv).is_err() {
                    return false;
                }
            } else if turn == Turn::Chance && G::check_chance(&self.state, &mv) {
                let _ = G::chance(&self.state, rng);
            } else {
                return false;
            }
            self.apply(seat, mv);
            if let Some(seat) = seat.filter(|&seat| self.persons.has(seat)) {
                self.looked[seat.index()] = self.events.len();
                if self.persons.len() > 1 {
                    self.viewer = seat;
                }
            }
        }
        true
    }

    /// Gives each event that the viewer has not looked at, as it may see it. With `all` everybody has looked
    /// at them then.
    pub fn look(&mut self, all: bool) -> Vec<G::Event> {
        let mut seen = Vec::new();
        let viewer = self.viewer;
        let from = self.looked[viewer.index()].min(self.events.len());
        for event in &self.events[from..] {
            seen.extend(G::seen_by(event, viewer));
        }
        self.looked[viewer.index()] = self.events.len();
        let mut least = self.events.len();
        for (place, looked) in self.looked.iter().enumerate() {
            if !all && self.persons.has(Seat(place as u8)) {
                least = least.min(*looked);
            }
        }
        self.events.drain(..least);
        for looked in &mut self.looked {
            *looked = looked.saturating_sub(least);
        }
        seen
    }

    /// Nobody is to be told what has happened so far.
    pub fn forget_events(&mut self) {
        self.events.clear();
        self.looked.fill(0);
    }

    /// The legal moves of a seat that may act.
    pub fn choices(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let turn = G::turn(&self.state);
        if turn.has(seat) {
            G::legal(&self.state, &mut moves);
        }
        if let Turn::Window(_) = turn {
            moves.retain(|mv| G::check(&self.state, seat, mv).is_ok());
        }
        moves
    }
}

impl<G: Game> Course for Truth<G> {
    fn moves(&self) -> u32 {
        self.log.len() as u32
    }

    fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    fn rests(&self) -> bool {
        G::rests(&self.state)
    }

    fn timer(&self) -> Option<Timer> {
        G::timer(&self.state)
    }

    fn viewer(&self) -> Seat {
        self.viewer
    }

    fn show_to(&mut self, seat: Seat) {
        if seat != self.viewer {
            self.viewer = seat;
            self.earlier.clear();
            self.hint = None;
        }
    }

    fn draw(&mut self, rng: &mut Rng) {
        let mv = G::chance(&self.state, rng);
        self.apply(None, mv);
    }

    fn allows(&self, seat: Seat, which: Which) -> bool {
        let mv = self.mv(seat, which);
        mv.is_some_and(|mv| G::check(&self.state, seat, &mv).is_ok())
    }

    fn attempt(&mut self, seat: Seat, which: Which) -> bool {
        let Some(mv) = self.mv(seat, which) else {
            return false;
        };
        self.refusal = G::check(&self.state, seat, &mv).err();
        let allowed = self.refusal.is_none();
        if allowed {
            self.apply(Some(seat), mv);
        }
        allowed
    }

    fn refuse_early(&mut self) {
        self.refusal = Some(G::TIME_NOT_UP);
    }

    fn keep_answer(&mut self, seat: Seat) -> bool {
        let mut choices = self.choices(seat);
        let given = choices
            .iter()
            .position(|mv| self.given.as_ref() == Some(mv));
        self.answer = if choices.is_empty() {
            None
        } else {
            Some(choices.swap_remove(given.unwrap_or(0)))
        };
        self.answer.is_some()
    }

    fn keep_hint(&mut self, worth: Option<Worth>) -> bool {
        let Some(mv) = self.given.take() else {
            return false;
        };
        let fits = self.choices(self.viewer).contains(&mv);
        if fits {
            self.hint = Some((mv, worth));
        }
        fits
    }

    fn undo(&mut self) -> bool {
        let Some(state) = self.earlier.pop() else {
            return false;
        };
        self.state = state;
        self.log.pop();
        self.forget_decisions();
        self.hint = None;
        true
    }

    fn has_decided(&self) -> bool {
        !self.decisions.is_empty()
    }

    fn take_back(&mut self, rng: &mut Rng) {
        let Some((place, start)) = self.decisions.pop().zip(self.start()) else {
            return;
        };
        let mut log = core::mem::take(&mut self.log);
        log.truncate(place);
        self.state = start;
        self.earlier.clear();
        self.decisions.clear();
        self.hint = None;
        // The rules have allowed these moves before.
        self.replay(log, rng);
        self.forget_events();
    }
}
