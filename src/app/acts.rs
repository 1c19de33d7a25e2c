//! What happens at a table and what it asks of the page: plain data between [`Desk`](super::desk::Desk) and
//! whoever listens.

use super::platform::sound::Sound;
use super::platform::worker::Decision;
use super::show::{Hud, Pop};
use crate::bots::protocol::ThinkRequest;
use crate::kit::seat::Seat;
use crate::session::record::Finished;
use crate::table::scene::{Flight, PieceKey, Scene, Target};

/// What a person, the clock or the worker does at a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// The first deal may come, with the player's own word.
    Begin(String),
    /// Selects a piece, or nothing.
    Choose(Option<PieceKey>),
    /// A single tap takes a piece up: it is selected, or moved if there is but one way for it.
    Take(PieceKey),
    /// A button of the console is pressed, by its name.
    Press(&'static str),
    /// Puts a piece somewhere; `None` plays it in place.
    Put(PieceKey, Option<Target>),
    /// Tries to use a piece that cannot be used now; the game says why not.
    Attempt(PieceKey),
    /// Picks one of several meanings that were offered.
    Pick(usize),
    /// The worker answered.
    Reply(Decision),
    /// What happened has been shown.
    Settled,
    /// The summary has been read.
    Next,
    /// The viewer leaves the match for good.
    Leave,
    /// The viewer takes back the last move.
    Undo,
    /// The viewer goes back to the last decision of its own, in practice.
    TakeBack,
    /// The viewer asks what a strong player would do.
    Advise,
    /// The device was handed to a person.
    Handed(Seat),
    /// A match that is over is looked through: this step, as this seat saw it.
    Step(usize, Seat),
    /// The page was hidden.
    Hide,
    /// The page is visible again.
    Wake,
    /// Time has passed.
    Tick,
}

/// Something that is said, heard or popped up at its moment of an animation.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// When, in milliseconds at speed 1.
    pub at: u16,
    /// What is said.
    pub sentence: Option<String>,
    /// What is heard.
    pub sound: Option<Sound>,
    /// Points that fall.
    pub pop: Option<Pop>,
    /// Whose step it is.
    pub doer: Option<Seat>,
}

/// What a table asks of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// The picture has changed: these pieces fly, these moments come.
    Show {
        /// The flights.
        flights: Vec<Flight>,
        /// The moments.
        moments: Vec<Moment>,
        /// The length of it all in milliseconds at speed 1.
        length: u16,
    },
    /// The picture has changed in place.
    Repaint,
    /// An attempt was refused, for this reason.
    Refused(String),
    /// An attempt can mean several moves: their words.
    Offer(Vec<String>),
    /// A bot is to think, for its own seat or, as advice, for the viewer's.
    Think(ThinkRequest, bool),
    /// Advice has come.
    Advise(String),
    /// A summary is to be read.
    Rest,
    /// The match is over: what the book is to know of it, luck, and the outcomes of chance.
    Over(Option<Finished>, Vec<(u32, u32)>, Vec<Vec<u32>>),
    /// The match is to be stored.
    Save(Vec<u8>),
}

/// Everything that is painted, computed once after each act.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Pieces, zones and fixtures with their places.
    pub scene: Scene,
    /// The name of each piece in `data-piece`, by index.
    pub piece_names: Vec<String>,
    /// The name of each piece for those who cannot see it.
    pub piece_labels: Vec<String>,
    /// The name of each zone in `data-zone`.
    pub zone_names: Vec<String>,
    /// The name of each zone for those who cannot see it.
    pub zone_labels: Vec<String>,
    /// The words around the table.
    pub hud: Hud,
    /// The viewer's seat.
    pub viewer: Seat,
    /// The seat to act, if it is one.
    pub turn: Option<Seat>,
    /// The phase.
    pub phase: &'static str,
    /// Grows with every move.
    pub version: u32,
    /// Whether the match has ended.
    pub over: bool,
    /// The selected piece.
    pub chosen: Option<PieceKey>,
    /// What is left of the acting seat's time, in thousandths of it.
    pub clock: Option<u16>,
}

/// A step of the proof, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofStep {
    /// What was drawn, and every event it led to.
    pub lines: Vec<String>,
    /// Whether the seed gives just this.
    pub holds: bool,
}
