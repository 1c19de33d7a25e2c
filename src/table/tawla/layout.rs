//! Where everything of Tawla's table stands (looks.md 3 to 5, R3). Points are counted from the viewer's
//! side, and the board is the same for both seats: never mirrored. It is turned to the viewer, unless that sits at
//! the far side ([`Frame::far`]): then everything of the viewer's stands where the other seat's would, its point `n`
//! where its point `25 - n` would.

use super::super::frame::Rails;
use super::super::scene::{Form, Frame, Place, Rect};
use super::measures::Measures;
use crate::games::tawla::board::{BAR, CHECKERS, LAST, OFF};

/// The rails of Tawla: they carry seats and buttons, the board lies between them.
pub const RAILS: Rails = Rails {
    portrait: [112.0, 138.0],
    short: [106.0, 128.0],
    landscape: 84.0,
    desktop: [74.0, 22.0, 34.0],
};

/// From this many checkers on the uppermost of a stack bears their number.
pub const COUNTED: u8 = 6;
/// The turn of the dice at rest (looks.md 8).
const TURNS: [f32; 4] = [-9.0, 7.0, -5.0, 11.0];
/// Free room between neighbours that do not touch.
const CLEAR: f32 = 8.0;
/// A button, and the one above all others where they are stacked.
const BUTTON: f32 = 48.0;
const MAIN_BUTTON: f32 = 64.0;

/// Whose checkers or dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The viewer's.
    Own,
    /// The other seat's.
    Other,
}

/// Every place of the table, for one frame.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The whole box.
    pub board: Rect,
    /// Its halves: the left one, the right one.
    pub halves: [Rect; 2],
    /// The hinged middle, which is the bar.
    pub hinge: Rect,
    /// The trays of checkers borne off: the viewer's, the other seat's.
    pub trays: [Rect; 2],
    /// The plates: the viewer's, the other seat's.
    pub plates: [Rect; 2],
    /// The status line.
    pub status: Rect,
    /// The action buttons.
    pub actions: Rect,
    /// The stage, beyond which dice come from the hand.
    stage: Rect,
    /// The width of a point.
    point: f32,
    /// The width of a checker, on the points and on the bar.
    checker: [f32; 2],
    /// The width of a die.
    die: f32,
    /// How far a stack reaches from the edge, and on the bar.
    reach: [f32; 2],
    /// Whether the viewer sits at the far side.
    far: bool,
}

impl Layout {
    /// All places in a frame.
    #[must_use]
    pub fn of(frame: &Frame) -> Self {
        let Measures {
            board,
            frame: edge,
            hinge: hinge_width,
            channel,
            tray,
            gap,
        } = Measures::of(frame);
        let inside = Rect::new(
            board.x + edge,
            board.y + edge + channel,
            board.w - 2.0 * edge - tray,
            board.h - 2.0 * (edge + channel),
        );
        // Each half holds six points with a hair of wood at both sides.
        let point = (inside.w - hinge_width - 4.0) / 12.0;
        let half = 6.0 * point + 2.0;
        let hinge = Rect::new(inside.x + half, board.y, hinge_width, board.h);
        let halves = [inside.x, hinge.right()].map(|x| Rect::new(x, inside.y, half, inside.h));
        let checker = (point - gap).min(0.0875 * board.h);
        let die = (1.4 * point).min((0.072 * board.h).max(48.0));
        let mut trays = if channel > 0.0 {
            [board.bottom() - edge - channel + 11.0, board.y + edge - 3.0]
                .map(|y| Rect::new(halves[1].x + 3.0, y, half - 6.0, channel - 8.0))
        } else {
            let (width, height) = (tray - 10.0, 0.46 * inside.h);
            [inside.bottom() - height, inside.y]
                .map(|y| Rect::new(board.right() - edge + 1.0 - width, y, width, height))
        };
        let Around {
            mut plates,
            status,
            actions,
        } = Around::of(frame, board);
        if frame.far {
            plates.swap(0, 1);
            trays.swap(0, 1);
        }
        Self {
            board,
            halves,
            hinge,
            trays,
            plates,
            status,
            actions,
            stage: frame.stage(),
            point,
            checker: [checker, checker.min(hinge_width)],
            die,
            reach: [
                (0.44 * inside.h).min(inside.h / 2.0 - 0.62 * die - 2.0),
                0.27 * board.h,
            ],
            far: frame.far,
        }
    }

