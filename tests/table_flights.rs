//! How the cards of Ronda travel: where they end, when, and what they must not show.

mod table_support;

use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Reject, Why};
use qahwa::games::ronda::view::View;
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::kit::spanish::CardSet;
use qahwa::table::flights::{
    CLOSE, DEAL, JUMP, PLAY, REST, RUN, SLIDE, STAGGER, WHOLE_DEAL, depart_from, length,
};
use qahwa::table::ronda::{back_key, pile_key};
use qahwa::table::scene::{Face, Rect};
use qahwa::table::staged::Staged;
use table_support::*;

#[test]
fn flights_of_whole_matches_end_in_the_new_scene_in_time_order_and_show_nothing_hidden() {
    let mut flown = 0;
    for (seed, seat, chunk) in [
        (11, Seat(0), 1),
        (12, Seat(1), 1),
        (13, Seat(0), 2),
        (14, Seat(1), 7),
    ] {
        for (index, step) in random_match(seed, seat, chunk).iter().enumerate() {
            let all = sizes();
            let size = all[index % all.len()];
            let [before, after] = scenes(step, size);
            let flights = Ronda::flights(&before, &after, &step.events, &step.after);
            check(&before, &after, &step.events, &flights);
            flown += flights.len();

            let cues = Ronda::cues(&before, &after, &step.events, &step.after);
            assert_eq!(cues.len(), step.events.len());
            assert!(
                cues.iter()
                    .enumerate()
                    .all(|(event, cue)| cue.event == event)
            );
            let end = length(&flights);
            assert!(cues.iter().all(|cue| cue.at <= end), "{cues:?} {end}");
        }
    }
    assert!(flown > 4_000, "{flown}");
}

#[test]
fn one_move_takes_no_longer_than_the_design_allows() {
    for step in (20..26).flat_map(|seed| random_match(seed, Seat(0), 1)) {
        let [before, after] = scenes(&step, bare(SIZE));
        let flights = Ronda::flights(&before, &after, &step.events, &step.after);
        let plays = step
            .events
            .iter()
            .filter(|event| matches!(event, Event::Played { .. }))
            .count();
        let dealt = step
            .events
            .iter()
            .any(|event| matches!(event, Event::Dealt { .. }));
        // A capture of ten, its leftovers, the gathering of the piles, a deal, and the rise of the hand.
        let longest = PLAY + REST + 8 * RUN + JUMP + SLIDE;
        let limit = plays as u16 * longest + SLIDE + u16::from(dealt) * (SLIDE + WHOLE_DEAL) + 90;
        assert!(
            length(&flights) <= limit,
            "{} > {limit}: {:?}",
            length(&flights),
            step.events
        );
    }
}

#[test]
fn a_card_that_stays_flies_in_220_and_the_hand_closes_in_160() {
    let before = view("6O 3C 12B", "6C 7S");
    let event = played(0, "3C", "none");
    let next = after(&before, &event);
    let (old, new) = (scene(&before, true), scene(&next, false));
    let flights = Ronda::flights(&old, &new, core::slice::from_ref(&event), &next);
    let card_flight = of(&flights, "3C");
    assert_eq!(
        (card_flight.key, times(card_flight)),
        (Some(card("3C")), vec![0, PLAY])
    );
    assert_eq!(
        card_flight.stops[0].rect,
        old.piece(card("3C")).expect("in hand").rect
    );
    assert!(card_flight.stops.iter().all(|stop| stop.face_up));
    for name in ["6O", "12B"] {
        assert_eq!(times(of(&flights, name)), [0, CLOSE]);
    }
    let cues = Ronda::cues(&old, &new, &[event], &next);
    assert_eq!(cues[0].at, PLAY);
}

#[test]
fn the_opponents_card_leaves_his_hand_hidden_and_turns_over_on_the_way() {
    let before = view("6O 3C", "6C 7S");
    let event = played(1, "4S", "none");
    let next = after(&before, &event);
    let (old, new) = (scene(&before, false), scene(&next, true));
    let flights = Ronda::flights(&old, &new, &[event], &next);
    let flight = of(&flights, "4S");
    assert_eq!(flight.key, Some(card("4S")));
    let up: Vec<_> = flight
        .stops
        .iter()
        .map(|stop| (stop.at, stop.face_up))
        .collect();
    assert_eq!(up, [(0, false), (PLAY / 2, true), (PLAY, true)]);
    let slot = old
        .piece(back_key(Seat(1), 1))
        .expect("his second card")
        .rect;
    assert_eq!(flight.stops[0].rect, slot);
    // The own hand rises when the turn comes, after his card has landed.
    assert_eq!(of(&flights, "6O").stops[0].at, PLAY);
}

