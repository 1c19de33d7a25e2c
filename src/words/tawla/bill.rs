//! The bill of a round and of a match, the table of luck, the dice of a match.

use super::{Four, Two, spoken};
use crate::games::tawla::score::Kind;
use crate::words::{Noun, Tongue, isolate};

/// In which way a round was won, in a word.
#[must_use]
pub const fn kind(tongue: Tongue, kind: Kind) -> &'static str {
    match kind {
        Kind::Normal => Two("إخراج الحجارة", "تطليع الحجارة").of(tongue),
        Kind::Mars => "مارس",
        Kind::QuarterLock => "قفل الربع",
    }
}

/// Who won a round, how and with how many points. `own` says whether it was the viewer; `name` is the
/// winner's.
#[must_use]
pub fn won_by(tongue: Tongue, own: bool, name: &str, kind: Kind, points: u8) -> String {
    let tongue = spoken(tongue);
    let text = match kind {
        Kind::Normal => Four {
            standard: ["كسبت الشوط: {1}", "كسب {0} الشوط: {1}"],
            egypt: ["كسبت الشوط: {1}", "{0} كسب الشوط: {1}"],
        },
        Kind::Mars => Four {
            standard: ["كسبت الشوط، مارس: {1}", "كسب {0} الشوط، مارس: {1}"],
            egypt: ["كسبت الشوط مارس: {1}", "{0} كسب الشوط مارس: {1}"],
        },
        Kind::QuarterLock => Four {
            standard: [
                "قفلت الربع وكسبت الشوط: {1}",
                "قفل {0} الربع وكسب الشوط: {1}",
            ],
            egypt: [
                "قفلت الربع وكسبت الشوط: {1}",
                "{0} قفل الربع وكسب الشوط: {1}",
            ],
        },
    };
    text.fill(
        tongue,
        own,
        &[
            &isolate(name),
            &tongue.count(Noun::Point, u32::from(points)),
        ],
    )
}

/// The row of checkers borne off.
#[must_use]
pub const fn went_off(tongue: Tongue) -> &'static str {
    Two("حجارة خرجت", "حجارة طلعت").of(tongue)
}

/// The row of checkers that were not borne off, for which ٣١ pays (R34).
#[must_use]
pub const fn on_board(tongue: Tongue) -> &'static str {
    Two("حجارة لم تخرج", "حجارة ماطلعتش").of(tongue)
}

/// The row of the ways still to go, in pips.
pub const WAYS: &str = "خطوات باقية";

/// The name of a measure of luck, and whether it is the viewer's own; in the order of
/// [`LUCK`](crate::games::tawla::luck::LUCK).
#[must_use]
pub const fn luck(measure: usize) -> (&'static str, bool) {
    match measure {
        0 | 1 => ("خطوات الزهر في كل رمية", measure == 0),
        2 | 3 => ("رميات فيها دبل", measure == 2),
        _ => ("بدأ الشوط بالقرعة", true),
    }
}

/// The heading over the dice of a match.
#[must_use]
pub const fn dice_title(tongue: Tongue) -> &'static str {
    Two("زهر هذه المباراة", "زهر المباراة دي").of(tongue)
}

/// The heading over how often each number came; its rows are the numbers.
#[must_use]
pub const fn dice_numbers(tongue: Tongue) -> &'static str {
    Two("كم مرة جاء كل رقم", "كل رقم جه كام مرة").of(tongue)
}

/// The heading over how often each double came; its rows are the doubles by name.
#[must_use]
pub const fn dice_doubles(tongue: Tongue) -> &'static str {
    Two("كم مرة جاء كل دبل", "كل دبل جه كام مرة").of(tongue)
}

/// The row of all rolls.
pub const DICE_ROLLS: &str = "كل الرميات";
