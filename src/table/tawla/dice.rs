//! The dice that lie on Tawla's table.

use crate::games::tawla::dice::Fate;
use crate::games::tawla::state::{Done, Phase, Public, STEPS};
use crate::kit::seat::Seat;

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Who rolled it.
    pub owner: Seat,
    /// Its number.
    pub value: u8,
    /// What has become of it.
    pub fate: Fate,
    /// Its place in the row of its owner.
    pub index: u8,
    /// How many lie in that row.
    pub of: u8,
}

/// The dice that lie on the table: those of this turn, a double as four; before the roll those of the turn
/// before, or those that were drawn for the start.
#[must_use]
pub fn dice(public: &Public) -> Vec<Shown> {
    // What is not played is lost as soon as no checker is to be moved any more.
    let row = |owner: Seat, [one, two]: [u8; 2], steps: &[Done], unplayed: Fate| {
        let of = if one == two { STEPS as u8 } else { 2 };
        (0..of)
            .map(|index| {
                let value = if index % 2 == 0 { one } else { two };
                // Those of a double are played from the last on.
                let is_played = if one == two {
                    usize::from(index) + steps.len() >= STEPS
                } else {
                    steps.iter().any(|done| done.die == value)
                };
                Shown {
                    owner,
                    value,
                    fate: if is_played { Fate::Played } else { unplayed },
                    index,
                    of,
                }
            })
            .collect()
    };
    if let Some(roll) = public.roll {
        let unplayed = match public.phase {
            Phase::Move => Fate::Left,
            _ => Fate::Lost,
        };
        return row(public.seat, roll, &public.steps, unplayed);
    }
    if let Some(past) = &public.past {
        return row(public.seat.other(), past.dice, &past.steps, Fate::Lost);
    }
    let drawn = public.opening.iter().flat_map(|dice| dice.iter());
    drawn
        .map(|(owner, &value)| Shown {
            owner,
            value,
            fate: Fate::Played,
            index: 0,
            of: 1,
        })
        .collect()
}
