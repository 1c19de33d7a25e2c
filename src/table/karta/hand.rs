//! The viewer's hand: one row that bends a little, or straight rows, the longest one behind (looks.md 4).

use super::super::fan::Fan;
use super::super::scene::{Frame, Place, Rect};
use super::measures::{Measures, RATIO};

/// The most cards of one row, which bends.
pub(super) const ROW: usize = 9;
/// The narrowest strip of a card that the next one leaves free.
const STRIP: f32 = 24.0;
/// Where there are more than three rows, on the smallest screens: from row to row, in card widths, and how
/// wide a card is beside one of three rows.
const CLOSE: f32 = 0.58;
const SMALL: f32 = 0.82;
/// How far cards of several rows stand up: if they may be played, and the chosen one.
const ROWS_LIFT: [f32; 2] = [10.0, 18.0];

/// A hand of a number of cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    fan: Fan,
    cards: usize,
    rows: usize,
    pitch: f32,
    /// How far a card that may be played stands up, and the chosen one.
    pub lift: [f32; 2],
}

impl Hand {
    /// The hand of so many cards on the table of a frame.
    #[must_use]
    pub fn at(frame: &Frame, cards: usize) -> Self {
        Self::of(frame, &Measures::of(frame), cards)
    }

    /// The hand at the foot of the field.
    pub(super) fn of(frame: &Frame, measures: &Measures, cards: usize) -> Self {
        let field = frame.field();
        let room = (field.w - 2.0 * measures.aside).min(measures.widest);
        let width = |rows: usize| match rows {
            0..=3 => measures.hand[rows.max(1) - 1],
            _ => measures.hand[2] * SMALL,
        };
        let fits = |rows: usize| {
            let strips = ((field.w - 2.0 * measures.aside - width(rows)) / STRIP) as usize;
            (strips + 1) * rows >= cards
        };
        let mut rows = if cards <= ROW { 1 } else { 2 };
        while rows > 1 && !fits(rows) && rows < cards {
            rows += 1;
        }
        let w = width(rows);
        let (card, pitch) = (
            (w, w * RATIO),
            w * if rows > 3 { CLOSE } else { measures.pitch },
        );
        let (tilt, sag) = if rows == 1 { measures.bend } else { (0.0, 0.0) };
        // What the outermost card of a bent row needs below the middle one.
        let last = cards.saturating_sub(1) as f32 / 2.0;
        let angle = (tilt * last).to_radians();
        let drop = sag * last * last + w / 2.0 * angle;
        let height = card.1 + pitch * (rows - 1) as f32;
        // All rows have the step of the longest one.
        let gaps = cards.div_ceil(rows).max(2) as f32 - 1.0;
        // What a turned card needs at its side.
        let room = room - card.1 * angle;
        let room = if rows > 1 {
            field.w.min(measures.widest.max(STRIP * gaps + w)) - 2.0 * measures.aside
        } else {
            room
        };
        let spread = if rows == 1 {
            measures.spread[0]
        } else {
            (measures.spread[1]).min((room - w) / gaps / w)
        };
        Self {
            fan: Fan {
                centre: field.centre().x,
                top: field.bottom() - measures.foot - drop - height,
                card,
                room,
                spread,
                tilt,
                sag,
            },
            cards,
            rows,
            pitch,
            lift: if rows == 1 { measures.lift } else { ROWS_LIFT },
        }
    }

    /// The top edge of its first row.
    #[must_use]
    pub const fn top(&self) -> f32 {
        self.fan.top
    }

    /// Where all of it lies, cards that stand up included.
    #[must_use]
    pub fn rect(&self, frame: &Frame) -> Rect {
        let field = frame.field();
        let top = self.fan.top - self.lift[1];
        Rect::new(field.x, top, field.w, field.bottom() - top)
    }

    /// How the card at `index` lies, in the order of the hand: row by row from the back, each from the left.
    #[must_use]
    pub fn place(&self, index: usize) -> Place {
        let (mut row, mut first) = (0, 0);
        let length = |row: usize| {
            let longer = usize::from(row < self.cards % self.rows);
            self.cards / self.rows + longer
        };
        while row + 1 < self.rows && index >= first + length(row) {
            first += length(row);
            row += 1;
        }
        (self.fan.place(length(row), index - first)).shifted(0.0, self.pitch * row as f32)
    }
}
