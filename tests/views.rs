//! What a seat knows does not depend on what it cannot know, in every game.

mod common;

use common::subject::{Subject, random_match, random_move, seats, start};
use qahwa::game::{Game, Turn};
use qahwa::games::carioca::Carioca;
use qahwa::games::carioca::moves::{Event as CariocaEvent, Move as CariocaMove};
use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::{Event as KartaEvent, Move as KartaMove};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Move};
use qahwa::games::tawla::Tawla;
use qahwa::games::tonj::Tonj;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;

/// Everything that a seat can find out by asking: its view, its legal moves, and what it would be told
/// about any attempt.
type Knowledge<G> = (
    <G as Game>::View,
    Vec<<G as Game>::Move>,
    Vec<Result<(), <G as Game>::Illegal>>,
);

fn knowledge<G: Subject>(state: &G::State, candidates: &[G::Move], seat: Seat) -> Knowledge<G> {
    let mut legal = Vec::new();
    if matches!(G::turn(state), Turn::Seat(acting) if acting == seat) {
        G::legal(state, &mut legal);
    }
    let refusals = (candidates.iter())
        .map(|mv| G::check(state, seat, mv))
        .collect();
    (G::view(state, seat), legal, refusals)
}

/// What a seat sees of some events.
fn seen<G: Subject>(events: &[G::Event], seat: Seat) -> Vec<G::Event> {
    (events.iter())
        .filter_map(|event| G::seen_by(event, seat))
        .collect()
}

/// Plays the move in both worlds; the seat must see the same happen, up to a card that was hidden. False
/// if such a card came, so that the seat may tell the worlds apart from now on.
fn alike_after<G: Subject>(worlds: [&mut G::State; 2], mv: &G::Move, viewer: Seat) -> bool {
    let [mut truth, mut other] = [Vec::new(), Vec::new()];
    let [one, two] = worlds;
    G::play(one, mv, &mut truth);
    G::play(two, mv, &mut other);
    let [before, same] = [&truth, &other].map(|events| G::until_revealed(events, viewer));
    assert_eq!(seen::<G>(before, viewer), seen::<G>(same, viewer), "{mv:?}");
    let goes_on = before.len() == truth.len();
    if goes_on {
        assert_eq!(G::view(one, viewer), G::view(two, viewer), "{mv:?}");
    }
    goes_on
}

/// How often worlds were compared: a test that never compares proves nothing.
#[derive(Debug, Default)]
struct Compared {
    different: u32,
    own_moves: u32,
    in_parallel: u32,
}

/// Permutes what a seat cannot know at many plies, and then plays the truth and the permuted world side
/// by side as long as the moves of the truth are possible in both.
fn hidden_cards_tell_nothing<G: Subject>() -> Compared {
    let mut compared = Compared::default();
    for settings in G::settings() {
        for seed in 0..30 {
            let mut sampler = Rng::from_number(seed);
            random_match::<G>(&settings, seed, |state, mv| {
                let candidates = G::candidates(state);
                for viewer in seats::<G>(state) {
                    let mut world = G::permuted(state, viewer, &mut sampler);
                    assert_eq!(G::validate(&world), Ok(()));
                    compared.different += u32::from(world != *state);
                    assert_eq!(
                        knowledge::<G>(state, &candidates, viewer),
                        knowledge::<G>(&world, &candidates, viewer),
                    );
                    let own = |seat: Seat| matches!(G::turn(state), Turn::Seat(on) if on == seat);
                    if let Some(mv) = mv.filter(|_| own(viewer)) {
                        alike_after::<G>([&mut state.clone(), &mut world], mv, viewer);
                        compared.own_moves += 1;
                    }
                }
            });
            for viewer in seats::<G>(&start::<G>(&settings)) {
                compared.in_parallel += play_in_parallel::<G>(&settings, seed, viewer);
            }
        }
    }
    compared
}

