//! Ronda on the page: the words around its table, its options, its bill.

use super::super::choices::Options;
use super::super::dom::El;
use super::super::parts::small_card;
use super::super::platform::sound::Sound;
use super::super::show::{Bill, BillRow, Hud, Plate, Pop, Shown, Voicing};
use crate::bots::Level;
use crate::game::Outcome;
use crate::games::ronda::Ronda;
use crate::games::ronda::moves::{Event, Illegal, Move};
use crate::games::ronda::play::effect;
use crate::games::ronda::state::{HALF, Phase, Settings, Tally};
use crate::games::ronda::view::View;
use crate::kit::notation;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::Rank;
use crate::table::ronda as places;
use crate::table::scene::{Face, PieceKey, Scene, ZoneKey};
use crate::words::house::Regular;
use crate::words::ronda as words;
use crate::words::{Key, Noun, Span, Tongue, isolate};

fn names(voicing: &Voicing) -> BySeat<&str> {
    BySeat([0, 1].map(|seat| voicing.names.get(seat).map_or("", String::as_str)))
}

fn plain(text: String) -> Vec<Span> {
    vec![Span {
        text,
        strong: false,
    }]
}

fn plate(view: &View, seat: Seat, voicing: &Voicing) -> Plate {
    let public = &view.public;
    let tongue = voicing.tongue;
    let score = public.scores[seat];
    let target = public.settings.target;
    let name = voicing.names[seat.index()].clone();
    let mut tags = Vec::new();
    if public.dealer == Some(seat) {
        tags.push(tongue.say(Key::DealerTag).to_owned());
    }
    if let Some(call) = public.calls[seat] {
        tags.push(words::tag(call).to_owned());
    }
    Plate {
        face: voicing.faces[seat.index()],
        score: tongue.figure(i64::from(score)),
        unit: if seat == view.seat {
            tongue.fill(Key::OfTarget, &[&tongue.number(i64::from(target))])
        } else {
            tongue.unit(Noun::Point, u32::from(score)).to_owned()
        },
        tags,
        turn: public.acting() == Some(seat),
        race: Some((score.min(target), target)),
        race_label: tongue.fill(
            Key::TrackName,
            &[
                &isolate(&name),
                &tongue.number(i64::from(score)),
                &tongue.number(i64::from(target)),
            ],
        ),
        name,
        ..Plate::default()
    }
}

/// The status line: what a tap will do, whose turn it is.
fn say(view: &View, chosen: Option<PieceKey>, voicing: &Voicing) -> (Vec<Span>, String) {
    let tongue = voicing.tongue;
    let public = &view.public;
    if let Some(card) = chosen.and_then(places::card_of)
        && view.hand.contains(&card)
    {
        let does = effect(public, card);
        return (
            words::preview(tongue, card, &does.run, does.darba, does.missa),
            tongue.say(Key::TapAgain).to_owned(),
        );
    }
    let line = match public.acting() {
        Some(seat) if seat == view.seat => tongue.say(Key::YourTurn).to_owned(),
        Some(seat) => tongue.fill(Key::TheirTurn, &[&isolate(&voicing.names[seat.index()])]),
        None => match public.phase {
            Phase::Lot | Phase::Shuffle | Phase::Reshuffle => tongue.say(Key::Shuffling).to_owned(),
            Phase::Playing | Phase::Over { .. } => String::new(),
        },
    };
    let is_announced = public.calls[view.seat].is_some();
    let small = if is_announced {
        words::announcement_is_automatic(tongue)
    } else {
        ""
    };
    (plain(line), small.to_owned())
}

