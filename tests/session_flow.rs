//! How a match flows: the clock, rests, leaving it, taking moves back.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{SHORT, Table, all, count, ignored, names, players, refused, ronda, setup, text};
use drive::{timed, toy, toy_where};
use opened::{Opened, truth};
use qahwa::game::{End, Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Illegal, Move};
use qahwa::games::ronda::state::Settings;
use qahwa::kit::seat::Seat;
use qahwa::session::{Effect, Input, Session};
use toy::{Phase, Toy};

const OWN: Seat = Seat(0);

fn own_turn<G: Game>(table: &Table<G>) -> bool {
    table.session.turn() == Turn::Seat(table.session.viewer())
}

/// The moves of a match so far.
fn log<G: Game>(table: &Table<G>) -> Vec<(Option<Seat>, G::Move)> {
    let saved = Opened::<G>::of(&table.session.save());
    saved
        .log
        .into_iter()
        .map(|entry| (entry.seat, entry.mv))
        .collect()
}

fn left<G: Game>(table: &Table<G>) -> Option<u64> {
    table.session.clock().left()
}

fn play<G: Game>(table: &mut Table<G>, mv: G::Move) -> Vec<Effect> {
    let seat = table.session.viewer();
    let effects = table.input(Input::Play { seat, mv });
    assert!(!matches!(effects[..], [Effect::Refused]), "{effects:?}");
    effects
}

// ---- the clock ----

/// Case 52 of the specification, and what precedes it in section 9.
#[test]
fn a_time_out_is_refused_without_a_clock_and_while_time_is_left() {
    let mut table = ronda(1);
    table.until(own_turn);
    for seat in [OWN, Seat(1)] {
        refused(&mut table, Input::TimeUp { seat }, Illegal::NoClock);
    }
    refused(
        &mut table,
        Input::TimeUp { seat: Seat(2) },
        Illegal::NoSuchSeat,
    );
    let mut table = timed(1);
    table.until(own_turn);
    table.input(Input::Settled);
    table.wait(14);
    refused(&mut table, Input::TimeUp { seat: OWN }, Illegal::TimeNotUp);
    refused(
        &mut table,
        Input::TimeUp { seat: Seat(1) },
        Illegal::NotYourTurn,
    );
    table.input(Input::Hide);
    refused(&mut table, Input::TimeUp { seat: OWN }, Illegal::TimeNotUp);
    table.input(Input::Wake);
    table.finish();
    refused(&mut table, Input::TimeUp { seat: OWN }, Illegal::MatchOver);
}

#[test]
fn the_clock_runs_only_for_a_person_and_only_while_the_table_rests_in_sight() {
    let mut table = timed(2);
    let mut turns = 0;
    loop {
        let own = own_turn(&table);
        assert_eq!(
            left(&table),
            own.then_some(15_000),
            "fresh for each turn (R47)"
        );
        table.wait(3);
        assert_eq!(
            left(&table),
            own.then_some(15_000),
            "not while events are shown"
        );
        assert!(!table.session.wants_ticks());
        table.input(Input::Settled);
        assert_eq!(table.session.wants_ticks(), own);
        table.wait(3);
        assert_eq!(left(&table), own.then_some(12_000));
        let saves = names(&table.input(Input::Hide));
        assert_eq!(
            saves,
            vec!["Save"; usize::from(own)],
            "the time left is kept"
        );
        table.wait(60);
        table.input(Input::Settled);
        assert_eq!(left(&table), own.then_some(12_000), "not while hidden");
        assert!(!table.session.wants_ticks());
        table.input(Input::Wake);
        assert_eq!(table.session.wants_ticks(), own);
        table.wait(2);
        assert_eq!(left(&table), own.then_some(10_000));
        turns += u32::from(own);
        if table.step().is_none() {
            break;
        }
    }
    assert!(turns > 18);
}

#[test]
fn a_table_that_comes_to_rest_unseen_starts_its_clock_when_it_is_seen() {
    let mut table = timed(2);
    table.until(own_turn);
    table.input(Input::Hide);
    table.input(Input::Settled);
    table.wait(20);
    assert_eq!(left(&table), Some(15_000));
    table.input(Input::Wake);
    table.wait(4);
    assert_eq!(left(&table), Some(11_000));
}

