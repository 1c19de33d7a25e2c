//! The luck of the deal: what an honest shuffle gives on average.
//!
//! Of the 108 cards four are jokers. A hand of twelve holds 12 · 4 / 108 of them on average, with the variance
//! 12 · 4 / 108 · 104 / 108 · 96 / 107 of drawing without putting back.

use super::moves::Event;
use super::state::DEALT;
use crate::game::{Distribution, Measure};
use crate::kit::french::Card;
use crate::kit::seat::Seat;

const JOKERS: Measure = Measure {
    mean: 0.444_44,
    deviation: 0.619_67,
};

/// What the table of luck compares: jokers in the hands dealt to the viewer; the same of the other seats.
pub const LUCK: [Measure; 2] = [JOKERS, JOKERS];

/// Notes what an event says about luck from a seat's side.
pub fn note(event: &Event, viewer: Seat, note: &mut dyn FnMut(usize, u32)) {
    if let Event::Dealt { seat, cards } = event {
        let dealt = cards.iter().flatten();
        let jokers = dealt.filter(|card| card.is_joker()).count();
        note(usize::from(*seat != viewer), jokers as u32);
    }
}

/// The suits of the viewer's hands, with the jokers as a fifth. Of twelve cards from 108 a count varies by 96 / 107
/// of what drawing with putting back would give.
pub const DISTRIBUTIONS: [Distribution; 1] = [Distribution {
    shares: &[
        26.0 / 108.0,
        26.0 / 108.0,
        26.0 / 108.0,
        26.0 / 108.0,
        4.0 / 108.0,
    ],
    variance: (108 - DEALT) as f32 / 107.0,
}];

/// Notes the suits that an event gives the viewer.
pub fn outcomes(event: &Event, viewer: Seat, note: &mut dyn FnMut(usize, usize)) {
    if let Event::Dealt { seat, cards } = event
        && *seat == viewer
    {
        let suit = |card: &Card| {
            if card.is_joker() {
                4
            } else {
                card.suit() as usize
            }
        };
        cards.iter().flatten().for_each(|card| note(0, suit(card)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::carioca::state::DECK;

    /// How many of all hands of twelve have so many jokers, as a share of all.
    fn share(jokers: u32) -> f64 {
        let ways = |from: u32, taken: u32| {
            (0..taken).fold(1.0, |ways, at| {
                ways * f64::from(from - at) / f64::from(at + 1)
            })
        };
        let dealt = DEALT as u32;
        ways(4, jokers) * ways(104, dealt - jokers) / ways(DECK as u32, dealt)
    }

    #[test]
    fn the_measure_of_jokers_is_that_of_all_hands_of_twelve() {
        let mean: f64 = (0..=4)
            .map(|jokers| f64::from(jokers) * share(jokers))
            .sum();
        let squares: f64 = (0..=4)
            .map(|jokers| f64::from(jokers * jokers) * share(jokers))
            .sum();
        let deviation = (squares - mean * mean).sqrt();
        for known in LUCK {
            assert!((f64::from(known.mean) - mean).abs() < 0.000_1, "{mean}");
            assert!(
                (f64::from(known.deviation) - deviation).abs() < 0.000_1,
                "{deviation}"
            );
        }
    }

    #[test]
    fn a_hand_is_noted_for_its_seat_and_for_the_others() {
        let mut cards = [Some(Card::joker(0)); DEALT];
        for (place, card) in cards.iter_mut().enumerate().skip(3) {
            *card = Card::from_code(place as u8 * 2);
        }
        let event = Event::Dealt {
            seat: Seat(2),
            cards,
        };
        for (viewer, measure) in [(Seat(2), 0), (Seat(0), 1)] {
            let mut noted = Vec::new();
            note(&event, viewer, &mut |at, value| noted.push((at, value)));
            assert_eq!(noted, [(measure, 3)]);
        }
        let mut suits = [0; 5];
        outcomes(&event, Seat(2), &mut |_, suit| suits[suit] += 1);
        assert_eq!(suits[4], 3);
        assert_eq!(suits.iter().sum::<usize>(), DEALT);
        outcomes(&event, Seat(0), &mut |_, _| panic!("another hand"));
    }
}
