//! Gestures: what pointer events mean at a table. Mouse, pen and finger are one.
//!
//! A piece is played by two taps (the piece, then the piece again or where it shall go) or by a drag.
//! Nothing is ever played by an interrupted gesture: a cancelled or lost pointer, Escape, a blurred or
//! hidden page put the held piece back.

use super::hit::{drop_target, zone_under};
use super::scene::{PieceKey, Point, Scene, Target};

/// From this far on, in CSS pixels, a press is a drag and no longer a tap.
pub const DRAG: f32 = 6.0;
/// A press this soon (milliseconds) and this near (pixels) after two taps that played is a nervous third
/// click of the same gesture, and means nothing.
const ECHO: (u32, f32) = (300, 24.0);

/// A pointer event in stage coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pointer {
    /// A button or finger went down.
    Down {
        /// Which pointer.
        id: i32,
        /// Where.
        at: Point,
        /// When, in milliseconds of any steady clock.
        time: u32,
        /// Whether it is the first finger or the main button of its device.
        primary: bool,
        /// The topmost piece or zone under it.
        target: Option<Target>,
    },
    /// A pointer moved.
    Move {
        /// Which pointer.
        id: i32,
        /// Where to.
        at: Point,
        /// Whether it is down. A mouse released outside of the window comes back without its button.
        down: bool,
    },
    /// A button or finger went up.
    Up {
        /// Which pointer.
        id: i32,
        /// Where.
        at: Point,
        /// When, by the clock of [`Pointer::Down`].
        time: u32,
    },
    /// The browser took the pointer for itself.
    Cancel {
        /// Which pointer.
        id: i32,
    },
    /// The pointer is no longer captured.
    Lost {
        /// Which pointer.
        id: i32,
    },
}

/// What a pointer event or key means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// Nothing.
    None,
    /// The piece is selected in place of any other.
    Select(PieceKey),
    /// Nothing is selected any more.
    Deselect,
    /// The piece cannot be moved now, and nothing is selected any more. If the game knows what the
    /// attempt would be, it says why not.
    Refuse(PieceKey),
    /// The piece is held with its middle at this point. From the first of these on the scene must be made
    /// with the held piece as the chosen one, so that it shows what accepts it.
    Hold {
        /// The piece.
        piece: PieceKey,
        /// Where its middle is.
        at: Point,
    },
    /// The held piece goes back to its place, and nothing is selected any more.
    Home(PieceKey),
    /// The piece is put somewhere; without a target it was tapped twice in place.
    Put {
        /// The piece.
        piece: PieceKey,
        /// Onto what.
        onto: Option<Target>,
    },
}

/// What a finger on a target points at: a place stands for the uppermost piece there, unless it accepts the
/// chosen one.
fn pointed(scene: &Scene, target: Option<Target>, chosen: Option<PieceKey>) -> Option<Target> {
    let Some(Target::Zone(key)) = target else {
        return target;
    };
    let top = (scene.zone(key))
        .filter(|zone| chosen.is_none() || !zone.accepts)
        .and_then(|zone| zone.top);
    top.map(Target::Piece).or(target)
}

/// What a tap on a target means, while `chosen` is the selected piece. A pointer also gives its place: an
/// empty place that does not accept belongs to the zone around it.
#[must_use]
pub fn tap(
    scene: &Scene,
    chosen: Option<PieceKey>,
    target: Option<Target>,
    at: Option<Point>,
) -> Gesture {
    let chosen = chosen.filter(|&piece| scene.piece(piece).is_some());
    let target = pointed(scene, target, chosen);
    let onto = match target {
        Some(Target::Piece(key)) => {
            let Some(piece) = scene.piece(key) else {
                if scene.zone_of(key).is_some() {
                    return Gesture::Select(key);
                }
                return chosen.map_or(Gesture::None, |_| Gesture::Deselect);
            };
            match chosen {
                Some(piece) if piece == key => return Gesture::Put { piece, onto: None },
                Some(_) if piece.marks.hit => target,
                _ if piece.marks.playable => return Gesture::Select(key),
                Some(_) if scene.zone_of(key).is_some_and(|zone| zone.refuses) => target,
                _ => return Gesture::Refuse(key),
            }
        }
        Some(Target::Zone(key)) => match scene.zone(key) {
            Some(zone) if zone.accepts || zone.refuses => target,
            _ => at.and_then(|at| zone_under(scene, at)),
        },
        None => None,
    };
    match (chosen, onto) {
        (Some(piece), Some(_)) => Gesture::Put { piece, onto },
        (Some(_), None) => Gesture::Deselect,
        (None, _) => Gesture::None,
    }
}

/// Makes gestures of pointer events, one pointer at a time.
#[derive(Clone, Debug, Default)]
pub struct GestureMachine {
    state: State,
    /// Where and when the last tap was made.
    tapped: Option<(Point, u32)>,
    /// Where and when taps played.
    played: Option<(Point, u32)>,
}

