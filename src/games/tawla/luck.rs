//! The luck of the dice: what honest ones give on average.
//!
//! A roll counts the sum of its dice, a double that sum twice. The 36 sums come to 252 and those of the six
//! doubles to 42, so the mean is 294 / 36; the deviation is that of the 36 values. The opening dice are no
//! roll here: they are never equal when they count.

use super::dice::Dice;
use super::moves::Event;
use crate::game::{Distribution, Measure};
use crate::kit::seat::Seat;

const PIPS: Measure = Measure {
    mean: 8.166_67,
    deviation: 4.297_93,
};
const DOUBLES: Measure = Measure {
    mean: 0.166_67,
    deviation: 0.372_68,
};

/// What the table of luck compares: pips of the viewer's and of the other seat's rolls; their doubles
/// likewise; how often the viewer was drawn to start, by rounds.
pub const LUCK: [Measure; 5] = [
    PIPS,
    PIPS,
    DOUBLES,
    DOUBLES,
    Measure {
        mean: 0.5,
        deviation: 0.5,
    },
];

/// Notes what an event says about luck from a seat's side.
pub fn note(event: &Event, viewer: Seat, note: &mut dyn FnMut(usize, u32)) {
    match *event {
        Event::Rolled { seat, dice } => {
            let whose = usize::from(seat != viewer);
            note(whose, Dice::rolled(dice).each().map(u32::from).sum());
            note(2 + whose, u32::from(dice[0] == dice[1]));
        }
        Event::Starts { seat } => note(4, u32::from(seat == viewer)),
        _ => {}
    }
}

/// The six faces of every die that falls, the opening dice and those of both sides.
pub const DISTRIBUTIONS: [Distribution; 1] = [Distribution {
    shares: &[1.0 / 6.0; 6],
    variance: 1.0,
}];

/// Notes the faces of the dice of an event.
pub fn outcomes(event: &Event, _: Seat, note: &mut dyn FnMut(usize, usize)) {
    let dice = match *event {
        Event::OpeningDrawn { dice } => dice.0,
        Event::Rolled { dice, .. } => dice,
        _ => return,
    };
    for die in dice {
        note(0, usize::from(die).saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_measures_are_those_of_all_36_rolls() {
        let mut sums = [(0.0f64, 0.0f64); 5];
        for one in 1..=6 {
            for two in 1..=6 {
                let event = Event::Rolled {
                    seat: Seat(1),
                    dice: [one, two],
                };
                note(&event, Seat(0), &mut |measure, value| {
                    let value = f64::from(value);
                    sums[measure].0 += value;
                    sums[measure].1 += value * value;
                });
            }
        }
        for measure in [1, 3] {
            let (sum, squares) = sums[measure];
            let mean = sum / 36.0;
            let deviation = (squares / 36.0 - mean * mean).sqrt();
            let known = LUCK[measure];
            assert!((f64::from(known.mean) - mean).abs() < 0.000_1, "{mean}");
            assert!(
                (f64::from(known.deviation) - deviation).abs() < 0.000_1,
                "{deviation}"
            );
        }
        assert_eq!((sums[0].0, sums[2].0), (0.0, 0.0), "they were the other's");
    }
}
