//! What people at several devices add to a match: it pauses while somebody is missing, and they may agree to
//! play again.
//!
//! [`Online`] is a pure machine around a [`Session`], as generic as that. A page whose opponents are computers
//! does without it: nobody is ever missing, and a rematch is asked of nobody. It is not part of a save: who
//! takes a match up again from its device was missing until then.

use super::clock::Millis;
use super::{Effect, Input, Player, Session};
use crate::game::{Game, Turn};
use crate::kit::seat::{Seat, Seats};

/// How long a match waits for a seat whose connection was lost; then the seat leaves.
pub const AWAY: Millis = 45_000;
/// How long a proposal of a rematch stands.
pub const PROPOSAL: Millis = 30_000;
/// The most seats of a table.
const MOST: usize = 8;

/// What reaches the table from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum OnlineInput<M> {
    /// Something for the match.
    Match(Input<M>),
    /// The connection of a seat was lost.
    Lost {
        /// Whose.
        seat: Seat,
    },
    /// A seat is connected again.
    Back {
        /// Whose.
        seat: Seat,
    },
    /// A seat proposes a rematch, or accepts the one proposed.
    Propose {
        /// Who.
        seat: Seat,
    },
    /// A seat accepts the proposed rematch.
    Accept {
        /// Who.
        seat: Seat,
    },
    /// A seat does not want the proposed rematch.
    Decline {
        /// Who.
        seat: Seat,
    },
}

/// Why the table refuses an attempt; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The match waits for a missing seat.
    Paused,
    /// The match is not over.
    RematchTooEarly,
    /// No rematch is proposed.
    RematchClosed,
    /// The seat is not at the table.
    NotAtTable,
}

/// What the table asks of its surroundings.
#[derive(Clone, Debug, PartialEq)]
pub enum OnlineEffect {
    /// What the match asks for.
    Match(Effect),
    /// An attempt was refused.
    Refused(Refusal),
    /// The match waits for these seats; the clock stands still.
    Paused {
        /// The missing ones.
        missing: Seats,
    },
    /// Nobody is missing any more; the match goes on.
    Resumed,
    /// A rematch is proposed, or one more seat has accepted it.
    Proposed {
        /// Who has accepted so far.
        accepted: Seats,
    },
    /// The proposal has ended without a rematch.
    ProposalEnded,
    /// All at the table want a rematch: a new match is to begin with these seats, in the same order.
    Rematch {
        /// Who plays.
        seats: Seats,
    },
}

/// An open proposal of a rematch.
#[derive(Clone, Copy, Debug)]
struct Proposal {
    until: Millis,
    accepted: Seats,
}

/// A match between people at several devices.
#[derive(Debug)]
pub struct Online<G: Game> {
    session: Session<G>,
    /// The seats that are not at the table.
    gone: Seats,
    /// Since when the match waits for each seat.
    since: [Option<Millis>; MOST],
    /// The missing ones, as it was last said.
    missing: Seats,
    /// Whether the page is hidden, whatever the match is told.
    hidden: bool,
    proposal: Option<Proposal>,
}

impl<G: Game> Online<G> {
    /// A table with everybody at it.
    #[must_use]
    pub fn new(mut session: Session<G>) -> Self {
        session.part();
        Self {
            session,
            gone: Seats::default(),
            since: [None; MOST],
            missing: Seats::default(),
            hidden: false,
            proposal: None,
        }
    }

    /// The match.
    #[must_use]
    pub const fn session(&self) -> &Session<G> {
        &self.session
    }

    /// What has happened since this was last asked, as the viewer may see it.
    #[must_use]
    pub fn take_happened(&mut self) -> Vec<G::Event> {
        self.session.take_happened()
    }

    /// The seats for which the match waits; it is paused while there are any.
    #[must_use]
    pub const fn missing(&self) -> Seats {
        self.missing
    }

    /// Who has accepted the proposed rematch; none if none is proposed.
    #[must_use]
    pub fn accepted(&self) -> Option<Seats> {
        self.proposal.map(|proposal| proposal.accepted)
    }

