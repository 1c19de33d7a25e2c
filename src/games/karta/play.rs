//! What a move does: each step of sections 2, 4 and 5 in its order, with its event.

use super::legal::{playable, safe_card};
use super::moves::{Event, Move, Pile};
use super::score::{losers, places};
use super::state::{
    By, DEALT, FOUR, PACK, Phase, Public, SEVEN, SeatList, State, is_neutral, penalty_of,
};
use crate::game::End;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, CardSet, Suit, pack};
use arrayvec::ArrayVec;

/// Plays a move that was checked, and every automatic step after it, until a seat is to choose, chance is
/// due or the match is over (R20, R21).
pub fn play(state: &mut State, mv: &Move, events: &mut Vec<Event>) {
    match mv {
        Move::Lot { starter } => {
            let public = &mut state.public;
            public.actor = *starter;
            public.phase = Phase::Shuffle;
            events.push(Event::StarterDrawn {
                settings: public.settings,
                among: public.active() as u8,
                starter: *starter,
            });
        }
        Move::Shuffle { pile, order } => {
            match pile {
                Pile::Pack => deal(state, order, events),
                Pile::Stock => put_back(state, order, events),
                Pile::Laid => refill(state, order, events),
                Pile::Hand => bury(state, order, events),
            }
            go_on(state, events);
        }
        Move::Play { card } => lay(state, *card, By::Seat, events),
        Move::Draw => draw(state, By::Seat, events),
        Move::TakePenalty => take(state, By::Seat, events),
        Move::PassSkip => pass(state, By::Seat, events),
        Move::ChooseSuit { suit } => choose_suit(state, *suit, By::Seat, events),
        Move::Timeout => safe_move(state, events),
        Move::Leave { seat } => leave(state, *seat, events),
    }
}

/// The safe move of each phase (R61, R62).
fn safe_move(state: &mut State, events: &mut Vec<Event>) {
    let by = By::Clock;
    let public = &state.public;
    match public.phase {
        Phase::Play if public.available() > 0 => draw(state, by, events),
        Phase::Play => {
            let cards = playable(public, state.hands[public.actor]);
            if let Some(card) = safe_card(cards) {
                lay(state, card, by, events);
                if state.public.phase == Phase::ChooseSuit {
                    choose_suit(state, card.suit(), by, events);
                }
            }
        }
        Phase::AnswerPenalty => take(state, by, events),
        Phase::AnswerSkip => pass(state, by, events),
        Phase::ChooseSuit => choose_suit(state, own_suit(state), by, events),
        _ => {}
    }
}

/// The suit of the up-card: of the seven whose suit is to be chosen.
fn own_suit(state: &State) -> Suit {
    state.public.top.map_or(Suit::Coins, Card::suit)
}

/// The pack, in this order, is dealt to all who have not left, and a first card is turned up (R5-R7).
fn deal(state: &mut State, order: &[Card], events: &mut Vec<Event>) {
    let public = &mut state.public;
    public.deal = public.deal.saturating_add(1);
    state.stock.clear();
    state.stock.extend(order.iter().rev().copied());
    let starter = public.actor;
    events.push(Event::DealBegins {
        deal: public.deal,
        starter,
    });
    let mut seats = SeatList::new();
    let mut seat = starter;
    for _ in 0..public.active() {
        seats.push(seat);
        seat = public.next(seat);
    }
    let first = state.stock.len().saturating_sub(DEALT * seats.len());
    for (place, &seat) in seats.iter().enumerate() {
        let cards: [Option<Card>; DEALT] = core::array::from_fn(|round| {
            let from_top = round * seats.len() + place;
            (state.stock.len().checked_sub(from_top + 1)).map(|at| state.stock[at])
        });
        state.hands[seat] = cards.into_iter().flatten().collect();
        public.held[seat] = state.hands[seat].len() as u8;
        events.push(Event::Dealt { seat, cards });
    }
    state.stock.truncate(first);
    let mut refused = CardSet::default();
    while let Some(card) = state.stock.pop() {
        if is_neutral(card.rank()) {
            public.top = Some(card);
            events.push(Event::Turned { card });
            break;
        }
        refused.insert(card);
        events.push(Event::Refused { card });
    }
    for card in refused.iter() {
        state.stock.insert(0, card);
    }
    public.stock = state.stock.len() as u8;
    for &seat in &seats {
        public.known.deal(seat, public.held[seat], refused);
    }
    public.known.shuffled(public.stock, CardSet::default());
    public.phase = if refused.is_empty() {
        Phase::Play
    } else {
        Phase::Reshuffle { refused }
    };
}

/// The stock with the refused up-cards is in a new order (R6).
fn put_back(state: &mut State, order: &[Card], events: &mut Vec<Event>) {
    let public = &mut state.public;
    if let Phase::Reshuffle { refused } = public.phase {
        events.push(Event::RefusedReturned {
            cards: refused.len() as u8,
        });
    }
    state.stock.clear();
    state.stock.extend(order.iter().rev().copied());
    public.stock = state.stock.len() as u8;
    public.known.shuffled(public.stock, CardSet::default());
    public.phase = Phase::Play;
}

