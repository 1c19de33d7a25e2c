//! The page of rules of Karta: every example that it draws is what the engine does.

use super::super::karta_support::{Scenario, card, given, given_deck};
use super::{bare, darija};
use qahwa::game::{Game, GameId};
use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::{Event, Move};
use qahwa::games::karta::state::{By, DEALT, Settings, TURN_SECONDS, is_neutral, penalty_of};
use qahwa::kit::notation::{letter, write};
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{Card, CardSet, Rank, Suit, pack};
use qahwa::words::rules::{Line, Mark, Row, Thing, read};
use std::collections::VecDeque;

const FILE: &str = include_str!("../../../src/words/rules/karta.txt");

fn lines() -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    read(FILE, "karta", |line| lines.push(line)).expect("a page that can be read");
    lines
}

/// A drawn example.
#[derive(Default)]
struct Figure {
    rows: Vec<Row<'static>>,
    facts: &'static str,
    caption: &'static str,
}

fn figures() -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut figure = Figure::default();
    for line in lines() {
        match line {
            Line::Row(row) => figure.rows.push(row),
            Line::Facts(facts) => figure.facts = facts,
            Line::Caption(caption) => {
                figure.caption = caption;
                figures.push(std::mem::take(&mut figure));
            }
            _ => {}
        }
    }
    figures
}

/// The cards of a row with their marks.
fn drawn(row: &Row) -> Vec<(Card, Mark)> {
    let card = |thing: &Thing| match *thing {
        Thing::Drawn(code, mark) => Some((card(code), mark)),
        _ => None,
    };
    row.things.iter().filter_map(card).collect()
}

fn marked(row: &Row, wanted: Mark) -> CardSet {
    let of = |(card, mark)| (mark == wanted).then_some(card);
    drawn(row).into_iter().filter_map(of).collect()
}

/// The name of the label that says this.
fn label(own: &str) -> &'static str {
    let mut labels = FILE.lines().filter_map(|line| {
        let (name, text) = line.strip_prefix("@ ")?.split_once(' ')?;
        let text = text.split('|').next()?.trim();
        (text == own).then_some(name)
    });
    let name = labels.next().expect(own);
    assert_eq!(labels.next(), None, "{own} is one label's");
    name
}

/// The seat of a row, by the name of its label.
fn seat(row: &Row) -> Seat {
    let names = ["amine", "bilal", "chama", "driss"];
    let place = names.iter().position(|name| *name == row.name);
    Seat(place.expect(row.name) as u8)
}

/// A suit that is chosen, as its label is named.
const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Coins => "coins",
        Suit::Cups => "cups",
        Suit::Swords => "swords",
        Suit::Clubs => "clubs",
    }
}

/// Something that a seat does or that happens to it, in the words of the page's rows: a card laid, `1O!`; what
/// it adds to the penalty, `+3`; or the name of a label.
type Told = (Seat, String);

/// What a row tells of its seat, in order.
fn told_by(row: &Row) -> Vec<Told> {
    let told = |thing: &Thing| match *thing {
        Thing::Drawn(code, Mark::Played) => [code, "!"].concat(),
        Thing::Drawn(..) => panic!("{row:?}: a hand, or a turn"),
        Thing::Points(points) => String::from(points),
        Thing::Words(words) => String::from(label(words.of(GameId::Karta, darija()))),
    };
    let seat = seat(row);
    (row.things.iter())
        .map(|thing| (seat, told(thing)))
        .collect()
}

/// What events tell, given the penalty before them.
fn told_of(scenario: &Scenario, before: u8) -> Vec<Told> {
    let mut told = Vec::new();
    let mut laid = Seat(0);
    let mut from_penalty = 0;
    for event in &scenario.events {
        let one = match *event {
            Event::Laid { seat, card, .. } => {
                laid = seat;
                (seat, [&write(card), "!"].concat())
            }
            // What a card adds stands beside it, also if its seat went out with it.
            Event::PenaltyOn { cards, .. } => {
                told.insert(1, (laid, ["+", &(cards - before).to_string()].concat()));
                continue;
            }
            Event::SuitChosen { seat, suit, .. } => (seat, String::from(suit_name(suit))),
            Event::PenaltyTaken { seat, cards, .. } => {
                from_penalty = cards;
                (seat, ["took", &cards.to_string()].concat())
            }
            Event::Drew { penalty: true, .. } => {
                from_penalty -= 1;
                continue;
            }
            Event::Drew { seat, .. } => (seat, String::from("drew")),
            Event::Skipped { seat, by: By::Game } => (seat, String::from("skipped")),
            Event::Skipped { seat, .. } => (seat, String::from("passed")),
            Event::WentOut { seat, .. } => (seat, String::from("out")),
            Event::MatchOver { ref losers, .. } => {
                told.extend(losers.iter().map(|&seat| (seat, String::from("lost"))));
                continue;
            }
            Event::TurnBegins { .. } => continue,
            _ => panic!("no example shows {event:?}"),
        };
        told.push(one);
    }
    assert_eq!(from_penalty, 0, "the whole penalty was taken");
    told
}

