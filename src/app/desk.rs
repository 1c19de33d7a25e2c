//! A match on its table: the one object that the page talks to, whatever the game.
//!
//! [`Desk`] is what components see; [`Bench`] is the only implementation, for any [`Shown`] game.

use super::platform::sound::Sound;
use super::platform::worker::Decision;
use super::settings::Settings;
use super::show::{Bill, Counts, Hud, Pop, Shown, Voicing, voicing};
use crate::bots::Level;
use crate::bots::protocol::ThinkRequest;
use crate::game::{GameId, Outcome, Turn};
use crate::kit::fair::Fingerprint;
use crate::kit::seat::Seat;
use crate::session::clock::Millis;
use crate::session::record::Finished;
use crate::session::save::Unreadable;
use crate::session::{Effect, Input, Player, Session, Setup};
use crate::table::scene::{Flight, PieceKey, Scene, Size, Target, ZoneKey};

/// What a person, the clock or the worker does at a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// The first deal may come, with the player's own word.
    Begin(String),
    /// Selects a piece, or nothing.
    Choose(Option<PieceKey>),
    /// A single tap takes a piece up: it is selected, or moved if there is but one way for it.
    Take(PieceKey),
    /// A button of the console is pressed, by its name.
    Press(&'static str),
    /// Puts a piece somewhere; `None` plays it in place.
    Put(PieceKey, Option<Target>),
    /// Tries to use a piece that cannot be used now; the game says why not.
    Attempt(PieceKey),
    /// Picks one of several meanings that were offered.
    Pick(usize),
    /// The worker answered.
    Reply(Decision),
    /// What happened has been shown.
    Settled,
    /// The summary has been read.
    Next,
    /// The viewer leaves the match for good.
    Leave,
    /// The viewer takes back the last move.
    Undo,
    /// The page was hidden.
    Hide,
    /// The page is visible again.
    Wake,
    /// Time has passed.
    Tick,
}

/// Something that is said, heard or popped up at its moment of an animation.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// When, in milliseconds at speed 1.
    pub at: u16,
    /// What is said.
    pub sentence: Option<String>,
    /// What is heard.
    pub sound: Option<Sound>,
    /// Points that fall.
    pub pop: Option<Pop>,
    /// Whose step it is.
    pub doer: Option<Seat>,
}

/// What a table asks of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// The picture has changed: these pieces fly, these moments come.
    Show {
        /// The flights.
        flights: Vec<Flight>,
        /// The moments.
        moments: Vec<Moment>,
        /// The length of it all in milliseconds at speed 1.
        length: u16,
    },
    /// The picture has changed in place.
    Repaint,
    /// An attempt was refused, for this reason.
    Refused(String),
    /// An attempt can mean several moves: their words.
    Offer(Vec<String>),
    /// A bot is to think.
    Think(ThinkRequest),
    /// A summary is to be read.
    Rest,
    /// The match is over.
    Over(Finished, Vec<(u32, u32)>),
    /// The match is to be stored.
    Save(Vec<u8>),
}

/// Everything that is painted, computed once after each act.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Pieces, zones and fixtures with their places.
    pub scene: Scene,
    /// The name of each piece in `data-piece`, by index.
    pub piece_names: Vec<String>,
    /// The name of each piece for those who cannot see it.
    pub piece_labels: Vec<String>,
    /// The name of each zone in `data-zone`.
    pub zone_names: Vec<String>,
    /// The name of each zone for those who cannot see it.
    pub zone_labels: Vec<String>,
    /// The words around the table.
    pub hud: Hud,
    /// The viewer's seat.
    pub viewer: Seat,
    /// The seat to act, if it is one.
    pub turn: Option<Seat>,
    /// The phase.
    pub phase: &'static str,
    /// Grows with every move.
    pub version: u32,
    /// Whether the match has ended.
    pub over: bool,
    /// The selected piece.
    pub chosen: Option<PieceKey>,
    /// What is left of the acting seat's time, in thousandths of it.
    pub clock: Option<u16>,
}

/// A step of the proof, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofStep {
    /// What was drawn, and every event it led to.
    pub lines: Vec<String>,
    /// Whether the seed gives just this.
    pub holds: bool,
}

