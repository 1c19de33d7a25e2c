//! The luck of the deal: what an honest shuffle gives on average.
//!
//! Of the C(40, 3) = 9,880 hands of three, 10 · C(4, 2) · 36 = 2,160 hold a pair and 10 · C(4, 3) = 40
//! three of a kind. A deviation is that of one yes-or-no trial, √(p (1 - p)).

use super::moves::Event;
use super::state::Announcement;
use crate::game::{Distribution, Measure};
use crate::kit::seat::Seat;

const RONDA: Measure = Measure {
    mean: 0.218_62,
    deviation: 0.413_31,
};
const TRINKA: Measure = Measure {
    mean: 0.004_05,
    deviation: 0.063_50,
};

/// What the table of luck compares: rondas of the viewer and of the other seat, by deals; trinkas
/// likewise; how often the viewer was drawn as the first dealer, by matches.
pub const LUCK: [Measure; 5] = [
    RONDA,
    RONDA,
    TRINKA,
    TRINKA,
    Measure {
        mean: 0.5,
        deviation: 0.5,
    },
];

/// Notes what an event says about luck from a seat's side.
pub fn note(event: &Event, seat: Seat, note: &mut dyn FnMut(usize, u32)) {
    match event {
        Event::Announced { calls, .. } => {
            for (measure, kind) in [(0, Announcement::Ronda), (2, Announcement::Trinka)] {
                note(measure, u32::from(calls[seat] == Some(kind)));
                note(measure + 1, u32::from(calls[seat.other()] == Some(kind)));
            }
        }
        Event::DealerDrawn { dealer, .. } => note(4, u32::from(*dealer == seat)),
        _ => {}
    }
}

/// The suits of the viewer's first cards of each hand. Of three cards from 40 a count varies by 37 / 39 of what
/// drawing with putting back would give.
pub const DISTRIBUTIONS: [Distribution; 1] = [Distribution {
    shares: &[0.25; 4],
    variance: 37.0 / 39.0,
}];

/// Notes the suits that an event gives the viewer.
pub fn outcomes(event: &Event, viewer: Seat, note: &mut dyn FnMut(usize, usize)) {
    if let Event::Dealt {
        deal: 1,
        seat,
        cards,
    } = *event
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
    use crate::games::ronda::score::holding;
    use crate::kit::spanish::pack;

    #[test]
    fn the_means_are_the_shares_of_all_hands_of_three() {
        let cards = pack();
        let (mut hands, mut rondas, mut trinkas) = (0u32, 0u32, 0u32);
        for one in 0..40 {
            for two in 0..one {
                for three in 0..two {
                    hands += 1;
                    match holding([cards[one], cards[two], cards[three]].into_iter().collect()) {
                        Some((Announcement::Ronda, _)) => rondas += 1,
                        Some((Announcement::Trinka, _)) => trinkas += 1,
                        None => {}
                    }
                }
            }
        }
        let share = |count: u32| count as f32 / hands as f32;
        for (measure, share) in [(RONDA, share(rondas)), (TRINKA, share(trinkas))] {
            assert!((measure.mean - share).abs() < 0.000_01);
            assert!((measure.deviation - (share * (1.0 - share)).sqrt()).abs() < 0.000_1);
        }
    }
}
