//! The words of Karta: cards, refusals, the regulars, what is said at the table, options, bills.
//!
//! They are Moroccan, in the spelling and with the terms of the game's source, or standard Arabic for a
//! house that speaks another voice. `names` holds a name for each seat; the viewer's own is not used.

mod bill;
mod cards;
mod events;
mod labels;
mod lines;
mod options;

pub use bill::{loser, luck, place, result, story, void_deals};
pub use cards::{card, suit};
pub use events::{event, pop};
pub use labels::{
    discard, draw, forced_suit, hand, hand_of, move_label, own_card, pass, penalty, stock,
    suit_choice, take, up_card,
};
pub use lines::{preview, say_line, say_small};
pub use options::{clock_hint, seats_hint, seats_legend};

use super::house::Regular;
use super::{Key, Tongue, Voice, isolate, weave};
use crate::bots::Level;
use crate::games::karta::moves::Illegal;
use crate::kit::seat::Seat;
use crate::kit::spanish::Suit;

/// Where this table has its own words for a key: the key, its text in standard and in Moroccan Arabic.
pub(super) static TEXTS: &[(Key, &str, &str)] = &[
    (Key::Continue, "أكمل المباراة", "كمّل الماتش"),
    (
        Key::Clock,
        "وقت الدور بالثواني",
        "الوقت ديال كل دور، بالثواني",
    ),
    (
        Key::Fingerprint,
        "بصمة التوزيع، مقفلة قبل أول ورقة",
        "البصمة ديال التفريق، مسدودة قبل أول ورقة",
    ),
    (Key::Verify, "تحقّق من التوزيع", "تأكّد من التفريق"),
    (Key::Shuffling, "تُخلط الأوراق", "الوراق كيتخلطو"),
    (Key::StockCaption, "الكومة", "الكومة"),
    (Key::DealCaption, "التوزيعة", "التفريق"),
    (Key::LastMove, "آخر ورقة لُعبت", "آخر ورقة تحطات"),
    (
        Key::LeaveCost,
        "تُحسب عليك خسارة، ويفوز {0}.",
        "كتتحسب عليك خسارة ديريكت، وكيربح {0}.",
    ),
    (
        Key::LeaveCostMany,
        "تُحسب عليك خسارة، ويكمل الباقون بلا أوراقك.",
        "كتتحسب عليك خسارة ديريكت، والباقيين كيكملو بلا بيك.",
    ),
    (Key::BillName, "ترتيب المباراة", "الترتيب ديال الماتش"),
];

/// A text in the two voices that have one.
#[derive(Clone, Copy)]
struct Two(&'static str, &'static str);

impl Two {
    /// The text in a tongue: the first is standard, the second Moroccan.
    const fn of(self, tongue: Tongue) -> &'static str {
        tongue.either(self.0, self.1)
    }
}

