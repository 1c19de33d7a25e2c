//! How Karta's pieces travel: everything lands where it lies, one step after the other, and nothing hidden
//! is shown.

mod table_support;

use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::Event;
use qahwa::games::karta::state::{By, Phase, Settings};
use qahwa::games::karta::view::View;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{CardSet, Suit};
use qahwa::table::flights::{PLAY, depart_from};
use qahwa::table::karta::{
    back_key, card_key, card_of, count_key, discard_zone, seal_key, stock_key, stock_zone, suit_key,
};
use qahwa::table::scene::{Cue, Face, Flight, Rect, Scene, Stop, Target};
use qahwa::table::staged::Staged;
use table_support::bare;
use table_support::karta::{Step, key, one, phone, random_match, scene, set, view};

/// Matches of two, three and four seats.
fn matches() -> Vec<Step> {
    let mut steps = Vec::new();
    for seed in 1..=24 {
        let seats = 2 + (seed % 3) as u8;
        steps.extend(random_match(
            seed,
            seats,
            Seat((seed % u64::from(seats)) as u8),
        ));
    }
    assert!(steps.len() > 1_000);
    steps
}

fn last(flight: &Flight) -> Stop {
    *flight.stops.last().expect("a flight has stops")
}

/// All cards that the viewer has seen before, after and in between.
fn seen(step: &Step) -> CardSet {
    let mut seen = CardSet::default();
    for view in &step.views {
        seen = seen.union(view.hand).union(view.public.laid());
        if let Phase::Reshuffle { refused } = view.public.phase {
            seen = seen.union(refused);
        }
    }
    for event in &step.events {
        match event {
            Event::Dealt { cards, .. } => {
                cards.iter().flatten().for_each(|&card| seen.insert(card))
            }
            Event::Turned { card } | Event::Refused { card } | Event::Laid { card, .. } => {
                seen.insert(*card);
            }
            Event::Drew {
                card: Some(card), ..
            } => seen.insert(*card),
            _ => {}
        }
    }
    seen
}

#[test]
fn every_piece_lands_where_it_lies_and_none_appears_from_nowhere() {
    for size in [phone(), bare((844.0, 390.0)), bare((1280.0, 800.0))] {
        for step in matches() {
            let [before, after] = step.scenes(size);
            let flights = Karta::flights(&before, &after, &step.events, &step.views[1]);
            let known = seen(&step);
            let mut keys = Vec::new();
            for flight in &flights {
                assert!(flight.stops.len() >= 2, "{flight:?} {:?}", step.events);
                assert!(flight.stops.windows(2).all(|pair| pair[0].at <= pair[1].at));
                assert!(flight.stops[0].at < last(flight).at, "{flight:?}");
                match flight.face {
                    Face::Spanish(card) => assert!(known.has(card), "{flight:?}"),
                    Face::SpanishBack => assert!(flight.stops.iter().all(|stop| !stop.face_up)),
                    _ => {}
                }
                let stage = after.frame.stage();
                for stop in &flight.stops {
                    assert!(stage.contains(stop.rect.centre()), "{flight:?}");
                }
                let Some(key) = flight.key else { continue };
                let piece = after.piece(key).expect("it lies in the new scene");
                let end = last(flight);
                assert_eq!((end.rect, end.turn), (piece.rect, piece.turn), "{flight:?}");
                assert_eq!(flight.face, piece.face, "{:?}", step.events);
                assert_eq!(end.face_up, piece.face.is_up());
                keys.push(key);
            }
            let count = keys.len();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), count, "a piece flies once");
            for piece in &after.pieces {
                let old = before.piece(piece.key);
                let stays =
                    old.is_some_and(|old| (old.place(), old.face) == (piece.place(), piece.face));
                let flies = keys.binary_search(&piece.key).is_ok();
                let is_stock = piece.key == stock_key();
                assert!(
                    stays || flies || is_stock,
                    "{} appears after {:?}",
                    Karta::piece_name(piece.key),
                    step.events
                );
            }
        }
    }
}

