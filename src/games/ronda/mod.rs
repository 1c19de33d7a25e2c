//! Ronda.

pub mod moves;
pub mod state;
pub mod view;
