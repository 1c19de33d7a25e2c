//! The bill of a match and the table of luck.

use super::{Two, Who, is_woman};
use crate::games::karta::score;
use crate::games::karta::state::Public;
use crate::kit::seat::Seat;
use crate::words::{Key, Tongue, weave};

/// A place of the ranking, from 1 (R55).
#[must_use]
pub const fn place(tongue: Tongue, place: u8) -> &'static str {
    match place {
        1 => Two("المركز الأول", "البلاصة اللولة"),
        2 => Two("المركز الثاني", "البلاصة التانية"),
        3 => Two("المركز الثالث", "البلاصة التالتة"),
        _ => Two("المركز الرابع", "البلاصة الرابعة"),
    }
    .of(tongue)
}

/// What a match that is over came to for the viewer, in a word or two: the title of the bill.
#[must_use]
pub fn result(tongue: Tongue, viewer: Seat, public: &Public) -> &'static str {
    let places = score::places(public);
    let at = places.iter().position(|&seat| seat == viewer).unwrap_or(0);
    if public.forfeited.contains(&viewer) {
        tongue.say(Key::LostByLeave)
    } else if score::losers(public).contains(&viewer) {
        Two("خسرت", "خسرتي").of(tongue)
    } else if at == 0 {
        tongue.say(Key::Won)
    } else {
        place(tongue, at as u8 + 1)
    }
}

/// What it came to for the others, the line under the title: who has won, lost, left.
#[must_use]
pub fn story(tongue: Tongue, viewer: Seat, public: &Public, names: &[String]) -> String {
    let mut out = String::new();
    let mut say = |seat: Seat, other: Two| {
        if seat == viewer {
            return;
        }
        if !out.is_empty() {
            out.push_str("، ");
        }
        out.push_str(&Who::new(seat, viewer, names).fill(other.of(tongue), ""));
    };
    if let Some(&winner) = score::places(public).first() {
        say(winner, Two("[فاز|فازت] {0}", "{0} [ربح|ربحات]"));
    }
    for &seat in &score::losers(public) {
        let text = if public.forfeited.contains(&seat) {
            Two("[انسحب|انسحبت] {0}", "{0} [ناض|ناضت] من الطابلة")
        } else {
            Two("[خسر|خسرت] {0}", "{0} [خسر|خسرات]")
        };
        say(seat, text);
    }
    out
}

/// The mark of a seat that has lost, by its name.
#[must_use]
pub fn loser(_: Tongue, name: &str) -> &'static str {
    if is_woman(name) {
        "الخاسرة"
    } else {
        "الخاسر"
    }
}

/// How many deals were void (R44); empty for none.
#[must_use]
pub fn void_deals(tongue: Tongue, deals: u16) -> String {
    if deals == 0 {
        return String::new();
    }
    weave(
        Two("توزيعات أُلغيت: {0}", "التفريقات اللي تلغاو: {0}").of(tongue),
        &[&tongue.number(i64::from(deals))],
    )
}

/// The name of a measure of luck, and whether it is the viewer's own; in the order of
/// [`LUCK`](crate::games::karta::luck::LUCK).
#[must_use]
pub const fn luck(tongue: Tongue, measure: usize) -> (&'static str, bool) {
    let text = match measure {
        0 | 1 => Two("أوراق خاصة في كل توزيعة", "الوراق الخاصين فكل تفريق"),
        2 => Two("بدأ بالقرعة بين اثنين", "بدا بالقرعة بين جوج"),
        3 => Two("بدأ بالقرعة بين ثلاثة", "بدا بالقرعة بين تلاتة"),
        _ => Two("بدأ بالقرعة بين أربعة", "بدا بالقرعة بين ربعة"),
    };
    (text.of(tongue), measure != 1)
}
