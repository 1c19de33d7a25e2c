//! Small parts that several screens share.

use super::dom::{El, el, of_class, symbol, text};
use super::games;
use super::house::House;
use super::live::Live;
use super::route::Route;
use super::settings::Settings;
use super::stage::card_href;
use crate::kit::notation::digits;
use crate::kit::spanish::Card;
use crate::words::Key;

#[inline(never)]
fn joined(start: &str, end: &str) -> String {
    let mut text = String::from(start);
    text.push_str(end);
    text
}

/// A sign of the house's sprite.
#[inline(never)]
#[must_use]
pub fn sign(id: &str) -> El {
    symbol("0 0 24 24", &joined("art/words.svg#i-", id)).attr("class", "ic")
}

/// Drawn lettering: the name of a game, or of the house.
#[inline(never)]
#[must_use]
pub fn lettering(slug: &str, label: &str) -> El {
    let lettering = symbol(games::lettering(slug), &joined("art/words.svg#w-", slug))
        .attr("class", &joined("wm w-", slug))
        .attr("role", "img")
        .attr("aria-label", label);
    let _ = lettering
        .clone()
        .into_element()
        .remove_attribute("aria-hidden");
    lettering
}

/// A face in its brass ring.
#[inline(never)]
#[must_use]
pub fn face(name: &str) -> El {
    of_class("span", "face").add(symbol("0 0 64 64", &joined("art/faces.svg#face-", name)))
}

/// A card in flowing text, with a class and a name for those who cannot see it.
#[inline(never)]
#[must_use]
pub fn small_card(card: Card, class: &str, label: &str) -> El {
    of_class("span", &joined("card sp ", class))
        .attr("role", "img")
        .attr("aria-label", label)
        .add(symbol("0 0 240 372", &card_href(card)))
}

/// A number, or a name, in its own isolate.
#[inline(never)]
#[must_use]
pub fn bdi(words: &str) -> El {
    el("bdi").words(words)
}

/// A paragraph with a class.
#[inline(never)]
#[must_use]
pub fn paragraph(class: &str, words: &str) -> El {
    of_class("p", class).words(words)
}

/// A button that does something.
#[must_use]
pub fn button(class: &str, does: impl Fn() + 'static) -> El {
    of_class("button", class).attr("type", "button").click(does)
}

/// A link to a place in the house.
#[inline(never)]
#[must_use]
pub fn link(class: &str, to: Route) -> El {
    of_class("a", class).attr("href", &to.hash())
}

/// The quiet line of the house.
#[must_use]
pub fn notice(house: House) -> El {
    // The status stands before its line comes, so that it is heard.
    el("div").attr("role", "status").part(move || {
        let Some(line) = house.notice.get() else {
            return Vec::new();
        };
        let close = house
            .settings
            .with_untracked(Settings::house)
            .say(Key::Close);
        vec![
            of_class("div", "slip").words(&line).add(
                button("ib", move || house.notice.set(None))
                    .attr("aria-label", close)
                    .add(sign("close")),
            ),
        ]
    })
}

/// A page that is read: paper under a bar with the way back.
#[inline(never)]
#[must_use]
pub fn page(house: House, back: Route, title: &str, body: Vec<El>) -> El {
    let label = house
        .settings
        .with_untracked(Settings::house)
        .say(Key::Back);
    of_class("main", "room page")
        .add(of_class("div", "floor"))
        .add(
            of_class("header", "top")
                .add(link("ib", back).attr("aria-label", label).add(sign("back")))
                .add(el("h1").words(title)),
        )
        .add(of_class("article", "leaf").all(body))
}

/// A table of words: its head, its rows of which the first cell heads the row.
#[inline(never)]
#[must_use]
pub fn words_table(head: &[&str], rows: Vec<Vec<El>>) -> El {
    let (table, place) = headed_table(head);
    let rows = rows.into_iter().map(|cells| el("tr").all(cells)).collect();
    let _ = place.all(rows);
    table
}

/// A table with its head, and the place of its rows.
#[inline(never)]
#[must_use]
pub fn headed_table(head: &[&str]) -> (El, El) {
    let heads = head
        .iter()
        .map(|words| el("th").attr("scope", "col").words(words))
        .collect();
    let place = el("tbody");
    let table = el("table")
        .add(el("thead").add(el("tr").all(heads)))
        .add(place.clone());
    (of_class("div", "wide").add(table), place)
}

/// A cell that heads its row.
#[inline(never)]
#[must_use]
pub fn row_head(words: &str, small: &str) -> El {
    let head = el("th").attr("scope", "row").words(words);
    if small.is_empty() {
        head
    } else {
        head.words(" ").add(el("small").words(small))
    }
}

/// A cell with a number.
#[inline(never)]
#[must_use]
pub fn number_cell(number: &str, small: &str) -> El {
    let cell = of_class("td", "n").add(bdi(number));
    if small.is_empty() {
        cell
    } else {
        cell.words(" ").add(el("small").words(small))
    }
}

/// A row of chips of which one is chosen.
#[must_use]
pub fn chips(name: &'static str, values: Vec<String>, chosen: Live<usize>) -> El {
    let chips = values
        .into_iter()
        .enumerate()
        .map(|(index, value)| radio("chip", name, index, chosen).add(el("span").words(&value)))
        .collect();
    of_class("div", "row").all(chips)
}

/// A label with a radio button in it; what is to be seen is added by the caller.
#[must_use]
pub fn radio(class: &str, name: &str, index: usize, chosen: Live<usize>) -> El {
    let input = el("input")
        .attr("type", "radio")
        .attr("name", name)
        .attr("value", &digits(index as u32))
        .mark("checked", chosen.get_untracked() == index)
        .on("change", move |_| chosen.set(index));
    of_class("label", class).add(input)
}

/// A row of choices under a legend.
#[must_use]
pub fn choices(class: &str, name: &'static str, legend: El, chips: El) -> El {
    of_class("fieldset", class)
        .attr("data-option", name)
        .add(legend)
        .add(chips)
}

/// Words beside an isolate.
#[inline(never)]
#[must_use]
pub fn labelled(class: &str, label: &str, value: &str) -> El {
    of_class("p", class)
        .words(label)
        .add(text(" "))
        .add(bdi(value))
}
