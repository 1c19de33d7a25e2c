//! No cheating: what is fixed beforehand, and the proof of the last finished match.

use super::super::dom::{El, el, of_class};
use super::super::games::Host;
use super::super::house::House;
use super::super::keeping::last_name;
use super::super::live::Live;
use super::super::parts::{button, labelled, page, paragraph};
use super::super::platform::storage;
use super::super::route::Route;
use super::options::grouped;
use super::rules::reading;
use crate::game::GameId;
use crate::table::scene::Size;
use crate::words::{Key, Tongue};

fn line(label: &str, code: &str) -> El {
    of_class("p", "print")
        .words(label)
        .add(el("br"))
        .add(el("code").words(&grouped(code, 16)))
}

fn check(house: House, game: GameId, host: &'static dyn Host, tongue: Tongue) -> Vec<El> {
    let settings = house.settings.get_untracked();
    let finished = storage::bytes(&last_name(game.slug()))
        .and_then(Result::ok)
        .and_then(|bytes| host.resume(&bytes, &settings, Size::default()).ok());
    let Some((desk, _)) = finished else {
        return vec![paragraph("note", tongue.say(Key::FairNoMatch))];
    };
    let (print, seed, word) = desk.fairness();
    let (Some(seed), Some(steps)) = (seed, desk.proof()) else {
        return vec![paragraph("note", tongue.say(Key::FairSeedLater))];
    };
    let bad = steps.iter().filter(|step| !step.holds).count();
    let (class, verdict) = if bad == 0 {
        ("verdict", tongue.say(Key::FairAllEqual).to_owned())
    } else {
        let counts = [bad, steps.len()].map(|count| tongue.number(count as i64));
        let verdict = tongue.fill(Key::FairSomeUnequal, &[&counts[0], &counts[1]]);
        ("verdict no", verdict)
    };
    let steps = (1..)
        .zip(&steps)
        .map(|(number, step)| {
            let (class, mark) = if step.holds {
                ("holds", Key::FairEqual)
            } else {
                ("fails", Key::FairUnequal)
            };
            let lines = step.lines.iter().map(|line| paragraph("", line)).collect();
            of_class("li", class)
                .attr("data-n", &tongue.figure(number))
                .add(el("b").words(tongue.say(mark)))
                .all(lines)
        })
        .collect();
    let word = if word.is_empty() {
        tongue.say(Key::FairNoWord)
    } else {
        &word
    };
    vec![
        line(tongue.say(Key::Fingerprint), &print.hex()),
        line(tongue.say(Key::Seed), &seed),
        labelled("print", tongue.say(Key::FairWordLabel), word),
        paragraph(class, &verdict).mark("data-holds", bad == 0),
        of_class("ol", "steps").all(steps),
    ]
}

/// The page.
#[must_use]
pub fn proof(house: House, game: GameId, host: &'static dyn Host) -> El {
    let tongue = house
        .settings
        .with_untracked(|settings| settings.tongue(game));
    let shown = Live::new(false);
    let result = of_class("div", "check")
        .attr("aria-live", "polite")
        .part(move || {
            if shown.get() {
                check(house, game, host, tongue)
            } else {
                let run = button("btn", move || shown.set(true));
                vec![
                    run.attr("data-action", "verify")
                        .words(tongue.say(Key::FairRun)),
                ]
            }
        });
    let mut body = vec![result];
    body.extend(reading(game, host, tongue, "fair"));
    page(house, Route::Lobby, tongue.say(Key::Fairness), body)
}
