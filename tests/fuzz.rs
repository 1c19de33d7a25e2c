//! Everything that is read from outside, given random and damaged input: no panic, no hang, no memory beyond
//! the input. `QAHWA_FUZZ_SECONDS` lengthens each of these tests; without it they are short and always the same.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{Table, karta, ronda, tawla};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use qahwa::app::route::Route;
use qahwa::app::settings::{Last, Settings};
use qahwa::bots::Level;
use qahwa::bots::protocol::{FromWorker, ThinkRequest, decode, encode, ponder};
use qahwa::game::{Game, GameId};
use qahwa::games::karta::Karta;
use qahwa::games::ronda::Ronda;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::position::Position;
use qahwa::games::tawla::state::Variant;
use qahwa::kit::fair::{digest, from_hex, hex};
use qahwa::kit::notation;
use qahwa::kit::seat::Seat;
use qahwa::session::record::{Book, Finish, Finished};
use qahwa::session::replay::Replay;
use qahwa::session::save::game_of;
use qahwa::session::seal::{FORMAT, unseal};
use qahwa::session::shelf::{Kept, Shelf};
use qahwa::session::text::{self, LARGEST_MATCH, read_link};
use qahwa::session::{Input, Player, Session, Setup};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// Runs a test over inputs of a strategy: so many cases, or as long as the environment says, seed after seed.
fn fuzz<S: Strategy>(cases: u32, inputs: &S, test: impl Fn(S::Value)) {
    let seconds = std::env::var("QAHWA_FUZZ_SECONDS").ok();
    let seconds = seconds.and_then(|text| text.parse().ok()).unwrap_or(0);
    let until = Instant::now() + Duration::from_secs(seconds);
    for round in 0u64.. {
        let mut seed = [7; 32];
        seed[..8].copy_from_slice(&round.to_le_bytes());
        let config = Config {
            cases,
            failure_persistence: None,
            ..Config::default()
        };
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
        let mut runner = TestRunner::new_with_rng(config, rng);
        let run = runner.run(inputs, |input| {
            test(input);
            Ok(())
        });
        if let Err(found) = run {
            panic!("round {round}: {found}");
        }
        if Instant::now() >= until {
            return;
        }
    }
}

/// One change of some bytes.
#[derive(Clone, Debug)]
enum Damage {
    Set(prop::sample::Index, u8),
    Flip(prop::sample::Index, u8),
    Remove(prop::sample::Index),
    Insert(prop::sample::Index, Vec<u8>),
    Truncate(prop::sample::Index),
    /// Some bytes again at another place.
    Copy(prop::sample::Index, prop::sample::Index, u8),
}

fn damage() -> impl Strategy<Value = Vec<Damage>> {
    use prop::sample::Index;
    // Numbers of many bytes are where lengths go wrong.
    let long = prop::collection::vec(prop_oneof![Just(0xff), Just(0x80), any::<u8>()], 1..12);
    let one = prop_oneof![
        (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Damage::Set(at, byte)),
        (any::<Index>(), 0u8..8).prop_map(|(at, bit)| Damage::Flip(at, bit)),
        any::<Index>().prop_map(Damage::Remove),
        (any::<Index>(), long).prop_map(|(at, bytes)| Damage::Insert(at, bytes)),
        any::<Index>().prop_map(Damage::Truncate),
        (any::<Index>(), any::<Index>(), 1u8..40)
            .prop_map(|(from, to, n)| Damage::Copy(from, to, n)),
    ];
    prop::collection::vec(one, 1..4)
}

