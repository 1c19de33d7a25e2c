//! The rules page of Ronda against the engine.

use super::{assert_sound, tongues};
use qahwa::game::Game;
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Move, Reject, Why};
use qahwa::games::ronda::play::play;
use qahwa::games::ronda::score::counted;
use qahwa::games::ronda::state::{DEALS, LastPlay, PLAYS, Phase, Public, Settings, State};
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::kit::spanish::{Card, CardSet, Rank, pack};
use qahwa::words::ronda::rules::{Block, Build, Call, Moment, PAGE, Play};

/// All texts of the rules page with their place on it.
fn texts() -> Vec<&'static str> {
    let mut texts = Vec::new();
    for block in PAGE {
        match *block {
            Block::Heading(title) => {
                texts.extend(tongues().map(|tongue| title.of(tongue)));
            }
            Block::Text(text) => texts.push(text),
            Block::List(list) => texts.extend(list),
            Block::Cards { caption, .. } => texts.push(caption),
            Block::Play(play) => texts.push(play.caption),
            Block::Build(build) => texts.push(build.caption),
            Block::Calls(calls) => texts.extend(calls.iter().map(|call| call.caption)),
            Block::Table { head, rows } => {
                texts.extend(head);
                texts.extend(rows.iter().copied().flatten());
            }
        }
    }
    texts
}

#[test]
fn the_rules_page_is_sound_and_complete_in_its_parts() {
    for text in texts() {
        for tongue in tongues() {
            assert_sound(&tongue.prose(text));
        }
    }
    assert!(matches!(PAGE[0], Block::Heading(_)));
    let mut tables = 0;
    for block in PAGE {
        if let Block::Table { head, rows } = block {
            tables += 1;
            assert!(rows.iter().all(|row| row.len() == head.len()));
        }
    }
    assert_eq!(tables, 1, "the count");
    let order = PAGE.iter().find_map(|block| match block {
        Block::Cards { cards, .. } => Some(cards.iter().map(|card| card.rank()).collect()),
        _ => None,
    });
    assert_eq!(order, Some(Rank::ALL.to_vec()));
}

/// The cards are all of the pack and all different.
fn assert_distinct(cards: &[Card]) {
    assert!(cards.iter().all(|card| card.exists()));
    let set: CardSet = cards.iter().copied().collect();
    assert_eq!(set.len(), cards.len());
}

/// The example's position with seat 0 to play in the middle of a deal or first in it, seat 1 last in
/// the hand; the engine's answer.
fn play_out(example: &Play) -> (State, Vec<Event>) {
    let (deal, plays) = match example.moment {
        Moment::Middle => (3, 2),
        Moment::FirstOfHand => (1, 0),
        Moment::FirstOfDeal => (3, 0),
        Moment::LastOfHand => (DEALS, PLAYS - 1),
    };
    let mut public = Public::new(Settings::default());
    public.dealer = Some(Seat(1));
    public.phase = Phase::Playing;
    public.hand = 1;
    public.deal = deal;
    public.plays = plays;
    public.table = example.table.to_vec();
    let mover = public.acting().expect("a position in play");
    public.last_play = example.just.map(|card| LastPlay {
        seat: mover.other(),
        card,
        captured: false,
    });
    let mut state = State {
        public,
        stock: Vec::new(),
        hands: BySeat::default(),
    };
    state.hands[mover].push(example.played);
    let mut events = Vec::new();
    let card = example.played;
    play(&mut state, &Move::Play { card }, &mut events);
    (state, events)
}