/// A sentence in the two voices that have one, each as it is said of the viewer and of another seat. `{0}`
/// is the name of that seat. Where a woman is spoken of otherwise than a man, both stand side by side:
/// `[حط|حطات]`.
struct Four {
    standard: [&'static str; 2],
    morocco: [&'static str; 2],
}

impl Four {
    /// The sentence on a seat, with its other part.
    fn fill(&self, tongue: Tongue, who: &Who, part: &str) -> String {
        let place = if who.own { 0 } else { 1 };
        let text = tongue.either(self.standard[place], self.morocco[place]);
        who.fill(text, part)
    }
}

/// A seat that is spoken of.
struct Who {
    /// Whether it is the viewer.
    own: bool,
    /// Whether it is a woman.
    she: bool,
    /// Its name in an isolate.
    name: String,
}

impl Who {
    fn new(seat: Seat, viewer: Seat, names: &[String]) -> Self {
        let name = names.get(seat.index()).map_or("", String::as_str);
        Self {
            own: seat == viewer,
            she: is_woman(name),
            name: isolate(name),
        }
    }

    /// The text with the right one of each pair, the name and one part more.
    fn fill(&self, text: &str, part: &str) -> String {
        let mut said = String::with_capacity(text.len());
        // In a pair: whether the one that is said is being read.
        let mut pair = None;
        for letter in text.chars() {
            match (letter, pair) {
                ('[', _) => pair = Some(!self.she),
                (']', _) => pair = None,
                ('|', Some(_)) => pair = Some(self.she),
                (_, Some(false)) => {}
                _ => said.push(letter),
            }
        }
        weave(&said, &[&self.name, part])
    }
}

/// The tongue in which this table speaks and counts.
const fn spoken(tongue: Tongue) -> Tongue {
    tongue.among(Voice::Morocco)
}

/// A number in its isolate.
fn number(tongue: Tongue, number: u8) -> String {
    tongue.number(i64::from(number))
}

/// Why an attempt was refused (section 9). [`forced_unmet`] says which suit is forced; [`paused`],
/// [`rematch_too_early`] and [`rematch_closed`] are what the table of several devices refuses
/// (`session::online`).
#[must_use]
pub fn illegal(tongue: Tongue, why: Illegal) -> String {
    let text = match why {
        Illegal::MatchOver => Two("انتهت المباراة.", "الماتش سالا."),
        Illegal::NoSuchSeat => Two("لا يوجد هذا المقعد في اللعبة.", "هاد البلاصة ما كايناش."),
        Illegal::SeatOut => Two(
            "خرجت من اللعب في هذه المباراة.",
            "راك خرجتي من اللعب فهاد الماتش.",
        ),
        Illegal::NoClock => Two("هذه المباراة بلا وقت.", "هاد الماتش بلا وقت."),
        Illegal::StillDealing => Two("انتظر، الأوراق تُخلط.", "تسنى شوية، الوراق كيتخلطو."),
        Illegal::TimeNotUp => Two("لم ينتهِ الوقت بعد.", "الوقت مازال ما سالا."),
        Illegal::NotYourTurn => Two("ليس دورك الآن.", "ماشي دورك دابا."),
        Illegal::OneCardOnly => Two("ورقة واحدة فقط في الدور.", "ورقة وحدة برك فالدور."),
        Illegal::ChooseSuitFirst => Two(
            "اختر شكل السبعة أولًا.",
            "خاصك تختار الشكل ديال السبعة هو اللول.",
        ),
        Illegal::NoSuitToChoose => Two("لا شكل يُختار الآن.", "ما كاين حتى شكل يتختار دابا."),
        Illegal::DrawUnderPenalty => Two(
            "عليك عقوبة: ردّ عليها أو اسحب كل أوراقها.",
            "كاينة عقوبة: يا تردّ يا تجبد كاع الوراق ديالها.",
        ),
        Illegal::DrawUnderSkip => Two(
            "ضع أربعة أو اترك دورك يمرّ، لا سحب الآن.",
            "دابا يا تحط ربعة يا تدوّز دورك، ما كاينش الجبيد.",
        ),
        Illegal::NothingToDraw => Two(
            "لم تبقَ ورقة تُسحب، فعليك أن تضع ورقة.",
            "ما بقات حتى ورقة تتجبد، خاصك تحط ورقة.",
        ),
        Illegal::NoPenaltyToTake => Two("لا عقوبة الآن.", "ما كاينة حتى عقوبة دابا."),
        Illegal::NoSkipToPass => Two(
            "لا يمكن أن تترك دورك: ضع ورقة أو اسحب.",
            "ما يمكنش تدوّز دورك هاكا: حط ورقة ولا جبد.",
        ),
        Illegal::NotInHand => Two("ليست هذه الورقة في يدك.", "هاد الورقة ما كايناش فيدك."),
        Illegal::PenaltyNeedsOneOrTwo => Two(
            "لا يُردّ على العقوبة إلا بواحد أو اثنين.",
            "على العقوبة كيتردّ غير بواحد ولا جوج.",
        ),
        Illegal::CrossReplyOtherSuit => Two(
            "الواحد على الاثنين والاثنان على الواحد لا يصحّان إلا من الشكل نفسه.",
            "الواحد على الجوج ولا الجوج على الواحد ما كيصحّ غير من نفس الشكل.",
        ),
        Illegal::SkipNeedsFour => Two("لا يُردّ على الأربعة إلا بأربعة.", "على الربعة كيتردّ غير بربعة."),
        Illegal::ForcedSuitUnmet => Two(
            "ضع ورقة من الشكل المفروض أو ضع سبعة.",
            "حط ورقة من الشكل المفروض ولا حط سبعة.",
        ),
        Illegal::SevenNotWild => Two(
            "السبعة ليست ورقة حرة: تكون من شكل الورقة المكشوفة أو تُوضع على سبعة.",
            "السبعة ماشي ورقة حرة: خاصها تجي فالشكل ولا تتحط على سبعة.",
        ),
        Illegal::NoMatch => Two(
            "لا توافق هذه الورقة الشكل ولا القيمة.",
            "هاد الورقة ما كتجيش لا فالشكل لا فالقيمة.",
        ),
        Illegal::BadOption => Two("هذا الاختيار غير متاح.", "هاد الاختيار ما كاينش."),
        Illegal::TwoToFourPlayers => Two(
            "الكارطا للاعبين اثنين إلى أربعة.",
            "الكارطا كتلعب من جوج حتى لربعة.",
        ),
    };
    String::from(text.of(tongue))
}

/// [`Illegal::ForcedSuitUnmet`] where the forced suit can be named.
#[must_use]
pub fn forced_unmet(tongue: Tongue, forced: Suit) -> String {
    weave(
        Two(
            "الشكل المفروض هو {0}: ضع منه أو ضع سبعة.",
            "الشكل المفروض هو {0}: حط منو ولا حط سبعة.",
        )
        .of(tongue),
        &[suit(tongue, forced)],
    )
}

/// While a match waits for who has lost the connection: no move is taken (R63).
#[must_use]
pub const fn paused(tongue: Tongue) -> &'static str {
    Two(
        "المباراة متوقفة حتى يعود اللاعب.",
        "الماتش موقوف حتى يرجع اللاعب.",
    )
    .of(tongue)
}

/// A rematch is asked for during the match (R67).
#[must_use]
pub const fn rematch_too_early(tongue: Tongue) -> &'static str {
    Two("المباراة ما زالت جارية.", "الماتش مازال خدام.").of(tongue)
}

