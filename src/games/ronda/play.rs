//! What a move does: each step of section 4 and 5 in its order, with its event.

use super::moves::{Event, Move, Reject, Why};
use super::score::{announced, counted, holding};
use super::state::{DEALS, DEALT, LastPlay, PLAYS, Phase, Public, State, TURNED};
use crate::game::End;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, CardSet, Rank};
use core::mem::take;

/// What a card takes from the table: the card of its rank and all that follow it without a gap, low to
/// high (R27); nothing if its rank does not lie there.
#[must_use]
pub fn takes(table: &[Card], card: Card) -> Vec<Card> {
    let mut run = Vec::new();
    let mut wanted = Some(card.rank());
    while let Some(rank) = wanted {
        let Some(&next) = table.iter().find(|laid| laid.rank() == rank) else {
            break;
        };
        run.push(next);
        wanted = rank.next();
    }
    run
}

/// What playing a card does at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// What it takes, low to high; empty if it stays.
    pub run: Vec<Card>,
    /// Whether that is a darba.
    pub darba: bool,
    /// Whether that is a missa.
    pub missa: bool,
}

/// What a card would do if the acting seat played it now (R27-R29).
#[must_use]
pub fn effect(public: &Public, card: Card) -> Effect {
    let run = takes(&public.table, card);
    let captured = !run.is_empty();
    let darba = captured
        && public.plays > 0
        && public
            .last_play
            .is_some_and(|last| !last.captured && last.card.rank() == card.rank());
    let missa = captured && run.len() == public.table.len() && !public.is_last_play();
    Effect { run, darba, missa }
}

/// Plays a move that was checked, and every automatic step after it (R53).
pub fn play(state: &mut State, mv: &Move, events: &mut Vec<Event>) {
    match mv {
        Move::Lot { dealer } => {
            state.public.dealer = Some(*dealer);
            state.public.phase = Phase::Shuffle;
            events.push(Event::DealerDrawn {
                settings: state.public.settings,
                dealer: *dealer,
            });
        }
        Move::Shuffle { order } => begin_hand(state, order, events),
        Move::Reshuffle { order } => {
            state.stock.clone_from(order);
            events.push(Event::RejectedReturned {
                count: state.public.rejected.len() as u8,
            });
            announce(state, events);
        }
        Move::Play { card } => play_card(state, Some(*card), events),
        Move::Timeout => play_card(state, None, events),
        Move::Leave { seat } => end(state, seat.other(), End::Forfeit, events),
    }
}

/// A new hand from a shuffled pack (R6-R9): cleared piles, the first deal, the table. Rejected cards
/// end at the bottom of the stock until it is shuffled again.
fn begin_hand(state: &mut State, order: &[Card], events: &mut Vec<Event>) {
    let public = &mut state.public;
    public.hand += 1;
    if public.hand > 1 {
        public.dealer = public.dealer.map(Seat::other);
    }
    public.deal = 0;
    public.table.clear();
    public.captured = BySeat::default();
    public.last_capturer = None;
    public.last_play = None;
    public.tally = BySeat::default();
    public.rejected = CardSet::default();
    events.push(Event::HandBegins {
        hand: public.hand,
        dealer: public.non_dealer().other(),
    });
    state.stock.clear();
    state.stock.extend_from_slice(order);
    deal(state, events);
    let mut aside = Vec::new();
    let mut turned = 0;
    for &card in &state.stock {
        if state.public.table.len() == TURNED {
            break;
        }
        turned += 1;
        if let Some(why) = rejects(&state.public.table, card) {
            aside.push(card);
            events.push(Event::Rejected { card, why });
        } else {
            state.public.table.push(card);
            events.push(Event::Turned { card });
        }
    }
    state.stock.drain(..turned);
    if aside.is_empty() {
        announce(state, events);
    } else {
        state.public.rejected = aside.iter().copied().collect();
        state.stock.append(&mut aside);
        state.public.phase = Phase::Reshuffle;
    }
}

/// Why a turned card is not accepted beside those that are (R8).
fn rejects(accepted: &[Card], card: Card) -> Option<Reject> {
    if accepted.iter().any(|laid| laid.rank() == card.rank()) {
        return Some(Reject::Pair);
    }
    if accepted.len() + 1 < TURNED {
        return None;
    }
    let ranks = || accepted.iter().chain([&card]).map(|card| card.rank());
    are_neighbours(ranks()).then_some(Reject::Run)
}

/// Whether ranks that all differ are neighbours in the rank order.
pub(super) fn are_neighbours(ranks: impl Iterator<Item = Rank> + Clone) -> bool {
    let places = ranks.map(Rank::order);
    let count = places.clone().count();
    let (low, high) = (places.clone().min(), places.max());
    low.zip(high)
        .is_some_and(|(low, high)| high - low + 1 == count)
}

