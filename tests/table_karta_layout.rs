//! Karta's table at every size, for two to four seats and hands of every length: nothing outside, nothing
//! over another, everything large enough.

mod table_support;

use qahwa::games::karta::Karta;
use qahwa::games::karta::state::Phase;
use qahwa::games::karta::view::View;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::Suit;
use qahwa::table::karta::{FAN, back_key, card_of, discard_zone, stock_key, stock_zone, suit_key};
use qahwa::table::scene::{
    Face, FixtureKind, Form, Frame, Piece, PieceKey, Place, Point, Rect, Scene, Size,
};
use qahwa::table::staged::Staged;
use table_support::karta::{key, scene, view, views};
use table_support::{bare, corners, covers, overlap, sizes};

/// The hands that are tried.
const HANDS: [usize; 8] = [0, 1, 4, 9, 10, 21, 30, 37];

/// Every scene at a size: nothing chosen, a card chosen, the stock held.
fn scenes_at(size: Size, mut check: impl FnMut(&View, &Scene)) {
    for seats in 2..=4 {
        for cards in HANDS {
            for view in views(seats, cards) {
                let plain = scene(&view, None, size);
                let playable = plain.pieces.iter().filter(|piece| piece.marks.playable);
                let mut chosen: Vec<PieceKey> = playable.map(|piece| piece.key).collect();
                chosen.truncate(2);
                check(&view, &plain);
                for key in chosen {
                    check(&view, &scene(&view, Some(key), size));
                }
            }
        }
    }
}

fn is_hand(view: &View, piece: &Piece) -> bool {
    card_of(piece.key).is_some_and(|card| view.hand.has(card))
}

#[test]
fn the_cards_have_the_sizes_of_the_design() {
    for (screen, hand, pile, rows) in [
        ((360.0, 640.0), 79.0, 84.0, 67.0),
        ((390.0, 844.0), 86.0, 99.0, 74.0),
        ((844.0, 390.0), 74.0, 80.0, 62.0),
        ((1280.0, 800.0), 104.0, 110.0, 76.0),
    ] {
        let few = scene(&view(4, "3C 5O 11B", "12C", &[3, 4, 5]), None, bare(screen));
        let width = |scene: &Scene, key| scene.piece(key).expect("it lies there").rect.w;
        for (key, wanted) in [(key("5O"), hand), (key("12C"), pile), (stock_key(), pile)] {
            let drawn = width(&few, key);
            assert!((drawn - wanted).abs() <= 2.0, "{screen:?} {key:?}: {drawn}");
        }
        let many = &views(4, 21)[0];
        let first = many.hand.iter().next().expect("a hand");
        let drawn = width(
            &scene(many, None, bare(screen)),
            qahwa::table::karta::card_key(first),
        );
        assert!((drawn - rows).abs() <= 2.0, "{screen:?}: {drawn}");
    }
}

#[test]
fn nothing_stands_outside_of_the_screen_and_no_card_outside_of_the_field() {
    for size in sizes() {
        scenes_at(size, |view, scene| {
            let (field, inner) = (scene.frame.field(), scene.frame.inner());
            for piece in &scene.pieces {
                // Backs open over the rails of a table on its side.
                let own = is_hand(view, piece) || piece.z >= 20 || piece.key == stock_key();
                let room = if own { field } else { inner };
                for corner in corners(piece.place()) {
                    assert!(room.contains(corner), "{size:?} {piece:?} {room:?}");
                }
            }
            let words = (scene.fixtures.iter())
                .filter(|fixture| !matches!(fixture.kind, FixtureKind::Part("ring")))
                .map(|fixture| fixture.rect);
            for rect in words.chain(scene.zones.iter().map(|zone| zone.rect)) {
                let (near, far) = ends(rect);
                assert!(
                    inner.contains(near) && inner.contains(far),
                    "{size:?} {rect:?}"
                );
            }
        });
    }
}

fn ends(rect: Rect) -> (Point, Point) {
    let near = Point {
        x: rect.x,
        y: rect.y,
    };
    let far = Point {
        x: rect.right(),
        y: rect.bottom(),
    };
    (near, far)
}

const fn flat(rect: Rect) -> Place {
    Place { rect, turn: 0.0 }
}

