//! A match on its table: the one object that the page talks to, whatever the game.
//!
//! Compiled once; what is of the game is behind [`Match`].

pub use super::acts::{Act, Ask, Moment, Picture, ProofStep};
use super::bench::Match;
use super::settings::{Pace, Settings};
use super::show::{Bill, Counts, FINISH, Voicing, voicing};
use crate::bots::Worth;
use crate::bots::protocol::ThinkRequest;
use crate::game::{GameId, Turn};
use crate::kit::fair::{Fingerprint, Seed, hex};
use crate::kit::seat::Seat;
use crate::session::clock::Millis;
use crate::session::{Effect, Input, Marks, Player};
use crate::table::flights;
use crate::table::scene::{PieceKey, Scene, Size, Target};
use crate::words::{Key, isolate};

/// The table of a match, from the side from which the viewer sees it.
fn scene(
    game: &dyn Match,
    settings: &Settings,
    viewer: Seat,
    chosen: Option<PieceKey>,
    size: Size,
) -> Scene {
    let far = settings.is_far(game.flow().players(), viewer.index());
    game.scene(chosen, Size { far, ..size })
}

/// A match on its table.
pub struct Desk {
    game: Box<dyn Match>,
    voicing: Voicing,
    settings: Settings,
    size: Size,
    chosen: Option<PieceKey>,
    scene: Scene,
    /// Whether who watches wants to see nothing but the end.
    hurried: bool,
}

impl Desk {
    /// A match on a table of some size.
    #[must_use]
    pub fn new(mut game: Box<dyn Match>, settings: &Settings, size: Size) -> Self {
        game.set_pause(settings.pace.millis());
        game.set_practice(settings.practice);
        let voicing = voicing(&*game, settings);
        let scene = scene(&*game, settings, voicing.viewer, None, size);
        Self {
            game,
            voicing,
            settings: settings.clone(),
            size,
            chosen: None,
            scene,
            hurried: false,
        }
    }