#[test]
fn no_piece_and_no_flight_names_a_card_that_the_viewer_has_not_seen() {
    for step in matches() {
        for (scene, view) in step.scenes(phone()).iter().zip(&step.views) {
            let mut open = view.hand.union(view.public.laid());
            if let Phase::Reshuffle { refused } = view.public.phase {
                open = open.union(refused);
            }
            for piece in &scene.pieces {
                match (piece.face, card_of(piece.key)) {
                    (Face::Spanish(card), name) => {
                        assert!(open.has(card));
                        assert_eq!(name, Some(card));
                    }
                    (_, name) => assert_eq!(name, None, "what is hidden is named by its place"),
                }
            }
        }
    }
}

#[test]
fn every_event_has_its_cue_in_its_order_before_all_is_at_rest() {
    for step in matches() {
        let [before, after] = step.scenes(phone());
        let flights = Karta::flights(&before, &after, &step.events, &step.views[1]);
        let cues = Karta::cues(&before, &after, &step.events, &step.views[1]);
        let events: Vec<usize> = cues.iter().map(|cue| cue.event).collect();
        assert_eq!(events, (0..step.events.len()).collect::<Vec<_>>());
        assert!(
            cues.windows(2).all(|pair| pair[0].at <= pair[1].at),
            "{cues:?} {:?}",
            step.events
        );
        let moves = step
            .events
            .iter()
            .any(|event| matches!(event, Event::Laid { .. }));
        if moves {
            let length = qahwa::table::flights::length(&flights);
            assert!(
                cues.iter().all(|cue| cue.at <= length + 720),
                "{cues:?} {length}"
            );
        }
    }
}

/// Whether an event begins a step that goes by itself.
fn begins(event: &Event, before: Option<&Event>) -> bool {
    match event {
        Event::PenaltyTaken { by, .. } | Event::Skipped { by, .. } | Event::RanOut { by, .. } => {
            *by == By::Game
        }
        Event::Drew { seat, by, .. } => {
            let follows = match before {
                Some(Event::PenaltyTaken { seat: other, .. } | Event::Drew { seat: other, .. }) => {
                    other == seat
                }
                Some(Event::Refilled { .. }) => true,
                _ => false,
            };
            *by == By::Game && !follows
        }
        _ => false,
    }
}

#[test]
fn steps_that_go_by_themselves_are_shown_half_a_second_apart() {
    let mut steps = 0;
    for step in matches() {
        let [before, after] = step.scenes(phone());
        let cues = Karta::cues(&before, &after, &step.events, &step.views[1]);
        let mut begun: Option<u16> = None;
        for (index, event) in step.events.iter().enumerate() {
            let earlier = index.checked_sub(1).and_then(|at| step.events.get(at));
            // A laid card is told when it lands.
            if let Event::Laid { .. } = event {
                begun = Some(cues[index].at - PLAY);
            }
            if begins(event, earlier) {
                if let Some(begun) = begun {
                    assert!(cues[index].at >= begun + 500, "{cues:?} {:?}", step.events);
                    steps += 1;
                }
                begun = Some(cues[index].at);
            }
        }
    }
    assert!(steps > 100, "{steps}");
}

// ---- one thing at a time ----

/// The viewer's table after events, and the flights.
fn show(before: &View, after: &View, events: &[Event]) -> ([Scene; 2], Vec<Flight>, Vec<Cue>) {
    let scenes = [scene(before, None, phone()), scene(after, None, phone())];
    let flights = Karta::flights(&scenes[0], &scenes[1], events, after);
    let cues = Karta::cues(&scenes[0], &scenes[1], events, after);
    (scenes, flights, cues)
}

fn of(flights: &[Flight], face: Face) -> &Flight {
    let mut found = flights.iter().filter(|flight| flight.face == face);
    let flight = found.next().expect("it flies");
    assert!(found.next().is_none(), "{face:?} flies once");
    flight
}

