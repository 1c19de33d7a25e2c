//! Positions of Ronda as text, in the words of the specification's worked cases:
//!
//! `d2 p2; H0 6O 3C; H1 2S 4B; T 6C 7S 10B 12O; cap 4/4; prev 1:1C took; last 1`
//!
//! | field | meaning | if missing |
//! |---|---|---|
//! | `d2 p2` | deal 2, in which 2 plays were made; `d6 p6` is a counted hand before the next shuffle | |
//! | `H0`, `H1` | hands in dealt order | empty |
//! | `T` | the table; a card that just stayed is put last | empty |
//! | `cap 4/4` | captured cards of seats 0 and 1 | `0/0` |
//! | `prev 1:1C took` | the play just before in this deal; or `stayed` | |
//! | `before 1:12O stayed` | the last play of the deal before | |
//! | `last 1` | the last capturer | none |
//! | `score 1-0`, `target 21`, `clock 30`, `dealer 0` | | 0-0, 41, no clock, 1 |
//! | `stock 3O 3C` | the next cards of the stock, top first | |
//! | `laid0`, `laid1` | cards that the seats have played in this deal | cards that announce nothing |
//! | `rejected 5S` | cards laid aside while the table was built | |
//!
//! Cards that are not named go to the piles and the stock in a way that fits the counts, aces by two.
//! The announcements of the deal are made and scored.

use qahwa::game::Game;
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::score::holding;
use qahwa::games::ronda::state::{Hand, LastPlay, Phase, Public, Settings, State};
use qahwa::kit::notation;
use qahwa::kit::seat::{BySeat, Seat};
use qahwa::kit::spanish::{Card, CardSet, Rank};

/// The cards of a list.
pub fn cards(text: &str) -> Vec<Card> {
    notation::cards(text).unwrap_or_else(|| panic!("not a list of cards: {text}"))
}

/// One card, which may be an 8 or a 9.
pub fn card(text: &str) -> Card {
    notation::card(text).unwrap_or_else(|| panic!("not a card: {text}"))
}

/// Two numbers, parted by the mark.
pub fn pair(text: &str, mark: char) -> [u16; 2] {
    let (one, two) = text
        .split_once(mark)
        .unwrap_or_else(|| panic!("not two numbers: {text}"));
    [one, two].map(number)
}

/// A number.
pub fn number(text: &str) -> u16 {
    text.trim()
        .parse()
        .unwrap_or_else(|_| panic!("not a number: {text}"))
}

/// A seat, written as its number.
pub fn seat(text: &str) -> Seat {
    Seat(number(text) as u8)
}

/// The play of `1:1C took`.
fn last_play(text: &str) -> LastPlay {
    let (play, how) = text.split_once(' ').expect("a play and how it went");
    let (by, what) = play.split_once(':').expect("seat:card");
    let captured = match how {
        "took" => true,
        "stayed" => false,
        _ => panic!("took or stayed, not {how}"),
    };
    LastPlay {
        seat: seat(by),
        card: card(what),
        captured,
    }
}

/// The state that a text describes.
///
/// # Panics
/// Panics if the text is not understood or no match can come to such a position.
pub fn position(text: &str) -> State {
    let mut state = State {
        public: Public::new(Settings::default()),
        stock: Vec::new(),
        hands: BySeat::default(),
    };
    let public = &mut state.public;
    public.dealer = Some(Seat(1));
    public.hand = 1;
    public.phase = Phase::Playing;
    let mut sizes = [0; 2];
    for field in text.split(';').map(str::trim) {
        let (name, value) = field.split_once(' ').expect("a field has a value");
        match name {
            "H0" | "H1" => state.hands[seat(&name[1..])] = cards(value).into_iter().collect(),
            "T" => public.table = cards(value),
            "cap" => sizes = pair(value, '/').map(usize::from),
            "prev" | "before" => public.last_play = Some(last_play(value)),
            "last" => public.last_capturer = (value != "none").then(|| seat(value)),
            "score" => public.scores = BySeat(pair(value, '-')),
            "target" => public.settings.target = number(value),
            "clock" => public.settings.move_clock_seconds = Some(number(value)),
            "dealer" => public.dealer = Some(seat(value)),
            "stock" => state.stock = cards(value),
            "laid0" | "laid1" => {
                public.laid[seat(&name[4..])] = cards(value).into_iter().collect();
            }
            "rejected" => public.rejected = cards(value).into_iter().collect(),
            _ => {
                public.deal = number(name.strip_prefix('d').expect("a known field")) as u8;
                public.plays = number(value.strip_prefix('p').expect("plays made")) as u8;
            }
        }
    }
    if (public.deal, public.plays) == (6, 6) {
        public.phase = Phase::Shuffle;
        public.hands_completed = 1;
    }
    distribute(&mut state, sizes);
    choose_laid(&mut state.public, &state.hands.0);
    announce(&mut state);
    assert_eq!(Ronda::validate(&state), Ok(()), "{text}");
    state
}

