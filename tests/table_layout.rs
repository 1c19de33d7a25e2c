//! Ronda's table at every size: nothing outside, nothing over another, everything large enough.

mod table_support;

use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::view::View;
use qahwa::kit::notation;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::Rank;
use qahwa::table::frame::Rails;
use qahwa::table::ronda::{RAILS, back_key, card_of, pile_key, rank_key, stock_key};
use qahwa::table::scene::{Face, Form, Frame, Hint, Piece, Place, Point, Rect, Scene, Size};
use qahwa::table::staged::Staged;
use table_support::*;

/// Views that random play passes, thinned out, and the extremes that it seldom meets.
fn views() -> Vec<View> {
    let mut views = Vec::new();
    for (seed, seat) in [(1, Seat(0)), (2, Seat(1))] {
        let steps = random_match(seed, seat, 1);
        views.extend(steps.into_iter().step_by(11).map(|step| step.after));
    }
    let full = "1O 2O 3O 4S 5O 6O 7O 10O 11O 12S";
    for (hand, table, dealer, others) in [
        ("7S 10B 4O", full, 0, 3),
        ("7S 10B 4O", full, 1, 3),
        ("7S 10B 4O", "none", 1, 3),
        ("12O", full, 1, 0),
        ("none", "none", 0, 0),
    ] {
        let mut extreme = view(hand, table);
        extreme.public.dealer = Some(Seat(dealer));
        extreme.other_cards = others;
        views.push(extreme);
    }
    views
}

/// Every scene of the views at a size: nothing chosen on the opponent's turn and on one's own, then each
/// card chosen.
fn scenes_at(size: Size, views: &[View], mut check: impl FnMut(&View, &Scene)) {
    for view in views {
        let legal = plays(view);
        check(view, &Ronda::scene(view, &[], None, size));
        check(view, &Ronda::scene(view, &legal, None, size));
        for &held in &view.hand {
            let chosen = Some(card(&notation::write(held)));
            check(view, &Ronda::scene(view, &legal, chosen, size));
        }
    }
}

fn is_hand(view: &View, piece: &Piece) -> bool {
    card_of(piece.key).is_some_and(|card| view.hand.contains(&card))
}

#[test]
fn the_three_forms_are_those_of_the_design_and_every_other_window_has_one() {
    for ((w, h), form) in [
        ((360.0, 640.0), Form::Portrait),
        ((768.0, 1024.0), Form::Portrait),
        ((899.0, 599.0), Form::Portrait),
        ((600.0, 600.0), Form::Portrait),
        ((800.0, 561.0), Form::Portrait),
        ((844.0, 390.0), Form::Landscape),
        ((1280.0, 560.0), Form::Landscape),
        ((900.0, 600.0), Form::Desktop),
        ((1080.0, 1920.0), Form::Desktop),
    ] {
        let frame = Frame::of(bare((w, h)), &Rails::HOUSE);
        assert_eq!(frame.form, form, "{w}x{h}");
        assert_eq!(frame.stage(), Rect::new(0.0, 0.0, w, h));
    }
}

#[test]
fn the_rails_hold_the_safe_areas_and_pieces_keep_out_of_them() {
    let upright = Frame::of(notched((390.0, 844.0)), &RAILS);
    assert_eq!(upright.rails, [107.0, 0.0, 120.0, 0.0]);
    assert_eq!(upright.field(), upright.cloth);
    let sideways = Frame::of(notched((844.0, 390.0)), &RAILS);
    assert_eq!(sideways.rails, [0.0, 139.0, 0.0, 139.0]);
    assert_eq!(sideways.cloth.h, 390.0, "the cloth has the full height");
    assert_eq!(
        sideways.field().h,
        369.0,
        "but nothing stands on the home bar"
    );
    let desktop = Frame::of(bare((1280.0, 800.0)), &Rails::HOUSE);
    assert_eq!(desktop.rails, [86.0, 62.0, 98.0, 62.0]);
    assert_eq!(desktop.margin, 22.0);
}

#[test]
fn a_window_below_the_least_stage_scrolls_over_it() {
    // 1280x800 at 400 % page zoom.
    let zoomed = Frame::of(bare((320.0, 200.0)), &RAILS);
    assert_eq!(zoomed.stage(), Rect::new(0.0, 0.0, 320.0, 480.0));
    let flat = Frame::of(bare((600.0, 200.0)), &RAILS);
    assert_eq!(flat.stage(), Rect::new(0.0, 0.0, 600.0, 290.0));
}

