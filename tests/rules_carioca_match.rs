//! The rules of Carioca: the worked cases of the specification, by their numbers: the deal, the stock, the end of
//! rounds and matches, clocks, leaving, and what seats see.

mod carioca_support;

use carioca_support::notation::{hand, list_set, new_card, sorted};
use carioca_support::{Scenario, given, given_deck};
use qahwa::game::{End, Game, Turn};
use qahwa::games::carioca::Carioca;
use qahwa::games::carioca::legal::{check_next, check_start};
use qahwa::games::carioca::moves::{By, Event, Illegal, Move};
use qahwa::games::carioca::score::places;
use qahwa::games::carioca::state::{Contract, Public, Settings, TURNS_PER_SEAT};
use qahwa::kit::french::{Card, deck};
use qahwa::kit::french_set::CardSet;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};

#[test]
fn w49_the_discards_but_the_top_one_are_the_new_stock() {
    let position = "rest pile; pile 5S; H0 8C 2S 2H 3D 3C 4S 5H 6D 8D 9S TH JD QC; \
                    H1 X X X X 9C 9D TS TC TD KS KH KD";
    let scenario = given(position);
    let before = &scenario.state.public;
    assert_eq!((before.stock, before.discard.len()), (0, 59));
    let expected: CardSet = before.discard.iter().copied().collect();
    assert_eq!(before.discard.last(), Some(&new_card("5S", hand(""))));
    let scenario = scenario.when("0 Discard 8C");
    assert_eq!(Carioca::turn(&scenario.state), Turn::Chance);
    assert!(!Carioca::rests(&scenario.state));
    let scenario = scenario.chance();
    assert_eq!(
        scenario.events[0],
        Event::Refilled { cards: 59 },
        "the new stock is told"
    );
    let stock: CardSet = scenario.state.stock.iter().copied().collect();
    assert_eq!(stock, expected);
    assert!(stock.has(new_card("5S", hand(""))));
    let other = given(position).when("0 Discard 8C");
    let mut mv = Carioca::chance(&other.state, &mut Rng::from_number(2));
    let Move::Refill { order } = &mut mv else {
        panic!("{mv:?}");
    };
    order.reverse();
    assert!(Carioca::check_chance(&other.state, &mv), "any order");
    let scenario = scenario.then("pile = 8C; stock 59; seat 1 Draw");
    assert_eq!(scenario.legal(), [Move::DrawStock, Move::TakeDiscard]);
}

#[test]
fn w50_a_joker_as_the_first_upcard_goes_under_the_stock() {
    let mut order = deck::<108>().to_vec();
    let place = |order: &mut Vec<Card>, at: usize, card: Card| {
        let from = order.iter().position(|&one| one == card).expect("a card");
        order.swap(at, from);
    };
    place(&mut order, 24, Card::joker(0));
    place(&mut order, 25, new_card("5H", hand("")));
    let settings = Settings {
        seats: 2,
        ..Settings::default()
    };
    let scenario = given_deck(settings, 1, &order).then("pile = 5H; stock 83; seat 0 Draw");
    let dealt = |seat: usize| -> CardSet { order[seat..24].iter().copied().step_by(2).collect() };
    for seat in 0..2 {
        assert_eq!(scenario.state.hands.0[seat], dealt(seat));
    }
    let mut stock = order[26..].to_vec();
    stock.push(order[24]);
    let drawn: Vec<Card> = scenario.state.stock.iter().rev().copied().collect();
    assert_eq!(drawn, stock);
    assert!(
        scenario
            .events
            .contains(&Event::JokerSunk { card: order[24] })
    );

    // R6: a second joker goes below the first.
    place(&mut order, 25, Card::joker(1));
    place(&mut order, 26, new_card("6H", hand("")));
    let scenario = given_deck(settings, 1, &order).then("pile = 6H; stock 83");
    assert_eq!(scenario.state.stock[..2], [order[25], order[24]]);
}

#[test]
fn w52_the_turns_of_a_round_are_limited() {
    given("act 3 Play; turns 238; H3 2S 2H 3D 3C 4S 5H 6D 8C 9S TH JD QC KS; H0 2C AS AH AD AC 3S 3H 4D 4C 5S 5D 5C; stock 7S")
        .when("3 Discard KS")
        .then("turns 239; running; seat 0 Draw")
        .when("0 DrawStock")
        .when("0 Discard 2C")
        .then("turns 240; limit; RoundOver")
        .then("scores 116 120 120 72");
}

