//! The games: one folder each, with the same file names.

pub mod carioca;
pub mod karta;
pub mod ronda;
pub mod tawla;
pub mod tonj;
