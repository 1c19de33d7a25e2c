//! A finished match, move by move: as any of its seats saw it, at three speeds, and played on from anywhere.

use super::super::desk::{Act, Desk};
use super::super::dom::{El, el, follow, keep, key_of, of_class, show_soon, value_of};
use super::super::games::Host;
use super::super::house::House;
use super::super::keeping::{last_name, match_name, put_away};
use super::super::live::Live;
use super::super::parts::{button, lettering, link, page, paragraph, sign};
use super::super::platform::tabs::Hold;
use super::super::platform::{browser, clipboard, storage};
use super::super::play::Play;
use super::super::route::Route;
use super::super::stage::{room, stage};
use crate::game::GameId;
use crate::kit::fair::hex;
use crate::kit::notation::digits;
use crate::kit::seat::Seat;
use crate::session::shelf::Kept;
use crate::words::{Key, Tongue, house as words, isolate};
use core::cell::RefCell;
use gloo_timers::callback::Timeout;
use std::rc::Rc;

/// The pauses between two moves that are shown by themselves, in milliseconds: the three speeds.
const PAUSES: [u32; 3] = [1_600, 800, 250];

/// A reel that runs stops when its screen goes.
struct Stop(Rc<RefCell<Option<Timeout>>>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.replace(None);
    }
}

/// The reel of a match: what turns it, and what it shows.
#[derive(Clone)]
struct Reel {
    play: Play,
    /// The step that is shown, and the last one.
    steps: Live<(usize, usize)>,
    /// Whose eyes one looks through.
    seat: Live<Seat>,
    runs: Live<bool>,
    speed: Live<usize>,
    /// Each move in one line, as seen with these eyes.
    lines: Rc<RefCell<Vec<(usize, String)>>>,
    timer: Rc<RefCell<Option<Timeout>>>,
}

impl Reel {
    /// Shows a step.
    fn go(&self, step: usize) {
        let (_, last) = self.steps.get_untracked();
        let step = step.min(last);
        self.play.act(Act::Step(step, self.seat.get_untracked()));
        let lines = self.lines.borrow();
        let line = lines.iter().find(|line| line.0 == step);
        let advice = self.play.signals().advice;
        advice.set(line.map(|line| line.1.clone()));
        self.steps.set((step, last));
    }

    /// Looks with another's eyes at the same step.
    fn look_as(&self, seat: Seat) {
        self.seat.set(seat);
        let (step, _) = self.steps.get_untracked();
        self.go(step);
        self.lines.replace(self.play.desk(Desk::lines));
        self.go(step);
    }

    fn move_by(&self, moves: isize) {
        self.runs.set(false);
        let (step, _) = self.steps.get_untracked();
        self.go(step.saturating_add_signed(moves));
    }

    /// Shows move after move as long as it runs.
    fn run(&self) {
        if !self.runs.get_untracked() {
            return;
        }
        let (step, last) = self.steps.get_untracked();
        if step >= last {
            return self.runs.set(false);
        }
        if self.play.is_at_rest() {
            self.go(step + 1);
        }
        let again = self.clone();
        let pause = PAUSES[self.speed.get_untracked()];
        let timer = browser::later(pause, move || again.run());
        self.timer.replace(Some(timer));
    }

    /// Begins a match of practice at the step that is shown, unless one lies open at this table.
    fn branch(&self, house: House, host: &'static dyn Host) {
        let (tongue, game) = self.play.desk(|desk| (desk.voicing().tongue, desk.game()));
        let name = match_name(game.slug());
        let stored = storage::bytes(&name);
        let is_over = |bytes: &Vec<u8>| {
            let desk = host.resume(bytes, &house.settings.get_untracked(), browser::size());
            desk.is_ok_and(|(desk, _)| desk.picture().over)
        };
        // A match that is over does not lie there any more.
        let waits = stored.is_some_and(|bytes| !bytes.is_ok_and(|bytes| is_over(&bytes)));
        let refusal = match self.play.desk(Desk::branch) {
            _ if waits => Key::BranchWaits,
            None => Key::BranchNowhere,
            Some(bytes) => {
                put_away(game.slug());
                house.stored(storage::put(&name, &bytes));
                return browser::go(&Route::Table(game).hash());
            }
        };
        house.tell(tongue.say(refusal).to_owned());
    }
}

/// What names a kept match in a link.
#[must_use]
pub fn print_of(kept: &Kept) -> String {
    hex(&kept.print.to_be_bytes())
}

