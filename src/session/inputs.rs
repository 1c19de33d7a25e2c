//! What reaches a match from outside, and what it asks of its surroundings.

use crate::bots::{Level, Worth};
use crate::game::Outcome;
use crate::kit::seat::Seat;

/// What reaches a match from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Input<M> {
    /// The first deal may come; the player's own word is mixed into the generator.
    Begin {
        /// The word, perhaps empty.
        word: String,
    },
    /// A seat makes a move. Nothing comes of it before the device was handed to that seat.
    Play {
        /// Who.
        seat: Seat,
        /// What.
        mv: M,
    },
    /// A seat asks that the run-out clock play for it.
    TimeUp {
        /// Whose time is said to be up.
        seat: Seat,
    },
    /// A bot's answer to [`Effect::Think`]. One that is late is dropped; in place of a move that the
    /// rules refuse the first legal one is played, since a match must not stop.
    Reply {
        /// The number of the request.
        id: u32,
        /// The version for which it was asked.
        version: u32,
        /// Its move.
        mv: M,
    },
    /// A bot's answer to an [`Effect::Think`] that is a hint. It is never played; one that is late or no
    /// choice of the viewer is dropped.
    Hint {
        /// The number of the request.
        id: u32,
        /// The version for which it was asked.
        version: u32,
        /// The move it would make.
        mv: M,
        /// What it expects of it.
        worth: Option<Worth>,
    },
    /// The table has come to rest: what happened has been shown.
    Settled,
    /// The summary has been read.
    Next,
    /// The device was handed to a person ([`Session::wants_handover`](super::Session::wants_handover)).
    Handed {
        /// Who has it now.
        seat: Seat,
    },
    /// A seat leaves the match.
    Leave {
        /// Who.
        seat: Seat,
    },
    /// The viewer takes back the last move, as the rules of the game allow it.
    Undo,
    /// The person takes back everything since its own last decision
    /// ([`Session::can_take_back`](super::Session::can_take_back)).
    TakeBack,
    /// The page was hidden.
    Hide,
    /// The page is visible again.
    Wake,
    /// Time has passed.
    Tick,
}

impl<M> Input<M> {
    /// The input without its move, and the move.
    pub(super) fn split(self) -> (Input<()>, Option<M>) {
        let plain = match self {
            Self::Play { seat, mv } => return (Input::Play { seat, mv: () }, Some(mv)),
            Self::Reply { id, version, mv } => {
                let mv = Some(mv);
                return (
                    Input::Reply {
                        id,
                        version,
                        mv: (),
                    },
                    mv,
                );
            }
            Self::Hint {
                id,
                version,
                mv,
                worth,
            } => {
                let mv = Some(mv);
                return (
                    Input::Hint {
                        id,
                        version,
                        mv: (),
                        worth,
                    },
                    mv,
                );
            }
            Self::Begin { word } => Input::Begin { word },
            Self::TimeUp { seat } => Input::TimeUp { seat },
            Self::Settled => Input::Settled,
            Self::Next => Input::Next,
            Self::Handed { seat } => Input::Handed { seat },
            Self::Leave { seat } => Input::Leave { seat },
            Self::Undo => Input::Undo,
            Self::TakeBack => Input::TakeBack,
            Self::Hide => Input::Hide,
            Self::Wake => Input::Wake,
            Self::Tick => Input::Tick,
        };
        (plain, None)
    }
}

/// What a match asks of its surroundings. What is of the game is asked of the [`Session`](super::Session).
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Things happened, and the view has changed:
    /// [`Session::take_happened`](super::Session::take_happened).
    Happened,
    /// The view went back to an earlier one.
    TakenBack,
    /// An attempt was refused, and it changed nothing: [`Session::refusal`](super::Session::refusal).
    Refused,
    /// There is a hint: [`Session::hint`](super::Session::hint).
    Hinted,
    /// A bot is to find a move, from what its seat knows: [`Session::view_of`](super::Session::view_of).
    Think {
        /// The number of the request.
        id: u32,
        /// The version of the match.
        version: u32,
        /// The seat whose move is to be found: a bot's, or the viewer's for a hint.
        seat: Seat,
        /// How strong it is.
        level: Level,
        /// The bot's own seed.
        seed: u64,
        /// Whether it is to be answered by [`Input::Hint`], and else by [`Input::Reply`].
        hint: bool,
    },
    /// The match rests until a summary has been read ([`Input::Next`]).
    Rest,
    /// The match is over. It is said once when it ends, and again whenever the finished match is taken
    /// up from a save.
    Over(Outcome),
    /// The match is to be saved now.
    Save,
}
