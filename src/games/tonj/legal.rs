//! What may be done: `legal` lists it, `check` explains why not, and both ask the piles what they take.

use super::moves::{Action, Breach, Illegal, Move, Place, Placement};
use super::piles::{Faces, Piles, face};
use super::state::{HOUSE_MOVES, Phase, Public, Settings, State};
use crate::kit::french::{Card, Rank, TWO_PACKS, pack};
use crate::kit::seat::Seat;

/// Whether a match of these options can begin.
///
/// # Errors
/// `BadOption` or `TwoPlayers` (R48, R1).
pub fn check_start(settings: &Settings, seats: usize) -> Result<(), Illegal> {
    if !Settings::TARGETS.contains(&settings.target)
        || !Settings::CLOCKS.contains(&settings.turn_seconds)
        || !Settings::CLAIM_CLOCKS.contains(&settings.claim_seconds)
    {
        return Err(Illegal::BadOption);
    }
    if seats != 2 {
        return Err(Illegal::TwoPlayers);
    }
    Ok(())
}

/// The outer card of a house that a foundation takes, by the lowest such house.
fn house_to_foundation(piles: &Piles, takes: Faces) -> Option<(u8, Card)> {
    (0u8..).zip(&piles.houses).find_map(|(at, house)| {
        let card = house.top()?;
        (face(card) & takes != 0).then_some((at, card))
    })
}

/// The priority that binds the seat on turn (R18).
#[must_use]
pub fn outstanding(piles: &Piles, seat: Seat) -> Option<Breach> {
    let takes = piles.foundations_take();
    if let Some(card) = piles.turned {
        return (face(card) & takes != 0).then_some(Breach::FoundationFirst);
    }
    let reserve = piles.reserves[seat].top();
    if reserve.is_some_and(|card| face(card) & takes != 0) {
        return Some(Breach::ReserveFirst);
    }
    if house_to_foundation(piles, takes).is_some() {
        return Some(Breach::FoundationFirst);
    }
    let fills = reserve.is_some() && piles.houses.iter().any(|house| house.is_empty());
    fills.then_some(Breach::FillFirst)
}

/// The move that the game makes where a priority binds the seat on turn (R37).
#[must_use]
pub fn mandatory(piles: &Piles, seat: Seat) -> Option<Placement> {
    let takes = piles.foundations_take();
    let to_foundation = |from, card| {
        let to = Place::Foundation(piles.foundation_for(card)?);
        Some(Placement::one(from, to))
    };
    if let Some(card) = piles.turned {
        return to_foundation(Place::Turned, card);
    }
    let reserve = piles.reserves[seat].top();
    let of_reserve = reserve.and_then(|card| to_foundation(Place::Reserve, card));
    of_reserve
        .or_else(|| {
            let (house, card) = house_to_foundation(piles, takes)?;
            to_foundation(Place::House(house), card)
        })
        .or_else(|| {
            let empty = piles.houses.iter().position(|house| house.is_empty())?;
            let to = Place::House(empty as u8);
            reserve.map(|_| Placement::one(Place::Reserve, to))
        })
}

/// Shows each legal placement of the seat on turn, foundations that take the same card only once and then
/// the lowest of them, until `visit` says that it has seen enough; then true.
pub fn each_placement(public: &Public, visit: impl FnMut(Placement) -> bool) -> bool {
    placements(public, outstanding(&public.piles, public.seat), visit)
}

/// The same, where this priority binds the seat.
fn placements(
    public: &Public,
    bound: Option<Breach>,
    mut visit: impl FnMut(Placement) -> bool,
) -> bool {
    let (piles, seat) = (&public.piles, public.seat);
    let reserve = piles.reserves[seat].top();
    let single = match piles.turned {
        Some(card) => Some((Place::Turned, card)),
        None => reserve.map(|card| (Place::Reserve, card)),
    };
    if let Some(Breach::ReserveFirst | Breach::FoundationFirst) = bound {
        let mut up = |from: Place, card: Card| {
            let to = piles.foundation_for(card).map(Place::Foundation);
            to.is_some_and(|to| visit(Placement::one(from, to)))
        };
        // If the reserve card goes up, no house card may.
        if bound == Some(Breach::ReserveFirst) || piles.turned.is_some() {
            return single.is_some_and(|(from, card)| up(from, card));
        }
        let mut houses = (0u8..).zip(&piles.houses);
        return houses
            .any(|(at, house)| house.top().is_some_and(|card| up(Place::House(at), card)));
    }
    let other = seat.other();
    let loads = [Place::OtherReserve, Place::OtherWaste]
        .map(|to| (to, Piles::load_takes(loaded(piles, other, to))));
    if let Some((from, card)) = single {
        for (to, house) in (0u8..).zip(&piles.houses) {
            let fits = house.is_empty() || piles.house_takes(usize::from(to)) & face(card) != 0;
            if fits && visit(Placement::one(from, Place::House(to))) {
                return true;
            }
        }
        for (to, takes) in loads {
            if takes & face(card) != 0 && visit(Placement::one(from, to)) {
                return true;
            }
        }
    }
    piles.turned.is_none() && house_placements(public, loads, visit)
}

