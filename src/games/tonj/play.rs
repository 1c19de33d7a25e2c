//! What a move does: each step of sections 4 to 6 in its order, with its event.

use super::legal::{can_place, each_placement, higher, judge, mandatory};
use super::moves::{Action, By, Event, Move, Place, Placement, Settled, TurnEnd};
use super::piles::{OWN_HOUSES, Piles, RESERVE};
use super::score::{decides, finish, leader};
use super::state::{Claim, Hidden, OCCURRENCES, Phase, Public, State, Way};
use crate::game::End;
use crate::kit::french::{Card, pack};
use crate::kit::seat::{BySeat, Seat};

/// Plays a move that was checked, and everything after it that offers no choice (R23).
pub fn play(state: &mut State, mv: &Move, events: &mut Vec<Event>) {
    match mv {
        Move::Act(action) => attempt(state, *action, events),
        Move::Timeout => time_out(state, events),
        Move::Leave { seat } => {
            let winner = Some(seat.other());
            end_match(&mut state.public, winner, End::Forfeit, events);
        }
        Move::Shuffle { order } => deal(state, order, events),
        Move::Lot { starter } => start(state, *starter, Settled::Lot, events),
    }
}

/// An action of a seat: done, or, if it breaks a rule, a claim is opened (R19, R32).
fn attempt(state: &mut State, action: Action, events: &mut Vec<Event>) {
    match action {
        Action::CallTonj => call(state, events),
        Action::LetPass => lapse(state, By::Seat, events),
        _ => match judge(&state.public, action) {
            Ok(None) => perform(state, action, By::Seat, events),
            Ok(Some(breach)) => {
                let public = &mut state.public;
                public.clocks = public.clocks.wrapping_add(1);
                public.phase = Phase::Claim(Claim {
                    attempt: action,
                    breach,
                });
                events.push(Event::ClaimOpened {
                    seat: public.seat,
                    attempt: action,
                    breach,
                });
            }
            Err(_) => {}
        },
    }
}

/// Does an action of the seat on turn that [`each_action`](super::legal::each_action) shows, without judging
/// it again; and everything after it that offers no choice.
pub fn perform(state: &mut State, action: Action, by: By, events: &mut Vec<Event>) {
    match action {
        Action::Place(placement) => {
            place(state, placement, by, events);
            settle(state, events);
        }
        Action::TurnUp => turn_up(state, by, events),
        Action::Throw => {
            throw(&mut state.public, by, events);
            end_turn(state, TurnEnd::Thrown, events);
        }
        Action::EndTurn => end_turn(state, TurnEnd::Ended, events),
        Action::CallTonj | Action::LetPass => {}
    }
}

/// Both packs, in this order, are dealt (R4).
fn deal(state: &mut State, order: &[Card], events: &mut Vec<Event>) {
    let public = &mut state.public;
    public.round = public.round.saturating_add(1);
    public.finish = None;
    public.piles = Piles::default();
    events.push(Event::RoundBegins {
        settings: public.settings,
        round: public.round,
    });
    let piles = &mut public.piles;
    for (own, seat) in order.chunks(pack(0).len()).zip([Seat(0), Seat(1)]) {
        let (reserve, rest) = own.split_at(RESERVE);
        let (houses, stock) = rest.split_at(OWN_HOUSES);
        let (&top, covered) = reserve.split_last().unwrap_or((&own[0], &[]));
        piles.reserves[seat].push(top);
        piles.covered[seat] = covered.len() as u8;
        piles.unseen[seat] = stock.len() as u8;
        let first = OWN_HOUSES * seat.index();
        for (house, &card) in piles.houses[first..].iter_mut().zip(houses) {
            house.push(card);
        }
        state.hidden[seat] = Hidden {
            reserve: covered.iter().copied().collect(),
            stock: stock.iter().rev().copied().collect(),
        };
        events.push(Event::Dealt {
            seat,
            reserve: top,
            houses: core::array::from_fn(|at| houses[at]),
        });
    }
    if let Some(first) = public.first {
        let starter = if public.round.is_multiple_of(2) {
            first.other()
        } else {
            first
        };
        return start(state, starter, Settled::Turns, events);
    }
    match starter(&public.piles) {
        Some(seat) => start(state, seat, Settled::Cards, events),
        None => {
            public.phase = Phase::Lot;
            events.push(Event::AllTied);
        }
    }
}

