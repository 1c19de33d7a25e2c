//! How one piece and one place of the stage look: their elements, classes and styles.

use super::super::dom::{self, el};
use super::super::platform::animate::push_number;
use super::super::show::Voicing;
use crate::kit::notation::push_digits;
use crate::kit::seat::Seat;
use crate::kit::spanish::{Card, Suit};
use crate::table::scene::{Colour, Face, Hint, Piece, PieceKey, Rect, Trace, Zone, ZoneKey};
use crate::words::Tongue;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// A piece on the stage.
pub(super) struct Node {
    pub(super) key: PieceKey,
    pub(super) element: HtmlElement,
    pub(super) back: Element,
    pub(super) painted: Option<Piece>,
    pub(super) name: String,
    pub(super) label: String,
}

/// A place on the stage.
pub(super) struct Place {
    pub(super) key: ZoneKey,
    pub(super) element: HtmlElement,
    pub(super) painted: Option<Zone>,
    pub(super) label: String,
}

// Creating, appending and marking nodes of our own document cannot fail; the results are not read.
pub(super) fn create(name: &str) -> HtmlElement {
    el(name).into_element().unchecked_into()
}

pub(super) fn symbol(view_box: &str, href: &str) -> Element {
    dom::symbol(view_box, href).into_element()
}

pub(super) fn attribute(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

pub(super) fn flag(element: &Element, name: &str, on: bool) {
    let _ = if on {
        element.set_attribute(name, "")
    } else {
        element.remove_attribute(name)
    };
}

/// The name of a suit in the sprite.
const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Coins => "coins",
        Suit::Cups => "cups",
        Suit::Swords => "swords",
        Suit::Clubs => "clubs",
    }
}

/// The address of a suit's pip in the sprite.
fn pip_href(suit: Suit) -> String {
    let mut href = String::from("art/spanish.svg#pip-");
    href.push_str(suit_name(suit));
    href
}

/// The address of a card's face in the sprite.
#[must_use]
pub fn card_href(card: Card) -> String {
    let mut href = String::from("art/spanish.svg#");
    href.push_str(suit_name(card.suit()));
    href.push('-');
    push_digits(&mut href, u32::from(card.rank().number()));
    href
}

pub(super) const BACK: &str = "art/spanish.svg#back";
pub(super) const CARD_BOX: &str = "0 0 240 372";

/// The class of a checker's colour.
#[must_use]
pub const fn checker(colour: Colour) -> &'static str {
    match colour {
        Colour::Light => "ck light",
        Colour::Dark => "ck dark",
    }
}

/// The classes of a look.
pub(super) const fn look(of: Face) -> &'static str {
    match of {
        Face::Spanish(_) | Face::SpanishBack => "card sp",
        Face::Checker(colour) => checker(colour),
        Face::Edge(Colour::Light) => "edge light",
        Face::Edge(Colour::Dark) => "edge dark",
        Face::Die(1) => "die d1",
        Face::Die(2) => "die d2",
        Face::Die(3) => "die d3",
        Face::Die(4) => "die d4",
        Face::Die(5) => "die d5",
        Face::Die(_) => "die d6",
        Face::Suit(_) => "token",
        Face::Count(_) => "count",
        Face::Seal(_) => "wax",
    }
}

/// What is drawn for a look; none for what the style sheet draws by its class.
pub(super) fn face(of: Face, tongue: Tongue) -> Option<Element> {
    match of {
        Face::Spanish(card) => Some(symbol(CARD_BOX, &card_href(card))),
        Face::SpanishBack => Some(symbol(CARD_BOX, BACK)),
        Face::Suit(suit) => Some(symbol("0 0 100 100", &pip_href(suit))),
        Face::Count(number) | Face::Seal(number) => Some(
            dom::el("b")
                .attr("data-n", &tongue.figure(i64::from(number)))
                .into_element(),
        ),
        Face::Checker(_) | Face::Edge(_) | Face::Die(_) => None,
    }
}

/// What is seen of a piece while its face is not up: a card's back, a die that tumbles.
pub(super) fn back(of: Face) -> Element {
    let back = match of {
        Face::Spanish(_) | Face::SpanishBack => symbol(CARD_BOX, BACK),
        _ => create("i").into(),
    };
    attribute(&back, "class", "turned");
    back
}

