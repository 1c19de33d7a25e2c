//! What lies over a table: the bill, the end of the match, who is to have the device, several meanings of a move.

use super::super::desk::{Act, Desk};
use super::super::dom::{El, el, key_of, of_class};
use super::super::live::Live;
use super::super::parts::{
    bdi, button, face, link, number_cell, paragraph, row_head, sign, words_table,
};
use super::super::play::{Over, Play};
use super::super::route::Route;
use super::super::show::{Bill, BillRow, Count, Counts, Placed};
use super::options::code;
use crate::kit::notation::push_digits;
use crate::kit::seat::Seat;
use crate::words::{Key, isolate};
use std::rc::Rc;

/// The dark over a table, with sheets on it: a dialog with a role and a name. A tap beside them, or Escape,
/// does `away`.
pub(super) fn veil(
    class: &str,
    role: &str,
    name: &str,
    sheets: Vec<El>,
    away: Option<Box<dyn Fn()>>,
) -> El {
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
                of_class("p", "left links")
                    .add(link("", Route::Replay(game)).words(tongue.say(Key::Replay)))
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

/// What is counted over the match, as tables with a column for each seat.
pub(super) fn tables(play: &Play, counts: &Counts) -> Vec<El> {
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
