//! The rules of Tonj: the worked cases of the specification, by their numbers: the deal, the starter, scoring,
//! series, leaving; and the clock, options and refusals. What `Rematch` answers is the table's, not the match's.

mod tonj_support;

use qahwa::game::{End, Game, Turn};
use qahwa::games::tonj::Tonj;
use qahwa::games::tonj::legal::{check, higher};
use qahwa::games::tonj::moves::{Action, Event, Illegal, Move, Place, Placement, Settled};
use qahwa::games::tonj::play::play;
use qahwa::games::tonj::state::{Phase, Settings, State};
use qahwa::kit::french::{Card, pack};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use tonj_support::{Scenario, face, given, name_of};

/// A match that has been shuffled so that the open cards of each seat are these: the reserve's, then the
/// houses, the nearest first.
fn dealt(open: [&str; 2]) -> Scenario {
    let mut order = Vec::new();
    for (number, open) in (0..).zip(open) {
        let mut cards: Vec<Card> = (open.split(' ').map(face))
            .map(|(suit, rank)| Card::new(suit, rank, number))
            .collect();
        let rest = |card: &Card| !cards.contains(card);
        let mut rest: Vec<Card> = pack(number).into_iter().filter(rest).collect();
        let mut own: Vec<Card> = rest.drain(..12).collect();
        own.append(&mut cards);
        // Houses that are not named, then the stock.
        own.append(&mut rest);
        order.extend(own);
    }
    let mut state = Tonj::start(&Settings::default(), 2).expect("settings of the game");
    let mv = Move::Shuffle { order };
    assert!(Tonj::check_chance(&state, &mv));
    let mut events = Vec::new();
    Tonj::play(&mut state, &mv, &mut events);
    Scenario { state, events }
}

fn starts(scenario: &Scenario) -> Option<(Seat, Settled)> {
    scenario.events.iter().find_map(|event| match *event {
        Event::Starts { seat, settled } => Some((seat, settled)),
        _ => None,
    })
}

fn starts_by_cards(open: [&str; 2], seat: u8) {
    let scenario = dealt(open);
    assert_eq!(starts(&scenario), Some((Seat(seat), Settled::Cards)));
    assert_eq!(scenario.state.public.starter, Seat(seat));
    assert_eq!(Tonj::turn(&scenario.state), Turn::Seat(Seat(seat)));
}

/// R4, R5.
#[test]
fn w01_the_deal() {
    for seed in 0..50 {
        let mut state = Tonj::start(&Settings::default(), 2).expect("settings of the game");
        let mut rng = Rng::from_number(seed);
        let mv = Tonj::chance(&state, &mut rng);
        let Move::Shuffle { order } = &mv else {
            panic!("a shuffle is due");
        };
        let order = order.clone();
        Tonj::play(&mut state, &mv, &mut Vec::new());
        assert_eq!(Tonj::validate(&state), Ok(()), "each identity once");
        let piles = &state.public.piles;
        for seat in [Seat(0), Seat(1)] {
            assert_eq!((piles.reserve(seat), piles.reserves[seat].len()), (13, 1));
            assert_eq!((piles.stock(seat), piles.wastes[seat].len()), (35, 0));
            let own = &order[52 * seat.index()..][..52];
            assert_eq!(piles.reserves[seat].top(), Some(own[12]));
            assert_eq!(&*state.hidden[seat].reserve, &own[..12]);
            for at in 0..4 {
                assert_eq!(
                    &*piles.houses[4 * seat.index() + at],
                    &own[13 + at..14 + at]
                );
            }
            assert_eq!(
                state.hidden[seat].stock.top(),
                Some(own[17]),
                "the next card"
            );
            assert_eq!(state.hidden[seat].stock[0], own[51], "the last one");
        }
        assert!(piles.foundations.iter().all(|pile| pile.is_empty()));
    }
}

/// R6.
#[test]
fn w02_the_ace_is_highest() {
    starts_by_cards(["A♣", "K♠"], 0);
}

