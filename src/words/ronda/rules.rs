//! The rules of Ronda for the page that teaches them: Darija, with drawn examples.
//!
//! The words are the house's own; the numbers of the specification stand beside what they explain.
//! Texts hold plain digits: [`Tongue::prose`] sets them for the page. Each drawn example is what the
//! engine does, and a test plays it.

use crate::games::ronda::moves::Reject;
use crate::kit::spanish::{Card, Rank, Suit};
use crate::words::Tongue;

/// A heading in both voices that have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Title {
    standard: &'static str,
    morocco: &'static str,
}

impl Title {
    /// The heading in a tongue.
    #[must_use]
    pub const fn of(self, tongue: Tongue) -> &'static str {
        tongue.either(self.standard, self.morocco)
    }
}

/// When an example's card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Somewhere in a deal.
    Middle,
    /// As the first card of the first deal: the table was turned, nothing was played (R28).
    FirstOfHand,
    /// As the first card of a later deal (R28).
    FirstOfDeal,
    /// As the last card of the hand, the 36th (R29).
    LastOfHand,
}

/// A play to be drawn: the table before it, the card, and what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// What is to be seen.
    pub caption: &'static str,
    /// When it happens.
    pub moment: Moment,
    /// The table, low to high.
    pub table: &'static [Card],
    /// The card of the table that the opponent has just laid there, if any.
    pub just: Option<Card>,
    /// The card played.
    pub played: Card,
    /// What it takes, low to high.
    pub takes: &'static [Card],
    /// Whether it is a darba.
    pub darba: bool,
    /// Whether it is a missa.
    pub missa: bool,
}

impl Play {
    /// What lies on the table afterwards.
    #[must_use]
    pub fn left(&self) -> Vec<Card> {
        if self.takes.is_empty() {
            let mut left = self.table.to_vec();
            left.push(self.played);
            return left;
        }
        let stays = |card: &&Card| !self.takes.contains(card);
        self.table.iter().filter(stays).copied().collect()
    }
}

/// The building of a table to be drawn: the cards in the order in which they are turned, with the
/// reason where one is laid aside (R8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// What is to be seen.
    pub caption: &'static str,
    /// The turned cards.
    pub turned: &'static [(Card, Option<Reject>)],
}

/// Two hands that are announced, and what they give (R31-R33).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// What is to be seen.
    pub caption: &'static str,
    /// The reader's hand.
    pub own: [Card; 3],
    /// The opponent's hand.
    pub other: [Card; 3],
    /// The points of both, the reader's first.
    pub points: [u8; 2],
}

/// A part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading.
    Heading(Title),
    /// A paragraph.
    Text(&'static str),
    /// A list.
    List(&'static [&'static str]),
    /// A row of cards.
    Cards {
        /// What is to be seen.
        caption: &'static str,
        /// The cards in reading order of the ranks, low to high.
        cards: &'static [Card],
    },
    /// A play.
    Play(Play),
    /// The building of a table.
    Build(Build),
    /// Announcements.
    Calls(&'static [Call]),
    /// A table of words and numbers.
    Table {
        /// Its head.
        head: &'static [&'static str],
        /// Its rows, each as long as the head.
        rows: &'static [&'static [&'static str]],
    },
}

const fn card(suit: Suit, number: u8) -> Card {
    match Rank::from_number(number) {
        Some(rank) => Card::new(suit, rank),
        None => panic!("the pack has no such card"),
    }
}

/// A card of coins, as in `6O`.
const fn o(number: u8) -> Card {
    card(Suit::Coins, number)
}

/// A card of cups, as in `6C`.
const fn c(number: u8) -> Card {
    card(Suit::Cups, number)
}

/// A card of swords, as in `6S`.
const fn s(number: u8) -> Card {
    card(Suit::Swords, number)
}

/// A card of clubs, as in `6B`.
const fn b(number: u8) -> Card {
    card(Suit::Clubs, number)
}

const fn heading(standard: &'static str, morocco: &'static str) -> Block {
    Block::Heading(Title { standard, morocco })
}

