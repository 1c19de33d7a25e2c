//! What Ronda's scene says of each piece and place.

mod table_support;

use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::state::LastPlay;
use qahwa::games::ronda::view::View;
use qahwa::kit::notation;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{CardSet, Rank};
use qahwa::table::ronda::{
    back_key, card_of, cloth_key, pile_key, rank_key, stock_key, stock_zone,
};
use qahwa::table::scene::{Face, FixtureKind, ZoneKey};
use qahwa::table::staged::Staged;
use table_support::*;

#[test]
fn a_chosen_card_shows_what_it_takes_and_where_it_may_go() {
    let view = view("6O 3C", "6C 7S 10B 12O");
    let size = bare((390.0, 844.0));
    let marked = |chosen: Option<&str>| {
        let scene = Ronda::scene(&view, &plays(&view), chosen.map(card), size);
        let hits = scene.pieces.iter().filter(|piece| piece.marks.hit);
        let hits: Vec<_> = hits.map(|piece| Ronda::piece_name(piece.key)).collect();
        let zones = scene.zones.iter().filter(|zone| zone.accepts);
        let zones: Vec<_> = zones.map(|zone| Ronda::zone_name(zone.key)).collect();
        (hits.join(" "), zones.join(" "))
    };
    // The source's example: the king remains, as there is no horse.
    let takes = ("card-7S card-6C card-10B", "cloth rank-6");
    let got = marked(Some("6O"));
    let mut hits: Vec<_> = got.0.split(' ').collect();
    let mut wanted: Vec<_> = takes.0.split(' ').collect();
    hits.sort_unstable();
    wanted.sort_unstable();
    assert_eq!((hits, got.1.as_str()), (wanted, takes.1));
    assert_eq!(
        marked(Some("3C")),
        (String::new(), String::from("cloth rank-3"))
    );
    assert_eq!(marked(None), (String::new(), String::new()));
    assert_eq!(
        marked(Some("6C")),
        (String::new(), String::new()),
        "not one's own"
    );
}

#[test]
fn only_the_cards_of_the_seat_on_turn_are_playable() {
    let view = view("6O 3C", "6C 7S");
    let size = bare((390.0, 844.0));
    let waiting = Ronda::scene(&view, &[], Some(card("6O")), size);
    assert!(
        waiting
            .pieces
            .iter()
            .all(|piece| piece.marks == Default::default())
    );
    let acting = Ronda::scene(&view, &plays(&view), None, size);
    let playable = acting.pieces.iter().filter(|piece| piece.marks.playable);
    assert_eq!(playable.map(|piece| piece.key).collect::<Vec<_>>(), {
        let mut keys = [card("6O"), card("3C")];
        keys.sort_unstable();
        keys
    });
    assert!(acting.pieces.iter().all(|piece| !piece.marks.dim));
}

#[test]
fn the_stock_lies_on_the_dealers_side_and_is_dashed_when_it_is_empty() {
    for size in sizes() {
        let mut view = view("6O 3C", "6C 7S");
        let place = |view: &View| {
            let scene = Ronda::scene(view, &[], None, size);
            let pile = scene.piece(pile_key(Seat(0))).expect("captured").rect;
            (scene.piece(stock_key()).map(|stock| stock.rect), pile)
        };
        let (mine, own) = place(&view);
        view.public.dealer = Some(Seat(1));
        let (his, _) = place(&view);
        let (mine, his) = (mine.expect("a stock"), his.expect("a stock"));
        assert!(his.bottom() < mine.y, "{size:?}");
        assert!(mine.x > own.right(), "own pile left, stock right: {size:?}");
        view.stock = 0;
        assert_eq!(place(&view).0, None);
        let scene = Ronda::scene(&view, &[], None, size);
        let empty = scene.zone(stock_zone()).expect("its place stays");
        assert!(!empty.covered && empty.rect == his);
    }
}

#[test]
fn the_last_card_of_the_opponent_is_pinned_while_it_lies() {
    let mut view = view("6O 3C", "6C 7S");
    let pins = |view: &View| {
        let scene = Ronda::scene(view, &[], None, bare((390.0, 844.0)));
        let pins = scene
            .pieces
            .into_iter()
            .filter_map(|piece| Some((piece.key, piece.marks.pin?)));
        pins.collect::<Vec<_>>()
    };
    let last = |seat, name, captured| LastPlay {
        seat: Seat(seat),
        card: notation::card(name).expect("a card"),
        captured,
    };
    view.public.last_play = Some(last(1, "7S", false));
    assert_eq!(pins(&view), [(card("7S"), Seat(1))]);
    view.public.last_play = Some(last(0, "7S", false));
    assert_eq!(pins(&view), [], "one's own card needs no pin");
    view.public.last_play = Some(last(1, "7C", true));
    assert_eq!(pins(&view), []);
}