/// The buttons for the menu and the way back, 48x44, which every table has in its upper corners.
fn bar(frame: &Frame) -> [(String, Rect); 2] {
    let inner = frame.inner();
    let (aside, top) = match frame.form {
        Form::Portrait => (2.0, 0.0),
        Form::Landscape => (20.0, 4.0),
        Form::Desktop => (40.0, 24.0),
    };
    let (left, right) = (inner.x + aside, inner.right() - aside - 48.0);
    [("menu", left), ("back", right)]
        .map(|(name, x)| (String::from(name), Rect::new(x, inner.y + top, 48.0, 44.0)))
}

/// Everything that must not overlap: a name, what it belongs to, and its place.
fn solids(view: &View, scene: &Scene) -> Vec<(String, String, Place)> {
    let mut solids = Vec::new();
    let seat_of = |piece: &Piece| {
        (0..4).map(Seat).find(|&seat| {
            piece.key == qahwa::table::karta::count_key(seat)
                || (0..FAN).any(|slot| piece.key == back_key(seat, slot))
        })
    };
    for piece in &scene.pieces {
        let name = Karta::piece_name(piece.key);
        let group = match (seat_of(piece), piece.face) {
            // A face, its fan, its name and its counter are one.
            (Some(seat), _) => format!("seat {}", seat.0),
            _ if is_hand(view, piece) => String::from("hand"),
            // What lies on the laid cards.
            (_, Face::Seal(_) | Face::Suit(_)) if piece.count.is_none() => String::from("laid"),
            _ if view.public.top.map(qahwa::table::karta::card_key) == Some(piece.key) => {
                String::from("laid")
            }
            _ => name.clone(),
        };
        if piece.count.is_some() && piece.face == Face::SpanishBack {
            let Rect { x, w, .. } = piece.rect;
            let counter = Rect::new(x + w / 2.0 - 13.0, piece.rect.bottom() - 13.0, 26.0, 22.0);
            solids.push((String::from("counter"), group.clone(), flat(counter)));
        }
        solids.push((name, group, piece.place()));
    }
    for zone in [stock_zone(), discard_zone()] {
        let zone = scene.zone(zone).filter(|zone| !zone.covered);
        solids.extend(zone.map(|zone| {
            let name = Karta::zone_name(zone.key);
            (name.clone(), name, flat(zone.rect))
        }));
    }
    for fixture in &scene.fixtures {
        let name = format!("{:?}", fixture.kind);
        let group = match fixture.kind {
            FixtureKind::Seat(seat) => format!("seat {}", seat.0),
            FixtureKind::Part("ring") => continue,
            _ => name.clone(),
        };
        solids.push((name, group, flat(fixture.rect)));
    }
    for (name, rect) in bar(&scene.frame) {
        solids.push((name.clone(), name, flat(rect)));
    }
    solids
}

#[test]
fn nothing_lies_over_anything_else() {
    let mut faults = std::collections::BTreeSet::new();
    for size in sizes() {
        scenes_at(size, |view, scene| {
            // What is held stands anywhere.
            if scene
                .piece(stock_key())
                .is_some_and(|stock| stock.count.is_none())
            {
                return;
            }
            let solids = solids(view, scene);
            for (index, (name, group, place)) in solids.iter().enumerate() {
                for (other, others, theirs) in &solids[..index] {
                    if group != others && overlap(*place, *theirs) {
                        faults.insert(format!(
                            "{}x{} {:?} {} seats, {} cards, {:?}: {name} over {other}",
                            size.w,
                            size.h,
                            size.safe,
                            view.public.settings.seats,
                            view.hand.len(),
                            view.public.phase,
                        ));
                    }
                }
            }
        });
    }
    assert!(faults.is_empty(), "{}: {faults:#?}", faults.len());
}

/// The widest free run across a card, at any of its heights.
fn strip(scene: &Scene, piece: &Piece) -> f32 {
    let above: Vec<Place> = (scene.pieces.iter())
        .filter(|other| other.z > piece.z)
        .map(Piece::place)
        .filter(|&place| overlap(place, piece.place()))
        .collect();
    let (sin, cos) = piece.turn.to_radians().sin_cos();
    let middle = piece.rect.centre();
    let mut widest = 0.0_f32;
    for row in 0..(piece.rect.h / 4.0) as usize {
        let dy = (row as f32 + 0.5) * 4.0 - piece.rect.h / 2.0;
        let mut run = 0.0_f32;
        for column in 0..(piece.rect.w * 2.0) as usize {
            let dx = (column as f32 + 0.5) / 2.0 - piece.rect.w / 2.0;
            let point = Point {
                x: middle.x + dx * cos - dy * sin,
                y: middle.y + dx * sin + dy * cos,
            };
            let free = !above.iter().any(|&place| covers(place, point));
            run = if free { run + 0.5 } else { 0.0 };
            widest = widest.max(run);
        }
    }
    widest
}

