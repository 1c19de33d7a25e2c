//! What happened at the table, in one sentence each.

use super::{Four, Two, number, options, roll_name, spoken, won_by};
use crate::game::End;
use crate::games::tawla::board::{BAR, LAST, OFF};
use crate::games::tawla::dice::Dice;
use crate::games::tawla::moves::{By, Event};
use crate::games::tawla::score::Kind;
use crate::kit::seat::{BySeat, Seat};
use crate::words::{Tongue, isolate, weave};

/// Each seat's name; the viewer's own is not used.
pub type Names<'a> = BySeat<&'a str>;

/// The word that flies up with the points of a round.
#[must_use]
pub const fn pop(kind: Kind) -> &'static str {
    match kind {
        Kind::Normal => "الشوط",
        Kind::Mars => "مارس",
        Kind::QuarterLock => "قفل الربع",
    }
}

/// A seat's own point in the viewer's numbering (R2); the bar and off stay what they are.
const fn seen(own: bool, point: u8) -> u8 {
    match point {
        1..=LAST if !own => BAR - point,
        _ => point,
    }
}

/// An event in one sentence, as the viewer would be told it; none where there is nothing to tell.
#[must_use]
pub fn event(tongue: Tongue, event: &Event, viewer: Seat, names: Names<'_>) -> Option<String> {
    let tongue = spoken(tongue);
    let name = isolate(names[viewer.other()]);
    let own = |seat: Seat| seat == viewer;
    let count = |value: u8| number(tongue, u16::from(value));
    Some(match *event {
        Event::RoundBegins { settings, round } => weave(
            if round == 1 {
                Two(
                    "بدأت المباراة: {1}، إلى {2}. الشوط {0}.",
                    "المباراة بدأت: {1}، لحد {2}. الشوط {0}.",
                )
            } else {
                Two("بدأ الشوط {0}.", "الشوط {0} بدأ.")
            }
            .of(tongue),
            &[
                &number(tongue, round),
                &options::variant(tongue, settings.variant),
                &number(tongue, settings.target),
            ],
        ),
        Event::OpeningDrawn { dice } => weave(
            if dice.0[0] == dice.0[1] {
                Two(
                    "رمية البداية: {1} لكليكما، تُعاد.",
                    "رمية البداية: {1} للاتنين، تتعاد.",
                )
            } else {
                Two(
                    "رمية البداية: رميت {1}، ورمى {0} {2}.",
                    "رمية البداية: رميت {1}، و{0} رمى {2}.",
                )
            }
            .of(tongue),
            &[&name, &count(dice[viewer]), &count(dice[viewer.other()])],
        ),
        Event::Starts { seat } => Four {
            standard: ["أنت تبدأ.", "{0} يبدأ."],
            egypt: ["إنت اللي هتبدأ.", "{0} هو اللي هيبدأ."],
        }
        .fill(tongue, own(seat), &[&name]),
        Event::Threw {
            by_clock: false, ..
        } => return None,
        Event::Threw { seat, .. } => Four {
            standard: [
                "انتهى وقتك، فرُمي الزهر عنك.",
                "انتهى وقت {0}، فرُمي الزهر عنه.",
            ],
            egypt: [
                "وقتك خلص، والزهر اترمى بدالك.",
                "وقت {0} خلص، والزهر اترمى بداله.",
            ],
        }
        .fill(tongue, own(seat), &[&name]),
        Event::Rolled { seat, dice } => rolled(tongue, own(seat), &name, dice),
        Event::Moved {
            seat,
            from,
            to,
            hit,
            by,
            ..
        } => moved(tongue, own(seat), &name, (from, to), hit, by),
        Event::DiceLost { seat, dice } => Four {
            standard: [
                "لا حركة بما بقي من زهرك: {1}.",
                "لا حركة بما بقي من زهر {0}: {1}.",
            ],
            egypt: [
                "مفيش حركة بباقي زهرك: {1}.",
                "مفيش حركة بباقي زهر {0}: {1}.",
            ],
        }
        .fill(tongue, own(seat), &[&name, &each(tongue, dice)]),
        Event::Passed { seat, dice } => Four {
            standard: [
                "{1}: لا حركة ممكنة، الدور عند {0}.",
                "{1}: لا حركة ممكنة عند {0}، الدور لك.",
            ],
            egypt: [
                "{1}: مفيش ولا حركة، الدور راح لخصمك.",
                "{1}: مفيش ولا حركة عند {0}، الدور جالك.",
            ],
        }
        .fill(tongue, own(seat), &[&name, roll_name(dice)]),
        Event::TakenBack {
            seat,
            from,
            to,
            hit,
            ..
        } => taken_back(tongue, own(seat), &name, (from, to), hit),
        Event::Confirmed { seat, by_clock } => if by_clock {
            Four {
                standard: ["انتهى وقتك، وأُكّد دورك.", "انتهى وقت {0}، وأُكّد دوره."],
                egypt: ["وقتك خلص، ودورك اتأكد.", "وقت {0} خلص، ودوره اتأكد."],
            }
        } else {
            Four {
                standard: ["أكّدت دورك.", "أنهى {0} دوره."],
                egypt: ["أكّدت دورك.", "{0} خلّص دوره."],
            }
        }
        .fill(tongue, own(seat), &[&name]),
        Event::TurnBegins { seat } => Four {
            standard: ["دورك، ارمِ الزهر.", "الدور عند {0}."],
            egypt: ["دورك، ارمي الزهر.", "الدور على {0}."],
        }
        .fill(tongue, own(seat), &[&name]),
        Event::RoundOver {
            winner,
            kind,
            points,
            scores,
        } => {
            let mut out = won_by(tongue, own(winner), names[winner], kind, points);
            out.push_str(&weave(
                Two(
                    ". المجموع: لك {1}، وعند {0} {2}.",
                    ". المجموع: ليك {1}، وعند {0} {2}.",
                )
                .of(tongue),
                &[
                    &name,
                    &number(tongue, scores[viewer]),
                    &number(tongue, scores[viewer.other()]),
                ],
            ));
            out
        }
        Event::MatchOver { winner, end } => match end {
            End::Target => Four {
                standard: ["انتهت المباراة: فزت.", "انتهت المباراة: فاز {0}."],
                egypt: ["المباراة خلصت: كسبت.", "المباراة خلصت: {0} كسب."],
            },
            End::Forfeit => Four {
                standard: ["انسحب خصمك: فزت بالمباراة.", "انسحبت: فاز {0} بالمباراة."],
                egypt: [
                    "خصمك قام من الترابيزة: كسبت المباراة.",
                    "قمت من الترابيزة: {0} كسب المباراة.",
                ],
            },
        }
        .fill(tongue, own(winner), &[&name]),
    })
}

