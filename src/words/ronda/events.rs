//! What happened at the table, in one sentence each, and what a play would do.

use super::cards::{card, is_feminine, list, rank, ranks};
use crate::game::End;
use crate::games::ronda::moves::{Event, Reject, Why};
use crate::games::ronda::state::Announcement;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, Rank};
use crate::words::{Noun, Span, Tongue, isolate, weave};

/// Each seat's name; the viewer's own is not used.
pub type Names<'a> = BySeat<&'a str>;

/// Four forms of a sentence: standard and Moroccan, of the viewer and of the opponent.
struct Four {
    standard: [&'static str; 2],
    morocco: [&'static str; 2],
}

impl Four {
    const fn of(&self, tongue: Tongue, own: bool) -> &'static str {
        let place = if own { 0 } else { 1 };
        tongue.either(self.standard[place], self.morocco[place])
    }
}

/// The mark beside the seat that announced.
#[must_use]
pub const fn tag(call: Announcement) -> &'static str {
    match call {
        Announcement::Ronda => "روندا",
        Announcement::Trinka => "ترينكا",
    }
}

/// The word that flies up with points. `call` is what the scoring seat announced.
#[must_use]
pub const fn pop(tongue: Tongue, why: Why, call: Option<Announcement>) -> &'static str {
    match why {
        Why::Play {
            darba: true,
            missa: true,
        } => "ضربة وميسة",
        Why::Play { missa: true, .. } => "ميسة",
        Why::Play { .. } => "ضربة",
        Why::Count => tongue.either("الزائد", "الزايد"),
        Why::Announcement => match call {
            Some(call) => tag(call),
            None => tag(Announcement::Ronda),
        },
    }
}

/// What the selected card would do: «الخمسة كتاكل 5، 6، 7 و10 — وفيها ضربة», or that it stays.
#[must_use]
pub fn preview(
    tongue: Tongue,
    played: Card,
    takes: &[Card],
    darba: bool,
    missa: bool,
) -> Vec<Span> {
    let feminine = is_feminine(tongue, played.rank());
    let name = rank(tongue, played.rank());
    if takes.is_empty() {
        let text = if feminine {
            tongue.either("{0} تبقى على الطاولة", "{0} غتبقى ف الطابلة")
        } else {
            tongue.either("{0} يبقى على الطاولة", "{0} غيبقى ف الطابلة")
        };
        return vec![plain(weave(text, &[name]))];
    }
    let text = if feminine {
        tongue.either("{0} تأخذ {1}", "{0} كتاكل {1}")
    } else {
        tongue.either("{0} يأخذ {1}", "{0} كياكل {1}")
    };
    let mut spans = vec![plain(weave(text, &[name, &ranks(tongue, takes)]))];
    let bonus = match (darba, missa) {
        (true, true) => "وفيها ضربة وميسة",
        (true, false) => "وفيها ضربة",
        (false, true) => "وفيها ميسة",
        (false, false) => return spans,
    };
    spans.push(plain(String::from(" — ")));
    spans.push(Span {
        text: String::from(bonus),
        strong: true,
    });
    spans
}

const fn plain(text: String) -> Span {
    Span {
        text,
        strong: false,
    }
}