/// A rectangle of which each number becomes a length by what stands before and after it.
pub(super) fn scaled(style: &mut String, rect: Rect, [before, after]: [&str; 2]) {
    for (name, value) in [
        ("--x:", rect.x),
        ("--y:", rect.y),
        ("--w:", rect.w),
        ("--h:", rect.h),
    ] {
        style.push_str(name);
        style.push_str(before);
        push_number(style, value);
        style.push_str(after);
    }
}

pub(super) fn place(style: &mut String, rect: Rect, turn: f32) {
    scaled(style, rect, ["", "px;"]);
    style.push_str("--r:");
    push_number(style, turn);
    style.push_str("deg;");
}

/// The style that places a box by a rectangle.
#[must_use]
pub fn placed(rect: Rect) -> String {
    let mut style = String::new();
    place(&mut style, rect, 0.0);
    style
}

pub(super) fn piece_style(piece: &Piece, z: u16) -> String {
    let mut style = String::with_capacity(96);
    place(&mut style, piece.rect, piece.turn);
    style.push_str("z-index:");
    push_digits(&mut style, u32::from(z));
    style
}

pub(super) fn piece_class(piece: &Piece, held: bool) -> String {
    let mut class = String::from("piece ");
    class.push_str(look(piece.face));
    let marks = piece.marks;
    for (name, on) in [
        (" back", piece.face == Face::SpanishBack),
        (" play", marks.playable),
        (" sel", marks.chosen),
        (" hit", marks.hit),
        (" dim", marks.dim),
        (" held", held),
        (" pile", piece.count.is_some()),
        (" th1", piece.thick == 1),
        (" th2", piece.thick >= 2),
    ] {
        if on {
            class.push_str(name);
        }
    }
    class
}

pub(super) fn zone_class(zone: &Zone) -> String {
    let mut class = String::from(match zone.hint {
        Hint::None => "slot bare",
        Hint::Place | Hint::Rank(_) => "slot",
        Hint::Point { hangs: true, .. } => "pt top",
        Hint::Point { .. } => "pt",
        Hint::Tray => "tray",
    });
    if let Hint::Point { dark: true, .. } = zone.hint {
        class.push_str(" dark");
    }
    if zone.covered {
        class.push_str(" covered");
    }
    if zone.accepts {
        class.push_str(" on");
    }
    class
}

/// The counter of a pile. It is drawn by the style sheet: the name of the pile says the number in words.
pub(super) fn counter(count: u16, tongue: Tongue) -> dom::El {
    dom::of_class("span", "cnt").attr("data-n", &tongue.figure(i64::from(count)))
}

impl Node {
    pub(super) fn dress(&mut self, piece: &Piece, held: bool, voicing: &Voicing) {
        if self.painted.as_ref() == Some(piece) {
            return;
        }
        let old = self.painted.as_ref();
        attribute(&self.element, "style", &piece_style(piece, piece.z));
        attribute(&self.element, "class", &piece_class(piece, held));
        if old.is_none_or(|old| {
            (old.face, old.count, old.marks.pin) != (piece.face, piece.count, piece.marks.pin)
        }) {
            self.element.set_text_content(None);
            if let Some(face) = face(piece.face, voicing.tongue) {
                let _ = self.element.append_child(&face);
            }
            let _ = self.element.append_child(&self.back);
            if let (Some(_), Face::Suit(_)) = (piece.count, piece.face) {
                // What it says follows from its name.
                let _ = self.element.append_child(&create("span"));
                self.label.clear();
            } else if let Some(count) = piece.count {
                let counter = counter(count, voicing.tongue).into_element();
                let _ = self.element.append_child(&counter);
            }
            if let Some(pin) = piece.marks.pin {
                let _ = self.element.append_child(&pinned(pin, &voicing.faces));
            }
        }
        flag(&self.element, "data-playable", piece.marks.playable);
        flag(
            &self.element,
            "data-accepts",
            piece.marks.hit && !piece.marks.playable,
        );
        if piece.focus {
            let word = |is: bool| if is { "true" } else { "false" };
            let marks = piece.marks;
            attribute(&self.element, "role", "button");
            attribute(
                &self.element,
                "aria-disabled",
                word(!marks.playable && !marks.hit),
            );
            if marks.playable {
                attribute(&self.element, "aria-pressed", word(marks.chosen));
            } else {
                let _ = self.element.remove_attribute("aria-pressed");
            }
        } else {
            attribute(&self.element, "role", "img");
            let _ = self.element.remove_attribute("tabindex");
            let _ = self.element.remove_attribute("aria-pressed");
            let _ = self.element.remove_attribute("aria-disabled");
        }
        self.painted = Some(piece.clone());
    }

