//! People at several devices: a match waits for who is missing, and a rematch needs all at the table. The
//! numbers are those of the rules of Karta.

#[path = "common/drive.rs"]
mod drive;
#[path = "common/toy.rs"]
mod toy;

use drive::{players, setup, text};
use qahwa::game::{Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::{Event, Illegal, Move};
use qahwa::games::karta::state::Settings;
use qahwa::games::ronda::Ronda;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{Seat, Seats};
use qahwa::session::clock::Millis;
use qahwa::session::online::{Online, OnlineEffect, OnlineInput, Refusal};
use qahwa::session::{Effect, Input, Session};

/// A table and its clock.
struct Table<G: Game> {
    online: Online<G>,
    now: Millis,
}

/// A match of Karta; these seats are persons.
fn karta(seats: u8, persons: &[u8], number: u8) -> Table<Karta> {
    let settings = Settings {
        seats,
        turn_seconds: Some(20),
    };
    Table::begin(Session::new(setup(
        settings,
        players(seats.into(), persons),
        number,
    )))
}

fn lost(seat: u8) -> OnlineInput<Move> {
    OnlineInput::Lost { seat: Seat(seat) }
}

fn back(seat: u8) -> OnlineInput<Move> {
    OnlineInput::Back { seat: Seat(seat) }
}

fn propose(seat: u8) -> OnlineInput<Move> {
    OnlineInput::Propose { seat: Seat(seat) }
}

fn accept(seat: u8) -> OnlineInput<Move> {
    OnlineInput::Accept { seat: Seat(seat) }
}

fn leave(seat: u8) -> OnlineInput<Move> {
    OnlineInput::Match(Input::Leave { seat: Seat(seat) })
}

fn seats(seats: &[u8]) -> Seats {
    (seats.iter()).fold(Seats::default(), |set, &seat| set.with(Seat(seat)))
}

fn all(effects: &[OnlineEffect], said: &[OnlineEffect]) {
    assert_eq!(text(&effects), text(&said));
}

fn refused(effects: &[OnlineEffect], why: Refusal) {
    all(effects, &[OnlineEffect::Refused(why)]);
}

fn says(effects: &[OnlineEffect], said: &OnlineEffect) {
    let told = effects.iter().any(|effect| text(effect) == text(said));
    assert!(told, "{said:?} is not in {effects:?}");
}

impl<G: Game> Table<G> {
    fn begin(session: Result<Session<G>, G::Illegal>) -> Self {
        let session = session.expect("the game has these settings");
        let mut table = Self {
            online: Online::new(session),
            now: 1_000,
        };
        table.game(Input::Begin {
            word: String::new(),
        });
        table.game(Input::Settled);
        table
    }

    fn input(&mut self, input: OnlineInput<G::Move>) -> Vec<OnlineEffect> {
        self.online.handle(input, self.now)
    }

    fn game(&mut self, input: Input<G::Move>) -> Vec<OnlineEffect> {
        self.input(OnlineInput::Match(input))
    }

    /// Lets seconds pass, tick by tick.
    fn wait(&mut self, seconds: u64) -> Vec<OnlineEffect> {
        let mut effects = Vec::new();
        for _ in 0..seconds {
            self.now += 1_000;
            effects.extend(self.game(Input::Tick));
        }
        effects
    }

    fn on_turn(&self) -> Seat {
        match self.online.session().turn() {
            Turn::Seat(seat) => seat,
            turn => panic!("nobody is on turn: {turn:?}"),
        }
    }

    fn left(&self) -> Millis {
        self.online.session().clock().left().expect("a clock")
    }

    fn is_over(&self) -> bool {
        matches!(self.online.session().turn(), Turn::Over(_))
    }

    /// The run-out clock plays for whoever is on turn until something holds.
    fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        for _ in 0..100_000 {
            if holds(self) {
                return;
            }
            self.game(Input::Settled);
            self.wait(1);
        }
        panic!("the match does not come there");
    }
}

/// A match of three persons of whom one is on turn, and has used 12 seconds.
fn twelve_used(number: u8) -> (Table<Karta>, [u8; 3]) {
    let mut table = karta(3, &[0, 1, 2], number);
    let on_turn = table.on_turn().0;
    table.wait(12);
    assert_eq!(table.left(), 8_000);
    (table, [on_turn, (on_turn + 1) % 3, (on_turn + 2) % 3])
}

