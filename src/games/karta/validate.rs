//! The invariants of section 12 that one state can show.

use super::known::Group;
use super::state::{FOUR, PACK, Phase, Public, SEATS, SEVEN, State, penalty_of};
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, CardSet};

/// Checks a state against the invariants.
///
/// # Errors
/// The number of the first invariant that is broken, and what it says.
pub fn validate(state: &State) -> Result<(), &'static str> {
    cards(state)?;
    seats(&state.public)?;
    phase(state)?;
    known(state)
}

fn that(holds: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Whether the match is in a deal.
const fn is_dealt(public: &Public) -> bool {
    !matches!(public.phase, Phase::Lot | Phase::Shuffle)
}

/// I1, and that the numbers are those of the cards.
fn cards(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    let mut seen = CardSet::default();
    let mut count = 0;
    let top = public.top.map_or(CardSet::default(), CardSet::one);
    let hands = state.hands.0.into_iter();
    for set in hands.chain([public.under, top]) {
        seen = seen.union(set);
        count += set.len();
    }
    for &card in &state.stock {
        seen.insert(card);
        count += 1;
    }
    that(
        seen == CardSet::full() && count == PACK,
        "I1: each of the 40 cards is in exactly one place",
    )?;
    that(
        usize::from(public.stock) == state.stock.len()
            && (state.hands.iter())
                .all(|(seat, hand)| usize::from(public.held[seat]) == hand.len()),
        "R9: the numbers of cards are public",
    )?;
    let over = matches!(public.phase, Phase::Over { .. });
    that(
        public.top.is_some() == is_dealt(public) || over,
        "I1: there is an up-card as soon as cards are dealt",
    )
}

/// I2.
fn seats(public: &Public) -> Result<(), &'static str> {
    let listed = |seat: Seat| {
        let out = public.out.iter().filter(|&&one| one == seat).count();
        let forfeited = public.forfeited.iter().filter(|&&one| one == seat).count();
        out + forfeited
    };
    that(
        (0..SEATS as u8).map(Seat).all(|seat| {
            listed(seat) <= usize::from(seat.0 < public.settings.seats)
                && (seat.0 < public.settings.seats || public.held[seat] == 0)
        }),
        "I2: every seat is active, out or gone",
    )?;
    let over = matches!(public.phase, Phase::Over { .. });
    let chooses = |seat| public.phase == Phase::ChooseSuit && public.actor == seat;
    let holds = |seat: Seat| public.held[seat] > 0;
    that(
        public.out.iter().all(|&seat| !holds(seat))
            && !(over && public.forfeited.iter().any(|&seat| holds(seat))),
        "I2: who is out or gone has no card",
    )?;
    that(
        public.top.is_none()
            || (public.seats().filter(|&seat| public.is_active(seat)))
                .all(|seat| holds(seat) || chooses(seat)),
        "I2: who is active has a card",
    )
}

/// I3, I4, I5.
fn phase(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    let active = public.active();
    let rank = public.top.map(Card::rank);
    let more = rank.map_or(0, penalty_of);
    match public.phase {
        Phase::Over { .. } => {
            return that(
                active == 1 && public.penalty == 0 && !public.resting,
                "I3: at the end one seat is active and no penalty is pending",
            );
        }
        Phase::Draw { left, .. } => that(
            left > 0
                && public.penalty == 0
                && !public.resting
                && (public.stock == 0 || public.leaving().is_some())
                && (active > 1 || more > 0),
            "R40: a seat waits for cards only when the stock has run out",
        )?,
        _ => that(active > 1, "I3: a match goes on between at least two")?,
    }
    that(
        public.is_active(public.actor) || public.phase == Phase::Lot,
        "I3: the actor is active",
    )?;
    that(
        (public.phase == Phase::AnswerPenalty) == (public.penalty > 0),
        "I4: a penalty is pending while it is to be answered",
    )?;
    if public.phase == Phase::AnswerPenalty {
        that(
            more > 0
                && (2..=20).contains(&public.penalty)
                && public.penalty >= more
                && public.available() > 0,
            "I4: a penalty of 2 to 20 lies under a one or a two",
        )?;
    }
    let forces = is_dealt(public) && public.phase != Phase::ChooseSuit && rank == Some(SEVEN);
    that(
        public.forced.is_some() == forces,
        "I5: a suit is forced while a seven lies open",
    )?;
    let (holds, otherwise) = match public.phase {
        Phase::AnswerSkip => (rank == Some(FOUR), "I5: a four is to be answered"),
        Phase::ChooseSuit => (
            rank == Some(SEVEN) && public.resting,
            "I5: the suit of a seven is to be chosen",
        ),
        Phase::Lot | Phase::Shuffle => (
            state.stock.len() == PACK && !public.resting && public.out.is_empty(),
            "R45: before a deal all cards are gathered",
        ),
        Phase::Reshuffle { refused } => (
            !public.resting
                && !refused.is_empty()
                && refused.iter().all(|card| state.stock.contains(&card)),
            "R6: the refused cards are in the stock that is shuffled",
        ),
        _ => (true, ""),
    };
    that(holds, otherwise)?;
    if let Phase::Play | Phase::AnswerPenalty | Phase::AnswerSkip = public.phase {
        that(
            public.resting || public.leaving().is_some(),
            "I3: what goes by itself is done unless a hand is to go under the stock",
        )?;
        let fits = public.fitting().both(state.hands[public.actor]);
        that(
            !public.resting || !fits.is_empty(),
            "I3: who is to choose has a card to lay",
        )?;
    }
    Ok(())
}

/// What is known of the face-down cards is true.
fn known(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    for (seat, hand) in public.known.hands.iter() {
        that(
            fits(&hand.groups, state.hands[seat]),
            "I10: a hand is as it is known to be",
        )?;
        that(
            (hand.needs.iter()).all(|need| !need.both(state.hands[seat]).is_empty()),
            "I10: a hand holds what it is known to hold",
        )?;
    }
    let mut place = 0;
    for group in &public.known.stock {
        for _ in 0..group.cards {
            let card = state.stock.get(place);
            that(
                card.is_some_and(|&card| !group.not.has(card)),
                "I10: the stock is as it is known to be",
            )?;
            place += 1;
        }
    }
    that(
        place == state.stock.len(),
        "I10: all of the stock is known of",
    )
}

/// Whether the cards can be shared out among the groups, none where it cannot be.
#[must_use]
pub fn fits(groups: &[Group], cards: CardSet) -> bool {
    let mut slots: Vec<(CardSet, Option<Card>)> = Vec::new();
    for group in groups {
        for _ in 0..group.cards {
            slots.push((group.not, None));
        }
    }
    slots.len() == cards.len()
        && (cards.iter()).all(|card| find_slot(&mut slots, card, &mut vec![false; cards.len()]))
}

fn find_slot(slots: &mut [(CardSet, Option<Card>)], card: Card, tried: &mut [bool]) -> bool {
    for at in 0..slots.len() {
        let (not, holds) = slots[at];
        if tried[at] || not.has(card) {
            continue;
        }
        tried[at] = true;
        if holds.is_none_or(|other| find_slot(slots, other, tried)) {
            slots[at].1 = Some(card);
            return true;
        }
    }
    false
}
