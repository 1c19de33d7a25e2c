//! Positions as text, for tests, saves and links: this house's own notation for both variants, and for
//! العادة the identifiers that other programs read and write.
//!
//! The own notation is five fields parted by `;`, without blanks: the variant, `31` or `aada`; the seat on
//! turn, `0` or `1`; its roll as two digits, or `roll` if it is still to roll; then the checkers of seat 0
//! and those of seat 1, each in its own numbering as `point:count`, parted by commas, with the points
//! `bar`, 24 to 1 and `off`. The start of العادة with seat 0 to play 6 and 3 is
//! `aada;0;63;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5`.

use super::board::{BAR, Board, CHECKERS, LAST, OFF, Side};
use super::dice::Dice;
use super::legal::check_step;
use super::mover::Step;
use super::score::ended;
use super::state::{Phase, Public, Settings, State, Variant};
use super::validate;
use crate::kit::seat::{BySeat, Seat};

/// A position at the beginning of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Which of the two games.
    pub variant: Variant,
    /// The checkers.
    pub board: Board,
    /// The seat on turn.
    pub seat: Seat,
    /// Its roll, in the order in which the dice fell; none if it is still to roll.
    pub roll: Option<[u8; 2]>,
}

/// Why a text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// It has too few or too many fields, or too few or too many letters.
    Length,
    /// A letter that cannot stand there.
    Letter,
    /// There is no such variant.
    Variant,
    /// There is no such seat.
    Seat,
    /// The dice are not two of 1 to 6.
    Dice,
    /// A number of checkers or of points is no number from 1 on, or has leading zeros.
    Number,
    /// There is no such point.
    Point,
    /// A point is named twice.
    Twice,
    /// A seat has not 15 checkers.
    Count,
    /// The doubling cube is in play, which العادة does not have.
    Cube,
    /// The checkers can never stand so: the invariant that is broken.
    Impossible(&'static str),
    /// The round is already won.
    Ended,
}

/// The number that a text writes, at most three digits without leading zeros.
fn number(text: &str) -> Result<u16, Malformed> {
    let digits = text.bytes().all(|letter| letter.is_ascii_digit());
    let short = matches!(text.len(), 1..=3) && (text.len() == 1 || !text.starts_with('0'));
    if !(digits && short) {
        return Err(Malformed::Number);
    }
    Ok((text.bytes()).fold(0, |sum, digit| sum * 10 + u16::from(digit - b'0')))
}

/// Appends a number below 1000.
fn push_number(number: u16, text: &mut String) {
    let mut unit = 100;
    while unit > 0 {
        if number >= unit || unit == 1 {
            text.push(char::from(b'0' + (number / unit % 10) as u8));
        }
        unit /= 10;
    }
}

/// The roll of two digits, or of the text that stands for none.
fn roll(text: &str, none: &str) -> Result<Option<[u8; 2]>, Malformed> {
    match *text.as_bytes() {
        _ if text == none => Ok(None),
        [one @ b'1'..=b'6', two @ b'1'..=b'6'] => Ok(Some([one - b'0', two - b'0'])),
        _ => Err(Malformed::Dice),
    }
}

fn push_roll(roll: Option<[u8; 2]>, none: &str, text: &mut String) {
    match roll {
        None => text.push_str(none),
        Some(dice) => dice.iter().for_each(|&die| push_number(die.into(), text)),
    }
}

/// The checkers of `24:2,off:13`.
fn side(text: &str) -> Result<Side, Malformed> {
    let mut side = [0; 26];
    for part in text.split(',') {
        let (point, count) = part.split_once(':').ok_or(Malformed::Letter)?;
        let point = match point {
            "bar" => BAR,
            "off" => OFF,
            _ => match number(point)? {
                point @ 1..=24 => point as u8,
                _ => return Err(Malformed::Point),
            },
        };
        let count = match number(count)? {
            0 => return Err(Malformed::Number),
            count @ 1..=15 => count as u8,
            _ => return Err(Malformed::Count),
        };
        let place = &mut side[usize::from(point)];
        if *place > 0 {
            return Err(Malformed::Twice);
        }
        *place = count;
    }
    Ok(side)
}

fn push_side(side: &Side, text: &mut String) {
    let mut first = true;
    for point in (OFF..=BAR).rev() {
        let count = side[usize::from(point)];
        if count == 0 {
            continue;
        }
        if !first {
            text.push(',');
        }
        first = false;
        match point {
            BAR => text.push_str("bar"),
            OFF => text.push_str("off"),
            _ => push_number(point.into(), text),
        }
        text.push(':');
        push_number(count.into(), text);
    }
}

/// The side with those checkers off that stand nowhere else.
fn with_off(mut side: Side) -> Result<Side, Malformed> {
    let on: u8 = side[1..]
        .iter()
        .fold(0, |sum, count| sum.saturating_add(*count));
    side[usize::from(OFF)] = CHECKERS.checked_sub(on).ok_or(Malformed::Count)?;
    Ok(side)
}