/// The round ends by its last turn, in which nobody goes out.
fn ended(mut scenario: Scenario) -> Scenario {
    let public = &mut scenario.state.public;
    public.turn_count = TURNS_PER_SEAT * u16::from(public.settings.seats) - 1;
    scenario.pass(1).then("limit")
}

#[test]
fn w53_the_deal_goes_round() {
    let mut scenario = given_deck(Settings::default(), 3, &[]);
    let (mut dealers, mut starters) = (Vec::new(), Vec::new());
    let mut contracts = Vec::new();
    loop {
        let public = &scenario.state.public;
        dealers.push(public.dealer.0);
        starters.push(public.actor.0);
        let Contract { trios, escalas } = public.contract();
        contracts.push((trios, escalas));
        scenario = ended(scenario);
        if let Turn::Over(_) = Carioca::turn(&scenario.state) {
            break;
        }
        assert!(Carioca::rests(&scenario.state));
        scenario = scenario.chance();
    }
    assert_eq!(dealers, [3, 0, 1, 2, 3, 0, 1, 2]);
    assert_eq!(starters, [0, 1, 2, 3, 0, 1, 2, 3]);
    let all = [
        (2, 0),
        (1, 1),
        (0, 2),
        (3, 0),
        (2, 1),
        (1, 2),
        (4, 0),
        (0, 3),
    ];
    assert_eq!(contracts, all, "R7");
}

#[test]
fn w54_the_smallest_total_wins_and_ties_are_broken_by_rounds_won() {
    let ranked = |totals: [u16; 4], won: [u8; 4]| {
        let mut public = Public::new(Settings::default());
        public.scores.push(BySeat(totals));
        public.won = BySeat(won);
        places(&public).0
    };
    assert_eq!(ranked([120, 87, 87, 140], [2, 1, 3, 2]), [3, 2, 1, 4]);
    assert_eq!(ranked([90, 90, 200, 95], [2, 2, 3, 1]), [1, 1, 4, 3]);
}

#[test]
fn w55_what_a_run_out_clock_discards() {
    let told = |scenario: Scenario, cards: &str| {
        let discarded = (scenario.events.iter()).find_map(|event| match event {
            Event::Discarded { card, by, .. } => Some((*card, *by)),
            _ => None,
        });
        let card = hand(cards).iter().next().expect("a card");
        let (found, by) = discarded.expect("a discard");
        assert_eq!((found.face(), by), (card.face(), By::Clock));
    };
    let act = "act 0 Draw; options clock";
    let of = "KD AS 2S 2H 3D 3C 4S 5H 6D 7C 8S 9H";
    told(
        given(&format!("{act}; H0 {of}; stock 2C"))
            .when("0 DrawStock")
            .when("0 Timeout"),
        "2C",
    );
    told(
        given(&format!(
            "{act}; H0 KD QH TC 9S 2S 2H 3D 3C 4S 5H 6D 7C; stock X"
        ))
        .when("0 DrawStock")
        .when("0 Timeout"),
        "TC",
    );
    told(
        given(&format!(
            "{act}; H0 KD AS 8C 2S 2H 3C 4S 5H 6D 7C 8S 9H; pile 4D 3D"
        ))
        .when("0 TakeDiscard")
        .when("0 Timeout"),
        "AS",
    );
    // In `Draw` it draws first, and discards what it drew.
    told(
        given(&format!("{act}; H0 {of}; stock 2C")).when("0 Timeout"),
        "2C",
    );
}

#[test]
fn r32_with_an_empty_stock_and_one_discard_only_that_can_be_taken() {
    let ranks = "A23456789TJQK";
    let mut text = String::from(
        "round 3; options clock; act 0 Draw; pile KS; H0 KC; H1 KD; H2 KH; H3 X X X X; turns 9",
    );
    for (suit, owner) in "SHDC".chars().zip(0..) {
        for cards in [13, 12] {
            let cards: String = (ranks[..cards].chars())
                .map(|rank| format!("{rank}{suit} "))
                .collect();
            text.push_str(&format!("; M {owner} escala({cards})"));
        }
    }
    let scenario = given(&text).then("stock 0; pile = KS");
    assert_eq!(scenario.legal(), [Move::TakeDiscard]);
    scenario
        .clone()
        .refuses("0 DrawStock", Illegal::StockEmpty)
        .when("0 TakeDiscard")
        .when("0 LayOff KS 1 High")
        .when("0 Discard KC")
        .then("out 0; scores 0 10 10 120");
    scenario
        .when("0 Timeout")
        .then("pile = KS; H0 = KC; seat 1 Draw; told Took; told Discarded");
}

