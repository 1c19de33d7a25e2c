//! Tonj as a subject of the general tests.

use super::playthrough::Told;
use super::subject::Subject;
use super::tonj_shadow::{Shadow, Verdict, verdict};
use qahwa::game::{Game, Turn};
use qahwa::games::tonj::Tonj;
use qahwa::games::tonj::moves::{Action, By, Event, Move, Place, Placement};
use qahwa::games::tonj::piles::COLUMNS;
use qahwa::games::tonj::state::{Phase, Settings, State};
use qahwa::kit::french::{Card, Suit, TWO_PACKS_AND_JOKERS, deck, pack};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;

/// A card as text, without its pack: `10♥`.
pub fn write(card: Card) -> String {
    let rank = match card.rank().number() {
        1 => String::from("A"),
        11 => String::from("J"),
        12 => String::from("Q"),
        13 => String::from("K"),
        number => number.to_string(),
    };
    let suit = match card.suit() {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    };
    format!("{rank}{suit}")
}

/// Cards as text.
pub fn list(cards: &[Card]) -> String {
    if cards.is_empty() {
        return String::from("–");
    }
    let cards: Vec<String> = cards.iter().map(|&card| write(card)).collect();
    cards.join(" ")
}

/// Every placement of one card, between places some of which there are not, groups between houses, and
/// counts that make no sense.
fn placements() -> Vec<Placement> {
    let mut places: Vec<Place> = (0..=8).map(Place::House).collect();
    places.extend([0, 1, 2, 5, 7, 8].map(Place::Foundation));
    places.extend([
        Place::Reserve,
        Place::Turned,
        Place::OtherReserve,
        Place::OtherWaste,
        Place::Waste,
    ]);
    let mut placements = Vec::new();
    for &from in &places {
        for &to in &places {
            placements.push(Placement::one(from, to));
            if matches!((from, to), (Place::House(_), Place::House(_))) {
                placements.extend((2..=5).map(|count| Placement { from, to, count }));
            }
        }
        for count in [0, 2, 14, 255] {
            let to = Place::House(3);
            if !matches!(from, Place::House(_)) || count != 2 {
                placements.push(Placement { from, to, count });
            }
        }
    }
    placements
}

impl Subject for Tonj {
    type History = Shadow;
    const MATCHES: u64 = 40;

    fn settings() -> Vec<Settings> {
        let usual = Settings::default();
        vec![
            usual,
            Settings {
                target: Some(100),
                turn_seconds: None,
                claim_seconds: 3,
                tonj_calls: true,
            },
            Settings {
                tonj_calls: false,
                ..usual
            },
        ]
    }

    /// One time in twelve the seat attempts what is wrong but would open a claim.
    fn choose(state: &State, legal: &mut Vec<Move>, rng: &mut Rng) -> Move {
        let public = &state.public;
        let builds = matches!(public.phase, Phase::Build | Phase::Pending);
        if public.settings.tonj_calls && builds && rng.below(12) == 0 {
            let placements = placements();
            for _ in 0..20 {
                let action = match rng.below(8) {
                    0 => Action::TurnUp,
                    1 => Action::Throw,
                    2 => Action::EndTurn,
                    _ => Action::Place(placements[rng.below(placements.len() as u32) as usize]),
                };
                let wrong = [Verdict::Refused, Verdict::Done];
                if !wrong.contains(&verdict(public, action)) {
                    return Move::Act(action);
                }
            }
        }
        legal.swap_remove(rng.below(legal.len() as u32) as usize)
    }

    /// Attempts that open a claim, and the other foundations that take a card.
    fn unlisted(state: &State, seat: Seat, mv: &Move) -> bool {
        let public = &state.public;
        let Move::Act(action) = *mv else { return false };
        if seat != public.seat || !matches!(public.phase, Phase::Build | Phase::Pending) {
            return false;
        }
        match verdict(public, action) {
            Verdict::Refused => false,
            Verdict::Wrong | Verdict::Neglects(_) => public.settings.tonj_calls,
            Verdict::Done => {
                let mut twin = false;
                if let Action::Place(Placement { from, to, count }) = action
                    && let Place::Foundation(at) = to
                {
                    let lower = |at| Place::Foundation(at);
                    twin = (0..at).map(lower).any(|to| {
                        let one = Action::Place(Placement { from, to, count });
                        verdict(public, one) == Verdict::Done
                    });
                }
                twin
            }
        }
    }

