//! What the tests share. Each test file uses its part of it.
#![allow(dead_code)]

pub mod carioca;
pub mod carioca_brute;
pub mod carioca_careful;
pub mod carioca_shadow;
pub mod karta;
pub mod karta_shadow;
pub mod playthrough;
pub mod position;
pub mod ronda;
pub mod scenario;
pub mod subject;
pub mod tawla;
pub mod tonj;
pub mod tonj_shadow;
