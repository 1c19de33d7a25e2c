//! A match as a pure machine: one input in, effects out. It holds the truth and the generator, which
//! never leave it; screens and opponents get views and seen events.
//!
//! The machine plays chance by itself, asks for a bot's move when a computer is to act, keeps the
//! pace (a bot's move waits until the table is at rest and a person could follow), runs the clock,
//! logs every move, and can be saved after each. It knows no game by name.

pub mod clock;
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
    /// A bot's answer to [`Effect::Think`].
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
    /// The match is over.
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
    due: Option<Millis>,
}

/// A match in progress.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    setup: Setup<G::Settings>,
    word: String,
    begun: bool,
    viewer: Seat,
    state: G::State,
    rng: Rng,
    log: Vec<Entry<G::Move>>,
    version: u32,
    requests: u32,
    pending: Option<Pending<G::Move>>,
    resting: bool,
    settled: bool,
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
            setup,
            word: String::new(),
            begun: false,
            viewer: Seat(viewer as u8),
            state,
            log: Vec::new(),
            version: 0,
            requests: 0,
            pending: None,
            resting: false,
            settled: true,
            hidden: false,
            clock: Clock::default(),
            pause: 0,
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

    /// Whether the first deal has come.
    #[must_use]
    pub const fn begun(&self) -> bool {
        self.begun
    }

    /// Grows with every change.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Whether the match waits for a summary to be read.
    #[must_use]
    pub const fn resting(&self) -> bool {
        self.resting
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
        let mut moves = Vec::new();
        let acts = match G::turn(&self.state) {
            Turn::Seat(seat) => seat == self.viewer,
            Turn::Window(seats) => seats.has(self.viewer),
            Turn::Chance | Turn::Over(_) => false,
        };
        if acts && self.begun {
            G::legal(&self.state, &mut moves);
            moves.retain(|mv| G::check(&self.state, self.viewer, mv).is_ok());
        }
        moves
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
        self.clock.runs() || self.pending.as_ref().is_some_and(|p| p.reply.is_some())
    }

    /// Whether the viewer's last move may be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let Some(last) = self.log.last() else {
            return false;
        };
        last.seat == Some(self.viewer)
            && self
                .replay(self.log.len() - 1)
                .is_some_and(|(before, _)| G::undoable(&before, &last.mv))
    }

    /// Takes one input at a time of a monotonic clock.
    pub fn handle(&mut self, input: Input<G::Move>, now: Millis) -> Vec<Effect<G>> {
        let mut effects = Vec::new();
        self.clock.tick(now);
        match input {
            Input::Begin { word } => {
                if !self.begun {
                    self.rng = self.setup.seed.stream(&word);
                    self.word = word;
                    self.begun = true;
                    self.advance(Vec::new(), &mut effects);
                }
            }
            Input::Play { seat, mv } => self.attempt(seat, mv, &mut effects),
            Input::TimeUp { seat } => {
                let mv = G::fallback(&self.state);
                match G::check(&self.state, seat, &mv) {
                    Ok(()) if !self.clock.is_up() => effects.push(Effect::Refused(G::TIME_NOT_UP)),
                    _ => self.attempt(seat, mv, &mut effects),
                }
            }
            Input::Reply { id, version, mv } => self.take_reply(id, version, mv, now),
            Input::Settled => self.settle(now),
            Input::Next => {
                if self.resting {
                    self.resting = false;
                    self.advance(Vec::new(), &mut effects);
                }
            }
            Input::Leave { seat } => self.attempt(seat, G::leave(seat), &mut effects),
            Input::Undo => self.undo(&mut effects),
            Input::Hide => {
                self.hidden = true;
                self.clock.stop(now);
            }
            Input::Wake => {
                self.hidden = false;
                if self.settled {
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

    fn apply(&mut self, seat: Option<Seat>, mv: G::Move, events: &mut Vec<G::Event>) {
        G::play(&mut self.state, &mv, events);
        self.log.push(Entry { seat, mv });
        self.version += 1;
        self.pending = None;
    }

    /// Plays chance until somebody is to act, then says what happened and what is wanted.
    fn advance(&mut self, mut events: Vec<G::Event>, effects: &mut Vec<Effect<G>>) {
        while G::turn(&self.state) == Turn::Chance {
            if G::rests(&self.state) && !events.is_empty() {
                self.resting = true;
                break;
            }
            let mv = G::chance(&self.state, &mut self.rng);
            self.apply(None, mv, &mut events);
        }
        self.settled = false;
        self.set_clock();
        let viewer = self.viewer;
        let seen = events.iter().filter_map(|event| G::seen_by(event, viewer));
        effects.push(Effect::Happened(seen.collect()));
        effects.push(Effect::Save);
        self.want(effects);
    }

    /// What the position asks for: a bot's move, a summary, the end.
    fn want(&mut self, effects: &mut Vec<Effect<G>>) {
        if self.resting {
            effects.push(Effect::Rest);
        } else if let Turn::Over(outcome) = G::turn(&self.state) {
            effects.push(Effect::Over(outcome));
        } else {
            effects.extend(self.ask());
        }
    }

    fn set_clock(&mut self) {
        let person = match G::turn(&self.state) {
            Turn::Seat(seat) => self.setup.players[seat.index()] == Player::Person,
            Turn::Window(seats) => self
                .seats()
                .any(|(seat, player)| seats.has(seat) && player == Player::Person),
            Turn::Chance | Turn::Over(_) => false,
        };
        let timer = G::timer(&self.state).filter(|_| person);
        self.clock.set(timer);
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, Player)> {
        (0u8..).map(Seat).zip(self.setup.players.iter().copied())
    }

    /// The request for the move of the first computer that may act.
    fn ask(&mut self) -> Option<Effect<G>> {
        let turn = G::turn(&self.state);
        let (seat, level) = self.seats().find_map(|(seat, player)| match player {
            Player::Computer(level) if acts(&turn, seat) => Some((seat, level)),
            _ => None,
        })?;
        self.requests += 1;
        let id = self.requests;
        self.pending = Some(Pending {
            id,
            seat,
            reply: None,
            due: None,
        });
        Some(Effect::Think {
            id,
            version: self.version,
            view: Box::new(G::view(&self.state, seat)),
            level,
            seed: self.setup.seed.number("think", self.version),
        })
    }

    fn take_reply(&mut self, id: u32, version: u32, mv: G::Move, now: Millis) {
        let (settled, due) = (self.settled, now + self.pause);
        if let Some(pending) = &mut self.pending
            && pending.id == id
            && self.version == version
            && pending.reply.is_none()
        {
            pending.reply = Some(mv);
            if settled && pending.due.is_none() {
                pending.due = Some(due);
            }
        }
    }

    fn settle(&mut self, now: Millis) {
        self.settled = true;
        if self.hidden || self.resting {
            return;
        }
        self.clock.start(now);
        if let Some(pending) = &mut self.pending {
            pending.due.get_or_insert(now + self.pause);
        }
    }

    /// Plays a bot's move that is due, or for a person whose time is up.
    fn time_passes(&mut self, now: Millis, effects: &mut Vec<Effect<G>>) {
        if self.hidden || !self.settled {
            return;
        }
        if let Some(pending) = &mut self.pending
            && pending.due.is_some_and(|due| due <= now)
            && let Some(mv) = pending.reply.take()
        {
            let seat = pending.seat;
            let mv = if G::check(&self.state, seat, &mv).is_ok() {
                mv
            } else {
                debug_assert!(false, "a bot answered with a move that is not legal");
                let mut legal = Vec::new();
                G::legal(&self.state, &mut legal);
                legal
                    .into_iter()
                    .next()
                    .unwrap_or_else(|| G::fallback(&self.state))
            };
            self.attempt(seat, mv, effects);
        } else if self.clock.is_up() && self.clock.runs() {
            let turn = G::turn(&self.state);
            let late = self
                .seats()
                .find(|&(seat, player)| player == Player::Person && acts(&turn, seat));
            if let Some((seat, _)) = late {
                self.attempt(seat, G::fallback(&self.state), effects);
            }
        }
    }

    fn undo(&mut self, effects: &mut Vec<Effect<G>>) {
        if !self.can_undo() {
            return;
        }
        if let Some((state, rng)) = self.replay(self.log.len() - 1) {
            self.log.pop();
            self.state = state;
            self.rng = rng;
            self.version += 1;
            self.pending = None;
            self.settled = false;
            self.set_clock();
            effects.push(Effect::TakenBack);
            effects.push(Effect::Save);
            self.want(effects);
        }
    }

    /// The state and the generator after the first `count` moves of the log; none if the log is not
    /// a match of this game.
    fn replay(&self, count: usize) -> Option<(G::State, Rng)> {
        let mut state = G::start(&self.setup.settings, self.setup.players.len()).ok()?;
        let mut rng = self.setup.seed.stream(&self.word);
        let mut events = Vec::new();
        for entry in &self.log[..count] {
            if G::turn(&state) == Turn::Chance && entry.seat.is_none() {
                // Drawn again only to bring the generator to where it was: the log decides.
                let _ = G::chance(&state, &mut rng);
                if !G::check_chance(&state, &entry.mv) {
                    return None;
                }
            } else {
                G::check(&state, entry.seat?, &entry.mv).ok()?;
            }
            G::play(&mut state, &entry.mv, &mut events);
            events.clear();
        }
        Some((state, rng))
    }
}

fn acts(turn: &Turn, seat: Seat) -> bool {
    match turn {
        Turn::Seat(one) => *one == seat,
        Turn::Window(seats) => seats.has(seat),
        Turn::Chance | Turn::Over(_) => false,
    }
}
