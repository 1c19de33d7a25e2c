//! The page of rules of Tawla: every board that it draws is what the engine does.

use super::super::bare;
use super::{DICE, masri};
use qahwa::game::{Game, Turn};
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::board::{BAR, Board, CHECKERS, OFF};
use qahwa::games::tawla::legal::check;
use qahwa::games::tawla::mover::Step;
use qahwa::games::tawla::moves::{Event, Move};
use qahwa::games::tawla::position::Position;
use qahwa::games::tawla::score::points;
use qahwa::games::tawla::state::{Phase, Settings, State, Variant};
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::table::tawla::figure::{Drawn, Figure};
use qahwa::words::rules::{Line, Thing, read};
use qahwa::words::tawla::roll_name;

const FILE: &str = include_str!("../../../src/words/rules/tawla.txt");
const READER: Seat = Seat(0);

fn lines() -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    read(FILE, "tawla", |line| lines.push(line)).expect("a page that can be read");
    lines
}

/// A drawn board with the facts that belong to it.
struct Example {
    caption: &'static str,
    position: Position,
    drawn: Vec<Drawn>,
    facts: Vec<&'static str>,
}

/// The position that a figure shows, which can come up, and what is drawn on it.
fn board_of(code: &str) -> (Position, Vec<Drawn>) {
    let figure = Figure::read(code).expect(code);
    let fields: Vec<_> = code.split(';').take(5).collect();
    let position = Position::read(&fields.join(";")).expect(code);
    assert_eq!((figure.board, figure.roll), (position.board, position.roll));
    (position, figure.drawn)
}

fn examples() -> Vec<Example> {
    let mut examples = Vec::new();
    let mut board = None;
    let mut facts = Vec::new();
    for line in lines() {
        match line {
            Line::Row(row) => {
                let [Thing::Drawn(code, _)] = row.things[..] else {
                    panic!("one board a figure: {row:?}");
                };
                assert!(board.is_none(), "{code}");
                board = Some(board_of(code));
            }
            Line::Facts(text) => facts = text.split(", ").collect(),
            Line::Caption(caption) => {
                let (position, drawn) = board.take().expect("a board above its caption");
                examples.push(Example {
                    caption,
                    position,
                    drawn,
                    facts: std::mem::take(&mut facts),
                });
            }
            _ => {}
        }
    }
    examples
}

/// The steps of `13/9 6/off`.
fn steps(text: &str) -> Vec<(u8, u8)> {
    let point = |text: &str| match text {
        "bar" => BAR,
        "off" => OFF,
        _ => text.parse().expect(text),
    };
    let step = |text: &str| {
        let (from, to) = text.split_once('/').expect(text);
        (point(from), point(to))
    };
    text.split(' ').map(step).collect()
}

/// The reader's steps that are legal now.
fn legal(state: &State) -> Vec<Step> {
    let mut moves = Vec::new();
    Tawla::legal(state, &mut moves);
    let step = |mv| match mv {
        Move::MoveChecker { from, die } => Some(Step { from, die }),
        _ => None,
    };
    moves.into_iter().filter_map(step).collect()
}

/// The example's position with its dice fallen, and what the game then did by itself.
fn rolled(example: &Example) -> (State, Vec<Event>) {
    let position = &example.position;
    assert_eq!(position.seat, READER, "{}", example.caption);
    let dice = position.roll.expect("dice");
    let mut state = position.state(Settings::default(), BySeat::default());
    let mut events = Vec::new();
    Tawla::play(&mut state, &Move::Dice { dice }, &mut events);
    (state, events)
}

fn moved(events: &[Event]) -> Vec<Drawn> {
    let step = |event: &Event| match *event {
        Event::Moved { from, to, hit, .. } => Some(Drawn::Step { from, to, hit }),
        _ => None,
    };
    events.iter().filter_map(step).collect()
}

