//! The lines between the piles and the hand: what a tap will do, whose turn it is, what lies there.

use super::{Four, Two, Who, card, place, spoken, suit};
use crate::games::karta::legal::playable;
use crate::games::karta::state::{FOUR, Phase, Public, SEVEN, is_neutral, penalty_of};
use crate::games::karta::view::View;
use crate::kit::seat::Seat;
use crate::kit::spanish::Card;
use crate::words::{Key, Noun, Tongue, weave};

/// The status line: what the viewer is to do, or whom the table waits for. `chosen` is the card of the viewer's
/// hand that is lifted.
#[must_use]
pub fn say_line(tongue: Tongue, view: &View, chosen: Option<Card>, names: &[String]) -> String {
    let tongue = spoken(tongue);
    let public = &view.public;
    if let Some(card) = chosen.filter(|&card| is_playable(view, card)) {
        return preview(tongue, view, card, names);
    }
    let Some(seat) = public.acting() else {
        return String::from(match public.phase {
            Phase::Over { .. } => Two("انتهت المباراة", "الماتش سالا").of(tongue),
            Phase::Lot => Two("القرعة: من يبدأ؟", "القرعة: شكون غيبدا؟").of(tongue),
            Phase::Draw { .. } => {
                Two("نفدت الكومة: تُخلط الأوراق", "الكومة خوات: الوراق كيتخلطو").of(tongue)
            }
            _ => tongue.say(Key::Shuffling),
        });
    };
    let text = match public.phase {
        Phase::AnswerPenalty => Four {
            standard: ["عليك عقوبة: {1}", "العقوبة على {0}: {1}"],
            morocco: ["عليك عقوبة ديال {1}", "العقوبة على {0}: {1}"],
        },
        Phase::AnswerSkip => Four {
            standard: ["ضع أربعة أو اترك دورك", "الأربعة على {0}"],
            morocco: ["حط ربعة ولا دوّز دورك", "الربعة على {0}"],
        },
        Phase::ChooseSuit => Four {
            standard: ["اختر الشكل الذي تريد", "[يختار|تختار] {0} الشكل"],
            morocco: ["ختار الشكل اللي بغيتي", "{0} [كيختار|كتختار] الشكل"],
        },
        _ => to_lay(public),
    };
    let part = match public.forced {
        Some(forced) => String::from(suit(tongue, forced)),
        None => tongue.count(Noun::Card, u32::from(public.penalty)),
    };
    text.fill(tongue, &Who::new(seat, view.seat, names), &part)
}

/// The line of a seat that lays or draws.
const fn to_lay(public: &Public) -> Four {
    match (public.forced.is_some(), public.available() > 0) {
        (true, true) => Four {
            standard: ["دورك: {1} أو سبعة، أو اسحب", "الدور عند {0}"],
            morocco: ["دورك: حط {1} ولا سبعة، ولا جبد", "الدور عند {0}"],
        },
        (true, false) => Four {
            standard: ["دورك: {1} أو سبعة", "الدور عند {0}"],
            morocco: ["دورك: حط {1} ولا سبعة", "الدور عند {0}"],
        },
        (false, true) => Four {
            standard: ["دورك: ضع ورقة أو اسحب", "الدور عند {0}"],
            morocco: ["دورك: حط ورقة ولا جبد", "الدور عند {0}"],
        },
        (false, false) => Four {
            standard: ["دورك: ضع ورقة", "الدور عند {0}"],
            morocco: ["دورك: حط ورقة", "الدور عند {0}"],
        },
    }
}

