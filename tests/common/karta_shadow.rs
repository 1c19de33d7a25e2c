//! A match of Karta followed by its events alone, with the rules written a second time.

use qahwa::game::{End, Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::{Event, Move};
use qahwa::games::karta::score::{losers, places};
use qahwa::games::karta::state::{By, Phase, State};
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{Card, CardSet};

/// What the seat on turn faces.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Faces {
    #[default]
    Nothing,
    Penalty,
    Skip,
    Suit,
}

/// What the events so far have told.
#[derive(Default)]
pub struct Shadow {
    hands: Vec<CardSet>,
    stock: usize,
    top: Option<Card>,
    under: CardSet,
    forced: Option<qahwa::kit::spanish::Suit>,
    faces: Faces,
    /// The ones and twos of the unbroken chain.
    chain: Vec<Card>,
    /// Whose turn it is.
    turn: usize,
    /// Cards of a penalty that are still to be drawn.
    taking: u8,
    out: Vec<Seat>,
    gone: Vec<Seat>,
    over: bool,
    key: u32,
    deals: u16,
}

impl Shadow {
    fn active(&self, seat: usize) -> bool {
        let seat = Seat(seat as u8);
        !self.out.contains(&seat) && !self.gone.contains(&seat)
    }

    fn next(&self, seat: usize) -> usize {
        let mut next = (seat + 1) % self.hands.len();
        while !self.active(next) && next != seat {
            next = (next + 1) % self.hands.len();
        }
        next
    }

    fn sum(&self) -> u8 {
        let of = |card: &Card| if card.rank().number() == 1 { 3 } else { 2 };
        self.chain.iter().map(of).sum()
    }

    /// Section 4, by looking at one card.
    fn may_lay(&self, card: Card) -> bool {
        let top = self.top.expect("an up-card");
        let (number, on) = (card.rank().number(), top.rank().number());
        match self.faces {
            Faces::Suit => false,
            Faces::Skip => number == 4,
            Faces::Penalty if number > 2 => false,
            Faces::Penalty => number == on || card.suit() == top.suit(),
            Faces::Nothing if on == 7 => number == 7 || Some(card.suit()) == self.forced,
            Faces::Nothing => number == on || card.suit() == top.suit(),
        }
    }

    fn has_a_choice(&self, seat: usize) -> bool {
        self.hands[seat].iter().any(|card| self.may_lay(card))
    }

    fn available(&self) -> usize {
        self.stock + self.under.len()
    }

    fn end_turn(&mut self, seat: usize) {
        self.faces = Faces::Nothing;
        self.chain.clear();
        self.turn = self.next(seat);
    }

    /// It is this seat's turn, and it does what happens of its own will or because it has no choice.
    fn acts(&self, seat: Seat, by: By) -> usize {
        let seat = seat.index();
        assert_eq!(self.turn, seat, "I8: the seats act in turn");
        assert!(self.active(seat));
        assert_eq!(self.has_a_choice(seat), by != By::Game, "R20, R21");
        seat
    }

