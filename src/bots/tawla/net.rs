//! A small network: inputs, one hidden layer, and an outlook.
//!
//! The numbers of an answer are the same on every machine: only sums, products and quotients of single
//! precision, in a fixed order.

use super::evaluator::Evaluator;
use super::inputs::{INPUTS, each};
use super::outlook::{Outlook, RUNGS, rungs};
use crate::games::tawla::board::Board;
use crate::games::tawla::state::Variant;
use crate::kit::seat::Seat;

/// Units of the hidden layer.
pub const HIDDEN: usize = 32;
/// The most units of the output layer: the chance to win, and each higher rung won and lost.
pub const MOST_OUTPUTS: usize = 2 * RUNGS - 1;

/// Units of the output layer of a variant's network.
#[must_use]
pub const fn outputs(variant: Variant) -> usize {
    2 * rungs(variant).len() - 1
}

/// The weights and the variant they are for.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// Which game it knows.
    pub variant: Variant,
    /// For each input a weight to each hidden unit, then the thresholds of the hidden units.
    pub first: Vec<[f32; HIDDEN]>,
    /// For each output a weight from each hidden unit, then its threshold.
    pub second: Vec<[f32; HIDDEN + 1]>,
}

/// The activation of a hidden unit: from 0 to 1, one half at 0.
#[must_use]
pub fn squashed(sum: f32) -> f32 {
    0.5 + 0.5 * sum / (1.0 + sum.abs())
}

/// The activation of an output: `1 / (1 + exp(-sum))`, to about six digits.
#[must_use]
pub fn logistic(sum: f32) -> f32 {
    1.0 / (1.0 + exp(-sum))
}

/// The exponential, made of exact operations only; bounds far from 0 are cut.
fn exp(x: f32) -> f32 {
    let scaled = x.clamp(-40.0, 40.0) * core::f32::consts::LOG2_E;
    // Truncation of a number that is never negative here.
    let whole = (scaled + 64.5) as i32 - 64;
    let y = (scaled - whole as f32) * core::f32::consts::LN_2;
    let series = 1.0 + y * (1.0 + y * (1.0 / 2.0 + y * (1.0 / 6.0 + y * (1.0 / 24.0 + y / 120.0))));
    series * f32::from_bits(((127 + whole) as u32) << 23)
}

impl Net {
    /// A network without knowledge: all weights 0.
    #[must_use]
    pub fn blank(variant: Variant) -> Self {
        Self {
            variant,
            first: vec![[0.0; HIDDEN]; INPUTS + 1],
            second: vec![[0.0; HIDDEN + 1]; outputs(variant)],
        }
    }

    /// How many bytes hold a network of the variant.
    #[must_use]
    pub const fn len(variant: Variant) -> usize {
        HIDDEN * (4 + INPUTS + 1) + outputs(variant) * (4 + HIDDEN + 1)
    }

    /// Reads a network: for each hidden unit, then for each output, the weight that a step of a byte
    /// stands for, four bytes from the low end, and its weights in such steps, a signed byte each, the
    /// threshold last. None if there are too few bytes.
    #[must_use]
    pub fn read(variant: Variant, bytes: &[u8]) -> Option<Self> {
        let mut net = Self::blank(variant);
        if bytes.len() != Self::len(variant) {
            return None;
        }
        let (first, second) = bytes.split_at(HIDDEN * (4 + INPUTS + 1));
        for (unit, bytes) in first.chunks_exact(4 + INPUTS + 1).enumerate() {
            for (row, weight) in net.first.iter_mut().zip(weights(bytes)) {
                row[unit] = weight;
            }
        }
        for (row, bytes) in net
            .second
            .iter_mut()
            .zip(second.chunks_exact(4 + HIDDEN + 1))
        {
            for (to, weight) in row.iter_mut().zip(weights(bytes)) {
                *to = weight;
            }
        }
        Some(net)
    }

    /// The hidden layer over a position in which `seat` is to roll.
    #[must_use]
    #[inline]
    pub fn hidden(&self, board: &Board, seat: Seat) -> [f32; HIDDEN] {
        let mut sums = self.first[INPUTS];
        each(board, self.variant, seat, |place, value| {
            let row = &self.first[place];
            for unit in 0..HIDDEN {
                sums[unit] += value * row[unit];
            }
        });
        sums.map(squashed)
    }

    /// The output layer over the hidden one; places above the variant's outputs are 0.
    #[must_use]
    pub fn outputs(&self, hidden: &[f32; HIDDEN]) -> [f32; MOST_OUTPUTS] {
        let mut out = [0.0; MOST_OUTPUTS];
        for (to, row) in out.iter_mut().zip(&self.second) {
            let mut sum = row[HIDDEN];
            for (weight, unit) in row.iter().zip(hidden) {
                sum += weight * unit;
            }
            *to = logistic(sum);
        }
        out
    }
}

/// The weights of one unit.
fn weights(bytes: &[u8]) -> impl Iterator<Item = f32> {
    let (step, steps) = bytes.split_first_chunk().unwrap_or((&[0; 4], &[]));
    let step = f32::from_le_bytes(*step);
    steps.iter().map(move |&byte| f32::from(byte as i8) * step)
}

/// The outlook that outputs of a variant's network stand for. A rung is never filled further than the one
/// below it.
#[must_use]
pub fn outlook(variant: Variant, outputs: &[f32; MOST_OUTPUTS]) -> Outlook {
    let higher = rungs(variant).len() - 1;
    let mut outlook = Outlook::default();
    outlook.won[0] = outputs[0];
    outlook.lost[0] = 1.0 - outputs[0];
    for rung in 1..=higher {
        outlook.won[rung] = outputs[rung].min(outlook.won[rung - 1]);
        outlook.lost[rung] = outputs[higher + rung].min(outlook.lost[rung - 1]);
    }
    outlook
}

/// The outputs that stand for an outlook: what a network is taught.
#[must_use]
pub fn wanted(variant: Variant, outlook: &Outlook) -> [f32; MOST_OUTPUTS] {
    let higher = rungs(variant).len() - 1;
    let mut wanted = [0.0; MOST_OUTPUTS];
    wanted[0] = outlook.won[0];
    wanted[1..=higher].copy_from_slice(&outlook.won[1..=higher]);
    wanted[higher + 1..=2 * higher].copy_from_slice(&outlook.lost[1..=higher]);
    wanted
}

impl Evaluator for Net {
    fn variant(&self) -> Variant {
        self.variant
    }

    fn outlook(&self, board: &Board, seat: Seat) -> Outlook {
        outlook(self.variant, &self.outputs(&self.hidden(board, seat)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logistic_function_is_right() {
        for tenth in -300..=300 {
            let x = tenth as f32 / 10.0;
            let right = 1.0 / (1.0 + (-f64::from(x)).exp());
            assert!((f64::from(logistic(x)) - right).abs() < 1e-5, "{x}");
        }
    }

    #[test]
    fn outputs_and_outlooks_stand_for_each_other() {
        for variant in Variant::ALL {
            let lost = Outlook::sure(variant, 2).flipped();
            assert_eq!(outlook(variant, &wanted(variant, &lost)), lost);
        }
    }
}
