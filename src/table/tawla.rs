//! Tawla on the stage.
//!
//! Checkers of a colour are alike, so a checker is named by its owner, its point and its place in the
//! stack; a die by who rolled it and its place in the row. Points are numbered from the viewer's side,
//! for the other seat's checkers too (R3).

mod dice;
pub mod figure;
mod flights;
pub mod layout;
mod measures;
pub mod ways;

use super::frame::Rails;
use super::scene::{
    Colour, Cue, Face, Fixture, FixtureKind, Flight, Frame, Hint, Marks, Piece, PieceKey, Place,
    Scene, Size, Target, Trace, Zone, ZoneKey, arrange,
};
use super::staged::Staged;
use crate::games::tawla::Tawla;
use crate::games::tawla::board::{BAR, LAST, OFF};
use crate::games::tawla::dice::{Dice, Fate};
use crate::games::tawla::legal::check_step;
use crate::games::tawla::mover::Step;
use crate::games::tawla::moves::{Event, Illegal, Move};
use crate::games::tawla::state::{Done, Phase};
use crate::games::tawla::view::View;
use crate::kit::seat::Seat;
pub use dice::{Shown, dice};
use layout::{COUNTED, Layout, Side};
use ways::{refusal, ways, ways_to};

/// The rails of this table.
pub const RAILS: Rails = layout::RAILS;

/// Numbers of a seat's checkers: sixteen for each point, for off (0) and for the bar (25).
const CHECKERS: u16 = 512;
/// The first number of the dice; a seat has room for four.
const DICE: u16 = 1024;
/// The zones of the other seat's bar and tray. The others have the number of their point, of the viewer's
/// bar (25) and tray (0).
const OTHER_BAR: u16 = 26;
const OTHER_TRAY: u16 = 27;

/// Layers, low to high: checkers, the chosen one, dice.
const CHECKER_LAYER: u16 = 20;
const DIE_LAYER: u16 = 50;
const HELD_LAYER: u16 = 70;

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A checker.
    Checker {
        /// Whose.
        owner: Seat,
        /// On which point from the viewer's side, on its owner's bar (25) or off (0).
        point: u8,
        /// Which of the stack, from its foot.
        index: u8,
    },
    /// A die.
    Die {
        /// Who rolled it.
        owner: Seat,
        /// Which, from the left.
        index: u8,
    },
}

/// The name of a checker; see [`What::Checker`].
#[must_use]
pub const fn checker_key(owner: Seat, point: u8, index: u8) -> PieceKey {
    PieceKey(owner.0 as u16 % 2 * CHECKERS + point as u16 % 26 * 16 + index as u16 % 16)
}

/// The name of a die; see [`What::Die`].
#[must_use]
pub const fn die_key(owner: Seat, index: u8) -> PieceKey {
    PieceKey(DICE + owner.0 as u16 % 2 * 4 + index as u16 % 4)
}

/// What the piece of this name is.
#[must_use]
pub const fn what(key: PieceKey) -> What {
    if key.0 >= DICE {
        let place = key.0 - DICE;
        return What::Die {
            owner: Seat((place / 4 % 2) as u8),
            index: (place % 4) as u8,
        };
    }
    let place = key.0 % CHECKERS;
    What::Checker {
        owner: Seat((key.0 / CHECKERS) as u8),
        point: (place / 16) as u8,
        index: (place % 16) as u8,
    }
}

/// The name of the zone of a point from the viewer's side, of the viewer's bar (25) or tray (0).
#[must_use]
pub const fn zone_key(point: u8) -> ZoneKey {
    ZoneKey(point as u16)
}

/// The point of a zone, as in [`zone_key`], and whose it is: points are the viewer's.
#[must_use]
pub const fn point_of(key: ZoneKey) -> (Side, u8) {
    match key.0 {
        OTHER_BAR => (Side::Other, BAR),
        OTHER_TRAY => (Side::Other, OFF),
        point => (Side::Own, point as u8),
    }
}

/// The colour of a seat's checkers (D33).
#[must_use]
pub const fn colour(seat: Seat) -> Colour {
    match seat.0 {
        0 => Colour::Light,
        _ => Colour::Dark,
    }
}

/// A seat's own point as the viewer numbers it, and the other way round; a bar (25) and off (0) stay what
/// they are.
#[must_use]
pub fn turned(viewer: Seat, seat: Seat, point: u8) -> u8 {
    match point {
        1..=LAST if seat != viewer => BAR - point,
        _ => point,
    }
}

