//! What the tests of the table share: screens, views of played matches, turned rectangles.
#![allow(dead_code)]

pub mod karta;
pub mod page;
pub mod tawla;

use qahwa::game::{Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Move};
use qahwa::games::ronda::state::{Public, Settings, State};
use qahwa::games::ronda::view::View;
use qahwa::kit::notation;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::kit::spanish::{Card, CardSet};
use qahwa::table::scene::{Face, Flight, PieceKey, Place, Point, Rect, Scene, Size, Stop};
use qahwa::table::staged::Staged;

/// The screens of the design: phones, tablets, laptops and large screens.
pub const SCREENS: [(f32, f32); 15] = [
    (320.0, 568.0),
    (360.0, 640.0),
    (375.0, 667.0),
    (390.0, 844.0),
    (412.0, 915.0),
    (568.0, 320.0),
    (667.0, 375.0),
    (844.0, 390.0),
    (896.0, 414.0),
    (768.0, 1024.0),
    (1024.0, 768.0),
    (1280.0, 800.0),
    (1366.0, 768.0),
    (1920.0, 1080.0),
    (2560.0, 1440.0),
];

/// Windows that no design names: narrow, square, split, tall, just around the borders of the forms.
pub const STRANGE: [(f32, f32); 16] = [
    (320.0, 480.0),
    (360.0, 741.0),
    (375.0, 812.0),
    (480.0, 300.0),
    (600.0, 600.0),
    (568.0, 560.0),
    (683.0, 384.0),
    (800.0, 580.0),
    (899.0, 599.0),
    (899.0, 1400.0),
    (900.0, 600.0),
    (1000.0, 561.0),
    (1024.0, 1366.0),
    (1080.0, 1920.0),
    (1280.0, 560.0),
    (3440.0, 1440.0),
];

/// A screen without insets.
pub fn bare((w, h): (f32, f32)) -> Size {
    Size {
        w,
        h,
        safe: [0.0; 4],
        far: false,
    }
}

/// A screen with the insets of a phone with a notch and a home bar, as it is held.
pub fn notched((w, h): (f32, f32)) -> Size {
    let safe = if w > h {
        [0.0, 47.0, 21.0, 47.0]
    } else {
        [47.0, 0.0, 34.0, 0.0]
    };
    Size {
        w,
        h,
        safe,
        far: false,
    }
}

/// All screens, named and strange, bare and with insets.
pub fn sizes() -> Vec<Size> {
    let all = SCREENS.into_iter().chain(STRANGE);
    all.flat_map(|screen| [bare(screen), notched(screen)])
        .collect()
}

/// A card of the notation.
pub fn card(text: &str) -> PieceKey {
    PieceKey(u16::from(notation::card(text).expect("a card").code()))
}

/// A view of seat 0 in the middle of a deal, from the notation of its hand and table.
pub fn view(hand: &str, table: &str) -> View {
    let mut public = Public::new(Settings::default());
    public.phase = qahwa::games::ronda::state::Phase::Playing;
    public.dealer = Some(Seat(0));
    public.hand = 1;
    public.deal = 3;
    public.table = notation::cards(table).expect("cards");
    public.captured = BySeat(
        ["1C 2C 3C 4C", "1B 2B 3B 4B 6B"]
            .map(|pile| notation::cards(pile).expect("cards").into_iter().collect()),
    );
    View {
        seat: Seat(0),
        public,
        hand: notation::cards(hand).expect("cards").into_iter().collect(),
        other_cards: 2,
        stock: 18,
    }
}

/// The plays of a view, if it were the viewer's turn.
pub fn plays(view: &View) -> Vec<Move> {
    view.hand.iter().map(|&card| Move::Play { card }).collect()
}

/// One step of a match as one seat sees it.
pub struct Step {
    /// What the seat knew before and after.
    pub before: View,
    pub after: View,
    /// The seat's legal moves before and after.
    pub legal: [Vec<Move>; 2],
    /// What it saw in between.
    pub events: Vec<Event>,
}

