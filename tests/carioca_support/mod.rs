//! Given a position of Carioca, when a seat acts, then this must be so.
#![allow(dead_code, reason = "each test file uses its part")]

pub mod notation;

use notation::{face, groups, list, list_set, new_card, offers, sorted};
use qahwa::game::{Game, Turn};
use qahwa::games::carioca::Carioca;
use qahwa::games::carioca::melds::{ESCALA, Form, Kind, Meld, Offer, Side, TRIO, form_of};
use qahwa::games::carioca::moves::{Event, Illegal, Move};
use qahwa::games::carioca::state::{
    DEALT, Finish, JokerLimit, LayOffFrom, Phase, Public, Settings, Source, State,
};
use qahwa::kit::french::Card;
use qahwa::kit::french_set::CardSet;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;

/// A position and what the last action made happen.
#[derive(Clone)]
pub struct Scenario {
    pub state: State,
    pub events: Vec<Event>,
    /// The seed of the next shuffle.
    seed: u64,
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    let read = text.trim().parse();
    read.unwrap_or_else(|_| panic!("{text} is no number"))
}

/// The words of a clause: the first, and the rest.
fn split(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

/// Takes a face out of the unnamed cards.
fn take(unnamed: &mut CardSet, text: &str) -> Card {
    let card = new_card(text, CardSet::full().without(*unnamed));
    unnamed.remove(card);
    card
}

/// A position. Fields, parted by `;`:
///
/// | field | meaning | if missing |
/// |---|---|---|
/// | `round 2` | the round | 1 |
/// | `seats 2` | seats of the match | 4 |
/// | `options immediate one rounds4 clock` | options that are not the usual ones | |
/// | `act 0 Play` | who is on turn, and in which phase | `0 Play` |
/// | `H0 7S X` | a hand | 12 naturals (13 to play from), 3 after laying down |
/// | `M 1 trio(7H 7D 7C)` | a meld and its owner, in the order of their ids | |
/// | `pile 3H 9C` | the discards, top last | one natural |
/// | `stock 8H` | the next cards of the stock, top first | |
/// | `rest pile` | cards that are not named go under the pile, not into the stock | |
/// | `turns 238` | turns of the round that have ended | 8 |
/// | `dealer 3` | | 3 |
///
/// Who owns melds has laid down in the first turn of the round.
pub fn given(text: &str) -> Scenario {
    let fields: Vec<(&str, &str)> = text.split(';').map(|field| split(field.trim())).collect();
    let value = |name: &str| fields.iter().find(|field| field.0 == name).map(|f| f.1);
    let mut settings = Settings {
        seats: value("seats").map_or(4, number),
        ..Settings::default()
    };
    for option in value("options").unwrap_or_default().split_whitespace() {
        match option {
            "immediate" => settings.lay_off = LayOffFrom::Immediate,
            "one" => settings.joker_limit = JokerLimit::One,
            "rounds4" => settings.rounds = 4,
            "clock" => settings.turn_seconds = Some(30),
            _ => panic!("unknown option {option}"),
        }
    }
    let mut public = Public::new(settings);
    public.round = value("round").map_or(1, number);
    public.dealer = Seat(value("dealer").map_or(settings.seats - 1, number));
    public.turn_count = value("turns").map_or(8, number);
    public.turns = 1;
    for _ in 1..public.round {
        public.scores.push(Default::default());
    }
    let (actor, phase) = split(value("act").unwrap_or("0 Play"));
    public.actor = Seat(number(actor));
    public.phase = match phase {
        "Play" => Phase::Play,
        "Draw" => Phase::Draw,
        _ => panic!("unknown phase {phase}"),
    };
    public.source = (public.phase == Phase::Play).then_some(Source::Stock);
    let mut unnamed = CardSet::full();
    let mut state = State {
        public,
        stock: Default::default(),
        hands: Default::default(),
        drawn: None,
    };
    let mut stock = Vec::new();
    for &(name, value) in &fields {
        let words = value.split_whitespace();
        match name {
            "M" => {
                let (owner, value) = split(value);
                let owner = Seat(number(owner));
                for (kind, faces) in groups(value) {
                    let cards = faces.into_iter().map(|face| take(&mut unnamed, face));
                    let meld = meld(owner, kind, cards.collect());
                    state.public.melds.push(meld);
                    state.public.laid[owner] = Some(0);
                }
            }
            "pile" => (state.public.discard).extend(words.map(|face| take(&mut unnamed, face))),
            "stock" => stock.extend(words.map(|face| take(&mut unnamed, face))),
            _ if name.starts_with('H') => {
                let seat = Seat(number(&name[1..]));
                state.hands[seat] = words.map(|face| take(&mut unnamed, face)).collect();
            }
            "round" | "seats" | "options" | "act" | "turns" | "dealer" | "rest" => {}
            _ => panic!("unknown field {name}"),
        }
    }
    let mut fill = || {
        let card = unnamed.naturals().iter().last().expect("a card");
        unnamed.remove(card);
        card
    };
    for seat in state.public.seats() {
        let plays = state.public.phase == Phase::Play && seat == state.public.actor;
        let cards = match state.public.laid[seat] {
            Some(_) => 3,
            None => DEALT + usize::from(plays),
        };
        while value(&format!("H{}", seat.0)).is_none() && state.hands[seat].len() < cards {
            state.hands[seat].insert(fill());
        }
    }
    if value("pile").is_none() {
        state.public.discard.push(fill());
    }
    if value("rest") == Some("pile") {
        let named: Vec<Card> = state.public.discard.drain(..).collect();
        state.public.discard.extend(unnamed.iter());
        state.public.discard.extend(named);
    } else {
        stock.extend(unnamed.iter());
    }
    stock.reverse();
    state.stock.extend(stock);
    let public = &mut state.public;
    public.stock = state.stock.len() as u8;
    for seat in public.seats() {
        public.held[seat] = state.hands[seat].len() as u8;
        public.known.hidden[seat][0] = public.held[seat];
    }
    assert_eq!(Carioca::validate(&state), Ok(()), "{text}");
    Scenario {
        state,
        events: Vec::new(),
        seed: 1,
    }
}

/// A meld, whatever has been laid off on it.
fn meld(owner: Seat, kind: Kind, all: Vec<Card>) -> Meld {
    let size = match kind {
        Kind::Trio => TRIO,
        Kind::Escala => ESCALA,
    };
    let offer = Offer {
        kind,
        cards: all[..size].to_vec(),
    };
    let form = form_of(&offer, JokerLimit::Half).unwrap_or_else(|why| panic!("{all:?}: {why:?}"));
    let mut meld = Meld {
        owner,
        form,
        cards: offer.cards.into_iter().collect(),
    };
    for &card in &all[size..] {
        let side = matches!(form, Form::Escala { .. }).then_some(Side::High);
        assert_eq!(meld.check(card, side), Ok(()));
        meld.add(card, side);
    }
    meld
}

/// The seat and the move of `0 LayOff 9H 1 High`, `0 LayDown trio(7S 7H X) trio(KH KD KC)` or `1 Discard 2C`. A
/// card that the seat holds twice is the one with the lower code.
pub fn action(state: &State, text: &str) -> (Seat, Move) {
    let (by, what) = split(text);
    let by = Seat(number(by));
    let hand = state.hands[by];
    let held = |text: &str| {
        let cards = face(text);
        let mut own = cards.both(hand).iter();
        let mut any = cards.iter();
        own.next().or_else(|| any.next()).expect("a card")
    };
    let mv = match split(what) {
        ("DrawStock", "") => Move::DrawStock,
        ("TakeDiscard", "") => Move::TakeDiscard,
        ("Discard", card) => Move::Discard { card: held(card) },
        ("LayDown", melds) => Move::LayDown {
            melds: offers(melds, hand),
        },
        ("LayOff", rest) => {
            let words: Vec<&str> = rest.split(' ').collect();
            Move::LayOff {
                card: held(words[0]),
                meld: number(words[1]),
                side: match words.get(2) {
                    None => None,
                    Some(&"High") => Some(Side::High),
                    Some(&"Low") => Some(Side::Low),
                    Some(side) => panic!("unknown side {side}"),
                },
            }
        }
        ("Timeout", "") => Move::Timeout,
        ("Leave", "") => Move::Leave { seat: by },
        ("Return", "") => Move::Return { seat: by },
        _ => panic!("unknown action {text}"),
    };
    (by, mv)
}

impl Scenario {
    /// A position that was made otherwise.
    pub fn at(state: State) -> Self {
        Self {
            state,
            events: Vec::new(),
            seed: 1,
        }
    }

    /// A seat acts, which must be allowed.
    pub fn when(mut self, text: &str) -> Self {
        let (by, mv) = action(&self.state, text);
        assert_eq!(Carioca::check(&self.state, by, &mv), Ok(()), "{text}");
        self.events.clear();
        Carioca::play(&mut self.state, &mv, &mut self.events);
        assert_eq!(Carioca::validate(&self.state), Ok(()), "{text}");
        self
    }

    /// A chance move that is due.
    pub fn chance(mut self) -> Self {
        let mv = Carioca::chance(&self.state, &mut Rng::from_number(self.seed));
        self.seed += 1;
        self.deals(&mv)
    }

    /// This move of chance.
    pub fn deals(mut self, mv: &Move) -> Self {
        assert!(Carioca::check_chance(&self.state, mv), "{mv:?}");
        self.events.clear();
        Carioca::play(&mut self.state, mv, &mut self.events);
        assert_eq!(Carioca::validate(&self.state), Ok(()));
        self
    }

    /// So many turns in which seats take the top discard and discard it again.
    pub fn pass(mut self, turns: usize) -> Self {
        for _ in 0..turns {
            let seat = self.state.public.actor.0;
            let top = *self.state.public.discard.last().expect("a discard");
            self = self.when(&format!("{seat} TakeDiscard"));
            let mv = Move::Discard { card: top };
            assert_eq!(Carioca::check(&self.state, Seat(seat), &mv), Ok(()));
            Carioca::play(&mut self.state, &mv, &mut self.events);
        }
        self
    }

    /// A seat's action is refused for this reason, and nothing has changed.
    pub fn refuses(self, text: &str, why: Illegal) -> Self {
        let (by, mv) = action(&self.state, text);
        let before = self.state.clone();
        assert_eq!(Carioca::check(&self.state, by, &mv), Err(why), "{text}");
        assert_eq!(self.state, before, "a refused action changes nothing");
        self
    }

    /// Where the match stands. Clauses, parted by `;`: `H0 = cards`, `H0 count 5`, `meld 1 = cards`, with `low
    /// 4` behind for an escala, `owner 1 0` of a meld, `pile = cards`, `stock 83`, `seat 0 Draw`, `turns 239`,
    /// `out 0`, `blocked`, `limit`, `running`, `scores 0 124`, `RoundOver`, `MatchOver`, `told X` a kind of event.
    pub fn then(self, text: &str) -> Self {
        for clause in text.split(';').map(str::trim) {
            let (name, value) = split(clause);
            self.clause(name, value, text);
        }
        self
    }

    fn clause(&self, name: &str, value: &str, text: &str) {
        let public = &self.state.public;
        match name {
            "meld" => {
                let (id, value) = value.split_once(" = ").expect("meld id = cards");
                let (cards, low) = match value.split_once(" low ") {
                    Some((cards, low)) => (cards, Some(number(low))),
                    None => (value, None),
                };
                let meld = &public.melds[number::<usize>(id)];
                assert_eq!(list(&meld.cards), cards, "{text}");
                let is_low = match meld.form {
                    Form::Trio { .. } => None,
                    Form::Escala { low, .. } => Some(low),
                };
                assert!(low.is_none() || low == is_low, "{text}: low {is_low:?}");
            }
            "owner" => {
                let (id, owner) = split(value);
                let meld = &public.melds[number::<usize>(id)];
                assert_eq!(meld.owner, Seat(number(owner)), "{text}");
            }
            "pile" => {
                let cards = value.strip_prefix("= ").expect("pile = cards");
                let cards = if cards == "none" { "" } else { cards };
                assert_eq!(list(&public.discard), cards, "{text}");
            }
            "stock" => assert_eq!(public.stock, number::<u8>(value), "{text}"),
            "turns" => assert_eq!(public.turn_count, number::<u16>(value), "{text}"),
            "seat" => {
                let (seat, phase) = split(value);
                let on = Turn::Seat(Seat(number(seat)));
                assert_eq!(Carioca::turn(&self.state), on, "{text}");
                assert_eq!(format!("{:?}", public.phase), phase, "{text}");
            }
            "out" => {
                let seat = Seat(number(value));
                assert_eq!(public.finish, Some(Finish::WentOut { seat }), "{text}");
                assert!(self.state.hands[seat].is_empty());
            }
            "blocked" => assert_eq!(public.finish, Some(Finish::Blocked), "{text}"),
            "limit" => assert_eq!(public.finish, Some(Finish::TurnLimit), "{text}"),
            "running" => assert_eq!(public.finish, None, "{text}"),
            "RoundOver" => assert_eq!(public.phase, Phase::RoundOver, "{text}"),
            "MatchOver" => {
                assert!(
                    matches!(Carioca::turn(&self.state), Turn::Over(_)),
                    "{text}"
                );
                assert!(matches!(self.events.last(), Some(Event::MatchOver { .. })));
            }
            "scores" => {
                let last = public.scores.last().expect("a finished round");
                let scores: Vec<String> = public.seats().map(|s| last[s].to_string()).collect();
                assert_eq!(scores.join(" "), value, "{text}");
            }
            "told" => {
                let told = |event: &Event| format!("{event:?}").starts_with(value);
                assert!(self.events.iter().any(told), "{text}: {:?}", self.events);
            }
            _ if name.starts_with('H') => {
                let hand = self.state.hands[Seat(number(&name[1..]))];
                match split(value) {
                    ("=", "none") => assert!(hand.is_empty(), "{text}"),
                    ("=", named) => assert_eq!(list_set(hand), sorted(named), "{text}"),
                    ("count", count) => assert_eq!(hand.len(), number::<usize>(count), "{text}"),
                    _ => panic!("unknown clause {name} {value}"),
                }
            }
            _ => panic!("unknown clause {name} {value}"),
        }
    }

    /// The legal moves of the seat on turn.
    pub fn legal(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        Carioca::legal(&self.state, &mut legal);
        legal
    }
}

/// A match whose first dealer and deck are these, the other cards of the deck following in order.
pub fn given_deck(settings: Settings, dealer: u8, deck: &[Card]) -> Scenario {
    let seats = settings.seats.into();
    let state = Carioca::start(&settings, seats).expect("settings of the game");
    let named: CardSet = deck.iter().copied().collect();
    let mut order = deck.to_vec();
    order.extend(CardSet::full().without(named).iter());
    let dealer = Seat(dealer);
    Scenario::at(state)
        .deals(&Move::Lot { dealer })
        .deals(&Move::Deal { order })
}
