//! Gestures by pointer: what is played, and above all what is not.

mod table_support;

use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::Move;
use qahwa::kit::notation;
use qahwa::table::gesture::{Gesture, Pointer};
use qahwa::table::hit::drop_target;
use qahwa::table::ronda::{cloth_key, stock_key};
use qahwa::table::scene::{Point, Target};
use qahwa::table::staged::Staged;
use table_support::page::*;
use table_support::*;

#[test]
fn a_tap_selects_and_a_tap_on_the_same_card_plays_it() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    assert_eq!(page.tap("3C"), Gesture::Select(card("3C")));
    assert!(page.played.is_empty());
    let twice = Gesture::Put {
        piece: card("3C"),
        onto: None,
    };
    assert_eq!(page.tap("3C"), twice);
    assert_eq!(page.names(), ["3C"]);
}

#[test]
fn a_selection_lasts_until_the_second_tap_however_late_it_comes() {
    for wait in [0, 400, 3_000, 600_000] {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        page.tap("6O");
        page.clock += wait;
        assert_eq!(page.chosen, Some(card("6O")));
        page.tap("6O");
        assert_eq!(page.names(), ["6O"], "after {wait} ms");
    }
}

#[test]
fn a_tap_on_another_card_selects_that_one_instead() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    page.tap("6O");
    assert_eq!(page.tap("12B"), Gesture::Select(card("12B")));
    page.tap("12B");
    assert_eq!(page.names(), ["12B"]);
}

#[test]
fn a_second_tap_where_the_card_may_go_plays_it() {
    for target in [CLOTH, piece("6C"), piece("7S")] {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        page.tap("6O");
        let at = match target {
            CLOTH => Point { x: 195.0, y: 562.0 },
            other => page.middle(other),
        };
        assert_eq!(
            page.tap_at(at),
            Gesture::Put {
                piece: card("6O"),
                onto: Some(target)
            }
        );
        assert_eq!(page.names(), ["6O"]);
    }
    // Its own empty place, and an empty place of another rank, which is cloth like the rest.
    for (place, onto) in [(rank(3), rank(3)), (rank(11), CLOTH)] {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        page.tap("3C");
        let at = page.middle(place);
        assert_eq!(
            page.tap_at(at),
            Gesture::Put {
                piece: card("3C"),
                onto: Some(onto)
            }
        );
        assert_eq!(page.names(), ["3C"]);
    }
}

#[test]
fn a_tap_elsewhere_lets_go() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    page.tap("6O");
    assert_eq!(
        page.tap_at(Point { x: 200.0, y: 820.0 }),
        Gesture::Deselect,
        "the rail"
    );
    page.tap("6O");
    let stock = page.middle(Target::Piece(stock_key()));
    assert_eq!(page.tap_at(stock), Gesture::Refuse(stock_key()));
    page.tap("3C");
    assert_eq!(
        page.tap("7S"),
        Gesture::Refuse(card("7S")),
        "a 3 does not take it"
    );
    assert_eq!(page.chosen, None);
    assert!(page.played.is_empty());
    assert_eq!(page.tap_at(Point { x: 200.0, y: 820.0 }), Gesture::None);
}

#[test]
fn clicks_in_quick_succession_play_exactly_one_card() {
    for clicks in 2..=6 {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        let at = page.middle(piece("3C"));
        for _ in 0..clicks {
            page.tap_at(at);
            // An opponent who answers at once.
            page.turn = true;
        }
        assert_eq!(page.names(), ["3C"], "{clicks} clicks");
        let puts = page
            .log
            .iter()
            .filter(|gesture| matches!(gesture, Gesture::Put { .. }));
        assert_eq!(puts.count(), 1);
    }
}

#[test]
fn the_next_card_can_be_played_at_once_elsewhere_and_soon_in_the_same_place() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    page.tap("3C");
    page.tap("3C");
    page.turn = true;
    page.tap("12B");
    page.tap("12B");
    assert_eq!(page.names(), ["3C", "12B"]);
    page.turn = true;
    page.clock += 400;
    page.tap("6O");
    page.tap("6O");
    assert_eq!(page.names(), ["3C", "12B", "6O"]);
}

