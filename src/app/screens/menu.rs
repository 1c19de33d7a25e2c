//! The menu of a table, and the sheets to which it leads: questions, counts, texts.

use super::super::desk::{Act, Desk};
use super::super::dom::{El, el, of_class};
use super::super::live::Live;
use super::super::parts::{button, labelled, link, paragraph, sign};
use super::super::platform::browser;
use super::super::play::Play;
use super::super::route::Route;
use super::super::show::{Counts, FINISH};
use super::carry::LINK;
use super::options::{Text, code, copyable};
use super::over::{tables, veil};
use crate::session::text::{encode, link_of};
use crate::words::{Key, Tongue};
use std::rc::Rc;

/// What the menu shows.
#[derive(Clone, Copy)]
enum Page {
    /// The list.
    List,
    /// The question before leaving for good.
    Question,
    /// The question before the match becomes practice, by this act.
    Practice(&'static str),
    /// What is counted over the match.
    Counts,
    /// The position as texts to copy.
    Texts,
}

/// The menu of a table, and the sheets that it leads to.
#[must_use]
pub fn menu(play: &Play, open: Live<bool>) -> El {
    let shown = Live::new(Page::List);
    let play = play.clone();
    el("div").part(move || {
        if !open.get() {
            shown.set(Page::List);
            return Vec::new();
        }
        let close = move || open.set(false);
        let tongue = play.desk(|desk| desk.voicing().tongue);
        let name = |key: Key| tongue.say(key);
        let (role, name, sheet) = match shown.get() {
            Page::List => ("dialog", name(Key::Menu), list(&play, shown, close)),
            Page::Question => ("alertdialog", name(Key::LeaveTitle), question(&play, close)),
            Page::Practice(act) => (
                "alertdialog",
                name(Key::PracticeTitle),
                before_practice(&play, act, close),
            ),
            Page::Counts => {
                let counts = play.desk(Desk::counts);
                let title = counts.as_ref().map_or("", |counts| counts.title);
                let parts = counts.map_or_else(Vec::new, |counts| tables(&play, &counts));
                (
                    "dialog",
                    title,
                    sheet("ask counts", tongue, title, parts, close),
                )
            }
            Page::Texts => {
                let title = name(Key::CopyPosition);
                let parts = texts(&play);
                (
                    "dialog",
                    title,
                    sheet("ask texts", tongue, title, parts, close),
                )
            }
        };
        let away = Box::new(close);
        vec![veil("veil", role, name, vec![sheet], Some(away))]
    })
}

/// A sheet with a title and a button that closes it.
fn sheet(
    class: &str,
    tongue: Tongue,
    title: &str,
    parts: Vec<El>,
    close: impl Fn() + Copy + 'static,
) -> El {
    let close = button("btn ink", close)
        .attr("data-action", "close")
        .words(tongue.say(Key::Close))
        .focused();
    of_class("section", class)
        .add(el("h2").words(title))
        .all(parts)
        .add(of_class("div", "act").add(close))
}

/// The position in each notation, and the whole match as a link and a file.
fn texts(play: &Play) -> Vec<El> {
    let (tongue, game, save) = play.desk(|desk| (desk.voicing().tongue, desk.game(), desk.save()));
    let line = |(label, text): (String, String)| {
        let copy = tongue.fill(Key::CopyText, &[&label]);
        let text: Text = Rc::new(move || text.clone());
        copyable(tongue, &label, &copy, text.clone(), text)
    };
    let mut lines: Vec<El> = play.desk(Desk::texts).into_iter().map(line).collect();
    if let Some(position) = play.desk(Desk::position) {
        let mut link = browser::address();
        link.push_str(&Route::Table(game).hash());
        link.push_str("?position=");
        link.push_str(&position);
        lines.push(line((tongue.say(Key::PositionLink).to_owned(), link)));
    }
    // The whole match has the seed in it: none of several persons at one device is to get it before the end.
    if play.desk(Desk::has_secrets) {
        return lines;
    }
    if let Some(text) = link_of(&save) {
        let mut link = browser::address();
        link.push_str(LINK);
        link.push_str(&text);
        lines.push(line((tongue.say(Key::MatchLink).to_owned(), link)));
    }
    let mut file = String::from("data:text/plain;charset=utf-8,");
    file.push_str(&encode(&save));
    let mut name = String::from(game.slug());
    name.push_str(".qahwa");
    let file = of_class("a", "btn ink")
        .attr("href", &file)
        .attr("download", &name)
        .attr("data-action", "save-file")
        .words(tongue.say(Key::MatchFile));
    lines.push(el("p").add(file));
    lines
}

fn question(play: &Play, close: impl Fn() + Copy + 'static) -> El {
    let voicing = play.desk(|desk| desk.voicing().clone());
    let tongue = voicing.tongue;
    let cost = if play.desk(Desk::marks).any() {
        tongue.say(Key::PracticeMatch).to_owned()
    } else if voicing.names.len() > 2 {
        tongue.say(Key::LeaveCostMany).to_owned()
    } else {
        tongue.fill(Key::LeaveCost, &[&voicing.others()])
    };
    let leave = play.clone();
    let buttons = of_class("div", "act")
        .add(
            button("btn seal", move || {
                close();
                leave.act(Act::Leave);
            })
            .attr("data-action", "leave")
            .words(tongue.say(Key::LeaveYes)),
        )
        .add(
            button("btn ink", close)
                .attr("data-action", "stay")
                .words(tongue.say(Key::LeaveNo))
                .focused(),
        );
    of_class("section", "ask")
        .add(el("h2").words(tongue.say(Key::LeaveTitle)))
        .add(paragraph("", &cost))
        .add(buttons)
}

/// What makes a match practice, by the names of the menu's lines.
const ADVISE: &str = "advise";
const BACK: &str = "take-back";

/// Does what makes a match practice.
fn go_practise(play: &Play, act: &str) {
    play.act(if act == ADVISE {
        Act::Advise
    } else {
        Act::TakeBack
    });
}

/// What a strong player would do, and the way back to one's last decision in practice, where they are to be had. A
/// match that counts so far is not made practice without a question.
fn practice(play: &Play, shown: Live<Page>, close: impl Fn() + Copy + 'static) -> Vec<El> {
    let tongue = play.desk(|desk| desk.voicing().tongue);
    let counts = !play.desk(Desk::marks).any();
    let line = |act: &'static str, icon: &str, key: Key| {
        let play = play.clone();
        let line = button("line", move || {
            if counts {
                return shown.set(Page::Practice(act));
            }
            close();
            go_practise(&play, act);
        });
        line.attr("data-action", act)
            .add(sign(icon))
            .words(tongue.say(key))
    };
    let mut lines = Vec::new();
    if play.desk(Desk::can_ask) {
        lines.push(line(ADVISE, "star", Key::AskAdvice));
    }
    if play.desk(Desk::can_take_back) {
        lines.push(line(BACK, "replay", Key::BackToDecision));
    }
    lines
}

