//! Who comes where (R42).

use super::state::{Public, SEATS};
use crate::game::{End, Outcome};
use crate::kit::seat::{BySeat, Seat};

/// Each seat's place: the smaller total first, among equal ones who won more rounds; who is equal in both shares
/// a place, and the next one is skipped.
#[must_use]
pub fn places(public: &Public) -> BySeat<u8, SEATS> {
    let mut places = BySeat::default();
    let better = |one: Seat, two: Seat| {
        let (a, b) = (public.total(one), public.total(two));
        a < b || a == b && public.won[one] > public.won[two]
    };
    for seat in public.seats() {
        let before = public.seats().filter(|&other| better(other, seat)).count();
        places[seat] = 1 + before as u8;
    }
    places
}

/// The places with which a match ends: nobody has one in a match that was abandoned (R45).
#[must_use]
pub fn final_places(public: &Public, end: End) -> BySeat<u8, SEATS> {
    match end {
        End::Target => places(public),
        End::Forfeit => BySeat::default(),
    }
}

/// What a match that is over came to: the scores are the totals of the penalties.
#[must_use]
pub fn outcome(public: &Public, end: End) -> Outcome {
    let places = final_places(public, end);
    Outcome {
        places: public.seats().map(|seat| places[seat]).collect(),
        scores: public
            .seats()
            .map(|seat| public.total(seat).into())
            .collect(),
        end,
    }
}
