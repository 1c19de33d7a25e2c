//! What lies over a table: the bill, the end of the match, the menu, a question.

use super::super::desk::{Act, Desk};
use super::super::parts::{face, sign};
use super::super::play::{Over, Play};
use super::super::route::Route;
use super::super::show::{Bill, BillRow};
use super::options::{code, grouped};
use crate::game::GameId;
use crate::words::Key;
use leptos::html::Button;
use leptos::prelude::*;

/// Gives an element the focus as soon as it is there.
fn focused() -> NodeRef<Button> {
    let node = NodeRef::<Button>::new();
    Effect::new(move |_| {
        if let Some(button) = node.get() {
            let _ = button.focus();
        }
    });
    node
}

/// Closes a sheet when the veil around it is tapped.
fn outside(event: &leptos::ev::MouseEvent, close: impl Fn()) {
    if event.target() == event.current_target() {
        close();
    }
}

fn cells(row: BillRow) -> Vec<AnyView> {
    row.cells
        .into_iter()
        .map(|cell| view! { <td><bdi>{cell}</bdi></td> }.into_any())
        .collect()
}

fn paper(bill: Bill, play: &Play, extra: AnyView) -> AnyView {
    let (tongue, names, faces) = play.desk(|desk| {
        let voicing = desk.voicing();
        (voicing.tongue, voicing.names.clone(), voicing.faces.clone())
    });
    let heads = bill
        .seats
        .iter()
        .map(|seat| {
            view! { <td>{face(faces[seat.index()])} {names[seat.index()].clone()}</td> }
        })
        .collect::<Vec<_>>();
    let rows = bill
        .rows
        .into_iter()
        .map(|row| {
            let class = if row.raw { "raw" } else { "" };
            view! { <tr class=class><th scope="row">{row.label.clone()}</th>{cells(row)}</tr> }
        })
        .collect::<Vec<_>>();
    let total = bill.total.map(|row| {
        view! { <tfoot><tr><th scope="row">{row.label.clone()}</th>{cells(row)}</tr></tfoot> }
    });
    let race = bill
        .race
        .iter()
        .zip(bill.race_points)
        .zip(&bill.seats)
        .enumerate()
        .map(|(index, (((points, target), shown), seat))| {
            let class = if index > 0 { "op" } else { "" };
            view! {
                <div class=class>
                    <span>{names[seat.index()].clone()}</span>
                    <i style=format!("--p:{points};--target:{target}")></i>
                    <b><bdi>{shown}</bdi></b>
                </div>
            }
        })
        .collect::<Vec<_>>();
    view! {
        <section class="bill" role="dialog" aria-modal="true" aria-label=tongue.say(Key::BillName)>
            <span class="clip" aria-hidden="true"></span>
            <span class="ring0" aria-hidden="true"></span>
            <div class="ttl">
                <h2>{bill.title}</h2>
                <p class="by">{bill.by}</p>
            </div>
            <table>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{rows}</tbody>
                {total}
            </table>
            <div class="race">{race}</div>
            <div class="tail">
                <p class="left">{bill.note}</p>
                {extra}
            </div>
        </section>
    }
    .into_any()
}

/// The bill of a hand, and the end of a match.
#[component]
pub fn Bills(
    /// The conductor.
    play: Play,
    /// Called when the finished match has been looked at and the guest goes.
    #[prop(into)]
    away: Callback<()>,
) -> impl IntoView {
    let signals = play.signals();
    move || match signals.over.get() {
        Over::Clear => None,
        Over::Bill(bill) => {
            let tongue = play.desk(|desk| desk.voicing().tongue);
            let next = play.clone();
            Some(
                view! {
                    <div class="veil">
                    {paper(bill, &play, ().into_any())}
                    <div class="act">
                        <button
                            class="btn main"
                            type="button"
                            data-action="next"
                            node_ref=focused()
                            on:click=move |_| next.act(Act::Next)
                        >
                            {tongue.say(Key::Next)}
                        </button>
                    </div>
                    </div>
                }
                .into_any(),
            )
        }
        Over::End(bill, next_print) => {
            let tongue = play.desk(|desk| desk.voicing().tongue);
            let game = play.desk(Desk::game);
            let again = play.clone();
            let extra = end_notes(game, &play, next_print);
            Some(
                view! {
                    <div class="veil">
                    {paper(bill, &play, extra)}
                    <div class="act">
                        <button
                            class="btn main"
                            type="button"
                            data-action="rematch"
                            node_ref=focused()
                            on:click=move |_| again.rematch()
                        >
                            {tongue.say(Key::Rematch)}
                        </button>
                        <button
                            class="btn quiet"
                            type="button"
                            data-action="close"
                            aria-label=tongue.say(Key::BackToHouse)
                            on:click=move |_| away.run(())
                        >
                            {sign("close")}
                        </button>
                    </div>
                    </div>
                }
                .into_any(),
            )
        }
    }
}

/// The seed of the finished match, the way to its proof, and the fingerprint of the next one.
fn end_notes(game: GameId, play: &Play, next_print: String) -> AnyView {
    let tongue = play.desk(|desk| desk.voicing().tongue);
    let seed = play.desk(Desk::fairness).1.unwrap_or_default();
    let copied = tongue.say(Key::Copied);
    let short = |hex: &str| Signal::stored(grouped(hex, 4));
    view! {
        {code(
            tongue.say(Key::Seed),
            short(&seed),
            Signal::stored(seed),
            tongue.say(Key::CopySeed),
            copied,
        )}
        <p class="left">
            <a href=Route::Proof(game).hash()>{tongue.say(Key::Verify)}</a>
        </p>
        {code(
            tongue.say(Key::NextFingerprint),
            short(&next_print),
            Signal::stored(next_print),
            tongue.say(Key::CopyFingerprint),
            copied,
        )}
    }
    .into_any()
}

