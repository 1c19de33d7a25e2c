//! Practice: taking back over all that came since, hints, and the marks that both leave.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{SHORT, Table, all, ignored, karta, names, players, ronda, setup, tawla, timed, toy};
use opened::{Entry, Opened, truth};
use qahwa::bots::{Bot, Level, Worth};
use qahwa::game::{Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::tawla::state::Variant;
use qahwa::kit::seat::Seat;
use qahwa::session::seal::{FORMAT, seal};
use qahwa::session::{Effect, Input, Marks, Session};

fn log<G: Game>(table: &Table<G>) -> Vec<Entry<G::Move>> {
    Opened::<G>::of(&table.session.save()).log
}

/// Whether the viewer has a choice now. To take back what was chosen is none.
fn decides<G: Game>(table: &Table<G>) -> bool {
    let mut legal = table.session.legal();
    legal.retain(|mv| !G::takes_back(mv));
    legal.len() > 1
}

/// Plays so many steps, or to the end, and gives the positions in which the person had a choice, each with
/// the moves before it.
fn decisions<G: Game>(table: &mut Table<G>, steps: usize) -> Vec<(usize, G::State)> {
    let mut decisions: Vec<(usize, G::State)> = Vec::new();
    for _ in 0..steps {
        let (moves, state) = (log(table).len(), truth(&table.session));
        let decides = decides(table);
        decisions.retain(|decision| decision.0 < moves);
        if decides {
            decisions.push((moves, state));
        }
        if table.step().is_none() {
            break;
        }
    }
    let moves = log(table).len();
    decisions.retain(|decision| decision.0 < moves);
    decisions
}

fn goes_back_to_every_decision<G: Game>(begin: impl Fn() -> Table<G>) {
    for steps in [1, 9, 40, 90] {
        let mut table = begin();
        let mut known = decisions(&mut table, steps);
        if let Turn::Over(_) = table.session.turn() {
            continue;
        }
        assert!(!table.session.can_take_back(), "only in practice");
        ignored(&mut table, Input::TakeBack);
        assert_eq!(table.session.marks(), Marks::default());
        table.session.set_practice(true);
        while let Some((moves, state)) = known.pop() {
            assert!(table.session.can_take_back());
            let version = table.session.version();
            let effects = names(&table.input(Input::TakeBack));
            assert_eq!(effects[..2], ["TakenBack", "Save"]);
            assert!(table.session.version() > version);
            assert_eq!(log(&table).len(), moves);
            assert_eq!(truth(&table.session), state);
            assert!(decides(&table) && table.session.marks().undone);
            assert!(table.session.take_happened().is_empty());
            assert_eq!(all(&table.resumed()), all(&table));
        }
        assert!(!table.session.can_take_back());
        ignored(&mut table, Input::TakeBack);
        table.finish();
    }
}

#[test]
fn in_practice_one_goes_back_to_each_own_decision_until_the_first() {
    goes_back_to_every_decision(|| ronda(1));
    goes_back_to_every_decision(|| karta(4, &[0], None, 2));
    goes_back_to_every_decision(|| karta(2, &[1], Some(20), 3));
    goes_back_to_every_decision(|| tawla(Variant::Aada, 3, &[0], 4));
    goes_back_to_every_decision(|| tawla(Variant::ThirtyOne, 11, &[1], 5));
    goes_back_to_every_decision(|| toy(4, 1, Some(20), 6));
}

/// Whoever takes back and plays on as before gets the same match, chance and opponents included.
fn nothing_is_rerolled<G: Game>(begin: impl Fn() -> Table<G>, back: usize) {
    let mut straight = begin();
    straight.finish();
    let whole = log(&straight);
    let mut table = begin();
    table.session.set_practice(true);
    let mut taken_back = 0;
    loop {
        table.input(Input::Settled);
        if let Turn::Over(_) = table.session.turn() {
            break;
        }
        let place = log(&table).len();
        // After half of the match some decisions are taken back, once.
        if taken_back < back && place > whole.len() / 2 && table.session.can_take_back() {
            for _ in 0..back {
                table.input(Input::TakeBack);
            }
            taken_back = back;
            continue;
        }
        let own = Some(table.session.viewer());
        let input = if table.session.resting() {
            Input::Next
        } else if whole[place].seat == own {
            Input::Play {
                seat: table.session.viewer(),
                mv: whole[place].mv.clone(),
            }
        } else {
            table.answer().expect("a computer is asked")
        };
        table.input(input);
    }
    assert_eq!(taken_back, back);
    assert_eq!(log(&table), whole);
    assert!(table.session.version() as usize > whole.len());
    let proof = table.session.proof().expect("it is over");
    assert!(proof.iter().all(|step| step.holds()));
}

#[test]
fn the_same_cards_dice_and_answers_come_again() {
    for number in 0..4 {
        nothing_is_rerolled(|| ronda(number), 5);
        nothing_is_rerolled(|| karta(3, &[0], None, number), 3);
        nothing_is_rerolled(|| tawla(Variant::Aada, 3, &[0], number), 20);
    }
}

#[test]
fn one_goes_back_over_a_bill() {
    let mut table = ronda(7);
    table.session.set_practice(true);
    table.until(|table| table.session.resting());
    assert!(table.session.can_take_back());
    let effects = names(&table.input(Input::TakeBack));
    assert_eq!(effects, ["TakenBack", "Save"]);
    assert!(!table.session.resting() && decides(&table));
    table.finish();
}

#[test]
fn a_match_that_is_over_or_was_left_or_has_other_persons_stays_as_it_is() {
    let mut table = ronda(8);
    table.session.set_practice(true);
    table.finish();
    assert!(!table.session.can_take_back());
    ignored(&mut table, Input::TakeBack);
    let mut table = karta(4, &[0], None, 8);
    table.session.set_practice(true);
    table.until(|table| table.session.can_take_back());
    table.input(Input::Leave { seat: Seat(0) });
    assert!(!matches!(table.session.turn(), Turn::Over(_)));
    assert!(!table.session.can_take_back());
    ignored(&mut table, Input::TakeBack);
    let mut table = karta(4, &[0, 2], None, 8);
    table.session.set_practice(true);
    while table.step().is_some() {
        assert!(!table.session.can_take_back());
    }
}

#[test]
fn a_decision_that_the_clock_made_is_taken_back_with_fresh_time() {
    let mut table = timed(9);
    table.session.set_practice(true);
    table.until(decides);
    table.input(Input::Settled);
    table.wait(15);
    let seat = Seat(0);
    assert_eq!(
        log(&table)
            .iter()
            .rfind(|entry| entry.seat == Some(seat))
            .map(|entry| &entry.mv),
        Some(&qahwa::games::ronda::moves::Move::Timeout)
    );
    table.input(Input::TakeBack);
    assert_eq!(table.session.clock().left(), Some(15_000));
    assert!(decides(&table));
    table.wait(3);
    assert_eq!(
        table.session.clock().left(),
        Some(12_000),
        "it runs at once"
    );
}

#[test]
fn a_late_answer_to_what_was_taken_back_is_dropped() {
    let mut table = ronda(10);
    table.session.set_practice(true);
    table.until(|table| table.asked.is_some() && table.session.can_take_back());
    table.input(Input::Settled);
    let late = table.answer().expect("a computer is asked");
    table.input(Input::TakeBack);
    ignored(&mut table, late);
    table.finish();
}

// ---- hints ----

/// Asks for a hint, and gives what it asks for.
fn ask<G: Game>(table: &mut Table<G>) -> Option<(u32, u32, G::View, u64)> {
    match table.session.ask_hint()? {
        Effect::Think {
            id,
            version,
            seat,
            level: Level::Hard,
            seed,
            hint: true,
        } => {
            assert_eq!(seat, table.session.viewer());
            let view = table.session.view_of(seat).expect("its own");
            assert_eq!(view, table.session.view());
            Some((id, version, view, seed))
        }
        effect => panic!("no request for a hint: {effect:?}"),
    }
}

fn gives_hints<G: Bot>(mut table: Table<G>, most: usize) {
    let mut hints = 0;
    while !matches!(table.session.turn(), Turn::Over(_)) && hints < most {
        table.input(Input::Settled);
        let asked = ask(&mut table);
        assert_eq!(asked.is_some(), !table.session.legal().is_empty());
        if let Some((id, version, view, seed)) = asked {
            assert!(table.session.awaits_hint(id));
            let (mv, worth) = G::weigh(&view, Level::Hard, seed);
            let hint = |id, version| Input::Hint {
                id,
                version,
                mv: mv.clone(),
                worth,
            };
            // Another question, another version, an answer where a move is awaited.
            ignored(&mut table, hint(id.wrapping_add(1), version));
            ignored(&mut table, hint(id, version + 1));
            let reply = Input::Reply {
                id,
                version,
                mv: mv.clone(),
            };
            ignored(&mut table, reply);
            let before = (table.session.version(), truth(&table.session));
            let effects = table.input(hint(id, version));
            assert_eq!(effects, [Effect::Hinted, Effect::Save]);
            let after = (table.session.version(), truth(&table.session));
            assert_eq!(before, after, "a hint is not played");
            assert_eq!(table.session.hint(), Some(&(mv.clone(), worth)));
            assert!(table.session.marks().hinted && table.session.legal().contains(&mv));
            ignored(&mut table, hint(id, version));
            hints += 1;
        }
        if table.step().is_none() {
            break;
        }
        assert_eq!(table.session.hint(), None, "a move has followed");
    }
    assert!(hints > most / 2, "{hints}");
    assert_eq!(table.resumed().session.marks(), table.session.marks());
}

#[test]
fn a_hint_is_shown_and_never_played() {
    gives_hints(ronda(3), 12);
    gives_hints(karta(3, &[1], None, 3), 8);
    gives_hints(tawla(Variant::Aada, 1, &[0], 3), 12);
}

#[test]
fn a_hint_that_is_no_choice_is_dropped() {
    let mut table = ronda(4);
    table.until(decides);
    let (id, version, ..) = ask(&mut table).expect("it is the person's turn");
    let hint = Input::Hint {
        id,
        version,
        mv: Ronda::leave(Seat(0)),
        worth: None,
    };
    ignored(&mut table, hint);
    assert_eq!(table.session.marks(), Marks::default());
}

/// What a hard search says of its own move, over a match.
fn worths<G: Bot>(mut table: Table<G>, most: usize) -> Vec<Worth> {
    let mut found = Vec::new();
    while found.len() < most {
        if decides(&table) {
            let view = table.session.view();
            found.extend(G::weigh(&view, Level::Hard, 1).1);
            assert_eq!(G::weigh(&view, Level::Easy, 1).1, None);
        }
        if table.step().is_none() {
            break;
        }
    }
    found
}

#[test]
fn the_hard_search_says_what_it_expects() {
    for worth in worths(tawla(Variant::ThirtyOne, 11, &[0], 2), 12) {
        assert!(matches!(worth, Worth::Chance(1..=999)), "{worth:?}");
    }
    for worth in worths(karta(4, &[0], None, 2), 6) {
        assert!(matches!(worth, Worth::Chance(0..=1000)), "{worth:?}");
    }
    // Far from the target points count, near it the chance to win the match.
    let long = worths(
        Table::<Ronda>::begin(
            setup(
                qahwa::games::ronda::state::Settings {
                    target: 41,
                    ..SHORT
                },
                players(2, &[0]),
                2,
            ),
            "",
        ),
        6,
    );
    assert!(
        long.iter()
            .all(|worth| matches!(worth, Worth::Points(-2000..=2000))),
        "{long:?}"
    );
    let all = worths(ronda(2), 100);
    assert!(
        all.iter()
            .any(|worth| matches!(worth, Worth::Chance(1..=999))),
        "{all:?}"
    );
    assert_eq!(Worth::points(-1.234), Worth::Points(-123));
    assert_eq!(Worth::chance(0.6254), Worth::Chance(625));
}

// ---- the marks ----

#[test]
fn marks_are_saved_and_older_formats_have_none() {
    let mut table = ronda(5);
    table.session.set_practice(true);
    table.until(|table| table.session.can_take_back());
    table.input(Input::TakeBack);
    let bytes = table.session.save();
    let marks = Marks {
        undone: true,
        ..Marks::default()
    };
    assert_eq!((bytes[5], FORMAT), (4, 4));
    assert_eq!(Opened::<Ronda>::of(&bytes).marks, marks);
    assert_eq!(table.resumed().session.marks(), marks);
    assert!(marks.any() && !Marks::default().any());
    // The third format is the fourth without the position, which is one empty text after the seed; the second is
    // the third without the last three bytes of the body.
    let setup = table.session.setup();
    let before = postcard::to_allocvec(&(&setup.settings, &setup.players, setup.seed));
    let place = 7 + before.expect("encoding to memory does not fail").len();
    assert_eq!(bytes[place], 0);
    for (format, cut, known) in [(3, 0, marks), (2, 3, Marks::default())] {
        let mut old = bytes[..bytes.len() - 8 - cut].to_vec();
        old.remove(place);
        old[5] = format;
        let check = qahwa::kit::fair::digest(&[&old]);
        old.extend(&check[..8]);
        let (session, _) = Session::<Ronda>::resume(&old).expect("it is still read");
        assert_eq!(session.marks(), known);
        assert_eq!(session.view(), table.session.view());
    }
    // A mark that is neither there nor not there is damage.
    let mut opened = Opened::<Ronda>::of(&bytes);
    opened.marks.branched = true;
    assert!(Session::<Ronda>::resume(&opened.sealed(1)).is_ok());
    assert!(Session::<Ronda>::resume(&seal(1, &(1u8, 2u8))).is_err());
}