#[test]
fn the_opponents_card_comes_from_the_same_place_whichever_it_is() {
    let before = view("6O 3C", "6C 7S");
    let first = |name: &str| {
        let event = played(1, name, "none");
        let next = after(&before, &event);
        let flights = Ronda::flights(&scene(&before, false), &scene(&next, true), &[event], &next);
        of(&flights, name).stops[0]
    };
    assert_eq!(first("4S"), first("12O"));
}

#[test]
fn a_capture_lands_rests_gathers_the_run_and_slides_to_the_pile() {
    let before = view("6O 3C", "6C 7S 10B 12O");
    let event = played(0, "6O", "6C 7S 10B");
    let points = Event::Points {
        seat: Seat(0),
        points: 1,
        why: Why::Play {
            darba: true,
            missa: false,
        },
    };
    let next = after(&before, &event);
    let (old, new) = (scene(&before, true), scene(&next, false));
    let events = [event, points];
    let flights = Ronda::flights(&old, &new, &events, &next);
    let run = PLAY + REST;
    let slide = run + RUN + JUMP;
    let home = slide + SLIDE;
    let turn = slide + SLIDE / 2;
    assert_eq!(times(of(&flights, "6O")), [0, PLAY, slide, turn, home]);
    assert_eq!(times(of(&flights, "6C")), [slide, turn, home]);
    assert_eq!(
        times(of(&flights, "7S")),
        [run, run + JUMP, slide, turn, home]
    );
    assert_eq!(times(of(&flights, "10B")), [run + RUN, slide, turn, home]);
    assert_eq!(length(&flights), home);

    let pile = new.piece(pile_key(Seat(0))).expect("captured");
    let [played, matching, second, third] =
        ["6O", "6C", "7S", "10B"].map(|name| of(&flights, name));
    for flight in [played, matching, second, third] {
        assert_eq!(
            flight.key, None,
            "it is gone when it lands: the pile lies there already"
        );
        assert_eq!(
            (last(flight).rect, last(flight).face_up),
            (pile.rect, false)
        );
    }
    assert!(matching.z < played.z && played.z < second.z && second.z < third.z);
    // The run lies on the match when the bundle leaves.
    let spot = old.piece(card("6C")).expect("on the table").rect.centre();
    for flight in [played, second, third] {
        let leaving = flight
            .stops
            .iter()
            .find(|stop| stop.at == slide)
            .expect("it leaves");
        assert!(leaving.rect.centre().distance2(spot) < 20.0 * 20.0);
    }
    assert!(
        !flights
            .iter()
            .any(|flight| flight.face == Face::Spanish(one("12O")))
    );

    let cues = Ronda::cues(&old, &new, &events, &next);
    assert_eq!(
        (cues[0].at, cues[1].at),
        (PLAY, slide),
        "the points when the run is gathered"
    );
}

#[test]
fn the_longest_capture_takes_one_and_a_fifth_of_a_second() {
    let table = "1O 2C 3S 4B 5O 6C 7S 10B 11O 12C";
    let before = view("1C 3O", table);
    let event = played(0, "1C", table);
    let next = after(&before, &event);
    let flights = Ronda::flights(&scene(&before, true), &scene(&next, false), &[event], &next);
    assert_eq!(length(&flights), 1_200);
}

#[test]
fn the_first_captured_card_becomes_the_pile() {
    let mut before = view("6O 3C", "6C 12O");
    before.public.captured = BySeat::default();
    for (seat, name) in [(0, "6O"), (1, "6B")] {
        let event = played(seat, name, "6C");
        let next = after(&before, &event);
        let (old, new) = (scene(&before, false), scene(&next, false));
        let flights = Ronda::flights(&old, &new, core::slice::from_ref(&event), &next);
        check(&old, &new, &[event], &flights);
        let keyed = flights
            .iter()
            .filter(|flight| flight.key == Some(pile_key(Seat(seat))));
        assert_eq!(keyed.count(), 1);
    }
}

