//! The options before a match (section 7). The clock has its legend from the house:
//! [`Key::Clock`](crate::words::Key::Clock), and [`Key::ClockOff`](crate::words::Key::ClockOff).

use super::Two;
use crate::words::Tongue;

/// What the choice of the number of seats is called.
#[must_use]
pub const fn seats_legend(tongue: Tongue) -> &'static str {
    Two("كم لاعبًا؟", "شحال من لاعب؟").of(tongue)
}

/// What that number makes of the game.
#[must_use]
pub const fn seats_hint(tongue: Tongue, seats: u8) -> &'static str {
    match seats {
        2 => Two(
            "الواحد والاثنان والأربعة تعيد الدور إليك",
            "الواحد والجوج والربعة كيرجّعو ليك الدور",
        ),
        3 => Two("ثلاثة، والأخير خاسر", "تلاتة، واللخر خاسر"),
        _ => Two("أربعة حول الطاولة، والأخير خاسر", "طابلة عامرة، واللخر خاسر"),
    }
    .of(tongue)
}

/// What the clock does once it has run out (R61); empty for no clock.
#[must_use]
pub const fn clock_hint(tongue: Tongue, seconds: Option<u16>) -> &'static str {
    match seconds {
        Some(_) => Two(
            "إن انتهى الوقت لُعبت عنك الحركة الهادئة",
            "إلا سالا الوقت، كتتلعب عليك الحركة الهادية",
        )
        .of(tongue),
        None => "",
    }
}