    fn candidates(state: &State) -> Vec<Move> {
        let mut moves: Vec<Move> = (placements().into_iter())
            .map(|placement| Move::Act(Action::Place(placement)))
            .collect();
        // Longer groups and the other foundations, where they are listed.
        let mut legal = Vec::new();
        Tonj::legal(state, &mut legal);
        legal.retain(|mv| matches!(mv, Move::Act(Action::Place(_))) && !moves.contains(mv));
        moves.extend(legal);
        moves.extend(
            [
                Action::TurnUp,
                Action::Throw,
                Action::EndTurn,
                Action::CallTonj,
                Action::LetPass,
            ]
            .map(Move::Act),
        );
        moves.push(Move::Timeout);
        moves.extend((0..=3).map(|seat| Move::Leave { seat: Seat(seat) }));
        moves.extend((0..=3).map(|seat| Move::Lot {
            starter: Seat(seat),
        }));
        let order = [pack(0), pack(1)].concat();
        moves.push(Move::Shuffle { order });
        moves
    }

    /// Orders with a card too few, too many, doubled, a joker, or of the wrong pack.
    fn unfair(_: &State, rng: &mut Rng) -> Vec<Move> {
        let mut moves = vec![
            Move::Act(Action::TurnUp),
            Move::Timeout,
            Move::Leave { seat: Seat(0) },
            Move::Lot { starter: Seat(2) },
            Move::Lot { starter: Seat(255) },
        ];
        let fair = [pack(0), pack(1)].concat();
        let at = rng.below(52) as usize;
        let changed = |change: &dyn Fn(&mut Vec<Card>)| {
            let mut order = fair.clone();
            change(&mut order);
            Move::Shuffle { order }
        };
        moves.push(changed(&|order| order.swap(at, at + 52)));
        moves.push(changed(&|order| order[at] = Card::joker(0)));
        moves.push(changed(&|order| order[at] = order[(at + 1) % 52]));
        moves.push(changed(&|order| _ = order.remove(at)));
        moves.push(changed(&|order| order.insert(at, Card::joker(1))));
        moves.push(changed(&|order| order.push(order[at])));
        moves.push(changed(&|order| order.rotate_left(52)));
        let order = deck::<TWO_PACKS_AND_JOKERS>().to_vec();
        moves.push(Move::Shuffle { order });
        moves
    }

    fn step(shadow: &mut Shadow, before: &State, _: &Move, events: &[Event], after: &State) {
        shadow.step(before, events, after);
    }

    /// The cards of a pack that nobody has seen lie in any order in the reserve and the stock.
    fn permuted(state: &State, _: Seat, rng: &mut Rng) -> State {
        let mut world = state.clone();
        for hidden in &mut world.hidden.0 {
            let mut cards: Vec<Card> = hidden.reserve.to_vec();
            cards.extend(hidden.stock.iter());
            rng.shuffle(&mut cards);
            let (reserve, stock) = cards.split_at(hidden.reserve.len());
            hidden.reserve = reserve.iter().copied().collect();
            hidden.stock = stock.iter().copied().collect();
        }
        world
    }

    fn until_revealed(events: &[Event], _: Seat) -> &[Event] {
        let reveals =
            |event: &Event| matches!(event, Event::TurnedUp { .. } | Event::Uncovered { .. });
        let end = events.iter().position(reveals).unwrap_or(events.len());
        &events[..end]
    }
}

fn place(place: Place) -> String {
    match place {
        Place::Reserve => String::from("R"),
        Place::Turned => String::from("T"),
        Place::House(at) => format!("H{at}"),
        Place::Foundation(at) => format!("F{at}"),
        Place::OtherReserve => String::from("OR"),
        Place::OtherWaste => String::from("OW"),
        Place::Waste => String::from("W"),
    }
}

/// An action in the notation of the worked cases.
pub fn tell_action(action: Action) -> String {
    match action {
        Action::Place(Placement { from, to, count }) => {
            let group = match count {
                1 => String::new(),
                count => format!("x{count}"),
            };
            format!("{}>{}{group}", place(from), place(to))
        }
        Action::TurnUp => String::from("turn"),
        Action::Throw => String::from("throw"),
        Action::EndTurn => String::from("end"),
        Action::CallTonj => String::from("call"),
        Action::LetPass => String::from("pass"),
    }
}

