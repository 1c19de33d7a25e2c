//! Given a position of Ronda, when somebody acts, then this must be so.

use super::position::{card, cards, pair, position, seat};
use qahwa::game::{End, Game, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Illegal, Move, Why};
use qahwa::games::ronda::state::{Phase, Settings, State};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::kit::spanish::{Card, CardSet, Rank, pack};

/// A position and what the last action made happen.
pub struct Scenario {
    pub state: State,
    pub events: Vec<Event>,
}

/// A position in the notation of [`super::position`].
pub fn given(text: &str) -> Scenario {
    Scenario {
        state: position(text),
        events: Vec::new(),
    }
}

/// The first deal of a hand that seat 1 deals, in a match with these scores: `H0 5O 5C 2S; H1 7B 1O
/// 12C; score 0-0`. The table is built of other cards, none of them rejected.
pub fn given_deal(text: &str) -> Scenario {
    let mut order: Vec<Card> = Vec::new();
    let mut score = "";
    for field in text.split(';').map(str::trim) {
        match field.split_once(' ') {
            Some(("H0" | "H1", hand)) => order.extend(cards(hand)),
            Some(("score", value)) => score = value,
            _ => panic!("unknown field {field}"),
        }
    }
    // Every second rank: no pair and no run.
    for rank in Rank::ALL.into_iter().step_by(2) {
        let free = pack()
            .into_iter()
            .find(|card| card.rank() == rank && !order.contains(card));
        order.extend(free.filter(|_| order.len() < 10));
    }
    let rest = pack().into_iter().filter(|card| !order.contains(card));
    let order: Vec<Card> = order.iter().copied().chain(rest).collect();
    let rests = format!("d6 p6; dealer 0; cap 20/20; prev 0:2O took; last 0; score {score}");
    given(&rests).chance(&Move::Shuffle { order })
}

/// The first hand of a match, dealt by seat 1 so that these are the next cards of the stock after both
/// hands: before the stock is shuffled again, if that is due.
pub fn given_table(next: &str) -> Scenario {
    let next = cards(next);
    let other = |card: &Card| !next.contains(card);
    let mut order: Vec<Card> = pack().into_iter().filter(other).collect();
    order.splice(6..6, next);
    let state = Ronda::start(&Settings::default(), 2).expect("settings of the game");
    Scenario {
        state,
        events: Vec::new(),
    }
    .chance(&Move::Lot { dealer: Seat(1) })
    .chance(&Move::Shuffle { order })
}

/// The move and the seat of `0: 6O`, `1: timeout`, `0: leave` or `0: leave 2`.
fn action(text: &str) -> (Seat, Move) {
    let (by, what) = text.split_once(": ").expect("seat: action");
    let by = seat(by);
    let mv = match what.split_once(' ') {
        None if what == "timeout" => Move::Timeout,
        None if what == "leave" => Move::Leave { seat: by },
        Some(("leave", who)) => Move::Leave { seat: seat(who) },
        _ => Move::Play { card: card(what) },
    };
    (by, mv)
}

impl Scenario {
    /// A seat acts, which must be legal.
    pub fn when(self, text: &str) -> Self {
        let (by, mv) = action(text);
        assert_eq!(Ronda::check(&self.state, by, &mv), Ok(()), "{text}");
        self.play(&mv)
    }

    /// Chance moves, which must be due.
    pub fn chance(self, mv: &Move) -> Self {
        assert!(Ronda::check_chance(&self.state, mv), "{mv:?}");
        self.play(mv)
    }

    fn play(mut self, mv: &Move) -> Self {
        self.events.clear();
        Ronda::play(&mut self.state, mv, &mut self.events);
        assert_eq!(Ronda::validate(&self.state), Ok(()));
        self
    }

    /// The next hand is shuffled and dealt.
    pub fn when_the_next_hand_is_dealt(mut self) -> Self {
        assert!(Ronda::rests(&self.state));
        let mut rng = Rng::from_number(0);
        while Ronda::turn(&self.state) == Turn::Chance {
            let mv = Ronda::chance(&self.state, &mut rng);
            self = self.chance(&mv);
        }
        self
    }

    /// A seat's action is refused for this reason, and nothing has changed.
    pub fn refuses(self, text: &str, why: Illegal) -> Self {
        let (by, mv) = action(text);
        let before = self.state.clone();
        assert_eq!(Ronda::check(&self.state, by, &mv), Err(why), "{text}");
        assert_eq!(self.state, before, "a refused action changes nothing");
        self
    }

