//! What taps, drags and keys mean at Tawla's table.

mod table_support;

use qahwa::game::Game;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::moves::{Illegal, Move};
use qahwa::games::tawla::state::{Phase, State, Variant};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::table::gesture::{Gesture, GestureMachine, Pointer, tap};
use qahwa::table::hit::drop_target;
use qahwa::table::keys::{Key, Walk, press, targets};
use qahwa::table::scene::{PieceKey, Scene, Target, Trace};
use qahwa::table::staged::Staged;
use qahwa::table::tawla::{checker_key, die_key, zone_key};
use table_support::tawla::{Glance, position};
use table_support::{SIZE, bare};

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);
/// العادة as it begins.
const START: &[(usize, u8)] = &[(24, 2), (13, 5), (8, 3), (6, 5)];

fn aada(own: &[(usize, u8)], other: &[(usize, u8)], roll: [u8; 2]) -> Glance {
    Glance::of(&position(Variant::Aada, [own, other], Some(roll)), ME)
}

fn thirty_one(own: &[(usize, u8)], other: &[(usize, u8)], roll: [u8; 2]) -> Glance {
    Glance::of(&position(Variant::ThirtyOne, [own, other], Some(roll)), ME)
}

/// The viewer's uppermost checker on a point.
fn top(glance: &Glance, point: u8) -> PieceKey {
    let count = glance.view.public.board.at(ME, point);
    checker_key(ME, point, count - 1)
}

fn zone(point: u8) -> Option<Target> {
    Some(Target::Zone(zone_key(point)))
}

fn scene(glance: &Glance, chosen: Option<u8>) -> Scene {
    glance.scene(chosen.map(|point| top(glance, point)), bare(SIZE))
}

/// The names of the places that accept the chosen checker.
fn accepting(glance: &Glance, chosen: u8) -> Vec<String> {
    let scene = scene(glance, Some(chosen));
    let accepting = scene.zones.iter().filter(|zone| zone.accepts);
    accepting.map(|zone| Tawla::zone_name(zone.key)).collect()
}

fn single(glance: &Glance, from: u8, to: u8) -> Vec<Move> {
    Tawla::meanings(&glance.view, &glance.legal, top(glance, from), zone(to))
}

/// The dice of each way of several steps.
fn courses(glance: &Glance, from: u8, to: u8) -> Vec<Vec<u8>> {
    let courses = Tawla::courses(&glance.view, &glance.legal, top(glance, from), zone(to));
    let die = |mv: Move| match mv {
        Move::MoveChecker { die, .. } => die,
        _ => panic!("{mv:?} is no step"),
    };
    (courses.into_iter())
        .map(|moves| moves.into_iter().map(die).collect())
        .collect()
}

/// Why an attempt is refused.
fn refused(state: &State, from: u8, to: Option<u8>) -> Option<Illegal> {
    let glance = Glance::of(state, ME);
    let piece = checker_key(ME, from, state.public.board.at(ME, from) - 1);
    let onto = to.and_then(zone);
    Tawla::objection(&glance.view, piece, onto).or_else(|| {
        let mv = Tawla::attempt(&glance.view, piece, onto)?;
        Tawla::check(state, ME, &mv).err()
    })
}

#[test]
fn what_may_move_is_lit_and_the_other_seats_checkers_are_not() {
    let glance = aada(START, START, [6, 5]);
    let scene = scene(&glance, None);
    let lit: Vec<String> = (scene.pieces.iter())
        .filter(|piece| piece.marks.playable)
        .map(|piece| Tawla::piece_name(piece.key))
        .collect();
    // 6/1 and 24/19 are closed, 8/2 by 6 and 8/3 by 5 are open (W6).
    assert_eq!(lit, ["w-8-2", "w-13-4", "w-24-1"]);
    assert!(
        scene
            .zones
            .iter()
            .all(|zone| !zone.accepts && !zone.refuses)
    );
}