#[test]
fn a_drag_below_six_pixels_is_a_tap() {
    for (x, y, is_tap) in [
        (5.9, 0.0, true),
        (-4.0, 4.0, true),
        (6.0, 0.0, false),
        (0.0, -6.1, false),
    ] {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        let from = page.middle(piece("3C"));
        page.down(1, from);
        page.to(1, moved(from, x, y));
        let last = page.up(1, moved(from, x, y));
        let wanted = if is_tap {
            Gesture::Select(card("3C"))
        } else {
            Gesture::Home(card("3C"))
        };
        assert_eq!(last, wanted, "{x} {y}");
        assert!(page.played.is_empty());
    }
}

#[test]
fn a_press_that_came_back_is_still_a_drag() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    let from = page.middle(piece("3C"));
    page.down(1, from);
    page.to(1, moved(from, 40.0, -40.0));
    page.to(1, from);
    assert_eq!(page.up(1, from), Gesture::Home(card("3C")));
}

#[test]
fn a_held_card_lies_with_its_middle_under_the_finger() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    let from = moved(page.middle(piece("3C")), 20.0, 50.0);
    page.down(1, from);
    let at = moved(from, 3.0, -90.0);
    assert_eq!(
        page.to(1, at),
        Gesture::Hold {
            piece: card("3C"),
            at
        }
    );
    assert_eq!(page.machine.held(), Some(card("3C")));
    assert!(page.scene().zone(cloth_key()).expect("a cloth").accepts);
}

#[test]
fn a_drag_to_the_cloth_plays_wherever_it_ends_there() {
    let home = Page::new("6O 3C 12B", "6C 7S");
    let places = [
        (home.middle(piece("6C")), piece("6C")),
        (home.middle(piece("7S")), piece("7S")),
        (home.middle(rank(2)), CLOTH),
        (Point { x: 30.0, y: 300.0 }, CLOTH),
        (Point { x: 195.0, y: 585.0 }, CLOTH),
    ];
    for (at, onto) in places {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        page.carry("6O", at);
        assert!(page.played.is_empty(), "not before it is let go");
        assert_eq!(
            page.up(1, at),
            Gesture::Put {
                piece: card("6O"),
                onto: Some(onto)
            }
        );
        assert_eq!(page.names(), ["6O"]);
    }
}

#[test]
fn a_drop_on_nothing_or_outside_of_the_stage_goes_home() {
    for at in [
        Point { x: 195.0, y: 700.0 },
        Point { x: 195.0, y: 830.0 },
        Point { x: 100.0, y: 20.0 },
        Point { x: -20.0, y: 300.0 },
        Point { x: 395.0, y: 300.0 },
        Point { x: 200.0, y: -4.0 },
    ] {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        let before = page.scene();
        page.carry("6O", at);
        assert_eq!(page.up(1, at), Gesture::Home(card("6O")), "{at:?}");
        assert!(page.played.is_empty());
        assert_eq!(page.scene(), before, "nothing has changed");
    }
}

#[test]
fn an_interrupted_drag_puts_the_card_back_and_plays_nothing() {
    type Interrupt = fn(&mut Page) -> Gesture;
    let interrupts: [(&str, Interrupt); 5] = [
        ("pointercancel", |page| page.send(Pointer::Cancel { id: 1 })),
        ("lost capture", |page| page.send(Pointer::Lost { id: 1 })),
        ("blur, hidden page, Escape", |page| {
            let back = page.machine.abort();
            page.does(back)
        }),
        ("released outside of the window", |page| {
            let at = Point { x: 195.0, y: 300.0 };
            page.send(Pointer::Move {
                id: 1,
                at,
                down: false,
            })
        }),
        ("down again: the release was missed", |page| {
            page.down(1, Point { x: 195.0, y: 300.0 })
        }),
    ];
    for (name, interrupt) in interrupts {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        let before = page.scene();
        let at = page.middle(piece("6C"));
        page.carry("6O", at);
        assert_eq!(interrupt(&mut page), Gesture::Home(card("6O")), "{name}");
        // The late release of the same pointer.
        page.up(1, at);
        assert!(page.played.is_empty(), "{name}");
        assert_eq!(
            (page.machine.held(), page.scene()),
            (None, before),
            "{name}"
        );
        // The table goes on as if nothing had been.
        page.tap("3C");
        page.tap("3C");
        assert_eq!(page.names(), ["3C"], "{name}");
    }
}

#[test]
fn an_interrupted_press_is_no_tap_and_leaves_the_selection() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    page.tap("3C");
    let at = page.middle(piece("3C"));
    for end in [Pointer::Cancel { id: 1 }, Pointer::Lost { id: 1 }] {
        page.down(1, at);
        assert_eq!(page.send(end), Gesture::None);
        assert_eq!(page.up(1, at), Gesture::None);
    }
    assert_eq!((page.chosen, page.played.len()), (Some(card("3C")), 0));
}

