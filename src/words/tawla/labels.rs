//! Accessible names of the table's pieces and places, and the buttons.

use super::{Four, Two, number, roll_name, spoken};
use crate::games::tawla::board::{BAR, Board, LAST, OFF};
use crate::games::tawla::dice::Fate;
use crate::games::tawla::moves::Move;
use crate::kit::seat::Seat;
use crate::words::{Noun, Tongue, weave};

/// What the viewer can do with a place or a checker now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// It may move a checker from there.
    Playable,
    /// It has taken up the checker there.
    Chosen,
    /// The checker that it has taken up may go there.
    Target,
    /// The same, and it hits.
    Hit,
}

impl Mark {
    /// What is added to the name of a point.
    const fn of_point(self, tongue: Tongue) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Playable => Two("، يمكن التحريك منها", "، تقدر تحرّك منها").of(tongue),
            Self::Chosen => Two("، اخترت حجرًا منها", "، اخترت حجر منها").of(tongue),
            Self::Target => Two("، هدف: يمكن النزول هنا", "، هدف: تقدر تنزل هنا").of(tongue),
            Self::Hit => "، هدف: انزل هنا واضرب",
        }
    }

    /// What is added to the name of a checker.
    const fn of_checker(self, tongue: Tongue) -> &'static str {
        match self {
            Self::Playable => Two("، يمكن تحريكه", "، تقدر تحرّكه").of(tongue),
            Self::Chosen => "، اخترته",
            Self::Plain | Self::Target | Self::Hit => self.of_point(tongue),
        }
    }
}

/// Whose checkers, and how many: `{0}` the count.
const WHOSE: Four = Four {
    standard: ["لك {0}", "لخصمك {0}"],
    egypt: ["ليك {0}", "لخصمك {0}"],
};

/// What is added where the opponent's last step went.
const LAST_MOVE: &str = "، آخر حركة";

/// A place in a few words, in the viewer's numbering: a point, 25 for a bar, 0 for off.
fn place(tongue: Tongue, at: u8) -> String {
    match at {
        BAR => String::from("البار"),
        OFF => String::from(Two("خارج الطاولة", "بره الطاولة").of(tongue)),
        _ => weave("خانة {0}", &[&number(tongue, u16::from(at))]),
    }
}

/// A point with what stands there: its number from the viewer's side, how many of the viewer's checkers
/// and of the opponent's, and whether the opponent's last step went there.
#[must_use]
pub fn point(tongue: Tongue, at: u8, own: u8, other: u8, mark: Mark, last: bool) -> String {
    let tongue = spoken(tongue);
    let mut out = place(tongue, at);
    out.push_str("، ");
    match (own, other) {
        (0, 0) => out.push_str(Two("خالية", "فاضية").of(tongue)),
        _ => out.push_str(&WHOSE.fill(
            tongue,
            own > 0,
            &[&tongue.count(Noun::Checker, u32::from(own.max(other)))],
        )),
    }
    if last {
        out.push_str(LAST_MOVE);
    }
    out.push_str(mark.of_point(tongue));
    out
}

/// One checker: whose, where in the viewer's numbering (25 for a bar, 0 for off), how many stand there,
/// and whether the opponent's last step was its.
#[must_use]
pub fn checker(tongue: Tongue, own: bool, at: u8, of: u8, mark: Mark, last: bool) -> String {
    let tongue = spoken(tongue);
    let mut out = String::from(
        Four {
            standard: ["حجر لك، ", "حجر لخصمك، "],
            egypt: ["حجر ليك، ", "حجر لخصمك، "],
        }
        .of(tongue, own),
    );
    out.push_str(&place(tongue, at));
    if of > 1 && at != OFF {
        out.push_str(&weave(
            match at {
                BAR => "، عليه {0}",
                _ => "، عليها {0}",
            },
            &[&tongue.count(Noun::Checker, u32::from(of))],
        ));
    }
    if last {
        out.push_str(LAST_MOVE);
    }
    out.push_str(mark.of_checker(tongue));
    out
}

/// The bar of a seat and how many of its checkers wait there.
#[must_use]
pub fn bar(tongue: Tongue, own: bool, count: u8, mark: Mark) -> String {
    let tongue = spoken(tongue);
    let mut out = String::from("البار، ");
    match count {
        0 => out.push_str(Two("خالٍ", "فاضي").of(tongue)),
        _ => out.push_str(&WHOSE.fill(
            tongue,
            own,
            &[&tongue.count(Noun::Checker, u32::from(count))],
        )),
    }
    out.push_str(mark.of_checker(tongue));
    out
}

/// The tray of the checkers that a seat has borne off, with their number.
#[must_use]
pub fn tray(tongue: Tongue, own: bool, count: u8, mark: Mark) -> String {
    let tongue = spoken(tongue);
    let mut out = Four {
        standard: ["حجارتك التي خرجت: {0}", "حجارة خصمك التي خرجت: {0}"],
        egypt: ["حجارتك اللي طلعت: {0}", "حجارة خصمك اللي طلعت: {0}"],
    }
    .fill(tongue, own, &[&number(tongue, u16::from(count))]);
    out.push_str(match mark {
        Mark::Target => Two("، هدف: يمكن الإخراج", "، هدف: تقدر تطلّع").of(tongue),
        _ => "",
    });
    out
}

