//! The menu card of the café: a game's options before the first deal.

use super::super::choices::{Chosen, Options, Order};
use super::super::dom::{El, el, follow, of_class, value_of};
use super::super::games::Host;
use super::super::house::House;
use super::super::live::Live;
use super::super::parts::{button, chips, choices, face, lettering, link, paragraph, radio, sign};
use super::super::platform::{browser, clipboard};
use super::super::route::Route;
use super::super::settings::{Last, Settings};
use super::seats::{Seats, seats};
use crate::bots::Level;
use crate::game::GameId;
use crate::session::Player;
use crate::words::house::{self as words, Regular};
use crate::words::{Key, Tongue};
use core::cell::Cell;
use std::rc::Rc;

/// The longest word of one's own, in characters.
const LONGEST_WORD: &str = "40";

/// A code in groups of four digits: what a person compares.
#[must_use]
pub fn grouped(hex: &str, groups: usize) -> String {
    let mut text = String::new();
    for (index, digit) in hex.chars().take(groups * 4).enumerate() {
        if index > 0 && index % 4 == 0 {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// A code of hexadecimal digits with its label and a button that copies all of it, of which the first are
/// shown.
#[must_use]
pub fn code(tongue: Tongue, label: Key, copy: Key, whole: impl Fn() -> String + 'static) -> El {
    let whole: Text = Rc::new(whole);
    let all = whole.clone();
    let beginning: Text = Rc::new(move || grouped(&all(), 4));
    copyable(
        tongue,
        tongue.say(label),
        tongue.say(copy),
        beginning,
        whole,
    )
}

/// A text that may change.
pub type Text = Rc<dyn Fn() -> String>;

/// A text under its label, and a button of this name that copies the whole of it.
#[inline(never)]
#[must_use]
pub fn copyable(tongue: Tongue, label: &str, copy: &str, shown: Text, whole: Text) -> El {
    let copied = Live::new(String::new());
    let again = whole.clone();
    let is_copied = move || copied.with(|copied| !copied.is_empty() && *copied == again());
    let done = is_copied.clone();
    let said = of_class("span", "vh").attr("role", "status").say(move || {
        let words = if done() { tongue.say(Key::Copied) } else { "" };
        words.to_owned()
    });
    let line = of_class("div", "fair").add(
        el("span")
            .words(label)
            .add(el("br"))
            .add(el("code").say(move || shown()))
            .add(said),
    );
    if !clipboard::is_there() {
        return line;
    }
    line.add(
        button("ib", move || {
            let code = whole();
            clipboard::copy(&code.clone(), move || copied.set(code));
        })
        .attr("aria-label", copy)
        .part(move || vec![sign(if is_copied() { "check" } else { "copy" })]),
    )
}

/// Keeps the groups of options as the choices before them want them; one that has become another is chosen
/// anew.
fn depend(
    host: &'static dyn Host,
    tongue: Tongue,
    groups: Vec<Live<Options>>,
    chosen: Vec<Live<usize>>,
) {
    follow(move || {
        let choices: Vec<usize> = chosen.iter().map(|choice| choice.get()).collect();
        let now = host.options(tongue, &choices);
        for ((group, choice), now) in groups.iter().zip(&chosen).zip(now) {
            if group.with_untracked(|group| *group != now) {
                choice.set(now.default);
                group.set(now);
            }
        }
    });
}

/// A group of options, and what there is to say of the chosen one.
fn field(group: Live<Options>, choice: Live<usize>) -> El {
    let (name, legend) = group.with_untracked(|group| (group.name, group.legend));
    let row = el("div").part(move || {
        vec![chips(
            name,
            group.with(|group| group.values.clone()),
            choice,
        )]
    });
    choices("", name, el("legend").words(legend), row).add(of_class("small", "hint").say(
        move || {
            let hint = group.with(|group| group.hints.get(choice.get()).copied());
            hint.unwrap_or_default().to_owned()
        },
    ))
}

/// Those whom one plays at a level.
fn rival(tongue: Tongue, level: Level, regulars: &[Regular]) -> Vec<El> {
    let names: Vec<&str> = regulars.iter().map(|regular| regular.name).collect();
    let faces = regulars.iter().map(|regular| face(regular.face)).collect();
    let (names, level) = (words::list(&names), tongue.say(words::level(level)));
    let mut rival = vec![of_class("span", "faces").all(faces)];
    if regulars.len() > 1 {
        // There is no room for all their names but where they are said.
        rival.push(el("b").words(level));
        rival.push(of_class("span", "vh").words(&names));
    } else {
        rival.push(el("b").words(&names));
        rival.push(el("small").words(level));
    }
    rival
}

/// The card, with what is chosen before the guest chooses. `start` is called with what was ordered.
#[must_use]
pub fn options(
    house: House,
    game: GameId,
    host: &'static dyn Host,
    before: &Chosen,
    players: &[Player],
    start: impl Fn(Order) + 'static,
) -> Vec<El> {
    let settings = house.settings.get_untracked();
    let tongue = settings.tongue(game);
    let groups = host.options(tongue, &before.choices);
    let chosen: Vec<Live<usize>> = before.choices.iter().copied().map(Live::new).collect();
    let groups: Vec<Live<Options>> = groups.into_iter().map(Live::new).collect();
    depend(host, tongue, groups.clone(), chosen.clone());
    let level = Live::new(before.level.unwrap_or(Level::Middle) as usize);
    let sitters = Seats::new(players, Level::ALL[level.get_untracked()]);
    follow({
        let first = Cell::new(true);
        move || {
            let chosen = Level::ALL[level.get()];
            // As they sat down last time, until a level is chosen.
            if !first.replace(false) {
                sitters.set_level(chosen);
            }
        }
    });
    let seed = browser::seed();
    let word = Live::new(String::new());

    // Options that the position does not fit are those of an ordinary match.
    let position = before.position.clone();
    let from = move |choices: &[usize]| {
        let fits = !position.is_empty() && host.begins_from(choices, &position);
        if fits {
            position.clone()
        } else {
            String::new()
        }
    };
    let (placed, ordered_from) = (from.clone(), from.clone());
    let picked = chosen.clone();
    let picked = move || picked.iter().map(|choice| choice.get()).collect::<Vec<_>>();
    let choices = picked.clone();
    let fingerprint =
        move || seed.map_or_else(String::new, |seed| host.fingerprint(&choices(), seed).hex());
    let shown = picked.clone();
    let table = move || {
        let choices = shown();
        let beginning = host.beginning(tongue, &choices, &from(&choices));
        vec![beginning.unwrap_or_else(|| of_class("span", "tb"))]
    };
    let fields = groups.into_iter().zip(&chosen);
    let fields = fields
        .map(|(group, &choice)| field(group, choice))
        .collect();
    let rivals = Level::ALL
        .into_iter()
        .enumerate()
        .map(|(index, one)| {
            let picked = chosen.clone();
            radio("rival", "level", index, level).add(el("span").part(move || {
                let choices: Vec<usize> = picked.iter().map(|choice| choice.get()).collect();
                let rivals = 0..sitters.computers(host.chairs(&choices)).max(1);
                let regular = |nth| host.regular(one, nth, tongue);
                rival(tongue, one, &rivals.map(regular).collect::<Vec<_>>())
            }))
        })
        .collect();
    let (counted, ordered) = (chosen.clone(), chosen.clone());
    let note = {
        let picked = picked.clone();
        el("div").part(move || {
            let is_placed = !placed(&picked()).is_empty();
            let line = is_placed.then(|| paragraph("left", tongue.say(Key::FromPosition)));
            line.into_iter().collect()
        })
    };
    let chairs = move || {
        let choices: Vec<usize> = counted.iter().map(|choice| choice.get()).collect();
        host.chairs(&choices)
    };
    let order = move |event: web_sys::Event| {
        event.prevent_default();
        if let Some(seed) = seed {
            let choices: Vec<usize> = (ordered.iter())
                .map(|choice| choice.get_untracked())
                .collect();
            start(Order {
                position: ordered_from(&choices),
                players: sitters.players(host.chairs(&choices)),
                choices,
                level: Level::ALL[level.get_untracked()],
                seed,
                word: word.get_untracked(),
            });
        }
    };
    let own_word = of_class("div", "own")
        .add(
            of_class("label", "label")
                .attr("for", "own-word")
                .words(tongue.say(Key::OwnWord)),
        )
        .add(
            of_class("input", "word")
                .attr("id", "own-word")
                .attr("type", "text")
                .attr("maxlength", LONGEST_WORD)
                .attr("autocomplete", "off")
                .attr("title", tongue.say(Key::OwnWordHint))
                .on("input", move |event| word.set(value_of(&event))),
        );
    let counted = chairs.clone();
    // Why nobody can begin, beside the button that does not.
    let nobody = el("div").attr("role", "status").part(move || {
        let nobody = !sitters.has_person(counted());
        let line = nobody.then(|| paragraph("", tongue.say(Key::NoPerson)));
        line.into_iter().collect()
    });
    let counted = chairs.clone();
    let go = of_class("button", "btn go")
        .attr("type", "submit")
        .attr("data-action", "start")
        .bind("disabled", move || {
            let can = seed.is_some() && sitters.has_person(counted());
            (!can).then(String::new)
        })
        .words(tongue.say(Key::Start));
    let opponent = el("fieldset")
        .add(el("legend").words(tongue.say(Key::Opponent)))
        .add(of_class("div", "rivals").all(rivals));
    let mut preview = String::from("preview t-");
    preview.push_str(game.slug());
    vec![
        of_class("div", &preview)
            .attr("aria-hidden", "true")
            .part(table),
        link("ib x", Route::Lobby)
            .attr("aria-label", tongue.say(Key::Close))
            .add(sign("close")),
        of_class("form", "paper")
            .attr(
                "aria-label",
                &tongue.fill(Key::OptionsTitle, &[words::game(game)]),
            )
            .attr("lang", tongue.voice.lang())
            .on("submit", order)
            .add(
                of_class("div", "ttl")
                    .add(el("h1").add(lettering(game.slug(), words::game(game))))
                    .add(
                        of_class("div", "rule")
                            .attr("aria-hidden", "true")
                            .add(sign("star")),
                    ),
            )
            .add(of_class("div", "opts").add(note).all(fields))
            .add(opponent)
            .add(seats(house, tongue, sitters, chairs, level))
            .add(own_word)
            .add(code(
                tongue,
                Key::Fingerprint,
                Key::CopyFingerprint,
                fingerprint,
            ))
            .add(of_class("div", "start").add(nobody).add(go)),
    ]
}

/// Remembers what was ordered at a game.
pub fn remember(house: House, game: GameId, order: &Order) {
    let choices = order.choices.iter().map(|&choice| choice as u8).collect();
    let last = Last {
        game,
        level: order.level,
        choices,
        players: order.players.clone(),
    };
    (house.settings).update(|settings: &mut Settings| settings.remember(last));
}
