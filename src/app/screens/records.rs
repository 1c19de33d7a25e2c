//! The book of results and the table of luck.

use super::super::dom::{El, el, of_class};
use super::super::games::{Host, is_open};
use super::super::house::{Hosted, House};
use super::super::parts::{link, number_cell, page, paragraph, row_head, sign, words_table};
use super::super::route::Route;
use super::super::settings::Settings;
use crate::bots::Level;
use crate::game::{GameId, Measure};
use crate::session::record::{Book, Luck, Total};
use crate::words::{Key, Tongue, house as words, isolate};

/// Fewer trials than this say nothing about luck.
const FEW: u32 = 30;

/// A mean in thousandths: of a share as a percentage, of anything else as a number with one decimal.
fn mean(tongue: Tongue, measure: Measure, thousandths: u32) -> String {
    if measure.mean <= 1.0 {
        // A share goes no higher than the whole.
        return tongue.percent(thousandths.min(1_000));
    }
    tongue.tenths(i64::from((thousandths + 50) / 100))
}

fn results(tongue: Tongue, book: &Book, game: GameId) -> El {
    let figure = |number: u32| tongue.figure(i64::from(number));
    let of = |total: &&Total| total.game == game;
    // At a table of two there is nothing between.
    let is_wide = (book.totals.iter().filter(of)).any(|total| total.between() > 0);
    let rows = Level::ALL
        .into_iter()
        .filter_map(|level| {
            let total = book.total(game, None, Some(level), None)?;
            let mut row = vec![
                row_head(tongue.say(words::level(level)), ""),
                number_cell(&figure(total.played), ""),
                number_cell(&figure(total.won), ""),
            ];
            if is_wide {
                row.push(number_cell(&figure(total.between()), ""));
            }
            row.push(number_cell(&figure(total.lost), ""));
            Some(row)
        })
        .collect();
    let mut head = vec![Key::StatsLevel, Key::StatsMatches, Key::StatsWins];
    if is_wide {
        head.push(Key::StatsBetween);
    }
    head.push(Key::StatsLosses);
    let head: Vec<&str> = head.into_iter().map(|key| tongue.say(key)).collect();
    words_table(&head, rows)
}

fn luck(tongue: Tongue, book: &Book, game: GameId, host: &dyn Host) -> El {
    let rows = (host.luck(tongue))
        .into_iter()
        .zip(0u8..)
        .filter_map(|((measure, label, own), index)| {
            let of = |luck: &&Luck| (luck.game, luck.measure) == (game, index);
            let luck = book.luck.iter().find(of)?;
            let (found, low, high) = luck.against(measure)?;
            let value = |thousandths| mean(tongue, measure, thousandths);
            let verdict = match () {
                () if luck.trials < FEW => Key::LuckFew,
                () if found > high => Key::LuckAbove,
                () if found < low => Key::LuckBelow,
                () => Key::LuckInside,
            };
            let band = [low, high].map(|edge| isolate(&value(edge)));
            let who = if own { Key::LuckYou } else { Key::LuckThem };
            let trials = tongue.number(i64::from(luck.trials));
            Some(vec![
                row_head(&label, tongue.say(who)),
                number_cell(
                    &tongue.figure(i64::from(luck.sum)),
                    &tongue.fill(Key::LuckOutOf, &[&trials]),
                ),
                number_cell(&value(found), ""),
                el("td")
                    .words(&tongue.fill(Key::LuckBand, &[&band[0], &band[1]]))
                    .words(" ")
                    .add(el("small").words(tongue.say(verdict))),
            ])
        })
        .collect();
    let head = [
        Key::LuckWhat,
        Key::LuckCount,
        Key::LuckShare,
        Key::LuckExpected,
    ];
    words_table(&head.map(|key| tongue.say(key)), rows)
}

/// The book.
#[must_use]
pub fn records(house: House) -> El {
    let tongue = house.settings.with_untracked(Settings::house);
    let book = house.book();
    let mut body = Vec::new();
    if book.totals.is_empty() {
        body.push(
            of_class("div", "blank")
                .add(sign("stats"))
                .add(paragraph("", tongue.say(Key::StatsEmpty)))
                .add(paragraph("note", tongue.say(Key::StatsEmptyHint))),
        );
    }
    for game in GameId::ALL {
        if is_open(game) && book.totals.iter().any(|total| total.game == game) {
            body.push(el("h2").words(words::game(game)));
            body.push(results(tongue, &book, game));
            body.push(el("h3").words(tongue.say(Key::LuckTitle)));
            body.push(paragraph("", tongue.say(Key::LuckIntro)));
            let (host, book) = (house.host(game), book.clone());
            body.push(el("div").part(move || match host.get() {
                Hosted::Here(host) => vec![luck(tongue, &book, game, host)],
                Hosted::Missing => vec![paragraph("", tongue.say(Key::GameMissing))],
                Hosted::Unasked | Hosted::Coming => Vec::new(),
            }));
            body.push(paragraph("note", tongue.say(Key::LuckNote)));
        }
    }
    let carry = link("btn ink", Route::Carry).words(tongue.say(Key::CarryTitle));
    body.push(el("p").add(carry));
    page(house, Route::Lobby, tongue.say(Key::Statistics), body)
}
