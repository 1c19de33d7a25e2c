//! What a move does: each step of sections 2, 4, 5 and 6 in its order, with its event.

use super::legal::{forms, is_stuck, safe_discard};
use super::melds::{Meld, Offer, Side};
use super::moves::{By, Event, Move};
use super::score::final_places;
use super::state::{
    DEALT, Finish, MISSED, Penalties, Phase, Source, State, TURNS_PER_SEAT, hand_penalty,
};
use crate::game::End;
use crate::kit::french::Card;
use crate::kit::french_set::CardSet;
use crate::kit::seat::{BySeat, Seat};

/// Plays a move that was checked, and every automatic step after it, until a seat is to choose, chance is due,
/// the round or the match is over (R24-R26).
pub fn play(state: &mut State, mv: &Move, events: &mut Vec<Event>) {
    match mv {
        Move::Lot { dealer } => {
            let public = &mut state.public;
            public.dealer = *dealer;
            public.phase = Phase::Deal;
            events.push(Event::DealerDrawn {
                settings: public.settings,
                dealer: *dealer,
            });
        }
        Move::Deal { order } => deal(state, order, events),
        Move::Refill { order } => refill(state, order, events),
        Move::DrawStock => draw(state, By::Seat, events),
        Move::TakeDiscard => take(state, By::Seat, events),
        Move::LayDown { melds } => lay_down(state, melds, events),
        Move::LayOff { card, meld, side } => {
            lay_off(state, *card, *meld, *side, By::Seat, events);
        }
        Move::Discard { card } => discard(state, *card, By::Seat, events),
        Move::Timeout => time_out(state, events),
        Move::Leave { seat } => leave(state, *seat, By::Seat, events),
        Move::Return { seat } => {
            let public = &mut state.public;
            public.away = public.away.without(*seat);
            public.missed[*seat] = 0;
            events.push(Event::Returned { seat: *seat });
        }
    }
}

/// A round is dealt from this deck (R4-R6).
fn deal(state: &mut State, order: &[Card], events: &mut Vec<Event>) {
    let public = &mut state.public;
    if public.phase == Phase::RoundOver {
        public.dealer = public.next(public.dealer);
    }
    public.round += 1;
    public.turn_count = 0;
    public.finish = None;
    public.melds.clear();
    public.discard.clear();
    public.laid = BySeat::default();
    public.known.deal(public.settings.seats);
    state.hands = BySeat::default();
    events.push(Event::RoundBegins {
        round: public.round,
        dealer: public.dealer,
    });
    let seats = usize::from(public.settings.seats);
    let (dealt, rest) = order.split_at(order.len().min(seats * DEALT));
    let mut seat = public.dealer;
    for place in 0..seats {
        seat = public.next(seat);
        let mut cards = [None; DEALT];
        for (card, dealt) in cards
            .iter_mut()
            .zip(dealt.iter().skip(place).step_by(seats))
        {
            *card = Some(*dealt);
            state.hands[seat].insert(*dealt);
        }
        public.held[seat] = DEALT as u8;
        events.push(Event::Dealt { seat, cards });
    }
    state.stock.clear();
    state.stock.extend(rest.iter().rev().copied());
    while let Some(card) = state.stock.pop() {
        if !card.is_joker() {
            public.discard.push(card);
            events.push(Event::Turned { card });
            break;
        }
        state.stock.insert(0, card);
        public.known.sunk.insert(0, card);
        events.push(Event::JokerSunk { card });
    }
    public.stock = state.stock.len() as u8;
    public.actor = public.next(public.dealer);
    begin_turn(state, events);
}

/// The discards but the top one are the stock, in a new order (R32).
fn refill(state: &mut State, order: &[Card], events: &mut Vec<Event>) {
    let public = &mut state.public;
    if let Some(top) = public.discard.pop() {
        public.discard.clear();
        public.discard.push(top);
    }
    state.stock.clear();
    state.stock.extend(order.iter().rev().copied());
    public.stock = state.stock.len() as u8;
    public.known.refill(order.iter().copied().collect());
    events.push(Event::Refilled {
        cards: public.stock,
    });
    begin_turn(state, events);
}

