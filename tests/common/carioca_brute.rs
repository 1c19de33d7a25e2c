//! Carioca's melds and lay-downs found by trying everything, straight from the text of the rules.

use qahwa::games::carioca::melds::{Kind, Offer};
use qahwa::games::carioca::state::{Contract, JokerLimit};
use qahwa::kit::french::Card;
use qahwa::kit::french_set::CardSet;
use std::cmp::Reverse;

/// What is printed on a card: rank and suit, or nothing on a joker.
pub type Face = Option<(u8, u8)>;

pub fn face(card: Card) -> Face {
    (!card.is_joker()).then(|| (card.rank().number(), card.suit() as u8))
}

/// R39.
pub fn counts(face: Face) -> u16 {
    match face {
        None => 30,
        Some((1, _)) => 20,
        Some((rank @ 2..=9, _)) => rank.into(),
        Some(_) => 10,
    }
}

fn most_jokers(kind: Kind, limit: JokerLimit) -> usize {
    match (kind, limit) {
        (Kind::Escala, JokerLimit::Half) => 2,
        _ => 1,
    }
}

/// The lowest position of four cards that are an escala in this order (R9, R10).
pub fn escala(cards: &[Face], limit: JokerLimit) -> Option<u8> {
    let jokers = cards.iter().filter(|face| face.is_none()).count();
    if cards.len() != 4 || jokers > most_jokers(Kind::Escala, limit) {
        return None;
    }
    (1..=11).find(|low| {
        (0..4).any(|suit| {
            (*low..).zip(cards).all(|(position, face)| {
                let wanted = (if position == 14 { 1 } else { position }, suit);
                face.is_none_or(|face| face == wanted)
            })
        })
    })
}

/// The rank of three cards that are a trio (R8, R10).
pub fn trio(cards: &[Face], limit: JokerLimit) -> Option<u8> {
    let jokers = cards.iter().filter(|face| face.is_none()).count();
    let ranks: Vec<u8> = cards.iter().flatten().map(|face| face.0).collect();
    let alike = ranks.windows(2).all(|pair| pair[0] == pair[1]);
    (cards.len() == 3 && jokers <= most_jokers(Kind::Trio, limit) && alike).then(|| ranks[0])
}

/// Whether the offered cards of the hand are the contract.
pub fn is_lay_down(hand: CardSet, melds: &[Offer], contract: Contract, limit: JokerLimit) -> bool {
    let mut cards: Vec<Card> = (melds.iter())
        .flat_map(|offer| offer.cards.iter().copied())
        .collect();
    let in_hand = cards.iter().all(|&card| hand.has(card));
    cards.sort();
    let count = cards.len();
    cards.dedup();
    let of = |kind| melds.iter().filter(|offer| offer.kind == kind).count();
    in_hand
        && cards.len() == count
        && of(Kind::Trio) == usize::from(contract.trios)
        && of(Kind::Escala) == usize::from(contract.escalas)
        && melds.iter().all(|offer| {
            let faces: Vec<Face> = offer.cards.iter().map(|&card| face(card)).collect();
            match offer.kind {
                Kind::Trio => trio(&faces, limit).is_some(),
                Kind::Escala => escala(&faces, limit).is_some(),
            }
        })
}

/// The place of a meld in the canonical order: trios by rank, then escalas by suit and from the highest down.
type Place = (bool, u8, Reverse<u8>);
/// The place of a card: naturals before jokers, by suit.
type CardPlace = (bool, u8);

/// A meld that some cards of the hand can be.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    place: Place,
    cards: Vec<CardPlace>,
    faces: Vec<Face>,
}

impl Found {
    fn new(place: Place, faces: Vec<Face>) -> Self {
        let of = |face: &Face| face.map_or((true, 0), |face| (false, face.1));
        Self {
            place,
            cards: faces.iter().map(of).collect(),
            faces,
        }
    }

    /// Whether a kept card would fit it (R22).
    fn fits(&self, card: Face) -> bool {
        let jokers = self.faces.iter().filter(|face| face.is_none()).count();
        let (is_escala, value, Reverse(low)) = self.place;
        match card {
            None => jokers < self.faces.len() - jokers,
            Some((rank, _)) if !is_escala => rank == value,
            Some((rank, suit)) => {
                let at = |position: u8| match position {
                    14 => Some(1),
                    1..=13 => Some(position),
                    _ => None,
                };
                suit == value
                    && [low - 1, low + 4]
                        .into_iter()
                        .any(|end| at(end) == Some(rank))
            }
        }
    }
}

