//! A match as a pure machine: one input in, effects out. It holds the truth and the generator, which
//! never leave it; screens and opponents get views and seen events.
//!
//! The machine plays chance by itself, asks for a bot's move when a computer is to act, keeps the
//! pace (a bot's move waits until the table is at rest and a person could follow), runs the clock,
//! logs every move, and can be saved after each. It knows no game by name.
//!
//! After [`Effect::Happened`], and after a saved match was taken up, nothing moves by itself until
//! [`Input::Settled`] says that the table is at rest. While the page is hidden nothing moves at all.

pub mod clock;
mod flow;
pub mod online;
pub mod proof;
pub mod record;
pub mod save;
pub mod seal;

use crate::bots::Level;
use crate::game::{Game, Outcome, Timer, Turn};
use crate::kit::fair::{Fingerprint, Seed};
use crate::kit::rng::Rng;
use crate::kit::seat::Seat;
use clock::{Clock, Millis};
pub use flow::Flow;
use flow::{Course, Which, is_resting};
use serde::{Deserialize, Serialize};

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
}

/// A move in the log.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry<M> {
    /// Who made it, where the turn does not say it: in a window, and out of turn.
    by: Option<Seat>,
    /// What.
    mv: M,
}

/// What reaches a match from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Input<M> {
    /// The first deal may come; the player's own word is mixed into the generator.
    Begin {
        /// The word, perhaps empty.
        word: String,
    },
    /// A seat makes a move.
    Play {
        /// Who.
        seat: Seat,
        /// What.
        mv: M,
    },
    /// A seat asks that the run-out clock play for it.
    TimeUp {
        /// Whose time is said to be up.
        seat: Seat,
    },
    /// A bot's answer to [`Effect::Think`]. One that is late is dropped; in place of a move that the
    /// rules refuse the first legal one is played, since a match must not stop.
    Reply {
        /// The number of the request.
        id: u32,
        /// The version for which it was asked.
        version: u32,
        /// Its move.
        mv: M,
    },
    /// The table has come to rest: what happened has been shown.
    Settled,
    /// The summary has been read.
    Next,
    /// A seat leaves the match.
    Leave {
        /// Who.
        seat: Seat,
    },
    /// The viewer takes back the last move.
    Undo,
    /// The page was hidden.
    Hide,
    /// The page is visible again.
    Wake,
    /// Time has passed.
    Tick,
}

impl<M> Input<M> {
    /// The input without its move, and the move.
    fn split(self) -> (Input<()>, Option<M>) {
        let plain = match self {
            Self::Play { seat, mv } => return (Input::Play { seat, mv: () }, Some(mv)),
            Self::Reply { id, version, mv } => {
                let mv = Some(mv);
                return (
                    Input::Reply {
                        id,
                        version,
                        mv: (),
                    },
                    mv,
                );
            }
            Self::Begin { word } => Input::Begin { word },
            Self::TimeUp { seat } => Input::TimeUp { seat },
            Self::Settled => Input::Settled,
            Self::Next => Input::Next,
            Self::Leave { seat } => Input::Leave { seat },
            Self::Undo => Input::Undo,
            Self::Hide => Input::Hide,
            Self::Wake => Input::Wake,
            Self::Tick => Input::Tick,
        };
        (plain, None)
    }
}

/// What a match asks of its surroundings. What is of the game is asked of the [`Session`].
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Things happened, and the view has changed: [`Session::take_happened`].
    Happened,
    /// The view went back to an earlier one.
    TakenBack,
    /// An attempt was refused, and it changed nothing: [`Session::refusal`].
    Refused,
    /// A bot is to find a move, from what its seat knows: [`Session::view_of`].
    Think {
        /// The number of the request.
        id: u32,
        /// The version of the match.
        version: u32,
        /// The bot's seat.
        seat: Seat,
        /// How strong it is.
        level: Level,
        /// The bot's own seed.
        seed: u64,
    },
    /// The match rests until a summary has been read ([`Input::Next`]).
    Rest,
    /// The match is over. It is said once when it ends, and again whenever the finished match is taken
    /// up from a save.
    Over(Outcome),
    /// The match is to be saved now.
    Save,
}

