//! What a finished match leaves: its row in the book, its place on the shelf, its link.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{Table, karta, ronda, tawla};
use opened::Opened;
use qahwa::bots::Level;
use qahwa::game::{Game, GameId, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::ronda::Ronda;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::state::Variant;
use qahwa::session::fit::Verdict;
use qahwa::session::record::{Book, Finish};
use qahwa::session::save::Unreadable;
use qahwa::session::shelf::{Kept, MOST, Shelf};
use qahwa::session::text::{LARGEST_MATCH, LONGEST_LINK, Unlinked, encode, link_of, read_link};
use qahwa::session::{Input, Session};

/// Enters a finished match and checks what is said of it; how often chance was asked.
fn enters<G: Game>(book: &mut Book, mut table: Table<G>) -> u32 {
    assert_eq!(table.session.finished(None), None, "it goes on");
    table.finish();
    let finished = table
        .session
        .finished(Some(60))
        .expect("one person against computers");
    let Turn::Over(outcome) = table.session.turn() else {
        panic!("it is over");
    };
    let viewer = table.session.viewer();
    assert_eq!(finished.game, G::ID);
    assert_eq!(
        finished.variant,
        G::variant(&table.session.setup().settings)
    );
    assert_eq!((finished.level, finished.marked), (Level::Easy, false));
    assert_eq!(finished.place, outcome.places[viewer.index()]);
    assert_eq!(
        finished.finish == Finish::Won,
        outcome.places[viewer.index()] == 1
    );
    assert_eq!(
        finished.points.iter().sum::<i32>(),
        outcome.scores.iter().sum::<i32>()
    );
    let log = Opened::<G>::of(&table.session.save()).log;
    let seats = log.iter().filter(|entry| entry.seat.is_some()).count();
    assert_eq!(finished.moves as usize, seats);
    assert_eq!(table.resumed().session.print(), finished.print);
    let outcomes = table.session.outcomes();
    assert_eq!(outcomes.len(), G::DISTRIBUTIONS.len());
    assert!(book.enter(finished, &table.session.luck(), &outcomes));
    assert!(!book.enter(finished, &table.session.luck(), &outcomes));
    outcomes.iter().flatten().sum()
}

#[test]
fn matches_of_every_game_stand_in_the_book_and_honest_chance_fits() {
    let mut book = Book::default();
    let (mut cards, mut dealt, mut dice) = (0, 0, 0);
    for number in 0..24 {
        cards += enters(&mut book, ronda(number));
        dealt += enters(&mut book, karta(4, &[0], None, number));
        dice += enters(&mut book, tawla(Variant::Aada, 1, &[0], number));
        dice += enters(&mut book, tawla(Variant::ThirtyOne, 11, &[0], number));
    }
    assert!(cards > 100 && dealt >= 96 && dice > 2_000);
    let fits = [
        book.fit(GameId::Ronda, 0, &Ronda::DISTRIBUTIONS[0]),
        book.fit(GameId::Karta, 0, &Karta::DISTRIBUTIONS[0]),
        book.fit(GameId::Tawla, 0, &Tawla::DISTRIBUTIONS[0]),
    ];
    for (fit, degrees) in fits.into_iter().zip([3, 3, 5]) {
        let fit = fit.expect("enough of each");
        assert_eq!(fit.degrees, degrees);
        assert_ne!(fit.verdict(), Verdict::Strange, "{fit:?}");
    }
    let played = |game| -> Vec<(u8, u32)> {
        (book.of(game, false))
            .map(|row| (row.variant, row.played))
            .collect()
    };
    assert_eq!(played(GameId::Tawla), [(2, 24), (1, 24)]);
    assert_eq!(played(GameId::Karta), [(4, 24)]);
    assert_eq!(played(GameId::Ronda), [(0, 24)]);
    let code = book.code();
    let (first, second) = code.split_at(20);
    let broken = format!(" {first}\r\n  {second}\n");
    assert_eq!(
        Book::of_code(&broken),
        Ok(book.clone()),
        "as mail breaks it"
    );
    assert_eq!(Book::of_code(&code), Ok(book));
}

#[test]
fn practice_is_told_apart_and_a_match_of_several_persons_is_not_entered() {
    let mut table = ronda(1);
    let plain = table.finish().session.finished(None).expect("it is over");
    let mut table = ronda(1);
    table.session.set_practice(true);
    table.until(|table| table.session.can_take_back());
    table.input(Input::TakeBack);
    let marked = table.finish().session.finished(None).expect("it is over");
    assert!(marked.marked && !plain.marked);
    let mut table = karta(4, &[0, 1], None, 1);
    assert_eq!(table.finish().session.finished(None), None);
}

/// A finished match as it stands on the shelf.
fn kept<G: Game>(day: u32, table: &mut Table<G>) -> Kept {
    table.finish();
    Kept {
        day,
        game: G::ID,
        print: table.session.print(),
        bytes: table.session.save(),
    }
}

#[test]
fn the_shelf_keeps_the_last_matches_once_and_within_its_limit() {
    let mut shelf = Shelf::default();
    let ends: Vec<Kept> = (0..60u8)
        .map(|day| kept(day.into(), &mut ronda(day)))
        .collect();
    for end in &ends {
        assert!(shelf.keep(end.clone(), usize::MAX));
        assert!(!shelf.keep(end.clone(), usize::MAX), "never twice");
    }
    assert_eq!(shelf.kept.len(), MOST);
    assert_eq!((shelf.kept[0].day, shelf.kept[MOST - 1].day), (10, 59));
    assert_eq!(Shelf::read(&shelf.save()), Ok(shelf.clone()));
    for limit in [40_000, 20_000, 5_000, 1_000, 100] {
        shelf.shrink(limit);
        assert!(shelf.save().len() <= limit);
        assert!(
            shelf.kept.last().is_none_or(|kept| kept.day == 59),
            "the newest stay"
        );
    }
    assert!(shelf.kept.is_empty());
    let end = &ends[0];
    assert!(!shelf.keep(end.clone(), end.bytes.len()), "it does not fit");
    assert!(shelf.keep(end.clone(), 10_000));
    assert!(Session::<Ronda>::resume(&shelf.kept[0].bytes).is_ok());
}

#[test]
fn the_shelf_keeps_matches_of_several_persons_and_of_none() {
    let mut shelf = Shelf::default();
    let mut tables = [
        karta(4, &[0, 2], None, 1),
        karta(4, &[0, 1, 2, 3], None, 1),
        karta(4, &[], None, 1),
    ];
    for (day, table) in (1..).zip(&mut tables) {
        assert!(shelf.keep(kept(day, table), 400_000));
        assert_eq!(table.session.finished(Some(60)), None);
    }
    let read = Shelf::read(&shelf.save()).expect("a shelf");
    assert_eq!(read.kept.len(), tables.len());
    for (kept, table) in read.kept.iter().zip(&tables) {
        let (again, _) = Session::<Karta>::resume(&kept.bytes).expect("a match");
        assert_eq!(
            (again.print(), again.turn()),
            (kept.print, table.session.turn())
        );
    }
}

#[test]
fn a_match_fits_into_a_link_or_there_is_none() {
    let mut table = ronda(2);
    let bytes = table.finish().session.save();
    let link = link_of(&bytes).expect("a short match");
    assert!(link.len() <= LONGEST_LINK);
    assert!(
        link.bytes()
            .all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter))
    );
    assert_eq!(read_link(&link), Ok((GameId::Ronda, bytes.clone())));
    let mut long = tawla(Variant::Aada, 17, &[0], 3);
    let save = long.finish().session.save();
    assert_eq!(link_of(&save), None);
    assert_eq!(read_link(&encode(&save)), Ok((GameId::Tawla, save)));
    let damaged = Unlinked::Unreadable(Unreadable::Damaged);
    assert_eq!(read_link(&encode(&bytes[1..])), Err(damaged));
    assert_eq!(read_link(""), Err(damaged));
    assert_eq!(read_link("قهوة"), Err(Unlinked::NotText));
    assert_eq!(
        read_link(&"A".repeat(2 * LARGEST_MATCH)),
        Err(Unlinked::TooLong)
    );
}
