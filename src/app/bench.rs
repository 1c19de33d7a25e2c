//! A match of one game, as its desk uses it without knowing which.

use super::desk::{Moment, ProofStep};
use super::platform::worker::Decision;
use super::show::{Bill, Counts, Hud, Shown, Voicing};
use crate::bots::protocol::{decode, encode};
use crate::bots::{Level, Worth};
use crate::game::{GameId, Outcome, Turn};
use crate::kit::fair::{Fingerprint, Seed};
use crate::kit::seat::Seat;
use crate::session::clock::Millis;
use crate::session::record::Finished;
use crate::session::replay::Replay;
use crate::session::save::Unreadable;
use crate::session::{Effect, Flow, Input, Marks, Session, Setup};
use crate::table::scene::{Flight, PieceKey, Scene, Size, Target, ZoneKey};
use crate::words::Tongue;
use crate::words::house::Regular;

/// What a desk asks of a match, whatever its game. [`Bench`] is the only implementation. It is compiled once a
/// game, so each of these is small; what can be said without the game is the desk's.
pub trait Match {
    /// Which game.
    fn id(&self) -> GameId;
    /// Who of the house plays at a level, as the `nth` opponent of this table, from 0.
    fn regular(&self, level: Level, nth: usize, tongue: Tongue) -> Regular;
    /// What is of no game.
    fn flow(&self) -> &Flow;
    /// The least time between a table at rest and a bot's next move.
    fn set_pause(&mut self, pause: Millis);
    /// The viewer's seat.
    fn viewer(&self) -> Seat;
    /// Who may act.
    fn turn(&self) -> Turn;
    /// Grows with every move.
    fn version(&self) -> u32;
    /// Whether the viewer's last move may be taken back.
    fn can_undo(&self) -> bool;
    /// Whether the viewer is a person who is still in the game.
    fn plays(&self) -> bool;
    /// Whether one's own decisions may be taken back although the rules do not give them back.
    fn set_practice(&mut self, practice: bool);
    /// Whether the viewer may go back to the last decision.
    fn can_take_back(&self) -> bool;
    /// The person to whom the device is to be handed now.
    fn wants_handover(&self) -> Option<Seat>;
    /// What was not quite the match itself.
    fn marks(&self) -> Marks;
    /// From now on it is practice.
    fn set_branched(&mut self);
    /// Asks what a strong player would do for the viewer; nothing unless it is the viewer's turn.
    fn ask_hint(&mut self) -> Option<Effect>;
    /// What the viewer is advised to do, and what that is expected to bring.
    fn advice(&self, tongue: Tongue) -> Option<(String, Option<Worth>)>;
    /// Looks through the match from now on, if it is over: it stands at step 0.
    fn replay(&mut self) -> bool;
    /// The step that is shown and the last one; none in a match that is not looked through.
    fn steps(&self) -> Option<(usize, usize)>;
    /// Shows a step as a seat saw it.
    fn go_to(&mut self, step: usize, seat: Seat);
    /// Each move in one line, with the step to which it leads.
    fn lines(&self, voicing: &Voicing) -> Vec<(usize, String)>;
    /// A new match from the step that is shown; none where nobody has anything to decide any more.
    fn branch(&self) -> Option<Box<dyn Match>>;
    /// The fingerprint.
    fn fingerprint(&self) -> Fingerprint;
    /// The match as bytes.
    fn save(&self) -> Vec<u8>;
    /// What tells this match from every other.
    fn print(&self) -> u64;
    /// What the book is to know of the match once it is over.
    fn finished(&self) -> Option<Finished>;
    /// What the log says of luck.
    fn luck(&self) -> Vec<(u32, u32)>;
    /// How often each outcome of chance came up.
    fn outcomes(&self) -> Vec<Vec<u32>>;
    /// A new match with the same options against the same players.
    fn again(&self, seed: Seed) -> Option<Box<dyn Match>>;

    /// Takes one input that brings no move.
    fn input(&mut self, input: Input<()>, now: Millis) -> Vec<Effect>;
    /// Takes the worker's answer. Noise is none: the question still stands.
    fn reply(&mut self, reply: &Decision, now: Millis) -> Vec<Effect>;
    /// What a seat knows, encoded for the worker.
    fn view_of(&self, seat: Seat) -> Vec<u8>;

