//! The opponents' worker, and what happens without one.

use super::browser;
use crate::bots::protocol::{self, FromWorker};
use core::cell::RefCell;
use gloo_timers::callback::Timeout;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker};

/// How long the worker may take to say that it is ready, and to answer, in milliseconds.
const PATIENCE: u32 = 10_000;

/// A bot's move, and which question it answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The number of the request.
    pub id: u32,
    /// The version of the match for which it was asked.
    pub version: u32,
    /// The move, encoded.
    pub mv: Vec<u8>,
}

/// What the worker brings.
pub enum News {
    /// Its answer.
    Decided(Decision),
    /// There is no worker, or none any longer: every open request must be thought through in the page.
    Lost,
}

enum Post {
    Starting(Vec<Vec<u8>>),
    Ready,
    Lost,
}

struct Inner {
    worker: Option<Worker>,
    post: Post,
    watch: Option<Timeout>,
    closures: Vec<Closure<dyn FnMut(MessageEvent)>>,
}

/// The worker's post office. Dropping it ends the worker.
#[derive(Clone)]
pub struct Minds {
    inner: Rc<RefCell<Inner>>,
    hear: Rc<dyn Fn(News)>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }
}

impl Minds {
    /// Starts the worker. `hear` is called later, never from within this call.
    #[must_use]
    pub fn new(hear: impl Fn(News) + 'static) -> Self {
        let minds = Self {
            inner: Rc::new(RefCell::new(Inner {
                worker: None,
                post: Post::Starting(Vec::new()),
                watch: None,
                closures: Vec::new(),
            })),
            hear: Rc::new(hear),
        };
        minds.start();
        minds
    }

    /// Whether requests are worth sending.
    #[must_use]
    pub fn lost(&self) -> bool {
        matches!(self.inner.borrow().post, Post::Lost)
    }

    /// Sends a request, now or as soon as the worker is ready.
    pub fn think(&self, request: Vec<u8>) {
        let mut inner = self.inner.borrow_mut();
        match &mut inner.post {
            Post::Starting(queue) => queue.push(request),
            Post::Ready => {
                if let Some(worker) = &inner.worker {
                    // A message of plain bytes is always cloneable.
                    let _ = worker.post_message(&js_sys::Uint8Array::from(&request[..]));
                }
                drop(inner);
                self.watch();
            }
            Post::Lost => {}
        }
    }

    fn start(&self) {
        let name = browser::document()
            .query_selector("meta[name=qahwa-worker]")
            .ok()
            .flatten()
            .and_then(|meta| meta.get_attribute("content"));
        let worker = name.and_then(|name| Worker::new(&name).ok());
        let Some(worker) = worker else {
            // Said later, so that the caller is done with its own start.
            let minds = self.clone();
            let later = Timeout::new(0, move || minds.lose());
            self.inner.borrow_mut().watch = Some(later);
            return;
        };
        let weak = (Rc::downgrade(&self.inner), self.hear.clone());
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(inner) = weak.0.upgrade() {
                let minds = Self {
                    inner,
                    hear: weak.1.clone(),
                };
                minds.receive(&js_sys::Uint8Array::new(&event.data()).to_vec());
            }
        });
        let weak = (Rc::downgrade(&self.inner), self.hear.clone());
        let on_error = Closure::<dyn FnMut(MessageEvent)>::new(move |_| {
            if let Some(inner) = weak.0.upgrade() {
                let minds = Self {
                    inner,
                    hear: weak.1.clone(),
                };
                minds.lose();
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        {
            let mut inner = self.inner.borrow_mut();
            inner.worker = Some(worker);
            inner.closures = vec![on_message, on_error];
        }
        self.watch();
    }

    /// Gives the worker its time to answer.
    fn watch(&self) {
        let weak = (Rc::downgrade(&self.inner), self.hear.clone());
        let watch = Timeout::new(PATIENCE, move || {
            if let Some(inner) = weak.0.upgrade() {
                let minds = Self {
                    inner,
                    hear: weak.1.clone(),
                };
                minds.lose();
            }
        });
        self.inner.borrow_mut().watch = Some(watch);
    }

    fn receive(&self, bytes: &[u8]) {
        match protocol::decode(bytes) {
            Some(FromWorker::Ready { build }) if build == protocol::BUILD => {
                let queue = {
                    let mut inner = self.inner.borrow_mut();
                    inner.watch = None;
                    match core::mem::replace(&mut inner.post, Post::Ready) {
                        Post::Starting(queue) => queue,
                        Post::Ready | Post::Lost => Vec::new(),
                    }
                };
                for request in queue {
                    self.think(request);
                }
            }
            Some(FromWorker::Reply { id, version, mv }) => {
                self.inner.borrow_mut().watch = None;
                (self.hear)(News::Decided(Decision { id, version, mv }));
            }
            // A foreign build, a request it could not read, or noise: it is of no use.
            Some(FromWorker::Ready { .. } | FromWorker::Refused { .. }) | None => self.lose(),
        }
    }

    fn lose(&self) {
        {
            let mut inner = self.inner.borrow_mut();
            if matches!(inner.post, Post::Lost) {
                return;
            }
            inner.post = Post::Lost;
            inner.watch = None;
            if let Some(worker) = inner.worker.take() {
                worker.set_onmessage(None);
                worker.set_onerror(None);
                worker.terminate();
            }
        }
        (self.hear)(News::Lost);
    }
}
