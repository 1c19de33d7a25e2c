//! The invariants of section 12 that one state can show.

use super::legal::is_stuck;
use super::melds::{ESCALA, Form, LONGEST_MELD, Meld, TOP, TRIO, rank_at};
use super::score::places;
use super::state::{
    DEALT, DECK, Finish, HAND, MISSED, Phase, Public, Source, State, TURNS_PER_SEAT,
};
use crate::game::End;
use crate::kit::french_set::CardSet;
use crate::kit::seat::Seat;

/// Checks a state against the invariants.
///
/// # Errors
/// The number of the first invariant that is broken, and what it says.
pub fn validate(state: &State) -> Result<(), &'static str> {
    cards(state)?;
    state.public.melds.iter().try_for_each(meld)?;
    contracts(&state.public)?;
    hands(state)?;
    phase(state)?;
    scores(state)?;
    known(state)
}

fn that(holds: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Whether no card has been dealt yet.
const fn is_gathered(public: &Public) -> bool {
    public.round == 0
}

/// Invariant 1, and that the numbers are those of the cards.
fn cards(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    let mut seen = CardSet::default();
    let mut count = 0;
    for hand in state.hands.0 {
        seen = seen.union(hand);
        count += hand.len();
    }
    let melded = public.melds.iter().flat_map(|meld| meld.cards.iter());
    for &card in state.stock.iter().chain(&public.discard).chain(melded) {
        seen.insert(card);
        count += 1;
    }
    that(
        seen == CardSet::full() && count == DECK,
        "1: each of the 108 cards is in exactly one place",
    )?;
    that(
        !public.discard.iter().any(|card| card.is_joker()),
        "1: the pile never holds a joker",
    )?;
    let held = |seat: Seat| state.hands.0.get(seat.index()).map_or(0, |hand| hand.len());
    that(
        usize::from(public.stock) == state.stock.len()
            && (public.held.iter()).all(|(seat, &cards)| {
                usize::from(cards) == held(seat) && (seat.0 < public.settings.seats || cards == 0)
            }),
        "R15: the numbers of cards are public",
    )
}

/// Invariant 4.
fn meld(meld: &Meld) -> Result<(), &'static str> {
    let cards = &meld.cards;
    let jokers = cards.iter().filter(|card| card.is_joker()).count();
    that(
        jokers * 2 <= cards.len(),
        "4: a meld has no more jokers than naturals",
    )?;
    let fits = |place: usize| {
        let card = cards[place];
        card.is_joker()
            || match meld.form {
                Form::Trio { rank } => card.rank() == rank,
                Form::Escala { suit, low } => {
                    card.suit() == suit && rank_at(low + place as u8) == Some(card.rank())
                }
            }
    };
    let (least, ends) = match meld.form {
        Form::Trio { .. } => (TRIO, true),
        Form::Escala { low, .. } => (ESCALA, low > 0 && low + cards.len() as u8 <= TOP + 1),
    };
    that(
        ends && (least..=LONGEST_MELD).contains(&cards.len()) && (0..cards.len()).all(fits),
        "4: a trio has one rank, an escala is a sequence from ace to ace",
    )
}

/// Invariant 5.
fn contracts(public: &Public) -> Result<(), &'static str> {
    for (seat, laid) in public.laid.iter() {
        let own = || public.melds.iter().filter(|meld| meld.owner == seat);
        let trios = own().filter(|meld| matches!(meld.form, Form::Trio { .. }));
        let contract = public.contract();
        let (trios, all) = match laid {
            None => (trios.count() == 0, own().count() == 0),
            Some(_) => (
                trios.count() == usize::from(contract.trios),
                own().count() == contract.melds(),
            ),
        };
        that(
            trios && all,
            "5: who has laid down owns the melds of the contract",
        )?;
        that(
            laid.is_none_or(|turn| turn <= public.turn_count && seat.0 < public.settings.seats),
            "5: a seat laid down in a turn of this round",
        )?;
    }
    Ok(())
}

/// Invariant 3.
fn hands(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    let runs = matches!(public.phase, Phase::Draw | Phase::Play | Phase::Refill);
    for seat in public.seats() {
        let cards = usize::from(public.held[seat]);
        let draws = public.phase == Phase::Play && public.actor == seat;
        let expected = if public.has_laid_down(seat) {
            cards <= HAND
        } else {
            cards == DEALT + usize::from(draws)
        };
        that(
            !runs || expected,
            "3: who has not laid down holds 12 cards, and 13 to play from",
        )?;
        that(!runs || cards > 0, "3: every hand has a card")?;
    }
    Ok(())
}

