//! Tawla in a session: the clock, taking back, rounds, saves.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{Table, all, count, names, players, refused, setup};
use opened::{Opened, truth};
use qahwa::game::{Game, Turn};
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::moves::{Illegal, Move};
use qahwa::games::tawla::state::{Phase, Settings, Variant};
use qahwa::kit::seat::Seat;
use qahwa::session::{Effect, Input, Session};

const ME: Seat = Seat(0);

fn settings(variant: Variant, target: u16, turn_seconds: Option<u16>) -> Settings {
    Settings {
        variant,
        target,
        turn_seconds,
    }
}

/// A match against a computer.
fn tawla(settings: Settings, number: u8) -> Table<Tawla> {
    Table::begin(setup(settings, players(2, &[0]), number), "")
}

/// A match of العادة in which the viewer has a choice of steps, and nothing chosen yet.
fn choosing(turn_seconds: Option<u16>) -> Table<Tawla> {
    let mut table = tawla(settings(Variant::Aada, 3, turn_seconds), 1);
    table.until(|table| {
        let public = table.session.view().public;
        public.seat == ME && public.phase == Phase::Move && !public.can_undo()
    });
    table.input(Input::Settled);
    table
}

fn own(table: &mut Table<Tawla>, mv: Move) -> Vec<Effect> {
    table.input(Input::Play { seat: ME, mv })
}

fn a_step(table: &Table<Tawla>) -> Move {
    let step = |mv: &&Move| matches!(mv, Move::MoveChecker { .. });
    *table.session.legal().iter().find(step).expect("a step")
}

#[test]
fn what_is_taken_back_leaves_no_trace_but_a_greater_version() {
    let mut table = choosing(None);
    let (view, version) = (table.session.view(), table.session.version());
    let Opened { log, undone, .. } = Opened::<Tawla>::of(&table.session.save());
    let size = table.session.save().len();
    for time in 0..500u32 {
        assert_eq!(table.session.version(), version + 2 * time);
        let step = a_step(&table);
        own(&mut table, step);
        assert!(table.session.view() != view);
        let effects = own(&mut table, Move::Undo);
        assert_eq!(names(&effects), ["Happened", "Save"]);
        assert!(table.session.view() == view, "the view is the one before");
    }
    let saved = Opened::<Tawla>::of(&table.session.save());
    assert_eq!(saved.log, log, "the log does not grow");
    assert_eq!(saved.undone, undone + 500);
    assert!(table.session.save().len() <= size + 1);
    assert_eq!(all(&table.resumed()), all(&table));
    refused(
        &mut table,
        Input::Play {
            seat: ME,
            mv: Move::Undo,
        },
        Illegal::NothingToUndo,
    );
    assert!(!table.session.can_undo(), "the game has its own way");
}

#[test]
fn the_clock_goes_on_over_steps_and_undo_and_completes_the_turn() {
    let mut table = choosing(Some(30));
    table.wait(10);
    let left = table.session.clock().left().expect("a clock");
    let step = a_step(&table);
    own(&mut table, step);
    table.input(Input::Settled);
    own(&mut table, Move::Undo);
    table.input(Input::Settled);
    assert_eq!(table.session.clock().left(), Some(left), "R39");
    let step = a_step(&table);
    own(&mut table, step);
    table.input(Input::Settled);
    refused(&mut table, Input::TimeUp { seat: ME }, Illegal::TimeNotUp);
    let effects = names(&table.wait(left / 1_000 + 1));
    assert_eq!(count(&effects, "Happened"), 1, "{effects:?}");
    let public = table.session.view().public;
    let ended = public.seat != ME || public.phase == Phase::RoundOver;
    assert!(ended, "the turn is over");
    let log = Opened::<Tawla>::of(&table.session.save()).log;
    assert_eq!(log.last().map(|entry| entry.mv), Some(Move::Timeout));
}

#[test]
fn rolls_come_at_once_and_rounds_wait_to_be_read() {
    for variant in Variant::ALL {
        let mut table = tawla(
            settings(variant, *variant.targets().last().expect("one"), None),
            2,
        );
        let mut falls = 0;
        loop {
            let public = table.session.view().public;
            match public.phase {
                Phase::Rolling { .. } | Phase::Opening => falls += 1,
                Phase::RoundOver => assert!(table.session.resting()),
                _ => {}
            }
            if table.step().is_none() {
                break;
            }
        }
        assert_eq!(falls, 0, "dice never wait for anything");
        assert!(table.rests > 0, "there was more than one round");
        let public = table.session.view().public;
        assert_eq!(u32::from(public.round), table.rests + 1);
        assert_eq!(table.outcomes.len(), 1);
    }
}

#[test]
fn a_match_taken_up_after_any_move_is_the_same() {
    for variant in Variant::ALL {
        let mut table = tawla(settings(variant, 1, Some(45)), 4);
        loop {
            let resumed = table.resumed();
            assert_eq!(all(&resumed), all(&table));
            assert_eq!(
                Tawla::view(&truth(&table.session), ME),
                resumed.session.view()
            );
            if table.step().is_none() {
                break;
            }
        }
        assert!(matches!(table.session.turn(), Turn::Over(_)));
        let proof = table.session.proof().expect("the match is over");
        assert!(proof.len() > 20 && proof.iter().all(|step| step.holds()));
        let luck = table.session.luck();
        assert_eq!(luck.len(), Tawla::LUCK.len());
        assert!(luck.iter().all(|&(_, trials)| trials > 0));
        assert_eq!(
            (luck[4].1, luck[0].1),
            (1, luck[2].1),
            "one start, equal rolls"
        );
    }
}

/// The longest matches there are, by random play: a move is one byte of a save, since the turn says its seat.
#[test]
fn saves_stay_small() {
    for (variant, target, most) in [(Variant::ThirtyOne, 11, 3_000), (Variant::Aada, 3, 4_000)] {
        for number in 0..10 {
            let mut table = tawla(settings(variant, target, Some(45)), number);
            let size = table.finish().session.save().len();
            assert!(size < most, "{variant:?} to {target}: {size}");
        }
    }
    let mut table = tawla(settings(Variant::Aada, 17, None), 3);
    let bytes = table.finish().session.save();
    let log = Opened::<Tawla>::of(&bytes).log.len();
    assert!(log < Tawla::LONGEST / 4, "{log} moves");
    assert!(bytes.len() < log + 100, "one byte a move");
    assert!(bytes.len() < 20_000, "a match of {} bytes", bytes.len());
    assert!(Session::<Tawla>::resume(&bytes).is_ok());
    let view = postcard::to_allocvec(&table.session.view()).expect("a view is written");
    assert!(view.len() < 120, "a view of {} bytes", view.len());
}