/// The dice by name and number, the larger first.
fn rolled(tongue: Tongue, own: bool, name: &str, [one, two]: [u8; 2]) -> String {
    let text = if one == two {
        Four {
            standard: ["رميت {1}: {2} أربع مرات.", "رمى {0} {1}: {2} أربع مرات."],
            egypt: ["رميت {1}: {2} أربع مرات.", "{0} رمى {1}: {2} أربع مرات."],
        }
    } else {
        Four {
            standard: ["رميت {1}: {2} و{3}.", "رمى {0} {1}: {2} و{3}."],
            egypt: ["رميت {1}: {2} و{3}.", "{0} رمى {1}: {2} و{3}."],
        }
    };
    text.fill(
        tongue,
        own,
        &[
            name,
            roll_name([one, two]),
            &number(tongue, u16::from(one.max(two))),
            &number(tongue, u16::from(one.min(two))),
        ],
    )
}

/// A step: who decided it, from where to where, and whether it hit.
fn moved(tongue: Tongue, own: bool, name: &str, (from, to): (u8, u8), hit: bool, by: By) -> String {
    let lead = match by {
        By::Seat => Four {
            standard: ["", ""],
            egypt: ["", ""],
        },
        By::Game => Four {
            standard: [
                "حركتك الوحيدة لُعبت وحدها: ",
                "حركة {0} الوحيدة لُعبت وحدها: ",
            ],
            egypt: [
                "حركتك الوحيدة اتلعبت لوحدها: ",
                "حركة {0} الوحيدة اتلعبت لوحدها: ",
            ],
        },
        By::Clock => Four {
            standard: ["انتهى وقتك، فلُعبت عنك: ", "انتهى وقت {0}، فلُعبت عنه: "],
            egypt: ["وقتك خلص، واتلعبت بدالك: ", "وقت {0} خلص، واتلعبت بداله: "],
        },
    };
    let what = match (from, to, by == By::Seat) {
        (BAR, _, true) => Four {
            standard: [
                "أدخلت حجرًا من البار إلى {2}",
                "أدخل {0} حجرًا من البار إلى {2}",
            ],
            egypt: ["دخّلت حجر من البار لـ{2}", "{0} دخّل حجر من البار لـ{2}"],
        },
        (_, OFF, true) => Four {
            standard: ["أخرجت حجرًا من {1}", "أخرج {0} حجرًا من {1}"],
            egypt: ["طلّعت حجر من {1}", "{0} طلّع حجر من {1}"],
        },
        (_, _, true) => Four {
            standard: ["لعبت من {1} إلى {2}", "لعب {0} من {1} إلى {2}"],
            egypt: ["لعبت من {1} لـ{2}", "{0} لعب من {1} لـ{2}"],
        },
        (BAR, _, false) => Four {
            standard: ["دخول من البار إلى {2}", "دخول من البار إلى {2}"],
            egypt: ["دخول من البار لـ{2}", "دخول من البار لـ{2}"],
        },
        (_, OFF, false) => Four {
            standard: ["إخراج حجر من {1}", "إخراج حجر من {1}"],
            egypt: ["تطليع حجر من {1}", "تطليع حجر من {1}"],
        },
        _ => Four {
            standard: ["من {1} إلى {2}", "من {1} إلى {2}"],
            egypt: ["من {1} لـ{2}", "من {1} لـ{2}"],
        },
    };
    let end = if hit {
        Four {
            standard: ["، وضُرب حجر لخصمك.", "، وضُرب حجر لك."],
            egypt: ["، واتضرب حجر لخصمك.", "، واتضرب حجر ليك."],
        }
    } else {
        Four {
            standard: [".", "."],
            egypt: [".", "."],
        }
    };
    let parts = [
        name,
        &number(tongue, u16::from(seen(own, from))),
        &number(tongue, u16::from(seen(own, to))),
    ];
    let mut out = lead.fill(tongue, own, &parts);
    out.push_str(&what.fill(tongue, own, &parts));
    out.push_str(end.of(tongue, own));
    out
}