/// The opening of a hand in which the viewer (seat 0) does not deal.
fn opening(rejected: &[(&str, Reject)]) -> (View, View, Vec<Event>) {
    let mut before = view("none", "none");
    (before.other_cards, before.stock) = (0, 0);
    before.public.dealer = Some(Seat(0));
    before.public.captured.0 = [
        CardSet::full().iter().take(22).collect(),
        CardSet::default(),
    ];
    before.public.captured.0[1] = CardSet::full().without(before.public.captured.0[0]);
    let mut next = view("4C 5O 11B", "2O 5C 7S 12B");
    (next.other_cards, next.stock) = (3, 30);
    next.public.dealer = Some(Seat(1));
    next.public.captured = BySeat::default();
    let mut events = vec![
        Event::HandBegins {
            hand: 2,
            dealer: Seat(1),
        },
        Event::Dealt {
            deal: 1,
            seat: Seat(0),
            cards: ["4C", "5O", "11B"].map(|name| Some(one(name))),
        },
        Event::Dealt {
            deal: 1,
            seat: Seat(1),
            cards: [None; 3],
        },
    ];
    let turned = next.public.table.iter().map(|&card| Event::Turned { card });
    events.extend(turned);
    let last = events.pop();
    events.extend(rejected.iter().map(|&(name, why)| Event::Rejected {
        card: one(name),
        why,
    }));
    events.extend(last);
    (before, next, events)
}

#[test]
fn a_deal_leaves_the_stock_card_by_card_and_the_own_ones_turn_over_on_landing() {
    let (before, next, events) = opening(&[]);
    let (old, new) = (scene(&before, false), scene(&next, true));
    let flights = Ronda::flights(&old, &new, &events, &next);
    check(&old, &new, &events, &flights);
    let stock = new
        .piece(qahwa::table::ronda::stock_key())
        .expect("30 cards")
        .rect;
    // First the piles are gathered into the stock.
    let gathered: Vec<_> = flights
        .iter()
        .filter(|flight| flight.key.is_none())
        .collect();
    assert_eq!(gathered.len(), 2);
    assert!(
        gathered
            .iter()
            .all(|flight| last(flight).at == SLIDE && last(flight).rect == stock)
    );

    let order = ["4C", "5O", "11B"].map(card).into_iter();
    let order = order.chain([0, 1, 2].map(|slot| back_key(Seat(1), slot)));
    let order = order.chain(["2O", "5C", "7S", "12B"].map(card));
    for (index, key) in order.enumerate() {
        let mut dealt = flights.iter().filter(|flight| flight.key == Some(key));
        let flight = dealt.next().expect("it is dealt");
        let depart = SLIDE + STAGGER * index as u16;
        assert_eq!(
            (flight.stops[0].at, last(flight).at),
            (depart, depart + DEAL)
        );
        assert_eq!(
            (flight.stops[0].rect, flight.stops[0].face_up),
            (stock, false)
        );
        match index {
            0..3 => assert_eq!(flight.stops.len(), 2, "its face shows when it has landed"),
            3..6 => assert!(!last(flight).face_up),
            _ => assert!(flight.stops[1].face_up && flight.stops[1].at == depart + DEAL / 2),
        }
    }
    assert!(length(&flights) - SLIDE <= WHOLE_DEAL);
}

#[test]
fn rejected_cards_are_laid_aside_for_all_to_see_and_go_back_before_the_deal_is_over() {
    let pack: Vec<_> = ["2C", "5B", "7O", "2S", "5S", "7B", "2B", "7C"]
        .map(|name| (name, Reject::Pair))
        .into();
    for count in 1..=pack.len() {
        let (before, next, mut events) = opening(&pack[..count]);
        events.push(Event::RejectedReturned { count: count as u8 });
        events.push(Event::Announced {
            calls: BySeat::default(),
            ranks: None,
        });
        let (old, new) = (scene(&before, false), scene(&next, true));
        let flights = Ronda::flights(&old, &new, &events, &next);
        check(&old, &new, &events, &flights);
        assert!(
            length(&flights) - SLIDE <= WHOLE_DEAL,
            "{count}: {}",
            length(&flights)
        );
        let stock = new
            .piece(qahwa::table::ronda::stock_key())
            .expect("30 cards")
            .rect;
        for (name, _) in &pack[..count] {
            let flight = of(&flights, name);
            assert_eq!(flight.key, None);
            assert_eq!((flight.stops[0].rect, last(flight).rect), (stock, stock));
            assert!(!flight.stops[0].face_up && !last(flight).face_up);
            let shown: Vec<_> = flight.stops.iter().filter(|stop| stop.face_up).collect();
            let first = shown.first().expect("it is seen");
            assert!(
                shown.last().expect("it is seen").at - first.at >= REST,
                "{flight:?}"
            );
        }
        let cues = Ronda::cues(&old, &new, &events, &next);
        assert!(
            cues.windows(2).all(|pair| pair[0].at <= pair[1].at),
            "{cues:?}"
        );
        assert_eq!(cues.last().map(|cue| cue.at), Some(length(&flights)));
    }
}

