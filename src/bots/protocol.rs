//! Messages between the page and the worker: postcard bytes.
//!
//! The worker posts [`FromWorker::Ready`] once with its build, and then one answer for each request. A
//! page that finds another build than its own thinks by itself instead. Views from outside are not
//! trusted: a request is answered or refused, whatever its bytes.

use super::{Bot, Level, Thought, Worth};
use crate::game::GameId;
use crate::games::karta::Karta;
use crate::games::ronda::Ronda;
use crate::games::tawla::Tawla;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// Which build this is: the page and its worker must be of one.
pub const BUILD: &str = match option_env!("QAHWA_BUILD") {
    Some(build) => build,
    None => "dev",
};

/// The name of the function that the worker's script lends to a page without a worker.
pub const MIND: &str = "qahwaMind";

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
        /// What it is expected to bring, where that was searched.
        worth: Option<Worth>,
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
    let mut pondering = ponder(request);
    loop {
        if let Some(answer) = pondering.work(u32::MAX) {
            return answer;
        }
    }
}

/// An answer that is worked out slice by slice, for a page without a worker.
pub trait Pondering {
    /// Works through about `nodes` positions more; the bytes of the answer once there is one.
    fn work(&mut self, nodes: u32) -> Option<Vec<u8>>;
}

/// Begins to answer the bytes of a [`ThinkRequest`].
#[must_use]
pub fn ponder(request: &[u8]) -> Box<dyn Pondering> {
    let refuse = |id, why| Box::new(FromWorker::Refused { id, why });
    let Some(request) = decode::<ThinkRequest>(request) else {
        return refuse(0, Refusal::Malformed);
    };
    let begun = match request.game {
        GameId::Ronda => begin::<Ronda>(&request),
        GameId::Tawla => begin::<Tawla>(&request),
        GameId::Karta => begin::<Karta>(&request),
        GameId::Tonj | GameId::Carioca => Err(Refusal::NoBot),
    };
    begun.unwrap_or_else(|why| refuse(request.id, why))
}

fn begin<G: Bot>(request: &ThinkRequest) -> Result<Box<dyn Pondering>, Refusal> {
    let view: G::View = decode(&request.view).ok_or(Refusal::Malformed)?;
    if !G::is_sound(&view) {
        return Err(Refusal::Unsound);
    }
    Ok(Box::new(Open::<G> {
        id: request.id,
        version: request.version,
        thought: G::think(&view, request.level, request.seed),
    }))
}

/// A request that is being thought about.
struct Open<G: Bot> {
    id: u32,
    version: u32,
    thought: G::Thought,
}

impl<G: Bot> Pondering for Open<G> {
    fn work(&mut self, nodes: u32) -> Option<Vec<u8>> {
        let mv = self.thought.work(nodes)?;
        Some(encode(&FromWorker::Reply {
            id: self.id,
            version: self.version,
            mv: encode(&mv),
            worth: self.thought.worth(),
        }))
    }
}

/// What is decided at once: a refusal.
impl Pondering for FromWorker {
    fn work(&mut self, _: u32) -> Option<Vec<u8>> {
        Some(encode(self))
    }
}
