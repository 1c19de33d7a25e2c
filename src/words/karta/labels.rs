//! Accessible names of pieces, places and buttons.

use super::lines::is_playable;
use super::{Two, card, spoken, suit};
use crate::games::karta::moves::Move;
use crate::games::karta::state::{Phase, Public, SEVEN};
use crate::games::karta::view::View;
use crate::kit::spanish::{Card, Suit};
use crate::words::{Noun, Tongue, isolate, weave};

/// A card of the viewer's hand: whether it is lifted, may be laid, or why not.
#[must_use]
pub fn own_card(tongue: Tongue, view: &View, one: Card, chosen: bool) -> String {
    let public = &view.public;
    let text = if chosen {
        Two("مختارة", "مختارة")
    } else if is_playable(view, one) {
        Two("في يدك، يمكن لعبها", "فيدك، تقدر تحطها")
    } else if public.acting() != Some(view.seat) {
        Two("في يدك، ليس دورك", "فيدك، ماشي دورك")
    } else {
        match public.phase {
            Phase::ChooseSuit => Two("في يدك، اختر الشكل أولًا", "فيدك، ختار الشكل هو اللول"),
            Phase::AnswerPenalty => Two("في يدك، لا تردّ على العقوبة", "فيدك، ما كتردّش على العقوبة"),
            Phase::AnswerSkip => Two("في يدك، لا تردّ على الأربعة", "فيدك، ما كتردّش على الربعة"),
            _ if public.forced.is_some() => Two(
                "في يدك، ليست من الشكل المفروض",
                "فيدك، ماشي من الشكل المفروض",
            ),
            _ if one.rank() == SEVEN => {
                Two("في يدك، السبعة ليست ورقة حرة", "فيدك، السبعة ماشي ورقة حرة")
            }
            _ => Two(
                "في يدك، لا توافق الشكل ولا القيمة",
                "فيدك، ما كتجيش لا فالشكل لا فالقيمة",
            ),
        }
    };
    let mut out = card(tongue, one);
    out.push_str("، ");
    out.push_str(text.of(tongue));
    out
}

/// The up-card with what holds on it: the forced suit, the penalty.
#[must_use]
pub fn up_card(tongue: Tongue, public: &Public) -> String {
    let Some(top) = public.top else {
        return String::from(discard(tongue));
    };
    let mut out = weave(
        Two("الورقة المكشوفة: {0}", "الورقة المكشوفة: {0}").of(tongue),
        &[&card(tongue, top)],
    );
    if let Some(forced) = public.forced {
        out.push_str("، ");
        out.push_str(&forced_suit(tongue, forced));
    }
    if public.penalty > 0 {
        out.push_str("، ");
        out.push_str(&penalty(tongue, public.penalty));
    }
    out
}

/// The stock with its count.
#[must_use]
pub fn stock(tongue: Tongue, cards: u8) -> String {
    counted(tongue, "الكومة: {0}", cards)
}

/// The penalty that lies there.
#[must_use]
pub fn penalty(tongue: Tongue, cards: u8) -> String {
    counted(tongue, "العقوبة: {0}", cards)
}

fn counted(tongue: Tongue, text: &str, cards: u8) -> String {
    weave(text, &[&spoken(tongue).count(Noun::Card, u32::from(cards))])
}

/// The hand of another seat with its count.
#[must_use]
pub fn hand_of(tongue: Tongue, name: &str, cards: u8) -> String {
    let mut text = String::from(Two("أوراق ", "الوراق ديال ").of(tongue));
    text.push_str(&isolate(name));
    text.push_str(": {0}");
    counted(tongue, &text, cards)
}

/// The suit that is forced: «الشكل المفروض: ذهب».
#[must_use]
pub fn forced_suit(tongue: Tongue, forced: Suit) -> String {
    weave("الشكل المفروض: {0}", &[suit(tongue, forced)])
}

/// A suit that can be chosen, and how many cards of it the viewer holds: «ذهب، عندك 3 وراق».
#[must_use]
pub fn suit_choice(tongue: Tongue, one: Suit, held: u8) -> String {
    let mut text = String::from(suit(tongue, one));
    if held == 0 {
        text.push_str(Two("، ليس عندك", "، ما عندكش").of(tongue));
        return text;
    }
    text.push_str(Two("، عندك {0}", "، عندك {0}").of(tongue));
    counted(tongue, &text, held)
}

/// The laid cards, where one lays.
#[must_use]
pub const fn discard(tongue: Tongue) -> &'static str {
    Two("الأوراق الملعوبة", "الوراق الملعوبين").of(tongue)
}

/// The viewer's hand.
#[must_use]
pub const fn hand(_: Tongue) -> &'static str {
    "يدك"
}

/// The button that draws.
#[must_use]
pub const fn draw(tongue: Tongue) -> &'static str {
    Two("اسحب ورقة", "جبد ورقة").of(tongue)
}

/// The button that takes a penalty: «خود 5 وراق».
#[must_use]
pub fn take(tongue: Tongue, cards: u8) -> String {
    counted(tongue, Two("خذ {0}", "خود {0}").of(tongue), cards)
}

/// The button that lets the turn pass.
#[must_use]
pub const fn pass(tongue: Tongue) -> &'static str {
    Two("اترك دورك", "دوّز دورك").of(tongue)
}

/// A move in a few words; empty for what only chance and the clock do, and for leaving.
#[must_use]
pub fn move_label(tongue: Tongue, mv: &Move) -> String {
    String::from(match *mv {
        Move::Play { card: one } => return card(tongue, one),
        Move::Draw => draw(tongue),
        Move::TakePenalty => Two("خذ العقوبة", "خود العقوبة").of(tongue),
        Move::PassSkip => pass(tongue),
        Move::ChooseSuit { suit: one } => suit(tongue, one),
        Move::Timeout | Move::Leave { .. } | Move::Lot { .. } | Move::Shuffle { .. } => "",
    })
}
