//! Names of suits and cards, as the source says them: figures by their numbers.

use super::Two;
use crate::kit::spanish::{Card, Suit};
use crate::words::Tongue;

/// The name of a suit, without its article: «ذهب», «طبايق».
#[must_use]
pub const fn suit(tongue: Tongue, suit: Suit) -> &'static str {
    match suit {
        Suit::Coins => "ذهب",
        Suit::Cups => Two("كؤوس", "طبايق").of(tongue),
        Suit::Swords => "سيوف",
        Suit::Clubs => Two("عصي", "زراوط").of(tongue),
    }
}

/// The name of a card: «سبعة ديال السيوف», «12 ديال الذهب».
///
/// # Panics
/// Debug builds panic for a card that does not exist.
#[must_use]
pub fn card(tongue: Tongue, card: Card) -> String {
    let rank = card.rank().number();
    let mut out = match rank {
        1..=7 => {
            let names = [
                Two("واحد", "واحد"),
                Two("اثنان", "جوج"),
                Two("ثلاثة", "تلاتة"),
                Two("أربعة", "ربعة"),
                Two("خمسة", "خمسة"),
                Two("ستة", "ستة"),
                Two("سبعة", "سبعة"),
            ];
            String::from(names[usize::from(rank) - 1].of(tongue))
        }
        _ => super::number(tongue, rank),
    };
    out.push_str(Two(" من ال", " ديال ال").of(tongue));
    out.push_str(suit(tongue, card.suit()));
    out
}