fn laid(seat: u8, card: &str) -> Event {
    Event::Laid {
        seat: Seat(seat),
        card: one(card),
        by: By::Seat,
    }
}

fn zone(scene: &Scene, zone: qahwa::table::scene::ZoneKey) -> Rect {
    scene.rect(Target::Zone(zone)).expect("a place")
}

#[test]
fn a_laid_card_covers_the_one_before_in_220_and_the_hand_closes() {
    let before = view(2, "3C 5O 11B", "3O", &[4]);
    let mut after = view(2, "3C 11B", "5O", &[4]);
    after.public.under = set("3O");
    (after.public.actor, after.public.stock) = (Seat(1), before.public.stock);
    let ([old, new], mut flights, cues) = show(&before, &after, &[laid(0, "5O")]);
    let flight = of(&flights, Face::Spanish(one("5O"))).clone();
    assert_eq!(
        flight.stops[0].rect,
        old.piece(key("5O")).expect("held").rect
    );
    assert_eq!((flight.stops[0].at, last(&flight).at), (0, PLAY));
    assert_eq!(last(&flight).rect, zone(&new, discard_zone()));
    let covered = of(&flights, Face::Spanish(one("3O")));
    assert_eq!((covered.key, last(covered).at), (None, PLAY));
    assert!(covered.z < flight.z);
    assert!(last(of(&flights, Face::Spanish(one("3C")))).at <= PLAY + 90);
    assert_eq!(cues, [Cue { at: PLAY, event: 0 }]);
    // Let go of by the finger, it flies on from there.
    let finger = Rect::new(100.0, 300.0, 86.0, 133.0);
    depart_from(&mut flights, Face::Spanish(one("5O")), finger);
    assert_eq!(of(&flights, Face::Spanish(one("5O"))).stops[0].rect, finger);
}

#[test]
fn another_seats_card_comes_hidden_from_the_same_back_whichever_it_is() {
    let before = view(4, "3C", "3O", &[3, 12, 5]);
    let starts = [("5O", 1), ("12O", 1), ("5O", 2), ("12O", 2)].map(|(card, seat)| {
        let mut before = before.clone();
        before.public.actor = Seat(seat);
        let mut after = before.clone();
        after.public.top = Some(one(card));
        after.public.under = set("3O");
        after.public.held[Seat(seat)] -= 1;
        let ([old, _], flights, _) = show(&before, &after, &[laid(seat, card)]);
        let flight = of(&flights, Face::Spanish(one(card)));
        assert!(!flight.stops[0].face_up && last(flight).face_up);
        let backs = (0..7).filter_map(|slot| old.piece(back_key(Seat(seat), slot)));
        let from = backs
            .map(|back| back.rect)
            .find(|rect| *rect == flight.stops[0].rect);
        from.expect("it starts on a back")
    });
    assert_eq!((starts[0], starts[2]), (starts[1], starts[3]));
}

#[test]
fn counters_of_other_seats_change_when_the_cards_move() {
    let mut before = view(3, "3C", "3O", &[4, 4]);
    before.public.actor = Seat(1);
    let mut after = before.clone();
    after.public.top = Some(one("5O"));
    after.public.under = set("3O");
    after.public.held[Seat(1)] = 3;
    after.public.held[Seat(2)] = 5;
    after.public.stock -= 1;
    after.public.actor = Seat(0);
    let drew = Event::Drew {
        seat: Seat(2),
        card: None,
        by: By::Game,
        penalty: false,
    };
    let events = [laid(1, "5O"), drew, Event::TurnBegins { seat: Seat(0) }];
    let (_, flights, cues) = show(&before, &after, &events);
    let count = |cards, seat| {
        let name = Some(count_key(Seat(seat)));
        let mut found = flights.iter();
        found
            .find(|flight| flight.face == Face::Count(cards) && flight.key == name)
            .expect("it changes")
    };
    assert!(last(count(3, 1)).at <= PLAY);
    assert!(count(5, 2).stops[0].at > cues[1].at && count(5, 2).stops[0].rect.w <= 1.0);
    assert!(cues[1].at >= 500 && cues[2].at > cues[1].at);
}