fn legal_of(state: &State, seat: Seat) -> Vec<Move> {
    let mut legal = Vec::new();
    if Ronda::turn(state) == Turn::Seat(seat) {
        Ronda::legal(state, &mut legal);
    }
    legal
}

/// A whole random match, step by step as `seat` sees it; `chunk` moves make a step.
pub fn random_match(seed: u64, seat: Seat, chunk: usize) -> Vec<Step> {
    let mut rng = Rng::from_number(seed);
    let mut state = Ronda::start(&Settings::default(), 2).expect("a match for two");
    let mut steps = Vec::new();
    let is_over = |state: &State| matches!(Ronda::turn(state), Turn::Over(_));
    while !is_over(&state) {
        let before = (Ronda::view(&state, seat), legal_of(&state, seat));
        let mut events = Vec::new();
        for _ in 0..chunk {
            let mv = match Ronda::turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => Ronda::chance(&state, &mut rng),
                _ => {
                    let mut legal = Vec::new();
                    Ronda::legal(&state, &mut legal);
                    legal[rng.below(legal.len() as u32) as usize].clone()
                }
            };
            Ronda::play(&mut state, &mv, &mut events);
        }
        steps.push(Step {
            before: before.0,
            after: Ronda::view(&state, seat),
            legal: [before.1, legal_of(&state, seat)],
            events: (events.iter())
                .filter_map(|event| Ronda::seen_by(event, seat))
                .collect(),
        });
    }
    steps
}

/// The scenes before and after a step.
pub fn scenes(step: &Step, size: Size) -> [Scene; 2] {
    [
        Ronda::scene(&step.before, &step.legal[0], None, size),
        Ronda::scene(&step.after, &step.legal[1], None, size),
    ]
}

/// The corners of a turned rectangle.
pub fn corners(place: Place) -> [Point; 4] {
    let Rect { w, h, .. } = place.rect;
    let middle = place.rect.centre();
    let (sin, cos) = place.turn.to_radians().sin_cos();
    [(-w, -h), (w, -h), (w, h), (-w, h)].map(|(dx, dy)| Point {
        x: middle.x + (dx * cos - dy * sin) / 2.0,
        y: middle.y + (dx * sin + dy * cos) / 2.0,
    })
}

/// Whether a point lies in a turned rectangle.
pub fn covers(place: Place, point: Point) -> bool {
    let middle = place.rect.centre();
    let (sin, cos) = place.turn.to_radians().sin_cos();
    let (dx, dy) = (point.x - middle.x, point.y - middle.y);
    (dx * cos + dy * sin).abs() * 2.0 <= place.rect.w
        && (dy * cos - dx * sin).abs() * 2.0 <= place.rect.h
}

/// Whether two turned rectangles share more than an edge.
pub fn overlap(one: Place, two: Place) -> bool {
    let (a, b) = (corners(one), corners(two));
    let axes = [one.turn, one.turn + 90.0, two.turn, two.turn + 90.0];
    axes.into_iter().all(|turn| {
        let (sin, cos) = turn.to_radians().sin_cos();
        let span = |corners: &[Point; 4]| {
            let along = corners.map(|point| point.x * cos + point.y * sin);
            let low = along.into_iter().fold(f32::MAX, f32::min);
            let high = along.into_iter().fold(f32::MIN, f32::max);
            (low, high)
        };
        let ((low, high), (from, to)) = (span(&a), span(&b));
        low < to - 0.05 && from < high - 0.05
    })
}

/// The drawn upright phone.
pub const SIZE: (f32, f32) = (390.0, 844.0);

/// A card of the notation.
pub fn one(name: &str) -> Card {
    notation::card(name).expect("a card")
}

/// The scene of a view, on the viewer's turn or not.
pub fn scene(view: &View, turn: bool) -> Scene {
    let legal = if turn { plays(view) } else { Vec::new() };
    Ronda::scene(view, &legal, None, bare(SIZE))
}

