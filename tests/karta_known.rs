//! What everybody at a table of Karta can tell about face-down cards: what follows from each event, and that
//! imagined worlds come as often as worlds in which the same would have been seen to happen.

mod karta_support;

use karta_support::{Scenario, card, cards, given};
use qahwa::game::{Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::{Event, Move};
use qahwa::games::karta::state::State;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{Card, CardSet, Rank, Suit};
use std::collections::BTreeMap;

const ME: Seat = Seat(0);
/// Worlds imagined for each question.
const WORLDS: usize = 400;

/// Looks at many worlds that seat 0 imagines.
fn every_world(scenario: &Scenario, holds: impl Fn(&State) -> bool) -> bool {
    let view = Karta::view(&scenario.state, ME);
    let mut rng = Rng::from_number(1);
    (0..WORLDS).all(|_| {
        let world = Karta::imagine(&view, &mut rng);
        assert_eq!(Karta::validate(&world), Ok(()));
        assert_eq!(Karta::view(&world, ME), view);
        holds(&world)
    })
}

fn some_world(scenario: &Scenario, holds: impl Fn(&State) -> bool) -> bool {
    !every_world(scenario, |world| !holds(world))
}

fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

fn fours() -> CardSet {
    CardSet::of_rank(Rank::ALL[3])
}

/// The hand of a seat, which may hold a card of a set or not.
fn meets(seat: u8, cards: CardSet) -> impl Fn(&State) -> bool {
    move |world| !world.hands[Seat(seat)].both(cards).is_empty()
}

// ---- what follows from an event ----

#[test]
fn who_is_skipped_by_the_game_holds_no_four() {
    let scenario = given("H0 4O 6S 5O; H1 3C 5B; H2 3O 11O; top 10O").when("0 Play 4O");
    assert!(every_world(&scenario, |world| !meets(1, fours())(world)));
    assert!(some_world(&scenario, meets(2, fours())));
}

#[test]
fn who_lets_itself_be_skipped_holds_a_four() {
    let scenario = given("H0 4O 6S 5O; H1 4C 5B; H2 3O 11O; top 10O")
        .when("0 Play 4O")
        .when("1 PassSkip");
    assert!(every_world(&scenario, meets(1, fours())));
    // Until it has laid one.
    let scenario = given("H0 4O 6S 5O; H1 4C 5B 6B; H2 3O 11O 4B; top 10O")
        .when("0 Play 4O")
        .when("1 PassSkip")
        .when("2 Play 4B")
        .when("1 Play 4C");
    assert!(!every_world(&scenario, meets(1, fours())));
    assert!(some_world(&scenario, meets(1, fours())));
}

#[test]
fn who_draws_by_itself_had_nothing_to_lay() {
    let scenario = given("H0 5O 11O; H1 3C 6B; H2 10O 7S; top 5C; stock 6S 12S").when("0 Play 5O");
    let fitting = CardSet::of_suit(Suit::Coins).union(CardSet::of_rank(Rank::ALL[4]));
    let all_but_one_drawn = |world: &State| world.hands[Seat(1)].both(fitting).len() <= 1;
    assert!(
        every_world(&scenario, all_but_one_drawn),
        "two of three cards are none of these"
    );
    assert!(
        some_world(&scenario, meets(1, fitting)),
        "the drawn one may be"
    );
    assert!(
        every_world(&scenario, meets(2, fitting)),
        "who is to choose has a choice"
    );
}

#[test]
fn who_takes_a_penalty_by_itself_held_no_reply() {
    let scenario =
        given("H0 2O 11O 5C; H1 3C 6B; H2 10O 7S; top 5O; stock 6S 12S").when("0 Play 2O");
    let replies = set("1O 2C 2S 2B");
    let at_most_drawn = |world: &State| world.hands[Seat(1)].both(replies).len() <= 2;
    assert!(every_world(&scenario, at_most_drawn));
    let kept = given("H0 2O 11O 5C; H1 3C 2B; H2 10O 7S; top 5O; stock 6S 12S")
        .when("0 Play 2O")
        .when("1 TakePenalty");
    assert!(every_world(&kept, meets(1, replies)));
}

/// Where the last seat takes a penalty it is not asked for a reply, so nothing is known (R48).
#[test]
fn the_last_seat_tells_nothing_by_taking_the_penalty() {
    let scenario = given("H0 1C; H1 1S 6C; top 11C; stock 3O 5O 12B").when("0 Play 1C");
    assert!(some_world(&scenario, meets(1, set("1O 1S 1B 2C"))));
}

#[test]
fn refused_up_cards_are_in_nobodys_hand() {
    let mut seen = 0;
    for seed in 0..40 {
        let (state, events) = karta_support::new_match(3, seed);
        let refused: CardSet = (events.iter())
            .filter_map(|event| match event {
                Event::Refused { card } => Some(*card),
                _ => None,
            })
            .collect();
        let drew = |event: &Event| matches!(event, Event::Drew { .. });
        if refused.is_empty() || events.iter().any(drew) {
            continue;
        }
        seen += 1;
        for viewer in state.public.seats() {
            let view = Karta::view(&state, viewer);
            for sample in 0..50 {
                let world = Karta::imagine(&view, &mut Rng::from_number(sample));
                for hand in world.hands.0 {
                    assert!(hand.both(refused).is_empty());
                }
            }
        }
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn after_a_refill_the_cards_of_the_stock_are_known() {
    let text =
        "H0 6S 10B; H1 2C 5O; H2 2O 10S; top 2S; rest discard; stock 3C; act 1 AnswerPenalty 2";
    let scenario = given(text).when("1 TakePenalty");
    let laid: CardSet = scenario.state.stock.iter().copied().collect();
    assert!(laid.len() > 25);
    // All but one card of seat 1, which it has just drawn.
    let hidden_before = set("2C 5O 2O 10S 3C");
    assert!(every_world(&scenario, |world| {
        world.hands[Seat(2)].without(hidden_before).is_empty()
            && world.hands[Seat(1)].without(hidden_before).len() == 1
    }));
}

#[test]
fn a_hand_under_the_stock_is_known_no_better_than_before() {
    let scenario = given("H0 4O 6S 5O; H1 3C 5B; H2 3O 11O; H3 10C 12C; top 10O; stock 3S 3B")
        .when("0 Play 4O")
        .when("2 Play 3O")
        .when("1 Forfeit");
    assert!(every_world(&scenario, |world| {
        let lowest: CardSet = world.stock[..2].iter().copied().collect();
        lowest.both(fours()).is_empty()
    }));
    assert!(some_world(&scenario, |world| world.stock[0].suit() == Suit::Coins));
}

// ---- how often worlds come ----

/// What a viewer saw happen: for each move of a script all that it and the shuffles after it told.
type Story = Vec<Vec<Event>>;

/// Plays a script; none if a move is not possible, or something else was seen than in the story so far.
fn play(
    world: &mut State,
    script: &[(u8, Move)],
    told: Option<&Story>,
    rng: &mut Rng,
) -> Option<Story> {
    let mut story = Story::new();
    for (at, (seat, mv)) in script.iter().enumerate() {
        Karta::check(world, Seat(*seat), mv).ok()?;
        let mut events = Vec::new();
        Karta::play(world, mv, &mut events);
        while Karta::turn(world) == Turn::Chance {
            let mv = Karta::chance(world, rng);
            Karta::play(world, &mv, &mut events);
        }
        let seen: Vec<Event> = (events.iter())
            .filter_map(|event| Karta::seen_by(event, ME))
            .collect();
        if told.is_some_and(|told| told[at] != seen) {
            return None;
        }
        story.push(seen);
    }
    Some(story)
}

/// The share of worlds in which a card is in a hand, by seat and card.
type Shares = BTreeMap<(u8, Card), f64>;

fn shares(worlds: &[State]) -> Shares {
    let mut shares = Shares::new();
    for world in worlds {
        for seat in [1, 2] {
            for card in world.hands[Seat(seat)].iter() {
                *shares.entry((seat, card)).or_default() += 1.0 / worlds.len() as f64;
            }
        }
    }
    shares
}

fn parse(script: &str) -> Vec<(u8, Move)> {
    let one = |text: &str| {
        let (seat, what) = text.trim().split_once(' ').expect("seat and move");
        let mv = match what {
            "draw" => Move::Draw,
            "take" => Move::TakePenalty,
            "pass" => Move::PassSkip,
            _ => match what.strip_prefix("suit ") {
                Some(suit) => Move::ChooseSuit {
                    suit: card(&format!("3{suit}")).suit(),
                },
                None => Move::Play { card: card(what) },
            },
        };
        (seat.parse().expect("a seat"), mv)
    };
    script.split(',').map(one).collect()
}

/// Deals the hidden cards of a position anew again and again, `fixed` cards staying with their seats, keeps
/// the worlds in which seat 0 sees the same happen as in the position itself, and compares with the worlds
/// imagined at the end: the greatest difference between the shares in which a card is in a hand.
fn greatest_difference(text: &str, script: &str, fixed: &str, kept_at_least: usize) -> f64 {
    let start = given(text).state;
    let script = parse(script);
    let mut rng = Rng::from_number(2);
    let mut truth = start.clone();
    let story = play(&mut truth, &script, None, &mut rng).expect("the script is possible");
    let fixed = set(fixed);
    let mut kept = Vec::new();
    for _ in 0..40_000 {
        let mut world = start.clone();
        let mut free: Vec<Card> = Karta::view(&start, ME)
            .hidden()
            .without(fixed)
            .iter()
            .collect();
        rng.shuffle(&mut free);
        for seat in [1, 2] {
            let hand = &mut world.hands[Seat(seat)];
            let size = hand.len();
            *hand = hand.both(fixed);
            while hand.len() < size {
                hand.insert(free.pop().expect("cards enough"));
            }
        }
        world
            .stock
            .iter_mut()
            .for_each(|card| *card = free.pop().expect("cards enough"));
        // Who is to choose at the start has a choice.
        let possible = Karta::validate(&world).is_ok();
        if possible && play(&mut world, &script, Some(&story), &mut rng).is_some() {
            assert_eq!(world.public, truth.public, "the same is known of it");
            kept.push(world);
        }
    }
    assert!(kept.len() > kept_at_least, "{} worlds", kept.len());
    let view = Karta::view(&truth, ME);
    let imagined: Vec<State> = (0..6_000)
        .map(|_| Karta::imagine(&view, &mut rng))
        .collect();
    let (real, ours) = (shares(&kept), shares(&imagined));
    for (place, share) in &ours {
        assert!(
            *share < 0.02 || real.contains_key(place),
            "{place:?} cannot be: {share}"
        );
    }
    let keys = real.keys().chain(ours.keys());
    let difference = |key| {
        let share = |shares: &Shares| shares.get(key).copied().unwrap_or(0.0);
        (share(&real) - share(&ours)).abs()
    };
    keys.map(difference).fold(0.0, f64::max)
}

#[test]
fn worlds_come_as_often_as_what_was_seen_happens() {
    let compare = |text: &str, script: &str, fixed: &str| {
        let difference = greatest_difference(text, script, fixed, 300);
        assert!(difference < 0.06, "{script}: {difference}");
    };
    // Seat 1 has nothing to lay, seat 2 has, and then neither.
    let draws = "H0 5O 11O 6O; H1 3C 6B 10S; H2 10O 7S 5B; top 5C; stock 6S 12S";
    compare(draws, "0 5O, 2 10O, 0 11O", "10O");
    // Seat 1 keeps a four, and then has nothing to lay.
    let keeps = "H0 4O 2B 6O 3B; H1 4C 5B 3S; H2 3O 11O 12B; top 10O; stock 12C 12S 11S 6C";
    compare(keeps, "0 4O, 1 pass, 2 3O, 0 6O", "3O");
    // Both draw under a forced suit, and again.
    let forced = "H0 7O 6S 10S 3B; H1 4C 5B 3C; H2 3O 11O 12B; top 10O; stock 12C 12O 11S 6C";
    compare(forced, "0 7O, 0 suit S, 0 6S", "");
    // Seat 1 takes and keeps a reply, later draws by choice when the laid cards are shuffled.
    let refill = "H0 6S 10B 5S; H1 2C 5O 10O; H2 2O 10S 6C; top 2S; rest discard; stock 3C 4B; \
                  act 1 AnswerPenalty 2";
    compare(refill, "1 take, 2 10S, 0 5S, 1 draw", "10S");
}
