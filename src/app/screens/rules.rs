//! The rules of a game, with drawn examples.

use super::super::house::House;
use super::super::parts::{page, small_card};
use super::super::route::Route;
use crate::game::GameId;
use crate::kit::spanish::Card;
use crate::words::ronda::rules::{Block, Build, Call, PAGE, Play};
use crate::words::{Key, Tongue, house as words, ronda};
use leptos::prelude::*;

fn cards(tongue: Tongue, cards: impl IntoIterator<Item = (Card, &'static str)>) -> AnyView {
    cards
        .into_iter()
        .map(|(card, class)| small_card(card, class, ronda::card(tongue, card)))
        .collect::<Vec<_>>()
        .into_any()
}

fn example(caption: String, rows: Vec<AnyView>) -> AnyView {
    view! {
        <figure class="ex-figure">
            {rows}
            <figcaption class="cap-line">{caption}</figcaption>
        </figure>
    }
    .into_any()
}

fn row(label: &'static str, cards: AnyView) -> AnyView {
    view! {
        <div class="ex">
            <small>{label}</small>
            {cards}
        </div>
    }
    .into_any()
}

fn play(tongue: Tongue, play: &'static Play) -> AnyView {
    let on_table = play.table.iter().map(|card| {
        let class = match (play.takes.contains(card), play.just == Some(*card)) {
            (true, true) => "hit just",
            (true, false) => "hit",
            (false, true) => "just",
            (false, false) => "",
        };
        (*card, class)
    });
    let after: Vec<_> = play.left().into_iter().map(|card| (card, "")).collect();
    let mut caption = tongue.prose(play.caption);
    for (earned, word) in [(play.darba, "ضربة"), (play.missa, "ميسة")] {
        if earned {
            caption.push_str(" · ");
            caption.push_str(word);
        }
    }
    let left = if after.is_empty() {
        view! { <span class="none">{tongue.say(Key::ExampleNothing)}</span> }.into_any()
    } else {
        cards(tongue, after)
    };
    example(
        caption,
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

fn build(tongue: Tongue, build: &'static Build) -> AnyView {
    let turned = build
        .turned
        .iter()
        .map(|(card, rejected)| (*card, if rejected.is_some() { "out" } else { "" }));
    example(
        tongue.prose(build.caption),
        vec![row(tongue.say(Key::ExampleTurned), cards(tongue, turned))],
    )
}

fn call(tongue: Tongue, call: &'static Call) -> AnyView {
    let points = |label: Key, hand: [Card; 3], points: u8| {
        let drawn = cards(tongue, hand.map(|card| (card, "")));
        let mut with_sign = String::from("+");
        with_sign.push_str(&tongue.figure(i64::from(points)));
        row(
            tongue.say(label),
            view! { {drawn} <b><bdi>{with_sign}</bdi></b> }.into_any(),
        )
    };
    example(
        tongue.prose(call.caption),
        vec![
            points(Key::ExampleOwn, call.own, call.points[0]),
            points(Key::ExampleOther, call.other, call.points[1]),
        ],
    )
}

fn block(tongue: Tongue, block: &'static Block) -> AnyView {
    match block {
        Block::Heading(title) => view! { <h2>{title.of(tongue)}</h2> }.into_any(),
        Block::Text(text) => view! { <p>{tongue.prose(text)}</p> }.into_any(),
        Block::List(items) => {
            let items = items
                .iter()
                .map(|item| view! { <li>{tongue.prose(item)}</li> })
                .collect::<Vec<_>>();
            view! { <ul>{items}</ul> }.into_any()
        }
        Block::Cards { caption, cards: of } => example(
            tongue.prose(caption),
            vec![
                view! {
                    <div class="ex" dir="ltr">{cards(tongue, of.iter().map(|&card| (card, "")))}</div>
                }
                .into_any(),
            ],
        ),
        Block::Play(one) => play(tongue, one),
        Block::Build(one) => build(tongue, one),
        Block::Calls(calls) => calls
            .iter()
            .map(|one| call(tongue, one))
            .collect::<Vec<_>>()
            .into_any(),
        Block::Table { head, rows } => {
            let head = head
                .iter()
                .map(|cell| view! { <th scope="col">{tongue.prose(cell)}</th> })
                .collect::<Vec<_>>();
            let rows = rows
                .iter()
                .map(|row| {
                    let cells = row
                        .iter()
                        .map(|cell| view! { <td>{tongue.prose(cell)}</td> })
                        .collect::<Vec<_>>();
                    view! { <tr>{cells}</tr> }
                })
                .collect::<Vec<_>>();
            view! { <table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table> }.into_any()
        }
    }
}

/// The page of rules.
#[component]
pub fn Rules(
    /// The house.
    house: House,
    /// Which game.
    game: GameId,
) -> impl IntoView {
    let tongue = house
        .settings
        .with_untracked(|settings| settings.tongue(game));
    let blocks = match game {
        GameId::Ronda => PAGE.iter().map(|one| block(tongue, one)).collect(),
        GameId::Karta | GameId::Tawla | GameId::Tonj | GameId::Carioca => {
            vec![view! { <p class="note">{tongue.say(Key::Soon)}</p> }.into_any()]
        }
    };
    let body = view! {
        {blocks}
        <p class="go-row">
            <a class="btn go" href=Route::Table(game).hash()>{tongue.say(Key::Start)}</a>
        </p>
    }
    .into_any();
    page(house, Route::Lobby, words::game(game).to_owned(), body)
}
