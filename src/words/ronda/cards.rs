//! Names of cards.

use crate::kit::spanish::{Card, Rank, Suit};
use crate::words::{Tongue, Voice};

/// The name of a suit.
#[must_use]
pub const fn suit(tongue: Tongue, suit: Suit) -> &'static str {
    match suit {
        Suit::Coins => "الذهب",
        Suit::Cups => tongue.either("الكؤوس", "الكوبا"),
        Suit::Swords => tongue.either("السيوف", "السبادة"),
        Suit::Clubs => tongue.either("العصي", "الزرواطة"),
    }
}

/// The name of a rank by itself, with its article: «الخمسة», «الري».
#[must_use]
pub const fn rank(tongue: Tongue, rank: Rank) -> &'static str {
    let (standard, morocco) = match rank.number() {
        1 => ("الآص", "الآس"),
        2 => ("الاثنان", "الجوج"),
        3 => ("الثلاثة", "التلاتة"),
        4 => ("الأربعة", "الربعة"),
        5 => ("الخمسة", "الخمسة"),
        6 => ("الستة", "الستة"),
        7 => ("السبعة", "السبعة"),
        10 => ("الغلام", "الصوطا"),
        11 => ("الفارس", "العود"),
        _ => ("الملك", "الري"),
    };
    tongue.either(standard, morocco)
}

/// Whether the rank's name is feminine.
pub(super) const fn is_feminine(tongue: Tongue, rank: Rank) -> bool {
    match rank.number() {
        3..=7 => true,
        10 => matches!(tongue.voice, Voice::Morocco),
        _ => false,
    }
}

/// The name of a card: «سبعة د الذهب», «الري د الكوبا».
///
/// # Panics
/// Debug builds panic for a card that does not exist.
#[must_use]
pub fn card(tongue: Tongue, card: Card) -> String {
    let name = rank(tongue, card.rank());
    // Darija leaves the article to the ace and the figures.
    let bare = tongue.voice != Voice::Morocco || matches!(card.rank().number(), 2..=7);
    let name = match name.strip_prefix("ال") {
        Some(rest) if bare => rest,
        _ => name,
    };
    let mut out = String::from(name);
    out.push_str(tongue.either(" من ", " د "));
    out.push_str(suit(tongue, card.suit()));
    out
}

/// Ranks as numbers in running text: «5، 6، 7 و10».
#[must_use]
pub fn ranks(tongue: Tongue, cards: &[Card]) -> String {
    list(
        cards
            .iter()
            .map(|card| tongue.number(i64::from(card.rank().number()))),
    )
}

/// Parts one after the other, the last joined by «و».
pub(super) fn list(parts: impl ExactSizeIterator<Item = String>) -> String {
    let mut out = String::new();
    let last = parts.len().saturating_sub(1);
    for (place, part) in parts.enumerate() {
        if place > 0 {
            out.push_str(if place == last { " و" } else { "، " });
        }
        out.push_str(&part);
    }
    out
}
