//! What happened at the table, in one sentence each.

use super::{Four, Two, Who, card, place, spoken, suit};
use crate::games::karta::moves::Event;
use crate::games::karta::state::By;
use crate::kit::seat::Seat;
use crate::kit::spanish::Card;
use crate::words::{Noun, Tongue, weave};

/// An event in one sentence, as the viewer would be told it. Every event has one.
#[must_use]
pub fn event(tongue: Tongue, event: &Event, viewer: Seat, names: &[String]) -> Option<String> {
    let tongue = spoken(tongue);
    let who = |seat: Seat| Who::new(seat, viewer, names);
    let count = |cards: u8| tongue.count(Noun::Card, u32::from(cards));
    Some(match *event {
        Event::StarterDrawn { starter, .. } => Four {
            standard: ["خرجت القرعة: أنت تبدأ.", "خرجت القرعة: [يبدأ|تبدأ] {0}."],
            morocco: [
                "القرعة خرجات: نتا اللي غتبدا.",
                "القرعة خرجات: {0} [هو اللي غيبدا|هي اللي غتبدا].",
            ],
        }
        .fill(tongue, &who(starter), ""),
        Event::DealBegins { deal, .. } => weave(
            Two(
                "التوزيعة {0}: لكل لاعب {1}.",
                "التفريق {0}: كل لاعب كياخد {1}.",
            )
            .of(tongue),
            &[&tongue.number(i64::from(deal)), &count(4)],
        ),
        Event::Dealt { seat, cards } => {
            let who = who(seat);
            let what = if who.own {
                listed(tongue, cards.iter().flatten())
            } else {
                count(cards.len() as u8)
            };
            Four {
                standard: ["جاءتك: {1}.", "[أخذ|أخذت] {0} {1}."],
                morocco: ["جاوك: {1}.", "{0} [خدا|خدات] {1}."],
            }
            .fill(tongue, &who, &what)
        }
        Event::Refused { card: one } => weave(
            Two(
                "كُشفت ورقة خاصة ووُضعت جانبًا: {0}.",
                "تكشفات ورقة خاصة وتحطات على جنب: {0}.",
            )
            .of(tongue),
            &[&card(tongue, one)],
        ),
        Event::Turned { card: one } => weave(
            Two("كُشفت في الوسط: {0}.", "تكشفات فالوسط: {0}.").of(tongue),
            &[&card(tongue, one)],
        ),
        Event::RefusedReturned { cards } => weave(
            Two(
                "عاد إلى الكومة: {0}، ثم خُلطت.",
                "رجع للكومة: {0}، وتخلطات من جديد.",
            )
            .of(tongue),
            &[&count(cards)],
        ),
        Event::TurnBegins { seat } => Four {
            standard: ["دورك.", "الدور عند {0}."],
            morocco: ["دورك.", "الدور عند {0}."],
        }
        .fill(tongue, &who(seat), ""),
        Event::Laid {
            seat,
            card: one,
            by,
        } => laid(by).fill(tongue, &who(seat), &card(tongue, one)),
        Event::PenaltyOn { seat, cards } => Four {
            standard: ["العقوبة عليك: {1}.", "العقوبة على {0}: {1}."],
            morocco: ["العقوبة عليك: {1}.", "العقوبة على {0}: {1}."],
        }
        .fill(tongue, &who(seat), &count(cards)),
        Event::SuitChosen {
            seat,
            suit: chosen,
            by,
        } => suit_chosen(by).fill(tongue, &who(seat), suit(tongue, chosen)),
        Event::PenaltyTaken { seat, cards, by } => {
            penalty_taken(by).fill(tongue, &who(seat), &count(cards))
        }
        Event::Drew {
            seat,
            card: one,
            by,
            penalty,
        } => {
            let what = one.map_or_else(|| count(1), |one| card(tongue, one));
            drew(by, penalty).fill(tongue, &who(seat), &what)
        }
        Event::RanOut { .. } => String::from(
            Two(
                "نفدت الكومة: تُخلط الأوراق الملعوبة.",
                "الكومة خوات: الوراق الملعوبين كيتخلطو.",
            )
            .of(tongue),
        ),
        Event::Refilled { cards } => weave(
            Two("كومة جديدة: {0}.", "كومة جديدة: {0}.").of(tongue),
            &[&count(cards)],
        ),
        Event::PenaltyCut { missing, .. } => weave(
            Two(
                "لم تكفِ الأوراق فانتهت العقوبة، ونقص منها: {0}.",
                "ما كفاوش الوراق والعقوبة سالات، ونقص منها: {0}.",
            )
            .of(tongue),
            &[&count(missing)],
        ),
        Event::Skipped { seat, by } => skipped(by).fill(tongue, &who(seat), ""),
        Event::WentOut { seat, place: at } => Four {
            standard: ["خرجت من اللعب: {1}.", "[خرج|خرجت] {0} من اللعب: {1}."],
            morocco: ["خرجتي من اللعب: {1}.", "{0} [خرج|خرجات] من اللعب: {1}."],
        }
        .fill(tongue, &who(seat), place(tongue, at)),
        Event::Left { seat } => Four {
            standard: [
                "انسحبت: تُحسب عليك خسارة.",
                "[انسحب|انسحبت] {0}: تُحسب [عليه|عليها] خسارة.",
            ],
            morocco: [
                "نضتي من الطابلة: كتتحسب عليك خسارة.",
                "{0} [ناض|ناضت] من الطابلة: كتتحسب [عليه|عليها] خسارة.",
            ],
        }
        .fill(tongue, &who(seat), ""),
        Event::HandReturned { seat, cards } => Four {
            standard: [
                "عادت أوراقك تحت الكومة: {1}.",
                "عادت أوراق {0} تحت الكومة: {1}.",
            ],
            morocco: [
                "وراقك رجعو تحت الكومة: {1}.",
                "الوراق ديال {0} رجعو تحت الكومة: {1}.",
            ],
        }
        .fill(tongue, &who(seat), &count(cards)),
        Event::Void { .. } => String::from(
            Two(
                "لم تبقَ ورقة: أُلغيت المباراة وتُعاد بتوزيع جديد.",
                "ما بقات حتى ورقة: الماتش تلغى وكيعاود بتفريق جديد.",
            )
            .of(tongue),
        ),
        Event::MatchOver {
            ref places,
            ref losers,
            ..
        } => {
            let mut out = String::from(Two("انتهت المباراة", "سالا الماتش").of(tongue));
            if let Some(&winner) = places.first() {
                out.push_str(
                    &Four {
                        standard: [": فزت", ": [فاز|فازت] {0}"],
                        morocco: [": ربحتي", ": {0} [ربح|ربحات]"],
                    }
                    .fill(tongue, &who(winner), ""),
                );
            }
            for &loser in losers {
                out.push_str(
                    &Four {
                        standard: ["، وخسرت", "، و[خسر|خسرت] {0}"],
                        morocco: ["، ونتا خسرتي", "، و{0} [خسر|خسرات]"],
                    }
                    .fill(tongue, &who(loser), ""),
                );
            }
            out.push('.');
            out
        }
    })
}

