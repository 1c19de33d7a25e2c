//! Running a [`Flight`] on an element through the Web Animations API.

use crate::kit::notation::push_digits;
use crate::table::scene::{Flight, Rect};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

/// How long a card takes to turn over, in milliseconds; half before and half after its stop.
const FLIP: f32 = 160.0;

/// Something that runs and can be ended at once.
pub struct Running(JsValue);

impl Running {
    /// Ends it: the element stands where its style says.
    pub fn cancel(&self) {
        call(&self.0, "cancel", &Array::new());
    }
}

fn set(object: &Object, name: &str, value: &JsValue) {
    // Setting a property of a plain object cannot fail.
    let _ = Reflect::set(object, &JsValue::from_str(name), value);
}

fn call(object: &JsValue, name: &str, arguments: &Array) -> Option<JsValue> {
    let function = Reflect::get(object, &JsValue::from_str(name)).ok()?;
    let function = function.dyn_into::<Function>().ok()?;
    Reflect::apply(&function, object, arguments).ok()
}

/// Starts an animation; none where the browser has no such thing.
fn animate(element: &Element, frames: &Array, duration: f32, linear: bool) -> Option<Running> {
    let options = Object::new();
    set(
        &options,
        "duration",
        &JsValue::from_f64(f64::from(duration)),
    );
    set(&options, "fill", &JsValue::from_str("backwards"));
    if linear {
        set(&options, "easing", &JsValue::from_str("linear"));
    }
    let arguments = Array::of2(frames, &options);
    call(element, "animate", &arguments).map(Running)
}

/// Writes a length or an angle without the machinery of float formatting: two decimals.
pub fn push_number(text: &mut String, value: f32) {
    let hundredths = (value * 100.0 + if value < 0.0 { -0.5 } else { 0.5 }) as i32;
    if hundredths < 0 {
        text.push('-');
    }
    let hundredths = hundredths.unsigned_abs();
    push_digits(text, hundredths / 100);
    let rest = hundredths % 100;
    if rest > 0 {
        text.push('.');
        text.push((b'0' + (rest / 10) as u8) as char);
        text.push((b'0' + (rest % 10) as u8) as char);
    }
}

fn frame(offset: f32, easing: &str, property: &str, value: &str) -> Object {
    let frame = Object::new();
    set(&frame, "offset", &JsValue::from_f64(f64::from(offset)));
    set(&frame, "easing", &JsValue::from_str(easing));
    set(&frame, property, &JsValue::from_str(value));
    frame
}

/// A transform that lays an element of `own` size over `rect`.
fn lay(own: Rect, rect: Rect, turn: f32, squeeze: f32) -> String {
    let scale = if own.w > 0.0 { rect.w / own.w } else { 1.0 };
    let mut text = String::from("translate(");
    push_number(&mut text, rect.x + (rect.w - own.w) / 2.0);
    text.push_str("px,");
    push_number(&mut text, rect.y + (rect.h - own.h) / 2.0);
    text.push_str("px) rotate(");
    push_number(&mut text, turn);
    text.push_str("deg) scale(");
    push_number(&mut text, scale * squeeze);
    text.push(',');
    push_number(&mut text, scale);
    text.push(')');
    text
}

/// Runs a flight on the element of the piece and shows or hides its back on the way. `own` is the
/// element's own size, `total` the length of the whole animation at speed 1, `speed` its factor.
pub fn fly(
    element: &Element,
    back: &Element,
    own: Rect,
    flight: &Flight,
    total: f32,
    speed: f32,
) -> Vec<Running> {
    const THROW: &str = "cubic-bezier(.3,.1,.2,1)";
    let way = Array::new();
    let sides = Array::new();
    let at = |time: f32| (time / total).clamp(0.0, 1.0);
    let side = |up: bool| if up { "0" } else { "1" };
    let mut up = flight.stops.first().is_some_and(|stop| stop.face_up);
    sides.push(&frame(0.0, "step-end", "opacity", side(up)));
    let mut last = None;
    for stop in &flight.stops {
        let time = f32::from(stop.at);
        if last.is_none() && time > 0.0 {
            let start = lay(own, stop.rect, stop.turn, 1.0);
            way.push(&frame(0.0, THROW, "transform", &start));
        }
        if stop.face_up != up {
            up = stop.face_up;
            let whole = lay(own, stop.rect, stop.turn, 1.0);
            let thin = lay(own, stop.rect, stop.turn, 0.05);
            way.push(&frame(at(time), "ease-in", "transform", &whole));
            way.push(&frame(
                at(time + FLIP / 2.0),
                "ease-out",
                "transform",
                &thin,
            ));
            sides.push(&frame(
                at(time + FLIP / 2.0),
                "step-end",
                "opacity",
                side(up),
            ));
            last = Some((time + FLIP, whole));
            if let Some((time, whole)) = &last {
                way.push(&frame(at(*time), THROW, "transform", whole));
            }
        } else {
            let whole = lay(own, stop.rect, stop.turn, 1.0);
            way.push(&frame(at(time), THROW, "transform", &whole));
            last = Some((time, whole));
        }
    }
    if let Some((time, whole)) = last
        && time < total
    {
        way.push(&frame(1.0, "linear", "transform", &whole));
    }
    sides.push(&frame(1.0, "linear", "opacity", side(up)));
    let duration = total * speed;
    let mut bright = None;
    if flight.lit > 0 {
        let none = [0.0, 1.0].map(|offset| frame(offset, "linear", "filter", "none"));
        let [from, to] = none;
        let lasts = f32::from(flight.lit) * speed;
        bright = animate(element, &Array::of2(&from, &to), lasts, true);
    }
    [
        animate(element, &way, duration, true),
        animate(back, &sides, duration, true),
        bright,
    ]
    .into_iter()
    .flatten()
    .collect()
}
