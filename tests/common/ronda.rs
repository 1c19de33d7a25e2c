//! Ronda as a subject of the general tests.

use super::subject::Subject;
use qahwa::game::{End, Game};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::moves::{Event, Move, Why};
use qahwa::games::ronda::score::holding;
use qahwa::games::ronda::state::{Phase, Settings, State};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::kit::spanish::{Card, CardSet, Suit, pack};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The hands of a match so far.
#[derive(Default)]
pub struct History {
    /// Who dealt the hand before.
    dealer: Option<Seat>,
    /// Who made the plays of this hand.
    plays: Vec<Seat>,
    /// Who made the last play of the hand before.
    last_of_hand: Option<Seat>,
    /// Keys of the clock so far.
    last_key: Option<u32>,
}

impl Subject for Ronda {
    type History = History;

    fn settings() -> Vec<Settings> {
        let short = Settings {
            target: 21,
            move_clock_seconds: Some(15),
        };
        vec![Settings::default(), short]
    }

    /// All 48 cards that can be named, cards that no pack can hold, leaving, time-outs, and chance.
    fn candidates(state: &State) -> Vec<Move> {
        let strange = [48u8, 63, 64, 200, 255].map(|code| {
            postcard::from_bytes(&[code]).expect("any byte reads as a card from outside")
        });
        let named = (Suit::ALL.into_iter())
            .flat_map(|suit| (1..=12).filter_map(move |number| Card::from_number(suit, number)));
        let mut moves: Vec<Move> = (named.chain(strange))
            .map(|card| Move::Play { card })
            .collect();
        moves.push(Move::Timeout);
        moves.extend((0..=3).map(|seat| Move::Leave { seat: Seat(seat) }));
        moves.extend((0..=2).map(|seat| Move::Lot { dealer: Seat(seat) }));
        for order in [pack().to_vec(), state.stock.clone()] {
            moves.push(Move::Shuffle {
                order: order.clone(),
            });
            moves.push(Move::Reshuffle { order });
        }
        moves
    }

    /// Orders with a card too few, too many, doubled, strange or from elsewhere, and no dealer.
    fn unfair(state: &State, rng: &mut Rng) -> Vec<Move> {
        let mut moves = vec![
            Move::Lot { dealer: Seat(2) },
            Move::Lot { dealer: Seat(255) },
            Move::Timeout,
            Move::Leave { seat: Seat(0) },
        ];
        let strange: Card = postcard::from_bytes(&[64]).expect("a card from outside");
        let eight = Card::from_number(Suit::Cups, 8).expect("a card that can be named");
        for cards in [pack().to_vec(), state.stock.clone()] {
            let at = rng.below(cards.len().max(1) as u32) as usize;
            let mut orders = Vec::new();
            for other in [pack()[0], pack()[39], strange, eight] {
                let mut order = cards.clone();
                order.insert(at, other);
                orders.push(order);
                let mut order = cards.clone();
                if let Some(place) = order.get_mut(at).filter(|place| **place != other) {
                    *place = other;
                    orders.push(order);
                }
            }
            let mut order = cards.clone();
            if order.pop().is_some() {
                orders.push(order);
            }
            for order in orders {
                moves.push(Move::Reshuffle {
                    order: order.clone(),
                });
                moves.push(Move::Shuffle { order });
            }
        }
        moves
    }

    fn step(history: &mut History, before: &State, mv: &Move, events: &[Event], after: &State) {
        points_are_those_of_the_events(before, events, after);
        match mv {
            Move::Shuffle { .. } => {
                let dealer = after.public.dealer;
                if let Some(old) = history.dealer {
                    assert_eq!(dealer, Some(old.other()), "I9: the dealer alternates");
                }
                history.dealer = dealer;
                history.plays.clear();
                assert_eq!(after.public.hand, before.public.hand + 1);
            }
            Move::Play { .. } | Move::Timeout => {
                let seat = before.public.acting().expect("a seat on turn");
                play_step(history, before, seat, events, after);
            }
            Move::Lot { dealer } => assert_eq!(after.public.dealer, Some(*dealer)),
            Move::Reshuffle { order } => assert_eq!(after.stock, *order),
            Move::Leave { .. } => assert_eq!(before.public.scores, after.public.scores),
        }
        if Ronda::rests(after) {
            assert_eq!(history.plays.len(), 36, "I9: a completed hand has 36 plays");
            let captured = after.public.captured.0;
            assert_eq!(captured[0].union(captured[1]), CardSet::full(), "R38");
        }
        let timer = Ronda::timer(after);
        let runs = after.public.phase == Phase::Playing
            && after.public.settings.move_clock_seconds.is_some();
        assert_eq!(
            timer.is_some(),
            runs,
            "the clock runs while a card is to be played"
        );
        if let Some(timer) = timer {
            assert_eq!(
                Some(timer.seconds),
                after.public.settings.move_clock_seconds
            );
            assert!(
                history.last_key.is_none_or(|key| key < timer.key),
                "R47: time starts afresh on each turn"
            );
            history.last_key = Some(timer.key);
        }
    }

