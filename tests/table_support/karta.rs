//! Views of Karta for the tests of its table.

use super::bare;
use qahwa::game::{Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::{Event, Move};
use qahwa::games::karta::state::{Phase, Public, Settings, State};
use qahwa::games::karta::view::View;
use qahwa::kit::notation;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{Card, CardSet, Suit, pack};
use qahwa::table::karta::card_key;
use qahwa::table::scene::{PieceKey, Scene, Size};
use qahwa::table::staged::Staged;

/// A card of the notation.
pub fn one(name: &str) -> Card {
    notation::card(name).expect("a card")
}

/// The name of a card.
pub fn key(name: &str) -> PieceKey {
    card_key(one(name))
}

/// The cards of a list.
pub fn set(names: &str) -> CardSet {
    notation::cards(names).expect("cards").into_iter().collect()
}

/// A view of seat 0 on its turn: so many seats, its hand, the up-card, what the others hold. All else is in
/// the stock.
pub fn view(seats: u8, hand: &str, top: &str, others: &[u8]) -> View {
    of(seats, set(hand), one(top), others)
}

/// The same, of cards.
pub fn of(seats: u8, hand: CardSet, top: Card, others: &[u8]) -> View {
    let mut public = Public::new(Settings {
        seats,
        turn_seconds: None,
    });
    (public.phase, public.deal, public.turns) = (Phase::Play, 1, 1);
    (public.resting, public.top) = (true, Some(top));
    public.held[Seat(0)] = hand.len() as u8;
    for (seat, &held) in (1..seats).zip(others) {
        public.held[Seat(seat)] = held;
    }
    let out: u8 = public.held.0.iter().sum();
    public.stock = 39 - out;
    View {
        seat: Seat(0),
        public,
        hand,
    }
}

/// What the viewer may do, if it is his turn.
pub fn legal(view: &View) -> Vec<Move> {
    let public = &view.public;
    let mut legal = Vec::new();
    if public.acting() == Some(view.seat) {
        let cards = public.fitting().both(view.hand);
        legal.extend(cards.iter().map(|card| Move::Play { card }));
        match public.phase {
            Phase::Play => legal.push(Move::Draw),
            Phase::AnswerPenalty => legal.push(Move::TakePenalty),
            Phase::AnswerSkip => legal.push(Move::PassSkip),
            Phase::ChooseSuit => legal.extend(Suit::ALL.map(|suit| Move::ChooseSuit { suit })),
            _ => {}
        }
    }
    legal
}

/// The scene of a view.
pub fn scene(view: &View, chosen: Option<PieceKey>, size: Size) -> Scene {
    Karta::scene(view, &legal(view), chosen, size)
}

/// Hands of this many cards, of every kind and mixed.
pub fn hand(cards: usize, top: Card) -> CardSet {
    let rest: Vec<Card> = pack().into_iter().filter(|&card| card != top).collect();
    (0..cards).map(|index| rest[index * 17 % 39]).collect()
}

/// Views at a table of so many seats with a hand of so many cards: on turn, under a penalty, before a four,
/// choosing, with a forced suit, waiting, and with seats that are out.
pub fn views(seats: u8, cards: usize) -> Vec<View> {
    let left = 39 - cards as u8;
    let others = [
        left.min(3),
        left.saturating_sub(3).min(9),
        left.saturating_sub(12).min(1),
    ];
    let of = |top: &str| of(seats, hand(cards, one(top)), one(top), &others);
    let mut views = vec![of("5C"), of("2O"), of("4S"), of("7S"), of("7B"), of("12O")];
    (views[1].public.phase, views[1].public.penalty) = (Phase::AnswerPenalty, 12);
    views[2].public.phase = Phase::AnswerSkip;
    views[3].public.phase = Phase::ChooseSuit;
    views[4].public.forced = Some(Suit::Cups);
    views[5].public.actor = Seat(1);
    for view in &mut views[3..5] {
        view.public.under = set("3O 6S");
    }
    let mut late = views[5].clone();
    late.public.held[Seat(1)] = 0;
    late.public.out.push(Seat(1));
    late.public.stock = 0;
    late.public.actor = Seat(0);
    views.push(late);
    views
}

/// One step of a match as one seat sees it.
pub struct Step {
    /// What the seat knew before and after.
    pub views: [View; 2],
    /// Its legal moves before and after.
    pub legal: [Vec<Move>; 2],
    /// What it saw in between.
    pub events: Vec<Event>,
}

impl Step {
    /// The scenes before and after.
    pub fn scenes(&self, size: Size) -> [Scene; 2] {
        [0, 1].map(|index| Karta::scene(&self.views[index], &self.legal[index], None, size))
    }
}

fn legal_of(state: &State, seat: Seat) -> Vec<Move> {
    let mut legal = Vec::new();
    if Karta::turn(state) == Turn::Seat(seat) {
        Karta::legal(state, &mut legal);
    }
    legal
}

/// A random match, step by step as `seat` sees it; a step is one move and the chance after it, as the page
/// shows it. Now and then a seat draws, its time runs out, or it leaves.
pub fn random_match(seed: u64, seats: u8, seat: Seat) -> Vec<Step> {
    let mut rng = Rng::from_number(seed);
    let settings = Settings {
        seats,
        turn_seconds: Some(20),
    };
    let mut state = Karta::start(&settings, seats.into()).expect("a match");
    let mut steps = Vec::new();
    for _ in 0..400 {
        if matches!(Karta::turn(&state), Turn::Over(_)) {
            break;
        }
        let before = (Karta::view(&state, seat), legal_of(&state, seat));
        let mut events = Vec::new();
        if let Turn::Seat(actor) = Karta::turn(&state) {
            let mut legal = Vec::new();
            Karta::legal(&state, &mut legal);
            let mv = match rng.below(60) {
                0 if actor != seat => Move::Leave { seat: actor },
                1 => Move::Timeout,
                2..10 if legal.contains(&Move::Draw) => Move::Draw,
                _ => legal[rng.below(legal.len() as u32) as usize].clone(),
            };
            Karta::play(&mut state, &mv, &mut events);
        }
        while Karta::turn(&state) == Turn::Chance {
            let mv = Karta::chance(&state, &mut rng);
            Karta::play(&mut state, &mv, &mut events);
        }
        steps.push(Step {
            views: [before.0, Karta::view(&state, seat)],
            legal: [before.1, legal_of(&state, seat)],
            events: (events.iter())
                .filter_map(|event| Karta::seen_by(event, seat))
                .collect(),
        });
    }
    steps
}

/// The drawn upright phone.
pub fn phone() -> Size {
    bare((390.0, 844.0))
}
