//! The boards of Tawla that its page of rules draws: how they are written in its text, and where everything of a
//! drawing stands.
//!
//! A figure is a position in this house's notation (see [`position`](crate::games::tawla::position)) and,
//! after one more `;`, what is to be drawn on it, parted by commas: steps such as `13/9`, `13/9*` for one
//! that hits, `bar/21` and `6/off`, or single points such as `19`. The reader is seat 0, and all points
//! are his: the viewer of [`Side`]. A page needs no proof that the position can come up: a test sees to that.
//!
//! A drawing is [`WIDTH`] by [`HEIGHT`] units, which are some pixels on a phone held upright, where the
//! numbers of the points have to be legible.

use super::layout::{COUNTED, Side};
use crate::games::tawla::board::{BAR, Board, CHECKERS, LAST, OFF};
use crate::kit::seat::{BySeat, Seat};

/// The width of a drawing.
pub const WIDTH: i16 = 2 * EDGE + 12 * POINT + HINGE + TRAY;
/// Its height.
pub const HEIGHT: i16 = 2 * (NUMBERS + EDGE) + INNER;
/// The margin that carries the numbers, above and below.
pub const NUMBERS: i16 = 15;
/// The frame of the box.
pub const EDGE: i16 = 6;
/// The width of a point.
pub const POINT: i16 = 20;
/// The hinged middle, which is the bar.
pub const HINGE: i16 = 18;
/// The trays, at the right.
pub const TRAY: i16 = 22;
/// The height of the field.
pub const INNER: i16 = 208;
/// Half of a checker.
pub const RADIUS: i16 = 9;
/// From one checker of a stack to the next.
const PITCH: i16 = 18;
/// Half of a die, and the distance of the two from the middle of the left half.
pub const DIE: i16 = 10;
const DICE: i16 = 14;

const READER: Seat = Seat(0);

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
    /// The checkers.
    pub board: Board,
    /// The roll, if dice are drawn.
    pub roll: Option<[u8; 2]>,
    /// What is drawn on them, in order.
    pub drawn: Vec<Drawn>,
}

/// A spot of the drawing: its distances from the left and from the top.
pub type Spot = [i16; 2];

/// One thing of the drawing. Those after others lie above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The number of a point, around its middle.
    Number(Spot, u8),
    /// A checker, around its middle.
    Checker(Spot, Side),
    /// How many checkers the one there stands for.
    Count(Spot, Side, u8),
    /// A die, around its middle.
    Die(Spot, u8),
    /// The way of a step.
    Way(Spot, Spot),
    /// The checker there is the one that goes.
    Goes(Spot),
    /// Where a checker comes to stand.
    Comes(Spot),
    /// What is pointed at there: the point is closed.
    Closed(Spot),
}

/// The left edge of a point, counted from the left of the field, and whether it points down from above.
#[must_use]
pub const fn base(point: u8) -> (i16, bool) {
    let above = point > 12;
    let column = if above { point - 13 } else { 12 - point } as i16;
    let hinge = if column < 6 { 0 } else { HINGE };
    (EDGE + column * POINT + hinge, above)
}

/// Where a checker stands: the side that owns it, its point from the reader's side, the bar (25) or off
/// (0), and its place in the stack from its foot, from 0.
fn spot(side: Side, point: u8, place: u8) -> Spot {
    let place = i16::from(place.min(COUNTED - 1));
    let (top, foot) = (NUMBERS + EDGE, NUMBERS + EDGE + INNER);
    let up = foot - RADIUS - 1 - place * PITCH;
    let down = top + RADIUS + 1 + place * PITCH;
    let own = side == Side::Own;
    match point {
        BAR => {
            let middle = HEIGHT / 2 + if own { 1 } else { -1 } * (2 * PITCH + place * PITCH);
            [EDGE + 6 * POINT + HINGE / 2, middle]
        }
        OFF => [WIDTH - EDGE - TRAY / 2, if own { up } else { down }],
        _ => {
            let (x, above) = base(point);
            [x + POINT / 2, if above { down } else { up }]
        }
    }
}

