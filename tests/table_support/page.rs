//! A page that plays by gestures.

use super::*;
use qahwa::kit::spanish::Rank;
use qahwa::table::gesture::{Gesture, GestureMachine, Pointer};
use qahwa::table::ronda::{cloth_key, rank_key};
use qahwa::table::scene::Target;

/// A page around the machine: it keeps what is selected and held, and plays what is put.
pub struct Page {
    pub view: View,
    /// Whether it is the viewer's turn.
    pub turn: bool,
    pub size: Size,
    pub machine: GestureMachine,
    pub chosen: Option<PieceKey>,
    pub held: Option<PieceKey>,
    pub clock: u32,
    pub played: Vec<Move>,
    pub log: Vec<Gesture>,
}

pub const SMALL: (f32, f32) = (390.0, 844.0);

impl Page {
    pub fn new(hand: &str, table: &str) -> Self {
        Self {
            view: view(hand, table),
            turn: true,
            size: bare(SMALL),
            machine: GestureMachine::default(),
            chosen: None,
            held: None,
            clock: 5_000,
            played: Vec::new(),
            log: Vec::new(),
        }
    }

    pub fn legal(&self) -> Vec<Move> {
        if self.turn {
            plays(&self.view)
        } else {
            Vec::new()
        }
    }

    pub fn scene(&self) -> Scene {
        Ronda::scene(
            &self.view,
            &self.legal(),
            self.held.or(self.chosen),
            self.size,
        )
    }

    pub fn middle(&self, target: Target) -> Point {
        self.scene()
            .rect(target)
            .expect("it is on the table")
            .centre()
    }

    /// What lies uppermost at a point.
    pub fn under(&self, at: Point) -> Option<Target> {
        let scene = self.scene();
        let pieces = scene
            .pieces
            .iter()
            .filter(|piece| covers(piece.place(), at));
        let zones = scene.zones.iter().filter(|zone| zone.rect.contains(at));
        (pieces
            .max_by_key(|piece| piece.z)
            .map(|piece| Target::Piece(piece.key)))
        .or_else(|| {
            let area = |rect: Rect| rect.w * rect.h;
            zones
                .min_by(|one, two| area(one.rect).total_cmp(&area(two.rect)))
                .map(|zone| Target::Zone(zone.key))
        })
    }

    pub fn does(&mut self, gesture: Gesture) -> Gesture {
        self.log.push(gesture);
        match gesture {
            Gesture::None => {}
            Gesture::Select(piece) => self.chosen = Some(piece),
            Gesture::Deselect | Gesture::Refuse(_) => self.chosen = None,
            Gesture::Hold { piece, .. } => self.held = Some(piece),
            Gesture::Home(_) => (self.held, self.chosen) = (None, None),
            Gesture::Put { piece, onto } => {
                (self.held, self.chosen) = (None, None);
                let meanings = Ronda::meanings(&self.view, &self.legal(), piece, onto);
                assert!(meanings.len() <= 1, "in Ronda a card has one meaning");
                for play in meanings {
                    let Move::Play { card } = play else {
                        panic!("{play:?}")
                    };
                    self.view.hand.retain(|held| *held != card);
                    self.view.public.table.push(card);
                    self.played.push(play);
                    self.turn = false;
                }
            }
        }
        gesture
    }

    pub fn send(&mut self, pointer: Pointer) -> Gesture {
        let meant = self.machine.handle(pointer, &self.scene(), self.chosen);
        self.does(meant)
    }

    pub fn down(&mut self, id: i32, at: Point) -> Gesture {
        self.clock += 20;
        let (time, target) = (self.clock, self.under(at));
        self.send(Pointer::Down {
            id,
            at,
            time,
            primary: true,
            target,
        })
    }

    pub fn to(&mut self, id: i32, at: Point) -> Gesture {
        self.send(Pointer::Move { id, at, down: true })
    }

    pub fn up(&mut self, id: i32, at: Point) -> Gesture {
        self.clock += 60;
        let time = self.clock;
        self.send(Pointer::Up { id, at, time })
    }

    pub fn tap_at(&mut self, at: Point) -> Gesture {
        self.down(1, at);
        self.up(1, at)
    }

    pub fn tap(&mut self, name: &str) -> Gesture {
        self.tap_at(self.middle(piece(name)))
    }

    /// Presses a card and carries it to a point, without letting it go.
    pub fn carry(&mut self, name: &str, to: Point) {
        let from = self.middle(piece(name));
        self.down(1, from);
        for step in 1..=8 {
            let part = step as f32 / 8.0;
            let at = Point {
                x: from.x + (to.x - from.x) * part,
                y: from.y + (to.y - from.y) * part,
            };
            self.to(1, at);
        }
    }

    pub fn names(&self) -> Vec<String> {
        let played = self.played.iter();
        played
            .map(|play| match play {
                Move::Play { card } => notation::write(*card),
                other => panic!("{other:?}"),
            })
            .collect()
    }
}

pub fn piece(name: &str) -> Target {
    Target::Piece(card(name))
}

pub fn rank(number: u8) -> Target {
    Target::Zone(rank_key(Rank::from_number(number).expect("a rank")))
}

pub const CLOTH: Target = Target::Zone(cloth_key());

pub fn moved(point: Point, x: f32, y: f32) -> Point {
    Point {
        x: point.x + x,
        y: point.y + y,
    }
}
