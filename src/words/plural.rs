//! Counted things: the right form for every number in each voice.

use super::{Tongue, Voice};
use crate::game::GameId;

/// What can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    /// A point.
    Point,
    /// A card.
    Card,
    /// A match, from the first deal to a winner.
    Match,
    /// A hand: once through the pack, six deals of Ronda.
    Hand,
    /// A deal: three cards each.
    Deal,
    /// A second.
    Second,
    /// A darba.
    Darba,
    /// A missa.
    Missa,
    /// A ronda.
    Ronda,
    /// A trinka.
    Trinka,
    /// A player.
    Player,
    /// A won match.
    Win,
    /// A checker.
    Checker,
    /// A pip: one point of the board that a checker has to go.
    Pip,
    /// A round of Tawla.
    Round,
}

/// The forms of a noun. The number is said with `few` (3 to 10), `many` (11 to 99) and `other`
/// (0, 100 and what hundreds end in); `one` and `two` say it by themselves.
struct Forms {
    one: &'static str,
    two: &'static str,
    few: &'static str,
    many: &'static str,
    other: &'static str,
}

/// Forms whose singular serves `many` and `other` too.
const fn plain(
    other: &'static str,
    one: &'static str,
    two: &'static str,
    few: &'static str,
) -> Forms {
    Forms {
        one,
        two,
        few,
        many: other,
        other,
    }
}

/// Forms of a masculine noun of standard Arabic, which shows its accusative after 11 to 99.
const fn masculine(
    other: &'static str,
    one: &'static str,
    two: &'static str,
    few: &'static str,
    many: &'static str,
) -> Forms {
    Forms {
        one,
        two,
        few,
        many,
        other,
    }
}

impl Noun {
    /// All nouns.
    pub const ALL: [Self; 15] = [
        Self::Point,
        Self::Card,
        Self::Match,
        Self::Hand,
        Self::Deal,
        Self::Second,
        Self::Darba,
        Self::Missa,
        Self::Ronda,
        Self::Trinka,
        Self::Player,
        Self::Win,
        Self::Checker,
        Self::Pip,
        Self::Round,
    ];

    const fn forms(self, tongue: Tongue) -> Forms {
        match tongue.voice {
            Voice::Standard => self.standard(),
            Voice::Morocco => match (self, tongue.game) {
                // As the source of Karta counts them.
                (Self::Card, Some(GameId::Karta)) => plain("ورقة", "ورقة وحدة", "جوج وراق", "وراق"),
                _ => self.morocco(),
            },
            Voice::Egypt => self.egypt(),
        }
    }

    const fn standard(self) -> Forms {
        match self {
            Self::Point => plain("نقطة", "نقطة واحدة", "نقطتان", "نقاط"),
            Self::Card => plain("ورقة", "ورقة واحدة", "ورقتان", "أوراق"),
            Self::Match => plain("مباراة", "مباراة واحدة", "مباراتان", "مباريات"),
            Self::Hand => plain("جولة", "جولة واحدة", "جولتان", "جولات"),
            Self::Deal => plain("توزيعة", "توزيعة واحدة", "توزيعتان", "توزيعات"),
            Self::Second => plain("ثانية", "ثانية واحدة", "ثانيتان", "ثوانٍ"),
            Self::Darba => plain("ضربة", "ضربة واحدة", "ضربتان", "ضربات"),
            Self::Missa => plain("ميسة", "ميسة واحدة", "ميستان", "ميسات"),
            Self::Ronda => plain("روندا", "روندا واحدة", "روندتان", "روندات"),
            Self::Trinka => plain("ترينكا", "ترينكا واحدة", "ترينكتان", "ترينكات"),
            Self::Player => masculine("لاعب", "لاعب واحد", "لاعبان", "لاعبين", "لاعبًا"),
            Self::Win => masculine("انتصار", "انتصار واحد", "انتصاران", "انتصارات", "انتصارًا"),
            Self::Checker => masculine("حجر", "حجر واحد", "حجران", "أحجار", "حجرًا"),
            Self::Pip => plain("خطوة", "خطوة واحدة", "خطوتان", "خطوات"),
            Self::Round => masculine("شوط", "شوط واحد", "شوطان", "أشواط", "شوطًا"),
        }
    }