#[test]
fn every_drawn_play_is_what_the_engine_does() {
    let mut seen = [false; 7];
    for block in PAGE {
        let Block::Play(example) = block else {
            continue;
        };
        let name = example.caption;
        let mut all = example.table.to_vec();
        all.push(example.played);
        assert_distinct(&all);
        assert!(example.table.is_sorted_by_key(|card| card.rank()), "{name}");
        assert!(
            example
                .just
                .is_none_or(|just| example.table.contains(&just))
        );
        let (state, events) = play_out(example);
        let Some(Event::Played { takes, .. }) = events.first() else {
            panic!("{name}: {events:?}");
        };
        assert_eq!(takes, example.takes, "{name}");
        let points = u8::from(example.darba) + u8::from(example.missa);
        let scored = events.iter().find_map(|event| match *event {
            Event::Points {
                points,
                why: Why::Play { darba, missa },
                ..
            } => Some((points, darba, missa)),
            _ => None,
        });
        let expected = (points > 0).then_some((points, example.darba, example.missa));
        assert_eq!(scored, expected, "{name}");
        if example.moment == Moment::LastOfHand {
            assert!(example.left().is_empty(), "{name}");
        } else {
            assert_eq!(state.public.table, example.left(), "{name}");
        }
        let run = example.takes.len() > 1;
        let last = example.moment == Moment::LastOfHand;
        for (kind, shown) in seen.iter_mut().zip([
            run,
            example.takes.is_empty(),
            example.darba && !example.missa,
            example.missa && !example.darba,
            example.darba && example.missa,
            example.moment == Moment::FirstOfDeal && !example.darba,
            last && !example.missa && example.left().is_empty(),
        ]) {
            *kind |= shown;
        }
    }
    assert_eq!(seen, [true; 7], "each kind of play is drawn");
}

/// The events of a hand dealt by seat 1 from this order of the pack's first cards.
fn deal_out(first: &[Card]) -> Vec<Event> {
    let mut state = Ronda::start(&Settings::default(), 2).expect("the default settings");
    let mut events = Vec::new();
    Ronda::play(&mut state, &Move::Lot { dealer: Seat(1) }, &mut events);
    let mut order = first.to_vec();
    order.extend(pack().into_iter().filter(|card| !first.contains(card)));
    Ronda::play(&mut state, &Move::Shuffle { order }, &mut events);
    if state.public.phase == Phase::Reshuffle {
        let order = state.stock.clone();
        Ronda::play(&mut state, &Move::Reshuffle { order }, &mut events);
    }
    events
}

#[test]
fn every_drawn_table_is_built_as_the_engine_builds_it() {
    let mut reasons = Vec::new();
    for block in PAGE {
        let Block::Build(Build { caption, turned }) = block else {
            continue;
        };
        let cards: Vec<_> = turned.iter().map(|&(card, _)| card).collect();
        assert_distinct(&cards);
        let hands = pack()
            .into_iter()
            .filter(|card| !cards.contains(card))
            .take(6);
        let order: Vec<_> = hands.chain(cards.iter().copied()).collect();
        let built: Vec<_> = deal_out(&order)
            .into_iter()
            .filter_map(|event| match event {
                Event::Turned { card } => Some((card, None)),
                Event::Rejected { card, why } => Some((card, Some(why))),
                _ => None,
            })
            .collect();
        assert_eq!(built, *turned, "{caption}");
        reasons.extend(turned.iter().filter_map(|&(_, why)| why));
    }
    assert!(reasons.contains(&Reject::Pair) && reasons.contains(&Reject::Run));
}

#[test]
fn every_drawn_announcement_scores_as_the_engine_scores_it() {
    let mut scores = Vec::new();
    for block in PAGE {
        let Block::Calls(calls) = block else { continue };
        for Call {
            caption,
            own,
            other,
            points,
        } in *calls
        {
            let hands = [*own, *other].concat();
            assert_distinct(&hands);
            let mut scored = BySeat([0, 0]);
            for event in deal_out(&hands) {
                if let Event::Points { seat, points, why } = event {
                    assert_eq!(why, Why::Announcement);
                    scored[seat] += points;
                }
            }
            assert_eq!(scored.0, *points, "{caption}");
            scores.push(*points);
        }
    }
    assert_eq!(scores, [[1, 0], [5, 0], [2, 0], [6, 0], [10, 0], [1, 1]]);
}

#[test]
fn the_table_of_the_count_counts_as_the_engine_does() {
    let number = |text: &str| text.parse::<u8>().expect("a number");
    for block in PAGE {
        let Block::Table { rows, .. } = block else {
            continue;
        };
        for row in *rows {
            let [own, other, won, lost] = [row[0], row[1], row[2], row[3]].map(number);
            let points = counted(BySeat([own, other]));
            let expected = match (won, lost) {
                (0, 0) => None,
                (won, 0) => Some((Seat(0), won)),
                (_, lost) => Some((Seat(1), lost)),
            };
            assert_eq!(points, expected);
            assert_eq!(own + other, 40);
        }
    }
}
