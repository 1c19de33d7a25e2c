//! Tawla on the page: the words around its board, its buttons, its options, its bill.

pub mod board;

use super::super::choices::{Options, Wish};
use super::super::dom::El;
use super::super::platform::sound::Sound;
use super::super::show::{Action, Bill, BillRow, Count, Counts, Hud, Plate, Pop, Shown, Voicing};
use super::super::stage::model::model;
use crate::bots::Level;
use crate::game::{Game, Outcome};
use crate::games::tawla::Tawla;
use crate::games::tawla::board::{BAR, CHECKERS, OFF};
use crate::games::tawla::dice::Fate;
use crate::games::tawla::moves::{Event, Illegal, Move};
use crate::games::tawla::position::Position;
use crate::games::tawla::state::{Phase, Public, Settings, Variant};
use crate::games::tawla::tally::Tally;
use crate::games::tawla::view::View;
use crate::kit::seat::{BySeat, Seat};
use crate::table::scene::{PieceKey, Scene, Size, ZoneKey};
use crate::table::staged::Staged;
use crate::table::tawla::layout::Side;
use crate::table::tawla::{self as places, What};
use crate::words::house::Regular;
use crate::words::tawla::{self as words, Mark};
use crate::words::{Key, Noun, Span, Tongue, isolate};
use board::board;

/// The window for which a table is laid out that is then drawn small: a small desktop's.
const MODEL: Size = Size {
    w: 900.0,
    h: 620.0,
    safe: [0.0; 4],
    far: false,
};

/// The buttons of the console, by their names.
const ROLL: &str = "roll";
const CONFIRM: &str = "confirm";
const UNDO: &str = "undo";

fn names(voicing: &Voicing) -> BySeat<&str> {
    BySeat([0, 1].map(|seat| voicing.names.get(seat).map_or("", String::as_str)))
}

/// The roll of a seat that lies on the table.
fn roll_of(view: &View, seat: Seat) -> Option<[u8; 2]> {
    let public = &view.public;
    let past = public.past.as_ref().filter(|_| public.roll.is_none());
    if public.seat == seat {
        public.roll
    } else {
        past.map(|past| past.dice)
    }
}

fn plate(view: &View, seat: Seat, voicing: &Voicing) -> Plate {
    let public = &view.public;
    let tongue = voicing.tongue;
    let target = i64::from(public.settings.target);
    // The viewer's own roll is named in the status line.
    let roll = roll_of(view, seat).filter(|_| seat != view.seat);
    Plate {
        name: voicing.names[seat.index()].clone(),
        face: voicing.faces[seat.index()],
        score: tongue.figure(i64::from(public.scores[seat])),
        unit: tongue.fill(Key::OfTarget, &[&tongue.number(target)]),
        line: words::pips(tongue, public.board.pips(seat)),
        colour: Some(places::colour(seat)),
        note: roll.map_or("", words::roll_name).to_owned(),
        turn: public.acting() == Some(seat),
        ..Plate::default()
    }
}

/// The status line: the viewer's roll by name and what to do with it, or whom the table waits for.
fn say(view: &View, chosen: Option<PieceKey>, voicing: &Voicing) -> (Vec<Span>, String) {
    let tongue = voicing.tongue;
    let public = &view.public;
    let chosen = chosen.and_then(|piece| places::own_point(view, piece));
    let line = words::line(tongue, public, view.seat, chosen, names(voicing));
    let (text, small, strong) = match public.acting().and(roll_of(view, view.seat)) {
        Some(roll) if public.seat == view.seat => {
            let held = words::small_line(tongue, public, view.seat);
            let small = if held.is_empty() || chosen.is_some() {
                line
            } else {
                held.to_owned()
            };
            (words::roll_name(roll).to_owned(), small, true)
        }
        _ => (line, String::new(), false),
    };
    (vec![Span { text, strong }], small)
}

/// Before the roll the one button that rolls, else those that end the turn and take back.
fn actions(view: &View, legal: &[Move], tongue: Tongue) -> Vec<Action> {
    let action = |name, label: &str, sign, main, mv: Move| Action {
        name,
        label: label.to_owned(),
        sign,
        main,
        costs: false,
        enabled: legal.contains(&mv),
    };
    if view.public.phase == Phase::Roll && view.public.seat == view.seat {
        return vec![action(ROLL, words::roll(tongue), "dice", true, Move::Roll)];
    }
    vec![
        action(CONFIRM, words::CONFIRM, "", true, Move::Confirm),
        action(UNDO, words::take_back(tongue), "undo", false, Move::Undo),
    ]
}