/// Plays a match and beside it a world that the viewer cannot tell from it, which is permuted anew
/// whenever the two part: the number of moves that were made in both.
fn play_in_parallel<G: Subject>(settings: &G::Settings, seed: u64, viewer: Seat) -> u32 {
    let mut rng = Rng::from_number(seed);
    let mut sampler = Rng::from_number(!seed);
    let mut truth = start::<G>(settings);
    let mut world = G::permuted(&truth, viewer, &mut sampler);
    let mut legal = Vec::new();
    let mut together = 0;
    while let Some(mv) = random_move::<G>(&truth, &mut rng, &mut legal) {
        let possible = |state: &G::State| {
            G::check_chance(state, &mv)
                || seats::<G>(state).any(|seat| G::check(state, seat, &mv).is_ok())
        };
        // Look for a world in which the other seats can make this move too.
        for _ in 0..20 {
            if possible(&world) {
                break;
            }
            world = G::permuted(&truth, viewer, &mut sampler);
        }
        if !possible(&world) {
            world = truth.clone();
        }
        together += u32::from(world != truth);
        if !alike_after::<G>([&mut truth, &mut world], &mv, viewer) {
            world = G::permuted(&truth, viewer, &mut sampler);
        }
    }
    together
}

#[test]
fn what_is_hidden_in_ronda_changes_nothing_that_a_seat_knows() {
    let compared = hidden_cards_tell_nothing::<Ronda>();
    assert!(compared.different > 15_000, "{compared:?}");
    assert!(compared.own_moves > 5_000, "{compared:?}");
    assert!(compared.in_parallel > 5_000, "{compared:?}");
}

#[test]
fn what_a_seat_of_ronda_may_see_does_change_its_view() {
    let settings = &Ronda::settings()[0];
    let mut plays = 0;
    random_match::<Ronda>(settings, 1, |state, mv| {
        let Some(Move::Play { card }) = mv else {
            return;
        };
        plays += 1;
        let seat = state.public.acting().expect("a seat on turn");
        let mut other_hand = state.clone();
        if let Some(top) = other_hand.stock.first_mut() {
            core::mem::swap(&mut other_hand.hands[seat][0], top);
            assert_ne!(Ronda::view(state, seat), Ronda::view(&other_hand, seat));
            assert_eq!(
                Ronda::view(state, seat.other()),
                Ronda::view(&other_hand, seat.other()),
                "a hand is seen by its own seat only"
            );
        }
        let mut played = state.clone();
        Ronda::play(&mut played, &Move::Play { card: *card }, &mut Vec::new());
        for viewer in [seat, seat.other()] {
            assert_ne!(Ronda::view(state, viewer), Ronda::view(&played, viewer));
        }
        let mut other_table = state.clone();
        if let (Some(laid), Some(top)) = (
            other_table.public.table.first_mut(),
            other_table.stock.first_mut(),
        ) {
            core::mem::swap(laid, top);
            for viewer in [seat, seat.other()] {
                assert_ne!(
                    Ronda::view(state, viewer),
                    Ronda::view(&other_table, viewer)
                );
            }
        }
    });
    assert!(plays > 100);
}

#[test]
fn a_seat_of_ronda_sees_its_own_cards_dealt_and_of_the_other_seats_the_backs() {
    let mut rng = Rng::from_number(3);
    let mut state = start::<Ronda>(&Ronda::settings()[0]);
    let mut legal = Vec::new();
    let mut deals = 0;
    while let Some(mv) = random_move::<Ronda>(&state, &mut rng, &mut legal) {
        let mut events = Vec::new();
        Ronda::play(&mut state, &mv, &mut events);
        for event in events {
            for viewer in [Seat(0), Seat(1)] {
                let shown = Ronda::seen_by(&event, viewer).expect("every event is known of");
                match event {
                    Event::Dealt { deal, seat, cards } if seat != viewer => {
                        deals += 1;
                        assert!(
                            cards.iter().all(Option::is_some),
                            "the truth is in the event"
                        );
                        let cards = [None; 3];
                        assert_eq!(shown, Event::Dealt { deal, seat, cards });
                    }
                    _ => assert_eq!(shown, event, "all else is public"),
                }
            }
        }
    }
    assert!(deals > 50);
}

/// All of Tawla lies open (R11): both seats see the same, which is all there is, and see whatever happens.
#[test]
fn every_seat_sees_the_whole_table_of_tawla() {
    let mut moves = 0;
    for settings in Tawla::settings() {
        for seed in 0..20 {
            random_match::<Tawla>(&settings, seed, |state, mv| {
                for viewer in seats::<Tawla>(state) {
                    let view = Tawla::view(state, viewer);
                    assert_eq!((view.seat, &view.public), (viewer, &state.public));
                    let Some(mv) = mv else { continue };
                    let (mut after, mut events) = (state.clone(), Vec::new());
                    Tawla::play(&mut after, mv, &mut events);
                    assert_eq!(seen::<Tawla>(&events, viewer), events);
                    let changed = Tawla::view(&after, viewer) != view;
                    assert_eq!(changed, after != *state, "{mv:?} is seen");
                    moves += 1;
                }
            });
        }
    }
    assert!(moves > 10_000, "{moves}");
}