#[test]
fn a_chosen_checker_lights_where_it_can_go_with_one_die_and_on_with_the_other() {
    let glance = aada(START, START, [6, 5]);
    // 24/18 and on to 13; 24/19 is closed.
    assert_eq!(accepting(&glance, 24), ["p13", "p18"]);
    assert_eq!(accepting(&glance, 13), ["p2", "p7", "p8"]);
    let scene = scene(&glance, Some(24));
    let ghosts = scene.zones.iter().filter_map(|zone| zone.trace);
    assert!(ghosts.clone().all(|(trace, _)| trace == Trace::Ghost) && ghosts.count() == 2);
}

#[test]
fn one_gesture_makes_one_step_with_the_die_that_fits() {
    let glance = aada(START, START, [6, 5]);
    assert_eq!(
        single(&glance, 13, 8),
        [Move::MoveChecker { from: 13, die: 5 }]
    );
    assert_eq!(
        single(&glance, 24, 18),
        [Move::MoveChecker { from: 24, die: 6 }]
    );
    assert_eq!(single(&glance, 24, 13), []);
}

#[test]
fn a_gesture_over_two_dice_plays_the_larger_first_if_that_is_all_the_same() {
    let glance = aada(START, START, [6, 5]);
    assert_eq!(
        courses(&glance, 13, 2),
        [[6, 5]],
        "both orders lead to one position"
    );
    assert_eq!(courses(&glance, 24, 13), [[6, 5]], "by 18; 19 is closed");
    assert!(courses(&glance, 8, 7).is_empty(), "there is no such way");
}

#[test]
fn a_gesture_over_two_dice_that_can_hit_on_one_way_asks_which() {
    // A single checker on 9, which 13/9 by the 4 hits and 13/11 by the 2 passes.
    let other = &[(24, 2), (16, 1), (13, 4), (8, 3), (6, 5)];
    let glance = aada(START, other, [4, 2]);
    let both: Vec<Vec<u8>> = courses(&glance, 13, 7);
    assert_eq!(both, [[4, 2], [2, 4]]);
    assert!(accepting(&glance, 13).contains(&String::from("p7")));
}

#[test]
fn a_double_carries_a_checker_up_to_four_times() {
    let glance = aada(START, START, [2, 2]);
    assert_eq!(accepting(&glance, 13), ["p5", "p7", "p9", "p11"]);
    assert_eq!(courses(&glance, 13, 5), [[2, 2, 2, 2]]);
    assert_eq!(courses(&glance, 13, 9), [[2, 2]]);
}

#[test]
fn a_checker_is_borne_off_by_the_exact_die_else_by_the_larger() {
    let home: &[(usize, u8)] = &[(5, 2), (3, 2), (1, 3)];
    let other: &[(usize, u8)] = &[(20, 3), (21, 3), (22, 3), (23, 3), (24, 3)];
    // W37: 3/off by the 3; the 4 moves inside.
    let glance = aada(home, other, [4, 3]);
    assert_eq!(
        single(&glance, 3, 0),
        [Move::MoveChecker { from: 3, die: 3 }]
    );
    // W36's kind: both dice are larger than the farthest.
    let glance = aada(&[(4, 2), (2, 1)], &[(24, 5)], [6, 5]);
    let off = Tawla::meanings(
        &glance.view,
        &[
            Move::MoveChecker { from: 4, die: 6 },
            Move::MoveChecker { from: 4, die: 5 },
        ],
        top(&glance, 4),
        zone(0),
    );
    assert_eq!(off, [Move::MoveChecker { from: 4, die: 6 }]);
    assert_eq!(accepting(&glance, 4), ["off"]);
}

#[test]
fn one_tap_moves_a_checker_that_has_but_one_way() {
    let at_once =
        |glance: &Glance, from| Tawla::at_once(&glance.view, &glance.legal, top(glance, from));
    // W15's position: the runner has two ways, each with one die.
    let glance = thirty_one(&[(24, 14), (10, 1)], &[(24, 14), (16, 1)], [6, 4]);
    assert_eq!(accepting(&glance, 10).len(), 2);
    assert_eq!(at_once(&glance, 10), None);
    // W10: 21/19 goes on to 14, so that two places are lit; with one die left there is one.
    let mut state = position(Variant::Aada, [START, START], Some([6, 5]));
    Tawla::play(
        &mut state,
        &Move::MoveChecker { from: 13, die: 5 },
        &mut Vec::new(),
    );
    let glance = Glance::of(&state, ME);
    assert_eq!(
        at_once(&glance, 24),
        Some(Move::MoveChecker { from: 24, die: 6 })
    );
    assert_eq!(at_once(&glance, 6), None, "6 is not playable");
}

