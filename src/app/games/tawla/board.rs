//! A board of Tawla in flowing text: the figures of the page of rules.

use super::super::super::dom::{El, of_class, svg};
use crate::table::tawla::figure::{
    DIE, EDGE, Figure, HEIGHT, HINGE, INNER, NUMBERS, POINT, RADIUS, Shape, Spot, TRAY, WIDTH, base,
};
use crate::table::tawla::layout::Side;
use crate::words::{Digits, Tongue, tawla};

/// How far a point reaches into the field.
const REACH: i16 = 86;
const TOP: i16 = NUMBERS + EDGE;

/// A number as SVG reads it.
fn figure(number: i16) -> String {
    Tongue::new(None, None, Some(Digits::Latin)).figure(i64::from(number))
}

/// Numbers with a letter before each pair, as SVG writes a path.
fn path(class: &str, letters: &str, numbers: &[i16]) -> El {
    let mut way = String::new();
    for (letter, pair) in letters.chars().zip(numbers.chunks(2)) {
        way.push(letter);
        for number in pair {
            way.push(' ');
            way.push_str(&figure(*number));
        }
    }
    svg("path").attr("class", class).attr("d", &way)
}

fn rect(class: &str, x: i16, y: i16, width: i16, height: i16) -> El {
    let mut rect = svg("rect").attr("class", class);
    for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
        rect = rect.attr(name, &figure(value));
    }
    rect
}

fn circle(class: &str, [x, y]: Spot) -> El {
    let mut circle = svg("circle").attr("class", class);
    for (name, value) in [("cx", x), ("cy", y), ("r", RADIUS)] {
        circle = circle.attr(name, &figure(value));
    }
    circle
}

fn words(class: &str, [x, y]: Spot, words: &str) -> El {
    svg("text")
        .attr("class", class)
        .attr("x", &figure(x))
        .attr("y", &figure(y))
        .words(words)
}

fn shape(tongue: Tongue, shape: Shape) -> El {
    let number = |number: u8| tongue.figure(i64::from(number));
    let colour = |side| match side {
        Side::Own => "light",
        Side::Other => "dark",
    };
    match shape {
        Shape::Number(at, point) => words("no", at, &number(point)),
        Shape::Checker(at, side) => circle(colour(side), at),
        Shape::Count(at, side, count) => words(colour(side), at, &number(count)),
        Shape::Die([x, y], value) => svg("g")
            .add(rect("die", x - DIE, y - DIE, 2 * DIE, 2 * DIE))
            .add(words("die", [x, y], &number(value))),
        Shape::Way([x, y], [to, down]) => path("way", "ML", &[x, y, to, down]),
        Shape::Goes(at) => circle("goes", at),
        Shape::Comes(at) => circle("comes", at),
        Shape::Closed([x, y]) => path(
            "shut",
            "MLML",
            &[x - 5, y - 5, x + 5, y + 5, x + 5, y - 5, x - 5, y + 5],
        ),
    }
}

/// The board that a text describes, as [`Figure::read`] reads it; none if it describes none.
#[must_use]
pub fn board(tongue: Tongue, code: &str) -> Option<El> {
    let figure_of = Figure::read(code)?;
    let half = 6 * POINT;
    let mut parts = vec![
        rect("box", 0, NUMBERS, WIDTH, INNER + 2 * EDGE),
        rect("field", EDGE, TOP, half, INNER),
        rect("field", EDGE + half + HINGE, TOP, half, INNER),
        rect("tray", WIDTH - EDGE - TRAY + 3, TOP, TRAY - 3, INNER),
    ];
    for point in 1..=24 {
        let (x, above) = base(point);
        let (foot, tip) = if above {
            (TOP, TOP + REACH)
        } else {
            (TOP + INNER, TOP + INNER - REACH)
        };
        let class = if (point % 2 == 0) == above {
            "one"
        } else {
            "two"
        };
        let corners = [x, foot, x + POINT / 2, tip, x + POINT, foot];
        parts.push(path(class, "MLL", &corners));
    }
    let shapes = figure_of.shapes();
    parts.extend(shapes.into_iter().map(|one| shape(tongue, one)));
    let mut view = String::from("0 0 ");
    view.push_str(&figure(WIDTH));
    view.push(' ');
    view.push_str(&figure(HEIGHT));
    let drawing = svg("svg")
        .attr("viewBox", &view)
        .attr("role", "img")
        .attr(
            "aria-label",
            &tawla::board(tongue, &figure_of.board, figure_of.roll),
        )
        .all(parts);
    Some(of_class("span", "tawla-board").add(drawing))
}
