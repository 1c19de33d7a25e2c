//! What a round is expected to bring, and what that is worth.

use crate::games::tawla::state::Variant;

/// The most rungs of a ladder of points.
pub const RUNGS: usize = 4;

/// The ladder of points that a round of a variant can give: its rungs, the lowest first.
///
/// A result that lies between two rungs fills the upper one in part, so that the filled rungs say how many
/// points there are: in ٣١ eight points are the whole of 1 and of 6 and two fifths of 11. How far a rung is
/// filled on average is the mean of the chances of at least 2, 3, 4, 5 and 6 points, and so on. In العادة the
/// second rung is mars.
#[must_use]
pub const fn rungs(variant: Variant) -> &'static [u8] {
    match variant {
        Variant::ThirtyOne => &[1, 6, 11, 15],
        Variant::Aada => &[1, 2],
    }
}

/// How far a result of so many points fills each rung of the variant, from 0 to 1.
#[must_use]
pub fn filled(variant: Variant, points: u8) -> [f32; RUNGS] {
    let mut filled = [0.0; RUNGS];
    let mut below = 0;
    for (part, &rung) in filled.iter_mut().zip(rungs(variant)) {
        *part = f32::from(points.clamp(below, rung) - below) / f32::from(rung - below);
        below = rung;
    }
    filled
}

/// What a round is expected to bring to a seat: how far each rung is filled on average.
///
/// The first rung is filled by every win, so it is the chance to win or to lose. In العادة the second is
/// the chance of mars; in ٣١ the last is full when the loser has borne off none, as at a quarter lock.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outlook {
    /// What the seat wins.
    pub won: [f32; RUNGS],
    /// What it loses.
    pub lost: [f32; RUNGS],
}

impl Outlook {
    /// A round that the seat has won with so many points.
    #[must_use]
    pub fn sure(variant: Variant, points: u8) -> Self {
        Self {
            won: filled(variant, points),
            lost: [0.0; RUNGS],
        }
    }

    /// The same from the other seat's side.
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self {
            won: self.lost,
            lost: self.won,
        }
    }

    /// The chance to win the round.
    #[must_use]
    pub const fn win(&self) -> f32 {
        self.won[0]
    }

    /// Adds another outlook as often as `weight` says.
    pub fn add(&mut self, other: &Self, weight: f32) {
        for rung in 0..RUNGS {
            self.won[rung] += weight * other.won[rung];
            self.lost[rung] += weight * other.lost[rung];
        }
    }

    /// Points expected on average, lost ones subtracted.
    #[must_use]
    pub fn points(&self, variant: Variant) -> f32 {
        Stakes::points(variant).worth(self)
    }
}

/// What it is worth to a seat to fill each rung.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stakes {
    /// When it wins.
    pub won: [f32; RUNGS],
    /// When it loses: what it loses.
    pub lost: [f32; RUNGS],
}

impl Stakes {
    /// Each point is worth one.
    #[must_use]
    pub fn points(variant: Variant) -> Self {
        let mut each = [0.0; RUNGS];
        let mut below = 0;
        for (part, &rung) in each.iter_mut().zip(rungs(variant)) {
            *part = f32::from(rung - below);
            below = rung;
        }
        Self {
            won: each,
            lost: each,
        }
    }

    /// The same from the other seat's side.
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self {
            won: self.lost,
            lost: self.won,
        }
    }

    /// What an outlook is worth to the seat.
    #[must_use]
    pub fn worth(&self, outlook: &Outlook) -> f32 {
        (0..RUNGS).fold(0.0, |sum, rung| {
            sum + self.won[rung] * outlook.won[rung] - self.lost[rung] * outlook.lost[rung]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filled_rungs_count_the_points() {
        for (variant, most) in [(Variant::ThirtyOne, 15), (Variant::Aada, 2)] {
            for points in 1..=most {
                let outlook = Outlook::sure(variant, points);
                assert!((outlook.points(variant) - f32::from(points)).abs() < 1e-5);
                assert!((outlook.flipped().points(variant) + f32::from(points)).abs() < 1e-5);
                assert!((outlook.win() - 1.0).abs() < 1e-6);
            }
        }
        assert_eq!(filled(Variant::ThirtyOne, 8), [1.0, 1.0, 0.4, 0.0]);
    }
}