#[test]
fn w43_a_match_waits_for_who_is_missing_and_its_clock_stands_still() {
    let (mut table, [on_turn, other, missing]) = twelve_used(1);
    let effects = table.input(lost(missing));
    let paused = OnlineEffect::Paused {
        missing: seats(&[missing]),
    };
    says(&effects, &paused);
    let view = table.online.session().view();
    for mv in [Move::Draw, Move::Timeout] {
        for seat in [on_turn, other].map(Seat) {
            let mv = mv.clone();
            refused(&table.game(Input::Play { seat, mv }), Refusal::Paused);
        }
    }
    let seat = Seat(on_turn);
    refused(&table.game(Input::TimeUp { seat }), Refusal::Paused);
    table.wait(30);
    assert_eq!((table.left(), table.online.session().view()), (8_000, view));
    says(&table.input(back(missing)), &OnlineEffect::Resumed);
    assert_eq!((table.left(), table.on_turn()), (8_000, seat));
    table.wait(7);
    assert_eq!(table.left(), 1_000, "the clock goes on");

    // Not back in time.
    let (mut table, [on_turn, other, missing]) = twelve_used(2);
    table.input(lost(missing));
    table.wait(44);
    assert!(table.online.session().plays(Seat(missing)));
    let effects = table.wait(1);
    says(&effects, &OnlineEffect::Match(Effect::Happened));
    let seat = Seat(missing);
    assert!((table.online.take_happened()).contains(&Event::Left { seat }));
    says(&effects, &OnlineEffect::Resumed);
    assert!(!table.online.session().plays(Seat(missing)));
    table.game(Input::Settled);
    assert_eq!((table.on_turn(), table.left()), (Seat(on_turn), 8_000));
    assert!(table.online.session().plays(Seat(other)));
    let version = table.online.session().version();
    table.wait(8);
    assert!(table.online.session().version() > version, "its time is up");
}

#[test]
fn each_of_several_missing_seats_has_its_own_time() {
    let (mut table, [_, other, missing]) = twelve_used(3);
    let plays = |table: &Table<Karta>, seat| table.online.session().plays(Seat(seat));
    table.input(lost(missing));
    table.wait(20);
    let effects = table.input(lost(other));
    let paused = |missing| OnlineEffect::Paused {
        missing: seats(missing),
    };
    says(&effects, &paused(&[other, missing]));
    table.wait(25);
    assert!(!plays(&table, missing), "though the match is still paused");
    assert_eq!(table.online.missing(), seats(&[other]));
    assert!(plays(&table, other) && !table.is_over());
    let effects = table.input(back(other));
    says(&effects, &OnlineEffect::Resumed);
    // It gets new time when it is lost again.
    table.input(lost(other));
    table.wait(44);
    assert!(plays(&table, other));
    table.wait(1);
    assert!(table.is_over(), "one seat is left");
    assert!(table.online.missing().is_empty());
}

#[test]
fn two_lost_at_one_moment_leave_in_the_order_of_seats_and_none_after_the_end() {
    // A single late input counts as well as many ticks.
    let mut table = karta(3, &[0, 1, 2], 4);
    table.input(lost(2));
    table.input(lost(1));
    table.now += 60_000;
    table.game(Input::Tick);
    let Turn::Over(outcome) = table.online.session().turn() else {
        panic!("one seat is left");
    };
    assert_eq!(outcome.places, [1, 3, 2], "seat 1 left first");
    let mut table = karta(2, &[0, 1], 4);
    table.input(lost(0));
    table.input(lost(1));
    table.wait(50);
    let Turn::Over(outcome) = table.online.session().turn() else {
        panic!("one seat is left");
    };
    assert_eq!(outcome.places, [2, 1], "only seat 0 left");
}

#[test]
fn who_is_missing_may_be_left_during_the_pause() {
    let (mut table, [on_turn, other, missing]) = twelve_used(5);
    table.input(lost(missing));
    let effects = table.input(leave(on_turn));
    assert_eq!(effects[0], OnlineEffect::Match(Effect::Happened), "at once");
    assert!(!table.online.session().plays(Seat(on_turn)));
    table.game(Input::Settled);
    let left = table.online.session().clock().left();
    table.wait(10);
    assert_eq!(
        table.online.session().clock().left(),
        left,
        "the clock still stands"
    );
    table.input(back(missing));
    table.game(Input::Settled);
    table.wait(1);
    assert!(table.left() < 20_000, "{other} or {missing} plays on");
}