/// R49, cases 46 and 51: a play by the clock is a play like any other.
#[test]
fn a_run_out_clock_plays_the_earliest_dealt_card_once() {
    let mut table = timed(3);
    let mut late = 0;
    while !matches!(table.session.turn(), Turn::Over(_)) {
        if !own_turn(&table) {
            table.step();
            continue;
        }
        table.input(Input::Settled);
        let first = table.session.view().hand[0];
        let before = log(&table).len();
        assert_eq!(table.wait(14).len(), 0);
        let effects = table.wait(1);
        assert_eq!(effects[0], Effect::Happened, "time is up");
        let events = &table.happened;
        assert!(matches!(events[0],
            Event::Played { seat: OWN, card, by_clock: true, .. } if card == first));
        let moves = log(&table);
        assert_eq!(moves[before], (Some(OWN), Move::Timeout));
        assert!(moves[before + 1..].iter().all(|(seat, _)| seat.is_none()));
        let after = all(&table);
        table.wait(30);
        assert_eq!(all(&table), after, "only once");
        late += 1;
    }
    assert!(late > 18);
    assert_eq!(table.outcomes.len(), 1);
}

#[test]
fn leaving_and_a_run_out_clock_mean_the_same_however_they_come() {
    let mut table = timed(3);
    while !own_turn(&table) {
        table.step();
    }
    table.input(Input::Settled);
    let play = |mv| Input::Play { seat: OWN, mv };
    refused(&mut table, play(Move::Timeout), Illegal::TimeNotUp);
    table.input(play(Move::Leave { seat: OWN }));
    assert_eq!(table.outcomes.len(), 1);
    assert_eq!(table.outcomes[0].end, End::Forfeit);
    assert_eq!(table.outcomes[0].places, [2, 1]);
}

/// Case 51.
#[test]
fn a_play_by_the_clock_can_win_the_match() {
    let won = (0..60).any(|number| {
        let mut table = timed(number);
        while !matches!(table.session.turn(), Turn::Over(_)) {
            if own_turn(&table) {
                table.input(Input::Settled);
                table.wait(15);
            } else {
                table.step();
            }
        }
        let last = log(&table).pop();
        last == Some((Some(OWN), Move::Timeout))
            && table.outcomes[0].places == [1, 2]
            && table.outcomes[0].end == End::Target
    });
    assert!(won);
}

/// R54.
#[test]
fn of_a_play_and_a_time_out_at_one_moment_the_first_to_come_counts() {
    let mut table = timed(4);
    table.until(own_turn).input(Input::Settled);
    table.wait(14);
    table.now += 1_000;
    let input = table.own_move().expect("it is the person's turn");
    assert_eq!(names(&table.input(input))[0], "Happened");
    refused(
        &mut table,
        Input::TimeUp { seat: OWN },
        Illegal::NotYourTurn,
    );

    let mut table = timed(4);
    table.until(own_turn).input(Input::Settled);
    table.wait(14);
    let input = table.own_move().expect("it is the person's turn");
    table.now += 1_000;
    assert_eq!(
        names(&table.input(Input::TimeUp { seat: OWN }))[0],
        "Happened"
    );
    assert_eq!(
        log(&table)
            .iter()
            .filter(|(_, mv)| *mv == Move::Timeout)
            .count(),
        1
    );
    assert_eq!(names(&table.input(input)), ["Refused"]);
}

#[test]
fn a_device_that_slept_wakes_up_with_its_time() {
    let mut table = timed(4);
    table.until(own_turn).input(Input::Settled);
    table.now += 8 * 3_600_000;
    assert_eq!(table.input(Input::Tick).len(), 0);
    assert!(left(&table) > Some(13_000));
}

#[test]
fn a_turn_goes_on_with_its_own_time_after_the_window_that_it_opened() {
    let mut table = toy_where(3, 1, Some(30), |table| {
        own_turn(table) && table.session.legal().contains(&toy::Move::Boast)
    });
    table.input(Input::Settled);
    table.wait(7);
    play(&mut table, toy::Move::Boast);
    assert_eq!(left(&table), None, "only computers answer");
    let before = table.now;
    table.until(own_turn);
    assert!(table.now > before);
    assert_eq!(left(&table), Some(23_000));
    let mut resumed = table.resumed();
    assert_eq!(left(&resumed), Some(23_000));
    resumed.input(Input::Settled);
    resumed.wait(3);
    assert_eq!(left(&resumed), Some(20_000));
    // Also over a save that was made while others answered.
    let mut table = toy_where(3, 1, Some(30), own_turn);
    table.input(Input::Settled);
    table.wait(9);
    play(&mut table, toy::Move::Boast);
    let mut table = table.resumed();
    table.until(own_turn);
    assert_eq!(left(&table), Some(21_000));
}

#[test]
fn in_a_window_a_run_out_clock_plays_for_those_whom_the_rules_name() {
    let mut table = toy_where(4, 2, Some(30), |table| {
        matches!(&table.session.view().open.phase,
            Phase::Claim { waiting } if waiting.len() == 3 && waiting.contains(&Seat(2)))
    });
    let mut passed = Vec::new();
    for _ in 0..3 {
        let Phase::Claim { waiting } = table.session.view().open.phase else {
            panic!("the window closed too early");
        };
        table.asked = None;
        table.input(Input::Settled);
        table.wait(5);
        assert_eq!(
            log(&table).last(),
            Some(&(Some(waiting[0]), toy::Move::Pass(waiting[0])))
        );
        passed.push(waiting[0]);
        if waiting[0] == Seat(2) {
            break;
        }
    }
    assert!(passed.contains(&Seat(2)));
    assert_eq!(left(&table), None);
}

