//! Karta on the page: the words around its table, its options, its places.

use super::super::choices::Options;
use super::super::dom::El;
use super::super::parts::small_card;
use super::super::platform::sound::Sound;
use super::super::show::{Action, Bill, FINISH, Hud, Placed, Plate, Pop, Shown, Voicing};
use crate::bots::Level;
use crate::game::Outcome;
use crate::games::karta::Karta;
use crate::games::karta::moves::{Event, Illegal, Move};
use crate::games::karta::score;
use crate::games::karta::state::{Phase, SEATS, Settings};
use crate::games::karta::view::View;
use crate::kit::notation;
use crate::kit::seat::Seat;
use crate::kit::spanish::Card;
use crate::table::karta as places;
use crate::table::scene::{PieceKey, Scene, ZoneKey};
use crate::words::house::Regular;
use crate::words::karta as words;
use crate::words::{Key, Noun, Span, Tongue};

/// The buttons of the console, by their names.
const DRAW: &str = "draw";
const TAKE: &str = "take";
const PASS: &str = "pass";

/// The numbers of seats that are offered, and the one that is played if nobody chooses.
const CHAIRS: [u8; 3] = [2, 3, SEATS as u8];
const USUAL: usize = 2;

/// The own seat says beside its name how many cards it holds, the others bear a counter.
fn plate(view: &View, seat: Seat, voicing: &Voicing) -> Plate {
    let public = &view.public;
    let tongue = voicing.tongue;
    let mut plate = Plate {
        name: voicing.names[seat.index()].clone(),
        face: voicing.faces[seat.index()],
        turn: public.acting() == Some(seat),
        ..Plate::default()
    };
    let held = public.held[seat];
    if let Some(place) = public.out.iter().position(|&out| out == seat) {
        plate.place = tongue.figure(place as i64 + 1);
    } else if public.is_active(seat) && seat == view.seat {
        plate.score = tongue.figure(i64::from(held));
        plate.unit = tongue.unit(Noun::Card, u32::from(held)).to_owned();
    } else if public.is_active(seat) {
        plate.cards = tongue.figure(i64::from(held));
    }
    plate
}

/// The one button that the phase has: it is there, though it cannot act, while others play.
fn actions(view: &View, legal: &[Move], tongue: Tongue) -> Vec<Action> {
    let public = &view.public;
    let is_own = public.acting() == Some(view.seat);
    let (name, label, mv) = match public.phase {
        Phase::Over { .. } => return Vec::new(),
        _ if !public.is_active(view.seat) => {
            return vec![Action {
                name: FINISH,
                label: tongue.say(Key::Finish).to_owned(),
                main: true,
                enabled: true,
                ..Action::default()
            }];
        }
        Phase::AnswerPenalty if is_own => {
            (TAKE, words::take(tongue, public.penalty), Move::TakePenalty)
        }
        // The four suits are the buttons.
        Phase::ChooseSuit if is_own => return Vec::new(),
        Phase::AnswerSkip if is_own => (PASS, words::pass(tongue).to_owned(), Move::PassSkip),
        _ => (DRAW, words::draw(tongue).to_owned(), Move::Draw),
    };
    vec![Action {
        name,
        label,
        main: true,
        costs: name == TAKE,
        enabled: legal.contains(&mv),
        ..Action::default()
    }]
}

fn chosen_card(view: &View, chosen: Option<PieceKey>) -> Option<Card> {
    (chosen.and_then(places::card_of)).filter(|&card| view.hand.has(card))
}

impl Shown for Karta {
    fn hud(view: &View, legal: &[Move], chosen: Option<PieceKey>, voicing: &Voicing) -> Hud {
        let tongue = voicing.tongue;
        let public = &view.public;
        let card = chosen_card(view, chosen);
        let text = words::say_line(tongue, view, card, &voicing.names);
        let seats = public.seats();
        Hud {
            plates: seats.map(|seat| plate(view, seat, voicing)).collect(),
            say: vec![Span {
                text,
                strong: false,
            }],
            say_small: words::say_small(tongue, view, card, &voicing.names),
            actions: actions(view, legal, tongue),
            ..Hud::default()
        }
    }

