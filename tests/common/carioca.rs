//! Carioca as a subject of the general tests.

use super::carioca_brute::is_lay_down;
use super::carioca_shadow::Shadow;
use super::playthrough::Told;
use super::subject::Subject;
use qahwa::game::{End, Game, Turn};
use qahwa::games::carioca::Carioca;
use qahwa::games::carioca::legal::{gathered, is_stuck};
use qahwa::games::carioca::melds::{Kind, Meld, Offer, Side};
use qahwa::games::carioca::moves::{By, Event, Move};
use qahwa::games::carioca::state::{
    Finish, JokerLimit, LayOffFrom, Phase, Settings, Source, State,
};
use qahwa::kit::french::{Card, deck};
use qahwa::kit::french_set::CardSet;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;

/// A card that no deck can hold.
fn strange(code: u8) -> Card {
    postcard::from_bytes(&[code]).expect("any byte reads as a card from outside")
}

/// How close a card is to the others of a hand: cards of its rank, and near ones of its suit.
pub fn kinship(card: Card, hand: &[Card]) -> u32 {
    let akin = |other: &&Card| {
        let (a, b) = (card.rank().number(), other.rank().number());
        let apart = (i16::from(a) - i16::from(b)).abs();
        **other != card
            && (apart == 0 || card.suit() == other.suit() && (apart <= 2 || apart >= 11))
    };
    hand.iter().filter(akin).count() as u32
}

/// The lay-downs that a table may offer: the best one in other orders, with other cards and other kinds, cut short
/// and with more, and random groups.
fn lay_downs(best: Option<&Vec<Offer>>, hand: &[Card], outside: Card, at: usize) -> Vec<Move> {
    let mut all: Vec<Vec<Offer>> = vec![Vec::new()];
    let cards = |from: usize, count: usize| -> Vec<Card> {
        let cards = hand.iter().cycle().skip(from).copied();
        cards.take(count.min(hand.len())).collect()
    };
    let offer = |kind, cards| Offer { kind, cards };
    all.push(vec![
        offer(Kind::Trio, cards(at, 3)),
        offer(Kind::Trio, cards(at + 3, 3)),
    ]);
    all.push(vec![
        offer(Kind::Trio, cards(at, 3)),
        offer(Kind::Escala, cards(at + 3, 4)),
    ]);
    all.push(vec![offer(Kind::Escala, cards(at, 5))]);
    if let Some(best) = best {
        let changed = |change: &dyn Fn(&mut Vec<Offer>)| {
            let mut melds = best.clone();
            change(&mut melds);
            melds
        };
        all.push(changed(&|melds| melds.reverse()));
        all.push(changed(&|melds| melds.rotate_left(1)));
        all.push(changed(&|melds| drop(melds.pop())));
        all.push(changed(&|melds| melds.push(melds[0].clone())));
        for place in 0..best.len() {
            all.push(changed(&|melds| melds[place].cards.reverse()));
            all.push(changed(&|melds| melds[place].cards.swap(0, 1)));
            all.push(changed(&|melds| melds[place].cards[0] = outside));
            all.push(changed(&|melds| melds[place].cards[1] = strange(200)));
            all.push(changed(&|melds| melds[place].cards.push(hand[0])));
            all.push(changed(&|melds| {
                melds[place].cards.pop();
            }));
            all.push(changed(&|melds| {
                melds[place].kind = match melds[place].kind {
                    Kind::Trio => Kind::Escala,
                    Kind::Escala => Kind::Trio,
                };
            }));
            for &card in hand {
                all.push(changed(&|melds| melds[place].cards[at % 3] = card));
            }
        }
    }
    all.retain(|melds| Some(melds) != best);
    all.extend(best.cloned());
    (all.into_iter().map(|melds| Move::LayDown { melds })).collect()
}

impl Subject for Carioca {
    type History = Shadow;
    const MATCHES: u64 = 60;

    fn settings() -> Vec<Settings> {
        let of = |seats, lay_off, joker_limit, rounds, turn_seconds| Settings {
            seats,
            lay_off,
            joker_limit,
            rounds,
            turn_seconds,
        };
        vec![
            of(2, LayOffFrom::Immediate, JokerLimit::Half, 8, Some(60)),
            of(3, LayOffFrom::NextTurn, JokerLimit::One, 4, None),
            of(4, LayOffFrom::NextTurn, JokerLimit::Half, 8, Some(30)),
        ]
    }

    fn players(settings: &Settings) -> usize {
        settings.seats.into()
    }

