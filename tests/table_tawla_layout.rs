//! Tawla's table at every size: nothing outside, nothing over another, everything large enough; and what its
//! dice show.

mod table_support;

use qahwa::game::Game;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::dice::Fate;
use qahwa::games::tawla::moves::Move;
use qahwa::games::tawla::state::{Phase, State, Variant};
use qahwa::kit::seat::Seat;
use qahwa::table::hit::drop_target;
use qahwa::table::keys::{Key, Walk, press};
use qahwa::table::scene::{
    Face, FixtureKind, Form, Frame, Piece, Place, Point, Rect, Scene, Size, Target,
};
use qahwa::table::staged::Staged;
use qahwa::table::tawla::{RAILS, What, dice, point_of, what, zone_key};
use table_support::tawla::{Glance, extremes, position, random_glances, random_match};
use table_support::{bare, overlap, sizes};

/// Every scene of a glance at a size: nothing chosen, then each checker that may move.
fn scenes_at(size: Size, glances: &[Glance], mut check: impl FnMut(&Scene)) {
    for glance in glances {
        let scene = glance.scene(None, size);
        check(&scene);
        for piece in scene.pieces.iter().filter(|piece| piece.marks.playable) {
            check(&glance.scene(Some(piece.key), size));
        }
    }
}

fn glances() -> Vec<Glance> {
    let mut glances = extremes();
    for (seed, variant) in [(1, Variant::ThirtyOne), (2, Variant::Aada)] {
        glances.extend(
            random_glances(seed, variant, Seat(seed as u8 % 2))
                .into_iter()
                .step_by(23),
        );
    }
    glances
}

const fn flat(rect: Rect) -> Place {
    Place { rect, turn: 0.0 }
}

fn corners(rect: Rect) -> [Point; 2] {
    let far = Point {
        x: rect.right(),
        y: rect.bottom(),
    };
    [
        Point {
            x: rect.x,
            y: rect.y,
        },
        far,
    ]
}

#[test]
fn points_and_checkers_have_the_sizes_of_the_design() {
    for (screen, checker, [wide, high]) in [
        ((360.0, 640.0), 25.0, [26.0, 162.0]),
        ((390.0, 844.0), 27.0, [28.0, 255.0]),
        ((844.0, 390.0), 33.0, [40.0, 177.0]),
        ((1280.0, 800.0), 57.0, [59.0, 320.0]),
    ] {
        let scene = extremes()[0].scene(None, bare(screen));
        let point = scene.zone(zone_key(13)).expect("every point is there").rect;
        assert!(
            (point.w - wide).abs() < 1.1 && (point.h - high).abs() < 2.0,
            "{screen:?} {point:?}"
        );
        let disc = scene
            .pieces
            .iter()
            .find(|piece| matches!(piece.face, Face::Checker(_)));
        let disc = disc.expect("checkers stand there").rect;
        assert!(
            (disc.w - checker).abs() < 1.1 && disc.w == disc.h,
            "{screen:?} {disc:?}"
        );
    }
}

/// R3: the viewer's numbers run from the lower right to the left, up, and back to the right.
#[test]
fn every_seat_sees_its_own_points_in_the_same_places() {
    for size in sizes() {
        for glance in [&extremes()[0], &extremes()[1]] {
            let scene = glance.scene(None, size);
            let at = |point: u8| scene.zone(zone_key(point)).expect("it is there").rect;
            for point in 1..=12 {
                assert_eq!(at(point).x, at(25 - point).x, "the columns are the same");
                assert!(
                    at(25 - point).bottom() <= at(point).y + 0.01,
                    "one half above the other"
                );
            }
            for point in (1..=11).filter(|&point| point != 6) {
                let step = at(point).x - at(point + 1).x;
                assert!((step - at(1).w).abs() < 0.01, "points stand side by side");
            }
            assert!(
                at(6).x > at(7).right() + 10.0,
                "the hinge is between 6 and 7"
            );
            let tray = at(0);
            let beyond = tray.x >= at(1).right() || tray.y >= at(1).bottom();
            assert!(beyond, "the tray is beyond point 1");
        }
    }
}

