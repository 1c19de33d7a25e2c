//! What a finished match can show: that its cards were fixed beforehand, and what luck it saw.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/opened.rs"]
mod opened;
#[path = "common/toy.rs"]
mod toy;

use drive::{SHORT, Table, players, ronda, setup, toy};
use opened::Opened;
use qahwa::game::{Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Move};
use qahwa::kit::fair::Seed;
use qahwa::kit::seat::Seat;
use qahwa::session::{Input, Session};
use toy::Toy;

/// The kind of a save of Ronda.
const RONDA: u8 = 1;

#[test]
fn every_step_of_a_finished_match_holds_and_none_is_shown_before() {
    for number in 0..10 {
        let mut table = ronda(number);
        while !matches!(table.session.turn(), Turn::Over(_)) {
            assert!(table.session.proof().is_none());
            table.step();
        }
        let log = Opened::<Ronda>::of(&table.session.save()).log;
        for table in [&table, &table.resumed()] {
            let steps = table.session.proof().expect("the match is over");
            assert!(steps.iter().all(|step| step.holds()));
            let played = steps.iter().map(|step| &step.played);
            let chance = log.iter().filter(|entry| entry.seat.is_none());
            assert!(played.eq(chance.map(|entry| &entry.mv)));
            let open = |event: &Event| !matches!(event, Event::Dealt { cards, .. } if cards.contains(&None));
            assert!(steps.iter().flat_map(|step| &step.events).all(open));
        }
    }
    let mut left = ronda(1);
    left.input(Input::Leave { seat: Seat(0) });
    let steps = left.session.proof().expect("the match is over");
    assert!(!steps.is_empty() && steps.iter().all(|step| step.holds()));
    let mut toy = toy(4, 1, Some(20), 3);
    let steps = toy.finish().session.proof().expect("the match is over");
    assert!(steps.len() > 10 && steps.iter().all(|step| step.holds()));
}

#[test]
fn a_log_that_was_tampered_with_reads_back_and_is_shown_not_to_hold() {
    let mut table = ronda(3);
    table.finish();
    let saved = Opened::<Ronda>::of(&table.session.save());
    let holding = |changed: &Opened<Ronda>| -> Vec<bool> {
        let resumed = Session::<Ronda>::resume(&changed.sealed(RONDA));
        let (session, _) = resumed.expect("it is a match by the rules");
        let steps = session.proof().expect("the match is over");
        steps.iter().map(|step| step.holds()).collect()
    };
    // The order within a dealt hand changes no legal move.
    let shuffles = saved
        .log
        .iter()
        .enumerate()
        .filter(|(_, entry)| matches!(entry.mv, Move::Shuffle { .. }));
    for (place, _) in shuffles {
        let mut changed = saved.clone();
        if let Move::Shuffle { order } = &mut changed.log[place].mv {
            order.swap(0, 1);
        }
        let step = saved.log[..place]
            .iter()
            .filter(|entry| entry.seat.is_none())
            .count();
        for (other, holds) in holding(&changed).into_iter().enumerate() {
            assert_eq!(holds, other != step);
        }
    }
    let mut other_seed = saved.clone();
    other_seed.setup.seed = Seed([99; 32]);
    let mut other_word = saved.clone();
    other_word.word = "أخرى".into();
    for changed in [other_seed, other_word] {
        // The first step is the lot, which falls the same way every other time.
        assert!(!holding(&changed)[1..].contains(&true));
    }
}

#[test]
fn luck_sums_what_the_viewer_saw() {
    let mut all = vec![(0, 0); Ronda::LUCK.len()];
    for number in 0..200 {
        let mut table = Table::<Ronda>::begin(setup(SHORT, players(2, &[number % 2]), number), "");
        table.finish();
        let saved = Opened::<Ronda>::of(&table.session.save());
        let mut state = Ronda::start(&saved.setup.settings, 2).expect("Ronda has this");
        let mut events = Vec::new();
        for entry in saved.log {
            Ronda::play(&mut state, &entry.mv, &mut events);
        }
        events.retain(|event| matches!(event, Event::Announced { .. }));
        let deals = events.len() as u32;
        let luck = table.session.luck();
        assert_eq!(luck, table.resumed().session.luck());
        let trials: Vec<u32> = luck.iter().map(|&(_, trials)| trials).collect();
        assert_eq!(trials, [deals, deals, deals, deals, 1]);
        for (sum, one) in all.iter_mut().zip(luck) {
            *sum = (sum.0 + one.0, sum.1 + one.1);
        }
    }
    for ((sum, trials), measure) in all.into_iter().zip(Ronda::LUCK) {
        let mean = sum as f32 / trials as f32;
        let band = 4.0 * measure.deviation / (trials as f32).sqrt();
        assert!((mean - measure.mean).abs() < band, "{mean} of {measure:?}");
    }
}

#[test]
fn luck_counts_what_every_seat_was_dealt_once_the_match_is_over() {
    let session = Session::<Toy>::new(setup(toy::Settings::default(), players(3, &[1]), 5));
    let mut table = Table::of((session.expect("the toy has this"), Vec::new()));
    let word = String::new();
    table.input(Input::Begin { word });
    while table.step().is_some() {}
    let mut dealt = (0, 0);
    for step in table.session.proof().expect("the match is over") {
        for event in step.events {
            if let toy::Event::Dealt(_, number) = event {
                dealt = (dealt.0 + u32::from(number), dealt.1 + 1);
            }
        }
    }
    assert_eq!(dealt.1, 9, "three numbers in each of three rounds");
    assert_eq!(table.session.luck(), [dealt]);
}
