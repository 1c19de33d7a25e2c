//! Building the page: elements with Leptos signals in them.
//!
//! The view macro of Leptos makes a type, and code, of its own for every piece of markup: this house
//! weighed 235 KB with it, far above its budget. Here every element is the same plain type and every
//! closure is boxed, so that the code exists once; signals, effects and owners are those of Leptos.
//! Every method that could be copied into its hundreds of callers is kept apart (`inline(never)`).
//! What is built belongs to the reactive owner in which it is built and ends with it.

use super::platform::browser::{document, later};
use core::any::Any;
use core::cell::RefCell;
use leptos::prelude::{ArenaItem, RenderEffect};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, Node};

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element, or a text, in the making.
#[derive(Clone, Debug)]
pub struct El(Node);

/// An HTML element.
///
/// # Panics
/// Panics for a malformed name; all names are ours.
#[inline(never)]
#[must_use]
pub fn el(name: &str) -> El {
    let element = document().create_element(name);
    El(element.expect("a plain element can be created").into())
}

/// An HTML element with a class.
#[inline(never)]
#[must_use]
pub fn of_class(name: &str, class: &str) -> El {
    el(name).attr("class", class)
}

/// A text.
#[inline(never)]
#[must_use]
pub fn text(words: &str) -> El {
    El(document().create_text_node(words).into())
}

/// An SVG element.
///
/// # Panics
/// Panics for a malformed name; all names are ours.
#[inline(never)]
#[must_use]
pub fn svg(name: &str) -> El {
    let element = document().create_element_ns(Some(SVG), name);
    El(element.expect("an SVG element can be created").into())
}

/// An SVG that shows one symbol of a sprite.
#[inline(never)]
#[must_use]
pub fn symbol(view_box: &str, href: &str) -> El {
    svg("svg")
        .attr("viewBox", view_box)
        .attr("aria-hidden", "true")
        .add(svg("use").attr("href", href))
}

/// Runs `work` now and again after each change of a signal that it reads.
pub fn follow(work: impl Fn() + 'static) {
    follow_boxed(Box::new(work));
}

#[inline(never)]
fn follow_boxed(work: Box<dyn Fn()>) {
    keep(Rc::new(RenderEffect::new(move |_| work())));
}

/// Keeps something alive as long as the present owner.
#[inline(never)]
pub fn keep(value: Rc<dyn Any>) {
    ArenaItem::new_local(value);
}

// Marking and appending nodes of our own document cannot fail; the results are not read.
impl El {
    /// The element; a text has none and gives its parent's document's root, which is never asked for.
    fn element(&self) -> &Element {
        self.0.unchecked_ref()
    }

    /// The node itself.
    #[must_use]
    pub fn node(&self) -> &Node {
        &self.0
    }

    /// The first element in it.
    #[inline(never)]
    #[must_use]
    pub fn first(&self) -> Option<Self> {
        (self.element().first_element_child()).map(|first| Self(first.into()))
    }

    /// The element as it is.
    #[must_use]
    pub fn into_element(self) -> Element {
        self.0.unchecked_into()
    }

    /// Sets an attribute.
    #[inline(never)]
    #[must_use]
    pub fn attr(self, name: &str, value: &str) -> Self {
        let _ = self.element().set_attribute(name, value);
        self
    }

    /// Sets an attribute without a value if `on`.
    #[inline(never)]
    #[must_use]
    pub fn mark(self, name: &str, on: bool) -> Self {
        if on { self.attr(name, "") } else { self }
    }

    /// Sets an attribute whenever what it reads changes; none removes it.
    #[must_use]
    pub fn bind(self, name: &'static str, value: impl Fn() -> Option<String> + 'static) -> Self {
        self.bind_boxed(name, Box::new(value))
    }

    #[inline(never)]
    fn bind_boxed(self, name: &'static str, value: Box<dyn Fn() -> Option<String>>) -> Self {
        let element = self.element().clone();
        let last = RefCell::new(None);
        follow_boxed(Box::new(move || {
            let value = value();
            if *last.borrow() != value {
                let _ = match &value {
                    Some(value) => element.set_attribute(name, value),
                    None => element.remove_attribute(name),
                };
                *last.borrow_mut() = value;
            }
        }));
        self
    }

    /// Adds or removes a class whenever what it reads changes.
    #[must_use]
    pub fn toggle(self, class: &'static str, on: impl Fn() -> bool + 'static) -> Self {
        self.toggle_boxed(class, Box::new(on))
    }

    #[inline(never)]
    fn toggle_boxed(self, class: &'static str, on: Box<dyn Fn() -> bool>) -> Self {
        let list = self.element().class_list();
        follow_boxed(Box::new(move || {
            let _ = list.toggle_with_force(class, on());
        }));
        self
    }

    /// Appends words.
    #[inline(never)]
    #[must_use]
    pub fn words(self, words: &str) -> Self {
        self.add(text(words))
    }

    /// Appends words that follow what they read.
    #[must_use]
    pub fn say(self, words: impl Fn() -> String + 'static) -> Self {
        self.say_boxed(Box::new(words))
    }