/// A whole board in words, as seat 0 sees it: the dice on it, then every place where checkers are, from the
/// last point to the first.
#[must_use]
pub fn board(tongue: Tongue, board: &Board, roll: Option<[u8; 2]>) -> String {
    let (own, other) = (Seat(0), Seat(1));
    let mut out = String::new();
    if let Some(dice) = roll {
        out.push_str(roll_name(dice));
        out.push_str(". ");
    }
    for at in (1..=LAST).rev() {
        let (own, other) = (board.at(own, at), board.against(own, at));
        if own + other > 0 {
            out.push_str(&point(tongue, at, own, other, Mark::Plain, false));
            out.push_str(". ");
        }
    }
    for seat in [own, other] {
        let (waits, gone) = (board.at(seat, BAR), board.at(seat, OFF));
        if waits > 0 {
            out.push_str(&bar(tongue, seat == own, waits, Mark::Plain));
            out.push_str(". ");
        }
        if gone > 0 {
            out.push_str(&tray(tongue, seat == own, gone, Mark::Plain));
            out.push_str(". ");
        }
    }
    out.pop();
    out
}

/// A die of two different ones, and what has become of it.
#[must_use]
pub fn die(tongue: Tongue, value: u8, fate: Fate) -> String {
    let text = match fate {
        Fate::Played => Two("زهرة {0}، لُعبت", "زهرة {0}، اتلعبت"),
        Fate::Left => Two("زهرة {0}، لم تُلعب", "زهرة {0}، لسه ماتلعبتش"),
        Fate::Lost => Two("زهرة {0}، ضاعت بلا حركة", "زهرة {0}، ضاعت من غير حركة"),
    };
    weave(text.of(tongue), &[&number(tongue, u16::from(value))])
}

/// The dice of a double, and how often it is still to be played, or else could not be played, up to 4.
#[must_use]
pub fn double(tongue: Tongue, value: u8, left: u8, lost: u8) -> String {
    let same = |text| Two(text, text);
    let text = match (left, lost) {
        (0, 0) => Two("دبل {0}، لُعب كله", "دبل {0}، اتلعب كله"),
        (0, 1) => same("دبل {0}، ضاعت مرة"),
        (0, 2) => Two("دبل {0}، ضاعت مرتان", "دبل {0}، ضاعت مرتين"),
        (0, 3) => same("دبل {0}، ضاعت {2} مرات"),
        (0, _) => same("دبل {0}، ضاع كله"),
        (1, _) => Two("دبل {0}، بقيت مرة", "دبل {0}، فاضل مرة"),
        (2, _) => Two("دبل {0}، بقيت مرتان", "دبل {0}، فاضل مرتين"),
        _ => Two("دبل {0}، بقيت {1} مرات", "دبل {0}، فاضل {1} مرات"),
    };
    weave(
        text.of(tongue),
        &[
            &number(tongue, u16::from(value)),
            &number(tongue, u16::from(left)),
            &number(tongue, u16::from(lost)),
        ],
    )
}

/// What is said of a tap on the opponent's checker.
#[must_use]
pub const fn not_yours(tongue: Tongue) -> &'static str {
    Two("هذا حجر خصمك", "ده حجر خصمك").of(tongue)
}

/// The button that rolls.
#[must_use]
pub const fn roll(tongue: Tongue) -> &'static str {
    Two("ارمِ الزهر", "ارمي الزهر").of(tongue)
}

/// The button that ends the turn.
pub const CONFIRM: &str = "أكّد دورك";

/// The button that takes the last step back.
#[must_use]
pub const fn take_back(tongue: Tongue) -> &'static str {
    Two("تراجع", "ارجع").of(tongue)
}

/// What the own notation of positions is called.
#[must_use]
pub const fn own_notation(tongue: Tongue) -> &'static str {
    Two("تدوين هذا المقهى", "كتابة القهوة دي").of(tongue)
}

/// A move in a few words: «من ١٣ لـ٩», with the die where it does not tell itself; empty for what only
/// chance and the clock do.
#[must_use]
pub fn mv(tongue: Tongue, mv: &Move) -> String {
    let (from, die) = match *mv {
        Move::MoveChecker { from, die } => (from, die),
        Move::Roll => return String::from(roll(tongue)),
        Move::Confirm => return String::from(CONFIRM),
        Move::Undo => return String::from(take_back(tongue)),
        Move::Timeout | Move::Leave { .. } | Move::Opening { .. } | Move::Dice { .. } => {
            return String::new();
        }
    };
    let to = from.saturating_sub(die);
    let text = match (from, to) {
        (BAR, _) => Two("من البار إلى {1}", "من البار لـ{1}"),
        (_, OFF) => Two("أخرج من {0} بالرقم {2}", "طلّع من {0} بالـ{2}"),
        _ => Two("من {0} إلى {1}", "من {0} لـ{1}"),
    };
    weave(
        text.of(tongue),
        &[
            &number(tongue, u16::from(from)),
            &number(tongue, u16::from(to)),
            &number(tongue, u16::from(die)),
        ],
    )
}