#[test]
fn the_capture_that_ends_with_every_release_plays_nothing_twice() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    let at = page.middle(piece("6C"));
    page.carry("6O", at);
    page.up(1, at);
    assert_eq!(page.send(Pointer::Lost { id: 1 }), Gesture::None);
    assert_eq!(page.names(), ["6O"]);
}

#[test]
fn a_second_finger_changes_nothing() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    let at = page.middle(piece("6C"));
    let other = page.middle(piece("12B"));
    page.carry("6O", at);
    for event in [
        Pointer::Down {
            id: 2,
            at: other,
            time: 9_000,
            primary: true,
            target: Some(piece("12B")),
        },
        Pointer::Move {
            id: 2,
            at: moved(other, 0.0, -200.0),
            down: true,
        },
        Pointer::Up {
            id: 2,
            at: moved(other, 0.0, -200.0),
            time: 9_100,
        },
        Pointer::Cancel { id: 2 },
        Pointer::Lost { id: 2 },
        Pointer::Move {
            id: 2,
            at: other,
            down: false,
        },
    ] {
        assert_eq!(page.send(event), Gesture::None, "{event:?}");
        assert_eq!(page.machine.held(), Some(card("6O")));
    }
    page.up(1, at);
    assert_eq!(page.names(), ["6O"]);
}

#[test]
fn other_fingers_and_buttons_than_the_first_do_nothing() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    let at = page.middle(piece("3C"));
    let down = Pointer::Down {
        id: 1,
        at,
        time: 0,
        primary: false,
        target: Some(piece("3C")),
    };
    assert_eq!(page.send(down), Gesture::None);
    assert_eq!(page.up(1, at), Gesture::None);
    assert_eq!(page.chosen, None);
}

#[test]
fn a_hovering_pointer_does_nothing() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    let at = page.middle(piece("3C"));
    let hover = Pointer::Move {
        id: 1,
        at,
        down: false,
    };
    assert_eq!(page.send(hover), Gesture::None);
    assert_eq!(page.up(1, at), Gesture::None);
}

#[test]
fn only_what_may_be_played_can_be_dragged() {
    for start in ["6C", "7S"] {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        page.carry(start, Point { x: 195.0, y: 300.0 });
        page.up(1, Point { x: 195.0, y: 300.0 });
        assert_eq!((page.machine.held(), page.played.len()), (None, 0));
        assert!(
            page.log
                .iter()
                .all(|gesture| !matches!(gesture, Gesture::Hold { .. }))
        );
    }
    // The cloth, the rail, a hidden card.
    for from in [
        Point { x: 195.0, y: 562.0 },
        Point { x: 100.0, y: 820.0 },
        Point { x: 180.0, y: 110.0 },
    ] {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        page.down(1, from);
        page.to(1, Point { x: 195.0, y: 300.0 });
        page.up(1, Point { x: 195.0, y: 300.0 });
        assert_eq!((page.machine.held(), page.played.len()), (None, 0));
    }
}

#[test]
fn on_the_opponents_turn_a_tap_and_a_drag_are_refused_and_the_attempt_is_known() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    page.turn = false;
    assert_eq!(page.tap("3C"), Gesture::Refuse(card("3C")));
    page.log.clear();
    page.carry("6O", Point { x: 195.0, y: 300.0 });
    page.up(1, Point { x: 195.0, y: 300.0 });
    let refused = page
        .log
        .iter()
        .filter(|gesture| **gesture == Gesture::Refuse(card("6O")));
    assert_eq!(refused.count(), 1, "said once, not with every pixel");
    assert!(page.played.is_empty());
    let wanted = notation::card("3C").map(|card| Move::Play { card });
    assert_eq!(Ronda::attempt(&page.view, card("3C"), None), wanted);
    assert_eq!(
        Ronda::attempt(&page.view, card("6C"), None),
        None,
        "not one's own"
    );
    assert_eq!(Ronda::attempt(&page.view, stock_key(), None), None);
}

