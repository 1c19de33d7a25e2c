//! The frame of a table: which composition a screen gets, and the rails around the cloth.

use super::scene::{Form, Frame, Rect, Size};

/// The least room for an upright table, without safe areas. A smaller window scrolls over the table (page
/// zoom of 400 %).
const LEAST_UPRIGHT: (f32, f32) = (320.0, 480.0);
/// The least room for a table on its side.
const LEAST_SIDEWAYS: (f32, f32) = (460.0, 290.0);
/// Landscape up to this height is `L` (looks.md, head).
const LANDSCAPE_HEIGHT: f32 = 560.0;
/// From this size on the table is `D` (looks.md, head).
const DESKTOP: (f32, f32) = (900.0, 600.0);
/// Up to this height an upright table is short (looks.md 4 and 5).
const SHORT: f32 = 740.0;
/// The floor that shows around a desktop table (looks.md 3).
const FLOOR: f32 = 22.0;

/// The rails that a game wants, in CSS pixels without safe areas (looks.md 3).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rails {
    /// Above and below an upright table.
    pub portrait: [f32; 2],
    /// Above and below an upright table on a short screen.
    pub short: [f32; 2],
    /// At both sides of a table on a sideways phone.
    pub landscape: f32,
    /// Above, at both sides and below on a desktop, with the floor around the table.
    pub desktop: [f32; 3],
}

impl Rails {
    /// The rails of the house; a game that needs others starts from these.
    pub const HOUSE: Self = Self {
        portrait: [52.0, 76.0],
        short: [52.0, 76.0],
        landscape: 92.0,
        desktop: [86.0, 62.0, 98.0],
    };
}

impl Size {
    /// The stage for a window of this size: the window itself, or the least stage in a direction in which
    /// the window is smaller; the page then scrolls.
    #[must_use]
    pub fn fitted(self) -> Self {
        let [top, right, bottom, left] = self.safe;
        let sideways = self.w > self.h && self.w - left - right >= LEAST_SIDEWAYS.0;
        let (w, h) = if sideways {
            LEAST_SIDEWAYS
        } else {
            LEAST_UPRIGHT
        };
        Self {
            w: self.w.max(w + left + right),
            h: self.h.max(h + top + bottom),
            ..self
        }
    }
}

impl Form {
    /// The composition of a stage of this size. What is neither a sideways phone nor a desktop, square
    /// windows too, is composed upright.
    #[must_use]
    pub fn of(size: Size) -> Self {
        if size.w > size.h && size.h <= LANDSCAPE_HEIGHT {
            Self::Landscape
        } else if size.w >= DESKTOP.0 && size.h >= DESKTOP.1 {
            Self::Desktop
        } else {
            Self::Portrait
        }
    }
}

impl Frame {
    /// The frame of a table with these rails in a window of this size ([`Size::fitted`] is applied).
    #[must_use]
    pub fn of(size: Size, rails: &Rails) -> Self {
        let Size { w, h, safe, far } = size.fitted();
        let form = Form::of(size.fitted());
        let [top, side, bottom] = match form {
            Form::Portrait => {
                let inner = h - safe[0] - safe[2];
                let [top, bottom] = if inner <= SHORT {
                    rails.short
                } else {
                    rails.portrait
                };
                [top, 0.0, bottom]
            }
            Form::Landscape => [0.0, rails.landscape, 0.0],
            Form::Desktop => rails.desktop,
        };
        // Where there is no rail the cloth runs under the inset to the edge of the screen.
        let widened = |rail: f32, inset: f32| if rail > 0.0 { rail + inset } else { 0.0 };
        let rails = [
            widened(top, safe[0]),
            widened(side, safe[1]),
            widened(bottom, safe[2]),
            widened(side, safe[3]),
        ];
        Self {
            form,
            rails,
            margin: if form == Form::Desktop { FLOOR } else { 0.0 },
            cloth: Rect::new(
                rails[3],
                rails[0],
                w - rails[1] - rails[3],
                h - rails[0] - rails[2],
            ),
            safe,
            far,
        }
    }

    /// The whole stage.
    #[must_use]
    pub fn stage(&self) -> Rect {
        let [top, right, bottom, left] = self.rails;
        Rect::new(
            0.0,
            0.0,
            left + self.cloth.w + right,
            top + self.cloth.h + bottom,
        )
    }

    /// The stage without its safe areas: the W and H of looks.md.
    #[must_use]
    pub fn inner(&self) -> Rect {
        let stage = self.stage();
        let [top, right, bottom, left] = self.safe;
        Rect::new(left, top, stage.w - left - right, stage.h - top - bottom)
    }

    /// The part of the cloth outside the safe areas: pieces stand in it.
    #[must_use]
    pub fn field(&self) -> Rect {
        let (inner, cloth) = (self.inner(), self.cloth);
        let (x, y) = (inner.x.max(cloth.x), inner.y.max(cloth.y));
        Rect::new(
            x,
            y,
            inner.right().min(cloth.right()) - x,
            inner.bottom().min(cloth.bottom()) - y,
        )
    }

    /// Whether this is an upright table on a short screen.
    #[must_use]
    pub fn is_short(&self) -> bool {
        self.form == Form::Portrait && self.inner().h <= SHORT
    }
}
