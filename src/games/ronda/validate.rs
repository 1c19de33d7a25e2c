//! The invariants of section 12 that one state can show.

use super::play::are_neighbours;
use super::score::{counted, holding};
use super::state::{DEALS, DEALT, PLAYS, Phase, Public, State, TURNED};
use crate::game::End;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, CardSet, Rank};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Checks a state against the invariants.
///
/// # Errors
/// The number of the first invariant that is broken, and what it says.
pub fn validate(state: &State) -> Result<(), &'static str> {
    cards(state)?;
    table(&state.public)?;
    if state.public.deal > 0 {
        counts(state)?;
        piles(&state.public)?;
        last_play(&state.public)?;
        calls(state)?;
    }
    scores(&state.public)?;
    phase(state)
}

fn that(holds: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// I1.
fn cards(state: &State) -> Result<(), &'static str> {
    let mut seen = CardSet::default();
    let mut once = |card: Card| {
        let fresh = card.exists() && !seen.has(card);
        seen.insert(card);
        fresh
    };
    let lists = [&state.stock, &state.public.table];
    let all_once = lists.into_iter().flatten().all(|&card| once(card))
        && state.hands.0.iter().flatten().all(|&card| once(card))
        && (state.public.captured.0.iter()).all(|pile| pile.iter().all(&mut once));
    that(
        all_once && seen == CardSet::full(),
        "I1: each of the 40 cards is in exactly one place",
    )
}

/// I2.
fn table(public: &Public) -> Result<(), &'static str> {
    let cards: CardSet = public.table.iter().copied().collect();
    that(
        Rank::ALL.into_iter().all(|rank| cards.count(rank) < 2),
        "I2: the ranks on the table differ",
    )?;
    let fresh = public.deal == 1 && public.plays == 0;
    that(
        !fresh || public.table.len() == TURNED,
        "I2: a hand starts with four cards on the table",
    )?;
    that(
        !fresh || !are_neighbours(public.table.iter().map(|card| card.rank())),
        "I2: a hand does not start with four neighbours",
    )
}

/// How many cards each seat has played in this deal.
fn played(public: &Public) -> BySeat<usize> {
    let mut played = BySeat([usize::from(public.plays / 2); 2]);
    played[public.non_dealer()] += usize::from(public.plays % 2);
    played
}

/// I3. It holds in every phase after the first deal.
fn counts(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    that(
        public.deal <= DEALS && public.plays <= PLAYS && public.dealer.is_some() && public.hand > 0,
        "I3: a hand has a dealer, six deals, and six plays in each",
    )?;
    let (deal, plays) = (usize::from(public.deal), usize::from(public.plays));
    that(
        state.stock.len() == 36 - 6 * deal,
        "I3: the stock holds 36 - 6d cards",
    )?;
    let played = played(public);
    that(
        SEATS
            .iter()
            .all(|&seat| state.hands[seat].len() + played[seat] == DEALT),
        "I3: each seat holds three cards less those it has played",
    )?;
    let [one, two] = public.captured.0;
    that(
        one.len() + two.len() + public.table.len() == 6 * deal - 2 + plays,
        "I3: the piles hold what was played or turned and does not lie on the table",
    )?;
    let open = (public.table.iter().copied().collect::<CardSet>())
        .union(one)
        .union(two);
    let laid = public.laid;
    that(
        SEATS.iter().all(|&seat| {
            laid[seat].len() == played[seat]
                && laid[seat].without(open).is_empty()
                && laid[seat].without(laid[seat.other()]) == laid[seat]
        }),
        "I3: the cards laid in this deal were played by one seat and lie open or captured",
    )
}

/// I4 and I7.
fn piles(public: &Public) -> Result<(), &'static str> {
    let [one, two] = public.captured.0;
    let ace = Rank::ALL[0];
    that(
        [one, two].iter().all(|pile| pile.count(ace) % 2 == 0),
        "I4: aces are captured by two",
    )?;
    that(
        public.last_capturer.is_none() == (one.is_empty() && two.is_empty()),
        "I7: there is a last capturer as soon as a card is captured",
    )?;
    that(
        public.last_capturer.is_some() || 6 * (public.deal - 1) + public.plays < 7,
        "I7: the 7th play of a hand captures at the latest",
    )
}

