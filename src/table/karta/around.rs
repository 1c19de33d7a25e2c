//! The other seats of Karta's table: where they are, their faces, and their fans of backs.

use super::super::scene::{Form, Frame, Place, Point, Rect};
use super::measures::{Measures, RATIO};
use crate::kit::seat::Seat;

/// The height of a name below a face.
const NAME: f32 = 21.0;
/// The width of a name beside a face.
const BESIDE: f32 = 96.0;
/// How far a fan opens beyond the middle of the face, besides the height of its cards; the least that is to
/// be seen of it; and how much each card is turned.
const REACH: f32 = 7.0;
pub(super) const PEEP: f32 = 14.0;
const SPLAY: f32 = 13.0;
/// The counter of a seat's hand.
const COUNTER: (f32, f32) = (28.0, 22.0);

/// On which side of the table another seat is. Play goes counter-clockwise: right, top, left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// At the viewer's right.
    Right,
    /// Opposite.
    Top,
    /// At the viewer's left.
    Left,
}

/// Who sits at the table, and what the viewer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The viewer's seat.
    pub viewer: Seat,
    /// How many seats there are.
    pub seats: u8,
    /// How many cards the viewer holds.
    pub cards: usize,
    /// Whether the viewer chooses a suit.
    pub choosing: bool,
}

impl Sitting {
    /// The other seats in turn order after the viewer, each with its side.
    #[must_use]
    pub fn others(&self) -> Vec<(Seat, Side)> {
        let sides: &[Side] = match self.seats {
            2 => &[Side::Top],
            3 => &[Side::Right, Side::Left],
            _ => &[Side::Right, Side::Top, Side::Left],
        };
        let seats = (1..).map(|after| Seat((self.viewer.0 + after) % self.seats.max(1)));
        seats.zip(sides.iter().copied()).collect()
    }
}

/// Another seat: its face, its plate, and its fan of backs that opens to the middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Around {
    /// Whose.
    pub seat: Seat,
    /// On which side.
    pub side: Side,
    /// Its face and its name.
    pub plate: Rect,
    /// The middle of its face, and how wide that is.
    pub face: (Point, f32),
    /// The width of a back, and how far the fan reaches from the middle of the face.
    fan: (f32, f32),
}

impl Around {
    pub(super) fn of(
        frame: &Frame,
        measures: &Measures,
        seat: Seat,
        side: Side,
        middle: f32,
    ) -> Self {
        let (inner, field) = (frame.inner(), frame.field());
        let (face, (aside, width)) = (measures.face, measures.side);
        let full = REACH + measures.back * RATIO;
        if side == Side::Top {
            let (x, y) = (field.centre().x, field.y + measures.crown);
            return Self {
                seat,
                side,
                plate: Rect::new(x - face / 2.0 - BESIDE, y, BESIDE + face, face),
                face: (
                    Point {
                        x,
                        y: y + face / 2.0,
                    },
                    face,
                ),
                fan: (measures.back, full),
            };
        }
        let across = match frame.form {
            Form::Landscape => inner,
            Form::Portrait | Form::Desktop => field,
        };
        let x = match side {
            Side::Left => across.x + aside,
            _ => across.right() - aside - width,
        };
        let height = face + NAME;
        let y = match frame.form {
            // Below the sign in the corner of the rail.
            Form::Landscape => (middle - 52.0).max(field.y + 64.0),
            Form::Portrait | Form::Desktop => middle - face / 2.0 - 12.0,
        };
        Self {
            seat,
            side,
            plate: Rect::new(x, y, width, height),
            face: (
                Point {
                    x: x + width / 2.0,
                    y: y + face / 2.0,
                },
                face,
            ),
            fan: (measures.back, full),
        }
    }

    /// How far its fan reaches at least.
    fn least(&self) -> f32 {
        self.face.1 / 2.0 + PEEP
    }

    /// The fan stops before this much beyond the middle of the face.
    pub(super) fn stop(&mut self, reach: f32) {
        self.fan.1 = self.fan.1.min(reach.max(self.least()));
    }

    /// How far the fan comes from the middle of the face, its turned corners included.
    pub(super) fn extent(&self) -> f32 {
        let (w, reach) = self.fan;
        (reach * reach + w * w / 4.0).sqrt()
    }

    /// How the back at `slot` of `count` lies, from the left as that seat sees it.
    #[must_use]
    pub fn back(&self, count: usize, slot: usize) -> Place {
        let (w, reach) = self.fan;
        let h = w * RATIO;
        let off = slot as f32 - count.saturating_sub(1) as f32 / 2.0;
        let towards = match self.side {
            Side::Right => -90.0,
            Side::Top => 180.0,
            Side::Left => 90.0,
        };
        // A full fan keeps within a right angle.
        let splay = SPLAY.min(66.0 / count.max(2) as f32);
        let turn = towards + off * splay;
        let (sin, cos) = turn.to_radians().sin_cos();
        let far = reach - h / 2.0;
        let middle = self.face.0;
        Place {
            rect: Rect::new(
                middle.x + sin * far - w / 2.0,
                middle.y - cos * far - h / 2.0,
                w,
                h,
            ),
            turn,
        }
    }

    /// Where the counter of its hand stands: at the foot of the face, on the side that is turned away.
    #[must_use]
    pub fn counter(&self) -> Place {
        let (middle, face) = self.face;
        let off = 0.37 * face;
        let x = match self.side {
            Side::Left => middle.x - off,
            _ => middle.x + off,
        };
        let y = middle.y + off;
        flat(Rect::new(
            x - COUNTER.0 / 2.0,
            y - COUNTER.1 / 2.0,
            COUNTER.0,
            COUNTER.1,
        ))
    }

    /// A place at the middle of its face: where tokens come from and seals go to.
    #[must_use]
    pub fn at_face(&self, size: f32) -> Place {
        around_point(self.face.0, size)
    }
}

/// A square of a size around a point.
pub(super) fn around_point(middle: Point, size: f32) -> Place {
    flat(Rect::new(
        middle.x - size / 2.0,
        middle.y - size / 2.0,
        size,
        size,
    ))
}

pub(super) const fn flat(rect: Rect) -> Place {
    Place { rect, turn: 0.0 }
}
