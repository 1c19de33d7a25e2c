//! Voices, digits, and numbers in running text.

use super::{Key, cut, egypt, karta, morocco, standard, tawla, weave};
use crate::game::GameId;
use serde::{Deserialize, Serialize};

/// A kind of Arabic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Voice {
    /// العربية الفصحى
    Standard,
    /// الدارجة المغربية
    Morocco,
    /// العامية المصرية
    Egypt,
}

impl Voice {
    /// All voices.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Morocco, Self::Egypt];

    /// The language code for `lang`.
    #[must_use]
    pub const fn lang(self) -> &'static str {
        match self {
            Self::Standard => "ar",
            Self::Morocco => "ar-MA",
            Self::Egypt => "ar-EG",
        }
    }

    /// The voice in which a game's source is written, and its table speaks unless the house has one
    /// voice for all.
    #[must_use]
    pub const fn of(game: GameId) -> Self {
        match game {
            GameId::Ronda | GameId::Karta => Self::Morocco,
            GameId::Tawla => Self::Egypt,
            GameId::Tonj | GameId::Carioca => Self::Standard,
        }
    }
}

/// The shapes of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Digits {
    /// 0123456789
    Latin,
    /// ٠١٢٣٤٥٦٧٨٩
    Eastern,
}

impl Digits {
    /// Both shapes.
    pub const ALL: [Self; 2] = [Self::Latin, Self::Eastern];

    /// The digits that a voice writes.
    #[must_use]
    pub const fn of(voice: Voice) -> Self {
        match voice {
            Voice::Egypt => Self::Eastern,
            Voice::Standard | Voice::Morocco => Self::Latin,
        }
    }

    /// Three digits, to show a choice by itself.
    #[must_use]
    pub const fn sample(self) -> &'static str {
        match self {
            Self::Latin => "123",
            Self::Eastern => "١٢٣",
        }
    }

    /// The digit of a value below 10.
    const fn digit(self, value: u8) -> char {
        match self {
            Self::Latin => (b'0' + value) as char,
            Self::Eastern => {
                ['٠', '١', '٢', '٣', '٤', '٥', '٦', '٧', '٨', '٩'][value as usize % 10]
            }
        }
    }

    fn push(self, out: &mut String, value: u64) {
        if value > 9 {
            self.push(out, value / 10);
        }
        out.push(self.digit((value % 10) as u8));
    }
}

/// The texts of every voice, a line for each key in order; the line is empty where the voice has none of
/// its own. As code the catalogue would weigh more than its texts, and a table of their places a kilobyte.
static TEXTS: [&str; 3] = [text(&STANDARD), text(&MOROCCO), text(&EGYPT)];

const STANDARD: [u8; length(Voice::Standard)] = joined(Voice::Standard);
const MOROCCO: [u8; length(Voice::Morocco)] = joined(Voice::Morocco);
const EGYPT: [u8; length(Voice::Egypt)] = joined(Voice::Egypt);

/// The text of a voice's own; empty if it has none.
const fn own(voice: Voice, key: Key) -> &'static str {
    let own = match voice {
        Voice::Standard => Some(standard::text(key)),
        Voice::Morocco => morocco::text(key),
        Voice::Egypt => Some(egypt::text(key)),
    };
    match own {
        Some(text) => text,
        None => "",
    }
}

/// How many bytes a voice's lines take.
const fn length(voice: Voice) -> usize {
    let (mut bytes, mut place) = (0, 0);
    while place < Key::ALL.len() {
        bytes += own(voice, Key::ALL[place]).len() + 1;
        place += 1;
    }
    bytes
}

const fn joined<const LENGTH: usize>(voice: Voice) -> [u8; LENGTH] {
    let mut bytes = [b'\n'; LENGTH];
    let (mut end, mut place) = (0, 0);
    while place < Key::ALL.len() {
        let line = own(voice, Key::ALL[place]).as_bytes();
        let (_, rest) = bytes.split_at_mut(end);
        rest.split_at_mut(line.len()).0.copy_from_slice(line);
        end += line.len() + 1;
        place += 1;
    }
    bytes
}

const fn text(bytes: &'static [u8]) -> &'static str {
    match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("texts are cut between letters"),
    }
}

/// The line of a key.
#[inline(never)]
fn line(voice: Voice, key: Key) -> &'static str {
    let mut rest = TEXTS[voice as usize];
    for _ in 0..key as usize {
        rest = cut(rest, '\n').map_or("", |(_, rest)| rest);
    }
    cut(rest, '\n').map_or("", |(line, _)| line)
}

/// First strong isolate.
const OPEN: char = '\u{2068}';
/// Pop directional isolate.
const CLOSE: char = '\u{2069}';

/// The text in an isolate of its own: for names, codes and whatever else comes from outside. Marks that
/// would end the isolate or turn what follows are left out.
#[must_use]
pub fn isolate(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 6);
    out.push(OPEN);
    let turns = |letter: &char| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    out.extend(text.chars().filter(|letter| !turns(letter)));
    out.push(CLOSE);
    out
}

