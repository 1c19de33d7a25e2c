//! A save taken apart, field by field as it is written: this pins the format.
#![allow(dead_code, reason = "each test file uses its part")]

use qahwa::game::Game;
use qahwa::session::clock::Clock;
use qahwa::session::seal::{open, seal};
use qahwa::session::{Entry, Session, Setup};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(
    serialize = "G::Settings: Serialize, G::Move: Serialize",
    deserialize = "G::Settings: DeserializeOwned, G::Move: DeserializeOwned"
))]
pub struct Opened<G: Game> {
    pub setup: Setup<G::Settings>,
    pub word: String,
    pub log: Vec<Entry<G::Move>>,
    pub undone: u32,
    pub clock: Clock,
}

impl<G: Game> Opened<G> {
    /// The save, which ends with eight bytes of check and has its kind in the seventh byte.
    pub fn of(bytes: &[u8]) -> Self {
        let opened = open(bytes[6], bytes).expect("the save has the fields of its format");
        assert_eq!(
            seal(bytes[6], &opened),
            bytes,
            "it is written in one way only"
        );
        opened
    }
}

/// The truth behind a match, from its save.
pub fn truth<G: Game>(session: &Session<G>) -> G::State {
    let saved = Opened::<G>::of(&session.save());
    let mut state = G::start(&saved.setup.settings, saved.setup.players.len())
        .unwrap_or_else(|reason| panic!("{reason:?}"));
    for entry in saved.log {
        G::play(&mut state, &entry.mv, &mut Vec::new());
    }
    state
}
