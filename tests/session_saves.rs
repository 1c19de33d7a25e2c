//! Saves: every match reads back as it was, and no bytes do harm.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{
    SHORT, Table, all, ignored, names, players, ronda, setup, text, timed, toy, toy_where,
};
use opened::{Entry, Opened};
use qahwa::game::{Game, GameId, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::state::Settings as KartaSettings;
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::Move;
use qahwa::games::ronda::state::Settings;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::pack;
use qahwa::session::save::{Unreadable, game_of};
use qahwa::session::seal::{FORMAT, seal};
use qahwa::session::{Input, Player, Session};
use serde::Serialize;
use toy::Toy;

/// The kinds of saves, which never change.
const RONDA: u8 = 1;
const KARTA: u8 = 2;
const TAWLA: u8 = 3;

fn reason<G: Game>(bytes: &[u8]) -> Option<Unreadable> {
    Session::<G>::resume(bytes).err()
}

/// Bytes after the head of a sealed value, sealed again.
fn sealed_body(kind: u8, body: &[u8]) -> Vec<u8> {
    struct Raw<'a>(&'a [u8]);
    impl Serialize for Raw<'_> {
        fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            use serde::ser::SerializeTuple;
            let mut tuple = to.serialize_tuple(self.0.len())?;
            for byte in self.0 {
                tuple.serialize_element(byte)?;
            }
            tuple.end()
        }
    }
    seal(kind, &Raw(body))
}

/// The body of sealed bytes.
fn body(bytes: &[u8]) -> &[u8] {
    &bytes[7..bytes.len() - 8]
}

// ---- reading back ----

/// A match and its save, side by side: the same in all that can be asked, and it waits for the same.
fn reads_back<G: Game>(table: &Table<G>) -> Table<G> {
    let (session, effects) =
        Session::<G>::resume(&table.session.save()).expect("a match reads back");
    let awaited = match session.turn() {
        Turn::Chance => "Rest",
        Turn::Over(_) => "Over",
        Turn::Seat(_) | Turn::Window(_) => "Think",
    };
    let waits = table.asked.is_some() || awaited != "Think";
    assert_eq!(names(&effects), vec![awaited; usize::from(waits)]);
    let resumed = Table::of((session, effects));
    assert_eq!(all(&resumed), all(table));
    let [one, two] = [table, &resumed].map(|table| {
        let session = &table.session;
        let question = table
            .asked
            .as_ref()
            .map(|asked| (asked.version, text(&asked.view), asked.seed));
        let setup = (
            session.setup(),
            session.word().to_owned(),
            session.fingerprint(),
        );
        let may = (
            session.turn(),
            session.viewer(),
            session.legal(),
            session.can_undo(),
        );
        text(&(session.begun(), session.resting(), may, setup, question))
    });
    assert_eq!(one, two);
    resumed
}

/// After every move the match that was taken up goes on to the same end as the one that was not.
fn goes_on_to_the_same_end<G: Game>(begin: impl Fn() -> Table<G>) {
    let mut end = begin();
    let end = all(end.finish());
    let mut table = begin();
    loop {
        let mut resumed = reads_back(&table);
        assert_eq!(all(resumed.finish()), end);
        assert_eq!(resumed.outcomes.len(), 1);
        if table.step().is_none() {
            break;
        }
    }
}

#[test]
fn a_match_taken_up_after_any_move_goes_on_to_the_same_end() {
    goes_on_to_the_same_end(|| ronda(1));
    goes_on_to_the_same_end(|| toy(4, 2, None, 1));
    goes_on_to_the_same_end(|| toy(3, 0, Some(20), 2));
    goes_on_to_the_same_end(|| Table::<Ronda>::begin(setup(SHORT, players(2, &[1]), 3), "فاس"));
}

