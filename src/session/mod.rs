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
pub mod online;
pub mod proof;
pub mod record;
pub mod save;
pub mod seal;

use crate::bots::Level;
use crate::game::{Game, Outcome, Turn};
use crate::kit::fair::{Fingerprint, Seed};
use crate::kit::rng::Rng;
use crate::kit::seat::Seat;
use clock::{Clock, Millis};
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

/// A move in the log, with the seat that made it; none for chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry<M> {
    /// Who.
    #[serde(with = "save::one_byte")]
    pub seat: Option<Seat>,
    /// What.
    pub mv: M,
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

/// What a match asks of its surroundings.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect<G: Game> {
    /// These things happened, as the viewer may see them; the view has changed.
    Happened(Vec<G::Event>),
    /// The view went back to an earlier one.
    TakenBack,
    /// An attempt was refused; nothing has changed.
    Refused(G::Illegal),
    /// A bot is to find a move.
    Think {
        /// The number of the request.
        id: u32,
        /// The version of the match.
        version: u32,
        /// What the bot's seat knows.
        view: Box<G::View>,
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

/// A bot's decision on its way.
#[derive(Clone, Debug)]
struct Pending<M> {
    id: u32,
    seat: Seat,
    reply: Option<M>,
}

/// A match in progress.
#[derive(Debug)]
pub struct Session<G: Game> {
    setup: Setup<G::Settings>,
    word: String,
    viewer: Seat,
    state: G::State,
    rng: Rng,
    log: Vec<Entry<G::Move>>,
    /// The states before the viewer's last moves, as far as they may be taken back one by one.
    earlier: Vec<G::State>,
    /// How many moves were taken back in the whole match.
    undone: u32,
    requests: u32,
    pending: Option<Pending<G::Move>>,
    /// Since when the table has been at rest and in sight.
    settled: Option<Millis>,
    hidden: bool,
    clock: Clock,
    pause: Millis,
}

impl<G: Game> Session<G> {
    /// A match before its first deal, seen from the first seat with a person.
    ///
    /// # Errors
    /// Settings or players that the game does not have.
    pub fn new(setup: Setup<G::Settings>) -> Result<Self, G::Illegal> {
        let state = G::start(&setup.settings, setup.players.len())?;
        let viewer = setup
            .players
            .iter()
            .position(|player| *player == Player::Person)
            .unwrap_or(0);
        Ok(Self {
            rng: setup.seed.stream(""),
            word: String::new(),
            viewer: Seat(viewer as u8),
            state,
            log: Vec::new(),
            earlier: Vec::new(),
            undone: 0,
            // A late answer of the match before on this table must not fit a question of this one.
            requests: setup.seed.number("requests", 0) as u32,
            pending: None,
            settled: None,
            hidden: false,
            clock: Clock::default(),
            pause: 0,
            setup,
        })
    }

    /// The least time between a table at rest and a bot's next move.
    pub const fn set_pause(&mut self, pause: Millis) {
        self.pause = pause;
    }

    /// The seat whose view is shown.
    #[must_use]
    pub const fn viewer(&self) -> Seat {
        self.viewer
    }

    /// What is fixed before the first deal.
    #[must_use]
    pub const fn setup(&self) -> &Setup<G::Settings> {
        &self.setup
    }

    /// The player's own word.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }

    /// Whether the first deal has come, or a seat has left before it.
    #[must_use]
    pub const fn begun(&self) -> bool {
        !self.log.is_empty()
    }

    /// Grows by one with every move and every move taken back, also over saves.
    #[must_use]
    pub const fn version(&self) -> u32 {
        (self.log.len() as u32).wrapping_add(self.undone.wrapping_mul(2))
    }

    /// Whether the match waits for a summary to be read: chance never waits for anything else once the
    /// match has begun.
    #[must_use]
    pub fn resting(&self) -> bool {
        self.begun() && self.turn() == Turn::Chance
    }

    /// Who may act.
    #[must_use]
    pub fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    /// What the viewer knows.
    #[must_use]
    pub fn view(&self) -> G::View {
        G::view(&self.state, self.viewer)
    }

    /// The viewer's legal moves; empty unless the viewer may act.
    #[must_use]
    pub fn legal(&self) -> Vec<G::Move> {
        if acts(&self.turn(), self.viewer) {
            self.choices(self.viewer)
        } else {
            Vec::new()
        }
    }

    /// The legal moves of a seat that may act.
    fn choices(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        G::legal(&self.state, &mut moves);
        moves.retain(|mv| self.allows(seat, mv));
        moves
    }

    fn allows(&self, seat: Seat, mv: &G::Move) -> bool {
        G::check(&self.state, seat, mv).is_ok()
    }

    /// Whether a seat still plays, so that it could leave.
    #[must_use]
    pub fn plays(&self, seat: Seat) -> bool {
        self.allows(seat, &G::leave(seat))
    }

    /// The fingerprint that fixes every deal of this match.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        save::fingerprint(&self.setup)
    }

    /// The clock of the acting seat.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whether ticks can change anything now.
    #[must_use]
    pub fn wants_ticks(&self) -> bool {
        let replied = self.pending.as_ref().is_some_and(|p| p.reply.is_some());
        !self.hidden && self.settled.is_some() && (replied || self.clock.runs())
    }

    /// Whether the viewer's last move may be taken back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.earlier.is_empty()
    }

    /// Takes one input at a time of a monotonic clock.
    pub fn handle(&mut self, input: Input<G::Move>, now: Millis) -> Vec<Effect<G>> {
        let mut effects = Vec::new();
        self.clock.tick(now);
        match input {
            Input::Begin { word } => {
                if !self.begun() {
                    self.rng = self.setup.seed.stream(&word);
                    self.word = word;
                    self.advance(Vec::new(), &mut effects);
                }
            }
            Input::Play { seat, mv } => self.attempt(seat, mv, &mut effects),
            Input::TimeUp { seat } => {
                let mv = G::fallback(&self.state);
                if self.allows(seat, &mv) && !self.clock.is_up() {
                    effects.push(Effect::Refused(G::TIME_NOT_UP));
                } else {
                    self.attempt(seat, mv, &mut effects);
                }
            }
            Input::Reply { id, version, mv } => self.take_reply(id, version, mv),
            Input::Settled => self.settle(now),
            Input::Next => {
                if self.resting() {
                    let mut events = Vec::new();
                    self.draw(&mut events);
                    self.advance(events, &mut effects);
                }
            }
            Input::Leave { seat } => self.attempt(seat, G::leave(seat), &mut effects),
            Input::Undo => self.undo(now, &mut effects),
            Input::Hide => {
                self.hidden = true;
                self.clock.stop(now);
                if self.clock.left().is_some() {
                    effects.push(Effect::Save);
                }
            }
            Input::Wake => {
                // The pause before a bot's move is for a person who looks, so it begins anew.
                let settled = self.settled.take_if(|_| self.hidden);
                self.hidden = false;
                if settled.is_some() {
                    self.settle(now);
                }
            }
            Input::Tick => {}
        }
        self.time_passes(now, &mut effects);
        effects
    }

    /// Asks again for a bot's move that is still awaited, after a worker was lost.
    #[must_use]
    pub fn ask_again(&mut self) -> Option<Effect<G>> {
        let waits = self.pending.as_ref().is_some_and(|p| p.reply.is_none());
        waits.then(|| self.ask()).flatten()
    }

    fn attempt(&mut self, seat: Seat, mv: G::Move, effects: &mut Vec<Effect<G>>) {
        match G::check(&self.state, seat, &mv) {
            Err(reason) => effects.push(Effect::Refused(reason)),
            Ok(()) => {
                let mut events = Vec::new();
                self.apply(Some(seat), mv, &mut events);
                self.advance(events, effects);
            }
        }
    }

    /// Chance makes its move.
    fn draw(&mut self, events: &mut Vec<G::Event>) {
        let mv = G::chance(&self.state, &mut self.rng);
        self.apply(None, mv, events);
    }

    /// Plays and logs a move that was checked. One that takes the last move back leaves no trace in the
    /// log but a greater version.
    fn apply(&mut self, seat: Option<Seat>, mv: G::Move, events: &mut Vec<G::Event>) {
        if seat == Some(self.viewer) && G::undoable(&self.state, &mv) {
            self.earlier.push(self.state.clone());
        } else {
            self.earlier.clear();
        }
        G::play(&mut self.state, &mv, events);
        if G::takes_back(&mv) {
            self.log.pop();
            self.undone = self.undone.wrapping_add(1);
        } else {
            self.log.push(Entry { seat, mv });
        }
    }

    /// Plays chance until somebody is to act, the match rests or is over; then says what happened and
    /// what is wanted.
    fn advance(&mut self, mut events: Vec<G::Event>, effects: &mut Vec<Effect<G>>) {
        while self.turn() == Turn::Chance && !G::rests(&self.state) {
            self.draw(&mut events);
        }
        self.settled = None;
        self.set_clock();
        let viewer = self.viewer;
        let seen = events.iter().filter_map(|event| G::seen_by(event, viewer));
        effects.push(Effect::Happened(seen.collect()));
        effects.push(Effect::Save);
        self.want(effects);
    }

    /// What the position asks for: a summary, the end, a bot's move.
    fn want(&mut self, effects: &mut Vec<Effect<G>>) {
        self.pending = None;
        match self.turn() {
            Turn::Chance => effects.push(Effect::Rest),
            Turn::Over(outcome) => effects.push(Effect::Over(outcome)),
            Turn::Seat(_) | Turn::Window(_) => effects.extend(self.ask()),
        }
    }

    fn set_clock(&mut self) {
        let turn = self.turn();
        let person = self
            .seats()
            .any(|(seat, player)| player == Player::Person && acts(&turn, seat));
        let timer = G::timer(&self.state).filter(|_| person);
        self.clock.set(timer);
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, Player)> {
        (0u8..).map(Seat).zip(self.setup.players.iter().copied())
    }

    /// The request for the move of the first computer that may act.
    fn ask(&mut self) -> Option<Effect<G>> {
        let turn = self.turn();
        let (seat, level) = self.seats().find_map(|(seat, player)| match player {
            Player::Computer(level) if acts(&turn, seat) => Some((seat, level)),
            _ => None,
        })?;
        self.requests = self.requests.wrapping_add(1);
        let (id, version) = (self.requests, self.version());
        self.pending = Some(Pending {
            id,
            seat,
            reply: None,
        });
        Some(Effect::Think {
            id,
            version,
            view: Box::new(G::view(&self.state, seat)),
            level,
            seed: self.setup.seed.number("think", version),
        })
    }

    fn take_reply(&mut self, id: u32, version: u32, mv: G::Move) {
        let now = self.version();
        let fits = |p: &mut Pending<_>| (p.id, now) == (id, version) && p.reply.is_none();
        if let Some(mut pending) = self.pending.take_if(fits) {
            pending.reply = if self.allows(pending.seat, &mv) {
                Some(mv)
            } else {
                self.choices(pending.seat).into_iter().next()
            };
            self.pending = Some(pending);
        }
    }

    fn settle(&mut self, now: Millis) {
        self.settled.get_or_insert(now);
        if !self.hidden {
            self.clock.start(now);
        }
    }

    /// Plays a bot's move that is due, or what a run-out clock plays.
    fn time_passes(&mut self, now: Millis, effects: &mut Vec<Effect<G>>) {
        let Some(since) = self.settled.filter(|_| !self.hidden) else {
            return;
        };
        if let Some(pending) = &mut self.pending
            && now >= since.saturating_add(self.pause)
            && let Some(mv) = pending.reply.take()
        {
            let seat = pending.seat;
            self.attempt(seat, mv, effects);
        } else if self.clock.is_up() {
            // In a window the rules say for whom: not always for the person whose clock it was.
            let mv = G::fallback(&self.state);
            let late = self.seats().find(|&(seat, _)| self.allows(seat, &mv));
            if let Some((seat, _)) = late {
                self.attempt(seat, mv, effects);
            }
        }
    }

    /// Takes the viewer's last move back. Chance has drawn nothing since, so the generator stands where
    /// it stood.
    fn undo(&mut self, now: Millis, effects: &mut Vec<Effect<G>>) {
        if let Some(state) = self.earlier.pop() {
            self.state = state;
            self.log.pop();
            self.undone = self.undone.wrapping_add(1);
            self.set_clock();
            effects.push(Effect::TakenBack);
            effects.push(Effect::Save);
            self.want(effects);
            // Nothing is shown that would have to come to rest first.
            self.settle(now);
        }
    }
}

fn acts(turn: &Turn, seat: Seat) -> bool {
    match turn {
        Turn::Seat(one) => *one == seat,
        Turn::Window(seats) => seats.has(seat),
        Turn::Chance | Turn::Over(_) => false,
    }
}