/// Puts the unnamed cards into the piles and the stock.
fn distribute(state: &mut State, sizes: [usize; 2]) {
    let public = &mut state.public;
    let mut unnamed: CardSet = CardSet::full();
    let named = state.stock.iter().chain(&public.table);
    for &card in named.chain(state.hands.0.iter().flatten()) {
        assert!(unnamed.has(card), "a card is named twice");
        unnamed.remove(card);
    }
    let mut take = |wanted: &dyn Fn(Card) -> bool| {
        let card = unnamed.iter().find(|&card| wanted(card))?;
        unnamed.remove(card);
        Some(card)
    };
    let ace = |card: Card| card.rank() == Rank::ALL[0];
    if let Some(last) = public.last_play {
        if last.captured {
            // With the card that captured lies at least one of its rank.
            let pile = &mut public.captured[last.seat];
            pile.insert(take(&|card| card == last.card).expect("the last card is not elsewhere"));
            pile.insert(take(&|card| card.rank() == last.card.rank()).expect("what it took"));
        } else {
            let place = public.table.iter().position(|&card| card == last.card);
            let stayed = public
                .table
                .remove(place.expect("the last card lies there"));
            public.table.push(stayed);
        }
    }
    for seat in [Seat(0), Seat(1)] {
        let laid = public.laid[seat];
        let captured = laid
            .iter()
            .filter_map(|card| take(&|unnamed| unnamed == card));
        captured.for_each(|card| public.captured[seat].insert(card));
    }
    for card in public.rejected.iter() {
        state.stock.extend(take(&|unnamed| unnamed == card));
    }
    let mut aces: Vec<Card> = core::iter::from_fn(|| take(&ace)).collect();
    let mut room = (36 - 6 * usize::from(public.deal)).saturating_sub(state.stock.len());
    if room < aces.len() && (aces.len() - room) % 2 == 1 {
        room = room.checked_sub(1).expect("the piles to hold aces by two");
    }
    state.stock.extend(aces.drain(..room.min(aces.len())));
    for (pile, size) in public.captured.0.iter_mut().zip(sizes) {
        while aces.len() > 1 && pile.len() + 2 <= size {
            aces.drain(..2).for_each(|card| pile.insert(card));
        }
        while pile.len() < size {
            pile.insert(take(&|_| true).expect("cards for the piles"));
        }
    }
    state.stock.extend(core::iter::from_fn(|| take(&|_| true)));
}

/// Chooses what the seats have played in this deal where the text does not say it: the last play, and
/// open or captured cards that announce nothing if there are such.
fn choose_laid(public: &mut Public, hands: &[Hand; 2]) {
    let first = public.non_dealer();
    for (by, plays) in [
        (first, public.plays.div_ceil(2)),
        (first.other(), public.plays / 2),
    ] {
        let hand = &hands[by.index()];
        if let Some(last) = public.last_play.filter(|last| last.seat == by && plays > 0) {
            public.laid[by].insert(last.card);
        }
        while public.laid[by].len() < usize::from(plays) {
            let held = public.laid[by].union(hand.iter().copied().collect());
            let pile = public.captured[by].union(public.captured[by.other()]);
            let last = public.last_play.map(|last| last.card);
            let open: Vec<Card> = (pile.iter().chain(public.table.iter().copied()))
                .filter(|&card| Some(card) != last && !held.has(card))
                .filter(|&card| !public.laid[by.other()].has(card))
                .collect();
            let quiet = open.iter().find(|card| held.count(card.rank()) == 0);
            let card = quiet.or(open.first()).expect("a card to have been played");
            public.laid[by].insert(*card);
        }
    }
}

/// The announcements of the cards dealt.
fn announce(state: &mut State) {
    let public = &mut state.public;
    let held = [Seat(0), Seat(1)].map(|seat| {
        let hand: CardSet = state.hands[seat].iter().copied().collect();
        holding(hand.union(public.laid[seat]))
    });
    public.calls = BySeat(held.map(|held| held.map(|(kind, _)| kind)));
    if let [Some((one, low)), Some((two, high))] = held
        && one == two
    {
        public.ranks = Some(BySeat([low, high]));
    }
}
