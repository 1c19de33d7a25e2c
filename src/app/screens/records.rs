//! The book of results and the table of luck.

use super::super::dom::{El, el, of_class, text_of_event};
use super::super::games::{Host, is_open};
use super::super::house::{Hosted, House};
use super::super::keeping::match_name;
use super::super::live::Live;
use super::super::parts::{
    bdi, button, link, number_cell, page, paragraph, row_head, sign, words_table,
};
use super::super::platform::{browser, storage};
use super::super::route::Route;
use super::super::settings::Settings;
use super::options::{Text, copyable};
use super::replay::print_of;
use crate::bots::Level;
use crate::game::{GameId, Measure};
use crate::session::fit::Verdict;
use crate::session::record::{Book, Luck, Total};
use crate::session::seal::Unsealed;
use crate::words::{Key, Tongue, house as words, isolate};
use std::rc::Rc;

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

/// Results by level, of one variant.
fn results(tongue: Tongue, rows: &[Total]) -> El {
    let figure = |number: u32| tongue.figure(i64::from(number));
    // At a table of two there is nothing between.
    let is_wide = rows.iter().any(|total| total.between() > 0);
    let rows = (rows.iter())
        .map(|total| {
            let mut row = vec![
                row_head(tongue.say(words::level(total.level)), ""),
                number_cell(&figure(total.played), ""),
                number_cell(&figure(total.won), ""),
            ];
            if is_wide {
                row.push(number_cell(&figure(total.between()), ""));
            }
            row.push(number_cell(&figure(total.lost), ""));
            row
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

/// What else the book knows of a level of a variant, in one line.
fn more(tongue: Tongue, total: &Total) -> El {
    let mut line = el("li").add(el("b").words(tongue.say(words::level(total.level))));
    let mut say = |key: Key, parts: &[i64]| {
        let parts: Vec<String> = parts.iter().map(|&part| tongue.number(part)).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        line = (line.clone().words(" · ")).words(&tongue.fill(key, &parts));
    };
    say(
        Key::StatsStreak,
        &[i64::from(total.streak), i64::from(total.longest)],
    );
    if let Some(length) = total.length() {
        say(Key::StatsLength, &[i64::from(length)]);
    }
    if let Some(seconds) = total.duration() {
        say(Key::StatsMinutes, &[i64::from(seconds.div_ceil(60))]);
    }
    let [own, others] = total.points;
    if own > 0 || others > 0 {
        say(Key::StatsPoints, &[i64::from(own), i64::from(others)]);
    }
    if total.between() > 0 {
        let last = total.places.iter().rposition(|&times| times > 0);
        let places: Vec<String> = (total.places[..=last.unwrap_or(0)].iter())
            .map(|&times| tongue.figure(i64::from(times)))
            .collect();
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        let places = tongue.fill(Key::StatsPlaces, &[&words::list(&places)]);
        line = line.words(" · ").words(&places);
    }
    line
}

/// The results of a game: each variant with its levels, then how much was practice.
fn game_results(house: House, tongue: Tongue, book: &Book, game: GameId) -> Vec<El> {
    let mut parts = Vec::new();
    let mut variants: Vec<u8> = Vec::new();
    for total in book.of(game, false) {
        if !variants.contains(&total.variant) {
            variants.push(total.variant);
        }
    }
    for variant in variants {
        let of =
            |level| (book.of(game, false)).find(|row| (row.variant, row.level) == (variant, level));
        let rows: Vec<Total> = Level::ALL.into_iter().filter_map(of).copied().collect();
        if variant > 0 {
            let host = house.host(game);
            parts.push(el("div").part(move || {
                let Hosted::Here(host) = host.get() else {
                    return Vec::new();
                };
                let name = host
                    .variant(tongue, variant)
                    .map(|(legend, name)| (el("h3").words(legend).words(" · ")).add(bdi(&name)));
                name.into_iter().collect()
            }));
        }
        parts.push(results(tongue, &rows));
        parts.push(el("ul").all(rows.iter().map(|row| more(tongue, row)).collect()));
    }
    let practice = book
        .of(game, true)
        .fold(0, |sum, row| sum + i64::from(row.played));
    if practice > 0 {
        let practice = tongue.number(practice);
        parts.push(paragraph(
            "",
            &tongue.fill(Key::StatsPractice, &[&practice]),
        ));
    }
    parts
}

/// How well the outcomes of chance fit, over all matches of a game.
fn fit(tongue: Tongue, book: &Book, game: GameId, host: &dyn Host) -> Vec<El> {
    let mut lines = Vec::new();
    for (index, (distribution, label)) in (0..).zip(host.distributions(tongue)) {
        let fit = book.fit(game, index, &distribution);
        let verdict = match fit.map(|fit| fit.verdict()) {
            None => Key::FitFew,
            Some(Verdict::Usual) => Key::FitUsual,
            Some(Verdict::Rare) => Key::FitRare,
            Some(Verdict::Strange) => Key::FitStrange,
        };
        let mut words = tongue.fill(Key::FitLine, &[label, tongue.say(verdict)]);
        if let Some(fit) = fit {
            let [found, usual] = [fit.chi_square, fit.usual]
                .map(|thousandths| isolate(&tongue.tenths(i64::from(thousandths / 100))));
            words.push(' ');
            words.push_str(&tongue.fill(Key::FitNumbers, &[&found, &usual]));
        }
        lines.push(paragraph("", &words));
    }
    lines
}

/// The last matches, the newest first, each to be looked through.
fn kept(house: House, tongue: Tongue) -> Vec<El> {
    let shelf = house.shelf();
    if shelf.kept.is_empty() {
        return Vec::new();
    }
    let mut list = of_class("ul", "kept");
    for kept in shelf.kept.iter().rev() {
        let mut hash = Route::Replay(kept.game).hash();
        hash.push('/');
        hash.push_str(&print_of(kept));
        let go = of_class("a", "line")
            .attr("href", &hash)
            .words(words::game(kept.game))
            .words(" · ")
            .add(bdi(&browser::date(kept.day)));
        list = list.add(el("li").add(go));
    }
    vec![el("h2").words(tongue.say(Key::KeptTitle)), list]
}

/// Under what `crash.js` puts aside the match of a page that crashes again and again, before its game's slug.
const CRASHED: &str = "crashed.";

/// The matches that were put aside after a crash, each to be laid on its table again.
fn crashed(house: House, tongue: Tongue, shown: Live<u32>) -> Vec<El> {
    let mut list = el("ul");
    let mut is_empty = true;
    for name in storage::names(CRASHED) {
        let Some(game) =
            GameId::from_slug(name.trim_end_matches(|letter: char| letter.is_ascii_digit()))
        else {
            continue;
        };
        is_empty = false;
        let back = button("line", move || {
            let mut from = String::from(CRASHED);
            from.push_str(&name);
            let to = match_name(game.slug());
            if storage::text(&to).is_some() {
                return house.tell(tongue.say(Key::BranchWaits).to_owned());
            }
            let Some(text) = storage::text(&from) else {
                return shown.update(|shown| *shown += 1);
            };
            // It makes room for itself.
            storage::remove(&from);
            house.stored(storage::put_text(&to, &text));
            browser::go(&Route::Table(game).hash());
        });
        let back = (back.attr("data-action", "bring-back"))
            .words(words::game(game))
            .words(" · ")
            .words(tongue.say(Key::CarryOpen));
        list = list.add(el("li").add(back));
    }
    if is_empty {
        return Vec::new();
    }
    vec![el("h2").words(tongue.say(Key::CrashedTitle)), list]
}

/// The button that does it; once it has asked, under what it costs and beside the way out.
fn question(tongue: Tongue, asked: Live<bool>, cost: Key, does: El) -> Vec<El> {
    if !asked.get() {
        return vec![does];
    }
    let keep = button("btn ink", move || asked.set(false))
        .attr("data-action", "keep")
        .words(tongue.say(Key::BookKeep))
        .focused();
    vec![
        paragraph("", tongue.say(cost)).attr("role", "alert"),
        of_class("div", "row").add(does).add(keep),
    ]
}

/// The book as a code to copy, a code to take in its place, and the way to begin it anew.
fn codes(house: House, tongue: Tongue, shown: Live<u32>) -> Vec<El> {
    let code = house.book().code();
    let whole: Text = Rc::new(move || code.clone());
    let short = whole.clone();
    let beginning: Text = Rc::new(move || {
        let mut beginning: String = short().chars().take(24).collect();
        beginning.push('…');
        beginning
    });
    let given = Live::new(String::new());
    let field = of_class("textarea", "word")
        .attr("id", "book-code")
        .attr("rows", "3")
        .attr("dir", "ltr")
        .attr("spellcheck", "false")
        .on("input", move |event| given.set(text_of_event(&event)));
    let put = move |book: &Book| {
        house.put_book(book);
        shown.update(|shown| *shown += 1);
    };
    let read = move || given.with_untracked(|code| Book::of_code(code));
    let taken = move |book: &Book| {
        put(book);
        house.tell(tongue.say(Key::BookTaken).to_owned());
    };
    let asked = Live::new(false);
    let take = of_class("div", "asks").part(move || {
        let go = button("btn", move || match read() {
            // Nothing is lost with an empty book.
            Ok(book) if asked.get_untracked() || house.book() == Book::default() => taken(&book),
            Ok(_) => asked.set(true),
            Err(reason) => {
                asked.set(false);
                let key = match reason {
                    Unsealed::Newer => Key::SaveNewer,
                    Unsealed::Damaged | Unsealed::Older => Key::BookRefused,
                };
                house.tell(tongue.say(key).to_owned());
            }
        });
        let go = (go.attr("data-action", "take-book")).words(tongue.say(Key::BookTakeGo));
        question(tongue, asked, Key::BookTakeCost, go)
    });
    let asked = Live::new(false);
    let reset = of_class("div", "asks").part(move || {
        if !asked.get() {
            let ask = button("btn ink", move || asked.set(true));
            let ask = ask.attr("data-action", "ask-reset");
            return vec![ask.words(tongue.say(Key::BookReset))];
        }
        let yes = button("btn seal", move || {
            house.clear_shelf();
            put(&Book::default());
        });
        let yes = (yes.attr("data-action", "reset")).words(tongue.say(Key::BookResetYes));
        question(tongue, asked, Key::BookResetCost, yes)
    });
    vec![
        el("h2").words(tongue.say(Key::BookCodes)),
        copyable(
            tongue,
            tongue.say(Key::BookCode),
            tongue.say(Key::CopyBook),
            beginning,
            whole,
        ),
        of_class("label", "what")
            .attr("for", "book-code")
            .words(tongue.say(Key::BookTake)),
        field,
        take,
        reset,
    ]
}

/// The book.
#[must_use]
pub fn records(house: House) -> El {
    let tongue = house.settings.with_untracked(Settings::house);
    // Grows when another book takes the place of this one.
    let shown = Live::new(0);
    let whole = el("div").part(move || {
        shown.with(|_| ());
        let book = house.book();
        let mut body = Vec::new();
        if book.totals.iter().all(|total| total.marked) {
            body.push(
                of_class("div", "blank")
                    .add(sign("stats"))
                    .add(paragraph("", tongue.say(Key::StatsEmpty)))
                    .add(paragraph("note", tongue.say(Key::StatsEmptyHint))),
            );
        }
        for game in GameId::ALL {
            let parts = game_results(house, tongue, &book, game);
            if !is_open(game) || parts.is_empty() {
                continue;
            }
            body.push(el("h2").words(words::game(game)));
            body.extend(parts);
            if book.of(game, false).next().is_some() {
                body.push(el("h3").words(tongue.say(Key::LuckTitle)));
                body.push(paragraph("", tongue.say(Key::LuckIntro)));
                let (host, book) = (house.host(game), book.clone());
                body.push(el("div").part(move || match host.get() {
                    Hosted::Here(host) => {
                        let mut all = vec![luck(tongue, &book, game, host)];
                        all.extend(fit(tongue, &book, game, host));
                        all
                    }
                    Hosted::Missing => vec![paragraph("", tongue.say(Key::GameMissing))],
                    Hosted::Unasked | Hosted::Coming => Vec::new(),
                }));
                body.push(paragraph("note", tongue.say(Key::LuckNote)));
            }
        }
        body.extend(crashed(house, tongue, shown));
        body.extend(kept(house, tongue));
        body.extend(codes(house, tongue, shown));
        let carry = link("btn ink", Route::Carry).words(tongue.say(Key::CarryTitle));
        body.push(el("p").add(carry));
        body
    });
    page(
        house,
        Route::Lobby,
        tongue.say(Key::Statistics),
        vec![whole],
    )
}
