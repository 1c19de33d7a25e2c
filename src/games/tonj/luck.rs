//! The luck of the deal: what an honest shuffle gives on average.
//!
//! Five cards of each pack lie open when a round begins, the reserve's and those of the houses. Of the 52
//! cards 4 are aces, so that they hold 5 · 4 / 52 on average, with the variance 5 · (4 / 52) · (48 / 52) ·
//! (47 / 51) of drawing without putting back.

use super::moves::{Event, Settled};
use super::piles::OWN_HOUSES;
use crate::game::{Distribution, Measure};
use crate::kit::french::{Card, Rank};
use crate::kit::seat::Seat;

const ACES: Measure = Measure {
    mean: 0.384_62,
    deviation: 0.572_00,
};

/// What the table of luck compares: aces among the open cards dealt to the viewer; the same of the other
/// seat; how often the viewer was the starter where the cards or a lot settled it.
pub const LUCK: [Measure; 3] = [
    ACES,
    ACES,
    Measure {
        mean: 0.5,
        deviation: 0.5,
    },
];

/// The open cards of a deal.
fn open(reserve: Card, houses: [Card; OWN_HOUSES]) -> impl Iterator<Item = Card> {
    houses.into_iter().chain([reserve])
}

/// Notes what an event says about luck from a seat's side.
pub fn note(event: &Event, viewer: Seat, note: &mut dyn FnMut(usize, u32)) {
    match *event {
        Event::Dealt {
            seat,
            reserve,
            houses,
        } => {
            let aces = open(reserve, houses).filter(|card| card.rank() == Rank::ACE);
            note(usize::from(seat != viewer), aces.count() as u32);
        }
        Event::Starts { seat, settled } if settled != Settled::Turns => {
            note(2, u32::from(seat == viewer));
        }
        _ => {}
    }
}

/// The suits of the open cards of each deal. Of five cards from 52 a count varies by 47 / 51 of what drawing
/// with putting back would give.
pub const DISTRIBUTIONS: [Distribution; 1] = [Distribution {
    shares: &[0.25; 4],
    variance: 47.0 / 51.0,
}];

/// Notes the suits that an event shows.
pub fn outcomes(event: &Event, note: &mut dyn FnMut(usize, usize)) {
    if let Event::Dealt {
        reserve, houses, ..
    } = *event
    {
        for card in open(reserve, houses) {
            note(0, card.suit() as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::french::pack;

    #[test]
    fn the_measures_are_those_of_all_hands_of_five() {
        let pack = pack(0);
        let (mut deals, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for a in 0..52 {
            for b in 0..a {
                for c in 0..b {
                    for d in 0..c {
                        for e in 0..d {
                            let event = Event::Dealt {
                                seat: Seat(1),
                                reserve: pack[a],
                                houses: [b, c, d, e].map(|place| pack[place]),
                            };
                            note(&event, Seat(1), &mut |measure, aces| {
                                assert_eq!(measure, 0, "its own");
                                deals += 1.0;
                                sum += f64::from(aces);
                                squares += f64::from(aces * aces);
                            });
                        }
                    }
                }
            }
        }
        let mean = sum / deals;
        let deviation = (squares / deals - mean * mean).sqrt();
        for measure in &LUCK[..2] {
            assert!((f64::from(measure.mean) - mean).abs() < 0.000_1, "{mean}");
            let off = (f64::from(measure.deviation) - deviation).abs();
            assert!(off < 0.000_1, "{deviation}");
        }
    }

    #[test]
    fn only_starters_that_cards_or_a_lot_settled_are_luck() {
        for (settled, trials) in [(Settled::Cards, 1), (Settled::Lot, 1), (Settled::Turns, 0)] {
            let seat = Seat(1);
            let mut noted = Vec::new();
            note(
                &Event::Starts { seat, settled },
                seat,
                &mut |measure, value| {
                    noted.push((measure, value));
                },
            );
            assert_eq!(noted, vec![(2, 1); trials]);
        }
    }
}