impl Position {
    /// The position, if it can come up at the beginning of a turn.
    fn checked(self) -> Result<Self, Malformed> {
        let sum = |side: &Side| {
            side.iter()
                .fold(0, |sum: u8, &count| sum.saturating_add(count))
        };
        if self.board.0.iter().any(|(_, side)| sum(side) != CHECKERS) {
            return Err(Malformed::Count);
        }
        validate::board(&self.board, self.variant).map_err(Malformed::Impossible)?;
        let over = |seat| ended(&self.board, self.variant, seat).is_some();
        if over(Seat(0)) || over(Seat(1)) {
            return Err(Malformed::Ended);
        }
        Ok(self)
    }

    /// The position at the beginning of the turn of a match, its steps taken back; the last one of a match
    /// or a round that is over.
    #[must_use]
    pub fn of(public: &Public) -> Self {
        let mut board = public.board;
        for done in public.steps.iter().rev() {
            board.step_back(public.seat, done.from, done.die, done.hit);
        }
        Self {
            variant: public.settings.variant,
            board,
            seat: public.seat,
            roll: public.roll,
        }
    }

    /// A match of these options that has come here with these scores. The seat is to roll; if the position
    /// has a roll, that is the move of chance which is due.
    #[must_use]
    pub fn state(&self, settings: Settings, scores: BySeat<u16>) -> State {
        let mut public = Public::new(Settings {
            variant: self.variant,
            ..settings
        });
        public.phase = match self.roll {
            None => Phase::Roll,
            Some(_) => Phase::Rolling { by_clock: false },
        };
        public.scores = scores;
        public.seat = self.seat;
        public.board = self.board;
        public.turns = 1;
        State { public }
    }

    /// Whether a seat could move at least one checker with some die: else the round would never end.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        let can = |seat, from, die| {
            let (dice, step) = (Dice::same(die, 1), Step { from, die });
            check_step(&self.board, self.variant, seat, dice, step).is_ok()
        };
        let moves = |seat| (1..=BAR).any(|from| (1..=6).any(|die| can(seat, from, die)));
        moves(Seat(0)) || moves(Seat(1))
    }

    /// The position in the own notation.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::from(match self.variant {
            Variant::ThirtyOne => "31;",
            Variant::Aada => "aada;",
        });
        push_number(self.seat.0.into(), &mut text);
        text.push(';');
        push_roll(self.roll, "roll", &mut text);
        for (_, side) in self.board.0.iter() {
            text.push(';');
            push_side(side, &mut text);
        }
        text
    }

    /// The position of a text in the own notation.
    ///
    /// # Errors
    /// The first reason why it is none.
    pub fn read(text: &str) -> Result<Self, Malformed> {
        let mut fields = text.split(';');
        let mut next = || fields.next().ok_or(Malformed::Length);
        let (variant, seat, dice, one, two) = (next()?, next()?, next()?, next()?, next()?);
        if fields.next().is_some() {
            return Err(Malformed::Length);
        }
        let variant = match variant {
            "31" => Variant::ThirtyOne,
            "aada" => Variant::Aada,
            _ => return Err(Malformed::Variant),
        };
        let seat = match seat {
            "0" => Seat(0),
            "1" => Seat(1),
            _ => return Err(Malformed::Seat),
        };
        let roll = roll(dice, "roll")?;
        let board = Board(BySeat([side(one)?, side(two)?]));
        Self {
            variant,
            board,
            seat,
            roll,
        }
        .checked()
    }

    /// The XGID of a position of العادة without a doubling cube, in a match to `target` with these scores:
    /// seat 0 has the capitals and sits at the bottom. None in ٣١, which other programs do not play.
    #[must_use]
    pub fn xgid(&self, scores: BySeat<u16>, target: u16) -> Option<String> {
        if self.variant != Variant::Aada {
            return None;
        }
        let mut text = String::from("XGID=");
        for point in OFF..=BAR {
            let own = if point == OFF {
                0
            } else {
                self.board.at(Seat(0), point)
            };
            let other = match point {
                OFF => self.board.at(Seat(1), BAR),
                _ => self.board.against(Seat(0), point),
            };
            text.push(match (own, other) {
                (0, 0) => '-',
                (0, count) => char::from(b'a' - 1 + count),
                (count, _) => char::from(b'A' - 1 + count),
            });
        }
        text.push_str(if self.seat == Seat(0) {
            ":0:0:1:"
        } else {
            ":0:0:-1:"
        });
        push_roll(self.roll, "00", &mut text);
        for number in [scores[Seat(0)], scores[Seat(1)], 0, target, 0] {
            text.push(':');
            push_number(number, &mut text);
        }
        Some(text)
    }

    /// The position, the scores and the target of an XGID whose cube has never been turned. What the
    /// rules here do not know, the Crawford game and the limit of the cube, is not looked at beyond its
    /// digits.
    ///
    /// # Errors
    /// The first reason why it is none.
    pub fn from_xgid(text: &str) -> Result<(Self, BySeat<u16>, u16), Malformed> {
        let mut fields = text.strip_prefix("XGID=").unwrap_or(text).split(':');
        let mut next = || fields.next().ok_or(Malformed::Length);
        let (points, value, owner, turn, dice) = (next()?, next()?, next()?, next()?, next()?);
        let [one, two, crawford, target, limit] = [next()?, next()?, next()?, next()?, next()?];
        if fields.next().is_some() || points.len() != 26 {
            return Err(Malformed::Length);
        }
        let mut sides = [[0; 26]; 2];
        for (point, letter) in (OFF..).zip(points.bytes()) {
            match letter {
                b'-' => {}
                b'A'..=b'O' if point > OFF => sides[0][usize::from(point)] = letter - b'A' + 1,
                b'a'..=b'o' if point < BAR => {
                    sides[1][usize::from(BAR - point)] = letter - b'a' + 1
                }
                _ => return Err(Malformed::Letter),
            }
        }
        if (value, owner) != ("0", "0") {
            return Err(Malformed::Cube);
        }
        let seat = match turn {
            "1" => Seat(0),
            "-1" => Seat(1),
            _ => return Err(Malformed::Seat),
        };
        for unknown in [crawford, limit] {
            number(unknown)?;
        }
        let scores = BySeat([number(one)?, number(two)?]);
        let [own, other] = sides.map(with_off);
        let position = Self {
            variant: Variant::Aada,
            board: Board(BySeat([own?, other?])),
            seat,
            roll: roll(dice, "00")?,
        };
        Ok((position.checked()?, scores, number(target)?))
    }
}