/// R6.
#[test]
fn w03_of_equal_ranks_the_suit_decides() {
    starts_by_cards(["10♥", "10♠"], 1);
}

/// R6.
#[test]
fn w04_equal_reserve_cards_leave_it_to_the_nearest_houses() {
    starts_by_cards(["7♦ 9♣", "7♦ 9♥"], 1);
}

/// R6.
#[test]
fn w05_equal_houses_leave_it_to_the_next() {
    starts_by_cards(["7♦ J♠ 2♠", "7♦ J♠ A♣"], 1);
}

/// R6.
#[test]
fn w06_if_all_are_equal_a_lot_is_drawn() {
    let open = "7♦ J♠ 2♠ Q♥ 4♣";
    let mut drawn = [0; 2];
    for seed in 0..40 {
        let lot = |seed| {
            let mut scenario = dealt([open, open]);
            assert_eq!(scenario.state.public.phase, Phase::Lot);
            assert_eq!(scenario.events.last(), Some(&Event::AllTied));
            assert_eq!(Tonj::turn(&scenario.state), Turn::Chance);
            let mv = Tonj::chance(&scenario.state, &mut Rng::from_number(seed));
            assert!(Tonj::check_chance(&scenario.state, &mv));
            scenario.events.clear();
            Tonj::play(&mut scenario.state, &mv, &mut scenario.events);
            starts(&scenario)
        };
        let (seat, settled) = lot(seed).expect("a starter");
        assert_eq!(settled, Settled::Lot, "it is recorded");
        assert_eq!(lot(seed), Some((seat, settled)), "same seed, same starter");
        drawn[seat.index()] += 1;
    }
    assert!(drawn.iter().all(|&drawn| drawn > 5), "{drawn:?}");
    let last = ["7♦ J♠ 2♠ Q♥ 4♣", "7♦ J♠ 2♠ Q♥ 4♠"];
    starts_by_cards(last, 1);
}

#[test]
fn the_start_order_is_that_of_the_source() {
    let order = [
        "A♠", "A♥", "A♦", "A♣", "K♠", "K♣", "Q♠", "J♠", "10♠", "9♣", "3♠", "2♠", "2♣",
    ];
    let card = |text: &str, pack| {
        let (suit, rank) = face(text);
        Card::new(suit, rank, pack)
    };
    for (place, high) in order.iter().enumerate() {
        assert_eq!(higher([card(high, 0), card(high, 1)]), None);
        for low in &order[place + 1..] {
            assert_eq!(higher([card(high, 0), card(low, 1)]), Some(Seat(0)));
            assert_eq!(higher([card(low, 0), card(high, 1)]), Some(Seat(1)));
        }
    }
}

/// A match to a target whose first round this seat started.
fn series(target: u16, first: u8) -> State {
    let settings = Settings {
        target: Some(target),
        ..Settings::default()
    };
    let mut state = Tonj::start(&settings, 2).expect("settings of the game");
    state.public.round = 1;
    state.public.first = Some(Seat(first));
    state
}

/// The position of W41, in which seat 0 wins 53.
const WINS_53: &str = "turn 0; T 5♥; R0 –; S0 –; W0 –; R1 2♣ 3♣ 4♣ 9♠; \
                       S1 6♦ 7♦ 8♦ 9♦ 10♦ 6♠ 7♠ 8♠ 10♠ J♠; W1 2♦ 2♠ 3♦ 3♠ 4♦; F 4♥";
/// The same with six cards fewer.
const WINS_47: &str = "turn 0; T 5♥; R0 –; S0 –; W0 –; R1 2♣ 3♣ 4♣ 9♠; S1 6♦ 7♦ 8♦ 9♦; \
                       W1 2♦ 2♠ 3♦ 3♠ 4♦; F 4♥";
/// The position of W44 and what leads to its draw.
const DRAWN: &str = "turn 0; R0 2♣ 9♦; S0 4♠; R1 2♥ J♠; S1 4♦";
const TO_A_DRAW: &str = "0 turn → ok; 0 throw → ok; 1 turn → ok; 1 throw → ok";