#[test]
fn a_match_taken_up_while_a_bot_thinks_or_its_answer_waits_asks_for_the_same_again() {
    let mut table = ronda(2);
    table.session.set_pause(1_000);
    table.until(|table| table.asked.is_some());
    let mut resumed = reads_back(&table);
    let early = table.answer().expect("a bot was asked");
    let again = resumed.answer().expect("it is asked again");
    let mv = |input: &Input<Move>| match input {
        Input::Reply { mv, .. } => mv.clone(),
        _ => panic!("an answer is a reply"),
    };
    assert_eq!(mv(&early), mv(&again));
    ignored(&mut table, early);
    table.input(Input::Settled);
    assert_eq!(
        mv(&table.resumed().answer().expect("it is asked again")),
        mv(&again)
    );
}

#[test]
fn a_match_that_is_over_reads_back_as_over_and_byte_for_byte() {
    let mut table = timed(3);
    table.finish();
    let mut resumed = reads_back(&table);
    assert_eq!(resumed.outcomes, table.outcomes);
    assert_eq!(resumed.session.luck(), table.session.luck());
    for input in [
        Input::Settled,
        Input::Next,
        Input::Undo,
        Input::Hide,
        Input::Wake,
    ] {
        ignored(&mut resumed, input);
    }
    resumed.wait(60);
    assert_eq!(resumed.outcomes.len(), 1);
}

#[test]
fn a_match_that_was_not_begun_reads_back_and_can_be_begun() {
    let new = || Session::<Ronda>::new(setup(SHORT, players(2, &[0]), 4)).expect("Ronda has this");
    let (resumed, effects) = Session::<Ronda>::resume(&new().save()).expect("it reads back");
    assert_eq!(text(&effects), "[]");
    assert!(!resumed.begun() && !resumed.resting());
    let begun = [new(), resumed].map(|session| {
        let mut table = Table::of((session, Vec::new()));
        table.input(Input::Begin {
            word: "طنجة".into(),
        });
        all(&table)
    });
    assert_eq!(begun[0], begun[1]);
}

/// No match of ours rests in the middle of a deal, but one of another version might.
#[test]
fn a_save_that_ends_where_chance_is_due_is_dealt_on_as_it_would_have_been() {
    let table = ronda(5);
    let mut cut = Opened::<Ronda>::of(&table.session.save());
    cut.log.truncate(1);
    let (session, effects) = Session::<Ronda>::resume(&cut.sealed(RONDA)).expect("it reads back");
    assert_eq!(names(&effects)[..2], ["Happened", "Save"]);
    assert_eq!(all(&Table::of((session, effects))), all(&table));
}

#[test]
fn moves_taken_back_are_counted_over_saves_whatever_the_count() {
    let mut table = toy_where(3, 1, None, |table| {
        table
            .session
            .legal()
            .contains(&toy::Move::Put { right: true })
    });
    let seat = Seat(1);
    for _ in 0..3 {
        let mv = toy::Move::Put { right: true };
        table.input(Input::Play { seat, mv });
        table.input(Input::Undo);
    }
    let mut saved = Opened::<Toy>::of(&reads_back(&table).session.save());
    assert_eq!(saved.undone, 3);
    assert_eq!(table.session.version() as usize, saved.log.len() + 6);
    saved.undone = u32::MAX;
    let resumed = Session::<Toy>::resume(&saved.sealed(TAWLA)).expect("any count is possible");
    Table::of(resumed).finish();
}

// ---- bytes that are no save ----

#[test]
fn a_changed_byte_and_a_missing_end_are_always_noticed() {
    let mut table = ronda(6);
    for _ in 0..30 {
        table.step();
    }
    let bytes = table.session.save();
    for place in 0..bytes.len() {
        for change in [1, 0x80, 0xff] {
            let mut bad = bytes.clone();
            bad[place] ^= change;
            assert_eq!(
                reason::<Ronda>(&bad),
                Some(Unreadable::Damaged),
                "byte {place}"
            );
        }
        assert_eq!(reason::<Ronda>(&bytes[..place]), Some(Unreadable::Damaged));
    }
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(reason::<Ronda>(&longer), Some(Unreadable::Damaged));
}

