//! How dice and checkers travel at Tawla's table.

mod table_support;

use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::moves::{By, Event};
use qahwa::games::tawla::state::Variant;
use qahwa::kit::seat::Seat;
use qahwa::table::flights::length;
use qahwa::table::scene::{Cue, Face, Flight, Scene};
use qahwa::table::staged::Staged;
use table_support::tawla::{Step, random_match};
use table_support::{SIZE, bare};

fn matches() -> Vec<Step> {
    let mut steps = Vec::new();
    for (seed, variant) in [
        (1, Variant::ThirtyOne),
        (2, Variant::Aada),
        (3, Variant::ThirtyOne),
        (4, Variant::Aada),
    ] {
        steps.extend(random_match(seed, variant, Seat(seed as u8 % 2)));
    }
    steps
}

fn scenes(step: &Step) -> [Scene; 2] {
    [&step.before, &step.after].map(|glance| glance.scene(None, bare(SIZE)))
}

fn flights(step: &Step, [before, after]: &[Scene; 2]) -> (Vec<Flight>, Vec<Cue>) {
    let view = &step.after.view;
    (
        Tawla::flights(before, after, &step.events, view),
        Tawla::cues(before, after, &step.events, view),
    )
}

fn is_die(flight: &Flight) -> bool {
    matches!(flight.face, Face::Die(_))
}

#[test]
fn every_piece_lands_where_it_lies_and_none_appears_from_nowhere() {
    for step in matches() {
        let scenes = scenes(&step);
        let [before, after] = &scenes;
        let (flights, _) = flights(&step, &scenes);
        let mut keys = Vec::new();
        for flight in &flights {
            assert!(flight.stops.len() >= 2, "{flight:?}");
            assert!(
                flight.stops.windows(2).all(|pair| pair[0].at <= pair[1].at),
                "{flight:?}"
            );
            let Some(key) = flight.key else { continue };
            let piece = after.piece(key).expect("it lies in the new scene");
            let end = flight.stops.last().expect("a flight has stops");
            assert_eq!(
                (end.rect, end.turn),
                (piece.rect, piece.turn),
                "{flight:?} {:?}",
                step.events
            );
            assert_eq!(flight.face, piece.face, "{flight:?} {:?}", step.events);
            assert!(end.face_up);
            assert!(!keys.contains(&key), "a piece flies once");
            keys.push(key);
        }
        let begins = step
            .events
            .iter()
            .any(|event| matches!(event, Event::RoundBegins { .. }));
        for piece in &after.pieces {
            let stays = before
                .piece(piece.key)
                .is_some_and(|old| old.place() == piece.place());
            let is_die = matches!(piece.face, Face::Die(_));
            assert!(
                stays || keys.contains(&piece.key) || begins && !is_die,
                "{} appears: {:?}",
                Tawla::piece_name(piece.key),
                step.events
            );
        }
    }
}

#[test]
fn every_event_is_told_in_its_order_and_before_all_is_at_rest() {
    for step in matches() {
        let scenes = scenes(&step);
        let (flights, cues) = flights(&step, &scenes);
        let events: Vec<usize> = cues.iter().map(|cue| cue.event).collect();
        assert_eq!(events, (0..step.events.len()).collect::<Vec<_>>());
        assert!(
            cues.windows(2).all(|pair| pair[0].at <= pair[1].at),
            "{cues:?} {:?}",
            step.events
        );
        let moved = step
            .events
            .iter()
            .any(|event| matches!(event, Event::Moved { .. } | Event::Rolled { .. }));
        if moved {
            let last = cues.last().expect("a cue").at;
            assert!(last <= length(&flights), "{cues:?} {}", length(&flights));
        }
    }
}

#[test]
fn dice_come_from_the_side_of_who_throws_them_and_tumble_until_they_rest() {
    let mut thrown = 0;
    for step in matches() {
        let Some((seat, dice)) = step.events.iter().find_map(|event| match *event {
            Event::Rolled { seat, dice } => Some((seat, dice)),
            _ => None,
        }) else {
            continue;
        };
        let scenes = scenes(&step);
        let (flights, _) = flights(&step, &scenes);
        let stage = scenes[1].frame.stage();
        let tumbling = flights
            .iter()
            .filter(|flight| is_die(flight) && !flight.stops[0].face_up);
        let mut values: Vec<u8> = Vec::new();
        for flight in tumbling {
            thrown += 1;
            let first = flight.stops[0].rect;
            if seat == step.after.view.seat {
                assert!(first.y >= stage.bottom(), "{flight:?}");
            } else {
                assert!(first.bottom() <= stage.y, "{flight:?}");
            }
            let half = stage.centre().x;
            let rest = flight.stops.last().expect("a rest").rect.centre();
            assert_eq!(
                rest.x > half,
                seat == step.after.view.seat,
                "they rest on the mover's side"
            );
            if let Face::Die(value) = flight.face {
                values.push(value);
            }
        }
        let expected = if dice[0] == dice[1] {
            vec![dice[0]; 4]
        } else {
            dice.to_vec()
        };
        values.sort_unstable();
        let mut expected = expected;
        expected.sort_unstable();
        assert_eq!(values, expected, "{:?}", step.events);
    }
    assert!(thrown > 200);
}

