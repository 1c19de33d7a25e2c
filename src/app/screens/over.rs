//! What lies over a table: the bill, the end of the match, the menu, a question.

use super::super::desk::{Act, Desk};
use super::super::dom::{El, el, key_of, of_class, text};
use super::super::live::Live;
use super::super::parts::{
    bdi, button, face, labelled, link, number_cell, paragraph, row_head, sign, words_table,
};
use super::super::platform::browser;
use super::super::play::{Over, Play};
use super::super::route::Route;
use super::super::show::{Bill, BillRow, Count, Counts, FINISH, Placed};
use super::carry::LINK;
use super::options::{Text, code, copyable};
use crate::kit::notation::push_digits;
use crate::kit::seat::Seat;
use crate::session::text::{encode, link_of};
use crate::words::{Key, Tongue, isolate};
use std::rc::Rc;

/// The dark over a table, with sheets on it: a dialog with a role and a name. A tap beside them, or Escape,
/// does `away`.
fn veil(class: &str, role: &str, name: &str, sheets: Vec<El>, away: Option<Box<dyn Fn()>>) -> El {
    let veil = of_class("div", class)
        .attr("role", role)
        .attr("aria-modal", "true")
        .attr("aria-label", name)
        .all(sheets);
    let Some(away) = away else { return veil };
    let away = Rc::new(away);
    let by_key = away.clone();
    veil.on("click", move |event| {
        if event.target() == event.current_target() {
            away();
        }
    })
    .on("keydown", move |event| {
        if key_of(&event) == "Escape" {
            by_key();
        }
    })
}

fn row(row: &BillRow, most: bool) -> El {
    let cells = row
        .cells
        .iter()
        .enumerate()
        .map(|(index, cell)| {
            let class = if most && index == 0 { "most" } else { "" };
            of_class("td", class).add(bdi(cell))
        })
        .collect();
    of_class("tr", if row.raw { "raw" } else { "" })
        .add(el("th").attr("scope", "row").words(&row.label))
        .all(cells)
}

fn paper(bill: &Bill, play: &Play, end: Vec<El>) -> El {
    let voicing = play.desk(|desk| desk.voicing().clone());
    let name = |seat: Seat| voicing.names[seat.index()].as_str();
    let heads = bill
        .seats
        .iter()
        .map(|&seat| {
            el("td")
                .add(face(voicing.faces[seat.index()]))
                .words(name(seat))
        })
        .collect();
    let rows = bill.rows.iter().map(|one| row(one, false)).collect();
    let total = bill
        .total
        .iter()
        .map(|one| el("tfoot").add(row(one, true)))
        .collect();
    let place = |one: &Placed| {
        let class = match (one.lost, one.seat == voicing.viewer) {
            (true, true) => "lost own",
            (true, false) => "lost",
            (false, true) => "own",
            (false, false) => "",
        };
        of_class("li", class)
            .add(el("b").add(bdi(&one.place)))
            .add(face(voicing.faces[one.seat.index()]))
            .add(el("span").add(bdi(name(one.seat))))
            .add(el("em").words(&one.words))
    };
    let places: Vec<El> = bill.places.iter().map(place).collect();
    let table = el("table")
        .add(el("thead").add(el("tr").add(el("td")).all(heads)))
        .add(el("tbody").all(rows))
        .all(total);
    let counted = if places.is_empty() {
        table
    } else {
        of_class("ol", "places").all(places)
    };
    let race = bill
        .race
        .iter()
        .zip(&bill.race_points)
        .zip(&bill.seats)
        .enumerate()
        .map(|(index, (((points, target), shown), &seat))| {
            let mut style = String::from("--p:");
            push_digits(&mut style, u32::from(*points));
            style.push_str(";--target:");
            push_digits(&mut style, u32::from(*target));
            of_class("div", if index > 0 { "op" } else { "" })
                .add(el("span").words(name(seat)))
                .add(el("i").attr("style", &style))
                .add(el("b").add(bdi(shown)))
        })
        .collect();
    of_class("section", "bill")
        .add(of_class("span", "clip").attr("aria-hidden", "true"))
        .add(
            of_class("div", "ttl")
                .add(el("h2").words(&bill.title))
                .add(paragraph("by", &bill.by)),
        )
        .add(counted)
        .add(of_class("div", "race").all(race))
        .add(
            of_class("div", "tail")
                .add(paragraph("left", &bill.note))
                .all(end),
        )
}

