//! Messages between the page and the worker: postcard bytes.
//!
//! The worker posts [`FromWorker::Ready`] once with its build, and then one answer for each request. A
//! page that finds another build than its own thinks by itself instead. Views from outside are not
//! trusted: a request is answered or refused, whatever its bytes.

use super::{Bot, Level};
use crate::game::GameId;
use crate::games::ronda::Ronda;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// Which build this is: the page and its worker must be of one.
pub const BUILD: &str = match option_env!("QAHWA_BUILD") {
    Some(build) => build,
    None => "dev",
};

/// A decision that the page asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThinkRequest {
    /// Names the request; the answer repeats it.
    pub id: u32,
    /// The version of the session that asks; an answer to an older one is dropped.
    pub version: u32,
    /// Which game.
    pub game: GameId,
    /// The encoded view of the seat on turn.
    pub view: Vec<u8>,
    /// How strong the seat is.
    pub level: Level,
    /// What its whims are drawn from.
    pub seed: u64,
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// The bytes are no request, or its view is no view of the game.
    Malformed,
    /// The game has no opponents yet.
    NoBot,
    /// No match has such a view with its seat on turn.
    Unsound,
}

/// What the worker posts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromWorker {
    /// It runs.
    Ready {
        /// Its [`BUILD`].
        build: String,
    },
    /// A decision.
    Reply {
        /// The request's.
        id: u32,
        /// The request's.
        version: u32,
        /// The encoded move.
        mv: Vec<u8>,
    },
    /// No decision.
    Refused {
        /// The request's; 0 if it could not be read.
        id: u32,
        /// Why.
        why: Refusal,
    },
}

/// The bytes of a value.
#[must_use]
pub fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    // Only a sequence of unknown length has no encoding, and no type of the house has one.
    postcard::to_allocvec(value).unwrap_or_default()
}

/// The value that exactly these bytes encode.
#[must_use]
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(value)
}

/// Answers the bytes of a [`ThinkRequest`] with those of a [`FromWorker::Reply`] or
/// [`FromWorker::Refused`].
#[must_use]
pub fn answer(request: &[u8]) -> Vec<u8> {
    let answer = match decode::<ThinkRequest>(request) {
        None => FromWorker::Refused {
            id: 0,
            why: Refusal::Malformed,
        },
        Some(request) => match decide(&request) {
            Ok(mv) => FromWorker::Reply {
                id: request.id,
                version: request.version,
                mv,
            },
            Err(why) => FromWorker::Refused {
                id: request.id,
                why,
            },
        },
    };
    encode(&answer)
}

/// The one place that matches over the games.
fn decide(request: &ThinkRequest) -> Result<Vec<u8>, Refusal> {
    match request.game {
        GameId::Ronda => decide_at::<Ronda>(request),
        GameId::Karta | GameId::Tawla | GameId::Tonj | GameId::Carioca => Err(Refusal::NoBot),
    }
}

fn decide_at<G: Bot>(request: &ThinkRequest) -> Result<Vec<u8>, Refusal> {
    let view: G::View = decode(&request.view).ok_or(Refusal::Malformed)?;
    if !G::is_sound(&view) {
        return Err(Refusal::Unsound);
    }
    Ok(encode(&G::decide(&view, request.level, request.seed)))
}