/// A play in the middle of a deal that gives no point.
const QUIET: Play = Play {
    caption: "",
    moment: Moment::Middle,
    table: &[],
    just: None,
    played: o(1),
    takes: &[],
    darba: false,
    missa: false,
};

/// The whole page, top to bottom.
pub static PAGE: &[Block] = &[
    heading("فكرة اللعبة", "الفكرة"),
    Block::Text(
        "واحد ضد واحد. ف دورك كترمي ورقة: إلى لقات ف الطابلة ورقة بنفس الرقم كتاكلها، وإلى ما لقاتهاش كتبقى تما. \
         اللي سبق خصمو للرقم اللي تفاهمتو عليه هو اللي ربح.",
    ),
    // R2-R4
    heading("الورق وترتيبه", "الورق والترتيب"),
    Block::Text(
        "عندنا 40 ورقة سبانيولية، 10 ف كل لون: الذهب، الكوبا، السبادة والزرواطة. اللون ما كيبدّل والو، الرقم هو اللي كيحسب.",
    ),
    Block::Cards {
        caption: "من الصغيرة للكبيرة: لا 8 لا 9، على داكشي الصوطا هي اللي مور السبعة.",
        cards: &[
            o(1),
            o(2),
            o(3),
            o(4),
            o(5),
            o(6),
            o(7),
            o(10),
            o(11),
            o(12),
        ],
    },
    Block::Text("الري هو التالي. موراه ما كاين والو، وما كنرجعوش للآس."),
    // R5-R9
    heading("التوزيع", "التوزيع"),
    Block::List(&[
        "القرعة كتقول شكون يوزّع الطرح اللول. من بعد كيوزّع واحد طرح ولاخر طرح، واخا شكون ما ربح.",
        "الموزّع كيفرّق 3 لخصمو، ومن بعد ياخد 3 هو.",
        "من بعد كيكشف ف الطابلة ورقة بورقة، حتى يوليو 4 مقبولين.",
        "الورقة المكشوفة كتحيد إلى كان رقمها كاين ف الطابلة، ولا إلى كملات بيها ربعة د الأرقام متابعين.",
        "اللي تحيدات كتتحط على جنب وكتتكشف وحدة ف بلاصتها. ملي يكملو الربعة، اللي تحيدو كيرجعو للكارطة وكتتخلط من جديد.",
    ]),
    Block::Build(Build {
        caption: "التلاتة كاينة، إذن التلاتة التانية تحيدات.",
        turned: &[
            (c(3), None),
            (b(10), None),
            (s(3), Some(Reject::Pair)),
            (o(6), None),
            (s(1), None),
        ],
    }),
    Block::Build(Build {
        caption: "مع 6، 10 و5 كانت السبعة غتكمّل 5، 6، 7، 10: تحيدات، واخا ما جاوش بالترتيب.",
        turned: &[
            (o(6), None),
            (c(10), None),
            (s(5), None),
            (b(7), Some(Reject::Run)),
            (c(2), None),
        ],
    }),
    Block::Build(Build {
        caption: "تلاتة متابعين مقبولين، غير الربعة اللي لا. والري والآس ما كيتلاقاوش.",
        turned: &[(b(11), None), (o(12), None), (s(10), None), (c(1), None)],
    }),
    // R10-R13
    Block::List(&[
        "ملي يخواو اليدين بجوج، كيتفرّقو 3 و3 من الكارطة والطابلة كتبقى كيف هي. الطرح كامل فيه 6 د التوزيعات، يعني 36 ورقة ملعوبة.",
        "خصم الموزّع كيبدا ف كل توزيعة، والموزّع كيلعب التالي.",
        "ملي كيتبدّل الموزّع، اللي لعب آخر ورقة ف الطرح هو اللي كيلعب أول ورقة ف الطرح الجاي: غير هنا كيلعب واحد جوج مرات متابعين.",
    ]),
    // R25-R27
    heading("الدور والأخذ", "الدور والماكلة"),
    Block::List(&[
        "الدور ورقة وحدة. ما كاينش الباص، وما كاينش دور زايد.",
        "رمي اللي بغيتي من يدك: واخا عندك باش تاكل، ماشي بزز.",
        "إلى كان رقمها ف الطابلة كتاكلو، وكتجر معاه اللي موراه ف الترتيب، واللي مور اللي موراه، حتى يتقطع الخيط.",
        "اللي كليتي، ومعاه الورقة اللي لعبتي، كيمشي للكومة ديالك مقلوب. شحال فيها باين، شنو فيها لا.",
        "الماكلة كتدار كاملة: ما تقدرش تخلّي منها ورقة.",
    ]),
    Block::Play(Play {
        caption: "الجوج كيجر معاه التلاتة والربعة. السبعة بقات حيت الخمسة ماكايناش.",
        table: &[s(2), c(3), o(4), b(7)],
        played: o(2),
        takes: &[s(2), c(3), o(4)],
        ..QUIET
    }),
    Block::Play(Play {
        caption: "من السبعة نيشان للصوطا، ومنها للعود.",
        table: &[c(1), s(7), b(10), c(11)],
        played: o(7),
        takes: &[s(7), b(10), c(11)],
        ..QUIET
    }),
    Block::Play(Play {
        caption: "الستة ماكايناش ف الطابلة: ما كتاكل والو، واخا السبعة كتتسنى.",
        table: &[s(7), b(10), o(12)],
        played: c(6),
        ..QUIET
    }),
    Block::Play(Play {
        caption: "الماكلة كتطلع وما كتهبطش: الخمسة والستة بقاو.",
        table: &[c(5), o(6), s(7), c(10)],
        played: b(7),
        takes: &[s(7), c(10)],
        ..QUIET
    }),
    Block::Play(Play {
        caption: "مور الري ما كاين والو: الآس بقى.",
        table: &[o(1), c(2), b(12)],
        played: s(12),
        takes: &[b(12)],
        ..QUIET
    }),
    // R28
    heading("الضربة: نقطة", "الضربة: نقطة"),
    Block::Text(
        "خصمك عاد رمى ورقة وبقات ف الطابلة، ونتا جاوبتيه ف البلاصة بورقة من نفس الرقم: هادي ضربة.",
    ),
    Block::Play(Play {
        caption: "الربعة عاد تلعبات: ضربة.",
        table: &[s(4), c(6), o(10)],
        just: Some(s(4)),
        played: b(4),
        takes: &[s(4)],
        darba: true,
        ..QUIET
    }),
    Block::Play(Play {
        caption: "ضربة، وكتجر معاها الخيط: 5، 6 و7.",
        table: &[c(5), s(6), b(7), o(11)],
        just: Some(c(5)),
        played: o(5),
        takes: &[c(5), s(6), b(7)],
        darba: true,
        ..QUIET
    }),
    Block::Text("وهادو ما فيهمش ضربة:"),
    Block::Play(Play {
        caption: "السبعة اللي عاد تلعبات تاكلات غير ف الخيط: ماشي ضربة.",
        table: &[c(6), s(7), o(11)],
        just: Some(s(7)),
        played: b(6),
        takes: &[c(6), s(7)],
        ..QUIET
    }),
    Block::Play(Play {
        caption: "التلاتة قديمة ف الطابلة، خصمك عاد رمى الآس.",
        table: &[o(1), c(3), s(12)],
        just: Some(o(1)),
        played: s(3),
        takes: &[c(3)],
        ..QUIET
    }),
    Block::Play(Play {
        caption: "الورقات اللي تكشفو ف التوزيع ما لعبهم حد.",
        moment: Moment::FirstOfHand,
        table: &[s(4), o(5), b(11), c(12)],
        played: o(4),
        takes: &[s(4), o(5)],
        ..QUIET
    }),
    Block::Play(Play {
        caption: "أول ورقة ف توزيعة جديدة كتاكل ورقة الموزّع، ولكن بلا ضربة. الجواب عليها هو اللي يقدر يكون ضربة.",
        moment: Moment::FirstOfDeal,
        table: &[s(5), c(10)],
        just: Some(s(5)),
        played: o(5),
        takes: &[s(5)],
        ..QUIET
    }),
    Block::Text(
        "الضربة ديما بنقطة وحدة. من بعد ضربة مشاو الجوج: إلى ترمات التالتة من نفس الرقم كتبقى ف الطابلة، وإلى تضربات بالرابعة راها ضربة عادية.",
    ),
    // R29
    heading("الميسة: نقطة", "الميسة: نقطة"),
    Block::Text("إلى كليتي وما بقات حتى ورقة ف الطابلة، هادي ميسة. وإلى كانت حتى ضربة: 2."),
    Block::Play(Play {
        caption: "الخيط كامل مشى: ميسة.",
        table: &[s(3), b(4), c(5)],
        played: o(3),
        takes: &[s(3), b(4), c(5)],
        missa: true,
        ..QUIET
    }),
    Block::Play(Play {
        caption: "عاد رماها بوحدها ف الطابلة: ضربة وميسة، جوج نقط.",
        table: &[b(11)],
        just: Some(b(11)),
        played: o(11),
        takes: &[b(11)],
        darba: true,
        missa: true,
        ..QUIET
    }),
    Block::Play(Play {
        caption: "ف أول ورقة د التوزيعة: الميسة محسوبة، الضربة لا.",
        moment: Moment::FirstOfDeal,
        table: &[s(5)],
        just: Some(s(5)),
        played: o(5),
        takes: &[s(5)],
        missa: true,
        ..QUIET
    }),
    Block::Play(Play {
        caption: "الورقة 36، التالية د الموزّع ف الطرح: خوات الطابلة وما كاينش ميسة.",
        moment: Moment::LastOfHand,
        table: &[s(7), o(10)],
        just: Some(o(10)),
        played: c(7),
        takes: &[s(7), o(10)],
        ..QUIET
    }),
    Block::Play(Play {
        caption: "نفس الورقة التالية: الضربة بقات محسوبة، والميسة لا.",
        moment: Moment::LastOfHand,
        table: &[s(2)],
        just: Some(s(2)),
        played: c(2),
        takes: &[s(2)],
        darba: true,
        ..QUIET
    }),
    // R30-R34
    heading("الروندا والترينكا", "الروندا والترينكا"),
    Block::List(&[
        "ملي تشد ورقاتك الثلاثة: جوج بنفس الرقم روندا وكتسوا 1، وتلاتة ترينكا وكتسوا 5، وما كتزادش عليها روندا. الطابلة ما داخلاش ف الحساب.",
        "اللعبة كتعلن بوحدها مور كل توزيعة، والنقط كيتزادو قبل أول ورقة.",
        "إلى كان عند واحد فيكم بوحدو، كياخد النقط ديالو.",
        "إلى كان عندكم بجوج، الأحسن كيدّي النقط د الجوج ولاخر ما كياخد والو. الترينكا فوق الروندا، وف نفس النوع الرقم الكبير هو اللي فوق.",
        "خصمك كيشوف شنو عندك، روندا ولا ترينكا. الرقم ما كيبان غير إلى كان عندكم نفس النوع.",
    ]),
    Block::Calls(&[
        Call {
            caption: "روندا بوحدها",
            own: [o(5), c(5), s(2)],
            other: [b(7), o(1), c(12)],
            points: [1, 0],
        },
        Call {
            caption: "ترينكا بوحدها",
            own: [o(3), c(3), b(3)],
            other: [s(1), c(4), s(6)],
            points: [5, 0],
        },
        Call {
            caption: "روندا ضد روندا: الصوطا كبر من السبعة، والورقة التالتة ما كتحسبش",
            own: [b(10), s(10), o(1)],
            other: [o(7), c(7), s(12)],
            points: [2, 0],
        },
        Call {
            caption: "ترينكا ضد روندا: واخا ترينكا د الآس",
            own: [o(1), c(1), s(1)],
            other: [o(12), b(12), b(7)],
            points: [6, 0],
        },
        Call {
            caption: "ترينكا ضد ترينكا",
            own: [o(7), c(7), b(7)],
            other: [o(6), c(6), s(6)],
            points: [10, 0],
        },
        Call {
            caption: "روندا ضد روندا بنفس الرقم: كل واحد وديالو",
            own: [o(11), c(11), s(2)],
            other: [s(11), b(11), o(5)],
            points: [1, 1],
        },
    ]),
    // R37-R39
    heading("نهاية الجولة والحساب", "التالي د الطرح والحساب"),
    Block::List(&[
        "ملي تتلعب آخر ورقة، اللي مازال ف الطابلة كيدّيه مول آخر ماكلة. هادي ماشي ميسة.",
        "من بعد كل واحد كيحسب الكومة ديالو. اللي فات 20، كل ورقة زايدة كتسوا ليه نقطة، ولاخر ما كياخد والو.",
        "النقط كيتجمعو من طرح لطرح، والموزّع كيتبدّل.",
    ]),
    Block::Table {
        head: &["الكومة ديالك", "الكومة ديالو", "ليك", "ليه"],
        rows: &[
            &["24", "16", "4", "0"],
            &["20", "20", "0", "0"],
            &["13", "27", "0", "7"],
        ],
    },
    // R34-R36, R42
    heading("الفوز", "الربح"),
    Block::List(&[
        "الماتش ب 41. إلى بغيتوه قصير، ب 21 وكلشي لاخر كيبقى كيف هو.",
        "غير توصل ربحتي، ف الحين: ف وسط التوزيعة، بإعلان، ولا ف الحساب. الطرح اللي توقف ما كيتحسبش.",
        "النقط د حاجة وحدة كيتزادو كاملين، إذن تقدر تسالي فوق الرقم.",
        "التعادل ما كاينش. حتى إلى كنتو بجوج ف 40 وخرجات لكم روندا بنفس الرقم: خصم الموزّع كياخد نقطتو اللول وكيربح.",
    ]),
    // R43-R52
    heading("الوقت والانسحاب", "الوقت والنوضة"),
    Block::List(&[
        "الوقت مفتوح، ولا 15، 30 ولا 60 ثانية لكل ورقة.",
        "إلى سالا، كتتلعب الورقة اللي جاتك قبل من اللي باقين ف يدك. ما كاينش عقوبة، والنقط ديالها محسوبين.",
        "اللي ناض من الطابلة خسر، واخا يكون سابق.",
        "المعاودة ماتش جديد: من 0، وبقرعة جديدة على الموزّع.",
    ]),
    // Section 13
    heading("نصائح", "كيفاش كيلعب المعلّم"),
    Block::List(&[
        "حسب الأرقام: كل رقم فيه 4. الرقم اللي خرجو منو 3 ما بقات فيه غير وحدة تخلع.",
        "قبل ما ترمي، سوّل راسك واش خصمك يقدر يضربها. الضربة كتعطيه نقطة وورقتك وورقتو.",
        "شوف الطابلة اللي غتخلّي: ورقة بوحدها، ولا خيط واحد، راها ميسة كتتسنى مولاها.",
        "ما ترميش تحت الخيط: ستة تحت السبعة والصوطا، إلى تضربات مشاو كاملين.",
        "الخيط الطويل كولو بكري، قبل ما ياكلو هو.",
        "عندك جوج بحال بحال والجوج لخرين خرجو؟ رمي وحدة وهز بيها التانية من بعد.",
        "إلى كنتي موزّع، خلّي الورقة الخطيرة للتالي: ما كاينش عليها ضربة.",
        "الإعلان كيهضر: روندا عند خصمك يعني جوج من ورقاتو متشابهين، والسكات يعني تلاتة مختلفين.",
        "ف التوزيعة 6 الكارطة خاوية: اللي ما بانش راه ف يد خصمك. حسبها.",
        "ف التالي د الطرح دابز على آخر ماكلة: معاها كيجي كاع اللي مازال ف الطابلة.",
        "إلى قربتي توصل، نقطة دابا حسن من جوج ف الحساب.",
    ]),
];
