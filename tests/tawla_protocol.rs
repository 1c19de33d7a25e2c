//! The worker's answers at Tawla: a decision for every sound request, a refusal for any other.

mod common;

use common::subject::{Subject, random_match};
use qahwa::bots::protocol::{FromWorker, Refusal, ThinkRequest, answer, decode, encode};
use qahwa::bots::{Bot, Level};
use qahwa::game::{End, Game, GameId, Turn};
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::moves::Move;
use qahwa::games::tawla::score::Kind;
use qahwa::games::tawla::state::{Done, Phase, State, Variant, Won};
use qahwa::games::tawla::view::View;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};

fn request(view: &View, level: Level) -> ThinkRequest {
    ThinkRequest {
        id: 9,
        version: 41,
        game: GameId::Tawla,
        view: encode(view),
        level,
        seed: 3,
    }
}

fn answered(request: &[u8]) -> FromWorker {
    decode(&answer(request)).expect("the worker's answers can be read")
}

/// Positions of random matches in which a seat is on turn and `wanted` holds, every `step`th of them.
fn positions(step: usize, wanted: impl Fn(&State) -> bool) -> Vec<(State, Seat)> {
    let mut found = Vec::new();
    let mut seen = 0;
    for (seed, settings) in (7..).zip(Tawla::settings()) {
        random_match::<Tawla>(&settings, seed, |state, _| {
            if let Turn::Seat(seat) = Tawla::turn(state)
                && wanted(state)
            {
                seen += 1;
                if seen % step == 0 {
                    found.push((state.clone(), seat));
                }
            }
        });
    }
    assert!(found.len() > 3, "random matches have such positions");
    found
}

#[test]
fn the_answer_to_a_request_is_the_decision_over_its_view() {
    for (state, seat) in positions(61, |_| true) {
        let view = Tawla::view(&state, seat);
        for level in Level::ALL {
            let (mv, worth) = Tawla::weigh(&view, level, 3);
            assert_eq!(
                answered(&encode(&request(&view, level))),
                FromWorker::Reply {
                    id: 9,
                    version: 41,
                    mv: encode(&mv),
                    worth,
                }
            );
        }
    }
}

#[test]
fn only_the_seat_on_turn_may_ask() {
    let refused = FromWorker::Refused {
        id: 9,
        why: Refusal::Unsound,
    };
    let (state, seat) = positions(20, |_| true).swap_remove(0);
    let waiting = Tawla::view(&state, seat.other());
    assert_eq!(answered(&encode(&request(&waiting, Level::Easy))), refused);
    let mut over = state;
    Tawla::play(&mut over, &Tawla::leave(seat), &mut Vec::new());
    let over = Tawla::view(&over, seat);
    assert_eq!(answered(&encode(&request(&over, Level::Easy))), refused);
}