/// R7, R45.
#[test]
fn w49_a_series_goes_to_its_target() {
    let scenario = tonj_support::given_in(series(100, 1).public, WINS_53)
        .when("0 T>F0 → ok")
        .then("result won by 0, 53 points; phase RoundOver");
    assert_eq!(scenario.scores(), [53, 0]);
    let scenario = scenario.next_round(2);
    assert_eq!(starts(&scenario), Some((Seat(0), Settled::Turns)));
    let scenario =
        (scenario.but(DRAWN).when(TO_A_DRAW)).then("result stalemate (a), drawn; phase RoundOver");
    assert_eq!(scenario.scores(), [53, 0]);
    let scenario = scenario.next_round(3);
    assert_eq!(starts(&scenario), Some((Seat(1), Settled::Turns)));
    let scenario = (scenario.but(WINS_47).when("0 T>F0 → ok"))
        .then("result won by 0, 47 points; phase MatchOver");
    assert_eq!(scenario.scores(), [100, 0]);
    is_over(&scenario.state, Some(Seat(0)), End::Target);
}

/// The match is over, and nobody can do anything.
fn is_over(state: &State, winner: Option<Seat>, end: End) {
    assert_eq!(state.public.phase, Phase::Over { winner, end });
    let Turn::Over(outcome) = Tonj::turn(state) else {
        panic!("the match is not over");
    };
    let place = |seat| 1 + u8::from(winner.is_some_and(|winner| winner != seat));
    assert_eq!(outcome.places, [place(Seat(0)), place(Seat(1))], "R47");
    assert_eq!(outcome.scores, state.public.scores.0.map(i32::from));
    assert_eq!(outcome.end, end);
    for seat in [Seat(0), Seat(1)] {
        for mv in [Move::Act(Action::TurnUp), Tonj::leave(seat), Move::Timeout] {
            assert_eq!(check(state, seat, &mv), Err(Illegal::MatchOver));
        }
    }
    assert_eq!(Tonj::timer(state), None);
}

/// R43, R44.
#[test]
fn w50_the_result_of_one_round_is_that_of_the_match() {
    let scenario =
        given("turn 0; R0 3♣ 5♣ 6♣ 7♣ 9♦; S0 4♠ 4♥; R1 2♥ 3♥ 6♦ 7♦ 8♦ 2♠ 3♠ 6♠ J♠; S1 4♦ 4♣")
            .when(TO_A_DRAW)
            .then("result none; cyc 1 1; ended 1 1")
            .when(TO_A_DRAW)
            .then("result stalemate (a), seat 0 scores 8; phase MatchOver");
    assert_eq!(
        scenario.state.public.finish.expect("an end").burdens.0,
        [12, 20]
    );
    assert_eq!(scenario.scores(), [8, 0]);
    is_over(&scenario.state, Some(Seat(0)), End::Target);
    let scenario = given("turn 0; R0 3♣ 5♣ 6♣ 9♦; S0 4♠; R1 2♥ 3♥ 6♦ J♠; S1 4♦")
        .when(TO_A_DRAW)
        .then("result stalemate (a), drawn");
    assert_eq!(
        scenario.state.public.finish.expect("an end").burdens.0,
        [9, 9]
    );
    assert_eq!(scenario.scores(), [0, 0]);
    is_over(&scenario.state, None, End::Target);
}

/// R45.
#[test]
fn w51_a_tie_below_the_target_is_played_on() {
    let mut state = series(50, 0);
    state.public.scores.0 = [49, 31];
    let scenario = tonj_support::given_in(
        state.public,
        "turn 0; R0 2♣ 3♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ 9♦; S0 4♠; R1 J♠; S1 4♦",
    )
    .when(TO_A_DRAW)
    .then("result stalemate (a), seat 1 scores 18; phase RoundOver");
    assert_eq!(scenario.scores(), [49, 49]);
    let scenario = scenario.next_round(5).then("phase Build; result none");
    assert_eq!(scenario.state.public.round, 2);
}

