//! The words of Tawla: dice, refusals, the regulars, what is said at the table, options, bills.
//!
//! They are Egyptian, as the game's source is, or standard Arabic for a house that speaks another voice.
//! Points are named in the viewer's own numbering (R2), the opponent's steps too: those are the numbers
//! that the places of the board bear.

mod bill;
mod dice;
mod events;
mod labels;
mod lines;
mod options;

pub use bill::{
    DICE_ROLLS, WAYS, dice_doubles, dice_numbers, dice_title, kind, luck, on_board, went_off,
    won_by,
};
pub use dice::roll_name;
pub use events::{Names, event, pop};
pub use labels::{
    CONFIRM, Mark, bar, board, checker, die, double, mv, not_yours, own_notation, point, roll,
    take_back, tray,
};
pub use lines::{line, lost, passed, pips, small_line};
pub use options::{VARIANT_LEGEND, target_hint, variant, variant_hint};

use super::house::Regular;
use super::{Key, Tongue, Voice, weave};
use crate::bots::Level;
use crate::games::tawla::moves::Illegal;

/// Where this table has its own words for a key: the key, its text in standard and in Egyptian Arabic.
pub(super) static TEXTS: &[(Key, &str, &str)] = &[
    (Key::Continue, "أكمل المباراة", "كمّل المباراة"),
    (Key::Clock, "وقت الدور بالثواني", "وقت الدور بالثانية"),
    (
        Key::Fingerprint,
        "بصمة الزهر، مقفلة قبل أول رمية",
        "بصمة الزهر، مقفولة قبل أول رمية",
    ),
    (
        Key::OwnWordHint,
        "تدخل في حساب الزهر بعد أن رأيت البصمة، فلا يختار طرف وحده الرميات.",
        "بتدخل في حساب الزهر بعد ما شفت البصمة، فمفيش حد بيختار الرميات لوحده.",
    ),
    (Key::LastMove, "آخر حركة", "آخر حركة"),
    (Key::Next, "الشوط التالي", "الشوط اللي جاي"),
    (Key::BillName, "حساب الشوط", "حساب الشوط"),
    (Key::BillTitle, "انتهى الشوط {0}", "الشوط {0} خلص"),
    (Key::BillHand, "نقاط الشوط", "نقط الشوط"),
    (Key::Verify, "تحقّق من الزهر", "اتأكد من الزهر"),
];

/// A text in the two voices that have one.
#[derive(Clone, Copy)]
struct Two(&'static str, &'static str);

impl Two {
    /// The text in a tongue: the first is standard, the second Egyptian.
    const fn of(self, tongue: Tongue) -> &'static str {
        tongue.or_egypt(self.0, self.1)
    }
}

/// A sentence in the two voices that have one, each as it is said of the viewer and of the opponent.
struct Four {
    standard: [&'static str; 2],
    egypt: [&'static str; 2],
}

impl Four {
    const fn of(&self, tongue: Tongue, own: bool) -> &'static str {
        let place = if own { 0 } else { 1 };
        tongue.or_egypt(self.standard[place], self.egypt[place])
    }

    fn fill(&self, tongue: Tongue, own: bool, parts: &[&str]) -> String {
        weave(self.of(tongue, own), parts)
    }
}

/// The tongue in which this table speaks and counts.
const fn spoken(tongue: Tongue) -> Tongue {
    tongue.among(Voice::Egypt)
}

/// A number in its isolate.
fn number(tongue: Tongue, number: u16) -> String {
    tongue.number(i64::from(number))
}

/// Why an attempt was refused (section 9).
#[must_use]
pub fn illegal(tongue: Tongue, why: Illegal) -> String {
    let text = match why {
        Illegal::MatchOver => Two("انتهت المباراة", "المباراة خلصت"),
        Illegal::NoSuchSeat => Two("لا يوجد هذا المقعد في اللعبة", "المكان ده مش في اللعبة"),
        Illegal::RoundOver => Two("انتهى الشوط", "الشوط خلص"),
        Illegal::StillRolling => Two("الزهر ما زال يتدحرج", "الزهر لسه بيتدحرج"),
        Illegal::NotYourTurn => Two("ليس دورك", "مش دورك"),
        Illegal::RollFirst => Two("ارمِ الزهر أولًا", "ارمي الزهر الأول"),
        Illegal::AlreadyRolled => Two("لقد رميت الزهر", "إنت رميت خلاص"),
        Illegal::TurnComplete => Two(
            "لم تبقَ حركة، أكّد دورك أو تراجع",
            "مفيش حركة تانية، أكد دورك أو ارجع",
        ),
        Illegal::MovesLeft => Two("ما زالت لك حركة", "لسه ليك حركة"),
        Illegal::NothingToUndo => Two("لا حركة تتراجع عنها", "مفيش حركة ترجع فيها"),
        Illegal::DieNotAvailable => Two("ليس هذا الرقم في زهرك", "الرقم ده مش في زهرك"),
        Illegal::NoCheckerThere => Two("لا حجر لك هنا", "مفيش حجر ليك هنا"),
        Illegal::BarFirst => Two(
            "أدخل أولًا حجرك الذي على البار",
            "دخّل الأول حجرك اللي على البار",
        ),
        Illegal::RunnerNotHome => Two(
            "أوصل حجرك الأول إلى بيتك قبل أن تحرّك غيره",
            "وصّل حجرك الأول لبيتك قبل ما تحرّك غيره",
        ),
        Illegal::PointBlocked => Two("هذه الخانة مقفلة", "الخانة دي مقفولة"),
        Illegal::NotAllHome => Two(
            "أدخل كل حجارتك إلى بيتك قبل أن تُخرجها",
            "دخّل كل حجارتك بيتك قبل ما تطلّع",
        ),
        Illegal::OpponentInHome => Two("ما زال في بيتك حجر لخصمك", "لسه فيه حجر لخصمك في بيتك"),
        Illegal::FartherChecker => Two("لك حجر أبعد، العب به أولًا", "عندك حجر أبعد، العب بيه الأول"),
        Illegal::MustUseMoreDice => {
            Two("يجب أن تلعب الزهرتين إن أمكن", "لازم تلعب الزهرتين لو ينفع")
        }
        Illegal::MustUseLargerDie => Two(
            "لا تصلح إلا زهرة واحدة، العب الكبرى",
            "زهرة واحدة بس تنفع، العب الكبيرة",
        ),
        Illegal::WrongPhase => Two("ليس الآن", "مش دلوقتي"),
        Illegal::TimeNotUp => Two("لم ينتهِ الوقت بعد", "الوقت لسه ماخلصش"),
        Illegal::BadOption => Two("هذا الاختيار غير متاح", "الاختيار ده مش متاح"),
        Illegal::TwoPlayers => Two("الطاولة للاعبين اثنين", "الطاولة بتتلعب اتنين بس"),
    };
    String::from(text.of(tongue))
}

/// The regular who plays at a level.
#[must_use]
pub const fn regular(tongue: Tongue, level: Level) -> Regular {
    match level {
        Level::Easy => Regular {
            name: "حمادة",
            line: tongue.or_egypt("ما زال يتعلّم", "لسه بيتعلم"),
            face: "bilal",
        },
        Level::Middle => Regular {
            name: "عم صبحي",
            line: tongue.or_egypt("ابن المقهى", "لاعب قهوة"),
            face: "amm",
        },
        Level::Hard => Regular {
            name: "عم عبده",
            line: tongue.or_egypt("معلّم", "معلّم الطاولة"),
            face: "abdou",
        },
    }
}
