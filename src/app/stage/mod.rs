//! The one stage that draws every scene: pieces, zones and the words around them; pointer and keys in.

mod around;
mod dress;
pub mod model;
pub mod painter;

use super::desk::{Act, Picture};
use super::dom::{El, el, follow, keep, listen, of_class};
use super::live::Live;
use super::parts::sign;
use super::platform::browser;
use super::play::Play;
use crate::kit::notation::digits;
use crate::table::gesture::{Gesture, GestureMachine, Pointer};
use crate::table::keys::{Key as Press, Walk, press};
use crate::table::scene::{FixtureKind, Form, PieceKey, Point, Rect, Target};
use crate::words::Key;
pub use around::LATE;
use around::{fixture, fixtures};
use core::cell::{Cell, RefCell};
pub use dress::card_href;
use painter::Painter;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent, UiEvent};

/// What the hands and the keyboard do at a stage.
#[derive(Clone)]
struct Hands {
    play: Play,
    machine: Rc<RefCell<GestureMachine>>,
    stage: Element,
    /// Whether the keyboard acted last, so that it is to be led to what can be done next.
    lead: Rc<Cell<bool>>,
    /// The button of the console that was pressed last.
    pressed: Rc<Cell<&'static str>>,
}

/// Whether an event comes from a button of the console, which minds its own business.
fn is_console(event: &web_sys::Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into().ok());
    element.is_some_and(|element: Element| element.closest(".act").is_ok_and(|act| act.is_some()))
}

impl Hands {
    fn point(&self, event: &PointerEvent) -> Point {
        let rect = self.stage.get_bounding_client_rect();
        Point {
            x: (f64::from(event.client_x()) - rect.left()) as f32,
            y: (f64::from(event.client_y()) - rect.top()) as f32,
        }
    }

    fn pointer_event(&self, event: &web_sys::Event, act: fn(&Self, &PointerEvent)) {
        if let Some(event) = event.dyn_ref() {
            act(self, event);
        }
    }

    fn target(&self, event: &web_sys::Event) -> Option<Target> {
        let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
        self.play.painter(|painter| painter.target_of(&element))?
    }

    fn pointer(&self, pointer: Pointer) {
        let picture = self.play.signals().picture;
        let gesture = picture.with_untracked(|picture| {
            self.machine
                .borrow_mut()
                .handle(pointer, &picture.scene, picture.chosen)
        });
        self.mean(gesture);
    }

    /// Ends any gesture: nothing is played by an interrupted one.
    fn abort(&self) {
        let gesture = self.machine.borrow_mut().abort();
        self.mean(gesture);
    }

    fn mean(&self, gesture: Gesture) {
        match gesture {
            Gesture::None => {}
            Gesture::Select(piece) => {
                let version = |picture: &Picture| picture.version;
                let picture = self.play.signals().picture;
                let before = picture.with_untracked(version);
                self.play.act(Act::Take(piece));
                if picture.with_untracked(version) != before {
                    self.machine.borrow_mut().has_played();
                }
            }
            Gesture::Deselect => self.play.act(Act::Choose(None)),
            Gesture::Refuse(piece) => self.play.act(Act::Attempt(piece)),
            Gesture::Hold { piece, at } => self.hold(piece, at),
            Gesture::Home(_) => {
                self.play.painter(Painter::let_go);
                self.play.act(Act::Choose(None));
            }
            Gesture::Put { piece, onto } => {
                let held = self.play.painter(|painter| painter.held()).flatten();
                self.play.depart_from(held);
                self.play.painter(Painter::let_go);
                self.play.act(Act::Put(piece, onto));
            }
        }
    }

    fn hold(&self, piece: PieceKey, at: Point) {
        let picture = self.play.signals().picture;
        if picture.with_untracked(|picture| picture.chosen) != Some(piece) {
            self.play.act(Act::Choose(Some(piece)));
        }
        let size = picture.with_untracked(|picture| {
            picture
                .scene
                .piece(piece)
                .map(|piece| (piece.rect.w, piece.rect.h))
        });
        if let Some((w, h)) = size {
            let rect = Rect {
                x: at.x - w / 2.0,
                y: at.y - h / 2.0,
                w,
                h,
            };
            self.play.painter(|painter| painter.hold(piece, rect));
        }
    }

