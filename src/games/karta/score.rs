//! Who comes where, and who has lost. There are no points (R57).

use super::state::{Phase, Public, SeatList};
use crate::game::{End, Outcome};
use crate::kit::seat::Seat;

/// All seats in the order of R55: those that went out, then the last active one, then those that left, the
/// latest first. Before the end of a match, active seats stand between, in seat order.
#[must_use]
pub fn places(public: &Public) -> SeatList {
    let active = public.seats().filter(|&seat| public.is_active(seat));
    (public.out.iter().copied())
        .chain(active)
        .chain(public.forfeited.iter().rev().copied())
        .collect()
}

/// The seats that have lost when the match is over, in seat order: all that left, and the last active one
/// unless a seat that left ended the match (R56).
#[must_use]
pub fn losers(public: &Public) -> SeatList {
    let went_out = matches!(public.phase, Phase::Over { end: End::Target });
    let lost = |seat: &Seat| public.forfeited.contains(seat) || went_out && public.is_active(*seat);
    public.seats().filter(lost).collect()
}

/// What a match that is over came to; a score is 1 for the winner, -1 for a loser, 0 for who is neither.
#[must_use]
pub fn outcome(public: &Public, end: End) -> Outcome {
    let order = places(public);
    let losers = losers(public);
    let mut places = vec![0; order.len()];
    let mut scores = vec![0; order.len()];
    for (place, seat) in (1u8..).zip(&order) {
        places[seat.index()] = place;
        scores[seat.index()] = match place {
            _ if losers.contains(seat) => -1,
            1 => 1,
            _ => 0,
        };
    }
    Outcome {
        places,
        scores,
        end,
    }
}