/// A step that is taken back: from where to where again, and whether a checker returns from the bar.
fn taken_back(tongue: Tongue, own: bool, name: &str, (from, to): (u8, u8), hit: bool) -> String {
    let what = match (from, to) {
        (BAR, _) => Four {
            standard: ["أعدت حجرًا إلى البار", "أعاد {0} حجرًا إلى البار"],
            egypt: ["رجّعت حجر على البار", "{0} رجّع حجر على البار"],
        },
        (_, OFF) => Four {
            standard: ["أعدت إلى {1} حجرًا خرج", "أعاد {0} إلى {1} حجرًا خرج"],
            egypt: ["رجّعت لـ{1} حجر كان طلع", "{0} رجّع لـ{1} حجر كان طلع"],
        },
        _ => Four {
            standard: ["أعدت حجرًا من {2} إلى {1}", "أعاد {0} حجرًا من {2} إلى {1}"],
            egypt: ["رجّعت حجر من {2} لـ{1}", "{0} رجّع حجر من {2} لـ{1}"],
        },
    };
    let mut out = what.fill(
        tongue,
        own,
        &[
            name,
            &number(tongue, u16::from(seen(own, from))),
            &number(tongue, u16::from(seen(own, to))),
        ],
    );
    if hit {
        out.push_str(
            Four {
                standard: ["، وعاد حجر خصمك من البار", "، وعاد حجرك من البار"],
                egypt: ["، وحجر خصمك رجع من البار", "، وحجرك رجع من البار"],
            }
            .of(tongue, own),
        );
    }
    out.push('.');
    out
}

/// Dice one by one: «٦ و٦ و٦».
pub(super) fn each(tongue: Tongue, dice: Dice) -> String {
    let mut out = String::new();
    for (place, die) in dice.each().enumerate() {
        if place > 0 {
            out.push_str(" و");
        }
        out.push_str(&number(tongue, u16::from(die)));
    }
    out
}