/// An event in one sentence, as the viewer would be told it; none where there is nothing to tell.
#[must_use]
pub fn event(tongue: Tongue, event: &Event, viewer: Seat, names: Names<'_>) -> Option<String> {
    let name = |seat: Seat| isolate(names[seat]);
    Some(match event {
        Event::DealerDrawn { settings, dealer } => weave(
            Four {
                standard: [
                    "خرجت القرعة: أنت توزّع أولًا. المباراة إلى {1}.",
                    "خرجت القرعة: {0} يوزّع أولًا. المباراة إلى {1}.",
                ],
                morocco: [
                    "القرعة خرجات: نتا اللي غتوزّع اللول. الماتش ب {1}.",
                    "القرعة خرجات: {0} اللي غيوزّع اللول. الماتش ب {1}.",
                ],
            }
            .of(tongue, *dealer == viewer),
            &[&name(*dealer), &tongue.number(i64::from(settings.target))],
        ),
        Event::HandBegins { hand, dealer } => weave(
            Four {
                standard: ["الجولة {1}: أنت الموزّع.", "الجولة {1}: الموزّع {0}."],
                morocco: ["الطرح {1}: نتا الموزّع.", "الطرح {1}: الموزّع {0}."],
            }
            .of(tongue, *dealer == viewer),
            &[&name(*dealer), &tongue.number(i64::from(*hand))],
        ),
        Event::Dealt { deal, seat, cards } => {
            let known = cards.iter().flatten();
            let seen: Vec<_> = known.map(|&one| card(tongue, one)).collect();
            weave(
                Four {
                    standard: ["التوزيعة {1}: وصلتك {2}.", "التوزيعة {1}: وصلت {0} {3}."],
                    morocco: ["التوزيعة {1}: جاتك {2}.", "التوزيعة {1}: {0} خدا {3}."],
                }
                .of(tongue, *seat == viewer),
                &[
                    &name(*seat),
                    &tongue.number(i64::from(*deal)),
                    &list(seen.into_iter()),
                    &tongue.count(Noun::Card, cards.len() as u32),
                ],
            )
        }
        Event::Turned { card: one } => weave(
            tongue.either("كُشفت على الطاولة: {0}.", "تكشفات ف الطابلة: {0}."),
            &[&card(tongue, *one)],
        ),
        Event::Rejected { card: one, why } => weave(
            match why {
                Reject::Pair => tongue.either(
                    "عُزلت {0}: على الطاولة مثلها.",
                    "{0} تحيدات: كاينة بحالها ف الطابلة.",
                ),
                Reject::Run => tongue.either(
                    "عُزلت {0}: معها تصير الأربع متسلسلة.",
                    "{0} تحيدات: معاها كيوليو الأربعة متسلسلين.",
                ),
            },
            &[&card(tongue, *one)],
        ),
        Event::RejectedReturned { count } => weave(
            tongue.either(
                "عاد إلى الرزمة: {0}، ثم خُلطت من جديد.",
                "رجع للكارطة: {0}، وتخلطات من جديد.",
            ),
            &[&tongue.count(Noun::Card, u32::from(*count))],
        ),
        Event::Announced { calls, ranks } => announced(tongue, *calls, *ranks, viewer, names),
        Event::Played {
            seat,
            card: one,
            takes,
            by_clock,
        } => played(
            tongue,
            *seat == viewer,
            &name(*seat),
            *one,
            takes,
            *by_clock,
        ),
        Event::Points { seat, points, why } => weave(
            reason(*why).of(tongue, *seat == viewer),
            &[&name(*seat), &tongue.count(Noun::Point, u32::from(*points))],
        ),
        Event::Leftovers { cards, .. } if cards.is_empty() => return None,
        Event::Leftovers { seat, cards } => weave(
            Four {
                standard: [
                    "ما بقي على الطاولة لك، فأنت آخر من أخذ: {1}.",
                    "ما بقي على الطاولة للذي أخذ آخرًا، {0}: {1}.",
                ],
                morocco: [
                    "اللي بقى ف الطابلة ديالك، حيت نتا آخر واحد كلا: {1}.",
                    "اللي بقى ف الطابلة خداه {0}، حيت هو آخر واحد كلا: {1}.",
                ],
            }
            .of(tongue, *seat == viewer),
            &[&name(*seat), &tongue.count(Noun::Card, cards.len() as u32)],
        ),
        Event::Counted { captured } => weave(
            tongue.either(
                "الحساب: أخذتَ {1}، وأخذ {0} {2}.",
                "الحساب: كليتي {1}، و{0} كلا {2}.",
            ),
            &[
                &name(viewer.other()),
                &tongue.count(Noun::Card, u32::from(captured[viewer])),
                &tongue.count(Noun::Card, u32::from(captured[viewer.other()])),
            ],
        ),
        Event::MatchOver { winner, end } => weave(
            match end {
                End::Target => Four {
                    standard: ["انتهت المباراة: فزت.", "انتهت المباراة: فاز {0}."],
                    morocco: ["سالا الماتش: ربحتي.", "سالا الماتش: ربح {0}."],
                },
                End::Forfeit => Four {
                    standard: ["انسحب خصمك: فزت بالمباراة.", "انسحبت: فاز {0} بالمباراة."],
                    morocco: [
                        "خصمك ناض من الطابلة: ربحتي الماتش.",
                        "نضتي من الطابلة: {0} ربح الماتش.",
                    ],
                },
            }
            .of(tongue, *winner == viewer),
            &[&name(*winner)],
        ),
    })
}