/// Who starts by the open cards of a fresh deal: the reserves, then the houses pair by pair (R6); none if
/// all are alike.
#[must_use]
pub fn starter(piles: &Piles) -> Option<Seat> {
    let pair = |one: Option<Card>, two: Option<Card>| higher([one?, two?]);
    let [one, two] = piles.reserves.0.map(|reserve| reserve.top());
    pair(one, two).or_else(|| {
        let (near, far) = piles.houses.split_at(OWN_HOUSES);
        (near.iter().zip(far)).find_map(|(one, two)| pair(one.top(), two.top()))
    })
}

/// The starter is settled and begins (R6, R7, R30).
fn start(state: &mut State, seat: Seat, settled: Settled, events: &mut Vec<Event>) {
    let public = &mut state.public;
    public.first.get_or_insert(seat);
    public.starter = seat;
    progress(public);
    public.positions.clear();
    events.push(Event::Starts { seat, settled });
    if !begin_turn(state, seat, events) {
        end_turn(state, TurnEnd::Stuck, events);
    }
}

/// The counters of stalemate (a) begin anew (R39).
fn progress(public: &mut Public) {
    public.cycled = BySeat::default();
    public.ended = BySeat::default();
}

/// The seat on turn gets fresh time (R49).
fn restart_clock(public: &mut Public) {
    public.clocks = public.clocks.wrapping_add(1);
    public.clock = public.clocks;
}

/// A turn begins (R30): false if it has no next move and is to end by itself.
fn begin_turn(state: &mut State, seat: Seat, events: &mut Vec<Event>) -> bool {
    let public = &mut state.public;
    public.seat = seat;
    public.phase = Phase::Build;
    public.house_moves = 0;
    public.expired = false;
    public.turns = public.turns.wrapping_add(1);
    restart_clock(public);
    events.push(Event::TurnBegins { seat });
    recycle(public, events);
    public.positions.push(position(public));
    if public.occurrences() >= OCCURRENCES {
        end_round(public, Way::Repetition, events);
        return true;
    }
    has_next(public)
}

/// Whether the seat on turn has a next move in `Build` (R23).
fn has_next(public: &Public) -> bool {
    public.piles.stock(public.seat) > 0 || can_place(public)
}

/// The turn ends, and with it those of seats that have no next move; then the other seat's begins, or the
/// round is over (R24, R30).
fn end_turn(state: &mut State, mut why: TurnEnd, events: &mut Vec<Event>) {
    loop {
        let public = &mut state.public;
        let seat = public.seat;
        public.ended[seat] = public.ended[seat].saturating_add(1);
        events.push(Event::TurnEnded { seat, why });
        if is_stalled(public) {
            return end_round(public, Way::NoProgress, events);
        }
        if begin_turn(state, seat.other(), events) {
            return;
        }
        why = TurnEnd::Stuck;
    }
}

/// Whether both seats have gone through their cards since the last progress (R41).
fn is_stalled(public: &Public) -> bool {
    [Seat(0), Seat(1)].into_iter().all(|seat| {
        public.ended[seat] > 0 && usize::from(public.cycled[seat]) >= public.piles.cycle(seat)
    })
}

/// The waste of the seat on turn becomes its stock, if that has run out (R31).
fn recycle(public: &mut Public, events: &mut Vec<Event>) {
    let (piles, seat) = (&mut public.piles, public.seat);
    if piles.stock(seat) == 0 && piles.turned.is_none() && !piles.wastes[seat].is_empty() {
        piles.stocks[seat] = piles.wastes[seat];
        piles.stocks[seat].turn_over();
        piles.wastes[seat].clear();
        let cards = piles.stocks[seat].len() as u8;
        events.push(Event::Recycled { seat, cards });
    }
}