/// The move by which a seat does what is told.
fn action((seat, what): &Told) -> String {
    let mv = match what.as_str() {
        "passed" => String::from("PassSkip"),
        "drew" => String::from("Draw"),
        what if what.starts_with("took") => String::from("TakePenalty"),
        what => {
            let suit = Suit::ALL.into_iter().find(|&suit| suit_name(suit) == what);
            match (suit, what.strip_suffix('!')) {
                (Some(suit), _) => ["ChooseSuit ", &letter(suit).to_string()].concat(),
                (_, Some(card)) => ["Play ", card].concat(),
                _ => panic!("{what} does not happen, and is nothing that a seat does"),
            }
        }
    };
    [&seat.0.to_string(), " ", &mv].concat()
}

/// Asserts that a row shows the whole hand of the seat on turn, and marks what it may lay; each other card has its
/// reason among the facts.
fn assert_hand(scenario: &Scenario, row: &Row, why: &[(Card, &str)], caption: &str) {
    let state = &scenario.state;
    let actor = state.public.acting().expect("a seat on turn");
    assert!(row.name == "own" || seat(row) == actor, "{caption}");
    let cards: CardSet = drawn(row).into_iter().map(|(card, _)| card).collect();
    assert_eq!(cards, state.hands[actor], "{caption}");
    let fits = |card: &Card| Karta::check(state, actor, &Move::Play { card: *card }).is_ok();
    let fitting: CardSet = cards.iter().filter(fits).collect();
    assert_eq!(marked(row, Mark::Taken), fitting, "{caption}");
    for card in cards.without(fitting).iter() {
        let refused = Karta::check(state, actor, &Move::Play { card });
        let reason = why.iter().find(|(one, _)| *one == card);
        let reason = reason.unwrap_or_else(|| panic!("{caption}: why not {}?", write(card)));
        let refused = refused.expect_err("it does not fit");
        assert_eq!(format!("{refused:?}"), reason.1, "{caption}");
    }
}

/// Plays an example; gives what it told.
fn play(figure: &Figure) -> Vec<Told> {
    let caption = figure.caption;
    let clauses = figure.facts.split(';').map(str::trim);
    let (why, position): (Vec<&str>, Vec<&str>) =
        clauses.partition(|clause| clause.starts_with("why "));
    let why: Vec<(Card, &str)> = why
        .into_iter()
        .map(|clause| {
            let (one, reason) = clause[4..].split_once(' ').expect(clause);
            (card(one), reason)
        })
        .collect();
    let mut scenario = given(&position.join("; "));
    let top = &figure.rows[0];
    assert_eq!(top.name, "top", "{caption}");
    let shown: Vec<Card> = drawn(top).into_iter().map(|(card, _)| card).collect();
    assert_eq!(Some(shown[0]), scenario.state.public.top, "{caption}");
    let forced = (top.things.len() > 1).then_some(Suit::Clubs);
    assert_eq!(forced, scenario.state.public.forced, "{caption}");
    let mut waiting = VecDeque::new();
    let mut told = Vec::new();
    for row in &figure.rows[1..] {
        if marked(row, Mark::Played).is_empty() && !drawn(row).is_empty() {
            assert_eq!(waiting, [], "{caption}");
            assert_hand(&scenario, row, &why, caption);
            told.push((Seat(0), String::from("hand")));
            continue;
        }
        for one in told_by(row) {
            if waiting.is_empty() {
                let before = scenario.state.public.penalty;
                scenario = scenario.when(&action(&one));
                waiting.extend(told_of(&scenario, before));
            }
            assert_eq!(waiting.pop_front(), Some(one.clone()), "{caption}");
            told.push(one);
        }
    }
    assert_eq!(waiting, [], "{caption}");
    told
}

