//! Messages between the page and the worker, as postcard bytes.

use super::{Bot, Level};
use crate::game::GameId;
use crate::games::ronda::Ronda;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The build that both sides must be of.
pub const BUILD: &str = match option_env!("QAHWA_BUILD") {
    Some(build) => build,
    None => "dev",
};

/// A question to the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThinkRequest {
    /// The number of the request.
    pub id: u32,
    /// The version of the match.
    pub version: u32,
    /// Which game.
    pub game: GameId,
    /// The view of the seat that is to move, encoded.
    pub view: Vec<u8>,
    /// How strong to think.
    pub level: Level,
    /// The bot's own seed.
    pub seed: u64,
}

/// The worker's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThinkReply {
    /// The number of the request.
    pub id: u32,
    /// The version of the match for which it was asked.
    pub version: u32,
    /// The move, encoded.
    pub mv: Vec<u8>,
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromWorker {
    /// It can be asked.
    Ready {
        /// Its build.
        build: String,
    },
    /// It has decided.
    Reply(ThinkReply),
    /// It could not read the question.
    Refused,
}

/// The bytes of a message.
#[must_use]
pub fn encode<T: Serialize>(message: &T) -> Vec<u8> {
    postcard::to_allocvec(message).unwrap_or_default()
}

/// The message of some bytes.
#[must_use]
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}

/// What the worker says first.
#[must_use]
pub fn ready() -> Vec<u8> {
    encode(&FromWorker::Ready {
        build: String::from(BUILD),
    })
}

/// The worker's answer to the bytes of a question: thinks to the end.
#[must_use]
pub fn answer(question: &[u8]) -> Vec<u8> {
    let reply = decode(question).and_then(|request: ThinkRequest| match request.game {
        GameId::Ronda => think::<Ronda>(&request),
        GameId::Karta | GameId::Tawla | GameId::Tonj | GameId::Carioca => None,
    });
    encode(&reply.map_or(FromWorker::Refused, FromWorker::Reply))
}

fn think<G: Bot>(request: &ThinkRequest) -> Option<ThinkReply> {
    let view = decode(&request.view)?;
    let mv = G::decide(&view, request.level, request.seed);
    Some(ThinkReply {
        id: request.id,
        version: request.version,
        mv: encode(&mv),
    })
}
