//! What one seat of Ronda knows, and worlds that fit it.

use super::state::{Hand, Public};
use crate::kit::seat::Seat;
use serde::{Deserialize, Serialize};

/// What one seat knows (section 3): it owns its data and holds no hidden card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub seat: Seat,
    /// What both seats know.
    pub public: Public,
    /// The seat's own cards, in dealt order.
    pub hand: Hand,
    /// How many cards the other seat holds.
    pub other_cards: u8,
    /// How many cards the stock holds.
    pub stock: u8,
}
