//! Where everything of Karta's table stands (looks.md 3, 4 and 5).

use super::super::frame::Rails;
use super::super::scene::{Form, Frame, Place, Point, Rect};
use super::around::{Around, PEEP, Side, Sitting, around_point, flat};
use super::hand::{Hand, ROW};
use super::measures::{Measures, RATIO};
use crate::kit::seat::Seat;
use crate::kit::spanish::Card;

/// The rails of Karta.
pub const RAILS: Rails = Rails {
    portrait: [52.0, 84.0],
    short: [52.0, 76.0],
    desktop: [86.0, 62.0, 108.0],
    ..Rails::HOUSE
};

/// Between the stock and the laid cards.
const BETWEEN: f32 = 18.0;
/// Free room between neighbours that do not touch.
const CLEAR: f32 = 8.0;
/// How far a pile's counter hangs below it, and how far the seal.
const FOOT: f32 = 11.0;
const SEAL_FOOT: f32 = 18.0;
/// An arrow of the ring, and where on the ring it may stand: the first of these that is free.
const ARROW: f32 = 22.0;
const ALONG: [(f32, f32); 7] = [
    (0.75, 0.66),
    (0.83, 0.56),
    (0.66, 0.75),
    (0.9, 0.44),
    (0.56, 0.83),
    (0.95, 0.31),
    (0.44, 0.9),
];
/// How far the face of who laid the up-card stands out above it.
const PIN: f32 = 9.0;
/// How much further a turned laid card reaches at its sides, as a share of its height.
const ASKEW: f32 = 0.03;
/// Tokens of a choice: between them, the narrowest, and the largest beside the piles.
const GAP: f32 = 8.0;
const NARROW: f32 = 44.0;
const BESIDE_PILES: f32 = 74.0;
/// On a wide table a choice stands beside piles that would else be narrower than this, if that widens them by
/// more than this factor.
const LOW: f32 = 70.0;
const BETTER: f32 = 1.2;
/// A button of the console.
const BUTTON: f32 = 48.0;

/// Every place of the table.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The viewer's hand.
    pub hand: Hand,
    /// The other seats, in turn order after the viewer.
    pub others: Vec<Around>,
    /// The stock.
    pub stock: Rect,
    /// The laid cards.
    pub laid: Rect,
    /// The ring around them.
    pub ring: Rect,
    /// Its arrows: those that lead to the right, to the top, to the left and to the viewer; none where there
    /// is no room.
    pub arrows: Option<[Rect; 4]>,
    /// The tokens of the choice, in suit order, if the viewer chooses.
    pub tokens: Option<[Rect; 4]>,
    /// The viewer's plate.
    pub plate: Rect,
    /// The status line.
    pub status: Rect,
    /// The action buttons.
    pub actions: Rect,
}

/// The middle of the table in the making.
struct Centre {
    /// Where the piles' middle is, and how wide a pile.
    x: f32,
    y: f32,
    pile: f32,
    status: Rect,
    tokens: Option<[Rect; 4]>,
}

