//! Judging a choice by what it gives away, what it keeps and whom it hits, without search.
//!
//! The numbers were found by changing one after the other and playing thousands of matches each time, with
//! two and with four seats, against the plainest player. A unit means nothing by itself.

use super::model::{Asked, Choice, Middle, World};
use crate::games::karta::state::{FOUR, SEVEN, penalty_of};
use crate::games::karta::view::View;
use crate::kit::rng::Rng;
use crate::kit::spanish::{Card, CardSet, Suit};

/// What a seat looks at when it judges its choices.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The middle.
    pub middle: Middle,
    /// The seat's hand.
    pub hand: CardSet,
    /// How many cards the next active seat holds.
    pub next: usize,
    /// How many seats are active.
    pub active: usize,
    /// Whether a card could be drawn.
    pub can_draw: bool,
}

impl Sight {
    /// What the seat on turn of a world sees.
    #[must_use]
    pub fn of(world: &World) -> Self {
        Self {
            middle: world.middle,
            hand: world.hands[world.actor],
            next: world.hands[world.next(world.actor)].len(),
            active: world.active.count_ones() as usize,
            can_draw: world.available() > 0,
        }
    }

    /// What the seat whose view this is sees; none before the deal.
    #[must_use]
    pub fn of_view(view: &View) -> Option<Self> {
        let public = &view.public;
        Some(Self {
            middle: Middle::of(public)?,
            hand: view.hand,
            next: usize::from(public.held[public.next(view.seat)]),
            active: public.active(),
            can_draw: public.available() > 0,
        })
    }

    /// All choices, each once: those that lay a card or name a suit first, then the one that does not.
    pub fn choices(&self) -> impl Iterator<Item = Choice> {
        let (asked, hand) = (self.middle.asked, self.hand);
        let cards = hand.both(self.middle.fitting()).iter().map(Choice::Lay);
        let names = asked == Asked::Name;
        let suits = Suit::ALL.into_iter().filter(move |_| names);
        let declines = match asked {
            Asked::Lay => self.can_draw,
            Asked::Reply | Asked::Answer => true,
            Asked::Name | Asked::Over | Asked::Void => false,
        };
        cards
            .chain(suits.map(Choice::Name))
            .chain(declines.then_some(Choice::Decline))
    }
}

/// How good a choice looks.
#[must_use]
pub fn judge(sight: &Sight, choice: Choice) -> f32 {
    /// For each card of a penalty that is taken.
    const TAKE: f32 = 2.2;
    /// For a turn that is let pass.
    const PASS: f32 = 2.0;
    /// For a card drawn although one could be laid.
    const DRAW: f32 = 3.25;
    match choice {
        Choice::Lay(card) => judge_card(sight, card),
        Choice::Decline => match sight.middle.asked {
            Asked::Reply => -TAKE * f32::from(sight.middle.penalty),
            Asked::Answer => -PASS,
            _ => -DRAW,
        },
        // A seven of the suit needs it least: it fits any seven.
        Choice::Name(suit) => {
            let held = sight.hand.both(CardSet::of_suit(suit));
            held.len() as f32 + 0.5 * held.count(SEVEN) as f32
        }
    }
}

/// How good it looks to lay a card.
fn judge_card(sight: &Sight, card: Card) -> f32 {
    /// More than anything else is worth.
    const OUT: f32 = 100.0;
    /// So few cards are nearly none.
    const FEW: usize = 2;
    let rest = sight.hand.without(CardSet::one(card));
    if rest.is_empty() {
        return OUT;
    }
    let rank = card.rank();
    let blow = penalty_of(rank);
    let near = sight.next <= FEW;
    let counts = Suit::ALL.map(|suit| rest.both(CardSet::of_suit(suit)).len());
    // Ways out: the suits that are kept.
    let suits = counts.iter().filter(|&&count| count > 0).count();
    let mut worth = 0.15 * suits as f32;
    let follow = if rank == SEVEN {
        let most = counts[0].max(counts[1]).max(counts[2]).max(counts[3]);
        worth -= 1.35 + 0.25 * most as f32;
        if near {
            worth += 0.8;
        }
        most
    } else {
        let alike = rest.count(rank);
        let follow = counts[card.suit() as usize] + alike;
        worth -= 0.5 * alike as f32;
        // Between two seats the turn comes straight back, most often.
        if sight.active == 2 && (rank == FOUR || blow > 0) && follow > 0 {
            worth += 1.4 - 0.25 * follow as f32;
        }
        worth -= match blow {
            0 if rank == FOUR => 0.8,
            0 => 0.0,
            2 => 1.95,
            _ => 2.25,
        };
        if blow > 0 && near {
            worth += 2.95;
        }
        follow
    };
    if rest.len() <= FEW && follow > 0 {
        worth += 1.9;
    }
    worth
}

/// The choice that looks best; of equals the first.
#[must_use]
pub fn best(sight: &Sight) -> Choice {
    let mut best = (f32::MIN, Choice::Decline);
    for choice in sight.choices() {
        let worth = judge(sight, choice);
        if worth > best.0 {
            best = (worth, choice);
        }
    }
    best.1
}

/// The plainest player: lays any card that fits, declines only when it must, names any suit.
#[must_use]
pub fn any(sight: &Sight, rng: &mut Rng) -> Choice {
    let count = (sight.choices())
        .filter(|&choice| choice != Choice::Decline)
        .count();
    let place = rng.below(count.max(1) as u32) as usize;
    sight.choices().nth(place).unwrap_or(Choice::Decline)
}