#[test]
fn every_drawn_turn_is_what_the_engine_does() {
    let mut seen = Vec::new();
    let mut played = 0;
    for figure in figures().iter().filter(|figure| !figure.facts.is_empty()) {
        seen.extend(play(figure).into_iter().map(|(_, what)| what));
        played += 1;
    }
    assert!(played >= 15, "{played}");
    for label in FILE.lines().filter_map(|line| line.strip_prefix("@ ")) {
        let name = label.split(' ').next().expect("a name");
        let row = figures()
            .iter()
            .any(|figure| figure.rows.iter().any(|row| row.name == name));
        assert!(
            row || name == "forced" || seen.iter().any(|what| what == name),
            "{name} is shown"
        );
    }
    for what in ["hand", "+3", "+2"] {
        assert!(seen.iter().any(|seen| seen == what), "{what}");
    }
}

#[test]
fn the_pack_is_drawn_and_the_first_up_card_is_found_as_the_engine_finds_it() {
    let figures = figures();
    let others: Vec<_> = figures
        .iter()
        .filter(|figure| figure.facts.is_empty())
        .collect();
    let [ranks, turned] = others[..] else {
        panic!("the ranks and the deal are not played");
    };
    let drawn_ranks: Vec<_> = drawn(&ranks.rows[0])
        .iter()
        .map(|one| one.0.rank())
        .collect();
    assert_eq!(drawn_ranks, Rank::ALL);

    let cards: Vec<Card> = drawn(&turned.rows[0]).iter().map(|one| one.0).collect();
    let (top, aside) = cards.split_last().expect("cards");
    let aside: CardSet = aside.iter().copied().collect();
    assert_eq!(marked(&turned.rows[0], Mark::Aside), aside);
    let dealt = pack().into_iter().filter(|card| !cards.contains(card));
    let deck: Vec<_> = dealt
        .take(12)
        .chain(cards.iter().copied())
        .map(write)
        .collect();
    let Scenario { state, events, .. } = given_deck(3, 0, &deck.join(" "));
    let shown = events.iter().filter_map(|event| match *event {
        Event::Refused { card } => Some((card, false)),
        Event::Turned { card } => Some((card, true)),
        _ => None,
    });
    let expected = cards.iter().map(|card| (*card, card == top));
    assert!(shown.eq(expected));
    assert_eq!(state.public.top, Some(*top));
    let held = state.hands.iter().map(|(_, hand)| *hand);
    let stock: CardSet = state.stock.iter().copied().collect();
    let hidden = held.fold(stock, CardSet::union);
    assert_eq!(hidden.both(aside), aside);
}

/// The rows of the page's table under its head.
fn table() -> Vec<Vec<&'static str>> {
    let cells = |line| match line {
        Line::Cells(cells) => Some(cells),
        _ => None,
    };
    lines().into_iter().filter_map(cells).skip(1).collect()
}

#[test]
fn the_table_of_effects_has_every_rank_once() {
    let mut ranks = Vec::new();
    for row in table() {
        let named: Vec<u8> = row[0]
            .split('،')
            .map(|rank| rank.trim().parse().expect(row[0]))
            .collect();
        for &number in &named {
            let rank = Rank::from_number(number).expect("a rank");
            let penalty = penalty_of(rank);
            let said = row[1].chars().filter(char::is_ascii_digit);
            let said = said.collect::<String>().parse().unwrap_or(0);
            assert_eq!(penalty, said, "{number}");
            assert_eq!(is_neutral(rank), row[1] == "بلا أثر", "{number}");
            ranks.push(rank);
        }
    }
    ranks.sort_unstable();
    assert_eq!(ranks, Rank::ALL);
}

/// The items of the page that speak of a word.
fn items(word: &str) -> Vec<String> {
    let text = |line| match line {
        Line::Item(text) => Some(bare(&darija().prose(text))),
        _ => None,
    };
    let mut items: Vec<_> = lines().into_iter().filter_map(text).collect();
    items.retain(|text| text.contains(word));
    items
}

#[test]
fn the_numbers_of_the_page_are_those_of_the_game() {
    let most: u8 = pack().iter().map(|card| penalty_of(card.rank())).sum();
    let says = |word: &str, number: u16| {
        let number = number.to_string();
        let items = items(word);
        assert!(
            items.iter().any(|text| text.contains(&number)),
            "{word} {number}: {items:?}"
        );
    };
    says("أكبر عقوبة", u16::from(most));
    says("ثانية للدور", TURN_SECONDS);
    assert_eq!(Settings::CLOCKS, [None, Some(TURN_SECONDS)]);
    says("كل واحد كيشد", DEALT as u16);
}

#[test]
fn the_page_has_its_parts() {
    let headings = (lines().iter())
        .filter(|line| matches!(line, Line::Heading(_)))
        .count();
    assert_eq!(headings, 11);
    assert!(matches!(lines()[0], Line::Heading(_)));
}