#[test]
fn nothing_stands_outside_of_the_screen() {
    let glances = glances();
    for size in sizes() {
        scenes_at(size, &glances, |scene| {
            let inner = scene.frame.inner();
            let pieces = scene.pieces.iter().map(|piece| piece.rect);
            let zones = scene
                .zones
                .iter()
                .flat_map(|zone| [Some(zone.rect), zone.trace.map(|(_, rect)| rect)]);
            let fixtures = scene.fixtures.iter().map(|fixture| fixture.rect);
            for rect in pieces.chain(zones.flatten()).chain(fixtures) {
                assert!(rect.w > 0.0 && rect.h > 0.0, "{size:?} {rect:?}");
                assert!(
                    corners(rect)
                        .into_iter()
                        .all(|corner| inner.contains(corner)),
                    "{size:?} {rect:?}"
                );
            }
        });
    }
}

/// The buttons for the menu and the way back, which every table has in its upper corners.
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

#[test]
fn places_words_and_buttons_keep_apart() {
    for size in sizes() {
        let scene = extremes()[0].scene(None, size);
        let mut solids: Vec<(String, Rect)> = bar(&scene.frame).to_vec();
        let zones = scene.zones.iter();
        solids.extend(zones.map(|zone| (Tawla::zone_name(zone.key), zone.rect)));
        for fixture in &scene.fixtures {
            if !matches!(fixture.kind, FixtureKind::Part(_)) {
                solids.push((format!("{:?}", fixture.kind), fixture.rect));
            }
        }
        for (index, (name, rect)) in solids.iter().enumerate() {
            for (other, theirs) in &solids[..index] {
                assert!(
                    !overlap(flat(*rect), flat(*theirs)),
                    "{size:?}: {name} {rect:?} over {other} {theirs:?}"
                );
            }
        }
    }
}

fn stack(piece: &Piece) -> Option<(Seat, u8)> {
    match what(piece.key) {
        What::Checker { owner, point, .. } => Some((owner, point)),
        What::Die { .. } => None,
    }
}

#[test]
fn checkers_lie_only_over_those_of_their_own_stack_and_dice_in_their_own_half() {
    let glances = glances();
    for size in sizes() {
        scenes_at(size, &glances, |scene| {
            let half = |name| scene.fixture(FixtureKind::Part(name)).expect("two halves");
            for (index, piece) in scene.pieces.iter().enumerate() {
                let Some(mine) = stack(piece) else {
                    let of = if Tawla::piece_name(piece.key).contains("-w-") {
                        "half right"
                    } else {
                        "half left"
                    };
                    let of = if glance_seat(scene) == Seat(0) {
                        of
                    } else {
                        mirror(of)
                    };
                    assert!(half(of).contains(piece.rect.centre()), "{size:?} {piece:?}");
                    continue;
                };
                for other in &scene.pieces[..index] {
                    if stack(other).is_some_and(|theirs| theirs != mine) {
                        assert!(
                            !overlap(piece.place(), other.place()),
                            "{size:?} {piece:?} {other:?}"
                        );
                    }
                }
                let (_, point) = mine;
                let Some(zone) = scene
                    .zones
                    .iter()
                    .find(|zone| zone.rect.contains(piece.rect.centre()))
                else {
                    panic!("{size:?} {piece:?} stands on no place");
                };
                let name = Tawla::zone_name(zone.key);
                assert!(
                    corners(piece.rect)
                        .into_iter()
                        .all(|corner| zone.rect.contains(corner)),
                    "{size:?} {name} {:?} holds {piece:?} of {point}",
                    zone.rect
                );
            }
        });
    }
}

/// Whose the lower right corner is.
fn glance_seat(scene: &Scene) -> Seat {
    let own = scene
        .fixtures
        .iter()
        .filter_map(|fixture| match fixture.kind {
            FixtureKind::Seat(seat) => Some((seat, fixture.rect.y)),
            _ => None,
        });
    own.reduce(|low, next| if next.1 > low.1 { next } else { low })
        .expect("two seats")
        .0
}