/// The placements of house cards but those to foundations: each house's loads, then its moves to houses.
fn house_placements(
    public: &Public,
    loads: [(Place, Faces); 2],
    mut visit: impl FnMut(Placement) -> bool,
) -> bool {
    let piles = &public.piles;
    let open = piles.reserves[public.seat].is_empty();
    let empty = piles.empty_houses();
    let tops = piles.houses.map(|house| house.top());
    // Down a run the colours alternate with the ranks, so that whether an even rank is red stays the same. A
    // house goes on another where this is so for both, if one of its cards is of the rank below.
    let outer = tops.map(|top| {
        top.map_or((0, false), |card| {
            let rank = card.rank().number();
            (rank, rank.is_multiple_of(2) == card.suit().is_red())
        })
    });
    for (from, (low, kind)) in (0u8..).zip(outer) {
        let (Some(card), place) = (tops[usize::from(from)], Place::House(from)) else {
            continue;
        };
        for (to, takes) in loads {
            if takes & face(card) != 0 && visit(Placement::one(place, to)) {
                return true;
            }
        }
        if public.house_moves >= HOUSE_MOVES {
            continue;
        }
        let cards = piles.houses[usize::from(from)].len();
        let most = cards.min(empty + 1);
        let count_to = |high: u8| usize::from(high.saturating_sub(low));
        // All houses are looked at without a branch, for few of them fit.
        let mut fitting = 0u8;
        for (to, (high, other_kind)) in (0u8..).zip(outer) {
            let count = count_to(high);
            let fits = (high > low) & (kind == other_kind) & (count <= most);
            fitting |= u8::from(fits | (open & (high == 0))) << to;
        }
        while fitting != 0 {
            let to = fitting.trailing_zeros() as u8;
            fitting &= fitting - 1;
            let high = outer[usize::from(to)].0;
            let (least, most) = match high {
                0 => (1, cards.min(empty)),
                high => (count_to(high), count_to(high)),
            };
            for count in least..=most {
                let placement = Placement {
                    from: place,
                    to: Place::House(to),
                    count: count as u8,
                };
                if visit(placement) {
                    return true;
                }
            }
        }
    }
    false
}

/// Whether the seat on turn can move anything.
#[must_use]
pub fn can_place(public: &Public) -> bool {
    each_placement(public, |_| true)
}

/// Shows each legal action of the seat that may act; the placements first.
pub fn each_action(public: &Public, mut visit: impl FnMut(Action)) {
    let mut placed = false;
    let mut place = |placement| {
        placed = true;
        visit(Action::Place(placement));
        false
    };
    match public.phase {
        Phase::Build => {
            let bound = outstanding(&public.piles, public.seat);
            placements(public, bound, place);
            if bound.is_none() {
                visit(if public.piles.stock(public.seat) > 0 {
                    Action::TurnUp
                } else {
                    Action::EndTurn
                });
            }
        }
        Phase::Pending => {
            each_placement(public, &mut place);
            if !placed {
                visit(Action::Throw);
            }
        }
        Phase::Claim(_) => {
            visit(Action::CallTonj);
            visit(Action::LetPass);
        }
        Phase::Shuffle | Phase::Lot | Phase::RoundOver | Phase::Over { .. } => {}
    }
}

/// Appends the choices of the acting seat.
pub fn legal(state: &State, out: &mut Vec<Move>) {
    each_action(&state.public, |action| out.push(Move::Act(action)));
}

