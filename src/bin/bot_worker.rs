//! The opponents' worker: says that it is ready, then answers each request of the page. Loaded as a
//! script by a page that may have no worker, it lends its head to the page instead.
//!
//! It exists in the browser only; natively this program does nothing.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    use wasm_bindgen::JsCast;
    match js_sys::global().dyn_into() {
        Ok(scope) => browser::serve(scope),
        Err(page) => browser::lend(&page),
    }
}

#[cfg(target_arch = "wasm32")]
mod browser {
    use core::cell::RefCell;
    use js_sys::{Object, Reflect, Uint8Array};
    use qahwa::bots::protocol::{BUILD, FromWorker, MIND, Pondering, answer, encode, ponder};
    use wasm_bindgen::prelude::Closure;
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    fn ready() -> Vec<u8> {
        encode(&FromWorker::Ready {
            build: BUILD.into(),
        })
    }

    /// The bytes of a message; what is no array of bytes is refused like other malformed requests.
    fn bytes(message: &JsValue) -> Vec<u8> {
        message
            .dyn_ref::<Uint8Array>()
            .map(Uint8Array::to_vec)
            .unwrap_or_default()
    }

    /// Answers the page's messages one by one.
    pub fn serve(scope: DedicatedWorkerGlobalScope) {
        let page = scope.clone();
        let post = move |bytes: &[u8]| {
            // Plain bytes can always be posted; if the page has gone there is nobody left to tell.
            let _ = page.post_message(&Uint8Array::from(bytes));
        };
        post(&ready());
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
            post(&answer(&bytes(&message.data())));
        });
        scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // The worker lives as long as its page needs it, and so does its ear.
        on_message.forget();
    }

    /// Gives the page a function: a request in bytes begins a thought and gives the bytes of
    /// [`FromWorker::Ready`], a number works through so many nodes and gives the answer once there is one.
    pub fn lend(page: &Object) {
        let thought: RefCell<Option<Box<dyn Pondering>>> = RefCell::new(None);
        let mind = Closure::<dyn Fn(JsValue) -> JsValue>::new(move |asked: JsValue| {
            let answer = match asked.as_f64() {
                None => {
                    thought.replace(Some(ponder(&bytes(&asked))));
                    Some(ready())
                }
                Some(nodes) => {
                    let mut thought = thought.borrow_mut();
                    thought
                        .as_mut()
                        .and_then(|thought| thought.work(nodes as u32))
                }
            };
            answer.map_or(JsValue::UNDEFINED, |bytes| {
                Uint8Array::from(&bytes[..]).into()
            })
        });
        // A global object takes a new property.
        let _ = Reflect::set(page, &MIND.into(), mind.as_ref());
        mind.forget();
    }
}
