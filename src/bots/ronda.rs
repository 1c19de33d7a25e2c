//! The opponents at Ronda.