    /// Looks at the match anew: what the viewer knows and may do, and what has happened since the last look.
    /// Courses found before are forgotten.
    fn look(&mut self);
    /// Finds the courses that putting a piece somewhere can mean; the words of each.
    fn mean(&mut self, piece: PieceKey, onto: Option<Target>, tongue: Tongue) -> Vec<String>;
    /// Why a piece can never be put somewhere, where no single move would say so.
    fn objection(&self, piece: PieceKey, onto: Option<Target>, tongue: Tongue) -> Option<String>;
    /// The one course is the move that would put a piece somewhere but is not allowed; false if there is none.
    fn attempt(&mut self, piece: PieceKey, onto: Option<Target>) -> bool;
    /// The one course is the only move of a piece; false if it has none or several.
    fn at_once(&mut self, piece: PieceKey) -> bool;
    /// The one course is the move of a button; false if it has none.
    fn press(&mut self, name: &str) -> bool;
    /// Plays a course that was found: its moves, as long as they are still to be made. What happened counts
    /// as one.
    fn play(&mut self, course: usize, now: Millis) -> Vec<Effect>;

    /// The table at a size.
    fn scene(&self, chosen: Option<PieceKey>, size: Size) -> Scene;
    /// How the pieces travel for what has happened.
    fn flights(&self, before: &Scene, after: &Scene) -> Vec<Flight>;
    /// What is said, heard and popped up for what has happened.
    fn moments(&self, before: &Scene, after: &Scene, voicing: &Voicing) -> Vec<Moment>;
    /// Why the last attempt was refused.
    fn refusal(&self, tongue: Tongue) -> String;
    /// What is said of an attempt with a piece that the viewer can never move.
    fn hint(&self, piece: PieceKey, tongue: Tongue) -> Option<&'static str>;
    /// The name of a piece in `data-piece`.
    fn piece_name(&self, key: PieceKey) -> String;
    /// The name of a piece for those who cannot see it.
    fn piece_label(&self, key: PieceKey, scene: &Scene, voicing: &Voicing) -> String;
    /// The name of a zone in `data-zone`.
    fn zone_name(&self, key: ZoneKey) -> String;
    /// The name of a zone for those who cannot see it.
    fn zone_label(&self, key: ZoneKey, scene: &Scene, voicing: &Voicing) -> String;
    /// The words around the table.
    fn hud(&self, chosen: Option<PieceKey>, voicing: &Voicing) -> Hud;
    /// The phase.
    fn phase(&self) -> &'static str;
    /// The bill of the hand just counted or of the match that has ended.
    fn bill(&self, outcome: Option<&Outcome>, voicing: &Voicing) -> Bill;
    /// What is counted over the whole match.
    fn counts(&self, voicing: &Voicing) -> Option<Counts>;
    /// The position in each notation that others can read, with what that is called.
    fn texts(&self, tongue: Tongue) -> Vec<(String, String)>;
    /// The position in the notation from which a match can begin; none where there is none now.
    fn position(&self) -> Option<String>;
    /// The proof of a match that is over.
    fn proof(&self, voicing: &Voicing) -> Option<Vec<ProofStep>>;
}

/// A match of one game and what its viewer sees of it.
pub struct Bench<G: Shown> {
    session: Session<G>,
    /// Whose view this is.
    seat: Seat,
    view: G::View,
    legal: Vec<G::Move>,
    /// The courses that were found last, each some moves in a row.
    courses: Vec<Vec<G::Move>>,
    happened: Vec<G::Event>,
    /// The match, when it is looked through.
    replay: Option<Replay<G>>,
}

impl<G: Shown> Bench<G> {
    /// A match before its first deal.
    ///
    /// # Errors
    /// Why the game refuses it.
    pub fn new(setup: Setup<G::Settings>) -> Result<Self, G::Illegal> {
        Ok(Self::of(Session::new(setup)?))
    }

    /// A saved match exactly as it was left, and what it waits for.
    ///
    /// # Errors
    /// Why the bytes are no match of this game.
    pub fn resume(bytes: &[u8]) -> Result<(Self, Vec<Effect>), Unreadable> {
        let (session, effects) = Session::resume(bytes)?;
        Ok((Self::of(session), effects))
    }

    fn of(session: Session<G>) -> Self {
        Self {
            seat: session.viewer(),
            view: session.view(),
            legal: session.legal(),
            courses: Vec::new(),
            happened: Vec::new(),
            replay: None,
            session,
        }
    }

    /// The one course is this move, if there is one.
    fn set_course(&mut self, mv: Option<G::Move>) -> bool {
        self.courses.clear();
        self.courses.extend(mv.map(|mv| vec![mv]));
        !self.courses.is_empty()
    }
}

impl<G: Shown> Match for Bench<G> {
    fn id(&self) -> GameId {
        G::ID
    }

    fn regular(&self, level: Level, nth: usize, tongue: Tongue) -> Regular {
        G::regular(level, nth, tongue)
    }

    fn flow(&self) -> &Flow {
        self.session.flow()
    }

    fn set_pause(&mut self, pause: Millis) {
        self.session.set_pause(pause);
    }