#[derive(Clone, Copy, Debug, Default)]
enum State {
    #[default]
    Idle,
    /// Down, not yet moved far.
    Pressed {
        id: i32,
        from: Point,
        target: Option<Target>,
    },
    /// Dragging a piece.
    Held { id: i32, piece: PieceKey },
    /// Still down, but its gesture is over.
    Spent { id: i32 },
}

impl State {
    const fn id(self) -> Option<i32> {
        match self {
            Self::Idle => None,
            Self::Pressed { id, .. } | Self::Held { id, .. } | Self::Spent { id } => Some(id),
        }
    }
}

impl GestureMachine {
    /// The piece that is held now.
    #[must_use]
    pub const fn held(&self) -> Option<PieceKey> {
        match self.state {
            State::Held { piece, .. } => Some(piece),
            _ => None,
        }
    }

    /// The last tap has played by itself, so that its echo means nothing, as after two taps.
    pub const fn has_played(&mut self) {
        self.played = self.tapped;
    }

    /// Takes a pointer event. `scene` is the table as it stands and `chosen` its selected piece.
    ///
    /// While one pointer is down all others are ignored.
    pub fn handle(&mut self, pointer: Pointer, scene: &Scene, chosen: Option<PieceKey>) -> Gesture {
        let mine = |id: i32| self.state.id() == Some(id);
        match pointer {
            Pointer::Down {
                id,
                at,
                time,
                primary,
                target,
            } => {
                if !primary || self.state.id().is_some_and(|active| active != id) {
                    return Gesture::None;
                }
                // The same pointer down again: its release was missed.
                let missed = self.abort();
                let is_echo = self.played.is_some_and(|(place, then)| {
                    time.wrapping_sub(then) < ECHO.0 && place.distance2(at) < ECHO.1 * ECHO.1
                });
                self.state = if is_echo {
                    State::Spent { id }
                } else {
                    State::Pressed {
                        id,
                        from: at,
                        target,
                    }
                };
                missed
            }
            Pointer::Move { id, .. } | Pointer::Up { id, .. } if !mine(id) => Gesture::None,
            Pointer::Move { down: false, .. } => self.abort(),
            Pointer::Move { id, at, .. } => self.moved(id, at, scene),
            Pointer::Up { at, time, .. } => self.released(at, time, scene, chosen),
            Pointer::Cancel { id } | Pointer::Lost { id } => {
                if mine(id) {
                    self.abort()
                } else {
                    Gesture::None
                }
            }
        }
    }

    /// Ends the gesture without effect: the window lost its focus, the page was hidden, Escape was
    /// pressed, or the table changed under the finger (undo, resize).
    pub fn abort(&mut self) -> Gesture {
        match core::mem::take(&mut self.state) {
            State::Held { piece, .. } => Gesture::Home(piece),
            _ => Gesture::None,
        }
    }

    fn moved(&mut self, id: i32, at: Point, scene: &Scene) -> Gesture {
        match self.state {
            State::Pressed { from, target, .. } if from.distance2(at) >= DRAG * DRAG => {
                self.state = State::Spent { id };
                match pointed(scene, target, None) {
                    Some(Target::Piece(piece)) if may_move(scene, piece) => {
                        self.state = State::Held { id, piece };
                        Gesture::Hold { piece, at }
                    }
                    Some(Target::Piece(piece)) if scene.piece(piece).is_some() => {
                        Gesture::Refuse(piece)
                    }
                    _ => Gesture::None,
                }
            }
            State::Held { piece, .. } if may_move(scene, piece) => Gesture::Hold { piece, at },
            State::Held { piece, .. } => {
                // Played by the clock, taken back: it is no longer the finger's.
                self.state = State::Spent { id };
                Gesture::Home(piece)
            }
            _ => Gesture::None,
        }
    }

    fn released(
        &mut self,
        at: Point,
        time: u32,
        scene: &Scene,
        chosen: Option<PieceKey>,
    ) -> Gesture {
        match core::mem::take(&mut self.state) {
            State::Pressed { from, target, .. } if from.distance2(at) < DRAG * DRAG => {
                let meant = tap(scene, chosen, target, Some(at));
                self.tapped = Some((at, time));
                if let Gesture::Put { .. } = meant {
                    self.has_played();
                }
                meant
            }
            State::Held { piece, .. } => {
                let onto = drop_target(scene, piece, at).filter(|_| may_move(scene, piece));
                if onto.is_some() {
                    Gesture::Put { piece, onto }
                } else {
                    Gesture::Home(piece)
                }
            }
            _ => Gesture::None,
        }
    }
}

fn may_move(scene: &Scene, piece: PieceKey) -> bool {
    scene.piece(piece).is_some_and(|piece| piece.marks.playable)
}