/// A nervous second tap on a checker that moved at the first must not move the one below it.
#[test]
fn the_echo_of_a_tap_that_moved_means_nothing() {
    let mut state = position(Variant::Aada, [START, START], Some([6, 5]));
    let first = Move::MoveChecker { from: 13, die: 5 };
    Tawla::play(&mut state, &first, &mut Vec::new());
    let glance = Glance::of(&state, ME);
    let scene = scene(&glance, None);
    let piece = top(&glance, 24);
    let at = scene.piece(piece).expect("it stands there").rect.centre();
    let tap = |machine: &mut GestureMachine, time| {
        let (id, primary, target) = (1, true, Some(Target::Piece(piece)));
        let down = Pointer::Down {
            id,
            at,
            time,
            primary,
            target,
        };
        assert_eq!(machine.handle(down, &scene, None), Gesture::None);
        let up = Pointer::Up {
            id,
            at,
            time: time + 40,
        };
        machine.handle(up, &scene, None)
    };
    let mut machine = GestureMachine::default();
    assert_eq!(tap(&mut machine, 1_000), Gesture::Select(piece));
    machine.has_played();
    assert_eq!(tap(&mut machine, 1_200), Gesture::None);
    assert_eq!(tap(&mut machine, 1_600), Gesture::Select(piece));
}

#[test]
fn the_whole_point_is_the_target() {
    let glance = aada(START, START, [6, 5]);
    let plain = scene(&glance, None);
    let mean = |scene: &Scene, chosen, target| tap(scene, chosen, target, None);
    assert_eq!(
        mean(&plain, None, zone(13)),
        Gesture::Select(top(&glance, 13))
    );
    assert_eq!(mean(&plain, None, zone(20)), Gesture::None);
    let chosen = Some(top(&glance, 13));
    let lit = scene(&glance, Some(13));
    let put = |onto| Gesture::Put {
        piece: top(&glance, 13),
        onto,
    };
    assert_eq!(mean(&lit, chosen, zone(7)), put(zone(7)), "empty and lit");
    assert_eq!(
        mean(&lit, chosen, zone(8)),
        put(zone(8)),
        "lit, though a lit checker stands there"
    );
    let onto = Some(Target::Piece(top(&glance, 8)));
    assert_eq!(
        mean(&lit, chosen, onto),
        put(onto),
        "the same by its checker"
    );
    assert_eq!(
        mean(&lit, chosen, zone(13)),
        put(None),
        "its own place again"
    );
    assert_eq!(
        mean(&lit, chosen, zone(24)),
        Gesture::Select(top(&glance, 24)),
        "another checker"
    );
}

#[test]
fn an_attempt_to_go_where_one_cannot_is_answered_with_the_reason() {
    let state = position(Variant::Aada, [START, START], Some([6, 5]));
    let glance = Glance::of(&state, ME);
    let lit = scene(&glance, Some(24));
    let piece = top(&glance, 24);
    let closed = lit.zone(zone_key(19)).expect("a point");
    assert!(closed.refuses && !closed.accepts);
    let put = Gesture::Put {
        piece,
        onto: Some(Target::Piece(checker_key(OTHER, 19, 4))),
    };
    assert_eq!(
        tap(&lit, Some(piece), put_target(put), None),
        put,
        "a tap on the checkers there"
    );
    assert_eq!(
        drop_target(&lit, piece, closed.rect.centre()),
        zone(19),
        "or a drop"
    );
    assert_eq!(refused(&state, 24, Some(19)), Some(Illegal::PointBlocked));
    assert_eq!(
        refused(&state, 24, Some(20)),
        Some(Illegal::DieNotAvailable)
    );
    assert_eq!(
        refused(&state, 13, Some(20)),
        Some(Illegal::DieNotAvailable),
        "backwards"
    );
    assert_eq!(
        refused(&state, 6, None),
        Some(Illegal::NotAllHome),
        "a tap on what cannot move: the larger die would bear it off"
    );
}

