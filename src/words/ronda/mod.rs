//! The words of Ronda: cards, refusals, the regulars and what is said at the table.

mod cards;
mod events;
mod labels;

pub use cards::{card, rank, ranks, suit};
pub use events::{Names, event, pop, preview, tag};
pub use labels::{back, captured, cloth, hand, own_card, rank_place, stock, table_card};

use super::Tongue;
use super::house::Regular;
use crate::bots::Level;
use crate::games::ronda::moves::Illegal;

/// Why an attempt was refused (section 9).
#[must_use]
pub fn illegal(tongue: Tongue, why: Illegal) -> String {
    let (standard, morocco) = match why {
        Illegal::MatchOver => ("انتهت المباراة.", "اللعبة سالات."),
        Illegal::NoSuchSeat => ("لا يوجد هذا المقعد في اللعبة.", "هاد البلاصة ماكايناش."),
        Illegal::NoClock => ("هذه المباراة بلا وقت.", "هاد اللعبة بلا وقت."),
        Illegal::StillDealing => ("انتظر حتى ينتهي التوزيع.", "باقي التوزيع، تسنى شوية."),
        Illegal::TimeNotUp => ("لم ينتهِ الوقت بعد.", "الوقت مازال ما سالا."),
        Illegal::NotYourTurn => ("ليس دورك، انتظر خصمك.", "ماشي دورك، تسنى خصمك يلعب."),
        Illegal::UnknownCard => (
            "ليست في الرزمة هذه الورقة: لا ثمانية ولا تسعة.",
            "هاد الورقة ماكايناش ف الكارطة: لا تمنية لا تسعود.",
        ),
        Illegal::CardNotInHand => ("ليست هذه الورقة في يدك.", "هاد الورقة ماشي ف يدك."),
        Illegal::BadTarget => (
            "المباراة إلى 41 أو إلى 21.",
            "الطرح يا إما ب 41 يا إما ب 21.",
        ),
        Illegal::BadClock => (
            "ليس هذا الوقت من الاختيارات.",
            "هاد الوقت ماشي من الاختيارات.",
        ),
        Illegal::TwoPlayers => ("الروندا للاعبين اثنين.", "الروندا كتلعب بجوج."),
    };
    tongue.prose(tongue.either(standard, morocco))
}

/// The hint for a tap on a table card: nothing is chosen in a capture (section 9).
#[must_use]
pub const fn capture_is_automatic(tongue: Tongue) -> &'static str {
    tongue.either(
        "الأخذ يتم وحده، وليس فيه ما تختاره.",
        "الماكلة كتدار بوحدها، ما كاين ما تختار.",
    )
}

/// The hint on announcements: the game makes them (section 9).
#[must_use]
pub const fn announcement_is_automatic(tongue: Tongue) -> &'static str {
    tongue.either(
        "الروندا والترينكا تُعلنان من دون أن تنادي.",
        "الروندا والترينكا كيتعلنو بوحدهم.",
    )
}

/// The regular who plays at a level.
#[must_use]
pub const fn regular(tongue: Tongue, level: Level) -> Regular {
    match level {
        Level::Easy => Regular {
            name: "بلال",
            line: tongue.either("ما زال يتعلّم", "يالاه كيتعلّم"),
            face: "bilal",
        },
        Level::Middle => Regular {
            name: "با علال",
            line: tongue.either("ابن المقهى", "ولد القهوة"),
            face: "amm",
        },
        Level::Hard => Regular {
            name: "سي ادريس",
            line: tongue.either("معلّم", "معلّم، ما كينسى والو"),
            face: "driss",
        },
    }
}