impl Figure {
    /// Reads a figure; none if the text is not one.
    #[must_use]
    pub fn read(code: &str) -> Option<Self> {
        let mut figure = Self {
            board: Board(BySeat([[0; 26]; 2])),
            roll: None,
            drawn: Vec::new(),
        };
        // What was read of the part at hand: what stands before a `:` or a `/`, and the number after it.
        let (mut field, mut before, mut number, mut hit) = (0, None, None, false);
        for sign in code.bytes().chain([b';']) {
            match sign {
                b'0'..=b'9' => {
                    let tens = number.unwrap_or(0u8).checked_mul(10)?;
                    number = Some(tens.checked_add(sign - b'0')?);
                }
                b'b' => number = Some(BAR),
                b'o' => number = Some(OFF),
                b'a' | b'd' | b'f' | b'l' | b'r' => {}
                b':' | b'/' => before = number.take(),
                b'*' => hit = true,
                b',' | b';' => {
                    let (from, to) = (before.take(), number.take());
                    match (field, from, to) {
                        (0 | 1, None, _) => {}
                        // `roll` has an `o`, which stands for 0 elsewhere.
                        (2, None, Some(0)) => {}
                        (2, None, Some(roll)) => {
                            let dice = [roll / 10, roll % 10];
                            if !dice.iter().all(|die| (1..=6).contains(die)) {
                                return None;
                            }
                            figure.roll = Some(dice);
                        }
                        (3 | 4, Some(point), Some(count @ 1..=CHECKERS)) => {
                            let side = &mut figure.board.0.0[field - 3];
                            *side.get_mut(usize::from(point))? = count;
                        }
                        // Nothing to draw for more checkers than there are.
                        (5, ..) if figure.drawn.len() >= usize::from(CHECKERS) => return None,
                        (5, Some(from @ 1..=BAR), Some(to @ OFF..=LAST)) => {
                            figure.drawn.push(Drawn::Step { from, to, hit });
                        }
                        (5, None, Some(point @ 1..=LAST)) => {
                            figure.drawn.push(Drawn::Point(point));
                        }
                        _ => return None,
                    }
                    hit = false;
                    field += usize::from(sign == b';');
                }
                _ => return None,
            }
        }
        (field > 4).then_some(figure)
    }

    /// How many checkers of a side stand on a point from the reader's side, on its bar (25) or off (0).
    #[must_use]
    pub fn count(&self, side: Side, point: u8) -> u8 {
        let board = &self.board;
        match (side, point) {
            (Side::Own, _) => board.at(READER, point),
            (Side::Other, BAR | OFF) => board.at(READER.other(), point),
            (Side::Other, _) => board.against(READER, point),
        }
    }

    /// Everything to be drawn on the bare board.
    #[must_use]
    pub fn shapes(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for point in 1..=LAST {
            let (x, above) = base(point);
            let y = if above {
                NUMBERS / 2
            } else {
                HEIGHT - NUMBERS / 2
            };
            shapes.push(Shape::Number([x + POINT / 2, y], point));
        }
        for side in [Side::Own, Side::Other] {
            for point in OFF..=BAR {
                self.stack(side, point, &mut shapes);
            }
        }
        self.steps(&mut shapes);
        if let Some(dice) = self.roll {
            let middle = EDGE + 3 * POINT;
            for (value, x) in dice.into_iter().zip([middle - DICE, middle + DICE]) {
                shapes.push(Shape::Die([x, HEIGHT / 2], value));
            }
        }
        shapes
    }

    /// The checkers of a side on a point; borne off, and from six on, one stands for several.
    fn stack(&self, side: Side, point: u8, shapes: &mut Vec<Shape>) {
        let count = self.count(side, point);
        let most = if point == OFF { 1 } else { COUNTED - 1 };
        for place in 0..count.min(most) {
            shapes.push(Shape::Checker(spot(side, point, place), side));
        }
        if count > most {
            let top = spot(side, point, most - 1);
            shapes.push(Shape::Count(top, side, count));
        }
    }