    fn down(&self, event: &PointerEvent) {
        self.lead.set(false);
        self.play.finish_show();
        let target = self.target(event);
        if target.is_some() {
            // Where capture is refused the gesture still ends with the next event.
            let _ = self.stage.set_pointer_capture(event.pointer_id());
        }
        self.pointer(Pointer::Down {
            id: event.pointer_id(),
            at: self.point(event),
            time: event.time_stamp() as u32,
            primary: event.is_primary() && event.button() == 0,
            target,
        });
    }

    fn moved(&self, event: &PointerEvent) {
        self.pointer(Pointer::Move {
            id: event.pointer_id(),
            at: self.point(event),
            down: event.buttons() & 1 == 1,
        });
    }

    fn up(&self, event: &PointerEvent) {
        self.pointer(Pointer::Up {
            id: event.pointer_id(),
            at: self.point(event),
            time: event.time_stamp() as u32,
        });
    }

    fn key(&self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let key = match event.key().as_str() {
            "ArrowLeft" => Press::Left,
            "ArrowRight" => Press::Right,
            "ArrowUp" => Press::Up,
            "ArrowDown" => Press::Down,
            "Home" => Press::Home,
            "End" => Press::End,
            "Enter" | " " => Press::Enter,
            "Escape" => Press::Escape,
            _ => return,
        };
        if event.repeat() && key == Press::Enter {
            event.prevent_default();
            return;
        }
        if key == Press::Escape {
            self.abort();
        }
        let picture = self.play.signals().picture;
        let focus = self.play.painter(|painter| painter.focus()).flatten();
        let walk =
            picture.with_untracked(|picture| press(&picture.scene, focus, picture.chosen, key));
        match walk {
            // An arrow at the edge of the table must not scroll the page; Escape is also others'.
            Walk::None if key == Press::Escape => {}
            Walk::None => event.prevent_default(),
            Walk::Focus(target) => {
                event.prevent_default();
                picture.with_untracked(|picture| {
                    self.play
                        .painter(|painter| painter.set_focus(target, picture));
                });
            }
            Walk::Act(gesture) => {
                event.prevent_default();
                self.lead.set(true);
                if matches!(gesture, Gesture::Put { .. }) {
                    self.play.painter(Painter::move_on);
                }
                self.mean(gesture);
            }
        }
    }

    fn focused(&self, event: &web_sys::Event) {
        let target = self.target(event);
        self.play.painter(|painter| match target {
            Some(target) => painter.stand(target),
            None => painter.enter(),
        });
    }

    /// After an act of the keyboard it goes on where something can be done: at the main button once no
    /// piece can be moved, at the pieces once one can. Whoever has gone elsewhere is left alone.
    fn lead(&self, console: &El) {
        let picture = self.play.signals().picture;
        let (main, playable) = picture.with(|picture| {
            let main = picture.hud.actions.first();
            let playable = picture
                .scene
                .pieces
                .iter()
                .any(|piece| piece.marks.playable);
            (main.is_some_and(|action| action.enabled), playable)
        });
        if !self.lead.get() || !playable && !main {
            return;
        }
        let active = browser::document().active_element();
        let stays = active
            .is_none_or(|active| active.tag_name() == "BODY" || self.stage.contains(Some(&active)));
        if !stays {
            self.lead.set(false);
        } else if playable {
            self.play.painter(|painter| painter.enter());
        } else {
            // The button may not stand there yet.
            let console = console.clone();
            keep(Rc::new(browser::later(0, move || {
                if let Some(button) = console.first() {
                    button.focus();
                }
            })));
        }
    }
}

const fn form(form: Form) -> &'static str {
    match form {
        Form::Portrait => "P",
        Form::Landscape => "L",
        Form::Desktop => "D",
    }
}

