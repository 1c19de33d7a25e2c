//! A scene: every piece and zone of a table with its place, for one view and one size.

use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, Rank, Suit};

/// A point in CSS pixels of the stage, origin top left, never mirrored.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// From the left edge.
    pub x: f32,
    /// From the top edge.
    pub y: f32,
}

impl Point {
    /// The square of the distance to another point.
    #[must_use]
    pub fn distance2(self, other: Self) -> f32 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        dx * dx + dy * dy
    }
}

/// A rectangle in CSS pixels of the stage, origin top left, never mirrored.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Rect {
    /// The rectangle with this left and top edge, width and height.
    #[must_use]
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// The right edge.
    #[must_use]
    pub fn right(&self) -> f32 {
        self.x + self.w
    }

    /// The bottom edge.
    #[must_use]
    pub fn bottom(&self) -> f32 {
        self.y + self.h
    }

    /// The point in its middle.
    #[must_use]
    pub fn centre(&self) -> Point {
        Point {
            x: self.x + self.w / 2.0,
            y: self.y + self.h / 2.0,
        }
    }

    /// Whether the point lies in it, edges included.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        point.x >= self.x
            && point.x <= self.right()
            && point.y >= self.y
            && point.y <= self.bottom()
    }

    /// The same size, moved right and down.
    #[must_use]
    pub fn shifted(self, right: f32, down: f32) -> Self {
        Self {
            x: self.x + right,
            y: self.y + down,
            ..self
        }
    }
}

/// How a piece lies: a rectangle, turned about its middle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    /// Where, before it is turned.
    pub rect: Rect,
    /// How far it is turned, in degrees clockwise.
    pub turn: f32,
}

impl Place {
    /// The place moved right and down.
    #[must_use]
    pub fn shifted(self, right: f32, down: f32) -> Self {
        Self {
            rect: self.rect.shifted(right, down),
            ..self
        }
    }

    /// A stop of a flight at this place.
    #[must_use]
    pub const fn stop(self, at: u16, face_up: bool) -> Stop {
        Stop {
            at,
            rect: self.rect,
            turn: self.turn,
            face_up,
        }
    }

    /// The place half-way to another.
    #[must_use]
    pub fn halfway(self, to: Self) -> Self {
        let (from, onto) = (self.rect, to.rect);
        Self {
            rect: Rect {
                x: f32::midpoint(from.x, onto.x),
                y: f32::midpoint(from.y, onto.y),
                w: f32::midpoint(from.w, onto.w),
                h: f32::midpoint(from.h, onto.h),
            },
            turn: f32::midpoint(self.turn, to.turn),
        }
    }
}

/// The stage's size and the insets that a phone keeps for itself, in CSS pixels; and from which side it is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// Width of the whole screen, insets included.
    pub w: f32,
    /// Height of the whole screen, insets included.
    pub h: f32,
    /// Safe-area insets: top, right, bottom, left.
    pub safe: [f32; 4],
    /// Whether the viewer sits at the far side: the table has not been turned to it. Only a game that hides nothing
    /// need heed it.
    pub far: bool,
}

/// The three compositions of a table (`P`, `L`, `D`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A phone held upright.
    Portrait,
    /// A phone on its side: landscape and at most 560 px high.
    Landscape,
    /// At least 900 px wide and 600 px high: the table stands on the floor.
    Desktop,
}

/// The rails around the cloth: the one source of these numbers, handed to the style sheet as variables.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The composition.
    pub form: Form,
    /// Rail widths: top, right, bottom, left (outer margin included).
    pub rails: [f32; 4],
    /// The outer margin where the floor shows.
    pub margin: f32,
    /// The playing surface.
    pub cloth: Rect,
    /// Safe-area insets: top, right, bottom, left. Rails include them; a cloth without a rail on a side
    /// runs under them, but nothing stands there.
    pub safe: [f32; 4],
    /// Whether the viewer sits at the far side; see [`Size::far`].
    pub far: bool,
}

/// Names a piece. Face-up pieces have the number of what they show; a hidden piece has the number of
/// its place, so that nothing derived from what it hides can reach the page. Each game owns its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceKey(pub u16);