/// Section 4, and R26, R32, R37 and R38.
fn phase(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    let (stock, discards) = (public.stock, public.discard.len());
    that(
        public.actor.0 < public.settings.seats && public.dealer.0 < public.settings.seats,
        "R2: the seats are those of the match",
    )?;
    let abandoned = public.phase == Phase::Over { end: End::Forfeit };
    let playing = public.phase == Phase::Play;
    that(
        abandoned || public.source.is_some() == playing,
        "R24: who plays has drawn",
    )?;
    that(
        state.drawn.is_none() || public.source == Some(Source::Stock),
        "R17: the drawn card came from the stock",
    )?;
    let (holds, otherwise) = match public.phase {
        Phase::Lot | Phase::Deal => (
            is_gathered(public) && usize::from(stock) == DECK,
            "R5: before the first deal all cards are in the stock",
        ),
        Phase::Draw => (stock > 0 || discards == 1, "R32: there is a card to draw"),
        Phase::Refill => (
            stock == 0 && discards > 1,
            "R32: the discards are shuffled when the stock is empty",
        ),
        Phase::Play => (
            !is_stuck(public, state.hands[public.actor]),
            "R24: who plays can do something",
        ),
        Phase::RoundOver => (
            public.round > 0 && public.round < public.settings.rounds,
            "R41: rounds follow",
        ),
        Phase::Over { end: End::Target } => (
            public.round == public.settings.rounds,
            "R41: the match ends with its last round",
        ),
        Phase::Over { end: End::Forfeit } => (
            public.away.len() == usize::from(public.settings.seats),
            "R45: a match is abandoned when nobody is left",
        ),
    };
    that(holds, otherwise)?;
    if let Phase::Draw | Phase::Play | Phase::Refill = public.phase {
        that(
            public.turn_count < TURNS_PER_SEAT * u16::from(public.settings.seats),
            "R38: the turns are not used up",
        )?;
        that(
            playing || !public.is_blocked(),
            "R37: somebody can still go out",
        )?;
    }
    let away = |seat: Seat| public.away.has(seat) && seat.0 >= public.settings.seats;
    that(
        !(0..8).map(Seat).any(away) && public.missed.0.iter().all(|&missed| missed <= MISSED),
        "R45: a seat of the match is away, after two time-outs at the latest",
    )
}

/// Invariant 9, and that there is a score for each finished round.
fn scores(state: &State) -> Result<(), &'static str> {
    let public = &state.public;
    let finished = public.scores.len();
    let round = usize::from(public.round);
    that(
        match public.finish {
            Some(_) => finished == round,
            None => finished + 1 == round || finished == 0 && is_gathered(public),
        },
        "R41: every finished round has its penalties",
    )?;
    let over = matches!(
        public.phase,
        Phase::RoundOver | Phase::Over { end: End::Target }
    );
    let abandoned = public.phase == Phase::Over { end: End::Forfeit };
    that(
        abandoned || public.finish.is_some() == over,
        "R41: a finish is told until the next deal",
    )?;
    if let (Some(Finish::WentOut { seat }), Some(last)) = (public.finish, public.scores.last()) {
        let mut others = public.seats().filter(|&other| other != seat);
        that(
            last[seat] == 0 && others.all(|other| (2..=280).contains(&last[other])),
            "9: who went out counts nothing, the others 2 to 280",
        )?;
    }
    let won: u8 = public.won.0.iter().sum();
    that(
        usize::from(won) <= finished && places(public).0.contains(&1),
        "R41: at most one seat wins each round",
    )
}

/// What is known of the hidden cards is true.
fn known(state: &State) -> Result<(), &'static str> {
    let known = &state.public.known;
    for (seat, &hand) in state.hands.iter() {
        let shown = known.shown[seat];
        that(
            shown.without(hand).is_empty(),
            "R16: a hand holds what it is known to hold",
        )?;
        let mut counts = [0; 8];
        for card in hand.without(shown).iter() {
            counts[known.refill_of(card)] += 1;
        }
        that(
            counts.iter().zip(&known.hidden[seat]).all(|(a, b)| a == b),
            "R16: a hand has as many cards of each refill as is known",
        )?;
    }
    let mut above = state.stock.iter().skip(known.sunk.len());
    that(
        state.stock.starts_with(&known.sunk)
            && known.sunk.iter().all(|card| card.is_joker())
            && above.all(|&card| known.refill_of(card) == known.latest()),
        "R17: the stock is what was shuffled last, above the sunk jokers",
    )
}
