//! What stands around the pieces: plates, lines, counts and captions, each in the place of its fixture.

use super::super::desk::Picture;
use super::super::dom::{El, el, of_class, text};
use super::super::parts::face;
use super::super::play::{Play, Signals};
use super::super::show::{Hud, Plate};
use super::dress::{checker, placed};
use crate::kit::notation::push_digits;
use crate::kit::seat::Seat;
use crate::table::scene::{FixtureKind, Scene};
use crate::words::{Span, Tongue};

/// The last seconds of a turn that are counted beside the face.
const COUNTED: u64 = 10;
/// With so few seconds left it is late: that is red, and heard.
pub const LATE: u64 = 5;

/// The place of a fixture in the picture, as a style; none if it has no room.
pub(super) fn placed_at(picture: &Picture, kind: FixtureKind) -> Option<String> {
    picture.scene.fixture(kind).map(placed)
}

/// An element that stands where the picture has a fixture, and is hidden where it has none.
pub(super) fn fixture(signals: Signals, kind: FixtureKind, element: El) -> El {
    let picture = signals.picture;
    element
        .bind("style", move || {
            picture.with(|picture| placed_at(picture, kind))
        })
        .bind("hidden", move || {
            let stands = picture.with(|picture| picture.scene.fixture(kind).is_some());
            (!stands).then(String::new)
        })
}

/// The words around the table.
pub(super) fn fixtures(play: &Play) -> Vec<El> {
    let (signals, tongue) = (play.signals(), play.desk(|desk| desk.voicing().tongue));
    let picture = signals.picture;
    let read =
        move |of: fn(&Hud) -> &String| move || picture.with(|picture| of(&picture.hud).clone());
    let (viewer, seats) =
        picture.with_untracked(|picture| (picture.viewer, picture.hud.plates.len() as u8));
    // What the style sheet draws lies under everything else.
    let parts = picture.with_untracked(|picture| {
        let fixtures = picture.scene.fixtures.iter();
        fixtures.map(|fixture| fixture.kind).collect::<Vec<_>>()
    });
    let mut all = Vec::new();
    for kind in parts {
        let part = match kind {
            FixtureKind::Part(class) => of_class("i", class),
            FixtureKind::Arrow(seat) => {
                let class = picture.with_untracked(|picture| quarter(&picture.scene, kind));
                of_class("i", class).toggle("lit", move || is_turn(signals, seat))
            }
            _ => continue,
        };
        all.push(fixture(signals, kind, part));
    }
    // The plate at the near edge is the viewer's own, unless the viewer sits at the far side.
    let far = picture.with_untracked(|picture| picture.scene.frame.far);
    for seat in (0..seats).map(Seat) {
        all.extend(plate(signals, tongue, seat, (seat == viewer) != far));
    }
    for (kind, of) in [
        (
            FixtureKind::StockCaption,
            (|hud| &hud.stock_caption) as fn(&Hud) -> &String,
        ),
        (FixtureKind::PileCaption, |hud| &hud.pile_caption),
    ] {
        all.push(fixture(
            signals,
            kind,
            of_class("span", "lbl").say(read(of)),
        ));
    }
    let line = el("span")
        .part(move || match signals.refused.get() {
            Some(reason) => vec![text(&reason)],
            None => match (signals.beat.get(), signals.advice.get()) {
                (Some(beat), _) => vec![text(&beat.words)],
                (None, Some(advice)) => vec![text(&advice)],
                (None, None) => picture.with(|picture| picture.hud.say.iter().map(span).collect()),
            },
        })
        .add(
            // What a chosen piece would do stands under no refusal of another.
            el("small").say(move || {
                let is_refused = signals.refused.with(Option::is_some);
                picture.with(|picture| {
                    let is_other = is_refused && picture.chosen.is_some();
                    let is_told =
                        signals.beat.with(Option::is_some) || signals.advice.with(Option::is_some);
                    if is_other || is_told {
                        return String::new();
                    }
                    picture.hud.say_small.clone()
                })
            }),
        );
    let say = of_class("p", "say")
        .toggle("no", move || signals.refused.with(Option::is_some))
        .add(line);
    all.push(fixture(signals, FixtureKind::Status, say));
    let counter = el("span")
        .say(read(|hud| &hud.counter.0))
        .add(el("b").say(read(|hud| &hud.counter.1)));
    let counter = of_class("p", "deal").add(counter);
    all.push(fixture(signals, FixtureKind::Counter, counter));
    all
}

/// Whether it is a seat's turn, or its step that is being shown.
fn is_turn(signals: Signals, seat: Seat) -> bool {
    if let Some(beat) = signals.beat.get() {
        return beat.seat == seat;
    }
    signals.picture.with(|picture| {
        let plate = picture.hud.plates.get(seat.index());
        plate.is_some_and(|plate| plate.turn)
    })
}

/// The classes of an arrow, by the quarter of the ring in which it stands.
fn quarter(scene: &Scene, arrow: FixtureKind) -> &'static str {
    let middle = |kind| scene.fixture(kind).unwrap_or_default().centre();
    let (ring, arrow) = (middle(FixtureKind::Part("ring")), middle(arrow));
    match (arrow.x > ring.x, arrow.y > ring.y) {
        (true, true) => "way se",
        (true, false) => "way ne",
        (false, false) => "way nw",
        (false, true) => "way sw",
    }
}

