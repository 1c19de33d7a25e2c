//! The rules of Karta over one imagined world, without events and without a memory: what a playout needs.
//!
//! It plays as `games::karta` does (the tests hold the two against each other), only that a refill is
//! shuffled on the spot and that nothing is drawn any more once the match is decided.

use crate::games::karta::state::{
    FOUR, PACK, Phase, Public, SEATS, SEVEN, State, fitting, penalty_of, replies,
};
use crate::games::karta::view::{View, imagine};
use crate::kit::rng::Rng;
use crate::kit::spanish::{Card, CardSet, Suit};

/// Quick random numbers for what is only imagined: `SplitMix64`. Nothing is dealt by them.
#[derive(Clone, Copy, Debug)]
pub struct Whims(u64);

impl Whims {
    /// The stream of a number.
    #[must_use]
    pub const fn from_number(number: u64) -> Self {
        Self(number)
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number from 0 to `bound - 1`, each as likely as the others but for what cannot be seen; 0 if `bound` is 0.
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.bits() >> 32) * bound as u64) >> 32) as u32
    }

    /// Puts cards in a random order.
    pub const fn shuffle(&mut self, cards: &mut [Card]) {
        let mut left = cards.len();
        while left > 1 {
            let place = self.below(left as u32) as usize;
            left -= 1;
            cards.swap(left, place);
        }
    }
}

/// What the seat on turn is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// To lay a card or draw one (R14).
    Lay,
    /// To reply to a penalty or take it (R15).
    Reply,
    /// To answer a four or be skipped (R16).
    Answer,
    /// To name the suit of its seven (R17).
    Name,
    /// Nothing: the match is over.
    Over,
    /// Nothing: the deal is void (R44).
    Void,
}

impl Asked {
    /// What a seat is asked in a phase.
    #[must_use]
    pub const fn of(phase: Phase) -> Self {
        match phase {
            Phase::Play => Self::Lay,
            Phase::AnswerPenalty => Self::Reply,
            Phase::AnswerSkip => Self::Answer,
            Phase::ChooseSuit => Self::Name,
            _ => Self::Over,
        }
    }
}

/// What the seat on turn does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Lays a card.
    Lay(Card),
    /// Lays none: draws, takes the penalty, or lets the turn pass.
    Decline,
    /// Names the suit of its seven.
    Name(Suit),
}

/// What lies in the middle and what is asked for: open to all seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Middle {
    /// What the seat on turn is asked.
    pub asked: Asked,
    /// The up-card.
    pub top: Card,
    /// The suit that a seven forces.
    pub forced: Option<Suit>,
    /// Cards of the pending penalty.
    pub penalty: u8,
    /// The laid cards under the up-card.
    pub under: CardSet,
}

impl Middle {
    /// The middle of a match; none before the deal.
    #[must_use]
    pub fn of(public: &Public) -> Option<Self> {
        Some(Self {
            asked: Asked::of(public.phase),
            top: public.top?,
            forced: public.forced,
            penalty: public.penalty,
            under: public.under,
        })
    }

    /// The cards that may be laid now, whoever holds them (R12, R15, R16, R28, R37).
    #[must_use]
    pub fn fitting(&self) -> CardSet {
        match self.asked {
            Asked::Lay => fitting(self.top, self.forced),
            Asked::Reply => replies(self.top),
            Asked::Answer => CardSet::of_rank(FOUR),
            Asked::Name | Asked::Over | Asked::Void => CardSet::default(),
        }
    }
}

/// A world: every card in its place.
#[derive(Clone, Copy, Debug)]
pub struct World {
    /// The middle.
    pub middle: Middle,
    /// The hands by seat.
    pub hands: [CardSet; SEATS],
    /// The seat on turn.
    pub actor: usize,
    /// Who is active, one bit each.
    pub active: u8,
    /// How many seats went out.
    pub out: u8,
    /// The place of each seat that went out, from 0.
    pub places: [u8; SEATS],
    /// How many seats the match has.
    pub seats: usize,
    /// The stock, the top card last of the first `left`.
    stock: [Card; PACK],
    left: usize,
}

impl World {
    /// A world that fits the view of a seat; none unless a seat is on turn.
    #[must_use]
    pub fn imagined(view: &View, rng: &mut Rng) -> Option<Self> {
        Self::of(&imagine(view, rng))
    }

    fn of(state: &State) -> Option<Self> {
        let public = &state.public;
        let middle = Middle::of(public)?;
        let mut world = Self {
            middle,
            hands: state.hands.0,
            actor: public.acting()?.index(),
            active: 0,
            out: 0,
            places: [0; SEATS],
            seats: usize::from(public.settings.seats),
            stock: [middle.top; PACK],
            left: 0,
        };
        for seat in public.seats().filter(|&seat| public.is_active(seat)) {
            world.active |= 1 << seat.0;
        }
        for seat in &public.out {
            world.places[seat.index()] = world.out;
            world.out += 1;
        }
        for (place, &card) in world.stock.iter_mut().zip(&state.stock) {
            *place = card;
            world.left += 1;
        }
        Some(world)
    }

