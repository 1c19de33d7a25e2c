//! A plain player of Karta.

use super::{Bot, Level, Thought};
use crate::games::karta::Karta;
use crate::games::karta::legal::playable;
use crate::games::karta::moves::Move;
use crate::games::karta::state::{Phase, is_neutral};
use crate::games::karta::view::View;
use crate::kit::spanish::Suit;

/// A move already found.
#[derive(Debug)]
pub struct Plain(Move);

impl Thought<Move> for Plain {
    fn work(&mut self, _: u32) -> Option<Move> {
        Some(self.0.clone())
    }
}

impl Bot for Karta {
    type Thought = Plain;

    fn think(view: &View, _: Level, _: u64) -> Plain {
        let public = &view.public;
        let cards = playable(public, view.hand);
        let neutral = cards.iter().find(|card| is_neutral(card.rank()));
        if let Some(card) = neutral.or_else(|| cards.iter().next()) {
            return Plain(Move::Play { card });
        }
        Plain(match public.phase {
            Phase::AnswerPenalty => Move::TakePenalty,
            Phase::AnswerSkip => Move::PassSkip,
            Phase::ChooseSuit => {
                let held = |suit: Suit| view.hand.iter().filter(|card| card.suit() == suit).count();
                let mut best = Suit::Coins;
                for suit in Suit::ALL {
                    if held(suit) > held(best) {
                        best = suit;
                    }
                }
                Move::ChooseSuit { suit: best }
            }
            _ => Move::Draw,
        })
    }

    fn is_sound(_: &View) -> bool {
        true
    }
}