/// R7, R11, R19, R54; what `Rematch` answers there is the table's.
#[test]
fn w56_between_two_rounds() {
    let scenario = tonj_support::given_in(series(100, 0).public, WINS_53)
        .when("0 T>F0 → ok; 0 turn → refused round_over; 1 call → refused round_over")
        .then("phase RoundOver; result won by 0, 53 points");
    assert_eq!(scenario.scores(), [53, 0]);
    let before = &scenario.state;
    assert_eq!(
        check(before, Seat(1), &Move::Timeout),
        Err(Illegal::RoundOver)
    );
    assert_eq!(check(before, Seat(1), &Tonj::leave(Seat(1))), Ok(()), "R53");
    let scenario = scenario.next_round(9).then("phase Build; turn 1");
    let public = &scenario.state.public;
    assert_eq!(
        (public.piles.stock(Seat(0)), public.piles.stock(Seat(1))),
        (35, 35)
    );
    assert_eq!((public.round, public.starter), (2, Seat(1)));
}

/// R19, R53.
#[test]
fn w57_leaving_under_a_claim() {
    let scenario = given("turn 0; R0 2♦; S0 4♠; R1 9♠; S1 4♦; F A♦")
        .when("0 R>F1 → claim illegal_foundation; 0 leave → ok; 1 call → refused match_over")
        .then("F A♦; R0 2♦; S0 4♠; R1 9♠; S1 4♦");
    assert_eq!(scenario.scores(), [0, 0]);
    is_over(&scenario.state, Some(Seat(1)), End::Forfeit);
}

#[test]
fn a_seat_leaves_only_for_itself() {
    let state = given("turn 0; R0 2♦; S0 4♠; R1 9♠; S1 4♦").state;
    let leave = Tonj::leave(Seat(1));
    assert_eq!(check(&state, Seat(0), &leave), Err(Illegal::NotYourTurn));
    assert_eq!(check(&state, Seat(1), &leave), Ok(()));
    for seat in [2, 255] {
        let leave = Tonj::leave(Seat(seat));
        assert_eq!(check(&state, Seat(0), &leave), Err(Illegal::NoSuchSeat));
        assert_eq!(
            check(&state, Seat(seat), &Move::Timeout),
            Err(Illegal::NoSuchSeat)
        );
    }
}

#[test]
fn only_options_of_the_game_make_a_match() {
    let usual = Settings::default();
    assert_eq!(Tonj::start(&usual, 3), Err(Illegal::TwoPlayers));
    assert_eq!(Tonj::start(&usual, 1), Err(Illegal::TwoPlayers));
    let bad = [
        Settings {
            target: Some(99),
            ..usual
        },
        Settings {
            turn_seconds: Some(10),
            ..usual
        },
        Settings {
            claim_seconds: 0,
            ..usual
        },
    ];
    for settings in bad {
        assert_eq!(Tonj::start(&settings, 2), Err(Illegal::BadOption));
    }
    for target in Settings::TARGETS {
        for turn_seconds in Settings::CLOCKS {
            for claim_seconds in Settings::CLAIM_CLOCKS {
                let settings = Settings {
                    target,
                    turn_seconds,
                    claim_seconds,
                    ..usual
                };
                assert!(Tonj::start(&settings, 2).is_ok());
            }
        }
    }
}

/// The seconds and the number of the clock that runs.
fn timer(state: &State) -> (u16, u32) {
    let timer = Tonj::timer(state).expect("a clock runs");
    (timer.seconds, timer.key)
}

