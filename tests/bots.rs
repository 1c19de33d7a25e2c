//! The opponents: they do not peek, they repeat themselves, they keep the rules, and they are as strong as
//! they should be.

mod common;

use common::position::{card, position};
use common::subject::{Subject, random_match, start};
use qahwa::bots::{Bot, Level, Thought, ronda};
use qahwa::game::{Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::Move;
use qahwa::games::ronda::state::State;
use qahwa::games::ronda::view::View;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;

/// Positions of random matches in which a seat is on turn, every `step`th of them.
fn positions<G: Subject>(matches: u64, step: usize, mut visit: impl FnMut(&G::State, Seat)) {
    let mut seen = 0;
    for settings in G::settings() {
        for seed in 0..matches {
            random_match::<G>(&settings, seed, |state, _| {
                if let Turn::Seat(seat) = G::turn(state) {
                    seen += 1;
                    if seen % step == 0 {
                        visit(state, seat);
                    }
                }
            });
        }
    }
    assert!(seen > step, "random matches have positions");
}

fn no_level_peeks<G: Subject + Bot>() {
    let mut rng = Rng::from_number(11);
    let mut moved = 0;
    positions::<G>(3, 7, |state, seat| {
        let world = G::permuted(state, seat, &mut rng);
        moved += u32::from(world != *state);
        for level in Level::ALL {
            let seed = rng.bits();
            assert_eq!(
                G::decide(&G::view(state, seat), level, seed),
                G::decide(&G::view(&world, seat), level, seed),
                "{level:?} at {state:?}"
            );
        }
    });
    assert!(moved > 50, "most worlds have something hidden to permute");
}

#[test]
fn permuting_what_a_seat_cannot_know_changes_no_decision() {
    no_level_peeks::<Ronda>();
}

fn slices_do_not_matter<G: Subject + Bot>() {
    let mut long = 0;
    positions::<G>(2, 9, |state, seat| {
        let view = G::view(state, seat);
        for level in Level::ALL {
            let whole = G::decide(&view, level, 5);
            assert_eq!(
                G::decide(&view, level, 5),
                whole,
                "equal seeds give equal moves"
            );
            let mut thought = G::think(&view, level, 5);
            let mut slices = 1;
            let sliced = loop {
                if let Some(mv) = thought.work(50) {
                    break mv;
                }
                slices += 1;
                assert!(slices < 10_000, "a decision is reached");
            };
            assert_eq!(sliced, whole, "{level:?} at {state:?}");
            assert_eq!(
                thought.work(50),
                Some(whole),
                "a decision is not taken back"
            );
            long += u32::from(slices > 5);
        }
    });
    assert!(long > 20, "some decisions take several slices: {long}");
}

#[test]
fn thinking_in_slices_gives_the_same_move_as_thinking_at_once() {
    slices_do_not_matter::<Ronda>();
}

fn moves_are_legal<G: Subject + Bot>() {
    positions::<G>(6, 3, |state, seat| {
        let view = G::view(state, seat);
        assert!(G::is_sound(&view), "a view of a match is sound: {state:?}");
        for level in Level::ALL {
            let mv = G::decide(&view, level, 1);
            assert_eq!(G::check(state, seat, &mv), Ok(()), "{level:?} at {state:?}");
        }
    });
}

#[test]
fn every_level_keeps_the_rules() {
    moves_are_legal::<Ronda>();
}

#[test]
fn a_whim_is_drawn_from_the_seed() {
    let mut whims = 0;
    positions::<Ronda>(1, 5, |state, seat| {
        let view = Ronda::view(state, seat);
        let first = Ronda::decide(&view, Level::Easy, 0);
        whims += u32::from((1..20).any(|seed| Ronda::decide(&view, Level::Easy, seed) != first));
    });
    assert!(whims > 10, "an easy opponent varies: {whims}");
}

/// What the hand is worth to a seat from here if both see all cards and play best, found by playing the
/// game itself: points of difference, or more than any if the match ends.
fn best_play(state: &State, seat: Seat) -> i32 {
    const MATCH: i32 = 1000;
    let difference = |state: &State| {
        i32::from(state.public.scores[seat]) - i32::from(state.public.scores[seat.other()])
    };
    let acting = match Ronda::turn(state) {
        Turn::Seat(acting) => acting,
        Turn::Over(outcome) if outcome.winner() == Some(seat) => return MATCH,
        Turn::Over(_) => return -MATCH,
        _ => return difference(state),
    };
    let values = replies(state)
        .into_iter()
        .map(|(_, next)| best_play(&next, seat));
    if acting == seat {
        values.max()
    } else {
        values.min()
    }
    .expect("a seat on turn has cards")
}

/// Each legal play with the state it leads to.
fn replies(state: &State) -> Vec<(Move, State)> {
    let mut legal = Vec::new();
    Ronda::legal(state, &mut legal);
    (legal.into_iter())
        .map(|mv| {
            let mut next = state.clone();
            Ronda::play(&mut next, &mv, &mut Vec::new());
            (mv, next)
        })
        .collect()
}

#[test]
fn the_sixth_deal_is_played_exactly() {
    let (mut seen, mut differ) = (0, 0);
    positions::<Ronda>(12, 1, |state, seat| {
        // With so few points nothing but the difference of the hand counts.
        let far =
            (state.public.scores.0.iter()).all(|&score| score + 13 < state.public.settings.target);
        if state.public.deal != 6 || !far {
            return;
        }
        seen += 1;
        let values: Vec<(Move, i32)> = (replies(state).into_iter())
            .map(|(mv, next)| (mv, best_play(&next, seat)))
            .collect();
        let best = values.iter().map(|&(_, value)| value).max();
        differ += u32::from(values.iter().any(|&(_, value)| Some(value) != best));
        let chosen = Ronda::decide(&Ronda::view(state, seat), Level::Hard, 0);
        let value = values.iter().find(|(mv, _)| *mv == chosen);
        assert_eq!(value.map(|&(_, value)| value), best, "{state:?}");
    });
    assert!(
        seen > 150 && differ > 50,
        "{seen} positions, {differ} choices"
    );
}

#[test]
fn in_the_sixth_deal_a_sure_win_is_not_missed_nor_a_loss_chosen() {
    let mut rng = Rng::from_number(3);
    let mut decided = 0;
    positions::<Ronda>(12, 1, |state, seat| {
        if state.public.deal != 6 {
            return;
        }
        let mut state = state.clone();
        let target = state.public.settings.target;
        state.public.scores.0 = [0; 2].map(|_| target - 1 - rng.below(6) as u16);
        let values: Vec<(Move, i32)> = (replies(&state).into_iter())
            .map(|(mv, next)| (mv, best_play(&next, seat).clamp(-100, 100) / 100))
            .collect();
        let best = values.iter().map(|&(_, value)| value).max();
        decided += u32::from(values.iter().any(|&(_, value)| Some(value) != best));
        let chosen = Ronda::decide(&Ronda::view(&state, seat), Level::Hard, 0);
        let value = values.iter().find(|(mv, _)| *mv == chosen);
        assert_eq!(value.map(|&(_, value)| value), best, "{state:?}");
    });
    assert!(
        decided > 50,
        "{decided} positions in which the match was at stake"
    );
}

/// What the hard level plays in a position of the text, for the seat on turn.
fn hard(text: &str) -> Move {
    let state = position(text);
    let seat = state.public.acting().expect("a seat on turn");
    Ronda::decide(&Ronda::view(&state, seat), Level::Hard, 0)
}

fn play(text: &str) -> Move {
    Move::Play { card: card(text) }
}

#[test]
fn hard_hits_the_card_just_played() {
    let text = "d2 p2; H0 3C 12B; H1 2S 4B; T 1S 10C 3O; cap 5/4; prev 1:3O stayed; last 1";
    assert_eq!(hard(text), play("3C"));
}

#[test]
fn hard_takes_the_one_point_that_wins_and_the_long_run_while_it_is_early() {
    let text = "d2 p2; H0 1O 4O; H1 2S 3B; T 4S 5S 6S 7C 10B 11O 12C 1B; cap 2/2; prev 1:1B stayed; last 1";
    assert_eq!(hard(text), play("4O"));
    assert_eq!(hard(&format!("{text}; score 40-40")), play("1O"));
}

#[test]
fn hard_does_not_throw_what_an_announcement_has_shown_in_the_other_hand() {
    let shown =
        "d2 p0; H0 7O 7C 5S; H1 5O 5C 1B; T 2O 10C 12S 3B; cap 3/3; before 1:3B stayed; last 0";
    assert_ne!(hard(shown), play("5S"));
}

/// How a player decides, given a view and a seed.
type Player = dyn Fn(&View, u64) -> Option<Move>;

/// One match between two players; whether the first of them, who sits at `seat`, wins.
fn wins(players: [&Player; 2], seat: Seat, deals: u64) -> bool {
    let mut state = start::<Ronda>(&Ronda::settings()[0]);
    let mut chance = Rng::from_number(deals);
    let mut whims = Rng::from_number(!deals);
    loop {
        let mv = match Ronda::turn(&state) {
            Turn::Over(outcome) => return outcome.winner() == Some(seat),
            Turn::Seat(acting) => {
                let player = players[usize::from(acting != seat)];
                player(&Ronda::view(&state, acting), whims.bits()).expect("a player has a move")
            }
            _ => Ronda::chance(&state, &mut chance),
        };
        Ronda::play(&mut state, &mv, &mut Vec::new());
    }
}

/// How many of `2 * pairs` matches the first player wins, each pair with the same deals.
fn duel(players: [&Player; 2], pairs: u64) -> usize {
    (0..pairs)
        .flat_map(|pair| [(Seat(0), pair), (Seat(1), pair)])
        .filter(|&(seat, pair)| wins(players, seat, 1000 + pair))
        .count()
}

fn level(level: Level) -> impl Fn(&View, u64) -> Option<Move> {
    move |view, seed| Some(Ronda::decide(view, level, seed))
}

fn baseline(view: &View, _: u64) -> Option<Move> {
    ronda::baseline(view)
}

/// In the arena, over thousands of matches: 88 of 100 against the plainest player, 93 against easy, 87
/// against middle, and middle 72 against easy. The bounds here are three standard errors of 200 matches
/// below.
#[test]
fn hard_beats_the_plainest_player_in_paired_duels() {
    let won = duel([&level(Level::Hard), &baseline], 100);
    assert!(won >= 160, "{won} of 200");
}

#[test]
fn hard_beats_easy_in_paired_duels() {
    let won = duel([&level(Level::Hard), &level(Level::Easy)], 100);
    assert!(won >= 172, "{won} of 200");
}

#[test]
fn the_levels_are_in_order() {
    let won = duel([&level(Level::Middle), &level(Level::Easy)], 100);
    assert!(won >= 124, "middle wins {won} of 200 against easy");
    let won = duel([&level(Level::Hard), &level(Level::Middle)], 100);
    assert!(won >= 158, "hard wins {won} of 200 against middle");
}