#[test]
fn the_cards_have_the_sizes_of_the_design() {
    for (screen, hand, table) in [
        ((360.0, 640.0), 87.0, 62.0),
        ((390.0, 844.0), 101.0, 75.0),
        ((844.0, 390.0), 80.0, 56.0),
        ((1280.0, 800.0), 122.0, 98.0),
    ] {
        let scene = Ronda::scene(&view("3C 5O 11B", "1S 5C"), &[], None, bare(screen));
        for (name, width) in [("5O", hand), ("5C", table)] {
            let rect = scene.piece(card(name)).expect("it lies there").rect;
            assert!((rect.w - width).abs() <= 2.0, "{screen:?} {name}: {rect:?}");
            assert!((rect.h - rect.w * 1.55).abs() < 0.01, "{rect:?}");
        }
    }
}

/// Left, top and width of pieces and fixtures, measured in the drawn screens. (The backs of `L`, drawn
/// 14 px beyond the screen's edge, stand inside of it.)
#[test]
fn the_drawn_screens_are_reproduced() {
    type Drawn = [[f32; 3]; 9];
    // 1S, 5C, 7B, own 3C, 5O (chosen) and 11B, own pile, stock, opponent's pile.
    let drawn: [((f32, f32), Drawn, [f32; 2]); 4] = [
        (
            (360.0, 640.0),
            [
                [12.0, 148.0, 61.6],
                [286.4, 148.0, 61.6],
                [80.6, 250.5, 61.6],
                [58.1, 418.1, 87.0],
                [136.5, 391.1, 87.0],
                [214.8, 418.1, 87.0],
                [10.0, 468.9, 42.0],
                [308.0, 468.9, 42.0],
                [14.0, 72.0, 42.0],
            ],
            [146.0, 68.0],
        ),
        (
            (390.0, 844.0),
            [
                [74.1, 160.0, 74.6],
                [115.9, 284.6, 74.6],
                [283.1, 284.6, 74.6],
                [53.0, 593.8, 101.4],
                [144.3, 566.8, 101.4],
                [235.5, 593.8, 101.4],
                [12.5, 428.9, 49.1],
                [328.4, 428.9, 49.1],
                [14.0, 72.0, 49.1],
            ],
            [155.2, 70.0],
        ),
        (
            (844.0, 390.0),
            [
                [110.0, 123.5, 56.1],
                [362.4, 123.5, 56.1],
                [488.6, 123.5, 56.1],
                [310.0, 259.0, 80.0],
                [382.0, 238.0, 80.0],
                [454.0, 259.0, 80.0],
                [112.0, 299.8, 44.0],
                [688.0, 299.8, 44.0],
                [112.0, 10.0, 44.0],
            ],
            [386.4, 4.0],
        ),
        (
            (1280.0, 800.0),
            [
                [94.0, 234.0, 98.4],
                [535.6, 234.0, 98.4],
                [756.4, 234.0, 98.4],
                [469.2, 493.9, 122.0],
                [579.0, 466.9, 122.0],
                [688.8, 493.9, 122.0],
                [122.0, 535.7, 66.0],
                [1092.0, 535.7, 66.0],
                [122.0, 110.0, 66.0],
            ],
            [586.5, 102.0],
        ),
    ];
    let view = view("3C 5O 11B", "1S 5C 6S 7B 10O 12C");
    for (screen, pieces, back) in drawn {
        let scene = Ronda::scene(&view, &plays(&view), Some(card("5O")), bare(screen));
        let keys = [
            card("1S"),
            card("5C"),
            card("7B"),
            card("3C"),
            card("5O"),
            card("11B"),
            pile_key(Seat(0)),
            stock_key(),
            pile_key(Seat(1)),
        ];
        let back = (back_key(Seat(1), 0), [back[0], back[1], pieces[8][2]]);
        for (key, [x, y, w]) in keys.into_iter().zip(pieces).chain([back]) {
            let Rect {
                x: left,
                y: top,
                w: width,
                ..
            } = scene.piece(key).expect("it lies there").rect;
            let off = (left - x).abs().max((top - y).abs()).max((width - w).abs());
            assert!(
                off <= 2.1,
                "{screen:?} {}: {left} {top} {width}",
                Ronda::piece_name(key)
            );
        }
        let turn = |name| scene.piece(card(name)).expect("it lies there").turn;
        assert_eq!([turn("3C"), turn("5O"), turn("11B")], [-4.0, 0.0, 4.0]);
        assert_eq!([turn("1S"), turn("5C"), turn("12C")], [0.0, 0.8, 1.0]);
    }
}

