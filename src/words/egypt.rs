//! Egyptian Arabic: the lobby and what every table says.

use super::Key;

/// The text of a key, if this voice has its own.
pub(super) const fn text(key: Key) -> Option<&'static str> {
    Some(match key {
        Key::HouseName => "قهوة",
        Key::Morning => "صباح الخير",
        Key::Evening => "مساء الخير",
        Key::Continue => "كمّل اللعب",
        Key::Play => "نلعب",
        Key::Soon => "قريب",
        Key::Tables => "الترابيزات",
        Key::Versus => "مع {0}",
        Key::Statistics => "دفتر النتايج",
        Key::Rules => "القوانين",
        Key::Fairness => "من غير غش",
        Key::Settings => "الإعدادات",
        Key::BackToHouse => "ارجع القهوة",
        Key::OptionsTitle => "{0}: الاختيارات",
        Key::Target => "لحد كام نقطة؟",
        Key::Opponent => "تلاعب مين؟",
        Key::Easy => "سهل",
        Key::Middle => "متوسط",
        Key::Hard => "صعب",
        Key::Clock => "وقت الدور بالثانية",
        Key::ClockOff => "مفتوح",
        Key::Start => "يلا نلعب",
        Key::Fingerprint => "البصمة، مقفولة قبل أول ورقة",
        Key::CopyFingerprint => "انسخ البصمة",
        Key::Copied => "اتنسخت",
        Key::OwnWord => "كلمة من عندك، لو تحب",
        Key::OwnWordHint => "بتدخل في الخلط بعد ما شفت البصمة، فمفيش حد بيختار الورق لوحده.",
        Key::Close => "اقفل",
        Key::TableName => "ترابيزة {0}",
        Key::LogName => "اللي حصل على الترابيزة",
        Key::TrackName => "{0}: {1} من {2}",
        Key::YourTurn => "دورك",
        Key::TheirTurn => "الدور على {0}",
        Key::TapAgain => "دوس عليها تاني عشان تلعبها",
        Key::Shuffling => "بنفنّط الورق",
        Key::CapturedCaption => "اللي خدته",
        Key::StockCaption => "الورق",
        Key::DealerTag => "الموزّع",
        Key::DealCaption => "التوزيعة",
        Key::Of => "{0} من {1}",
        Key::OfTarget => "من {0}",
        Key::LastMove => "آخر ورقة اتلعبت",
        Key::Menu => "القائمة",
        Key::Back => "رجوع",
        Key::Leave => "قوم من الترابيزة",
        Key::LeaveTitle => "عايز تقوم من الترابيزة؟",
        Key::LeaveCostMany => "تخسر المباراة، والباقيين يكملوا من غيرك.",
        Key::LeaveCost => "تخسر المباراة ويكسب {0}، مهما كانت النقط.",
        Key::LeaveYes => "أقوم وأخسر",
        Key::LeaveNo => "أكمّل لعب",
        Key::Finish => "شوف النتيجة",
        Key::Next => "الدور اللي جاي",
        Key::Rematch => "نلعب تاني",
        Key::You => "إنت",
        Key::BackToTable => "ارجع الترابيزة",
        Key::TakeBack => "ارجع في الحركة",
        Key::WhichMove => "أنهي حركة؟",
        Key::BillName => "حساب الدور",
        Key::BillTitle => "الدور {0} خلص",
        Key::BillLead => "{0}: {1}، {2}: {3}",
        Key::BillCaptured => "الورق اللي خده",
        Key::BillOver => "الزيادة عن {0}",
        Key::BillDarbas => "الضربات",
        Key::BillMissas => "الميسات",
        Key::BillAnnounced => "الروندا والترينكا",
        Key::BillHand => "نقط الدور",
        Key::BillLeft => "المباراة لحد {0}، فاضل لك {1}",
        Key::Won => "كسبت!",
        Key::Lost => "كسب {0}",
        Key::WonByLeave => "كسبت، {0} قام من الترابيزة",
        Key::LostByLeave => "خسرت عشان قمت من الترابيزة",
        Key::On => "شغال",
        Key::Off => "مقفول",
        Key::OtherTab => "المباراة دي مفتوحة في صفحة تانية.",
        Key::TakeOver => "كمّلها هنا",
        Key::TakenOver => "المباراة راحت لصفحة تانية.",
        Key::Seed => "بذرة المباراة",
        Key::CopySeed => "انسخ البذرة",
        Key::Verify => "اتأكد من التوزيع",
        Key::NextFingerprint => "بصمة المباراة الجاية، مقفولة من دلوقتي",
        Key::StorageFull => "ذاكرة المتصفح اتملت: اللعب مكمّل، بس الجاي يمكن ما يتحفظش.",
        Key::StorageBlocked => "المتصفح مانع الحفظ: اللعب مكمّل، وهيضيع لما تقفل الصفحة.",
        Key::WorkerMissing => "خصمك بيفكر جوه الصفحة، ويمكن يتأخر شوية.",
        Key::Speechless => "مش عارفين نجيب خصمك. لعبتك محفوظة: افتح الصفحة تاني وكمّل.",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_never_falls_back() {
        let spoken = [Key::LOBBY, Key::OPTIONS, Key::TABLE, Key::BILL, Key::END];
        for key in spoken.concat() {
            assert!(text(key).is_some(), "{key:?}");
        }
    }
}