/// Looks at one fact of an example. The page's comment says what is drawn; the facts are:
/// * `start`: the board as a round begins;
/// * `own 13/9 9/7`: what the reader chooses; all that happens is drawn, and the turn is played;
/// * `alone`: the game plays all that is drawn, and the turn is over;
/// * `lost 5`: so much of the roll cannot be played, beside what is drawn;
/// * `passes`: nothing can be played; closed points may be pointed at;
/// * `legal 6/5 1/off`: these are the legal steps, and they are drawn;
/// * `not 3/off FartherChecker 4`: such a step is refused, with that die if the step does not tell it;
/// * `ends Mars 2`: the round ends so after the reader's own steps.
fn assert_fact(example: &Example, fact: &str, seen: &mut [bool; 8]) {
    let caption = example.caption;
    let drawn = &example.drawn;
    let (word, rest) = fact.split_once(' ').unwrap_or((fact, ""));
    if word == "start" {
        seen[0] = true;
        let position = &example.position;
        assert_eq!(position.board, Board::start(position.variant), "{caption}");
        assert_eq!((position.roll, drawn.len()), (None, 0), "{caption}");
        return;
    }
    let (mut state, mut events) = rolled(example);
    match word {
        "own" => {
            seen[1] = true;
            for (from, to) in steps(rest) {
                let die = from - to;
                assert!(legal(&state).contains(&Step { from, die }), "{caption}");
                Tawla::play(&mut state, &Move::MoveChecker { from, die }, &mut events);
            }
            assert_eq!(moved(&events), *drawn, "{caption}");
            assert_eq!(legal(&state), [], "the whole turn is drawn: {caption}");
        }
        "alone" => {
            seen[2] = true;
            assert_eq!(moved(&events), *drawn, "{caption}");
            assert_ne!(Tawla::turn(&state), Turn::Seat(READER), "{caption}");
        }
        "lost" => {
            seen[3] = true;
            assert_eq!(moved(&events), *drawn, "{caption}");
            let lost = events.iter().find_map(|event| match event {
                Event::DiceLost { dice, .. } => Some(dice.each().collect()),
                _ => None,
            });
            assert_eq!(lost, Some(vec![rest.parse().expect(rest)]), "{caption}");
        }
        "passes" => {
            seen[4] = true;
            assert_eq!(moved(&events), [], "{caption}");
            let passed = |event: &Event| matches!(event, Event::Passed { seat: READER, .. });
            assert!(events.iter().any(passed), "{caption}");
            for point in drawn {
                let Drawn::Point(point) = *point else {
                    panic!("{caption}: closed points are pointed at");
                };
                let position = &example.position;
                assert!(position.board.is_blocked(position.variant, READER, point));
            }
        }
        "legal" => {
            seen[5] = true;
            let mut real: Vec<_> = (legal(&state).iter())
                .map(|step| (step.from, step.to()))
                .collect();
            real.sort_unstable();
            let mut told = steps(rest);
            let shown = |&(from, to): &(u8, u8)| Drawn::Step {
                from,
                to,
                hit: false,
            };
            assert_eq!(
                told.iter().map(shown).collect::<Vec<_>>(),
                *drawn,
                "{caption}"
            );
            told.sort_unstable();
            assert_eq!(told, real, "{caption}");
        }
        "not" => {
            seen[6] = true;
            let (step, rest) = rest.split_once(' ').expect(fact);
            let (from, to) = steps(step)[0];
            // What the game plays by itself leaves no time to try: so it is tried before that.
            let position = &example.position;
            state = position.state(Settings::default(), BySeat::default());
            state.public.roll = position.roll;
            state.public.phase = Phase::Move;
            let (why, die) = match rest.split_once(' ') {
                Some((why, die)) => (why, die.parse().expect(die)),
                None => (rest, from - to),
            };
            let refused = check(&state, READER, &Move::MoveChecker { from, die });
            let refused = refused.expect_err("it is refused");
            assert_eq!(format!("{refused:?}"), why, "{caption}");
        }
        "ends" => {
            seen[7] = true;
            for (from, to) in example
                .facts
                .iter()
                .filter_map(|fact| fact.strip_prefix("own "))
                .flat_map(steps)
            {
                let die = from - to;
                Tawla::play(&mut state, &Move::MoveChecker { from, die }, &mut events);
            }
            let ended = events.iter().find_map(|event| match event {
                Event::RoundOver {
                    winner: READER,
                    kind,
                    points,
                    ..
                } => Some(format!("{kind:?} {points}")),
                _ => None,
            });
            assert_eq!(ended.as_deref(), Some(rest), "{caption}");
        }
        _ => panic!("{fact} is no fact"),
    }
}