/// A play as an event.
pub fn played(seat: u8, name: &str, takes: &str) -> Event {
    Event::Played {
        seat: Seat(seat),
        card: one(name),
        takes: notation::cards(takes).expect("cards"),
        by_clock: false,
    }
}

/// The view after a play of seat 0's table: the card leaves its hand and stays, or captures.
pub fn after(view: &View, event: &Event) -> View {
    let Event::Played {
        seat, card, takes, ..
    } = event
    else {
        panic!("{event:?}")
    };
    let mut view = view.clone();
    if *seat == view.seat {
        view.hand.retain(|held| held != card);
    } else {
        view.other_cards -= 1;
    }
    if takes.is_empty() {
        view.public.table.push(*card);
    } else {
        view.public.table.retain(|laid| !takes.contains(laid));
        let pile = &mut view.public.captured[*seat];
        takes
            .iter()
            .chain([card])
            .for_each(|&card| pile.insert(card));
    }
    view
}

/// The flight of a card's face.
pub fn of<'a>(flights: &'a [Flight], name: &str) -> &'a Flight {
    let face = Face::Spanish(one(name));
    let mut found = flights.iter().filter(|flight| flight.face == face);
    let flight = found.next().expect("it flies");
    assert!(found.next().is_none(), "{name} flies once");
    flight
}

/// When a flight stops.
pub fn times(flight: &Flight) -> Vec<u16> {
    flight.stops.iter().map(|stop| stop.at).collect()
}

/// Where a flight ends.
pub fn last(flight: &Flight) -> &Stop {
    flight.stops.last().expect("a flight has stops")
}

/// What must hold of all flights.
pub fn check(before: &Scene, after: &Scene, events: &[Event], flights: &[Flight]) {
    let mut keys: Vec<PieceKey> = Vec::new();
    let mut known = CardSet::default();
    let mut see = |card: Card| known.insert(card);
    for piece in before.pieces.iter().chain(&after.pieces) {
        if let Face::Spanish(card) = piece.face {
            see(card);
        }
    }
    for event in events {
        match event {
            Event::Dealt { cards, .. } => cards.iter().flatten().for_each(|&card| see(card)),
            Event::Turned { card } | Event::Rejected { card, .. } => see(*card),
            Event::Played { card, takes, .. } => {
                takes.iter().chain([card]).for_each(|&card| see(card))
            }
            Event::Leftovers { cards, .. } => cards.iter().for_each(|&card| see(card)),
            _ => {}
        }
    }
    for flight in flights {
        assert!(flight.stops.len() >= 2, "{flight:?}");
        assert!(
            flight.stops.windows(2).all(|pair| pair[0].at <= pair[1].at),
            "{flight:?}"
        );
        assert!(flight.stops[0].at < last(flight).at, "{flight:?}");
        match flight.face {
            Face::Spanish(card) => assert!(known.has(card), "{flight:?} shows an unseen card"),
            _ => assert!(flight.stops.iter().all(|stop| !stop.face_up)),
        }
        for stop in &flight.stops {
            assert!(
                after.frame.field().contains(stop.rect.centre()),
                "{flight:?}"
            );
        }
        let Some(key) = flight.key else { continue };
        let piece = after.piece(key).expect("it lies in the new scene");
        let end = last(flight);
        assert_eq!((end.rect, end.turn), (piece.rect, piece.turn), "{flight:?}");
        assert_eq!(end.face_up, piece.face != Face::SpanishBack);
        keys.push(key);
    }
    let count = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), count, "a piece flies once");
    // What is new was not put there by magic, but for the stock and what an empty list explains.
    for piece in &after.pieces {
        let stays = before
            .piece(piece.key)
            .is_some_and(|old| old.place() == piece.place());
        let is_stock = Ronda::piece_name(piece.key) == "stock";
        assert!(
            stays || is_stock || keys.binary_search(&piece.key).is_ok(),
            "{} appears",
            Ronda::piece_name(piece.key)
        );
    }
}
