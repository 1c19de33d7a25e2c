//! A small network: inputs, one hidden layer, and an outlook.
//!
//! The numbers of an answer are the same on every machine: only sums, products and quotients of single
//! precision, in a fixed order.

use super::evaluator::Evaluator;
use super::inputs::{INPUTS, each, others, standing};
use super::outlook::{Outlook, RUNGS, rungs};
use crate::games::tawla::board::{BAR, Board, CHECKERS};
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
    /// threshold last. None if there are too few bytes or too many.
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
            add(&mut sums, value, &self.first[place]);
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

/// Points with the bar.
const POINTS: usize = BAR as usize;
/// Counts of checkers that can stand on one.
const COUNTS: usize = CHECKERS as usize;

/// A network made ready to judge many positions: what the checkers of a side on a point add to the hidden
/// layer is summed up beforehand.
#[derive(Clone, Debug)]
pub struct Ready {
    net: Net,
    /// By side, 0 for the seat that is to roll, point from 1 on, and count from 1 on.
    rows: Vec<[f32; HIDDEN]>,
}

fn add(sums: &mut [f32; HIDDEN], value: f32, row: &[f32; HIDDEN]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += value * weight;
    }
}

impl Ready {
    /// Makes a network ready.
    #[must_use]
    pub fn new(net: Net) -> Self {
        let mut rows = vec![[0.0; HIDDEN]; 2 * POINTS * COUNTS];
        for (place, row) in rows.iter_mut().enumerate() {
            let (side, point) = (place / (POINTS * COUNTS), place / COUNTS % POINTS + 1);
            standing(
                side,
                point,
                (place % COUNTS + 1) as u8,
                &mut |place, value| {
                    add(row, value, &net.first[place]);
                },
            );
        }
        Self { net, rows }
    }
}

impl Evaluator for Ready {
    fn variant(&self) -> Variant {
        self.net.variant
    }

    fn outlook(&self, board: &Board, seat: Seat) -> Outlook {
        let net = &self.net;
        let mut sums = net.first[INPUTS];
        for (side, seat) in [seat, seat.other()].into_iter().enumerate() {
            let rows = &self.rows[side * POINTS * COUNTS..];
            for (at, &count) in board.0[seat].iter().skip(1).enumerate() {
                if count > 0 {
                    add(&mut sums, 1.0, &rows[at * COUNTS + usize::from(count) - 1]);
                }
            }
        }
        others(board, net.variant, seat, &mut |place, value| {
            add(&mut sums, value, &net.first[place]);
        });
        outlook(net.variant, &net.outputs(&sums.map(squashed)))
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