    /// The steps, and the points that are pointed at. A checker that goes on is followed on its way.
    fn steps(&self, shapes: &mut Vec<Shape>) {
        let own = |point| match point {
            OFF => self.count(Side::Own, OFF).min(1),
            _ => self.count(Side::Own, point).min(COUNTED - 1),
        };
        let (mut gone, mut come) = ([0; 26], [0u8; 26]);
        for drawn in &self.drawn {
            let (from, to) = match *drawn {
                Drawn::Step { from, to, .. } => (from, to),
                Drawn::Point(point) => {
                    let height = self.count(Side::Other, point).clamp(1, COUNTED - 1);
                    shapes.push(Shape::Closed(spot(Side::Own, point, height - 1)));
                    continue;
                }
            };
            let (left, right) = (usize::from(from), usize::from(to));
            let start = if come[left] > 0 {
                come[left] -= 1;
                spot(Side::Own, from, own(from) + come[left])
            } else {
                // The highest that has not gone yet; where steps are to choose from, the same again.
                let place = own(from).saturating_sub(1 + gone[left]);
                gone[left] += 1;
                let start = spot(Side::Own, from, place);
                shapes.push(Shape::Goes(start));
                start
            };
            let end = spot(Side::Own, to, own(to) + come[right]);
            come[right] += 1;
            shapes.push(Shape::Way(start, end));
        }
        for (point, count) in (OFF..).zip(come) {
            for place in 0..count {
                shapes.push(Shape::Comes(spot(Side::Own, point, own(point) + place)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tawla::state::Variant;

    const START: &str = "aada;0;64;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5";

    fn with(rest: &str) -> Option<Figure> {
        Figure::read(&[START, rest].concat())
    }

    #[test]
    fn what_is_drawn_stands_behind_the_position() {
        let drawn = |rest| with(rest).map(|figure| figure.drawn);
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
        let figure = with(";19").expect("a figure");
        assert_eq!(figure.board, Board::start(Variant::Aada));
        assert_eq!(figure.roll, Some([6, 4]));
        for rest in [";13/", ";26/20", ";x", ";0", ";13/9;19", "x", ";256/4"] {
            assert_eq!(drawn(rest), None, "{rest}");
        }
        for code in [
            "aada;0;64;24:260;24:2",
            "aada;0;64;24:16;24:2",
            "aada;0;64;24:0;24:2",
            "aada;0;64;26:1;24:2",
            "aada;0;67;24:2;24:2",
            "aada;0;640;24:2;24:2",
            "aada;0;6;24:2;24:2",
        ] {
            assert_eq!(Figure::read(code), None, "{code}");
        }
        let steps = ["24/23"; 16].join(",");
        assert_eq!(drawn(&[";", &steps].concat()), None, "sixteen steps");
    }

    #[test]
    fn any_text_is_read_or_refused_and_what_is_read_can_be_drawn() {
        let code = [START, ";13/9*,bar/21,6/off,19"].concat();
        let mut read = 0;
        for place in 0..code.len() {
            for sign in b"0129:;,/*abor".iter().map(|&sign| char::from(sign)) {
                let mut inserted = code.clone();
                inserted.insert(place, sign);
                let mut replaced = code.clone();
                replaced.replace_range(place..=place, sign.encode_utf8(&mut [0; 4]));
                for text in [&code[..place], &inserted, &replaced] {
                    if let Some(figure) = Figure::read(text) {
                        assert!(figure.shapes().len() >= 24);
                        read += 1;
                    }
                }
            }
        }
        assert!(read > 100, "{read}");
    }

    #[test]
    fn points_stand_as_the_rules_draw_them() {
        // Top left 13, top right 24, bottom left 12, bottom right 1 (R3).
        let places = [13, 18, 19, 24, 12, 7, 6, 1].map(|point| spot(Side::Own, point, 0));
        let [left, right] = [EDGE + POINT / 2, WIDTH - EDGE - TRAY - POINT / 2];
        let [top, foot] = [places[0][1], places[4][1]];
        assert!(top < foot);
        assert_eq!(places[0], [left, top]);
        assert_eq!(places[3], [right, top]);
        assert_eq!(places[4], [left, foot]);
        assert_eq!(places[7], [right, foot]);
        assert_eq!(places[2][0] - places[1][0], POINT + HINGE);
        assert_eq!(places[1][0], places[5][0]);
    }

    #[test]
    fn all_checkers_are_drawn_inside_the_board() {
        for code in [
            START,
            "31;0;roll;24:15;24:15",
            "31;0;65;6:5,5:5,4:5;23:1,3:4,2:5,1:5;6/1",
            "aada;0;65;4:2,2:1,off:12;1:5,off:10;4/off,4/off",
            "aada;0;63;bar:1,24:1,13:5,8:3,6:5;13:2,8:2,6:3,4:3,3:3,2:2;19,22",
        ] {
            let figure = Figure::read(code).expect(code);
            let mut sum = 0;
            for shape in figure.shapes() {
                let ([x, y], size) = match shape {
                    Shape::Number(at, _) => (at, 0),
                    Shape::Die(at, _) => (at, DIE),
                    Shape::Checker(at, _) | Shape::Goes(at) | Shape::Comes(at) => (at, RADIUS),
                    Shape::Count(at, ..) | Shape::Closed(at) | Shape::Way(_, at) => (at, RADIUS),
                };
                assert!(x >= size && x + size <= WIDTH, "{code}: {shape:?}");
                assert!(y >= size && y + size <= HEIGHT, "{code}: {shape:?}");
                match shape {
                    Shape::Checker(..) => sum += 1,
                    Shape::Count(at, side, count) => {
                        let shown = |shape: &&Shape| match **shape {
                            Shape::Checker(checker, whose) => whose == side && checker[0] == at[0],
                            _ => false,
                        };
                        let stack: Vec<_> = figure.shapes();
                        let drawn = stack.iter().filter(shown).count();
                        sum += i16::from(count) - drawn as i16;
                    }
                    _ => {}
                }
            }
            assert_eq!(sum, 30, "{code}");
        }
    }

    #[test]
    fn a_checker_that_goes_on_is_followed_to_its_end() {
        let shapes = |code| Figure::read(code).expect(code).shapes();
        let ends = |shapes: &[Shape]| {
            let end = |shape: &Shape| match *shape {
                Shape::Comes(at) => Some(at),
                _ => None,
            };
            shapes.iter().filter_map(end).collect::<Vec<_>>()
        };
        let one = shapes("aada;0;65;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;24/18,18/13");
        assert_eq!(ends(&one), [spot(Side::Own, 13, 5)]);
        let four = shapes("31;0;66;24:15;24:15;24/18,18/12,12/6,24/18");
        assert_eq!(ends(&four), [spot(Side::Own, 6, 0), spot(Side::Own, 18, 0)]);
        let ways = four.iter().filter(|shape| matches!(shape, Shape::Way(..)));
        assert_eq!(ways.count(), 4);
        let goes = four.iter().filter(|shape| matches!(shape, Shape::Goes(_)));
        assert_eq!(goes.count(), 2);
    }
}
