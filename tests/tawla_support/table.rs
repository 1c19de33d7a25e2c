//! A table of Tawla on which the worked cases are played: given a position, when somebody acts, then this
//! must be so.
//!
//! Positions are written as in the specification, both seats in the numbering of the seat on turn, which
//! is seat 0: `M 24:14 21:1, O 1:14 10:1`, with `bar 1` and `off 2` where they are not 0.

use qahwa::game::{Game, Turn};
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::board::{Board, Side};
use qahwa::games::tawla::dice::Dice;
use qahwa::games::tawla::legal::check_step;
use qahwa::games::tawla::mover::{Mover, Step};
use qahwa::games::tawla::moves::{By, Event, Illegal, Move};
use qahwa::games::tawla::plays::Plays;
use qahwa::games::tawla::position::Position;
use qahwa::games::tawla::state::{Phase, Settings, State, Variant};
use qahwa::kit::seat::{BySeat, Seat};
use std::collections::BTreeSet;

pub const M: Seat = Seat(0);
pub const O: Seat = Seat(1);

/// The start of العادة.
pub const W5: &str = "M 24:2 13:5 8:3 6:5, O 1:2 12:5 17:3 19:5";

/// The checkers of one seat: own points, or the other's if `mirror`.
fn side(text: &str, mirror: bool) -> Side {
    let mut side = [0; 26];
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let number = |text: Option<&str>| -> u8 {
            (text.and_then(|text| text.parse().ok())).unwrap_or_else(|| panic!("{word}"))
        };
        let (point, count) = match word {
            "bar" => (25, number(words.next())),
            "off" => (0, number(words.next())),
            _ => {
                let (point, count) = word.split_once(':').expect("point:count");
                let point = number(Some(point));
                let point = if mirror { 25 - point } else { point };
                (point, number(Some(count)))
            }
        };
        side[usize::from(point)] = count;
    }
    assert_eq!(side.iter().sum::<u8>(), 15, "{text}");
    side
}

/// The board of `M …, O …`.
pub fn board(text: &str) -> Board {
    let (own, other) = text.split_once(", O ").expect("M …, O …");
    let own = own.strip_prefix("M ").expect("M …");
    Board(BySeat([side(own, false), side(other, true)]))
}

/// The dice of `6-5`.
pub fn roll(text: &str) -> [u8; 2] {
    let (one, two) = text.split_once('-').expect("6-5");
    [one, two].map(|die| die.parse().expect("a die"))
}

/// The steps of `24/18(6) bar/21*(4) 6/off(6)`: from, to, die.
fn steps(text: &str) -> Vec<(u8, u8, u8)> {
    let point = |text: &str| match text.trim_end_matches('*') {
        "bar" => 25,
        "off" => 0,
        point => point.parse().expect("a point"),
    };
    let step = |word: &str| {
        let (way, die) = word.split_once('(').expect("from/to(die)");
        let (from, to) = way.split_once('/').expect("from/to");
        let die = die.trim_end_matches(')').parse().expect("a die");
        (point(from), point(to), die)
    };
    text.split_whitespace().map(step).collect()
}

/// How many positions a roll leads to, and how many of them end the round.
pub fn count_of(variant: Variant, text: &str, dice: &str) -> (usize, usize) {
    let board = board(text);
    let mut plays = Plays::default();
    let mover = Mover::new(&board, variant, M);
    mover.plays(Dice::rolled(roll(dice)), &mut plays);
    let ends = (plays.list().iter())
        .filter(|play| mover.ends(play.place()))
        .count();
    (plays.list().len(), ends)
}

/// How many positions a roll leads to.
pub fn count(variant: Variant, text: &str, dice: &str) -> usize {
    count_of(variant, text, dice).0
}

/// Why a step with these dice is refused.
pub fn refusal(variant: Variant, text: &str, dice: &str, from: u8, die: u8) -> Option<Illegal> {
    let dice = Dice::rolled(roll(dice));
    check_step(&board(text), variant, M, dice, Step { from, die }).err()
}

/// A match, and what the last actions made happen.
pub struct Table {
    pub state: State,
    pub events: Vec<Event>,
}

/// A position in which seat 0 is to roll.
pub fn given(variant: Variant, text: &str) -> Table {
    given_match(Settings::default().with_variant(variant), [0, 0], text)
}

/// The same in a match of these options with these scores.
pub fn given_match(settings: Settings, scores: [u16; 2], text: &str) -> Table {
    let position = Position {
        variant: settings.variant,
        board: board(text),
        seat: M,
        roll: None,
    };
    let state = position.state(settings, BySeat(scores));
    assert_eq!(Tawla::validate(&state), Ok(()), "{text}");
    Table {
        state,
        events: Vec::new(),
    }
}

/// A new match before its opening roll.
pub fn new_match(settings: Settings) -> Table {
    Table {
        state: Tawla::start(&settings, 2).expect("settings of the game"),
        events: Vec::new(),
    }
}