#[test]
fn r32_with_both_piles_empty_the_round_is_blocked() {
    let mut text = String::from(
        "round 7; act 0 Draw; pile 7D; H0 7S 7H 9S 9H 9D JS JH JD KS KH KD X; H1 KC KC; H2 KS KH; H3 KD X X X",
    );
    for (rank, place) in "A234568TQ".chars().zip(0..) {
        let cards: String = ("SSHHDDCC".chars())
            .map(|suit| format!("{rank}{suit} "))
            .collect();
        text.push_str(&format!("; M {} trio({cards})", 1 + place / 4));
    }
    for rank in "79J".chars() {
        let cards: String = "SHDCC"
            .chars()
            .map(|suit| format!("{rank}{suit} "))
            .collect();
        text.push_str(&format!("; M 3 trio({cards})"));
    }
    given(&text)
        .when("0 TakeDiscard")
        .when("0 LayDown trio(7S 7H 7D) trio(9S 9H 9D) trio(JS JH JD) trio(KS KH KD)")
        .then("told NoDiscard; blocked; RoundOver; stock 0; pile = none; scores 30 20 20 100");
}

#[test]
fn w56_a_match_ends_with_its_last_round() {
    let position = "round 4; M 0 trio(4S 4H X) trio(8S 8H 8D) trio(KS KH KD); H0 2C; dealer 1; \
                    H1 X AS KD QC JH TS 9C 8C 7D 5S 3D 2H";
    let short = given(&format!("{position}; options rounds4"))
        .when("0 Discard 2C")
        .then("out 0; MatchOver");
    let Turn::Over(outcome) = Carioca::turn(&short.state) else {
        panic!("it is over");
    };
    assert_eq!(outcome.end, End::Target);
    assert_eq!(outcome.places[0], 1);
    assert_eq!(outcome.scores[1], 124);
    let view = Carioca::view(&short.state, Seat(3));
    assert_eq!(view.public.known.shown, short.state.hands, "R18");
    assert_eq!(check_next(&short.state.public), Err(Illegal::MatchOver));
    short
        .refuses("1 DrawStock", Illegal::MatchOver)
        .refuses("1 Leave", Illegal::MatchOver);

    let long = given(position)
        .when("0 Discard 2C")
        .then("out 0; RoundOver")
        .refuses("1 DrawStock", Illegal::RoundOver);
    assert_eq!(check_next(&long.state.public), Ok(()));
    assert_eq!(long.state.public.known.shown, long.state.hands, "R18");
    let next = long.chance();
    let public = &next.state.public;
    assert_eq!((public.round, public.dealer), (5, Seat(2)));
    let contract = Contract {
        trios: 2,
        escalas: 1,
    };
    assert_eq!(public.contract(), contract);
    next.then("seat 3 Draw; running");
}

const W57: &str =
    "round 2; options clock; act 0 Draw; M 0 trio(7S 7H 7D) escala(2C 3C 4C 5C); H0 X";

#[test]
fn w57_a_run_out_clock_lays_off_only_jokers() {
    given(&format!("{W57}; stock X"))
        .when("0 Timeout")
        .then("out 0; RoundOver; meld 0 = 7S 7H 7D X X");
    given(&format!("{W57}; stock 6C"))
        .when("0 Timeout")
        .then("H0 = X; seat 1 Draw; meld 1 = 2C 3C 4C 5C; running");
}

#[test]
fn w59_a_drawn_card_is_its_seats_own_and_a_taken_one_is_known() {
    let position = given("act 0 Draw; pile QD 9C; stock 8H");
    let others = [1, 2, 3].map(Seat);
    let drawn = position.clone().when("0 DrawStock");
    let card = new_card("8H", hand(""));
    for seat in others {
        let before = Carioca::view(&position.state, seat);
        let after = Carioca::view(&drawn.state, seat);
        assert_eq!(after.public.held[Seat(0)], 13);
        assert_eq!(after.public.stock + 1, before.public.stock);
        assert_eq!(after.drawn, None);
        assert!(after.public.known.shown[Seat(0)].is_empty());
        assert!(after.hidden().has(card));
        let seen = Carioca::seen_by(&drawn.events[0], seat);
        let by = By::Seat;
        let back = Event::Drew {
            seat: Seat(0),
            card: None,
            by,
        };
        assert_eq!(seen, Some(back));
    }
    let own = Carioca::view(&drawn.state, Seat(0));
    assert_eq!(own.drawn, Some(card));
    assert!(own.hand.has(card));
    assert_eq!(
        Carioca::seen_by(&drawn.events[0], Seat(0)),
        Some(drawn.events[0].clone())
    );

    let taken = position.when("0 TakeDiscard").then("pile = QD");
    for seat in others {
        let view = Carioca::view(&taken.state, seat);
        let known = view.public.known.shown[Seat(0)];
        assert_eq!(list_set(known), sorted("9C"));
        assert_eq!(
            Carioca::seen_by(&taken.events[0], seat),
            Some(taken.events[0].clone())
        );
    }
}

