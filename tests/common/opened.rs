//! A save taken apart, field by field as it is written: this pins the format.
#![allow(dead_code, reason = "each test file uses its part")]

use qahwa::game::{Game, Turn};
use qahwa::kit::seat::Seat;
use qahwa::session::clock::Clock;
use qahwa::session::seal::{open, seal};
use qahwa::session::{Marks, Session, Setup};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A move and who made it; none's is chance's.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<M> {
    pub seat: Option<Seat>,
    pub mv: M,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Opened<G: Game> {
    pub setup: Setup<G::Settings>,
    pub word: String,
    pub log: Vec<Entry<G::Move>>,
    pub undone: u32,
    pub clock: Clock,
    pub marks: Marks,
}

/// The fourth format, whose setup holds the position: the moves, the place and seat of each whose seat the turn does not say, and the marks.
#[derive(Serialize, Deserialize)]
#[serde(bound(
    serialize = "G::Settings: Serialize, G::Move: Serialize",
    deserialize = "G::Settings: DeserializeOwned, G::Move: DeserializeOwned"
))]
struct Written<G: Game> {
    setup: Setup<G::Settings>,
    word: String,
    moves: Vec<G::Move>,
    undone: u32,
    clock: Clock,
    seats: Vec<(u32, Seat)>,
    marks: Marks,
}

impl<G: Game> Opened<G> {
    /// The save, which ends with eight bytes of check and has its kind in the seventh byte.
    pub fn of(bytes: &[u8]) -> Self {
        let written: Written<G> = open(bytes[6], bytes).expect("the save has its fields");
        let mut seats = written.seats.into_iter().peekable();
        let mut state = beginning::<G>(&written.setup).expect("settings of the game");
        let mut log = Vec::new();
        for (place, mv) in (0..).zip(written.moves) {
            let (_, seat) = seats.next_if(|&(at, _)| at == place).unzip();
            let seat = seat.or_else(|| on_turn::<G>(&state));
            G::play(&mut state, &mv, &mut Vec::new());
            log.push(Entry { seat, mv });
        }
        let opened = Self {
            setup: written.setup,
            word: written.word,
            log,
            undone: written.undone,
            clock: written.clock,
            marks: written.marks,
        };
        let again = opened.sealed(bytes[6]);
        assert_eq!(again, bytes, "it is written in one way only");
        opened
    }

    /// The save anew. A seat is left out as long as the moves before it are by the rules and the turn says it.
    pub fn sealed(&self, kind: u8) -> Vec<u8> {
        let mut state = beginning::<G>(&self.setup);
        let mut seats = Vec::new();
        for (place, Entry { seat, mv }) in (0..).zip(&self.log) {
            let said = state.as_ref().and_then(on_turn::<G>);
            seats.extend(seat.filter(|_| said != *seat).map(|seat| (place, seat)));
            state = state.filter(|state| match seat {
                Some(seat) => G::check(state, *seat, mv).is_ok(),
                None => G::turn(state) == Turn::Chance && G::check_chance(state, mv),
            });
            if let Some(state) = &mut state {
                G::play(state, mv, &mut Vec::new());
            }
        }
        let written = Written::<G> {
            setup: self.setup.clone(),
            word: self.word.clone(),
            moves: self.log.iter().map(|entry| entry.mv.clone()).collect(),
            undone: self.undone,
            clock: self.clock,
            seats,
            marks: self.marks,
        };
        seal(kind, &written)
    }
}

/// The state from which a match begins.
fn beginning<G: Game>(setup: &Setup<G::Settings>) -> Option<G::State> {
    let seats = setup.players.len();
    G::placed(&setup.settings, seats, &setup.position)
        .or_else(|| G::start(&setup.settings, seats).ok())
}

fn on_turn<G: Game>(state: &G::State) -> Option<Seat> {
    match G::turn(state) {
        Turn::Seat(seat) => Some(seat),
        _ => None,
    }
}

/// The truth behind a match, from its save.
pub fn truth<G: Game>(session: &Session<G>) -> G::State {
    let saved = Opened::<G>::of(&session.save());
    let mut state = beginning::<G>(&saved.setup).expect("settings of the game");
    for entry in saved.log {
        G::play(&mut state, &entry.mv, &mut Vec::new());
    }
    state
}