fn put_target(gesture: Gesture) -> Option<Target> {
    match gesture {
        Gesture::Put { onto, .. } => onto,
        _ => None,
    }
}

#[test]
fn the_reasons_of_the_specification_are_given_at_the_table() {
    let state = position(
        Variant::ThirtyOne,
        [&[(24, 14), (21, 1)], &[(24, 14), (15, 1)]],
        Some([5, 2]),
    );
    assert_eq!(
        refused(&state, 24, None),
        Some(Illegal::RunnerNotHome),
        "W10"
    );
    let state = position(
        Variant::Aada,
        [&[(25, 1), (24, 1), (13, 5), (8, 3), (6, 5)], START],
        Some([4, 3]),
    );
    assert_eq!(refused(&state, 13, Some(9)), Some(Illegal::BarFirst), "W26");
    let mut state = position(Variant::Aada, [START, START], None);
    assert_eq!(refused(&state, 13, None), Some(Illegal::RollFirst));
    state.public.seat = OTHER;
    assert_eq!(refused(&state, 13, None), Some(Illegal::NotYourTurn));
    let home: &[(usize, u8)] = &[(6, 5), (5, 5), (4, 5)];
    let state = position(
        Variant::ThirtyOne,
        [home, &[(1, 5), (2, 5), (3, 4), (23, 1)]],
        Some([6, 4]),
    );
    assert_eq!(
        refused(&state, 6, Some(0)),
        Some(Illegal::OpponentInHome),
        "W18's kind"
    );
}

#[test]
fn what_several_dice_add_up_to_is_refused_for_what_lies_in_their_way() {
    let objection = |state: &State, from, to| {
        let glance = Glance::of(state, ME);
        Tawla::objection(&glance.view, top(&glance, from), zone(to))
    };
    let state = position(Variant::Aada, [START, START], Some([3, 2]));
    // 24 to 19 by 21 and by 22, which are open. It was said that 5 is not among the dice.
    assert_eq!(objection(&state, 24, 19), Some(Illegal::PointBlocked));
    // One die explains itself, open ways are no refusal, and 4 is no sum of 3 and 2.
    for (from, to) in [(24, 22), (13, 8), (24, 20)] {
        assert_eq!(objection(&state, from, to), None, "{from} {to}");
    }
    // A double: 13 to 1 by four threes comes to 1, which is closed; 24 to 15 is stopped on its way, on 18.
    let other: &[(usize, u8)] = &[(24, 2), (13, 5), (7, 3), (6, 5)];
    let state = position(Variant::Aada, [START, other], Some([3, 3]));
    assert_eq!(objection(&state, 13, 1), Some(Illegal::PointBlocked));
    assert_eq!(objection(&state, 24, 15), Some(Illegal::PointBlocked));
    // What holds a checker back from the start is said first.
    let own: &[(usize, u8)] = &[(25, 1), (13, 5), (8, 3), (6, 5)];
    let state = position(Variant::Aada, [own, START], Some([3, 2]));
    assert_eq!(objection(&state, 13, 8), Some(Illegal::BarFirst));
}