/// The game of a match in progress.
#[derive(Debug)]
struct Truth<G: Game> {
    settings: G::Settings,
    viewer: Seat,
    state: G::State,
    log: Vec<Entry<G::Move>>,
    /// The states before the viewer's last moves, as far as they may be taken back one by one.
    earlier: Vec<G::State>,
    /// The move that came with an input.
    given: Option<G::Move>,
    /// The bot's move, which waits.
    answer: Option<G::Move>,
    /// What has happened, as the viewer may see it, until it is asked for.
    happened: Vec<G::Event>,
    /// Why the last attempt was refused.
    refusal: Option<G::Illegal>,
}

impl<G: Game> Truth<G> {
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
        if seat == Some(self.viewer) && G::undoable(&self.state, &mv) {
            self.earlier.push(self.state.clone());
        } else {
            self.earlier.clear();
        }
        let by = match G::turn(&self.state) {
            Turn::Seat(one) if seat == Some(one) => None,
            _ => seat,
        };
        let mut events = Vec::new();
        G::play(&mut self.state, &mv, &mut events);
        for event in events {
            self.happened.extend(G::seen_by(&event, self.viewer));
        }
        if G::takes_back(&mv) {
            self.log.pop();
        } else {
            self.log.push(Entry { by, mv });
        }
    }

    /// The legal moves of a seat that may act.
    fn choices(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        G::legal(&self.state, &mut moves);
        moves.retain(|mv| G::check(&self.state, seat, mv).is_ok());
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

    fn take_back(&mut self) -> bool {
        let Some(state) = self.earlier.pop() else {
            return false;
        };
        self.state = state;
        self.log.pop();
        true
    }
}

/// A match in progress.
#[derive(Debug)]
pub struct Session<G: Game> {
    truth: Truth<G>,
    flow: Flow,
}

impl<G: Game> Session<G> {
    /// A match before its first deal, seen from the first seat with a person.
    ///
    /// # Errors
    /// Settings or players that the game does not have.
    pub fn new(setup: Setup<G::Settings>) -> Result<Self, G::Illegal> {
        let Setup {
            settings,
            players,
            seed,
        } = setup;
        let state = G::start(&settings, players.len())?;
        let truth = Truth {
            settings,
            viewer: first_person(&players),
            state,
            log: Vec::new(),
            earlier: Vec::new(),
            given: None,
            answer: None,
            happened: Vec::new(),
            refusal: None,
        };
        let flow = Flow::new(players, seed);
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

    /// The seat whose view is shown.
    #[must_use]
    pub const fn viewer(&self) -> Seat {
        self.truth.viewer
    }

    /// What is fixed before the first deal.
    #[must_use]
    pub fn setup(&self) -> Setup<G::Settings> {
        Setup {
            settings: self.truth.settings.clone(),
            players: self.flow.players.clone(),
            seed: self.flow.seed,
        }
    }

    /// The player's own word.
    #[must_use]
    pub fn word(&self) -> &str {
        self.flow.word()
    }

    /// Whether the first deal has come, or a seat has left before it.
    #[must_use]
    pub const fn begun(&self) -> bool {
        !self.truth.log.is_empty()
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

    /// What the viewer knows.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.view_of(self.viewer())
    }

    /// What a seat knows: for the bot that plays it.
    #[must_use]
    pub fn view_of(&self, seat: Seat) -> G::View {
        G::view(&self.truth.state, seat)
    }

    /// The viewer's legal moves; empty unless the viewer may act.
    #[must_use]
    pub fn legal(&self) -> Vec<G::Move> {
        if self.turn().has(self.viewer()) {
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

    /// What has happened since this was last asked, as the viewer may see it ([`Effect::Happened`]).
    #[must_use]
    pub fn take_happened(&mut self) -> Vec<G::Event> {
        core::mem::take(&mut self.truth.happened)
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

    /// Asks again for a bot's move that is still awaited, after a worker was lost.
    #[must_use]
    pub fn ask_again(&mut self) -> Option<Effect> {
        self.flow.ask_again(&self.truth)
    }
}

/// The first seat with a person.
fn first_person(players: &[Player]) -> Seat {
    let place = (players.iter()).position(|player| *player == Player::Person);
    Seat(place.unwrap_or(0) as u8)
}
