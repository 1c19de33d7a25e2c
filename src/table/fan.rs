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

#[cfg(test)]
mod tests {
    use super::*;

    const FAN: Fan = Fan {
        centre: 200.0,
        top: 50.0,
        card: (100.0, 155.0),
        room: 300.0,
        spread: 0.9,
        tilt: 4.0,
        sag: 5.0,
    };

    #[test]
    fn one_card_stands_straight_in_the_middle() {
        let place = FAN.place(1, 0);
        assert_eq!(place.rect, Rect::new(150.0, 50.0, 100.0, 155.0));
        assert!(place.turn.abs() < f32::EPSILON);
    }

    #[test]
    fn three_cards_turn_and_hang_alike_on_both_sides() {
        let [left, middle, right] = [0, 1, 2].map(|index| FAN.place(3, index));
        assert_eq!([left.turn, middle.turn, right.turn], [-4.0, 0.0, 4.0]);
        assert_eq!(
            [left.rect.y, middle.rect.y, right.rect.y],
            [55.0, 50.0, 55.0]
        );
        assert_eq!([left.rect.x, right.rect.x], [60.0, 240.0]);
    }

    #[test]
    fn many_cards_close_up_until_they_fit() {
        let (first, last) = (FAN.place(9, 0).rect, FAN.place(9, 8).rect);
        assert_eq!((first.x, last.right()), (50.0, 350.0));
    }
}