/// The seat on turn is to draw, if there is something to draw without a shuffle (R32).
fn begin_turn(state: &mut State, events: &mut Vec<Event>) {
    let public = &mut state.public;
    public.source = None;
    state.drawn = None;
    match (public.stock, public.discard.len()) {
        (0, 0) => end_round(state, Finish::Blocked, events),
        (0, 2..) => {
            public.phase = Phase::Refill;
            events.push(Event::RanOut);
        }
        _ => {
            public.phase = Phase::Draw;
            public.turns = public.turns.wrapping_add(1);
            let seat = public.actor;
            events.push(Event::TurnBegins { seat });
        }
    }
}

/// The seat on turn draws from the stock (R27).
fn draw(state: &mut State, by: By, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let seat = public.actor;
    let Some(card) = state.stock.pop() else {
        return;
    };
    public.stock = state.stock.len() as u8;
    public.known.draw(seat, card, state.stock.len());
    public.source = Some(Source::Stock);
    state.drawn = Some(card);
    events.push(Event::Drew {
        seat,
        card: Some(card),
        by,
    });
    receive(state, seat, card, by, events);
}

/// The seat on turn takes the top discard (R28).
fn take(state: &mut State, by: By, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let seat = public.actor;
    let Some(card) = public.discard.pop() else {
        return;
    };
    public.known.take(seat, card);
    public.source = Some(Source::Discard);
    events.push(Event::Took { seat, card, by });
    receive(state, seat, card, by, events);
}

fn receive(state: &mut State, seat: Seat, card: Card, by: By, events: &mut Vec<Event>) {
    state.hands[seat].insert(card);
    state.public.held[seat] += 1;
    state.public.phase = Phase::Play;
    go_on(state, by, events);
}

/// A card leaves the hand of the seat on turn.
fn give(state: &mut State, card: Card) {
    let public = &mut state.public;
    let seat = public.actor;
    state.hands[seat].remove(card);
    public.held[seat] = state.hands[seat].len() as u8;
    public.known.lose(seat, card);
}

/// The seat on turn lays its contract down (R29).
fn lay_down(state: &mut State, melds: &[Offer], events: &mut Vec<Event>) {
    let Ok(forms) = forms(&state.public, melds) else {
        return;
    };
    let owner = state.public.actor;
    let first = state.public.melds.len() as u8;
    for (offer, form) in melds.iter().zip(forms) {
        for &card in &offer.cards {
            give(state, card);
        }
        // There is room for the melds of each seat.
        let _ = state.public.melds.try_push(Meld {
            owner,
            form,
            cards: offer.cards.iter().copied().collect(),
        });
    }
    let public = &mut state.public;
    public.laid[owner] = Some(public.turn_count);
    events.push(Event::LaidDown {
        seat: owner,
        first,
        melds: public.melds[usize::from(first)..].to_vec(),
    });
    go_on(state, By::Seat, events);
}

/// The seat on turn adds a card to a meld (R30).
fn lay_off(
    state: &mut State,
    card: Card,
    id: u8,
    side: Option<Side>,
    by: By,
    events: &mut Vec<Event>,
) {
    give(state, card);
    let public = &mut state.public;
    if let Some(meld) = public.melds.get_mut(usize::from(id)) {
        meld.add(card, side);
    }
    events.push(Event::LaidOff {
        seat: public.actor,
        card,
        meld: id,
        side,
        by,
    });
    go_on(state, by, events);
}

/// After a step that leaves the seat on turn in its turn: it is out, or holds only jokers that fit nowhere, or
/// goes on (R24).
fn go_on(state: &mut State, by: By, events: &mut Vec<Event>) {
    let seat = state.public.actor;
    let hand = state.hands[seat];
    if hand.is_empty() {
        go_out(state, by, events);
    } else if is_stuck(&state.public, hand) {
        state.public.known.show(seat, hand);
        events.push(Event::NoDiscard { seat, jokers: hand });
        end_turn(state, by, events);
    }
}

/// The seat on turn discards a card (R31).
fn discard(state: &mut State, card: Card, by: By, events: &mut Vec<Event>) {
    let seat = state.public.actor;
    give(state, card);
    state.public.discard.push(card);
    events.push(Event::Discarded { seat, card, by });
    if state.hands[seat].is_empty() {
        go_out(state, by, events);
    } else {
        end_turn(state, by, events);
    }
}

