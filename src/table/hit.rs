//! What lies under a held piece.

use super::scene::{PieceKey, Point, Rect, Scene, Target, Zone};

/// The accepting piece or zone on which a piece is let go at a point, or else the zone that answers why
/// not: of those under the point the innermost, and among equals the one whose middle is nearest. None
/// outside of the stage.
#[must_use]
pub fn drop_target(scene: &Scene, held: PieceKey, at: Point) -> Option<Target> {
    // Pieces first: among equals the first is taken.
    let mut targets = Vec::new();
    for piece in &scene.pieces {
        if piece.marks.hit && piece.key != held {
            targets.push((Target::Piece(piece.key), piece.rect));
        }
    }
    targets.extend(zones(scene, |zone| zone.accepts));
    innermost(scene, at, &targets)
        .or_else(|| innermost(scene, at, &zones(scene, |zone| zone.refuses)))
}

/// The accepting zone under a point, chosen as in [`drop_target`].
#[must_use]
pub fn zone_under(scene: &Scene, at: Point) -> Option<Target> {
    innermost(scene, at, &zones(scene, |zone| zone.accepts))
}

fn zones(scene: &Scene, wanted: fn(&Zone) -> bool) -> Vec<(Target, Rect)> {
    let mut zones = Vec::new();
    for zone in &scene.zones {
        if wanted(zone) {
            zones.push((Target::Zone(zone.key), zone.rect));
        }
    }
    zones
}

fn innermost(scene: &Scene, at: Point, targets: &[(Target, Rect)]) -> Option<Target> {
    if !scene.frame.stage().contains(at) {
        return None;
    }
    let mut best: Option<(Target, Rect)> = None;
    for &next in targets {
        if !next.1.contains(at) {
            continue;
        }
        let is_better = best.is_none_or(|best| {
            let (old, new) = (best.1.w * best.1.h, next.1.w * next.1.h);
            // Places of one kind differ by less than a fifth; what holds others is larger by far.
            let alike = new < old * 1.2 && old < new * 1.2;
            let nearer = next.1.centre().distance2(at) < best.1.centre().distance2(at);
            if alike { nearer } else { new < old }
        });
        if is_better {
            best = Some(next);
        }
    }
    best.map(|(target, _)| target)
}
