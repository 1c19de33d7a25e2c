//! The rules of Karta: in which order refusals are given, who may leave when and what that does, the lots and
//! the shuffles.

mod karta_support;

use karta_support::{Scenario, card, cards, given, given_deck};
use qahwa::game::{End, Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::legal::{check_start, due};
use qahwa::games::karta::moves::{Event, Illegal, Move, Pile};
use qahwa::games::karta::state::{Phase, Settings, State};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{CardSet, Suit, pack};

const PLAYED: &str = "H0 5O 10S; H1 6B 12C; H2 3C 3S; top 5S";

fn start(seats: usize, seconds: Option<u16>) -> State {
    let settings = Settings {
        seats: seats as u8,
        turn_seconds: seconds,
    };
    Karta::start(&settings, seats).expect("settings of the game")
}

fn leave(seat: u8) -> Move {
    Move::Leave { seat: Seat(seat) }
}

fn lot(seat: u8) -> Move {
    Move::Lot {
        starter: Seat(seat),
    }
}

// ---- refusals ----

#[test]
fn options_that_the_game_does_not_have_begin_no_match() {
    let check = |seats, turn_seconds, players| {
        let settings = Settings {
            seats,
            turn_seconds,
        };
        let checked = check_start(&settings, players);
        assert_eq!(Karta::start(&settings, players).err(), checked.err());
        checked
    };
    for seats in 2..=4 {
        for seconds in [None, Some(20)] {
            assert_eq!(check(seats, seconds, seats.into()), Ok(()));
        }
    }
    for seats in [0, 1, 5, 255] {
        let refused = Err(Illegal::TwoToFourPlayers);
        assert_eq!(check(seats, None, seats.into()), refused);
    }
    assert_eq!(check(3, None, 4), Err(Illegal::TwoToFourPlayers));
    assert_eq!(check(4, Some(19), 3), Err(Illegal::BadOption));
    assert_eq!(Settings::default().seats, 4);
    assert_eq!(Settings::default().turn_seconds, None);
}

/// Each refusal of section 9 where all later ones apply too, as far as they can.
#[test]
fn the_first_reason_is_given() {
    let mut sorted = Illegal::ALL;
    sorted.sort();
    assert_eq!(sorted, Illegal::ALL, "they are declared in order");
    let (out, other) = ("0 Play 12O", "1 Play 12O");
    given("H0 7C; H1 7S 6C; top 11C")
        .when("0 Play 7C")
        .refuses(out, Illegal::MatchOver)
        .refuses("5 Forfeit", Illegal::MatchOver)
        .offers(0, "12O 7O", Err(Illegal::MatchOver));
    given(PLAYED)
        .refuses("3 Play 12O", Illegal::NoSuchSeat)
        .refuses("255 Forfeit", Illegal::NoSuchSeat)
        .when("2 Forfeit")
        .refuses("2 Timeout", Illegal::SeatOut)
        .refuses("2 Play 12O", Illegal::SeatOut)
        .refuses("2 Forfeit", Illegal::SeatOut)
        .offers(2, "12O 7O", Err(Illegal::SeatOut))
        .refuses(other, Illegal::NotYourTurn)
        .refuses("1 Timeout", Illegal::NotYourTurn)
        .refuses("1 ChooseSuit O", Illegal::NotYourTurn)
        .offers(1, "12O 7O", Err(Illegal::NotYourTurn))
        .offers(0, "12O 7O", Err(Illegal::OneCardOnly))
        .offers(0, "5O 10S", Err(Illegal::OneCardOnly))
        .offers(0, "12O", Err(Illegal::NotInHand))
        .offers(0, "5O", Ok(()));
    given("H0 7S 3O; H1 7C 5C; top 5S")
        .when("0 Play 7S")
        .offers(0, "3O 5O", Err(Illegal::OneCardOnly))
        .refuses("0 Play 5O", Illegal::ChooseSuitFirst)
        .refuses("0 TakePenalty", Illegal::ChooseSuitFirst)
        .refuses("0 PassSkip", Illegal::ChooseSuitFirst);
    given("H0 none; H1 2O 5O; top 2S; rest seat 0; under 3O; act 1 AnswerPenalty 2")
        .refuses("1 ChooseSuit O", Illegal::NoSuitToChoose)
        .refuses("1 Draw", Illegal::DrawUnderPenalty)
        .refuses("1 PassSkip", Illegal::NoSkipToPass)
        .refuses("1 Play 1C", Illegal::NotInHand);
    given("H0 none; H1 4O 5O; top 4S; rest seat 0; act 1 AnswerSkip")
        .refuses("1 ChooseSuit O", Illegal::NoSuitToChoose)
        .refuses("1 Draw", Illegal::DrawUnderSkip)
        .refuses("1 TakePenalty", Illegal::NoPenaltyToTake)
        .refuses("1 Play 1C", Illegal::NotInHand);
    given("H0 none; H1 7O 5S 3O; top 7S; rest seat 0; act 1; forced C")
        .refuses("1 Draw", Illegal::NothingToDraw)
        .refuses("1 Play 1C", Illegal::NotInHand)
        .refuses("1 Play 5S", Illegal::ForcedSuitUnmet);
}

#[test]
fn a_card_that_the_pack_lacks_is_in_no_hand() {
    let state = given(PLAYED).state;
    for code in [7u8, 8, 48, 200, 255] {
        let card = postcard::from_bytes(&[code]).expect("a card from outside");
        let checked = Karta::check(&state, Seat(0), &Move::Play { card });
        assert_eq!(checked, Err(Illegal::NotInHand));
    }
}

#[test]
fn a_match_without_a_clock_knows_no_time_out() {
    let mut state = given(PLAYED).state;
    state.public.settings.turn_seconds = None;
    assert_eq!(Karta::timer(&state), None);
    for seat in [0, 1] {
        let checked = Karta::check(&state, Seat(seat), &Move::Timeout);
        assert_eq!(checked, Err(Illegal::NoClock));
    }
}

#[test]
fn while_cards_are_dealt_a_seat_can_only_leave() {
    let state = start(3, Some(20));
    for mv in [
        Move::Draw,
        Move::Timeout,
        Move::Play { card: card("5O") },
        Move::ChooseSuit { suit: Suit::Cups },
        lot(0),
    ] {
        let checked = Karta::check(&state, Seat(0), &mv);
        assert_eq!(checked, Err(Illegal::StillDealing), "{mv:?}");
    }
    assert_eq!(Karta::check(&state, Seat(0), &leave(0)), Ok(()));
    assert_eq!(
        Karta::check(&state, Seat(0), &leave(1)),
        Err(Illegal::NotYourTurn)
    );
}

// ---- leaving ----

/// Plays chance until somebody is to choose.
fn settle(state: &mut State, events: &mut Vec<Event>) {
    let mut rng = Rng::from_number(3);
    while Karta::turn(state) == Turn::Chance {
        let mv = Karta::chance(state, &mut rng);
        Karta::play(state, &mv, events);
    }
}

#[test]
fn a_seat_that_leaves_before_the_deal_is_not_dealt_in() {
    // Before the lot, and after it as the starter or another.
    for (starter, leaver) in [(None, 1), (Some(1), 1), (Some(0), 1)] {
        let mut state = start(3, None);
        let mut events = Vec::new();
        if let Some(starter) = starter {
            Karta::play(&mut state, &lot(starter), &mut events);
        }
        Karta::play(&mut state, &leave(leaver), &mut events);
        let drawn_again = starter == Some(leaver);
        assert_eq!(
            state.public.phase == Phase::Lot,
            starter.is_none() || drawn_again
        );
        assert!(!Karta::check_chance(&state, &lot(leaver)));
        settle(&mut state, &mut events);
        let dealt = |event: &&Event| matches!(event, Event::Dealt { .. });
        assert_eq!(events.iter().filter(dealt).count(), 2);
        assert_eq!(state.hands[Seat(leaver)].len(), 0);
        assert_eq!(state.public.deal, 1);
    }
    // Of two, none is left to play against.
    let mut state = start(2, None);
    let mut events = Vec::new();
    Karta::play(&mut state, &leave(0), &mut events);
    let Turn::Over(outcome) = Karta::turn(&state) else {
        panic!("the match is over");
    };
    assert_eq!((outcome.places, outcome.end), (vec![2, 1], End::Forfeit));
}

/// A deal in which an up-card was refused, before the stock is shuffled again.
fn refused_up_card() -> State {
    let order = "3O 5C 6S 10B 11O 12C 2S 7B 4O 1C 3S 5B 7C 6O";
    let mut order = cards(order);
    let named: CardSet = order.iter().copied().collect();
    order.extend(pack().into_iter().filter(|&card| !named.has(card)));
    let mut state = start(3, None);
    let pile = Pile::Pack;
    for mv in [lot(1), Move::Shuffle { pile, order }] {
        Karta::play(&mut state, &mv, &mut Vec::new());
    }
    assert_eq!(due(&state.public), Some(Pile::Stock));
    state
}

#[test]
fn a_seat_that_leaves_while_the_stock_is_shuffled_again_gives_its_hand_to_it() {
    for leaver in [0, 1, 2] {
        let mut state = refused_up_card();
        let mut events = Vec::new();
        Karta::play(&mut state, &leave(leaver), &mut events);
        assert_eq!(due(&state.public), Some(Pile::Hand));
        settle(&mut state, &mut events);
        let returned = Event::HandReturned {
            seat: Seat(leaver),
            cards: 4,
        };
        assert!(events.contains(&returned));
        assert_eq!(
            state.public.available() + 1,
            40 - state.hands.0.map(CardSet::len).iter().sum::<usize>()
        );
    }
}

#[test]
fn two_that_leave_at_once_are_put_under_the_stock_one_after_the_other() {
    let mut state = given("H0 5O 10S; H1 6B 12C; H2 3C 3S; H3 1O 1C; top 5S").state;
    let mut events = Vec::new();
    Karta::play(&mut state, &leave(2), &mut events);
    Karta::play(&mut state, &leave(1), &mut events);
    assert_eq!(Karta::turn(&state), Turn::Chance);
    settle(&mut state, &mut events);
    assert_eq!(Karta::turn(&state), Turn::Seat(Seat(0)));
    let lowest: CardSet = state.stock[..2].iter().copied().collect();
    assert_eq!(
        lowest,
        cards("6B 12C").into_iter().collect(),
        "the later one lies lower"
    );
    let turns = events
        .iter()
        .filter(|event| matches!(event, Event::TurnBegins { .. }));
    assert_eq!(turns.count(), 0, "the turn of seat 0 goes on");
}

#[test]
fn a_seat_that_leaves_while_it_waits_for_the_stock_ends_its_turn() {
    let text = "H0 5O 10S; H1 6B 12C; H2 3C 3S; top 5S; rest discard";
    for (leaver, next) in [(0, 2), (1, 2)] {
        let mut state = given(text).state;
        let mut events = Vec::new();
        Karta::play(&mut state, &Move::Draw, &mut events);
        assert_eq!(due(&state.public), Some(Pile::Laid));
        Karta::play(&mut state, &leave(leaver), &mut events);
        settle(&mut state, &mut events);
        // Who stays draws a card of the hand that went under the empty stock: nothing is shuffled for it.
        let refilled = |event: &Event| matches!(event, Event::Refilled { .. });
        assert!(!events.iter().any(refilled));
        let drew = |event: &Event| matches!(event, Event::Drew { seat: Seat(0), .. });
        assert_eq!(events.iter().any(drew), leaver == 1);
        assert_eq!(state.public.actor, Seat(next));
    }
}

#[test]
fn the_last_seat_cannot_escape_the_penalty_that_ends_the_match() {
    let mut state = given("H0 1C; H1 1S 6C; top 11C; rest discard").state;
    let mut events = Vec::new();
    Karta::play(&mut state, &Move::Play { card: card("1C") }, &mut events);
    assert_eq!(
        due(&state.public),
        Some(Pile::Laid),
        "it waits for the stock"
    );
    Karta::play(&mut state, &leave(1), &mut events);
    let Turn::Over(outcome) = Karta::turn(&state) else {
        panic!("the match is over");
    };
    assert_eq!((outcome.places, outcome.end), (vec![1, 2], End::Target));
    assert_eq!(outcome.scores, [1, -1]);
}

#[test]
fn who_was_out_is_dealt_in_after_a_void_and_who_has_left_is_not() {
    let scenario = given(
        "H0 none; H1 3C 6S; H2 none; H3 none; top 5O; stock 12B; rest seat 0; out 3; forfeited 2",
    )
    .when("0 Draw");
    let public = &scenario.state.public;
    assert_eq!(
        (public.out.len(), public.forfeited.as_slice()),
        (0, &[Seat(2)][..])
    );
    let dealt: Vec<Seat> = (scenario.events.iter())
        .filter_map(|event| match event {
            Event::Dealt { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(dealt.len(), 3);
    assert!(dealt.contains(&Seat(3)) && !dealt.contains(&Seat(2)));
    let lot = |event: &Event| matches!(event, Event::StarterDrawn { among: 3, .. });
    assert!(scenario.events.iter().any(lot));
}

#[test]
fn the_score_tells_winner_and_losers_apart() {
    let scores = |scenario: Scenario| match Karta::turn(&scenario.state) {
        Turn::Over(outcome) => outcome.scores,
        _ => panic!("the match is over"),
    };
    let three = || given("H0 6O; H1 1C 5B 6B; H2 3S 12C; top 6S").when("0 Play 6O");
    assert_eq!(
        scores(three().when("1 Forfeit")),
        [1, -1, 0],
        "seat 2 has not lost"
    );
    let ends = given("H0 1O; H1 2O; H2 2C 6S; top 5O").when("0 Play 1O");
    assert_eq!(scores(ends.when("1 Play 2O")), [1, 0, -1]);
}

// ---- chance ----

#[test]
fn lots_and_shuffles_are_even() {
    const LOTS: u32 = 3_000;
    let mut rng = Rng::from_number(5);
    for seats in 2..=4usize {
        let mut starts = [0u32; 4];
        for _ in 0..LOTS {
            let Move::Lot { starter } = Karta::chance(&start(seats, None), &mut rng) else {
                panic!("the lot comes first");
            };
            starts[starter.index()] += 1;
        }
        let share = f64::from(LOTS) / seats as f64;
        for &count in &starts[..seats] {
            assert!(
                (f64::from(count) - share).abs() < 5.0 * share.sqrt(),
                "{starts:?}"
            );
        }
    }
    let mut places = [0u32; 40];
    let mut dealt = start(2, None);
    Karta::play(&mut dealt, &lot(0), &mut Vec::new());
    for _ in 0..LOTS {
        let Move::Shuffle { order, .. } = Karta::chance(&dealt, &mut rng) else {
            panic!("then the pack is shuffled");
        };
        let place = order.iter().position(|&one| one == card("7O"));
        places[place.expect("the whole pack")] += 1;
    }
    let share = f64::from(LOTS) / 40.0;
    for count in places {
        assert!(
            (f64::from(count) - share).abs() < 5.0 * share.sqrt(),
            "{places:?}"
        );
    }
}

#[test]
fn cards_are_dealt_in_turn_from_the_top() {
    let scenario = given_deck(
        4,
        2,
        "3O 5C 6S 10B 11O 12C 2S 7B 4O 1C 3S 5B 7C 2O 6O 1B 5O",
    );
    let dealt: Vec<Seat> = (scenario.events.iter())
        .filter_map(|event| match event {
            Event::Dealt { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(dealt, [2, 3, 0, 1].map(Seat), "the starter first");
    scenario.then(
        "H2 = 3O 11O 4O 7C; H3 = 5C 12C 1C 2O; H0 = 6S 2S 3S 6O; H1 = 10B 7B 5B 1B; top 5O; \
         seat 2 Play; {3O, 11O, 4O, Draw}",
    );
}

#[test]
fn the_hand_of_who_leaves_goes_under_the_stock_in_any_order() {
    let state = given("H0 10O; H1 1C 5B 6B; H2 3S 12C; top 1S; under 6S; act 2").state;
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut state = state.clone();
        Karta::play(&mut state, &leave(1), &mut Vec::new());
        let mv = Karta::chance(&state, &mut Rng::from_number(seed));
        Karta::play(&mut state, &mv, &mut Vec::new());
        orders.insert(state.stock[..3].to_vec());
    }
    assert_eq!(orders.len(), 6);
}