#[test]
fn a_checker_that_cannot_be_borne_off_is_told_why() {
    let home: &[(usize, u8)] = &[(6, 5), (5, 5), (4, 5)];
    let bar: &[(usize, u8)] = &[(25, 1), (13, 5), (8, 4), (6, 5)];
    let gap: &[(usize, u8)] = &[(6, 1), (3, 14)];
    for (own, roll, from, why) in [
        // A smaller die would only move it on, which was not meant.
        (home, [4, 3], 6, Illegal::DieNotAvailable),
        (home, [4, 3], 5, Illegal::DieNotAvailable),
        (gap, [5, 2], 3, Illegal::FartherChecker),
        // As long as others are on their way no die would do.
        (START, [4, 3], 6, Illegal::NotAllHome),
        (START, [4, 3], 8, Illegal::NotAllHome),
        (START, [6, 6], 24, Illegal::NotAllHome),
        (bar, [4, 3], 6, Illegal::BarFirst),
        (bar, [4, 3], 25, Illegal::NotAllHome),
    ] {
        let state = position(Variant::Aada, [own, &[(6, 15)]], Some(roll));
        assert_eq!(refused(&state, from, Some(0)), Some(why), "{from} {roll:?}");
    }
    let visitor: &[(usize, u8)] = &[(1, 5), (2, 5), (3, 4), (23, 1)];
    for (roll, from, why) in [
        ([4, 3], 6, Illegal::OpponentInHome),
        ([4, 3], 4, Illegal::OpponentInHome),
    ] {
        let state = position(Variant::ThirtyOne, [home, visitor], Some(roll));
        assert_eq!(refused(&state, from, Some(0)), Some(why), "{from} {roll:?}");
    }
    // Before the roll, and on the other's turn, that comes first.
    let mut state = position(Variant::Aada, [START, START], None);
    assert_eq!(refused(&state, 8, Some(0)), Some(Illegal::RollFirst));
    state.public.seat = OTHER;
    assert_eq!(refused(&state, 8, Some(0)), Some(Illegal::NotYourTurn));
}

#[test]
fn nobody_elses_checkers_and_no_dice_can_be_attempted() {
    let glance = aada(START, START, [6, 5]);
    let attempt = |piece| Tawla::attempt(&glance.view, piece, None);
    assert_eq!(attempt(checker_key(OTHER, 19, 4)), None);
    assert_eq!(attempt(die_key(ME, 0)), None);
    assert_eq!(
        attempt(top(&glance, 13)),
        None,
        "what can move needs no reason"
    );
}

#[test]
fn arrows_walk_over_the_points_as_they_stand_and_reach_every_target() {
    let glance = aada(START, START, [6, 5]);
    let lit = scene(&glance, Some(24));
    let piece = |point, owner| {
        let count = match owner {
            ME => glance.view.public.board.at(ME, point),
            _ => glance.view.public.board.against(ME, point),
        };
        Target::Piece(checker_key(owner, point, count - 1))
    };
    let walk = |from, key| match press(&lit, Some(from), None, key) {
        Walk::Focus(target) => target,
        other => panic!("{other:?}"),
    };
    // Upper row from the left: 13, 17, the lit 18, 19, 24. Stacks of any height are one row.
    let row = [
        piece(13, ME),
        piece(17, OTHER),
        Target::Zone(zone_key(18)),
        piece(19, OTHER),
        piece(24, ME),
    ];
    for pair in row.windows(2) {
        assert_eq!(walk(pair[0], Key::Right), pair[1]);
        assert_eq!(walk(pair[1], Key::Left), pair[0]);
    }
    assert_eq!(walk(piece(13, ME), Key::Down), piece(12, OTHER));
    assert_eq!(walk(piece(1, OTHER), Key::Up), piece(24, ME));
    // With a checker in hand only where it may go, and to others that may move: the same row is 13, 18, 24.
    let walk = |from, key| press(&lit, Some(from), Some(top(&glance, 24)), key);
    let lit_18 = Target::Zone(zone_key(18));
    assert_eq!(walk(piece(24, ME), Key::Left), Walk::Focus(lit_18));
    assert_eq!(walk(lit_18, Key::Left), Walk::Focus(piece(13, ME)));
    assert_eq!(walk(piece(13, ME), Key::Left), Walk::None);
    assert_eq!(walk(piece(13, ME), Key::Down), Walk::Focus(piece(8, ME)));
    // Every target is reached from every other.
    let all: Vec<Target> = targets(&lit)
        .into_iter()
        .map(|(target, _)| target)
        .collect();
    let mut reached = vec![all[0]];
    let mut next = 0;
    while let Some(&from) = reached.get(next) {
        next += 1;
        for key in [Key::Left, Key::Right, Key::Up, Key::Down] {
            if let Walk::Focus(target) = press(&lit, Some(from), None, key)
                && !reached.contains(&target)
            {
                reached.push(target);
            }
        }
    }
    assert_eq!(reached.len(), all.len());
}

