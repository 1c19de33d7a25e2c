//! Karta by hand and by keyboard: what a tap, a drag and a key mean, and what an attempt would be.

mod table_support;

use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::Move;
use qahwa::games::karta::state::Phase;
use qahwa::games::karta::view::View;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::Suit;
use qahwa::table::gesture::{Gesture, GestureMachine, Pointer, tap};
use qahwa::table::karta::{
    back_key, card_of, cloth_zone, discard_zone, hand_zone, stock_key, stock_zone, suit_key,
};
use qahwa::table::keys::{Key, Walk, entry, press, targets};
use qahwa::table::scene::{PieceKey, Point, Scene, Target};
use qahwa::table::staged::Staged;
use table_support::karta::{key, legal, one, phone, scene, set, view, views};
use table_support::{bare, sizes};

fn table() -> View {
    view(4, "3C 5O 7B 11B", "3O", &[4, 4, 4])
}

fn meanings(view: &View, piece: PieceKey, onto: Option<Target>) -> Vec<Move> {
    Karta::meanings(view, &legal(view), piece, onto)
}

fn play(name: &str) -> Move {
    Move::Play { card: one(name) }
}

fn piece(name: &str) -> Target {
    Target::Piece(key(name))
}

/// Drags a piece from its middle to a point, in small steps, as the page would.
fn drag(view: &View, from: PieceKey, to: Point) -> Gesture {
    let mut machine = GestureMachine::default();
    let open = scene(view, None, phone());
    let start = open.piece(from).expect("it lies there").rect.centre();
    machine.handle(
        Pointer::Down {
            id: 1,
            at: start,
            time: 10,
            primary: true,
            target: Some(Target::Piece(from)),
        },
        &open,
        None,
    );
    let mut now = open;
    let mut chosen = None;
    for step in 1..=8 {
        let part = step as f32 / 8.0;
        let at = Point {
            x: start.x + (to.x - start.x) * part,
            y: start.y + (to.y - start.y) * part,
        };
        let meant = machine.handle(
            Pointer::Move {
                id: 1,
                at,
                down: true,
            },
            &now,
            chosen,
        );
        match meant {
            Gesture::Hold { piece, .. } => chosen = Some(piece),
            Gesture::Refuse(_) => return meant,
            _ => {}
        }
        now = scene(view, chosen, phone());
    }
    machine.handle(
        Pointer::Up {
            id: 1,
            at: to,
            time: 200,
        },
        &now,
        chosen,
    )
}

fn middle(scene: &Scene, target: Target) -> Point {
    scene.rect(target).expect("it is there").centre()
}

#[test]
fn a_card_is_laid_by_two_taps_or_by_a_drag_to_the_laid_cards_or_the_cloth() {
    let view = table();
    let open = scene(&view, None, phone());
    let card = key("5O");
    assert_eq!(
        tap(&open, None, Some(piece("5O")), None),
        Gesture::Select(card)
    );
    assert_eq!(
        Karta::at_once(&view, &legal(&view), card),
        None,
        "a slip lays nothing"
    );
    let chosen = scene(&view, Some(card), phone());
    let put = |onto| Gesture::Put { piece: card, onto };
    assert_eq!(tap(&chosen, Some(card), Some(piece("5O")), None), put(None));
    let onto = Some(piece("3O"));
    assert_eq!(tap(&chosen, Some(card), onto, None), put(onto));
    for to in [piece("3O"), Target::Zone(cloth_zone())] {
        let Gesture::Put { piece, onto } = drag(&view, card, middle(&open, to)) else {
            panic!("dropped on {to:?}");
        };
        assert_eq!(meanings(&view, piece, onto), [play("5O")]);
    }
    let home = drag(&view, card, middle(&open, piece("11B")));
    assert_eq!(home, Gesture::Home(card), "let go over the hand");
}

#[test]
fn a_card_means_its_play_wherever_it_is_put_but_on_the_stock_and_the_hand() {
    let view = table();
    let card = key("5O");
    for onto in [
        None,
        Some(Target::Zone(cloth_zone())),
        Some(Target::Zone(discard_zone())),
        Some(piece("3O")),
    ] {
        assert_eq!(meanings(&view, card, onto), [play("5O")], "{onto:?}");
    }
    for onto in [
        Target::Zone(stock_zone()),
        Target::Zone(hand_zone()),
        Target::Piece(stock_key()),
        piece("11B"),
    ] {
        assert_eq!(meanings(&view, card, Some(onto)), [], "{onto:?}");
    }
    assert_eq!(meanings(&view, key("11B"), None), [], "it does not fit");
    // The token of a forced suit lies on the seven.
    let mut forced = view;
    forced.public.top = Some(one("7O"));
    forced.public.forced = Some(Suit::Cups);
    let token = Some(Target::Piece(suit_key(Suit::Cups)));
    assert_eq!(meanings(&forced, key("3C"), token), [play("3C")]);
    assert_eq!(meanings(&forced, suit_key(Suit::Cups), None), []);
}

