//! Where everything of Ronda's table stands (looks.md 3, 4 and 5).

use super::super::fan::Fan;
use super::super::frame::Rails;
use super::super::scene::{Form, Frame, Place, Rect};
use super::measures::{Measures, PLATE, RATIO};
use crate::kit::spanish::Rank;

/// The rails of Ronda: wider than the house's, for they carry the tracks of the race (looks.md 5).
pub const RAILS: Rails = Rails {
    portrait: [60.0, 86.0],
    short: [60.0, 80.0],
    desktop: [92.0, 62.0, 112.0],
    ..Rails::HOUSE
};

/// Steps of the own fan and of the opponent's, in card widths (looks.md 4: k).
const SPREAD: (f32, f32) = (0.9, 0.62);
/// Turn of each card beside the middle, in degrees: the own fan, the opponent's seen from here.
const TILT: (f32, f32) = (4.0, -6.0);
/// How much lower the own cards beside the middle hang.
const SAG: f32 = 5.0;
/// The captured piles lie a little askew.
const PILE_TURN: f32 = -4.0;
/// So do the table cards, each rank in its own way.
const TABLE_TURN: [f32; 10] = [0.0, -0.6, 0.0, 0.0, 0.8, -0.9, 0.5, -0.7, 0.0, 1.0];
/// The patterns of the ten places: cards in each row (looks.md 5).
const PATTERNS: [&[usize]; 3] = [&[10], &[5, 5], &[3, 4, 3]];
/// Another pattern than the form's own is taken when it widens the card by more than this factor.
const BETTER: f32 = 1.25;
/// Free room between neighbours that do not touch.
const CLEAR: f32 = 8.0;
/// A plate is written from the right, so that its left edge is free mostly.
const NEAR: f32 = 2.0;
/// How far a pile's counter hangs below its card.
const FOOT: f32 = 9.0;
/// A caption above its pile.
const CAPTION: (f32, f32) = (64.0, 18.0);
/// A button of the console, and a track of pegs.
const BUTTON: f32 = 48.0;
const TRACK: f32 = 10.0;

/// Every place of the table, for one frame and one side of the dealer.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The own hand, unlifted.
    pub hand: Fan,
    /// The opponent's hand.
    pub backs: Fan,
    /// How far the chosen card is lifted.
    pub lift: f32,
    /// The stock, on the dealer's side.
    pub stock: Rect,
    /// The captured piles: the viewer's, the opponent's.
    pub piles: [Rect; 2],
    /// The plates: the viewer's, the opponent's.
    pub plates: [Rect; 2],
    /// The status line.
    pub status: Rect,
    /// The caption of the stock, where there is room for one.
    pub stock_caption: Option<Rect>,
    /// The caption of the viewer's pile, where there is room for one.
    pub pile_caption: Option<Rect>,
    /// The tracks of pegs, where the rails carry them: the viewer's, the opponent's.
    pub tracks: Option<[Rect; 2]>,
    /// The deal counter.
    pub counter: Rect,
    /// The action buttons.
    pub actions: Rect,
    table: Grid,
    /// Where rejected cards are laid aside, from the stock.
    aside: (f32, f32),
}

/// The ten places of the table cards.
#[derive(Clone, Copy, Debug)]
struct Grid {
    rows: &'static [usize],
    centre: f32,
    top: f32,
    card: f32,
    gap: f32,
}

impl Grid {
    /// The width of a card if the pattern fills this room.
    fn width(rows: &[usize], room: (f32, f32), measures: &Measures) -> f32 {
        let columns = rows.iter().copied().max().unwrap_or(1) as f32;
        let lines = rows.len() as f32;
        let wide = (room.0 - measures.margin - (columns - 1.0) * measures.gap) / columns;
        let high = (room.1 - (lines - 1.0) * measures.gap) / lines / RATIO;
        wide.min(high)
            .min(measures.widest)
            .min(measures.hand)
            .max(1.0)
    }