/// R49, R51.
#[test]
fn a_claim_has_its_own_clock_and_the_turn_goes_on_with_what_it_had() {
    let scenario = given("turn 0; T 4♠; R0 9♦; S0 3♥; W0 8♣; R1 9♣; S1 4♦; H2 5♦");
    let turn = timer(&scenario.state);
    assert_eq!(turn.0, 60);
    let scenario = scenario.when("0 T>H0 → claim illegal_house");
    let claim = timer(&scenario.state);
    assert_eq!(claim.0, 5);
    assert_ne!(claim.1, turn.1);
    let scenario = scenario.when("1 pass → ok");
    assert_eq!(timer(&scenario.state), turn, "it goes on");
    let scenario = scenario.when("0 T>H0 → claim illegal_house");
    assert_ne!(timer(&scenario.state).1, claim.1, "each claim has its time");
    let scenario = scenario.when("1 pass → ok; 0 T>H2 → ok");
    assert_ne!(timer(&scenario.state), turn, "progress gives new time");
}

/// R49: house moves give no time; turning up, progress and a move of the game do.
#[test]
fn house_moves_do_not_restart_the_clock() {
    let scenario = given("turn 0; R0 2♦; S0 4♠ 3♠; R1 5♥; S1 4♦; H6 9♦ 8♠; H7 9♥");
    let turn = timer(&scenario.state);
    let scenario = scenario.when("0 H6>H7 → ok");
    assert_eq!(timer(&scenario.state), turn);
    let scenario = scenario.when("0 turn → ok");
    assert_ne!(timer(&scenario.state), turn);
    let next = timer(&scenario.state);
    let scenario = scenario.when("0 throw → ok");
    assert_ne!(timer(&scenario.state), next, "the other seat has its own");
}

/// R50: once the time has run out the steps follow in about a second, until the turn is over.
#[test]
fn a_turn_whose_time_has_run_out_is_played_to_its_end() {
    let scenario = given("turn 0; R0 2♦ 9♠; S0 4♠ 6♥; R1 8♥; S1 4♦; H3 –");
    let turn = timer(&scenario.state);
    let scenario = scenario.when("0 timeout → ok");
    let step = timer(&scenario.state);
    assert_eq!(step.0, 1);
    assert_ne!(step.1, turn.1);
    let scenario = scenario.when("0 timeout → ok");
    assert_eq!(timer(&scenario.state).0, 1);
    let scenario = scenario.when("0 timeout → ok").then("turn 1");
    assert_eq!(timer(&scenario.state).0, 60);
}

/// R48, R51.
#[test]
fn without_a_turn_clock_only_claims_have_one() {
    let mut public = given("turn 0; R0 2♦; S0 4♠; R1 9♠; S1 4♦").state.public;
    public.settings.turn_seconds = None;
    let scenario = tonj_support::given_in(public, "turn 0; R0 2♦; S0 4♠; R1 9♠; S1 4♦")
        .when("0 timeout → refused no_clock");
    assert_eq!(Tonj::timer(&scenario.state), None);
    let scenario = scenario.when("0 R>H0 → claim illegal_house");
    assert_eq!(timer(&scenario.state).0, 5);
    let scenario = scenario.when("0 timeout → refused claim_open; 1 timeout → ok");
    assert_eq!(Tonj::timer(&scenario.state), None);
}

/// R50: of the places for a card turned up a house with cards goes before an empty one, and houses before
/// loads.
#[test]
fn the_clock_plays_a_card_to_the_first_place() {
    given("turn 0; T 4♠; R0 –; S0 3♥; R1 5♠; S1 4♦; H0 –; H5 5♥")
        .when("0 timeout → ok")
        .then("H5 5♥ 4♠; H0 –; R1 5♠");
    given("turn 0; T 4♠; R0 –; S0 3♥; R1 5♠; S1 4♦; H2 –")
        .when("0 timeout → ok")
        .then("H2 4♠; R1 5♠");
    given("turn 0; T 4♠; R0 9♦; S0 3♥; R1 5♠; S1 4♦; W1 3♠")
        .when("0 timeout → ok")
        .then("R1 5♠ 4♠; W1 3♠");
    given("turn 0; T 4♠; R0 9♦; S0 3♥; R1 6♠; S1 4♦; W1 3♠")
        .when("0 timeout → ok")
        .then("W1 3♠ 4♠");
    given("turn 0; R0 9♦; S0 –; R1 6♠; S1 4♦; H0 9♣ 8♥; H1 9♠")
        .when("0 timeout → ok")
        .then("turn 1; H0 9♣ 8♥");
}