/// A match on its table.
pub trait Desk {
    /// Which game.
    fn game(&self) -> GameId;
    /// Takes one act at a time of a monotonic clock.
    fn act(&mut self, act: Act, now: Millis) -> Vec<Ask>;
    /// Lays the table out for a size.
    fn resize(&mut self, size: Size);
    /// Everything that is painted.
    fn picture(&self) -> Picture;
    /// In whose words the table speaks.
    fn voicing(&self) -> &Voicing;
    /// The bill of the hand just counted or of the match just ended.
    fn bill(&self) -> Bill;
    /// What is counted over the whole match.
    fn counts(&self) -> Option<Counts>;
    /// The position in each notation that others can read, with what that is called.
    fn texts(&self) -> Vec<(String, String)>;
    /// The time left of the acting seat: thousandths and whole seconds.
    fn clock(&self) -> Option<(u16, u64)>;
    /// Whether ticks can change anything now.
    fn wants_ticks(&self) -> bool;
    /// Whether the viewer's last move may be taken back.
    fn can_undo(&self) -> bool;
    /// The fingerprint, and once the match is over the seed, both in hexadecimal; and the own word.
    fn fairness(&self) -> (Fingerprint, Option<String>, String);
    /// The proof of a match that is over.
    fn proof(&self) -> Option<Vec<ProofStep>>;
    /// The match as bytes.
    fn save(&self) -> Vec<u8>;
    /// A new match with the same options against the same players.
    fn rematch(&self, seed: crate::kit::fair::Seed) -> Option<Box<dyn Desk>>;
}

/// A match of one game on its table.
pub struct Bench<G: Shown> {
    session: Session<G>,
    voicing: Voicing,
    settings: Settings,
    size: Size,
    view: G::View,
    legal: Vec<G::Move>,
    chosen: Option<PieceKey>,
    offered: Vec<Vec<G::Move>>,
    scene: Scene,
}

impl<G: Shown> Bench<G> {
    /// A match before its first deal.
    ///
    /// # Errors
    /// Why the game refuses it.
    pub fn new(
        setup: Setup<G::Settings>,
        settings: &Settings,
        size: Size,
    ) -> Result<Self, G::Illegal> {
        Ok(Self::of(Session::new(setup)?, settings, size))
    }

    /// A saved match exactly as it was left, and what it waits for.
    ///
    /// # Errors
    /// Why the bytes are no match of this game.
    pub fn resume(
        bytes: &[u8],
        settings: &Settings,
        size: Size,
    ) -> Result<(Self, Vec<Ask>), Unreadable> {
        let (session, effects) = Session::resume(bytes)?;
        let mut bench = Self::of(session, settings, size);
        let asks = bench.translate(effects);
        Ok((bench, asks))
    }

    fn of(mut session: Session<G>, settings: &Settings, size: Size) -> Self {
        session.set_pause(settings.pace.millis());
        let view = session.view();
        let legal = session.legal();
        let voicing = voicing::<G>(&session.setup().players, session.viewer(), settings);
        let scene = G::scene(&view, &legal, None, size);
        Self {
            session,
            voicing,
            settings: settings.clone(),
            size,
            view,
            legal,
            chosen: None,
            offered: Vec::new(),
            scene,
        }
    }

    fn lay_out(&mut self) {
        self.scene = G::scene(&self.view, &self.legal, self.chosen, self.size);
    }

    fn look(&mut self) {
        self.view = self.session.view();
        self.legal = self.session.legal();
        self.chosen = None;
        self.offered.clear();
        self.lay_out();
    }

    fn input(&mut self, input: Input<G::Move>, now: Millis) -> Vec<Ask> {
        let effects = self.session.handle(input, now);
        self.translate(effects)
    }

    fn translate(&mut self, effects: Vec<Effect<G>>) -> Vec<Ask> {
        let mut asks = Vec::new();
        for effect in effects {
            let ask = match effect {
                Effect::Happened(events) => {
                    let before = core::mem::replace(&mut self.scene, empty_scene());
                    self.look();
                    let flights = G::flights(&before, &self.scene, &events, &self.view);
                    let cues = G::cues(&before, &self.scene, &events, &self.view);
                    let last = cues.last().map_or(0, |cue| cue.at);
                    let length = crate::table::flights::length(&flights).max(last);
                    let moments = cues
                        .into_iter()
                        .filter_map(|cue| {
                            let event = events.get(cue.event)?;
                            Some(Moment {
                                at: cue.at,
                                sentence: G::sentence(event, &self.voicing),
                                sound: G::sound(event, self.voicing.viewer),
                                pop: G::pop(event, &self.view, &self.voicing),
                                doer: G::doer(event),
                            })
                        })
                        .collect();
                    Ask::Show {
                        flights,
                        moments,
                        length,
                    }
                }
                Effect::TakenBack => {
                    self.look();
                    Ask::Repaint
                }
                Effect::Refused(reason) => Ask::Refused(G::refusal(reason, self.voicing.tongue)),
                Effect::Think {
                    id,
                    version,
                    view,
                    level,
                    seed,
                } => Ask::Think(ThinkRequest {
                    id,
                    version,
                    game: G::ID,
                    // Encoding to memory fails for no view; an empty one would be refused.
                    view: postcard::to_allocvec(&*view).unwrap_or_default(),
                    level,
                    seed,
                }),
                Effect::Rest => Ask::Rest,
                Effect::Over(outcome) => Ask::Over(self.finished(&outcome), self.session.luck()),
                Effect::Save => Ask::Save(self.session.save()),
            };
            asks.push(ask);
        }
        asks
    }

