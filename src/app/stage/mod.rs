//! The one stage that draws every scene: pieces, zones and the words around them; pointer and keys in.

pub mod painter;

use super::desk::{Act, Desk, Picture};
use super::platform::{browser, sound};
use super::play::{Play, Signals};
use crate::kit::seat::Seat;
use crate::table::gesture::{Gesture, GestureMachine, Pointer};
use crate::table::keys::{Key as Press, Walk, press};
use crate::table::scene::{Fixture, FixtureKind, Form, PieceKey, Point, Rect, Target};
use crate::words::Key;
use core::cell::RefCell;
use leptos::ev;
use leptos::html::Section;
use leptos::prelude::*;
use painter::{Painter, placed};
use std::rc::Rc;
use wasm_bindgen::JsCast;

/// What the hands and the keyboard do at a stage.
#[derive(Clone)]
struct Hands {
    play: Play,
    machine: Rc<RefCell<GestureMachine>>,
    stage: NodeRef<Section>,
}

impl Hands {
    fn point(&self, event: &ev::PointerEvent) -> Point {
        let rect = self
            .stage
            .get_untracked()
            .map(|stage| stage.get_bounding_client_rect());
        let (left, top) = rect.map_or((0.0, 0.0), |rect| (rect.left(), rect.top()));
        Point {
            x: (f64::from(event.client_x()) - left) as f32,
            y: (f64::from(event.client_y()) - top) as f32,
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
            Gesture::Select(piece) => self.play.act(Act::Choose(Some(piece))),
            Gesture::Deselect => self.play.act(Act::Choose(None)),
            Gesture::Refuse(piece) => self.play.act(Act::Attempt(piece)),
            Gesture::Hold { piece, at } => self.hold(piece, at),
            Gesture::Home(_) => {
                self.play.painter(Painter::let_go);
                self.play.act(Act::Choose(None));
            }
            Gesture::Put { piece, onto } => {
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

    fn down(&self, event: &ev::PointerEvent) {
        sound::wake();
        let target = self.target(event);
        if let (Some(_), Some(stage)) = (target, self.stage.get_untracked()) {
            // Where capture is refused the gesture still ends with the next event.
            let _ = stage.set_pointer_capture(event.pointer_id());
        }
        self.pointer(Pointer::Down {
            id: event.pointer_id(),
            at: self.point(event),
            time: event.time_stamp() as u32,
            primary: event.is_primary() && event.button() == 0,
            target,
        });
    }

    fn moved(&self, event: &ev::PointerEvent) {
        self.pointer(Pointer::Move {
            id: event.pointer_id(),
            at: self.point(event),
            down: event.buttons() & 1 == 1,
        });
    }

    fn up(&self, event: &ev::PointerEvent) {
        self.pointer(Pointer::Up {
            id: event.pointer_id(),
            at: self.point(event),
            time: event.time_stamp() as u32,
        });
    }

    fn key(&self, event: &ev::KeyboardEvent) {
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
        sound::wake();
        if key == Press::Escape {
            self.abort();
        }
        let picture = self.play.signals().picture;
        let focus = self.play.painter(|painter| painter.focus()).flatten();
        let walk =
            picture.with_untracked(|picture| press(&picture.scene, focus, picture.chosen, key));
        match walk {
            Walk::None => {}
            Walk::Focus(target) => {
                event.prevent_default();
                picture.with_untracked(|picture| {
                    self.play
                        .painter(|painter| painter.set_focus(target, picture));
                });
            }
            Walk::Act(gesture) => {
                event.prevent_default();
                self.mean(gesture);
                self.keep_focus();
            }
        }
    }

    /// The piece that had the focus may be gone: the keyboard goes on from where it now stands.
    fn keep_focus(&self) {
        let picture = self.play.signals().picture;
        picture.with_untracked(|picture| {
            self.play.painter(|painter| {
                if let Some(target) = painter.focus() {
                    painter.set_focus(target, picture);
                }
            });
        });
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

/// The room of a table: its wood, its cloth, its bar, its stage. `bar` holds what lies on the upper
/// rail, `children` what lies over the table.
#[component]
pub fn Room(
    /// The conductor.
    play: Play,
    /// The bar on the rail.
    bar: AnyView,
    /// Sheets over the table.
    children: Children,
) -> impl IntoView {
    let signals = play.signals();
    let picture = signals.picture;
    let slug = play.desk(Desk::game).slug();
    view! {
        <main
            class=format!("room g-{slug}")
            class:over=move || picture.with(is_over)
            data-form=move || picture.with(|picture| form(picture.scene.frame.form))
            style=move || picture.with(rails)
        >
            <div class="floor"></div>
            <div class="table">
                <div class="cloth"></div>
                <i class="band t"></i>
                <i class="band b"></i>
                <i class="band l"></i>
                <i class="band r"></i>
            </div>
            {bar}
            <Stage play=play/>
            {children()}
        </main>
    }
}

#[component]
fn Stage(play: Play) -> impl IntoView {
    let stage = NodeRef::<Section>::new();
    let signals = play.signals();
    let picture = signals.picture;
    let hands = Hands {
        play: play.clone(),
        machine: Rc::default(),
        stage,
    };
    let tongue = play.desk(|desk| desk.voicing().tongue);
    let game = play.desk(Desk::game);

    let conductor = play.clone();
    Effect::new(move |_| {
        if let Some(stage) = stage.get() {
            let voicing = conductor.desk(|desk| desk.voicing().clone());
            conductor.set_painter(Painter::new(stage.into(), voicing));
        }
    });
    watch_page(&hands);

    let (down, moved, up, cancel, lost, keys, focus) = (
        hands.clone(),
        hands.clone(),
        hands.clone(),
        hands.clone(),
        hands.clone(),
        hands.clone(),
        hands,
    );
    let attribute = move |read: fn(&Picture) -> String| move || picture.with(read);
    view! {
        <section
            class="stage"
            node_ref=stage
            aria-label=tongue.fill(Key::TableName, &[crate::words::house::game(game)])
            data-game=game.slug()
            data-seat=attribute(|picture| picture.viewer.0.to_string())
            data-turn=attribute(|picture| {
                picture.turn.map_or_else(|| String::from("none"), |seat| seat.0.to_string())
            })
            data-phase=move || picture.with(|picture| picture.phase)
            data-version=attribute(|picture| picture.version.to_string())
            data-over=move || picture.with(|picture| picture.over.then_some(""))
            on:pointerdown=move |event| down.down(&event)
            on:pointermove=move |event| moved.moved(&event)
            on:pointerup=move |event| up.up(&event)
            on:pointercancel=move |event| cancel.pointer(Pointer::Cancel { id: event.pointer_id() })
            on:lostpointercapture=move |event| lost.pointer(Pointer::Lost { id: event.pointer_id() })
            on:keydown=move |event| keys.key(&event)
            on:focusin=move |event| {
                if let Some(target) = focus.target(&event) {
                    focus.play.painter(|painter| painter.stand(target));
                }
            }
            on:contextmenu=|event| event.prevent_default()
            on:dragstart=|event| event.prevent_default()
        >
            <Fixtures play=play.clone()/>
        </section>
    }
}

/// A hidden page pauses; a window that loses its focus ends the gesture, one that changes its size the
/// gesture and the layout.
fn watch_page(hands: &Hands) {
    let watcher = hands.clone();
    let sized = window_event_listener(ev::resize, move |_| {
        watcher.abort();
        watcher.play.resize(browser::size());
    });
    let watcher = hands.clone();
    let hidden = window_event_listener(ev::visibilitychange, move |_| {
        watcher.abort();
        watcher.play.act(if browser::document().hidden() {
            Act::Hide
        } else {
            Act::Wake
        });
    });
    let watcher = hands.clone();
    let blurred = window_event_listener(ev::blur, move |_| watcher.abort());
    on_cleanup(move || {
        sized.remove();
        hidden.remove();
        blurred.remove();
    });
}

/// The words around the table.
#[component]
fn Fixtures(play: Play) -> impl IntoView {
    let signals = play.signals();
    let picture = signals.picture;
    let place = move |kind: FixtureKind| {
        Memo::new(move |_| {
            picture.with(|picture| {
                let fixture = picture.scene.fixtures.iter().find(|one| one.kind == kind);
                fixture.map(|&Fixture { rect, .. }| placed(rect))
            })
        })
    };
    let viewer = picture.with_untracked(|picture| picture.viewer);
    let seats = picture.with_untracked(|picture| picture.hud.plates.len());
    let plates: Vec<_> = (0..seats as u8)
        .map(|seat| plate(signals, Seat(seat), Seat(seat) == viewer, &place))
        .collect();
    let caption = |kind: FixtureKind, read: fn(&Picture) -> String| {
        let place = place(kind);
        view! {
            <span class="lbl" style=move || place.get() hidden=move || place.get().is_none()>
                {move || picture.with(read)}
            </span>
        }
        .into_any()
    };
    let status = place(FixtureKind::Status);
    let counter = place(FixtureKind::Counter);
    let line = Memo::new(move |_| picture.with(|picture| picture.hud.say.clone()));
    view! {
        {plates}
        {caption(FixtureKind::StockCaption, |picture| picture.hud.stock_caption.clone())}
        {caption(FixtureKind::PileCaption, |picture| picture.hud.pile_caption.clone())}
        <p class="say" class:no=move || signals.refused.with(Option::is_some) style=move || status.get()>
            <span>
            {move || {
                signals
                    .refused
                    .get()
                    .map_or_else(
                        || {
                            line.get()
                                .into_iter()
                                .map(|span| {
                                    if span.strong {
                                        view! { <em>{span.text}</em> }.into_any()
                                    } else {
                                        span.text.into_any()
                                    }
                                })
                                .collect::<Vec<_>>()
                        },
                        |reason| vec![reason.into_any()],
                    )
            }}
            <small>{move || picture.with(|picture| picture.hud.say_small.clone())}</small>
            </span>
        </p>
        <p class="deal" style=move || counter.get() hidden=move || counter.get().is_none()>
            <span>
                {move || picture.with(|picture| picture.hud.counter.0.clone())}
                <b>{move || picture.with(|picture| picture.hud.counter.1.clone())}</b>
            </span>
        </p>
    }
}

fn plate(
    signals: Signals,
    seat: Seat,
    own: bool,
    place: &impl Fn(FixtureKind) -> Memo<Option<String>>,
) -> AnyView {
    let picture = signals.picture;
    let at = place(FixtureKind::Seat(seat));
    let track = place(FixtureKind::Track(seat));
    let plate = Memo::new(move |_| {
        picture.with(|picture| {
            picture
                .hud
                .plates
                .get(seat.index())
                .cloned()
                .unwrap_or_default()
        })
    });
    let clock = Memo::new(move |_| {
        let turn = plate.with(|plate| plate.turn);
        signals.clock.get().filter(|_| turn)
    });
    let pops = Memo::new(move |_| {
        signals.pops.with(|pops| {
            let own = pops.iter().filter(|pop| pop.seat == seat);
            own.cloned().collect::<Vec<_>>()
        })
    });
    let side = if own { "me" } else { "op" };
    let race = move || plate.with(|plate| plate.race);
    let tags = move || {
        view! {
            <span class="tags">
                {move || {
                    plate
                        .with(|plate| plate.tags.clone())
                        .into_iter()
                        .map(|tag| view! { <span class="tag">{tag}</span> })
                        .collect::<Vec<_>>()
                }}
            </span>
        }
    };
    view! {
        <div
            class=format!("track {side}")
            role="img"
            aria-label=move || plate.with(|plate| plate.race_label.clone())
            style=move || {
                let target = race().map_or(1, |race| race.1);
                track.get().map(|style| format!("{style}--target:{target}"))
            }
            hidden=move || track.get().is_none()
        >
            <i style=move || format!("--p:{}", race().map_or(0, |race| race.0))></i>
        </div>
        <div
            class=format!("seat {side}")
            class:turn=move || plate.with(|plate| plate.turn)
            class:clock=move || clock.get().is_some()
            class:thinks=move || !own && signals.thinking.get()
            style=move || {
                let left = clock.get().map_or(1000, |clock| clock.0);
                at.get().map(|style| format!("{style}--left:calc({left}/1000)"))
            }
        >
            <span class="face">
                <svg viewBox="0 0 64 64" aria-hidden="true">
                    <use href=move || plate.with(|plate| format!("art/faces.svg#face-{}", plate.face))></use>
                </svg>
            </span>
            <span class="who">
                <span class="name">{move || plate.with(|plate| plate.name.clone())}</span>
                {own.then(tags)}
                <span class="score">
                    <b><bdi>{move || plate.with(|plate| plate.score.clone())}</bdi></b>
                    <i>{move || plate.with(|plate| plate.unit.clone())}</i>
                </span>
                {(!own).then(tags)}
            </span>
            <span class="pops" aria-hidden="true">
                {move || {
                    pops.get()
                        .into_iter()
                        .map(|pop| {
                            view! {
                                <span class="pop">
                                    <b><bdi>{pop.points}</bdi></b>
                                    {pop.words}
                                </span>
                            }
                        })
                        .collect::<Vec<_>>()
                }}
            </span>
        </div>
    }    .into_any()
}