#[test]
fn w60_a_computer_plays_for_who_leaves() {
    let left = given("act 2 Play; options clock")
        .when("2 Leave")
        .then("H2 count 13; seat 2 Play; told Left")
        .refuses("2 Leave", Illegal::AlreadyAway)
        .refuses("2 DrawStock", Illegal::AlreadyDrawn);
    assert_eq!(Carioca::timer(&left.state), None, "a computer has no clock");
    let card = left.state.hands[Seat(2)].iter().next().expect("a card");
    let discard = format!("2 Discard {}", carioca_support::notation::write(card));
    let back = left
        .when(&discard)
        .then("H2 count 12; seat 3 Draw")
        .when("2 Return")
        .then("seat 3 Draw; told Returned")
        .refuses("2 Return", Illegal::NotAway)
        .pass(3)
        .then("seat 2 Draw");
    assert!(Carioca::timer(&back.state).is_some());

    // The same where the others are computers from the start.
    given("act 2 Play")
        .when("0 Leave")
        .when("1 Leave")
        .when("3 Leave")
        .when("2 Leave")
        .then("MatchOver; H2 count 13");
}

#[test]
fn two_time_outs_in_a_row_make_a_computer_play_the_seat() {
    let late = |scenario: Scenario| scenario.when("0 Timeout").pass(3);
    let position = given("seats 4; options clock; act 0 Draw");
    let once = late(position);
    assert_eq!(once.state.public.missed[Seat(0)], 1);
    assert!(!once.state.public.away.has(Seat(0)));
    let forgiven = once.clone().pass(4);
    assert_eq!(forgiven.state.public.missed[Seat(0)], 0, "R45");
    let twice = once
        .when("0 Timeout")
        .then("told Left; seat 1 Draw")
        .pass(3);
    assert!(twice.state.public.away.has(Seat(0)));
    let back = twice
        .refuses("0 Timeout", Illegal::NoClock)
        .when("0 Return")
        .then("seat 0 Draw");
    assert_eq!(back.state.public.missed[Seat(0)], 0);
    // An expiry in the midst of a turn counts as well.
    let midst = given("options clock; act 0 Draw")
        .when("0 DrawStock")
        .when("0 Timeout");
    assert_eq!(midst.state.public.missed[Seat(0)], 1);
}

#[test]
fn a_match_begins_only_with_options_that_are_offered() {
    let usual = Settings::default();
    for seats in [0, 1, 5] {
        let other = Settings {
            seats,
            ..Settings::default()
        };
        let refused = Err(Illegal::TwoToFourPlayers);
        assert_eq!(check_start(&other, seats.into()), refused);
        assert_eq!(check_start(&usual, seats.into()), refused);
    }
    for rounds in [0, 3, 9] {
        let other = Settings { rounds, ..usual };
        assert_eq!(check_start(&other, 4), Err(Illegal::BadOption));
    }
    for turn_seconds in [Some(0), Some(31)] {
        let other = Settings {
            turn_seconds,
            ..usual
        };
        assert_eq!(check_start(&other, 4), Err(Illegal::BadOption));
    }
    for seats in Settings::SEATS {
        for rounds in Settings::ROUNDS {
            for turn_seconds in Settings::CLOCKS {
                let settings = Settings {
                    seats,
                    rounds,
                    turn_seconds,
                    ..usual
                };
                assert_eq!(check_start(&settings, seats.into()), Ok(()));
            }
        }
    }
}

#[test]
fn every_refusal_stands_once_and_in_order() {
    assert!(Illegal::ALL.is_sorted());
    assert_eq!(Illegal::ALL.len(), Illegal::TwoToFourPlayers as usize + 1);
}
