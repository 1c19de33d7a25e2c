//! Pure geometry of the tables: where each piece and zone stands for a view and a size, what a gesture
//! means, and how pieces travel. No browser, no words.
//!
//! [`frame`], [`fan`], [`gesture`], [`keys`], [`hit`] and [`flights`] know no game; each game has a module
//! that makes it [`staged::Staged`]. [`tawla::figure`] is the board that Tawla's page of rules draws.

pub mod fan;
pub mod flights;
pub mod frame;
pub mod gesture;
pub mod hit;
pub mod karta;
pub mod keys;
pub mod ronda;
pub mod scene;
pub mod staged;
pub mod tawla;
