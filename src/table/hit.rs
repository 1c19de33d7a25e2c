//! What lies under a held piece.

use super::scene::{PieceKey, Point, Rect, Scene, Target, Zone};

/// The accepting piece or zone on which a piece is let go at a point, or else the zone that answers why
/// not: of those under the point the innermost, and among equals the one whose middle is nearest. None
/// outside of the stage.
#[must_use]
pub fn drop_target(scene: &Scene, held: PieceKey, at: Point) -> Option<Target> {
    let pieces = (scene.pieces.iter())
        .filter(|piece| piece.marks.hit && piece.key != held)
        .map(|piece| (Target::Piece(piece.key), piece.rect));
    innermost(scene, at, pieces.chain(zones(scene, |zone| zone.accepts)))
        .or_else(|| innermost(scene, at, zones(scene, |zone| zone.refuses)))
}

/// The accepting zone under a point, chosen as in [`drop_target`].
#[must_use]
pub fn zone_under(scene: &Scene, at: Point) -> Option<Target> {
    innermost(scene, at, zones(scene, |zone| zone.accepts))
}

fn zones(scene: &Scene, wanted: fn(&Zone) -> bool) -> impl Iterator<Item = (Target, Rect)> {
    (scene.zones.iter())
        .filter(move |&zone| wanted(zone))
        .map(|zone| (Target::Zone(zone.key), zone.rect))
}

fn innermost(
    scene: &Scene,
    at: Point,
    targets: impl Iterator<Item = (Target, Rect)>,
) -> Option<Target> {
    if !scene.frame.stage().contains(at) {
        return None;
    }
    targets
        .filter(|(_, rect)| rect.contains(at))
        .reduce(|best, next| {
            let (old, new) = (best.1.w * best.1.h, next.1.w * next.1.h);
            // Places of one kind differ by less than a fifth; what holds others is larger by far.
            let alike = new < old * 1.2 && old < new * 1.2;
            let nearer = next.1.centre().distance2(at) < best.1.centre().distance2(at);
            if if alike { nearer } else { new < old } {
                next
            } else {
                best
            }
        })
        .map(|(target, _)| target)
}
