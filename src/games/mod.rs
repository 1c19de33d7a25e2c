//! The games: one folder each, with the same file names.

pub mod ronda;
pub mod tawla;