    /// What the last action did and where the match stands. Clauses, parted by `;`:
    ///
    /// `takes` cards or `stays`, `darba`, `missa`, `T` table, `cap` piles, `stock` count, `H0`, `H1`,
    /// `score`, `next` seat, `leftovers` cards `to` seat, `captured` piles at the count, `rests`,
    /// `next dealer`, `winner` seat `by` end, `calls` two kinds, `ranks` two or `hidden`,
    /// `announced` points of both.
    ///
    /// Points, leftovers and a count that are not in the text must not have happened.
    pub fn then(self, text: &str) -> Self {
        let mut said = Said::default();
        for clause in text.split(';').map(str::trim) {
            let (name, value) = clause.split_once(' ').unwrap_or((clause, ""));
            self.clause(name, value, &mut said);
        }
        let mut happened = Said::default();
        for event in &self.events {
            match event {
                Event::Points { seat, points, why } => match why {
                    Why::Announcement => happened.announced[*seat] += u16::from(*points),
                    Why::Play { darba, missa } => {
                        happened.darba |= darba;
                        happened.missa |= missa;
                        assert_eq!(*points, u8::from(*darba) + u8::from(*missa));
                    }
                    Why::Count => assert!(said.captured.is_some(), "counted: {text}"),
                },
                Event::Leftovers { seat, cards } => {
                    happened.leftovers = Some((*seat, cards.iter().copied().collect()));
                }
                Event::Counted { captured } => happened.captured = Some(captured.0.map(u16::from)),
                _ => {}
            }
        }
        assert_eq!(happened, said, "{text}");
        self
    }

    fn clause(&self, name: &str, value: &str, said: &mut Said) {
        let public = &self.state.public;
        let sizes = || public.captured.0.map(|pile| pile.len() as u16);
        match name {
            "takes" => assert_eq!(self.played(), cards(value)),
            "stays" => assert_eq!(self.played(), []),
            "darba" => said.darba = true,
            "missa" => said.missa = true,
            "T" => assert_eq!(set(&public.table), set(&cards(value))),
            "cap" => assert_eq!(sizes(), pair(value, '/')),
            "stock" => assert_eq!(self.state.stock.len().to_string(), value),
            "H0" => assert_eq!(self.state.hands[Seat(0)].to_vec(), cards(value)),
            "H1" => assert_eq!(self.state.hands[Seat(1)].to_vec(), cards(value)),
            "score" => assert_eq!(public.scores.0, pair(value, '-')),
            "last" => assert_eq!(public.last_capturer, Some(seat(value))),
            "next" => assert_eq!(Ronda::turn(&self.state), Turn::Seat(seat(value))),
            "leftovers" => {
                let (left, to) = value.split_once(" to ").expect("cards to seat");
                said.leftovers = Some((seat(to), set(&cards(left))));
            }
            "captured" => {
                said.captured = Some(pair(value, '/'));
                assert_eq!(sizes(), pair(value, '/'));
            }
            "rests" => assert!(Ronda::rests(&self.state)),
            "next-dealer" => {
                let next = given_state(&self.state).when_the_next_hand_is_dealt();
                assert_eq!(next.state.public.dealer, Some(seat(value)));
            }
            "winner" => {
                let (who, why) = value.split_once(" by ").expect("seat by end");
                let end = match why {
                    "Target" => End::Target,
                    "Forfeit" => End::Forfeit,
                    _ => panic!("unknown end {why}"),
                };
                let winner = seat(who);
                assert_eq!(public.phase, Phase::Over { winner, end });
                assert_eq!(
                    self.events.last(),
                    Some(&Event::MatchOver { winner, end }),
                    "nothing happens after the end"
                );
                let Turn::Over(outcome) = Ronda::turn(&self.state) else {
                    panic!("the match is not over");
                };
                assert_eq!(outcome.winner(), Some(winner));
                assert_eq!(outcome.places[winner.other().index()], 2);
                assert_eq!(outcome.scores, public.scores.0.map(i32::from));
                assert_eq!(outcome.end, end);
            }
            "calls" => {
                let called = public.calls.0.map(|call| match call {
                    None => String::from("none"),
                    Some(kind) => format!("{kind:?}").to_lowercase(),
                });
                assert_eq!(called.join(" "), value);
                let told = Event::Announced {
                    calls: public.calls,
                    ranks: public.ranks,
                };
                assert!(self.events.contains(&told));
            }
            "ranks" => {
                let shown = public
                    .ranks
                    .map(|ranks| ranks.0.map(|rank| rank.number().to_string()).join(" "));
                assert_eq!(shown.as_deref().unwrap_or("hidden"), value);
            }
            "announced" => said.announced = BySeat(pair(value, '/')),
            _ => panic!("unknown clause {name}"),
        }
    }

    /// What the card that was played took.
    fn played(&self) -> Vec<Card> {
        let takes = self.events.iter().find_map(|event| match event {
            Event::Played { takes, .. } => Some(takes.clone()),
            _ => None,
        });
        takes.expect("a card was played")
    }
}

/// What an action is said to have done, or did.
#[derive(Debug, Default, PartialEq)]
struct Said {
    darba: bool,
    missa: bool,
    announced: BySeat<u16>,
    leftovers: Option<(Seat, CardSet)>,
    captured: Option<[u16; 2]>,
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

fn given_state(state: &State) -> Scenario {
    Scenario {
        state: state.clone(),
        events: Vec::new(),
    }
}
