//! What a seat of Tawla sees: at the extremes, and in random matches.

use qahwa::game::{Game, Turn};
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::board::{Board, Side};
use qahwa::games::tawla::moves::{Event, Move};
use qahwa::games::tawla::state::{Phase, Public, Settings, State, Variant};
use qahwa::games::tawla::view::View;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::table::scene::{PieceKey, Scene, Size};
use qahwa::table::staged::Staged;

/// A view with the seat's legal moves.
#[derive(Clone, Debug)]
pub struct Glance {
    pub view: View,
    pub legal: Vec<Move>,
}

impl Glance {
    pub fn of(state: &State, seat: Seat) -> Self {
        let mut legal = Vec::new();
        if Tawla::turn(state) == Turn::Seat(seat) {
            Tawla::legal(state, &mut legal);
        }
        Self {
            view: Tawla::view(state, seat),
            legal,
        }
    }

    pub fn scene(&self, chosen: Option<PieceKey>, size: Size) -> Scene {
        Tawla::scene(&self.view, &self.legal, chosen, size)
    }
}

/// A side from its points and counts; what is missing to fifteen is off.
pub fn side(points: &[(usize, u8)]) -> Side {
    let mut side = [0; 26];
    for &(point, count) in points {
        side[point] += count;
    }
    side[0] = 15 - side.iter().skip(1).sum::<u8>();
    side
}

/// A position of العادة or ٣١ with seat 0 to move.
pub fn position(variant: Variant, sides: [&[(usize, u8)]; 2], roll: Option<[u8; 2]>) -> State {
    let mut public = Public::new(Settings::default().with_variant(variant));
    public.board = Board(BySeat(sides.map(side)));
    public.turns = 3;
    public.opening = Some(BySeat([4, 2]));
    public.roll = roll;
    public.phase = if roll.is_some() {
        Phase::Move
    } else {
        Phase::Roll
    };
    State { public }
}

/// Fifteen on one point, fifteen off, fifteen on the bar, four dice; for both seats.
pub fn extremes() -> Vec<Glance> {
    let states = [
        position(Variant::ThirtyOne, [&[(24, 15)], &[(24, 15)]], Some([5, 3])),
        position(Variant::Aada, [&[(13, 15)], &[(13, 15)]], Some([3, 3])),
        position(Variant::Aada, [&[(25, 15)], &[(25, 15)]], Some([2, 1])),
        position(Variant::Aada, [&[(6, 2)], &[(6, 1)]], Some([2, 1])),
        position(Variant::Aada, [&[(7, 15)], &[(7, 15)]], None),
    ];
    (states.iter())
        .flat_map(|state| [Seat(0), Seat(1)].map(|seat| Glance::of(state, seat)))
        .collect()
}

/// One step of a match as a seat sees it.
pub struct Step {
    pub before: Glance,
    pub after: Glance,
    pub events: Vec<Event>,
    pub state: State,
}

/// A whole random match, step by step as a table shows it: chance follows the move that asks for it. Now
/// and then something is taken back.
pub fn random_match(seed: u64, variant: Variant, seat: Seat) -> Vec<Step> {
    let mut rng = Rng::from_number(seed);
    let settings = Settings::default().with_variant(variant);
    let mut state = Tawla::start(&settings, 2).expect("a match for two");
    let mut steps = Vec::new();
    while !matches!(Tawla::turn(&state), Turn::Over(_)) {
        let before = Glance::of(&state, seat);
        let mut events = Vec::new();
        loop {
            let mv = if Tawla::turn(&state) == Turn::Chance {
                Tawla::chance(&state, &mut rng)
            } else {
                let mut legal = Vec::new();
                Tawla::legal(&state, &mut legal);
                // Taking back is rarer than going on, or the match would not end.
                if legal.len() > 1 && rng.below(4) > 0 {
                    legal.retain(|mv| *mv != Move::Undo);
                }
                legal[rng.below(legal.len() as u32) as usize]
            };
            Tawla::play(&mut state, &mv, &mut events);
            if Tawla::turn(&state) != Turn::Chance || Tawla::rests(&state) {
                break;
            }
        }
        let after = Glance::of(&state, seat);
        steps.push(Step {
            before,
            after,
            events,
            state: state.clone(),
        });
    }
    steps
}

/// What a seat saw after each step of a random match.
pub fn random_glances(seed: u64, variant: Variant, seat: Seat) -> Vec<Glance> {
    (random_match(seed, variant, seat).into_iter())
        .map(|step| step.after)
        .collect()
}