#[test]
fn random_bytes_are_damaged_even_under_a_right_seal() {
    let mut rng = Rng::from_number(7);
    for _ in 0..3_000 {
        let length = rng.below(300) as usize;
        let bytes: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
        assert_eq!(reason::<Ronda>(&bytes), Some(Unreadable::Damaged));
        assert!(reason::<Ronda>(&sealed_body(RONDA, &bytes)).is_some());
        let kind = rng.below(256) as u8;
        let bytes = sealed_body(kind, &bytes);
        assert!(reason::<Ronda>(&bytes).is_some() && reason::<Toy>(&bytes).is_some());
    }
}

#[test]
fn a_save_changed_by_a_cunning_hand_is_refused_or_is_a_match_by_the_rules() {
    let mut rng = Rng::from_number(8);
    let mut taken_up = 0;
    let mut try_to_play = |bytes: &[u8]| {
        if let Ok(resumed) = Session::<Toy>::resume(bytes) {
            let mut table = Table::of(resumed);
            table.input(Input::Begin {
                word: String::new(),
            });
            let mut others = table.session.flow().players().iter().skip(1);
            if others.all(|player| *player != Player::Person) {
                table.finish();
                assert_eq!(table.outcomes.len(), 1);
            }
            taken_up += 1;
        }
    };
    for number in 0..4 {
        let mut table = toy(4, 0, Some(30), number);
        for _ in 0..number * 6 {
            table.step();
        }
        let bytes = table.session.save();
        for place in 0..body(&bytes).len() {
            for _ in 0..6 {
                let mut bad = body(&bytes).to_vec();
                match rng.below(3) {
                    0 => bad[place] = rng.below(256) as u8,
                    1 => drop(bad.remove(place)),
                    _ => bad.insert(place, rng.below(12) as u8),
                }
                try_to_play(&sealed_body(TAWLA, &bad));
            }
        }
    }
    assert!(
        taken_up > 100,
        "{taken_up}: seeds and moves can be changed by the rules"
    );

    let mut table = ronda(9);
    for _ in 0..50 {
        table.step();
    }
    let bytes = table.session.save();
    for place in 0..body(&bytes).len() {
        let mut bad = body(&bytes).to_vec();
        bad[place] ^= 1 << rng.below(8);
        if let Ok(resumed) = Session::<Ronda>::resume(&sealed_body(RONDA, &bad)) {
            let mut table = Table::of(resumed);
            for _ in 0..5 {
                table.step();
            }
        }
    }
}

#[test]
fn absurd_lengths_are_damage_and_take_no_memory() {
    let saved = Opened::<Ronda>::of(&ronda(1).session.save());
    let settings = encode(&saved.setup.settings);
    let setup = encode(&saved.setup);
    let word = encode(&saved.word);
    let shuffle = [&setup[..], &word, &[1, 0, 1]].concat();
    for power in 10..64 {
        let length = encode(&(1u64 << power));
        for before in [
            &settings[..],
            &setup,
            &[&setup[..], &word].concat(),
            &shuffle,
        ] {
            let bytes = sealed_body(RONDA, &[before, &length, &[0; 40]].concat());
            assert_eq!(
                reason::<Ronda>(&bytes),
                Some(Unreadable::Damaged),
                "2^{power}"
            );
        }
    }
}

/// A value in the encoding of saves.
fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).expect("encoding to memory does not fail")
}

