//! The table by keyboard: arrows walk from piece to piece as the eye sees them (left is left), Enter
//! takes and puts, Escape lets go.

use super::gesture::{Gesture, tap};
use super::scene::{PieceKey, Point, Rect, Scene, Target};

/// A key that the table understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// To the nearest target at the left.
    Left,
    /// To the nearest target at the right.
    Right,
    /// To the nearest target above.
    Up,
    /// To the nearest target below.
    Down,
    /// To the leftmost piece that may be played.
    Home,
    /// To the rightmost piece that may be played.
    End,
    /// Takes or puts: Enter and Space.
    Enter,
    /// Lets go of what is selected.
    Escape,
}

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Walk {
    /// Nothing: the page may use the key itself.
    None,
    /// The focus moves.
    Focus(Target),
    /// The same as if a pointer had done it.
    Act(Gesture),
}

/// Takes a key while the focus stands on a target of the scene.
#[must_use]
pub fn press(scene: &Scene, focus: Option<Target>, chosen: Option<PieceKey>, key: Key) -> Walk {
    let way = match key {
        Key::Left => (-1.0, 0.0),
        Key::Right => (1.0, 0.0),
        Key::Up => (0.0, -1.0),
        Key::Down => (0.0, 1.0),
        Key::Home => return entry(scene, false).map_or(Walk::None, Walk::Focus),
        Key::End => return entry(scene, true).map_or(Walk::None, Walk::Focus),
        Key::Enter => {
            return match tap(scene, chosen, focus, None) {
                Gesture::None => Walk::None,
                meant => Walk::Act(meant),
            };
        }
        Key::Escape => return chosen.map_or(Walk::None, |_| Walk::Act(Gesture::Deselect)),
    };
    let Some(from) = focus.and_then(|focus| scene.rect(focus)) else {
        return entry(scene, false).map_or(Walk::None, Walk::Focus);
    };
    step(scene, from.centre(), way).map_or(Walk::None, Walk::Focus)
}

/// Where the focus enters the table, and where it goes when its target is gone: to the leftmost piece
/// that may be played (the rightmost if `last`), else to the outermost target at all.
#[must_use]
pub fn entry(scene: &Scene, last: bool) -> Option<Target> {
    let outermost = |playable: bool| {
        targets(scene)
            .filter(|&(target, _)| !playable || is_playable(scene, target))
            .map(|(target, rect)| (target, if last { -rect.x } else { rect.x }))
            .reduce(|best, next| if next.1 < best.1 { next } else { best })
            .map(|(target, _)| target)
    };
    outermost(true).or_else(|| outermost(false))
}

fn is_playable(scene: &Scene, target: Target) -> bool {
    match target {
        Target::Piece(key) => scene.piece(key).is_some_and(|piece| piece.marks.playable),
        Target::Zone(_) => false,
    }
}

/// The next target in a direction: what lies far aside counts as further away.
fn step(scene: &Scene, from: Point, way: (f32, f32)) -> Option<Target> {
    targets(scene)
        .filter_map(|(target, rect)| {
            let centre = rect.centre();
            let (dx, dy) = (centre.x - from.x, centre.y - from.y);
            let along = dx * way.0 + dy * way.1;
            let aside = (dx * way.1 + dy * way.0).abs();
            (along > 1.0 && aside <= along * WIDEST).then_some((target, along + 2.0 * aside))
        })
        .reduce(|best, next| if next.1 < best.1 { next } else { best })
        .map(|(target, _)| target)
}

/// A target further aside than this many times its distance along the way is no longer in that direction.
const WIDEST: f32 = 3.0;

/// Everything that the focus can stand on, with its place. A zone in which other targets lie is reached
/// through them.
pub fn targets(scene: &Scene) -> impl Iterator<Item = (Target, Rect)> {
    let pieces = (scene.pieces.iter()).filter(|piece| piece.focus);
    let zones = (scene.zones.iter()).filter(|zone| zone.accepts && !zone.covered);
    let is_filled = |rect: Rect| {
        let holds = |other: Rect| other != rect && rect.contains(other.centre());
        pieces.clone().any(|piece| holds(piece.rect)) || zones.clone().any(|zone| holds(zone.rect))
    };
    let open: Vec<_> = (zones.clone())
        .filter(|zone| !is_filled(zone.rect))
        .map(|zone| (Target::Zone(zone.key), zone.rect))
        .collect();
    (pieces.map(|piece| (Target::Piece(piece.key), piece.rect))).chain(open)
}