#[test]
fn a_hidden_page_stays_hidden_over_a_pause() {
    let (mut table, [_, _, missing]) = twelve_used(6);
    table.input(lost(missing));
    table.game(Input::Hide);
    table.input(back(missing));
    table.wait(5);
    assert_eq!(table.left(), 8_000, "nobody looks");
    table.game(Input::Wake);
    table.wait(5);
    assert_eq!(table.left(), 3_000);
    table.game(Input::Hide);
    table.input(lost(missing));
    table.game(Input::Wake);
    table.wait(5);
    assert_eq!(table.left(), 3_000, "somebody is missing");
    table.input(back(missing));
    table.wait(2);
    assert_eq!(table.left(), 1_000);
}

/// Lays whatever it can until a seat is out: which.
fn until_one_is_out(table: &mut Table<Karta>) -> Seat {
    let mut rng = Rng::from_number(9);
    loop {
        let public = table.online.session().view().public;
        if let Some(&seat) = public.out.first() {
            return seat;
        }
        table.game(Input::Settled);
        let seat = table.on_turn();
        let named = qahwa::kit::spanish::pack().map(|card| Move::Play { card });
        let suits = qahwa::kit::spanish::Suit::ALL.map(|suit| Move::ChooseSuit { suit });
        let before = table.online.session().version();
        for mv in named.into_iter().chain(suits) {
            table.game(Input::Play { seat, mv });
            if table.online.session().version() > before {
                break;
            }
        }
        table.now += u64::from(rng.below(3)) * 1_000;
    }
}

#[test]
fn who_is_out_is_not_waited_for() {
    let mut table = karta(3, &[0, 1, 2], 7);
    let out = until_one_is_out(&mut table);
    assert!(!table.is_over());
    let seat = out.0;
    assert!(table.input(lost(seat)).is_empty());
    assert!(table.online.missing().is_empty());
    table.game(Input::Settled);
    let before = table.left();
    table.wait(3);
    assert_eq!(table.left(), before - 3_000);
}

/// Plays a match move by move beside the table, whose session shows one seat only: somebody goes out and is
/// lost, the others draw until the deal is void. None if that does not happen with this number.
fn lost_and_dealt_in_anew(number: u8) -> Option<(Table<Karta>, Seat)> {
    let mut table = karta(4, &[0, 1, 2, 3], number);
    let setup = table.online.session().setup();
    let mut rng = setup.seed.stream("");
    let mut state = Karta::start(&setup.settings, 4).ok()?;
    let mut gone = None;
    for _ in 0..3_000 {
        while Karta::turn(&state) == Turn::Chance {
            let mv = Karta::chance(&state, &mut rng);
            Karta::play(&mut state, &mv, &mut Vec::new());
        }
        if let (Some(&out), None) = (state.public.out.first(), gone) {
            gone = Some((out, state.public.deal));
            table.input(lost(out.0));
            assert!(table.online.missing().is_empty());
        }
        if let Some((gone, deal)) = gone
            && state.public.deal > deal
        {
            return Some((table, gone));
        }
        let seat = state.public.acting()?;
        let mut moves = Vec::new();
        Karta::legal(&state, &mut moves);
        // Laying comes first in the list, drawing last.
        let mv = if gone.is_some() {
            moves.pop()?
        } else {
            moves.swap_remove(0)
        };
        Karta::play(&mut state, &mv, &mut Vec::new());
        table.game(Input::Play { seat, mv });
    }
    None
}

/// D11.
#[test]
fn who_is_gone_is_waited_for_once_a_void_deals_it_in_again() {
    let found = (0..=u8::MAX).find_map(lost_and_dealt_in_anew);
    let (mut table, gone) = found.expect("a match comes there");
    assert_eq!(table.online.missing(), seats(&[gone.0]));
    table.wait(44);
    assert!(table.online.session().plays(gone));
    let effects = table.wait(1);
    says(&effects, &OnlineEffect::Resumed);
    assert!(!table.online.session().plays(gone));
}

/// A match that is over: all but one have left and come back.
fn over(seats: u8, persons: &[u8]) -> Table<Karta> {
    let mut table = karta(seats, persons, 8);
    refused(&table.input(propose(0)), Refusal::RematchTooEarly);
    refused(&table.input(accept(0)), Refusal::RematchTooEarly);
    for seat in 1..seats {
        table.input(leave(seat));
    }
    assert!(table.is_over());
    for seat in 1..seats {
        refused(&table.input(propose(seat)), Refusal::NotAtTable);
        table.input(back(seat));
    }
    table
}