#[test]
fn nothing_stands_outside_of_the_cloth_or_the_screen() {
    let views = views();
    for size in sizes() {
        scenes_at(size, &views, |_, scene| {
            let (field, inner) = (scene.frame.field(), scene.frame.inner());
            for piece in &scene.pieces {
                for corner in corners(piece.place()) {
                    assert!(field.contains(corner), "{size:?} {piece:?} {field:?}");
                }
            }
            let fixtures = scene.fixtures.iter().map(|fixture| fixture.rect);
            for rect in fixtures.chain(scene.zones.iter().map(|zone| zone.rect)) {
                let far = Point {
                    x: rect.right(),
                    y: rect.bottom(),
                };
                let near = Point {
                    x: rect.x,
                    y: rect.y,
                };
                assert!(
                    inner.contains(near) && inner.contains(far),
                    "{size:?} {rect:?}"
                );
            }
        });
    }
}

/// The side of the largest square of a piece that is seen and can be touched, in steps of 2 px of the
/// piece itself, with everything that lies above it taken away.
fn seen(scene: &Scene, piece: &Piece) -> f32 {
    const STEP: f32 = 2.0;
    let above: Vec<Place> = (scene.pieces.iter())
        .filter(|other| other.z > piece.z)
        .map(Piece::place)
        .filter(|&place| overlap(place, piece.place()))
        .collect();
    let stage = scene.frame.stage();
    let (sin, cos) = piece.turn.to_radians().sin_cos();
    let middle = piece.rect.centre();
    let columns = (piece.rect.w / STEP) as usize;
    let rows = (piece.rect.h / STEP) as usize;
    let mut squares = vec![0_u16; columns];
    let mut largest = 0;
    for row in 0..rows {
        let mut diagonal = 0;
        for column in 0..columns {
            let dx = (column as f32 + 0.5) * STEP - piece.rect.w / 2.0;
            let dy = (row as f32 + 0.5) * STEP - piece.rect.h / 2.0;
            let point = Point {
                x: middle.x + dx * cos - dy * sin,
                y: middle.y + dx * sin + dy * cos,
            };
            let free = stage.contains(point) && !above.iter().any(|&place| covers(place, point));
            let left = if column > 0 { squares[column - 1] } else { 0 };
            let here = if free {
                1 + diagonal.min(left).min(squares[column])
            } else {
                0
            };
            diagonal = core::mem::replace(&mut squares[column], here);
            largest = largest.max(here);
        }
    }
    f32::from(largest) * STEP
}

#[test]
fn a_card_that_may_be_played_shows_a_square_of_44_pixels() {
    let views = views();
    let mut shown = 0;
    for size in sizes() {
        scenes_at(size, &views[views.len() - 8..], |_, scene| {
            for piece in scene.pieces.iter().filter(|piece| piece.marks.playable) {
                let side = seen(scene, piece);
                assert!(side >= 44.0, "{size:?} {side} {piece:?}");
                shown += 1;
            }
        });
    }
    assert!(shown > 1000);
}

#[test]
fn table_cards_can_be_touched_and_reach_44_pixels_where_there_is_room() {
    for size in sizes() {
        let full = view("7S 10B 4O", "1O 2O 3O 4S 5O 6O 7O 10O 11O 12S");
        let scene = Ronda::scene(&full, &plays(&full), Some(card("4O")), size);
        let (inner, cloth) = (scene.frame.inner(), scene.frame.cloth);
        let least = match scene.frame.form {
            // Ten in a row, if that is the best pattern.
            Form::Landscape => (cloth.w / 10.0 - 9.0).min(44.0),
            // The upright phones that have no notch.
            Form::Portrait if inner.h < 568.0 => 20.0,
            _ => 44.0,
        };
        for rank in Rank::ALL {
            let zone = scene
                .zone(rank_key(rank))
                .expect("every rank has a place")
                .rect;
            assert!(zone.w >= least && zone.h >= least, "{size:?} {zone:?}");
        }
    }
}

