//! How pieces travel: flights put together leg by leg (looks.md 8). Times are those of normal speed.

use super::scene::{Face, Flight, Piece, PieceKey, Place, Rect, Scene, Stop};

/// One dealt card.
pub const DEAL: u16 = 160;
/// From one dealt card to the next.
pub const STAGGER: u16 = 70;
/// The longest deal, cards that are turned and laid aside included.
pub const WHOLE_DEAL: u16 = 1200;
/// One played card.
pub const PLAY: u16 = 220;
/// The hand closes the gap of a played card.
pub const CLOSE: u16 = 160;
/// A capturing card lies on its match.
pub const REST: u16 = 120;
/// From one card of a run to the next, and the jump of each.
pub const RUN: u16 = 60;
/// The jump of one card of a run.
pub const JUMP: u16 = 120;
/// A bundle slides to its pile.
pub const SLIDE: u16 = 260;
/// A card of the own hand rises or sinks.
pub const LIFT: u16 = 90;

/// The layer of the first flying piece, above all that lie.
const SKY: u16 = 100;

/// How long flights take, all together.
#[must_use]
pub fn length(flights: &[Flight]) -> u16 {
    let ends = flights.iter().filter_map(|flight| flight.stops.last());
    ends.map(|stop| stop.at).max().unwrap_or(0)
}

/// Lets the first flight of a face start where the finger let the piece go.
pub fn depart_from(flights: &mut [Flight], face: Face, rect: Rect) {
    let starts = |flight: &Flight| flight.stops.first().is_some_and(|stop| stop.at == 0);
    let mut flights = flights.iter_mut();
    let dropped = flights.find(|flight| flight.face == face && starts(flight));
    if let Some(stop) = dropped.and_then(|flight| flight.stops.first_mut()) {
        stop.rect = rect;
        stop.turn = 0.0;
    }
}

/// When a piece turns over on a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flip {
    /// Half-way.
    Midway,
    /// When it lands.
    Landing,
}

/// One leg of a flight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg {
    pub depart: u16,
    pub lasts: u16,
    pub to: Place,
    /// The side that shows afterwards.
    pub face_up: bool,
    pub flip: Flip,
}

/// A flight in the making, by the piece's name while it has one.
struct Way {
    key: Option<PieceKey>,
    flight: Flight,
}

/// Flights in the making, from one scene to another.
pub(super) struct Timeline<'a> {
    /// The scene in which everything begins.
    pub before: &'a Scene,
    ways: Vec<Way>,
    /// The layer of the next piece that takes off.
    top: u16,
    /// Where the animation stands: what comes next departs now.
    pub now: u16,
}

impl<'a> Timeline<'a> {
    pub const fn new(before: &'a Scene) -> Self {
        Self {
            before,
            ways: Vec::new(),
            top: SKY,
            now: 0,
        }
    }

    fn way(&mut self, key: PieceKey) -> Option<&mut Way> {
        self.ways.iter_mut().find(|way| way.key == Some(key))
    }

    /// How a piece lies so far: at the end of its way, or as in the scene before.
    pub fn place(&mut self, key: PieceKey) -> Option<Place> {
        let scene = self.before;
        match self.way(key).and_then(|way| way.flight.stops.last()) {
            Some(stop) => Some(stop.place()),
            None => scene.piece(key).map(Piece::place),
        }
    }

    /// When a piece lands from the way it is on; 0 before it has begun one.
    pub fn landed(&mut self, key: PieceKey) -> u16 {
        let stop = self.way(key).and_then(|way| way.flight.stops.last());
        stop.map_or(0, |stop| stop.at)
    }

    /// Begins the way of a piece, above all that flew before; it lies at `from` until it flies. If it is
    /// on its way already it goes on from there.
    pub fn begin(&mut self, key: PieceKey, face: Face, from: Place, face_up: bool) {
        self.begin_on(self.top, key, face, from, face_up);
        self.top += 1;
    }

    /// Begins the way of a piece like [`begin`](Self::begin), on a layer of its own choice.
    pub fn begin_on(&mut self, z: u16, key: PieceKey, face: Face, from: Place, face_up: bool) {
        if let Some(way) = self.way(key) {
            way.flight.z = z;
            return;
        }
        let rest = from.stop(self.now, face_up);
        self.ways.push(Way {
            key: Some(key),
            flight: Flight {
                key: None,
                face,
                z,
                stops: vec![rest],
                lit: 0,
            },
        });
    }

    /// Lets a piece that has begun its way fly on; it departs no earlier than it landed.
    pub fn fly(&mut self, key: PieceKey, leg: Leg) {
        let Some(way) = self.way(key) else { return };
        let stops = &mut way.flight.stops;
        let Some(&last) = stops.last() else { return };
        let mut depart = leg.depart.max(last.at);
        if stops.len() == 1 {
            // It has only lain there yet, whenever that was noticed.
            stops.clear();
            depart = leg.depart;
        }
        if depart > last.at || stops.is_empty() {
            stops.push(Stop { at: depart, ..last });
        }
        if leg.flip == Flip::Midway && leg.face_up != last.face_up {
            let middle = last.place().halfway(leg.to);
            stops.push(middle.stop(depart + leg.lasts / 2, leg.face_up));
        }
        stops.push(leg.to.stop(depart + leg.lasts, leg.face_up));
    }

    /// The piece goes on under another name, or none once it is gone; its whole way with it.
    pub fn rename(&mut self, key: PieceKey, to: Option<PieceKey>) {
        if let Some(way) = self.way(key) {
            way.key = to;
        }
    }

    /// A piece on its way is not seen to be dim before a moment.
    pub fn light(&mut self, key: PieceKey, until: u16) {
        if let Some(way) = self.way(key) {
            way.flight.lit = until;
        }
    }

    /// The hidden piece on its way turns out to have this face.
    pub fn reveal(&mut self, key: PieceKey, face: Face) {
        if let Some(way) = self.way(key) {
            way.flight.face = face;
        }
    }

    /// The flights into a scene: whatever lies there lands as it lies there, and what did not fly but lies
    /// differently than before moves at the end.
    pub fn finish(mut self, after: &Scene) -> Vec<Flight> {
        for piece in &after.pieces {
            let face_up = piece.face.is_up();
            if self.way(piece.key).is_none() {
                let old = self.before.piece(piece.key).map(Piece::place);
                let Some(old) = old.filter(|&old| old != piece.place()) else {
                    continue;
                };
                self.begin_on(piece.z, piece.key, piece.face, old, face_up);
                let leg = Leg {
                    depart: self.now,
                    lasts: LIFT,
                    to: piece.place(),
                    face_up,
                    flip: Flip::Landing,
                };
                self.fly(piece.key, leg);
            }
            if let Some(way) = self.way(piece.key) {
                way.flight.key = Some(piece.key);
                if let Some(stop) = way.flight.stops.last_mut() {
                    *stop = piece.place().stop(stop.at, face_up);
                }
            }
        }
        self.ways.into_iter().map(|way| way.flight).collect()
    }
}