    fn finished(&self, outcome: &Outcome) -> Finished {
        let viewer = self.voicing.viewer.index();
        let level = self
            .session
            .setup()
            .players
            .iter()
            .filter_map(|player| match player {
                Player::Computer(level) => Some(*level),
                Player::Person => None,
            })
            .max()
            .unwrap_or(Level::Easy);
        Finished {
            game: G::ID,
            level,
            is_won: outcome.places.get(viewer) == Some(&1),
        }
    }

    fn put(&mut self, piece: PieceKey, onto: Option<Target>, now: Millis) -> Vec<Ask> {
        let single = G::meanings(&self.view, &self.legal, piece, onto);
        let mut meanings: Vec<Vec<G::Move>> = single.into_iter().map(|mv| vec![mv]).collect();
        if meanings.is_empty() {
            meanings = G::courses(&self.view, &self.legal, piece, onto);
        }
        match meanings.len() {
            1 => self.play(meanings.remove(0), now),
            0 => match (
                G::objection(&self.view, piece, onto),
                G::attempt(&self.view, piece, onto),
            ) {
                (Some(reason), _) => self.translate(vec![Effect::Refused(reason)]),
                (None, Some(mv)) if !self.legal.contains(&mv) => self.play(vec![mv], now),
                _ => {
                    self.chosen = None;
                    self.lay_out();
                    let hint = G::hint(&self.view, piece, self.voicing.tongue);
                    vec![hint.map_or(Ask::Repaint, |hint| Ask::Refused(hint.to_owned()))]
                }
            },
            _ => {
                let tongue = self.voicing.tongue;
                let words = (meanings.iter())
                    .filter_map(|moves| moves.first())
                    .map(|mv| G::move_label(mv, tongue))
                    .collect();
                self.offered = meanings;
                vec![Ask::Offer(words)]
            }
        }
    }

    /// The viewer's moves, one after the other as long as they are still to be made; all of it is shown as
    /// one.
    fn play(&mut self, moves: Vec<G::Move>, now: Millis) -> Vec<Ask> {
        let seat = self.session.viewer();
        let mut happened = Vec::new();
        let mut effects = Vec::new();
        for mv in moves {
            // The game may have made the next step by itself.
            if !happened.is_empty() && !self.session.legal().contains(&mv) {
                break;
            }
            effects = self.session.handle(Input::Play { seat, mv }, now);
            for effect in &mut effects {
                if let Effect::Happened(events) = effect {
                    happened.append(events);
                    *events = happened.clone();
                }
            }
        }
        self.translate(effects)
    }
}

fn empty_scene() -> Scene {
    Scene {
        frame: crate::table::scene::Frame {
            form: crate::table::scene::Form::Portrait,
            rails: [0.0; 4],
            margin: 0.0,
            safe: [0.0; 4],
            cloth: crate::table::scene::Rect::default(),
        },
        pieces: Vec::new(),
        zones: Vec::new(),
        fixtures: Vec::new(),
    }
}