    /// A seat mostly lays down and lays off when it can and keeps cards that are akin: with every move as likely as
    /// each other hardly any round would end by going out.
    fn choose(_: &State, legal: &mut Vec<Move>, rng: &mut Rng) -> Move {
        let careless = rng.below(20) == 0;
        let lays = |mv: &Move| matches!(mv, Move::LayDown { .. } | Move::LayOff { .. });
        if !careless && legal.iter().any(lays) {
            legal.retain(lays);
        } else if !careless {
            let hand: Vec<Card> = (legal.iter())
                .filter_map(|mv| match mv {
                    Move::Discard { card } => Some(*card),
                    _ => None,
                })
                .collect();
            let least = hand.iter().map(|&card| kinship(card, &hand)).min();
            legal.retain(|mv| match mv {
                Move::Discard { card } => Some(kinship(*card, &hand)) == least,
                Move::LayDown { .. } | Move::LayOff { .. } => false,
                _ => true,
            });
        }
        legal.swap_remove(rng.below(legal.len() as u32) as usize)
    }

    fn may_leave(state: &State, seat: Seat) -> bool {
        !state.public.away.has(seat)
    }

    /// A seat that a computer plays may come back, and every lay-down is allowed, of which one is listed.
    fn unlisted(state: &State, seat: Seat, mv: &Move) -> bool {
        let public = &state.public;
        match mv {
            Move::Return { seat: other } => {
                let over = matches!(public.phase, Phase::Over { .. });
                *other == seat && public.away.has(seat) && !over
            }
            Move::LayDown { melds } => {
                public.phase == Phase::Play
                    && public.actor == seat
                    && public.laid[seat].is_none()
                    && is_lay_down(
                        state.hands[seat],
                        melds,
                        public.contract(),
                        public.settings.joker_limit,
                    )
            }
            _ => false,
        }
    }

    /// All cards that can be named as discards, those of the hand and some others on every meld, lay-downs, all else
    /// that a seat can do, and chance.
    fn candidates(state: &State) -> Vec<Move> {
        let public = &state.public;
        let hand: Vec<Card> = state.hands[public.actor].iter().collect();
        let outside = state.stock.last().copied().unwrap_or(strange(108));
        let mut moves = vec![Move::DrawStock, Move::TakeDiscard, Move::Timeout];
        let odd = [108u8, 127, 255].map(strange);
        moves.extend((deck::<108>().into_iter().chain(odd)).map(|card| Move::Discard { card }));
        let few = (hand.iter().copied()).chain([outside, odd[0], Card::joker(0)]);
        let few: CardSet = few.collect();
        for card in few.iter().chain([odd[0]]) {
            for meld in 0..=public.melds.len() as u8 {
                for side in [None, Some(Side::High), Some(Side::Low)] {
                    moves.push(Move::LayOff { card, meld, side });
                }
            }
        }
        let mut legal = Vec::new();
        Carioca::legal(state, &mut legal);
        let best = legal.iter().find_map(|mv| match mv {
            Move::LayDown { melds } => Some(melds),
            _ => None,
        });
        let at = public.turn_count.into();
        moves.extend(lay_downs(best, &hand, outside, at));
        for seat in (0..=5).map(Seat) {
            moves.extend([
                Move::Leave { seat },
                Move::Return { seat },
                Move::Lot { dealer: seat },
            ]);
        }
        let order = |cards: CardSet| cards.iter().collect::<Vec<Card>>();
        for cards in [CardSet::full(), gathered(public)] {
            moves.push(Move::Deal {
                order: order(cards),
            });
            moves.push(Move::Refill {
                order: order(cards),
            });
        }
        moves.dedup();
        moves
    }

    /// Orders with a card too few, too many, doubled or strange, and no dealer.
    fn unfair(state: &State, rng: &mut Rng) -> Vec<Move> {
        let public = &state.public;
        let mut moves = vec![
            Move::DrawStock,
            Move::Timeout,
            Move::Leave { seat: Seat(0) },
        ];
        moves.extend([4, 255].map(|seat| Move::Lot { dealer: Seat(seat) }));
        for cards in [CardSet::full(), gathered(public)] {
            let honest: Vec<Card> = cards.iter().collect();
            if honest.is_empty() {
                continue;
            }
            let at = rng.below(honest.len() as u32) as usize;
            let mut orders = Vec::new();
            for other in [Card::joker(0), honest[0], strange(200)] {
                let mut order = honest.clone();
                order.insert(at, other);
                orders.push(order);
                let mut order = honest.clone();
                if order[at] != other {
                    order[at] = other;
                    orders.push(order);
                }
            }
            let mut order = honest.clone();
            order.pop();
            orders.push(order);
            for order in orders {
                moves.push(Move::Deal {
                    order: order.clone(),
                });
                moves.push(Move::Refill { order });
            }
        }
        // What would be an order of the other pile is one card off, but may be due where it is the honest one.
        moves.retain(|mv| match mv {
            Move::Deal { order } => !is_order(order, CardSet::full()),
            Move::Refill { order } => !is_order(order, gathered(public)),
            _ => true,
        });
        moves
    }