/// Moves cards that may be moved, with all that follows of itself but the end of the round and of the turn
/// (R25, R26).
fn place(state: &mut State, placement: Placement, by: By, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let (piles, seat) = (&mut public.piles, public.seat);
    let Placement { from, to, count } = placement;
    if let (Place::House(from), Place::House(to)) = (from, to) {
        let source = &mut piles.houses[usize::from(from)];
        let left = source.len().saturating_sub(usize::from(count));
        let moved = *source;
        source.truncate(left);
        piles.houses[usize::from(to)].extend(moved[left..].iter().copied());
        public.house_moves += 1;
        if let Some(&card) = moved.get(left) {
            events.push(Event::Placed {
                seat,
                placement,
                card,
                by,
            });
        }
    } else {
        let card = match from {
            Place::Turned => piles.turned.take(),
            Place::House(from) => piles.houses[usize::from(from)].pop(),
            _ => piles.reserves[seat].pop(),
        };
        let Some(card) = card else { return };
        match to {
            Place::Foundation(to) => {
                piles.foundations[usize::from(to)].push(card);
                public.positions.clear();
            }
            Place::House(to) => piles.houses[usize::from(to)].push(card),
            Place::OtherReserve => piles.reserves[seat.other()].push(card),
            _ => piles.wastes[seat.other()].push(card),
        }
        events.push(Event::Placed {
            seat,
            placement,
            card,
            by,
        });
        uncover(state, events);
        progress(&mut state.public);
        restart_clock(&mut state.public);
    }
}

/// The next card of the reserve of the seat on turn lies face up, if one was taken from it (R26). What was
/// hidden is never hidden again in the round, so no earlier position can come up again.
fn uncover(state: &mut State, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let (piles, seat) = (&mut public.piles, public.seat);
    if piles.reserves[seat].is_empty()
        && let Some(card) = state.hidden[seat].reserve.pop()
    {
        piles.reserves[seat].push(card);
        piles.covered[seat] = piles.covered[seat].saturating_sub(1);
        public.positions.clear();
        events.push(Event::Uncovered { seat, card });
    }
}

/// After a placement: the end of the round, a new stock, or the end of a turn that has no next move (R25).
fn settle(state: &mut State, events: &mut Vec<Event>) {
    let public = &mut state.public;
    if public.piles.is_rid(public.seat) {
        return end_round(public, Way::Emptied, events);
    }
    recycle(public, events);
    public.phase = Phase::Build;
    if !has_next(public) {
        end_turn(state, TurnEnd::Stuck, events);
    }
}

/// The next card of the stock is turned up (R27).
fn turn_up(state: &mut State, by: By, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let (piles, seat) = (&mut public.piles, public.seat);
    let card = match piles.stocks[seat].pop() {
        Some(card) => card,
        None => {
            let Some(card) = state.hidden[seat].stock.pop() else {
                return;
            };
            piles.unseen[seat] = piles.unseen[seat].saturating_sub(1);
            public.positions.clear();
            card
        }
    };
    piles.turned = Some(card);
    public.phase = Phase::Pending;
    restart_clock(public);
    events.push(Event::TurnedUp { seat, card, by });
}

/// The card that waits, if one does, goes on the waste (R28, R33).
fn throw(public: &mut Public, by: By, events: &mut Vec<Event>) {
    let seat = public.seat;
    if let Some(card) = public.piles.turned.take() {
        public.piles.wastes[seat].push(card);
        public.cycled[seat] = public.cycled[seat].saturating_add(1);
        events.push(Event::Thrown { seat, card, by });
    }
}

/// The other seat has called rightly (R33, R34).
fn call(state: &mut State, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let Phase::Claim(claim) = public.phase else {
        return;
    };
    events.push(Event::Called {
        seat: public.seat.other(),
    });
    if claim.breach.is_neglect() {
        // The turn is over, so the waste is not made a stock, even if the last card was played (D36).
        if let Some(placement) = mandatory(&public.piles, public.seat) {
            place(state, placement, By::Game, events);
        }
        if state.public.piles.is_rid(state.public.seat) {
            return end_round(&mut state.public, Way::Emptied, events);
        }
    } else {
        throw(public, By::Game, events);
    }
    end_turn(state, TurnEnd::Called, events);
}