/// The bill of a hand, and the end of a match. It waits while the menu is open. `away` is called when the guest
/// goes.
#[must_use]
pub fn bills(play: &Play, menu: Live<bool>, away: impl Fn() + Clone + 'static) -> El {
    let over = play.signals().over;
    let play = play.clone();
    el("div").part(move || match over.get() {
        Over::Clear => Vec::new(),
        Over::Hand(seat) => vec![hand_over(&play, seat)],
        _ if menu.get() => Vec::new(),
        Over::Bill(bill) => {
            let tongue = play.desk(|desk| desk.voicing().tongue);
            let next = play.clone();
            let next = button("btn main", move || next.act(Act::Next))
                .attr("data-action", "next")
                .words(tongue.say(Key::Next))
                .focused();
            vec![veil(
                "veil",
                "dialog",
                tongue.say(Key::BillName),
                vec![
                    paper(&bill, &play, Vec::new()),
                    of_class("div", "act").add(next),
                ],
                None,
            )]
        }
        Over::End(bill, next_print) => {
            let (tongue, game, fairness) =
                play.desk(|desk| (desk.voicing().tongue, desk.game(), desk.fairness()));
            let seed = fairness.1.unwrap_or_default();
            let mut notes = Vec::new();
            if play.desk(Desk::marks).any() {
                notes.push(paragraph("left", tongue.say(Key::PracticeMatch)));
            }
            if let Some(counts) = play.desk(Desk::counts) {
                notes.push(
                    of_class("details", "counts")
                        .add(el("summary").words(counts.title))
                        .all(tables(&play, &counts)),
                );
            }
            notes.extend([
                code(tongue, Key::Seed, Key::CopySeed, move || seed.clone()),
                of_class("p", "left")
                    .add(link("", Route::Replay(game)).words(tongue.say(Key::Replay)))
                    .add(text(" · "))
                    .add(link("", Route::Proof(game)).words(tongue.say(Key::Verify))),
                code(tongue, Key::NextFingerprint, Key::CopyFingerprint, {
                    let print = next_print.clone();
                    move || print.clone()
                }),
            ]);
            let again = play.clone();
            let again = button("btn main", move || again.rematch())
                .attr("data-action", "rematch")
                .mark("disabled", next_print.is_empty())
                .words(tongue.say(Key::Rematch))
                .focused();
            let close = button("btn quiet", away.clone())
                .attr("data-action", "close")
                .attr("aria-label", tongue.say(Key::BackToHouse))
                .add(sign("close"));
            vec![veil(
                "veil",
                "dialog",
                tongue.say(Key::BillName),
                vec![
                    paper(&bill, &play, notes),
                    of_class("div", "act").add(again).add(close),
                ],
                None,
            )]
        }
    })
}

/// The device is to be handed to a person; nothing of the table is seen meanwhile.
fn hand_over(play: &Play, seat: Seat) -> El {
    let (tongue, name) = play.desk(|desk| {
        let voicing = desk.voicing();
        (voicing.tongue, isolate(&voicing.names[seat.index()]))
    });
    let title = tongue.fill(Key::HandTo, &[&name]);
    let taken = play.clone();
    let take = button("btn main", move || taken.act(Act::Handed(seat)))
        .attr("data-action", "take-device")
        .words(&tongue.fill(Key::HandTaken, &[&name]))
        .focused();
    let lobby = link("btn ink", Route::Lobby).words(tongue.say(Key::BackToHouse));
    let ask = of_class("section", "ask hand-over")
        .add(el("h2").words(&title))
        .add(paragraph("", tongue.say(Key::HandHint)))
        .add(of_class("div", "act").add(take).add(lobby));
    veil("veil shut", "alertdialog", &title, vec![ask], None)
}

/// Several moves that an attempt can mean.
#[must_use]
pub fn offer(play: &Play) -> El {
    let offer = play.signals().offer;
    let play = play.clone();
    el("div").part(move || {
        let words = offer.get();
        if words.is_empty() {
            return Vec::new();
        }
        let picks = words
            .iter()
            .enumerate()
            .map(|(index, words)| {
                let play = play.clone();
                let pick = button("pick", move || play.act(Act::Pick(index))).words(words);
                if index == 0 { pick.focused() } else { pick }
            })
            .collect();
        let label = play.desk(|desk| desk.voicing().tongue).say(Key::WhichMove);
        let choice = of_class("section", "choice").add(of_class("div", "picks").all(picks));
        let none = play.clone();
        let away = move || none.act(Act::Choose(None));
        vec![veil(
            "veil light",
            "dialog",
            label,
            vec![choice],
            Some(Box::new(away)),
        )]
    })
}

/// What the menu shows.
#[derive(Clone, Copy)]
enum Page {
    /// The list.
    List,
    /// The question before leaving for good.
    Question,
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

/// What is counted over the match, as tables with a column for each seat.
fn tables(play: &Play, counts: &Counts) -> Vec<El> {
    let voicing = play.desk(|desk| desk.voicing().clone());
    let seats = voicing.seats();
    let table = |count: &Count| {
        let rows = (count.rows.iter())
            .map(|row| {
                let cells = row.cells.iter().map(|cell| number_cell(cell, ""));
                let mut all = vec![row_head(&row.label, "")];
                all.extend(cells);
                all
            })
            .collect();
        let mut head = vec![count.title];
        head.extend((seats.iter()).map(|seat| voicing.names[seat.index()].as_str()));
        words_table(&head, rows)
    };
    counts.parts.iter().map(table).collect()
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
    let cost = if voicing.names.len() > 2 {
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

/// What a strong player would do, and the way back to one's last decision in practice, where they are to be had.
fn practice(play: &Play, close: impl Fn() + Copy + 'static) -> Vec<El> {
    let tongue = play.desk(|desk| desk.voicing().tongue);
    let line = |act: Act, name: &str, icon: &str, key: Key| {
        let play = play.clone();
        let line = button("line", move || {
            close();
            play.act(act.clone());
        });
        line.attr("data-action", name)
            .add(sign(icon))
            .words(tongue.say(key))
    };
    let mut lines = Vec::new();
    if play.desk(Desk::can_ask) {
        lines.push(line(Act::Advise, "advise", "star", Key::AskAdvice));
    }
    if play.desk(Desk::can_take_back) {
        lines.push(line(
            Act::TakeBack,
            "take-back",
            "replay",
            Key::BackToDecision,
        ));
    }
    lines
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
    let menu = of_class("section", "menu")
        .add(el("h2").words(tongue.say(Key::Menu)))
        .add(
            button("line", close)
                .attr("data-action", "continue")
                .add(sign("play"))
                .words(tongue.say(Key::BackToTable))
                .focused(),
        )
        .all(practice(play, close))
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