/// The screen of a game's last finished match, or of the kept one that the address names.
#[must_use]
pub fn replay(house: House, game: GameId, host: &'static dyn Host) -> El {
    let settings = house.settings.get_untracked();
    let tongue = settings.tongue(game);
    let hash = browser::hash();
    let print = hash.rsplit_once("/replay/").map(|(_, print)| print);
    let found = match print.filter(|print| !print.is_empty()) {
        Some(print) => {
            let mut kept = house.shelf().kept.into_iter();
            kept.find(|kept| print_of(kept) == print)
                .map(|kept| kept.bytes)
        }
        None => storage::bytes(&last_name(game.slug())).and_then(Result::ok),
    };
    let desk = found
        .and_then(|bytes| host.resume(&bytes, &settings, browser::size()).ok())
        .and_then(|(mut desk, _)| desk.replay().then_some(desk));
    let Some(desk) = desk else {
        let key = print.map_or(Key::ReplayNone, |_| Key::ReplayGone);
        let body = vec![paragraph("note", tongue.say(key))];
        return page(house, Route::Lobby, tongue.say(Key::Replay), body);
    };
    // Nothing is played here, so no other tab is in the way.
    let hold = Hold::new(game.slug(), |_| {});
    let (seat, steps) = (desk.voicing().viewer, desk.steps().unwrap_or_default());
    let reel = Reel {
        lines: Rc::new(RefCell::new(desk.lines())),
        play: Play::new(house, hold, desk, None),
        steps: Live::new(steps),
        seat: Live::new(seat),
        runs: Live::new(false),
        speed: Live::new(1),
        timer: Rc::default(),
    };
    keep(Rc::new(Stop(reel.timer.clone())));
    let open = Live::new(false);
    let runs = reel.runs;
    let ask = move || {
        // One reads a list that does not run away.
        runs.set(false);
        open.set(true);
    };
    let keys = reel.clone();
    let pressed = move |event: web_sys::Event| {
        let key = key_of(&event);
        // Time runs to the left here, as one reads.
        let moves = match key.as_str() {
            "ArrowLeft" => 1,
            "ArrowRight" => -1,
            "Home" => isize::MIN,
            "End" => isize::MAX,
            _ => return,
        };
        // The slider would move by itself too.
        event.prevent_default();
        keys.move_by(moves);
    };
    el("div").part(move || {
        // Each seat sees the table from its own side.
        reel.play.signals().viewer.with(|_| ());
        let bar = of_class("header", "bar")
            .add(
                link("ib", Route::Records)
                    .attr("aria-label", tongue.say(Key::Back))
                    .add(sign("back")),
            )
            .add(el("h1").add(lettering(game.slug(), words::game(game))))
            .add(
                button("ib", ask)
                    .attr("aria-label", tongue.say(Key::StepLines))
                    .attr("aria-haspopup", "dialog")
                    .attr("data-action", "lines")
                    .add(sign("menu")),
            );
        vec![
            room(&reel.play, bar, stage(&reel.play))
                .add(controls(&reel).on("keydown", pressed.clone()))
                .add(sheet(house, host, &reel, open)),
        ]
    })
}

/// The buttons under the table.
fn controls(reel: &Reel) -> El {
    let tongue = reel.play.desk(|desk| desk.voicing().tongue);
    let icon = |name: &'static str, icon: &str, key: Key, does: Box<dyn Fn()>| {
        button("ib", does)
            .attr("data-action", name)
            .attr("aria-label", tongue.say(key))
            .add(sign(icon))
    };
    let turned = |act: fn(&Reel)| -> Box<dyn Fn()> {
        let reel = reel.clone();
        Box::new(move || act(&reel))
    };
    let (steps, runs, speed) = (reel.steps, reel.runs, reel.speed);
    let where_at = move || {
        let (step, last) = steps.get();
        let [step, last] = [step, last].map(|step| tongue.number(step as i64));
        tongue.fill(Key::StepOf, &[&step, &last])
    };
    let short = move || {
        let (step, last) = steps.get();
        let mut text = tongue.figure(step as i64);
        text.push_str(" / ");
        text.push_str(&tongue.figure(last as i64));
        text
    };
    let (_, last) = steps.get_untracked();
    let sought = reel.clone();
    let slider = of_class("input", "reel-at")
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", &digits(last as u32))
        .attr("aria-label", tongue.say(Key::Replay))
        .attr("value", &digits(steps.get_untracked().0 as u32))
        .bind("aria-valuetext", move || Some(where_at()))
        .on("input", move |event| {
            sought.runs.set(false);
            sought.go(value_of(&event).parse().unwrap_or(0));
        });
    let shown = slider.clone();
    follow(move || {
        let (step, _) = steps.get();
        shown.set_value(&digits(step as u32));
    });
    let toggled = reel.clone();
    let toggle = of_class("button", "ib")
        .attr("type", "button")
        .attr("data-action", "run")
        .bind("aria-label", move || {
            let key = if runs.get() {
                Key::StepPause
            } else {
                Key::StepPlay
            };
            Some(tongue.say(key).to_owned())
        })
        .part(move || vec![sign(if runs.get() { "pause" } else { "play" })])
        .click(move || {
            let (step, last) = steps.get_untracked();
            if !runs.get_untracked() && step == last {
                toggled.go(0);
            }
            runs.set(!runs.get_untracked());
            toggled.run();
        });
    let pace = of_class("button", "ib")
        .attr("type", "button")
        .attr("data-action", "speed")
        .bind("aria-label", move || {
            let nth = tongue.number(speed.get() as i64 + 1);
            Some(tongue.fill(Key::StepSpeed, &[&nth]))
        })
        .add(el("b").say(move || {
            let mut text = String::from("×");
            text.push_str(&tongue.figure(speed.get() as i64 + 1));
            text
        }))
        .click(move || speed.set((speed.get_untracked() + 1) % PAUSES.len()));
    of_class("section", "reel")
        .attr("aria-label", tongue.say(Key::Replay))
        .add(slider)
        .add(
            of_class("div", "reel-keys")
                .add(icon(
                    "first",
                    "replay",
                    Key::StepFirst,
                    turned(|reel| {
                        reel.runs.set(false);
                        reel.go(0);
                    }),
                ))
                .add(icon(
                    "step-back",
                    "back",
                    Key::StepBack,
                    turned(|reel| reel.move_by(-1)),
                ))
                .add(toggle)
                .add(icon(
                    "step-on",
                    "next",
                    Key::StepOn,
                    turned(|reel| reel.move_by(1)),
                ))
                .add(pace)
                .add(
                    of_class("span", "reel-where")
                        .attr("aria-hidden", "true")
                        .add(el("bdi").say(short)),
                ),
        )
}

