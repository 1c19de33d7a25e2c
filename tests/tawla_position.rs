//! Positions of Tawla as text: they read back, and strange text is refused with its reason.

mod tawla_support;

use qahwa::game::{Game, Turn};
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::board::{Board, CHECKERS, OFF};
use qahwa::games::tawla::moves::Move;
use qahwa::games::tawla::position::{Malformed, Position};
use qahwa::games::tawla::state::{Phase, Settings, State, Variant};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};
use tawla_support::table::{M, O, W5, board, given};

const AADA: &str = "aada;0;63;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5";
const T31: &str = "31;1;roll;24:15;24:15";
const START_ID: &str = "4HPwATDgc/ABMA";
const START_XGID: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:7:0";

fn start(variant: Variant) -> Position {
    Position {
        variant,
        board: Board::start(variant),
        seat: M,
        roll: None,
    }
}

/// The GNU identifier of a board of العادة.
fn gnu_id(board: &Board, seat: Seat) -> String {
    let position = Position {
        board: *board,
        seat,
        ..start(Variant::Aada)
    };
    position.gnu_id().expect("an identifier")
}

fn from_gnu_id(text: &str, seat: Seat) -> Result<Board, Malformed> {
    let position = Position::from_gnu_id(text, seat)?;
    assert_eq!((position.seat, position.roll), (seat, None));
    Ok(position.board)
}

/// The states of random matches.
fn random_states(variant: Variant, matches: u64, mut visit: impl FnMut(&State)) {
    let settings = Settings {
        target: 1,
        ..Settings::default().with_variant(variant)
    };
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for seed in 0..matches {
        let mut rng = Rng::from_number(seed);
        let mut state = Tawla::start(&settings, 2).expect("settings of the game");
        loop {
            visit(&state);
            legal.clear();
            let mv = match Tawla::turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => Tawla::chance(&state, &mut rng),
                Turn::Seat(_) | Turn::Window(_) => {
                    Tawla::legal(&state, &mut legal);
                    legal[rng.below(legal.len() as u32) as usize]
                }
            };
            Tawla::play(&mut state, &mv, &mut events);
        }
    }
}

#[test]
fn the_start_is_written_as_documented() {
    let position = Position {
        roll: Some([6, 3]),
        ..start(Variant::Aada)
    };
    assert_eq!(position.write(), AADA);
    assert_eq!(Position::read(AADA), Ok(position));
    let position = Position {
        seat: O,
        ..start(Variant::ThirtyOne)
    };
    assert_eq!(position.write(), T31);
    assert_eq!(Position::read(T31), Ok(position));
}

#[test]
fn every_position_of_random_play_reads_back() {
    for variant in Variant::ALL {
        let mut positions = 0;
        random_states(variant, 40, |state| {
            if Tawla::turn(state) == Turn::Chance || matches!(Tawla::turn(state), Turn::Over(_)) {
                return;
            }
            let position = Position::of(&state.public);
            assert_eq!(Position::read(&position.write()), Ok(position));
            positions += 1;
            if variant == Variant::ThirtyOne {
                // Other programs would read another game from it.
                assert_eq!(position.gnu_id(), None);
                assert_eq!(position.xgid(BySeat([2, 11]), 21), None);
                return;
            }
            let id = gnu_id(&position.board, position.seat);
            assert_eq!(from_gnu_id(&id, position.seat), Ok(position.board), "{id}");
            let (scores, target) = (BySeat([2, 11]), 17);
            let id = position.xgid(scores, target).expect("an XGID");
            assert_eq!(
                Position::from_xgid(&id),
                Ok((position, scores, target)),
                "{id}"
            );
        });
        assert!(positions > 5_000, "{positions}");
    }
}

#[test]
fn a_position_in_the_middle_of_a_turn_is_that_of_its_beginning() {
    let table = given(Variant::Aada, W5).rolls("3-1");
    let before = Position::of(&table.state.public);
    let table = table.plays("8/5(3) 6/5(1)");
    assert_eq!(Position::of(&table.state.public), before);
    assert_eq!(before.roll, Some([3, 1]));
}

#[test]
fn a_position_is_set_up_to_be_played() {
    let settings = Settings::default();
    for (text, phase) in [
        (AADA, Phase::Rolling { by_clock: false }),
        (T31, Phase::Roll),
    ] {
        let position = Position::read(text).expect("a position");
        let mut state = position.state(settings, BySeat([0, 1]));
        assert_eq!(state.public.phase, phase);
        assert_eq!(Tawla::validate(&state), Ok(()));
        if let Some(dice) = position.roll {
            Tawla::play(&mut state, &Move::Dice { dice }, &mut Vec::new());
        }
        assert_eq!(Position::of(&state.public), position);
        assert_eq!(Tawla::turn(&state), Turn::Seat(position.seat));
    }
}