#[test]
fn a_save_of_another_time_or_game_is_named() {
    let bytes = ronda(1).session.save();
    assert_eq!((bytes[5], bytes[6]), (FORMAT, RONDA));
    assert_eq!(game_of(&bytes), Ok(GameId::Ronda));
    let other = Unreadable::OtherGame(GameId::Ronda);
    assert_eq!(reason::<Toy>(&bytes), Some(other));
    for (format, why) in [(FORMAT + 1, Unreadable::Newer), (0, Unreadable::Older)] {
        let bytes = in_format(format, bytes.clone());
        assert_eq!(reason::<Ronda>(&bytes), Some(why));
        assert_eq!(game_of(&bytes), Err(why));
    }
    for kind in [0, 6, 100, 255] {
        assert_eq!(
            game_of(&sealed_body(kind, body(&bytes))),
            Err(Unreadable::Damaged)
        );
    }
}

/// Sealed bytes, sealed anew as those of a format.
fn in_format(format: u8, mut bytes: Vec<u8>) -> Vec<u8> {
    bytes[5] = format;
    let end = bytes.len() - 8;
    let check = qahwa::kit::fair::digest(&[&bytes[..end]]);
    bytes[end..].copy_from_slice(&check[..8]);
    bytes
}

/// The same match as the first format wrote it: before each move its seat in one byte, 0 for chance.
fn in_the_first_format<G: Game>(kind: u8, table: &Table<G>) -> Vec<u8> {
    let saved = Opened::<G>::of(&table.session.save());
    let setup = &saved.setup;
    let mut body = encode(&(&setup.settings, &setup.players, setup.seed));
    body.extend(encode(&(&saved.word, saved.log.len())));
    for entry in &saved.log {
        body.push(entry.seat.map_or(0, |seat| seat.0 + 1));
        body.extend(encode(&entry.mv));
    }
    body.extend(encode(&(saved.undone, saved.clock)));
    in_format(1, sealed_body(kind, &body))
}

#[test]
fn a_match_of_the_first_format_is_taken_up_as_it_was_left() {
    let mut table = ronda(4);
    loop {
        let bytes = in_the_first_format(RONDA, &table);
        let resumed = Session::<Ronda>::resume(&bytes).expect("it is still read");
        assert_eq!(all(&Table::of(resumed)), all(&table));
        assert_eq!(game_of(&bytes), Ok(GameId::Ronda));
        if table.step().is_none() {
            break;
        }
    }
    // One that leaves out of turn, and the chance after it.
    let settings = KartaSettings {
        seats: 4,
        turn_seconds: Some(20),
    };
    let mut table = Table::<Karta>::begin(setup(settings, players(4, &[0]), 6), "");
    table.until(|table| {
        let turn = table.session.turn();
        table.session.version() > 12 && matches!(turn, Turn::Seat(actor) if actor != Seat(0))
    });
    table.input(Input::Leave { seat: Seat(0) });
    assert!(!table.session.plays(Seat(0)));
    for _ in 0..8 {
        let bytes = in_the_first_format(KARTA, &table);
        let resumed = Session::<Karta>::resume(&bytes).expect("it is still read");
        assert_eq!(all(&Table::of(resumed)), all(&table));
        assert_eq!(game_of(&bytes), Ok(GameId::Karta));
        table.step();
    }
    // Seats that act in a window, and one that leaves out of turn.
    let mut table = toy(4, 0, None, 5);
    for _ in 0..12 {
        table.step();
    }
    table.input(Input::Leave { seat: Seat(0) });
    let bytes = in_the_first_format(TAWLA, &table);
    let resumed = Session::<Toy>::resume(&bytes).expect("it is still read");
    assert_eq!(all(&Table::of(resumed)), all(&table));
    let log = Opened::<Toy>::of(&table.session.save()).log;
    assert!(log.len() > 10, "{} moves", log.len());
}

// ---- saves that are no match ----