fn damaged(mut bytes: Vec<u8>, damage: &[Damage]) -> Vec<u8> {
    for one in damage {
        let length = bytes.len();
        match one {
            Damage::Insert(at, new) => {
                let at = at.index(length + 1);
                bytes.splice(at..at, new.iter().copied());
            }
            _ if length == 0 => {}
            Damage::Set(at, byte) => bytes[at.index(length)] = *byte,
            Damage::Flip(at, bit) => bytes[at.index(length)] ^= 1 << bit,
            Damage::Remove(at) => drop(bytes.remove(at.index(length))),
            Damage::Truncate(at) => bytes.truncate(at.index(length)),
            Damage::Copy(from, to, count) => {
                let from = from.index(length);
                let part = bytes[from..(from + usize::from(*count)).min(length)].to_vec();
                let to = to.index(length);
                bytes.splice(to..to, part);
            }
        }
    }
    bytes
}

/// The bytes with their body damaged and a right seal again, of one of the formats.
fn resealed(bytes: &[u8], damage: &[Damage], format: u8) -> Vec<u8> {
    let mut sealed = bytes[..7].to_vec();
    sealed[5] = format;
    sealed.extend(damaged(bytes[7..bytes.len() - 8].to_vec(), damage));
    let check = digest(&[&sealed]);
    sealed.extend(&check[..8]);
    sealed
}

/// Saves of some moments of a match, its end too.
fn saves<G: Game>(begin: impl Fn() -> Table<G>) -> Vec<Vec<u8>> {
    let mut saves = Vec::new();
    for steps in [0, 5, 40] {
        let mut table = begin();
        for _ in 0..steps {
            table.step();
        }
        saves.push(table.session.save());
    }
    saves.push(begin().finish().session.save());
    saves
}

/// Takes up what can be, and uses it a little; whether it was a match.
fn try_match<G: Game>(bytes: &[u8]) -> bool {
    let Ok((mut session, _)) = Session::<G>::resume(bytes) else {
        return false;
    };
    if let Ok(Some(mut replay)) = Replay::<G>::read(bytes) {
        replay.go_to(replay.last() / 2);
        let _ = (replay.view(Seat(0)), replay.branch(replay.step()).is_some());
        assert!(session.proof().is_some());
        let _ = (session.luck(), session.outcomes(), session.finished(None));
    }
    session.set_practice(true);
    let inputs = [
        Input::Begin {
            word: String::new(),
        },
        Input::Settled,
        Input::Handed { seat: Seat(0) },
        Input::Next,
        Input::TakeBack,
        Input::Tick,
        Input::Leave { seat: Seat(1) },
    ];
    for (input, now) in inputs.into_iter().zip(1..) {
        session.handle(input, now * 1_000);
    }
    let _ = (session.view(), session.legal(), session.take_happened());
    let again = Session::<G>::resume(&session.save());
    assert!(again.is_ok(), "what was taken up can be saved");
    true
}

fn saves_do_no_harm<G: Game>(begin: impl Fn() -> Table<G>) {
    let saves = saves(begin);
    // Most often the format of today, so that the damage reaches the moves.
    let format = prop_oneof![6 => Just(FORMAT), 1 => 0..FORMAT + 2];
    let inputs = (0..saves.len(), damage(), format);
    let taken_up = Cell::new(0);
    fuzz(4_000, &inputs, |(which, damage, format)| {
        let bytes = damaged(saves[which].clone(), &damage);
        if bytes != saves[which] {
            assert!(Session::<G>::resume(&bytes).is_err());
        }
        let is_match = try_match::<G>(&resealed(&saves[which], &damage, format));
        taken_up.set(taken_up.get() + u32::from(is_match));
    });
    assert!(taken_up.get() > 50, "{} were matches", taken_up.get());
}

#[test]
fn saves_of_ronda_do_no_harm() {
    saves_do_no_harm(|| ronda(1));
}

#[test]
fn saves_of_karta_do_no_harm() {
    saves_do_no_harm(|| karta(4, &[0, 2], Some(20), 1));
}

#[test]
fn saves_of_tawla_do_no_harm() {
    saves_do_no_harm(|| tawla(Variant::Aada, 1, &[0], 1));
    saves_do_no_harm(|| tawla(Variant::ThirtyOne, 11, &[0], 1));
    let placed = Setup {
        position: String::from("aada;0;63;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5"),
        ..tawla(Variant::Aada, 1, &[0], 1).session.setup()
    };
    saves_do_no_harm(|| Table::<Tawla>::begin(placed.clone(), ""));
}