#[test]
fn a_pile_shows_its_count_and_its_thickness() {
    for (count, thick) in [(1, 0), (2, 0), (3, 1), (9, 1), (10, 2), (40, 2)] {
        let mut view = view("6O", "6C");
        view.public.captured.0[0] = CardSet::full().iter().take(count).collect();
        let scene = Ronda::scene(&view, &[], None, bare((390.0, 844.0)));
        let pile = scene.piece(pile_key(Seat(0))).expect("captured");
        assert_eq!((pile.count, pile.thick), (Some(count as u16), thick));
    }
    let mut view = view("6O", "6C");
    view.public.captured.0[0] = CardSet::default();
    let scene = Ronda::scene(&view, &[], None, bare((390.0, 844.0)));
    assert!(scene.piece(pile_key(Seat(0))).is_none());
    assert!(scene.fixture(FixtureKind::PileCaption).is_none());
}

#[test]
fn pieces_are_in_the_order_of_their_keys_and_every_key_is_used_once() {
    for step in random_match(6, Seat(1), 1).iter().step_by(9) {
        let view = &step.after;
        let scene = Ronda::scene(view, &[], None, bare((390.0, 844.0)));
        assert!(
            scene
                .pieces
                .windows(2)
                .all(|pair| pair[0].key < pair[1].key)
        );
        let zones: Vec<ZoneKey> = scene.zones.iter().map(|zone| zone.key).collect();
        assert!(
            zones
                .iter()
                .all(|key| zones.iter().filter(|other| *other == key).count() == 1)
        );
    }
}

#[test]
fn names_are_those_of_the_hooks() {
    let pieces = [
        (card("7O"), "card-7O"),
        (card("12B"), "card-12B"),
        (back_key(Seat(1), 0), "back-1-0"),
        (back_key(Seat(0), 2), "back-0-2"),
        (stock_key(), "stock"),
        (pile_key(Seat(0)), "pile-0"),
        (pile_key(Seat(1)), "pile-1"),
    ];
    for (key, name) in pieces {
        assert_eq!(Ronda::piece_name(key), name);
    }
    assert_eq!(Ronda::zone_name(cloth_key()), "cloth");
    for rank in Rank::ALL {
        assert_eq!(
            Ronda::zone_name(rank_key(rank)),
            format!("rank-{}", rank.number())
        );
    }
}

#[test]
fn table_cards_keep_their_places_whatever_lies_beside_them() {
    let size = bare((390.0, 844.0));
    let place = |table: &str| {
        let scene = Ronda::scene(&view("6O", table), &[], None, size);
        scene.piece(card("5C")).expect("on the table").place()
    };
    assert_eq!(place("5C"), place("1O 2O 3O 4S 5C 6O 7O 10O 11O 12S"));
}

#[test]
fn a_hidden_card_is_named_by_its_place_alone() {
    for step in random_match(3, Seat(0), 1).iter().step_by(7) {
        let scene = Ronda::scene(&step.after, &[], None, bare((390.0, 844.0)));
        let open: CardSet = (step.after.public.table.iter())
            .chain(&step.after.hand)
            .copied()
            .collect();
        for piece in &scene.pieces {
            match piece.face {
                Face::Spanish(shown) => assert!(open.has(shown)),
                _ => assert!(card_of(piece.key).is_none()),
            }
        }
    }
}

#[test]
fn the_chosen_card_is_lifted_by_22_pixels_and_by_16_on_a_sideways_phone() {
    let view = view("3C 5O 11B", "1S 5C");
    for (screen, lift) in [
        ((390.0, 844.0), 22.0),
        ((844.0, 390.0), 16.0),
        ((1280.0, 800.0), 22.0),
    ] {
        let y = |legal: &[_], chosen: Option<&str>, name| {
            let scene = Ronda::scene(&view, legal, chosen.map(card), bare(screen));
            scene.piece(card(name)).expect("in hand").rect.y
        };
        let legal = plays(&view);
        let low = y(&[], None, "3C");
        assert!((low - y(&legal, Some("3C"), "3C") - lift).abs() < 0.01);
        assert_eq!(y(&legal, Some("5O"), "3C"), low, "the others lie low");
        assert!(y(&legal, None, "3C") < low, "what may be played stands up");
    }
}