#[test]
fn text_that_is_no_position_is_refused_with_the_reason() {
    let own = "24:2,13:5,8:3,6:5";
    for (text, why) in [
        ("", Malformed::Length),
        ("aada;0;63;24:15", Malformed::Length),
        ("aada;0;63;24:15;24:15;", Malformed::Length),
        ("Aada;0;63;24:15;24:15", Malformed::Variant),
        ("٣١;0;63;24:15;24:15", Malformed::Variant),
        ("31;2;63;24:15;24:15", Malformed::Seat),
        ("31;00;63;24:15;24:15", Malformed::Seat),
        ("31;0;07;24:15;24:15", Malformed::Dice),
        ("31;0;6;24:15;24:15", Malformed::Dice),
        ("31;0;666;24:15;24:15", Malformed::Dice),
        ("31;0;Roll;24:15;24:15", Malformed::Dice),
        ("31;0;63;;24:15", Malformed::Letter),
        ("31;0;63;24;24:15", Malformed::Letter),
        ("31;0;63;24:15,;24:15", Malformed::Letter),
        ("31;0;63;24: 15;24:15", Malformed::Number),
        ("31;0;63;+24:15;24:15", Malformed::Number),
        ("31;0;63;024:15;24:15", Malformed::Number),
        ("31;0;63;24:0,23:15;24:15", Malformed::Number),
        ("31;0;63;24:1000;24:15", Malformed::Number),
        ("31;0;63;24:15:1;24:15", Malformed::Number),
        ("31;0;63;0:15;24:15", Malformed::Point),
        ("31;0;63;25:15;24:15", Malformed::Point),
        ("31;0;63;24:16;24:15", Malformed::Count),
        ("31;0;63;24:14;24:15", Malformed::Count),
        ("31;0;63;24:15,1:15;24:15", Malformed::Count),
        ("31;0;63;24:7,24:8;24:15", Malformed::Twice),
        ("aada;0;63;off:15;24:15", Malformed::Ended),
        (
            "31;0;63;24:9,23:1,22:1,21:1,20:1,19:1,6:1;24:15",
            Malformed::Ended,
        ),
    ] {
        assert_eq!(Position::read(text), Err(why), "{text}");
    }
    for (text, number) in [
        (format!("aada;0;63;{own};24:2,19:13"), "I1"),
        ("31;0;63;bar:1,24:14;24:15".to_owned(), "I3"),
        ("31;0;63;23:2,24:13;24:15".to_owned(), "I3"),
        ("31;0;63;6:14,off:1;24:14,20:1".to_owned(), "I4"),
    ] {
        let Err(Malformed::Impossible(why)) = Position::read(&text) else {
            panic!("{text}: {:?}", Position::read(&text));
        };
        assert!(why.starts_with(number), "{text}: {why}");
    }
}

#[test]
fn gnu_identifiers_are_those_that_other_programs_write() {
    let start = Board::start(Variant::Aada);
    for seat in [M, O] {
        assert_eq!(gnu_id(&start, seat), START_ID);
        assert_eq!(from_gnu_id(START_ID, seat), Ok(start));
        // With the match beside it, as that program shows both.
        let both = [START_ID, ":cIkKAAAAAAAA"].concat();
        assert_eq!(from_gnu_id(&both, seat), Ok(start));
    }
    // After 3-1 played 8/5 6/5: first with the other seat to roll, then with the same seat still to
    // finish its turn.
    let made = board("M 24:2 13:5 8:2 6:4 5:2, O 1:2 12:5 17:3 19:5");
    for (seat, id) in [(O, "sGfwATDgc/ABMA"), (M, "4HPwATCwZ/ABMA")] {
        assert_eq!(gnu_id(&made, seat), id);
        assert_eq!(from_gnu_id(id, seat), Ok(made));
    }
}