/// The laid cards but the up-card are the stock, in a new order (R40).
fn refill(state: &mut State, order: &[Card], events: &mut Vec<Event>) {
    let public = &mut state.public;
    let top = public.top.map_or(CardSet::default(), CardSet::one);
    public.known.refill(public.under, top);
    public.under = CardSet::default();
    state.stock.clear();
    state.stock.extend(order.iter().rev().copied());
    public.stock = state.stock.len() as u8;
    events.push(Event::Refilled {
        cards: public.stock,
    });
}

/// The hand of a seat that left goes under the stock, in this order (R51).
fn bury(state: &mut State, order: &[Card], events: &mut Vec<Event>) {
    if let Some(seat) = state.public.leaving() {
        put_under(state, seat, order);
        events.push(Event::HandReturned {
            seat,
            cards: order.len() as u8,
        });
    }
}

fn put_under(state: &mut State, seat: Seat, order: &[Card]) {
    let public = &mut state.public;
    for &card in order {
        state.stock.insert(0, card);
    }
    state.hands[seat] = CardSet::default();
    public.held[seat] = 0;
    public.stock = state.stock.len() as u8;
    public.known.bury(seat, order.len() as u8);
}

/// The automatic steps, one after the other, until the seat on turn has a choice (R20), chance is due, or
/// the match is over.
fn go_on(state: &mut State, events: &mut Vec<Event>) {
    loop {
        let public = &mut state.public;
        if public.resting || public.leaving().is_some() {
            return;
        }
        let seat = public.actor;
        let fitting = public.fitting();
        match public.phase {
            Phase::Play | Phase::AnswerPenalty | Phase::AnswerSkip => {
                if !fitting.both(state.hands[seat]).is_empty() {
                    public.resting = true;
                    public.turns = public.turns.wrapping_add(1);
                    events.push(Event::TurnBegins { seat });
                    return;
                }
                public.known.lacks(seat, fitting.without(public.laid()));
                match public.phase {
                    Phase::AnswerPenalty => start_taking(state, By::Game, events),
                    Phase::AnswerSkip => {
                        events.push(Event::Skipped { seat, by: By::Game });
                        hand_on(state);
                    }
                    _ if public.available() > 0 => {
                        public.phase = draws_one(By::Game);
                    }
                    _ => return make_void(state, events),
                }
            }
            Phase::Draw { left, by, penalty } => {
                if !draw_on(state, left, by, penalty, events) {
                    return;
                }
                if state.public.active() == 1 {
                    return end(state, End::Target, events);
                }
                hand_on(state);
            }
            Phase::Lot
            | Phase::Shuffle
            | Phase::Reshuffle { .. }
            | Phase::ChooseSuit
            | Phase::Over { .. } => return,
        }
    }
}

/// The turn passes to the next active seat, which plays (section 4).
fn hand_on(state: &mut State) {
    let public = &mut state.public;
    public.actor = public.next(public.actor);
    public.phase = Phase::Play;
    public.resting = false;
}

/// Draws one by one what is still to come; false if the stock has run out first and can be filled again
/// (R29, R40, R41).
fn draw_on(
    state: &mut State,
    mut left: u8,
    by: By,
    penalty: bool,
    events: &mut Vec<Event>,
) -> bool {
    let public = &mut state.public;
    let (seat, laid) = (public.actor, public.laid());
    while left > 0 {
        let Some(card) = state.stock.pop() else {
            if !public.under.is_empty() {
                public.phase = Phase::Draw { left, by, penalty };
                events.push(Event::RanOut { seat, by });
                return false;
            }
            events.push(Event::PenaltyCut {
                seat,
                missing: left,
            });
            break;
        };
        left -= 1;
        public.stock -= 1;
        state.hands[seat].insert(card);
        public.held[seat] += 1;
        public.known.draw(seat, laid);
        events.push(Event::Drew {
            seat,
            card: Some(card),
            by,
            penalty,
        });
    }
    true
}

/// The turn's one card is drawn.
const fn draws_one(by: By) -> Phase {
    Phase::Draw {
        left: 1,
        by,
        penalty: false,
    }
}

/// The seat on turn draws although it could lay (R25).
fn draw(state: &mut State, by: By, events: &mut Vec<Event>) {
    declined(state);
    state.public.phase = draws_one(by);
    go_on(state, events);
}

/// The target takes the penalty although it could reply (R29).
fn take(state: &mut State, by: By, events: &mut Vec<Event>) {
    declined(state);
    start_taking(state, by, events);
    go_on(state, events);
}

/// The target is skipped although it could answer (R34).
fn pass(state: &mut State, by: By, events: &mut Vec<Event>) {
    declined(state);
    events.push(Event::Skipped {
        seat: state.public.actor,
        by,
    });
    hand_on(state);
    go_on(state, events);
}