#[test]
fn w44_a_rematch_needs_all_at_the_table_within_thirty_seconds() {
    let mut table = over(3, &[0, 1, 2]);
    refused(&table.input(accept(0)), Refusal::RematchClosed);
    let proposed = |accepted| OnlineEffect::Proposed {
        accepted: seats(accepted),
    };
    says(&table.input(propose(2)), &proposed(&[2]));
    table.wait(10);
    says(&table.input(accept(0)), &proposed(&[0, 2]));
    table.wait(19);
    let rematch = OnlineEffect::Rematch {
        seats: seats(&[0, 1, 2]),
    };
    says(&table.input(accept(1)), &rematch);

    let mut table = over(3, &[0, 1, 2]);
    table.input(propose(2));
    table.wait(10);
    table.input(accept(0));
    let effects = table.wait(20);
    all(&effects, &[OnlineEffect::ProposalEnded]);
    refused(&table.input(accept(1)), Refusal::RematchClosed);
    says(&table.input(propose(1)), &proposed(&[1]));
    // A second proposal counts as acceptance, and a late input does not save the first.
    says(&table.input(propose(0)), &proposed(&[0, 1]));
    table.now += 31_000;
    let effects = table.input(accept(2));
    let ended = [
        OnlineEffect::ProposalEnded,
        OnlineEffect::Refused(Refusal::RematchClosed),
    ];
    all(&effects, &ended);
}

#[test]
fn a_refusal_or_a_departure_ends_a_proposal() {
    let mut table = over(3, &[0, 1, 2]);
    let decline = |seat| OnlineInput::Decline { seat: Seat(seat) };
    refused(&table.input(decline(1)), Refusal::RematchClosed);
    table.input(propose(2));
    all(&table.input(decline(1)), &[OnlineEffect::ProposalEnded]);
    table.input(propose(2));
    all(&table.input(lost(1)), &[OnlineEffect::ProposalEnded]);
    assert_eq!(table.online.accepted(), None);
    // Who is gone is not counted.
    table.input(propose(2));
    let rematch = OnlineEffect::Rematch {
        seats: seats(&[0, 2]),
    };
    says(&table.input(accept(0)), &rematch);
    // One alone cannot play.
    table.input(lost(2));
    let effects = table.input(propose(0));
    let proposed = OnlineEffect::Proposed {
        accepted: seats(&[0]),
    };
    all(&effects, &[proposed]);
}

#[test]
fn computers_accept_at_once() {
    let mut table = karta(4, &[0], 9);
    table.input(leave(0));
    table.input(back(0));
    assert!(!table.is_over());
    refused(&table.input(propose(0)), Refusal::RematchTooEarly);
    let mut table = karta(2, &[0], 9);
    table.input(leave(0));
    table.input(back(0));
    let rematch = OnlineEffect::Rematch {
        seats: seats(&[0, 1]),
    };
    says(&table.input(propose(0)), &rematch);
}

#[test]
fn a_computer_that_is_gone_is_not_asked_for_a_rematch() {
    let mut table = karta(3, &[0, 1], 9);
    table.input(leave(2));
    table.input(leave(1));
    assert!(table.is_over());
    table.input(back(1));
    let proposed = OnlineEffect::Proposed {
        accepted: seats(&[0]),
    };
    says(&table.input(propose(0)), &proposed);
    let rematch = OnlineEffect::Rematch {
        seats: seats(&[0, 1]),
    };
    says(&table.input(accept(1)), &rematch);
}

#[test]
fn after_the_end_the_match_refuses_for_itself() {
    let mut table = over(2, &[0, 1]);
    table.input(lost(1));
    let seat = Seat(0);
    let effects = table.game(Input::Play {
        seat,
        mv: Move::Draw,
    });
    all(&effects, &[OnlineEffect::Match(Effect::Refused)]);
    let refusal = table.online.session().refusal();
    assert_eq!(refusal, Some(Illegal::MatchOver));
}

#[test]
fn seats_that_do_not_exist_are_nobody() {
    let mut table = karta(2, &[0, 1], 10);
    for seat in [2, 8, 255] {
        for input in [lost(seat), back(seat)] {
            assert!(table.input(input).is_empty());
        }
    }
    assert!(table.online.missing().is_empty());
    let mut table = over(2, &[0, 1]);
    for seat in [2, 8, 255] {
        refused(&table.input(propose(seat)), Refusal::NotAtTable);
    }
}

/// Nothing here knows a game.
#[test]
fn another_game_waits_as_well() {
    let session = Session::<Ronda>::new(setup(drive::SHORT, players(2, &[0, 1]), 1));
    let mut table = Table::begin(session);
    table.input(OnlineInput::Lost { seat: Seat(1) });
    refused(&table.game(Input::Undo), Refusal::Paused);
    table.until(Table::is_over);
    let Turn::Over(outcome) = table.online.session().turn() else {
        panic!("seat 1 has left");
    };
    assert_eq!(outcome.winner(), Some(Seat(0)));
}
