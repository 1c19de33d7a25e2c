//! Plays of Tawla by line: a position in, the chosen play out.
//!
//! `cargo run --release --example tawla_engine`
//!
//! Each line of standard input is `<variant> <position> <roll> <level>`:
//! * variant: `thirty_one` or `aada`;
//! * position: in the own notation of `games::tawla::position`; for العادة also a GNU Backgammon position
//!   identifier (alone or with a match identifier after it), with seat 0 on roll, or an XGID;
//! * roll: two digits, as in `31`, or `-` for the roll that the position names;
//! * level: `easy`, `middle` or `hard`.
//!
//! Each line of standard output is a JSON object, or one with an `error`:
//! * `play` (empty if none is possible), and its `steps` in order;
//! * `plies`: how many of them ahead it was judged;
//! * `win` and `lose`: how likely the seat on roll is then to win, or lose, at least so many points: in العادة
//!   `1` and `2` (mars); in ٣١ `1`, and under `2-6`, `7-11` and `12-15` the mean of the chances of at least
//!   2, 3, 4, 5 and 6 points and so on, which is as fine as its judge tells them apart;
//! * `equity` in points.
//!
//! An XGID of a match makes the hard level mind the score.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use qahwa::bots::Level;
use qahwa::bots::tawla::outlook::{Stakes, rungs};
use qahwa::bots::tawla::plan::{Turn, choose, net};
use qahwa::bots::tawla::score::stakes;
use qahwa::bots::tawla::search::after;
use qahwa::games::tawla::board::{BAR, OFF};
use qahwa::games::tawla::dice::Dice;
use qahwa::games::tawla::mover::Step;
use qahwa::games::tawla::position::Position;
use qahwa::games::tawla::state::Variant;
use qahwa::kit::seat::Seat;
use std::io::{BufRead, Write, stdin, stdout};

/// What a line asks for.
struct Question {
    turn: Turn,
    level: Level,
    stakes: Stakes,
}

fn question(line: &str) -> Result<Question, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [variant, position, roll, level] = words[..] else {
        return Err("a line is <variant> <position> <roll> <level>".into());
    };
    let variant = match variant {
        "aada" => Variant::Aada,
        "thirty_one" => Variant::ThirtyOne,
        _ => return Err(format!("no such variant: {variant}")),
    };
    let level = Level::from_slug(level).ok_or_else(|| format!("no such level: {level}"))?;
    let (position, stakes) = read(variant, position)?;
    let roll = match *roll.as_bytes() {
        [b'-'] => position.roll.ok_or("the position names no roll")?,
        [one @ b'1'..=b'6', two @ b'1'..=b'6'] => [one - b'0', two - b'0'],
        _ => return Err(format!("no roll: {roll}")),
    };
    if position.variant != variant {
        return Err("the position is one of the other variant".into());
    }
    let turn = Turn {
        variant,
        board: position.board,
        seat: position.seat,
        dice: Dice::rolled(roll),
    };
    Ok(Question {
        turn,
        level,
        stakes,
    })
}

/// The position of a text, and what results are worth to the seat on roll.
fn read(variant: Variant, text: &str) -> Result<(Position, Stakes), String> {
    let malformed = |why| format!("no position: {why:?}");
    let points = Stakes::points(variant);
    if text.contains(';') {
        return Ok((Position::read(text).map_err(malformed)?, points));
    }
    if variant != Variant::Aada {
        return Err("only the own notation writes positions of thirty_one".into());
    }
    // An XGID has nine colons, an identifier of a position and one of a match have one between them.
    if text.matches(':').count() > 1 {
        let (position, scores, target) = Position::from_xgid(text).map_err(malformed)?;
        let needs = |seat: Seat| target.saturating_sub(scores[seat]);
        let [mine, theirs] = [needs(position.seat), needs(position.seat.other())];
        let ends = mine == 0 || theirs == 0;
        let worth = if ends {
            points
        } else {
            stakes(variant, mine, theirs)
        };
        return Ok((position, worth));
    }
    let position = Position::from_gnu_id(text, Seat(0)).map_err(malformed)?;
    Ok((position, points))
}

/// A play as it is written: `13/9* 6/5`, `bar/22`, `3/off`; nothing for a pass.
fn written(turn: &Turn, steps: &[Step]) -> String {
    let mut board = turn.board;
    let mut moves = Vec::new();
    for step in steps {
        let hit = board.step(turn.seat, step.from, step.die);
        let from = match step.from {
            BAR => "bar".into(),
            from => from.to_string(),
        };
        let to = match step.to() {
            OFF => "off".into(),
            to => to.to_string(),
        };
        moves.push(format!("{from}/{to}{}", if hit { "*" } else { "" }));
    }
    moves.join(" ")
}

fn answer(question: &Question) -> String {
    let turn = &question.turn;
    let best = choose(*turn, question.level, question.stakes);
    let (outlook, plies) = match &best {
        Some(best) => (best.outlook, best.plies),
        None => (after(&net(turn.variant), &turn.board, turn.seat), 0),
    };
    let steps = best.as_ref().map_or(&[][..], |best| best.play.steps());
    let play = written(turn, steps);
    let steps: Vec<String> = (steps.iter())
        .map(|step| format!(r#"{{"from":{},"die":{}}}"#, step.from, step.die))
        .collect();
    let mut chances = String::new();
    for (name, filled) in [("win", &outlook.won), ("lose", &outlook.lost)] {
        let mut least = 1;
        let rungs: Vec<String> = (rungs(turn.variant).iter().zip(filled))
            .map(|(&rung, part)| {
                let range = match rung {
                    _ if rung == least => rung.to_string(),
                    _ => format!("{least}-{rung}"),
                };
                least = rung + 1;
                format!(r#""{range}":{part:.4}"#)
            })
            .collect();
        chances += &format!(r#""{name}":{{{}}},"#, rungs.join(","));
    }
    format!(
        r#"{{"play":"{play}","steps":[{}],"plies":{plies},{chances}"equity":{:.4}}}"#,
        steps.join(","),
        outlook.points(turn.variant)
    )
}

/// A text as a JSON string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\0'..=' ' | '\u{7f}'..='\u{9f}' => quoted.push(' '),
            _ => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

fn main() {
    let mut lines = stdin().lock();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        // Input that cannot be read any more has ended.
        if !matches!(lines.read_until(b'\n', &mut bytes), Ok(1..)) {
            return;
        }
        let line = String::from_utf8_lossy(&bytes);
        if line.trim().is_empty() {
            continue;
        }
        let line = match question(&line) {
            Ok(question) => answer(&question),
            Err(why) => format!(r#"{{"error":{}}}"#, quoted(&why)),
        };
        // Nobody listens any more if it cannot be written.
        if writeln!(stdout(), "{line}").is_err() {
            return;
        }
    }
}