/// Cards one after the other.
fn listed<'a>(tongue: Tongue, cards: impl Iterator<Item = &'a Card>) -> String {
    let mut out = String::new();
    for &one in cards {
        if !out.is_empty() {
            out.push_str("، ");
        }
        out.push_str(&card(tongue, one));
    }
    out
}

const fn laid(by: By) -> Four {
    match by {
        By::Clock => Four {
            standard: ["انتهى وقتك، فلُعبت: {1}.", "انتهى وقت {0}، فلُعبت: {1}."],
            morocco: ["سالا وقتك، تحطات {1}.", "سالا الوقت ديال {0}، تحطات {1}."],
        },
        By::Seat | By::Game => Four {
            standard: ["لعبت: {1}.", "[لعب|لعبت] {0}: {1}."],
            morocco: ["حطيتي {1}.", "{0} [حط|حطات] {1}."],
        },
    }
}

const fn suit_chosen(by: By) -> Four {
    match by {
        By::Seat => Four {
            standard: ["اخترت «{1}».", "[اختار|اختارت] {0} «{1}»."],
            morocco: ["ختاريتي «{1}».", "{0} [ختار|ختارات] «{1}»."],
        },
        By::Clock => Four {
            standard: [
                "انتهى وقتك، وبقي شكل السبعة: «{1}».",
                "انتهى وقت {0}، وبقي شكل السبعة: «{1}».",
            ],
            morocco: [
                "سالا وقتك، بقا الشكل ديال السبعة: «{1}».",
                "سالا الوقت ديال {0}، بقا الشكل ديال السبعة: «{1}».",
            ],
        },
        By::Game => Four {
            standard: ["بقي شكل السبعة: «{1}».", "بقي شكل السبعة: «{1}»."],
            morocco: [
                "بقا الشكل ديال السبعة: «{1}».",
                "بقا الشكل ديال السبعة: «{1}».",
            ],
        },
    }
}

