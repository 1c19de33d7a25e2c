//! A match that is over, looked through step by step, and begun anew from any of them.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{Table, all, karta, names, ronda, tawla, toy};
use opened::{Opened, truth};
use qahwa::game::{Game, GameId, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::ronda::Ronda;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::state::Variant;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::session::replay::Replay;
use qahwa::session::save::Unreadable;
use qahwa::session::{Input, Marks, Session};

/// The positions of a match, and before each but the first who moved and what happened.
type Story<G> = Vec<(<G as Game>::State, Option<Seat>, Vec<<G as Game>::Event>)>;

fn story<G: Game>(session: &Session<G>) -> Story<G> {
    let saved = Opened::<G>::of(&session.save());
    let mut state = G::start(&saved.setup.settings, saved.setup.players.len())
        .unwrap_or_else(|why| panic!("{why:?}"));
    let mut story = vec![(state.clone(), None, Vec::new())];
    for entry in saved.log {
        let mut events = Vec::new();
        G::play(&mut state, &entry.mv, &mut events);
        story.push((state.clone(), entry.seat, events));
    }
    story
}

fn seen<G: Game>(events: &[G::Event], seat: Seat) -> Vec<G::Event> {
    events
        .iter()
        .filter_map(|event| G::seen_by(event, seat))
        .collect()
}

fn shows_every_step<G: Game>(mut table: Table<G>) {
    while !matches!(table.session.turn(), Turn::Over(_)) {
        assert!(
            Replay::of(&table.session).is_none(),
            "it would show hidden cards"
        );
        assert!(Replay::<G>::read(&table.session.save()).is_ok_and(|none| none.is_none()));
        for _ in 0..20 {
            table.step();
        }
    }
    let story = story(&table.session);
    let bytes = table.session.save();
    let mut replay = Replay::<G>::read(&bytes)
        .expect("it is a match")
        .expect("it is over");
    let last = replay.last();
    assert_eq!((last + 1, replay.step()), (story.len(), 0));
    assert_eq!(replay.setup(), &table.session.setup());
    assert_eq!(replay.marks(), table.session.marks());
    let check = |replay: &mut Replay<G>, step: usize| {
        replay.go_to(step);
        let step = step.min(last);
        let (state, mover, events) = &story[step];
        assert_eq!((replay.step(), replay.mover()), (step, *mover));
        assert_eq!(replay.turn(), G::turn(state));
        assert_eq!(replay.all_events(), events);
        assert_eq!(replay.mv().is_some(), step > 0);
        for seat in (0..G::seats(state) as u8).map(Seat) {
            assert_eq!(replay.view(seat), G::view(state, seat));
            assert_eq!(replay.events(seat), seen::<G>(events, seat));
        }
    };
    for step in (0..=last + 3).chain((0..=last).rev()) {
        check(&mut replay, step);
    }
    let mut rng = Rng::from_number(1);
    for _ in 0..200 {
        let step = rng.below(last as u32 + 2) as usize;
        check(&mut replay, step);
        check(&mut replay, step);
    }
    let mut replay = Replay::of(&table.session).expect("it is over");
    check(&mut replay, 3);
    let (seat, mut lines) = (replay.viewer(), 0);
    replay.tell(seat, &mut |line| {
        lines += 1;
        assert_eq!((line.step, line.mover), (lines, story[lines].1));
        assert_eq!(line.events, seen::<G>(&story[lines].2, seat));
    });
    assert_eq!((lines, replay.step()), (last, 3));
}

#[test]
fn a_match_that_is_over_is_shown_at_every_step() {
    for number in 0..2 {
        shows_every_step(ronda(number));
        shows_every_step(karta(4, &[0], Some(20), number));
        shows_every_step(karta(3, &[0, 1], None, number));
        shows_every_step(tawla(Variant::Aada, 3, &[0], number));
        shows_every_step(tawla(Variant::ThirtyOne, 11, &[0, 1], number));
        shows_every_step(toy(4, 2, None, number));
    }
}

#[test]
fn bytes_that_are_no_match_are_refused_for_their_reason() {
    let mut table = ronda(3);
    let bytes = table.finish().session.save();
    let reason = |bytes: &[u8]| Replay::<Karta>::read(bytes).err();
    assert_eq!(reason(&bytes), Some(Unreadable::OtherGame(GameId::Ronda)));
    assert_eq!(reason(&bytes[1..]), Some(Unreadable::Damaged));
    assert!(Replay::<Ronda>::read(&bytes).is_ok());
}

/// From each step the same moves lead to the same match, and others to another.
fn branches_anywhere<G: Game>(mut table: Table<G>) {
    let bytes = table.finish().session.save();
    let replay = Replay::<G>::read(&bytes)
        .expect("it is a match")
        .expect("it is over");
    let whole = Opened::<G>::of(&bytes).log;
    let (last, story) = (replay.last(), story(&table.session));
    assert!(replay.branch(last).is_none() && replay.branch(last + 1).is_none());
    for step in (0..last).step_by(1 + last / 60) {
        let Some((session, effects)) = replay.branch(step) else {
            assert!(whole[step..].iter().all(|entry| entry.seat.is_none()));
            continue;
        };
        assert!(names(&effects).iter().all(|effect| effect != "Over"));
        let marks = Marks {
            branched: true,
            ..Marks::default()
        };
        assert_eq!(session.marks(), marks);
        assert_eq!(session.setup(), table.session.setup());
        let mut branch = Table {
            tame: table.tame,
            ..Table::of((session, effects))
        };
        let moves = Opened::<G>::of(&branch.session.save()).log.len();
        assert!(moves >= step && whole[step..moves].iter().all(|entry| entry.seat.is_none()));
        assert_eq!(truth(&branch.session), story[moves].0);
        assert_eq!(all(&branch.resumed()), all(&branch));
        assert_eq!(branch.resumed().session.marks(), marks);
        // The same moves by hand.
        while !matches!(branch.session.turn(), Turn::Over(_)) {
            let place = Opened::<G>::of(&branch.session.save()).log.len();
            branch.input(Input::Settled);
            if let Some(seat) = branch.session.wants_handover() {
                branch.input(Input::Handed { seat });
                continue;
            }
            let entry = &whole[place];
            let input = match entry.seat {
                None => Input::Next,
                Some(seat) => Input::Play {
                    seat,
                    mv: entry.mv.clone(),
                },
            };
            branch.input(input);
        }
        assert_eq!(Opened::<G>::of(&branch.session.save()).log, whole);
    }
    let (session, effects) = replay.branch(last / 3).expect("it goes on from there");
    let mut other = Table {
        tame: table.tame,
        ..Table::of((session, effects))
    };
    other.finish();
    let proof = other.session.proof().expect("it is over");
    assert!(proof.iter().all(|step| step.holds()), "the same generator");
}

#[test]
fn a_new_match_begins_from_any_step_with_the_same_cards_and_dice_to_come() {
    branches_anywhere(ronda(4));
    branches_anywhere(karta(4, &[0], None, 4));
    branches_anywhere(karta(4, &[0, 3], None, 4));
    branches_anywhere(tawla(Variant::Aada, 1, &[0], 4));
    branches_anywhere(toy(3, 0, Some(20), 4));
}

/// The longest match there is: a step back plays a few moves again, not all of them.
#[test]
fn a_long_match_is_stepped_through_backwards_at_once() {
    let mut table = tawla(Variant::Aada, 17, &[0], 3);
    let mut replay = Replay::<Tawla>::of(&table.finish().session).expect("it is over");
    let last = replay.last();
    assert!(last > 5_000, "{last} moves");
    for step in (0..last).rev() {
        replay.go_to(step);
        assert_eq!(replay.step(), step);
    }
}