/// The custom properties of the room that the style sheet needs: its size and its rails.
fn rails(picture: &Picture) -> String {
    let frame = picture.scene.frame;
    let [top, right, bottom, left] = frame.rails;
    let stage = frame.stage();
    let mut style = String::new();
    for (name, value) in [
        ("--sw:", stage.w),
        ("--sh:", stage.h),
        ("--rt:", top),
        ("--rr:", right),
        ("--rb:", bottom),
        ("--rl:", left),
        ("--m:", frame.margin),
    ] {
        style.push_str(name);
        super::platform::animate::push_number(&mut style, value);
        style.push_str("px;");
    }
    style
}

/// Whether the table needs more room than the window has, so that the page scrolls.
fn is_over(picture: &Picture) -> bool {
    let (stage, window) = (picture.scene.frame.stage(), browser::size());
    stage.w > window.w + 1.0 || stage.h > window.h + 1.0
}

/// The room of a table: its wood, its cloth, its `stage`, and `bar` on the upper rail. Sheets over the table
/// are added by the caller.
#[must_use]
pub fn room(play: &Play, bar: El, stage: El) -> El {
    let picture = play.signals().picture;
    let mut class = String::from("room g-");
    class.push_str(play.desk(|desk| desk.game()).slug());
    let table = ["cloth", "band t", "band b", "band l", "band r"]
        .map(|class| of_class(if class == "cloth" { "div" } else { "i" }, class));
    of_class("main", &class)
        .toggle("over", move || picture.with(is_over))
        .bind("data-form", move || {
            Some(form(picture.with(|picture| picture.scene.frame.form)).to_owned())
        })
        .bind("style", move || Some(picture.with(rails)))
        .add(of_class("div", "floor"))
        .add(of_class("div", "table").all(table.to_vec()))
        .add(bar)
        .add(stage)
}