impl Layout {
    /// All places in a frame for who sits there.
    #[must_use]
    pub fn of(frame: &Frame, sitting: &Sitting) -> Self {
        let measures = Measures::of(frame);
        let hand = Hand::of(frame, &measures, sitting.cards);
        // The table makes room for a whole row at once, so that the piles do not move with every card.
        let room = Hand::of(frame, &measures, sitting.cards.max(ROW));
        let field = frame.field();
        let mut others: Vec<Around> = (sitting.others().into_iter())
            .map(|(seat, side)| Around::of(frame, &measures, seat, side, field.centre().y))
            .collect();
        let crown = |others: &[Around], tight: bool| {
            let top = others.iter().find(|other| other.side == Side::Top);
            let Some(mut top) = top.copied() else {
                return field.y + 6.0;
            };
            if tight {
                top.stop(0.0);
            }
            top.face.0.y + top.extent() + 4.0
        };
        let space = |tight: bool| Space {
            field,
            form: frame.form,
            measures: &measures,
            crown: crown(&others, tight),
            hand: &room,
            choosing: sitting.choosing,
            aside: others
                .iter()
                .find(|other| other.side == Side::Left)
                .map(|left| {
                    let edge = left.face.0.x + left.extent() + 4.0;
                    (edge - field.x).max(CLEAR)
                }),
            tight,
        };
        let mut centre = space(false).centre();
        let mut tight = false;
        if centre.pile < 52.0 {
            let other = space(true).centre();
            if other.pile > centre.pile * 1.1 {
                (centre, tight) = (other, true);
            }
        }
        let (w, h) = (centre.pile, centre.pile * RATIO);
        let top = centre.y - h / 2.0;
        let stock = Rect::new(centre.x - BETWEEN / 2.0 - w, top, w, h);
        let laid = Rect::new(centre.x + BETWEEN / 2.0, top, w, h);
        for other in &mut others {
            if other.side == Side::Top {
                if tight {
                    other.stop(0.0);
                }
                continue;
            }
            *other = Around::of(frame, &measures, other.seat, other.side, centre.y);
            // A turned card of the fan reaches a little further than a straight one.
            let free = match other.side {
                Side::Left => stock.x - other.face.0.x,
                _ => other.face.0.x - laid.right(),
            };
            other.stop(free - 10.0);
        }
        let (rx, ry) = (measures.ring, (h / 2.0 + ARROW * 0.64) / ALONG[0].1);
        let rx = rx.min(centre.x - field.x).min(field.right() - centre.x);
        let ring = Rect::new(centre.x - rx, centre.y - ry, 2.0 * rx, 2.0 * ry);
        let console = Console::of(frame);
        let mut solids = vec![
            centre.status,
            Rect::new(stock.x, stock.y, w, h + FOOT),
            // Laid cards are turned a little.
            Rect::new(
                laid.x - ASKEW * h,
                laid.y - PIN,
                w + 2.0 * ASKEW * h,
                h + PIN + SEAL_FOOT,
            ),
            room.rect(frame),
        ];
        solids.extend(centre.tokens.into_iter().flatten());
        for other in &others {
            solids.extend([other.plate, other.counter().rect]);
            solids.extend([0, 3, 6].map(|slot| other.back(7, slot).rect));
        }
        Self {
            hand,
            others,
            stock,
            laid,
            ring,
            arrows: arrows(ring, frame.field(), &solids),
            tokens: centre.tokens,
            plate: console.plate,
            status: centre.status,
            actions: console.actions,
        }
    }

    /// Another seat.
    #[must_use]
    pub fn other(&self, seat: Seat) -> Option<&Around> {
        self.others.iter().find(|other| other.seat == seat)
    }

    /// How a card lies on the laid ones: each a little askew in its own way.
    #[must_use]
    pub fn laid(&self, card: Card) -> Place {
        Place {
            rect: self.laid,
            turn: f32::from(card.code() * 5 % 7) - 3.0,
        }
    }

    /// How the stock lies.
    #[must_use]
    pub const fn stock(&self) -> Place {
        flat(self.stock)
    }

    /// How the refused up-card number `index` is laid aside: over the laid cards, each a little further (R6).
    #[must_use]
    pub fn aside(&self, index: usize) -> Place {
        let step = index.min(6) as f32 + 1.0;
        let w = self.laid.w;
        Place {
            rect: self.laid.shifted(0.16 * w * step, -0.05 * w * step),
            turn: 4.0 * step,
        }
    }

    /// Where the token of a forced suit lies: on the seven.
    #[must_use]
    pub fn token(&self) -> Place {
        around_point(self.laid.centre(), 0.66 * self.laid.w)
    }

    /// Where the seal of a penalty lies: on the foot of the laid cards.
    #[must_use]
    pub fn seal(&self) -> Place {
        let size = (0.56 * self.laid.w).clamp(36.0, 60.0);
        let middle = Point {
            x: self.laid.centre().x - 2.0,
            y: self.laid.bottom() + SEAL_FOOT - size / 2.0,
        };
        around_point(middle, size)
    }

    /// Where the viewer's own face is: where a seal goes that he takes.
    #[must_use]
    pub fn own_face(&self) -> Point {
        let plate = self.plate;
        Point {
            x: plate.right() - plate.h.min(plate.w) / 2.0,
            y: plate.y + plate.h.min(plate.w) / 2.0,
        }
    }
}

