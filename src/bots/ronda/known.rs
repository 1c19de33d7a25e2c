//! What a view tells, by ranks: all that any level thinks about.

use super::model::{NONE, Position, Ranks};
use crate::games::ronda::state::{Announcement, LastPlay};
use crate::games::ronda::view::View;
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, CardSet};

/// What the acting seat knows. "We" are that seat.
#[derive(Clone, Debug)]
pub struct Known {
    /// The table, with nothing counted yet but our lead.
    pub position: Position,
    /// Our hand.
    pub hand: Ranks,
    /// How many cards they hold.
    pub other: usize,
    /// All cards whose place we do not know.
    pub unseen: Ranks,
    /// Those of them that they may hold.
    pub candidates: Ranks,
    /// What they laid in this deal.
    pub laid: Ranks,
    /// How many of their three cards are of one rank.
    pub alike: usize,
    /// That rank, or [`NONE`] if it was not shown.
    pub alike_rank: u8,
    /// The number of the deal, 1 to 6.
    pub deal: u8,
    /// Plays made in this deal.
    pub plays: u8,
    /// Our points and theirs.
    pub scores: [u16; 2],
    /// Points to win.
    pub target: u16,
}

impl Known {
    /// What the view tells. It must be a view that a match has, of the seat on turn.
    #[must_use]
    pub fn new(view: &View) -> Self {
        let public = &view.public;
        let (us, them) = (view.seat, view.seat.other());
        let table = mask(&public.table);
        let last = match public.last_capturer {
            Some(seat) if seat == us => 1,
            Some(_) => -1,
            None => 0,
        };
        let captured = |seat: Seat| public.captured[seat].len() as i8;
        let fresh = match public.last_play {
            Some(LastPlay {
                card,
                captured: false,
                ..
            }) if public.plays > 0 => card.rank().order() as u8,
            _ => NONE,
        };
        Self {
            position: Position {
                table,
                fresh,
                lead: captured(us) - captured(them),
                last,
                points: [0; 2],
            },
            hand: Ranks::of(view.hand.iter().copied().collect()),
            other: usize::from(view.other_cards),
            unseen: Ranks::of(view.unseen()),
            candidates: Ranks::of(view.candidates()),
            laid: Ranks::of(public.laid[them]),
            alike: match public.calls[them] {
                None => 1,
                Some(Announcement::Ronda) => 2,
                Some(Announcement::Trinka) => 3,
            },
            alike_rank: (public.ranks).map_or(NONE, |ranks| ranks[them].order() as u8),
            deal: public.deal,
            plays: public.plays,
            scores: [public.scores[us], public.scores[them]],
            target: public.settings.target,
        }
    }

    /// Whether we play first in each deal, as the seat that does not deal.
    #[must_use]
    pub const fn is_first(&self) -> bool {
        self.plays.is_multiple_of(2)
    }

    /// How many cards we hold.
    #[must_use]
    pub fn held(&self) -> usize {
        self.hand.len()
    }

    /// Whether our play will be the last of the hand.
    #[must_use]
    pub const fn is_last_play(&self) -> bool {
        self.deal == 6 && self.plays == 5
    }
}

/// The ranks of cards, one bit each.
fn mask(cards: &[Card]) -> u16 {
    cards
        .iter()
        .fold(0, |mask, card| mask | 1 << card.rank().order())
}

/// Whether a view from outside is one that some match has, of a seat that is on turn: each card in one
/// place, every count and announcement as the rules have it.
#[must_use]
pub fn is_sound(view: &View) -> bool {
    use crate::game::Game;
    use crate::games::ronda::{Ronda, legal::check_start, validate::validate};
    use crate::kit::rng::Rng;
    let public = &view.public;
    let exist = |cards: &[Card]| cards.iter().all(|card| card.exists());
    let within = |set: CardSet| set.without(CardSet::full()).is_empty();
    let seat = |seat: Option<Seat>| seat.is_none_or(|seat| seat.0 < 2);
    let readable = view.seat.0 < 2
        && check_start(&public.settings, 2).is_ok()
        && public.hands_completed < u16::MAX
        && seat(public.dealer)
        && seat(public.last_capturer)
        && public
            .last_play
            .is_none_or(|last| last.seat.0 < 2 && last.card.exists())
        && exist(&view.hand)
        && exist(&public.table)
        && (public.captured.0.iter().chain(&public.laid.0)).all(|&set| within(set))
        && within(public.rejected)
        && (public.ranks).is_none_or(|ranks| {
            (ranks.0.iter())
                .all(|rank| crate::kit::spanish::Rank::from_number(rank.number()).is_some())
        });
    if !readable || public.acting() != Some(view.seat) {
        return false;
    }
    let world = Ronda::imagine(view, &mut Rng::from_number(0));
    Ronda::view(&world, view.seat) == *view && validate(&world).is_ok()
}