    /// Which game.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game.id()
    }

    /// Takes one act at a time of a monotonic clock.
    pub fn act(&mut self, act: Act, now: Millis) -> Vec<Ask> {
        let input = match act {
            Act::Begin(word) => Input::Begin { word },
            Act::Choose(piece) => {
                self.choose(piece);
                return vec![Ask::Repaint];
            }
            Act::Take(piece) => {
                if self.game.at_once(piece) {
                    return self.play(0, now);
                }
                self.choose(Some(piece));
                return vec![Ask::Repaint];
            }
            Act::Press(FINISH) => {
                self.hurried = true;
                self.keep_pace();
                Input::Tick
            }
            Act::Press(name) => {
                if self.game.press(name) {
                    return self.play(0, now);
                }
                return Vec::new();
            }
            Act::Put(piece, onto) => return self.put(piece, onto, now),
            Act::Attempt(piece) => return self.put(piece, None, now),
            Act::Pick(index) => return self.play(index, now),
            Act::Reply(reply) => {
                let effects = self.game.reply(&reply, now);
                return self.translate(effects);
            }
            Act::Settled => Input::Settled,
            Act::Next => Input::Next,
            Act::Leave => {
                if !self.game.plays() {
                    return Vec::new();
                }
                self.hurried = true;
                Input::Leave {
                    seat: self.voicing.viewer,
                }
            }
            Act::Undo => Input::Undo,
            Act::TakeBack => Input::TakeBack,
            Act::Advise => {
                let asked = self.game.ask_hint();
                return self.translate(asked.into_iter().collect());
            }
            Act::Handed(seat) => Input::Handed { seat },
            Act::Step(step, seat) => return vec![self.step(step, seat)],
            Act::Hide => Input::Hide,
            Act::Wake => Input::Wake,
            Act::Tick => Input::Tick,
        };
        let effects = self.game.input(input, now);
        self.translate(effects)
    }

    /// Shows a step of a match that is looked through. The next step is seen to happen, any other one is there.
    fn step(&mut self, step: usize, seat: Seat) -> Ask {
        let (before, from) = (self.scene.clone(), self.game.steps());
        let is_next = from.is_some_and(|(from, _)| from + 1 == step) && self.voicing.viewer == seat;
        self.game.go_to(step, seat);
        self.voicing.viewer = seat;
        self.choose(None);
        if is_next {
            self.shown(&before)
        } else {
            Ask::Repaint
        }
    }

    /// What has happened since a scene, to be seen.
    fn shown(&self, before: &Scene) -> Ask {
        let flights = self.game.flights(before, &self.scene);
        let moments = self.game.moments(before, &self.scene, &self.voicing);
        let last = moments.last().map_or(0, |moment| moment.at);
        Ask::Show {
            length: flights::length(&flights).max(last),
            moments,
            flights,
        }
    }

    fn choose(&mut self, piece: Option<PieceKey>) {
        self.chosen = piece;
        self.lay_out();
    }

    fn lay_out(&mut self) {
        let (viewer, chosen) = (self.voicing.viewer, self.chosen);
        self.scene = scene(&*self.game, &self.settings, viewer, chosen, self.size);
    }

    fn look(&mut self) {
        self.game.look();
        self.voicing.viewer = self.game.viewer();
        self.choose(None);
        self.keep_pace();
    }

    /// Nobody is to be followed closely once the viewer only watches; a deal anew may bring him back.
    fn keep_pace(&mut self) {
        let watches = self.watches();
        self.hurried &= watches;
        let pace = self.settings.pace.millis();
        self.game.set_pause(match (watches, self.hurried) {
            (_, true) => 0,
            (true, false) => Pace::Short.millis().min(pace),
            (false, false) => pace,
        });
    }

    /// What the page has to do for a match.
    pub fn translate(&mut self, effects: Vec<Effect>) -> Vec<Ask> {
        let mut asks = Vec::new();
        for effect in effects {
            asks.push(match effect {
                Effect::Happened => {
                    let (before, viewer) = (self.scene.clone(), self.voicing.viewer);
                    self.look();
                    // Another person sees the table from another side: nothing flies across it.
                    let is_same = self.voicing.viewer == viewer;
                    self.shown(if is_same { &before } else { &self.scene })
                }
                Effect::TakenBack => {
                    self.look();
                    Ask::Repaint
                }
                Effect::Hinted => Ask::Advise(self.advice()),
                Effect::Refused => Ask::Refused(self.game.refusal(self.voicing.tongue)),
                Effect::Think {
                    id,
                    version,
                    seat,
                    level,
                    seed,
                    hint,
                } => {
                    let request = ThinkRequest {
                        id,
                        version,
                        game: self.game.id(),
                        view: self.game.view_of(seat),
                        level,
                        seed,
                    };
                    Ask::Think(request, hint)
                }
                Effect::Rest => Ask::Rest,
                Effect::Over(_) => {
                    Ask::Over(self.game.finished(), self.game.luck(), self.game.outcomes())
                }
                Effect::Save => Ask::Save(self.game.save()),
            });
        }
        asks
    }

    /// The advice that has come, in one sentence.
    fn advice(&self) -> String {
        let tongue = self.voicing.tongue;
        let Some((mv, worth)) = self.game.advice(tongue) else {
            return String::new();
        };
        match worth {
            None => tongue.fill(Key::Advice, &[&mv]),
            Some(Worth::Chance(chance)) => {
                let chance = isolate(&tongue.percent(u32::from(chance)));
                tongue.fill(Key::AdviceChance, &[&mv, &chance])
            }
            Some(Worth::Points(points)) => {
                let points = isolate(&tongue.tenths(i64::from(points) / 10));
                tongue.fill(Key::AdvicePoints, &[&mv, &points])
            }
        }
    }

    fn put(&mut self, piece: PieceKey, onto: Option<Target>, now: Millis) -> Vec<Ask> {
        let tongue = self.voicing.tongue;
        let words = self.game.mean(piece, onto, tongue);
        if words.len() > 1 {
            return vec![Ask::Offer(words)];
        }
        if words.len() == 1 {
            return self.play(0, now);
        }
        if let Some(objection) = self.game.objection(piece, onto, tongue) {
            return vec![Ask::Refused(objection)];
        }
        if self.game.attempt(piece, onto) {
            return self.play(0, now);
        }
        self.choose(None);
        let hint = self.game.hint(piece, tongue);
        vec![hint.map_or(Ask::Repaint, |hint| Ask::Refused(hint.to_owned()))]
    }

    /// Plays one of the courses that were found; all of it is shown as one.
    fn play(&mut self, course: usize, now: Millis) -> Vec<Ask> {
        let effects = self.game.play(course, now);
        self.translate(effects)
    }

    /// Lays the table out for a size.
    pub fn resize(&mut self, size: Size) {
        self.size = size;
        self.lay_out();
    }

    /// Everything that is painted.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let (game, voicing, scene) = (&*self.game, &self.voicing, &self.scene);
        let turn = game.turn();
        let mut picture = Picture {
            scene: scene.clone(),
            piece_names: Vec::new(),
            piece_labels: Vec::new(),
            zone_names: Vec::new(),
            zone_labels: Vec::new(),
            hud: game.hud(self.chosen, voicing),
            viewer: voicing.viewer,
            turn: match turn {
                Turn::Seat(seat) => Some(seat),
                _ => None,
            },
            phase: game.phase(),
            version: game.version(),
            over: matches!(turn, Turn::Over(_)),
            chosen: self.chosen,
            clock: game.flow().clock().share(),
        };
        for piece in &scene.pieces {
            picture.piece_names.push(game.piece_name(piece.key));
            let label = game.piece_label(piece.key, scene, voicing);
            picture.piece_labels.push(label);
        }
        for zone in &scene.zones {
            picture.zone_names.push(game.zone_name(zone.key));
            let label = game.zone_label(zone.key, scene, voicing);
            picture.zone_labels.push(label);
        }
        picture
    }

    /// In whose words the table speaks.
    #[must_use]
    pub const fn voicing(&self) -> &Voicing {
        &self.voicing
    }

    /// The bill of the hand just counted or of the match just ended.
    #[must_use]
    pub fn bill(&self) -> Bill {
        let outcome = match self.game.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        self.game.bill(outcome.as_ref(), &self.voicing)
    }

    /// What is counted over the whole match.
    #[must_use]
    pub fn counts(&self) -> Option<Counts> {
        self.game.counts(&self.voicing)
    }

    /// The position in each notation that others can read, with what that is called.
    #[must_use]
    pub fn texts(&self) -> Vec<(String, String)> {
        self.game.texts(self.voicing.tongue)
    }

    /// The position in the notation from which a match can begin; none where there is none now.
    #[must_use]
    pub fn position(&self) -> Option<String> {
        self.game.position()
    }

    /// The time left of the acting seat: thousandths and whole seconds.
    #[must_use]
    pub fn clock(&self) -> Option<(u16, u64)> {
        let clock = self.game.flow().clock();
        Some((clock.share()?, clock.left()?.div_ceil(1_000)))
    }

    /// Whether ticks can change anything now.
    #[must_use]
    pub fn wants_ticks(&self) -> bool {
        self.game.flow().wants_ticks()
    }

    /// In how many milliseconds a bot's move that waits is due; none if none waits.
    #[must_use]
    pub fn answers_in(&self, now: Millis) -> Option<Millis> {
        self.game.flow().answers_in(now)
    }

    /// Whether the viewer's last move may be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.game.can_undo()
    }

    /// Whether the viewer may go back to the last decision, in practice.
    #[must_use]
    pub fn can_take_back(&self) -> bool {
        self.game.can_take_back()
    }

    /// Whether it is the viewer's turn, so that advice can be asked for.
    #[must_use]
    pub fn can_ask(&self) -> bool {
        self.game.turn().has(self.voicing.viewer) && self.game.plays()
    }

    /// The person to whom the device is to be handed now.
    #[must_use]
    pub fn wants_handover(&self) -> Option<Seat> {
        self.game.wants_handover()
    }

    /// Looks through the match from now on; false if it is not over.
    pub fn replay(&mut self) -> bool {
        let is_over = self.game.replay();
        self.choose(None);
        is_over
    }

    /// The step that is shown and the last one; none in a match that is not looked through.
    #[must_use]
    pub fn steps(&self) -> Option<(usize, usize)> {
        self.game.steps()
    }

    /// Each move in one line, with the step to which it leads.
    #[must_use]
    pub fn lines(&self) -> Vec<(usize, String)> {
        self.game.lines(&self.voicing)
    }

    /// A new match from the step that is shown, as bytes; none where nobody has anything to decide any more.
    #[must_use]
    pub fn branch(&self) -> Option<Vec<u8>> {
        Some(self.game.branch()?.save())
    }

    /// What was not quite the match itself.
    #[must_use]
    pub fn marks(&self) -> Marks {
        self.game.marks()
    }

    /// From now on the match is practice.
    pub fn set_branched(&mut self) {
        self.game.set_branched();
    }

    /// Whether it is the same match as another, but stands before what is known of it there.
    #[must_use]
    pub fn is_behind(&self, known: &Self) -> bool {
        let ahead = matches!(known.game.turn(), Turn::Over(_))
            || known.game.version() > self.game.version();
        ahead && self.game.fingerprint() == known.game.fingerprint()
    }

    /// Whether the viewer plays no more while the others go on.
    #[must_use]
    pub fn watches(&self) -> bool {
        !self.game.plays() && !matches!(self.game.turn(), Turn::Over(_))
    }

    /// The factor on the length of everything that is shown, beside the visitor's own.
    #[must_use]
    pub fn tempo(&self) -> f32 {
        match (self.watches(), self.hurried) {
            // One looks through a match at one's own pace.
            _ if self.steps().is_some() => 1.0,
            (_, true) => 0.0,
            (true, false) => 0.6,
            (false, false) => 1.0,
        }
    }

    /// The fingerprint, and once the match is over the seed, both in hexadecimal; and the own word.
    #[must_use]
    pub fn fairness(&self) -> (Fingerprint, Option<String>, String) {
        let flow = self.game.flow();
        let over = matches!(self.game.turn(), Turn::Over(_));
        let seed = over.then(|| hex(&flow.seed().0));
        (self.game.fingerprint(), seed, flow.word().to_owned())
    }

    /// The proof of a match that is over.
    #[must_use]
    pub fn proof(&self) -> Option<Vec<ProofStep>> {
        self.game.proof(&self.voicing)
    }

    /// Whether the bytes of the match hold what none of the persons at this device may know before its end.
    #[must_use]
    pub fn has_secrets(&self) -> bool {
        let players = self.game.flow().players().iter();
        let persons = players.filter(|&&player| player == Player::Person);
        persons.count() > 1 && !matches!(self.game.turn(), Turn::Over(_))
    }

    /// What tells the match from every other.
    #[must_use]
    pub fn print(&self) -> u64 {
        self.game.print()
    }

    /// The match as bytes.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        self.game.save()
    }

    /// A new match with the same options against the same players.
    #[must_use]
    pub fn rematch(&self, seed: Seed) -> Option<Self> {
        let game = self.game.again(seed)?;
        Some(Self::new(game, &self.settings, self.size))
    }
}
