//! Karta in a session: the clock, seats that leave, saves, the proof.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{Table, all, names, players, refused, setup};
use opened::{Opened, truth};
use qahwa::game::{End, Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::{Event, Illegal, Move};
use qahwa::games::karta::state::{Phase, Settings, is_neutral};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::session::{Input, Session};

const ME: Seat = Seat(0);

/// A match against computers.
fn karta(seats: u8, turn_seconds: Option<u16>, number: u8) -> Table<Karta> {
    let settings = Settings {
        seats,
        turn_seconds,
    };
    Table::begin(setup(settings, players(seats.into(), &[0]), number), "")
}

/// The next thing that happens at a table where everybody lays a card if it can, but one time in ten:
/// uniform choices would make matches of thousands of moves. Nothing once the match is over.
fn step(table: &mut Table<Karta>) -> bool {
    table.now += 100;
    table.input(Input::Settled);
    let mut rng = Rng::from_number(table.session.version().into());
    let mut lay = |mut moves: Vec<Move>| {
        if moves.len() > 1 && rng.below(10) > 0 {
            moves.retain(|mv| !matches!(mv, Move::Draw | Move::TakePenalty | Move::PassSkip));
        }
        moves.swap_remove(rng.below(moves.len() as u32) as usize)
    };
    let own = table.session.legal();
    let input = if let Turn::Over(_) = table.session.turn() {
        return false;
    } else if !own.is_empty() {
        Input::Play {
            seat: ME,
            mv: lay(own),
        }
    } else {
        let asked = table.asked.take().expect("a computer is asked");
        let world = Karta::imagine(&asked.view, &mut Rng::from_number(asked.seed));
        let mut moves = Vec::new();
        Karta::legal(&world, &mut moves);
        Input::Reply {
            id: asked.id,
            version: asked.version,
            mv: lay(moves),
        }
    };
    let version = table.session.version();
    table.input(input);
    assert!(table.session.version() > version);
    true
}

fn until(table: &mut Table<Karta>, holds: impl Fn(&Table<Karta>) -> bool) {
    while !holds(table) {
        assert!(step(table), "the match comes there");
    }
    table.input(Input::Settled);
}

fn is_mine(table: &Table<Karta>, phase: Phase) -> bool {
    table.session.turn() == Turn::Seat(ME) && table.session.view().public.phase == phase
}

/// The first match that comes to a turn of the viewer in this phase.
fn in_phase(phase: Phase) -> Table<Karta> {
    for number in 0..=u8::MAX {
        let mut table = karta(4, Some(20), number);
        loop {
            table.input(Input::Settled);
            if is_mine(&table, phase) {
                return table;
            }
            if !step(&mut table) {
                break;
            }
        }
    }
    panic!("no match comes there");
}

#[test]
fn the_clock_makes_the_safe_move_of_each_phase() {
    let phases = [
        Phase::Play,
        Phase::AnswerPenalty,
        Phase::AnswerSkip,
        Phase::ChooseSuit,
    ];
    for phase in phases {
        let mut table = in_phase(phase);
        refused(&mut table, Input::TimeUp { seat: ME }, Illegal::TimeNotUp);
        let held = table.session.view().hand.len();
        let effects = names(&table.wait(21));
        assert!(
            effects.iter().any(|effect| effect == "Happened"),
            "{phase:?}: {effects:?}"
        );
        let log = Opened::<Karta>::of(&table.session.save()).log;
        let last = log.iter().rfind(|entry| entry.seat.is_some());
        assert_eq!(last.map(|entry| &entry.mv), Some(&Move::Timeout));
        assert!(table.session.view().hand.len() >= held, "nothing was laid");
    }
}

/// The suit of a seven is chosen within the time of the turn (R60).
#[test]
fn a_turn_goes_on_with_its_time_when_a_suit_is_to_be_chosen() {
    let seven = |table: &Table<Karta>| {
        let is_seven = |mv: &Move| matches!(mv, Move::Play { card } if card.rank().number() == 7);
        table.session.legal().into_iter().find(is_seven)
    };
    let mut tried = 0;
    for number in 0..=u8::MAX {
        let mut table = karta(3, Some(20), number);
        loop {
            table.input(Input::Settled);
            if table.session.view().hand.len() > 1
                && let Some(mv) = seven(&table)
            {
                table.wait(8);
                table.input(Input::Play { seat: ME, mv });
                table.input(Input::Settled);
                assert!(is_mine(&table, Phase::ChooseSuit));
                assert_eq!(table.session.clock().left(), Some(12_000));
                tried += 1;
                break;
            }
            if !step(&mut table) {
                break;
            }
        }
        if tried == 5 {
            return;
        }
    }
    panic!("no match comes there");
}

#[test]
fn a_match_taken_up_after_any_move_is_the_same() {
    for seats in 2..=4 {
        let mut table = karta(seats, Some(20), seats);
        loop {
            let resumed = table.resumed();
            assert_eq!(all(&resumed), all(&table));
            let view = Karta::view(&truth(&table.session), ME);
            assert_eq!(view, resumed.session.view());
            if !step(&mut table) {
                break;
            }
        }
        let proof = table.session.proof().expect("the match is over");
        assert!(proof.len() > 1 && proof.iter().all(|step| step.holds()));
        let luck = table.session.luck();
        let trials: Vec<u32> = luck.iter().map(|&(_, trials)| trials).collect();
        let starts = |among| u32::from(among == seats);
        assert_eq!(
            trials,
            [1, u32::from(seats) - 1, starts(2), starts(3), starts(4)]
        );
        let dealt = proof.iter().flat_map(|step| &step.events);
        let special = |event: &Event| match *event {
            Event::Dealt { seat, cards } if seat != ME => {
                let cards = cards.into_iter().flatten();
                cards.filter(|card| !is_neutral(card.rank())).count() as u32
            }
            _ => 0,
        };
        let others: u32 = dealt.map(special).sum();
        assert_eq!(luck[1].0, others, "their cards are known now");
    }
}

#[test]
fn a_match_of_more_than_two_goes_on_without_the_seat_that_left() {
    let mut table = karta(4, Some(20), 3);
    until(&mut table, |table| table.session.version() > 8);
    table.input(Input::Leave { seat: ME });
    assert!(!matches!(table.session.turn(), Turn::Over(_)));
    assert!(table.session.legal().is_empty());
    refused(&mut table, Input::Leave { seat: ME }, Illegal::SeatOut);
    let play = Input::Play {
        seat: ME,
        mv: Move::Draw,
    };
    refused(&mut table, play, Illegal::SeatOut);
    assert_eq!(all(&table.resumed()), all(&table));
    while step(&mut table) {
        assert_eq!(
            table.session.clock().left(),
            None,
            "only computers are left"
        );
    }
    let outcome = &table.outcomes[0];
    assert_eq!((outcome.places[0], outcome.scores[0]), (4, -1));
    assert_eq!(outcome.end, End::Target);
}

#[test]
fn leaving_a_match_of_two_ends_it() {
    let mut table = karta(2, None, 3);
    table.input(Input::Leave { seat: ME });
    assert_eq!(table.outcomes[0].places, [2, 1]);
    assert_eq!(table.outcomes[0].end, End::Forfeit);
}

/// A move is at most three bytes of a save with its seat; a shuffle has one for each card.
#[test]
fn saves_stay_small() {
    let mut largest = 0;
    for number in 0..40 {
        let mut table = karta(4, Some(20), number);
        while step(&mut table) {}
        let bytes = table.session.save();
        assert!(Session::<Karta>::resume(&bytes).is_ok());
        largest = largest.max(bytes.len());
    }
    assert!(largest < 5_000, "{largest} bytes");
}