    fn step(shadow: &mut Shadow, before: &State, mv: &Move, events: &[Event], after: &State) {
        shadow.step(before, mv, events, after);
    }

    /// Exchanges hidden cards that came with the same refill, two by two, as long as who plays can do something.
    fn permuted(state: &State, viewer: Seat, rng: &mut Rng) -> State {
        let public = &state.public;
        let known = &public.known;
        let mut world = state.clone();
        // The places of hidden cards: a hand, or a place of the stock.
        let mut places: Vec<(Result<Seat, usize>, Card)> = Vec::new();
        for seat in public.seats().filter(|&seat| seat != viewer) {
            let hidden = world.hands[seat].without(known.shown[seat]);
            places.extend(hidden.iter().map(|card| (Ok(seat), card)));
        }
        let stock = world.stock.iter().copied().enumerate();
        places.extend(
            stock
                .skip(known.sunk.len())
                .map(|(at, card)| (Err(at), card)),
        );
        let put =
            |world: &mut State, place: Result<Seat, usize>, goes: Card, comes: Card| match place {
                Ok(seat) => {
                    world.hands[seat].remove(goes);
                    world.hands[seat].insert(comes);
                }
                Err(at) => world.stock[at] = comes,
            };
        for _ in 0..2 * places.len() {
            let [one, two] = [0, 0].map(|_| rng.below(places.len() as u32) as usize);
            let [(here, a), (there, b)] = [places[one], places[two]];
            if here == there || known.refill_of(a) != known.refill_of(b) {
                continue;
            }
            put(&mut world, here, a, b);
            put(&mut world, there, b, a);
            if public.phase == Phase::Play && is_stuck(public, world.hands[public.actor]) {
                put(&mut world, here, b, a);
                put(&mut world, there, a, b);
                continue;
            }
            places[one].1 = b;
            places[two].1 = a;
            // The card drawn in this turn is any of its hand that came from this stock.
            if public.actor != viewer && public.source == Some(Source::Stock) {
                world.drawn = world.drawn.map(|card| match card {
                    _ if card == a => b,
                    _ if card == b => a,
                    _ => card,
                });
            }
        }
        world
    }

    /// What is drawn, what a clock discards, and what hands hold at the end follows from hidden cards.
    fn until_revealed(events: &[Event], viewer: Seat) -> &[Event] {
        let reveals = |event: &Event| match *event {
            Event::Dealt { .. } | Event::RoundOver { .. } => true,
            Event::Drew { seat, .. } => seat == viewer,
            Event::NoDiscard { seat, .. } => seat != viewer,
            Event::Discarded { seat, by, .. } | Event::LaidOff { seat, by, .. } => {
                seat != viewer && by == By::Clock
            }
            _ => false,
        };
        let end = events.iter().position(reveals).unwrap_or(events.len());
        &events[..end]
    }
}

fn is_order(order: &[Card], cards: CardSet) -> bool {
    let mut sorted = order.to_vec();
    sorted.sort();
    sorted == cards.iter().collect::<Vec<_>>()
}

fn write(card: Card) -> String {
    if card.is_joker() {
        return String::from("X");
    }
    let rank = usize::from(card.rank().number()) - 1;
    let suit = card.suit() as usize;
    format!(
        "{}{}{}",
        &"A23456789TJQK"[rank..=rank],
        &"SHDC"[suit..=suit],
        if card.pack() == 0 { "" } else { "'" },
    )
}

fn list(cards: impl IntoIterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.into_iter().map(write).collect();
    cards.join(" ")
}

fn melds(melds: &[Meld]) -> String {
    let melds = melds.iter().map(|meld| list(meld.cards.iter().copied()));
    melds.collect::<Vec<String>>().join(", ")
}

fn side(side: Option<Side>) -> &'static str {
    match side {
        None => "",
        Some(Side::Low) => " low",
        Some(Side::High) => " high",
    }
}