#[test]
fn what_is_hidden_in_tonj_changes_nothing_that_a_seat_knows() {
    let compared = hidden_cards_tell_nothing::<Tonj>();
    assert!(compared.different > 15_000, "{compared:?}");
    assert!(compared.own_moves > 5_000, "{compared:?}");
    assert!(compared.in_parallel > 5_000, "{compared:?}");
}

/// Both seats of Tonj know the same (R9), see whatever happens, and know each card that was ever face up, and
/// no other.
#[test]
fn every_seat_of_tonj_knows_what_lay_face_up_and_no_more() {
    let (mut moves, mut hidden) = (0, 0);
    for settings in Tonj::settings() {
        for seed in 0..10 {
            random_match::<Tonj>(&settings, seed, |state, mv| {
                let [one, two] = [0, 1].map(|seat| Tonj::view(state, Seat(seat)));
                assert_eq!(one.public, two.public);
                let piles = &one.public.piles;
                let mut known: Vec<u8> = Vec::new();
                let mut see = |cards: &[qahwa::kit::french::Card]| {
                    known.extend(cards.iter().map(|card| card.code()));
                };
                piles.houses.iter().for_each(|pile| see(pile));
                piles.foundations.iter().for_each(|pile| see(pile));
                for pile in [&piles.reserves, &piles.stocks, &piles.wastes] {
                    pile.0.iter().for_each(|pile| see(pile));
                }
                see(piles.turned.as_slice());
                for cards in &state.hidden.0 {
                    for card in cards.reserve.iter().chain(cards.stock.iter()) {
                        assert!(!known.contains(&card.code()), "{card:?} is not known");
                        hidden += 1;
                    }
                }
                let Some(mv) = mv else { return };
                let (mut after, mut events) = (state.clone(), Vec::new());
                Tonj::play(&mut after, mv, &mut events);
                assert_eq!(seen::<Tonj>(&events, Seat(1)), events);
                assert_ne!(Tonj::view(&after, Seat(0)), one, "{mv:?} is seen");
                moves += 1;
            });
        }
    }
    assert!(moves > 10_000 && hidden > 100_000, "{moves}, {hidden}");
}

#[test]
fn what_is_hidden_in_karta_changes_nothing_that_a_seat_knows() {
    let compared = hidden_cards_tell_nothing::<Karta>();
    assert!(compared.different > 15_000, "{compared:?}");
    assert!(compared.own_moves > 5_000, "{compared:?}");
    assert!(compared.in_parallel > 5_000, "{compared:?}");
}

#[test]
fn what_a_seat_of_karta_may_see_does_change_its_view() {
    let mut laid = 0;
    random_match::<Karta>(&Karta::settings()[2], 1, |state, mv| {
        let Some(KartaMove::Play { card }) = mv else {
            return;
        };
        laid += 1;
        let seat = state.public.acting().expect("a seat on turn");
        let others = || seats::<Karta>(state).filter(|&other| other != seat);
        if let Some(&top) = state.stock.last() {
            let mut other_hand = state.clone();
            other_hand.hands[seat].remove(*card);
            other_hand.hands[seat].insert(top);
            assert_ne!(Karta::view(state, seat), Karta::view(&other_hand, seat));
            for other in others() {
                assert_eq!(
                    Karta::view(state, other),
                    Karta::view(&other_hand, other),
                    "a hand is seen by its own seat only"
                );
            }
        }
        let mut after = state.clone();
        Karta::play(
            &mut after,
            &KartaMove::Play { card: *card },
            &mut Vec::new(),
        );
        for viewer in seats::<Karta>(state) {
            assert_ne!(Karta::view(state, viewer), Karta::view(&after, viewer));
        }
    });
    assert!(laid > 50);
}