    fn height(&self) -> f32 {
        let lines = self.rows.len() as f32;
        lines * (self.card * RATIO + self.gap) - self.gap
    }

    fn row_top(&self, row: usize) -> f32 {
        self.top + row as f32 * (self.card * RATIO + self.gap)
    }

    fn place(&self, order: usize) -> Rect {
        let (mut row, mut column) = (0, order);
        while let Some(&cards) = self.rows.get(row)
            && column >= cards
        {
            column -= cards;
            row += 1;
        }
        let cards = self.rows.get(row).map_or(1.0, |&cards| cards as f32);
        let off = column as f32 - (cards - 1.0) / 2.0;
        Rect::new(
            self.centre + off * (self.card + self.gap) - self.card / 2.0,
            self.row_top(row),
            self.card,
            self.card * RATIO,
        )
    }
}

impl Layout {
    /// All places in a frame; `mine` tells whether the viewer deals, which draws the stock to his side.
    #[must_use]
    pub fn of(frame: &Frame, mine: bool) -> Self {
        let measures = Measures::of(frame);
        let field = frame.field();
        let hand_height = measures.hand * RATIO;
        let hand_top = field.bottom() - measures.foot - hand_height;
        let [status_height, below, above] = measures.status;
        let status = Rect::new(
            field.x + 16.0,
            hand_top - measures.lift - below - status_height,
            field.w - 32.0,
            status_height,
        );
        let table = grid(frame, &measures, status.y - above);
        let piles = Piles::of(frame, &measures, &table, mine);
        let beside = match piles.flank {
            Some(_) => CLEAR,
            None => piles.own.right() - field.x + 6.0,
        };
        let hand = Fan {
            centre: field.centre().x,
            top: hand_top,
            card: (measures.hand, hand_height),
            room: field.w - 2.0 * beside,
            spread: SPREAD.0,
            tilt: TILT.0,
            sag: SAG,
        };
        let captioned = match frame.form {
            Form::Portrait => piles.flank.is_some_and(|flank| flank.captioned),
            Form::Landscape => false,
            Form::Desktop => measures.pile_foot > 40.0,
        };
        let caption = |pile: Rect| {
            let x = pile.centre().x - CAPTION.0 / 2.0;
            Rect::new(
                x.max(field.x).min(field.right() - CAPTION.0),
                pile.y - CAPTION.1 - 4.0,
                CAPTION.0,
                CAPTION.1,
            )
        };
        let stock_captioned = captioned && !piles.in_his_row();
        let console = Console::of(frame);
        let aside = (piles.stock.h + CLEAR) * if mine { -1.0 } else { 1.0 };
        Self {
            hand,
            backs: backs(&measures, field, &piles),
            lift: measures.lift,
            stock: piles.stock,
            piles: [piles.own, piles.his],
            plates: [console.plate, piles.his_plate],
            status,
            stock_caption: stock_captioned.then(|| caption(piles.stock)),
            pile_caption: captioned.then(|| caption(piles.own)),
            tracks: console.tracks,
            counter: console.counter,
            actions: console.actions,
            table,
            aside: (-14.0, aside),
        }
    }

    /// The place of a rank, where its embroidery is.
    #[must_use]
    pub fn rank(&self, rank: Rank) -> Rect {
        self.table.place(rank.order())
    }

    /// How the table card of a rank lies.
    #[must_use]
    pub fn table(&self, rank: Rank) -> Place {
        Place {
            rect: self.rank(rank),
            turn: TABLE_TURN[rank.order()],
        }
    }

    /// How the viewer's pile (0) or the opponent's (1) lies.
    #[must_use]
    pub fn pile(&self, side: usize) -> Place {
        Place {
            rect: self.piles[side % 2],
            turn: PILE_TURN,
        }
    }