/// Three cards to each seat, the non-dealer first (R7, R10).
fn deal(state: &mut State, events: &mut Vec<Event>) {
    let public = &mut state.public;
    public.deal += 1;
    public.plays = 0;
    public.laid = BySeat::default();
    public.calls = BySeat::default();
    public.ranks = None;
    let first = public.non_dealer();
    for seat in [first, first.other()] {
        let hand = &mut state.hands[seat];
        *hand = state.stock.drain(..DEALT).collect();
        events.push(Event::Dealt {
            deal: public.deal,
            seat,
            cards: core::array::from_fn(|place| hand.get(place).copied()),
        });
    }
}

/// The game announces both holdings, then scores them, the non-dealer first (R30-R34).
fn announce(state: &mut State, events: &mut Vec<Event>) {
    let public = &mut state.public;
    public.phase = Phase::Playing;
    let held =
        BySeat([Seat(0), Seat(1)].map(|seat| holding(state.hands[seat].iter().copied().collect())));
    public.calls = BySeat(held.0.map(|held| held.map(|(kind, _)| kind)));
    public.ranks = match held.0 {
        [Some((one, low)), Some((two, high))] if one == two => Some(BySeat([low, high])),
        _ => None,
    };
    events.push(Event::Announced {
        calls: public.calls,
        ranks: public.ranks,
    });
    let points = announced(held);
    let first = public.non_dealer();
    for seat in [first, first.other()] {
        state.public.tally[seat].announced += points[seat];
        if score(state, seat, points[seat], Why::Announcement, events) {
            return;
        }
    }
}

/// The acting seat plays a card, or the clock its earliest dealt one (R27-R29, R49).
fn play_card(state: &mut State, card: Option<Card>, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let Some(seat) = public.acting() else { return };
    let hand = &mut state.hands[seat];
    let by_clock = card.is_none();
    let place = card.map_or(Some(0), |card| hand.iter().position(|&held| held == card));
    let Some(card) = place.and_then(|place| hand.pop_at(place)) else {
        return;
    };
    let Effect { run, darba, missa } = effect(public, card);
    let captured = !run.is_empty();
    if captured {
        public.table.retain(|laid| !run.contains(laid));
        let pile = &mut public.captured[seat];
        *pile = pile.union(run.iter().copied().collect());
        pile.insert(card);
        public.last_capturer = Some(seat);
    } else {
        public.table.push(card);
    }
    public.laid[seat].insert(card);
    public.plays += 1;
    public.last_play = Some(LastPlay {
        seat,
        card,
        captured,
    });
    public.tally[seat].darba += u8::from(darba);
    public.tally[seat].missa += u8::from(missa);
    events.push(Event::Played {
        seat,
        card,
        takes: run,
        by_clock,
    });
    let why = Why::Play { darba, missa };
    if score(state, seat, u8::from(darba) + u8::from(missa), why, events)
        || state.public.plays < PLAYS
    {
        return;
    }
    if state.public.deal < DEALS {
        deal(state, events);
        announce(state, events);
    } else {
        count(state, events);
    }
}

/// The leftovers go to the last capturer and the hand is counted (R37-R39). Unless that ends the match
/// it rests, with its tally, until the pack is shuffled for the next hand.
fn count(state: &mut State, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let cards = take(&mut public.table);
    if let Some(seat) = public.last_capturer
        && !cards.is_empty()
    {
        let pile = &mut public.captured[seat];
        *pile = pile.union(cards.iter().copied().collect());
        events.push(Event::Leftovers { seat, cards });
    }
    public.hands_completed += 1;
    public.phase = Phase::Shuffle;
    let captured = BySeat(public.captured.0.map(|pile| pile.len() as u8));
    events.push(Event::Counted { captured });
    if let Some((seat, points)) = counted(captured) {
        public.tally[seat].count = points;
        score(state, seat, points, Why::Count, events);
    }
}

/// Adds the points of one step, if any, and ends the match if that reaches the target (R35): whether
/// it did.
fn score(state: &mut State, seat: Seat, points: u8, why: Why, events: &mut Vec<Event>) -> bool {
    if points == 0 {
        return false;
    }
    let public = &mut state.public;
    public.scores[seat] += u16::from(points);
    events.push(Event::Points { seat, points, why });
    let reached = public.scores[seat] >= public.settings.target;
    if reached {
        end(state, seat, End::Target, events);
    }
    reached
}

/// The match is over.
fn end(state: &mut State, winner: Seat, end: End, events: &mut Vec<Event>) {
    state.public.phase = Phase::Over { winner, end };
    events.push(Event::MatchOver { winner, end });
}