/// No sequence of taps loses or duplicates a checker, or leaves a turn that cannot be ended: what a table
/// would do with random taps, over whole matches.
#[test]
fn random_taps_play_matches_to_their_end() {
    for (seed, variant) in [(1, Variant::ThirtyOne), (2, Variant::Aada)] {
        let mut rng = Rng::from_number(seed);
        let mut state = position(variant, [START, START], None);
        state.public.board = qahwa::games::tawla::board::Board::start(variant);
        state.public.opening = Some(qahwa::kit::seat::BySeat([4, 2]));
        let mut chosen = None;
        let mut taps = 0;
        while !matches!(state.public.phase, Phase::Over { .. } | Phase::RoundOver) {
            taps += 1;
            assert!(taps < 200_000, "the round ends");
            let seat = state.public.seat;
            let glance = Glance::of(&state, seat);
            match state.public.phase {
                Phase::Roll => play(&mut state, Move::Roll),
                Phase::Rolling { .. } => {
                    let mv = Tawla::chance(&state, &mut rng);
                    play(&mut state, mv);
                }
                Phase::Confirm if rng.below(3) > 0 => play(&mut state, Move::Confirm),
                Phase::Move | Phase::Confirm if state.public.can_undo() && rng.below(9) == 0 => {
                    play(&mut state, Move::Undo);
                    chosen = None;
                }
                _ => {
                    let scene = glance.scene(chosen, bare(SIZE));
                    let target = match rng.below(2) {
                        0 => Target::Zone(
                            scene.zones[rng.below(scene.zones.len() as u32) as usize].key,
                        ),
                        _ => Target::Piece(
                            scene.pieces[rng.below(scene.pieces.len() as u32) as usize].key,
                        ),
                    };
                    let gesture = tap(&scene, chosen, Some(target), None);
                    chosen = mean(&mut state, &glance, gesture, chosen);
                }
            }
            check(&state);
        }
        assert!(state.public.won.is_some());
    }
}

/// What the page does with a gesture: the piece that is selected afterwards.
fn mean(
    state: &mut State,
    glance: &Glance,
    gesture: Gesture,
    chosen: Option<PieceKey>,
) -> Option<PieceKey> {
    let Glance { view, legal } = glance;
    match gesture {
        Gesture::Select(piece) => match Tawla::at_once(view, legal, piece) {
            Some(mv) => {
                assert!(legal.contains(&mv), "{mv:?}");
                play(state, mv);
                None
            }
            None => Some(piece),
        },
        Gesture::Put { piece, onto } => {
            let mut ways: Vec<Vec<Move>> = (Tawla::meanings(view, legal, piece, onto).into_iter())
                .map(|mv| vec![mv])
                .collect();
            if ways.is_empty() {
                ways = Tawla::courses(view, legal, piece, onto);
            }
            let Some(moves) = ways.pop() else {
                if let Some(mv) = Tawla::attempt(view, piece, onto) {
                    let why = Tawla::check(state, view.seat, &mv);
                    assert!(why.is_err(), "{mv:?} would be refused without a word");
                }
                return None;
            };
            for mv in moves {
                let mut legal = Vec::new();
                Tawla::legal(state, &mut legal);
                if state.public.seat != view.seat || !legal.contains(&mv) {
                    break;
                }
                play(state, mv);
            }
            None
        }
        Gesture::Refuse(_) | Gesture::None => chosen,
        _ => None,
    }
}

fn play(state: &mut State, mv: Move) {
    Tawla::play(state, &mv, &mut Vec::new());
}

/// Thirty checkers are seen, each once, and the seat to act can do something.
fn check(state: &State) {
    assert_eq!(Tawla::validate(state), Ok(()));
    for seat in [ME, OTHER] {
        let scene = Glance::of(state, seat).scene(None, bare(SIZE));
        let mut names: Vec<String> = (scene.pieces.iter())
            .map(|piece| Tawla::piece_name(piece.key))
            .filter(|name| !name.starts_with("die"))
            .collect();
        assert_eq!(names.len(), 30);
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 30);
    }
    if let Phase::Move | Phase::Roll | Phase::Confirm = state.public.phase {
        assert!(!Glance::of(state, state.public.seat).legal.is_empty());
    }
}
