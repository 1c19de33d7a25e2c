//! How often each number and each double came in a match.

use super::moves::Event;
use super::state::Variant;
use crate::kit::seat::{BySeat, Seat};

/// The rolls of a match, by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many there were.
    pub rolls: BySeat<u16>,
    /// How many dice showed 1, 2, ... 6.
    pub numbers: BySeat<[u16; 6]>,
    /// How many were 1-1, 2-2, ... 6-6.
    pub doubles: BySeat<[u16; 6]>,
}

impl Tally {
    /// Counts the rolls among the events of a match from its beginning on. In العادة the opening dice that
    /// decide are the first roll of who starts (R7); all other opening dice are no rolls.
    #[must_use]
    pub fn of(events: &[Event]) -> Self {
        let mut tally = Self::default();
        let (mut variant, mut drawn) = (Variant::ThirtyOne, [0; 2]);
        for event in events {
            match *event {
                Event::RoundBegins { settings, .. } => variant = settings.variant,
                Event::OpeningDrawn { dice } => drawn = dice.0,
                Event::Starts { seat } if variant == Variant::Aada => tally.note(seat, drawn),
                Event::Rolled { seat, dice } => tally.note(seat, dice),
                _ => {}
            }
        }
        tally
    }

    fn note(&mut self, seat: Seat, dice: [u8; 2]) {
        self.rolls[seat] += 1;
        for (place, number) in (1..=6).enumerate() {
            let times = dice.iter().filter(|&&die| die == number).count() as u16;
            self.numbers[seat][place] += times;
            self.doubles[seat][place] += times / 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tawla::state::Settings;

    #[test]
    fn opening_dice_are_a_roll_in_aada_only_and_only_when_they_decide() {
        for (variant, rolls) in [(Variant::Aada, [2, 1]), (Variant::ThirtyOne, [1, 1])] {
            let settings = Settings::default().with_variant(variant);
            let opens = |one, two| Event::OpeningDrawn {
                dice: BySeat([one, two]),
            };
            let rolled = |seat, dice| Event::Rolled {
                seat: Seat(seat),
                dice,
            };
            let tally = Tally::of(&[
                Event::RoundBegins { settings, round: 1 },
                opens(3, 3),
                opens(5, 2),
                Event::Starts { seat: Seat(0) },
                rolled(1, [6, 6]),
                rolled(0, [2, 1]),
            ]);
            assert_eq!(tally.rolls.0, rolls);
            let opening = u16::from(variant == Variant::Aada);
            assert_eq!(tally.numbers.0[0], [1, 1 + opening, 0, 0, opening, 0]);
            assert_eq!(tally.numbers.0[1], [0, 0, 0, 0, 0, 2]);
            assert_eq!(tally.doubles.0, [[0; 6], [0, 0, 0, 0, 0, 1]]);
        }
    }
}
