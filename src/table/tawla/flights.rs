//! How dice and checkers travel: throws, steps, hits, what is taken back (looks.md 8).

use super::super::flights::{CLOSE, Flip, Leg, SLIDE, Timeline};
use super::super::scene::{Cue, Face, Flight, PieceKey, Place, Rect, Scene, vanished};
use super::layout::{Layout, Side};
use super::{What, checker_key, colour, die_key, turned, what};
use crate::games::tawla::board::{BAR, Board, OFF};
use crate::games::tawla::moves::{By, Event};
use crate::games::tawla::state::Variant;
use crate::games::tawla::view::View;
use crate::kit::seat::{BySeat, Seat};

/// The dice from the hand to their rest, and from one to the next.
const THROW: u16 = 520;
const AFTER: u16 = 60;
/// Dice at rest are looked at before anything moves.
const LOOK: u16 = 420;
/// A step of a checker, and how high it is carried.
const STEP: u16 = 220;
const ARC: f32 = 18.0;
/// From one automatic step to the next (R22).
const AUTOMATIC: u16 = 500;
/// A step that is taken back.
const BACK: u16 = 160;
/// How long a pass is shown (R23), dice that are lost in part (R22), and dice that were drawn for the start.
const PASS: u16 = 1_500;
const LOST: u16 = 1_500;
const DRAWN: u16 = 900;

/// The first name of dice that are gone at the end, and of checkers that are.
const PASSING: u16 = 2_048;

/// The flights from one scene to the next, and when each event shows.
pub(super) fn direct(
    before: &Scene,
    after: &Scene,
    events: &[Event],
    view: &View,
) -> (Vec<Flight>, Vec<Cue>) {
    let cues = |at: &mut dyn FnMut(&Event) -> u16| {
        let cue = |(event, one)| Cue { at: at(one), event };
        (0..).zip(events).map(cue).collect()
    };
    if before.frame != after.frame {
        return (Vec::new(), cues(&mut |_| 0));
    }
    let mut director = Director::new(before, after, view);
    let cues = cues(&mut |event| director.show(event));
    (director.finish(after), cues)
}

/// A die that lies on the table.
struct Lying {
    /// The name under which it lies or flies.
    key: PieceKey,
    value: u8,
    /// Since when it is used.
    used: Option<u16>,
}

impl Lying {
    const fn new(key: PieceKey, value: u8) -> Self {
        Self {
            key,
            value,
            used: None,
        }
    }
}

/// Follows the events over the table, as it stood in the scene before.
struct Director<'a> {
    timeline: Timeline<'a>,
    after: &'a Scene,
    layout: Layout,
    viewer: Seat,
    variant: Variant,
    /// How many checkers of each seat stand where, numbered from the viewer's side.
    counts: BySeat<[u8; 26]>,
    /// The next name of a piece that will be gone.
    passing: u16,
    /// The dice that lie there, in their order; those that were used before the events left out.
    dice: Vec<Lying>,
}

impl<'a> Director<'a> {
    fn new(before: &'a Scene, after: &'a Scene, view: &View) -> Self {
        let mut counts = BySeat([[0; 26]; 2]);
        let mut dice = Vec::new();
        for piece in &before.pieces {
            match (what(piece.key), piece.face) {
                (What::Checker { owner, point, .. }, _) => counts[owner][usize::from(point)] += 1,
                (What::Die { .. }, Face::Die(value)) if !piece.marks.dim => {
                    dice.push(Lying::new(piece.key, value));
                }
                _ => {}
            }
        }
        Self {
            timeline: Timeline::new(before),
            after,
            layout: Layout::of(&before.frame),
            viewer: view.seat,
            variant: view.public.settings.variant,
            counts,
            passing: PASSING,
            dice,
        }
    }

    const fn side(&self, seat: Seat) -> Side {
        if seat.0 == self.viewer.0 {
            Side::Own
        } else {
            Side::Other
        }
    }

    /// Shows an event, and says when it is to be told.
    fn show(&mut self, event: &Event) -> u16 {
        let now = self.timeline.now;
        match *event {
            Event::RoundBegins { .. } => self.set_up(),
            Event::OpeningDrawn { dice } => {
                self.draw(dice);
                return now + THROW;
            }
            Event::Starts { seat } => self.start(seat),
            Event::Rolled { seat, dice } => {
                self.roll(seat, dice);
                return now + THROW;
            }
            Event::Moved {
                seat,
                from,
                to,
                die,
                hit,
                by,
            } => return self.step(seat, (from, to), die, hit, by),
            Event::TakenBack {
                seat,
                from,
                to,
                hit,
                ..
            } => self.take_back(seat, (from, to), hit),
            Event::DiceLost { .. } => {
                (0..self.dice.len()).for_each(|place| self.darken(place, now));
                self.timeline.now += LOST;
            }
            Event::Passed { .. } => self.timeline.now += PASS,
            _ => {}
        }
        now
    }

    /// A name for a piece that will be gone at the end.
    const fn pass(&mut self) -> PieceKey {
        self.passing += 1;
        PieceKey(self.passing)
    }

    // ---- checkers ----