    /// How the stock lies.
    #[must_use]
    pub const fn stock(&self) -> Place {
        Place {
            rect: self.stock,
            turn: 0.0,
        }
    }

    /// How the rejected card number `index` is laid aside: from the stock towards the middle (R8).
    #[must_use]
    pub fn aside(&self, index: usize) -> Place {
        // More than six never lie side by side; later ones cover them.
        let step = index.min(5) as f32;
        self.stock().shifted(self.aside.0 * step, self.aside.1)
    }
}

/// The table cards between the crown and a lower limit.
fn grid(frame: &Frame, measures: &Measures, limit: f32) -> Grid {
    let field = frame.field();
    let top = field.y + measures.crown;
    let room = (field.w, limit - top);
    let width = |pattern: usize| Grid::width(PATTERNS[pattern], room, measures);
    let own = width(measures.pattern);
    let widest = (0..PATTERNS.len())
        .reduce(|best, next| {
            if width(next) > width(best) {
                next
            } else {
                best
            }
        })
        .filter(|&best| width(best) > own * BETTER)
        .unwrap_or(measures.pattern);
    let mut grid = Grid {
        rows: PATTERNS[widest],
        centre: field.centre().x,
        top,
        card: width(widest),
        gap: measures.gap,
    };
    let spare = (room.1 - grid.height()).max(0.0);
    grid.top += match frame.form {
        // On a sideways phone the row stands a little above the middle of the cloth.
        Form::Landscape => (field.centre().y - 28.0 - grid.height() / 2.0 - top).clamp(0.0, spare),
        Form::Portrait | Form::Desktop => spare / 2.0,
    };
    grid
}

/// Everything that lies on its own: the piles, and the opponent's plate beside them.
struct Piles {
    own: Rect,
    his: Rect,
    stock: Rect,
    his_plate: Rect,
    flank: Option<Flank>,
}

impl Piles {
    fn of(frame: &Frame, measures: &Measures, table: &Grid, mine: bool) -> Self {
        let field = frame.field();
        let [side, own_side, plate_side] = measures.sides;
        let [_, pile_top, plate_top] = measures.tops;
        let (w, h) = (measures.back, measures.back * RATIO);
        let his_plate = Rect::new(
            field.right() - plate_side - measures.plate,
            field.y + plate_top,
            measures.plate,
            PLATE,
        );
        let his = Rect::new(field.x + side, field.y + pile_top, w, h);
        let flank = Flank::of(frame, table, w);
        let (own, stock) = match flank {
            Some(flank) => {
                let right = field.right() - (flank.left - field.x) - w;
                (
                    Rect::new(flank.left, flank.tops[1], w, h),
                    Rect::new(right, flank.tops[usize::from(mine)], w, h),
                )
            }
            None => {
                let y = field.bottom() - measures.pile_foot - h;
                let stock = if mine {
                    Rect::new(field.right() - own_side - w, y, w, h)
                } else {
                    Rect::new(his_plate.x - CLEAR - w, his.y, w, h)
                };
                (Rect::new(field.x + own_side, y, w, h), stock)
            }
        };
        Self {
            own,
            his,
            stock,
            his_plate,
            flank,
        }
    }

    /// Whether the stock stands in one row with the opponent's hand.
    fn in_his_row(&self) -> bool {
        self.stock.y < self.his.bottom()
    }
}

/// The opponent's hand: in the middle, or where his pile, the stock and his plate leave room.
fn backs(measures: &Measures, field: Rect, piles: &Piles) -> Fan {
    let back = measures.back;
    let left = piles.his.right() + CLEAR;
    let right = if piles.in_his_row() {
        piles.stock.x - CLEAR
    } else {
        piles.his_plate.x - NEAR
    };
    // Half of three cards, with what their turn adds.
    let half = 1.2 * back;
    Fan {
        centre: if right - left >= 2.0 * half {
            field.centre().x.min(right - half).max(left + half)
        } else {
            f32::midpoint(left, right)
        },
        top: field.y + measures.tops[0],
        card: (back, back * RATIO),
        room: right - left - 0.16 * back,
        spread: SPREAD.1,
        tilt: TILT.1,
        sag: 0.0,
    }
}

