//! How the cards of Ronda travel: deals, plays, captures, leftovers (looks.md 8).

use super::super::flights::{
    CLOSE, DEAL, Flip, JUMP, Leg, PLAY, REST, RUN, SLIDE, STAGGER, Timeline, WHOLE_DEAL,
};
use super::super::scene::{Cue, Face, Flight, PieceKey, Place, Scene, arrange};
use super::layout::Layout;
use super::{HAND_LAYER, back_key, card_key, card_of, pile_key, stock_zone};
use crate::games::ronda::moves::{Event, Why};
use crate::games::ronda::state::DEALT;
use crate::kit::seat::Seat;
use crate::kit::spanish::Card;

/// A capturing card lies this far beside its match, in card widths, so that both are seen.
const BESIDE: f32 = 0.14;

/// What takes longer than this, in milliseconds, nobody watches: it is shown at once.
const PATIENCE: u16 = 30_000;

/// The flights from one scene to the next, and when each event shows.
pub(super) fn direct(
    before: &Scene,
    after: &Scene,
    events: &[Event],
    viewer: Seat,
) -> (Vec<Flight>, Vec<Cue>) {
    let at_once = || (0..events.len()).map(|event| Cue { at: 0, event });
    if before.frame != after.frame {
        return (Vec::new(), at_once().collect());
    }
    let mut director = Director::new(before, viewer);
    let mut cues = Vec::with_capacity(events.len());
    let mut next = 0;
    while let Some(event) = events.get(next) {
        let turned = events[next..].iter().take_while(|event| is_dealing(event));
        let count = turned.count();
        if count > 0 {
            let times = director.deal(&events[next..next + count]);
            cues.extend(
                times
                    .into_iter()
                    .zip(next..)
                    .map(|(at, event)| Cue { at, event }),
            );
            next += count;
        } else {
            let at = director.show(event);
            cues.push(Cue { at, event: next });
            next += 1;
        }
        if director.timeline.now > PATIENCE {
            return (Vec::new(), at_once().collect());
        }
    }
    (director.timeline.finish(after), cues)
}

const fn is_dealing(event: &Event) -> bool {
    matches!(
        event,
        Event::Dealt { .. } | Event::Turned { .. } | Event::Rejected { .. }
    )
}

/// A card that leaves the stock.
struct Dealt {
    key: PieceKey,
    face: Face,
    to: Place,
    flip: Flip,
}

/// Follows the events over the table, as it stood in the scene before.
struct Director<'a> {
    timeline: Timeline<'a>,
    viewer: Seat,
    layout: Layout,
    /// The viewer's hand, from the left.
    hand: Vec<Card>,
    /// How many cards the opponent holds.
    backs: usize,
    /// Which captured piles lie: the viewer's, the opponent's.
    piles: [bool; 2],
    /// When the points of the last play show.
    scored: u16,
    /// When the rejected cards go back.
    returned: u16,
}

impl<'a> Director<'a> {
    fn new(before: &'a Scene, viewer: Seat) -> Self {
        let mut hand: Vec<_> = (before.pieces.iter())
            .filter(|piece| piece.z >= HAND_LAYER)
            .filter_map(|piece| Some((piece.rect.x, card_of(piece.key)?)))
            .collect();
        arrange(&mut hand, |card| card.0);
        let stock = before.zone(stock_zone()).map(|zone| zone.rect);
        let mine = Layout::of(&before.frame, true);
        let layout = if stock == Some(mine.stock) {
            mine
        } else {
            Layout::of(&before.frame, false)
        };
        let other = viewer.other();
        Self {
            timeline: Timeline::new(before),
            viewer,
            layout,
            hand: hand.into_iter().map(|(_, card)| card).collect(),
            backs: (0..DEALT)
                .filter(|&slot| before.piece(back_key(other, slot)).is_some())
                .count(),
            piles: [viewer, other].map(|seat| before.piece(pile_key(seat)).is_some()),
            scored: 0,
            returned: 0,
        }
    }

    /// Shows an event that is no part of a deal, and says when it is to be told.
    fn show(&mut self, event: &Event) -> u16 {
        let now = self.timeline.now;
        match event {
            Event::HandBegins { dealer, .. } => self.gather(*dealer),
            Event::RejectedReturned { .. } if self.returned > 0 => return self.returned,
            Event::Played {
                seat, card, takes, ..
            } => {
                self.play(*seat, *card, takes);
                return now + PLAY;
            }
            Event::Points {
                why: Why::Play { .. },
                ..
            } => return self.scored,
            Event::Leftovers { seat, cards } => self.slide(now, *seat, cards),
            _ => {}
        }
        now
    }