/// Names a zone. Each game owns its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ZoneKey(pub u16);

/// The two colours of checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Ivory.
    Light,
    /// Ebony.
    Dark,
}

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A card of the Spanish pack.
    Spanish(Card),
    /// The back of the Spanish pack.
    SpanishBack,
    /// A checker, seen from above.
    Checker(Colour),
    /// A checker that stands on its edge in a tray.
    Edge(Colour),
    /// A die with this number up. Face down it is tumbling.
    Die(u8),
    /// An ivory token with the pip of a suit. With a count it is one of a choice, and is captioned.
    Suit(Suit),
    /// An ivory counter with the number of cards of a hand.
    Count(u8),
    /// The red seal with the cards of a penalty.
    Seal(u8),
}

impl Face {
    /// Whether a piece that rests with this look has its face up.
    #[must_use]
    pub const fn is_up(self) -> bool {
        !matches!(self, Self::SpanishBack)
    }
}

/// How a piece is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Tapping or dragging it now can lead to a legal move.
    pub playable: bool,
    /// It is the selected piece.
    pub chosen: bool,
    /// It will be taken, or accepts what is selected. Of what may be played, it is what most speaks for.
    pub hit: bool,
    /// It cannot be used now although it is the viewer's turn.
    pub dim: bool,
    /// The last move of this seat, pinned with its face.
    pub pin: Option<Seat>,
}

/// One piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its name.
    pub key: PieceKey,
    /// Its place, before it is turned.
    pub rect: Rect,
    /// How far it is turned, in degrees clockwise.
    pub turn: f32,
    /// Its layer: higher lies above.
    pub z: u16,
    /// Its look.
    pub face: Face,
    /// The number on its ivory counter, for piles.
    pub count: Option<u16>,
    /// Sheets that show under it: 0 to 2.
    pub thick: u8,
    /// Its marks.
    pub marks: Marks,
    /// Whether the viewer's focus may stand on it.
    pub focus: bool,
}

impl Piece {
    /// How it lies.
    #[must_use]
    pub const fn place(&self) -> Place {
        Place {
            rect: self.rect,
            turn: self.turn,
        }
    }
}

/// What an empty place wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Nothing is shown.
    None,
    /// A dashed place without words.
    Place,
    /// A dashed place with the number of a rank.
    Rank(Rank),
    /// A point of a board.
    Point {
        /// Whether it is inlaid with the dark wood.
        dark: bool,
        /// Whether its tip shows down: it hangs from the upper edge.
        hangs: bool,
    },
    /// A tray.
    Tray,
}

/// What is drawn on a place for a piece that does not lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trace {
    /// The chosen piece would come to lie there.
    Ghost,
    /// The other seat's last move came from there.
    Left,
}

/// A place that can take pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Its name.
    pub key: ZoneKey,
    /// Where it is.
    pub rect: Rect,
    /// Whether the selected or held piece may go there.
    pub accepts: bool,
    /// What is embroidered on it.
    pub hint: Hint,
    /// Whether a piece covers it (its embroidery is hidden).
    pub covered: bool,
    /// The piece that a finger on this place means, unless it puts another one there: the uppermost of a
    /// stack. If it does not lie there, a tap on the place is a tap on it all the same.
    pub top: Option<PieceKey>,
    /// Whether an attempt to put a piece there is answered with why not, where it does not accept.
    pub refuses: bool,
    /// What is drawn for a piece that does not lie there, and where.
    pub trace: Option<(Trace, Rect)>,
}

impl Zone {
    /// A place that does nothing yet and shows nothing.
    #[must_use]
    pub const fn new(key: ZoneKey, rect: Rect) -> Self {
        Self {
            key,
            rect,
            accepts: false,
            hint: Hint::None,
            covered: false,
            top: None,
            refuses: false,
            trace: None,
        }
    }
}