const BASE_64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// Bits of a GNU Backgammon key, of which each letter of the identifier writes six.
const KEY: usize = 80;
const LETTERS: usize = 14;
/// Letters of a GNU Backgammon match identifier.
const MATCH_LETTERS: usize = 12;

fn in_base_64(letter: u8) -> Option<usize> {
    BASE_64.iter().position(|&known| known == letter)
}

impl Position {
    /// The GNU Backgammon position identifier: the checkers of العادة, first of the seat that is not on turn;
    /// it does not tell the roll. None in ٣١.
    ///
    /// Each side writes for its points 1 to 24 and its bar as many ones as it has checkers there, and a zero;
    /// the bits fill ten bytes from their low ends, and those are written in base 64.
    ///
    /// # Panics
    /// Panics for a seat other than 0 and 1, and may for a board on which a seat has more than 15 checkers.
    #[must_use]
    pub fn gnu_id(&self) -> Option<String> {
        if self.variant != Variant::Aada {
            return None;
        }
        let mut key = [0u8; KEY / 8 + 1];
        let mut at = 0;
        for seat in [self.seat.other(), self.seat] {
            for point in 1..=BAR {
                for _ in 0..self.board.at(seat, point) {
                    key[at / 8] |= 1 << (at % 8);
                    at += 1;
                }
                at += 1;
            }
        }
        let six = |letter: usize| {
            let bit = letter * 6;
            let word = u16::from(key[bit / 8]) << 8 | u16::from(key[bit / 8 + 1]);
            usize::from(word >> (10 - bit % 8) & 63)
        };
        let letters = (0..LETTERS).map(|letter| char::from(BASE_64[six(letter)]));
        Some(letters.collect())
    }

    /// The position of a GNU Backgammon position identifier in which `on_roll` is to roll. A match identifier
    /// after it and a colon, as that program shows them together, is not looked at beyond its letters.
    ///
    /// # Errors
    /// The first reason why it is none of a round of العادة that goes on.
    pub fn from_gnu_id(text: &str, on_roll: Seat) -> Result<Self, Malformed> {
        let (text, of_match) = match text.split_once(':') {
            Some((text, of_match)) => (text, Some(of_match)),
            None => (text, None),
        };
        if text.len() != LETTERS || of_match.is_some_and(|id| id.len() != MATCH_LETTERS) {
            return Err(Malformed::Length);
        }
        let mut letters = of_match.unwrap_or_default().bytes();
        if !letters.all(|letter| in_base_64(letter).is_some()) {
            return Err(Malformed::Letter);
        }
        let mut key = [0u8; KEY / 8 + 1];
        for (at, letter) in text.bytes().enumerate() {
            let six = in_base_64(letter).ok_or(Malformed::Letter)?;
            let word = (six as u16) << (10 - at * 6 % 8);
            key[at * 6 / 8] |= (word >> 8) as u8;
            key[at * 6 / 8 + 1] |= word as u8;
        }
        let mut bits = (0..KEY).map(|bit| key[bit / 8] >> (bit % 8) & 1 == 1);
        let mut sides = [[0; 26]; 2];
        for side in &mut sides {
            for count in &mut side[1..] {
                // A point ends with a zero; a key that ends before it has too many checkers.
                *count = bits.by_ref().take_while(|&one| one).count() as u8;
            }
            *side = with_off(*side)?;
        }
        if bits.any(|bit| bit) || key[KEY / 8] != 0 {
            return Err(Malformed::Letter);
        }
        let [other, own] = sides;
        let mut board = BySeat([own; 2]);
        board[on_roll.other()] = other;
        Self {
            variant: Variant::Aada,
            board: Board(board),
            seat: on_roll,
            roll: None,
        }
        .checked()
    }
}

const _: () = assert!(LAST + 1 == BAR, "a point is BAR - point to the other seat");
