//! Given a position of Karta, when a seat acts, then this must be so.
#![allow(dead_code, reason = "each test file uses its part")]

use qahwa::game::{Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::legal::check_offer;
use qahwa::games::karta::moves::{Event, Illegal, Move, Pile};
use qahwa::games::karta::score::{losers, places};
use qahwa::games::karta::state::{By, Phase, Public, Settings, State};
use qahwa::kit::notation;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{Card, CardSet, Suit, pack};

/// A position and what the last action made happen, the shuffles that it led to included.
pub struct Scenario {
    pub state: State,
    pub events: Vec<Event>,
    rng: Rng,
}

pub fn card(text: &str) -> Card {
    notation::card(text).unwrap_or_else(|| panic!("{text} is no card"))
}

pub fn cards(text: &str) -> Vec<Card> {
    notation::cards(text).unwrap_or_else(|| panic!("{text} is no list of cards"))
}

fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

fn suit(text: &str) -> Suit {
    let found = Suit::ALL
        .into_iter()
        .find(|&suit| notation::letter(suit).to_string() == text);
    found.unwrap_or_else(|| panic!("{text} is no suit"))
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse()
        .unwrap_or_else(|_| panic!("{text} is no number"))
}

pub fn seat(text: &str) -> Seat {
    Seat(number(text))
}

/// The words of a clause: the first, and the rest.
fn split(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

fn settings(seats: usize) -> Settings {
    Settings {
        seats: seats as u8,
        turn_seconds: Some(20),
    }
}

/// A position. Fields, parted by `;`: `H0` and so on, the hands; `top`, the up-card; `under`, the cards under
/// it; `stock`, from the top down; `rest seat` or `rest discard`, where the cards that are not named lie, which
/// is else the stock, in pack order below those named; `forced` suit; `out`, `forfeited` seats; `act` seat,
/// phase and penalty, which is else seat 0 in `Play`.
pub fn given(text: &str) -> Scenario {
    let fields: Vec<(&str, &str)> = text.split(';').map(|field| split(field.trim())).collect();
    let hands: Vec<CardSet> = (fields.iter())
        .filter(|(name, _)| name.starts_with('H'))
        .map(|(_, hand)| set(hand))
        .collect();
    let mut public = Public::new(settings(hands.len()));
    public.phase = Phase::Play;
    public.deal = 1;
    public.turns = 1;
    public.resting = true;
    let mut stock = Vec::new();
    let mut rest = "stock";
    for &(name, value) in &fields {
        match name {
            "top" => public.top = Some(card(value)),
            "under" => public.under = set(value),
            "stock" => stock = cards(value),
            "rest" => rest = value,
            "forced" => public.forced = Some(suit(value)),
            "out" => public.out = value.split(' ').map(seat).collect(),
            "forfeited" => public.forfeited = value.split(' ').map(seat).collect(),
            "act" => {
                let words: Vec<&str> = value.split(' ').collect();
                public.actor = seat(words[0]);
                public.phase = match words.get(1) {
                    None => Phase::Play,
                    Some(&"AnswerPenalty") => Phase::AnswerPenalty,
                    Some(&"AnswerSkip") => Phase::AnswerSkip,
                    Some(&"ChooseSuit") => Phase::ChooseSuit,
                    Some(phase) => panic!("unknown phase {phase}"),
                };
                public.penalty = words.get(2).map_or(0, |penalty| number(penalty));
            }
            _ => assert!(name.starts_with('H'), "unknown field {name}"),
        }
    }
    let mut state = State {
        public,
        stock: Default::default(),
        hands: Default::default(),
    };
    let mut named = state.public.laid().union(stock.iter().copied().collect());
    for (place, hand) in hands.iter().enumerate() {
        state.hands.0[place] = *hand;
        assert!(
            named.both(*hand).is_empty(),
            "a card is named twice: {text}"
        );
        named = named.union(*hand);
    }
    let unnamed = CardSet::full().without(named);
    match split(rest) {
        ("stock", "") => stock.extend(unnamed.iter()),
        ("discard", "") => state.public.under = state.public.under.union(unnamed),
        ("seat", who) => {
            let hand = &mut state.hands[seat(who)];
            *hand = hand.union(unnamed);
        }
        _ => panic!("unknown rest {rest}"),
    }
    stock.reverse();
    state.stock.extend(stock);
    let public = &mut state.public;
    for seat in public.seats() {
        public.held[seat] = state.hands[seat].len() as u8;
        public
            .known
            .deal(seat, public.held[seat], CardSet::default());
        if public.held[seat] == 0 {
            public.known.hands[seat].groups.clear();
        }
    }
    public.stock = state.stock.len() as u8;
    public.known.shuffled(public.stock, CardSet::default());
    assert_eq!(Karta::validate(&state), Ok(()), "{text}");
    Scenario {
        state,
        events: Vec::new(),
        rng: Rng::from_number(1),
    }
}

/// A match of so many seats with this starter and this pack from the top, the other cards following in pack
/// order, dealt and shuffled again where that is due.
pub fn given_deck(seats: usize, starter: u8, deck: &str) -> Scenario {
    let mut order = cards(deck);
    let named: CardSet = order.iter().copied().collect();
    order.extend(pack().into_iter().filter(|&card| !named.has(card)));
    let scenario = Scenario {
        state: Karta::start(&settings(seats), seats).expect("settings of the game"),
        events: Vec::new(),
        rng: Rng::from_number(1),
    };
    let starter = Seat(starter);
    let pile = Pile::Pack;
    scenario
        .play(&Move::Lot { starter }, false)
        .play(&Move::Shuffle { pile, order }, true)
}

/// A new match after its first lot, shuffle and deal, before anything goes by itself but the refused cards:
/// what the deal told.
pub fn new_match(seats: usize, seed: u64) -> (State, Vec<Event>) {
    let mut rng = Rng::from_number(seed);
    let mut state = Karta::start(&settings(seats), seats).expect("settings of the game");
    let mut events = Vec::new();
    while Karta::turn(&state) == Turn::Chance {
        let mv = Karta::chance(&state, &mut rng);
        Karta::play(&mut state, &mv, &mut events);
    }
    (state, events)
}

/// The seat and the move of `0 Play 5O`, `1 ChooseSuit S` or `2 Forfeit`.
fn action(text: &str) -> (Seat, Move) {
    let (by, what) = split(text);
    let by = seat(by);
    let mv = match split(what) {
        ("Play", value) => Move::Play { card: card(value) },
        ("Draw", "") => Move::Draw,
        ("TakePenalty", "") => Move::TakePenalty,
        ("PassSkip", "") => Move::PassSkip,
        ("ChooseSuit", value) => Move::ChooseSuit { suit: suit(value) },
        ("Timeout", "") => Move::Timeout,
        ("Forfeit", "") => Move::Leave { seat: by },
        _ => panic!("unknown action {text}"),
    };
    (by, mv)
}

impl Scenario {
    /// A seat acts, which must be allowed; then chance does what is due.
    pub fn when(self, text: &str) -> Self {
        let (by, mv) = action(text);
        assert_eq!(Karta::check(&self.state, by, &mv), Ok(()), "{text}");
        self.play(&mv, true)
    }

    fn play(mut self, mv: &Move, on: bool) -> Self {
        self.events.clear();
        Karta::play(&mut self.state, mv, &mut self.events);
        while on && Karta::turn(&self.state) == Turn::Chance {
            let mv = Karta::chance(&self.state, &mut self.rng);
            assert!(Karta::check_chance(&self.state, &mv), "{mv:?}");
            Karta::play(&mut self.state, &mv, &mut self.events);
        }
        assert_eq!(Karta::validate(&self.state), Ok(()));
        self
    }

    /// A seat's action is refused for this reason, and nothing has changed.
    pub fn refuses(self, text: &str, why: Illegal) -> Self {
        let (by, mv) = action(text);
        let before = self.state.clone();
        assert_eq!(Karta::check(&self.state, by, &mv), Err(why), "{text}");
        assert_eq!(self.state, before, "a refused action changes nothing");
        self
    }

    /// A seat's offer of cards is refused for this reason, or none.
    pub fn offers(self, by: u8, text: &str, expected: Result<(), Illegal>) -> Self {
        let cards = cards(text);
        let offered = check_offer(&self.state, Seat(by), cards[0], &cards[1..]);
        assert_eq!(offered, expected, "{text}");
        self
    }

    /// What the last action did and where the match stands. Clauses, parted by `;`.
    ///
    /// What happened, which must be all that happened of these kinds, in this order: `reject` card,
    /// `auto_draw` seat and perhaps card, `auto_take` seat and cards drawn, `auto_skip` seat, `out` seat,
    /// `recycle` cards, `void`. Where it stands: `H1 =` cards, `H1 count` number, `stock`, `discard`
    /// numbers, `top` card, `forced` suit or `none`, `seat` who, phase and penalty, `{...}` all legal
    /// moves, `MatchOver places [..] losers [..]`.
    pub fn then(self, text: &str) -> Self {
        let told = self.told();
        let mut happened = told.iter();
        for clause in text.split(';').map(str::trim) {
            let (name, value) = split(clause);
            match name {
                "reject" | "auto_draw" | "auto_take" | "auto_skip" | "out" | "recycle" | "void" => {
                    let next = happened.next();
                    let next = next.unwrap_or_else(|| panic!("{clause}: did not happen"));
                    let alike = next == clause || next.starts_with(&format!("{clause} "));
                    assert!(alike, "{next} happened, not {clause}: {text}");
                }
                _ => self.clause(name, value, text),
            }
        }
        let more: Vec<&String> = happened.collect();
        assert!(more.is_empty(), "{text}: also {more:?}");
        self
    }

    fn clause(&self, name: &str, value: &str, text: &str) {
        let public = &self.state.public;
        match name {
            "stock" => assert_eq!(self.state.stock.len(), number::<usize>(value), "{text}"),
            "discard" => assert_eq!(public.laid().len(), number::<usize>(value), "{text}"),
            "top" => assert_eq!(public.top, Some(card(value)), "{text}"),
            "forced" => {
                let forced = (value != "none").then(|| suit(value));
                assert_eq!(public.forced, forced, "{text}");
            }
            "seat" => {
                let words: Vec<&str> = value.split(' ').collect();
                let phase = format!("{:?}", public.phase);
                let penalty = words.get(2).map_or(0, |penalty| number(penalty));
                assert_eq!(
                    Karta::turn(&self.state),
                    Turn::Seat(seat(words[0])),
                    "{text}"
                );
                assert_eq!(
                    (phase.as_str(), public.penalty),
                    (words[1], penalty),
                    "{text}"
                );
            }
            "MatchOver" => {
                let over = format!(
                    "places {} losers {}",
                    list(&places(public)),
                    list(&losers(public))
                );
                assert_eq!(over, value, "{text}");
                assert!(matches!(Karta::turn(&self.state), Turn::Over(_)), "{text}");
                assert!(matches!(self.events.last(), Some(Event::MatchOver { .. })));
            }
            _ if name.starts_with('H') => {
                let hand = self.state.hands[seat(&name[1..])];
                match split(value) {
                    ("=", "none") => assert!(hand.is_empty(), "{text}"),
                    ("=", named) => assert_eq!(hand, set(named), "{text}"),
                    ("count", count) => assert_eq!(hand.len(), number::<usize>(count), "{text}"),
                    _ => panic!("unknown clause {name} {value}"),
                }
            }
            _ if name.starts_with('{') => {
                let mut legal = Vec::new();
                Karta::legal(&self.state, &mut legal);
                let mut legal: Vec<String> = legal.iter().map(choice).collect();
                let all = format!("{name} {value}");
                let all = all.trim_matches(['{', '}', ' ']).split(", ");
                let mut named: Vec<String> = all.map(str::to_owned).collect();
                legal.sort();
                named.sort();
                assert_eq!(legal, named, "{text}");
            }
            _ => panic!("unknown clause {name} {value}"),
        }
    }

    /// The events of the kinds that a text tells.
    fn told(&self) -> Vec<String> {
        let mut told = Vec::new();
        for (at, event) in self.events.iter().enumerate() {
            told.extend(match event {
                Event::Refused { card } => Some(format!("reject {}", notation::write(*card))),
                Event::Drew {
                    seat,
                    card: Some(card),
                    by: By::Game,
                    ..
                } if !self.is_of_penalty(at) => {
                    Some(format!("auto_draw {} {}", seat.0, notation::write(*card)))
                }
                Event::PenaltyTaken {
                    seat, by: By::Game, ..
                } => Some(format!("auto_take {} {}", seat.0, self.drawn_after(at))),
                Event::Skipped { seat, by: By::Game } => Some(format!("auto_skip {}", seat.0)),
                Event::WentOut { seat, .. } => Some(format!("out {}", seat.0)),
                Event::Refilled { cards } => Some(format!("recycle {cards}")),
                Event::Void { .. } => Some(String::from("void")),
                _ => None,
            });
        }
        // A refill in the midst of a penalty is told with it.
        if let Some(at) = told.iter().position(|told| told.starts_with("auto_take"))
            && told
                .get(at + 1)
                .is_some_and(|told| told.starts_with("recycle"))
        {
            told.swap(at, at + 1);
        }
        told
    }

    /// How many cards of a penalty were drawn.
    fn drawn_after(&self, at: usize) -> usize {
        let Event::PenaltyTaken { cards, .. } = self.events[at] else {
            panic!("no penalty was taken");
        };
        let drew = |event: &&Event| matches!(event, Event::Drew { .. });
        let drawn = (self.events[at + 1..].iter())
            .take_while(|event| {
                drew(event) || matches!(event, Event::RanOut { .. } | Event::Refilled { .. })
            })
            .filter(drew)
            .count();
        drawn.min(cards.into())
    }

    /// Whether the card drawn at this place is one of a penalty.
    fn is_of_penalty(&self, at: usize) -> bool {
        let taken = |event: &Event| matches!(event, Event::PenaltyTaken { .. });
        let Some(from) = self.events[..at].iter().rposition(taken) else {
            return false;
        };
        let drew = |event: &&Event| matches!(event, Event::Drew { .. });
        self.events[from..at].iter().filter(drew).count() < self.drawn_after(from)
    }
}

/// A legal move in the words of the cases.
fn choice(mv: &Move) -> String {
    match mv {
        Move::Play { card } => notation::write(*card),
        Move::ChooseSuit { suit } => format!("suit {}", notation::letter(*suit)),
        _ => format!("{mv:?}"),
    }
}

fn list(seats: &[Seat]) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
    format!("[{}]", seats.join(","))
}