    fn viewer(&self) -> Seat {
        self.seat
    }

    fn turn(&self) -> Turn {
        match &self.replay {
            Some(replay) => replay.turn(),
            None => self.session.turn(),
        }
    }

    fn version(&self) -> u32 {
        match &self.replay {
            Some(replay) => replay.step() as u32,
            None => self.session.version(),
        }
    }

    fn can_undo(&self) -> bool {
        self.session.can_undo()
    }

    fn plays(&self) -> bool {
        let seat = self.session.viewer();
        self.flow().is_person(seat) && self.session.plays(seat)
    }

    fn set_practice(&mut self, practice: bool) {
        self.session.set_practice(practice);
    }

    fn can_take_back(&self) -> bool {
        self.session.can_take_back()
    }

    fn wants_handover(&self) -> Option<Seat> {
        self.session.wants_handover()
    }

    fn marks(&self) -> Marks {
        self.session.marks()
    }

    fn set_branched(&mut self) {
        self.session.set_branched();
    }

    fn ask_hint(&mut self) -> Option<Effect> {
        self.session.ask_hint()
    }

    fn advice(&self, tongue: Tongue) -> Option<(String, Option<Worth>)> {
        let (mv, worth) = self.session.hint()?;
        Some((G::move_label(mv, tongue), *worth))
    }

    fn replay(&mut self) -> bool {
        self.replay = Replay::of(&self.session);
        self.go_to(0, self.seat);
        self.replay.is_some()
    }

    fn steps(&self) -> Option<(usize, usize)> {
        let replay = self.replay.as_ref()?;
        Some((replay.step(), replay.last()))
    }

    fn go_to(&mut self, step: usize, seat: Seat) {
        let Some(replay) = &mut self.replay else {
            return;
        };
        replay.go_to(step);
        self.seat = seat;
        self.view = replay.view(seat);
        self.happened = replay.events(seat);
        self.legal.clear();
        self.courses.clear();
    }

    fn lines(&self, voicing: &Voicing) -> Vec<(usize, String)> {
        let mut lines = Vec::new();
        if let Some(replay) = &self.replay {
            replay.tell(self.seat, &mut |told| {
                let mut line = String::new();
                for sentence in told
                    .events
                    .iter()
                    .filter_map(|event| G::sentence(event, voicing))
                {
                    if !line.is_empty() {
                        line.push(' ');
                    }
                    line.push_str(&sentence);
                }
                if !line.is_empty() {
                    lines.push((told.step, line));
                }
            });
        }
        lines
    }

    fn branch(&self) -> Option<Box<dyn Match>> {
        let replay = self.replay.as_ref()?;
        let (session, _) = replay.branch(replay.step())?;
        Some(Box::new(Self::of(session)))
    }

    fn fingerprint(&self) -> Fingerprint {
        self.session.fingerprint()
    }

    fn save(&self) -> Vec<u8> {
        self.session.save()
    }

    fn print(&self) -> u64 {
        self.session.print()
    }

    fn finished(&self) -> Option<Finished> {
        self.session.finished(None)
    }

    fn luck(&self) -> Vec<(u32, u32)> {
        self.session.luck()
    }

    fn outcomes(&self) -> Vec<Vec<u32>> {
        self.session.outcomes()
    }

    fn again(&self, seed: Seed) -> Option<Box<dyn Match>> {
        let setup = Setup {
            seed,
            position: String::new(),
            ..self.session.setup()
        };
        Some(Box::new(Self::new(setup).ok()?))
    }

    fn input(&mut self, input: Input<()>, now: Millis) -> Vec<Effect> {
        self.session.go_on(input, now)
    }

    fn reply(&mut self, reply: &Decision, now: Millis) -> Vec<Effect> {
        let Some(mv) = decode(&reply.mv) else {
            return self.session.ask_again().into_iter().collect();
        };
        let (id, version, worth) = (reply.id, reply.version, reply.worth);
        let input = if self.session.awaits_hint(id) {
            Input::Hint {
                id,
                version,
                mv,
                worth,
            }
        } else {
            Input::Reply { id, version, mv }
        };
        self.session.handle(input, now)
    }

    fn view_of(&self, seat: Seat) -> Vec<u8> {
        self.session
            .view_of(seat)
            .map_or_else(Vec::new, |view| encode(&view))
    }

    fn look(&mut self) {
        self.seat = self.session.viewer();
        self.view = self.session.view();
        self.legal = self.session.legal();
        self.happened = self.session.take_happened();
        self.courses.clear();
    }