impl Shown for Ronda {
    fn hud(view: &View, _: &[Move], chosen: Option<PieceKey>, voicing: &Voicing) -> Hud {
        let tongue = voicing.tongue;
        let (line, small) = say(view, chosen, voicing);
        Hud {
            plates: [Seat(0), Seat(1)]
                .map(|seat| plate(view, seat, voicing))
                .to_vec(),
            say: line,
            say_small: small,
            counter: (
                tongue.say(Key::DealCaption).to_owned(),
                tongue.fill(
                    Key::Of,
                    &[
                        &tongue.number(i64::from(view.public.deal.max(1))),
                        &tongue.number(6),
                    ],
                ),
            ),
            stock_caption: tongue.say(Key::StockCaption).to_owned(),
            pile_caption: tongue.say(Key::CapturedCaption).to_owned(),
            ..Hud::default()
        }
    }

    fn phase(view: &View) -> &'static str {
        match view.public.phase {
            Phase::Lot | Phase::Reshuffle => "dealing",
            Phase::Shuffle if view.public.hands_completed > 0 => "hand-over",
            Phase::Shuffle => "dealing",
            Phase::Playing => "playing",
            Phase::Over { .. } => "match-over",
        }
    }

    fn sentence(event: &Event, voicing: &Voicing) -> Option<String> {
        words::event(voicing.tongue, event, voicing.viewer, names(voicing))
    }

    fn pop(event: &Event, view: &View, voicing: &Voicing) -> Option<Pop> {
        let Event::Points { seat, points, why } = event else {
            return None;
        };
        let mut with_sign = String::from("+");
        with_sign.push_str(&voicing.tongue.figure(i64::from(*points)));
        Some(Pop {
            seat: *seat,
            words: words::pop(voicing.tongue, *why, view.public.calls[*seat]).to_owned(),
            points: with_sign,
        })
    }

    fn sound(event: &Event, _: Seat) -> Option<Sound> {
        match event {
            Event::Dealt { .. } | Event::Turned { .. } | Event::Rejected { .. } => {
                Some(Sound::Deal)
            }
            Event::Played { takes, .. } if takes.is_empty() => Some(Sound::Lay),
            Event::Played { .. } | Event::Leftovers { .. } => Some(Sound::Capture),
            Event::Points { .. } => Some(Sound::Point),
            _ => None,
        }
    }

    fn hint(view: &View, piece: PieceKey, tongue: Tongue) -> Option<&'static str> {
        let card = places::card_of(piece)?;
        (view.public.table.contains(&card)).then(|| words::capture_is_automatic(tongue))
    }

    fn refusal(reason: Illegal, _: &View, tongue: Tongue) -> String {
        words::illegal(tongue, reason)
    }

    fn piece_label(view: &View, key: PieceKey, scene: &Scene, voicing: &Voicing) -> String {
        let tongue = voicing.tongue;
        let Some(piece) = scene.pieces.iter().find(|piece| piece.key == key) else {
            return String::new();
        };
        let seats = [view.seat, view.seat.other()];
        if let Face::Spanish(card) = piece.face {
            return if view.hand.contains(&card) {
                words::own_card(tongue, card, piece.marks.playable, piece.marks.chosen)
            } else {
                words::table_card(tongue, card, piece.marks.hit, piece.marks.pin.is_some())
            };
        }
        if key == places::stock_key() {
            return words::stock(tongue, view.stock);
        }
        for seat in seats {
            if key == places::pile_key(seat) {
                let other = (seat != view.seat).then(|| voicing.names[seat.index()].as_str());
                return words::captured(tongue, other, view.public.captured[seat].len() as u8);
            }
        }
        let slot = (0..view.other_cards)
            .find(|&slot| key == places::back_key(seats[1], usize::from(slot)));
        slot.map_or_else(String::new, |slot| {
            words::back(tongue, slot + 1, view.other_cards)
        })
    }

    fn zone_label(_: &View, zone: ZoneKey, _: &Scene, voicing: &Voicing) -> String {
        let rank = Rank::ALL
            .into_iter()
            .find(|&rank| places::rank_key(rank) == zone);
        match rank {
            Some(rank) => words::rank_place(voicing.tongue, rank),
            None => words::cloth(voicing.tongue).to_owned(),
        }
    }

    fn move_label(mv: &Move, tongue: Tongue) -> String {
        match mv {
            Move::Play { card } => words::card(tongue, *card),
            _ => String::new(),
        }
    }

    fn options(tongue: Tongue, _: &[usize]) -> Vec<Options> {
        let target = tongue.say(Key::Target);
        vec![
            Options::numbers(tongue, "target", target, &Settings::TARGETS, 0),
            Options::clock(tongue, &Settings::CLOCKS, 0),
        ]
    }

    fn settings(choices: &[usize]) -> Settings {
        let choice = |place: usize| choices.get(place).copied().unwrap_or(0);
        let default = Settings::default();
        Settings {
            target: Settings::TARGETS
                .get(choice(0))
                .copied()
                .unwrap_or(default.target),
            move_clock_seconds: Settings::CLOCKS.get(choice(1)).copied().flatten(),
        }
    }

    fn drawn(tongue: Tongue, code: &str, class: &str) -> Option<El> {
        let card = notation::card(code).filter(|card| card.exists())?;
        Some(small_card(card, class, &words::card(tongue, card)))
    }

    fn regular(level: Level, _: usize, tongue: Tongue) -> Regular {
        words::regular(tongue, level)
    }

    fn bill(view: &View, outcome: Option<&Outcome>, voicing: &Voicing) -> Bill {
        let tongue = voicing.tongue;
        let public = &view.public;
        let seats = [view.seat, view.seat.other()];
        let [own, other] = seats;
        let number = |number: u16| tongue.number(i64::from(number));
        let points = |seat: Seat| {
            let Tally {
                darba,
                missa,
                announced,
                count,
            } = public.tally[seat];
            u16::from(darba) + u16::from(missa) + u16::from(announced) + u16::from(count)
        };
        let each = |value: &dyn Fn(Seat) -> u16| seats.map(value);
        let tally = |label: Key, value: &dyn Fn(&Tally) -> u8| {
            let cells = each(&|seat| u16::from(value(&public.tally[seat])));
            BillRow::of(tongue, tongue.say(label), &cells)
        };
        let captured = each(&|seat| public.captured[seat].len() as u16);
        let mut rows = vec![
            BillRow::of(tongue, tongue.say(Key::BillCaptured), &captured).counted(),
            BillRow {
                label: tongue.fill(Key::BillOver, &[&number(u16::from(HALF))]),
                ..tally(Key::BillOver, &|tally| tally.count)
            },
            tally(Key::BillDarbas, &|tally| tally.darba),
            tally(Key::BillMissas, &|tally| tally.missa),
            tally(Key::BillAnnounced, &|tally| tally.announced),
        ];
        let scores = each(&|seat| public.scores[seat]);
        let mut bill = Bill::to(public.settings.target, scores, outcome, voicing);
        if outcome.is_none() {
            let name = |seat: Seat| isolate(&voicing.names[seat.index()]);
            bill.title = tongue.fill(Key::BillTitle, &[&number(public.hand)]);
            bill.by = tongue.fill(
                Key::BillLead,
                &[
                    &name(own),
                    &number(points(own)),
                    &name(other),
                    &number(points(other)),
                ],
            );
        } else {
            bill.by = tongue.count(Noun::Hand, u32::from(public.hands_completed));
        }
        // A hand that was broken off is not counted: what lies in the piles means nothing.
        let counted =
            !matches!(public.phase, Phase::Over { .. }) || captured.into_iter().sum::<u16>() == 40;
        if !counted {
            rows.drain(..2);
        }
        bill.rows = rows;
        bill.total = Some(BillRow::of(
            tongue,
            tongue.say(Key::BillHand),
            &each(&points),
        ));
        bill
    }

    fn luck_label(measure: usize, tongue: Tongue) -> (String, bool) {
        let (key, own) = match measure {
            0 => (Key::LuckRondas, true),
            1 => (Key::LuckRondas, false),
            2 => (Key::LuckTrinkas, true),
            3 => (Key::LuckTrinkas, false),
            _ => (Key::LuckDealer, true),
        };
        (tongue.say(key).to_owned(), own)
    }
}
