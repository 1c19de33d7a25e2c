//! The pages of rules: text files that lie beside the page, `rules/<game>.txt`, read when somebody opens
//! one. Here is what their lines mean.
//!
//! Each line is one thing, told by how it begins:
//!
//! | line | what it is |
//! |---|---|
//! | `= ronda` | the name of the file, on the first line |
//! | `// R28` | a comment |
//! | `@ table words` | what the label `table` says |
//! | `# words` | a heading |
//! | `- text` | an item of a list |
//! | `> text` | a remark in small print |
//! | `\| cell \| cell \|` | a row of a table, of which the first is the head |
//! | `table: 2S+ 7B` | a row of a figure: its label, then cards or what else the game draws |
//! | `: 2S 7B` | a row without a label, in the order of numbers |
//! | `~ just 2S` | facts of the figure, which are not shown: for the test that plays it |
//! | `* text` | the caption of the rows above, which ends the figure |
//! | any other text | a paragraph |
//!
//! Headings and labels may be `own words | standard words`; all other text is in the game's own voice.
//! Digits are plain, see [`Tongue::prose`]. A drawn thing may carry a mark, see [`Mark`]; in its place may
//! stand points, `+2`, or a label. Empty lines part what would else be hard to read.

use super::{Tongue, Voice, cut};
use crate::game::GameId;

/// Words in the game's own voice and in standard Arabic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<'a> {
    own: &'a str,
    standard: &'a str,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Self {
        let (own, standard) = cut(text, '|').unwrap_or((text, text));
        Self {
            own: own.trim_ascii(),
            standard: standard.trim_ascii(),
        }
    }

    /// The words on the page of a game: its own where the tongue speaks its voice.
    #[must_use]
    pub fn of(self, game: GameId, tongue: Tongue) -> &'a str {
        if tongue.voice == Voice::of(game) {
            self.own
        } else {
            self.standard
        }
    }
}

/// How a drawn thing is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Not at all.
    Plain,
    /// `2S+`: it is taken, or it may be played.
    Taken,
    /// `2S!`: it is played.
    Played,
    /// `2S-`: it is laid aside.
    Aside,
}