#[test]
fn every_own_card_shows_a_strip_of_24_pixels() {
    let mut shown = 0;
    for size in sizes() {
        for seats in [2, 4] {
            for cards in HANDS {
                let view = &views(seats, cards)[0];
                let scene = scene(view, None, size);
                for piece in scene.pieces.iter().filter(|piece| is_hand(view, piece)) {
                    let width = strip(&scene, piece);
                    assert!(width >= 23.5, "{size:?} {cards}: {width} {piece:?}");
                    shown += 1;
                }
            }
        }
    }
    assert!(shown > 10_000);
}

#[test]
fn a_hand_stands_in_its_order_row_by_row_from_the_left() {
    for size in sizes() {
        for cards in HANDS {
            let view = &views(4, cards)[5];
            let scene = scene(view, None, size);
            let places: Vec<Place> = (view.hand.iter())
                .map(|card| {
                    let key = qahwa::table::karta::card_key(card);
                    scene.piece(key).expect("in hand").place()
                })
                .collect();
            for pair in places.windows(2) {
                let (one, two) = (pair[0].rect, pair[1].rect);
                let next_row = two.y > one.y + 0.3 * one.w && two.x < one.x;
                assert!(
                    two.x > one.x || next_row,
                    "{size:?} {cards}: {one:?} {two:?}"
                );
            }
            if cards <= 9 {
                let tops: Vec<f32> = places.iter().map(|place| place.rect.y).collect();
                let spread = tops
                    .iter()
                    .fold(0.0_f32, |most, top| most.max(top - tops[0]));
                assert!(spread < 1.0, "one row that bends to both sides");
            }
        }
    }
}

#[test]
fn play_goes_counter_clockwise_round_the_viewer() {
    for size in sizes() {
        for seats in 2..=4 {
            for viewer in (0..seats).map(Seat) {
                let mut view = views(seats, 4)[0].clone();
                view.seat = viewer;
                let scene = Karta::scene(&view, &[], None, size);
                let middle = scene.frame.stage().centre().x;
                let face = |after: u8| {
                    let seat = Seat((viewer.0 + after) % seats);
                    let plate = scene.fixture(FixtureKind::Seat(seat)).expect("a plate");
                    plate.centre()
                };
                let own = scene.fixture(FixtureKind::Status).expect("a line").centre();
                match seats {
                    2 => assert!(face(1).y < own.y && (face(1).x - middle).abs() < 100.0),
                    3 => assert!(face(1).x > middle && face(2).x < middle),
                    _ => {
                        assert!(face(1).x > face(2).x && face(2).x > face(3).x, "{size:?}");
                        assert!(face(2).y < face(1).y && face(2).y < face(3).y);
                        assert!((face(1).y - face(3).y).abs() < 1.0);
                    }
                }
            }
        }
    }
}

#[test]
fn the_arrows_stand_on_the_ring_in_turn_order() {
    for seats in 2..=4 {
        let scene = scene(&views(seats, 4)[0], None, bare((390.0, 844.0)));
        let ring = scene.fixture(FixtureKind::Part("ring")).expect("a ring");
        let middle = ring.centre();
        let mut angles = Vec::new();
        for seat in (1..seats).chain([0]).map(Seat) {
            let arrow = scene.fixture(FixtureKind::Arrow(seat)).expect("an arrow");
            let (x, y) = (arrow.centre().x - middle.x, arrow.centre().y - middle.y);
            let on = (2.0 * x / ring.w).powi(2) + (2.0 * y / ring.h).powi(2);
            assert!((on - 1.0).abs() < 0.02, "{on}");
            // From the foot of the ring counter-clockwise.
            angles.push((x.atan2(y).to_degrees() + 360.0) % 360.0);
        }
        assert!(
            angles.windows(2).all(|pair| pair[0] < pair[1]),
            "{angles:?}"
        );
        let parts = scene.fixtures.iter();
        let arrows = parts.filter(|fixture| {
            matches!(fixture.kind, FixtureKind::Arrow(_))
                || matches!(fixture.kind, FixtureKind::Part(name) if name.starts_with("way"))
        });
        assert_eq!(arrows.count(), 4);
    }
}