/// A rematch is accepted or refused that nobody proposes (R67).
#[must_use]
pub const fn rematch_closed(tongue: Tongue) -> &'static str {
    Two("لا اقتراح للإعادة الآن.", "ما كاينش اقتراح ديال الإعادة دابا.").of(tongue)
}

/// A regular of this table: the name, what is said of the person in standard and in Moroccan Arabic, the
/// face, and whether it is a woman.
struct Person(&'static str, &'static str, &'static str, &'static str, bool);

/// The regulars of each level.
static REGULARS: [[Person; 3]; 3] = [
    [
        Person("بلال", "ما زال يتعلّم", "يالاه كيتعلّم", "bilal", false),
        Person("شامة", "تلعب للضحك", "كتلعب غير بالضحك", "chama", true),
        Person(
            "نادية",
            "جديدة على الطاولة",
            "جديدة فالطابلة",
            "nadia",
            true,
        ),
    ],
    [
        Person("با علال", "ابن المقهى", "ولد القهوة", "amm", false),
        Person("لالة زهرة", "تخبّئ السبعات", "كتخبّي السبعات", "lalla", true),
        Person("با سالم", "يعرف متى يردّ", "عارف إمتى يردّ", "abdou", false),
    ],
    [
        Person(
            "سي ادريس",
            "معلّم، لا ينسى شيئًا",
            "معلّم، ما كينسى والو",
            "driss",
            false,
        ),
        Person(
            "مي فاطنة",
            "تعدّ أوراقك قبلك",
            "كتحسب وراقك قبل منك",
            "rosa",
            true,
        ),
        Person(
            "سي نجيب",
            "معلّم العقوبات",
            "معلّم ديال العقوبات",
            "najib",
            false,
        ),
    ],
];

/// Whether a name is that of a woman among the regulars.
fn is_woman(name: &str) -> bool {
    (REGULARS.iter().flatten()).any(|&Person(own, .., woman)| woman && own == name)
}

/// The regular who plays at a level as the `nth` computer of the table, from 0: the first three have
/// different names and faces.
#[must_use]
pub fn regular(tongue: Tongue, level: Level, nth: usize) -> Regular {
    let Person(name, standard, morocco, face, _) = REGULARS[level as usize][nth % 3];
    Regular {
        name,
        line: tongue.either(standard, morocco),
        face,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_regulars_share_a_name_or_a_face() {
        let faces = include_str!("../../../public/art/faces.svg");
        let all: Vec<&Person> = REGULARS.iter().flatten().collect();
        for (place, person) in all.iter().enumerate() {
            for other in &all[..place] {
                assert!(person.0 != other.0 && person.3 != other.3, "{}", person.0);
            }
            let symbol = String::from("face-") + person.3 + "\"";
            assert!(faces.contains(&symbol), "{} is drawn", person.3);
        }
    }
}
