//! Paints a [`Picture`] into the stage: one flat layer, one node for each piece and zone, kept by key,
//! in the fixed order of keys, placed by custom properties alone.

use super::super::desk::Picture;
use super::super::platform::animate::{Running, fly};
use super::super::platform::browser::document;
use super::super::show::Voicing;
use super::dress::{
    Node, Place, attribute, back, create, face, look, piece_class, piece_style, place,
};
use crate::kit::notation::{digits, push_digits};
use crate::table::keys::{entry, is_playable};
use crate::table::scene::{Face, Flight, Piece, PieceKey, Rect, Target};
use web_sys::{Element, HtmlElement};

/// The painter of one stage.
pub struct Painter {
    stage: Element,
    /// In the order of their keys, which is their order in the document.
    nodes: Vec<Node>,
    places: Vec<Place>,
    ghosts: Vec<Element>,
    running: Vec<Running>,
    voicing: Voicing,
    /// Where the keyboard stands, or would.
    focus: Option<Target>,
    /// Whether the person put it there; otherwise it goes to what can be played.
    is_chosen: bool,
    held: Option<(PieceKey, Rect)>,
}

impl Painter {
    /// A painter for a stage on which no piece stands yet. Zones come before pieces, both after whatever
    /// the stage holds already.
    #[must_use]
    pub const fn new(stage: Element, voicing: Voicing) -> Self {
        Self {
            stage,
            nodes: Vec::new(),
            places: Vec::new(),
            ghosts: Vec::new(),
            running: Vec::new(),
            voicing,
            focus: None,
            is_chosen: false,
            held: None,
        }
    }

    /// Brings the stage to a picture. Nothing moves: what was running has been ended.
    ///
    /// If the keyboard stood on the stage it still does: where its piece is gone or used, on the next one.
    pub fn paint(&mut self, picture: &Picture) {
        self.still();
        let had_keyboard = self.holds(document().active_element());
        let stood = self.focus;
        self.paint_zones(picture);
        let keys = |key: &PieceKey| picture.scene.pieces.iter().any(|piece| piece.key == *key);
        self.nodes.retain(|node| {
            let stays = keys(&node.key);
            if !stays {
                node.element.remove();
            }
            stays
        });
        for (index, piece) in picture.scene.pieces.iter().enumerate() {
            if self.node(piece.key).is_none() {
                self.add(piece);
            }
            let held = self.held.is_some_and(|(key, _)| key == piece.key);
            if let Some(node) = self.nodes.iter_mut().find(|node| node.key == piece.key) {
                node.dress(piece, held, &self.voicing);
                node.call(&picture.piece_names[index], &picture.piece_labels[index]);
            }
        }
        self.roam(picture);
        let now = document().active_element();
        let is_lost = now.as_ref() == Some(&self.stage) || !self.holds(now);
        if had_keyboard && (is_lost || self.focus != stood) {
            self.enter();
        }
    }

    /// Whether an element is the stage or lies on it, but for the buttons of its console.
    fn holds(&self, element: Option<Element>) -> bool {
        element.is_some_and(|element| {
            self.stage.contains(Some(&element)) && !matches!(element.closest(".act"), Ok(Some(_)))
        })
    }

    fn add(&mut self, piece: &Piece) {
        let key = piece.key;
        let element = create("div");
        let place = self.nodes.partition_point(|node| node.key < key);
        let next = self
            .nodes
            .get(place)
            .map(|node| -> &web_sys::Node { &node.element });
        let _ = self.stage.insert_before(&element, next);
        let node = Node {
            key,
            element,
            back: back(piece.face),
            painted: None,
            name: String::new(),
            label: String::new(),
        };
        self.nodes.insert(place, node);
    }

    fn node(&self, key: PieceKey) -> Option<&Node> {
        self.nodes.iter().find(|node| node.key == key)
    }

    fn paint_zones(&mut self, picture: &Picture) {
        for (index, zone) in picture.scene.zones.iter().enumerate() {
            let tongue = self.voicing.tongue;
            let known = self.places.iter().position(|place| place.key == zone.key);
            let known = known.unwrap_or_else(|| {
                let element = create("div");
                let _ = self.stage.append_child(&element);
                attribute(&element, "data-zone", &picture.zone_names[index]);
                self.places.push(Place {
                    key: zone.key,
                    element,
                    painted: None,
                    label: String::new(),
                });
                self.places.len() - 1
            });
            self.places[known].dress(zone, &picture.zone_labels[index], tongue);
        }
    }

    /// Exactly one target is in the tab order: the one that the person chose, or the first that can be played.
    fn roam(&mut self, picture: &Picture) {
        let can = |target: Target| match target {
            Target::Piece(key) => picture
                .scene
                .pieces
                .iter()
                .any(|piece| piece.key == key && piece.focus),
            Target::Zone(key) => picture
                .scene
                .zones
                .iter()
                .any(|zone| zone.key == key && (zone.accepts || !zone.covered)),
        };
        let scene = &picture.scene;
        let stays = self.focus.filter(|&target| can(target));
        let first = entry(scene, false);
        self.focus = stays
            .filter(|_| self.is_chosen)
            .or_else(|| first.filter(|&target| is_playable(scene, target)))
            .or(stays)
            .or(first);
        self.is_chosen &= stays.is_some();
        for piece in &picture.scene.pieces {
            if let Some(node) = self.node(piece.key)
                && piece.focus
            {
                attribute(&node.element, "tabindex", "-1");
            }
        }
        for place in &self.places {
            attribute(&place.element, "tabindex", "-1");
        }
        self.tab_stop("0");
    }