/// How many checkers a seat has on a point that the viewer numbers.
#[must_use]
pub fn count(view: &View, owner: Seat, point: u8) -> u8 {
    (view.public.board).at(owner, turned(view.seat, owner, point))
}

/// The other seat's last steps in the viewer's numbering: where its checkers came from and where they
/// are. What moved on counts once.
struct LastSteps {
    from: Vec<u8>,
    to: Vec<u8>,
}

impl LastSteps {
    fn of(view: &View) -> Self {
        let (public, other) = (&view.public, view.seat.other());
        let steps: &[Done] = if public.seat == other {
            &public.steps
        } else {
            public.past.as_ref().map_or(&[], |past| &past.steps)
        };
        let (mut from, mut to) = (Vec::new(), Vec::new());
        for step in steps {
            let [start, end] = [step.from, step.from.saturating_sub(step.die)]
                .map(|point| turned(view.seat, other, point));
            match to.iter().position(|&point| point == start) {
                Some(place) => to[place] = end,
                None => {
                    from.push(start);
                    to.push(end);
                }
            }
        }
        Self { from, to }
    }
}

/// The viewer's checkers that may move, where the chosen one may go, and what the other seat did.
struct Builder<'a> {
    view: &'a View,
    layout: Layout,
    movable: Vec<u8>,
    chosen: Option<u8>,
    targets: Vec<u8>,
    last: LastSteps,
    pieces: Vec<Piece>,
}

impl Builder<'_> {
    const fn side(&self, seat: Seat) -> Side {
        if seat.0 == self.view.seat.0 {
            Side::Own
        } else {
            Side::Other
        }
    }

    fn put(&mut self, key: PieceKey, place: Place, z: u16, face: Face) -> &mut Piece {
        self.pieces.push(Piece {
            key,
            rect: place.rect,
            turn: place.turn,
            z,
            face,
            count: None,
            thick: 0,
            marks: Marks::default(),
            focus: false,
        });
        let end = self.pieces.len() - 1;
        &mut self.pieces[end]
    }

    /// A seat's checkers on a point, on its bar or off.
    fn put_stack(&mut self, owner: Seat, point: u8) {
        let count = count(self.view, owner, point);
        let side = self.side(owner);
        for index in 0..count {
            let place = self.layout.checker(side, point, index, count);
            let face = match point {
                OFF => Face::Edge(colour(owner)),
                _ => Face::Checker(colour(owner)),
            };
            let key = checker_key(owner, point, index);
            self.put(key, place, CHECKER_LAYER + u16::from(index), face);
        }
        let own = side == Side::Own;
        let marks = Marks {
            playable: own && self.movable.contains(&point),
            chosen: own && self.chosen == Some(point),
            hit: point != BAR && self.targets.contains(&point),
            dim: false,
            pin: (!own && point != OFF && self.last.to.contains(&point)).then_some(owner),
        };
        let Some(top) = self.pieces.last_mut().filter(|_| count > 0) else {
            return;
        };
        if point == OFF {
            top.count = Some(u16::from(count));
            return;
        }
        top.count = (count >= COUNTED).then_some(u16::from(count));
        top.focus = true;
        top.marks = marks;
        if marks.chosen {
            top.z = HELD_LAYER;
        }
    }

    fn put_dice(&mut self) {
        for die in dice(&self.view.public) {
            let side = self.side(die.owner);
            let place = (self.layout).die(side, usize::from(die.index), usize::from(die.of));
            let key = die_key(die.owner, die.index);
            let z = DIE_LAYER + u16::from(die.index);
            self.put(key, place, z, Face::Die(die.value)).marks.dim = die.fate != Fate::Left;
        }
    }

    /// The uppermost checker of a place, and how many lie there.
    fn top(&self, side: Side, point: u8) -> (Option<PieceKey>, u8) {
        let (own, other) = (self.view.seat, self.view.seat.other());
        let owners: &[Seat] = match (side, point) {
            (Side::Other, _) => &[other],
            (Side::Own, BAR | OFF) => &[own],
            (Side::Own, _) => &[own, other],
        };
        let of = |&owner: &Seat| (owner, count(self.view, owner, point));
        let stack = owners.iter().map(of).find(|&(_, count)| count > 0);
        stack.map_or((None, 0), |(owner, count)| {
            (Some(checker_key(owner, point, count - 1)), count)
        })
    }

    fn zone(&self, side: Side, point: u8) -> Zone {
        let (top, count) = self.top(side, point);
        let own = side == Side::Own;
        let is_tray = point == OFF;
        let accepts = own && point != BAR && self.targets.contains(&point);
        let key = match (side, point) {
            (Side::Other, BAR) => ZoneKey(OTHER_BAR),
            (Side::Other, _) => ZoneKey(OTHER_TRAY),
            _ => zone_key(point),
        };
        let place = |side| (self.layout.checker(side, point, count, count + 1)).rect;
        let left = match point {
            BAR => !own && self.last.from.contains(&BAR),
            _ => own && self.last.from.contains(&point),
        };
        Zone {
            accepts,
            hint: match point {
                OFF => Hint::Tray,
                BAR => Hint::None,
                _ => {
                    let column = self.layout.column(point);
                    Hint::Point {
                        dark: column.is_multiple_of(2),
                        hangs: column > 12,
                    }
                }
            },
            top: top.filter(|_| !is_tray),
            refuses: own
                && point != BAR
                && !accepts
                && self.chosen.is_some_and(|chosen| chosen != point),
            trace: if accepts {
                Some((Trace::Ghost, place(side)))
            } else {
                left.then(|| (Trace::Left, place(Side::Other)))
            },
            ..Zone::new(key, self.layout.zone(side, point))
        }
    }

    fn fixtures(&self) -> Vec<Fixture> {
        let layout = &self.layout;
        let (me, other) = (self.view.seat, self.view.seat.other());
        [
            (FixtureKind::Part("box"), layout.board),
            (FixtureKind::Part("half left"), layout.halves[0]),
            (FixtureKind::Part("half right"), layout.halves[1]),
            (FixtureKind::Part("hinge"), layout.hinge),
            (FixtureKind::Seat(me), layout.plates[0]),
            (FixtureKind::Seat(other), layout.plates[1]),
            (FixtureKind::Status, layout.status),
            (FixtureKind::Actions, layout.actions),
        ]
        .map(|(kind, rect)| Fixture { kind, rect })
        .to_vec()
    }
}