/// Who did what for the points: `{0}` the name, `{1}` the points.
const fn reason(why: Why) -> Four {
    match why {
        Why::Announcement => Four {
            standard: ["الإعلان لك: {1}.", "الإعلان عند {0}: {1}."],
            morocco: ["الإعلان ليك: {1}.", "الإعلان خداه {0}: {1}."],
        },
        Why::Play {
            darba: true,
            missa: true,
        } => Four {
            standard: ["ضربة وميسة لك: {1}.", "ضربة وميسة عند {0}: {1}."],
            morocco: ["درتي ضربة وميسة: {1}.", "{0} دار ضربة وميسة: {1}."],
        },
        Why::Play { missa: true, .. } => Four {
            standard: ["ميسة لك: {1}.", "ميسة عند {0}: {1}."],
            morocco: ["درتي ميسة: {1}.", "{0} دار ميسة: {1}."],
        },
        Why::Play { .. } => Four {
            standard: ["ضربة لك: {1}.", "ضربة عند {0}: {1}."],
            morocco: ["درتي ضربة: {1}.", "{0} دار ضربة: {1}."],
        },
        Why::Count => Four {
            standard: ["الأوراق الزائدة لك: {1}.", "الأوراق الزائدة عند {0}: {1}."],
            morocco: ["الورقات الزايدين ليك: {1}.", "الورقات الزايدين د {0}: {1}."],
        },
    }
}

fn announced(
    tongue: Tongue,
    calls: BySeat<Option<Announcement>>,
    ranks: Option<BySeat<Rank>>,
    viewer: Seat,
    names: Names<'_>,
) -> String {
    let other = viewer.other();
    let name = isolate(names[other]);
    let held = |seat: Seat, call| {
        let mut out = String::from(tag(call));
        if let Some(ranks) = ranks {
            out.push_str(tongue.either(" ", " د "));
            out.push_str(rank(tongue, ranks[seat]));
        }
        out
    };
    let (text, own, his) = match (calls[viewer], calls[other]) {
        (None, None) => (
            tongue.either("لا روندا ولا ترينكا.", "ما كاين لا روندا لا ترينكا."),
            String::new(),
            String::new(),
        ),
        (Some(own), None) => (
            tongue.either("عندك {1}.", "عندك {1}."),
            held(viewer, own),
            String::new(),
        ),
        (None, Some(his)) => (
            tongue.either("عند {0} {2}.", "{0} عندو {2}."),
            String::new(),
            held(other, his),
        ),
        (Some(own), Some(his)) => (
            tongue.either("عندك {1}، وعند {0} {2}.", "عندك {1}، و{0} عندو {2}."),
            held(viewer, own),
            held(other, his),
        ),
    };
    weave(text, &[&name, &own, &his])
}

fn played(
    tongue: Tongue,
    own: bool,
    name: &str,
    one: Card,
    takes: &[Card],
    by_clock: bool,
) -> String {
    let what = if by_clock {
        Four {
            standard: ["انتهى وقتك، فلُعبت {1}", "انتهى وقت {0}، فلُعبت {1}"],
            morocco: ["سالا وقتك، تلعبات {1}", "سالا الوقت د {0}، تلعبات {1}"],
        }
    } else {
        Four {
            standard: ["لعبت {1}", "لعب {0} {1}"],
            morocco: ["لعبتي {1}", "{0} لعب {1}"],
        }
    };
    let then = match (takes.is_empty(), by_clock) {
        (true, _) => Four {
            standard: [" وبقيت على الطاولة.", " وبقيت على الطاولة."],
            morocco: [" وبقات ف الطابلة.", " وبقات ف الطابلة."],
        },
        (false, true) => Four {
            standard: [" وأخذت {2}.", " وأخذت {2}."],
            morocco: [" وكلات {2}.", " وكلات {2}."],
        },
        (false, false) => Four {
            standard: [" وأخذت {2}.", " وأخذ {2}."],
            morocco: [" وكليتي {2}.", " وكلا {2}."],
        },
    };
    let parts = [name, &card(tongue, one), &ranks(tongue, takes)];
    let mut out = weave(what.of(tongue, own), &parts);
    out.push_str(&weave(then.of(tongue, own), &parts));
    out
}