/// Bytes of any length, sealed and not.
#[test]
fn random_bytes_do_no_harm() {
    let inputs = (
        prop::collection::vec(any::<u8>(), 0..200),
        any::<u8>(),
        0u8..5,
    );
    fuzz(3_000, &inputs, |(body, kind, format)| {
        let mut sealed = b"QAHWA".to_vec();
        sealed.extend([format, kind % 8]);
        sealed.extend(&body);
        let check = digest(&[&sealed]);
        sealed.extend(&check[..8]);
        for bytes in [&body, &sealed] {
            let _ = (unseal(bytes), game_of(bytes));
            try_match::<Ronda>(bytes);
            try_match::<Karta>(bytes);
            try_match::<Tawla>(bytes);
        }
        for kind in 100..=102 {
            sealed[6] = kind;
            let end = sealed.len() - 8;
            let check = digest(&[&sealed[..end]]);
            sealed[end..].copy_from_slice(&check[..8]);
            let _ = (
                Book::read(&sealed),
                Settings::read(&sealed),
                Shelf::read(&sealed),
            );
        }
    });
}

/// A match on the shelf whose save has so many bytes.
fn kept(print: u64, bytes: usize) -> Kept {
    Kept {
        day: 9,
        game: GameId::Ronda,
        print,
        bytes: vec![1; bytes],
    }
}

#[test]
fn books_shelves_and_settings_do_no_harm() {
    let mut table = ronda(1);
    table.finish();
    let finished = table.session.finished(None).expect("it is over");
    let (mut book, mut shelf) = (Book::default(), Shelf::default());
    for print in 0..5 {
        let finished = Finished { print, ..finished };
        book.enter(finished, &table.session.luck(), &table.session.outcomes());
        shelf.keep(kept(print, 50), 10_000);
    }
    let mut settings = Settings::default();
    settings.remember(Last {
        game: GameId::Ronda,
        level: Level::Hard,
        choices: vec![1, 2],
        players: vec![Player::Person, Player::Computer(Level::Hard)],
    });
    let sources = [book.save(), shelf.save(), settings.save()];
    let inputs = (0usize..3, damage(), 0u8..5);
    fuzz(3_000, &inputs, |(which, damage, format)| {
        let bytes = resealed(&sources[which], &damage, format);
        if let Ok(mut book) = Book::read(&bytes) {
            let finish = Finish::Won;
            book.enter(
                Finished {
                    finish,
                    print: 99,
                    ..finished
                },
                &[(1, 2)],
                &[vec![1; 4]],
            );
            for marked in [false, true] {
                for total in book.of(GameId::Ronda, marked) {
                    let _ = (total.length(), total.between());
                }
            }
            let _ = book.fit(GameId::Ronda, 0, &Ronda::DISTRIBUTIONS[0]);
            for luck in &book.luck {
                let _ = luck.against(Ronda::LUCK[0]);
            }
        }
        if let Ok(mut shelf) = Shelf::read(&bytes) {
            shelf.keep(kept(99, 60), 400);
            assert!(shelf.save().len() <= 400 || shelf.kept.is_empty());
        }
        let _ = Settings::read(&bytes);
        let bytes = damaged(sources[which].clone(), &damage);
        if bytes != sources[which] {
            assert!(Book::read(&bytes).is_err() && Shelf::read(&bytes).is_err());
            assert!(Settings::read(&bytes).is_err());
        }
    });
}

