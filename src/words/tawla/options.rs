//! The options before a match (section 7, R47). The targets and the clock have their legends from the
//! house: [`Key::Target`](crate::words::Key::Target), [`Key::Clock`](crate::words::Key::Clock).

use super::Two;
use crate::games::tawla::state::Variant;
use crate::words::Tongue;

/// What the choice of the variant is called.
pub const VARIANT_LEGEND: &str = "النوع";

/// The name of a variant: «٣١», «العادة».
#[must_use]
pub fn variant(tongue: Tongue, variant: Variant) -> String {
    match variant {
        Variant::ThirtyOne => tongue.number(31),
        Variant::Aada => String::from("العادة"),
    }
}

/// What a variant is, in a few words: ٣١ is the federation's game (R47).
#[must_use]
pub const fn variant_hint(tongue: Tongue, variant: Variant) -> &'static str {
    match variant {
        Variant::ThirtyOne => Two("لعبة الاتحاد، بلا ضرب", "لعبة الاتحاد، من غير ضرب").of(tongue),
        Variant::Aada => "بالضرب والبار",
    }
}

/// What a target means, if there is something to say of it (R47).
#[must_use]
pub const fn target_hint(tongue: Tongue, variant: Variant, target: u16) -> Option<&'static str> {
    let text = match (variant, target) {
        (_, 1) => "شوط واحد",
        (Variant::ThirtyOne, 11) => Two("نحو شوطين", "حوالي شوطين").of(tongue),
        (Variant::Aada, 7) => "أقصر مباراة في الاتحاد",
        _ => return None,
    };
    Some(text)
}