/// The question before a match becomes practice.
fn before_practice(play: &Play, act: &'static str, close: impl Fn() + Copy + 'static) -> El {
    let tongue = play.desk(|desk| desk.voicing().tongue);
    let play = play.clone();
    let buttons = of_class("div", "act")
        .add(
            button("btn main", move || {
                close();
                go_practise(&play, act);
            })
            .attr("data-action", "practise")
            .words(tongue.say(Key::PracticeYes))
            .focused(),
        )
        .add(
            button("btn ink", close)
                .attr("data-action", "stay")
                .words(tongue.say(Key::PracticeNo)),
        );
    of_class("section", "ask")
        .add(el("h2").words(tongue.say(Key::PracticeTitle)))
        .add(paragraph("", tongue.say(Key::PracticeCost)))
        .add(buttons)
}

/// Taking back, where the game allows it now.
fn take_back(play: &Play, close: impl Fn() + Copy + 'static) -> Vec<El> {
    if !play.desk(|desk| desk.can_undo()) {
        return Vec::new();
    }
    let tongue = play.desk(|desk| desk.voicing().tongue);
    let play = play.clone();
    let undo = button("line", move || {
        close();
        play.act(Act::Undo);
    });
    vec![
        undo.attr("data-action", "undo")
            .add(sign("replay"))
            .words(tongue.say(Key::TakeBack)),
    ]
}