/// The own point on which the viewer's checker of this name stands, 25 for the bar; none for any other
/// piece, and for a checker borne off.
#[must_use]
pub fn own_point(view: &View, piece: PieceKey) -> Option<u8> {
    match what(piece) {
        What::Checker { owner, point, .. } if owner == view.seat && point != OFF => {
            (count(view, owner, point) > 0).then_some(point)
        }
        _ => None,
    }
}

/// The own point to which something is put, 0 for off; none for what is no place for a checker.
fn own_target(onto: Option<Target>) -> Option<u8> {
    let point = match onto? {
        Target::Zone(key) => match point_of(key) {
            (Side::Own, point) => point,
            (Side::Other, _) => return None,
        },
        Target::Piece(key) => match what(key) {
            What::Checker { point, .. } => point,
            What::Die { .. } => return None,
        },
    };
    (point < BAR).then_some(point)
}

/// Whether a list of moves holds a step from an own point.
fn moves_from(legal: &[Move], point: u8) -> bool {
    let from = |mv: &Move| matches!(*mv, Move::MoveChecker { from, .. } if from == point);
    legal.iter().any(from)
}

impl Staged for Tawla {
    fn scene(view: &View, legal: &[Move], chosen: Option<PieceKey>, size: Size) -> Scene {
        let frame = Frame::of(size, &RAILS);
        let chosen = (chosen.and_then(|piece| own_point(view, piece)))
            .filter(|&point| moves_from(legal, point));
        let mut targets: Vec<u8> = Vec::new();
        for way in chosen.map_or_else(Vec::new, |from| ways(view, from)) {
            if !targets.contains(&way.to()) {
                targets.push(way.to());
            }
        }
        let mut builder = Builder {
            view,
            layout: Layout::of(&frame),
            movable: (1..=BAR)
                .filter(|&point| moves_from(legal, point))
                .collect(),
            chosen,
            targets,
            last: LastSteps::of(view),
            pieces: Vec::new(),
        };
        for owner in [view.seat, view.seat.other()] {
            (OFF..=BAR).for_each(|point| builder.put_stack(owner, point));
        }
        builder.put_dice();
        arrange(&mut builder.pieces, |piece| piece.key);
        let mut zones: Vec<Zone> = (OFF..=BAR)
            .map(|point| builder.zone(Side::Own, point))
            .collect();
        zones.extend([BAR, OFF].map(|point| builder.zone(Side::Other, point)));
        Scene {
            fixtures: builder.fixtures(),
            zones,
            pieces: builder.pieces,
            frame,
        }
    }