/// The seat on turn lays none of the cards that it could lay, and so has shown that it holds one.
fn declined(state: &mut State) {
    let public = &mut state.public;
    let fitting = public.fitting().without(public.laid());
    public.known.needs(public.actor, fitting);
    public.resting = false;
}

/// The penalty begins to move into the hand of the seat on turn.
fn start_taking(state: &mut State, by: By, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let cards = core::mem::take(&mut public.penalty);
    events.push(Event::PenaltyTaken {
        seat: public.actor,
        cards,
        by,
    });
    public.phase = Phase::Draw {
        left: cards,
        by,
        penalty: true,
    };
}

/// The seat on turn lays a card (R23-R36, R46-R49).
fn lay(state: &mut State, card: Card, by: By, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let seat = public.actor;
    state.hands[seat].remove(card);
    public.held[seat] -= 1;
    if let Some(covered) = public.top.replace(card) {
        public.under.insert(covered);
    }
    public.forced = None;
    public.known.lay(seat, card);
    events.push(Event::Laid { seat, card, by });
    let rank = card.rank();
    let last = public.held[seat] == 0;
    if rank == SEVEN && !(last && public.active() == 2) {
        public.phase = Phase::ChooseSuit;
        return;
    }
    if last {
        go_out(state, events);
    }
    let public = &mut state.public;
    let more = penalty_of(rank);
    if public.active() == 1 && more == 0 {
        return end(state, End::Target, events);
    }
    public.actor = public.next(seat);
    public.resting = false;
    public.phase = match more {
        0 if rank == FOUR => Phase::AnswerSkip,
        0 => Phase::Play,
        _ => Phase::AnswerPenalty,
    };
    if more > 0 {
        public.penalty += more;
        events.push(Event::PenaltyOn {
            seat: public.actor,
            cards: public.penalty,
        });
    }
    // The last seat takes it even if it could reply (R48).
    if public.active() == 1 {
        start_taking(state, By::Game, events);
    }
    go_on(state, events);
}

/// The seat that laid a seven chooses its suit, and is out if that was its last card (R36, R46).
fn choose_suit(state: &mut State, suit: Suit, by: By, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let seat = public.actor;
    public.forced = Some(suit);
    events.push(Event::SuitChosen { seat, suit, by });
    if public.held[seat] == 0 {
        go_out(state, events);
    }
    hand_on(state);
    go_on(state, events);
}

/// The seat on turn has laid its last card (R46).
fn go_out(state: &mut State, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let seat = public.actor;
    // There is room for each seat.
    let _ = public.out.try_push(seat);
    events.push(Event::WentOut {
        seat,
        place: public.out.len() as u8,
    });
}

/// A seat leaves (R51-R53).
fn leave(state: &mut State, seat: Seat, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let on_turn = public.actor == seat;
    let chooses_last = public.phase == Phase::ChooseSuit && public.held[public.actor] == 0;
    if public.active() == 1 {
        // It is the last one and was taking the penalty that ends the match.
        return end(state, End::Target, events);
    }
    if chooses_last && on_turn {
        return choose_suit(state, own_suit(state), By::Game, events);
    }
    // There is room for each seat.
    let _ = public.forfeited.try_push(seat);
    events.push(Event::Left { seat });
    match public.active() {
        1 => return end(state, End::Forfeit, events),
        2 if chooses_last => {
            go_out(state, events);
            return end(state, End::Target, events);
        }
        _ => {}
    }
    if on_turn {
        match public.phase {
            // Nothing is dealt: the lot is drawn among the others.
            Phase::Lot | Phase::Shuffle => public.phase = Phase::Lot,
            Phase::Reshuffle { .. } => public.actor = public.next(seat),
            Phase::ChooseSuit => {
                return choose_suit(state, own_suit(state), By::Game, events);
            }
            _ => {
                public.penalty = 0;
                hand_on(state);
            }
        }
    }
    go_on(state, events);
}

/// Nobody can lay or draw: all cards are gathered, and all who have not left are dealt in anew (R44, R45).
fn make_void(state: &mut State, events: &mut Vec<Event>) {
    let public = &mut state.public;
    events.push(Event::Void {
        deal: public.deal,
        seat: public.actor,
    });
    let fresh = Public::new(public.settings);
    *public = Public {
        deal: public.deal,
        turns: public.turns,
        forfeited: core::mem::take(&mut public.forfeited),
        ..fresh
    };
    state.hands = BySeat::default();
    state.stock.clear();
    state.stock.extend(pack());
}

/// The match is over, and what was pending lapses (R54).
fn end(state: &mut State, end: End, events: &mut Vec<Event>) {
    let public = &mut state.public;
    public.phase = Phase::Over { end };
    public.penalty = 0;
    public.resting = false;
    while let Some(seat) = state.public.leaving() {
        let mut hand: ArrayVec<Card, PACK> = ArrayVec::new();
        hand.extend(state.hands[seat].iter());
        put_under(state, seat, &hand);
    }
    events.push(Event::MatchOver {
        places: places(&state.public),
        losers: losers(&state.public),
        end,
    });
}
