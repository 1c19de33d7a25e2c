//! Judging a choice by what it gives away, what it keeps and whom it hits, without search.
//!
//! The numbers were found by changing one after the other and playing a hundred thousand matches each time, with
//! two and with four seats, against the plainest player and against careful ones. A unit means nothing by itself.

use super::model::{Asked, Choice, Middle, Whims, World};
use crate::games::karta::state::{FOUR, SEVEN, penalty_of};
use crate::games::karta::view::View;
use crate::kit::spanish::{Card, CardSet, Suit};

/// What a seat looks at when it judges its choices.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The middle.
    pub middle: Middle,
    /// The seat's hand.
    pub hand: CardSet,
    /// The cards whose place it does not know: neither laid nor its own.
    pub hidden: CardSet,
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
        let hand = world.hands[world.actor];
        Self {
            middle: world.middle,
            hand,
            hidden: world.unlaid().without(hand),
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
            hidden: view.hidden(),
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
        // A seven of the suit needs it least: it fits any seven. The fewer cards of the suit the others can
        // have, the longer it stays.
        Choice::Name(suit) => {
            let suit = CardSet::of_suit(suit);
            let held = sight.hand.both(suit);
            let hidden = sight.hidden.both(suit);
            held.len() as f32 + 0.2 * held.count(SEVEN) as f32 - 0.11 * hidden.len() as f32
        }
    }
}

/// How good it looks to lay a card.
fn judge_card(sight: &Sight, card: Card) -> f32 {
    /// More than anything else is worth.
    const OUT: f32 = 100.0;
    /// So few cards are nearly none.
    const FEW: usize = 2;
    let (rest, hidden) = (sight.hand.without(CardSet::one(card)), sight.hidden);
    if rest.is_empty() {
        return OUT;
    }
    let rank = card.rank();
    let blow = penalty_of(rank);
    let near = sight.next <= FEW;
    let counts = Suit::ALL.map(|suit| rest.both(CardSet::of_suit(suit)).len());
    // Ways out: the cards on which one of the kept ones fits.
    let ways = rest.akin().both(hidden).len();
    let mut worth = 7.4 * ways as f32 / hidden.len().max(1) as f32;
    let follow = if rank == SEVEN {
        let most = counts[0].max(counts[1]).max(counts[2]).max(counts[3]);
        worth -= 1.7 + 0.25 * most as f32;
        if near {
            worth += 1.05;
        }
        most
    } else {
        let alike = rest.count(rank);
        let follow = counts[card.suit() as usize] + alike;
        // Between two seats the turn comes straight back, most often.
        if sight.active == 2 && (rank == FOUR || blow > 0) && follow > 0 {
            worth += 1.4 - 0.25 * follow as f32;
        }
        // What others can lay on it.
        worth -= 0.14 * CardSet::one(card).akin().both(hidden).len() as f32;
        if rank == FOUR {
            worth -= 0.8 + 2.1 * alike as f32;
            if near {
                worth += 0.4;
            }
        }
        if blow > 0 {
            worth -= 2.65;
            if near {
                worth += 2.4;
            }
            if sight.next == 1 {
                worth += 0.55;
            }
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
pub fn any(sight: &Sight, whims: &mut Whims) -> Choice {
    if sight.middle.asked == Asked::Name {
        return Choice::Name(Suit::ALL[whims.below(4) as usize]);
    }
    let cards = sight.hand.both(sight.middle.fitting());
    let place = whims.below(cards.len() as u32) as usize;
    cards.iter().nth(place).map_or(Choice::Decline, Choice::Lay)
}