    /// Whether what is a side's lies at the near edge of the picture, where the viewer sits unless that is the far
    /// side.
    #[must_use]
    pub fn is_near(&self, side: Side) -> bool {
        (side == Side::Own) != self.far
    }

    /// A point of the viewer's as it is numbered from the near edge.
    #[must_use]
    pub const fn column(&self, point: u8) -> u8 {
        match point {
            1..=LAST if self.far => BAR - point,
            _ => point,
        }
    }

    /// The whole column of a point from 1 to 24; the half of the hinge that is the viewer's bar for
    /// [`BAR`], and the viewer's tray for [`OFF`].
    #[must_use]
    pub fn zone(&self, side: Side, point: u8) -> Rect {
        let point = self.column(point);
        let column = match point {
            OFF => return self.trays[side as usize],
            1..=12 => 12 - point,
            13..=LAST => point - 13,
            _ => return self.bar(side),
        };
        let half = self.halves[usize::from(column / 6)];
        let height = half.h / 2.0;
        let x = half.x + 1.0 + f32::from(column % 6) * self.point;
        let y = if point > 12 { half.y } else { half.y + height };
        Rect::new(x, y, self.point, height)
    }

    /// Checkers wait beyond the middle, near where they enter.
    fn bar(&self, side: Side) -> Rect {
        let half = self.halves[0];
        let height = half.h / 2.0;
        let y = if self.is_near(side) {
            half.y
        } else {
            half.y + height
        };
        Rect::new(self.hinge.x, y, self.hinge.w, height)
    }

    /// How the checker number `index` of `count` lies on a point, on the bar or in the tray, counted from
    /// the edge, from the middle of the board and from the outside.
    #[must_use]
    pub fn checker(&self, side: Side, point: u8, index: u8, count: u8) -> Place {
        let zone = self.zone(side, point);
        let rect = match point {
            OFF => self.edge(zone, side, index),
            BAR => {
                let size = self.checker[1];
                let step = step(size, self.reach[1], count) * f32::from(index);
                let y = if self.is_near(side) {
                    zone.bottom() - 4.0 - size - step
                } else {
                    zone.y + 4.0 + step
                };
                Rect::new(zone.centre().x - size / 2.0, y, size, size)
            }
            _ => {
                let size = self.checker[0];
                let step = step(size, self.reach[0], count) * f32::from(index);
                let y = if self.column(point) > 12 {
                    zone.y + 2.0 + step
                } else {
                    zone.bottom() - 2.0 - size - step
                };
                Rect::new(zone.centre().x - size / 2.0, y, size, size)
            }
        };
        Place { rect, turn: 0.0 }
    }

    /// A checker on its edge in a tray, from the right or from the outside.
    fn edge(&self, tray: Rect, side: Side, index: u8) -> Rect {
        let place = f32::from(index);
        if tray.w > tray.h {
            let step = (tray.w - 6.0) / f32::from(CHECKERS);
            let x = tray.right() - 3.0 - (place + 1.0) * step;
            return Rect::new(x + 0.5, tray.y + 2.0, step - 1.0, tray.h - 4.0);
        }
        let step = (tray.h - 6.0) / f32::from(CHECKERS);
        let y = if self.is_near(side) {
            tray.bottom() - 3.0 - (place + 1.0) * step
        } else {
            tray.y + 3.0 + place * step
        };
        Rect::new(tray.x + 3.0, y + 0.5, tray.w - 6.0, step - 1.0)
    }