#[test]
fn settings_and_players_that_the_game_does_not_have_are_no_match() {
    let saved = Opened::<Ronda>::of(&ronda(1).session.save());
    let with = |change: &dyn Fn(&mut Opened<Ronda>)| {
        let mut saved = saved.clone();
        change(&mut saved);
        reason::<Ronda>(&saved.sealed(RONDA))
    };
    let impossible = Some(Unreadable::Impossible);
    assert_eq!(with(&|saved| saved.setup.settings.target = 40), impossible);
    assert_eq!(
        with(&|saved| saved.setup.settings.move_clock_seconds = Some(1)),
        impossible
    );
    for seats in [0, 1, 3, 500] {
        assert_eq!(
            with(&|saved| saved.setup.players = players(seats, &[])),
            impossible
        );
    }
    assert_eq!(
        with(&|saved| saved.setup.players = players(2, &[0, 1])),
        None
    );
}

#[test]
fn moves_that_the_rules_do_not_allow_are_no_match() {
    let mut table = ronda(2);
    while !matches!(table.session.turn(), Turn::Over(_)) {
        table.step();
    }
    let saved = Opened::<Ronda>::of(&table.session.save());
    let refused = |log: Vec<Entry<Move>>| {
        let changed = Opened {
            log,
            ..saved.clone()
        };
        let found = reason::<Ronda>(&changed.sealed(RONDA));
        assert_eq!(found, Some(Unreadable::Impossible));
    };
    let whole = &saved.log;
    for place in 0..whole.len() {
        let entry = &whole[place];
        let with = |entry: Entry<Move>| {
            let mut log = whole[..=place].to_vec();
            log[place] = entry;
            log
        };
        let mv = || entry.mv.clone();
        let seat = entry.seat.map(Seat::other);
        refused(with(Entry {
            seat: seat.or(Some(Seat(0))),
            mv: mv(),
        }));
        refused(with(Entry {
            seat: Some(Seat(7)),
            mv: mv(),
        }));
        for card in pack() {
            let foreign = Move::Play { card };
            if entry.seat.is_none() || place > 0 && whole[place - 1].mv == foreign {
                refused(with(Entry {
                    seat: entry.seat,
                    mv: foreign,
                }));
            }
        }
        if entry.seat.is_some() {
            refused(with(Entry {
                seat: entry.seat,
                mv: Move::Timeout,
            }));
            refused([&whole[..=place], &whole[place..]].concat());
        }
        if let Move::Shuffle { order } = &entry.mv {
            for cards in [&order[1..], &[&order[..1], &order[..39]].concat(), &[]] {
                let order = cards.to_vec();
                refused(with(Entry {
                    seat: None,
                    mv: Move::Shuffle { order },
                }));
            }
        }
    }
    let leave = |seat| Entry {
        seat: Some(seat),
        mv: Move::Leave { seat },
    };
    refused([&whole[..], &[leave(Seat(0))]].concat());
    refused(vec![leave(Seat(0)), leave(Seat(1))]);
    refused(vec![leave(Seat(0)), whole[0].clone()]);
}

#[test]
fn a_log_longer_than_any_match_is_no_match() {
    for number in 0..20 {
        let settings = toy::Settings {
            rounds: 9,
            seconds: None,
        };
        let mut table = Table::<Toy>::begin(setup(settings, players(4, &[0]), number), "");
        table.finish();
        let bytes = table.session.save();
        let length = Opened::<Toy>::of(&bytes).log.len();
        assert!(length > Toy::LONGEST);
        assert_eq!(reason::<Toy>(&bytes), Some(Unreadable::Impossible));
    }
}

// ---- size ----

#[test]
fn a_finished_match_takes_less_than_two_and_a_half_thousand_bytes() {
    let sizes: Vec<usize> = (0..200)
        .map(|number| {
            let word = "كلمة من عند اللاعب";
            let settings = Settings::default();
            let mut table = Table::<Ronda>::begin(setup(settings, players(2, &[0]), number), word);
            table.finish().session.save().len()
        })
        .collect();
    let mean = sizes.iter().sum::<usize>() / sizes.len();
    let most = sizes.iter().max().copied().unwrap_or_default();
    assert!(mean < 1_600 && most < 2_500, "mean {mean}, at most {most}");
}