/// D16, D36: after a call the waste of the offender stays open.
#[test]
fn a_right_call_recycles_nothing() {
    given("turn 0; T 4♠; R0 9♦; S0 –; W0 8♣ 2♣; R1 9♣; S1 4♦; F 3♠; H5 3♣")
        .when("0 throw → claim P2; 1 call → ok")
        .then("F 4♠; W0 8♣ 2♣; S0 –; turn 1")
        .when("1 H5>OW → ok")
        .then("W0 8♣ 2♣ 3♣");
}

#[test]
fn a_placement_is_written_in_few_bytes_and_nonsense_is_not_read() {
    let mut written = 0;
    for number in 0..=u16::MAX {
        let bytes = postcard::to_allocvec(&number).expect("a number is written");
        let Ok(placement) = postcard::from_bytes::<Placement>(&bytes) else {
            continue;
        };
        assert!(placement.exists());
        written += 1;
        assert_eq!(u16::from(placement), number);
    }
    assert_eq!(
        written,
        21 * 20 * 13,
        "all places but the turned card as a target"
    );
    let group = Move::Act(Action::Place(Placement {
        from: Place::House(7),
        to: Place::House(6),
        count: 13,
    }));
    let bytes = postcard::to_allocvec(&group).expect("a move is written");
    assert!(bytes.len() <= 4, "{}", bytes.len());
    let state = given("turn 0; R0 2♦; S0 4♠; R1 9♠; S1 4♦").state;
    for (from, to, count) in [
        (Place::House(8), Place::House(0), 1),
        (Place::House(0), Place::Foundation(8), 1),
        (Place::House(0), Place::House(1), 0),
        (Place::Reserve, Place::Turned, 1),
    ] {
        let mv = Move::Act(Action::Place(Placement { from, to, count }));
        assert_eq!(check(&state, Seat(0), &mv), Err(Illegal::NoSuchAction));
    }
}

/// The specification names each refusal once (section 9); those of `NextRound`, `Rematch` are the table's.
#[test]
fn refusals_have_the_names_of_the_specification() {
    let names: Vec<String> = Illegal::ALL.into_iter().map(name_of).collect();
    for (place, name) in names.iter().enumerate() {
        assert!(!names[..place].contains(name), "{name}");
    }
    let named = "not_your_turn claim_open no_claim own_claim round_over match_over source_empty \
                 waste_not_playable not_your_pile foundation_locked only_hand_card no_hand_card \
                 card_already_turned nothing_to_turn must_turn_card hand_card_waiting \
                 hand_card_playable own_pile_closed same_pile group_only_houses group_not_run \
                 group_too_big house_move_limit illegal_foundation illegal_house illegal_load P1 P2 P3";
    for name in named.split_whitespace() {
        assert!(names.iter().any(|one| one == name), "{name}");
    }
}

/// R16 and R19: what no position of a match can show, a run that is none.
#[test]
fn a_group_that_is_no_run_is_refused() {
    let mut state = given("turn 0; R0 2♦; S0 4♠; R1 5♠; S1 4♦; H0 9♠ 8♥ 7♣; H1 9♣; H2 –").state;
    let house = &mut state.public.piles.houses[0];
    let cards = [house[0], house[2], house[1]];
    *house = cards.into_iter().collect();
    let mv = Move::Act(tonj_support::action("H0>H1x2"));
    assert_eq!(check(&state, Seat(0), &mv), Err(Illegal::GroupNotRun));
    let before = state.clone();
    play(&mut state, &mv, &mut Vec::new());
    assert_eq!(state, before, "nor is it played");
}

#[test]
fn a_card_does_not_go_where_it_lies() {
    given("turn 0; R0 2♦; S0 4♠; R1 5♠; S1 4♦; H0 9♠ 8♥")
        .when("0 H0>H0 → refused same_pile; 0 T>H0 → refused no_hand_card; 0 R>OWNR → refused own_pile_closed");
}