/// An attribute of the stage that tells something of the picture.
type Hook = (&'static str, fn(&Picture) -> Option<String>);

/// The stable hooks for tests and for pages that embed the table.
const HOOKS: [Hook; 5] = [
    ("data-seat", |picture| {
        Some(digits(u32::from(picture.viewer.0)))
    }),
    ("data-turn", |picture| {
        let seat = picture.turn.map(|seat| digits(u32::from(seat.0)));
        Some(seat.unwrap_or_else(|| String::from("none")))
    }),
    ("data-phase", |picture| Some(picture.phase.to_owned())),
    ("data-version", |picture| Some(digits(picture.version))),
    ("data-over", |picture| picture.over.then(String::new)),
];

/// The stage. It takes the focus for what lies on it.
#[must_use]
pub fn stage(play: &Play) -> El {
    let picture = play.signals().picture;
    let (tongue, game) = play.desk(|desk| (desk.voicing().tongue, desk.game()));
    let mut stage = of_class("section", "stage")
        .attr(
            "aria-label",
            &tongue.fill(Key::TableName, &[crate::words::house::game(game)]),
        )
        .attr("data-game", game.slug())
        .attr("tabindex", "-1");
    for (name, read) in HOOKS {
        stage = stage.bind(name, move || picture.with(read));
    }
    let stage = stage.all(fixtures(play));
    let element = stage.clone().into_element();
    let voicing = play.desk(|desk| desk.voicing().clone());
    play.set_painter(Painter::new(element.clone(), voicing));
    let hands = Hands {
        play: play.clone(),
        machine: Rc::default(),
        stage: element,
        lead: Rc::default(),
        pressed: Rc::default(),
    };
    watch_page(&hands);
    let console = console(&hands);
    let stage = stage.add(console.clone());
    let led = hands.clone();
    follow(move || led.lead(&console));
    type Heard = fn(&Hands, &web_sys::Event);
    let heard: [(&str, Heard); 10] = [
        ("pointerdown", |hands, event| {
            hands.pointer_event(event, Hands::down)
        }),
        ("pointermove", |hands, event| {
            hands.pointer_event(event, Hands::moved)
        }),
        ("pointerup", |hands, event| {
            hands.pointer_event(event, Hands::up)
        }),
        ("pointercancel", |hands, event| {
            hands.pointer_event(event, |hands, event| {
                hands.pointer(Pointer::Cancel {
                    id: event.pointer_id(),
                });
            });
        }),
        ("lostpointercapture", |hands, event| {
            hands.pointer_event(event, |hands, event| {
                hands.pointer(Pointer::Lost {
                    id: event.pointer_id(),
                });
            });
        }),
        ("keydown", |hands, event| {
            if let Some(event) = event.dyn_ref() {
                hands.key(event);
            }
        }),
        ("focusin", Hands::focused),
        // Or the browser would click on whatever a tap has just opened under the finger.
        ("touchend", |_, event| {
            if event.cancelable() {
                event.prevent_default();
            }
        }),
        ("contextmenu", |_, event| event.prevent_default()),
        ("dragstart", |_, event| event.prevent_default()),
    ];
    if browser::document().hidden() {
        play.act(Act::Hide);
    }
    let mut stage = stage;
    for (name, act) in heard {
        let hands = hands.clone();
        stage = stage.on(name, move |event| {
            if !is_console(&event) {
                act(&hands, &event);
            }
        });
    }
    stage
}

/// A hidden page pauses; a window that loses its focus ends the gesture, one that changes its size the
/// gesture and the layout.
fn watch_page(hands: &Hands) {
    let (sized, hidden, blurred) = (hands.clone(), hands.clone(), hands.clone());
    let window = browser::window();
    listen(
        &window,
        "resize",
        Box::new(move |_| {
            sized.abort();
            sized.play.resize(browser::size());
        }),
    );
    listen(
        &browser::document(),
        "visibilitychange",
        Box::new(move |_| {
            hidden.abort();
            if browser::document().hidden() {
                return hidden.play.act(Act::Hide);
            }
            if hidden.play.signals().clock.with_untracked(Option::is_some) {
                let tongue = hidden.play.desk(|desk| desk.voicing().tongue);
                let house = hidden.play.house();
                house.tell(tongue.say(Key::ClockStood).to_owned());
            }
            hidden.play.act(Act::Wake);
        }),
    );
    listen(&window, "blur", Box::new(move |_| blurred.abort()));
}

/// The buttons of the console. They are made anew only when there are others.
fn console(hands: &Hands) -> El {
    let signals = hands.play.signals();
    let picture = signals.picture;
    let names = Live::new(Vec::new());
    follow(move || {
        let now = picture.with(|picture| {
            let actions = picture.hud.actions.iter();
            actions.map(|action| action.name).collect::<Vec<_>>()
        });
        if names.with_untracked(|names| *names != now) {
            names.set(now);
        }
    });
    let hands = hands.clone();
    let buttons = of_class("div", "act").part(move || {
        let buttons = 0..names.with(Vec::len);
        buttons.map(|index| action(&hands, index)).collect()
    });
    fixture(signals, FixtureKind::Actions, buttons)
}

/// A button of the console.
fn action(hands: &Hands, index: usize) -> El {
    let picture = hands.play.signals().picture;
    let of = move |picture: &Picture| picture.hud.actions.get(index).cloned();
    let Some(now) = picture.with_untracked(of) else {
        return el("span");
    };
    let [pressing, pointing, hands] = [hands, hands, hands].map(Clone::clone);
    let class = match (now.main, now.costs) {
        (_, true) => "btn main seal",
        (true, false) => "btn main",
        (false, false) => "btn quiet",
    };
    let button = of_class("button", class)
        .attr("type", "button")
        .attr("data-action", now.name)
        .bind("disabled", move || {
            let enabled = picture.with(of).is_some_and(|action| action.enabled);
            (!enabled).then(String::new)
        })
        .on("click", move |event| {
            let clicks = event.dyn_ref().map_or(1, UiEvent::detail);
            let is_again = pressing.pressed.replace(now.name) == now.name;
            // The turn may have come back under the second click of a double click, which does not mean it.
            if !(now.main && is_again && clicks > 1) {
                pressing.play.act(Act::Press(now.name));
            }
        })
        .on("pointerdown", move |_| pointing.lead.set(false))
        .on("keydown", move |event| {
            // A key held down since it moved the last piece does not press what comes next.
            if event.dyn_ref().is_some_and(KeyboardEvent::repeat) {
                event.prevent_default();
            }
            hands.lead.set(true);
        });
    let button = if now.sign.is_empty() {
        button
    } else {
        button.add(sign(now.sign))
    };
    // The number in it may change while it stands.
    button.add(el("span").say(move || picture.with(of).unwrap_or_default().label))
}