#[test]
fn a_seat_of_karta_sees_its_own_cards_and_of_the_others_the_backs() {
    let (mut dealt, mut drawn) = (0, 0);
    random_match::<Karta>(&Karta::settings()[1], 3, |state, mv| {
        let Some(mv) = mv else { return };
        let mut events = Vec::new();
        Karta::play(&mut state.clone(), mv, &mut events);
        for event in events {
            for viewer in seats::<Karta>(state) {
                let shown = Karta::seen_by(&event, viewer).expect("every event is known of");
                match event {
                    KartaEvent::Dealt { seat, cards } if seat != viewer => {
                        dealt += 1;
                        assert!(cards.iter().all(Option::is_some), "the truth is told");
                        let cards = [None; 4];
                        assert_eq!(shown, KartaEvent::Dealt { seat, cards });
                    }
                    KartaEvent::Drew {
                        seat,
                        card,
                        by,
                        penalty,
                    } if seat != viewer => {
                        drawn += 1;
                        assert!(card.is_some(), "the truth is told");
                        let card = None;
                        let expected = KartaEvent::Drew {
                            seat,
                            card,
                            by,
                            penalty,
                        };
                        assert_eq!(shown, expected);
                    }
                    _ => assert_eq!(shown, event, "all else is public"),
                }
            }
        }
    });
    assert!(dealt >= 6 && drawn > 20, "{dealt}, {drawn}");
}

#[test]
fn what_is_hidden_in_carioca_changes_nothing_that_a_seat_knows() {
    let compared = hidden_cards_tell_nothing::<Carioca>();
    assert!(compared.different > 15_000, "{compared:?}");
    assert!(compared.own_moves > 5_000, "{compared:?}");
    assert!(compared.in_parallel > 5_000, "{compared:?}");
}

#[test]
fn what_a_seat_of_carioca_may_see_does_change_its_view() {
    let (mut drawn, mut shown) = (0, 0);
    random_match::<Carioca>(&Carioca::settings()[2], 1, |state, mv| {
        let Some(mv) = mv else { return };
        let Some(seat) = state.public.acting() else {
            return;
        };
        let mut after = state.clone();
        Carioca::play(&mut after, mv, &mut Vec::new());
        for viewer in seats::<Carioca>(state) {
            assert_ne!(Carioca::view(state, viewer), Carioca::view(&after, viewer));
        }
        if let (CariocaMove::DrawStock, &[.., second, top]) = (mv, state.stock.as_slice()) {
            let mut other = state.clone();
            let last = other.stock.len() - 1;
            other.stock.swap(last - 1, last);
            Carioca::play(&mut other, mv, &mut Vec::new());
            let is_known = [second, top]
                .iter()
                .any(|card| state.public.known.sunk.contains(card));
            for viewer in seats::<Carioca>(state).filter(|_| !is_known) {
                let alike = Carioca::view(&after, viewer) == Carioca::view(&other, viewer);
                assert_eq!(alike, viewer != seat, "a drawn card is its seat's own");
                drawn += 1;
            }
        }
        if let CariocaMove::TakeDiscard = mv {
            let top = state.public.discard.last().expect("a discard");
            for viewer in seats::<Carioca>(state) {
                let view = Carioca::view(&after, viewer);
                assert!(view.public.known.shown[seat].has(*top));
                assert!(!view.hidden().has(*top));
                shown += 1;
            }
        }
    });
    assert!(drawn > 300 && shown > 300, "{drawn}, {shown}");
}

#[test]
fn a_seat_of_carioca_sees_its_own_cards_and_of_the_others_the_backs() {
    let (mut dealt, mut drawn) = (0, 0);
    random_match::<Carioca>(&Carioca::settings()[1], 3, |state, mv| {
        let Some(mv) = mv else { return };
        let mut events = Vec::new();
        Carioca::play(&mut state.clone(), mv, &mut events);
        for event in events {
            for viewer in seats::<Carioca>(state) {
                let shown = Carioca::seen_by(&event, viewer).expect("every event is known of");
                match event {
                    CariocaEvent::Dealt { seat, cards } if seat != viewer => {
                        dealt += 1;
                        assert!(cards.iter().all(Option::is_some), "the truth is told");
                        let cards = [None; 12];
                        assert_eq!(shown, CariocaEvent::Dealt { seat, cards });
                    }
                    CariocaEvent::Drew { seat, card, by } if seat != viewer => {
                        drawn += 1;
                        assert!(card.is_some(), "the truth is told");
                        let card = None;
                        assert_eq!(shown, CariocaEvent::Drew { seat, card, by });
                    }
                    _ => assert_eq!(shown, event, "all else is public"),
                }
            }
        }
    });
    assert!(dealt >= 24 && drawn > 100, "{dealt}, {drawn}");
}
