//! The opponents' worker.

fn main() {}
