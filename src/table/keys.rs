//! The table by keyboard: arrows walk from piece to piece as the eye sees them (left is left), Enter
//! takes and puts, Escape lets go.

use super::gesture::{Gesture, tap};
use super::scene::{PieceKey, Rect, Scene, Target, Zone, arrange};

/// How much lower than another a target may stand in one row with it, as a share of the lower one's height.
const ROW: f32 = 0.42;

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
    match key {
        Key::Home => entry(scene, false).map_or(Walk::None, Walk::Focus),
        Key::End => entry(scene, true).map_or(Walk::None, Walk::Focus),
        Key::Enter => match tap(scene, chosen, focus, None) {
            Gesture::None => Walk::None,
            meant => Walk::Act(meant),
        },
        Key::Escape => chosen.map_or(Walk::None, |_| Walk::Act(Gesture::Deselect)),
        Key::Left | Key::Right | Key::Up | Key::Down => {
            step(scene, focus, chosen, key).map_or(Walk::None, Walk::Focus)
        }
    }
}

/// Where the focus enters the table, and where it goes when its target is gone: to the leftmost piece
/// that may be played (the rightmost if `last`), else to the outermost target at all.
#[must_use]
pub fn entry(scene: &Scene, last: bool) -> Option<Target> {
    let outermost = |playable: bool| {
        targets(scene)
            .into_iter()
            .filter(|&(target, _)| !playable || is_playable(scene, target))
            .map(|(target, rect)| (target, if last { -rect.x } else { rect.x }))
            .reduce(|best, next| if next.1 < best.1 { next } else { best })
            .map(|(target, _)| target)
    };
    outermost(true).or_else(|| outermost(false))
}

/// Whether a target is a piece that may be played.
#[must_use]
pub fn is_playable(scene: &Scene, target: Target) -> bool {
    match target {
        Target::Piece(key) => scene.piece(key).is_some_and(|piece| piece.marks.playable),
        Target::Zone(_) => false,
    }
}

/// The next target in a direction. Targets at about one height are a row: left and right walk along it, up
/// and down go to the nearest target of the next row, so that each target is reached from every other. With a
/// selected piece they go only where something can be done with it, or to another piece that may be played.
fn step(
    scene: &Scene,
    focus: Option<Target>,
    chosen: Option<PieceKey>,
    key: Key,
) -> Option<Target> {
    let rows = rows(open(scene, chosen));
    let place = rows.iter().enumerate().find_map(|(row, targets)| {
        let column = (targets.iter()).position(|&(target, _)| Some(target) == focus)?;
        Some((row, column))
    });
    let Some((row, column)) = place else {
        return entry(scene, false);
    };
    let next = match key {
        Key::Left => return Some(rows[row].get(column.checked_sub(1)?)?.0),
        Key::Right => return Some(rows[row].get(column + 1)?.0),
        Key::Up => rows.get(row.checked_sub(1)?)?,
        _ => rows.get(row + 1)?,
    };
    let x = rows[row][column].1.centre().x;
    let aside = |rect: Rect| (rect.centre().x - x).abs();
    (next.iter())
        .min_by(|one, two| aside(one.1).total_cmp(&aside(two.1)))
        .map(|&(target, _)| target)
}

/// Targets in rows from the top, each from the left.
fn rows(mut all: Vec<(Target, Rect)>) -> Vec<Vec<(Target, Rect)>> {
    arrange(&mut all, |target| target.1.centre().y);
    let mut rows: Vec<Vec<(Target, Rect)>> = Vec::new();
    for next in all {
        // Less far below the first of its row than the rows of a hand are apart.
        let row = rows.last_mut().filter(|row| {
            row.first().is_some_and(|first| {
                next.1.centre().y - first.1.centre().y <= first.1.h.min(next.1.h) * ROW
            })
        });
        match row {
            Some(row) => row.push(next),
            None => rows.push(vec![next]),
        }
    }
    for row in &mut rows {
        arrange(row, |target| target.1.centre().x);
    }
    rows
}

/// Everything that the focus can stand on, with its place; a piece that stands for a zone is there. A zone
/// in which other targets lie is reached through them.
#[must_use]
pub fn targets(scene: &Scene) -> Vec<(Target, Rect)> {
    open(scene, None)
}

/// The same for a selected piece: of the pieces only those that may be played, or accept it, or lie in a place that
/// does.
fn open(scene: &Scene, chosen: Option<PieceKey>) -> Vec<(Target, Rect)> {
    let mut all = Vec::new();
    for piece in &scene.pieces {
        let (key, marks) = (piece.key, piece.marks);
        let accepts = |zone: &Zone| zone.accepts && zone.rect.contains(piece.rect.centre());
        let is_open = marks.playable || marks.hit || scene.zones.iter().any(accepts);
        if piece.focus && (is_open || chosen.is_none_or(|chosen| chosen == key)) {
            all.push((Target::Piece(key), piece.rect));
        }
    }
    let pieces = all.len();
    for zone in &scene.zones {
        if zone.accepts && !zone.covered {
            all.push((Target::Zone(zone.key), zone.rect));
        }
    }
    let is_filled = |rect: Rect| {
        let inside = |other: Rect| other != rect && rect.contains(other.centre());
        all.iter().any(|other| inside(other.1))
    };
    let mut open = all[..pieces].to_vec();
    for (target, rect) in &mut open {
        if let Target::Piece(key) = *target
            && let Some(zone) = scene.zone_of(key)
        {
            *rect = zone.rect;
        }
    }
    for zone in &all[pieces..] {
        if !is_filled(zone.1) {
            open.push(*zone);
        }
    }
    open
}
