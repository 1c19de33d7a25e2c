//! What a game brings to the stage.

use super::scene::{Cue, Flight, PieceKey, Scene, Size, Target, ZoneKey};
use crate::game::Game;
use crate::kit::seat::Seat;

/// A game that can be shown and played by gestures.
pub trait Staged: Game {
    /// The table of a view at a size. `legal` are the viewer's legal moves (empty when it is not the
    /// viewer's turn), `chosen` the selected piece.
    fn scene(
        view: &Self::View,
        legal: &[Self::Move],
        chosen: Option<PieceKey>,
        size: Size,
    ) -> Scene;

    /// The moves that putting a piece somewhere can mean: one is played, several are offered, none is
    /// refused. `None` means the piece was tapped twice in place.
    fn meanings(
        view: &Self::View,
        legal: &[Self::Move],
        piece: PieceKey,
        onto: Option<Target>,
    ) -> Vec<Self::Move>;

    /// The ways in which several moves in a row bring a piece there, asked for where no single move does:
    /// one is played, several are offered. Most games have none.
    fn courses(
        _view: &Self::View,
        _legal: &[Self::Move],
        _piece: PieceKey,
        _onto: Option<Target>,
    ) -> Vec<Vec<Self::Move>> {
        Vec::new()
    }

    /// The move that a single tap on a piece makes, because the piece has no other; none where a tap only
    /// selects it.
    fn at_once(_view: &Self::View, _legal: &[Self::Move], _piece: PieceKey) -> Option<Self::Move> {
        None
    }

    /// The move that an attempt to put this piece somewhere would be, legal or not, so that its refusal
    /// can be explained; none if the piece can never be moved by the viewer. `None` means the piece was
    /// only tapped.
    fn attempt(view: &Self::View, piece: PieceKey, onto: Option<Target>) -> Option<Self::Move>;

    /// Why this piece cannot be put there where no single move would say so: whatever the dice or cards, or
    /// by several moves at once; asked before [`attempt`](Self::attempt). Most games have moves for all that.
    fn objection(
        _view: &Self::View,
        _piece: PieceKey,
        _onto: Option<Target>,
    ) -> Option<Self::Illegal> {
        None
    }

    /// How the pieces travel from one scene to the next, given what the viewer saw happen in between and
    /// his view afterwards. Scenes of two sizes have no flights.
    fn flights(
        before: &Scene,
        after: &Scene,
        events: &[Self::Event],
        view: &Self::View,
    ) -> Vec<Flight>;

    /// When each of the events shows during the animation of [`flights`](Self::flights): one cue an
    /// event, in their order.
    fn cues(before: &Scene, after: &Scene, events: &[Self::Event], view: &Self::View) -> Vec<Cue>;

    /// Whose step an event is. While the steps of several seats are shown, each in its turn is lit and told;
    /// none where that is not wanted.
    fn doer(_event: &Self::Event) -> Option<Seat> {
        None
    }

    /// The name of a piece in `data-piece`: stable while the piece stays what it is, and free of
    /// anything that the viewer may not know.
    fn piece_name(key: PieceKey) -> String;

    /// The name of a zone in `data-zone`.
    fn zone_name(key: ZoneKey) -> String;
}
