//! Whole random matches of Karta: how long they are, with voids and seats that leave, and how large their saves
//! are.

mod common;

use common::karta_shadow::Shadow;
use common::subject::{Subject, random_match, start};
use qahwa::game::{Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::{Event, Move};
use qahwa::games::karta::score::losers;
use qahwa::games::karta::state::{Settings, State};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;

const SEATS: [u8; 3] = [2, 3, 4];

fn settings(seats: u8) -> Settings {
    Settings {
        seats,
        turn_seconds: None,
    }
}

/// What a random match came to.
#[derive(Default)]
struct Told {
    /// Moves of the seats.
    moves: usize,
    voids: usize,
    over: bool,
}

/// Plays a match, at most so many moves, follows it by its events, and lets a seat leave now and then.
fn play(
    seats: u8,
    seed: u64,
    most: usize,
    leaves: bool,
    choose: impl Fn(&State, &mut Vec<Move>, &mut Rng) -> Move,
) -> Told {
    let mut rng = Rng::from_number(seed);
    let mut state = start::<Karta>(&settings(seats));
    let mut shadow = Shadow::default();
    let mut told = Told::default();
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..most {
        let mut mv = match Karta::turn(&state) {
            Turn::Over(outcome) => {
                let losers = losers(&state.public);
                for seat in state.public.seats() {
                    assert_eq!(outcome.has_lost(seat), losers.contains(&seat), "R56");
                }
                told.over = true;
                break;
            }
            Turn::Chance => Karta::chance(&state, &mut rng),
            Turn::Seat(_) | Turn::Window(_) => {
                legal.clear();
                Karta::legal(&state, &mut legal);
                told.moves += 1;
                choose(&state, &mut legal, &mut rng)
            }
        };
        if leaves && rng.below(30) == 0 {
            let seat = Seat(rng.below(seats.into()) as u8);
            if state.public.is_active(seat) {
                mv = Move::Leave { seat };
            }
        }
        let before = state.clone();
        events.clear();
        Karta::play(&mut state, &mv, &mut events);
        shadow.step(&before, &mv, &events, &state);
        let void = |event: &&Event| matches!(event, Event::Void { .. });
        told.voids += events.iter().filter(void).count();
    }
    told
}

/// Lays a card if it can.
fn lay(_: &State, legal: &mut Vec<Move>, rng: &mut Rng) -> Move {
    if legal.len() > 1 {
        legal.retain(|mv| !matches!(mv, Move::Draw | Move::TakePenalty | Move::PassSkip));
    }
    legal.swap_remove(rng.below(legal.len() as u32) as usize)
}

/// Lays a card if it can, but one time in ten.
fn mostly_lay(state: &State, legal: &mut Vec<Move>, rng: &mut Rng) -> Move {
    let declines = |mv: &&Move| matches!(mv, Move::Draw | Move::TakePenalty | Move::PassSkip);
    match legal.iter().find(declines) {
        Some(mv) if rng.below(10) == 0 => mv.clone(),
        _ => lay(state, legal, rng),
    }
}

fn uniform(_: &State, legal: &mut Vec<Move>, rng: &mut Rng) -> Move {
    legal.swap_remove(rng.below(legal.len() as u32) as usize)
}

/// Median and most moves of matches, and the voids in all of them.
fn lengths(
    seats: u8,
    matches: u64,
    choose: impl Fn(&State, &mut Vec<Move>, &mut Rng) -> Move + Copy,
) -> (usize, usize, usize) {
    let told: Vec<Told> = (0..matches)
        .map(|seed| play(seats, seed, Karta::LONGEST, false, choose))
        .collect();
    assert!(told.iter().all(|told| told.over), "a match ends");
    let mut moves: Vec<usize> = told.iter().map(|told| told.moves).collect();
    moves.sort_unstable();
    let voids = told.iter().map(|told| told.voids).sum();
    (moves[moves.len() / 2], moves[moves.len() - 1], voids)
}

#[test]
fn matches_are_as_long_as_the_specification_says() {
    for (seats, median) in SEATS.into_iter().zip([25, 55, 87]) {
        let (middle, most, voids) = lengths(seats, 400, lay);
        assert!(middle.abs_diff(median) <= median / 6, "{seats}: {middle}");
        assert!(most < 450 && voids == 0, "{seats}: {most}, {voids}");
    }
    for (seats, median) in SEATS.into_iter().zip([38, 99, 160]) {
        let (middle, most, _) = lengths(seats, 300, mostly_lay);
        assert!(middle.abs_diff(median) <= median / 5, "{seats}: {middle}");
        assert!(most < Karta::LONGEST / 10, "{seats}: {most}");
    }
}

/// Where drawing is as likely as each card a match may take thousands of moves, and is void now and then.
#[test]
fn a_void_is_met_and_gone_on_from() {
    for seats in SEATS {
        let matches = (0..4).map(|seed| play(seats, seed, 6_000, false, uniform));
        let (voids, ended) = matches.fold((0, 0), |(voids, ended), told| {
            (voids + told.voids, ended + u32::from(told.over))
        });
        assert!(voids > 0 || seats == 2, "{seats}: {voids} voids");
        assert!(ended > 0, "{seats}: none ended");
    }
}

#[test]
fn matches_are_left_at_any_time() {
    for seats in SEATS {
        for seed in 0..400 {
            assert!(play(seats, seed, Karta::LONGEST, true, Karta::choose).over);
        }
    }
    for seed in 0..60 {
        play(4, seed, 1_500, true, uniform);
    }
}

#[test]
fn a_seat_holds_its_knowledge_in_few_bytes() {
    let mut largest = 0;
    for seed in 0..20 {
        random_match::<Karta>(&settings(4), seed, |state: &State, _| {
            let view = Karta::view(state, Seat(0));
            let bytes = postcard::to_allocvec(&view).expect("a view is written");
            largest = largest.max(bytes.len());
        });
    }
    assert!(largest < 400, "{largest} bytes");
}