fn mirror(half: &'static str) -> &'static str {
    if half == "half left" {
        "half right"
    } else {
        "half left"
    }
}

/// The whole point is the target; what shows of the uppermost checker is whole.
#[test]
fn targets_are_as_large_as_the_design_wants() {
    for size in sizes() {
        let scene = extremes()[0].scene(None, size);
        let inner = scene.frame.inner();
        let drawn = inner.w >= 560.0 || scene.frame.form != Form::Landscape;
        for zone in &scene.zones {
            let name = Tawla::zone_name(zone.key);
            if name.starts_with('p') && drawn {
                assert!(
                    zone.rect.w >= 24.0 && zone.rect.h >= 70.0,
                    "{size:?} {name} {:?}",
                    zone.rect
                );
            }
        }
        let actions = scene.fixture(FixtureKind::Actions).expect("buttons");
        assert!(
            actions.w >= 72.0 && actions.h >= 48.0,
            "{size:?} {actions:?}"
        );
        let status = scene.fixture(FixtureKind::Status).expect("a line");
        assert!(status.w >= 72.0 && status.h >= 44.0, "{size:?} {status:?}");
    }
}

#[test]
fn the_rails_of_the_frame_hold_what_stands_on_them() {
    for size in sizes() {
        let frame = Frame::of(size, &RAILS);
        let scene = extremes()[0].scene(None, size);
        assert_eq!(scene.frame, frame);
        let board = scene.fixture(FixtureKind::Part("box")).expect("a board");
        assert!(board.h <= frame.field().h + 0.01, "{size:?}");
    }
}

/// What has become of the dice that lie there, from the left.
fn fates(state: &State) -> Vec<Fate> {
    let shown = dice(&state.public);
    shown.into_iter().map(|die| die.fate).collect()
}

#[test]
fn a_die_that_no_checker_can_play_is_lost_and_not_left() {
    use Fate::{Left, Lost, Played};
    let play = |state: &mut State, mv| Tawla::play(state, &mv, &mut Vec::new());
    let start: &[(usize, u8)] = &[(24, 2), (13, 5), (8, 3), (6, 5)];
    let state = position(Variant::Aada, [start, start], Some([6, 5]));
    assert_eq!(fates(&state), [Left, Left]);
    // W34: the fourth six finds no way.
    let own: &[(usize, u8)] = &[(19, 1), (16, 1), (6, 5), (4, 3), (3, 1), (2, 4)];
    let other: &[(usize, u8)] = &[(18, 2), (13, 4), (8, 3), (7, 2), (4, 4)];
    let mut state = position(Variant::Aada, [own, other], Some([6, 6]));
    assert_eq!(fates(&state), [Left; 4]);
    play(&mut state, Move::MoveChecker { from: 19, die: 6 });
    assert_eq!(state.public.phase, Phase::Confirm);
    assert_eq!(fates(&state), [Lost, Played, Played, Played]);
    play(&mut state, Move::Confirm);
    assert_eq!(
        fates(&state),
        [Lost, Played, Played, Played],
        "until the next roll"
    );
    // A pass.
    let mut state = position(
        Variant::Aada,
        [&[(25, 1), (1, 14)], &[(6, 2), (5, 13)]],
        None,
    );
    play(&mut state, Move::Roll);
    play(&mut state, Move::Dice { dice: [6, 5] });
    assert_eq!(
        (state.public.seat, fates(&state)),
        (Seat(1), vec![Lost, Lost])
    );
}

// ---- a table that stays ----

/// The same size for who sits at the far side.
const fn far(size: Size) -> Size {
    Size { far: true, ..size }
}

/// What is seen where, whoever looks: the colours of checkers, the numbers of dice, the inlay of points, the seats.
fn picture(scene: &Scene) -> Vec<String> {
    let pieces = scene.pieces.iter().map(|piece| {
        let Piece {
            rect,
            turn,
            z,
            face,
            count,
            focus,
            ..
        } = piece;
        format!("{face:?} {rect:?} {turn} {z} {count:?} {focus}")
    });
    let zones = (scene.zones.iter()).map(|zone| format!("{:?} {:?}", zone.hint, zone.rect));
    let fixtures = (scene.fixtures.iter()).map(|one| format!("{:?} {:?}", one.kind, one.rect));
    let mut all: Vec<String> = pieces.chain(zones).chain(fixtures).collect();
    all.sort();
    all
}

#[test]
fn a_table_that_stays_is_the_same_picture_for_both_seats() {
    let states: Vec<State> = (random_match(3, Variant::Aada, Seat(0)).into_iter())
        .chain(random_match(4, Variant::ThirtyOne, Seat(0)))
        .map(|step| step.state)
        .step_by(31)
        .collect();
    let of_states =
        (states.iter()).map(|state| [Seat(0), Seat(1)].map(|seat| Glance::of(state, seat)));
    let extremes = extremes();
    let of_extremes = (extremes.chunks(2)).map(|both| [both[0].clone(), both[1].clone()]);
    for [first, second] in of_states.chain(of_extremes) {
        for size in sizes() {
            let near = first.scene(None, size);
            let stays = second.scene(None, far(size));
            assert_eq!(picture(&stays), picture(&near), "{size:?}");
            assert_ne!(picture(&second.scene(None, size)), picture(&near));
            for point in 1..=24 {
                let at = |scene: &Scene, point| scene.zone(zone_key(point)).map(|zone| zone.rect);
                assert_eq!(at(&stays, point), at(&near, 25 - point), "own numbers");
            }
        }
    }
}

/// Whoever acts plays its own checkers where it sees them, by hand and by keys.
#[test]
fn at_a_table_that_stays_checkers_are_put_where_they_are_seen() {
    let mut drops = 0;
    for glance in random_glances(5, Variant::Aada, Seat(1))
        .into_iter()
        .step_by(7)
    {
        let size = far(bare((1280.0, 800.0)));
        let scene = glance.scene(None, size);
        for piece in scene.pieces.iter().filter(|piece| piece.marks.playable) {
            let What::Checker { owner, point, .. } = what(piece.key) else {
                panic!("{piece:?} is no checker");
            };
            assert_eq!(owner, Seat(1));
            let lit = glance.scene(Some(piece.key), size);
            for zone in lit.zones.iter().filter(|zone| zone.accepts) {
                let at = zone.rect.centre();
                let onto = drop_target(&lit, piece.key, at);
                let meant = Tawla::meanings(&glance.view, &glance.legal, piece.key, onto);
                let courses = Tawla::courses(&glance.view, &glance.legal, piece.key, onto);
                for mv in meant.iter().chain(courses.iter().flatten().take(1)) {
                    assert!(glance.legal.contains(mv), "{mv:?}");
                    assert!(matches!(mv, Move::MoveChecker { from, .. } if *from == point));
                    drops += 1;
                }
                // It moves on in its own numbers, which run the other way in the picture.
                let (_, to) = point_of(zone.key);
                assert!(to < point, "{point} to {to}");
                let focus = press(
                    &lit,
                    Some(Target::Piece(piece.key)),
                    Some(piece.key),
                    Key::Left,
                );
                if let Walk::Focus(target) = focus {
                    let x = |target| lit.rect(target).expect("it is there").centre().x;
                    assert!(x(target) <= x(Target::Piece(piece.key)), "left is left");
                }
            }
        }
    }
    assert!(drops > 50, "{drops}");
}

#[test]
fn at_a_table_that_stays_pieces_fly_as_the_other_seat_sees_them() {
    let size = bare((1280.0, 800.0));
    let mut flown = 0;
    for variant in Variant::ALL {
        let steps = [0, 1].map(|seat| random_match(6, variant, Seat(seat)));
        for (one, two) in steps[0].iter().zip(&steps[1]).take(300) {
            let seen = [(one, size), (two, far(size))].map(|(step, size)| {
                let [before, after] =
                    [&step.before, &step.after].map(|seen| seen.scene(None, size));
                let flights = Tawla::flights(&before, &after, &step.events, &step.after.view);
                let mut seen: Vec<String> = (flights.iter())
                    .map(|flight| format!("{:?} {:?} {}", flight.face, flight.stops, flight.lit))
                    .collect();
                seen.sort();
                seen
            });
            assert_eq!(seen[0], seen[1], "{:?}", one.events);
            flown += seen[0].len();
        }
    }
    assert!(flown > 500, "{flown}");
}
