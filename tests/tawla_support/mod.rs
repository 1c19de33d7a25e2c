//! What the tests of Tawla share. Each test file uses its part of it.
#![allow(dead_code)]

pub mod brute;
pub mod table;