impl<G: Shown> Desk for Bench<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn act(&mut self, act: Act, now: Millis) -> Vec<Ask> {
        match act {
            Act::Begin(word) => self.input(Input::Begin { word }, now),
            Act::Choose(piece) => {
                self.chosen = piece;
                self.lay_out();
                vec![Ask::Repaint]
            }
            Act::Take(piece) => match G::at_once(&self.view, &self.legal, piece) {
                Some(mv) => self.play(vec![mv], now),
                None => self.act(Act::Choose(Some(piece)), now),
            },
            Act::Press(name) => {
                let mv = G::action(name);
                mv.map_or_else(Vec::new, |mv| self.play(vec![mv], now))
            }
            Act::Put(piece, onto) => self.put(piece, onto, now),
            Act::Attempt(piece) => self.put(piece, None, now),
            Act::Pick(index) => {
                if index < self.offered.len() {
                    let moves = self.offered.swap_remove(index);
                    self.offered.clear();
                    self.play(moves, now)
                } else {
                    Vec::new()
                }
            }
            Act::Reply(reply) => match postcard::from_bytes(&reply.mv) {
                Ok(mv) => self.input(
                    Input::Reply {
                        id: reply.id,
                        version: reply.version,
                        mv,
                    },
                    now,
                ),
                // Noise from the worker: the question still stands.
                Err(_) => {
                    let again = self.session.ask_again();
                    self.translate(again.into_iter().collect())
                }
            },
            Act::Settled => self.input(Input::Settled, now),
            Act::Next => self.input(Input::Next, now),
            Act::Leave => {
                let seat = self.session.viewer();
                self.input(Input::Leave { seat }, now)
            }
            Act::Undo => self.input(Input::Undo, now),
            Act::Hide => self.input(Input::Hide, now),
            Act::Wake => self.input(Input::Wake, now),
            Act::Tick => self.input(Input::Tick, now),
        }
    }

    fn resize(&mut self, size: Size) {
        self.size = size;
        self.lay_out();
    }

    fn picture(&self) -> Picture {
        let scene = self.scene.clone();
        let pieces = scene.pieces.iter();
        let piece_label =
            |key: PieceKey| G::piece_label(&self.view, key, &self.scene, &self.voicing);
        let zone_label = |key: ZoneKey| G::zone_label(&self.view, key, &self.scene, &self.voicing);
        let turn = self.session.turn();
        Picture {
            piece_names: pieces
                .clone()
                .map(|piece| G::piece_name(piece.key))
                .collect(),
            piece_labels: pieces.map(|piece| piece_label(piece.key)).collect(),
            zone_names: scene
                .zones
                .iter()
                .map(|zone| G::zone_name(zone.key))
                .collect(),
            zone_labels: scene
                .zones
                .iter()
                .map(|zone| zone_label(zone.key))
                .collect(),
            hud: G::hud(&self.view, &self.legal, self.chosen, &self.voicing),
            viewer: self.session.viewer(),
            turn: match turn {
                Turn::Seat(seat) => Some(seat),
                _ => None,
            },
            phase: G::phase(&self.view),
            version: self.session.version(),
            over: matches!(turn, Turn::Over(_)),
            chosen: self.chosen,
            clock: self.session.clock().share(),
            scene,
        }
    }

    fn voicing(&self) -> &Voicing {
        &self.voicing
    }

    fn bill(&self) -> Bill {
        let outcome = match self.session.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        G::bill(&self.view, outcome.as_ref(), &self.voicing)
    }

    fn counts(&self) -> Option<Counts> {
        let mut events = Vec::new();
        self.session.retell(&mut |event| events.push(event));
        G::counts(&events, &self.voicing)
    }

    fn texts(&self) -> Vec<(String, String)> {
        G::texts(&self.view, self.voicing.tongue)
    }

    fn clock(&self) -> Option<(u16, u64)> {
        let clock = self.session.clock();
        Some((clock.share()?, clock.left()?.div_ceil(1_000)))
    }

    fn wants_ticks(&self) -> bool {
        self.session.wants_ticks()
    }

    fn can_undo(&self) -> bool {
        self.session.can_undo()
    }

    fn fairness(&self) -> (Fingerprint, Option<String>, String) {
        let over = matches!(self.session.turn(), Turn::Over(_));
        let seed = crate::kit::fair::hex(&self.session.setup().seed.0);
        (
            self.session.fingerprint(),
            over.then_some(seed),
            self.session.word().to_owned(),
        )
    }

    fn proof(&self) -> Option<Vec<ProofStep>> {
        let steps = self.session.proof()?;
        let words = |step: &crate::session::proof::Step<G>| ProofStep {
            lines: step
                .events
                .iter()
                .filter_map(|event| G::sentence(event, &self.voicing))
                .collect(),
            holds: step.holds(),
        };
        Some(steps.iter().map(words).collect())
    }

    fn save(&self) -> Vec<u8> {
        self.session.save()
    }

    fn rematch(&self, seed: crate::kit::fair::Seed) -> Option<Box<dyn Desk>> {
        let setup = Setup {
            seed,
            ..self.session.setup().clone()
        };
        let bench = Self::new(setup, &self.settings, self.size).ok()?;
        Some(Box::new(bench))
    }
}