/// A voice with its digits: all that a screen needs to speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tongue {
    /// The game of the table, which may have its own text for a key; none for the house.
    pub game: Option<GameId>,
    /// The voice.
    pub voice: Voice,
    /// The digits.
    pub digits: Digits,
}

impl Tongue {
    /// The tongue of a screen: of a game's table, or of the house where there is no game. `voice` and
    /// `digits` are the settings that overrule the defaults: the game's own voice (standard Arabic for
    /// the house), and the voice's own digits.
    #[must_use]
    pub const fn new(game: Option<GameId>, voice: Option<Voice>, digits: Option<Digits>) -> Self {
        let voice = match (voice, game) {
            (Some(voice), _) => voice,
            (None, Some(game)) => Voice::of(game),
            (None, None) => Voice::Standard,
        };
        let digits = match digits {
            Some(digits) => digits,
            None => Digits::of(voice),
        };
        Self {
            game,
            voice,
            digits,
        }
    }

    /// The text of a key: the game's own if it has one, else the house's, which is standard Arabic where
    /// the voice has none of its own.
    #[must_use]
    pub fn say(self, key: Key) -> &'static str {
        let (texts, voice) = match self.game {
            Some(GameId::Karta) => (karta::TEXTS, Voice::Morocco),
            Some(GameId::Tawla) => (tawla::TEXTS, Voice::Egypt),
            _ => (&[][..], Voice::Standard),
        };
        if let Some(&(_, standard, own)) = texts.iter().find(|(own, ..)| *own == key) {
            return if self.voice == voice { own } else { standard };
        }
        match line(self.voice, key) {
            "" => line(Voice::Standard, key),
            own => own,
        }
    }

    /// The text of a key with its parts put in. Numbers come from [`number`](Self::number) or
    /// [`count`](Self::count), names from [`isolate`].
    #[must_use]
    pub fn fill(self, key: Key, parts: &[&str]) -> String {
        weave(self.say(key), parts)
    }

    /// A bare number, for a cell of its own.
    #[must_use]
    pub fn figure(self, number: i64) -> String {
        let mut out = String::new();
        if number < 0 {
            out.push('\u{2212}');
        }
        self.digits.push(&mut out, number.unsigned_abs());
        out
    }

    /// A number given in tenths, with one decimal behind the sign that belongs to the digits.
    #[must_use]
    pub fn tenths(self, tenths: i64) -> String {
        let mut out = self.figure(tenths / 10);
        if tenths < 0 && tenths > -10 {
            out.insert(0, '\u{2212}');
        }
        out.push(match self.digits {
            Digits::Latin => '.',
            Digits::Eastern => '\u{66b}',
        });
        self.digits.push(&mut out, tenths.unsigned_abs() % 10);
        out
    }

    /// A share in thousandths as a percentage with one decimal.
    #[must_use]
    pub fn percent(self, thousandths: u32) -> String {
        let mut out = self.tenths(i64::from(thousandths));
        out.push(match self.digits {
            Digits::Latin => '%',
            Digits::Eastern => '\u{66a}',
        });
        out
    }

    /// A number in its isolate, for running text.
    #[must_use]
    pub fn number(self, number: i64) -> String {
        isolate(&self.figure(number))
    }

    /// A longer text with its numbers in this tongue's digits, each in its isolate. What stands in an isolate
    /// already stays as it is.
    #[must_use]
    pub fn prose(self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() + 24);
        let (mut inside, mut quoted) = (false, false);
        for letter in text.chars() {
            quoted = letter == OPEN || quoted && letter != CLOSE;
            if (letter.is_ascii_digit() && !quoted) != inside {
                out.push(if inside { CLOSE } else { OPEN });
                inside = !inside;
            }
            out.push(if inside {
                self.digits.digit(letter as u8 - b'0')
            } else {
                letter
            });
        }
        if inside {
            out.push(CLOSE);
        }
        out
    }

    /// The text of the voices that have one: Moroccan or, for all others, standard.
    pub(crate) const fn either(
        self,
        standard: &'static str,
        morocco: &'static str,
    ) -> &'static str {
        match self.voice {
            Voice::Morocco => morocco,
            Voice::Standard | Voice::Egypt => standard,
        }
    }

    /// The text of the voices that have one: Egyptian or, for all others, standard.
    pub(crate) const fn or_egypt(
        self,
        standard: &'static str,
        egypt: &'static str,
    ) -> &'static str {
        match self.voice {
            Voice::Egypt => egypt,
            Voice::Standard | Voice::Morocco => standard,
        }
    }

    /// The tongue in which a table speaks that has texts in one voice and in standard Arabic: counted
    /// things have to agree with the texts around them.
    pub(crate) const fn among(self, voice: Voice) -> Self {
        if self.voice as usize == voice as usize {
            self
        } else {
            Self {
                voice: Voice::Standard,
                ..self
            }
        }
    }
}