    /// The piles of the last hand become the stock of the next.
    fn gather(&mut self, dealer: Seat) {
        let depart = self.timeline.now;
        let piles = core::mem::take(&mut self.piles);
        let old = self.layout.clone();
        self.layout = Layout::of(&self.timeline.before.frame, dealer == self.viewer);
        for (side, seat) in [self.viewer, self.viewer.other()].into_iter().enumerate() {
            if !piles[side] {
                continue;
            }
            let key = pile_key(seat);
            (self.timeline).begin(key, Face::SpanishBack, old.pile(side), false);
            let to = self.layout.stock();
            self.timeline.fly(key, leg(depart, SLIDE, to, false));
            self.timeline.rename(key, None);
            self.timeline.now = depart + SLIDE;
        }
        self.hand.clear();
        self.backs = 0;
    }

    /// Deals cards one after the other, turns those of the table, lays rejected ones aside and takes them
    /// back. Says when each event is to be told.
    fn deal(&mut self, events: &[Event]) -> Vec<u16> {
        let mut cards = Vec::new();
        let mut rejected = Vec::new();
        // For each event its first card, and how long after that card's departure it is told.
        let mut told = Vec::with_capacity(events.len());
        for event in events {
            let first = cards.len();
            told.push((
                first,
                if let Event::Dealt { .. } = event {
                    0
                } else {
                    DEAL
                },
            ));
            match *event {
                Event::Dealt {
                    seat, cards: dealt, ..
                } => self.deal_to(seat, &dealt, &mut cards),
                Event::Turned { card } => {
                    cards.push(turned(card, self.layout.table(card.rank())));
                }
                Event::Rejected { card, .. } => {
                    cards.push(turned(card, self.layout.aside(rejected.len())));
                    rejected.push(card_key(card));
                }
                _ => {}
            }
        }
        let begin = self.timeline.now;
        let back = if rejected.is_empty() { 0 } else { REST + DEAL };
        let gaps = cards.len().max(2) as u16 - 1;
        let stagger = STAGGER.min((WHOLE_DEAL - DEAL - back) / gaps);
        let stock = self.layout.stock();
        // The first to leave lies uppermost.
        for card in cards.iter().rev() {
            self.timeline.begin(card.key, card.face, stock, false);
        }
        let departs = |index: usize| begin + stagger * index as u16;
        for (index, card) in cards.iter().enumerate() {
            let leg = Leg {
                flip: card.flip,
                ..leg(
                    departs(index),
                    DEAL,
                    card.to,
                    card.face != Face::SpanishBack,
                )
            };
            self.timeline.fly(card.key, leg);
        }
        self.timeline.now = departs(cards.len().saturating_sub(1)) + DEAL;
        if back > 0 {
            self.returned = self.timeline.now + REST;
            self.timeline.now += back;
        }
        for key in rejected {
            self.timeline
                .fly(key, leg(self.returned, DEAL, stock, false));
            self.timeline.rename(key, None);
        }
        (told
            .into_iter()
            .map(|(first, after)| departs(first) + after))
        .collect()
    }

    fn deal_to(&mut self, seat: Seat, dealt: &[Option<Card>], cards: &mut Vec<Dealt>) {
        for (slot, card) in dealt.iter().enumerate() {
            cards.push(match card {
                Some(card) if seat == self.viewer => {
                    self.hand.push(*card);
                    Dealt {
                        key: card_key(*card),
                        face: Face::Spanish(*card),
                        to: self.layout.hand.place(DEALT, slot),
                        flip: Flip::Landing,
                    }
                }
                _ => {
                    self.backs += 1;
                    Dealt {
                        key: back_key(seat, slot),
                        face: Face::SpanishBack,
                        to: self.layout.backs.place(DEALT, slot),
                        flip: Flip::Landing,
                    }
                }
            });
        }
    }

