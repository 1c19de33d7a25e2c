//! The luck of the deal: what an honest shuffle gives on average.
//!
//! Of the 40 cards 16 have an effect. A hand of four holds 4 · 16 / 40 of them on average, with the
//! variance 4 · 0.4 · 0.6 · 36 / 39 of drawing without putting back.

use super::moves::Event;
use super::state::is_neutral;
use crate::game::{Distribution, Measure};
use crate::kit::seat::Seat;
use crate::kit::spanish::Card;

const SPECIALS: Measure = Measure {
    mean: 1.6,
    deviation: 0.941_36,
};

/// To be drawn as the starter of so many.
const fn starter(share: f32, deviation: f32) -> Measure {
    Measure {
        mean: share,
        deviation,
    }
}

/// What the table of luck compares: cards with an effect in the hands dealt to the viewer; the same of the
/// other seats; how often the viewer was drawn to start among two, three and four, by deals.
pub const LUCK: [Measure; 5] = [
    SPECIALS,
    SPECIALS,
    starter(0.5, 0.5),
    starter(0.333_33, 0.471_40),
    starter(0.25, 0.433_01),
];

/// Notes what an event says about luck from a seat's side.
pub fn note(event: &Event, viewer: Seat, note: &mut dyn FnMut(usize, u32)) {
    match *event {
        Event::Dealt { seat, cards } => {
            let special = |card: &Card| !is_neutral(card.rank());
            let specials = cards.into_iter().flatten().filter(special).count();
            note(usize::from(seat != viewer), specials as u32);
        }
        Event::StarterDrawn { among, starter, .. } => {
            note(usize::from(among), u32::from(starter == viewer));
        }
        _ => {}
    }
}

/// The suits of the viewer's first hand of each deal. Of four cards from 40 a count varies by 36 / 39 of what
/// drawing with putting back would give.
pub const DISTRIBUTIONS: [Distribution; 1] = [Distribution {
    shares: &[0.25; 4],
    variance: 36.0 / 39.0,
}];

/// Notes the suits that an event gives the viewer.
pub fn outcomes(event: &Event, viewer: Seat, note: &mut dyn FnMut(usize, usize)) {
    if let Event::Dealt { seat, cards } = *event
        && seat == viewer
    {
        for card in cards.into_iter().flatten() {
            note(0, card.suit() as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::karta::state::Settings;
    use crate::kit::spanish::pack;

    fn noted(event: &Event, viewer: Seat) -> (usize, u32) {
        let mut noted = None;
        note(event, viewer, &mut |measure, value| {
            noted = Some((measure, value))
        });
        noted.expect("a trial")
    }

    fn alike(measure: usize, mean: f64, squares: f64) {
        let known = LUCK[measure];
        let deviation = (squares - mean * mean).sqrt();
        assert!((f64::from(known.mean) - mean).abs() < 0.000_1, "{mean}");
        assert!(
            (f64::from(known.deviation) - deviation).abs() < 0.000_1,
            "{deviation}"
        );
    }

    #[test]
    fn the_measures_of_hands_are_those_of_all_hands_of_four() {
        let pack = pack();
        let (mut hands, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for a in 0..40 {
            for b in 0..a {
                for c in 0..b {
                    for d in 0..c {
                        let cards = [a, b, c, d].map(|place| Some(pack[place]));
                        let event = Event::Dealt {
                            seat: Seat(1),
                            cards,
                        };
                        let (measure, specials) = noted(&event, Seat(1));
                        assert_eq!(measure, 0, "its own");
                        hands += 1.0;
                        sum += f64::from(specials);
                        squares += f64::from(specials * specials);
                    }
                }
            }
        }
        for measure in [0, 1] {
            alike(measure, sum / hands, squares / hands);
        }
    }

    #[test]
    fn the_measures_of_lots_are_those_of_the_seats_among_which_they_were_drawn() {
        for among in 2..=4 {
            let lots = (0..among).map(|starter| {
                let event = Event::StarterDrawn {
                    settings: Settings::default(),
                    among,
                    starter: Seat(starter),
                };
                let (measure, value) = noted(&event, Seat(1));
                assert_eq!(measure, usize::from(among));
                f64::from(value)
            });
            let share = lots.sum::<f64>() / f64::from(among);
            alike(among.into(), share, share);
        }
    }
}