#[test]
fn a_penalty_drops_as_a_seal_goes_to_who_takes_it_and_its_cards_follow_50_apart() {
    let mut before = view(2, "1O 3C", "3O", &[4]);
    before.public.under = set("5O");
    let mut after = view(2, "3C", "1O", &[7]);
    after.public.under = set("3O 5O");
    after.public.stock = before.public.stock - 3;
    let drew = || Event::Drew {
        seat: Seat(1),
        card: None,
        by: By::Game,
        penalty: true,
    };
    let events = [
        laid(0, "1O"),
        Event::PenaltyOn {
            seat: Seat(1),
            cards: 3,
        },
        Event::PenaltyTaken {
            seat: Seat(1),
            cards: 3,
            by: By::Game,
        },
        drew(),
        drew(),
        drew(),
        Event::TurnBegins { seat: Seat(0) },
    ];
    let ([_, new], flights, cues) = show(&before, &after, &events);
    let seal = of(&flights, Face::Seal(3));
    assert_eq!(seal.key, None);
    let places: Vec<Rect> = seal.stops.iter().map(|stop| stop.rect).collect();
    assert!(places[0].w <= 1.0, "it is not there before it drops");
    let lies = |rect: &Rect| zone(&new, discard_zone()).contains(rect.centre()) && rect.w > 30.0;
    assert!(places.iter().any(lies));
    let plate = new
        .fixture(qahwa::table::scene::FixtureKind::Seat(Seat(1)))
        .expect("a plate");
    assert!(plate.contains(last(seal).rect.centre()));
    let at: Vec<u16> = cues.iter().map(|cue| cue.at).collect();
    assert_eq!(at[1], PLAY);
    assert_eq!(at[2], 500);
    assert_eq!([at[4] - at[3], at[5] - at[4]], [50, 50]);
    assert!(at[3] >= last(seal).at && at[6] >= at[5] + PLAY);
}

#[test]
fn a_growing_penalty_shows_each_sum() {
    let mut before = view(2, "2O 3C", "1O", &[4]);
    (before.public.phase, before.public.penalty) = (Phase::AnswerPenalty, 3);
    let mut after = view(2, "3C", "2O", &[4]);
    (after.public.phase, after.public.penalty) = (Phase::AnswerPenalty, 5);
    (after.public.actor, after.public.stock) = (Seat(1), before.public.stock);
    after.public.under = set("1O");
    let on = Event::PenaltyOn {
        seat: Seat(1),
        cards: 5,
    };
    let (_, flights, _) = show(&before, &after, &[laid(0, "2O"), on]);
    let (old, new) = (of(&flights, Face::Seal(3)), of(&flights, Face::Seal(5)));
    assert_eq!((old.key, new.key), (None, Some(seal_key())));
    assert!(new.z > old.z && new.stops[0].at >= PLAY);
    assert!(
        old.z > of(&flights, Face::Spanish(one("2O"))).z,
        "no card covers the seal"
    );
}

#[test]
fn the_chosen_token_comes_to_lie_on_the_seven_and_the_others_go() {
    let mut before = view(2, "3C 5O", "7B", &[4]);
    before.public.phase = Phase::ChooseSuit;
    let mut after = before.clone();
    (after.public.phase, after.public.forced) = (Phase::Play, Some(Suit::Cups));
    after.public.actor = Seat(1);
    let chosen = Event::SuitChosen {
        seat: Seat(0),
        suit: Suit::Cups,
        by: By::Seat,
    };
    let ([old, new], flights, _) = show(&before, &after, &[chosen]);
    for suit in Suit::ALL {
        let flight = of(&flights, Face::Suit(suit));
        let from = old.piece(suit_key(suit)).expect("offered").rect;
        assert_eq!(flight.stops[0].rect, from);
        if suit == Suit::Cups {
            assert_eq!(flight.key, Some(suit_key(suit)));
            assert!(zone(&new, discard_zone()).contains(last(flight).rect.centre()));
        } else {
            assert_eq!(flight.key, None);
            assert!(last(flight).rect.w <= 1.0);
        }
    }
}