    /// Whether Tab stops where the keyboard stands: "0" or "-1".
    fn tab_stop(&self, index: &str) {
        if let Some(element) = self.focused() {
            attribute(element, "tabindex", index);
        }
    }

    /// The element on which the keyboard stands.
    fn focused(&self) -> Option<&HtmlElement> {
        match self.focus? {
            Target::Piece(key) => self.node(key).map(|node| &node.element),
            Target::Zone(key) => {
                let place = self.places.iter().find(|place| place.key == key);
                place.map(|place| &place.element)
            }
        }
    }

    /// Where the keyboard stands.
    #[must_use]
    pub const fn focus(&self) -> Option<Target> {
        self.focus
    }

    /// The keyboard stands on a target now.
    pub fn stand(&mut self, target: Target) {
        self.tab_stop("-1");
        self.focus = Some(target);
        self.is_chosen = true;
        self.tab_stop("0");
    }

    /// What the keyboard stood on has been used: it goes on to what can be played next.
    pub const fn move_on(&mut self) {
        self.is_chosen = false;
    }

    /// The keyboard comes to the stage: to where it last stood, or the first piece that can be played.
    pub fn enter(&self) {
        if let Some(element) = self.focused() {
            // Focusing an element of our own document cannot fail.
            let _ = element.focus();
        }
    }

    /// Moves the keyboard to a target.
    pub fn set_focus(&mut self, target: Target, picture: &Picture) {
        self.focus = Some(target);
        self.is_chosen = true;
        self.roam(picture);
        self.enter();
    }

    /// What an element of the stage stands for.
    #[must_use]
    pub fn target_of(&self, element: &Element) -> Option<Target> {
        let piece = self
            .nodes
            .iter()
            .find(|node| node.element.contains(Some(element)))
            .map(|node| Target::Piece(node.key));
        piece.or_else(|| {
            self.places
                .iter()
                .find(|place| place.element.contains(Some(element)))
                .map(|place| Target::Zone(place.key))
        })
    }

    /// Holds a piece under the finger at a rectangle, straight and above all.
    pub fn hold(&mut self, key: PieceKey, rect: Rect) {
        self.held = Some((key, rect));
        if let Some(node) = self.node(key)
            && let Some(piece) = &node.painted
        {
            let held = Piece {
                rect,
                turn: 0.0,
                ..piece.clone()
            };
            attribute(&node.element, "style", &piece_style(&held, 70));
            attribute(&node.element, "class", &piece_class(piece, true));
        }
    }

    /// The look of the held piece, and where it is held.
    #[must_use]
    pub fn held(&self) -> Option<(Face, Rect)> {
        let (key, rect) = self.held?;
        let piece = self.node(key)?.painted.as_ref()?;
        Some((piece.face, rect))
    }

    /// Lets the held piece go: it stands where the picture has it.
    pub fn let_go(&mut self) {
        if let Some((key, _)) = self.held.take()
            && let Some(node) = self.nodes.iter_mut().find(|node| node.key == key)
            && let Some(piece) = node.painted.take()
        {
            node.dress(&piece, false, &self.voicing);
        }
    }

    /// Lets pieces fly to where they already stand. `speed` is the factor on every duration.
    pub fn fly(&mut self, flights: &[Flight], length: u16, speed: f32) {
        let throws = |flight: &Flight| matches!(flight.face, Face::Die(_));
        self.rolls(flights.iter().any(throws));
        for flight in flights {
            let known = flight.key.and_then(|key| self.node(key));
            let (element, back, own) = match known {
                Some(node) => {
                    let own = node
                        .painted
                        .as_ref()
                        .map_or(Rect::default(), |piece| piece.rect);
                    let _ = node
                        .element
                        .style()
                        .set_property("z-index", &digits(u32::from(flight.z)));
                    (node.element.clone(), node.back.clone(), own)
                }
                None => {
                    // As large as it is drawn at most, so that nothing of it is magnified.
                    let rects = flight.stops.iter().map(|stop| stop.rect);
                    let Some(own) = rects.reduce(|one, two| if two.w > one.w { two } else { one })
                    else {
                        continue;
                    };
                    self.ghost(flight, own)
                }
            };
            self.running
                .extend(fly(&element, &back, own, flight, f32::from(length), speed));
        }
    }

    /// Whether dice roll: until they rest nothing tells what they show.
    fn rolls(&self, on: bool) {
        let _ = self.stage.class_list().toggle_with_force("rolls", on);
    }

    fn ghost(&mut self, flight: &Flight, rect: Rect) -> (HtmlElement, Element, Rect) {
        let element = create("div");
        let mut style = String::new();
        place(&mut style, rect, 0.0);
        style.push_str("z-index:");
        push_digits(&mut style, u32::from(flight.z));
        attribute(&element, "style", &style);
        let mut class = String::from("piece ghost ");
        class.push_str(look(flight.face));
        attribute(&element, "class", &class);
        attribute(&element, "aria-hidden", "true");
        let back = back(flight.face);
        if let Some(face) = face(flight.face, self.voicing.tongue) {
            let _ = element.append_child(&face);
        }
        let _ = element.append_child(&back);
        let _ = self.stage.append_child(&element);
        self.ghosts.push(element.clone().into());
        (element, back, rect)
    }

    /// Ends everything that runs: the picture stands as it is.
    pub fn still(&mut self) {
        self.rolls(false);
        for running in self.running.drain(..) {
            running.cancel();
        }
        for ghost in self.ghosts.drain(..) {
            ghost.remove();
        }
        for node in &self.nodes {
            if let Some(piece) = &node.painted {
                let _ = node
                    .element
                    .style()
                    .set_property("z-index", &digits(u32::from(piece.z)));
            }
        }
    }
}