    const fn morocco(self) -> Forms {
        match self {
            Self::Point => plain("نقطة", "نقطة وحدة", "جوج نقط", "د النقط"),
            Self::Card => plain("ورقة", "ورقة وحدة", "جوج ورقات", "د الورقات"),
            Self::Match => plain("ماتش", "ماتش واحد", "جوج ماتشات", "د الماتشات"),
            Self::Hand => plain("طرح", "طرح واحد", "جوج طروح", "د الطروح"),
            Self::Deal => plain("توزيعة", "توزيعة وحدة", "جوج توزيعات", "د التوزيعات"),
            Self::Second => plain("ثانية", "ثانية وحدة", "جوج ثواني", "د الثواني"),
            Self::Darba => plain("ضربة", "ضربة وحدة", "جوج ضربات", "د الضربات"),
            Self::Missa => plain("ميسة", "ميسة وحدة", "جوج ميسات", "د الميسات"),
            Self::Ronda => plain("روندا", "روندا وحدة", "جوج روندات", "د الروندات"),
            Self::Trinka => plain("ترينكا", "ترينكا وحدة", "جوج ترينكات", "د الترينكات"),
            Self::Player => plain("لاعب", "لاعب واحد", "جوج لاعبين", "د اللاعبين"),
            Self::Win => plain("ربحة", "ربحة وحدة", "جوج ربحات", "د الربحات"),
            Self::Checker => plain("حجرة", "حجرة وحدة", "جوج حجرات", "د الحجرات"),
            Self::Pip => plain("خطوة", "خطوة وحدة", "جوج خطوات", "د الخطوات"),
            Self::Round => plain("شوط", "شوط واحد", "جوج أشواط", "د الأشواط"),
        }
    }

    const fn egypt(self) -> Forms {
        match self {
            Self::Point => plain("نقطة", "نقطة واحدة", "نقطتين", "نقط"),
            Self::Card => plain("ورقة", "ورقة واحدة", "ورقتين", "ورقات"),
            Self::Match => plain("مباراة", "مباراة واحدة", "مباراتين", "مباريات"),
            Self::Hand => plain("دور", "دور واحد", "دورين", "أدوار"),
            Self::Deal => plain("توزيعة", "توزيعة واحدة", "توزيعتين", "توزيعات"),
            Self::Second => plain("ثانية", "ثانية واحدة", "ثانيتين", "ثواني"),
            Self::Darba => plain("ضربة", "ضربة واحدة", "ضربتين", "ضربات"),
            Self::Missa => plain("ميسة", "ميسة واحدة", "ميستين", "ميسات"),
            Self::Ronda => plain("روندا", "روندا واحدة", "روندتين", "روندات"),
            Self::Trinka => plain("ترينكا", "ترينكا واحدة", "ترينكتين", "ترينكات"),
            Self::Player => plain("لاعب", "لاعب واحد", "اتنين لعيبة", "لعيبة"),
            Self::Win => plain("مكسب", "مكسب واحد", "مكسبين", "مكاسب"),
            Self::Checker => plain("حجر", "حجر واحد", "حجرين", "حجارة"),
            Self::Pip => plain("خطوة", "خطوة واحدة", "خطوتين", "خطوات"),
            Self::Round => plain("شوط", "شوط واحد", "شوطين", "أشواط"),
        }
    }
}

impl Tongue {
    /// So many of a thing: «نقطة وحدة», «جوج نقط», «3 د النقط», «11 نقطة». In standard Arabic the
    /// nominative, so a text takes it as a subject, after a colon or alone.
    #[must_use]
    pub fn count(self, noun: Noun, number: u32) -> String {
        let forms = noun.forms(self);
        match number {
            1 => return String::from(forms.one),
            2 => return String::from(forms.two),
            _ => {}
        }
        let mut out = self.number(i64::from(number));
        out.push(' ');
        out.push_str(forms.after(number));
        out
    }

    /// The word that stands beside a number in a cell of its own.
    #[must_use]
    pub const fn unit(self, noun: Noun, number: u32) -> &'static str {
        let forms = noun.forms(self);
        match number {
            2 => forms.few,
            _ => forms.after(number),
        }
    }
}

impl Forms {
    /// The form that follows the written number.
    const fn after(&self, number: u32) -> &'static str {
        match number % 100 {
            3..=10 => self.few,
            11..=99 => self.many,
            _ => self.other,
        }
    }
}