/// The arrows of a ring: to the right, to the top, to the left and to the viewer, where nothing else stands.
fn arrows(ring: Rect, field: Rect, solids: &[Rect]) -> Option<[Rect; 4]> {
    let middle = ring.centre();
    let at = |(x, y): (f32, f32)| {
        let (x, y) = (ring.w / 2.0 * x, ring.h / 2.0 * y);
        [(x, y), (x, -y), (-x, -y), (-x, y)].map(|(x, y)| {
            let point = Point {
                x: middle.x + x,
                y: middle.y + y,
            };
            around_point(point, ARROW).rect
        })
    };
    let is_free = |arrow: &Rect| {
        let meets = |other: &Rect| {
            arrow.x < other.right()
                && other.x < arrow.right()
                && arrow.y < other.bottom()
                && other.y < arrow.bottom()
        };
        let inside = arrow.x >= field.x
            && arrow.y >= field.y
            && arrow.right() <= field.right()
            && arrow.bottom() <= field.bottom();
        inside && !solids.iter().any(meets)
    };
    (ALONG.into_iter().map(at)).find(|arrows| arrows.iter().all(is_free))
}

/// What the middle of the table has to live with.
struct Space<'a> {
    field: Rect,
    form: Form,
    measures: &'a Measures,
    /// The foot of what stands at the top.
    crown: f32,
    hand: &'a Hand,
    choosing: bool,
    /// How much of the cloth seats at the sides take, fans included, if there are some.
    aside: Option<f32>,
    /// Whether arrows and open fans have to go.
    tight: bool,
}

impl Space<'_> {
    fn centre(&self) -> Centre {
        if self.choosing {
            let (below, beside) = (self.choice_below(), self.choice_beside());
            return match beside {
                Some(beside) if below.pile < LOW && beside.pile > below.pile * BETTER => beside,
                _ => below,
            };
        }
        let head = self.hand.top() - self.hand.lift[1];
        match self.form {
            Form::Landscape => self.line_beside(head),
            Form::Portrait | Form::Desktop => {
                let status = self.line(head - 2.0, self.measures.status);
                self.above(status, None)
            }
        }
    }

    /// A status line that ends at a height.
    fn line(&self, bottom: f32, height: f32) -> Rect {
        let (field, arrow) = (self.field, self.measures.ring * ALONG[0].0 - ARROW);
        let width = match self.form {
            // Between the arrows of the wide ring.
            Form::Desktop => 2.0 * arrow,
            Form::Portrait | Form::Landscape => field.w - 32.0,
        };
        Rect::new(
            field.centre().x - width / 2.0,
            bottom - height,
            width,
            height,
        )
    }

    /// What the widest pile may be for the seats at the sides.
    fn widest(&self, room: f32) -> f32 {
        let measures = self.measures;
        if self.aside.is_none() || self.form == Form::Landscape {
            return measures.pile;
        }
        let edge = measures.side.0 + measures.side.1 / 2.0 + measures.face / 2.0 + PEEP + 10.0;
        (measures.pile).min(room / 2.0 - BETWEEN / 2.0 - edge)
    }

    /// The piles in the middle above a status line.
    fn above(&self, status: Rect, tokens: Option<[Rect; 4]>) -> Centre {
        let hangs = if self.choosing { FOOT } else { SEAL_FOOT + 1.0 };
        let limit = match self.form {
            Form::Portrait if !self.tight => status.y - ARROW - 5.0,
            _ => status.y - hangs,
        };
        let room = limit - self.crown;
        let pile = (self.widest(self.field.w)).min(room / RATIO).max(1.0);
        Centre {
            x: self.field.centre().x,
            y: self.crown + room / 2.0,
            pile,
            status,
            tokens,
        }
    }

    /// On its side: the line at the left of the piles, which give way where the cloth is narrow.
    fn line_beside(&self, head: f32) -> Centre {
        let field = self.field;
        let words = 108.0;
        let aside = self.aside.unwrap_or(CLEAR);
        let room = head - SEAL_FOOT - 1.0 - self.crown;
        let wide = (field.w - words - 2.0 * aside - 12.0 - BETWEEN) / 2.0;
        let pile = (self.measures.pile).min(room / RATIO).min(wide).max(1.0);
        let stock = (field.centre().x - BETWEEN / 2.0 - pile).max(field.x + aside + words + 12.0);
        let y = self.crown + room / 2.0;
        let height = (self.measures.status).min(head - self.crown);
        let left = field.x + aside;
        Centre {
            x: stock + pile + BETWEEN / 2.0,
            y,
            pile,
            status: Rect::new(
                left,
                (y - height / 2.0).max(self.crown).min(head - height),
                (stock - 12.0 - left).max(1.0),
                height,
            ),
            tokens: None,
        }
    }

    /// The choice between the line and the hand.
    fn choice_below(&self) -> Centre {
        let (w, h) = self.measures.token;
        let w = w.min((self.field.w - 2.0 * CLEAR - 3.0 * GAP) / 4.0);
        let y = self.hand.top() - CLEAR - 2.0 - h;
        let status = self.line(y - 6.0, self.measures.status.min(44.0));
        let all = 4.0 * w + 3.0 * GAP;
        let x = self.field.centre().x - all / 2.0;
        self.above(status, Some(tokens(x, y, (w, h), 4)))
    }

    /// The choice beside the piles, and the line below it.
    fn choice_beside(&self) -> Option<Centre> {
        let (field, measures) = (self.field, self.measures);
        if self.form != Form::Landscape && field.w < field.h * 1.1 {
            return None;
        }
        let aside = self.aside.unwrap_or(CLEAR);
        let (left, right) = (field.x + aside, field.right() - aside);
        let room = self.hand.top() - CLEAR - FOOT - self.crown;
        let between = 24.0;
        let piles = |pile: f32| 2.0 * pile + BETWEEN;
        let mut pile = (measures.pile).min(room / RATIO).max(1.0);
        let line = 24.0;
        let own = measures.token.0.min(BESIDE_PILES);
        let width = |pile: f32, columns: f32| {
            (right - left - piles(pile) - between - (columns - 1.0) * GAP) / columns
        };
        let mut columns = 4;
        if width(pile, 4.0) < NARROW {
            columns = 2;
            pile = pile.min((right - left - between - 2.0 * NARROW - GAP - BETWEEN) / 2.0);
        }
        let rows = 4 / columns;
        let w = width(pile, columns as f32).min(own);
        let high = (room + FOOT - line - (rows - 1) as f32 * GAP) / rows as f32;
        let h = measures.token.1.min(high);
        if w < NARROW || pile < 1.0 || h < 32.0 {
            return None;
        }
        let all = columns as f32 * w + (columns - 1) as f32 * GAP;
        let total = piles(pile) + between + all;
        // The piles stay in the middle as far as the choice leaves them there.
        let stock = (field.centre().x - piles(pile) / 2.0)
            .min(right - total)
            .max(left);
        let y = self.crown + room / 2.0;
        let deep = rows as f32 * h + (rows - 1) as f32 * GAP + line;
        let x = stock + piles(pile) + between;
        let top = (y - deep / 2.0).max(self.crown);
        Some(Centre {
            x: stock + piles(pile) / 2.0,
            y,
            pile,
            status: Rect::new(x, top + deep - line + 2.0, all, line - 2.0),
            tokens: Some(tokens(x, top, (w, h), columns)),
        })
    }
}

