//! What one seat of Tawla knows: everything (R11). Only the dice to come are hidden, and no state holds
//! them.

use super::state::{Public, State};
use crate::kit::seat::Seat;
use serde::{Deserialize, Serialize};

/// What one seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub seat: Seat,
    /// The whole table.
    pub public: Public,
}

impl View {
    /// The view of a seat.
    #[must_use]
    pub fn new(state: &State, seat: Seat) -> Self {
        Self {
            seat,
            public: state.public.clone(),
        }
    }
}

/// The one world that fits the view.
#[must_use]
pub fn imagine(view: &View) -> State {
    State {
        public: view.public.clone(),
    }
}