    fn hear(&mut self, event: &Event, events: &[Event], at: usize) {
        assert!(!self.over, "R54: nothing follows the end");
        match *event {
            Event::StarterDrawn {
                settings,
                among,
                starter,
            } => {
                self.hands = vec![CardSet::default(); settings.seats.into()];
                self.out.clear();
                assert_eq!(
                    usize::from(among),
                    self.hands.len() - self.gone.len(),
                    "R45"
                );
                assert!(self.active(starter.index()), "R4");
                self.turn = starter.index();
                (self.top, self.under, self.stock) = (None, CardSet::default(), 40);
                (self.forced, self.faces) = (None, Faces::Nothing);
            }
            Event::DealBegins { deal, starter } => {
                self.deals += 1;
                assert_eq!(deal, self.deals);
                assert_eq!(starter.index(), self.turn);
            }
            Event::Dealt { seat, cards } => {
                let hand: CardSet = cards.into_iter().flatten().collect();
                assert_eq!(hand.len(), 4, "R5");
                self.hands[seat.index()] = hand;
                self.stock -= 4;
            }
            Event::Refused { card } => assert!(matches!(card.rank().number(), 1 | 2 | 4 | 7)),
            Event::Turned { card } => {
                assert!(!matches!(card.rank().number(), 1 | 2 | 4 | 7), "R6");
                self.top = Some(card);
                self.stock -= 1;
            }
            Event::RefusedReturned { cards } => assert!(cards > 0),
            Event::TurnBegins { seat } => {
                self.acts(seat, By::Seat);
                assert_eq!(at + 1, events.len(), "R20: then it rests");
            }
            Event::Laid { seat, card, by } => {
                assert_ne!(by, By::Game, "R22: laying is the seat's own act");
                let seat = self.acts(seat, by);
                assert!(self.may_lay(card) && self.hands[seat].has(card));
                self.hands[seat].remove(card);
                self.under
                    .insert(self.top.replace(card).expect("an up-card"));
                self.forced = None;
                let last = self.hands[seat].is_empty();
                let others = (0..self.hands.len())
                    .filter(|&other| self.active(other))
                    .count()
                    - 1;
                match card.rank().number() {
                    7 if last && others == 1 => {}
                    7 => self.faces = Faces::Suit,
                    1 | 2 => {
                        self.faces = Faces::Penalty;
                        self.chain.push(card);
                        self.turn = self.next(seat);
                    }
                    4 => {
                        self.faces = Faces::Skip;
                        self.turn = self.next(seat);
                    }
                    _ => self.turn = self.next(seat),
                }
                let goes_out = last && self.faces != Faces::Suit;
                let told = matches!(events.get(at + 1), Some(Event::WentOut { .. }));
                assert_eq!(goes_out, told, "R46");
            }
            Event::PenaltyOn { seat, cards } => {
                assert_eq!((seat.index(), cards), (self.turn, self.sum()), "R26, I4");
                assert!((2..=20).contains(&cards), "R31");
            }
            Event::SuitChosen { seat, suit, by } => {
                assert_eq!((seat.index(), self.faces), (self.turn, Faces::Suit), "R36");
                if by != By::Seat {
                    assert_eq!(Some(suit), self.top.map(Card::suit), "R52, R61");
                }
                self.forced = Some(suit);
                self.end_turn(seat.index());
            }
            Event::PenaltyTaken { seat, cards, by } => {
                let last = self.next(self.turn) == self.turn;
                let seat = if last {
                    assert_eq!((seat.index(), by), (self.turn, By::Game), "R48");
                    self.turn
                } else {
                    self.acts(seat, by)
                };
                assert_eq!(cards, self.sum(), "R29");
                self.taking = cards;
                self.turn = seat;
            }
            Event::Drew {
                seat,
                card,
                by,
                penalty,
            } => {
                let (seat, single) = (seat.index(), self.taking == 0);
                assert_eq!(penalty, !single, "R21, R29");
                if single {
                    self.acts(Seat(seat as u8), by);
                } else {
                    assert_eq!(seat, self.turn);
                }
                self.hands[seat].insert(card.expect("the truth is in the event"));
                self.stock -= 1;
                self.taking = self.taking.saturating_sub(1);
                if self.taking == 0 {
                    self.end_turn(seat);
                }
            }
            Event::RanOut { seat, .. } => {
                assert_eq!((seat.index(), self.stock), (self.turn, 0), "R40, R42");
            }
            Event::Refilled { cards } => {
                assert_eq!(
                    (self.stock, usize::from(cards)),
                    (0, self.under.len()),
                    "R40, R42"
                );
                self.stock = self.under.len();
                self.under = CardSet::default();
            }
            Event::PenaltyCut { seat, missing } => {
                assert_eq!((missing, self.available()), (self.taking, 0), "R41");
                self.taking = 0;
                self.end_turn(seat.index());
            }
            Event::Skipped { seat, by } => {
                assert_eq!(self.faces, Faces::Skip);
                let seat = self.acts(seat, by);
                self.end_turn(seat);
            }
            Event::WentOut { seat, place } => {
                assert!(self.hands[seat.index()].is_empty(), "R46");
                // Where it laid a seven, it is out once the suit is chosen.
                let turn = self.turn;
                self.out.push(seat);
                assert_eq!(usize::from(place), self.out.len(), "R46");
                self.turn = if turn == seat.index() {
                    self.next(turn)
                } else {
                    turn
                };
            }
            Event::Left { seat } => {
                self.gone.push(seat);
                if self.hands.is_empty() || self.turn != seat.index() {
                    return;
                }
                self.taking = 0;
                if self.faces != Faces::Suit {
                    self.end_turn(seat.index());
                }
            }
            Event::HandReturned { seat, cards } => {
                let hand = core::mem::take(&mut self.hands[seat.index()]);
                assert_eq!(hand.len(), usize::from(cards), "R51");
                self.stock += hand.len();
            }
            Event::Void { .. } => {
                assert_eq!(self.available(), 0, "R44");
                assert!(!self.has_a_choice(self.turn), "R44");
                assert_eq!(self.faces, Faces::Nothing, "R44");
            }
            Event::MatchOver { .. } => self.over = true,
        }
    }