    fn place(&self, seat: Seat, point: u8, index: u8) -> Place {
        let count = self.counts[seat][usize::from(point)];
        (self.layout).checker(self.side(seat), point, index, count)
    }

    /// The first `present` checkers of a stack draw together, or make room.
    fn settle(&mut self, seat: Seat, point: u8, present: u8, depart: u16) {
        for index in 0..present {
            let key = checker_key(seat, point, index);
            let to = self.place(seat, point, index);
            let Some(from) = self.timeline.place(key).filter(|&from| from != to) else {
                continue;
            };
            self.timeline
                .begin(key, Face::Checker(colour(seat)), from, true);
            self.timeline.fly(key, leg(depart, CLOSE, to));
        }
    }

    /// A round begins: the board is set up anew.
    fn set_up(&mut self) {
        let board = Board::start(self.variant);
        for seat in [Seat(0), Seat(1)] {
            for point in OFF..=BAR {
                let own = turned(self.viewer, seat, point);
                let count = board.at(seat, own);
                self.counts[seat][usize::from(point)] = count;
                self.settle(seat, point, count, 0);
            }
        }
    }

    /// Takes the uppermost checker of a place: its name and how it lies. Out of the tray comes one that has
    /// no name there.
    fn take(&mut self, seat: Seat, point: u8) -> (PieceKey, Place) {
        let count = self.counts[seat][usize::from(point)].max(1);
        let key = checker_key(seat, point, count - 1);
        let place = self.place(seat, point, count - 1);
        self.counts[seat][usize::from(point)] = count - 1;
        if point == OFF {
            return (self.pass(), vanished(place.rect));
        }
        (key, self.timeline.place(key).unwrap_or(place))
    }

    /// A checker goes from one place to another, both numbered from the viewer's side.
    fn carry(&mut self, seat: Seat, from: u8, to: u8, depart: u16, lasts: u16) {
        let (key, start) = self.take(seat, from);
        self.settle(seat, from, self.counts[seat][usize::from(from)], depart);
        let index = self.counts[seat][usize::from(to)];
        self.counts[seat][usize::from(to)] = index + 1;
        self.settle(seat, to, index, depart);
        let end = self.place(seat, to, index);
        let face = Face::Checker(colour(seat));
        self.timeline.begin(key, face, start, true);
        let mut over = start.halfway(end);
        over.rect = grown(over.rect, 1.08);
        over.rect.y -= ARC;
        self.timeline.fly(key, leg(depart, lasts / 2, over));
        let landed = depart + lasts;
        let name = checker_key(seat, to, index);
        if to != OFF {
            self.timeline
                .fly(key, leg(depart + lasts / 2, lasts - lasts / 2, end));
            self.timeline.rename(key, Some(name));
            return;
        }
        // It sinks into the tray, where it stands on its edge.
        let sunk = vanished(end.rect);
        self.timeline
            .fly(key, leg(depart + lasts / 2, lasts - lasts / 2, sunk));
        self.timeline.rename(key, None);
        let away = self.layout.hand(self.side(seat), end);
        self.timeline
            .begin(name, Face::Edge(colour(seat)), away, true);
        // It is not seen there before.
        (self.timeline).fly(name, leg(landed.saturating_sub(1), 1, end));
    }

    fn step(&mut self, seat: Seat, (from, to): (u8, u8), die: u8, hit: bool, by: By) -> u16 {
        let [from, to] = [from, to].map(|point| turned(self.viewer, seat, point));
        let mut depart = self.timeline.now;
        if by != By::Seat && depart > 0 {
            depart += AUTOMATIC - STEP;
        }
        // Those of a double are used from the last on.
        let free = |lying: &Lying| lying.value == die && lying.used.is_none();
        if let Some(place) = self.dice.iter().rposition(free) {
            self.darken(place, depart);
        }
        self.carry(seat, from, to, depart, STEP);
        let landed = depart + STEP;
        self.timeline.now = landed;
        if hit {
            // The other's checker gives way under it.
            self.carry(seat.other(), to, BAR, landed, SLIDE);
        }
        landed
    }

    fn take_back(&mut self, seat: Seat, (from, to): (u8, u8), hit: bool) {
        let depart = self.timeline.now;
        let [from, to] = [from, to].map(|point| turned(self.viewer, seat, point));
        self.carry(seat, to, from, depart, BACK);
        self.timeline.now = depart + BACK;
        if hit {
            self.carry(seat.other(), BAR, to, depart, BACK);
        }
    }

    // ---- dice ----

    /// A die is used from a moment on, if it was not before and the new scene shows it so.
    fn darken(&mut self, place: usize, moment: u16) {
        let die = &mut self.dice[place];
        let Some(lies) = self.after.piece(die.key).filter(|lies| lies.marks.dim) else {
            return;
        };
        let moment = *die.used.get_or_insert(moment);
        if moment > 0 && self.timeline.landed(die.key) == 0 {
            // Until then it lies there, below what flies from here on.
            (self.timeline).begin(die.key, lies.face, lies.place(), true);
        }
    }

