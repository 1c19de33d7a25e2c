//! Views from outside: which of them some match has, with the seat on turn.

use super::model::Asked;
use crate::game::Game;
use crate::games::karta::Karta;
use crate::games::karta::known::{Group, HandKnown};
use crate::games::karta::legal::check_start;
use crate::games::karta::state::{Public, SEATS};
use crate::games::karta::validate::validate;
use crate::games::karta::view::View;
use crate::kit::rng::Rng;
use crate::kit::spanish::CardSet;

/// Whether some match has this view, with its seat on turn; never panics.
#[must_use]
pub fn is_sound(view: &View) -> bool {
    let public = &view.public;
    if !is_readable(view)
        || public.acting() != Some(view.seat)
        || Asked::of(public.phase) == Asked::Over
        || !counts_agree(public)
    {
        return false;
    }
    let world = Karta::imagine(view, &mut Rng::from_number(0));
    Karta::view(&world, view.seat) == *view && validate(&world).is_ok()
}

/// Whether all seats and cards that are named exist.
fn is_readable(view: &View) -> bool {
    let public = &view.public;
    let within = |set: CardSet| set.without(CardSet::full()).is_empty();
    let known = &public.known;
    let hand = |hand: &HandKnown| {
        (hand.groups.iter()).all(|group| within(group.not))
            && hand.needs.iter().all(|&need| within(need))
    };
    check_start(&public.settings, usize::from(public.settings.seats)).is_ok()
        && usize::from(view.seat.0) < SEATS
        && (public.out.iter().chain(&public.forfeited)).all(|seat| usize::from(seat.0) < SEATS)
        && public.top.is_some_and(|top| top.exists())
        && within(public.under)
        && within(view.hand)
        && known.hands.0.iter().all(hand)
        && known.stock.iter().all(|group| within(group.not))
}

/// Whether as many face-down cards are known of as there are, so that they can be imagined.
fn counts_agree(public: &Public) -> bool {
    let count = |groups: &[Group]| {
        let cards = groups.iter().map(|group| usize::from(group.cards));
        cards.sum::<usize>()
    };
    let known = &public.known;
    let hands = known.hands.0.iter().zip(public.held.0);
    let mut agree = count(&known.stock) == usize::from(public.stock);
    for (hand, held) in hands {
        agree &= count(&hand.groups) == usize::from(held);
        // A need that no card of the hand can meet would be looked for in vain, over and over.
        for need in &hand.needs {
            let mut groups = hand.groups.iter();
            agree &= groups.any(|group| !need.without(group.not).without(public.laid()).is_empty());
        }
    }
    agree
}
