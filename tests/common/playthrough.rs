//! A match as text: each move, what it made happen, and where the match stands then.

use super::subject::{Subject, random_move, seats, start};
use qahwa::game::{End, Turn};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Move, Reject, Why};
use qahwa::games::ronda::state::{Announcement, State};
use qahwa::kit::fair::{Seed, hex};
use qahwa::kit::notation::write;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::kit::spanish::Card;
use std::fmt::Write as _;

/// A game whose matches can be told.
pub trait Told: Subject {
    /// A move, without who makes it.
    fn tell_move(mv: &Self::Move) -> String;
    /// An event.
    fn tell_event(event: &Self::Event) -> String;
    /// A state, hidden cards included.
    fn tell_state(state: &Self::State) -> String;
}

/// A match whose chance comes from a seed and the player's word, and whose choices are random, some of
/// them made by the clock if there is one.
pub fn playthrough<G: Told>(settings: &G::Settings, seed: Seed, word: &str) -> String {
    let mut chance = seed.stream(word);
    let mut choices = Rng::from_number(1);
    let mut state = start::<G>(settings);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let bytes = postcard::to_allocvec(settings).expect("settings are written");
    let mut text = format!(
        "# A match of {}: `> who: move`, what happened, `= position`.\n\
         # Chance comes from the seed and the word; the other moves stand here.\n\
         # Written by: UPDATE_PLAYTHROUGHS=1 cargo test --test replay\n\
         seed {}\nword {word}\nsettings {settings:?}\nfingerprint {}\n",
        G::ID.slug(),
        hex(&seed.0),
        seed.fingerprint(&bytes).hex(),
    );
    loop {
        let by = if G::turn(&state) == Turn::Chance {
            None
        } else {
            let legal_for = |seat: &Seat| {
                let mut moves = Vec::new();
                G::legal(&state, &mut moves);
                moves.iter().any(|mv| G::check(&state, *seat, mv).is_ok())
            };
            seats::<G>(&state).find(legal_for)
        };
        let stream = if by.is_none() {
            &mut chance
        } else {
            &mut choices
        };
        let Some(mut mv) = random_move::<G>(&state, stream, &mut legal) else {
            break;
        };
        if G::timer(&state).is_some() && choices.below(10) == 0 {
            mv = G::fallback(&state);
        }
        events.clear();
        G::play(&mut state, &mv, &mut events);
        let who = by.map_or(String::from("chance"), |seat| seat.0.to_string());
        let mut line = |text_of: &str| writeln!(text, "{text_of}").expect("text grows");
        line(&format!("> {who}: {}", G::tell_move(&mv)));
        events
            .iter()
            .for_each(|event| line(&format!("  {}", G::tell_event(event))));
        line(&format!("= {}", G::tell_state(&state)));
    }
    text
}

/// Cards as text.
pub fn list(cards: &[Card]) -> String {
    if cards.is_empty() {
        return String::from("none");
    }
    cards
        .iter()
        .map(|&card| write(card))
        .collect::<Vec<_>>()
        .join(" ")
}

fn call(call: Option<Announcement>) -> &'static str {
    match call {
        None => "none",
        Some(Announcement::Ronda) => "ronda",
        Some(Announcement::Trinka) => "trinka",
    }
}

fn both<T>(values: &BySeat<T>, tell: impl Fn(&T) -> String, mark: &str) -> String {
    values.0.each_ref().map(tell).join(mark)
}

impl Told for Ronda {
    fn tell_move(mv: &Move) -> String {
        match mv {
            Move::Lot { dealer } => format!("lot {}", dealer.0),
            Move::Shuffle { order } => format!("shuffle {}", list(order)),
            Move::Reshuffle { order } => format!("reshuffle {}", list(order)),
            Move::Play { card } => write(*card),
            Move::Timeout => String::from("timeout"),
            Move::Leave { seat } => format!("leave {}", seat.0),
        }
    }

    fn tell_event(event: &Event) -> String {
        match event {
            Event::DealerDrawn { dealer, .. } => format!("seat {} deals first", dealer.0),
            Event::HandBegins { hand, dealer } => {
                format!("hand {hand} begins, dealt by seat {}", dealer.0)
            }
            Event::Dealt { deal, seat, cards } => {
                let cards: Vec<Card> = cards.iter().flatten().copied().collect();
                format!("deal {deal}: {} to seat {}", list(&cards), seat.0)
            }
            Event::Turned { card } => format!("turned {}", write(*card)),
            Event::Rejected { card, why } => {
                let why = match why {
                    Reject::Pair => "pair",
                    Reject::Run => "run",
                };
                format!("rejected {}: {why}", write(*card))
            }
            Event::RejectedReturned { count } => format!("{count} back into the stock"),
            Event::Announced { calls, ranks } => {
                let calls = both(calls, |one| String::from(call(*one)), ", ");
                match ranks {
                    None => format!("announced {calls}"),
                    Some(ranks) => {
                        let ranks = both(ranks, |rank| rank.number().to_string(), ", ");
                        format!("announced {calls} of {ranks}")
                    }
                }
            }
            Event::Played {
                seat,
                card,
                takes,
                by_clock,
            } => {
                let clock = if *by_clock { " by the clock" } else { "" };
                format!(
                    "seat {} played {}{clock}, takes {}",
                    seat.0,
                    write(*card),
                    list(takes)
                )
            }
            Event::Points { seat, points, why } => {
                let why = match why {
                    Why::Announcement => "announcement",
                    Why::Play { darba, missa } => match (darba, missa) {
                        (true, true) => "darba and missa",
                        (true, false) => "darba",
                        (false, true) => "missa",
                        (false, false) => "nothing",
                    },
                    Why::Count => "count",
                };
                format!("{points} to seat {}: {why}", seat.0)
            }
            Event::Leftovers { seat, cards } => {
                format!("leftovers {} to seat {}", list(cards), seat.0)
            }
            Event::Counted { captured } => {
                format!("counted {}", both(captured, u8::to_string, "/"))
            }
            Event::MatchOver { winner, end } => {
                let end = match end {
                    End::Target => "target",
                    End::Forfeit => "forfeit",
                };
                format!("seat {} wins by {end}", winner.0)
            }
        }
    }

    fn tell_state(state: &State) -> String {
        let public = &state.public;
        let captured = both(&public.captured, |pile| pile.len().to_string(), "/");
        let score = both(&public.scores, u16::to_string, "-");
        let last = public
            .last_capturer
            .map_or(String::from("none"), |seat| seat.0.to_string());
        let [one, two] = state.hands.0.each_ref().map(|hand| list(hand));
        format!(
            "d{} p{}; H0 {one}; H1 {two}; T {}; cap {captured}; last {last}; score {score}; stock {}",
            public.deal,
            public.plays,
            list(&public.table),
            state.stock.len(),
        )
    }
}