/// Several moves that an attempt can mean.
#[component]
pub fn Offer(
    /// The conductor.
    play: Play,
) -> impl IntoView {
    let signals = play.signals();
    move || {
        let words = signals.offer.get();
        let buttons = words
            .into_iter()
            .enumerate()
            .map(|(index, words)| {
                let play = play.clone();
                view! {
                    <button class="pick" type="button" on:click=move |_| play.act(Act::Pick(index))>
                        {words}
                    </button>
                }
            })
            .collect::<Vec<_>>();
        (!buttons.is_empty()).then(|| {
            view! {
                <div class="veil light">
                    <section class="choice" role="group"><div class="picks">{buttons}</div></section>
                </div>
            }
        })
    }
}

/// The menu of a table, and the question before leaving for good.
#[component]
pub fn Menu(
    /// The conductor.
    play: Play,
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let asking = RwSignal::new(false);
    let game = play.desk(Desk::game);
    let house = play.house();
    let signals = play.signals();
    let close = move || {
        open.set(false);
        asking.set(false);
    };
    move || {
        let tongue = play.desk(|desk| desk.voicing().tongue);
        if !open.get() {
            return None;
        }
        if asking.get() {
            let other = play.desk(|desk| {
                let voicing = desk.voicing();
                let other = voicing.viewer.other().index();
                voicing.names.get(other).cloned().unwrap_or_default()
            });
            let leave = play.clone();
            return Some(
                view! {
                    <div class="veil" on:click=move |event| outside(&event, close)>
                    <section
                        class="ask"
                        role="alertdialog"
                        aria-modal="true"
                        aria-label=tongue.say(Key::LeaveTitle)
                        on:keydown=move |event| {
                            if event.key() == "Escape" {
                                close();
                            }
                        }
                    >
                        <h2>{tongue.say(Key::LeaveTitle)}</h2>
                        <p>{tongue.fill(Key::LeaveCost, &[&crate::words::isolate(&other)])}</p>
                        <div class="act">
                            <button
                                class="btn seal"
                                type="button"
                                data-action="leave"
                                on:click=move |_| {
                                    close();
                                    leave.act(Act::Leave);
                                }
                            >
                                {tongue.say(Key::LeaveYes)}
                            </button>
                            <button
                                class="btn ink"
                                type="button"
                                data-action="stay"
                                node_ref=focused()
                                on:click=move |_| close()
                            >
                                {tongue.say(Key::LeaveNo)}
                            </button>
                        </div>
                    </section>
                    </div>
                }
                .into_any(),
            );
        }
        let (print, _, word) = play.desk(Desk::fairness);
        let hex = print.hex();
        let over = signals.picture.with_untracked(|picture| picture.over);
        let links = [
            (Route::Rules(game), "book", Key::Rules),
            (Route::Settings, "settings", Key::Settings),
        ]
        .map(|(route, icon, key)| {
            view! { <a class="line" href=route.hash()>{sign(icon)} {tongue.say(key)}</a> }
        })
        .into_iter()
        .collect::<Vec<_>>();
        let sound = Memo::new(move |_| house.settings.with(|settings| settings.sound));
        Some(
            view! {
                <div class="veil" on:click=move |event| outside(&event, close)>
                <nav
                    class="menu"
                    aria-label=tongue.say(Key::Menu)
                    on:keydown=move |event| {
                        if event.key() == "Escape" {
                            close();
                        }
                    }
                >
                    <h2>{tongue.say(Key::Menu)}</h2>
                    <button
                        class="line"
                        type="button"
                        data-action="continue"
                        node_ref=focused()
                        on:click=move |_| close()
                    >
                        {sign("play")}
                        {tongue.say(Key::BackToTable)}
                    </button>
                    {links}
                    <button
                        class="line"
                        type="button"
                        aria-pressed=move || if sound.get() { "true" } else { "false" }
                        on:click=move |_| house.settings.update(|settings| settings.sound = !settings.sound)
                    >
                        {move || sign(if sound.get() { "sound" } else { "mute" })}
                        {tongue.say(Key::Sound)}
                        <small>{move || tongue.say(if sound.get() { Key::On } else { Key::Off })}</small>
                    </button>
                    <button
                        class="line no"
                        type="button"
                        data-action="ask-leave"
                        disabled=over
                        on:click=move |_| asking.set(true)
                    >
                        {sign("leave")}
                        {tongue.say(Key::Leave)}
                    </button>
                    {code(
                        tongue.say(Key::Fingerprint),
                        Signal::stored(grouped(&hex, 4)),
                        Signal::stored(hex),
                        tongue.say(Key::CopyFingerprint),
                        tongue.say(Key::Copied),
                    )}
                    {(!word.is_empty())
                        .then(|| view! { <p class="left">{tongue.say(Key::FairWordLabel)} " " <bdi>{word}</bdi></p> })}
                </nav>
                </div>
            }
            .into_any(),
        )
    }
}
