//! The lines around the board: what a tap will do, whose turn it is, how far there is to go.

use super::events::each;
use super::{Names, Two, roll_name, spoken};
use crate::games::tawla::board::BAR;
use crate::games::tawla::dice::Dice;
use crate::games::tawla::state::{Phase, Public, Variant};
use crate::kit::seat::Seat;
use crate::words::{Noun, Tongue, isolate, weave};

/// How far a seat's checkers have to go: «باقي ١٦٧ خطوة».
#[must_use]
pub fn pips(tongue: Tongue, pips: u16) -> String {
    let tongue = spoken(tongue);
    weave(
        Two("الباقي {0}", "باقي {0}").of(tongue),
        &[&tongue.count(Noun::Pip, u32::from(pips))],
    )
}

/// A pass with its dice, shown for a moment (R23): «شيش بيش: مفيش ولا حركة».
#[must_use]
pub fn passed(tongue: Tongue, dice: [u8; 2]) -> String {
    weave(
        Two("{0}: لا حركة ممكنة", "{0}: مفيش ولا حركة").of(tongue),
        &[roll_name(dice)],
    )
}

/// Dice that are lost in part, shown for a moment (R22): «مفيش حركة بباقي الزهر: ٥».
#[must_use]
pub fn lost(tongue: Tongue, dice: Dice) -> String {
    let tongue = spoken(tongue);
    weave(
        Two("لا حركة بما بقي من الزهر: {0}", "مفيش حركة بباقي الزهر: {0}").of(tongue),
        &[&each(tongue, dice)],
    )
}

/// The status line: what the viewer's next tap does, or whom the table waits for. `chosen` is the own
/// point, 25 for the bar, whose checker the viewer has taken up.
#[must_use]
pub fn line(
    tongue: Tongue,
    public: &Public,
    viewer: Seat,
    chosen: Option<u8>,
    names: Names<'_>,
) -> String {
    let own = public.seat == viewer;
    let name = isolate(names[viewer.other()]);
    let waits = public.board.at(viewer, BAR);
    let text = match public.phase {
        Phase::Opening if public.opening.is_some() => {
            Two("تعادلتما، تُعاد الرمية", "اتعادلتوا، نعيد الرمية")
        }
        Phase::Opening => Two(
            "رمية واحدة لكل لاعب: من يبدأ؟",
            "كل واحد يرمي زهرة: مين يبدأ؟",
        ),
        Phase::Roll if own => Two("دورك، ارمِ الزهر", "دورك، ارمي الزهر"),
        Phase::Move if own && chosen.is_some() => Two("اختر خانة منيرة", "اختار الخانة"),
        Phase::Move if own && waits > 1 => Two("أدخل حجارتك من البار", "دخّل حجارتك من البار"),
        Phase::Move if own && waits > 0 => Two("أدخل حجرك من البار", "دخّل حجرك من البار"),
        Phase::Move if own => Two("اختر حجرًا منيرًا", "اختار حجر منوّر"),
        Phase::Confirm if own => Two("أكّد دورك أو تراجع", "أكّد دورك أو ارجع"),
        Phase::Roll => Two("الدور عند {0}", "الدور على {0}"),
        Phase::Move | Phase::Confirm => Two("{0} يلعب", "{0} بيلعب"),
        Phase::Rolling { .. } => Two("الزهر يتدحرج", "الزهر بيتدحرج"),
        Phase::RoundOver => Two("انتهى الشوط", "الشوط خلص"),
        Phase::Over { .. } => Two("انتهت المباراة", "المباراة خلصت"),
    };
    weave(text.of(tongue), &[&name])
}

/// The smaller line under it: what holds the viewer back or is open to it now; empty if nothing.
#[must_use]
pub fn small_line(tongue: Tongue, public: &Public, viewer: Seat) -> &'static str {
    if public.phase != Phase::Move || public.seat != viewer {
        return "";
    }
    let board = &public.board;
    let thirty_one = public.settings.variant == Variant::ThirtyOne;
    let text = if thirty_one && board.is_none_home(viewer) {
        Two("حجر واحد حتى يصل إلى بيتك", "حجر واحد بس لحد ما يوصل بيتك")
    } else if !board.is_all_home(viewer) {
        return "";
    } else if thirty_one && board.is_home_visited(viewer) {
        Two(
            "لا إخراج ما دام خصمك في بيتك",
            "مفيش تطليع طول ما خصمك في بيتك",
        )
    } else {
        Two("يمكنك الإخراج الآن", "تقدر تطلّع دلوقتي")
    };
    text.of(tongue)
}
