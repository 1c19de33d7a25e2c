//! The rules of a game, with drawn examples: a text beside the page, fetched when this page is opened.

use super::super::dom::{El, el, follow, of_class};
use super::super::games::Host;
use super::super::house::House;
use super::super::live::Live;
use super::super::parts::{bdi, button, headed_table, link, page, paragraph};
use super::super::platform::beside;
use super::super::route::Route;
use crate::game::GameId;
use crate::words::rules::{Line, Mark, Row, Thing, read};
use crate::words::{Key, Tongue, house as words};

fn thing(game: GameId, host: &'static dyn Host, tongue: Tongue, thing: Thing) -> El {
    match thing {
        Thing::Drawn(code, mark) => {
            let class = match mark {
                Mark::Plain => "",
                Mark::Taken => "hit",
                Mark::Played => "sel",
                Mark::Aside => "dim",
            };
            (host.drawn(tongue, code, class)).unwrap_or_else(|| el("span").words(code))
        }
        Thing::Points(points) => el("b").add(bdi(&tongue.prose(points))),
        Thing::Words(words) => el("span").words(words.of(game, tongue)),
    }
}

/// A row on cloth, with a word before it.
fn row(game: GameId, host: &'static dyn Host, tongue: Tongue, row: Row) -> El {
    let mut cloth = of_class("div", "ex");
    cloth = match row.label {
        Some(label) => cloth.add(el("small").words(label.of(game, tongue))),
        // The rank order reads like a number line.
        None => cloth.attr("dir", "ltr"),
    };
    for one in row.things {
        cloth = cloth.add(thing(game, host, tongue, one));
    }
    cloth
}

/// What stands open: more lines of its kind go into it.
enum Open {
    Nothing,
    List(El),
    Table(El),
    Figure(El),
}

/// The page that a text makes; none if it is no such text.
fn paper(
    game: GameId,
    host: &'static dyn Host,
    tongue: Tongue,
    name: &str,
    file: &str,
) -> Option<Vec<El>> {
    let mut parts = Vec::new();
    let mut open = Open::Nothing;
    let prose = |name: &str, text: &str| el(name).words(&tongue.prose(text));
    let mut begin = |part: El| {
        parts.push(part.clone());
        part
    };
    let take = |line: Line| {
        let before = core::mem::replace(&mut open, Open::Nothing);
        open = match line {
            Line::Heading(words) => {
                begin(el("h2").words(words.of(game, tongue)));
                Open::Nothing
            }
            Line::Text(text) => {
                begin(prose("p", text));
                Open::Nothing
            }
            Line::Note(text) => {
                begin(prose("p", text).attr("class", "note"));
                Open::Nothing
            }
            Line::Item(text) => {
                let list = match before {
                    Open::List(list) => list,
                    _ => begin(el("ul")),
                };
                Open::List(list.add(prose("li", text)))
            }
            Line::Cells(cells) => match before {
                Open::Table(rows) => {
                    let cells = cells.iter().map(|cell| prose("td", cell));
                    Open::Table(rows.add(el("tr").all(cells.collect())))
                }
                _ => {
                    let heads: Vec<String> = cells.iter().map(|cell| tongue.prose(cell)).collect();
                    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
                    let (table, rows) = headed_table(&heads);
                    begin(table);
                    Open::Table(rows)
                }
            },
            Line::Row(one) => {
                let figure = match before {
                    Open::Figure(figure) => figure,
                    _ => begin(of_class("figure", "example")),
                };
                Open::Figure(figure.add(row(game, host, tongue, one)))
            }
            Line::Facts(_) => before,
            Line::Caption(text) => {
                if let Open::Figure(figure) = before {
                    let _ = figure.add(prose("figcaption", text).attr("class", "cap-line"));
                }
                Open::Nothing
            }
        };
    };
    read(file, name, take).ok()?;
    Some(parts)
}

/// The address of a text; none for one that is not there yet.
fn address(name: &str) -> Option<String> {
    let all = beside::told("rules")?;
    let mut start = String::from("rules/");
    start.push_str(name);
    start.push('-');
    all.split(' ')
        .find(|name| name.starts_with(&start))
        .map(str::to_owned)
}

/// What there is of the text.
#[derive(Clone)]
enum Text {
    /// It is on its way.
    Coming,
    /// It came.
    Here(String),
    /// It did not come.
    Missing,
}

/// The text of a name in the tongue of a game's table, fetched now; none where there is no such text yet.
#[must_use]
pub fn reading(
    game: GameId,
    host: &'static dyn Host,
    tongue: Tongue,
    name: &'static str,
) -> Option<El> {
    let address = address(name)?;
    let tries = Live::new(0_u32);
    let text = Live::new(Text::Coming);
    follow(move || {
        tries.with(|_| ());
        text.set(Text::Coming);
        beside::fetch(&address, move |came| {
            text.set(came.map_or(Text::Missing, Text::Here));
        });
    });
    let again = move || {
        let again = button("btn ink", move || tries.update(|tries| *tries += 1));
        // Whoever asked again goes on from there.
        if tries.get_untracked() > 0 {
            again.focused()
        } else {
            again
        }
    };
    let reading = el("div")
        .bind("aria-busy", move || {
            text.with(|text| matches!(text, Text::Coming).then(|| String::from("true")))
        })
        .part(move || {
            let parts = text.with(|text| match text {
                Text::Coming => Some(vec![paragraph("note", tongue.say(Key::RulesComing))]),
                Text::Here(file) => paper(game, host, tongue, name, file),
                Text::Missing => None,
            });
            parts.unwrap_or_else(|| {
                vec![
                    paragraph("", tongue.say(Key::RulesMissing)).attr("role", "alert"),
                    el("p").add(again().words(tongue.say(Key::TryAgain))),
                ]
            })
        });
    Some(reading)
}

/// The page of rules.
#[must_use]
pub fn rules(house: House, game: GameId, host: &'static dyn Host) -> El {
    let tongue = house
        .settings
        .with_untracked(|settings| settings.tongue(game));
    let body = match reading(game, host, tongue, game.slug()) {
        Some(reading) => {
            let start = link("btn go", Route::Table(game)).words(tongue.say(Key::Start));
            vec![reading, el("p").add(start)]
        }
        None => vec![paragraph("note", tongue.say(Key::Soon))],
    };
    page(house, Route::Lobby, words::game(game), body)
}
