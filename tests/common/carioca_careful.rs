//! A player of Carioca that tries to complete its contract, so that rounds are played as persons play them.

use super::subject::{Subject, start};
use qahwa::game::{Game, Turn};
use qahwa::games::carioca::Carioca;
use qahwa::games::carioca::melds::penalty;
use qahwa::games::carioca::moves::{Event, Move};
use qahwa::games::carioca::state::{Contract, Phase, Settings, State};
use qahwa::games::carioca::view::View;
use qahwa::kit::french::Card;
use qahwa::kit::french_set::CardSet;
use qahwa::kit::rng::Rng;

/// Naturals by suit and rank number.
type Counts = [[u8; 14]; 4];

/// How many cards a hand lacks for the contract, about: jokers go anywhere, and escalas are tried where two of
/// their cards are there.
pub fn lacks(hand: CardSet, contract: Contract) -> u8 {
    let mut counts: Counts = [[0; 14]; 4];
    for card in hand.naturals().iter() {
        counts[card.suit() as usize][usize::from(card.rank().number())] += 1;
    }
    let jokers = hand.both(CardSet::jokers()).len() as u8;
    let lacks = escalas(&mut counts, contract.escalas, contract.trios, 0);
    lacks.saturating_sub(jokers)
}

fn escalas(counts: &mut Counts, left: u8, then: u8, from: usize) -> u8 {
    if left == 0 {
        return trios(counts, then);
    }
    // An escala of which nothing is there.
    let mut best = 4 * left + trios(counts, then);
    for window in from..44 {
        let (suit, low) = (window / 11, 1 + window % 11);
        let numbers = [0, 1, 2, 3].map(|at| if low + at == 14 { 1 } else { low + at });
        let there = numbers.map(|number| counts[suit][number] > 0);
        let present = there.iter().filter(|&&is| is).count() as u8;
        if present < 2 {
            continue;
        }
        for (number, is) in numbers.into_iter().zip(there) {
            counts[suit][number] -= u8::from(is);
        }
        best = best.min(4 - present + escalas(counts, left - 1, then, window));
        for (number, is) in numbers.into_iter().zip(there) {
            counts[suit][number] += u8::from(is);
        }
    }
    best
}

fn trios(counts: &Counts, left: u8) -> u8 {
    let mut of_rank = [0u8; 14];
    for suit in counts {
        for (sum, count) in of_rank.iter_mut().zip(suit) {
            *sum += count;
        }
    }
    let mut lacks = 0;
    for _ in 0..left {
        let most = of_rank.iter_mut().max().expect("ranks");
        lacks += 3 - (*most).min(3);
        *most = most.saturating_sub(3);
    }
    lacks
}

/// The hand without its least useful natural, and that card: the contract lacks the fewest cards then, and among
/// such cards it counts most.
fn worst(hand: CardSet, contract: Contract) -> Option<(u8, Card)> {
    let lack = |card: Card| {
        let mut rest = hand;
        rest.remove(card);
        lacks(rest, contract)
    };
    let cards = hand.naturals().iter().map(|card| (lack(card), card));
    cards.min_by_key(|&(lack, card)| (lack, core::cmp::Reverse(penalty(card))))
}

/// The move of a careful player, out of what it may see and the legal moves.
pub fn careful(view: &View, legal: &[Move]) -> Move {
    let public = &view.public;
    let has = |mv: &Move| legal.contains(mv);
    let laid = public.has_laid_down(view.seat);
    if public.phase == Phase::Draw {
        let takes = public.discard.last().is_some_and(|&top| {
            let mut with = view.hand;
            with.insert(top);
            if laid {
                public.fitting().has(top)
            } else {
                let kept = worst(with, public.contract()).map_or(0, |(lack, _)| lack);
                kept < lacks(view.hand, public.contract())
            }
        });
        let take = takes && has(&Move::TakeDiscard) || !has(&Move::DrawStock);
        return if take {
            Move::TakeDiscard
        } else {
            Move::DrawStock
        };
    }
    let lays = |mv: &&Move| matches!(mv, Move::LayDown { .. } | Move::LayOff { .. });
    if let Some(mv) = legal.iter().find(lays) {
        return mv.clone();
    }
    let card = if laid {
        let fitting = public.fitting();
        let cards = view.hand.naturals().iter();
        cards.max_by_key(|&card| (!fitting.has(card), penalty(card)))
    } else {
        worst(view.hand, public.contract()).map(|(_, card)| card)
    };
    Move::Discard {
        card: card.expect("a natural"),
    }
}

/// Plays a match of careful players and shows each step: the state before, the move, what happened, and the state
/// after it.
pub fn careful_match(
    settings: &Settings,
    seed: u64,
    mut visit: impl FnMut(&State, &Move, &[Event], &State),
) {
    let mut rng = Rng::from_number(seed);
    let mut state = start::<Carioca>(settings);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    loop {
        let mv = match Carioca::turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => Carioca::chance(&state, &mut rng),
            Turn::Seat(seat) => {
                legal.clear();
                Carioca::legal(&state, &mut legal);
                careful(&Carioca::view(&state, seat), &legal)
            }
            Turn::Window(_) => unreachable!("one seat is on turn"),
        };
        let before = state.clone();
        events.clear();
        Carioca::play(&mut state, &mv, &mut events);
        visit(&before, &mv, &events, &state);
    }
}

/// All settings of the general tests, and all numbers of seats with the other options.
pub fn all_settings() -> Vec<Settings> {
    let mut all = Carioca::settings();
    for seats in Settings::SEATS {
        all.push(Settings {
            seats,
            ..Settings::default()
        });
    }
    all
}
