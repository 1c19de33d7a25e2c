//! The invariants of section 12 that one state can show.

use super::legal::{builds, outstanding};
use super::moves::Breach;
use super::piles::{COLUMNS, SUIT};
use super::state::{HOUSE_MOVES, OCCURRENCES, Phase, Public, State};
use crate::kit::french::{Card, TWO_PACKS};
use crate::kit::seat::Seat;

/// Checks a state against the invariants.
///
/// # Errors
/// The number of the first invariant that is broken, and what it says.
pub fn validate(state: &State) -> Result<(), &'static str> {
    cards(state)?;
    table(state)
}

fn that(holds: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Invariant 1; before the first deal there is no card.
fn cards(state: &State) -> Result<(), &'static str> {
    let piles = &state.public.piles;
    let mut seen = [0u8; TWO_PACKS];
    let mut count = 0;
    let mut own = true;
    let mut see = |cards: &[Card]| {
        for card in cards {
            count += 1;
            if let Some(seen) = seen.get_mut(usize::from(card.code())) {
                *seen += 1;
            }
        }
    };
    piles.foundations.iter().for_each(|pile| see(pile));
    piles.houses.iter().for_each(|pile| see(pile));
    see(piles.turned.as_slice());
    for seat in [Seat(0), Seat(1)] {
        see(&piles.reserves[seat]);
        see(&piles.stocks[seat]);
        see(&piles.wastes[seat]);
        let hidden = &state.hidden[seat];
        for pile in [&*hidden.reserve, &*hidden.stock] {
            see(pile);
            own &= pile.iter().all(|card| card.pack() == seat.0);
        }
    }
    let dealt = state.public.round > 0;
    that(
        count == if dealt { TWO_PACKS } else { 0 }
            && seen.iter().all(|&seen| seen == u8::from(dealt)),
        "1: each of the 104 cards is in exactly one place",
    )?;
    that(
        own,
        "R4: what nobody has seen lies with the seat whose pack it is of",
    )
}

/// All other invariants, whatever cards there are.
///
/// # Errors
/// The number of the first invariant that is broken, and what it says.
pub fn table(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    for seat in [Seat(0), Seat(1)] {
        let (piles, hidden) = (&public.piles, &state.hidden[seat]);
        that(
            usize::from(piles.covered[seat]) == hidden.reserve.len()
                && usize::from(piles.unseen[seat]) == hidden.stock.len(),
            "R9: the numbers of cards are public",
        )?;
        that(
            hidden.reserve.is_empty() || !piles.reserves[seat].is_empty(),
            "R26: the top card of a reserve lies face up",
        )?;
        that(
            hidden.stock.is_empty() || piles.stocks[seat].is_empty(),
            "R31: a stock is unknown until its waste becomes it",
        )?;
    }
    columns(public)?;
    phase(public)?;
    counters(public)
}

/// Invariants 2 and 3.
fn columns(public: &Public) -> Result<(), &'static str> {
    let piles = &public.piles;
    let mut suits = [0u8; 4];
    for foundation in &piles.foundations {
        for (place, card) in foundation.iter().enumerate() {
            that(
                card.suit() == foundation[0].suit()
                    && usize::from(card.rank().number()) == place + 1,
                "2: a foundation is built up in suit from the ace",
            )?;
        }
        if let Some(card) = foundation.top() {
            suits[card.suit() as usize] += 1;
        }
    }
    that(
        suits.iter().all(|&piles| usize::from(piles) <= COLUMNS / 4),
        "2: a suit has at most two foundations",
    )?;
    for house in &piles.houses {
        that(
            house.len() <= SUIT && house.windows(2).all(|pair| builds(pair[0], pair[1])),
            "3: a house goes down by one in alternating colours",
        )?;
    }
    Ok(())
}

/// Invariants 4, 5, 8 and 11.
fn phase(public: &Public) -> Result<(), &'static str> {
    let (piles, seat) = (&public.piles, public.seat);
    let left = matches!(
        public.phase,
        Phase::Over {
            end: crate::game::End::Forfeit,
            ..
        }
    );
    let waits = piles.turned.is_some();
    match public.phase {
        Phase::Pending => that(waits, "4: a card waits in `Pending`")?,
        Phase::Claim(_) => {}
        _ => that(!waits || left, "4: a card waits in no other phase")?,
    }
    if public.phase == Phase::Build {
        that(
            piles.stock(seat) > 0 || piles.wastes[seat].is_empty(),
            "5: a stock that has run out is filled in the own turn",
        )?;
        that(!piles.is_rid(seat), "13: who is rid of all cards has won")?;
    }
    if waits && !left {
        let mut before = public.clone();
        before.piles.turned = None;
        that(
            outstanding(&before.piles, seat).is_none(),
            "8: no priority was left when a card was turned up",
        )?;
    }
    if let Phase::Claim(claim) = public.phase {
        that(
            public.settings.tonj_calls,
            "R48: no claim is opened where none are played",
        )?;
        that(
            !claim.breach.is_neglect() || outstanding(piles, seat) == Some(claim.breach),
            "R32: no card has moved since the attempt",
        )?;
        that(
            !waits || !matches!(claim.breach, Breach::ReserveFirst | Breach::FillFirst),
            "R18: while a card waits only it is bound",
        )?;
    }
    Ok(())
}

/// Invariant 9.
fn counters(public: &Public) -> Result<(), &'static str> {
    let over = matches!(public.phase, Phase::RoundOver | Phase::Over { .. });
    that(
        public.house_moves <= HOUSE_MOVES,
        "9: a turn has at most 30 moves from house to house",
    )?;
    that(
        public.occurrences() < OCCURRENCES || over && public.occurrences() == OCCURRENCES,
        "9: a position that comes up for the third time ends the round",
    )?;
    that(
        public.phase != Phase::RoundOver || public.finish.is_some(),
        "R46: it is told how a round ended",
    )
}
