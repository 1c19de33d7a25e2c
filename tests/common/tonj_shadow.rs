//! Tonj by the words of the rules, without its code: what each attempt comes to, and the table as the events
//! tell it.

use qahwa::games::tonj::moves::{Action, Event, Place, Placement, TurnEnd};
use qahwa::games::tonj::piles::Piles;
use qahwa::games::tonj::state::{Phase, Public, State, Way};
use qahwa::kit::french::Card;
use qahwa::kit::seat::{BySeat, Seat};

/// What an attempt of the seat on turn comes to (R19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Refused: nothing happens.
    Refused,
    /// It breaks a building rule.
    Wrong,
    /// It neglects the priority of this level (R18).
    Neglects(u8),
    /// It is done.
    Done,
}

fn rank(card: Card) -> u8 {
    card.rank().number()
}

fn is_red(card: Card) -> bool {
    card.suit().is_red()
}

/// Whether a foundation takes a card (R13).
fn goes_up(piles: &Piles, at: u8, card: Card) -> bool {
    match piles.foundations[usize::from(at)].last() {
        None => rank(card) == 1,
        Some(&top) => top.suit() == card.suit() && rank(card) == rank(top) + 1,
    }
}

/// Whether any foundation does.
fn goes_up_somewhere(piles: &Piles, card: Card) -> bool {
    (0..8).any(|at| goes_up(piles, at, card))
}

/// Whether a card goes on another in a house (R14).
fn builds(below: Card, card: Card) -> bool {
    is_red(below) != is_red(card) && rank(below) == rank(card) + 1
}

/// Whether a card may be loaded on another (R15).
fn loads(below: Option<&Card>, card: Card) -> bool {
    below.is_some_and(|below| below.suit() == card.suit() && rank(*below).abs_diff(rank(card)) == 1)
}

/// The level of the priority that binds the seat on turn; 0 if none does (R18).
pub fn level(public: &Public) -> u8 {
    let piles = &public.piles;
    if let Some(card) = piles.turned {
        return if goes_up_somewhere(piles, card) { 2 } else { 0 };
    }
    let reserve = piles.reserves[public.seat].last();
    let outer = piles.houses.iter().filter_map(|house| house.last());
    if reserve.is_some_and(|&card| goes_up_somewhere(piles, card)) {
        1
    } else if outer
        .into_iter()
        .any(|&card| goes_up_somewhere(piles, card))
    {
        2
    } else if reserve.is_some() && piles.houses.iter().any(|house| house.is_empty()) {
        3
    } else {
        0
    }
}

/// What an attempt of the seat on turn comes to.
pub fn verdict(public: &Public, action: Action) -> Verdict {
    let (piles, seat) = (&public.piles, public.seat);
    let neglects = |level: u8| match level {
        0 => Verdict::Done,
        level => Verdict::Neglects(level),
    };
    let stock = usize::from(piles.unseen[seat]) + piles.stocks[seat].len();
    match action {
        Action::TurnUp if piles.turned.is_none() && stock > 0 => neglects(level(public)),
        Action::EndTurn if piles.turned.is_none() && stock == 0 => neglects(level(public)),
        Action::Throw if piles.turned.is_some() => match level(public) {
            0 if every_placement().any(|one| verdict(public, one) == Verdict::Done) => {
                Verdict::Refused
            }
            level => neglects(level),
        },
        Action::Place(placement) => placed(public, placement),
        _ => Verdict::Refused,
    }
}

/// Every placement that can be named, of one card or of several.
pub fn every_placement() -> impl Iterator<Item = Action> {
    let places = || {
        let houses = (0..8).map(Place::House);
        let foundations = (0..8).map(Place::Foundation);
        let others = [
            Place::Reserve,
            Place::Turned,
            Place::OtherReserve,
            Place::OtherWaste,
            Place::Waste,
        ];
        houses.chain(foundations).chain(others)
    };
    places().flat_map(move |from| {
        places().flat_map(move |to| {
            let most = match (from, to) {
                (Place::House(_), Place::House(_)) => 13,
                _ => 2,
            };
            (1..=most).map(move |count| Action::Place(Placement { from, to, count }))
        })
    })
}

