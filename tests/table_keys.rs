//! The table by keyboard alone.

mod table_support;

use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::view::View;
use qahwa::kit::notation;
use qahwa::kit::seat::Seat;
use qahwa::table::gesture::Gesture;
use qahwa::table::keys::{Key, Walk, entry, press, targets};
use qahwa::table::scene::{Scene, Target};
use qahwa::table::staged::Staged;
use table_support::page::*;
use table_support::*;

fn walk(scene: &Scene, from: Target, key: Key) -> Option<Target> {
    match press(scene, Some(from), None, key) {
        Walk::Focus(target) => Some(target),
        Walk::None => None,
        Walk::Act(gesture) => panic!("an arrow only walks: {gesture:?}"),
    }
}

#[test]
fn on_the_table_left_is_left() {
    for size in sizes() {
        let view = view("6O 3C 12B", "6C 7S 10O 11B");
        let scene = Ronda::scene(&view, &plays(&view), None, size);
        for (target, rect) in targets(&scene) {
            for (key, dx, dy) in [
                (Key::Left, -1.0, 0.0),
                (Key::Right, 1.0, 0.0),
                (Key::Up, 0.0, -1.0),
                (Key::Down, 0.0, 1.0),
            ] {
                let Some(next) = walk(&scene, target, key) else {
                    continue;
                };
                let (from, to) = (
                    rect.centre(),
                    scene.rect(next).expect("it is there").centre(),
                );
                assert!(
                    (to.x - from.x) * dx + (to.y - from.y) * dy > 0.0,
                    "{size:?} {key:?}"
                );
            }
        }
        assert_eq!(walk(&scene, piece("6O"), Key::Right), Some(piece("3C")));
        assert_eq!(walk(&scene, piece("3C"), Key::Left), Some(piece("6O")));
        assert_eq!(walk(&scene, piece("3C"), Key::Right), Some(piece("12B")));
        assert_eq!(
            walk(&scene, piece("7S"), Key::Left),
            Some(piece("6C")),
            "{size:?}"
        );
    }
}

#[test]
fn the_arrows_reach_everything_from_everywhere() {
    let mut views: Vec<View> = (random_match(4, Seat(0), 1).into_iter())
        .step_by(40)
        .map(|step| step.after)
        .collect();
    views.push(view("6O 3C 12B", "1O 2O 3O 4S 5O 6C 7O 10O 11O 12S"));
    views.push(view("6O", "none"));
    for size in sizes() {
        for view in &views {
            let first = view.hand.first().map(|&held| card(&notation::write(held)));
            for chosen in [None, first] {
                let scene = Ronda::scene(view, &plays(view), chosen, size);
                let all: Vec<Target> = targets(&scene)
                    .into_iter()
                    .map(|(target, _)| target)
                    .collect();
                for &start in &all {
                    let mut reached = vec![start];
                    let mut next = 0;
                    while let Some(&from) = reached.get(next) {
                        for key in [Key::Left, Key::Right, Key::Up, Key::Down] {
                            let to = walk(&scene, from, key);
                            if let Some(to) = to.filter(|to| !reached.contains(to)) {
                                reached.push(to);
                            }
                        }
                        next += 1;
                    }
                    assert_eq!(
                        reached.len(),
                        all.len(),
                        "{size:?} from {start:?} of {all:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn enter_takes_and_puts_and_escape_lets_go() {
    let view = view("6O 3C 12B", "6C 7S");
    let size = bare(SMALL);
    let scene = Ronda::scene(&view, &plays(&view), None, size);
    let take = press(&scene, Some(piece("6O")), None, Key::Enter);
    assert_eq!(take, Walk::Act(Gesture::Select(card("6O"))));
    let chosen = Some(card("6O"));
    let scene = Ronda::scene(&view, &plays(&view), chosen, size);
    for (focus, onto) in [(piece("6O"), None), (piece("7S"), Some(piece("7S")))] {
        let put = press(&scene, Some(focus), chosen, Key::Enter);
        assert_eq!(
            put,
            Walk::Act(Gesture::Put {
                piece: card("6O"),
                onto
            })
        );
    }
    assert_eq!(
        press(&scene, None, chosen, Key::Escape),
        Walk::Act(Gesture::Deselect)
    );
    assert_eq!(
        press(&scene, None, None, Key::Escape),
        Walk::None,
        "Escape is free for the page"
    );
    assert_eq!(press(&scene, None, None, Key::Enter), Walk::None);
}

#[test]
fn a_card_that_takes_nothing_is_put_on_its_place_by_keyboard() {
    let view = view("3C", "6C 7S");
    let chosen = Some(card("3C"));
    let scene = Ronda::scene(&view, &plays(&view), chosen, bare(SMALL));
    assert!(targets(&scene).iter().any(|(target, _)| *target == rank(3)));
    assert!(
        targets(&scene).iter().all(|(target, _)| *target != CLOTH),
        "reached through what lies on it"
    );
    let put = press(&scene, Some(rank(3)), chosen, Key::Enter);
    assert_eq!(
        put,
        Walk::Act(Gesture::Put {
            piece: card("3C"),
            onto: Some(rank(3))
        })
    );
}

#[test]
fn a_selected_card_reaches_the_cloth_by_every_card_that_lies_on_it() {
    // The six takes, the three goes on the cloth: wherever on it they are put.
    let view = view("6O 3C 12B", "6C 7S 10O 11B");
    for chosen in ["6O", "3C"] {
        for size in sizes() {
            let scene = Ronda::scene(&view, &plays(&view), Some(card(chosen)), size);
            let mut reached = vec![piece(chosen)];
            let mut next = 0;
            while let Some(&from) = reached.get(next) {
                for key in [Key::Left, Key::Right, Key::Up, Key::Down] {
                    if let Walk::Focus(to) = press(&scene, Some(from), Some(card(chosen)), key)
                        && !reached.contains(&to)
                    {
                        reached.push(to);
                    }
                }
                next += 1;
            }
            for there in ["6O", "3C", "12B", "6C", "7S", "10O", "11B"] {
                assert!(reached.contains(&piece(there)), "{size:?}: {there}");
            }
        }
    }
}

#[test]
fn the_focus_enters_at_the_leftmost_card_that_may_be_played() {
    let view = view("6O 3C 12B", "6C 7S");
    let scene = Ronda::scene(&view, &plays(&view), None, bare(SMALL));
    assert_eq!(entry(&scene, false), Some(piece("6O")));
    assert_eq!(
        press(&scene, Some(piece("7S")), None, Key::Home),
        Walk::Focus(piece("6O"))
    );
    assert_eq!(
        press(&scene, Some(piece("7S")), None, Key::End),
        Walk::Focus(piece("12B"))
    );
    for lost in [None, Some(piece("1O"))] {
        assert_eq!(press(&scene, lost, None, Key::Up), Walk::Focus(piece("6O")));
    }
    let waiting = Ronda::scene(&view, &[], None, bare(SMALL));
    assert!(
        entry(&waiting, false).is_some(),
        "the table can be walked on the opponent's turn"
    );
}