/// Judges an action of the seat on turn in `Build` or `Pending` (R19, tests 1 to 4): what it breaks, if it
/// breaks a rule that a claim can be made on.
///
/// # Errors
/// Why it is refused.
pub fn judge(public: &Public, action: Action) -> Result<Option<Breach>, Illegal> {
    let (piles, seat) = (&public.piles, public.seat);
    let waits = piles.turned.is_some();
    match action {
        Action::TurnUp if waits => Err(Illegal::CardAlreadyTurned),
        Action::TurnUp if piles.stock(seat) == 0 => Err(Illegal::NothingToTurn),
        Action::EndTurn if waits => Err(Illegal::HandCardWaiting),
        Action::EndTurn if piles.stock(seat) > 0 => Err(Illegal::MustTurnCard),
        Action::Throw if !waits => Err(Illegal::NoHandCard),
        Action::TurnUp | Action::EndTurn => Ok(outstanding(piles, seat)),
        Action::Throw => match outstanding(piles, seat) {
            None if can_place(public) => Err(Illegal::HandCardPlayable),
            breach => Ok(breach),
        },
        Action::Place(placement) => {
            let card = available(public, placement)?;
            Ok(
                building(piles, seat, placement, card)
                    .or_else(|| neglected(piles, seat, placement)),
            )
        }
        Action::CallTonj | Action::LetPass => Err(Illegal::NoClaim),
    }
}

/// The innermost of the cards that would move, if they are there to be moved (R12, R15 to R17).
fn available(public: &Public, placement: Placement) -> Result<Card, Illegal> {
    let (piles, seat) = (&public.piles, public.seat);
    let Placement { from, to, count } = placement;
    let turned;
    if !placement.exists() {
        return Err(Illegal::NoSuchAction);
    }
    let source: &[Card] = match from {
        Place::Turned => match piles.turned {
            None => return Err(Illegal::NoHandCard),
            Some(card) => {
                turned = [card];
                &turned
            }
        },
        _ if piles.turned.is_some() => return Err(Illegal::OnlyHandCard),
        Place::Waste => return Err(Illegal::WasteNotPlayable),
        Place::Foundation(_) => return Err(Illegal::FoundationLocked),
        Place::OtherReserve | Place::OtherWaste => return Err(Illegal::NotYourPile),
        Place::House(at) => &piles.houses[usize::from(at)],
        Place::Reserve => &piles.reserves[seat],
    };
    let count = usize::from(count);
    let held = match from {
        Place::Reserve => piles.reserve(seat),
        _ => source.len(),
    };
    if held < count {
        return Err(Illegal::SourceEmpty);
    }
    if matches!(to, Place::Reserve | Place::Waste) {
        return Err(Illegal::OwnPileClosed);
    }
    if from == to {
        return Err(Illegal::SamePile);
    }
    if count > 1 && !placement.is_house_move() {
        return Err(Illegal::GroupOnlyHouses);
    }
    let group = &source[source.len().saturating_sub(count)..];
    if let (Place::House(_), Place::House(to)) = (from, to) {
        if !group.windows(2).all(|pair| builds(pair[0], pair[1])) {
            return Err(Illegal::GroupNotRun);
        }
        let target = &piles.houses[usize::from(to)];
        let empty = piles.empty_houses() - usize::from(target.is_empty());
        if count > empty + 1 {
            return Err(Illegal::GroupTooBig);
        }
        if public.house_moves >= HOUSE_MOVES {
            return Err(Illegal::HouseMoveLimit);
        }
    }
    group.first().copied().ok_or(Illegal::SourceEmpty)
}

/// Whether a card goes on another in a house (R14).
#[must_use]
pub fn builds(below: Card, card: Card) -> bool {
    below.suit().is_red() != card.suit().is_red()
        && below.rank().number() == card.rank().number() + 1
}

/// The card on which a load would go.
fn loaded(piles: &Piles, other: Seat, to: Place) -> Option<Card> {
    if to == Place::OtherReserve {
        piles.reserves[other].top()
    } else {
        piles.wastes[other].top()
    }
}

/// The building rule that a placement breaks (R13 to R15).
fn building(piles: &Piles, seat: Seat, placement: Placement, card: Card) -> Option<Breach> {
    let (takes, breach) = match placement.to {
        Place::Foundation(at) => (piles.foundation_takes(usize::from(at)), Breach::Foundation),
        Place::House(at) if piles.houses[usize::from(at)].is_empty() => return None,
        Place::House(at) => (piles.house_takes(usize::from(at)), Breach::House),
        to => {
            let top = loaded(piles, seat.other(), to);
            (Piles::load_takes(top), Breach::Load)
        }
    };
    (takes & face(card) == 0).then_some(breach)
}