/// A thing in a row of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing<'a> {
    /// A card, or what else the game can draw, in the game's notation.
    Drawn(&'a str, Mark),
    /// Points, with their sign.
    Points(&'a str),
    /// Words in the place of a drawing.
    Words(Words<'a>),
}

/// What a line of a page of rules is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// A heading.
    Heading(Words<'a>),
    /// A paragraph.
    Text(&'a str),
    /// A remark in small print.
    Note(&'a str),
    /// An item of a list.
    Item(&'a str),
    /// A row of a table, as long as the one before it.
    Cells(Vec<&'a str>),
    /// A row of a figure.
    Row(Row<'a>),
    /// What a test has to know of the figure, in words of the game's.
    Facts(&'a str),
    /// The caption of a figure: the rows before it are all.
    Caption(&'a str),
}

/// A row of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// The name of its label; empty without one.
    pub name: &'a str,
    /// What the label says.
    pub label: Option<Words<'a>>,
    /// What is in the row.
    pub things: Vec<Thing<'a>>,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The file does not begin with the name of its game.
    Foreign,
    /// It begins with a sign that means nothing.
    Sign,
    /// Nothing stands where a text, a cell or a thing should.
    Empty,
    /// A row of a table is open, or not as long as the one before it.
    Ragged,
    /// A row with a label that says nothing.
    Label,
    /// A caption, or facts, without a row above it.
    Bare,
    /// The rows above have no caption.
    Open,
}

/// A line that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong.
    pub flaw: Flaw,
}

/// Reads the page of a name and gives its lines to `take`, top to bottom.
///
/// # Errors
/// The first line that cannot be read. Whatever a server may send in the place of the file fails at its
/// first line.
pub fn read<'a>(file: &'a str, name: &str, mut take: impl FnMut(Line<'a>)) -> Result<(), Fault> {
    let mut reader = Reader::default();
    let mut rest = Some(file);
    let mut number = 0;
    while let Some(text) = rest {
        let (text, after) = cut(text, '\n').map_or((text, None), |(text, rest)| (text, Some(rest)));
        rest = after;
        number += 1;
        let line = if number > 1 {
            reader.line(text.trim_ascii())
        } else if text.trim_ascii().strip_prefix("= ") == Some(name) {
            Ok(None)
        } else {
            Err(Flaw::Foreign)
        };
        match line {
            Ok(None) => {}
            Ok(Some(line)) => take(line),
            Err(flaw) => return Err(Fault { line: number, flaw }),
        }
    }
    if reader.open {
        let flaw = Flaw::Open;
        return Err(Fault { line: number, flaw });
    }
    Ok(())
}

#[derive(Default)]
struct Reader<'a> {
    labels: Vec<(&'a str, Words<'a>)>,
    /// How many cells the line before had.
    cells: usize,
    /// Whether rows wait for their caption.
    open: bool,
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &'a str) -> Result<Option<Line<'a>>, Flaw> {
        let cells = core::mem::take(&mut self.cells);
        let open = core::mem::take(&mut self.open);
        let sign = line.as_bytes().first().copied().unwrap_or_default();
        if sign == b':' || sign.is_ascii_lowercase() {
            self.open = true;
            return self.row(line).map(Some);
        }
        if open != matches!(sign, b'~' | b'*') {
            return Err(if open { Flaw::Open } else { Flaw::Bare });
        }
        if line.is_empty() {
            return Ok(None);
        }
        if !sign.is_ascii() || sign.is_ascii_digit() {
            return Ok(Some(Line::Text(line)));
        }
        if sign == b'/' {
            return Ok(None);
        }
        let (_, text) = cut(line, ' ')
            .filter(|cut| cut.0.len() == 1)
            .ok_or(Flaw::Sign)?;
        Ok(Some(match sign {
            b'@' => {
                let (name, words) = cut(text, ' ').ok_or(Flaw::Empty)?;
                self.labels.push((name, Words::new(words)));
                return Ok(None);
            }
            b'#' => Line::Heading(Words::new(text)),
            b'>' => Line::Note(text),
            b'-' => Line::Item(text),
            b'*' => Line::Caption(text),
            b'~' => {
                self.open = true;
                Line::Facts(text)
            }
            b'|' => {
                let mut row = Vec::new();
                let mut rest = text;
                while let Some((cell, after)) = cut(rest, '|') {
                    row.push(cell.trim_ascii());
                    rest = after;
                }
                if row.contains(&"") {
                    return Err(Flaw::Empty);
                }
                if !rest.is_empty() {
                    return Err(Flaw::Ragged);
                }
                if cells > 0 && cells != row.len() {
                    return Err(Flaw::Ragged);
                }
                self.cells = row.len();
                Line::Cells(row)
            }
            _ => return Err(Flaw::Sign),
        }))
    }

    fn label(&self, name: &str) -> Option<Words<'a>> {
        self.labels
            .iter()
            .find(|label| label.0 == name)
            .map(|label| label.1)
    }

    fn row(&self, line: &'a str) -> Result<Line<'a>, Flaw> {
        let (name, mut things) = cut(line, ':').ok_or(Flaw::Sign)?;
        let label = self.label(name);
        if label.is_none() && !name.is_empty() {
            return Err(Flaw::Label);
        }
        let mut row = Row {
            name,
            label,
            things: Vec::new(),
        };
        while !things.is_empty() {
            let (text, rest) = cut(things, ' ').unwrap_or((things, ""));
            things = rest;
            if !text.is_empty() {
                row.things.push(self.thing(text));
            }
        }
        if row.things.is_empty() {
            return Err(Flaw::Empty);
        }
        Ok(Line::Row(row))
    }

    fn thing(&self, text: &'a str) -> Thing<'a> {
        if let Some(words) = self.label(text) {
            return Thing::Words(words);
        }
        if text.starts_with('+') {
            return Thing::Points(text);
        }
        let mark = match text.as_bytes().last() {
            Some(b'+') => Mark::Taken,
            Some(b'!') => Mark::Played,
            Some(b'-') => Mark::Aside,
            _ => return Thing::Drawn(text, Mark::Plain),
        };
        Thing::Drawn(&text[..text.len() - 1], mark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page of Ronda.
    fn ronda(file: &str) -> Result<Vec<Line<'_>>, Fault> {
        let mut lines = Vec::new();
        read(file, "ronda", |line| lines.push(line))?;
        Ok(lines)
    }

    #[test]
    fn each_line_is_what_its_sign_says() {
        let page = "= ronda\n@ hand يد | كف\n@ none والو\n// R1\n# راس | عنوان\nفقرة\n- واحد\n- جوج\n\n\
                    | ا | ب |\n| 1 | 2 |\n> ملاحظة\n40 ورقة\n\n\
                    hand: 2S+ 3C! 4O- 5B +2 none\n: 1O\n~ just 2S\n* صورة\n";
        let words = |own, standard| Words { own, standard };
        let hand = Row {
            name: "hand",
            label: Some(words("يد", "كف")),
            things: vec![
                Thing::Drawn("2S", Mark::Taken),
                Thing::Drawn("3C", Mark::Played),
                Thing::Drawn("4O", Mark::Aside),
                Thing::Drawn("5B", Mark::Plain),
                Thing::Points("+2"),
                Thing::Words(words("والو", "والو")),
            ],
        };
        let bare = Row {
            name: "",
            label: None,
            things: vec![Thing::Drawn("1O", Mark::Plain)],
        };
        let lines = vec![
            Line::Heading(words("راس", "عنوان")),
            Line::Text("فقرة"),
            Line::Item("واحد"),
            Line::Item("جوج"),
            Line::Cells(vec!["ا", "ب"]),
            Line::Cells(vec!["1", "2"]),
            Line::Note("ملاحظة"),
            Line::Text("40 ورقة"),
            Line::Row(hand),
            Line::Row(bare),
            Line::Facts("just 2S"),
            Line::Caption("صورة"),
        ];
        assert_eq!(ronda(page), Ok(lines));
    }

    #[test]
    fn own_words_are_for_the_own_voice() {
        let hand = Words::new("يد | كف");
        for voice in Voice::ALL {
            let tongue = Tongue::new(None, Some(voice), None);
            let own = voice == Voice::Morocco;
            let said = if own { "يد" } else { "كف" };
            assert_eq!(hand.of(GameId::Ronda, tongue), said);
        }
    }

    #[test]
    fn what_cannot_be_read_is_named_with_its_line() {
        for (file, line, flaw) in [
            ("", 1, Flaw::Foreign),
            ("<!doctype html>\n<title>404</title>", 1, Flaw::Foreign),
            ("= tawla\n# راس", 1, Flaw::Foreign),
            ("= ronda\n\n$ راس", 3, Flaw::Sign),
            ("= ronda\nNo", 2, Flaw::Sign),
            ("= ronda\nno", 2, Flaw::Sign),
            ("= ronda\n#راس", 2, Flaw::Sign),
            ("= ronda\n- ", 2, Flaw::Sign),
            ("= ronda\n@ hand", 2, Flaw::Empty),
            ("= ronda\n| ا |  |", 2, Flaw::Empty),
            ("= ronda\n| ا | ب", 2, Flaw::Ragged),
            ("= ronda\n| ا | ب |\n| ا |", 3, Flaw::Ragged),
            ("= ronda\nhand: 2S\n* صورة", 2, Flaw::Label),
            ("= ronda\n: \n* صورة", 2, Flaw::Empty),
            ("= ronda\n* صورة", 2, Flaw::Bare),
            ("= ronda\n~ just 2S", 2, Flaw::Bare),
            ("= ronda\n: 2S\nفقرة", 3, Flaw::Open),
            ("= ronda\n: 2S\n~ just 2S\n", 4, Flaw::Open),
            ("= ronda\n: 2S", 2, Flaw::Open),
        ] {
            assert_eq!(ronda(file), Err(Fault { line, flaw }), "{file:?}");
        }
    }
}
