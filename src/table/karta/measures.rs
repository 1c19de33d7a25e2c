//! The measures of Karta's table in each composition (looks.md 4 and 5).

use super::super::scene::{Form, Frame};

/// Height of a Spanish card by its width (looks.md 4).
pub(super) const RATIO: f32 = 1.55;

/// The measures in which the compositions differ, in CSS pixels.
pub(super) struct Measures {
    /// Width of a hand card in one row, in two, and in more (looks.md 4, table).
    pub hand: [f32; 3],
    /// The widest step from card to card in one row and in several, in card widths (looks.md 4: k).
    pub spread: [f32; 2],
    /// From row to row, in card widths.
    pub pitch: f32,
    /// The room that a row leaves free at each side.
    pub aside: f32,
    /// The widest row.
    pub widest: f32,
    /// Turn of each card of one row beside the middle, in degrees, and how much lower it hangs.
    pub bend: (f32, f32),
    /// From the lowest corner of the hand to the foot of the field.
    pub foot: f32,
    /// How far cards that may be played stand up in one row, and how far the chosen one (looks.md 7).
    pub lift: [f32; 2],
    /// The width of a laid card and of the stock, if there is room.
    pub pile: f32,
    /// The face of another seat, a back of its fan, and from the top of the field to the face opposite.
    pub face: f32,
    pub back: f32,
    pub crown: f32,
    /// The plates at the sides: from the edge, width.
    pub side: (f32, f32),
    /// Height of the status line.
    pub status: f32,
    /// A token of the choice.
    pub token: (f32, f32),
    /// Half the width of the ring.
    pub ring: f32,
}

impl Measures {
    pub fn of(frame: &Frame) -> Self {
        let (inner, field) = (frame.inner(), frame.field());
        let (w, h) = (inner.w, inner.h);
        // From the lowest table (0) to the drawn one (1).
        let between = |low: f32, drawn: f32, ease: f32| low + (drawn - low) * ease;
        match frame.form {
            Form::Portrait => {
                let ease = ((h - 480.0) / 260.0).clamp(0.0, 1.0);
                let tall = ((h - 480.0) / 360.0).clamp(0.0, 1.0);
                Self {
                    hand: [
                        (0.22 * w).min(92.0).min(0.125 * h),
                        (0.19 * w).min(78.0).min(0.105 * h),
                        (0.156 * w).min(56.0).min(0.09 * h),
                    ],
                    spread: [0.72, 0.7],
                    pitch: 0.74,
                    aside: 8.0,
                    widest: 680.0,
                    bend: (1.6, 1.15),
                    foot: 8.0,
                    lift: [24.0, 34.0],
                    pile: (0.26 * w).min(108.0).min(0.134 * h),
                    face: between(40.0, 52.0, ease),
                    back: between(26.0, 36.0, ease),
                    crown: between(4.0, 8.0, ease),
                    side: (2.0, 70.0),
                    status: between(28.0, 58.0, ease),
                    token: (((w - 40.0) / 4.0).min(82.0), between(48.0, 100.0, tall)),
                    ring: (0.34 * w).min(260.0),
                }
            }
            Form::Landscape => Self {
                hand: [
                    (0.2 * h).min(74.0),
                    (0.164 * h).min(62.0),
                    (0.135 * h).min(52.0),
                ],
                spread: [0.72, 0.74],
                pitch: 0.7,
                aside: (0.03 * field.w).clamp(8.0, 20.0),
                widest: 680.0,
                bend: (1.1, 0.55),
                foot: 6.0,
                lift: [16.0, 22.0],
                pile: (0.21 * h).min(80.0),
                face: (0.113 * h).min(44.0),
                back: (0.082 * h).min(32.0),
                crown: 4.0,
                side: (4.0, 84.0),
                status: 84.0,
                token: (70.0, (0.23 * h).min(90.0)),
                ring: 0.26 * w,
            },
            Form::Desktop => {
                let ease = ((h - 600.0) / 200.0).clamp(0.0, 1.0);
                Self {
                    hand: [
                        (0.13 * h).min(104.0),
                        (0.095 * h).min(76.0),
                        (0.08 * h).min(64.0),
                    ],
                    spread: [0.72, 0.66],
                    pitch: 0.7,
                    aside: 18.0,
                    widest: 760.0,
                    bend: (1.6, 1.15),
                    foot: 8.0,
                    lift: [24.0, 34.0],
                    pile: (0.14 * h).min(112.0),
                    face: between(51.0, 68.0, ease),
                    back: between(37.0, 50.0, ease),
                    crown: 6.0,
                    side: (26.0, 110.0),
                    status: between(30.0, 56.0, ease),
                    token: (96.0, between(76.0, 102.0, ease)),
                    ring: (0.285 * field.w).min(330.0),
                }
            }
        }
    }
}