    /// The cards of the stock, the top one last.
    #[must_use]
    pub fn stock(&self) -> &[Card] {
        &self.stock[..self.left]
    }

    /// Whether nothing more is asked.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.middle.asked, Asked::Over | Asked::Void)
    }

    /// Whether a seat is active.
    #[must_use]
    pub const fn is_active(&self, seat: usize) -> bool {
        self.active >> seat & 1 == 1
    }

    /// The next active seat.
    #[must_use]
    pub const fn next(&self, seat: usize) -> usize {
        let mut next = seat;
        loop {
            next += 1;
            if next >= self.seats {
                next = 0;
            }
            if self.is_active(next) || next == seat {
                return next;
            }
        }
    }

    /// The cards that the seat on turn may lay.
    #[must_use]
    pub fn playable(&self) -> CardSet {
        self.hands[self.actor].both(self.middle.fitting())
    }

    /// The cards that do not lie open: those of the hands and of the stock.
    #[must_use]
    pub const fn unlaid(&self) -> CardSet {
        let laid = self.middle.under.union(CardSet::one(self.middle.top));
        CardSet::full().without(laid)
    }

    /// How many cards could be drawn (R11).
    #[must_use]
    pub const fn available(&self) -> usize {
        self.left + self.middle.under.len()
    }

    /// Plays a choice that the seat on turn has, and what goes by itself after it (R20, R21). A refill is
    /// shuffled by `whims`.
    pub fn play(&mut self, choice: Choice, whims: &mut Whims) {
        match choice {
            Choice::Lay(card) => self.lay(card),
            Choice::Name(suit) => {
                self.middle.forced = Some(suit);
                if self.hands[self.actor].is_empty() {
                    self.go_out();
                }
                self.hand_on();
            }
            Choice::Decline => {
                match self.middle.asked {
                    Asked::Lay => self.draw(1, whims),
                    Asked::Reply => self.take(whims),
                    _ => {}
                }
                self.hand_on();
            }
        }
        self.go_on(whims);
    }

    /// What goes by itself, until a seat has a choice or the match is over.
    fn go_on(&mut self, whims: &mut Whims) {
        while self.playable().is_empty() {
            match self.middle.asked {
                Asked::Lay if self.available() == 0 => self.middle.asked = Asked::Void,
                Asked::Lay => self.draw(1, whims),
                Asked::Reply => self.take(whims),
                Asked::Answer => {}
                Asked::Name | Asked::Over | Asked::Void => return,
            }
            if self.middle.asked == Asked::Void {
                return;
            }
            self.hand_on();
        }
    }

    fn hand_on(&mut self) {
        self.actor = self.next(self.actor);
        self.middle.asked = Asked::Lay;
    }

    fn take(&mut self, whims: &mut Whims) {
        let cards = core::mem::take(&mut self.middle.penalty);
        self.draw(cards, whims);
    }

    /// Draws as many of these cards as there are (R25, R40, R41).
    fn draw(&mut self, cards: u8, whims: &mut Whims) {
        for _ in 0..cards {
            if self.left == 0 {
                for card in core::mem::take(&mut self.middle.under).iter() {
                    self.stock[self.left] = card;
                    self.left += 1;
                }
                whims.shuffle(&mut self.stock[..self.left]);
                if self.left == 0 {
                    return;
                }
            }
            self.left -= 1;
            self.hands[self.actor].insert(self.stock[self.left]);
        }
    }

    /// Lays a card (R23-R36, R46-R49).
    fn lay(&mut self, card: Card) {
        let hand = &mut self.hands[self.actor];
        hand.remove(card);
        let last = hand.is_empty();
        self.middle.under.insert(self.middle.top);
        self.middle.top = card;
        self.middle.forced = None;
        let rank = card.rank();
        if rank == SEVEN && !(last && self.active.count_ones() == 2) {
            self.middle.asked = Asked::Name;
            return;
        }
        if last {
            self.go_out();
        }
        if self.active.count_ones() == 1 {
            self.middle.asked = Asked::Over;
            return;
        }
        let more = penalty_of(rank);
        self.middle.penalty += more;
        self.actor = self.next(self.actor);
        self.middle.asked = match more {
            0 if rank == FOUR => Asked::Answer,
            0 => Asked::Lay,
            _ => Asked::Reply,
        };
    }

    fn go_out(&mut self) {
        self.active &= !(1 << self.actor);
        self.places[self.actor] = self.out;
        self.out += 1;
    }
}