/// The number before a move, with the voice's digits.
fn nth(tongue: Tongue, step: usize) -> String {
    let mut text = tongue.figure(step as i64);
    text.push_str(". ");
    text
}

/// All moves in words, each the way to its step; whose eyes one looks through; the way into a match from here.
fn sheet(house: House, host: &'static dyn Host, reel: &Reel, open: Live<bool>) -> El {
    let reel = reel.clone();
    el("div").part(move || {
        if !open.get() {
            return Vec::new();
        }
        let tongue = reel.play.desk(|desk| desk.voicing().tongue);
        let (now, _) = reel.steps.get_untracked();
        let mut list = of_class("ol", "moves");
        let told = reel.lines.borrow();
        // Not every step is told: the last one before it stands for it.
        let current = told.iter().rposition(|line| line.0 <= now);
        for (place, (step, line)) in told.iter().enumerate() {
            let (going, step) = (reel.clone(), *step);
            let go = button("line", move || {
                open.set(false);
                going.runs.set(false);
                going.go(step);
            });
            let mut go = go
                .add(el("b").words(&nth(tongue, step)))
                .add(el("span").words(line));
            if current == Some(place) {
                go = go.attr("aria-current", "step");
            }
            let item = el("li").attr("value", &digits(step as u32)).add(go);
            list = list.add(item.clone());
            if current == Some(place) {
                show_soon(&list, &item);
            }
        }
        let copied = Live::new(false);
        let lines = reel.lines.clone();
        let copy = button("btn", move || {
            let mut text = String::new();
            for (step, line) in lines.borrow().iter() {
                text.push_str(&nth(tongue, *step));
                text.push_str(line);
                text.push('\n');
            }
            clipboard::copy(&text, move || copied.set(true));
        })
        .attr("data-action", "copy-lines")
        .add(el("span").say(move || {
            let key = if copied.get() {
                Key::Copied
            } else {
                Key::CopyLines
            };
            tongue.say(key).to_owned()
        }));
        let close = button("btn ink", move || open.set(false))
            .attr("data-action", "close")
            .words(tongue.say(Key::Close))
            .focused();
        let mut acts = of_class("div", "act");
        if clipboard::is_there() {
            acts = acts.add(copy);
        }
        let branched = reel.clone();
        let from_here = button("btn main", move || {
            open.set(false);
            branched.branch(house, host);
        })
        .attr("data-action", "branch")
        .words(tongue.say(Key::PlayFromHere));
        let sheet = of_class("section", "ask reel-sheet")
            .add(el("h2").words(tongue.say(Key::StepLines)))
            .add(list)
            .add(
                of_class("div", "reel-acts")
                    .add(eyes(&reel, open))
                    .add(of_class("div", "act").add(from_here))
                    .add(acts.add(close)),
            );
        let away = of_class("div", "veil")
            .attr("role", "dialog")
            .attr("aria-modal", "true")
            .attr("aria-label", tongue.say(Key::StepLines))
            .add(sheet)
            .on("keydown", move |event| {
                if key_of(&event) == "Escape" {
                    open.set(false);
                }
            });
        vec![away]
    })
}

/// Whose eyes one looks through: a button for each seat.
fn eyes(reel: &Reel, open: Live<bool>) -> El {
    let (tongue, names) = reel.play.desk(|desk| {
        let voicing = desk.voicing();
        (voicing.tongue, voicing.names.clone())
    });
    let mut row = of_class("div", "row").attr("role", "group");
    for (seat, name) in (0..).map(Seat).zip(&names) {
        let reel = reel.clone();
        let is_now = reel.seat.get_untracked() == seat;
        let look = button("btn ink", move || {
            open.set(false);
            reel.look_as(seat);
        })
        .attr("data-action", "eyes")
        .attr("aria-pressed", if is_now { "true" } else { "false" })
        .words(&tongue.fill(Key::StepEyes, &[&isolate(name)]));
        row = row.add(look);
    }
    row
}
