//! Whether chance did what it should: the chi-square of counts against the shares that a game declares.

use crate::game::Distribution;

/// Fewer than this of an outcome are too few to say anything.
const FEW: f32 = 5.0;

/// What the chi-square says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Within what nineteen of twenty books show.
    Usual,
    /// Beyond that, but within what ninety-nine of a hundred show.
    Rare,
    /// Beyond both.
    Strange,
}

/// How well counts fit a distribution. Its numbers are in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The chi-square.
    pub chi_square: u32,
    /// Its degrees of freedom.
    pub degrees: u8,
    /// The quantile of 95 %.
    pub usual: u32,
    /// The quantile of 99 %.
    pub rare: u32,
}

impl Fit {
    /// The fit of the counts of all outcomes; none as long as fewer than five of one are expected.
    #[must_use]
    pub fn of(counts: &[u32], distribution: &Distribution) -> Option<Self> {
        let shares = distribution.shares;
        let all = counts.iter().fold(0.0, |sum, &count| sum + count as f32);
        if counts.len() != shares.len() || shares.len() < 2 {
            return None;
        }
        let mut sum = 0.0;
        for (&count, share) in counts.iter().zip(shares) {
            let expected = all * share;
            if expected < FEW {
                return None;
            }
            let off = count as f32 - expected;
            sum += off * off / expected;
        }
        let degrees = u8::try_from(shares.len() - 1).ok()?;
        let milli = |value: f32| (value * 1_000.0 + 0.5) as u32;
        Some(Self {
            chi_square: milli(sum / distribution.variance),
            degrees,
            usual: milli(quantile(degrees, 1.644_854)),
            rare: milli(quantile(degrees, 2.326_348)),
        })
    }

    /// What that says.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        if self.chi_square <= self.usual {
            Verdict::Usual
        } else if self.chi_square <= self.rare {
            Verdict::Rare
        } else {
            Verdict::Strange
        }
    }
}

/// The quantile of the chi-square distribution by that of the normal one (Wilson and Hilferty), right to a
/// hundredth or two.
fn quantile(degrees: u8, normal: f32) -> f32 {
    let degrees = f32::from(degrees);
    let part = 2.0 / (9.0 * degrees);
    let root = 1.0 - part + normal * part.sqrt();
    degrees * root * root * root
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIE: Distribution = Distribution {
        shares: &[1.0 / 6.0; 6],
        variance: 1.0,
    };

    #[test]
    fn the_quantiles_are_those_of_the_tables() {
        let tables = [(3, 7.815, 11.345), (5, 11.070, 15.086), (9, 16.919, 21.666)];
        for (degrees, usual, rare) in tables {
            assert!((quantile(degrees, 1.644_854) - usual).abs() < 0.06);
            assert!((quantile(degrees, 2.326_348) - rare).abs() < 0.08);
        }
    }

    #[test]
    fn an_even_die_fits_and_a_loaded_one_does_not() {
        let verdict = |counts: [u32; 6]| Fit::of(&counts, &DIE).map(|fit| fit.verdict());
        assert_eq!(verdict([0; 6]), None);
        assert_eq!(verdict([4; 6]), None, "too few");
        assert_eq!(verdict([100; 6]), Some(Verdict::Usual));
        assert_eq!(verdict([90, 110, 95, 105, 100, 100]), Some(Verdict::Usual));
        assert_eq!(verdict([75, 100, 100, 100, 100, 125]), Some(Verdict::Rare));
        assert_eq!(
            verdict([50, 100, 100, 100, 100, 150]),
            Some(Verdict::Strange)
        );
        let fit = Fit::of(&[75, 100, 100, 100, 100, 125], &DIE).expect("enough");
        assert_eq!((fit.chi_square, fit.degrees), (12_500, 5));
        assert_eq!(Fit::of(&[100; 5], &DIE), None);
    }
}
