//! The opponents of Karta: they keep the rules, do not peek, repeat themselves, and are as strong as they
//! should be.

mod common;
mod karta_support;

use common::subject::{Subject, random_match};
use karta_support::{card, given};
use qahwa::bots::karta::model::{Asked, Choice, Middle, Whims, World};
use qahwa::bots::karta::{Thinking, baseline};
use qahwa::bots::protocol::{FromWorker, Refusal, ThinkRequest, answer, decode, encode};
use qahwa::bots::{Bot, Level, Thought};
use qahwa::game::{Game, GameId, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::known::Group;
use qahwa::games::karta::moves::{Event, Move};
use qahwa::games::karta::state::{Phase, SEATS, Settings, State};
use qahwa::games::karta::view::View;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{Card, CardSet, Suit};
use std::collections::BTreeSet;

/// Positions of random matches of two, three and four in which a seat is on turn, every `step`th of them.
fn positions(matches: u64, step: usize, mut visit: impl FnMut(&State, Seat)) {
    let mut seen = 0;
    for settings in Karta::settings() {
        for seed in 0..matches {
            random_match::<Karta>(&settings, seed, |state, _| {
                if let Turn::Seat(seat) = Karta::turn(state) {
                    seen += 1;
                    if seen % step == 0 {
                        visit(state, seat);
                    }
                }
            });
        }
    }
    assert!(seen > 10 * step, "random matches have positions: {seen}");
}

/// What a search of so many positions decides.
fn searched(view: &View, seed: u64, nodes: u32) -> Option<Move> {
    Thinking::hard(view, seed, nodes).work(u32::MAX)
}

/// Positions that a search looks at where many are played.
const QUICK: u32 = 3_000;

fn decide(view: &View, level: Level, seed: u64) -> Move {
    match level {
        Level::Hard => searched(view, seed, QUICK).expect("a move"),
        _ => Karta::decide(view, level, seed),
    }
}

#[test]
fn every_level_keeps_the_rules_in_every_phase() {
    let mut phases = BTreeSet::new();
    positions(4, 5, |state, seat| {
        let view = Karta::view(state, seat);
        assert!(Karta::is_sound(&view), "{state:?}");
        let mut moves = Level::ALL.map(|level| decide(&view, level, 1)).to_vec();
        moves.extend(baseline(&view, 1));
        for mv in &moves {
            assert_eq!(Karta::check(state, seat, mv), Ok(()), "{state:?}");
            assert!(!matches!(mv, Move::Timeout | Move::Leave { .. }));
        }
        phases.insert(format!("{:?}", state.public.phase));
    });
    assert_eq!(phases.len(), 4, "{phases:?}");
}

#[test]
fn the_game_goes_on_with_those_who_stay() {
    let mut left = 0;
    positions(4, 5, |state, seat| {
        let mut state = state.clone();
        let mut rng = Rng::from_number(1);
        let leaver = state.public.next(seat);
        Karta::play(&mut state, &Karta::leave(leaver), &mut Vec::new());
        while Karta::turn(&state) == Turn::Chance {
            let mv = Karta::chance(&state, &mut rng);
            Karta::play(&mut state, &mv, &mut Vec::new());
        }
        let Turn::Seat(seat) = Karta::turn(&state) else {
            return;
        };
        left += 1;
        let view = Karta::view(&state, seat);
        assert!(Karta::is_sound(&view));
        for level in Level::ALL {
            let mv = decide(&view, level, 1);
            assert_eq!(Karta::check(&state, seat, &mv), Ok(()), "{state:?}");
        }
    });
    assert!(left > 50, "{left}");
}

#[test]
fn permuting_what_a_seat_cannot_know_changes_no_decision() {
    let mut rng = Rng::from_number(11);
    let mut moved = 0;
    positions(3, 9, |state, seat| {
        let world = Karta::permuted(state, seat, &mut rng);
        moved += u32::from(world != *state);
        for level in Level::ALL {
            let seed = rng.bits();
            assert_eq!(
                decide(&Karta::view(state, seat), level, seed),
                decide(&Karta::view(&world, seat), level, seed),
                "{level:?} at {state:?}"
            );
        }
    });
    assert!(moved > 50, "most worlds have something to permute: {moved}");
}

#[test]
fn thinking_in_slices_gives_the_same_move_as_thinking_at_once() {
    let mut long = 0;
    positions(2, 30, |state, seat| {
        let view = Karta::view(state, seat);
        for level in Level::ALL {
            let whole = Karta::decide(&view, level, 5);
            let mut thought = Karta::think(&view, level, 5);
            let mut slices = 1;
            let sliced = loop {
                if let Some(mv) = thought.work(500) {
                    break mv;
                }
                slices += 1;
                assert!(slices < 10_000, "a decision is reached");
            };
            assert_eq!(sliced, whole, "{level:?} at {state:?}");
            assert_eq!(thought.work(1), Some(whole), "a decision is not taken back");
            long += u32::from(slices > 2);
        }
    });
    assert!(long > 3, "some decisions take several slices: {long}");
}

/// Playouts follow a model of the rules of their own: from the same imagined world it must come to what the game
/// comes to.
#[test]
fn the_model_plays_as_the_game_does() {
    let mut rng = Rng::from_number(1);
    let (mut same, mut ends, mut legal) = (0, 0, Vec::new());
    positions(60, 1, |state, seat| {
        let (view, number) = (Karta::view(state, seat), rng.bits());
        let mut game = Karta::imagine(&view, &mut Rng::from_number(number));
        let mut world =
            World::imagined(&view, &mut Rng::from_number(number)).expect("a seat is on turn");
        assert_eq!(world.hands, game.hands.0);
        assert_eq!(world.stock(), game.stock.as_slice());
        legal.clear();
        Karta::legal(&game, &mut legal);
        let mv = Karta::choose(&game, &mut legal, &mut rng);
        let choice = match mv {
            Move::Play { card } => Choice::Lay(card),
            Move::ChooseSuit { suit } => Choice::Name(suit),
            _ => Choice::Decline,
        };
        Karta::play(&mut game, &mv, &mut Vec::new());
        world.play(choice, &mut Whims::from_number(number));
        ends += u32::from(world.middle.asked == Asked::Over);
        same += u32::from(agree(&world, &game));
    });
    assert!(same > 5_000 && ends > 150, "{same} moves, {ends} ends");
}

/// Holds the world against the game after the same choice; false if chance is due, which the world has been
/// through.
fn agree(world: &World, game: &State) -> bool {
    match Karta::turn(game) {
        Turn::Over(outcome) => {
            assert_eq!(world.middle.asked, Asked::Over, "{game:?}");
            for (seat, &place) in outcome.places.iter().enumerate() {
                let last = usize::from(place) == outcome.places.len();
                assert_eq!(world.is_active(seat), last);
                assert!(last || world.places[seat] + 1 == place);
            }
            true
        }
        Turn::Seat(seat) => {
            let public = &game.public;
            assert_eq!(world.actor, seat.index(), "{game:?}");
            assert_eq!(world.hands, game.hands.0);
            assert_eq!(world.stock(), game.stock.as_slice());
            assert_eq!(Middle::of(public), Some(world.middle));
            assert_eq!(world.playable(), public.fitting().both(game.hands[seat]));
            assert_eq!(usize::from(world.out), public.out.len());
            true
        }
        _ => false,
    }
}

/// What a level decides in a position of the text, for the seat on turn, with some seeds.
fn decided(text: &str, level: Level) -> BTreeSet<String> {
    let state = given(text).state;
    let seat = state.public.acting().expect("a seat on turn");
    let view = Karta::view(&state, seat);
    (0..5)
        .map(|seed| format!("{:?}", Karta::decide(&view, level, seed)))
        .collect()
}

fn always(mv: &Move) -> BTreeSet<String> {
    BTreeSet::from([format!("{mv:?}")])
}

fn lay(text: &str) -> BTreeSet<String> {
    always(&Move::Play { card: card(text) })
}

#[test]
fn the_last_card_is_laid() {
    let text = "H0 5O; H1 6C 3C; H2 1B 2B; H3 12C 11C; top 3O";
    for level in [Level::Middle, Level::Hard] {
        assert_eq!(decided(text, level), lay("5O"));
    }
}

#[test]
fn hard_strikes_a_seat_that_is_about_to_go_out() {
    let text = "H0 2O 6O 10C 5B 11B; H1 11O; top 3O";
    assert_eq!(decided(text, Level::Hard), lay("2O"));
}

#[test]
fn hard_replies_to_a_large_penalty() {
    let text =
        "H0 2O 6O 10C; H1 11O 4O 5O; H2 5C 10S 3C; top 1O; under 1C 6S; act 0 AnswerPenalty 6";
    assert_eq!(decided(text, Level::Hard), lay("2O"));
}

#[test]
fn between_two_hard_chains_its_extra_turns_to_the_end() {
    let text = "H0 4O 6O; H1 10C 11C; top 3O; under 4C 4S 4B; act 0";
    assert_eq!(decided(text, Level::Hard), lay("4O"));
}

#[test]
fn hard_names_the_suit_of_its_last_card() {
    let text = "H0 10C; H1 5O 6S; H2 5C 10S 3C; top 7O; act 0 ChooseSuit";
    let cups = Move::ChooseSuit { suit: Suit::Cups };
    for level in [Level::Middle, Level::Hard] {
        let named = decided(text, level);
        assert!(named.contains(&format!("{cups:?}")), "{level:?}");
    }
    assert_eq!(decided(text, Level::Hard), always(&cups));
}

/// How a player decides, given a view and a seed.
type Player = dyn Fn(&View, u64) -> Option<Move>;

/// One match: the first player sits at `seat`, the other one everywhere else. Its place, from 1.
fn place(players: [&Player; 2], seats: u8, seat: u8, deals: u64) -> u8 {
    let settings = Settings {
        seats,
        turn_seconds: None,
    };
    let mut state = Karta::start(&settings, seats.into()).expect("a match");
    let (mut chance, mut whims) = (Rng::from_number(deals), Rng::from_number(!deals));
    for _ in 0..Karta::LONGEST {
        let mv = match Karta::turn(&state) {
            Turn::Over(outcome) => return outcome.places[usize::from(seat)],
            Turn::Seat(acting) => {
                let player = players[usize::from(acting.0 != seat)];
                player(&Karta::view(&state, acting), whims.bits()).expect("a move")
            }
            _ => Karta::chance(&state, &mut chance),
        };
        Karta::play(&mut state, &mv, &mut Vec::<Event>::new());
    }
    panic!("a match ends")
}

/// How often the first player is first and last in `seats * rounds` matches, each deal with every seat.
fn contest(players: [&Player; 2], seats: u8, rounds: u64) -> [usize; 2] {
    let mut shares = [0; 2];
    for deals in 0..rounds {
        for seat in 0..seats {
            let place = place(players, seats, seat, 1000 + deals);
            shares[0] += usize::from(place == 1);
            shares[1] += usize::from(place == seats);
        }
    }
    shares
}

fn level(level: Level) -> impl Fn(&View, u64) -> Option<Move> {
    move |view, seed| Some(decide(view, level, seed))
}

fn plain(view: &View, seed: u64) -> Option<Move> {
    baseline(view, seed)
}

/// In the arena, over thousands of matches between two, middle wins 61 of 100 against the plainest player. The
/// bounds are about three standard errors of these matches below what was seen.
#[test]
fn middle_beats_the_plainest_player_and_easy() {
    let [won, _] = contest([&level(Level::Middle), &plain], 2, 400);
    assert!(won >= 445, "{won} of 800");
    let [won, _] = contest([&level(Level::Middle), &level(Level::Easy)], 2, 300);
    assert!(won >= 375, "{won} of 600");
}

#[test]
fn among_four_middle_is_seldom_last_and_easy_often() {
    let [_, last] = contest([&level(Level::Middle), &plain], 4, 200);
    assert!(last <= 165, "middle is last in {last} of 800");
    let [_, last] = contest([&level(Level::Middle), &level(Level::Easy)], 4, 100);
    assert!(last <= 70, "middle is last in {last} of 400");
}

/// With a small part of its budget. Among four that shows in how seldom it is last: by chance it would be 100 times
/// of 400, give or take 9.
#[test]
fn hard_beats_the_others() {
    let [won, _] = contest([&level(Level::Hard), &plain], 2, 100);
    assert!(won >= 108, "{won} of 200 against the plainest player");
    let [won, _] = contest([&level(Level::Hard), &level(Level::Easy)], 2, 60);
    assert!(won >= 70, "{won} of 120 against easy");
    let [first, last] = contest([&level(Level::Hard), &plain], 4, 100);
    assert!(
        first >= 92 && last <= 66,
        "{first} times first and {last} times last of 400"
    );
}

fn request(view: &View, level: Level) -> ThinkRequest {
    ThinkRequest {
        id: 7,
        version: 300,
        game: GameId::Karta,
        view: encode(view),
        level,
        seed: 5,
    }
}

fn answered(request: &[u8]) -> FromWorker {
    decode(&answer(request)).expect("the worker's answers can be read")
}

#[test]
fn the_worker_answers_with_the_decision_over_the_view() {
    positions(1, 18, |state, seat| {
        let view = Karta::view(state, seat);
        for level in Level::ALL {
            let (mv, worth) = Karta::weigh(&view, level, 5);
            let reply = FromWorker::Reply {
                id: 7,
                version: 300,
                mv: encode(&mv),
                worth,
            };
            assert_eq!(answered(&encode(&request(&view, level))), reply);
        }
        let waiting = Karta::view(state, state.public.next(seat));
        let refused = FromWorker::Refused {
            id: 7,
            why: Refusal::Unsound,
        };
        let answer = answered(&encode(&request(&waiting, Level::Middle)));
        assert_eq!(answer, refused);
    });
}

/// Three hands of eight kinds of cards that are all said to hold one and the same card, in four ways each.
#[test]
fn a_view_that_would_be_searched_for_ever_is_refused() {
    let mut found = None;
    positions(1, 1, |state, seat| {
        if state.public.active() == SEATS && state.public.phase == Phase::Play {
            found.get_or_insert_with(|| Karta::view(state, seat));
        }
    });
    let mut view = found.expect("four seats play");
    let hidden: Vec<Card> = view.hidden().iter().collect();
    let wanted = CardSet::one(hidden[0]);
    let own = view.hand.len() as u8;
    let mut stock = 40 - view.public.laid().len() as u8 - own;
    for seat in (0..SEATS as u8).map(Seat).filter(|&seat| seat != view.seat) {
        let hand = &mut view.public.known.hands[seat];
        hand.groups.clear();
        hand.needs.clear();
        for &card in &hidden[1..9] {
            let not = CardSet::one(card);
            hand.groups.push(Group { cards: 1, not });
        }
        hand.needs.extend([wanted; 4]);
        view.public.held[seat] = 8;
        stock -= 8;
    }
    view.public.stock = stock;
    view.public.known.shuffled(stock, CardSet::default());
    assert!(!Karta::is_sound(&view));
    let refused = FromWorker::Refused {
        id: 7,
        why: Refusal::Unsound,
    };
    assert_eq!(answered(&encode(&request(&view, Level::Hard))), refused);
}

/// Whatever one byte or several of a request say, it is refused, or answered with what its seat can do.
#[test]
fn spoilt_requests_are_answered_or_refused() {
    let mut rng = Rng::from_number(9);
    let (mut replies, mut refused) = (0, 0);
    positions(1, 15, |state, seat| {
        let bytes = encode(&request(&Karta::view(state, seat), Level::Middle));
        for spoilt in 0..2 * bytes.len() {
            let mut bytes = bytes.clone();
            let at = spoilt % bytes.len();
            bytes[at] = if spoilt < bytes.len() {
                bytes[at] ^ (1 << rng.below(8))
            } else {
                let other = rng.below(bytes.len() as u32) as usize;
                bytes[other] = rng.bits() as u8;
                bytes[at].wrapping_add(1)
            };
            match answered(&bytes) {
                FromWorker::Reply { mv, .. } => {
                    replies += 1;
                    let request: ThinkRequest = decode(&bytes).expect("a request");
                    let view: View = decode(&request.view).expect("a view");
                    let mv: Move = decode(&mv).expect("a move");
                    let world = Karta::imagine(&view, &mut rng);
                    assert_eq!(Karta::check(&world, view.seat, &mv), Ok(()));
                }
                FromWorker::Refused { .. } => refused += 1,
                FromWorker::Ready { .. } => panic!("a request is no greeting"),
            }
        }
    });
    assert!(replies > 100 && refused > 500, "{replies}, {refused}");
}