/// The last seat takes a penalty by itself even if it could reply (R48), so nothing is said of why.
const fn penalty_taken(by: By) -> Four {
    match by {
        By::Seat => Four {
            standard: ["أخذت العقوبة: {1}.", "[أخذ|أخذت] {0} العقوبة: {1}."],
            morocco: ["خديتي العقوبة: {1}.", "{0} [خدا|خدات] العقوبة: {1}."],
        },
        By::Game => Four {
            standard: [
                "دخلت العقوبة يدك وحدها: {1}.",
                "دخلت العقوبة يد {0} وحدها: {1}.",
            ],
            morocco: [
                "العقوبة تزادت فيدك بوحدها: {1}.",
                "العقوبة تزادت فيد {0} بوحدها: {1}.",
            ],
        },
        By::Clock => Four {
            standard: [
                "انتهى وقتك، فأخذت العقوبة: {1}.",
                "انتهى وقت {0}، [فأخذ|فأخذت] العقوبة: {1}.",
            ],
            morocco: [
                "سالا وقتك، خديتي العقوبة: {1}.",
                "سالا الوقت ديال {0}، [خدا|خدات] العقوبة: {1}.",
            ],
        },
    }
}

/// Who takes a penalty has been told why; who draws by itself holds nothing that fits (R21).
const fn drew(by: By, penalty: bool) -> Four {
    match (by, penalty) {
        (By::Seat, _) => Four {
            standard: ["سحبت: {1}.", "[سحب|سحبت] {0}: {1}."],
            morocco: ["جبدتي {1}.", "{0} [جبد|جبدات] {1}."],
        },
        (By::Game, false) => Four {
            standard: [
                "لا ورقة لك تُلعب: زادت لك {1}.",
                "لا ورقة عند {0} تُلعب: [زادت له|زادت لها] {1}.",
            ],
            morocco: [
                "ما عندك ما تلعب: تزادت ليك {1}.",
                "{0} [ما عندو ما يلعب: تزادت ليه|ما عندها ما تلعب: تزادت ليها] {1}.",
            ],
        },
        (By::Game | By::Clock, true) => Four {
            standard: [
                "زادت في يدك من الكومة: {1}.",
                "زادت في يد {0} من الكومة: {1}.",
            ],
            morocco: [
                "تزادت ليك من الكومة: {1}.",
                "{0} [تزادت ليه|تزادت ليها] من الكومة: {1}.",
            ],
        },
        (By::Clock, false) => Four {
            standard: ["انتهى وقتك، فسحبت: {1}.", "انتهى وقت {0}، فسُحبت: {1}."],
            morocco: [
                "سالا وقتك، جبدتي {1}.",
                "سالا الوقت ديال {0}، [جبد|جبدات] {1}.",
            ],
        },
    }
}

const fn skipped(by: By) -> Four {
    match by {
        By::Seat => Four {
            standard: ["تركت دورك يمرّ.", "[ترك|تركت] {0} الدور يمرّ."],
            morocco: ["دوّزتي دورك.", "{0} [دوّز دورو|دوّزات دورها]."],
        },
        By::Game => Four {
            standard: ["تجاوزك الدور.", "تجاوز الدور {0}."],
            morocco: ["داز عليك الدور.", "داز الدور على {0}."],
        },
        By::Clock => Four {
            standard: ["انتهى وقتك، فتجاوزك الدور.", "انتهى وقت {0}، فتجاوز الدور."],
            morocco: [
                "سالا وقتك، داز عليك الدور.",
                "سالا الوقت ديال {0}، داز [عليه|عليها] الدور.",
            ],
        },
    }
}

/// The seat at which a few words fly up for what goes by itself or ends something, and the words; none for all
/// other events.
#[must_use]
pub fn pop(tongue: Tongue, event: &Event) -> Option<(Seat, String)> {
    let tongue = spoken(tongue);
    let count = |cards: u8| tongue.count(Noun::Card, u32::from(cards));
    let (seat, words) = match *event {
        Event::PenaltyTaken { seat, cards, .. } => (seat, count(cards)),
        Event::Skipped { seat, .. } => (seat, String::from("الراحة")),
        Event::WentOut { seat, place: at } => (seat, String::from(place(tongue, at))),
        Event::Void { seat, .. } => {
            let void = Two("أُلغيت المباراة", "الماتش تلغى");
            (seat, String::from(void.of(tongue)))
        }
        _ => return None,
    };
    Some((seat, words))
}