#[test]
fn text_that_is_no_gnu_identifier_is_refused_with_the_reason() {
    for (text, why) in [
        ("", Malformed::Length),
        ("4HPwATDgc/ABM", Malformed::Length),
        ("4HPwATDgc/ABMAA", Malformed::Length),
        ("4HPwATDgc/ABMA:", Malformed::Length),
        ("4HPwATDgc/ABMA:cIkKAAAAAAA", Malformed::Length),
        ("4HPwATDgc/ABMA:cIkKAAAAAAAA:", Malformed::Length),
        ("4HPwATDgc/ABMA:cIkKAAAAAAA:", Malformed::Letter),
        ("cIkKAAAAAAAA:4HPwATDgc/ABMA", Malformed::Length),
        ("4HPwATDgc/ABM=", Malformed::Letter),
        ("4HPwATDgc-ABMA", Malformed::Letter),
        ("4HPwATDgc/ABMB", Malformed::Letter),
        ("4HPwATDgc/ABMI", Malformed::Letter),
        ("//////////////", Malformed::Count),
        // No checker on the board: both have won.
        ("AAAAAAAAAAAAAA", Malformed::Ended),
    ] {
        assert_eq!(from_gnu_id(text, M), Err(why), "{text}");
    }
    // Every change of a letter gives another position or none, never a panic.
    let mut other = 0;
    for place in 0..START_ID.len() {
        for letter in (b' '..=b'~').map(char::from) {
            let mut text = START_ID.to_owned();
            text.replace_range(place..=place, &letter.to_string());
            if let Ok(found) = from_gnu_id(&text, M) {
                assert_eq!(gnu_id(&found, M), text);
                other += 1;
            }
        }
    }
    assert!(other > 14, "{other}");
}

#[test]
fn xgids_are_those_that_other_programs_write() {
    let position = Position {
        roll: Some([6, 4]),
        ..start(Variant::Aada)
    };
    assert_eq!(
        position.xgid(BySeat([0, 0]), 7).as_deref(),
        Some(START_XGID)
    );
    let read = |text: &str| Position::from_xgid(text);
    assert_eq!(read(START_XGID), Ok((position, BySeat([0, 0]), 7)));
    // Without its name, with the cube's usual limits, and in a match that is not scored.
    for text in [
        "-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:7:3",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:1:7:10",
    ] {
        assert_eq!(read(text), Ok((position, BySeat([0, 0]), 7)), "{text}");
    }
    let (other, _, _) = read("XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:7:3").expect("one");
    assert_eq!(
        (other.seat, other.roll, other.board),
        (O, None, position.board)
    );
    // Both on the bar, both with checkers off.
    let text = "XGID=aA-----------------------A:0:0:1:21:3:4:0:9:0";
    let (bars, scores, target) = read(text).expect("one");
    assert_eq!(bars.board.at(M, 25), 1);
    assert_eq!(bars.board.at(O, 25), 1);
    assert_eq!(bars.board.at(M, OFF), CHECKERS - 2);
    assert_eq!(bars.board.at(O, OFF), CHECKERS - 1);
    assert_eq!(bars.xgid(scores, target).as_deref(), Some(text));
}

#[test]
fn text_that_is_no_xgid_is_refused_with_the_reason() {
    let points = "-b----E-C---eE---c-e----B-";
    let with =
        |points: &str, rest: &str| Position::from_xgid(&format!("XGID={points}:{rest}")).err();
    for (rest, why) in [
        ("0:0:1:64:0:0:0:7", Malformed::Length),
        ("0:0:1:64:0:0:0:7:3:1", Malformed::Length),
        ("1:0:1:64:0:0:0:7:3", Malformed::Cube),
        ("0:1:1:64:0:0:0:7:3", Malformed::Cube),
        ("0:-1:1:64:0:0:0:7:3", Malformed::Cube),
        ("0:0:0:64:0:0:0:7:3", Malformed::Seat),
        ("0:0:2:64:0:0:0:7:3", Malformed::Seat),
        ("0:0:1:D:0:0:0:7:3", Malformed::Dice),
        ("0:0:1:70:0:0:0:7:3", Malformed::Dice),
        ("0:0:1:64:x:0:0:7:3", Malformed::Number),
        ("0:0:1:64:0:0:0::3", Malformed::Number),
        ("0:0:1:64:0:0:0:7:-3", Malformed::Number),
    ] {
        assert_eq!(with(points, rest), Some(why), "{rest}");
    }
    let rest = "0:0:1:64:0:0:0:7:3";
    for (points, why) in [
        ("-b----E-C---eE---c-e----B", Malformed::Length),
        ("-b----E-C---eE---c-e----B--", Malformed::Length),
        ("-b----E-C---eE---c-e----B?", Malformed::Letter),
        ("Ab----E-C---eE---c-e----B-", Malformed::Letter),
        ("-b----E-C---eE---c-e----Ba", Malformed::Letter),
        ("-p----E-C---eE---c-e----B-", Malformed::Letter),
        ("-b----O-C---eE---c-e----B-", Malformed::Count),
        ("--------------------------", Malformed::Ended),
    ] {
        assert_eq!(with(points, rest), Some(why), "{points}");
    }
}
