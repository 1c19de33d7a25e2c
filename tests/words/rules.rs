//! The pages of rules: each can be read; every example of Ronda's is what the engine does.

use super::{assert_sound, tongues};
use qahwa::game::{Game, GameId};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Move, Reject, Why};
use qahwa::games::ronda::play::play;
use qahwa::games::ronda::score::counted;
use qahwa::games::ronda::state::{DEALS, LastPlay, PLAYS, Phase, Public, Settings, State};
use qahwa::kit::notation::{self, cards};
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::kit::spanish::{Card, CardSet, Rank, pack};
use qahwa::words::Tongue;
use qahwa::words::rules::{Line, Mark, Row, Thing, read};
use std::fs;
use std::path::Path;

const FILE: &str = include_str!("../../src/words/rules/ronda.txt");

fn lines() -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    read(FILE, "ronda", |line| lines.push(line)).expect("a page that can be read");
    lines
}

/// A figure of the page.
#[derive(Default)]
struct Figure {
    rows: Vec<Row<'static>>,
    facts: Vec<&'static str>,
    caption: &'static str,
}

impl Figure {
    fn row(&self, name: &str) -> Option<&Row<'static>> {
        self.rows.iter().find(|row| row.name == name)
    }
}

/// The figures that have a row of this name.
fn figures_with(name: &str) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut figure = Figure::default();
    for line in lines() {
        match line {
            Line::Row(row) => figure.rows.push(row),
            Line::Facts(facts) => figure.facts = facts.split(", ").collect(),
            Line::Caption(caption) => {
                figure.caption = caption;
                figures.push(core::mem::take(&mut figure));
            }
            _ => {}
        }
    }
    figures.retain(|figure| figure.row(name).is_some());
    assert!(!figures.is_empty(), "{name} is drawn");
    figures
}

/// The cards of a row that are marked so.
fn marked(row: &Row, wanted: Mark) -> Vec<Card> {
    let card = |thing: &Thing| match *thing {
        Thing::Drawn(code, mark) if mark == wanted => notation::card(code),
        _ => None,
    };
    row.things.iter().filter_map(card).collect()
}

/// All cards of a row, and it draws nothing else.
fn all(row: &Row) -> Vec<Card> {
    let card = |thing: &Thing| match *thing {
        Thing::Drawn(code, _) => Some(notation::card(code).expect(code)),
        _ => None,
    };
    row.things.iter().filter_map(card).collect()
}

/// All texts of a page as they are shown in a tongue.
fn texts(name: &str, file: &str, game: GameId, tongue: Tongue) -> Vec<String> {
    let mut texts = Vec::new();
    let take = |line: Line| match line {
        Line::Heading(words) => texts.push(words.of(game, tongue).to_owned()),
        Line::Text(text) | Line::Note(text) | Line::Item(text) | Line::Caption(text) => {
            texts.push(tongue.prose(text));
        }
        Line::Cells(cells) => texts.extend(cells.iter().map(|cell| tongue.prose(cell))),
        Line::Row(row) => {
            let words = row.things.iter().filter_map(|thing| match *thing {
                Thing::Words(words) => Some(words),
                _ => None,
            });
            let words = words.chain(row.label);
            texts.extend(words.map(|words| words.of(game, tongue).to_owned()));
        }
        Line::Facts(_) => {}
    };
    assert_eq!(read(file, name, take), Ok(()), "{name}");
    texts
}

#[test]
fn the_rules_of_every_game_can_be_read_and_are_sound() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/words/rules");
    for entry in fs::read_dir(folder).expect("the folder of rules") {
        let path = entry.expect("its entry").path();
        let name = path.file_stem().and_then(|stem| stem.to_str());
        let name = name.expect("a name");
        let file = fs::read_to_string(&path).expect("a text");
        // What is fair is the same at every table.
        let games = GameId::ALL
            .into_iter()
            .filter(|game| name == "fair" || game.slug() == name);
        let mut read = 0;
        for game in games {
            for tongue in tongues() {
                for text in texts(name, &file, game, tongue) {
                    assert_sound(&text);
                    read += 1;
                }
            }
        }
        assert!(read > 0, "{name} is the name of a game, or fair");
    }
}

#[test]
fn the_page_of_ronda_is_complete_in_its_parts() {
    let lines = lines();
    let headings = (lines.iter())
        .filter(|line| matches!(line, Line::Heading(_)))
        .count();
    assert!(matches!(lines[0], Line::Heading(_)));
    assert_eq!(headings, 11);
    let ranks: Vec<_> = figures_with("")
        .iter()
        .flat_map(|figure| all(&figure.rows[0]))
        .map(|card| card.rank())
        .collect();
    assert_eq!(ranks, Rank::ALL);
    let captions = (lines.iter())
        .filter(|line| matches!(line, Line::Caption(_)))
        .count();
    let checked = ["", "played", "turned", "own"].map(|name| figures_with(name).len());
    assert_eq!(
        checked.iter().sum::<usize>(),
        captions,
        "no figure is only looked at"
    );
}