impl Told for Carioca {
    fn tell_move(mv: &Move) -> String {
        match mv {
            Move::DrawStock => String::from("draw"),
            Move::TakeDiscard => String::from("take"),
            Move::Discard { card } => write(*card),
            Move::LayOff {
                card,
                meld,
                side: at,
            } => format!("{} on {meld}{}", write(*card), side(*at)),
            Move::LayDown { melds } => {
                let melds = melds.iter().map(|offer| list(offer.cards.iter().copied()));
                format!("lay down {}", melds.collect::<Vec<_>>().join(", "))
            }
            Move::Timeout => String::from("timeout"),
            Move::Leave { seat } => format!("leave {}", seat.0),
            Move::Return { seat } => format!("return {}", seat.0),
            Move::Lot { dealer } => format!("lot {}", dealer.0),
            Move::Deal { order } => format!("deal {}", list(order.iter().copied())),
            Move::Refill { order } => format!("refill {}", list(order.iter().copied())),
        }
    }

    fn tell_event(event: &Event) -> String {
        let who = |by: By| match by {
            By::Seat => "",
            By::Clock => " by the clock",
        };
        match event {
            Event::DealerDrawn { dealer, .. } => format!("seat {} deals first", dealer.0),
            Event::RoundBegins { round, dealer } => {
                format!("round {round} begins, dealt by seat {}", dealer.0)
            }
            Event::Dealt { seat, cards } => {
                let cards = list(cards.iter().flatten().copied());
                format!("seat {} was dealt {cards}", seat.0)
            }
            Event::JokerSunk { .. } => String::from("a joker goes under the stock"),
            Event::Turned { card } => format!("{} is turned up", write(*card)),
            Event::TurnBegins { seat } => format!("turn of seat {}", seat.0),
            Event::Drew { seat, card, by } => {
                let card = card.map_or(String::from("?"), write);
                format!("seat {} drew {card}{}", seat.0, who(*by))
            }
            Event::Took { seat, card, by } => {
                format!("seat {} took {}{}", seat.0, write(*card), who(*by))
            }
            Event::LaidDown {
                seat,
                first,
                melds: laid,
            } => format!("seat {} laid down {first}: {}", seat.0, melds(laid)),
            Event::LaidOff {
                seat,
                card,
                meld,
                side: at,
                by,
            } => {
                let (card, at) = (write(*card), side(*at));
                format!("seat {} laid {card} on {meld}{at}{}", seat.0, who(*by))
            }
            Event::Discarded { seat, card, by } => {
                format!("seat {} discarded {}{}", seat.0, write(*card), who(*by))
            }
            Event::NoDiscard { seat, .. } => format!("seat {} discards nothing", seat.0),
            Event::RanOut => String::from("the stock has run out"),
            Event::Refilled { cards } => format!("{cards} discards are the stock"),
            Event::RoundOver {
                finish, penalties, ..
            } => {
                let how = match finish {
                    Finish::WentOut { seat } => format!("seat {} went out", seat.0),
                    Finish::Blocked => String::from("blocked"),
                    Finish::TurnLimit => String::from("no more turns"),
                };
                format!("round over: {how}; {:?}", penalties.0)
            }
            Event::Left { seat, by } => format!("seat {} left{}", seat.0, who(*by)),
            Event::Returned { seat } => format!("seat {} is back", seat.0),
            Event::MatchOver { places, end } => {
                let end = match end {
                    End::Target => "played out",
                    End::Forfeit => "abandoned",
                };
                format!("match {end}: places {:?}", places.0)
            }
        }
    }

    fn tell_state(state: &State) -> String {
        let public = &state.public;
        let on_turn = match Carioca::turn(state) {
            Turn::Seat(seat) => seat.0.to_string(),
            Turn::Chance => String::from("chance"),
            Turn::Window(_) | Turn::Over(_) => String::from("nobody"),
        };
        let phase = format!("{:?}", public.phase);
        let phase = phase.split(' ').next().unwrap_or_default().to_owned();
        let hands: Vec<String> = (public.seats())
            .map(|seat| list(state.hands[seat].iter()))
            .collect();
        let totals: Vec<u16> = public.seats().map(|seat| public.total(seat)).collect();
        format!(
            "{phase} of {on_turn}; {}; on the table {}; discards {}; stock {}; totals {totals:?}",
            hands.join(" | "),
            melds(&public.melds),
            public.discard.len(),
            public.stock,
        )
    }
}