    pub(super) fn call(&mut self, name: &str, label: &str) {
        if self.name != name {
            name.clone_into(&mut self.name);
            attribute(&self.element, "data-piece", name);
        }
        if self.label != label {
            label.clone_into(&mut self.label);
            attribute(&self.element, "aria-label", label);
            self.caption(label);
        }
        if label.is_empty() {
            // Another piece speaks for it.
            attribute(&self.element, "aria-hidden", "true");
        } else {
            let _ = self.element.remove_attribute("aria-hidden");
        }
    }

    /// A token of a choice bears its name, drawn by the style sheet: what it is, and after the comma what
    /// there is to say of it.
    fn caption(&self, label: &str) {
        let token = (self.painted.as_ref())
            .is_some_and(|piece| piece.count.is_some() && matches!(piece.face, Face::Suit(_)));
        let Some(caption) = self.element.last_element_child().filter(|_| token) else {
            return;
        };
        caption.set_text_content(None);
        let (name, held) = label.split_once('\u{60c}').unwrap_or((label, ""));
        for (tag, words) in [("b", name), ("small", held.trim_start())] {
            let line = create(tag);
            attribute(&line, "data-n", words);
            let _ = caption.append_child(&line);
        }
    }
}

impl Place {
    pub(super) fn dress(&mut self, zone: &Zone, label: &str, tongue: Tongue) {
        if self.painted.as_ref() != Some(zone) {
            let mut style = String::new();
            place(&mut style, zone.rect, 0.0);
            attribute(&self.element, "style", &style);
            attribute(&self.element, "class", &zone_class(zone));
            flag(&self.element, "data-accepts", zone.accepts);
            if let (Hint::Rank(rank), None) = (zone.hint, &self.painted) {
                let number = create("span");
                attribute(&number, "data-n", &tongue.figure(i64::from(rank.number())));
                let _ = self.element.append_child(&number);
            }
            if self.painted.as_ref().and_then(|old| old.trace) != zone.trace {
                self.element.set_text_content(None);
                if let Some((trace, rect)) = zone.trace {
                    let mark = create("i");
                    attribute(
                        &mark,
                        "class",
                        match trace {
                            Trace::Ghost => "trace ghost",
                            Trace::Left => "trace left",
                        },
                    );
                    let inside = rect.shifted(-zone.rect.x, -zone.rect.y);
                    attribute(&mark, "style", &placed(inside));
                    let _ = self.element.append_child(&mark);
                }
            }
            attribute(&self.element, "role", "button");
            attribute(
                &self.element,
                "aria-disabled",
                if zone.accepts { "false" } else { "true" },
            );
            // What a piece covers is reached through it.
            if zone.covered {
                attribute(&self.element, "aria-hidden", "true");
            } else {
                let _ = self.element.remove_attribute("aria-hidden");
            }
            self.painted = Some(zone.clone());
        }
        if self.label != label {
            label.clone_into(&mut self.label);
            attribute(&self.element, "aria-label", label);
        }
    }
}

pub(super) fn pinned(seat: Seat, faces: &[&'static str]) -> Element {
    let pin = create("span");
    attribute(&pin, "class", "pin");
    let ring = create("span");
    attribute(&ring, "class", "face");
    let mut href = String::from("art/faces.svg#face-");
    href.push_str(faces.get(seat.index()).copied().unwrap_or("me"));
    let _ = ring.append_child(&symbol("0 0 64 64", &href));
    let _ = pin.append_child(&ring);
    pin.into()
}