/// Nobody has called (R35).
fn lapse(state: &mut State, by: By, events: &mut Vec<Event>) {
    let public = &mut state.public;
    let Phase::Claim(claim) = public.phase else {
        return;
    };
    events.push(Event::Lapsed {
        seat: public.seat.other(),
        by,
    });
    public.phase = match public.piles.turned {
        Some(_) => Phase::Pending,
        None => Phase::Build,
    };
    if claim.breach.is_neglect()
        && let Some(placement) = mandatory(&public.piles, public.seat)
    {
        place(state, placement, By::Game, events);
        settle(state, events);
    }
}

/// The clock has run out: one step for the seat that may act (R50, R51).
fn time_out(state: &mut State, events: &mut Vec<Event>) {
    let public = &mut state.public;
    if let Phase::Claim(_) = public.phase {
        return lapse(state, By::Clock, events);
    }
    public.expired = true;
    let action = step(public);
    perform(state, action, By::Clock, events);
}

/// The step that a run-out clock makes for the seat on turn (R50).
#[must_use]
pub fn step(public: &Public) -> Action {
    if let Some(placement) = mandatory(&public.piles, public.seat) {
        return Action::Place(placement);
    }
    if public.piles.turned.is_none() {
        return if public.piles.stock(public.seat) > 0 {
            Action::TurnUp
        } else {
            Action::EndTurn
        };
    }
    // The placements come with houses first, then loads; a house with cards goes before an empty one.
    let mut first = None;
    each_placement(public, |placement| {
        let Place::House(to) = placement.to else {
            first = first.or(Some(placement));
            return true;
        };
        let is_empty = public.piles.houses[usize::from(to)].is_empty();
        if !is_empty || first.is_none() {
            first = Some(placement);
        }
        !is_empty
    });
    first.map_or(Action::Throw, Action::Place)
}

/// The round ends: points, and the end of the match, or a rest before the next round (R43 to R45).
fn end_round(public: &mut Public, way: Way, events: &mut Vec<Event>) {
    let finish = finish(public, way);
    if let Some(winner) = finish.winner {
        let score = &mut public.scores[winner];
        *score = score.saturating_add(finish.points);
    }
    public.finish = Some(finish);
    public.phase = Phase::RoundOver;
    events.push(Event::RoundOver {
        finish,
        scores: public.scores,
    });
    if decides(public) {
        end_match(public, leader(public), End::Target, events);
    }
}

/// The match ends (R44, R45, R53).
fn end_match(public: &mut Public, winner: Option<Seat>, end: End, events: &mut Vec<Event>) {
    public.phase = Phase::Over { winner, end };
    events.push(Event::MatchOver { winner, end });
}

/// A number for the position at the start of a turn: houses, reserves, stocks and wastes by rank and suit,
/// and the seat on turn (R42). Foundations need not be in it, since nothing is kept once one has grown, nor
/// cards that nobody has seen: as long as they are as many they are the same.
#[must_use]
pub fn position(public: &Public) -> u64 {
    let piles = &public.piles;
    let mut hash = u64::from(public.seat.0) + 1;
    let mut mix = |number: u64| {
        hash = (hash ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 32;
    };
    let mut pile = |cards: &[Card]| {
        for card in cards {
            mix(u64::from(card.face()));
        }
        // Greater than any face, so that each pile has its end.
        mix(u64::MAX);
    };
    for house in &piles.houses {
        pile(house);
    }
    for seat in [Seat(0), Seat(1)] {
        pile(&piles.reserves[seat]);
        pile(&piles.stocks[seat]);
        pile(&piles.wastes[seat]);
    }
    for seat in [Seat(0), Seat(1)] {
        mix(u64::from(piles.covered[seat]) << 8 | u64::from(piles.unseen[seat]));
    }
    hash
}
