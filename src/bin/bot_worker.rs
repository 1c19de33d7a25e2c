//! The opponents' worker: says ready, then answers one question after the other. Natively there is
//! nothing to run.

fn main() {
    #[cfg(target_arch = "wasm32")]
    worker::serve();
}

#[cfg(target_arch = "wasm32")]
mod worker {
    use js_sys::Uint8Array;
    use qahwa::bots::protocol;
    use wasm_bindgen::JsCast;
    use wasm_bindgen::closure::Closure;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    /// Answers every message with one message, the first of all being that it is ready.
    pub fn serve() {
        let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
            return;
        };
        let post = {
            let scope = scope.clone();
            move |bytes: &[u8]| {
                // Plain bytes can always be posted.
                let _ = scope.post_message(&Uint8Array::from(bytes));
            }
        };
        let answer = post.clone();
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let question = Uint8Array::new(&event.data()).to_vec();
            answer(&protocol::answer(&question));
        });
        scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        // The worker listens as long as it lives.
        hear.forget();
        post(&protocol::ready());
    }
}
