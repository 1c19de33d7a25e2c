//! A match as a pure machine.