#[test]
fn two_captures_in_one_list_are_shown_one_after_the_other() {
    let before = view("6O 3C", "6C 12O");
    let first = played(1, "12S", "12O");
    let between = after(&before, &first);
    let second = played(0, "6O", "6C");
    let next = after(&between, &second);
    let flights = Ronda::flights(
        &scene(&before, false),
        &scene(&next, false),
        &[first, second],
        &next,
    );
    let one = PLAY + REST + SLIDE;
    assert_eq!(last(of(&flights, "12S")).at, one);
    assert_eq!(of(&flights, "6O").stops[0].at, one);
    assert_eq!(length(&flights), 2 * one);
}

#[test]
fn a_card_that_is_played_and_taken_in_one_list_makes_one_way_of_both() {
    let before = view("6O 3C", "12O");
    let first = played(1, "6S", "none");
    let between = after(&before, &first);
    let second = played(0, "6O", "6S");
    let next = after(&between, &second);
    let flights = Ronda::flights(
        &scene(&before, false),
        &scene(&next, false),
        &[first, second],
        &next,
    );
    let flight = of(&flights, "6S");
    assert_eq!(flight.key, None);
    let slide = PLAY + PLAY + REST;
    assert_eq!(
        times(flight),
        [0, PLAY / 2, PLAY, slide, slide + SLIDE / 2, slide + SLIDE]
    );
}

#[test]
fn the_leftovers_slide_to_the_last_capturer() {
    let mut before = view("none", "2O 4B 12C");
    (before.other_cards, before.stock) = (0, 0);
    let cards = before.public.table.clone();
    let mut next = before.clone();
    next.public.table.clear();
    cards
        .iter()
        .for_each(|&card| next.public.captured.0[1].insert(card));
    let events = [
        Event::Leftovers {
            seat: Seat(1),
            cards,
        },
        Event::Counted {
            captured: BySeat([18, 22]),
        },
    ];
    let (old, new) = (scene(&before, false), scene(&next, false));
    let flights = Ronda::flights(&old, &new, &events, &next);
    let pile = new.piece(pile_key(Seat(1))).expect("his pile").rect;
    for name in ["2O", "4B", "12C"] {
        let flight = of(&flights, name);
        assert_eq!(
            (flight.stops[0].at, last(flight).at, last(flight).rect),
            (0, SLIDE, pile)
        );
    }
    let cues = Ronda::cues(&old, &new, &events, &next);
    assert_eq!((cues[0].at, cues[1].at), (0, SLIDE));
}

#[test]
fn a_dropped_card_flies_on_from_the_finger() {
    let before = view("6O 3C", "6C 12O");
    let event = played(0, "6O", "6C");
    let next = after(&before, &event);
    let mut flights = Ronda::flights(&scene(&before, true), &scene(&next, false), &[event], &next);
    let finger = Rect::new(100.0, 300.0, 101.0, 157.0);
    depart_from(&mut flights, Face::Spanish(one("6O")), finger);
    assert_eq!(of(&flights, "6O").stops[0].rect, finger);
    assert_eq!(of(&flights, "6O").stops[1].at, PLAY);
}

#[test]
fn a_resized_table_and_a_list_that_nobody_would_watch_are_shown_at_once() {
    let before = view("6O 3C", "6C 12O");
    let event = played(0, "6O", "6C");
    let next = after(&before, &event);
    let small = scene(&before, true);
    let large = Ronda::scene(&next, &[], None, bare((844.0, 390.0)));
    assert!(Ronda::flights(&small, &large, core::slice::from_ref(&event), &next).is_empty());
    let cues = Ronda::cues(&small, &large, &[event], &next);
    assert_eq!((cues.len(), cues[0].at), (1, 0));

    let whole = random_match(30, Seat(0), usize::MAX);
    let [start, end] = scenes(&whole[0], bare(SIZE));
    assert!(whole[0].events.len() > 100);
    assert!(Ronda::flights(&start, &end, &whole[0].events, &whole[0].after).is_empty());
    let cues = Ronda::cues(&start, &end, &whole[0].events, &whole[0].after);
    assert!(cues.len() == whole[0].events.len() && cues.iter().all(|cue| cue.at == 0));
}

#[test]
fn nothing_flies_where_nothing_changed() {
    let still = view("6O 3C", "6C 12O");
    assert!(Ronda::flights(&scene(&still, true), &scene(&still, true), &[], &still).is_empty());
    let lifted = Ronda::scene(&still, &plays(&still), Some(card("6O")), bare(SIZE));
    let flights = Ronda::flights(&scene(&still, true), &lifted, &[], &still);
    let moved: Vec<_> = flights.iter().filter_map(|flight| flight.key).collect();
    assert_eq!(
        moved,
        [card("6O"), card("3C")],
        "one rises, the other lies down"
    );
}