/// All melds of a kind in some cards, each once.
fn melds(hand: &[Face], kind: Kind, limit: JokerLimit) -> Vec<Found> {
    let mut found = Vec::new();
    let size = if kind == Kind::Trio { 3 } else { 4 };
    let mut chosen = Vec::new();
    choose(hand, kind, size, limit, &mut chosen, 0, &mut found);
    found.sort();
    found.dedup();
    found
}

fn choose(
    hand: &[Face],
    kind: Kind,
    size: usize,
    limit: JokerLimit,
    chosen: &mut Vec<usize>,
    from: usize,
    found: &mut Vec<Found>,
) {
    if chosen.len() == size {
        let faces: Vec<Face> = chosen.iter().map(|&at| hand[at]).collect();
        match kind {
            Kind::Trio => {
                if let Some(rank) = trio(&faces, limit) {
                    let mut faces = faces;
                    faces.sort_by_key(|face| face.map_or((true, 0), |face| (false, face.1)));
                    found.push(Found::new((false, rank, Reverse(0)), faces));
                }
            }
            Kind::Escala => {
                let suits: Vec<u8> = faces.iter().flatten().map(|face| face.1).collect();
                if suits.windows(2).any(|pair| pair[0] != pair[1]) {
                    return;
                }
                for order in orders(&faces) {
                    if let Some(low) = escala(&order, limit) {
                        found.push(Found::new((true, suits[0], Reverse(low)), order));
                    }
                }
            }
        }
        return;
    }
    for at in from..hand.len() {
        chosen.push(at);
        choose(hand, kind, size, limit, chosen, at + 1, found);
        chosen.pop();
    }
}

/// All orders of some faces.
pub fn orders(faces: &[Face]) -> Vec<Vec<Face>> {
    if faces.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for at in 0..faces.len() {
        let mut rest = faces.to_vec();
        let first = rest.remove(at);
        for mut order in orders(&rest) {
            order.insert(0, first);
            all.push(order);
        }
    }
    all
}

/// What a lay-down is worth: the smallest is the best.
type Worth = (u16, Reverse<usize>, Vec<Place>, Vec<CardPlace>);

/// A search over all lay-downs of a hand.
struct Brute<'a> {
    trios: &'a [Found],
    escalas: &'a [Found],
    contract: Contract,
    best: Option<(Worth, Vec<Found>)>,
    lay_downs: usize,
}

/// The best lay-down by trying all of them, as the faces of its melds in canonical order, and how many there are
/// (R35).
pub fn best(
    hand: CardSet,
    contract: Contract,
    limit: JokerLimit,
) -> (Option<Vec<Vec<Face>>>, usize) {
    let mut faces: Vec<Face> = hand.iter().map(face).collect();
    faces.sort();
    let mut brute = Brute {
        trios: &melds(&faces, Kind::Trio, limit),
        escalas: &melds(&faces, Kind::Escala, limit),
        contract,
        best: None,
        lay_downs: 0,
    };
    brute.combine(&faces, &mut Vec::new(), 0);
    let best = brute.best.map(|(_, melds)| {
        let faces = melds.into_iter().map(|meld| meld.faces);
        faces.collect()
    });
    (best, brute.lay_downs)
}

/// The cards without those of a meld, if it can be made of them.
fn without(cards: &[Face], meld: &Found) -> Option<Vec<Face>> {
    let mut rest = cards.to_vec();
    for face in &meld.faces {
        let at = rest.iter().position(|card| card == face)?;
        rest.remove(at);
    }
    Some(rest)
}

impl<'a> Brute<'a> {
    fn combine(&mut self, rest: &[Face], chosen: &mut Vec<&'a Found>, from: usize) {
        let trios = usize::from(self.contract.trios);
        if chosen.len() == self.contract.melds() {
            self.lay_downs += 1;
            let penalty = rest.iter().map(|&card| counts(card)).sum();
            let fitting = rest
                .iter()
                .filter(|&&card| chosen.iter().any(|meld| meld.fits(card)));
            let worth = (
                penalty,
                Reverse(fitting.count()),
                chosen.iter().map(|meld| meld.place).collect(),
                chosen.iter().flat_map(|meld| meld.cards.clone()).collect(),
            );
            if self.best.as_ref().is_none_or(|(best, _)| worth < *best) {
                self.best = Some((worth, chosen.iter().map(|&meld| meld.clone()).collect()));
            }
            return;
        }
        let melds = if chosen.len() < trios {
            self.trios
        } else {
            self.escalas
        };
        for (at, meld) in melds.iter().enumerate().skip(from) {
            let Some(left) = without(rest, meld) else {
                continue;
            };
            chosen.push(meld);
            let next = if chosen.len() == trios { 0 } else { at };
            self.combine(&left, chosen, next);
            chosen.pop();
        }
    }
}