#[test]
fn what_does_not_fit_is_refused_and_the_attempt_is_known() {
    let view = table();
    let open = scene(&view, None, phone());
    let card = key("11B");
    assert_eq!(
        tap(&open, None, Some(piece("11B")), None),
        Gesture::Refuse(card)
    );
    let dragged = drag(&view, card, middle(&open, piece("3O")));
    assert_eq!(dragged, Gesture::Refuse(card));
    assert_eq!(Karta::attempt(&view, card, None), Some(play("11B")));
    for other in [key("3O"), back_key(Seat(1), 0), suit_key(Suit::Cups)] {
        assert_eq!(Karta::attempt(&view, other, None), None);
    }
}

#[test]
fn the_place_of_an_empty_stock_is_tapped_to_draw() {
    let mut view = table();
    view.public.stock = 0;
    view.public.under = set("6S 12B");
    let place = Some(Target::Zone(stock_zone()));
    let draws = Gesture::Select(stock_key());
    let open = scene(&view, None, phone());
    let at = open.zone(stock_zone()).map(|zone| zone.rect.centre());
    assert_eq!(tap(&open, None, place, at), draws);
    assert_eq!(tap(&open, None, place, None), draws, "by the keys too");
    let lifted = scene(&view, Some(key("5O")), phone());
    assert_eq!(tap(&lifted, Some(key("5O")), place, at), draws);
    let stock = stock_key();
    assert_eq!(
        Karta::at_once(&view, &legal(&view), stock),
        Some(Move::Draw)
    );
    // While another seat is on turn it does nothing.
    view.public.actor = Seat(1);
    let open = scene(&view, None, phone());
    assert_eq!(tap(&open, None, place, at), Gesture::None);
}

#[test]
fn the_stock_is_drawn_from_by_one_tap_or_a_drag_of_its_top_card_into_the_hand() {
    let view = table();
    assert_eq!(
        Karta::at_once(&view, &legal(&view), stock_key()),
        Some(Move::Draw)
    );
    let open = scene(&view, None, phone());
    let stock = Target::Piece(stock_key());
    assert_eq!(
        tap(&open, None, Some(stock), None),
        Gesture::Select(stock_key())
    );
    let Gesture::Put { piece: put, onto } = drag(&view, stock_key(), middle(&open, piece("5O")))
    else {
        panic!("dropped on the hand");
    };
    assert_eq!(meanings(&view, put, onto), [Move::Draw]);
    let home = drag(&view, stock_key(), middle(&open, piece("3O")));
    assert_eq!(home, Gesture::Home(stock_key()), "it cannot be laid unseen");
    // While it is held the pile stays.
    let held = scene(&view, Some(stock_key()), phone());
    let rest: Vec<_> = held
        .pieces
        .iter()
        .filter(|piece| piece.count.is_some())
        .collect();
    assert_eq!(rest.len(), 1);
    assert_eq!(rest[0].count, Some(u16::from(view.public.stock) - 1));
    assert_eq!(Karta::piece_name(rest[0].key), "rest");
}

#[test]
fn under_a_penalty_the_stock_takes_it_and_before_a_four_it_says_why_not() {
    let at_once = |view: &View| Karta::at_once(view, &legal(view), stock_key());
    let mut view = view(2, "2C 5O", "2O", &[4]);
    (view.public.phase, view.public.penalty) = (Phase::AnswerPenalty, 2);
    assert_eq!(at_once(&view), Some(Move::TakePenalty));
    (view.public.phase, view.public.penalty) = (Phase::AnswerSkip, 0);
    assert_eq!(at_once(&view), None);
    assert_eq!(Karta::attempt(&view, stock_key(), None), Some(Move::Draw));
    let open = scene(&view, None, phone());
    let stock = Some(Target::Piece(stock_key()));
    assert_eq!(tap(&open, None, stock, None), Gesture::Refuse(stock_key()));
    view.public.actor = Seat(1);
    assert_eq!(Karta::attempt(&view, stock_key(), None), Some(Move::Draw));
}

