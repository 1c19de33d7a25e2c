//! A fan of cards: one row, each card turned a little further and hanging a little lower (looks.md 4).

use super::scene::{Place, Rect};

/// A fan of equal cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fan {
    /// The middle of the row.
    pub centre: f32,
    /// The top edge of its middle card.
    pub top: f32,
    /// The size of a card.
    pub card: (f32, f32),
    /// The width that the row may take.
    pub room: f32,
    /// The widest step from card to card, in card widths: the `k` of looks.md 4.
    pub spread: f32,
    /// How far each card is turned beyond its left neighbour, in degrees.
    pub tilt: f32,
    /// How much lower the cards beside the middle hang: pixels at distance 1, growing with its square.
    pub sag: f32,
}

impl Fan {
    /// How the card at `index` of `count` lies, counted from the left.
    #[must_use]
    pub fn place(&self, count: usize, index: usize) -> Place {
        let (w, h) = self.card;
        let gaps = count.saturating_sub(1).max(1) as f32;
        let step = ((self.room - w) / gaps).min(self.spread * w);
        let off = index as f32 - count.saturating_sub(1) as f32 / 2.0;
        Place {
            rect: Rect::new(
                self.centre + off * step - w / 2.0,
                self.top + off * off * self.sag,
                w,
                h,
            ),
            turn: off * self.tilt,
        }
    }
}
