//! Cards of the worked cases as text: rank, then suit, `X` for a joker.

use qahwa::games::carioca::melds::{Kind, Meld, Offer};
use qahwa::kit::french::{Card, Rank, Suit};
use qahwa::kit::french_set::CardSet;

const RANKS: &str = "A23456789TJQK";
const SUITS: &str = "SHDC";

/// The cards with this face, the lower code first.
pub fn face(text: &str) -> CardSet {
    if text == "X" {
        return CardSet::jokers();
    }
    let place = |letters: &str, at: usize| {
        let letter = text.get(at..=at).unwrap_or("?");
        let place = letters.find(letter);
        place.unwrap_or_else(|| panic!("{text} is no card"))
    };
    assert_eq!(text.len(), 2, "{text} is no card");
    let rank = Rank::from_number(place(RANKS, 0) as u8 + 1).expect("a rank");
    CardSet::of_face(Suit::ALL[place(SUITS, 1)], rank)
}

/// The face of a card.
pub fn write(card: Card) -> String {
    if !card.exists() {
        return String::from("?");
    }
    if card.is_joker() {
        return String::from("X");
    }
    let rank = usize::from(card.rank().number()) - 1;
    let suit = card.suit() as usize;
    format!("{}{}", &RANKS[rank..=rank], &SUITS[suit..=suit])
}

/// The faces of some cards, in their order.
pub fn list<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    let faces: Vec<String> = cards.into_iter().map(|&card| write(card)).collect();
    faces.join(" ")
}

/// The faces of a text, in canonical order, so that hands can be compared.
pub fn sorted(text: &str) -> String {
    list(hand(text).iter().collect::<Vec<_>>().iter())
}

/// The faces of a set in canonical order.
pub fn list_set(cards: CardSet) -> String {
    list(cards.iter().collect::<Vec<_>>().iter())
}

/// The first card of this face that is not in the set.
pub fn new_card(text: &str, used: CardSet) -> Card {
    let free = face(text).without(used).iter().next();
    free.unwrap_or_else(|| panic!("no {text} is left"))
}

/// Cards by their faces, a face written twice for both copies.
pub fn cards(text: &str) -> Vec<Card> {
    let mut used = CardSet::default();
    (text.split_whitespace())
        .map(|face| {
            let card = new_card(face, used);
            used.insert(card);
            card
        })
        .collect()
}

/// A hand.
pub fn hand(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

/// The groups of `trio(7S 7H X) escala(5H X 7H 8H)`, each with the words in it.
pub fn groups(text: &str) -> Vec<(Kind, Vec<&str>)> {
    (text.split(')').map(str::trim))
        .filter(|group| !group.is_empty())
        .map(|group| {
            let (kind, cards) = group.split_once('(').expect("kind(cards)");
            let kind = match kind {
                "trio" => Kind::Trio,
                "escala" => Kind::Escala,
                _ => panic!("{kind} is no kind of meld"),
            };
            (kind, cards.split_whitespace().collect())
        })
        .collect()
}

/// The melds that a text names, from cards of a hand: each face the first card of the hand that is not used yet, if
/// there is none one that is used, and if the hand does not hold it any card of this face.
pub fn offers(text: &str, hand: CardSet) -> Vec<Offer> {
    let mut rest = hand;
    (groups(text).into_iter())
        .map(|(kind, faces)| {
            let cards = (faces.into_iter())
                .map(|text| {
                    let cards = face(text);
                    let all = [rest, hand, CardSet::full()].map(|from| cards.both(from));
                    let card = all.into_iter().flat_map(CardSet::iter).next();
                    let card = card.expect("a card of the deck");
                    rest.remove(card);
                    card
                })
                .collect();
            Offer { kind, cards }
        })
        .collect()
}

/// The text of offered melds.
pub fn write_offers(offers: &[Offer]) -> String {
    let all: Vec<String> = (offers.iter())
        .map(|offer| {
            let kind = match offer.kind {
                Kind::Trio => "trio",
                Kind::Escala => "escala",
            };
            format!("{kind}({})", list(&offer.cards))
        })
        .collect();
    all.join(" ")
}

/// What the cards of a meld stand for, by their ranks.
pub fn ranks(meld: &Meld) -> String {
    let rank = |place| {
        let (rank, _) = meld.stands_for(place);
        let at = usize::from(rank.expect("a rank").number()) - 1;
        &RANKS[at..=at]
    };
    (0..meld.cards.len()).map(rank).collect()
}