/// Where words and seats stand, so that tests can prove that nothing overlaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FixtureKind {
    /// The plate of a seat: face, name, score.
    Seat(Seat),
    /// The status line.
    Status,
    /// The caption of the stock.
    StockCaption,
    /// The caption of the viewer's captured pile.
    PileCaption,
    /// The track of pegs of a seat.
    Track(Seat),
    /// The deal counter.
    Counter,
    /// The action buttons.
    Actions,
    /// The quarter of the ring around the piles that leads to a seat: lit when it is that seat's turn.
    Arrow(Seat),
    /// A part of the table that the style sheet draws, by the names of its classes.
    Part(&'static str),
}

/// One fixture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fixture {
    /// What stands there.
    pub kind: FixtureKind,
    /// Where.
    pub rect: Rect,
}

/// A whole table.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The rails and the cloth.
    pub frame: Frame,
    /// All pieces, in the order of their keys.
    pub pieces: Vec<Piece>,
    /// All zones.
    pub zones: Vec<Zone>,
    /// All fixtures.
    pub fixtures: Vec<Fixture>,
}

impl Scene {
    /// The piece of this name, if it lies on the table.
    #[must_use]
    pub fn piece(&self, key: PieceKey) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.key == key)
    }

    /// The zone of this name.
    #[must_use]
    pub fn zone(&self, key: ZoneKey) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.key == key)
    }

    /// The zone that a piece stands for.
    #[must_use]
    pub fn zone_of(&self, piece: PieceKey) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.top == Some(piece))
    }

    /// Where a piece or zone stands, if there is one of this name.
    #[must_use]
    pub fn rect(&self, target: Target) -> Option<Rect> {
        match target {
            Target::Piece(key) => self.piece(key).map(|piece| piece.rect),
            Target::Zone(key) => self.zone(key).map(|zone| zone.rect),
        }
    }

    /// The fixture of this kind, if this table has it at this size.
    #[must_use]
    pub fn fixture(&self, kind: FixtureKind) -> Option<Rect> {
        let found = self.fixtures.iter().find(|fixture| fixture.kind == kind);
        found.map(|fixture| fixture.rect)
    }
}

/// Something a finger or a key can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// A piece.
    Piece(PieceKey),
    /// A zone.
    Zone(ZoneKey),
}

/// A stop on a flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// Milliseconds after the start of the whole animation at speed 1.
    pub at: u16,
    /// Where the piece is then, before it is turned.
    pub rect: Rect,
    /// How far it is turned then, in degrees clockwise.
    pub turn: f32,
    /// Whether its face is up from here on.
    pub face_up: bool,
}

impl Stop {
    /// How the piece lies then.
    #[must_use]
    pub const fn place(&self) -> Place {
        Place {
            rect: self.rect,
            turn: self.turn,
        }
    }
}

/// The way of one piece through an animation. It rests at its first stop before that stop's time.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight {
    /// The piece of the new scene that flies; none for a piece that is gone when it lands. The first card
    /// captured becomes the pile.
    pub key: Option<PieceKey>,
    /// Its look while its face is up.
    pub face: Face,
    /// Its layer while it flies.
    pub z: u16,
    /// Its stops, in time order; with a key, the last one is its place in the new scene.
    pub stops: Vec<Stop>,
    /// Until when a piece that is dim in the new scene is not seen to be, in milliseconds at speed 1.
    pub lit: u16,
}

/// When something that happened is said, sounded or counted up during an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// Milliseconds after the start of the whole animation at speed 1.
    pub at: u16,
    /// Which of the events it belongs to, by its place in their list.
    pub event: usize,
}

/// Puts a few items in the order of their keys, equal ones as they were. An insertion: with the sorts of
/// the standard library the page would weigh 4 KB more.
pub fn arrange<T, K: PartialOrd>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && key(&items[place]) < key(&items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// A place of nothing at the middle of a rectangle: what shrinks to it is gone.
#[must_use]
pub const fn vanished(rect: Rect) -> Place {
    Place {
        rect: Rect::new(
            rect.x + rect.w / 2.0 - 0.5,
            rect.y + rect.h / 2.0 - 0.5,
            1.0,
            1.0,
        ),
        turn: 0.0,
    }
}
