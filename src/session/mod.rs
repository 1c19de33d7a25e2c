//! A match as a pure machine: one input in, effects out. It holds the truth and the generator, which
//! never leave it; screens and opponents get views and seen events.
//!
//! The machine plays chance by itself, asks for a bot's move when a computer is to act, keeps the
//! pace (a bot's move waits until the table is at rest and a person could follow), runs the clock,
//! logs every move, and can be saved after each. It knows no game by name.
//!
//! After [`Effect::Happened`], and after a saved match was taken up, nothing moves by itself until
//! [`Input::Settled`] says that the table is at rest. While the page is hidden nothing moves at all.
//!
//! Several persons may share the device. Where a game hides something it is handed from one to the next
//! ([`Session::wants_handover`]): a person sees the table, and its clock runs, only once it has it.

pub mod clock;
pub mod fit;
mod flow;
mod inputs;
pub mod online;
pub mod proof;
pub mod record;
pub mod replay;
pub mod save;
pub mod seal;
pub mod shelf;
pub mod text;
mod truth;

use crate::bots::{Level, Worth};
use crate::game::{Game, Turn};
use crate::kit::fair::{Fingerprint, Seed};
use crate::kit::seat::{Seat, Seats};
use clock::{Clock, Millis};
pub use flow::Flow;
use flow::{Course, Which, has_begun, is_resting};
pub use inputs::{Effect, Input};
use serde::{Deserialize, Serialize};
use truth::Truth;

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// A person at this device.
    Person,
    /// The computer.
    Computer(Level),
}

/// What is fixed before the first deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup<S> {
    /// The options of the game.
    pub settings: S,
    /// Who sits where, by seat.
    pub players: Vec<Player>,
    /// The secret behind every deal.
    pub seed: Seed,
    /// The position from which the match begins, in the game's own notation; the deal if it is empty.
    pub position: String,
}

/// What was not quite the match itself: it is practice then, and the book keeps it apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Something was taken back that the rules of the game do not give back.
    pub undone: bool,
    /// A hint was given.
    pub hinted: bool,
    /// It was begun from a position of another match.
    pub branched: bool,
}

impl Marks {
    /// Whether there is any.
    #[must_use]
    pub const fn any(self) -> bool {
        self.undone || self.hinted || self.branched
    }
}

/// A match in progress.
#[derive(Debug)]
pub struct Session<G: Game> {
    truth: Truth<G>,
    flow: Flow,
}

impl<G: Game> Session<G> {
    /// A match before its first deal, seen from the first seat with a person. From a position it is practice.
    ///
    /// # Errors
    /// Settings or players that the game does not have. A position that it cannot begin from is dropped.
    pub fn new(setup: Setup<G::Settings>) -> Result<Self, G::Illegal> {
        let Setup {
            settings,
            players,
            seed,
            position,
        } = setup;
        let mut persons = Seats::default();
        for (seat, player) in (0..8).map(Seat).zip(&players) {
            if *player == Player::Person {
                persons = persons.with(seat);
            }
        }
        let truth = Truth::new(settings, players.len(), persons, position)?;
        let mut flow = Flow::new(players, seed, G::HIDDEN && persons.len() > 1);
        flow.marks.branched = !truth.position.is_empty();
        Ok(Self { truth, flow })
    }

    /// What is of no game: the players, the clock, the player's own word.
    #[must_use]
    pub const fn flow(&self) -> &Flow {
        &self.flow
    }

    /// The least time between a table at rest and a bot's next move.
    pub const fn set_pause(&mut self, pause: Millis) {
        self.flow.set_pause(pause);
    }

    /// Whether the person may take back its own decisions although the rules of the game do not give them
    /// back. At first it may not; a save does not say it.
    pub const fn set_practice(&mut self, practice: bool) {
        self.flow.set_practice(practice);
    }

    /// From now on it is practice, as if it had been begun from a position of another match.
    pub const fn set_branched(&mut self) {
        self.flow.marks.branched = true;
    }

    /// What was not quite the match itself.
    #[must_use]
    pub const fn marks(&self) -> Marks {
        self.flow.marks
    }

    /// The seat whose view is shown. With several persons at this device it is the one on turn, in a window
    /// the first that may act, or else the last that was; where something is hidden, as soon as the device
    /// was handed to it.
    #[must_use]
    pub const fn viewer(&self) -> Seat {
        self.truth.viewer
    }

    /// The person to whom the device is to be handed ([`Input::Handed`]) once what happened has been shown;
    /// none if it is in the right hands. Until then nothing of what this person knows can be asked.
    #[must_use]
    pub fn wants_handover(&self) -> Option<Seat> {
        self.flow.wants_handover(&self.truth)
    }

    /// What is fixed before the first deal.
    #[must_use]
    pub fn setup(&self) -> Setup<G::Settings> {
        Setup {
            settings: self.truth.settings.clone(),
            players: self.flow.players.clone(),
            seed: self.flow.seed,
            position: self.truth.position.clone(),
        }
    }

    /// The player's own word.
    #[must_use]
    pub fn word(&self) -> &str {
        self.flow.word()
    }

    /// Whether the first deal has come, a seat has left before it, or the match began from a position.
    #[must_use]
    pub fn begun(&self) -> bool {
        has_begun(&self.truth)
    }