    fn mean(&mut self, piece: PieceKey, onto: Option<Target>, tongue: Tongue) -> Vec<String> {
        self.courses.clear();
        for mv in G::meanings(&self.view, &self.legal, piece, onto) {
            self.courses.push(vec![mv]);
        }
        if self.courses.is_empty() {
            self.courses = G::courses(&self.view, &self.legal, piece, onto);
        }
        let mut words = Vec::new();
        for course in &self.courses {
            words.extend(course.first().map(|mv| G::move_label(mv, tongue)));
        }
        words
    }

    fn objection(&self, piece: PieceKey, onto: Option<Target>, tongue: Tongue) -> Option<String> {
        let reason = G::objection(&self.view, piece, onto)?;
        Some(G::refusal(reason, &self.view, tongue))
    }

    fn attempt(&mut self, piece: PieceKey, onto: Option<Target>) -> bool {
        let mv = G::attempt(&self.view, piece, onto);
        self.set_course(mv.filter(|mv| !self.legal.contains(mv)))
    }

    fn at_once(&mut self, piece: PieceKey) -> bool {
        self.set_course(G::at_once(&self.view, &self.legal, piece))
    }

    fn press(&mut self, name: &str) -> bool {
        self.set_course(G::action(name))
    }

    fn play(&mut self, course: usize, now: Millis) -> Vec<Effect> {
        let seat = self.session.viewer();
        let mut effects = Vec::new();
        if !self.flow().is_person(seat) {
            return effects;
        }
        let moves = self.courses.get_mut(course).map(core::mem::take);
        self.courses.clear();
        for (place, mv) in moves.unwrap_or_default().into_iter().enumerate() {
            // The game may have made the next step by itself.
            if place > 0 && !self.session.legal().contains(&mv) {
                break;
            }
            effects = self.session.handle(Input::Play { seat, mv }, now);
        }
        effects
    }

    fn scene(&self, chosen: Option<PieceKey>, size: Size) -> Scene {
        G::scene(&self.view, &self.legal, chosen, size)
    }

    fn flights(&self, before: &Scene, after: &Scene) -> Vec<Flight> {
        G::flights(before, after, &self.happened, &self.view)
    }

    fn moments(&self, before: &Scene, after: &Scene, voicing: &Voicing) -> Vec<Moment> {
        let mut moments = Vec::new();
        for cue in G::cues(before, after, &self.happened, &self.view) {
            if let Some(event) = self.happened.get(cue.event) {
                moments.push(Moment {
                    at: cue.at,
                    sentence: G::sentence(event, voicing),
                    sound: G::sound(event, voicing.viewer),
                    pop: G::pop(event, &self.view, voicing),
                    doer: G::doer(event),
                });
            }
        }
        moments
    }

    fn refusal(&self, tongue: Tongue) -> String {
        let reason = self.session.refusal();
        reason.map_or_else(String::new, |reason| G::refusal(reason, &self.view, tongue))
    }

    fn hint(&self, piece: PieceKey, tongue: Tongue) -> Option<&'static str> {
        G::hint(&self.view, piece, tongue)
    }

    fn piece_name(&self, key: PieceKey) -> String {
        G::piece_name(key)
    }

    fn piece_label(&self, key: PieceKey, scene: &Scene, voicing: &Voicing) -> String {
        G::piece_label(&self.view, key, scene, voicing)
    }

    fn zone_name(&self, key: ZoneKey) -> String {
        G::zone_name(key)
    }

    fn zone_label(&self, key: ZoneKey, scene: &Scene, voicing: &Voicing) -> String {
        G::zone_label(&self.view, key, scene, voicing)
    }

    fn hud(&self, chosen: Option<PieceKey>, voicing: &Voicing) -> Hud {
        G::hud(&self.view, &self.legal, chosen, voicing)
    }

    fn phase(&self) -> &'static str {
        G::phase(&self.view)
    }

    fn bill(&self, outcome: Option<&Outcome>, voicing: &Voicing) -> Bill {
        G::bill(&self.view, outcome, voicing)
    }

    fn counts(&self, voicing: &Voicing) -> Option<Counts> {
        let mut events = Vec::new();
        self.session.retell(&mut |event| events.push(event));
        G::counts(&events, voicing)
    }

    fn texts(&self, tongue: Tongue) -> Vec<(String, String)> {
        G::texts(&self.view, tongue)
    }

    fn position(&self) -> Option<String> {
        G::position(&self.view)
    }

    fn proof(&self, voicing: &Voicing) -> Option<Vec<ProofStep>> {
        let mut steps = Vec::new();
        for step in self.session.proof()? {
            let mut lines = Vec::new();
            for event in &step.events {
                lines.extend(G::sentence(event, voicing));
            }
            steps.push(ProofStep {
                lines,
                holds: step.holds(),
            });
        }
        Some(steps)
    }
}
