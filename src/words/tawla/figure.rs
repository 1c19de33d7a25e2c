//! The boards that the page of rules draws, written in its text.
//!
//! A figure is a position in this house's notation ([`Position::read`]) and, after one more `;`, what is
//! to be drawn on it, parted by commas: steps such as `13/9`, `13/9*` for one that hits, `bar/21` and
//! `6/off`, or single points such as `19`. The reader is seat 0, and all points are his.

use crate::games::tawla::board::{BAR, LAST, OFF};
use crate::games::tawla::position::Position;

/// What is drawn on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A step of a checker of the reader's.
    Step {
        /// From which point, 25 for the bar.
        from: u8,
        /// To which point, 0 for off.
        to: u8,
        /// Whether it hits.
        hit: bool,
    },
    /// A point to be pointed at.
    Point(u8),
}

/// A board to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The checkers and the roll.
    pub position: Position,
    /// What is drawn on them, in order.
    pub drawn: Vec<Drawn>,
}

/// A point of a step, or of the bar or off.
fn point(text: &str) -> Option<u8> {
    match text {
        "bar" => Some(BAR),
        "off" => Some(OFF),
        _ => text.parse().ok().filter(|at| (1..=LAST).contains(at)),
    }
}

fn drawn(text: &str) -> Option<Drawn> {
    let Some((from, to)) = text.split_once('/') else {
        return Some(Drawn::Point(point(text)?));
    };
    let hit = to.ends_with('*');
    Some(Drawn::Step {
        from: point(from)?,
        to: point(to.trim_end_matches('*'))?,
        hit,
    })
}

/// Reads a figure; none if the text is not one.
#[must_use]
pub fn figure(code: &str) -> Option<Figure> {
    let fields = code.bytes().filter(|&letter| letter == b';').count();
    let (position, rest) = match fields {
        5 => code.rsplit_once(';')?,
        _ => (code, ""),
    };
    let parts = rest.split(',').filter(|part| !part.is_empty());
    Some(Figure {
        position: Position::read(position).ok()?,
        drawn: parts.map(drawn).collect::<Option<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_stands_behind_the_position() {
        let start = "aada;0;64;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5";
        let drawn = |rest: &str| {
            let code = [start, rest].concat();
            figure(&code).map(|figure| figure.drawn)
        };
        let step = |from, to, hit| Drawn::Step { from, to, hit };
        assert_eq!(drawn(""), Some(Vec::new()));
        assert_eq!(
            drawn(";13/9*,bar/21,6/off,19"),
            Some(vec![
                step(13, 9, true),
                step(BAR, 21, false),
                step(6, OFF, false),
                Drawn::Point(19),
            ])
        );
        for rest in [";13/", ";26/20", ";x", ";0", ";13/9;19", "x"] {
            assert_eq!(drawn(rest), None, "{rest}");
        }
    }
}
