//! Several persons at one device: whose view is shown, and when the device changes hands.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{SHORT, Table, all, ignored, karta, names, players, refused, setup, tawla, toy_of};
use opened::{Opened, truth};
use qahwa::game::{Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::Illegal;
use qahwa::games::ronda::state::Settings;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::state::Variant;
use qahwa::kit::seat::Seat;
use qahwa::session::{Input, Player, Session};

fn ronda(seconds: Option<u16>, number: u8) -> Table<Ronda> {
    let settings = Settings {
        move_clock_seconds: seconds,
        ..SHORT
    };
    Table::begin(setup(settings, players(2, &[0, 1]), number), "")
}

fn persons<G: Game>(table: &Table<G>) -> Vec<Seat> {
    let players = table.session.flow().players();
    let seats = (0..).map(Seat).zip(players);
    seats
        .filter(|(_, player)| **player == Player::Person)
        .map(|(seat, _)| seat)
        .collect()
}

fn over<G: Game>(table: &Table<G>) -> bool {
    matches!(table.session.turn(), Turn::Over(_))
}

/// The first person who may act.
fn on_turn<G: Game>(table: &Table<G>) -> Option<Seat> {
    let turn = table.session.turn();
    persons(table).into_iter().find(|&seat| turn.has(seat))
}

/// What the page can ask of what a person knows.
fn told<G: Game>(table: &mut Table<G>) -> (G::View, Vec<G::Move>, Vec<G::Event>) {
    let session = &mut table.session;
    (session.view(), session.legal(), session.take_happened())
}

/// Through a whole match: until it was handed the device, a person's view is not to be had, and then it is
/// told of everything since its own last look, and nothing twice.
fn hides_each_hand_until_it_was_handed_over<G: Game>(mut table: Table<G>) {
    // All that each person was told, and all that happened as it may see it.
    let mut heard: Vec<(Seat, Vec<G::Event>)> = persons(&table)
        .into_iter()
        .map(|seat| (seat, Vec::new()))
        .collect();
    let mut handovers = 0;
    let mut holder = None;
    loop {
        table.now += 100;
        table.input(Input::Settled);
        let wanted = table.session.wants_handover();
        let others = persons(&table)
            .into_iter()
            .filter(|&seat| Some(seat) != holder);
        for seat in others {
            assert_eq!(table.session.view_of(seat), None);
            let state = truth(&table.session);
            let shown = told(&mut table);
            if !over(&table) && shown.0 == G::view(&state, seat) {
                panic!("the view of {seat:?} is shown");
            }
            if let Some(holder) = holder {
                let heard = heard.iter_mut().find(|heard| heard.0 == holder);
                heard.expect("a person").1.extend(shown.2);
            } else {
                let start = G::start(&table.session.setup().settings, G::seats(&state));
                let start = start.unwrap_or_else(|why| panic!("{why:?}"));
                assert_eq!(
                    shown.0,
                    G::view(&start, table.session.viewer()),
                    "the bare table"
                );
                assert!(shown.1.is_empty() && shown.2.is_empty());
            }
        }
        match on_turn(&table) {
            Some(seat) => assert_eq!(wanted, (holder != Some(seat)).then_some(seat)),
            None => assert!(wanted.is_none() || holder.is_none() && !over(&table)),
        }
        if let Some(seat) = wanted {
            assert!(table.session.ask_hint().is_none());
            let state = truth(&table.session);
            let mut legal = Vec::new();
            G::legal(&state, &mut legal);
            if let (Some(mv), true) = (legal.pop(), on_turn(&table) == Some(seat)) {
                ignored(&mut table, Input::Play { seat, mv });
            }
            for other in (0..5).map(Seat).filter(|&other| other != seat) {
                ignored(&mut table, Input::Handed { seat: other });
            }
            let effects = table.session.handle(Input::Handed { seat }, table.now);
            assert_eq!(names(&effects), ["Happened"]);
            holder = Some(seat);
            handovers += 1;
            assert_eq!(table.session.wants_handover(), None);
            assert_eq!(table.session.viewer(), seat);
            assert_eq!(table.session.view(), G::view(&state, seat));
            let news = table.session.take_happened();
            let heard = heard.iter_mut().find(|heard| heard.0 == seat);
            heard.expect("a person").1.extend(news);
            ignored(&mut table, Input::Handed { seat });
        }
        table.input(Input::Settled);
        let input = if over(&table) {
            break;
        } else if table.session.resting() {
            Input::Next
        } else {
            let own = table.own_move().or_else(|| table.answer());
            own.expect("somebody acts")
        };
        let effects = table.session.handle(input, table.now);
        let happened = table.session.take_happened();
        if let Some(holder) = holder {
            let heard = heard.iter_mut().find(|heard| heard.0 == holder);
            heard.expect("a person").1.extend(happened);
        }
        table.hear(&effects);
    }
    assert!(handovers > 3, "{handovers}");
    let mut state = G::start(
        &table.session.setup().settings,
        G::seats(&truth(&table.session)),
    )
    .unwrap_or_else(|why| panic!("{why:?}"));
    let mut events = Vec::new();
    for entry in Opened::<G>::of(&table.session.save()).log {
        G::play(&mut state, &entry.mv, &mut events);
    }
    for (seat, heard) in heard {
        let seen: Vec<G::Event> = events
            .iter()
            .filter_map(|event| G::seen_by(event, seat))
            .collect();
        assert_eq!(seen[..heard.len()], heard, "{seat:?}");
        if holder == Some(seat) {
            assert_eq!(heard.len(), seen.len());
        }
    }
}

#[test]
fn a_hand_is_shown_once_the_device_was_handed_over() {
    for number in 0..3 {
        hides_each_hand_until_it_was_handed_over(ronda(None, number));
        hides_each_hand_until_it_was_handed_over(karta(4, &[0, 2], None, number));
        hides_each_hand_until_it_was_handed_over(karta(3, &[0, 1, 2], None, number));
        hides_each_hand_until_it_was_handed_over(karta(4, &[1, 2, 3], Some(20), number));
        hides_each_hand_until_it_was_handed_over(toy_of(4, &[0, 3], None, number));
    }
}

#[test]
fn a_summary_waits_for_whoever_takes_a_match_up() {
    let mut table = ronda(None, 4);
    table.until(|table| table.session.resting());
    let mut resumed = table.resumed();
    resumed.input(Input::Settled);
    let seat = resumed.session.wants_handover().expect("nobody has it yet");
    assert!(resumed.session.resting());
    let effects = names(&resumed.input(Input::Handed { seat }));
    assert_eq!(effects, ["Happened", "Rest"]);
    resumed.input(Input::Settled);
    assert_eq!(resumed.session.wants_handover(), None);
    let effects = names(&resumed.input(Input::Next));
    assert_eq!(effects[..2], ["Happened", "Save"]);
    resumed.finish();
}

#[test]
fn where_nothing_is_hidden_the_table_turns_by_itself() {
    const { assert!(!Tawla::HIDDEN && Ronda::HIDDEN) };
    let mut table = tawla(Variant::Aada, 3, &[0, 1], 1);
    let mut turned = 0;
    let mut viewer = table.session.viewer();
    let mut heard = core::mem::take(&mut table.happened);
    loop {
        assert_eq!(table.session.wants_handover(), None);
        if let Turn::Seat(seat) = table.session.turn() {
            assert_eq!(table.session.viewer(), seat);
            assert!(!table.session.legal().is_empty());
        }
        turned += u32::from(table.session.viewer() != viewer);
        viewer = table.session.viewer();
        if table.step().is_none() {
            break;
        }
        heard.append(&mut table.happened);
    }
    assert!(turned > 20);
    // Both look at it all the time, so nothing is told twice.
    let mut state = Tawla::start(&table.session.setup().settings, 2).expect("it has begun");
    let (mut events, mut undone) = (Vec::new(), 0);
    for entry in Opened::<Tawla>::of(&table.session.save()).log {
        Tawla::play(&mut state, &entry.mv, &mut events);
        undone += 1;
    }
    assert!(undone > 20 && heard.len() >= events.len());
    assert_eq!(heard.last(), events.last());
}

#[test]
fn the_clock_of_a_turn_starts_when_the_device_was_handed_over() {
    let mut table = ronda(Some(15), 3);
    let seat = on_turn(&table).expect("a person leads");
    table.input(Input::Settled);
    assert!(!table.session.wants_ticks());
    table.wait(60);
    assert_eq!(table.session.clock().left(), Some(15_000));
    refused(&mut table, Input::TimeUp { seat }, Illegal::TimeNotUp);
    table.input(Input::Handed { seat });
    table.wait(3);
    assert_eq!(
        table.session.clock().left(),
        Some(15_000),
        "not while events are shown"
    );
    table.input(Input::Settled);
    table.wait(14);
    assert_eq!(table.session.clock().left(), Some(1_000));
    // It runs out: the turn passes, and the other's clock waits for the device again.
    let effects = names(&table.wait(1));
    assert_eq!(effects[..2], ["Happened", "Save"]);
    table.input(Input::Settled);
    let other = seat.other();
    assert_eq!(table.session.wants_handover(), Some(other));
    assert_eq!(
        table.session.viewer(),
        seat,
        "who played sees what came of it"
    );
    table.input(Input::Hide);
    table.input(Input::Wake);
    table.wait(60);
    assert_eq!(table.session.clock().left(), Some(15_000));
    // A clock that had run out in the save waits likewise.
    table.input(Input::Handed { seat: other });
    table.input(Input::Settled);
    table.wait(14);
    table.input(Input::Hide);
    let mut resumed = table.resumed();
    resumed.input(Input::Settled);
    resumed.wait(60);
    assert_eq!(resumed.session.clock().left(), Some(1_000));
    resumed.input(Input::Handed { seat: other });
    resumed.input(Input::Settled);
    let effects = names(&resumed.wait(1));
    assert_eq!(effects[..2], ["Happened", "Save"]);
}

/// After every move of a whole match.
#[test]
fn a_match_taken_up_asks_for_the_handover_again_and_tells_what_came_since() {
    let mut table = karta(4, &[0, 2], None, 5);
    loop {
        let mut resumed = table.resumed();
        assert_eq!(resumed.session.save(), table.session.save());
        if over(&table) {
            assert_eq!(resumed.session.wants_handover(), None);
            assert_eq!(resumed.session.view(), {
                let seat = resumed.session.viewer();
                qahwa::games::karta::Karta::view(&truth(&table.session), seat)
            });
            break;
        }
        let seat = resumed
            .session
            .wants_handover()
            .expect("nobody has the device");
        if let Some(acts) = on_turn(&table) {
            assert_eq!(seat, acts);
        }
        assert!(resumed.session.view().hand.is_empty(), "the bare table");
        resumed.input(Input::Handed { seat });
        assert_eq!(resumed.session.viewer(), seat);
        let log = Opened::<qahwa::games::karta::Karta>::of(&table.session.save()).log;
        let last = log.iter().rposition(|entry| entry.seat == Some(seat));
        let after = last.map_or(0, |place| place + 1);
        let mut state = qahwa::games::karta::Karta::start(&table.session.setup().settings, 4)
            .expect("it has begun");
        let mut since = Vec::new();
        for (place, entry) in log.iter().enumerate() {
            let mut events = Vec::new();
            qahwa::games::karta::Karta::play(&mut state, &entry.mv, &mut events);
            if place >= after {
                since.extend(events);
            }
        }
        let seen = |event| qahwa::games::karta::Karta::seen_by(event, seat);
        assert_eq!(
            resumed.happened,
            since.iter().filter_map(seen).collect::<Vec<_>>()
        );
        table.step();
    }
}

#[test]
fn who_leaves_leaves_the_others_to_go_on() {
    let mut table = karta(4, &[0, 1], Some(20), 6);
    table.until(|table| table.session.version() > 9 && on_turn(table) == Some(Seat(0)));
    let seat = table.session.wants_handover();
    table.input(Input::Leave { seat: Seat(0) });
    assert!(!over(&table) && seat.is_none_or(|seat| seat == Seat(0)));
    let mut own = 0;
    while table.step().is_some() {
        assert_ne!(table.session.wants_handover(), Some(Seat(0)));
        if on_turn(&table) == Some(Seat(1)) {
            own += 1;
        }
    }
    assert!(own > 0);
    // In a match of two it ends.
    let mut table = ronda(None, 6);
    table.step();
    table.input(Input::Leave { seat: Seat(1) });
    assert_eq!(table.outcomes[0].places, [1, 2]);
    assert_eq!(table.session.wants_handover(), None);
}

#[test]
fn a_computer_that_begins_plays_on_while_the_device_is_handed_over() {
    let first = (0..60).map(|number| karta(4, &[0, 2], None, number));
    let mut table = first
        .into_iter()
        .find(|table| on_turn(table).is_none())
        .expect("a computer begins in one of them");
    let seat = table.session.wants_handover().expect("somebody watches");
    assert!(persons(&table).contains(&seat));
    let version = table.session.version();
    while on_turn(&table).is_none() {
        table.input(Input::Settled);
        let answer = table.answer().expect("it is asked");
        table.input(answer);
        assert!(table.session.view().hand.is_empty());
    }
    assert!(table.session.version() > version);
}

#[test]
fn nothing_is_asked_before_the_first_deal_and_a_rematch_asks_anew() {
    let session = || Session::<Ronda>::new(setup(SHORT, players(2, &[0, 1]), 2)).expect("it has");
    let mut table = Table::of((session(), Vec::new()));
    assert_eq!(table.session.wants_handover(), None);
    ignored(&mut table, Input::Handed { seat: Seat(0) });
    table.input(Input::Begin {
        word: "فاس".into()
    });
    let first = table.session.wants_handover();
    assert!(first.is_some() && table.happened.is_empty());
    table.finish();
    let again = Session::<Ronda>::new(table.session.setup()).expect("the same players");
    let mut again = Table::of((again, Vec::new()));
    again.input(Input::Begin {
        word: "فاس".into()
    });
    assert_eq!(again.session.wants_handover(), first);
    assert_eq!(all(again.finish()), all(&table));
}