/// Everything that must not overlap, with a name.
fn solids(view: &View, scene: &Scene) -> Vec<(String, u8, Place)> {
    let mut solids = Vec::new();
    for piece in &scene.pieces {
        // Cards of one hand overlap each other.
        let group = match piece.face {
            _ if is_hand(view, piece) => 1,
            Face::SpanishBack if piece.count.is_none() => 2,
            _ => 0,
        };
        solids.push((Ronda::piece_name(piece.key), group, piece.place()));
        if piece.count.is_some() {
            // The counter hangs over the foot of its pile.
            let Rect { x, w, .. } = piece.rect;
            let counter = Rect::new(x + w / 2.0 - 13.0, piece.rect.bottom() - 13.0, 26.0, 22.0);
            solids.push((String::from("count"), 3, flat(counter)));
        }
    }
    for zone in scene
        .zones
        .iter()
        .filter(|zone| !zone.covered && zone.hint != Hint::None)
    {
        solids.push((Ronda::zone_name(zone.key), 0, flat(zone.rect)));
    }
    for fixture in &scene.fixtures {
        solids.push((format!("{:?}", fixture.kind), 0, flat(fixture.rect)));
    }
    for (name, rect) in bar(&scene.frame) {
        solids.push((String::from(name), 4, flat(rect)));
    }
    solids
}

const fn flat(rect: Rect) -> Place {
    Place { rect, turn: 0.0 }
}

/// The buttons for the menu and the way back, 48x44, which every table has in its upper corners.
fn bar(frame: &Frame) -> [(&'static str, Rect); 2] {
    let inner = frame.inner();
    let (aside, top) = match frame.form {
        Form::Portrait => (2.0, 0.0),
        Form::Landscape => (20.0, 4.0),
        Form::Desktop => (40.0, 24.0),
    };
    let (left, right) = (inner.x + aside, inner.right() - aside - 48.0);
    [("menu", left), ("back", right)]
        .map(|(name, x)| (name, Rect::new(x, inner.y + top, 48.0, 44.0)))
}

#[test]
fn nothing_lies_over_anything_else() {
    let views = views();
    let mut faults = std::collections::BTreeSet::new();
    for size in sizes() {
        scenes_at(size, &views, |view, scene| {
            let solids = solids(view, scene);
            for (index, (name, group, place)) in solids.iter().enumerate() {
                for (other, others, theirs) in &solids[..index] {
                    // Of a hand the cards overlap, a counter hangs on its pile, and the tracks run along the
                    // edge of the buttons' larger touch areas.
                    let allowed = (*group == *others && *group > 0)
                        || (*group == 3 && theirs.rect.contains(place.rect.centre()))
                        || (*group == 4 && other.starts_with("Track"));
                    if !allowed && overlap(*place, *theirs) {
                        faults.insert(format!(
                            "{}x{} {:?}: {name} over {other}",
                            size.w, size.h, size.safe
                        ));
                    }
                }
            }
        });
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_hand_is_whole_above_the_console_and_every_card_keeps_its_place_in_the_order() {
    let view = view("3C 5O 11B", "1S 5C");
    for size in sizes() {
        let legal = plays(&view);
        for chosen in [None, Some(card("3C")), Some(card("5O")), Some(card("11B"))] {
            let scene = Ronda::scene(&view, &legal, chosen, size);
            let hand = ["3C", "5O", "11B"].map(|name| scene.piece(card(name)).expect("in hand"));
            let limit = scene.frame.field().bottom();
            for piece in hand {
                let lowest = corners(piece.place()).map(|corner| corner.y);
                assert!(lowest.into_iter().all(|y| y <= limit), "{size:?} {piece:?}");
            }
            assert!(hand[0].rect.x < hand[1].rect.x && hand[1].rect.x < hand[2].rect.x);
            let rest: Vec<_> = hand
                .into_iter()
                .filter(|piece| !piece.marks.chosen)
                .collect();
            assert!(rest.windows(2).all(|pair| pair[0].z < pair[1].z));
            for chosen in hand.into_iter().filter(|piece| piece.marks.chosen) {
                assert!(scene.pieces.iter().all(|piece| piece.z <= chosen.z));
            }
        }
    }
}