impl Table {
    /// A seat acts, which must be legal.
    pub fn act(mut self, seat: Seat, mv: Move) -> Self {
        assert_eq!(Tawla::check(&self.state, seat, &mv), Ok(()), "{mv:?}");
        self.events.clear();
        self.go(mv)
    }

    /// Chance moves, which must be due.
    pub fn chance(self, mv: Move) -> Self {
        assert!(Tawla::check_chance(&self.state, &mv), "{mv:?}");
        self.go(mv)
    }

    fn go(mut self, mv: Move) -> Self {
        Tawla::play(&mut self.state, &mv, &mut self.events);
        assert_eq!(Tawla::validate(&self.state), Ok(()));
        self
    }

    fn on_turn(&self) -> Seat {
        match Tawla::turn(&self.state) {
            Turn::Seat(seat) => seat,
            other => panic!("{other:?}"),
        }
    }

    /// The opening dice fall.
    pub fn opens(self, dice: [u8; 2]) -> Self {
        self.chance(Move::Opening { dice: BySeat(dice) })
    }

    /// The seat on turn rolls these dice.
    pub fn rolls(self, dice: &str) -> Self {
        let seat = self.on_turn();
        let dice = roll(dice);
        self.act(seat, Move::Roll).chance(Move::Dice { dice })
    }

    /// The seat on turn makes these steps.
    pub fn plays(mut self, text: &str) -> Self {
        for (from, to, die) in steps(text) {
            let seat = self.on_turn();
            self = self.act(seat, Move::MoveChecker { from, die });
            let Some(&Event::Moved { to: there, by, .. }) = self.events.first() else {
                panic!("a step is told first");
            };
            assert_eq!((there, by), (to, By::Seat), "{text}");
        }
        self
    }

    pub fn undoes(self) -> Self {
        let seat = self.on_turn();
        self.act(seat, Move::Undo)
    }

    pub fn confirms(self) -> Self {
        let seat = self.on_turn();
        self.act(seat, Move::Confirm)
    }

    /// The time of the seat on turn runs out.
    pub fn times_out(self) -> Self {
        let seat = self.on_turn();
        self.act(seat, Move::Timeout)
    }

    /// A seat's action is refused for this reason, and nothing has changed.
    pub fn refuses(self, seat: Seat, mv: Move, why: Illegal) -> Self {
        let before = self.state.clone();
        assert_eq!(Tawla::check(&self.state, seat, &mv), Err(why), "{mv:?}");
        assert_eq!(self.state, before, "a refused action changes nothing");
        self
    }

    /// A step of the seat on turn is refused.
    pub fn refuses_step(self, from: u8, die: u8, why: Illegal) -> Self {
        let seat = self.on_turn();
        self.refuses(seat, Move::MoveChecker { from, die }, why)
    }

    /// The legal steps are exactly these.
    pub fn legal(self, text: &str) -> Self {
        let mut moves = Vec::new();
        Tawla::legal(&self.state, &mut moves);
        let found: BTreeSet<(u8, u8, u8)> = (moves.iter())
            .filter_map(|mv| match *mv {
                Move::MoveChecker { from, die } => Some((from, from.saturating_sub(die), die)),
                _ => None,
            })
            .collect();
        assert_eq!(found, steps(text).into_iter().collect(), "{text}");
        self
    }

    /// The game itself made exactly these steps since the last action.
    pub fn automatic(self, text: &str) -> Self {
        self.made(By::Game, text)
    }

    /// The clock chose exactly these steps since the last action.
    pub fn by_clock(self, text: &str) -> Self {
        self.made(By::Clock, text)
    }

    fn made(self, whose: By, text: &str) -> Self {
        let made: Vec<(u8, u8, u8)> = (self.events.iter())
            .filter_map(|event| match *event {
                Event::Moved {
                    from, to, die, by, ..
                } if by == whose => Some((from, to, die)),
                _ => None,
            })
            .collect();
        assert_eq!(made, steps(text), "{text}");
        self
    }

    /// Seat 0's checkers.
    pub fn m(self, text: &str) -> Self {
        let own = self.state.public.board.0[M];
        assert_eq!(own, side(text, false), "M {text}");
        self
    }

    /// Seat 1's checkers, in the numbering of seat 0.
    pub fn o(self, text: &str) -> Self {
        let other = self.state.public.board.0[O];
        assert_eq!(other, side(text, true), "O {text}");
        self
    }

    /// Where the match stands, and who is on turn.
    pub fn stands(self, phase: Phase, seat: Seat) -> Self {
        assert_eq!(self.state.public.phase, phase);
        assert_eq!(self.state.public.seat, seat);
        self
    }

    /// The dice that are left, the larger first.
    pub fn dice(self, left: &[u8]) -> Self {
        let dice: Vec<u8> = self.state.public.dice_left().each().collect();
        assert_eq!(dice, left);
        self
    }

    pub fn scores(self, scores: [u16; 2]) -> Self {
        assert_eq!(self.state.public.scores.0, scores);
        self
    }

    /// Something is among what happened.
    pub fn told(self, event: Event) -> Self {
        assert!(self.events.contains(&event), "{event:?}: {:?}", self.events);
        self
    }
}
