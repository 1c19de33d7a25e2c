//! Small parts that several screens share.

use super::house::House;
use super::route::Route;
use super::settings::Settings;
use super::stage::painter::card_href;
use crate::kit::spanish::Card;
use crate::words::Key;
use leptos::prelude::*;

/// A sign of the house's sprite.
#[must_use]
pub fn sign(id: &'static str) -> AnyView {
    view! {
        <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
            <use href=format!("art/words.svg#i-{id}")></use>
        </svg>
    }
    .into_any()
}

/// Drawn lettering: the name of a game, or of the house.
#[must_use]
pub fn lettering(slug: &str, label: &str) -> AnyView {
    let view_box = match slug {
        "ronda" => "0 0 1698 637",
        "karta" => "0 0 1561 726",
        "tawla" => "0 0 1742 732",
        "tonj" => "0 0 1138 1385",
        "carioca" => "0 0 2137 650",
        _ => "0 0 1698 941",
    };
    view! {
        <svg class=format!("wm w-{slug}") viewBox=view_box role="img" aria-label=label.to_owned()>
            <use href=format!("art/words.svg#w-{slug}")></use>
        </svg>
    }
    .into_any()
}

/// A face in its brass ring.
#[must_use]
pub fn face(name: &str) -> AnyView {
    view! {
        <span class="face">
            <svg viewBox="0 0 64 64" aria-hidden="true">
                <use href=format!("art/faces.svg#face-{name}")></use>
            </svg>
        </span>
    }
    .into_any()
}

/// A card in flowing text, with a class and a name for those who cannot see it.
#[must_use]
pub fn small_card(card: Card, class: &str, label: String) -> AnyView {
    view! {
        <span class=format!("card sp {class}") role="img" aria-label=label>
            <svg viewBox="0 0 240 372" aria-hidden="true">
                <use href=card_href(card)></use>
            </svg>
        </span>
    }
    .into_any()
}

/// The quiet line of the house.
#[component]
pub fn Notice(
    /// The house.
    house: House,
) -> impl IntoView {
    move || {
        house.notice.get().map(|line| {
            let close = house
                .settings
                .with_untracked(Settings::house)
                .say(Key::Close);
            view! {
                <div class="slip" role="status">
                    {line}
                    <button class="btn ink" type="button" on:click=move |_| house.notice.set(None)>
                        {close}
                    </button>
                </div>
            }
        })
    }
}

/// A page that is read: paper under a bar with the way back.
#[must_use]
pub fn page(house: House, back: Route, title: String, body: AnyView) -> AnyView {
    let label = house
        .settings
        .with_untracked(Settings::house)
        .say(Key::Back);
    view! {
        <main class="room page">
            <div class="floor"></div>
            <header class="top">
                <a class="ib" href=back.hash() aria-label=label>
                    {sign("back")}
                </a>
                <h1>{title}</h1>
            </header>
            <article class="leaf">{body}</article>
        </main>
    }
    .into_any()
}

/// A row of chips of which one is chosen.
#[must_use]
pub fn chips(name: &'static str, values: Vec<String>, chosen: RwSignal<usize>) -> AnyView {
    let chips = values
        .into_iter()
        .enumerate()
        .map(|(index, value)| {
            view! {
                <label class="chip">
                    <input
                        type="radio"
                        name=name
                        prop:checked=move || chosen.get() == index
                        on:change=move |_| chosen.set(index)
                    />
                    <span>{value}</span>
                </label>
            }
        })
        .collect::<Vec<_>>();
    view! { <div class="row">{chips}</div> }.into_any()
}