#[test]
fn the_viewers_drawn_cards_turn_over_as_they_come_into_his_hand() {
    let before = view(2, "3C 11B", "5O", &[4]);
    let mut after = view(2, "3C 6S 11B", "5O", &[4]);
    after.public.actor = Seat(1);
    let drew = Event::Drew {
        seat: Seat(0),
        card: Some(one("6S")),
        by: By::Seat,
        penalty: false,
    };
    let ([old, new], flights, cues) = show(&before, &after, &[drew]);
    let flight = of(&flights, Face::Spanish(one("6S")));
    assert_eq!(flight.stops[0].rect, zone(&old, stock_zone()));
    assert!(!flight.stops[0].face_up && last(flight).face_up);
    assert_eq!(last(flight).rect, new.piece(key("6S")).expect("held").rect);
    assert_eq!(cues[0].at, 0);
    let opens = last(of(&flights, Face::Spanish(one("3C"))));
    assert_eq!(opens.rect, new.piece(key("3C")).expect("held").rect);
}

#[test]
fn a_deal_is_over_in_time_and_refused_cards_are_seen_and_go_back() {
    let mut deals = 0;
    for seed in 0..60 {
        let steps = random_match(seed, 4, Seat(1));
        let first = &steps[0];
        let [before, after] = first.scenes(phone());
        let cues = Karta::cues(&before, &after, &first.events, &first.views[1]);
        let flights = Karta::flights(&before, &after, &first.events, &first.views[1]);
        let refused: Vec<_> = (first.events.iter())
            .filter_map(|event| match event {
                Event::Refused { card } => Some(*card),
                _ => None,
            })
            .collect();
        let turned = (first.events.iter())
            .position(|event| matches!(event, Event::Turned { .. }))
            .expect("a first card");
        assert!(cues[turned].at <= 1_200 + PLAY + 500 * refused.len() as u16);
        for card in refused {
            let flight = of(&flights, Face::Spanish(card));
            let seen = flight.stops.iter().filter(|stop| stop.face_up);
            assert!(seen.count() >= 2);
            assert_eq!(
                flight.key,
                after.piece(card_key(card)).map(|piece| piece.key)
            );
            deals += 1;
        }
    }
    assert!(deals > 10, "{deals}");
}

#[test]
fn another_size_and_nothing_at_all_show_nothing() {
    let table = view(2, "3C 5O", "3O", &[4]);
    let small = scene(&table, None, phone());
    let large = scene(&table, None, bare((844.0, 390.0)));
    let event = laid(1, "5C");
    assert!(Karta::flights(&small, &large, core::slice::from_ref(&event), &table).is_empty());
    let cues = Karta::cues(&small, &large, &[event], &table);
    assert_eq!(cues, [Cue { at: 0, event: 0 }]);
    assert!(Karta::flights(&small, &small, &[], &table).is_empty());
}

/// The dealing events of a deal to two seats, of which the viewer is dealt these cards.
fn new_deal(hand: [&str; 4], turned: &str) -> Vec<Event> {
    vec![
        Event::StarterDrawn {
            settings: Settings::default(),
            among: 2,
            starter: Seat(0),
        },
        Event::DealBegins {
            deal: 2,
            starter: Seat(0),
        },
        Event::Dealt {
            seat: Seat(0),
            cards: hand.map(|card| Some(one(card))),
        },
        Event::Dealt {
            seat: Seat(1),
            cards: [None; 4],
        },
        Event::Turned { card: one(turned) },
        Event::TurnBegins { seat: Seat(0) },
    ]
}