#[test]
fn what_is_left_of_the_time_is_saved_and_taken_up() {
    let mut table = timed(5);
    table.until(own_turn).input(Input::Settled);
    table.wait(6);
    let mut resumed = table.resumed();
    assert_eq!(left(&resumed), Some(9_000));
    resumed.wait(5);
    assert_eq!(left(&resumed), Some(9_000), "the table is not at rest yet");
    resumed.input(Input::Settled);
    resumed.wait(9);
    assert_eq!(log(&resumed).last(), Some(&(Some(OWN), Move::Timeout)));
}

// ---- rests ----

#[test]
fn after_each_counted_hand_the_match_rests_until_the_summary_was_read() {
    let mut rests = 0;
    for number in 0..10 {
        let setup = setup(Settings::default(), players(2, &[0]), number);
        let mut table = Table::<Ronda>::begin(setup, "");
        while let Some(effects) = table.step() {
            let resting = table.session.resting();
            assert_eq!(count(&names(&effects), "Rest"), usize::from(resting));
            if !resting {
                continue;
            }
            rests += 1;
            let counted = table.session.view().public.hands_completed;
            assert_eq!(table.rests, u32::from(counted), "once for each hand");
            assert_eq!(table.session.turn(), Turn::Chance);
            assert!(table.asked.is_none() && table.session.legal().is_empty());
            let word = String::from("again");
            let again = [Input::Begin { word }, Input::Undo];
            let time = [Input::Settled, Input::Hide, Input::Tick, Input::Wake];
            for input in again.into_iter().chain(time) {
                ignored(&mut table, input);
            }
            let mut resumed = table.resumed();
            assert_eq!(resumed.rests, 1, "it rests again when it is taken up");
            let next = table.input(Input::Next);
            assert_eq!(names(&next)[..2], ["Happened", "Save"]);
            assert_eq!(text(&resumed.input(Input::Next)[0]), text(&next[0]));
            ignored(&mut table, Input::Next);
        }
        let unread = u32::from(table.session.view().public.hands_completed) - table.rests;
        assert!(unread < 2, "only a hand that ends the match has no rest");
    }
    assert!(rests > 20);
}

// ---- leaving ----

#[test]
fn a_seat_leaves_in_any_phase_and_the_match_ends_once() {
    let leave = |table: &mut Table<Ronda>, seat: Seat| {
        let effects = table.input(Input::Leave { seat });
        assert_eq!(names(&effects), ["Happened", "Save", "Over"]);
        assert_eq!(table.outcomes.len(), 1);
        assert_eq!(table.outcomes[0].end, End::Forfeit);
        assert_eq!(table.outcomes[0].winner(), Some(seat.other()));
        for input in [
            Input::Settled,
            Input::Next,
            Input::Tick,
            Input::Hide,
            Input::Wake,
        ] {
            ignored(table, input);
        }
        ignored(
            table,
            Input::Begin {
                word: "again".into(),
            },
        );
        ignored(table, Input::Undo);
        refused(table, Input::Leave { seat }, Illegal::MatchOver);
        assert_eq!(table.wait(60).len(), 0);
        assert_eq!((table.outcomes.len(), table.rests), (1, 0));
        assert!(!table.session.resting() && !table.session.wants_ticks());
        assert!(table.session.ask_again().is_none() && table.session.legal().is_empty());
    };
    for seat in [OWN, Seat(1)] {
        let session = Session::new(setup(SHORT, players(2, &[0]), 6)).expect("Ronda has this");
        leave(&mut Table::of((session, Vec::new())), seat);
        let mut table = timed(6);
        loop {
            let mut other = table.resumed();
            other.rests = 0;
            other.session.set_pause(5_000);
            other.input(Input::Settled);
            if let Some(reply) = other.answer() {
                // It waits for the pause, and is forgotten.
                ignored(&mut other, reply);
            }
            leave(&mut other, seat);
            if table.step().is_none() || matches!(table.session.turn(), Turn::Over(_)) {
                break;
            }
        }
        assert!(table.rests > 0, "it was also left in a rest");
    }
}

/// R53, case 53.
#[test]
fn a_match_that_is_over_cannot_be_left_even_while_its_end_is_being_shown() {
    let mut table = ronda(7);
    while !matches!(table.session.turn(), Turn::Over(_)) {
        table.step();
    }
    refused(&mut table, Input::Leave { seat: OWN }, Illegal::MatchOver);
    assert_eq!(table.outcomes[0].end, End::Target);
    assert_eq!(table.outcomes.len(), 1);
}