    /// Hears one move, and compares.
    pub fn step(&mut self, before: &State, mv: &Move, events: &[Event], after: &State) {
        for (at, event) in events.iter().enumerate() {
            self.hear(event, events, at);
        }
        let public = &after.public;
        if let Phase::Over { end } = public.phase {
            self.ends(after, end, events);
        } else if public.top.is_some() {
            for seat in public.seats() {
                assert_eq!(after.hands[seat], self.hands[seat.index()], "I1: as told");
            }
            assert_eq!(
                (public.top, public.under),
                (self.top, self.under),
                "I1: as told"
            );
            assert_eq!(after.stock.len(), self.stock, "I1: as told");
            assert_eq!(public.forced, self.forced, "R39");
        }
        if let Some(seat) = public.acting() {
            let faces = match public.phase {
                Phase::AnswerPenalty => Faces::Penalty,
                Phase::AnswerSkip => Faces::Skip,
                Phase::ChooseSuit => Faces::Suit,
                _ => Faces::Nothing,
            };
            assert_eq!((seat.index(), faces), (self.turn, self.faces), "I8");
            let pending = if faces == Faces::Penalty {
                self.sum()
            } else {
                0
            };
            assert_eq!(public.penalty, pending, "I4");
        }
        if events
            .iter()
            .any(|event| matches!(event, Event::Void { .. }))
        {
            let drew =
                |event: &Event| matches!(event, Event::Drew { .. } | Event::PenaltyCut { .. });
            let at = events
                .iter()
                .position(|event| matches!(event, Event::Void { .. }));
            let before = at.and_then(|at| at.checked_sub(1)).map(|at| &events[at]);
            assert!(before.is_some_and(drew), "I11: after a draw");
        }
        if !matches!(mv, Move::Leave { .. }) {
            assert_eq!(before.public.forfeited, public.forfeited, "I9");
        }
        let timer = Karta::timer(after);
        let runs = public.acting().is_some() && public.settings.turn_seconds.is_some();
        assert_eq!(timer.map(|timer| timer.seconds), runs.then_some(20), "R60");
        if let Some(timer) = timer {
            let begins = matches!(events.last(), Some(Event::TurnBegins { .. }));
            assert_eq!(
                timer.key > self.key,
                begins,
                "R60: time starts afresh on each turn"
            );
            self.key = timer.key;
        }
    }

    /// R54 to R56.
    fn ends(&self, state: &State, end: End, events: &[Event]) {
        let Some(Event::MatchOver {
            places: told,
            losers: lost,
            end: why,
        }) = events.last()
        else {
            panic!("the end is told last");
        };
        let public = &state.public;
        assert_eq!((told, lost, *why), (&places(public), &losers(public), end));
        let seats = public.settings.seats;
        let mut all: Vec<Seat> = told.to_vec();
        all.sort();
        assert_eq!(all, (0..seats).map(Seat).collect::<Vec<_>>(), "I9");
        let last: Vec<Seat> = (0..seats)
            .map(Seat)
            .filter(|seat| !self.out.contains(seat) && !self.gone.contains(seat))
            .collect();
        assert_eq!(last.len(), 1, "R54");
        let mut order = self.out.clone();
        order.extend(&last);
        order.extend(self.gone.iter().rev());
        assert_eq!(told.to_vec(), order, "R55");
        for seat in &order {
            let loses = self.gone.contains(seat) || end == End::Target && last.contains(seat);
            assert_eq!(lost.contains(seat), loses, "R56");
        }
        let Turn::Over(outcome) = Karta::turn(state) else {
            panic!("the match is over");
        };
        assert_eq!(outcome.end, end);
        for (place, seat) in (1u8..).zip(&order) {
            assert_eq!(outcome.places[seat.index()], place);
            let score = match place {
                _ if lost.contains(seat) => -1,
                1 => 1,
                _ => 0,
            };
            assert_eq!(outcome.scores[seat.index()], score);
        }
    }
}
