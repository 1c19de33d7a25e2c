//! The end of a round and of a match (R38 to R47).

use super::state::{Finish, Public, WIN, Way};
use crate::game::{End, Outcome};
use crate::kit::seat::{BySeat, Seat};

/// Both seats.
const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// How the round ends in this way now.
#[must_use]
pub fn finish(public: &Public, way: Way) -> Finish {
    let [one, two] = SEATS.map(|seat| public.burden(seat));
    let (winner, points) = match way {
        Way::Emptied => {
            let loses = public.seat.other();
            (Some(public.seat), WIN + public.burden(loses))
        }
        _ if one == two => (None, 0),
        _ => (Some(Seat(u8::from(two < one))), one.abs_diff(two)),
    };
    Finish {
        way,
        winner,
        points,
        burdens: BySeat([one, two]),
    }
}

/// Whether these points end the match (R44, R45).
#[must_use]
pub fn decides(public: &Public) -> bool {
    let target = public.settings.target.unwrap_or(0);
    public.scores.0.iter().any(|&score| score >= target)
}

/// Who has more points; none if nobody has.
#[must_use]
pub fn leader(public: &Public) -> Option<Seat> {
    let [one, two] = public.scores.0;
    (one != two).then_some(Seat(u8::from(two > one)))
}

/// The outcome of a match that ended (R47).
#[must_use]
pub fn outcome(public: &Public, winner: Option<Seat>, end: End) -> Outcome {
    let place = |seat| 1 + u8::from(winner.is_some_and(|winner| winner != seat));
    Outcome {
        places: SEATS.map(place).to_vec(),
        scores: public.scores.0.map(i32::from).to_vec(),
        end,
    }
}