#[test]
fn where_the_others_play_on_without_a_seat_the_match_goes_on_to_its_end() {
    for number in 0..30 {
        let mut table = toy(4, 1, Some(20), number);
        for _ in 0..number {
            table.step();
        }
        let seat = Seat(1);
        let effects = table.input(Input::Leave { seat });
        if names(&effects)[0] != "Refused" {
            assert!(table.outcomes.is_empty());
            assert_eq!(left(&table), None);
        }
        table.finish();
        assert_eq!(table.outcomes.len(), 1);
    }
}

// ---- taking back ----

#[test]
fn in_ronda_nothing_can_be_taken_back() {
    let mut table = ronda(8);
    while table.step().is_some() {
        assert!(!table.session.can_undo());
        ignored(&mut table, Input::Undo);
    }
}

/// A toy match in which the person has three pebbles to put.
fn three_pebbles(seconds: Option<u16>) -> Table<Toy> {
    let table = toy_where(3, 1, seconds, |table| {
        own_turn(table) && table.session.view().open.pebbles == 3
    });
    assert!(
        !table.session.can_undo(),
        "never before a roll or another's move"
    );
    table
}

const RIGHT: toy::Move = toy::Move::Put { right: true };
const LEFT: toy::Move = toy::Move::Put { right: false };

#[test]
fn steps_are_taken_back_one_by_one_down_to_the_first() {
    let mut table = three_pebbles(None);
    let mut states = vec![truth(&table.session)];
    for mv in [RIGHT, LEFT, RIGHT] {
        play(&mut table, mv);
        states.push(truth(&table.session));
    }
    let mut version = table.session.version();
    while table.session.can_undo() {
        assert_eq!(states.pop(), Some(truth(&table.session)));
        assert_eq!(names(&table.input(Input::Undo)), ["TakenBack", "Save"]);
        assert_eq!(table.session.version(), version + 1);
        version += 1;
        let resumed = table.resumed();
        assert_eq!(all(&resumed), all(&table));
        assert_eq!(resumed.session.can_undo(), table.session.can_undo());
    }
    assert_eq!(states, [truth(&table.session)]);
    ignored(&mut table, Input::Undo);
    table.finish();
}

#[test]
fn what_was_taken_back_changes_no_roll_to_come() {
    let rolls = |table: &Table<Toy>| -> Vec<toy::Move> {
        let chance = log(table).into_iter().filter(|(seat, _)| seat.is_none());
        chance.map(|(_, mv)| mv).collect()
    };
    let mut straight = three_pebbles(None);
    let mut wavering = three_pebbles(None);
    for table in [&mut straight, &mut wavering] {
        play(table, LEFT);
    }
    for _ in 0..5 {
        wavering.input(Input::Undo);
        play(&mut wavering, RIGHT);
    }
    let mut resumed = wavering.resumed();
    for table in [&mut straight, &mut wavering, &mut resumed] {
        table.finish();
    }
    assert_eq!(rolls(&straight), rolls(&wavering));
    assert_eq!(
        all(&resumed),
        all(&wavering),
        "also when it is taken up in between"
    );
    assert_ne!(wavering.session.version(), straight.session.version());
}

#[test]
fn nothing_is_taken_back_once_the_turn_or_a_hidden_thing_has_passed_on() {
    let mut table = three_pebbles(None);
    play(&mut table, LEFT);
    assert!(table.session.can_undo());
    play(&mut table, toy::Move::Boast);
    ignored(&mut table, Input::Undo);
    table.until(own_turn);
    ignored(&mut table, Input::Undo);
    play(&mut table, LEFT);
    play(&mut table, LEFT);
    assert_eq!(table.session.view().open.pebbles, 0);
    for _ in 0..2 {
        table.input(Input::Undo);
    }
    assert_eq!(
        table.session.view().open.pebbles,
        2,
        "the window stands between"
    );
    ignored(&mut table, Input::Undo);
    for mv in [LEFT, LEFT, toy::Move::Done] {
        play(&mut table, mv);
    }
    ignored(&mut table, Input::Undo);
}

/// A fault of the first draft: after a move was taken back the clock stood until the next move.
#[test]
fn the_clock_goes_on_when_a_step_is_taken_back() {
    let mut table = three_pebbles(Some(30));
    table.input(Input::Settled);
    table.wait(4);
    play(&mut table, LEFT);
    table.input(Input::Settled);
    table.wait(4);
    table.input(Input::Undo);
    assert_eq!(left(&table), Some(22_000), "it is not touched");
    table.wait(2);
    assert_eq!(left(&table), Some(20_000));
}