    fn phase(view: &View) -> &'static str {
        match view.public.phase {
            Phase::Lot | Phase::Shuffle | Phase::Reshuffle { .. } => "dealing",
            Phase::Play => "play",
            Phase::AnswerPenalty => "answer-penalty",
            Phase::AnswerSkip => "answer-skip",
            Phase::ChooseSuit => "choose-suit",
            Phase::Draw { .. } => "drawing",
            Phase::Over { .. } => "match-over",
        }
    }

    fn sentence(event: &Event, voicing: &Voicing) -> Option<String> {
        words::event(voicing.tongue, event, voicing.viewer, &voicing.names)
    }

    fn pop(event: &Event, _: &View, voicing: &Voicing) -> Option<Pop> {
        let (seat, words) = words::pop(voicing.tongue, event)?;
        Some(Pop {
            seat,
            words,
            points: String::new(),
        })
    }

    fn sound(event: &Event, _: Seat) -> Option<Sound> {
        match event {
            Event::Laid { .. } | Event::Turned { .. } => Some(Sound::Lay),
            Event::Dealt { .. } | Event::Drew { .. } | Event::Refused { .. } => Some(Sound::Deal),
            Event::PenaltyOn { .. } => Some(Sound::Penalty),
            Event::Skipped { .. } => Some(Sound::Skip),
            Event::SuitChosen { .. } => Some(Sound::Checker),
            Event::Refilled { .. } => Some(Sound::Capture),
            Event::WentOut { .. } => Some(Sound::Point),
            _ => None,
        }
    }

    /// What is not the viewer's own says nothing when it is touched.
    fn hint(_: &View, _: PieceKey, _: Tongue) -> Option<&'static str> {
        None
    }

    fn refusal(reason: Illegal, view: &View, tongue: Tongue) -> String {
        match (reason, view.public.forced) {
            (Illegal::ForcedSuitUnmet, Some(forced)) => words::forced_unmet(tongue, forced),
            _ => words::illegal(tongue, reason),
        }
    }

    fn piece_label(view: &View, key: PieceKey, scene: &Scene, voicing: &Voicing) -> String {
        let tongue = voicing.tongue;
        let public = &view.public;
        let Some(piece) = scene.piece(key) else {
            return String::new();
        };
        if let Some(card) = places::card_of(key) {
            return if view.hand.has(card) {
                words::own_card(tongue, view, card, piece.marks.chosen)
            } else if public.top == Some(card) {
                words::up_card(tongue, public)
            } else {
                String::new()
            };
        }
        if let Some(suit) = places::suit_of(key) {
            return if public.forced == Some(suit) {
                words::forced_suit(tongue, suit)
            } else {
                let held = view.hand.iter().filter(|card| card.suit() == suit);
                words::suit_choice(tongue, suit, held.count() as u8)
            };
        }
        if key == places::stock_key() {
            return words::stock(tongue, public.stock);
        }
        if key == places::seal_key() {
            return words::penalty(tongue, public.penalty);
        }
        // The counter speaks for the whole hand.
        let owner = (public.seats()).find(|&seat| key == places::count_key(seat));
        owner.map_or_else(String::new, |seat| {
            let name = &voicing.names[seat.index()];
            words::hand_of(tongue, name, public.held[seat])
        })
    }

    fn zone_label(view: &View, zone: ZoneKey, _: &Scene, voicing: &Voicing) -> String {
        let tongue = voicing.tongue;
        if zone == places::stock_zone() {
            words::stock(tongue, view.public.stock)
        } else if zone == places::hand_zone() {
            words::hand(tongue).to_owned()
        } else {
            words::discard(tongue).to_owned()
        }
    }

    fn move_label(mv: &Move, tongue: Tongue) -> String {
        words::move_label(tongue, mv)
    }

    fn action(name: &str) -> Option<Move> {
        match name {
            DRAW => Some(Move::Draw),
            TAKE => Some(Move::TakePenalty),
            PASS => Some(Move::PassSkip),
            _ => None,
        }
    }

    fn options(tongue: Tongue, _: &[usize]) -> Vec<Options> {
        let (seats, legend) = (CHAIRS.map(u16::from), words::seats_legend(tongue));
        vec![
            Options {
                hints: CHAIRS
                    .map(|seats| words::seats_hint(tongue, seats))
                    .to_vec(),
                ..Options::numbers(tongue, "seats", legend, &seats, USUAL)
            },
            Options {
                hints: Settings::CLOCKS
                    .map(|clock| words::clock_hint(tongue, clock))
                    .to_vec(),
                ..Options::clock(tongue, &Settings::CLOCKS, 0)
            },
        ]
    }

    fn settings(choices: &[usize]) -> Settings {
        let choice = |place: usize| choices.get(place).copied();
        let seats = choice(0).and_then(|choice| CHAIRS.get(choice));
        let clock = choice(1).and_then(|choice| Settings::CLOCKS.get(choice));
        Settings {
            seats: seats.copied().unwrap_or(CHAIRS[USUAL]),
            turn_seconds: clock.copied().flatten(),
        }
    }

    fn chairs(settings: &Settings) -> usize {
        usize::from(settings.seats)
    }

    fn drawn(tongue: Tongue, code: &str, class: &str) -> Option<El> {
        let card = notation::card(code).filter(|card| card.exists())?;
        Some(small_card(card, class, &words::card(tongue, card)))
    }

    fn regular(level: Level, nth: usize, tongue: Tongue) -> Regular {
        words::regular(tongue, level, nth)
    }

    fn bill(view: &View, _: Option<&Outcome>, voicing: &Voicing) -> Bill {
        let tongue = voicing.tongue;
        let public = &view.public;
        let losers = score::losers(public);
        let placed = |(index, &seat): (usize, &Seat)| {
            let place = index as u8 + 1;
            let lost = losers.contains(&seat);
            Placed {
                seat,
                place: tongue.figure(i64::from(place)),
                words: if lost {
                    words::loser(tongue, &voicing.names[seat.index()])
                } else {
                    words::place(tongue, place)
                }
                .to_owned(),
                lost,
            }
        };
        Bill {
            title: words::result(tongue, view.seat, public).to_owned(),
            by: words::story(tongue, view.seat, public, &voicing.names),
            places: score::places(public)
                .iter()
                .enumerate()
                .map(placed)
                .collect(),
            note: words::void_deals(tongue, public.deal.saturating_sub(1)),
            ..Bill::default()
        }
    }

    fn luck_label(measure: usize, tongue: Tongue) -> (String, bool) {
        let (label, own) = words::luck(tongue, measure);
        (label.to_owned(), own)
    }
}
