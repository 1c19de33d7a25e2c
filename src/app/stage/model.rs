//! A table at rest drawn small, to be looked at only: the card of options shows what a match begins with.

use super::super::dom::{El, of_class};
use super::super::platform::animate::push_number;
use super::dress::{counter, piece_class, scaled, zone_class};
use super::form;
use crate::table::scene::{FixtureKind, Rect, Scene};
use crate::words::Tongue;

/// The parts of the table that the style sheet draws, with the places and pieces on them, as wide as what
/// holds them: the largest part fills it. Seats, buttons and what stands beside that part are left out.
#[must_use]
pub fn model(scene: &Scene, tongue: Tongue) -> El {
    let parts = scene.fixtures.iter();
    let parts = parts.filter_map(|fixture| match fixture.kind {
        FixtureKind::Part(class) => Some((class, fixture.rect)),
        _ => None,
    });
    let mut whole = Rect::default();
    for (_, rect) in parts.clone() {
        if rect.w > whole.w {
            whole = rect;
        }
    }
    let put = |name: &str, class: &str, rect: Rect| {
        let mut style = String::new();
        let place = rect.shifted(-whole.x, -whole.y);
        scaled(&mut style, place, ["calc(", "*var(--u));"]);
        of_class(name, class).attr("style", &style)
    };
    let mut all: Vec<El> = parts.map(|(class, rect)| put("i", class, rect)).collect();
    for zone in &scene.zones {
        all.push(put("i", &zone_class(zone), zone.rect));
    }
    for piece in &scene.pieces {
        let element = put("i", &piece_class(piece, false), piece.rect);
        all.push(match piece.count {
            Some(count) => element.add(counter(count, tongue)),
            None => element,
        });
    }
    let mut size = String::from("--bw:");
    push_number(&mut size, whole.w);
    size.push_str(";--bh:");
    push_number(&mut size, whole.h);
    of_class("div", "model")
        .attr("data-form", form(scene.frame.form))
        .attr("style", &size)
        .all(all)
}