    /// A die comes from a seat's hand, bounces twice and tips over. `name` is its name in the new scene, if
    /// it lies there.
    fn throw(&mut self, name: Option<PieceKey>, side: Side, value: u8, to: Place, depart: u16) {
        let face = Face::Die(value);
        let stays = |&key: &PieceKey| self.after.piece(key).is_some_and(|die| die.face == face);
        let key = name.filter(stays).unwrap_or_else(|| self.pass());
        self.dice.push(Lying::new(key, value));
        let hand = self.layout.hand(side, to);
        let mut from = hand;
        let (down, spin) = if self.layout.is_near(side) {
            (1.0, -540.0)
        } else {
            (-1.0, 540.0)
        };
        from.turn = to.turn + spin;
        from.rect.x -= 0.6 * to.rect.w;
        let size = to.rect.w;
        let bounce = |back: f32, grow: f32, turn: f32| Place {
            rect: grown(
                to.rect.shifted(-0.2 * back * size, back * down * size),
                grow,
            ),
            turn: to.turn + turn * spin,
        };
        self.timeline.begin(key, face, from, false);
        for (share, place) in [
            (0.5, bounce(1.1, 1.0, 0.34)),
            (0.64, bounce(0.62, 1.16, 0.2)),
            (0.78, bounce(0.3, 1.0, 0.09)),
            (0.9, bounce(0.1, 1.06, 0.03)),
            (1.0, to),
        ] {
            let lands = depart + (share * f32::from(THROW)) as u16;
            let last = self.timeline.landed(key).max(depart);
            let leg = Leg {
                depart: last,
                lasts: lands - last,
                to: place,
                face_up: share >= 1.0,
                flip: Flip::Landing,
            };
            self.timeline.fly(key, leg);
        }
    }

    /// Each seat draws a die for the start; equal ones are picked up again (R6).
    fn draw(&mut self, dice: BySeat<u8>) {
        let now = self.timeline.now;
        let [one, two] = dice.0;
        let starter = Seat(u8::from(two > one));
        self.dice.clear();
        for seat in [Seat(0), Seat(1)] {
            let side = self.side(seat);
            let name = match self.variant {
                _ if one == two => None,
                Variant::Aada => Some(die_key(starter, seat.0)),
                Variant::ThirtyOne => Some(die_key(seat, 0)),
            };
            self.throw(name, side, dice[seat], self.layout.die(side, 0, 1), now);
        }
        self.timeline.now = now + THROW + DRAWN;
        if one != two {
            return;
        }
        for (seat, die) in core::mem::take(&mut self.dice).iter().enumerate() {
            let side = self.side(Seat(seat as u8));
            let away = self.layout.hand(side, self.layout.die(side, 0, 1));
            (self.timeline).fly(die.key, leg(self.timeline.now, SLIDE, away));
        }
        self.timeline.now += SLIDE;
    }

    /// In العادة the dice drawn for the start are the starter's first roll (R7): they come together.
    fn start(&mut self, seat: Seat) {
        if self.variant != Variant::Aada {
            return;
        }
        let (depart, side) = (self.timeline.now, self.side(seat));
        for (index, die) in self.dice.iter().enumerate() {
            let to = self.layout.die(side, index, 2);
            self.timeline.fly(die.key, leg(depart, SLIDE, to));
        }
        self.timeline.now = depart + SLIDE;
    }

    /// The dice of a roll; a double lies there four times.
    fn roll(&mut self, seat: Seat, [one, two]: [u8; 2]) {
        let (now, side) = (self.timeline.now, self.side(seat));
        let count = if one == two { 4 } else { 2 };
        self.dice.clear();
        for index in 0..count {
            let value = if index % 2 == 0 { one } else { two };
            let to = self
                .layout
                .die(side, usize::from(index), usize::from(count));
            let depart = now + AFTER * u16::from(index);
            self.throw(Some(die_key(seat, index)), side, value, to, depart);
        }
        self.timeline.now = now + THROW + AFTER * u16::from(count - 1) + LOOK;
    }

    /// Each die is seen to be used from its moment on; if it was not played, at the end.
    fn finish(mut self, after: &Scene) -> Vec<Flight> {
        let end = self.timeline.now;
        for place in 0..self.dice.len() {
            self.darken(place, end);
            let Lying { key, used, .. } = self.dice[place];
            let (Some(used), Some(lies)) = (used, after.piece(key)) else {
                continue;
            };
            let landed = self.timeline.landed(key);
            let rest = leg(landed, end.saturating_sub(landed), lies.place());
            self.timeline.fly(key, rest);
            self.timeline.light(key, used);
        }
        self.timeline.finish(after)
    }
}

/// A rectangle grown about its middle.
fn grown(rect: Rect, by: f32) -> Rect {
    let (w, h) = (rect.w * by, rect.h * by);
    Rect::new(
        rect.x - (w - rect.w) / 2.0,
        rect.y - (h - rect.h) / 2.0,
        w,
        h,
    )
}

/// A leg of a piece whose face is up.
const fn leg(depart: u16, lasts: u16, to: Place) -> Leg {
    Leg {
        depart,
        lasts,
        to,
        face_up: true,
        flip: Flip::Landing,
    }
}