#[test]
fn links_and_codes_do_no_harm() {
    let saves = saves(|| ronda(2));
    let inputs = (0..saves.len(), damage(), "\\PC{0,60}", any::<bool>());
    fuzz(3_000, &inputs, |(which, damage, strange, resealing)| {
        let bytes = if resealing {
            resealed(&saves[which], &damage, 3)
        } else {
            damaged(saves[which].clone(), &damage)
        };
        let link = text::encode(&bytes);
        assert_eq!(text::decode(&link, LARGEST_MATCH).as_ref(), Some(&bytes));
        if let Ok((game, read)) = read_link(&link) {
            assert_eq!((game, &read), (GameId::Ronda, &bytes));
            try_match::<Ronda>(&read);
        }
        let changed = damaged(link.into_bytes(), &damage);
        let changed = String::from_utf8_lossy(&changed);
        for text in [&*changed, &strange] {
            let _ = (read_link(text), Book::of_code(text));
            if let Some(bytes) = text::decode(text, 500) {
                assert!(bytes.len() <= 500 && text::encode(&bytes) == text);
            }
        }
    });
}

#[test]
fn positions_notations_and_routes_do_no_harm() {
    let sources = [
        "aada;0;63;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5",
        "31;1;roll;24:15;24:15",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:0:5:10",
        "4HPwATDgc/ABMA:cAkAAAAAAAAA",
        "#/ronda/rules?target=21",
        "#/match/UUFIV0EDAQ",
        "O7 S10 Z3",
    ];
    let inputs = (0..sources.len(), damage(), "\\PC{0,80}");
    fuzz(4_000, &inputs, |(which, damage, strange)| {
        let changed = damaged(sources[which].as_bytes().to_vec(), &damage);
        let changed = String::from_utf8_lossy(&changed);
        for text in [&*changed, &strange] {
            let _ = (Position::read(text), Position::from_xgid(text));
            let _ = (
                Position::from_gnu_id(text, Seat(0)),
                Position::from_gnu_id(text, Seat(1)),
            );
            let _ = (notation::card(text), notation::cards(text));
            if let Ok(route) = Route::parse(text) {
                assert_eq!(Route::parse(&route.hash()), Ok(route));
            }
            if let Some(bytes) = from_hex(text) {
                assert_eq!(hex(&bytes), text.to_lowercase());
            }
        }
    });
}

/// The worker's messages in both directions. What is thought about is given up soon.
#[test]
fn messages_of_page_and_worker_do_no_harm() {
    fn requests<G: Game>(table: &Table<G>, game: GameId) -> Vec<Vec<u8>> {
        let seat = table.session.viewer();
        let view = encode(&table.session.view_of(seat).expect("its own"));
        let request = |level| {
            encode(&ThinkRequest {
                id: 1,
                version: 2,
                game,
                view: view.clone(),
                level,
                seed: 3,
            })
        };
        Level::ALL.map(request).to_vec()
    }
    let mut sources = Vec::new();
    for steps in [3, 20, 31] {
        let (mut one, mut two) = (ronda(3), karta(4, &[1], None, 3));
        let (mut three, mut four) = (
            tawla(Variant::Aada, 3, &[0], 3),
            tawla(Variant::ThirtyOne, 11, &[0], 3),
        );
        for _ in 0..steps {
            let _ = (one.step(), two.step(), three.step(), four.step());
        }
        sources.extend(requests(&one, GameId::Ronda));
        sources.extend(requests(&two, GameId::Karta));
        sources.extend(requests(&three, GameId::Tawla));
        sources.extend(requests(&four, GameId::Tawla));
    }
    let reply = encode(&FromWorker::Reply {
        id: 1,
        version: 2,
        mv: vec![1, 2, 3],
        worth: Some(qahwa::bots::Worth::Points(-30)),
    });
    let inputs = (0..sources.len(), damage());
    fuzz(1_500, &inputs, |(which, damage)| {
        let mut pondering = ponder(&damaged(sources[which].clone(), &damage));
        for _ in 0..3 {
            if let Some(answer) = pondering.work(200) {
                let answer: Option<FromWorker> = decode(&answer);
                assert!(answer.is_some());
                break;
            }
        }
        let _: Option<FromWorker> = decode(&damaged(reply.clone(), &damage));
    });
}
