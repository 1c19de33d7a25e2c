//! A match of Carioca seen step by step: the invariants that one state cannot show.

use super::carioca_brute::{counts, face};
use qahwa::game::Game;
use qahwa::games::carioca::Carioca;
use qahwa::games::carioca::melds::{Form, LONGEST_MELD, Meld};
use qahwa::games::carioca::moves::{Event, Move};
use qahwa::games::carioca::state::{Finish, LayOffFrom, Phase, State};
use qahwa::kit::french::Card;
use qahwa::kit::french_set::CardSet;
use qahwa::kit::seat::Seat;

/// How often what happened: a test that never sees a lay-down proves nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub rounds: u32,
    pub turns: u32,
    pub lay_downs: u32,
    pub lay_offs: u32,
    pub went_out: u32,
    pub out_by_lay_off: u32,
    pub blocked: u32,
    pub limits: u32,
    pub no_discards: u32,
    pub refills: u32,
}

impl Tally {
    /// Adds what happened in another match.
    pub fn add(&mut self, other: Self) {
        self.rounds += other.rounds;
        self.turns += other.turns;
        self.lay_downs += other.lay_downs;
        self.lay_offs += other.lay_offs;
        self.went_out += other.went_out;
        self.out_by_lay_off += other.out_by_lay_off;
        self.blocked += other.blocked;
        self.limits += other.limits;
        self.no_discards += other.no_discards;
        self.refills += other.refills;
    }
}

/// The match so far, as far as the rules about several steps need it.
#[derive(Default)]
pub struct Shadow {
    pub tally: Tally,
    /// Turns of this round that ended without a discard.
    discardless: usize,
    /// Whether the seat on turn laid down, and whether it laid off, in this turn.
    laid_down: bool,
    laid_off: bool,
    /// Draws in this turn.
    draws: u32,
    /// The last seat whose turn began.
    last: Option<Seat>,
    /// The sum of all totals.
    sum: u32,
    /// The number of the turn whose clock ran last.
    key: u32,
}

impl Shadow {
    /// Checks one step.
    ///
    /// # Panics
    /// Panics if a rule is broken.
    pub fn step(&mut self, before: &State, mv: &Move, events: &[Event], after: &State) {
        for event in events {
            self.event(before, mv, event, after);
        }
        if !events
            .iter()
            .any(|event| matches!(event, Event::RoundBegins { .. }))
        {
            melds_grow(before, after);
        }
        let public = &after.public;
        if public.phase == Phase::Draw {
            let dealt = 12 * usize::from(public.settings.seats);
            assert_eq!(
                usize::from(public.stock) + public.discard.len(),
                108 - dealt - self.discardless,
                "2"
            );
        }
        let sum = public
            .seats()
            .map(|seat| u32::from(public.total(seat)))
            .sum();
        assert!(sum >= self.sum, "9: totals never fall");
        self.sum = sum;
        if let (Move::Discard { card }, false) = (mv, events.is_empty()) {
            let seat = before.public.actor;
            let mut hand = before.hands[seat];
            hand.remove(*card);
            assert!(!card.is_joker() && hand == after.hands[seat], "6");
        }
        if public.phase == Phase::Play && after.hands[public.actor].naturals().is_empty() {
            let mut legal = Vec::new();
            Carioca::legal(after, &mut legal);
            let lays_off = |mv: &Move| matches!(mv, Move::LayOff { .. });
            assert!(legal.iter().all(lays_off), "R25");
        }
        if let Some(timer) = Carioca::timer(after) {
            assert_eq!(Some(timer.seconds), public.settings.turn_seconds);
            assert!(timer.key >= self.key, "R43: time starts afresh");
            self.key = timer.key;
        }
    }