impl Told for Tonj {
    fn tell_move(mv: &Move) -> String {
        match mv {
            Move::Act(action) => tell_action(*action),
            Move::Timeout => String::from("timeout"),
            Move::Leave { seat } => format!("leave {}", seat.0),
            Move::Shuffle { order } => format!("shuffle {}", list(order)),
            Move::Lot { starter } => format!("lot {}", starter.0),
        }
    }

    fn tell_event(event: &Event) -> String {
        let by = |by: By| match by {
            By::Seat => "",
            By::Game => " by the game",
            By::Clock => " by the clock",
        };
        match *event {
            Event::RoundBegins { round, .. } => format!("round {round} begins"),
            Event::Dealt {
                seat,
                reserve,
                houses,
            } => {
                let (reserve, houses) = (write(reserve), list(&houses));
                format!("seat {} was dealt {reserve} and {houses}", seat.0)
            }
            Event::AllTied => String::from("all open cards are alike"),
            Event::Starts { seat, settled } => {
                let settled = format!("{settled:?}").to_lowercase();
                format!("seat {} starts by {settled}", seat.0)
            }
            Event::TurnBegins { seat } => format!("turn of seat {}", seat.0),
            Event::Placed {
                seat,
                placement,
                card,
                by: who,
            } => {
                let placed = tell_action(Action::Place(placement));
                format!("seat {}: {} {placed}{}", seat.0, write(card), by(who))
            }
            Event::Uncovered { seat, card } => {
                format!("{} of seat {} is uncovered", write(card), seat.0)
            }
            Event::TurnedUp {
                seat,
                card,
                by: who,
            } => format!("seat {} turned up {}{}", seat.0, write(card), by(who)),
            Event::Thrown {
                seat,
                card,
                by: who,
            } => format!("seat {} threw {}{}", seat.0, write(card), by(who)),
            Event::Recycled { seat, cards } => {
                format!("{cards} cards are the stock of seat {}", seat.0)
            }
            Event::TurnEnded { seat, why } => {
                let why = format!("{why:?}").to_lowercase();
                format!("turn of seat {} ended: {why}", seat.0)
            }
            Event::ClaimOpened {
                seat,
                attempt,
                breach,
            } => {
                let attempt = tell_action(attempt);
                format!("claim on seat {}: {attempt} breaks {breach:?}", seat.0)
            }
            Event::Called { seat } => format!("seat {} called", seat.0),
            Event::Lapsed { seat, by: who } => {
                format!("seat {} let it pass{}", seat.0, by(who))
            }
            Event::RoundOver { finish, scores } => {
                let winner = finish
                    .winner
                    .map_or(String::from("nobody"), |seat| format!("seat {}", seat.0));
                format!(
                    "round over by {:?}: {winner} scores {}; burdens {:?}, totals {:?}",
                    finish.way, finish.points, finish.burdens.0, scores.0
                )
            }
            Event::MatchOver { winner, end } => {
                let winner = winner.map_or(String::from("nobody"), |seat| seat.0.to_string());
                format!("over by {}: {winner}", format!("{end:?}").to_lowercase())
            }
        }
    }

    fn tell_state(state: &State) -> String {
        let public = &state.public;
        let piles = &public.piles;
        let on_turn = match Tonj::turn(state) {
            Turn::Seat(seat) => seat.0.to_string(),
            Turn::Chance => String::from("chance"),
            Turn::Window(_) | Turn::Over(_) => String::from("nobody"),
        };
        let phase = format!("{:?}", public.phase);
        let phase = phase.split(['(', ' ']).next().unwrap_or_default();
        let top = |card: Option<Card>| card.map_or(String::from("–"), write);
        let many = |card: Option<Card>, cards: usize| match cards {
            0 | 1 => top(card),
            _ => format!("{}×{cards}", top(card)),
        };
        let columns = |columns: [String; COLUMNS]| columns.join(" ");
        let own = |seat: Seat| {
            let waste = &piles.wastes[seat];
            format!(
                "R{at} {}; S{at} {}; W{at} {}",
                many(piles.reserves[seat].top(), piles.reserve(seat)),
                piles.stock(seat),
                many(waste.top(), waste.len()),
                at = seat.0,
            )
        };
        format!(
            "{phase} of {on_turn}; F {}; H {}; {}; {}; cycled {:?}; ended {:?}",
            columns(piles.foundations.map(|pile| top(pile.top()))),
            columns(piles.houses.map(|pile| many(pile.top(), pile.len()))),
            own(Seat(0)),
            own(Seat(1)),
            public.cycled.0,
            public.ended.0,
        )
    }
}
