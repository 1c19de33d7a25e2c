//! Accessible names of the table's pieces and places.

use super::cards::{card, rank};
use crate::kit::spanish::{Card, Rank};
use crate::words::{Key, Noun, Tongue, isolate, weave};

/// A card of the viewer's hand.
#[must_use]
pub fn own_card(tongue: Tongue, one: Card, playable: bool, chosen: bool) -> String {
    let mut out = card(tongue, one);
    out.push_str(match (chosen, playable) {
        (true, _) => "، مختارة",
        (false, true) => tongue.either("، في يدك، يمكن لعبها", "، ف يدك، تقدر تلعبها"),
        (false, false) => tongue.either("، في يدك، ليس دورك", "، ف يدك، ماشي دورك"),
    });
    out
}

/// A card on the table: whether the selected card would take it, and whether the opponent just laid it.
#[must_use]
pub fn table_card(tongue: Tongue, one: Card, taken: bool, last: bool) -> String {
    let mut out = card(tongue, one);
    out.push_str(tongue.either("، على الطاولة", "، ف الطابلة"));
    if last {
        out.push_str("، ");
        out.push_str(tongue.say(Key::LastMove));
    }
    if taken {
        out.push_str(tongue.either("، ستأخذها", "، غتاكلها"));
    }
    out
}

/// A back in the opponent's hand: which of how many, from 1.
#[must_use]
pub fn back(tongue: Tongue, place: u8, of: u8) -> String {
    weave(
        tongue.either("ورقة الخصم {0} من {1}", "ورقة د الخصم {0} من {1}"),
        &[
            &tongue.number(i64::from(place)),
            &tongue.number(i64::from(of)),
        ],
    )
}

/// The face-down rest of the pack with its count.
#[must_use]
pub fn stock(tongue: Tongue, cards: u8) -> String {
    named(tongue.say(Key::StockCaption), tongue, cards)
}

/// A captured pile with its count: the viewer's, or that of the seat with the name.
#[must_use]
pub fn captured(tongue: Tongue, other: Option<&str>, cards: u8) -> String {
    match other {
        None => named(tongue.say(Key::CapturedCaption), tongue, cards),
        Some(name) => named(
            &weave(
                tongue.either("ما أخذه {0}", "اللي كلا {0}"),
                &[&isolate(name)],
            ),
            tongue,
            cards,
        ),
    }
}

fn named(name: &str, tongue: Tongue, cards: u8) -> String {
    weave(
        "{0}: {1}",
        &[name, &tongue.count(Noun::Card, u32::from(cards))],
    )
}

/// The place of a rank on the cloth.
#[must_use]
pub fn rank_place(tongue: Tongue, place: Rank) -> String {
    weave(
        tongue.either("مكان {0}", "البلاصة د {0}"),
        &[rank(tongue, place)],
    )
}

/// The cloth, where cards are played.
#[must_use]
pub const fn cloth(tongue: Tongue) -> &'static str {
    tongue.either("الطاولة", "الطابلة")
}

/// The viewer's hand.
#[must_use]
pub const fn hand() -> &'static str {
    "يدك"
}