/// The places of the tokens from a corner on, the first suit at the right.
fn tokens(x: f32, y: f32, (w, h): (f32, f32), columns: usize) -> [Rect; 4] {
    [0, 1, 2, 3].map(|index| {
        let column = columns - 1 - index % columns;
        Rect::new(
            x + column as f32 * (w + GAP),
            y + (index / columns) as f32 * (h + GAP),
            w,
            h,
        )
    })
}

/// What lies on the rails.
struct Console {
    plate: Rect,
    actions: Rect,
}

impl Console {
    fn of(frame: &Frame) -> Self {
        let (inner, cloth) = (frame.inner(), frame.cloth);
        match frame.form {
            Form::Portrait => {
                let face = if frame.is_short() { 46.0 } else { 54.0 };
                let foot = inner.bottom() - 10.0;
                let width = (0.45 * inner.w).clamp(140.0, 210.0);
                let plate = Rect::new(inner.right() - 14.0 - width, foot - face, width, face);
                let x = inner.x + 14.0;
                Self {
                    plate,
                    actions: Rect::new(
                        x,
                        foot - face / 2.0 - BUTTON / 2.0,
                        (plate.x - CLEAR - x).min(240.0),
                        BUTTON,
                    ),
                }
            }
            Form::Landscape => {
                let rail = RAILS.landscape;
                let foot = inner.bottom();
                Self {
                    plate: Rect::new(inner.x, foot - 12.0 - 104.0, rail, 104.0),
                    actions: Rect::new(
                        inner.right() - rail + 4.0,
                        foot - 16.0 - 64.0,
                        rail - 8.0,
                        64.0,
                    ),
                }
            }
            Form::Desktop => {
                let top = cloth.bottom();
                Self {
                    plate: Rect::new(cloth.right() - 18.0 - 206.0, top + 14.0, 206.0, 60.0),
                    actions: Rect::new(cloth.x + 18.0, top + 20.0, 200.0, BUTTON),
                }
            }
        }
    }
}