/// The counts of the match, where the game has any.
fn count_line(play: &Play, shown: Live<Page>) -> Vec<El> {
    let line = |counts: Counts| {
        button("line", move || shown.set(Page::Counts))
            .attr("data-action", "counts")
            .add(sign("stats"))
            .words(counts.title)
    };
    play.desk(Desk::counts).map(line).into_iter().collect()
}

/// The match, and where the game has notations the position, as texts.
fn text_line(play: &Play, shown: Live<Page>) -> Option<El> {
    let tongue = play.desk(|desk| desk.voicing().tongue);
    if play.desk(|desk| desk.has_secrets() && desk.texts().is_empty()) {
        return None;
    }
    let line = button("line", move || shown.set(Page::Texts))
        .attr("data-action", "texts")
        .add(sign("copy"))
        .words(tongue.say(Key::CopyPosition));
    Some(line)
}

/// Leaving for good, which is asked about first. Who only watches any longer loses nothing, and goes on to the end.
fn stand_up(play: &Play, shown: Live<Page>, close: impl Fn() + Copy + 'static) -> El {
    let tongue = play.desk(|desk| desk.voicing().tongue);
    if play.desk(Desk::watches) {
        let play = play.clone();
        let finish = button("line", move || {
            close();
            play.act(Act::Press(FINISH));
        });
        return finish
            .attr("data-action", FINISH)
            .add(sign("next"))
            .words(tongue.say(Key::Finish));
    }
    let picture = play.signals().picture;
    button("line no", move || shown.set(Page::Question))
        .attr("data-action", "ask-leave")
        .mark("disabled", picture.with_untracked(|picture| picture.over))
        .add(sign("leave"))
        .words(tongue.say(Key::Leave))
}

fn list(play: &Play, shown: Live<Page>, close: impl Fn() + Copy + 'static) -> El {
    let house = play.house();
    let (tongue, game, (print, _, word)) =
        play.desk(|desk| (desk.voicing().tongue, desk.game(), desk.fairness()));
    let sounds = move || house.settings.with(|settings| settings.sound);
    let line = |route, icon, key: Key| link("line", route).add(sign(icon)).words(tongue.say(key));
    let hex = print.hex();
    let is_practice = play.desk(Desk::marks).any();
    let is_practice = is_practice.then(|| paragraph("left", tongue.say(Key::PracticeMatch)));
    let is_practice = is_practice.into_iter().collect();
    let menu = of_class("section", "menu")
        .add(el("h2").words(tongue.say(Key::Menu)))
        .all(is_practice)
        .add(
            button("line", close)
                .attr("data-action", "continue")
                .add(sign("play"))
                .words(tongue.say(Key::BackToTable))
                .focused(),
        )
        .all(practice(play, shown, close))
        .all(take_back(play, close))
        .all(count_line(play, shown))
        .all(text_line(play, shown).into_iter().collect())
        .add(line(Route::Rules(game), "book", Key::Rules))
        .add(line(Route::Proof(game), "scales", Key::Fairness))
        .add(line(Route::Settings, "settings", Key::Settings))
        .add(
            button("line", move || {
                house
                    .settings
                    .update(|settings| settings.sound = !settings.sound);
            })
            .bind("aria-pressed", move || {
                Some(String::from(if sounds() { "true" } else { "false" }))
            })
            .part(move || {
                let (icon, state) = if sounds() {
                    ("sound", Key::On)
                } else {
                    ("mute", Key::Off)
                };
                vec![
                    sign(icon),
                    el("span").words(tongue.say(Key::Sound)),
                    el("small").words(tongue.say(state)),
                ]
            }),
        )
        .add(stand_up(play, shown, close))
        .add(code(
            tongue,
            Key::Fingerprint,
            Key::CopyFingerprint,
            move || hex.clone(),
        ));
    if word.is_empty() {
        menu
    } else {
        menu.add(labelled("left", tongue.say(Key::FairWordLabel), &word))
    }
}