    /// One step, by the die that fits; a checker is borne off by the exact die, else by the larger (R20).
    fn meanings(view: &View, legal: &[Move], piece: PieceKey, onto: Option<Target>) -> Vec<Move> {
        let (Some(from), Some(to)) = (own_point(view, piece), own_target(onto)) else {
            return Vec::new();
        };
        let fits = |exact: bool| {
            (legal.iter().copied()).find(|mv| {
                matches!(*mv, Move::MoveChecker { from: point, die }
                    if point == from && if exact { point == to + die } else { to == OFF && point < die })
            })
        };
        fits(true).or_else(|| fits(false)).into_iter().collect()
    }

    /// Several steps of one checker: one way if all orders of the dice lead to the same position (D30).
    fn courses(
        view: &View,
        legal: &[Move],
        piece: PieceKey,
        onto: Option<Target>,
    ) -> Vec<Vec<Move>> {
        let (Some(from), Some(to)) = (own_point(view, piece), own_target(onto)) else {
            return Vec::new();
        };
        if !moves_from(legal, from) {
            return Vec::new();
        }
        let ways = ways(view, from);
        (ways_to(&ways, to).into_iter())
            .map(|way| way.moves())
            .collect()
    }

    fn at_once(view: &View, legal: &[Move], piece: PieceKey) -> Option<Move> {
        let from = own_point(view, piece).filter(|&from| moves_from(legal, from))?;
        let ways = ways(view, from);
        let first = ways.first()?;
        let is_only = ways.iter().all(|way| way.to() == first.to());
        first.moves().first().copied().filter(|_| is_only)
    }

    fn attempt(view: &View, piece: PieceKey, onto: Option<Target>) -> Option<Move> {
        let from = own_point(view, piece)?;
        let left = view.public.dice_left();
        let die = match own_target(onto) {
            // Only tapped: a checker that can go somewhere needs no reason.
            None if !ways(view, from).is_empty() => return None,
            None => left.numbers().next().unwrap_or(1),
            // A larger die bears off too; a smaller one would only move the checker on.
            Some(OFF) => (left.numbers().next())
                .filter(|&largest| !left.has(from) && largest > from)
                .unwrap_or(from),
            Some(to) => from.saturating_sub(to),
        };
        Some(Move::MoveChecker { from, die })
    }

    /// Whether a checker may be borne off at all: as if the exact die lay there. And what lies in the way to
    /// where several dice add up.
    fn objection(view: &View, piece: PieceKey, onto: Option<Target>) -> Option<Illegal> {
        let public = &view.public;
        let (from, to) = (own_point(view, piece)?, own_target(onto)?);
        if public.phase != Phase::Move || public.seat != view.seat {
            return None;
        }
        if to != OFF {
            return refusal(view, from, to);
        }
        let (variant, exact) = (public.settings.variant, Dice::same(from, 1));
        check_step(
            &public.board,
            variant,
            view.seat,
            exact,
            Step { from, die: from },
        )
        .err()
    }

    fn flights(before: &Scene, after: &Scene, events: &[Event], view: &View) -> Vec<Flight> {
        flights::direct(before, after, events, view).0
    }

    fn cues(before: &Scene, after: &Scene, events: &[Event], view: &View) -> Vec<Cue> {
        flights::direct(before, after, events, view).1
    }

    /// `w-13-4` (colour, point or `bar` or `off`, place), `die-w-0` (who rolled it, place).
    fn piece_name(key: PieceKey) -> String {
        let letter = |owner: Seat| if owner.0 == 0 { 'w' } else { 'b' };
        let mut name = String::new();
        let index = match what(key) {
            What::Checker {
                owner,
                point,
                index,
            } => {
                name.push(letter(owner));
                name.push('-');
                match point {
                    OFF => name.push_str("off"),
                    BAR => name.push_str("bar"),
                    _ => name.push_str(&point.to_string()),
                }
                index
            }
            What::Die { owner, index } => {
                name.push_str("die-");
                name.push(letter(owner));
                index
            }
        };
        name.push('-');
        name.push_str(&index.to_string());
        name
    }

    /// `p1` to `p24`, `bar` and `off` of the viewer, `other-bar` and `other-off`.
    fn zone_name(key: ZoneKey) -> String {
        let (side, point) = point_of(key);
        let mut name = String::from(match side {
            Side::Own => "",
            Side::Other => "other-",
        });
        match point {
            OFF => name.push_str("off"),
            BAR => name.push_str("bar"),
            _ => {
                name.push('p');
                name.push_str(&point.to_string());
            }
        }
        name
    }
}