/// What the viewer can do with a place.
fn mark(view: &View, zone: ZoneKey, scene: &Scene) -> Mark {
    let (_, point) = places::point_of(zone);
    let Some(zone) = scene.zone(zone) else {
        return Mark::Plain;
    };
    let marks = (zone.top.and_then(|top| scene.piece(top))).map(|top| top.marks);
    if zone.accepts {
        let hits = point != OFF && places::count(view, view.seat.other(), point) > 0;
        if hits { Mark::Hit } else { Mark::Target }
    } else if marks.is_some_and(|marks| marks.chosen) {
        Mark::Chosen
    } else if marks.is_some_and(|marks| marks.playable) {
        Mark::Playable
    } else {
        Mark::Plain
    }
}

impl Shown for Tawla {
    const FIT: Key = Key::FitDice;

    fn hud(view: &View, legal: &[Move], chosen: Option<PieceKey>, voicing: &Voicing) -> Hud {
        let (line, small) = say(view, chosen, voicing);
        Hud {
            plates: [Seat(0), Seat(1)]
                .map(|seat| plate(view, seat, voicing))
                .to_vec(),
            say: line,
            say_small: small,
            actions: actions(view, legal, voicing.tongue),
            ..Hud::default()
        }
    }

    fn phase(view: &View) -> &'static str {
        match view.public.phase {
            Phase::Opening => "opening",
            Phase::Roll => "roll",
            Phase::Rolling { .. } => "rolling",
            Phase::Move => "move",
            Phase::Confirm => "confirm",
            Phase::RoundOver => "round-over",
            Phase::Over { .. } => "match-over",
        }
    }

    fn sentence(event: &Event, voicing: &Voicing) -> Option<String> {
        words::event(voicing.tongue, event, voicing.viewer, names(voicing))
    }

    /// A pass and dice that are lost in part, which are shown with their numbers (R22, R23), and the points of a
    /// round.
    fn pop(event: &Event, _: &View, voicing: &Voicing) -> Option<Pop> {
        let tongue = voicing.tongue;
        match *event {
            Event::Passed { seat, dice } => Some(Pop {
                seat,
                words: words::passed(tongue, dice),
                points: String::new(),
            }),
            Event::DiceLost { seat, dice } => Some(Pop {
                seat,
                words: words::lost(tongue, dice),
                points: String::new(),
            }),
            Event::RoundOver {
                winner,
                kind,
                points,
                ..
            } => {
                let mut with_sign = String::from("+");
                with_sign.push_str(&tongue.figure(i64::from(points)));
                Some(Pop {
                    seat: winner,
                    words: words::pop(kind).to_owned(),
                    points: with_sign,
                })
            }
            _ => None,
        }
    }

    fn sound(event: &Event, _: Seat) -> Option<Sound> {
        match event {
            Event::Threw { .. } | Event::OpeningDrawn { .. } => Some(Sound::Dice),
            Event::Moved { hit: true, .. } => Some(Sound::Hit),
            Event::Moved { .. } | Event::TakenBack { .. } => Some(Sound::Checker),
            Event::RoundOver { .. } => Some(Sound::Point),
            _ => None,
        }
    }

    fn hint(view: &View, piece: PieceKey, tongue: Tongue) -> Option<&'static str> {
        let owner = match places::what(piece) {
            What::Checker { owner, .. } => owner,
            What::Die { .. } => return None,
        };
        (owner != view.seat).then(|| words::not_yours(tongue))
    }

    fn refusal(reason: Illegal, _: &View, tongue: Tongue) -> String {
        words::illegal(tongue, reason)
    }

    /// The uppermost checker speaks for its stack, one die for a double.
    fn piece_label(view: &View, key: PieceKey, scene: &Scene, voicing: &Voicing) -> String {
        let tongue = voicing.tongue;
        match places::what(key) {
            What::Checker { owner, point, .. } => {
                let Some(piece) = scene.piece(key).filter(|piece| piece.focus) else {
                    return String::new();
                };
                let zone = scene.zone_of(key).map(|zone| zone.key);
                let mark = zone.map_or(Mark::Plain, |zone| mark(view, zone, scene));
                let of = places::count(view, owner, point);
                let (own, last) = (owner == view.seat, piece.marks.pin.is_some());
                words::checker(tongue, own, point, of, mark, last)
            }
            What::Die { owner, index } => {
                let dice = places::dice(&view.public);
                let mut row = dice.iter().filter(|die| die.owner == owner);
                let count = |fate| row.clone().filter(|die| die.fate == fate).count() as u8;
                let [left, lost] = [Fate::Left, Fate::Lost].map(count);
                match row.find(|die| die.index == index) {
                    Some(die) if die.of == 4 && index == 0 => {
                        words::double(tongue, die.value, left, lost)
                    }
                    Some(die) if die.of < 4 => words::die(tongue, die.value, die.fate),
                    _ => String::new(),
                }
            }
        }
    }

    fn zone_label(view: &View, key: ZoneKey, scene: &Scene, voicing: &Voicing) -> String {
        let tongue = voicing.tongue;
        let (side, point) = places::point_of(key);
        let mark = mark(view, key, scene);
        let [own, other] =
            [view.seat, view.seat.other()].map(|seat| places::count(view, seat, point));
        let is_own = side == Side::Own;
        let count = if is_own { own } else { other };
        match point {
            OFF => words::tray(tongue, is_own, count, mark),
            BAR => words::bar(tongue, is_own, count, mark),
            _ => {
                let top = scene.zone(key).and_then(|zone| scene.piece(zone.top?));
                let last = top.is_some_and(|top| top.marks.pin.is_some());
                words::point(tongue, point, own, other, mark, last)
            }
        }
    }

    fn move_label(mv: &Move, tongue: Tongue) -> String {
        words::mv(tongue, mv)
    }

    fn action(name: &str) -> Option<Move> {
        match name {
            ROLL => Some(Move::Roll),
            CONFIRM => Some(Move::Confirm),
            UNDO => Some(Move::Undo),
            _ => None,
        }
    }

    /// How often each number and each double came, for both.
    fn counts(events: &[Event], voicing: &Voicing) -> Option<Counts> {
        let tongue = voicing.tongue;
        let tally = Tally::of(events);
        let seats = [voicing.viewer, voicing.viewer.other()];
        let mut each = Vec::new();
        let mut equal = Vec::new();
        for die in 1..=6 {
            let place = usize::from(die - 1);
            let label = tongue.figure(i64::from(die));
            let numbers = seats.map(|seat| tally.numbers[seat][place]);
            each.push(BillRow::of(tongue, &label, &numbers));
            let name = words::roll_name([die; 2]);
            let doubles = seats.map(|seat| tally.doubles[seat][place]);
            equal.push(BillRow::of(tongue, name, &doubles));
        }
        let rolls = seats.map(|seat| tally.rolls[seat]);
        each.push(BillRow::of(tongue, words::DICE_ROLLS, &rolls).counted());
        Some(Counts {
            title: words::dice_title(tongue),
            parts: vec![
                Count {
                    title: words::dice_numbers(tongue),
                    rows: each,
                },
                Count {
                    title: words::dice_doubles(tongue),
                    rows: equal,
                },
            ],
        })
    }

    /// The position as the turn began: in the own notation, and in العادة as other programs write it.
    fn texts(view: &View, tongue: Tongue) -> Vec<(String, String)> {
        let public = &view.public;
        let Some(own) = Self::position(view) else {
            return Vec::new();
        };
        let position = Position::of(public);
        let mut texts = vec![(words::own_notation(tongue).to_owned(), own)];
        let xgid = position.xgid(public.scores, public.settings.target);
        let known = [("GNU Backgammon ID", position.gnu_id()), ("XGID", xgid)];
        for (name, text) in known {
            texts.extend(text.map(|text| (isolate(name), text)));
        }
        texts
    }

    fn position(view: &View) -> Option<String> {
        let between = matches!(
            view.public.phase,
            Phase::Opening | Phase::RoundOver | Phase::Over { .. }
        );
        (!between).then(|| Position::of(&view.public).write())
    }

    fn read_position(text: &str) -> Option<(String, Vec<Wish>)> {
        let own = Position::read(text);
        let position = own.or_else(|_| Position::from_xgid(text).map(|read| read.0));
        let position = position.ok()?;
        let variant = (String::from("variant"), position.variant.slug().to_owned());
        Some((position.write(), vec![variant]))
    }

    fn options(tongue: Tongue, choices: &[usize]) -> Vec<Options> {
        let variant = chosen_variant(choices);
        let targets = variant.targets();
        let usual = targets
            .iter()
            .position(|&one| one == variant.default_target());
        let usual = usual.unwrap_or(0);
        vec![
            Options {
                name: "variant",
                legend: words::VARIANT_LEGEND,
                keys: Variant::ALL
                    .map(|variant| variant.slug().to_owned())
                    .to_vec(),
                values: Variant::ALL
                    .map(|variant| words::variant(tongue, variant))
                    .to_vec(),
                hints: Variant::ALL
                    .map(|variant| words::variant_hint(tongue, variant))
                    .to_vec(),
                default: 0,
            },
            Options {
                hints: (targets.iter())
                    .map(|&target| words::target_hint(tongue, variant, target).unwrap_or_default())
                    .collect(),
                ..Options::numbers(tongue, "target", tongue.say(Key::Target), targets, usual)
            },
            Options::clock(tongue, &Settings::CLOCKS, 1),
        ]
    }

    fn settings(choices: &[usize]) -> Settings {
        let variant = chosen_variant(choices);
        let default = Settings::default().with_variant(variant);
        let choice = |place: usize| choices.get(place).copied();
        let target = choice(1).and_then(|choice| variant.targets().get(choice));
        let clock = choice(2).and_then(|choice| Settings::CLOCKS.get(choice));
        Settings {
            target: target.copied().unwrap_or(default.target),
            turn_seconds: clock.copied().unwrap_or(default.turn_seconds),
            ..default
        }
    }

    fn drawn(tongue: Tongue, code: &str, _: &str) -> Option<El> {
        board(tongue, code)
    }

    fn beginning(tongue: Tongue, choices: &[usize], position: &str) -> Option<El> {
        let settings = Self::settings(choices);
        let placed = Self::placed(&settings, 2, position).map(|state| state.public);
        let view = View {
            seat: Seat(0),
            public: placed.unwrap_or_else(|| Public::new(settings)),
        };
        Some(model(&Self::scene(&view, &[], None, MODEL), tongue))
    }

    fn regular(level: Level, _: usize, tongue: Tongue) -> Regular {
        words::regular(tongue, level)
    }

    fn bill(view: &View, outcome: Option<&Outcome>, voicing: &Voicing) -> Bill {
        let tongue = voicing.tongue;
        let public = &view.public;
        let seats = [view.seat, view.seat.other()];
        let points = seats.map(|seat| public.scores[seat]);
        let mut bill = Bill::to(public.settings.target, points, outcome, voicing);
        let off = seats.map(|seat| u16::from(public.board.at(seat, OFF)));
        let (label, cells) = match public.settings.variant {
            Variant::ThirtyOne => (
                words::on_board(tongue),
                off.map(|off| u16::from(CHECKERS) - off),
            ),
            Variant::Aada => (words::WAYS, seats.map(|seat| public.board.pips(seat))),
        };
        bill.rows = vec![
            BillRow::of(tongue, words::went_off(tongue), &off).counted(),
            BillRow::of(tongue, label, &cells).counted(),
        ];
        if outcome.is_some() {
            bill.by = tongue.count(Noun::Round, u32::from(public.round));
        }
        // A round that was broken off gives nothing.
        if let Some(won) = public.won {
            let is_own = won.winner == view.seat;
            let name = &voicing.names[won.winner.index()];
            let how = words::won_by(tongue, is_own, name, won.kind, won.points);
            if outcome.is_none() {
                bill.title = how;
                bill.by = words::kind(tongue, won.kind).to_owned();
            } else {
                bill.note = how;
            }
            let mut points = [0; 2];
            points[usize::from(!is_own)] = u16::from(won.points);
            bill.total = Some(BillRow::of(tongue, tongue.say(Key::BillHand), &points));
        }
        bill
    }

    fn luck_label(measure: usize, _: Tongue) -> (String, bool) {
        let (label, own) = words::luck(measure);
        (label.to_owned(), own)
    }
}

fn chosen_variant(choices: &[usize]) -> Variant {
    let choice = choices.first().copied().unwrap_or(0);
    Variant::ALL.get(choice).copied().unwrap_or(Variant::ALL[0])
}