#[test]
fn every_drawn_board_is_what_the_engine_does() {
    let mut seen = [false; 8];
    let examples = examples();
    for example in &examples {
        assert!(!example.facts.is_empty(), "{}", example.caption);
        for fact in &example.facts {
            assert_fact(example, fact, &mut seen);
        }
    }
    assert_eq!(seen, [true; 8], "every kind of fact is looked at");
    for variant in Variant::ALL {
        let drawn = |example: &&Example| example.position.variant == variant;
        assert!(examples.iter().filter(drawn).count() > 5, "{variant:?}");
    }
}

/// The rows of the page's tables.
fn tables() -> Vec<Vec<&'static str>> {
    let cells = |line| match line {
        Line::Cells(cells) => Some(cells),
        _ => None,
    };
    lines().into_iter().filter_map(cells).collect()
}

#[test]
fn the_table_of_the_dice_names_them_as_the_game_does() {
    let tables = tables();
    let number = |cells: &Vec<&str>| cells[0].parse::<u8>().ok();
    let dice: Vec<_> = (tables.iter()).skip(1).take(6).collect();
    let names: Vec<_> = dice.iter().map(|cells| cells[1]).collect();
    for (place, cells) in (0u8..).zip(&dice) {
        let die = place + 1;
        assert_eq!(number(cells), Some(die));
        assert_eq!(cells[2], roll_name([die, die]));
    }
    // All others are said as the page says: the larger first, but for one.
    for ([one, two], name) in DICE {
        let said = [names[usize::from(one) - 1], names[usize::from(two) - 1]].join(" ");
        if one != two {
            assert_eq!(name == said, [one, two] != [6, 5], "{name}");
        }
    }
    for name in [[4, 1], [6, 3], [6, 5]].map(roll_name) {
        assert!(FILE.contains(name), "{name}");
    }
}

#[test]
fn the_table_of_the_points_counts_as_the_engine_does() {
    let tables = tables();
    let rows: Vec<_> = tables.iter().skip(8).collect();
    assert!(rows.len() > 3);
    for cells in rows {
        let [off, thirty_one, aada] = cells[..] else {
            panic!("{cells:?}");
        };
        let off: u8 = off.parse().expect(off);
        let mut board = Board::start(Variant::ThirtyOne);
        board.0[Seat(1)][24] = CHECKERS - off;
        board.0[Seat(1)][0] = off;
        let worth = |variant| points(&board, variant, READER).to_string();
        assert_eq!(worth(Variant::ThirtyOne), thirty_one);
        assert_eq!(worth(Variant::Aada), aada);
    }
}

#[test]
fn the_page_names_every_option() {
    let text: String = lines()
        .into_iter()
        .filter_map(|line| match line {
            Line::Item(text) => Some(bare(&masri().prose(text)) + "\n"),
            _ => None,
        })
        .collect();
    let list = |numbers: &[u16]| {
        let figures = numbers
            .iter()
            .map(|&number| masri().figure(i64::from(number)));
        figures.collect::<Vec<_>>().join(" أو ")
    };
    for variant in Variant::ALL {
        let targets = list(variant.targets());
        assert!(text.contains(&targets), "{targets}");
    }
    let clocks: Vec<_> = Settings::CLOCKS.into_iter().flatten().collect();
    assert!(text.contains(&(list(&clocks) + " ثانية، أو مفتوح")));
}

#[test]
fn the_page_has_its_parts() {
    let headings = (lines().iter())
        .filter(|line| matches!(line, Line::Heading(_)))
        .count();
    assert_eq!(headings, 10);
}
