//! The measures of Ronda's table in each composition (looks.md 4 and 5).

use super::super::scene::{Form, Frame};

/// Height of a Spanish card by its width (looks.md 4).
pub(super) const RATIO: f32 = 1.55;
/// Height of a seat's plate: face, or name, score and tag.
pub(super) const PLATE: f32 = 66.0;

/// The measures in which the compositions differ, in CSS pixels.
pub(super) struct Measures {
    /// Width of a hand card (looks.md 4, table).
    pub hand: f32,
    /// From the middle hand card to the foot of the field.
    pub foot: f32,
    /// How far the chosen card is lifted (looks.md 7).
    pub lift: f32,
    /// Width of the backs: the opponent's hand and the piles.
    pub back: f32,
    /// From the top of the field to the backs of the opponent's hand, his pile, his plate.
    pub tops: [f32; 3],
    /// From the sides of the field to his pile (also the stock on his side), own pile and stock, his plate.
    pub sides: [f32; 3],
    /// From the foot of the field to the own pile and the stock.
    pub pile_foot: f32,
    /// Width of his plate.
    pub plate: f32,
    /// From the top of the field to the table cards.
    pub crown: f32,
    /// Height of the status line, its distance to the lifted card, and to the table cards.
    pub status: [f32; 3],
    /// Between table cards, and on both sides of a row together.
    pub gap: f32,
    pub margin: f32,
    /// The widest table card.
    pub widest: f32,
    /// The form's own pattern, as an index.
    pub pattern: usize,
}

impl Measures {
    pub fn of(frame: &Frame) -> Self {
        let inner = frame.inner();
        let (w, h) = (inner.w, inner.h);
        match frame.form {
            Form::Portrait if frame.is_short() => {
                let back = (0.12 * w).min(42.0).min(0.066 * h);
                let crown = back * RATIO + 23.0;
                Self {
                    hand: (0.25 * w).min(0.136 * h),
                    foot: 12.0,
                    lift: 22.0,
                    back,
                    tops: [8.0, 12.0, (crown - PLATE - 4.0).min(16.0)],
                    sides: [12.0, 10.0, 12.0],
                    pile_foot: 26.0,
                    plate: (0.34 * w).min(115.0),
                    crown,
                    status: [(0.06 * h).clamp(26.0, 38.0), 2.0, 2.0],
                    gap: 7.0,
                    margin: 24.0,
                    widest: 118.0,
                    pattern: 1,
                }
            }
            Form::Portrait => {
                let back = (0.126 * w).min(56.0);
                Self {
                    hand: (0.26 * w).min(112.0).min(0.154 * h),
                    foot: 12.0,
                    lift: 22.0,
                    back,
                    tops: [10.0, 12.0, 16.0],
                    sides: [14.0, 10.0, 12.0],
                    pile_foot: 26.0,
                    plate: (0.34 * w).min(115.0),
                    crown: (back * RATIO + 24.0).max(100.0),
                    status: [38.0, 2.0, 2.0],
                    gap: 9.0,
                    margin: 32.0,
                    widest: 118.0,
                    pattern: 2,
                }
            }
            Form::Landscape => {
                let cloth = frame.field().w;
                let side = (0.0304 * cloth).clamp(8.0, 20.0);
                let back = (0.125 * h).min(44.0).min(0.125 * cloth);
                Self {
                    hand: (0.215 * h).min(80.0).min(0.24 * cloth),
                    foot: 12.0,
                    lift: 16.0,
                    back,
                    tops: [4.0, 10.0, 10.0],
                    sides: [side, side, side.min(16.0)],
                    pile_foot: 22.0,
                    plate: (0.2 * cloth).clamp(92.0, 108.0),
                    crown: back * RATIO + 22.0,
                    status: [22.0, 2.0, 3.0],
                    gap: (cloth / 90.0).clamp(4.0, 7.0),
                    margin: (0.055 * cloth).min(36.0),
                    widest: 118.0,
                    pattern: 0,
                }
            }
            Form::Desktop => {
                // From the lowest desktop (0) to the drawn one (1).
                let ease = ((h - 600.0) / 200.0).clamp(0.0, 1.0);
                let between = |low: f32, drawn: f32| low + (drawn - low) * ease;
                let side = (0.052 * frame.field().w).min(60.0);
                Self {
                    hand: (0.155 * h).min(122.0),
                    foot: 10.0,
                    lift: 22.0,
                    back: between(46.0, 66.0),
                    tops: [10.0, between(12.0, 18.0), between(12.0, 26.0)],
                    sides: [side; 3],
                    pile_foot: between(20.0, 50.0),
                    plate: 150.0,
                    crown: between(96.0, 142.0),
                    status: [between(30.0, 54.0), between(2.0, 11.0), between(4.0, 15.0)],
                    gap: 12.0,
                    margin: 64.0,
                    widest: 0.13 * h,
                    pattern: 0,
                }
            }
        }
    }
}