#[test]
fn a_void_can_be_read_before_the_cards_are_gathered() {
    let mut before = view(2, "3C 11B", "5O", &[4]);
    before.public.stock = 1;
    let after = view(2, "1S 2O 6B 10C", "12S", &[4]);
    let void = Event::Void {
        deal: 1,
        seat: Seat(1),
    };
    assert_eq!(Karta::doer(&void), Some(Seat(1)), "the table tells it");
    let drew = Event::Drew {
        seat: Seat(0),
        card: Some(one("6S")),
        by: By::Seat,
        penalty: false,
    };
    let mut events = vec![drew, void];
    events.extend(new_deal(["6B", "2O", "10C", "1S"], "12S"));
    let ([old, new], flights, cues) = show(&before, &after, &events);
    let [void, gathered] = [cues[1].at, cues[2].at];
    assert!(void >= 500, "after the card is drawn");
    assert!(gathered >= void + 1_500, "{cues:?}");
    for card in ["3C", "5O", "11B", "6S"] {
        let flight = of(&flights, Face::Spanish(one(card)));
        assert_eq!(flight.key, None);
        assert_eq!(last(flight).rect, zone(&new, stock_zone()));
        let mut stops = flight.stops.iter().filter(|stop| stop.face_up);
        let leaves = stops.next_back().expect("it lay open");
        assert!(leaves.at >= gathered && last(flight).at <= cues[3].at);
    }
    for slot in 0..4 {
        let back = old.piece(back_key(Seat(1), slot)).expect("a back");
        let swept = (flights.iter())
            .find(|flight| flight.key.is_none() && flight.stops[0].rect == back.rect)
            .expect("it goes too");
        assert_eq!(last(swept).rect, zone(&new, stock_zone()));
    }
    assert!(cues[4..].iter().all(|cue| cue.at >= cues[3].at));
}

#[test]
fn the_hand_of_who_leaves_goes_under_the_stock() {
    let mut before = view(3, "3C 11B", "5O", &[4, 3]);
    before.public.actor = Seat(1);
    let mut after = view(3, "3C 11B", "5O", &[0, 3]);
    after.public.actor = Seat(2);
    after.public.forfeited.push(Seat(1));
    let events = [
        Event::Left { seat: Seat(1) },
        Event::HandReturned {
            seat: Seat(1),
            cards: 4,
        },
        Event::TurnBegins { seat: Seat(2) },
    ];
    let ([old, new], flights, cues) = show(&before, &after, &events);
    assert_eq!(Karta::doer(&events[0]), Some(Seat(1)));
    assert!(cues[0].at < cues[1].at && cues[1].at < cues[2].at);
    for slot in 0..4 {
        let back = old.piece(back_key(Seat(1), slot)).expect("a back");
        let swept = (flights.iter())
            .find(|flight| flight.stops[0].rect == back.rect)
            .expect("it goes");
        assert_eq!((swept.key, swept.face), (None, Face::SpanishBack));
        assert_eq!(last(swept).rect, zone(&new, stock_zone()));
        assert!(last(swept).at > cues[1].at);
    }
    let count = of(&flights, Face::Count(4));
    assert!(count.key.is_none() && last(count).rect.w <= 1.0);
    assert_eq!(flights.len(), 5, "nothing else moves");
}

/// What seldom happens happens in the matches that the tests above look at.
#[test]
fn the_matches_have_what_seldom_happens() {
    let mut counts = [0; 4];
    for step in matches() {
        for event in &step.events {
            let kind = match event {
                Event::RanOut { .. } => 0,
                Event::Refilled { .. } => 1,
                Event::Left { .. } => 2,
                Event::HandReturned { .. } => 3,
                _ => continue,
            };
            counts[kind] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count >= 5), "{counts:?}");
}
