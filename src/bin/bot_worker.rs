//! The opponents' worker: says that it is ready, then answers each request of the page.
//!
//! It exists in the browser only; natively this program does nothing.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    use js_sys::Uint8Array;
    use qahwa::bots::protocol::{BUILD, FromWorker, answer, encode};
    use wasm_bindgen::{JsCast, prelude::Closure};
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let page = scope.clone();
    let post = move |bytes: &[u8]| {
        // Plain bytes can always be posted; if the page has gone there is nobody left to tell.
        let _ = page.post_message(&Uint8Array::from(bytes));
    };
    post(&encode(&FromWorker::Ready {
        build: BUILD.into(),
    }));
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        // What is no array of bytes is refused like other malformed requests.
        let request = (message.data().dyn_ref::<Uint8Array>()).map(Uint8Array::to_vec);
        post(&answer(&request.unwrap_or_default()));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The worker lives as long as its page needs it, and so does its ear.
    on_message.forget();
}