#[test]
fn a_held_card_that_the_clock_plays_or_undo_takes_back_goes_home() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    page.carry("6O", Point { x: 195.0, y: 300.0 });
    page.view
        .hand
        .retain(|held| *held != notation::card("6O").expect("a card"));
    page.turn = false;
    assert_eq!(
        page.to(1, Point { x: 195.0, y: 290.0 }),
        Gesture::Home(card("6O"))
    );
    assert_eq!(page.up(1, Point { x: 195.0, y: 290.0 }), Gesture::None);

    let mut page = Page::new("6O 3C 12B", "6C 7S");
    page.carry("6O", Point { x: 195.0, y: 300.0 });
    page.turn = false;
    assert_eq!(
        page.up(1, Point { x: 195.0, y: 300.0 }),
        Gesture::Home(card("6O"))
    );
    assert!(page.played.is_empty());
}

#[test]
fn a_selected_card_that_is_gone_is_not_played_by_the_next_tap() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    page.tap("6O");
    page.view
        .hand
        .retain(|held| *held != notation::card("6O").expect("a card"));
    assert_eq!(page.tap("3C"), Gesture::Select(card("3C")));
    page.chosen = Some(card("6O"));
    assert_eq!(page.tap_at(Point { x: 195.0, y: 562.0 }), Gesture::None);
    assert!(page.played.is_empty());
}

#[test]
fn a_release_far_away_without_a_move_in_between_plays_nothing() {
    let mut page = Page::new("6O 3C 12B", "6C 7S");
    let from = page.middle(piece("6O"));
    page.down(1, from);
    assert_eq!(page.up(1, Point { x: 195.0, y: 300.0 }), Gesture::None);
    assert!(page.played.is_empty());
}

#[test]
fn random_pointer_noise_never_plays_a_card_that_was_not_put() {
    use qahwa::kit::rng::Rng;
    let mut rng = Rng::from_number(5);
    let mut puts = 0;
    for _ in 0..600 {
        let mut page = Page::new("6O 3C 12B", "6C 7S");
        for _ in 0..40 {
            let id = 1 + rng.below(2) as i32;
            // Half of it among the own cards.
            let (top, height) = [(-20.0, 900), (580.0, 170)][rng.below(2) as usize];
            let at = Point {
                x: rng.below(430) as f32 - 20.0,
                y: top + rng.below(height) as f32,
            };
            match rng.below(7) {
                0 | 1 => page.down(id, at),
                2 | 3 => page.to(id, at),
                4 => page.up(id, at),
                5 => page.send(Pointer::Cancel { id }),
                _ => page.send(Pointer::Lost { id }),
            };
            assert!(
                page.played.len() <= 1,
                "the turn passes with the first card"
            );
        }
        let put = page
            .log
            .iter()
            .filter(|gesture| matches!(gesture, Gesture::Put { .. }));
        let put = put.count();
        assert_eq!(page.played.len(), put);
        puts += put;
    }
    assert!(puts > 20, "some cards are played: {puts}");
}

#[test]
fn of_targets_under_the_finger_the_innermost_and_nearest_one_takes_the_piece() {
    let page = Page::new("6O 3C 12B", "6C 7S");
    let legal = page.legal();
    for size in sizes() {
        let scene = Ronda::scene(&page.view, &legal, Some(card("6O")), size);
        for piece in scene.pieces.iter().filter(|piece| piece.marks.hit) {
            let target = drop_target(&scene, card("6O"), piece.rect.centre());
            assert_eq!(target, Some(Target::Piece(piece.key)), "{size:?}");
        }
        let three = Ronda::scene(&page.view, &legal, Some(card("3C")), size);
        let at = three.rect(rank(3)).expect("its place").centre();
        assert_eq!(drop_target(&three, card("3C"), at), Some(rank(3)));
        let hand = three.rect(piece("12B")).expect("in hand").centre();
        assert_eq!(
            drop_target(&three, card("3C"), hand),
            None,
            "over the own hand"
        );
    }
}

#[test]
fn a_card_means_its_play_wherever_on_the_table_it_is_put() {
    let view = view("6O 3C", "6C 7S");
    let legal = plays(&view);
    let mean = |name, onto| Ronda::meanings(&view, &legal, card(name), onto).len();
    for onto in [
        None,
        Some(CLOTH),
        Some(rank(6)),
        Some(rank(1)),
        Some(piece("6C")),
        Some(piece("7S")),
    ] {
        assert_eq!(mean("6O", onto), 1, "{onto:?}");
    }
    let stock = Target::Piece(stock_key());
    assert_eq!(mean("6O", Some(stock)), 0);
    assert_eq!(mean("6O", Some(piece("3C"))), 0, "another card of the hand");
    assert_eq!(mean("6C", None), 0, "not one's own");
    assert!(
        Ronda::meanings(&view, &[], card("6O"), None).is_empty(),
        "not on turn"
    );
}
