//! The opponents' heads: a worker, or the same script in the page itself where workers are blocked.

use super::super::dom::el;
use super::{beside, browser};
use crate::bots::Worth;
use crate::bots::protocol::{self, FromWorker, MIND};
use core::cell::{Cell, RefCell};
use gloo_timers::callback::Timeout;
use js_sys::{Function, Reflect, Uint8Array};
use std::rc::{Rc, Weak};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, MessageEvent, Worker};

/// How long the script may take to speak, in milliseconds.
const PATIENCE: u32 = 10_000;
/// How often a page without a worker looks whether the script has come, in milliseconds.
const LOOK: u32 = 30;
/// How often it looks before it gives up.
const LOOKS: u32 = PATIENCE / LOOK;
/// The mark of the script's element in a page that thinks by itself.
const BORROWED: &str = "data-borrowed";

thread_local! {
    /// Whether this page has lost its worker: it does not try another.
    static IS_ALONE: Cell<bool> = const { Cell::new(false) };
}
/// How long the page thinks at a stretch, in milliseconds; then it breathes.
const STRETCH: u64 = 6;
/// The breath.
const BREATH: u32 = 4;
/// Nodes between two looks at the time.
const NODES: f64 = 40.0;

/// A bot's move, and which question it answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The number of the request.
    pub id: u32,
    /// The version of the match for which it was asked.
    pub version: u32,
    /// The move, encoded.
    pub mv: Vec<u8>,
    /// What it is expected to bring, where that was searched.
    pub worth: Option<Worth>,
}

/// What is heard of the opponents.
pub enum News {
    /// A decision.
    Decided(Decision),
    /// There is no worker, or none any longer: they think in the page.
    Alone,
    /// They cannot think at all: their script cannot be had.
    Speechless,
}

enum State {
    /// The worker has not said yet that it is ready.
    Starting,
    /// The worker answers.
    Ready,
    /// The page thinks by itself, as soon as it has the script.
    Alone,
}

struct Inner {
    state: State,
    worker: Option<Worker>,
    /// The question that is still to be answered, under its number.
    open: Option<(u32, Vec<u8>)>,
    mind: Option<Function>,
    /// How often it may still be looked whether the script has come.
    looks: u32,
    timer: Option<Timeout>,
    closures: Vec<Closure<dyn FnMut(MessageEvent)>>,
    /// Who hears the news; nobody does before a match.
    hear: Option<Rc<dyn Fn(News)>>,
}

/// The opponents' heads. Dropping them ends the worker and every thought.
#[derive(Clone)]
pub struct Minds(Rc<RefCell<Inner>>);

impl Drop for Inner {
    fn drop(&mut self) {
        self.dismiss();
    }
}

impl Inner {
    fn dismiss(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }
}

/// The address of the opponents' script.
fn script() -> Option<String> {
    beside::told("worker")
}

impl Minds {
    /// Starts the worker. Nobody hears of it before [`report_to`](Self::report_to).
    #[must_use]
    pub fn new() -> Self {
        let minds = Self(Rc::new(RefCell::new(Inner {
            state: State::Starting,
            worker: None,
            open: None,
            mind: None,
            looks: LOOKS,
            timer: None,
            closures: Vec::new(),
            hear: None,
        })));
        minds.start();
        minds
    }

    /// Who hears the news from now on: not from within this call, but maybe from within [`think`](Self::think).
    pub fn report_to(&self, hear: impl Fn(News) + 'static) {
        self.0.borrow_mut().hear = Some(Rc::new(hear));
    }

    /// Asks a question in place of the one before it, whose answer is dropped.
    pub fn think(&self, id: u32, request: Vec<u8>) {
        let (is_ready, is_alone) = {
            let mut inner = self.0.borrow_mut();
            inner.open = Some((id, request));
            let state = &inner.state;
            (matches!(state, State::Ready), matches!(state, State::Alone))
        };
        if is_ready {
            self.post();
        } else if is_alone {
            self.think_alone();
        }
    }

    fn weak(&self) -> Weak<RefCell<Inner>> {
        Rc::downgrade(&self.0)
    }

    fn tell(&self, news: News) {
        let hear = self.0.borrow().hear.clone();
        if let Some(hear) = hear {
            hear(news);
        }
    }

    /// Does something later, unless something else is to be done later before that.
    fn later(&self, millis: u32, act: fn(&Self)) {
        let weak = self.weak();
        let timer = browser::later(millis, move || {
            if let Some(inner) = weak.upgrade() {
                act(&Self(inner));
            }
        });
        self.0.borrow_mut().timer = Some(timer);
    }

    // ---- with a worker ----

