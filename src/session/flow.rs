//! How a match flows, whatever the game: who is asked, when it goes on by itself, what a summary and the
//! clock hold up. Compiled once; the game is behind [`Course`].

use super::clock::{Clock, Millis};
use super::{Effect, Input, Marks, Player};
use crate::bots::{Level, Worth};
use crate::game::{Timer, Turn};
use crate::kit::fair::Seed;
use crate::kit::rng::Rng;
use crate::kit::seat::Seat;

/// Which move is meant.
#[derive(Clone, Copy)]
pub(super) enum Which {
    /// The one that came with the input.
    Given,
    /// The bot's, which waits.
    Answer,
    /// What a run-out clock plays.
    Fallback,
    /// That by which the seat leaves.
    Leave,
}

/// A game in progress, as far as the flow has to know it.
pub(super) trait Course {
    /// How many moves are in the log.
    fn moves(&self) -> u32;
    /// Who may act.
    fn turn(&self) -> Turn;
    /// Whether a summary is to be read before chance moves.
    fn rests(&self) -> bool;
    /// The time the acting seat has.
    fn timer(&self) -> Option<Timer>;
    /// The seat whose view is shown.
    fn viewer(&self) -> Seat;
    /// From now on this seat's view is shown.
    fn show_to(&mut self, seat: Seat);
    /// Chance makes its move.
    fn draw(&mut self, rng: &mut Rng);
    /// Whether a seat may make a move now.
    fn allows(&self, seat: Seat, which: Which) -> bool;
    /// Makes a move of a seat; if it may not, notes why and gives false.
    fn attempt(&mut self, seat: Seat, which: Which) -> bool;
    /// Notes that time is left.
    fn refuse_early(&mut self);
    /// The given move waits as the bot's answer, or in place of one that is no choice of the seat its first
    /// legal one; false if it has none.
    fn keep_answer(&mut self, seat: Seat) -> bool;
    /// The given move is what the viewer is advised to do; false if it is no choice of the viewer.
    fn keep_hint(&mut self, worth: Option<Worth>) -> bool;
    /// Takes the viewer's last move back, if it may be.
    fn undo(&mut self) -> bool;
    /// Whether the only person has made a decision to which it could go back.
    fn has_decided(&self) -> bool;
    /// Goes back to before the last such decision. The generator is that before the first deal.
    fn take_back(&mut self, rng: &mut Rng);
}

/// Who sees the table at this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Device {
    /// Whoever is on turn: nothing is hidden, or there are not several persons at it.
    Shared,
    /// The same seat all the time, whoever else plays at another device.
    Apart,
    /// Nobody yet.
    Nobody,
    /// This person, to whom it was handed.
    With(Seat),
}

/// A bot's decision on its way.
#[derive(Clone, Copy, Debug)]
struct Pending {
    id: u32,
    seat: Seat,
    answered: bool,
}

/// All of a match but its game.
#[derive(Debug)]
pub struct Flow {
    /// Who sits where, by seat.
    pub(super) players: Vec<Player>,
    /// The secret behind every deal.
    pub(super) seed: Seed,
    /// The player's own word.
    pub(super) word: String,
    pub(super) rng: Rng,
    /// How many moves were taken back in the whole match.
    pub(super) undone: u32,
    pub(super) clock: Clock,
    pub(super) marks: Marks,
    device: Device,
    practice: bool,
    requests: u32,
    pending: Option<Pending>,
    /// The number of the open request for a hint.
    hint: Option<u32>,
    /// Since when the table has been at rest and in sight.
    settled: Option<Millis>,
    hidden: bool,
    pause: Millis,
}

impl Flow {
    /// The flow of a match before its first deal; whether persons hand the device to each other.
    pub(super) fn new(players: Vec<Player>, seed: Seed, handed_round: bool) -> Self {
        Self {
            marks: Marks::default(),
            device: if handed_round {
                Device::Nobody
            } else {
                Device::Shared
            },
            practice: false,
            hint: None,
            rng: seed.stream(""),
            word: String::new(),
            undone: 0,
            clock: Clock::default(),
            // A late answer of the match before on this table must not fit a question of this one.
            requests: seed.number("requests", 0) as u32,
            pending: None,
            settled: None,
            hidden: false,
            pause: 0,
            players,
            seed,
        }
    }

    /// The least time between a table at rest and a bot's next move.
    pub const fn set_pause(&mut self, pause: Millis) {
        self.pause = pause;
    }