/// The smaller line under it: for a lifted card what the next tap does, else the viewer's place once it is out,
/// what answers the penalty or the four, what forces the others, who is down to one card, what drawing does;
/// empty if nothing.
#[must_use]
pub fn say_small(tongue: Tongue, view: &View, chosen: Option<Card>, names: &[String]) -> String {
    let tongue = spoken(tongue);
    let public = &view.public;
    if chosen.is_some_and(|card| is_playable(view, card)) {
        return String::from(tongue.say(Key::TapAgain));
    }
    if let Phase::Over { .. } = public.phase {
        return String::new();
    }
    if public.forfeited.contains(&view.seat) {
        return String::from(Two("انسحبت من المباراة", "نضتي من الطابلة").of(tongue));
    }
    if let Some(at) = public.out.iter().position(|&seat| seat == view.seat) {
        return weave(
            Two("خرجت من اللعب: {0}", "خرجتي من اللعب: {0}").of(tongue),
            &[place(tongue, at as u8 + 1)],
        );
    }
    let Some(seat) = public.acting() else {
        return String::new();
    };
    if seat != view.seat {
        return match public.forced {
            Some(forced) => super::forced_suit(tongue, forced),
            None => String::new(),
        };
    }
    match public.phase {
        Phase::AnswerPenalty => answer(tongue, public),
        Phase::AnswerSkip => {
            String::from(Two("لا سحب على الأربعة", "على الربعة ما كاينش الجبيد").of(tongue))
        }
        _ => {
            let next = public.next(seat);
            if public.held[next] == 1 {
                return last_card(tongue, next, view.seat, names);
            }
            let text = match public.phase {
                Phase::ChooseSuit => Two("ولو لم يكن في يدك", "واخا ما يكونش فيدك"),
                _ if public.available() > 0 => Two("السحب ينهي الدور", "الجبيد كيسالي الدور"),
                _ => Two("لم تبقَ ورقة تُسحب", "ما بقات حتى ورقة تتجبد"),
            };
            String::from(text.of(tongue))
        }
    }
}

/// What answers the penalty (R28), or take it.
fn answer(tongue: Tongue, public: &Public) -> String {
    let Some(top) = public.top else {
        return String::new();
    };
    let text = if top.rank().number() == 1 {
        Two(
            "ردّ بواحد أو باثنين من ال{0}، أو خذها",
            "ردّ بواحد ولا بجوج ديال ال{0}، ولا خودها",
        )
    } else {
        Two(
            "ردّ باثنين أو بواحد من ال{0}، أو خذها",
            "ردّ بجوج ولا بواحد ديال ال{0}، ولا خودها",
        )
    };
    weave(text.of(tongue), &[suit(tongue, top.suit())])
}

/// That a seat is down to one card.
fn last_card(tongue: Tongue, seat: Seat, viewer: Seat, names: &[String]) -> String {
    Four {
        standard: ["بقيت لك ورقة واحدة", "بقيت عند {0} ورقة واحدة"],
        morocco: [
            "بقات عندك ورقة وحدة",
            "{0} [بقات عندو|بقات عندها] ورقة وحدة",
        ],
    }
    .fill(tongue, &Who::new(seat, viewer, names), "")
}

/// Whether it is the viewer's turn and the card may be laid.
pub(super) fn is_playable(view: &View, card: Card) -> bool {
    view.public.acting() == Some(view.seat) && playable(&view.public, view.hand).has(card)
}

/// What a card of the viewer's will do once it is laid: whom its penalty or its rest meets, that a suit is to be
/// chosen, that it is the last one. With a last four or seven against one seat the match is over (R48, R49).
#[must_use]
pub fn preview(tongue: Tongue, view: &View, one: Card, names: &[String]) -> String {
    let tongue = spoken(tongue);
    let public = &view.public;
    let more = penalty_of(one.rank());
    let last = view.hand.len() == 1;
    let mut part = card(tongue, one);
    let text = if more > 0 {
        part = tongue.count(Noun::Card, u32::from(public.penalty + more));
        Two("ستعاقب {0} ب{1}", "غتعاقب {0} ب{1}")
    } else if last && (public.active() == 2 || is_neutral(one.rank())) {
        Two("{1}: وتخرج من اللعب", "{1}: وغتخرج من اللعب")
    } else if one.rank() == FOUR {
        Two("يتجاوز الدور {0}", "الدور غيدوز على {0}")
    } else if one.rank() == SEVEN {
        Two("{1}: وتختار الشكل", "{1}: وغتختار الشكل")
    } else {
        Two("{1}", "{1}")
    };
    let next = Who::new(public.next(view.seat), view.seat, names);
    next.fill(text.of(tongue), &part)
}