/// The seat on turn has no card left (R24, R31).
fn go_out(state: &mut State, by: By, events: &mut Vec<Event>) {
    let seat = state.public.actor;
    played_in_time(state, by);
    state.public.won[seat] += 1;
    end_round(state, Finish::WentOut { seat }, events);
}

/// A turn that its player ends itself forgives the time-outs before it (R45).
fn played_in_time(state: &mut State, by: By) {
    if by == By::Seat {
        state.public.missed[state.public.actor] = 0;
    }
}

/// The turn is over (R26).
fn end_turn(state: &mut State, by: By, events: &mut Vec<Event>) {
    played_in_time(state, by);
    let public = &mut state.public;
    public.turn_count += 1;
    if public.is_blocked() {
        return end_round(state, Finish::Blocked, events);
    }
    if public.turn_count >= TURNS_PER_SEAT * u16::from(public.settings.seats) {
        return end_round(state, Finish::TurnLimit, events);
    }
    public.actor = public.next(public.actor);
    begin_turn(state, events);
}

/// The round is over: all hands are shown and counted, and after the last round the match is over (R37-R41).
fn end_round(state: &mut State, finish: Finish, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let mut penalties = Penalties::default();
    for seat in public.seats() {
        penalties[seat] = hand_penalty(state.hands[seat]);
        public.known.show(seat, state.hands[seat]);
    }
    // There is room for each round.
    let _ = public.scores.try_push(penalties);
    public.finish = Some(finish);
    public.source = None;
    public.phase = Phase::RoundOver;
    state.drawn = None;
    events.push(Event::RoundOver {
        finish,
        hands: state.hands,
        penalties,
    });
    if public.round >= public.settings.rounds {
        end(state, End::Target, events);
    }
}

/// The match is over.
fn end(state: &mut State, end: End, events: &mut Vec<Event>) {
    let public = &mut state.public;
    public.phase = Phase::Over { end };
    events.push(Event::MatchOver {
        places: final_places(public, end),
        end,
    });
}

/// The clock of the seat on turn has run out: the game plays the rest of its turn (R44), and after two such
/// turns in a row a computer plays for it (R45).
fn time_out(state: &mut State, events: &mut Vec<Event>) {
    let (seat, turn) = (state.public.actor, state.public.turn_count);
    state.public.missed[seat] += 1;
    if state.public.missed[seat] >= MISSED {
        leave(state, seat, By::Clock, events);
    }
    while state.public.acting() == Some(seat) && state.public.turn_count == turn {
        let hand = state.hands[seat];
        if state.public.phase == Phase::Draw {
            if state.public.stock > 0 {
                draw(state, By::Clock, events);
            } else {
                take(state, By::Clock, events);
            }
        } else if let Some(card) = safe_discard(hand, state.drawn) {
            discard(state, card, By::Clock, events);
        } else if let Some((card, meld, side)) = forced_lay_off(state, hand) {
            lay_off(state, card, meld, side, By::Clock, events);
        } else {
            return;
        }
    }
}

/// Where a run-out clock lays a joker off: on the first meld that takes it, at the high end before the low one.
fn forced_lay_off(state: &State, jokers: CardSet) -> Option<(Card, u8, Option<Side>)> {
    let card = jokers.iter().next()?;
    (0..).zip(&state.public.melds).find_map(|(id, meld)| {
        let mut sides = meld.sides().iter().copied();
        let side = sides.find(|&side| meld.check(card, side).is_ok())?;
        Some((card, id, side))
    })
}

/// A computer plays a seat from now on; when no player is left the match is abandoned (R45). A time-out does
/// not end the match: its player may still be there.
fn leave(state: &mut State, seat: Seat, by: By, events: &mut Vec<Event>) {
    let public = &mut state.public;
    public.away = public.away.with(seat);
    events.push(Event::Left { seat, by });
    if by == By::Seat && public.away.len() == usize::from(public.settings.seats) {
        end(state, End::Forfeit, events);
    }
}
