//! Temporary.
use super::{Bot, Level, Thought};
use crate::games::ronda::{Ronda, moves::Move, view::View};
/// T.
pub struct T(Move);
impl Thought<Move> for T {
    fn work(&mut self, _: u32) -> Option<Move> {
        Some(self.0.clone())
    }
}
impl Bot for Ronda {
    type Thought = T;
    fn think(view: &View, _: Level, _: u64) -> T {
        T(Move::Play { card: view.hand[0] })
    }
}