/// The last play is where it went, and was made by the seat before the acting one.
fn last_play(public: &Public) -> Result<(), &'static str> {
    let Some(last) = public.last_play else {
        return that(
            public.deal == 1 && public.plays == 0,
            "I3: after the first play of a hand there is a last play",
        );
    };
    let first = public.non_dealer();
    let by = if public.plays % 2 == 1 {
        first
    } else {
        first.other()
    };
    that(
        last.seat == by && (public.plays == 0 || public.laid[by].has(last.card)),
        "I9: the seats play alternately within a hand",
    )?;
    // The count takes the last table away.
    let counted = public.deal == DEALS && public.plays == PLAYS;
    that(
        if last.captured {
            public.captured[last.seat].has(last.card) && public.last_capturer == Some(last.seat)
        } else {
            counted || public.table.last() == Some(&last.card)
        },
        "I4: a card that stayed lies last on the table, one that captured is in its seat's pile",
    )
}

/// Kinds and ranks are those of the cards dealt (R21, R30).
fn calls(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    if !public.is_announced() {
        return that(
            public.calls == BySeat::default() && public.ranks.is_none(),
            "I11: nothing is announced before the table is complete",
        );
    }
    let held = SEATS.map(|seat| {
        let hand: CardSet = state.hands[seat].iter().copied().collect();
        holding(hand.union(public.laid[seat]))
    });
    that(
        public.calls.0 == held.map(|held| held.map(|(kind, _)| kind)),
        "I11: the announcements are those of the cards dealt",
    )?;
    let ranks = match held {
        [Some((one, low)), Some((two, high))] if one == two => Some(BySeat([low, high])),
        _ => None,
    };
    that(
        public.ranks == ranks,
        "I11: ranks are shown when both announce the same kind",
    )
}

/// I8.
fn scores(public: &Public) -> Result<(), &'static str> {
    let target = public.settings.target;
    let reached = |seat: Seat| public.scores[seat] >= target;
    match public.phase {
        Phase::Over {
            winner,
            end: End::Target,
        } => that(
            reached(winner) && !reached(winner.other()) && public.scores[winner] <= target + 19,
            "I8: exactly the winner has reached the target, by at most 19 more",
        ),
        _ => that(
            !SEATS.into_iter().any(reached),
            "I8: nobody has reached the target",
        ),
    }?;
    that(
        SEATS.into_iter().all(|seat| {
            let tally = public.tally[seat];
            let hand = [tally.darba, tally.missa, tally.announced, tally.count];
            hand.into_iter().map(u16::from).sum::<u16>() <= public.scores[seat]
        }),
        "I5: what a hand gave is part of the score",
    )
}

/// What each phase waits for, and I9.
fn phase(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    let fresh = public.hand == 0
        && public.deal == 0
        && public.scores == BySeat::default()
        && state.stock.len() == 40;
    let sizes = BySeat(public.captured.0.map(|pile| pile.len() as u8));
    let complete =
        public.deal == DEALS && public.plays == PLAYS && sizes.0.iter().sum::<u8>() == 40;
    let (holds, otherwise) = match public.phase {
        Phase::Lot => (
            fresh && public.dealer.is_none(),
            "R5: the lot comes before everything else",
        ),
        Phase::Shuffle if public.hand == 0 => (
            fresh && public.dealer.is_some(),
            "R6: the first shuffle comes after the lot",
        ),
        Phase::Shuffle => (
            complete
                && SEATS.into_iter().all(|seat| {
                    counted(sizes).map_or(0, |(who, points)| if who == seat { points } else { 0 })
                        == public.tally[seat].count
                }),
            "I9: a completed hand has 36 plays, 40 captured cards, and its count",
        ),
        Phase::Reshuffle => (
            public.deal == 1
                && public.plays == 0
                && !public.rejected.is_empty()
                && public
                    .rejected
                    .iter()
                    .all(|card| state.stock.contains(&card)),
            "R9: the rejected cards are in the stock that is shuffled again",
        ),
        Phase::Playing => (
            public.deal > 0 && public.plays < PLAYS,
            "I3: who is to play holds a card",
        ),
        Phase::Over { .. } => (true, ""),
    };
    that(holds, otherwise)?;
    that(
        public.deal != 1
            || public
                .rejected
                .iter()
                .all(|card| state.stock.contains(&card)),
        "R18: in deal 1 the rejected cards are in the stock",
    )?;
    let (hand, completed) = (public.hand, public.hands_completed);
    let before = completed + 1 == hand;
    let all = completed == hand;
    that(
        match public.phase {
            Phase::Lot | Phase::Shuffle => all,
            Phase::Reshuffle | Phase::Playing => before,
            Phase::Over { .. } => before || all && (complete || hand == 0),
        },
        "R41: the hands before this one are completed",
    )
}