    #[inline(never)]
    fn say_boxed(self, words: Box<dyn Fn() -> String>) -> Self {
        let node = text("");
        let _ = self.0.append_child(&node.0);
        let last = RefCell::new(String::new());
        follow_boxed(Box::new(move || {
            let words = words();
            if *last.borrow() != words {
                node.0.set_node_value(Some(&words));
                *last.borrow_mut() = words;
            }
        }));
        self
    }

    /// Appends a child.
    #[inline(never)]
    #[must_use]
    pub fn add(self, child: Self) -> Self {
        let _ = self.0.append_child(&child.0);
        self
    }

    /// Appends children.
    #[inline(never)]
    #[must_use]
    pub fn all(self, children: Vec<Self>) -> Self {
        for child in &children {
            let _ = self.0.append_child(&child.0);
        }
        self
    }

    /// Appends children that are built anew whenever what they read changes. What belonged to the old
    /// ones ends with them.
    #[must_use]
    pub fn part(self, children: impl Fn() -> Vec<Self> + 'static) -> Self {
        self.part_boxed(Box::new(children))
    }

    #[inline(never)]
    fn part_boxed(self, children: Box<dyn Fn() -> Vec<Self>>) -> Self {
        let end: Node = document().create_comment("").into();
        let _ = self.0.append_child(&end);
        let old = RefCell::new(Vec::<Self>::new());
        follow_boxed(Box::new(move || {
            let new = children();
            for El(node) in old.replace(new.clone()) {
                if let Some(parent) = node.parent_node() {
                    let _ = parent.remove_child(&node);
                }
            }
            if let Some(parent) = end.parent_node() {
                for El(node) in &new {
                    let _ = parent.insert_before(node, Some(&end));
                }
            }
        }));
        self
    }

    /// Does something at an event.
    #[must_use]
    pub fn on(self, event: &str, act: impl Fn(Event) + 'static) -> Self {
        listen(self.element(), event, Box::new(act));
        self
    }

    /// Does something at a click.
    #[must_use]
    pub fn click(self, act: impl Fn() + 'static) -> Self {
        self.on("click", move |_| act())
    }

    /// Sets what stands in an input.
    #[inline(never)]
    pub fn set_value(&self, value: &str) {
        if let Some(input) = self.0.dyn_ref::<web_sys::HtmlInputElement>() {
            input.set_value(value);
        }
    }

    /// Takes the focus now.
    #[inline(never)]
    pub fn focus(&self) {
        if let Some(element) = self.0.dyn_ref::<web_sys::HtmlElement>() {
            // Focusing an element of our own document cannot fail.
            let _ = element.focus();
        }
    }

    /// Takes the focus as soon as it is in the page.
    #[inline(never)]
    #[must_use]
    pub fn focused(self) -> Self {
        focus_soon(&self);
        self
    }
}

/// Gives an element the focus once what is being built stands in the page, if the present owner still lives.
#[inline(never)]
pub fn focus_soon(at: &El) {
    let at = at.clone();
    keep(Rc::new(later(0, move || at.focus())));
}

/// Scrolls a list, which is its positioned parent, so that one of its items stands in the middle, once what is
/// being built stands in the page, if the present owner still lives.
#[inline(never)]
pub fn show_soon(list: &El, item: &El) {
    let (list, item) = (list.element().clone(), item.clone());
    keep(Rc::new(later(0, move || {
        if let Some(item) = item.0.dyn_ref::<web_sys::HtmlElement>() {
            let above = (list.client_height() - item.offset_height()) / 2;
            list.set_scroll_top(item.offset_top() - above);
        }
    })));
}

/// Listens to an event as long as the present owner lives.
#[inline(never)]
pub fn listen(target: &web_sys::EventTarget, event: &str, act: Box<dyn Fn(Event)>) {
    let closure = Closure::wrap(act);
    let _ = target.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    keep(Rc::new(Listener {
        target: target.clone(),
        event: event.to_owned(),
        closure,
    }));
}

/// A listener that is removed before its closure goes.
struct Listener {
    target: web_sys::EventTarget,
    event: String,
    closure: Closure<dyn Fn(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let function = self.closure.as_ref().unchecked_ref();
        let _ = self
            .target
            .remove_event_listener_with_callback(&self.event, function);
    }
}

/// The value of the input in which an event happened.
#[inline(never)]
#[must_use]
pub fn value_of(event: &Event) -> String {
    event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok())
        .map(|input| input.value())
        .unwrap_or_default()
}

/// What stands in the field of an event, of one line or of several.
#[must_use]
pub fn text_of_event(event: &Event) -> String {
    let target = event.target();
    let area = target.and_then(|target| target.dyn_into::<web_sys::HtmlTextAreaElement>().ok());
    area.map_or_else(|| value_of(event), |area| area.value())
}

/// The key of a keyboard event.
#[inline(never)]
#[must_use]
pub fn key_of(event: &Event) -> String {
    event
        .dyn_ref::<web_sys::KeyboardEvent>()
        .map(web_sys::KeyboardEvent::key)
        .unwrap_or_default()
}