/// Whatever some bytes of a request say, it is refused, or answered with a move that the rules allow in
/// the view it shows.
#[test]
fn spoilt_requests_are_answered_or_refused() {
    let mut rng = Rng::from_number(9);
    let (mut replies, mut unsound, mut malformed) = (0, 0, 0);
    for (state, seat) in positions(29, |_| true) {
        let bytes = encode(&request(&Tawla::view(&state, seat), Level::Middle));
        for spoilt in 0..3 * bytes.len() {
            let mut bytes = bytes.clone();
            let at = spoilt % bytes.len();
            bytes[at] = match spoilt / bytes.len() {
                0 => bytes[at].wrapping_add(1),
                1 => bytes[at] ^ (1 << rng.below(8)),
                _ => {
                    // One checker more here and one less there.
                    let other = rng.below(bytes.len() as u32) as usize;
                    bytes[other] = bytes[other].wrapping_sub(1);
                    bytes[at].wrapping_add(1)
                }
            };
            match answered(&bytes) {
                FromWorker::Reply { mv, .. } => {
                    replies += 1;
                    let request: ThinkRequest = decode(&bytes).expect("a request");
                    let view: View = decode(&request.view).expect("a view");
                    let mv: Move = decode(&mv).expect("a move");
                    let state = Tawla::imagine(&view, &mut rng);
                    assert_eq!(Tawla::check(&state, view.seat, &mv), Ok(()));
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
        replies > 100 && unsound > 1000 && malformed > 50,
        "{replies} replies, {unsound} unsound, {malformed} malformed"
    );
}

#[test]
fn views_that_no_match_has_are_refused() {
    let begun = |state: &State| {
        state.public.phase == Phase::Move
            && state.public.can_undo()
            && state.public.settings.variant == Variant::ThirtyOne
    };
    let (state, seat) = positions(5, begun).swap_remove(1);
    let sound = Tawla::view(&state, seat);
    assert!(Tawla::is_sound(&sound));
    type Change = (&'static str, fn(&mut View));
    let changes: [Change; 16] = [
        ("no such seat", |view| {
            view.seat = Seat(7);
            view.public.seat = Seat(7);
        }),
        ("another seat's turn", |view| {
            view.public.seat = view.seat.other();
        }),
        ("a checker too many", |view| {
            view.public.board.0.0[0][3] += 1
        }),
        ("counts that overflow", |view| {
            view.public.board.0.0[0] = [255; 26];
        }),
        ("a checker on the bar", |view| {
            let side = &mut view.public.board.0[view.seat];
            let from = (1..25).find(|&point| side[point] > 0).expect("a checker");
            side[from] -= 1;
            side[25] += 1;
        }),
        ("no such die", |view| view.public.roll = Some([9, 1])),
        ("no dice", |view| view.public.roll = None),
        ("dice before the roll", |view| {
            view.public.phase = Phase::Roll
        }),
        ("nothing left to do", |view| {
            view.public.phase = Phase::Confirm
        }),
        ("a step from nowhere", |view| view.public.steps[0].from = 0),
        ("a step from afar", |view| view.public.steps[0].from = 200),
        ("a hit where nothing is hit", |view| {
            view.public.steps[0].hit = true
        }),
        ("a step with a die that is not there", |view| {
            let done = Done {
                die: 0,
                ..view.public.steps[0]
            };
            view.public.steps[0] = done;
        }),
        ("options that are not offered", |view| {
            view.public.settings.target = 12;
        }),
        ("a match that is won", |view| {
            view.public.scores = BySeat([11, 0]);
        }),
        ("a round that a strange seat has won", |view| {
            view.public.won = Some(Won {
                winner: Seat(9),
                kind: Kind::Normal,
                points: 1,
            });
        }),
    ];
    for (what, change) in changes {
        let mut view = sound.clone();
        change(&mut view);
        assert!(!Tawla::is_sound(&view), "{what}");
        let answer = answered(&encode(&request(&view, Level::Hard)));
        let refused = FromWorker::Refused {
            id: 9,
            why: Refusal::Unsound,
        };
        assert_eq!(answer, refused, "{what}");
    }
    let mut over = sound;
    over.public.phase = Phase::Over {
        winner: Seat(9),
        end: End::Target,
    };
    assert!(!Tawla::is_sound(&over));
}

#[test]
fn a_turn_that_cannot_have_begun_so_is_refused() {
    let begun = |state: &State| {
        state.public.phase == Phase::Move
            && state.public.can_undo()
            && state.public.settings.variant == Variant::Aada
    };
    let mut refused = 0;
    for (state, seat) in positions(1, begun) {
        let mut view = Tawla::view(&state, seat);
        assert!(Tawla::is_sound(&view));
        let (from, board) = (view.public.steps[0].from, &mut view.public.board);
        let other = seat.other();
        let tall = (1..=24).find(|&point| point != 25 - from % 25 && board.at(other, point) > 2);
        let Some(tall) = tall.filter(|_| from < 25 && board.at(seat, from) == 0) else {
            continue;
        };
        // An opposing checker stands where the first step came from.
        board.0[other][usize::from(tall)] -= 1;
        board.0[other][usize::from(25 - from)] += 1;
        let shown = Tawla::imagine(&view, &mut Rng::from_number(0));
        if Tawla::validate(&shown).is_ok() {
            assert!(!Tawla::is_sound(&view), "{view:?}");
            refused += 1;
        }
    }
    assert!(refused > 10, "{refused}");
}