/// The room at both sides of the rows of three, where an upright table has its piles.
#[derive(Clone, Copy)]
struct Flank {
    /// The left edge of a left pile.
    left: f32,
    /// The top of a pile beside the first row, and beside the last.
    tops: [f32; 2],
    /// Whether there is room for captions above the piles.
    captioned: bool,
}

impl Flank {
    fn of(frame: &Frame, table: &Grid, back: f32) -> Option<Self> {
        let field = frame.field();
        let left = table.place(0).x - field.x;
        if frame.form != Form::Portrait || table.rows.len() < 3 || left < back + 12.0 {
            return None;
        }
        let spare = table.card * RATIO - back * RATIO;
        // A caption stays below the cards of the row before.
        let caption = CAPTION.1 + 6.0 - table.gap;
        let captioned = spare >= caption + FOOT;
        if spare < FOOT {
            return None;
        }
        let down = if captioned {
            (spare / 2.0).max(caption)
        } else {
            (spare - FOOT) / 2.0
        };
        Some(Self {
            left: field.x + (left - back) / 2.0,
            tops: [0, 2].map(|row| table.row_top(row) + down),
            captioned,
        })
    }
}

/// What lies on the rails.
struct Console {
    plate: Rect,
    counter: Rect,
    actions: Rect,
    tracks: Option<[Rect; 2]>,
}

impl Console {
    fn of(frame: &Frame) -> Self {
        let (inner, cloth, field) = (frame.inner(), frame.cloth, frame.field());
        match frame.form {
            Form::Portrait => {
                let face = if frame.is_short() { 46.0 } else { 50.0 };
                let foot = inner.bottom() - 10.0;
                let width = (0.45 * inner.w).clamp(140.0, 210.0);
                let plate = Rect::new(inner.right() - 14.0 - width, foot - face, width, face);
                let counter = Rect::new(inner.x + 14.0, foot - 42.0, 56.0, 40.0);
                let x = counter.right() + CLEAR;
                let track = |y| Rect::new(field.x, y, field.w, TRACK);
                Self {
                    plate,
                    counter,
                    actions: Rect::new(x, foot - BUTTON, plate.x - CLEAR - x, BUTTON),
                    tracks: Some([track(cloth.bottom() + 12.0), track(cloth.y - 21.0)]),
                }
            }
            Form::Landscape => {
                let rail = RAILS.landscape;
                let foot = inner.bottom();
                let right = inner.right() - rail;
                let counter = Rect::new(right, foot - 56.0, rail, 40.0);
                Self {
                    plate: Rect::new(inner.x, foot - 12.0 - 122.0, rail, 122.0),
                    counter,
                    actions: Rect::new(
                        right + 4.0,
                        counter.y - 2.0 * CLEAR - 2.0 * BUTTON,
                        rail - 8.0,
                        2.0 * BUTTON + CLEAR,
                    ),
                    tracks: None,
                }
            }
            Form::Desktop => {
                let top = cloth.bottom();
                let plate = Rect::new(cloth.right() - 18.0 - 206.0, top + 16.0, 206.0, 60.0);
                let counter = Rect::new(cloth.x + 18.0, top + 33.0, 56.0, 40.0);
                let x = counter.right() + 24.0;
                let track = |y| Rect::new(cloth.x + 6.0, y, cloth.w - 242.0, TRACK);
                Self {
                    plate,
                    counter,
                    actions: Rect::new(x, top + 34.0, (plate.x - 16.0 - x).min(360.0), BUTTON),
                    tracks: Some([track(top + 20.0), track(cloth.y - 30.0)]),
                }
            }
        }
    }
}