/// R22: what the game plays itself comes about half a second apart; R23: a pass is shown for about 1.5 s.
#[test]
fn automatic_steps_and_passes_take_their_time() {
    let (mut automatic, mut passes, mut hits) = (0, 0, 0);
    for step in matches() {
        let scenes = scenes(&step);
        let (flights, cues) = flights(&step, &scenes);
        for (pair, cues) in step.events.windows(2).zip(cues.windows(2)) {
            let between = cues[1].at - cues[0].at;
            match pair {
                [Event::Moved { .. }, Event::Moved { by: By::Game, .. }] => {
                    automatic += 1;
                    assert_eq!(between, 500, "{:?}", step.events);
                }
                [Event::Rolled { .. }, Event::Moved { .. }] => assert!(between >= 400),
                [Event::Passed { .. }, _] => {
                    passes += 1;
                    assert_eq!(between, 1_500);
                }
                _ => {}
            }
        }
        // A checker that is hit waits until the one that hits it has landed.
        for (event, cue) in step.events.iter().zip(&cues) {
            if let Event::Moved { hit: true, .. } = event {
                hits += 1;
                let starts = |flight: &&Flight| flight.stops.iter().any(|stop| stop.at == cue.at);
                assert!(
                    flights.iter().filter(starts).count() >= 2,
                    "{:?}",
                    step.events
                );
            }
        }
    }
    assert!(
        automatic > 50 && passes > 0 && hits > 10,
        "{automatic} {passes} {hits}"
    );
}

/// A die is lit until the checker that it moves departs, also where the game makes the step.
#[test]
fn each_die_goes_dark_when_it_is_used() {
    let (mut thrown, mut lying, mut lost, mut passed) = (0, 0, 0, 0);
    for step in matches() {
        let scenes = scenes(&step);
        let (flights, cues) = flights(&step, &scenes);
        let dark = |scene: &Scene, key| scene.piece(key).is_some_and(|die| die.marks.dim);
        let when = |is: &dyn Fn(&Event) -> bool| {
            let place = step.events.iter().position(is)?;
            Some(cues[place].at)
        };
        let rolled = when(&|event| matches!(event, Event::Rolled { .. }));
        let gone = when(&|event| matches!(event, Event::DiceLost { .. }));
        let over = when(&|event| matches!(event, Event::RoundOver { .. }));
        let pass = when(&|event| matches!(event, Event::Passed { .. }));
        if rolled.is_none()
            && !step
                .events
                .iter()
                .any(|event| matches!(event, Event::Moved { .. }))
        {
            continue;
        }
        // When the dice of the turn go dark, as the flights show it; those that are not on their way do at once.
        let mut seen: Vec<(u8, u16)> = Vec::new();
        for piece in &scenes[1].pieces {
            let Face::Die(value) = piece.face else {
                continue;
            };
            if !piece.marks.dim || dark(&scenes[0], piece.key) && rolled.is_none() {
                continue;
            }
            let flight = flights.iter().find(|flight| flight.key == Some(piece.key));
            let lit = flight.map_or(0, |flight| flight.lit);
            if let Some(flight) = flight {
                let end = flight.stops.last().expect("a rest").at;
                assert!(lit <= end && end <= length(&flights), "{flight:?}");
                assert!(lit == 0 || rolled.is_none() || lit >= rolled.unwrap_or(0));
            }
            seen.push((value, lit));
        }
        // As the events tell it.
        let mut told: Vec<(u8, u16)> = Vec::new();
        for (event, cue) in step.events.iter().zip(&cues) {
            if let Event::Moved { die, .. } = *event {
                told.push((die, cue.at - 220));
            }
        }
        *if rolled.is_some() {
            &mut thrown
        } else {
            &mut lying
        } += told.len();
        for (value, lit) in &mut seen {
            let place = told
                .iter()
                .position(|&(die, at)| die == *value && at == *lit);
            if let Some(place) = place {
                told.remove(place);
                continue;
            }
            // What no step used goes dark when it is lost, also by the end of the round, or after the pass.
            match (gone.or(over), pass) {
                (Some(at), _) => {
                    lost += 1;
                    assert_eq!(*lit, at, "{:?}", step.events);
                }
                (_, Some(at)) => {
                    passed += 1;
                    assert_eq!(*lit, at + 1_500, "{:?}", step.events);
                }
                _ => panic!("{value} goes dark at {lit}: {:?} {cues:?}", step.events),
            }
        }
        assert_eq!(told, [], "{:?}", step.events);
    }
    assert!(
        thrown > 50 && lying > 200 && lost > 10 && passed > 3,
        "{thrown} {lying} {lost} {passed}"
    );
}

#[test]
fn after_a_change_of_size_nothing_flies() {
    let steps = matches();
    let step = steps
        .iter()
        .find(|step| !step.events.is_empty())
        .expect("a step");
    let before = step.before.scene(None, bare((844.0, 390.0)));
    let after = step.after.scene(None, bare(SIZE));
    let scenes = [before, after];
    let (flights, cues) = flights(step, &scenes);
    assert!(flights.is_empty());
    assert!(cues.iter().all(|cue| cue.at == 0));
    assert_eq!(cues.len(), step.events.len());
}