    /// A card leaves its hand, which closes the gap, and stays on the table or captures.
    fn play(&mut self, seat: Seat, card: Card, takes: &[Card]) {
        let depart = self.timeline.now;
        if seat == self.viewer {
            self.leave_hand(card);
        } else {
            self.leave_backs(seat, card);
        }
        let key = card_key(card);
        let landed = depart + PLAY;
        let mut spot = self.layout.table(card.rank());
        self.timeline.now = landed;
        self.scored = landed;
        let Some((matching, run)) = takes.split_first() else {
            self.timeline.fly(key, leg(depart, PLAY, spot, true));
            return;
        };
        spot = spot.shifted(spot.rect.w * BESIDE, spot.rect.w * BESIDE);
        self.lift_from_table(*matching);
        // Above its match.
        self.timeline.begin(key, Face::Spanish(card), spot, true);
        self.timeline.fly(key, leg(depart, PLAY, spot, true));
        let mut jump = landed + REST;
        self.timeline.now = jump;
        for &next in run {
            self.lift_from_table(next);
            self.timeline
                .fly(card_key(next), leg(jump, JUMP, spot, true));
            self.timeline.now = jump + JUMP;
            jump += RUN;
        }
        self.scored = self.timeline.now;
        let mut bundle = vec![*matching, card];
        bundle.extend_from_slice(run);
        self.slide(self.scored, seat, &bundle);
    }

    /// The viewer's card takes off, and the others close up.
    fn leave_hand(&mut self, card: Card) {
        let held = self.hand.len();
        let index = self.hand.iter().position(|&one| one == card);
        let from = (self.timeline.place(card_key(card)))
            .unwrap_or_else(|| self.layout.hand.place(held, index.unwrap_or(0)));
        (self.timeline).begin(card_key(card), Face::Spanish(card), from, true);
        if let Some(index) = index {
            self.hand.remove(index);
        }
        let rest = self.hand.len();
        for index in 0..rest {
            let (key, face) = (card_key(self.hand[index]), Face::Spanish(self.hand[index]));
            let to = self.layout.hand.place(rest, index);
            self.close_up(key, face, to);
        }
    }

    /// The opponent's card takes off, still hidden, and the others close up. It is always the rightmost
    /// back, so that nothing tells which of the cards it was.
    fn leave_backs(&mut self, seat: Seat, card: Card) {
        let held = self.backs.max(1);
        let key = back_key(seat, held - 1);
        let from =
            (self.timeline.place(key)).unwrap_or_else(|| self.layout.backs.place(held, held - 1));
        (self.timeline).begin(key, Face::SpanishBack, from, false);
        self.timeline.reveal(key, Face::Spanish(card));
        self.timeline.rename(key, Some(card_key(card)));
        self.backs = held - 1;
        for slot in 0..self.backs {
            let to = self.layout.backs.place(self.backs, slot);
            self.close_up(back_key(seat, slot), Face::SpanishBack, to);
        }
    }

    fn close_up(&mut self, key: PieceKey, face: Face, to: Place) {
        let Some(from) = self.timeline.place(key) else {
            return;
        };
        let face_up = face != Face::SpanishBack;
        self.timeline.begin(key, face, from, face_up);
        let depart = self.timeline.now;
        self.timeline.fly(key, leg(depart, CLOSE, to, face_up));
    }

    /// A card of the table is about to move.
    fn lift_from_table(&mut self, card: Card) {
        let key = card_key(card);
        let from = (self.timeline.place(key)).unwrap_or_else(|| self.layout.table(card.rank()));
        self.timeline.begin(key, Face::Spanish(card), from, true);
    }

    /// Cards slide together to a seat's pile. If there was none, the first of them becomes it.
    fn slide(&mut self, depart: u16, seat: Seat, cards: &[Card]) {
        let side = usize::from(seat != self.viewer);
        for &card in cards {
            let key = card_key(card);
            self.lift_from_table(card);
            let to = self.layout.pile(side);
            self.timeline.fly(key, leg(depart, SLIDE, to, false));
            let is_first = !core::mem::replace(&mut self.piles[side], true);
            self.timeline.rename(key, is_first.then(|| pile_key(seat)));
        }
        self.timeline.now = depart + SLIDE;
    }
}

/// A card turned up from the stock.
const fn turned(card: Card, to: Place) -> Dealt {
    Dealt {
        key: card_key(card),
        face: Face::Spanish(card),
        to,
        flip: Flip::Midway,
    }
}

/// A leg on which a piece turns over half-way, if at all.
const fn leg(depart: u16, lasts: u16, to: Place, face_up: bool) -> Leg {
    Leg {
        depart,
        lasts,
        to,
        face_up,
        flip: Flip::Midway,
    }
}
