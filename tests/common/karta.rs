//! Karta as a subject of the general tests.

use super::karta_shadow::Shadow;
use super::playthrough::{Told, list};
use super::subject::Subject;
use qahwa::game::{Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::legal::{cards_of, due};
use qahwa::games::karta::moves::{Event, Move, Pile};
use qahwa::games::karta::state::{By, Phase, Settings, State};
use qahwa::games::karta::validate::fits;
use qahwa::kit::notation::{letter, write};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::{Card, CardSet, Suit, pack};

/// All piles that can be shuffled.
const PILES: [Pile; 4] = [Pile::Pack, Pile::Stock, Pile::Laid, Pile::Hand];

/// A card that no pack can hold.
fn strange(code: u8) -> Card {
    postcard::from_bytes(&[code]).expect("any byte reads as a card from outside")
}

/// The cards of a set in pack order.
pub fn in_order(cards: CardSet) -> Vec<Card> {
    cards.iter().collect()
}

impl Subject for Karta {
    type History = Shadow;
    const MATCHES: u64 = 400;

    fn settings() -> Vec<Settings> {
        let of = |seats, turn_seconds| Settings {
            seats,
            turn_seconds,
        };
        vec![of(2, None), of(3, Some(20)), of(4, Some(20))]
    }

    fn players(settings: &Settings) -> usize {
        settings.seats.into()
    }

    /// A seat draws one time in ten although it could lay: if drawing were as likely as each card, a match
    /// would take thousands of moves.
    fn choose(_: &State, legal: &mut Vec<Move>, rng: &mut Rng) -> Move {
        if legal.len() > 1 && rng.below(10) > 0 {
            legal.retain(|mv| *mv != Move::Draw);
        }
        legal.swap_remove(rng.below(legal.len() as u32) as usize)
    }

    /// Who is out or gone has no more to leave.
    fn may_leave(state: &State, seat: Seat) -> bool {
        state.public.is_active(seat)
    }

    /// All 48 cards that can be named, cards that no pack can hold, all else that a seat can do, and chance.
    fn candidates(state: &State) -> Vec<Move> {
        let named = (Suit::ALL.into_iter())
            .flat_map(|suit| (1..=12).filter_map(move |number| Card::from_number(suit, number)));
        let mut moves: Vec<Move> = (named.chain([48u8, 63, 64, 200, 255].map(strange)))
            .map(|card| Move::Play { card })
            .collect();
        moves.extend([Move::Draw, Move::TakePenalty, Move::PassSkip, Move::Timeout]);
        moves.extend(Suit::ALL.map(|suit| Move::ChooseSuit { suit }));
        moves.extend((0..=5).map(|seat| Move::Leave { seat: Seat(seat) }));
        moves.extend((0..=4).map(|seat| Move::Lot {
            starter: Seat(seat),
        }));
        for pile in PILES {
            for of in PILES {
                let order = in_order(cards_of(state, of));
                moves.push(Move::Shuffle { pile, order });
            }
        }
        moves
    }

    /// Orders with a card too few, too many, doubled, strange or from elsewhere, and no starter.
    fn unfair(state: &State, rng: &mut Rng) -> Vec<Move> {
        let mut moves = vec![Move::Draw, Move::Timeout, Move::Leave { seat: Seat(0) }];
        moves.extend([4, 255].map(|seat| Move::Lot {
            starter: Seat(seat),
        }));
        moves.extend((state.public.seats()).filter_map(|starter| {
            (!state.public.is_active(starter)).then_some(Move::Lot { starter })
        }));
        let eight = Card::from_number(Suit::Cups, 8).expect("a card that can be named");
        for pile in PILES {
            let cards = in_order(cards_of(state, pile));
            let at = rng.below(cards.len().max(1) as u32) as usize;
            let mut orders = Vec::new();
            for other in [pack()[0], pack()[39], strange(64), eight] {
                let mut order = cards.clone();
                order.insert(at.min(order.len()), other);
                orders.push(order);
                let mut order = cards.clone();
                if let Some(place) = order.get_mut(at).filter(|place| **place != other) {
                    *place = other;
                    orders.push(order);
                }
            }
            let mut order = cards;
            if order.pop().is_some() {
                orders.push(order);
            }
            let due = due(&state.public);
            let honest = in_order(cards_of(state, pile));
            orders.retain(|order| due != Some(pile) || *order != honest);
            moves.extend((orders.into_iter()).map(|order| Move::Shuffle { pile, order }));
        }
        moves
    }

    fn step(shadow: &mut Shadow, before: &State, mv: &Move, events: &[Event], after: &State) {
        shadow.step(before, mv, events, after);
    }

    /// Exchanges hidden cards two by two, as long as each place is still as it is known to be.
    fn permuted(state: &State, viewer: Seat, rng: &mut Rng) -> State {
        let public = &state.public;
        let mut world = state.clone();
        // A card's place: a hand, or a place of the stock.
        let mut places: Vec<(Option<Seat>, usize)> = Vec::new();
        for seat in public.seats().filter(|&seat| seat != viewer) {
            places.extend((0..world.hands[seat].len()).map(|at| (Some(seat), at)));
        }
        places.extend((0..world.stock.len()).map(|at| (None, at)));
        if places.len() < 2 {
            return world;
        }
        let card_at = |world: &State, (seat, at): (Option<Seat>, usize)| match seat {
            Some(seat) => world.hands[seat]
                .iter()
                .nth(at)
                .expect("a card of the hand"),
            None => world.stock[at],
        };
        for _ in 0..2 * places.len() {
            let [one, two] = [0, 0].map(|_| places[rng.below(places.len() as u32) as usize]);
            if one.0 == two.0 && one.0.is_some() {
                continue;
            }
            let (a, b) = (card_at(&world, one), card_at(&world, two));
            let mut next = world.clone();
            for ((seat, at), goes, comes) in [(one, a, b), (two, b, a)] {
                match seat {
                    Some(seat) => {
                        next.hands[seat].remove(goes);
                        next.hands[seat].insert(comes);
                    }
                    None => next.stock[at] = comes,
                }
            }
            let as_known = |&(seat, at): &(Option<Seat>, usize)| match seat {
                Some(seat) => is_as_known(&next, seat),
                None => stock_is_as_known(&next, at),
            };
            if [one, two].iter().all(as_known) {
                world = next;
            }
        }
        world
    }

    /// Whether another seat has something to lay, and what is drawn, follows from hidden cards.
    fn until_revealed(events: &[Event], viewer: Seat) -> &[Event] {
        let reveals = |event: &Event| match *event {
            Event::Dealt { .. } | Event::Void { .. } => true,
            Event::Drew { seat, by, .. } => seat == viewer || by == By::Game,
            Event::RanOut { seat, by } => seat != viewer && by == By::Game,
            Event::TurnBegins { seat } => seat != viewer,
            Event::Laid { seat, by, .. } => seat != viewer && by == By::Clock,
            Event::PenaltyTaken { seat, by, .. } | Event::Skipped { seat, by } => {
                seat != viewer && by == By::Game
            }
            _ => false,
        };
        let end = events.iter().position(reveals).unwrap_or(events.len());
        &events[..end]
    }
}

/// Whether a hand is as everybody knows it to be.
fn is_as_known(world: &State, seat: Seat) -> bool {
    let public = &world.public;
    let hand = world.hands[seat];
    let known = &public.known.hands[seat];
    let chooses = public.resting && public.actor == seat && public.phase != Phase::ChooseSuit;
    fits(&known.groups, hand)
        && (known.needs.iter()).all(|need| !need.both(hand).is_empty())
        && (!chooses || !public.fitting().both(hand).is_empty())
}

/// Whether a card of the stock is as everybody knows it to be.
fn stock_is_as_known(world: &State, at: usize) -> bool {
    let mut below = 0;
    for group in &world.public.known.stock {
        below += usize::from(group.cards);
        if at < below {
            return !group.not.has(world.stock[at]);
        }
    }
    false
}

fn suit(suit: Suit) -> String {
    letter(suit).to_string()
}

fn seats(seats: &[Seat]) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
    seats.join(" ")
}