    /// Whether the person may take back its own decisions.
    pub(super) const fn set_practice(&mut self, practice: bool) {
        self.practice = practice;
    }

    /// The persons sit at several devices: this one always shows the same seat.
    pub(super) fn part(&mut self, course: &mut dyn Course) {
        self.device = Device::Apart;
        let first = self.persons().next();
        course.show_to(first.unwrap_or(Seat(0)));
    }

    /// Whether the device goes from one person to the next.
    pub(super) const fn is_handed_round(&self) -> bool {
        matches!(self.device, Device::Nobody | Device::With(_))
    }

    /// Whether what a seat knows may be asked: a computer's always, a person's when it has the device.
    pub(super) fn may_see(&self, seat: Seat) -> bool {
        !self.is_person(seat) || !self.is_handed_round() || self.device == Device::With(seat)
    }

    /// Whether a person sits there.
    #[must_use]
    pub fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()) == Some(&Player::Person)
    }

    /// The person to whom the device is to be handed.
    pub(super) fn wants_handover(&self, course: &dyn Course) -> Option<Seat> {
        let turn = course.turn();
        if !self.is_handed_round() || course.moves() == 0 || matches!(turn, Turn::Over(_)) {
            return None;
        }
        let seat = match self.person_on(&turn) {
            Some(seat) => seat,
            None if self.device == Device::Nobody => self.onlooker(course),
            None => return None,
        };
        (self.device != Device::With(seat)).then_some(seat)
    }

    /// The person who watches the others: the last one on turn, or if it plays no more another that does.
    fn onlooker(&self, course: &dyn Course) -> Seat {
        let plays = |seat| course.allows(seat, Which::Leave);
        let last = course.viewer();
        let mut persons = self.persons().filter(|&seat| plays(seat));
        if plays(last) {
            last
        } else {
            persons.next().unwrap_or(last)
        }
    }

    /// The persons, in the order of the seats.
    fn persons(&self) -> impl Iterator<Item = Seat> {
        let persons = (self.seats()).filter(|&(_, player)| player == Player::Person);
        persons.map(|(seat, _)| seat)
    }

    /// The first person who may act.
    fn person_on(&self, turn: &Turn) -> Option<Seat> {
        self.persons().find(|&seat| turn.has(seat))
    }

    /// Where nothing is hidden the table is turned to the person on turn.
    fn turn_table(&self, course: &mut dyn Course) {
        let shared = matches!(self.device, Device::Shared | Device::Nobody);
        if let Some(seat) = self.person_on(&course.turn()).filter(|_| shared) {
            course.show_to(seat);
        }
    }

    /// Whether the person may go back to its own last decision.
    pub(super) fn can_take_back(&self, course: &dyn Course) -> bool {
        let over = matches!(course.turn(), Turn::Over(_));
        self.practice && !over && course.has_decided()
    }

    /// Who sits where, by seat.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The secret behind every deal.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The player's own word.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }

    /// The clock of the acting seat.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whether ticks can change anything now.
    #[must_use]
    pub fn wants_ticks(&self) -> bool {
        let answered = self.pending.is_some_and(|pending| pending.answered);
        !self.hidden && self.settled.is_some() && (answered || self.clock.runs())
    }

    /// In how many milliseconds a bot's move that waits is due; none if none waits.
    #[must_use]
    pub fn answers_in(&self, now: Millis) -> Option<Millis> {
        let waits = self.pending.is_some_and(|pending| pending.answered) && !self.hidden;
        let due = self.settled.filter(|_| waits)?.saturating_add(self.pause);
        Some(due.saturating_sub(now))
    }

    /// The version of a match with so many moves.
    pub(super) const fn version(&self, moves: u32) -> u32 {
        moves.wrapping_add(self.undone.wrapping_mul(2))
    }

    /// Mixes the player's own word into the generator.
    pub(super) fn set_word(&mut self, word: String) {
        self.rng = self.seed.stream(&word);
        self.word = word;
    }

    /// Takes one input at a time of a monotonic clock. A move that comes with it is laid aside in the
    /// course.
    pub(super) fn handle(
        &mut self,
        course: &mut dyn Course,
        input: Input<()>,
        now: Millis,
    ) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.clock.tick(now);
        match input {
            Input::Begin { word } => {
                if course.moves() == 0 {
                    self.set_word(word);
                    self.advance(course, &mut effects);
                }
            }
            Input::Play { seat, .. } => {
                if self.wants_handover(course) != Some(seat) {
                    self.attempt(course, seat, Which::Given, &mut effects);
                }
            }
            Input::TimeUp { seat } => {
                if course.allows(seat, Which::Fallback) && !self.clock.is_up() {
                    course.refuse_early();
                    effects.push(Effect::Refused);
                } else {
                    self.attempt(course, seat, Which::Fallback, &mut effects);
                }
            }
            Input::Reply { id, version, .. } => {
                let fits = version == self.version(course.moves());
                if let Some(pending) = &mut self.pending
                    && fits
                    && pending.id == id
                    && !pending.answered
                {
                    pending.answered = course.keep_answer(pending.seat);
                }
            }
            Input::Hint {
                id, version, worth, ..
            } => {
                let fits = version == self.version(course.moves()) && self.awaits_hint(id);
                if fits && course.keep_hint(worth) {
                    self.hint = None;
                    self.marks.hinted = true;
                    effects.push(Effect::Hinted);
                    effects.push(Effect::Save);
                }
            }
            Input::Settled => self.settle(course, now),
            Input::Next => {
                if is_resting(course) {
                    course.draw(&mut self.rng);
                    self.advance(course, &mut effects);
                }
            }
            Input::Handed { seat } => {
                if self.wants_handover(course) == Some(seat) {
                    self.device = Device::With(seat);
                    course.show_to(seat);
                    self.settled = None;
                    effects.push(Effect::Happened);
                    if is_resting(course) {
                        effects.push(Effect::Rest);
                    }
                }
            }
            Input::Leave { seat } => self.attempt(course, seat, Which::Leave, &mut effects),
            Input::Undo => {
                if course.undo() {
                    self.undone = self.undone.wrapping_add(1);
                    self.go_back(course, now, &mut effects);
                }
            }
            Input::TakeBack => {
                if self.can_take_back(course) {
                    self.take_back(course, now, &mut effects);
                }
            }
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
                    self.settle(course, now);
                }
            }
            Input::Tick => {}
        }
        self.time_passes(course, now, &mut effects);
        effects
    }

    /// Goes on with a match that was taken up.
    pub(super) fn take_up(&mut self, course: &mut dyn Course) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.turn_table(course);
        self.set_clock(course);
        if is_resting(course) && !course.rests() {
            self.advance(course, &mut effects);
        } else if has_begun(course) {
            self.want(course, &mut effects);
        }
        effects
    }

    /// Asks again for a bot's move that is still awaited.
    pub(super) fn ask_again(&mut self, course: &dyn Course) -> Option<Effect> {
        let waits = self.pending.is_some_and(|pending| !pending.answered);
        waits.then(|| self.ask(course)).flatten()
    }

    fn attempt(
        &mut self,
        course: &mut dyn Course,
        seat: Seat,
        which: Which,
        effects: &mut Vec<Effect>,
    ) {
        let moves = course.moves();
        if course.attempt(seat, which) {
            // A move that takes the last one back leaves no trace in the log but a greater version.
            if course.moves() < moves {
                self.undone = self.undone.wrapping_add(1);
            }
            self.advance(course, effects);
        } else {
            effects.push(Effect::Refused);
        }
    }

    /// Plays chance until somebody is to act, the match rests or is over; then says that something happened
    /// and what is wanted.
    fn advance(&mut self, course: &mut dyn Course, effects: &mut Vec<Effect>) {
        while course.turn() == Turn::Chance && !course.rests() {
            course.draw(&mut self.rng);
        }
        self.settled = None;
        self.turn_table(course);
        self.set_clock(course);
        effects.push(Effect::Happened);
        effects.push(Effect::Save);
        self.want(course, effects);
    }

    /// What the position asks for: a summary, the end, a bot's move.
    fn want(&mut self, course: &dyn Course, effects: &mut Vec<Effect>) {
        self.pending = None;
        self.hint = None;
        match course.turn() {
            Turn::Chance => effects.push(Effect::Rest),
            Turn::Over(outcome) => effects.push(Effect::Over(outcome)),
            Turn::Seat(_) | Turn::Window(_) => effects.extend(self.ask(course)),
        }
    }

    fn set_clock(&mut self, course: &dyn Course) {
        let person = self.person_on(&course.turn());
        self.clock.set(course.timer().filter(|_| person.is_some()));
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, Player)> {
        (0u8..).map(Seat).zip(self.players.iter().copied())
    }

    /// The request for the move of the first computer that may act.
    fn ask(&mut self, course: &dyn Course) -> Option<Effect> {
        let turn = course.turn();
        let (seat, level) = self.seats().find_map(|(seat, player)| match player {
            Player::Computer(level) if turn.has(seat) => Some((seat, level)),
            _ => None,
        })?;
        self.requests = self.requests.wrapping_add(1);
        let (id, version) = (self.requests, self.version(course.moves()));
        self.pending = Some(Pending {
            id,
            seat,
            answered: false,
        });
        Some(Effect::Think {
            id,
            version,
            seat,
            level,
            // By the place in the log: who takes back gets no other answer to the same move.
            seed: self.seed.number("think", course.moves()),
            hint: false,
        })
    }

    /// Whether the viewer is a person who may act and sees the table.
    pub(super) fn may_ask(&self, course: &dyn Course) -> bool {
        let seat = course.viewer();
        self.is_person(seat) && course.turn().has(seat) && self.may_see(seat)
    }

    /// The request for a hint to the viewer, if it may act.
    pub(super) fn ask_hint(&mut self, course: &dyn Course) -> Option<Effect> {
        let seat = course.viewer();
        // A bot that thinks is not disturbed.
        let is_asked = self.pending.is_some_and(|pending| !pending.answered);
        if is_asked || !self.may_ask(course) {
            return None;
        }
        self.requests = self.requests.wrapping_add(1);
        self.hint = Some(self.requests);
        Some(Effect::Think {
            id: self.requests,
            version: self.version(course.moves()),
            seat,
            level: Level::Hard,
            seed: self.seed.number("hint", course.moves()),
            hint: true,
        })
    }

    /// Whether a hint was asked for under this number, and has not come.
    pub(super) fn awaits_hint(&self, id: u32) -> bool {
        self.hint == Some(id)
    }

    /// The table is at rest. Who has not got the device yet loses no time.
    fn settle(&mut self, course: &dyn Course, now: Millis) {
        self.settled.get_or_insert(now);
        if !self.hidden && self.wants_handover(course).is_none() {
            self.clock.start(now);
        }
    }

    /// Plays a bot's move that is due, or what a run-out clock plays.
    fn time_passes(&mut self, course: &mut dyn Course, now: Millis, effects: &mut Vec<Effect>) {
        let Some(since) = self.settled.filter(|_| !self.hidden) else {
            return;
        };
        if let Some(pending) = &mut self.pending
            && now >= since.saturating_add(self.pause)
            && core::mem::take(&mut pending.answered)
        {
            let seat = pending.seat;
            self.attempt(course, seat, Which::Answer, effects);
        } else if self.clock.is_up() && self.wants_handover(course).is_none() {
            // In a window the rules say for whom: not always for the person whose clock it was.
            let late = (self.seats()).find(|&(seat, _)| course.allows(seat, Which::Fallback));
            if let Some((seat, _)) = late {
                self.attempt(course, seat, Which::Fallback, effects);
            }
        }
    }

    /// Goes back to the person's own last decision, as if nothing had come after it: the generator stands
    /// again where it stood then, and so does a fresh clock.
    fn take_back(&mut self, course: &mut dyn Course, now: Millis, effects: &mut Vec<Effect>) {
        let before = course.moves();
        self.rng = self.seed.stream(&self.word);
        course.take_back(&mut self.rng);
        // Two for each, so the version has grown although the log has shrunk.
        let lost = before.saturating_sub(course.moves());
        self.undone = self.undone.wrapping_add(lost / 2 + 1);
        self.marks.undone = true;
        self.clock = Clock::default();
        self.go_back(course, now, effects);
    }

    /// Says that the view went back to an earlier one. After an undo chance has drawn nothing since, so the
    /// generator stands where it stood.
    fn go_back(&mut self, course: &mut dyn Course, now: Millis, effects: &mut Vec<Effect>) {
        self.set_clock(course);
        effects.push(Effect::TakenBack);
        effects.push(Effect::Save);
        self.want(course, effects);
        // Nothing is shown that would have to come to rest first.
        self.settle(course, now);
    }
}

/// Whether a match is past what only its beginning brings: its first deal, or the way to the position from which it
/// begins.
pub(super) fn has_begun(course: &dyn Course) -> bool {
    course.moves() > 0 || course.turn() != Turn::Chance
}

/// Whether a match waits for a summary to be read: chance never waits for anything else once the match has
/// begun.
pub(super) fn is_resting(course: &dyn Course) -> bool {
    course.moves() > 0 && course.turn() == Turn::Chance
}