    fn start(&self) {
        if IS_ALONE.get() {
            self.0.borrow_mut().state = State::Alone;
            return;
        }
        let Some(worker) = script().and_then(|name| Worker::new(&name).ok()) else {
            return self.later(0, Self::lose);
        };
        let hear = |act: fn(&Self, MessageEvent)| {
            let weak = self.weak();
            Closure::<dyn FnMut(MessageEvent)>::new(move |event| {
                if let Some(inner) = weak.upgrade() {
                    act(&Self(inner), event);
                }
            })
        };
        let said = hear(|minds, event| minds.receive(&event));
        let failed = hear(|minds, _| minds.lose());
        worker.set_onmessage(Some(said.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        {
            let mut inner = self.0.borrow_mut();
            inner.worker = Some(worker);
            inner.closures = vec![said, failed];
        }
        self.later(PATIENCE, Self::lose);
    }

    fn post(&self) {
        {
            let inner = self.0.borrow();
            if let (Some(worker), Some((_, open))) = (&inner.worker, &inner.open) {
                // Plain bytes can always be posted.
                let _ = worker.post_message(&Uint8Array::from(&open[..]));
            }
        }
        self.later(PATIENCE, Self::lose);
    }

    fn receive(&self, event: &MessageEvent) {
        let said = Uint8Array::new(&event.data()).to_vec();
        match protocol::decode(&said) {
            Some(FromWorker::Ready { build }) if build == protocol::BUILD => {
                let asked = {
                    let mut inner = self.0.borrow_mut();
                    inner.state = State::Ready;
                    inner.timer = None;
                    inner.open.is_some()
                };
                if asked {
                    self.post();
                }
            }
            Some(FromWorker::Reply {
                id,
                version,
                mv,
                worth,
            }) => self.decided(Decision {
                id,
                version,
                mv,
                worth,
            }),
            // A foreign build, a question that it could not read, or noise: it is of no use.
            Some(FromWorker::Ready { .. } | FromWorker::Refused { .. }) | None => self.lose(),
        }
    }

    fn decided(&self, decision: Decision) {
        {
            let mut inner = self.0.borrow_mut();
            if inner.open.take_if(|(id, _)| *id == decision.id).is_none() {
                return;
            }
            inner.timer = None;
        }
        self.tell(News::Decided(decision));
    }

    fn lose(&self) {
        let asked = {
            let mut inner = self.0.borrow_mut();
            inner.state = State::Alone;
            inner.timer = None;
            inner.dismiss();
            inner.open.is_some()
        };
        if asked {
            self.think_alone();
        }
    }

    // ---- alone ----

    fn think_alone(&self) {
        if !IS_ALONE.replace(true) {
            self.tell(News::Alone);
        }
        self.0.borrow_mut().looks = LOOKS;
        self.fetch();
        self.look();
    }

    /// Adds the script to the page, once: it cannot be run twice.
    fn fetch(&self) {
        let mut selector = String::from("script[");
        selector.push_str(BORROWED);
        selector.push(']');
        let known = browser::document().query_selector(&selector);
        if known.is_ok_and(|script| script.is_some()) {
            return;
        }
        let Some(name) = script() else { return };
        let weak = self.weak();
        let failed = Closure::once_into_js(move |event: Event| {
            // What did not come may come another time.
            if let Some(script) = event
                .target()
                .and_then(|target| target.dyn_into::<Element>().ok())
            {
                script.remove();
            }
            if let Some(inner) = weak.upgrade() {
                Self(inner).give_up();
            }
        });
        let script = el("script").attr("src", &name).attr(BORROWED, "");
        let script = script.into_element();
        // Setting a handler and appending in our own document cannot fail.
        let _ = Reflect::set(&script, &JsValue::from_str("onerror"), &failed);
        if let Some(head) = browser::document().document_element() {
            let _ = head.append_child(&script);
        }
    }

    /// Looks whether the script has come and lends its head.
    fn look(&self) {
        let mind = Reflect::get(&browser::window(), &JsValue::from_str(MIND));
        match mind.ok().and_then(|mind| mind.dyn_into().ok()) {
            Some(mind) => {
                self.0.borrow_mut().mind = Some(mind);
                self.begin();
            }
            None if self.has_patience() => self.later(LOOK, Self::look),
            None => self.give_up(),
        }
    }

    fn has_patience(&self) -> bool {
        let mut inner = self.0.borrow_mut();
        inner.looks = inner.looks.saturating_sub(1);
        inner.looks > 0
    }

    fn ask(&self, question: &JsValue) -> Option<FromWorker> {
        let mind = self.0.borrow().mind.clone()?;
        let said = mind.call1(&JsValue::UNDEFINED, question).ok()?;
        let said = said.dyn_into::<Uint8Array>().ok()?.to_vec();
        protocol::decode(&said)
    }

    fn begin(&self) {
        let open = self.0.borrow().open.clone();
        let Some((_, open)) = open else { return };
        match self.ask(&Uint8Array::from(&open[..])) {
            Some(FromWorker::Ready { build }) if build == protocol::BUILD => {
                self.later(BREATH, Self::go_on);
            }
            _ => self.give_up(),
        }
    }

    /// Thinks a short stretch further.
    fn go_on(&self) {
        let start = browser::now();
        while browser::now() < start + STRETCH {
            match self.ask(&JsValue::from_f64(NODES)) {
                None => {}
                Some(FromWorker::Reply {
                    id,
                    version,
                    mv,
                    worth,
                }) => {
                    return self.decided(Decision {
                        id,
                        version,
                        mv,
                        worth,
                    });
                }
                Some(FromWorker::Ready { .. } | FromWorker::Refused { .. }) => {
                    return self.give_up();
                }
            }
        }
        self.later(BREATH, Self::go_on);
    }

    fn give_up(&self) {
        self.0.borrow_mut().timer = None;
        self.tell(News::Speechless);
    }
}