#[test]
fn a_fan_shows_seven_backs_at_most_and_its_counter_says_how_many_there_are() {
    for held in [1, 4, 7, 8, 20] {
        let table = view(2, "3C", "5C", &[held]);
        let scene = scene(&table, None, bare((390.0, 844.0)));
        let backs = (0..FAN).filter(|&slot| scene.piece(back_key(Seat(1), slot)).is_some());
        assert_eq!(backs.count(), FAN.min(held.into()));
        let count = scene.piece(qahwa::table::karta::count_key(Seat(1)));
        assert_eq!(count.map(|count| count.face), Some(Face::Count(held)));
    }
    let out = scene(&view(2, "3C", "5C", &[0]), None, bare((390.0, 844.0)));
    assert!(out.piece(back_key(Seat(1), 0)).is_none());
    assert!(out.piece(qahwa::table::karta::count_key(Seat(1))).is_none());
}

#[test]
fn tokens_of_the_choice_are_large_say_what_one_holds_and_recommend_the_longest_suit() {
    for size in sizes() {
        for cards in HANDS {
            let view = &views(4, cards)[3];
            assert_eq!(view.public.phase, Phase::ChooseSuit);
            let scene = scene(view, None, size);
            let mut longest = Vec::new();
            for suit in Suit::ALL {
                let token = scene.piece(suit_key(suit)).expect("a token");
                let held = view.hand.iter().filter(|card| card.suit() == suit).count();
                assert_eq!(token.count, Some(held as u16));
                assert!(token.marks.playable && token.focus);
                let Rect { w, h, .. } = token.rect;
                let low = scene.frame.inner().h < 380.0;
                let least = if low { 32.0 } else { 44.0 };
                assert!(w >= 44.0 && h >= least, "{size:?} {cards}: {w} {h}");
                if token.marks.hit {
                    longest.push(held);
                }
            }
            let most = |suit: Suit| view.hand.iter().filter(|card| card.suit() == suit).count();
            let most = Suit::ALL.map(most).into_iter().max().unwrap_or(0);
            assert_eq!(longest, if cards > 0 { vec![most] } else { Vec::new() });
            // Nothing else is lit.
            let lit = scene.pieces.iter().filter(|piece| piece.marks.playable);
            assert_eq!(lit.count(), 4);
            assert!(scene.pieces.iter().all(|piece| !piece.marks.dim));
        }
    }
}

#[test]
fn a_forced_suit_and_a_penalty_lie_on_the_laid_cards() {
    let size = bare((390.0, 844.0));
    let forced = scene(&views(4, 9)[4], None, size);
    let laid = forced.zone(discard_zone()).expect("a place").rect;
    let token = forced.piece(suit_key(Suit::Cups)).expect("a token");
    assert!(laid.contains(token.rect.centre()) && token.rect.w > laid.w / 2.0);
    assert_eq!((token.count, token.marks.playable), (None, false));
    let penalty = scene(&views(4, 9)[1], None, size);
    let seal = penalty
        .piece(qahwa::table::karta::seal_key())
        .expect("a seal");
    assert_eq!(seal.face, Face::Seal(12));
    assert!(laid.contains(seal.rect.centre()) && seal.rect.w > laid.w / 2.0);
    assert!(scene(&views(4, 9)[0], None, size).piece(seal.key).is_none());
}

#[test]
fn what_fits_stands_up_and_the_rest_is_veiled() {
    let size = bare((390.0, 844.0));
    let table = view(2, "3C 5O 11B", "3O", &[4]);
    let open = scene(&table, None, size);
    let piece = |scene: &Scene, name: &str| scene.piece(key(name)).expect("in hand").clone();
    for (name, fits) in [("3C", true), ("5O", true), ("11B", false)] {
        let card = piece(&open, name);
        assert_eq!(
            (card.marks.playable, card.marks.dim),
            (fits, !fits),
            "{name}"
        );
    }
    assert!((piece(&open, "5O").rect.y - piece(&open, "11B").rect.y) < -20.0);
    let chosen = scene(&table, Some(key("5O")), size);
    assert!(piece(&chosen, "5O").rect.y < piece(&open, "5O").rect.y - 8.0);
    assert!(chosen.piece(key("3O")).expect("the up-card").marks.hit);
    let mut waits = table;
    waits.public.actor = Seat(1);
    let waits = scene(&waits, None, size);
    assert!(
        waits
            .pieces
            .iter()
            .all(|piece| !piece.marks.playable && !piece.marks.dim)
    );
}
