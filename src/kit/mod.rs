//! Words that games share, without any rules: seats, cards, the generator, fairness, notation.

pub mod fair;
pub mod french;
pub mod french_set;
pub mod notation;
pub mod rng;
pub mod seat;
pub mod spanish;