/// When an example's card is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    /// Somewhere in a deal.
    Middle,
    /// As the first card of the first deal: the table was turned, nothing was played (R28).
    FirstOfHand,
    /// As the first card of a later deal (R28).
    FirstOfDeal,
    /// As the last card of the hand, the 36th (R29).
    LastOfHand,
}

/// A drawn play: the table before it, the card, and what happens.
struct Play {
    caption: &'static str,
    moment: Moment,
    table: Vec<Card>,
    /// The card of the table that the opponent has just laid there, if any.
    just: Option<Card>,
    played: Card,
    takes: Vec<Card>,
    left: Vec<Card>,
    darba: bool,
    missa: bool,
}

fn plays() -> Vec<Play> {
    figures_with("played").iter().map(play_of).collect()
}

fn play_of(figure: &Figure) -> Play {
    let caption = figure.caption;
    let [table, played, left] = &figure.rows[..] else {
        panic!("{caption}: the table, the card, what is left");
    };
    assert_eq!(
        [table.name, played.name, left.name],
        ["table", "played", "left"]
    );
    let mut play = Play {
        caption,
        moment: Moment::Middle,
        table: all(table),
        just: None,
        played: marked(played, Mark::Played)[0],
        takes: marked(table, Mark::Taken),
        left: all(left),
        darba: false,
        missa: false,
    };
    let is_words = matches!(left.things[..], [Thing::Words(_)]);
    assert_eq!(play.left.is_empty(), is_words, "{caption}");
    for fact in &figure.facts {
        match *fact {
            "first-of-hand" => play.moment = Moment::FirstOfHand,
            "first-of-deal" => play.moment = Moment::FirstOfDeal,
            "last-of-hand" => play.moment = Moment::LastOfHand,
            "darba" => play.darba = true,
            "missa" => play.missa = true,
            fact => {
                let just = fact.strip_prefix("just ").expect("a known fact");
                play.just = Some(cards(just).expect(just)[0]);
            }
        }
    }
    play
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
    public.table.clone_from(&example.table);
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
    for example in plays() {
        let name = example.caption;
        let mut drawn = example.table.clone();
        drawn.push(example.played);
        assert_distinct(&drawn);
        assert!(example.table.is_sorted_by_key(|card| card.rank()), "{name}");
        assert!(
            example
                .just
                .is_none_or(|just| example.table.contains(&just))
        );
        let (state, events) = play_out(&example);
        let Some(Event::Played { takes, .. }) = events.first() else {
            panic!("{name}: {events:?}");
        };
        assert_eq!(*takes, example.takes, "{name}");
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
            assert!(example.left.is_empty(), "{name}");
        } else {
            assert_eq!(state.public.table, example.left, "{name}");
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
            last && !example.missa && example.left.is_empty(),
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
    for figure in figures_with("turned") {
        let cards = all(&figure.rows[0]);
        assert_distinct(&cards);
        let aside = marked(&figure.rows[0], Mark::Aside);
        let why: Vec<_> = (figure.facts.iter())
            .map(|fact| match *fact {
                "pair" => Reject::Pair,
                "run" => Reject::Run,
                fact => panic!("{fact}"),
            })
            .collect();
        assert_eq!(aside.len(), why.len(), "{}", figure.caption);
        let reason = |card: &Card| aside.iter().position(|one| one == card).map(|at| why[at]);
        let turned: Vec<_> = cards.iter().map(|card| (*card, reason(card))).collect();
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
        assert_eq!(built, turned, "{}", figure.caption);
        reasons.extend(why);
    }
    assert!(reasons.contains(&Reject::Pair) && reasons.contains(&Reject::Run));
}

#[test]
fn every_drawn_announcement_scores_as_the_engine_scores_it() {
    let mut scores = Vec::new();
    for figure in figures_with("own") {
        let [own, other] = ["own", "other"].map(|name| figure.row(name).expect(name));
        let points = [own, other].map(|row| match row.things.last() {
            Some(Thing::Points(points)) => points.parse::<u8>().expect("points"),
            last => panic!("{}: {last:?}", figure.caption),
        });
        let hands = [all(own), all(other)].concat();
        assert_eq!(hands.len(), 6);
        assert_distinct(&hands);
        let mut scored = BySeat([0, 0]);
        for event in deal_out(&hands) {
            if let Event::Points { seat, points, why } = event {
                assert_eq!(why, Why::Announcement);
                scored[seat] += points;
            }
        }
        assert_eq!(scored.0, points, "{}", figure.caption);
        scores.push(points);
    }
    assert_eq!(scores, [[1, 0], [5, 0], [2, 0], [6, 0], [10, 0], [1, 1]]);
}

#[test]
fn the_table_of_the_count_counts_as_the_engine_does() {
    let number = |text: &str| text.parse::<u8>().expect("a number");
    let rows: Vec<_> = lines()
        .into_iter()
        .filter_map(|line| match line {
            Line::Cells(cells) => Some(cells),
            _ => None,
        })
        .collect();
    assert_eq!(rows.len(), 4, "a head and three counts");
    for row in &rows[1..] {
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
