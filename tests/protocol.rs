//! The worker's answers: a decision for every sound request, a refusal for any other bytes.

mod common;

use common::subject::{Subject, random_match};
use qahwa::bots::protocol::{BUILD, FromWorker, Refusal, ThinkRequest, answer, decode, encode};
use qahwa::bots::{Bot, Level};
use qahwa::game::{Game, GameId, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::Move;
use qahwa::games::ronda::state::State;
use qahwa::games::ronda::view::View;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;

fn request(view: &View, level: Level) -> ThinkRequest {
    ThinkRequest {
        id: 7,
        version: 300,
        game: GameId::Ronda,
        view: encode(view),
        level,
        seed: 0x1234_5678_9abc_def0,
    }
}

fn answered(request: &[u8]) -> FromWorker {
    decode(&answer(request)).expect("the worker's answers can be read")
}

const fn refused(id: u32, why: Refusal) -> FromWorker {
    FromWorker::Refused { id, why }
}

/// Some positions of a random match in which a seat is on turn.
fn positions(seed: u64, step: usize) -> Vec<(State, Seat)> {
    let mut found = Vec::new();
    let mut seen = 0;
    random_match::<Ronda>(&Ronda::settings()[0], seed, |state, _| {
        if let Turn::Seat(seat) = Ronda::turn(state) {
            seen += 1;
            if seen % step == 0 {
                found.push((state.clone(), seat));
            }
        }
    });
    assert!(found.len() > 3, "a match has positions");
    found
}

#[test]
fn the_answer_to_a_request_is_the_decision_over_its_view() {
    for (state, seat) in positions(1, 11) {
        let view = Ronda::view(&state, seat);
        for level in Level::ALL {
            let request = request(&view, level);
            let (mv, worth) = Ronda::weigh(&view, level, request.seed);
            assert_eq!(
                answered(&encode(&request)),
                FromWorker::Reply {
                    id: 7,
                    version: 300,
                    mv: encode(&mv),
                    worth,
                }
            );
        }
    }
}

#[test]
fn messages_read_back_and_only_whole() {
    let (state, seat) = positions(2, 20).swap_remove(1);
    let request = request(&Ronda::view(&state, seat), Level::Middle);
    let bytes = encode(&request);
    assert_eq!(decode(&bytes), Some(request));
    let ready = FromWorker::Ready {
        build: BUILD.into(),
    };
    assert_eq!(decode(&encode(&ready)), Some(ready));
    for end in 0..bytes.len() {
        assert_eq!(
            answered(&bytes[..end]),
            refused(0, Refusal::Malformed),
            "cut after {end} bytes"
        );
    }
    let longer = [bytes.as_slice(), &[0]].concat();
    assert_eq!(answered(&longer), refused(0, Refusal::Malformed));
}

#[test]
fn a_view_of_another_game_and_games_without_opponents_are_refused() {
    let (state, seat) = positions(3, 20).swap_remove(0);
    for game in GameId::ALL {
        let request = ThinkRequest {
            game,
            ..request(&Ronda::view(&state, seat), Level::Easy)
        };
        let has_opponents = matches!(answered(&encode(&request)), FromWorker::Reply { .. });
        assert_eq!(has_opponents, game == GameId::Ronda);
        if !has_opponents {
            let why = match game {
                GameId::Tawla | GameId::Karta => Refusal::Malformed,
                _ => Refusal::NoBot,
            };
            assert_eq!(answered(&encode(&request)), refused(7, why));
        }
    }
}

#[test]
fn only_the_seat_on_turn_may_ask() {
    let (state, seat) = positions(4, 20).swap_remove(0);
    let waiting = request(&Ronda::view(&state, seat.other()), Level::Hard);
    assert_eq!(answered(&encode(&waiting)), refused(7, Refusal::Unsound));
    let mut over = state;
    let leave = Ronda::leave(seat);
    Ronda::play(&mut over, &leave, &mut Vec::new());
    let over = request(&Ronda::view(&over, seat), Level::Hard);
    assert_eq!(answered(&encode(&over)), refused(7, Refusal::Unsound));
}

/// A worker that panics or never answers leaves the page waiting: whatever one byte or several of a
/// request say, it is refused, or answered with a card of the hand that it names.
#[test]
fn spoilt_requests_are_answered_or_refused() {
    let mut rng = Rng::from_number(9);
    let (mut replies, mut unsound, mut malformed) = (0, 0, 0);
    for (state, seat) in positions(5, 12) {
        let view = Ronda::view(&state, seat);
        let bytes = encode(&request(&view, Level::Hard));
        for spoilt in 0..3 * bytes.len() {
            let mut bytes = bytes.clone();
            let at = spoilt % bytes.len();
            bytes[at] = match spoilt / bytes.len() {
                0 => bytes[at].wrapping_add(1),
                1 => bytes[at] ^ (1 << rng.below(8)),
                _ => {
                    let other = rng.below(bytes.len() as u32) as usize;
                    bytes[other] = rng.bits() as u8;
                    rng.bits() as u8
                }
            };
            match answered(&bytes) {
                FromWorker::Reply { mv, .. } => {
                    replies += 1;
                    let request: ThinkRequest = decode(&bytes).expect("a request");
                    let view: View = decode(&request.view).expect("a view");
                    let Some(Move::Play { card }) = decode(&mv) else {
                        panic!("a reply is a play");
                    };
                    assert!(view.hand.contains(&card), "{card:?} is in {view:?}");
                }
                FromWorker::Refused { why, .. } => match why {
                    Refusal::Malformed => malformed += 1,
                    Refusal::Unsound => unsound += 1,
                    Refusal::NoBot => {}
                },
                FromWorker::Ready { .. } => panic!("a request is no greeting"),
            }
        }
    }
    assert!(
        replies > 100 && unsound > 1000 && malformed > 200,
        "{replies} replies, {unsound} unsound, {malformed} malformed"
    );
}

/// Views with two cards changed for others reach the checks behind the encoding.
#[test]
fn views_that_no_match_has_are_refused() {
    let (state, seat) = positions(6, 15).swap_remove(2);
    let sound = Ronda::view(&state, seat);
    assert!(Ronda::is_sound(&sound));
    type Change = (&'static str, fn(&mut View));
    let changes: [Change; 10] = [
        ("no such seat", |view| view.seat = Seat(9)),
        ("no such dealer", |view| {
            view.public.dealer = Some(Seat(6));
        }),
        ("no such last capturer", |view| {
            view.public.last_capturer = Some(Seat(8));
        }),
        ("a card twice", |view| view.hand[0] = view.public.table[0]),
        ("a strange card", |view| {
            view.hand[0] = decode(&[200]).expect("any byte reads as a card");
        }),
        ("a seventh deal", |view| view.public.deal = 7),
        ("a play too many", |view| view.public.plays = 6),
        ("a card too many in the other hand", |view| {
            view.other_cards += 1;
        }),
        ("a stock too small", |view| view.stock -= 1),
        ("a match that is won", |view| {
            view.public.scores.0 = [41, 0];
        }),
    ];
    for (what, change) in changes {
        let mut view = sound.clone();
        change(&mut view);
        assert!(!Ronda::is_sound(&view), "{what}");
        let answer = answered(&encode(&request(&view, Level::Hard)));
        assert_eq!(answer, refused(7, Refusal::Unsound), "{what}");
    }
}