fn placed(public: &Public, placement: Placement) -> Verdict {
    let (piles, seat) = (&public.piles, public.seat);
    let Placement { from, to, count } = placement;
    let cards: Vec<Card> = match from {
        Place::Turned => piles.turned.into_iter().collect(),
        _ if piles.turned.is_some() => return Verdict::Refused,
        Place::Reserve => piles.reserves[seat].last().copied().into_iter().collect(),
        Place::House(at) if at < 8 => piles.houses[usize::from(at)].to_vec(),
        _ => return Verdict::Refused,
    };
    let count = usize::from(count);
    if count == 0 || count > cards.len() || from == to {
        return Verdict::Refused;
    }
    let group = &cards[cards.len() - count..];
    let card = group[0];
    let between_houses = matches!((from, to), (Place::House(_), Place::House(_)));
    if count > 1 && !between_houses {
        return Verdict::Refused;
    }
    let other = seat.other();
    let (fits, fills) = match to {
        Place::Foundation(at) if at < 8 => (goes_up(piles, at, card), false),
        Place::OtherReserve => (loads(piles.reserves[other].last(), card), false),
        Place::OtherWaste => (loads(piles.wastes[other].last(), card), false),
        Place::House(at) if at < 8 => match piles.houses[usize::from(at)].last() {
            None => (true, true),
            Some(&top) => (builds(top, card), false),
        },
        _ => return Verdict::Refused,
    };
    if between_houses {
        let empty = piles.houses.iter().filter(|house| house.is_empty()).count();
        let room = empty - usize::from(fills) + 1;
        let is_run = group.windows(2).all(|pair| builds(pair[0], pair[1]));
        if !is_run || count > room || public.house_moves >= 30 {
            return Verdict::Refused;
        }
    }
    if !fits {
        return Verdict::Wrong;
    }
    let up = matches!(to, Place::Foundation(_));
    match level(public) {
        1 if !(up && from == Place::Reserve) => Verdict::Neglects(1),
        2 if !up => Verdict::Neglects(2),
        3 if fills && from != Place::Reserve => Verdict::Neglects(3),
        _ => Verdict::Done,
    }
}

/// The table as the events of a round tell it, and what must not fall or be forgotten.
#[derive(Default)]
pub struct Shadow {
    houses: [Vec<Card>; 8],
    foundations: [Vec<Card>; 8],
    reserves: BySeat<Vec<Card>>,
    covered: BySeat<usize>,
    /// The stock as far as it is known, the next card first.
    stocks: BySeat<Vec<Card>>,
    unseen: BySeat<usize>,
    wastes: BySeat<Vec<Card>>,
    turned: Option<Card>,
    seat: Option<Seat>,
    house_moves: u32,
    cycled: BySeat<u32>,
    ended: BySeat<u32>,
    /// Positions at the start of turns since a card last went to a foundation, in whole.
    positions: Vec<String>,
    scores: BySeat<u16>,
    /// The starters of the rounds.
    starters: Vec<Seat>,
    /// Rounds that ended in each of the ways.
    pub ways: [u32; 3],
    /// Claims that were called and that lapsed.
    pub claims: [u32; 2],
    moves: u32,
}

impl Shadow {
    /// Checks one step of a match.
    pub fn step(&mut self, before: &State, events: &[Event], after: &State) {
        let (was, is) = (&before.public, &after.public);
        self.moves += 1;
        for event in events {
            self.hear(event);
        }
        self.compare(is);
        if let [Event::ClaimOpened { .. }] = events {
            assert_eq!(was.piles, is.piles, "10: a claim moves no card");
            assert_eq!((was.cycled, was.ended), (is.cycled, is.ended));
            assert_eq!(before.hidden, after.hidden);
        }
        let same_turn = was.turns == is.turns && is.round == was.round;
        if same_turn {
            let other = is.seat.other();
            assert_eq!(was.piles.stocks[other], is.piles.stocks[other], "6");
            for (then, now) in [
                (&was.piles.reserves[other], &is.piles.reserves[other]),
                (&was.piles.wastes[other], &is.piles.wastes[other]),
            ] {
                assert!(now.starts_with(then), "6: it grows by loads only");
            }
            assert!(is.piles.reserve(is.seat) <= was.piles.reserve(is.seat), "7");
        }
        if is.round == was.round {
            for (then, now) in was.piles.foundations.iter().zip(&is.piles.foundations) {
                assert!(now.starts_with(then), "2: no card leaves a foundation");
            }
        }
    }