    fn event(&mut self, before: &State, mv: &Move, event: &Event, after: &State) {
        let public = &after.public;
        match event {
            Event::RoundBegins { .. } => {
                self.discardless = 0;
                self.last = None;
            }
            Event::TurnBegins { seat } => {
                let expected = match self.last {
                    None => public.next(public.dealer),
                    Some(last) => public.next(last),
                };
                assert_eq!(*seat, expected, "8: turns go round");
                self.last = Some(*seat);
                self.tally.turns += 1;
                self.begin();
            }
            Event::Drew { .. } | Event::Took { .. } => {
                self.draws += 1;
                assert_eq!(self.draws, 1, "8: each turn starts with exactly one draw");
            }
            Event::LaidDown { seat, melds, .. } => {
                assert!(before.public.laid[*seat].is_none(), "5");
                let trios = melds
                    .iter()
                    .filter(|meld| matches!(meld.form, Form::Trio { .. }));
                let contract = public.contract();
                assert_eq!(trios.count(), usize::from(contract.trios), "5");
                assert_eq!(melds.len(), contract.melds(), "5");
                self.laid_down = true;
                self.tally.lay_downs += 1;
            }
            Event::LaidOff { .. } => {
                let next_turn = public.settings.lay_off == LayOffFrom::NextTurn;
                assert!(!(next_turn && self.laid_down), "5");
                self.laid_off = true;
                self.tally.lay_offs += 1;
            }
            Event::NoDiscard { jokers, .. } => {
                let long = |meld: &Meld| meld.cards.len() == LONGEST_MELD;
                assert!(self.laid_down || public.melds.iter().any(long), "7");
                assert!(jokers.naturals().is_empty() && !jokers.is_empty(), "R24");
                self.discardless += 1;
                self.tally.no_discards += 1;
            }
            Event::Refilled { cards } => {
                assert_eq!(before.public.stock, 0, "R32");
                assert_eq!(usize::from(*cards) + 1, before.public.discard.len(), "R32");
                let top = before.public.discard.last();
                assert_eq!(public.discard.first(), top, "R32: the top card stays");
                self.tally.refills += 1;
            }
            Event::RoundOver {
                finish,
                hands,
                penalties,
            } => {
                assert_eq!(after.hands, *hands, "R18");
                for seat in public.seats() {
                    let sum: u16 = hands[seat].iter().map(|card| counts(face(card))).sum();
                    assert_eq!(penalties[seat], sum, "R40");
                }
                self.tally.rounds += 1;
                match finish {
                    Finish::WentOut { seat } => {
                        assert!(hands[*seat].is_empty());
                        assert!(self.laid_down || self.laid_off, "6");
                        let by_lay_off = matches!(mv, Move::LayOff { .. });
                        self.tally.went_out += 1;
                        self.tally.out_by_lay_off += u32::from(by_lay_off);
                    }
                    Finish::Blocked => self.tally.blocked += 1,
                    Finish::TurnLimit => {
                        assert_eq!(public.turn_count, 60 * u16::from(public.settings.seats));
                        self.tally.limits += 1;
                    }
                }
            }
            _ => {}
        }
    }

    fn begin(&mut self) {
        self.laid_down = false;
        self.laid_off = false;
        self.draws = 0;
    }
}

/// Invariant 4: melds only grow, and no card on the table changes its place or what it stands for.
fn melds_grow(before: &State, after: &State) {
    let pairs = before.public.melds.iter().zip(&after.public.melds);
    assert!(before.public.melds.len() <= after.public.melds.len(), "4");
    for (old, new) in pairs {
        assert_eq!(old.owner, new.owner, "R30");
        let positions = |meld: &Meld| -> Vec<(u8, Card)> {
            let low = match meld.form {
                Form::Trio { .. } => 0,
                Form::Escala { low, .. } => low,
            };
            (low..).zip(meld.cards.iter().copied()).collect()
        };
        let now = positions(new);
        assert!(positions(old).iter().all(|one| now.contains(one)), "4");
    }
    let table = |state: &State| -> CardSet { state.public.melded() };
    assert!(table(before).without(table(after)).is_empty(), "4");
}
