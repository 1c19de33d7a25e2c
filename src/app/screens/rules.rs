//! The rules of a game, with drawn examples.

use super::super::dom::{El, el, of_class};
use super::super::house::House;
use super::super::parts::{bdi, link, page, paragraph, small_card, words_table};
use super::super::route::Route;
use crate::game::GameId;
use crate::kit::spanish::Card;
use crate::words::ronda::rules::{Block, Build, Call, PAGE, Play};
use crate::words::{Key, Tongue, house as words, ronda};

fn cards(tongue: Tongue, cards: impl IntoIterator<Item = (Card, &'static str)>) -> Vec<El> {
    cards
        .into_iter()
        .map(|(card, class)| small_card(card, class, &ronda::card(tongue, card)))
        .collect()
}

/// A row of cards on cloth with a word before it.
fn row(label: &str, cards: Vec<El>) -> El {
    let row = of_class("div", "ex");
    if label.is_empty() {
        // The rank order reads like a number line.
        row.attr("dir", "ltr").all(cards)
    } else {
        row.add(el("small").words(label)).all(cards)
    }
}

fn example(caption: &str, rows: Vec<El>) -> El {
    of_class("figure", "example")
        .all(rows)
        .add(of_class("figcaption", "cap-line").words(caption))
}

fn play(tongue: Tongue, play: &Play) -> El {
    let on_table = play.table.iter().map(|card| {
        let class = if play.takes.contains(card) { "hit" } else { "" };
        (*card, class)
    });
    let mut left = cards(tongue, play.left().into_iter().map(|card| (card, "")));
    if left.is_empty() {
        left.push(el("span").words(tongue.say(Key::ExampleNothing)));
    }
    example(
        &tongue.prose(play.caption),
        vec![
            row(tongue.say(Key::ExampleTable), cards(tongue, on_table)),
            row(
                tongue.say(Key::ExamplePlayed),
                cards(tongue, [(play.played, "sel")]),
            ),
            row(tongue.say(Key::ExampleLeft), left),
        ],
    )
}

fn build(tongue: Tongue, build: &Build) -> El {
    let turned = build
        .turned
        .iter()
        .map(|(card, rejected)| (*card, if rejected.is_some() { "dim" } else { "" }));
    example(
        &tongue.prose(build.caption),
        vec![row(tongue.say(Key::ExampleTurned), cards(tongue, turned))],
    )
}

fn call(tongue: Tongue, call: &Call) -> El {
    let points = |label: Key, hand: [Card; 3], points: u8| {
        let mut drawn = cards(tongue, hand.map(|card| (card, "")));
        let mut with_sign = String::from("+");
        with_sign.push_str(&tongue.figure(i64::from(points)));
        drawn.push(el("b").add(bdi(&with_sign)));
        row(tongue.say(label), drawn)
    };
    example(
        &tongue.prose(call.caption),
        vec![
            points(Key::ExampleOwn, call.own, call.points[0]),
            points(Key::ExampleOther, call.other, call.points[1]),
        ],
    )
}

fn block(tongue: Tongue, block: &Block) -> Vec<El> {
    vec![match block {
        Block::Heading(title) => el("h2").words(title.of(tongue)),
        Block::Text(text) => paragraph("", &tongue.prose(text)),
        Block::List(items) => {
            let items = items.iter().map(|item| el("li").words(&tongue.prose(item)));
            el("ul").all(items.collect())
        }
        Block::Cards { caption, cards: of } => example(
            &tongue.prose(caption),
            vec![row("", cards(tongue, of.iter().map(|&card| (card, ""))))],
        ),
        Block::Play(one) => play(tongue, one),
        Block::Build(one) => build(tongue, one),
        Block::Calls(calls) => return calls.iter().map(|one| call(tongue, one)).collect(),
        Block::Table { head, rows } => {
            let cell = |cell: &&str| el("td").words(&tongue.prose(cell));
            let rows = rows.iter().map(|row| row.iter().map(cell).collect());
            words_table(head, rows.collect())
        }
    }]
}

/// The page of rules.
#[must_use]
pub fn rules(house: House, game: GameId) -> El {
    let tongue = house
        .settings
        .with_untracked(|settings| settings.tongue(game));
    let mut body: Vec<El> = match game {
        GameId::Ronda => {
            let mut blocks = Vec::new();
            for one in PAGE {
                blocks.extend(block(tongue, one));
            }
            blocks
        }
        GameId::Karta | GameId::Tawla | GameId::Tonj | GameId::Carioca => {
            vec![paragraph("note", tongue.say(Key::Soon))]
        }
    };
    body.push(el("p").add(link("btn go", Route::Table(game)).words(tongue.say(Key::Start))));
    page(house, Route::Lobby, words::game(game), body)
}