/// The priority that a placement neglects (R18).
fn neglected(piles: &Piles, seat: Seat, placement: Placement) -> Option<Breach> {
    let breach = outstanding(piles, seat)?;
    let goes_up = matches!(placement.to, Place::Foundation(_));
    let allowed = match breach {
        Breach::ReserveFirst => goes_up && placement.from == Place::Reserve,
        Breach::FoundationFirst => goes_up,
        _ => match (placement.from, placement.to) {
            (Place::House(_), Place::House(to)) => !piles.houses[usize::from(to)].is_empty(),
            _ => true,
        },
    };
    (!allowed).then_some(breach)
}

/// Whether `seat` may make the move: also an attempt that opens a claim, where claims are played
/// ([`judge`] tells). A seat makes no move of chance and leaves only for itself. `Timeout` names the seat
/// whose time has run out; whether it has, the keeper of the clock knows.
///
/// # Errors
/// The first reason in the order of R19.
pub fn check(state: &State, seat: Seat, mv: &Move) -> Result<(), Illegal> {
    let public = &state.public;
    if let Phase::Over { .. } = public.phase {
        return Err(Illegal::MatchOver);
    }
    let exists = |seat: Seat| seat.0 < 2;
    if !exists(seat) || matches!(*mv, Move::Leave { seat } if !exists(seat)) {
        return Err(Illegal::NoSuchSeat);
    }
    if let Move::Leave { seat: leaver } = *mv {
        return if leaver == seat {
            Ok(())
        } else {
            Err(Illegal::NotYourTurn)
        };
    }
    let open = match public.phase {
        Phase::RoundOver => return Err(Illegal::RoundOver),
        Phase::Shuffle | Phase::Lot => return Err(Illegal::StillDealing),
        Phase::Claim(_) => true,
        _ => false,
    };
    let action = match *mv {
        Move::Act(Action::CallTonj | Action::LetPass) if !open => return Err(Illegal::NoClaim),
        Move::Act(Action::CallTonj | Action::LetPass) if seat == public.seat => {
            return Err(Illegal::OwnClaim);
        }
        Move::Act(Action::CallTonj | Action::LetPass) => return Ok(()),
        Move::Timeout if open && seat != public.seat => return Ok(()),
        // No seat makes a move of chance, so its turn never comes.
        Move::Shuffle { .. } | Move::Lot { .. } => return Err(Illegal::NotYourTurn),
        _ if seat != public.seat => return Err(Illegal::NotYourTurn),
        _ if open => return Err(Illegal::ClaimOpen),
        Move::Timeout if public.settings.turn_seconds.is_none() => return Err(Illegal::NoClock),
        Move::Timeout | Move::Leave { .. } => return Ok(()),
        Move::Act(action) => action,
    };
    match judge(public, action)? {
        Some(breach) if !public.settings.tonj_calls => Err(breach.refusal()),
        _ => Ok(()),
    }
}

/// Whether chance may make the move now: the shuffle that is due, of both packs one after the other, or the
/// lot.
#[must_use]
pub fn check_chance(state: &State, mv: &Move) -> bool {
    match (state.public.phase, mv) {
        (Phase::Shuffle | Phase::RoundOver, Move::Shuffle { order }) => is_shuffled(order),
        (Phase::Lot, Move::Lot { starter }) => starter.0 < 2,
        _ => false,
    }
}

/// Whether these are the cards of pack 0 and then those of pack 1.
fn is_shuffled(order: &[Card]) -> bool {
    let mut seen = [false; TWO_PACKS];
    for (place, card) in order.iter().enumerate() {
        let Some(seen) = seen.get_mut(usize::from(card.code())) else {
            return false;
        };
        if *seen || usize::from(card.pack()) != place / pack(0).len() {
            return false;
        }
        *seen = true;
    }
    order.len() == TWO_PACKS
}

/// Compares two cards for who starts (R6): whose is the higher; none if they are alike.
#[must_use]
pub fn higher(cards: [Card; 2]) -> Option<Seat> {
    let [one, two] = cards.map(|card| {
        let rank = match card.rank() {
            Rank::ACE => Rank::KING.number() + 1,
            rank => rank.number(),
        };
        // Spades are the first suit and the highest.
        rank * 4 + (3 - card.suit() as u8)
    });
    (one != two).then_some(Seat(u8::from(two > one)))
}