/// The classes of a seat's plate, by the side of the table on which it stands.
fn side(scene: &Scene, seat: Seat, own: bool) -> &'static str {
    let (stage, plate) = (scene.frame.stage(), scene.fixture(FixtureKind::Seat(seat)));
    let x = plate.unwrap_or_default().centre().x / stage.w;
    match (own, x) {
        (true, _) => "seat me",
        (_, x) if x < 0.25 => "seat op left",
        (_, x) if x > 0.75 => "seat op right",
        _ => "seat op top",
    }
}

pub(super) fn span(span: &Span) -> El {
    if span.strong {
        el("em").words(&span.text)
    } else {
        text(&span.text)
    }
}

/// The plate of a seat, and its pegs.
pub(super) fn plate(signals: Signals, tongue: Tongue, seat: Seat, own: bool) -> [El; 2] {
    let picture = signals.picture;
    let of = move |read: fn(&Plate) -> &str| {
        move || {
            picture.with(|picture| {
                let plate = picture.hud.plates.get(seat.index());
                plate.map_or_else(String::new, |plate| read(plate).to_owned())
            })
        }
    };
    let is_turn = move || is_turn(signals, seat);
    let race = move || {
        picture.with(|picture| {
            let plate = picture.hud.plates.get(seat.index());
            plate.and_then(|plate| plate.race).unwrap_or((0, 1))
        })
    };
    let number = |name: &str, value: u16| {
        let mut style = String::from(name);
        push_digits(&mut style, u32::from(value));
        style
    };
    let side = if own { "me" } else { "op" };
    let mut class = String::from("track ");
    class.push_str(side);
    let track = of_class("div", &class)
        .attr("role", "img")
        .bind("aria-label", {
            let label = of(|plate| &plate.race_label);
            move || Some(label())
        })
        .bind("style", move || {
            let style = picture.with(|picture| placed_at(picture, FixtureKind::Track(seat)));
            Some(style.unwrap_or_default() + &number("--target:", race().1))
        })
        .bind("hidden", move || {
            let kind = FixtureKind::Track(seat);
            let stands = picture.with(|picture| picture.scene.fixture(kind).is_some());
            (!stands).then(String::new)
        })
        .add(el("i").bind("style", move || Some(number("--p:", race().0))));

    let tags = of_class("span", "tags").part(move || {
        picture.with(|picture| {
            let plate = picture.hud.plates.get(seat.index());
            let tags = plate.map_or(&[][..], |plate| &plate.tags);
            tags.iter()
                .map(|tag| of_class("span", "tag").words(tag))
                .collect()
        })
    });
    let score = of_class("span", "score")
        .add(el("b").add(el("bdi").say(of(|plate| &plate.score))))
        .add(el("i").say(of(|plate| &plate.unit)));
    let name = of_class("span", "name").add(el("bdi").say(of(|plate| &plate.name)));
    let colour = picture.with_untracked(|picture| {
        let plate = picture.hud.plates.get(seat.index());
        plate.and_then(|plate| plate.colour)
    });
    let who = of_class("span", "who").add(name);
    let who = match colour {
        Some(colour) => who.add(
            of_class("span", "way")
                .add(of_class("i", checker(colour)))
                .add(el("span").say(of(|plate| &plate.line))),
        ),
        None => who,
    };
    let who = if own {
        who.add(tags).add(score)
    } else {
        who.add(score).add(tags)
    };
    let pops = of_class("span", "pops")
        .attr("aria-hidden", "true")
        .part(move || {
            signals.pops.with(|pops| {
                let own = pops.iter().filter(|pop| pop.seat == seat);
                own.map(|pop| {
                    of_class("span", "pop")
                        .add(el("b").add(el("bdi").words(&pop.points)))
                        .words(&pop.words)
                })
                .collect()
            })
        });
    let clock = move || signals.clock.get().filter(|_| is_turn());
    let face = picture.with_untracked(|picture| {
        let plate = picture.hud.plates.get(seat.index());
        face(plate.map_or("me", |plate| plate.face))
    });
    let class = picture.with_untracked(|picture| self::side(&picture.scene, seat, own));
    let place = of(|plate| &plate.place);
    // The last seconds are counted.
    let last = move || {
        let (_, left) = clock()?;
        (1..=COUNTED).contains(&left).then_some(left)
    };
    let seconds = move || last().map_or_else(String::new, |left| tongue.figure(left as i64));
    let seat = of_class("div", class)
        .toggle("turn", is_turn)
        .toggle("clock", move || clock().is_some())
        .toggle("late", move || last().is_some_and(|left| left <= LATE))
        .toggle("thinks", move || !own && signals.thinking.get())
        .bind("style", move || {
            let left = clock().map_or(1_000, |(share, _)| share);
            let style = picture.with(|picture| placed_at(picture, FixtureKind::Seat(seat)));
            let mut style = style.unwrap_or_default() + &number("--left:calc(", left);
            style.push_str("/1000)");
            Some(style)
        })
        .add(
            face.add(
                of_class("b", "secs")
                    .attr("aria-hidden", "true")
                    .say(seconds),
            ),
        )
        .add(of_class("b", "place").say(place))
        .add(who)
        .add(of_class("span", "note").say(of(|plate| &plate.note)))
        .add(pops);
    [track, seat]
}