    /// Swaps hidden cards one by one as I11 allows it, and then everything whose order is hidden.
    fn permuted(state: &State, viewer: Seat, rng: &mut Rng) -> State {
        let public = &state.public;
        let other = viewer.other();
        let mut world = state.clone();
        let called = |hand: &[Card]| {
            let dealt: CardSet = hand.iter().copied().collect();
            let held = holding(dealt.union(public.laid[other]));
            // The rank matters where it was shown.
            held.map(|(kind, rank)| (kind, public.ranks.map(|_| rank)))
        };
        let before = called(&world.hands[other]);
        let fixed = |card: Card| public.deal == 1 && public.rejected.has(card);
        for _ in 0..40 {
            let (held, stock) = (world.hands[other].len() as u32, world.stock.len() as u32);
            if held == 0 || stock == 0 {
                break;
            }
            let (from, to) = (rng.below(held) as usize, rng.below(stock) as usize);
            if fixed(world.stock[to]) {
                continue;
            }
            let mut hand = world.hands[other].clone();
            let card = core::mem::replace(&mut hand[from], world.stock[to]);
            if !public.is_announced() || called(&hand) == before {
                world.stock[to] = card;
                world.hands[other] = hand;
            }
        }
        rng.shuffle(&mut world.stock);
        rng.shuffle(&mut world.hands[other]);
        world
    }

    fn until_revealed(events: &[Event], _: Seat) -> &[Event] {
        let dealt = |event: &Event| matches!(event, Event::Dealt { .. });
        let end = events.iter().position(dealt).unwrap_or(events.len());
        &events[..end]
    }
}

/// I5, and that nothing is scored without an event.
fn points_are_those_of_the_events(before: &State, events: &[Event], after: &State) {
    let mut play = BySeat([0u16; 2]);
    let mut calls = BySeat([0u16; 2]);
    let mut count = BySeat([0u16; 2]);
    for event in events {
        if let Event::Points { seat, points, why } = event {
            assert!(*points > 0, "a step of no points is not told");
            let step = match why {
                Why::Play { .. } => &mut play,
                Why::Announcement => &mut calls,
                Why::Count => &mut count,
            };
            step[*seat] += u16::from(*points);
        }
    }
    for seat in SEATS {
        let gained = play[seat] + calls[seat] + count[seat];
        assert_eq!(
            before.public.scores[seat] + gained,
            after.public.scores[seat],
            "I5: scores grow by the points told"
        );
        assert!(play[seat] <= 2 && count[seat] <= 20, "I5");
    }
    let first = after.public.non_dealer();
    let called = (calls[first], calls[first.other()]);
    let possible = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2)];
    let trinkas = [(5, 0), (0, 5), (6, 0), (0, 6), (10, 0), (0, 10)];
    assert!(
        possible.contains(&called) || trinkas.contains(&called),
        "I5: {called:?}"
    );
    assert!(count.0.contains(&0), "I5: one seat at most is counted");
    let over = events
        .iter()
        .position(|event| matches!(event, Event::MatchOver { .. }));
    assert_eq!(
        over.is_some(),
        matches!(after.public.phase, Phase::Over { .. })
    );
    assert!(
        over.is_none_or(|at| at + 1 == events.len()),
        "R35: nothing follows the end"
    );
    if let Some(&Event::MatchOver {
        winner,
        end: End::Target,
    }) = events.last()
    {
        assert!(
            matches!(events[events.len() - 2], Event::Points { seat, .. } if seat == winner),
            "R35: the last step was the winner's"
        );
    }
}

/// What a card takes, by the ten places of the rank order.
fn taken(table: &[Card], card: Card) -> Vec<Card> {
    let mut places = [None; 10];
    for &laid in table {
        places[laid.rank().order()] = Some(laid);
    }
    (places[card.rank().order()..].iter())
        .map_while(|&place| place)
        .collect()
}

/// I4, I6, I7, I9 and I12 at a play.
fn play_step(history: &mut History, before: &State, seat: Seat, events: &[Event], after: &State) {
    let Some(Event::Played {
        seat: by,
        card,
        takes,
        ..
    }) = events.first()
    else {
        panic!("a play is told first");
    };
    assert_eq!(*by, seat);
    let mut legal = Vec::new();
    Ronda::legal(before, &mut legal);
    assert_eq!(legal.len(), before.hands[seat].len(), "I12");
    assert_eq!(*takes, taken(&before.public.table, *card), "R27");
    assert!(takes.len() <= 10, "I4");

    let number = history.plays.len() + 1;
    let captured = !takes.is_empty();
    let (mut darba, mut missa) = (false, false);
    for event in events {
        if let Event::Points {
            why: Why::Play {
                darba: hit,
                missa: swept,
            },
            seat: scorer,
            ..
        } = event
        {
            assert_eq!(*scorer, seat, "I5: a play scores for its player");
            (darba, missa) = (*hit, *swept);
        }
    }
    let opponent_just_stayed = before
        .public
        .last_play
        .is_some_and(|last| !last.captured && last.card.rank() == card.rank());
    assert_eq!(
        darba,
        captured && before.public.plays > 0 && opponent_just_stayed,
        "R28"
    );
    let emptied = takes.len() == before.public.table.len();
    assert_eq!(missa, captured && emptied && number < 36, "R29");
    assert!(number > 1 || !(darba || missa), "I6");

    let piles = |state: &State| state.public.captured.0.map(|pile| pile.len());
    let leftovers = events
        .iter()
        .any(|event| matches!(event, Event::Leftovers { .. }));
    if !leftovers {
        let moved = if captured { takes.len() + 1 } else { 0 };
        let mut expected = piles(before);
        expected[seat.index()] += moved;
        assert_eq!(piles(after), expected, "I4");
        let table = before.public.table.len() + 1 - moved;
        assert_eq!(after.public.table.len(), table, "I4");
    }
    assert!(number < 7 || after.public.last_capturer.is_some(), "I7");

    let previous = history.plays.last().copied();
    match previous.or(history.last_of_hand) {
        Some(last) if previous.is_none() => assert_eq!(last, seat, "I9: twice in a row"),
        Some(last) => assert_eq!(last, seat.other(), "I9: alternately within a hand"),
        None => {}
    }
    history.plays.push(seat);
    if number == 36 {
        history.last_of_hand = Some(seat);
    }
}