impl Told for Karta {
    fn tell_move(mv: &Move) -> String {
        match mv {
            Move::Play { card } => write(*card),
            Move::Draw => String::from("draw"),
            Move::TakePenalty => String::from("take"),
            Move::PassSkip => String::from("pass"),
            Move::ChooseSuit { suit: chosen } => format!("suit {}", suit(*chosen)),
            Move::Timeout => String::from("timeout"),
            Move::Leave { seat } => format!("leave {}", seat.0),
            Move::Lot { starter } => format!("lot {}", starter.0),
            Move::Shuffle { pile, order } => {
                let pile = format!("{pile:?}").to_lowercase();
                format!("shuffle {pile} {}", list(order))
            }
        }
    }

    fn tell_event(event: &Event) -> String {
        let who = |by: By| match by {
            By::Seat => "",
            By::Game => " by the game",
            By::Clock => " by the clock",
        };
        let one = |card: &Option<Card>| card.map_or(String::from("?"), write);
        match event {
            Event::StarterDrawn { among, starter, .. } => {
                format!("seat {} starts, drawn among {among}", starter.0)
            }
            Event::DealBegins { deal, .. } => format!("deal {deal} begins"),
            Event::Dealt { seat, cards } => {
                format!(
                    "seat {} was dealt {}",
                    seat.0,
                    cards.each_ref().map(one).join(" ")
                )
            }
            Event::Refused { card } => format!("{} was refused", write(*card)),
            Event::Turned { card } => format!("{} lies in the middle", write(*card)),
            Event::RefusedReturned { cards } => format!("{cards} went back into the stock"),
            Event::TurnBegins { seat } => format!("turn of seat {}", seat.0),
            Event::Laid { seat, card, by } => {
                format!("seat {} laid {}{}", seat.0, write(*card), who(*by))
            }
            Event::PenaltyOn { seat, cards } => format!("a penalty of {cards} on seat {}", seat.0),
            Event::SuitChosen {
                seat,
                suit: chosen,
                by,
            } => format!("seat {} chose {}{}", seat.0, suit(*chosen), who(*by)),
            Event::PenaltyTaken { seat, cards, by } => {
                format!("seat {} takes {cards}{}", seat.0, who(*by))
            }
            Event::Drew { seat, card, by, .. } => {
                format!("seat {} drew {}{}", seat.0, one(card), who(*by))
            }
            Event::RanOut { seat, .. } => format!("no card is left for seat {}", seat.0),
            Event::Refilled { cards } => format!("{cards} laid cards are the stock"),
            Event::PenaltyCut { seat, missing } => {
                format!("{missing} cards are missing for seat {}", seat.0)
            }
            Event::Skipped { seat, by } => format!("seat {} was skipped{}", seat.0, who(*by)),
            Event::WentOut { seat, place } => format!("seat {} went out as number {place}", seat.0),
            Event::Left { seat } => format!("seat {} left", seat.0),
            Event::HandReturned { seat, cards } => {
                format!("{cards} cards of seat {} went under the stock", seat.0)
            }
            Event::Void { deal, .. } => format!("deal {deal} is void"),
            Event::MatchOver {
                places,
                losers,
                end,
            } => format!(
                "over by {}: {}; lost: {}",
                format!("{end:?}").to_lowercase(),
                seats(places),
                seats(losers)
            ),
        }
    }

    fn tell_state(state: &State) -> String {
        let public = &state.public;
        let on_turn = match Karta::turn(state) {
            Turn::Seat(seat) => seat.0.to_string(),
            Turn::Chance => String::from("chance"),
            Turn::Window(_) | Turn::Over(_) => String::from("nobody"),
        };
        let phase = format!("{:?}", public.phase);
        let phase = phase.split(' ').next().unwrap_or_default();
        let hands: Vec<String> = (public.seats())
            .map(|seat| list(&in_order(state.hands[seat])))
            .collect();
        let top = public.top.map_or(String::from("none"), write);
        let forced = public
            .forced
            .map_or(String::new(), |forced| format!(" {}", suit(forced)));
        format!(
            "{phase} of {on_turn}; {}; top {top}{forced} over {}; penalty {}; stock {}",
            hands.join(" | "),
            public.under.len(),
            public.penalty,
            state.stock.len()
        )
    }
}