    /// How the die number `index` of `count` lies: on the right half for who sits near, on the left one for
    /// the other seat.
    #[must_use]
    pub fn die(&self, side: Side, index: usize, count: usize) -> Place {
        let half = self.halves[usize::from(self.is_near(side))];
        let (size, gap) = match count {
            4 => {
                let size = self.die.min((half.w - 16.0) / 4.0 - 5.0);
                (size, ((half.w - 16.0) / 4.0 - size).min(0.3 * size))
            }
            _ => (self.die, (0.36 * self.die).min(16.0)),
        };
        let middle = half.centre();
        let off = index as f32 - (count as f32 - 1.0) / 2.0;
        let down = if index % 2 == 1 { 0.1 } else { -0.02 } * size;
        Place {
            rect: Rect::new(
                middle.x + off * (size + gap) - size / 2.0,
                middle.y - size / 2.0 + down,
                size,
                size,
            ),
            turn: TURNS[index % TURNS.len()],
        }
    }

    /// Where a die comes from that is thrown to a place, and where one goes that is picked up again: out
    /// of sight, at its seat's side.
    #[must_use]
    pub fn hand(&self, side: Side, to: Place) -> Place {
        let rect = Rect {
            y: if self.is_near(side) {
                self.stage.bottom() + to.rect.h
            } else {
                self.stage.y - 2.0 * to.rect.h
            },
            ..to.rect
        };
        Place { rect, turn: 0.0 }
    }
}

/// From one checker of a stack to the next.
fn step(size: f32, reach: f32, count: u8) -> f32 {
    let gaps = f32::from(count.max(2) - 1);
    size.min((reach - size) / gaps)
}

/// What stands around the board.
struct Around {
    plates: [Rect; 2],
    status: Rect,
    actions: Rect,
}

impl Around {
    fn of(frame: &Frame, board: Rect) -> Self {
        let inner = frame.inner();
        let (own, other, status, actions);
        match frame.form {
            Form::Portrait => {
                let height = if frame.is_short() { 48.0 } else { 52.0 };
                let foot = inner.bottom() - if frame.is_short() { 12.0 } else { 16.0 };
                let width = (0.46 * inner.w).clamp(150.0, 230.0);
                let y = foot - BUTTON - CLEAR - 3.0 - height;
                other = Rect::new(inner.x + 12.0, inner.y + 48.0, inner.w - 24.0, height);
                own = Rect::new(inner.right() - 12.0 - width, y, width, height);
                let x = inner.x + 14.0;
                status = Rect::new(x, y, own.x - CLEAR - x, height);
                let wide = (inner.w - 28.0).min(620.0);
                actions = Rect::new(inner.centre().x - wide / 2.0, foot - BUTTON, wide, BUTTON);
            }
            Form::Landscape => {
                let column = board.x - inner.x - 2.0 * 6.0;
                let head = inner.y + 50.0;
                let foot = inner.bottom() - 8.0;
                let height = ((foot - head - CLEAR) / 2.0).min(150.0);
                let (left, right) = (inner.x + 6.0, board.right() + 6.0);
                own = Rect::new(left, foot - height, column, height);
                other = Rect::new(left, head, column, height);
                let stacked = MAIN_BUTTON + 10.0 + BUTTON;
                let wide = inner.right() - 6.0 - right;
                actions = Rect::new(right, foot - 4.0 - stacked, wide, stacked);
                status = Rect::new(right, head, wide, actions.y - CLEAR - head);
            }
            Form::Desktop => {
                let column = board.x - inner.x - frame.margin - 2.0 * 12.0;
                let (left, right) = (inner.x + frame.margin + 12.0, board.right() + 12.0);
                let height = (0.42 * board.h).min(230.0);
                own = Rect::new(left, board.bottom() - 24.0 - height, column, height);
                other = Rect::new(left, board.y + 24.0, column, height);
                let wide = column.min(180.0);
                let stacked = MAIN_BUTTON + 10.0 + BUTTON;
                let x = right + (column - wide) / 2.0;
                actions = Rect::new(x, board.bottom() - 40.0 - stacked, wide, stacked);
                let high = (actions.y - 20.0 - other.y).min(220.0);
                status = Rect::new(right, actions.y - 20.0 - high, column, high);
            }
        }
        Self {
            plates: [own, other],
            status,
            actions,
        }
    }
}
