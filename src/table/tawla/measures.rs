//! The measures of Tawla's board in each composition (looks.md 4 and 5).

use super::super::scene::{Form, Frame, Rect};

/// The board and what it is made of, in CSS pixels.
pub(super) struct Measures {
    /// The whole box.
    pub board: Rect,
    /// The width of its frame.
    pub frame: f32,
    /// The width of the hinged middle.
    pub hinge: f32,
    /// Upright: the channel in the frame above and below, with the trays; else 0.
    pub channel: f32,
    /// On its side and on a desktop: the width beyond the points for the trays; else 0.
    pub tray: f32,
    /// By how much a checker is narrower than its point.
    pub gap: f32,
}

impl Measures {
    pub fn of(frame: &Frame) -> Self {
        let (inner, field) = (frame.inner(), frame.field());
        // From the narrowest board (0) to the drawn one (1).
        let between = |low: f32, drawn: f32, ease: f32| low + (drawn - low) * ease;
        let middle = |width: f32, height: f32, y: f32| {
            let x = inner.centre().x - width / 2.0;
            Rect::new(x, y, width, height)
        };
        match frame.form {
            Form::Portrait => {
                let width = inner.w.min(1.62 * field.h);
                let height = field.h.min(1.52 * width);
                let ease = ((width - 320.0) / 40.0).clamp(0.0, 1.0);
                Self {
                    board: middle(width, height, field.y + (field.h - height) / 2.0),
                    frame: between(4.0, 11.0, ease),
                    hinge: between(16.0, 24.0, ease),
                    channel: 30.0,
                    tray: 0.0,
                    gap: between(0.3, 1.0, ease),
                }
            }
            Form::Landscape => {
                let height = inner.h - 12.0;
                let side = (0.156 * inner.w).clamp(84.0, 132.0);
                let width = (inner.w - 2.0 * side).min(1.62 * height);
                let ease = ((width - 390.0) / 190.0).clamp(0.0, 1.0);
                Self {
                    board: middle(width, height, inner.y + 6.0),
                    frame: between(7.0, 12.0, ease),
                    hinge: 24.0,
                    channel: 0.0,
                    tray: between(34.0, 44.0, ease),
                    gap: between(0.5, 1.0, ease),
                }
            }
            Form::Desktop => {
                let side = (0.164 * inner.w).clamp(150.0, 210.0);
                let width = (inner.w - 2.0 * side).min(1.3 * field.h);
                let height = field.h.min(1.25 * width);
                let ease = ((width - 580.0) / 280.0).clamp(0.0, 1.0);
                Self {
                    board: middle(width, height, field.y + (field.h - height) / 2.0),
                    frame: between(20.0, 26.0, ease),
                    hinge: between(28.0, 38.0, ease),
                    channel: 0.0,
                    tray: between(50.0, 64.0, ease),
                    gap: 2.0,
                }
            }
        }
    }
}
