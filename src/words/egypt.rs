//! Egyptian Arabic: what every table says.

use super::Key;

/// The text of a key, if this voice has its own.
pub(super) const fn text(key: Key) -> Option<&'static str> {
    Some(match key {
        Key::Continue => "كمّل الدور",
        Key::Play => "نلعب",
        Key::Soon => "قريب",
        Key::Tables => "الترابيزات",
        Key::Versus => "مع {0}",
        Key::BackToHouse => "ارجع القهوة",
        Key::Target => "لحد كام نقطة؟",
        Key::Opponent => "تلاعب مين؟",
        Key::Clock => "وقت الدور بالثانية",
        Key::ClockOff => "مفتوح",
        Key::Start => "يلا نلعب",
        Key::Fingerprint => "البصمة، مقفولة قبل أول ورقة",
        Key::CopyFingerprint => "انسخ البصمة",
        Key::Copied => "اتنسخت",
        Key::Close => "اقفل",
        Key::TableName => "ترابيزة {0}",
        Key::YourTurn => "دورك",
        Key::TheirTurn => "الدور على {0}",
        Key::TapAgain => "دوس عليها تاني عشان تلعبها",
        Key::Shuffling => "بنفنّط الورق",
        Key::Leave => "قوم من الترابيزة",
        Key::LeaveTitle => "عايز تقوم من الترابيزة؟",
        Key::LeaveCost => "تخسر الماتش ويكسب {0}، مهما كانت النقط.",
        Key::LeaveYes => "أقوم وأخسر",
        Key::LeaveNo => "أكمّل لعب",
        Key::Next => "الدور اللي جاي",
        Key::Rematch => "نلعب تاني",
        Key::You => "إنت",
        Key::BillTitle => "الدور {0} خلص",
        Key::BillLeft => "الماتش لحد {0}، فاضل لك {1}",
        Key::Won => "كسبت!",
        Key::Lost => "كسب {0}",
        Key::WonByLeave => "كسبت، {0} قام من الترابيزة",
        Key::LostByLeave => "خسرت عشان قمت من الترابيزة",
        Key::On => "شغال",
        Key::Off => "مقفول",
        Key::OtherTab => "الماتش ده مفتوح في صفحة تانية.",
        Key::TakeOver => "كمّله هنا",
        Key::TakenOver => "الماتش راح لصفحة تانية.",
        _ => return None,
    })
}