    /// Takes one input at a time of a monotonic clock.
    pub fn handle(&mut self, input: OnlineInput<G::Move>, now: Millis) -> Vec<OnlineEffect> {
        let mut effects = Vec::new();
        self.time_passes(now, &mut effects);
        match input {
            OnlineInput::Match(input) => self.pass_on(input, now, &mut effects),
            OnlineInput::Lost { seat } => self.depart(seat, &mut effects),
            OnlineInput::Back { seat } if seat.index() < MOST => {
                self.gone = self.gone.without(seat);
            }
            OnlineInput::Back { .. } => {}
            OnlineInput::Propose { seat } => self.accept(seat, true, now, &mut effects),
            OnlineInput::Accept { seat } => self.accept(seat, false, now, &mut effects),
            OnlineInput::Decline { seat } => {
                if self.proposal.is_none() {
                    effects.push(OnlineEffect::Refused(Refusal::RematchClosed));
                } else if self.is_here(seat) {
                    self.end_proposal(&mut effects);
                }
            }
        }
        self.look_round(now);
        self.pause_or_resume(now, &mut effects);
        effects
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.session.flow().players().len().min(MOST) as u8).map(Seat)
    }

    fn is_over(&self) -> bool {
        matches!(self.session.turn(), Turn::Over(_))
    }

    fn is_here(&self, seat: Seat) -> bool {
        self.seats().any(|one| one == seat) && !self.gone.has(seat)
    }

    /// Hands an input on to the match.
    fn tell(&mut self, input: Input<G::Move>, now: Millis, effects: &mut Vec<OnlineEffect>) {
        let told = self.session.handle(input, now);
        effects.extend(told.into_iter().map(OnlineEffect::Match));
    }

    fn pass_on(&mut self, input: Input<G::Move>, now: Millis, effects: &mut Vec<OnlineEffect>) {
        let paused = !self.missing.is_empty();
        let input = self.session.meant(input);
        match input {
            Input::Leave { seat } => {
                let played = self.session.plays(seat);
                self.tell(input, now, effects);
                if played {
                    self.depart(seat, effects);
                }
                return;
            }
            // While it is paused the match is hidden from itself.
            Input::Hide | Input::Wake => {
                self.hidden = input == Input::Hide;
                if paused {
                    return;
                }
            }
            Input::Begin { .. }
            | Input::Play { .. }
            | Input::TimeUp { .. }
            | Input::Next
            | Input::Undo
            | Input::TakeBack
                if paused =>
            {
                effects.push(OnlineEffect::Refused(Refusal::Paused));
                return;
            }
            _ => {}
        }
        self.tell(input, now, effects);
    }

    /// A seat is not at the table any more.
    fn depart(&mut self, seat: Seat, effects: &mut Vec<OnlineEffect>) {
        if self.is_here(seat) {
            self.gone = self.gone.with(seat);
            self.end_proposal(effects);
        }
    }

    /// Each seat that was missing too long leaves at its moment, and a proposal lapses.
    fn time_passes(&mut self, now: Millis, effects: &mut Vec<OnlineEffect>) {
        loop {
            let mut first: Option<(Millis, Seat)> = None;
            for seat in self.seats() {
                let ends = self.since[seat.index()].map(|since| since.saturating_add(AWAY));
                if let Some(ends) = ends
                    && ends <= now
                    && first.is_none_or(|(earliest, _)| ends < earliest)
                {
                    first = Some((ends, seat));
                }
            }
            let Some((at, seat)) = first else { break };
            self.tell(Input::Leave { seat }, now, effects);
            self.look_round(at);
        }
        if self.proposal.is_some_and(|proposal| proposal.until <= now) {
            self.end_proposal(effects);
        }
    }

    /// The match waits for a seat from the moment in which it is gone and has cards to play: also if a void
    /// has dealt it in again.
    fn look_round(&mut self, now: Millis) {
        for seat in self.seats() {
            let missing = self.gone.has(seat) && self.session.plays(seat);
            let since = &mut self.since[seat.index()];
            *since = missing.then(|| since.unwrap_or(now));
        }
    }

    /// Stops the match when the first seat is missing, and lets it go on when nobody is.
    fn pause_or_resume(&mut self, now: Millis, effects: &mut Vec<OnlineEffect>) {
        let mut missing = Seats::default();
        for seat in self.seats() {
            if self.since[seat.index()].is_some() {
                missing = missing.with(seat);
            }
        }
        if missing == self.missing {
            return;
        }
        let was_paused = !self.missing.is_empty();
        self.missing = missing;
        if missing.is_empty() {
            if !self.hidden {
                self.tell(Input::Wake, now, effects);
            }
            effects.push(OnlineEffect::Resumed);
        } else {
            if !was_paused && !self.hidden {
                self.tell(Input::Hide, now, effects);
            }
            effects.push(OnlineEffect::Paused { missing });
        }
    }

    /// A seat wants a rematch: it opens a proposal if it may, or accepts the open one.
    fn accept(&mut self, seat: Seat, opens: bool, now: Millis, effects: &mut Vec<OnlineEffect>) {
        let refusal = if !self.is_over() {
            Some(Refusal::RematchTooEarly)
        } else if !self.is_here(seat) {
            Some(Refusal::NotAtTable)
        } else if self.proposal.is_none() && !opens {
            Some(Refusal::RematchClosed)
        } else {
            None
        };
        if let Some(refusal) = refusal {
            effects.push(OnlineEffect::Refused(refusal));
            return;
        }
        let mut proposal = self.proposal.unwrap_or_else(|| Proposal {
            until: now.saturating_add(PROPOSAL),
            accepted: self.computers(),
        });
        proposal.accepted = proposal.accepted.with(seat);
        let accepted = proposal.accepted;
        self.proposal = Some(proposal);
        effects.push(OnlineEffect::Proposed { accepted });
        let mut here = Seats::default();
        for seat in self.seats().filter(|&seat| self.is_here(seat)) {
            here = here.with(seat);
        }
        if here == accepted && here.len() > 1 {
            self.proposal = None;
            effects.push(OnlineEffect::Rematch { seats: here });
        }
    }

    /// Computers that are still at the table accept at once.
    fn computers(&self) -> Seats {
        let mut computers = Seats::default();
        for (seat, player) in self.seats().zip(self.session.flow().players()) {
            if *player != Player::Person && self.is_here(seat) {
                computers = computers.with(seat);
            }
        }
        computers
    }

    fn end_proposal(&mut self, effects: &mut Vec<OnlineEffect>) {
        if self.proposal.take().is_some() {
            effects.push(OnlineEffect::ProposalEnded);
        }
    }
}
