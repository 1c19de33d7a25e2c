//! Matches that begin from a position instead of a deal.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{Table, all, names, players, setup};
use opened::Opened;
use qahwa::game::{Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::moves::Move;
use qahwa::games::tawla::position::Position;
use qahwa::games::tawla::state::{Phase, Settings, Variant};
use qahwa::kit::seat::Seat;
use qahwa::session::replay::Replay;
use qahwa::session::{Effect, Input, Session, Setup};

/// Seat 0 has rolled, or is to roll; seat 1, a computer, is.
const ROLLED: &str = "aada;0;63;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5";
const TO_ROLL: &str = "aada;0;roll;6:7,5:8;bar:1,4:7,3:7";
const THEIRS: &str = "aada;1;roll;6:7,5:8;4:8,3:7";
/// Seat 0 is on the bar before a closed board: its turn passes by itself.
const CLOSED: &str = "aada;0;31;bar:1,6:7,5:7;6:3,5:3,4:3,3:2,2:2,1:2";

fn placed(position: &str, number: u8) -> Setup<Settings> {
    let settings = Settings {
        target: 1,
        turn_seconds: None,
        ..Settings::default().with_variant(Variant::Aada)
    };
    Setup {
        position: position.into(),
        ..setup(settings, players(2, &[0]), number)
    }
}

fn start(position: &str) -> Table<Tawla> {
    Table::begin(placed(position, 1), "")
}

#[test]
fn a_match_begins_as_the_position_says_and_is_practice() {
    for (text, phase) in [(ROLLED, Phase::Move), (TO_ROLL, Phase::Roll)] {
        let table = start(text);
        let public = table.session.view().public;
        assert_eq!((public.phase, public.seat), (phase, Seat(0)));
        assert_eq!(Position::of(&public).write(), text);
        assert!(table.session.begun() && !table.session.resting());
        assert!(table.session.marks().branched);
        assert!(!table.session.legal().is_empty());
    }
    let table = start(THEIRS);
    assert_eq!(table.session.turn(), Turn::Seat(Seat(1)));
    assert!(table.asked.is_some(), "the computer is asked at once");
    let passed = start(CLOSED).session.view().public;
    assert_eq!(passed.seat, Seat(1), "no dice could be played");
}

#[test]
fn it_is_played_saved_taken_up_and_looked_through_like_any_other() {
    for text in [ROLLED, TO_ROLL, THEIRS, CLOSED] {
        let mut table = start(text);
        loop {
            let resumed = table.resumed();
            assert_eq!(all(&resumed), all(&table));
            assert_eq!(resumed.session.setup().position, text);
            if table.step().is_none() {
                break;
            }
        }
        let session = &table.session;
        assert!(session.finished(None).expect("one person").marked);
        let proof = session.proof().expect("it is over");
        assert!(!proof.is_empty() && proof.iter().all(|step| step.holds()));
        let mut replay = Replay::of(session).expect("it is over");
        let first = Position::of(&replay.view(Seat(0)).public).write();
        assert!(first == text || text == CLOSED);
        let (branched, _) = replay.branch(0).expect("somebody decides");
        assert_eq!(branched.setup().position, text);
        assert_eq!(branched.view(), replay.view(Seat(0)));
        replay.go_to(replay.last());
        assert_eq!(replay.turn(), session.turn());
    }
}

#[test]
fn the_last_decision_is_taken_back_to_the_position_itself() {
    let mut table = start(ROLLED);
    table.session.set_practice(true);
    let view = table.session.view();
    assert!(!table.session.can_take_back());
    let mv = *table.session.legal().first().expect("a step");
    assert!(matches!(mv, Move::MoveChecker { .. }));
    table.input(Input::Play { seat: Seat(0), mv });
    assert!(table.session.can_take_back());
    let effects = table.input(Input::TakeBack);
    assert_eq!(names(&effects)[0], "TakenBack");
    assert!(table.session.view() == view);
}

#[test]
fn a_text_that_is_no_position_of_these_options_is_the_deal() {
    let other = "31;1;roll;24:15;24:15";
    let loose = "aada;0;36;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;";
    for text in ["", "no position", other, loose] {
        let session = Session::<Tawla>::new(placed(text, 1)).expect("settings of the game");
        assert!(!session.begun() && !session.marks().branched, "{text}");
        assert_eq!(session.setup().position, "");
    }
    let settings = qahwa::games::ronda::state::Settings::default();
    assert!(Ronda::placed(&settings, 2, ROLLED).is_none());
}

#[test]
fn a_save_whose_position_is_none_is_refused() {
    let table = start(ROLLED);
    let mut opened = Opened::<Tawla>::of(&table.session.save());
    let kind = table.session.save()[6];
    let sealed = |opened: &Opened<Tawla>| opened.sealed(kind);
    assert!(Session::<Tawla>::resume(&sealed(&opened)).is_ok());
    for bad in ["x", "31;1;roll;24:15;24:15", &ROLLED.repeat(40)] {
        opened.setup.position = bad.into();
        assert!(Session::<Tawla>::resume(&sealed(&opened)).is_err());
    }
}

#[test]
fn a_match_taken_up_before_its_first_move_waits_for_the_same() {
    let (_, effects) = Session::<Tawla>::resume(&start(THEIRS).session.save()).expect("a match");
    let thinks = |effect: &Effect| matches!(effect, Effect::Think { seat: Seat(1), .. });
    assert!(effects.iter().any(thinks));
}