    fn progress(&mut self) {
        self.cycled = BySeat::default();
        self.ended = BySeat::default();
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::RoundBegins { round, .. } => {
                self.moves = 0;
                *self = Self {
                    scores: self.scores,
                    starters: core::mem::take(&mut self.starters),
                    ways: self.ways,
                    claims: self.claims,
                    ..Self::default()
                };
                assert_eq!(usize::from(round), self.starters.len() + 1);
            }
            Event::Dealt {
                seat,
                reserve,
                houses,
            } => {
                self.reserves[seat].push(reserve);
                self.covered[seat] = 12;
                self.unseen[seat] = 35;
                for (at, card) in houses.into_iter().enumerate() {
                    self.houses[4 * seat.index() + at].push(card);
                }
            }
            Event::Starts { seat, .. } => {
                if let Some(&first) = self.starters.first() {
                    let odd = self.starters.len().is_multiple_of(2);
                    assert_eq!(seat == first, odd, "R7: the starters alternate");
                }
                self.starters.push(seat);
            }
            Event::TurnBegins { seat } => {
                assert_eq!(self.turned, None);
                assert_ne!(self.seat, Some(seat), "R8: the seats alternate");
                self.seat = Some(seat);
                self.house_moves = 0;
                // Before a stock is filled or after: the same positions are alike.
                self.positions.push(self.position());
            }
            Event::Placed {
                seat,
                placement,
                card,
                ..
            } => self.place(seat, placement, card),
            Event::Uncovered { seat, card } => {
                assert!(self.reserves[seat].is_empty());
                self.covered[seat] -= 1;
                self.reserves[seat].push(card);
            }
            Event::TurnedUp { seat, card, .. } => {
                if self.stocks[seat].is_empty() {
                    self.unseen[seat] -= 1;
                } else {
                    assert_eq!(self.stocks[seat].remove(0), card, "R31: the oldest first");
                }
                assert_eq!(self.turned.replace(card), None);
            }
            Event::Thrown { seat, card, .. } => {
                assert_eq!(self.turned.take(), Some(card));
                self.wastes[seat].push(card);
                self.cycled[seat] += 1;
            }
            Event::Recycled { seat, cards } => {
                assert_eq!(Some(seat), self.seat, "R31: in the own turn only");
                assert_eq!((self.unseen[seat], self.turned), (0, None));
                assert!(self.stocks[seat].is_empty());
                self.stocks[seat] = core::mem::take(&mut self.wastes[seat]);
                assert_eq!(usize::from(cards), self.stocks[seat].len());
            }
            Event::TurnEnded { seat, why } => {
                assert_eq!(Some(seat), self.seat, "13");
                if why == TurnEnd::Stuck {
                    assert_eq!(self.stocks[seat].len() + self.unseen[seat], 0, "R23");
                }
                self.ended[seat] += 1;
            }
            Event::Called { .. } => self.claims[0] += 1,
            Event::Lapsed { .. } => self.claims[1] += 1,
            Event::RoundOver { finish, scores } => {
                self.ways[finish.way as usize] += 1;
                let burden = |seat: Seat| {
                    let cycle = self.stocks[seat].len() + self.unseen[seat];
                    let reserve = self.covered[seat] + self.reserves[seat].len();
                    (cycle + self.wastes[seat].len() + 2 * reserve) as u16
                };
                let burdens = [0, 1].map(|seat| burden(Seat(seat)));
                assert_eq!(finish.burdens.0, burdens, "R40");
                let [one, two] = burdens;
                match finish.way {
                    Way::Emptied => {
                        let winner = self.seat.expect("a turn");
                        assert_eq!(finish.winner, Some(winner), "R38");
                        assert_eq!(burdens[winner.index()], 0, "13");
                        assert_eq!(finish.points, 30 + one + two, "R38");
                        assert!(finish.points > 30, "13");
                    }
                    Way::NoProgress | Way::Repetition => {
                        let lower = Seat(u8::from(two < one));
                        assert_eq!(finish.winner, (one != two).then_some(lower), "R43");
                        assert_eq!(finish.points, one.abs_diff(two), "13");
                    }
                }
                let stalled = [0, 1].map(Seat).into_iter().all(|seat| {
                    let cycle = self.stocks[seat].len() + self.unseen[seat];
                    let cycle = cycle + self.wastes[seat].len();
                    self.ended[seat] > 0 && self.cycled[seat] as usize >= cycle
                });
                assert_eq!(finish.way == Way::NoProgress, stalled, "R41");
                assert_eq!(
                    finish.way == Way::Repetition,
                    self.occurrences() == 3,
                    "R42"
                );
                if let Some(winner) = finish.winner {
                    self.scores[winner] += finish.points;
                }
                assert_eq!(self.scores, scores, "R46");
                assert!(self.moves < 20_000, "a round ends");
            }
            Event::AllTied | Event::ClaimOpened { .. } | Event::MatchOver { .. } => {}
        }
    }

    fn place(&mut self, seat: Seat, placement: Placement, card: Card) {
        assert_eq!(Some(seat), self.seat);
        let Placement { from, to, count } = placement;
        let count = usize::from(count);
        let source = match from {
            Place::House(at) => &mut self.houses[usize::from(at)],
            Place::Reserve => &mut self.reserves[seat],
            Place::Turned => &mut Vec::from_iter(self.turned.take()),
            _ => panic!("no source"),
        };
        let moved = source.split_off(source.len() - count);
        assert_eq!(moved[0], card);
        match to {
            Place::House(at) => self.houses[usize::from(at)].extend(moved),
            Place::Foundation(at) => {
                self.positions.clear();
                self.foundations[usize::from(at)].extend(moved);
            }
            Place::OtherReserve => self.reserves[seat.other()].extend(moved),
            Place::OtherWaste => self.wastes[seat.other()].extend(moved),
            _ => panic!("no target"),
        }
        if matches!((from, to), (Place::House(_), Place::House(_))) {
            self.house_moves += 1;
        } else {
            self.progress();
        }
    }

    /// The position at the start of a turn, in whole (R42).
    fn position(&self) -> String {
        let faces = |cards: &[Card]| {
            let faces = cards.iter().map(|card| card.face().to_string());
            faces.collect::<Vec<_>>().join(" ")
        };
        let mut text = format!("{:?}", self.seat);
        for pile in self.houses.iter().chain(&self.foundations) {
            text += &format!("|{}", faces(pile));
        }
        for seat in [Seat(0), Seat(1)] {
            // A stock that has run out is filled before positions are compared.
            let fills =
                Some(seat) == self.seat && self.stocks[seat].is_empty() && self.unseen[seat] == 0;
            let (stock, waste) = if fills {
                (&self.wastes[seat], &self.stocks[seat])
            } else {
                (&self.stocks[seat], &self.wastes[seat])
            };
            for pile in [&self.reserves[seat], stock, waste] {
                text += &format!("|{}", faces(pile));
            }
            text += &format!("|{} {}", self.covered[seat], self.unseen[seat]);
        }
        text
    }

    fn occurrences(&self) -> usize {
        let last = self.positions.last();
        let same = self.positions.iter().filter(|one| Some(*one) == last);
        same.count()
    }

    /// The state is what the events have told.
    fn compare(&self, is: &Public) {
        let piles = &is.piles;
        let columns = piles.houses.iter().zip(&self.houses);
        for (pile, told) in columns.chain(piles.foundations.iter().zip(&self.foundations)) {
            assert_eq!(&**pile, told.as_slice());
        }
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(&*piles.reserves[seat], self.reserves[seat].as_slice());
            assert_eq!(&*piles.wastes[seat], self.wastes[seat].as_slice());
            let mut stock = piles.stocks[seat].to_vec();
            stock.reverse();
            assert_eq!(stock, self.stocks[seat]);
            assert_eq!(usize::from(piles.covered[seat]), self.covered[seat]);
            assert_eq!(usize::from(piles.unseen[seat]), self.unseen[seat]);
            assert_eq!(u32::from(is.cycled[seat]), self.cycled[seat], "R41");
            assert_eq!(u32::from(is.ended[seat]), self.ended[seat], "R41");
        }
        assert_eq!(piles.turned, self.turned);
        assert_eq!(is.scores, self.scores);
        if let Some(seat) = self.seat {
            assert_eq!(is.seat, seat);
            assert_eq!(u32::from(is.house_moves), self.house_moves, "R17");
            // What was uncovered since cannot come up again, and is counted anew.
            if !is.positions.is_empty() && !matches!(is.phase, Phase::Over { .. }) {
                assert_eq!(is.occurrences(), self.occurrences(), "R42");
            }
        }
    }
}
