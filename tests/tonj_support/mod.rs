//! The notation of Tonj's worked cases: a position, what the seats do and what is answered, and what must be
//! so then.
#![allow(dead_code, reason = "each test file uses its part")]

use qahwa::game::{Game, Turn};
use qahwa::games::tonj::Tonj;
use qahwa::games::tonj::legal::{check, judge};
use qahwa::games::tonj::moves::{Action, Event, Illegal, Move, Place, Placement};
use qahwa::games::tonj::piles::Piles;
use qahwa::games::tonj::play::{play, position};
use qahwa::games::tonj::state::{Finish, Phase, Public, Settings, State, Way};
use qahwa::games::tonj::validate;
use qahwa::kit::french::{Card, Rank, Suit};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};

/// The suit and the rank of a card, `10♥`.
pub fn face(text: &str) -> (Suit, Rank) {
    let (at, suit) = text.char_indices().last().expect("a card");
    let suit = match suit {
        '♠' => Suit::Spades,
        '♥' => Suit::Hearts,
        '♦' => Suit::Diamonds,
        '♣' => Suit::Clubs,
        _ => panic!("{text} is no card"),
    };
    let number = match &text[..at] {
        "A" => 1,
        "J" => 11,
        "Q" => 12,
        "K" => 13,
        number => number.parse().expect("a rank"),
    };
    (suit, Rank::from_number(number).expect("a rank"))
}

/// A seat, `0` or `1`.
pub fn seat(text: &str) -> Seat {
    Seat(text.parse().expect("a seat"))
}

/// The two packs, from which cards are taken by their faces.
#[derive(Default)]
struct Packs(Vec<Card>);

impl Packs {
    fn take(&mut self, suit: Suit, rank: Rank) -> Card {
        let card = [0, 1]
            .map(|pack| Card::new(suit, rank, pack))
            .into_iter()
            .find(|card| !self.0.contains(card))
            .expect("no more than two cards of a face");
        self.0.push(card);
        card
    }

    /// A pile, `–` if it is empty.
    fn cards(&mut self, text: &str) -> Vec<Card> {
        (text.split_whitespace().filter(|&card| card != "–"))
            .map(|card| {
                let (suit, rank) = face(card);
                self.take(suit, rank)
            })
            .collect()
    }
}

/// A match in which something is done, and what happened last.
pub struct Scenario {
    pub state: State,
    pub events: Vec<Event>,
}

/// A position of a match of one round.
pub fn given(text: &str) -> Scenario {
    let state = Tonj::start(&Settings::default(), 2).expect("settings of the game");
    let mut public = state.public;
    public.round = 1;
    public.first = Some(Seat(0));
    given_in(public, text)
}

/// A position in a match that stands like this.
pub fn given_in(mut public: Public, text: &str) -> Scenario {
    let mut packs = Packs::default();
    let mut piles = Piles::default();
    let mut laid_out = [false; 8];
    public.cycled = BySeat::default();
    public.ended = BySeat::default();
    public.house_moves = 0;
    public.finish = None;
    for field in text.split(';').map(str::trim) {
        let (name, value) = field.split_once(' ').expect("name and value");
        let (pile, at) = name.split_at(1);
        match (pile, at) {
            _ if name == "turn" => public.seat = seat(value),
            _ if name == "hm" => public.house_moves = value.parse().expect("a number"),
            _ if name == "calls" => public.settings.tonj_calls = value == "on",
            ("T", "") => piles.turned = packs.cards(value).pop(),
            ("R", at) => piles.reserves[seat(at)].extend(packs.cards(value)),
            ("W", at) => piles.wastes[seat(at)].extend(packs.cards(value)),
            ("S", at) => {
                let stock = packs.cards(value);
                piles.stocks[seat(at)].extend(stock.into_iter().rev());
            }
            ("H", at) => {
                let at: usize = at.parse().expect("a house");
                laid_out[at] = true;
                piles.houses[at].extend(packs.cards(value));
            }
            ("F", "") => {
                for (foundation, top) in piles.foundations.iter_mut().zip(value.split(' ')) {
                    if top != "–" {
                        let (suit, rank) = face(top);
                        let up = Rank::all().filter(|&one| one <= rank);
                        foundation.extend(up.map(|rank| packs.take(suit, rank)));
                    }
                }
            }
            _ => panic!("unknown field {field}"),
        }
    }
    for (at, house) in piles.houses.iter_mut().enumerate() {
        if !laid_out[at] {
            house.push(packs.take(Suit::ALL[at % 4], Rank::KING));
        }
    }
    public.piles = piles;
    public.phase = match piles.turned {
        Some(_) => Phase::Pending,
        None => Phase::Build,
    };
    public.positions = match piles.turned {
        Some(_) => Vec::new(),
        None => vec![position(&public)],
    };
    let state = State {
        public,
        hidden: BySeat::default(),
    };
    assert_eq!(validate::table(&state), Ok(()), "{text}");
    Scenario {
        state,
        events: Vec::new(),
    }
}