#[test]
fn one_tap_on_a_token_or_a_drag_to_the_seven_chooses_the_suit() {
    let view = &views(4, 9)[3];
    let open = scene(view, None, phone());
    for suit in Suit::ALL {
        let token = suit_key(suit);
        assert_eq!(
            tap(&open, None, Some(Target::Piece(token)), None),
            Gesture::Select(token)
        );
        let chosen = Move::ChooseSuit { suit };
        assert_eq!(
            Karta::at_once(view, &legal(view), token),
            Some(chosen.clone())
        );
        let laid = middle(&open, Target::Zone(discard_zone()));
        let Gesture::Put { piece, onto } = drag(view, token, laid) else {
            panic!("dropped on the seven");
        };
        assert_eq!(meanings(view, piece, onto), [chosen]);
        let other = Target::Piece(suit_key(Suit::ALL[(suit as usize + 1) % 4]));
        assert_eq!(meanings(view, token, Some(other)), []);
    }
}

#[test]
fn arrows_walk_row_by_row_and_reach_every_target() {
    for size in sizes() {
        for cards in [1, 9, 21, 37] {
            for view in [&views(4, cards)[0], &views(3, cards)[3]] {
                let scene = scene(view, None, size);
                let all: Vec<Target> = targets(&scene).into_iter().map(|target| target.0).collect();
                let first = entry(&scene, false).expect("something to play");
                let mut reached = vec![first];
                let mut next = 0;
                while next < reached.len() {
                    for way in [Key::Left, Key::Right, Key::Up, Key::Down] {
                        if let Walk::Focus(target) = press(&scene, Some(reached[next]), None, way)
                            && !reached.contains(&target)
                        {
                            reached.push(target);
                        }
                    }
                    next += 1;
                }
                for target in all {
                    assert!(reached.contains(&target), "{size:?} {cards} {target:?}");
                }
            }
        }
    }
}

#[test]
fn in_a_hand_of_rows_right_goes_to_the_next_card_and_down_to_the_row_in_front() {
    for size in [phone(), bare((360.0, 640.0)), bare((844.0, 390.0))] {
        for cards in [9, 21, 30] {
            let mut view = views(4, cards)[0].clone();
            // Nobody's cards stand up.
            view.public.actor = Seat(1);
            let scene = scene(&view, None, size);
            let hand: Vec<PieceKey> = view
                .hand
                .iter()
                .map(qahwa::table::karta::card_key)
                .collect();
            let top = |key| scene.piece(key).expect("held").rect.y;
            for pair in hand.windows(2) {
                let right = press(&scene, Some(Target::Piece(pair[0])), None, Key::Right);
                let same_row = (top(pair[0]) - top(pair[1])).abs() < 20.0;
                if same_row {
                    assert_eq!(
                        right,
                        Walk::Focus(Target::Piece(pair[1])),
                        "{size:?} {cards}"
                    );
                }
            }
            let down = press(&scene, Some(Target::Piece(hand[0])), None, Key::Down);
            match down {
                Walk::Focus(Target::Piece(key)) => {
                    assert!(card_of(key).is_some() && top(key) > top(hand[0]) + 20.0);
                }
                _ => assert!(cards == 9, "{size:?} {cards}"),
            }
        }
    }
}

#[test]
fn enter_on_what_is_chosen_lays_it_and_escape_lets_go() {
    let view = table();
    let card = key("5O");
    let open = scene(&view, None, phone());
    let on = Some(Target::Piece(card));
    assert_eq!(
        press(&open, on, None, Key::Enter),
        Walk::Act(Gesture::Select(card))
    );
    let chosen = scene(&view, Some(card), phone());
    let put = Gesture::Put {
        piece: card,
        onto: None,
    };
    assert_eq!(press(&chosen, on, Some(card), Key::Enter), Walk::Act(put));
    assert_eq!(
        press(&chosen, on, Some(card), Key::Escape),
        Walk::Act(Gesture::Deselect)
    );
}

#[test]
fn names_of_pieces_and_zones_are_stable_and_different() {
    let mut names = std::collections::BTreeSet::new();
    let mut count = 0;
    for view in [&views(4, 21)[1], &views(4, 21)[3]] {
        let scene = scene(view, None, phone());
        for piece in &scene.pieces {
            names.insert((Karta::piece_name(piece.key), piece.key));
        }
        count = count.max(scene.pieces.len());
    }
    let words: std::collections::BTreeSet<_> = names.iter().map(|name| &name.0).collect();
    assert_eq!(words.len(), names.len());
    assert!(count > 21);
    for (name, text) in [
        (stock_key(), "stock"),
        (suit_key(Suit::Swords), "suit-S"),
        (back_key(Seat(3), 6), "back-3-6"),
        (key("12B"), "card-12B"),
        (qahwa::table::karta::count_key(Seat(2)), "count-2"),
        (qahwa::table::karta::seal_key(), "seal"),
    ] {
        assert_eq!(Karta::piece_name(name), text);
    }
    let zones = [cloth_zone(), hand_zone(), stock_zone(), discard_zone()].map(Karta::zone_name);
    assert_eq!(zones, ["cloth", "hand", "stock", "discard"]);
}