    /// Grows by one with every move and every move taken back, also over saves.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.flow.version(self.truth.log.len() as u32)
    }

    /// Whether the match waits for a summary to be read.
    #[must_use]
    pub fn resting(&self) -> bool {
        is_resting(&self.truth)
    }

    /// Who may act.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.truth.turn()
    }

    /// What the viewer knows. As long as nobody has the device, because the match has just begun or was just
    /// taken up, it is the table before the first deal.
    #[must_use]
    pub fn view(&self) -> G::View {
        let bare = self.is_covered().then(|| self.truth.start()).flatten();
        G::view(bare.as_ref().unwrap_or(&self.truth.state), self.viewer())
    }

    /// What a seat knows: for the bot that plays it. None for a person who has not got the device.
    #[must_use]
    pub fn view_of(&self, seat: Seat) -> Option<G::View> {
        (self.flow.may_see(seat)).then(|| G::view(&self.truth.state, seat))
    }

    /// Whether nobody may see the table yet.
    fn is_covered(&self) -> bool {
        let over = matches!(self.turn(), Turn::Over(_));
        self.begun() && !over && !self.flow.may_see(self.viewer())
    }

    /// The viewer's legal moves; empty unless the viewer is a person who may act.
    #[must_use]
    pub fn legal(&self) -> Vec<G::Move> {
        if self.flow.may_ask(&self.truth) {
            self.truth.choices(self.viewer())
        } else {
            Vec::new()
        }
    }

    /// Whether a seat still plays, so that it could leave.
    #[must_use]
    pub fn plays(&self, seat: Seat) -> bool {
        self.truth.allows(seat, Which::Leave)
    }

    /// The fingerprint that fixes every deal of this match.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        save::fingerprint(&self.truth.settings, self.flow.seed)
    }

    /// The clock of the acting seat.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        self.flow.clock()
    }

    /// Whether ticks can change anything now.
    #[must_use]
    pub fn wants_ticks(&self) -> bool {
        self.flow.wants_ticks()
    }

    /// Whether the viewer's last move may be taken back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.truth.earlier.is_empty()
    }

    /// Whether the person may go back to its own last decision ([`Input::TakeBack`]), over all that computers
    /// and chance did since: in practice, with exactly one person, as long as the match is not over and that
    /// person has not left it. A decision is a move where there was a choice. The cards and dice that follow
    /// come again as the seed gives them.
    #[must_use]
    pub fn can_take_back(&self) -> bool {
        self.flow.can_take_back(&self.truth)
    }

    /// Asks what a strong player would do for the viewer, if the viewer may act: an [`Effect::Think`] that is
    /// to be answered by [`Input::Hint`].
    #[must_use]
    pub fn ask_hint(&mut self) -> Option<Effect> {
        self.flow.ask_hint(&self.truth)
    }

    /// Whether a request with this number is one for a hint that still stands.
    #[must_use]
    pub fn awaits_hint(&self, id: u32) -> bool {
        self.flow.awaits_hint(id)
    }

    /// What the viewer is advised to do, and what that is expected to bring, until the next move.
    #[must_use]
    pub const fn hint(&self) -> Option<&(G::Move, Option<Worth>)> {
        self.truth.hint.as_ref()
    }

    /// What has happened since the viewer last asked this, as the viewer may see it ([`Effect::Happened`]):
    /// after a handover all that others did meanwhile. A match that was taken up again tells each person what
    /// came after its own last move.
    #[must_use]
    pub fn take_happened(&mut self) -> Vec<G::Event> {
        if self.is_covered() {
            return Vec::new();
        }
        self.truth.look(!self.flow.is_handed_round())
    }

    /// Why the last refused attempt was refused ([`Effect::Refused`]); none once one was allowed.
    #[must_use]
    pub const fn refusal(&self) -> Option<G::Illegal> {
        self.truth.refusal
    }

    /// What an input means: leaving, and the move of a run-out clock where it is no choice, are no plays,
    /// however they come.
    pub(super) fn meant(&self, input: Input<G::Move>) -> Input<G::Move> {
        match input {
            Input::Play { seat, mv } if mv == G::leave(seat) => Input::Leave { seat },
            Input::Play { seat, mv }
                if mv == G::fallback(&self.truth.state)
                    && !self.truth.choices(seat).contains(&mv) =>
            {
                Input::TimeUp { seat }
            }
            input => input,
        }
    }

    /// Takes one input at a time of a monotonic clock.
    pub fn handle(&mut self, input: Input<G::Move>, now: Millis) -> Vec<Effect> {
        let (input, given) = self.meant(input).split();
        self.truth.given = given;
        self.go_on(input, now)
    }

    /// Takes one input that brings no move of a seat.
    pub fn go_on(&mut self, input: Input<()>, now: Millis) -> Vec<Effect> {
        self.flow.handle(&mut self.truth, input, now)
    }

    /// The persons sit at several devices: nothing is handed round, and this one always shows the same seat.
    pub(super) fn part(&mut self) {
        self.flow.part(&mut self.truth);
        self.truth.forget_events();
    }

    /// Asks again for a bot's move that is still awaited, after a worker was lost.
    #[must_use]
    pub fn ask_again(&mut self) -> Option<Effect> {
        self.flow.ask_again(&self.truth)
    }
}