fn place(text: &str) -> Place {
    let at = || text[1..].parse().expect("a column");
    match text {
        "R" => Place::Reserve,
        "T" => Place::Turned,
        "OR" => Place::OtherReserve,
        "OW" => Place::OtherWaste,
        "W" | "OWNW" => Place::Waste,
        "OWNR" => Place::Reserve,
        _ if text.starts_with('H') => Place::House(at()),
        _ if text.starts_with('F') => Place::Foundation(at()),
        _ => panic!("unknown place {text}"),
    }
}

/// An action, `H0>H1x3` or `turn`.
pub fn action(text: &str) -> Action {
    match text {
        "turn" => Action::TurnUp,
        "throw" => Action::Throw,
        "end" => Action::EndTurn,
        "call" => Action::CallTonj,
        "pass" => Action::LetPass,
        _ => {
            let (from, to) = text.split_once('>').expect("from>to");
            let (to, count) = to.split_once('x').unwrap_or((to, "1"));
            Action::Place(Placement {
                from: place(from),
                to: place(to),
                count: count.parse().expect("a number of cards"),
            })
        }
    }
}

/// The name of a refusal in the specification.
pub fn name_of(why: Illegal) -> String {
    match why {
        Illegal::ReserveToFoundationFirst => return String::from("P1"),
        Illegal::FoundationFirst => return String::from("P2"),
        Illegal::FillHouseFirst => return String::from("P3"),
        _ => {}
    }
    let mut name = String::new();
    for letter in format!("{why:?}").chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

impl Scenario {
    /// What the seats do one after the other, each with its answer: `0 R>F1 → claim illegal_foundation; 1
    /// pass → ok`. Answers are `ok`, `claim` or `refused` with its name, and for `legal` the legal actions.
    pub fn when(mut self, text: &str) -> Self {
        for step in text.split(';').map(str::trim) {
            let (what, answer) = step.split_once(" → ").expect("action → answer");
            let (by, what) = what.split_once(' ').expect("seat and action");
            let by = seat(by);
            let before = self.state.clone();
            if what == "legal" {
                assert_eq!(Tonj::turn(&self.state), Turn::Seat(by), "{step}");
                self.legal_is(answer);
                continue;
            }
            let mv = match what {
                "timeout" => Move::Timeout,
                "leave" => Move::Leave { seat: by },
                what => Move::Act(action(what)),
            };
            let checked = check(&self.state, by, &mv);
            assert_eq!(self.state, before, "asking changes nothing");
            self.events.clear();
            if let Some(why) = answer.strip_prefix("refused ") {
                let refused = checked.map_err(name_of);
                assert_eq!(refused, Err(String::from(why)), "{step}");
                continue;
            }
            assert_eq!(checked, Ok(()), "{step}");
            play(&mut self.state, &mv, &mut self.events);
            let public = &self.state.public;
            if let Some(kind) = answer.strip_prefix("claim ") {
                let Phase::Claim(claim) = public.phase else {
                    panic!("no claim: {step}");
                };
                assert_eq!(name_of(claim.breach.refusal()), kind, "{step}");
                assert_eq!(Move::Act(claim.attempt), mv);
                assert_eq!(public.piles, before.public.piles, "no card has moved");
                assert_eq!(Tonj::turn(&self.state), Turn::Seat(by.other()));
            } else {
                assert_eq!(answer, "ok");
                assert!(!matches!(public.phase, Phase::Claim(_)), "{step}");
                if let Move::Act(action) = mv
                    && !matches!(action, Action::CallTonj | Action::LetPass)
                {
                    assert_eq!(judge(&before.public, action), Ok(None), "{step}");
                }
            }
            assert_eq!(validate::table(&self.state), Ok(()), "{step}");
        }
        self
    }

    /// These and no other actions are legal.
    fn legal_is(&self, text: &str) {
        let mut legal = Vec::new();
        Tonj::legal(&self.state, &mut legal);
        let said = text.split_whitespace().map(|one| Move::Act(action(one)));
        let said: Vec<Move> = said.collect();
        assert!(said.iter().all(|one| legal.contains(one)), "{legal:?}");
        assert_eq!(said.len(), legal.len(), "{legal:?}");
    }

    /// Where the match stands. Clauses, parted by `;`: piles as in a position, `turn` seat, `phase`, `legal`
    /// actions, `hm` house moves, `cyc` and `ended` of both seats, `result`.
    pub fn then(self, text: &str) -> Self {
        for clause in text.split(';').map(str::trim) {
            let (name, value) = clause.split_once(' ').expect("name and value");
            self.clause(name, value, clause);
        }
        self
    }

    fn clause(&self, name: &str, value: &str, clause: &str) {
        let public = &self.state.public;
        let piles = &public.piles;
        let pair = |pair: BySeat<u8>| pair.0.map(|one| one.to_string()).join(" ");
        let is = |pile: &[Card]| {
            let told: Vec<_> = pile.iter().map(|card| (card.suit(), card.rank())).collect();
            let said = value.split_whitespace().filter(|&card| card != "–");
            assert_eq!(told, said.map(face).collect::<Vec<_>>(), "{clause}");
        };
        let (pile, at) = name.split_at(1);
        match (pile, at) {
            _ if name == "turn" => assert_eq!(public.seat, seat(value), "{clause}"),
            _ if name == "phase" => {
                let phase = match public.phase {
                    Phase::Over { .. } => String::from("MatchOver"),
                    other => format!("{other:?}"),
                };
                assert_eq!(phase, value);
            }
            _ if name == "legal" => self.legal_is(value),
            _ if name == "hm" => assert_eq!(public.house_moves.to_string(), value),
            _ if name == "cyc" => assert_eq!(pair(public.cycled), value),
            _ if name == "ended" => assert_eq!(pair(public.ended), value),
            _ if name == "result" => assert_eq!(result(public.finish), value),
            ("T", "") => is(piles.turned.as_slice()),
            ("R", at) => is(&piles.reserves[seat(at)]),
            ("W", at) => is(&piles.wastes[seat(at)]),
            ("S", at) => {
                let mut stock = piles.stocks[seat(at)].to_vec();
                stock.reverse();
                is(&stock);
            }
            ("H", at) => is(&piles.houses[at.parse::<usize>().expect("a house")]),
            ("F", "") => {
                let tops: Vec<Option<(Suit, Rank)>> = (piles.foundations.iter())
                    .map(|pile| pile.top().map(|card| (card.suit(), card.rank())))
                    .collect();
                let mut said: Vec<_> = (value.split_whitespace())
                    .map(|top| (top != "–").then(|| face(top)))
                    .collect();
                said.resize(8, None);
                assert_eq!(tops, said, "{clause}");
            }
            _ => panic!("unknown clause {clause}"),
        }
    }

    /// The next round is shuffled and dealt (`NextRound`).
    pub fn next_round(mut self, seed: u64) -> Self {
        assert!(Tonj::rests(&self.state), "it rests before it");
        let mv = Tonj::chance(&self.state, &mut Rng::from_number(seed));
        assert!(Tonj::check_chance(&self.state, &mv));
        self.events.clear();
        play(&mut self.state, &mv, &mut self.events);
        assert_eq!(Tonj::validate(&self.state), Ok(()));
        self
    }

    /// Another position in this match.
    pub fn but(self, text: &str) -> Self {
        given_in(self.state.public, text)
    }

    /// The points of the match.
    pub fn scores(&self) -> [u16; 2] {
        self.state.public.scores.0
    }
}

/// How a round ended, in the words of the worked cases.
fn result(finish: Option<Finish>) -> String {
    let Some(finish) = finish else {
        return String::from("none");
    };
    let kind = match finish.way {
        Way::Emptied => {
            let winner = finish.winner.expect("a winner");
            return format!("won by {}, {} points", winner.0, finish.points);
        }
        Way::NoProgress => 'a',
        Way::Repetition => 'b',
    };
    match finish.winner {
        None => format!("stalemate ({kind}), drawn"),
        Some(winner) => format!(
            "stalemate ({kind}), seat {} scores {}",
            winner.0, finish.points
        ),
    }
}
