//! Ronda (روندا), the Moroccan fishing game for two.
//!
//! # The rules
//!
//! **Cards.** A Spanish pack of 40: coins, cups, swords and clubs, each with 1 (ace) to 7, then 10
//! (sota), 11 (caballo) and 12 (rey). There is no 8 and no 9, so in the rank order the 10 follows the
//! 7; nothing follows the 12. Suits mean nothing.
//!
//! **Aim.** Who first reaches 41 points (21 in the short match) wins at once, in the middle of a hand
//! too. Points of one step are added whole.
//!
//! **Deal.** A hand is one run through the pack: six deals with one dealer. The first dealer is drawn by
//! lot; then the deal passes to the other seat after each hand. The dealer gives three cards to the
//! other seat, three to himself, and turns four cards up on the table. The table may hold no two cards
//! of one rank and not four neighbours of the rank order: a turned card that makes a pair, or completes
//! such a run, is laid aside and the next one turned; when the table is complete the cards laid aside
//! are shuffled back into the stock. Whenever both hands are empty three more cards go to each seat,
//! none to the table, until the stock is used up after the sixth deal.
//!
//! **Announcements.** After each deal, before anybody plays, the game itself announces what each seat
//! was dealt: two cards of a rank are a *ronda*, 1 point; three are a *trinka*, 5 points. If both seats
//! have something the better takes the points of both: a trinka beats a ronda, and among equals the
//! higher rank wins. Two rondas of one rank score 1 point each, the non-dealer's first. The kind is
//! told always, the rank only if both seats announce the same kind.
//!
//! **Play.** The seat that does not deal begins each deal, and the seats play one card each in turn. Any
//! card may be played. If a card of its rank lies on the table it captures that card, and with it the
//! next rank if it lies there, and the next, until one is missing: a 6 takes 6, 7 and 10, but leaves
//! the 12 if there is no 11. The capture is compulsory and complete, and both the played card and the
//! taken ones go to the player's pile. Otherwise the card stays on the table.
//!
//! **Points of play.** *Darba*: to capture the very card that the opponent has just played, by its rank,
//! is 1 point, except with the first card of a deal. *Missa*: to empty the table by a capture is 1
//! point, except with the last card of a hand. One play can be both.
//!
//! **End of a hand.** What is left on the table goes to who captured last. Each captured card beyond 20
//! is 1 point.
//!
//! **Clock.** A match may be played with 15, 30 or 60 seconds for each card; if they run out the card
//! that was dealt earliest is played. Who leaves the match loses it.
//!
//! # Source and choices
//!
//! The rules are those of a Moroccan text in Darija, numbered in the project's specification as R1 to
//! R54, with the decisions D1 to D35 where the text is silent; the code cites these numbers. The choices
//! that another table may make differently:
//! * A darba is always 1 point: a third or fourth card of the rank is worth no more (D16).
//! * Only the 36th card of a hand, the dealer's last, can make no missa; it can make a darba (D17, D18).
//! * The first card of a deal makes no darba, yet captures and can make a missa (D15).
//! * A turned card is rejected for a sequence only if all four cards are neighbours, in whatever order
//!   they were turned (D3, D4), and it is the last turned one that goes (D5, D6).
//! * Nobody may decline a capture, and nobody must capture (D9, D10).
//! * Captured piles are counted, not looked through; but each card in them was shown (D31).
//! * A hand in which the target is reached is not counted (D29).
//!
//! # In code
//!
//! The lot, the shuffle of each hand and the shuffle after rejected cards are moves of chance, for which
//! the state waits; everything else that offers no choice is done within the move that leads to it.
//! After a hand is counted the match waits for the next shuffle with its tally intact
//! ([`Game::rests`]).

pub mod legal;
pub mod luck;
pub mod moves;
pub mod play;
pub mod score;
pub mod state;
pub mod validate;
pub mod view;

use crate::game::{Distribution, Game, GameId, Measure, Outcome, Timer, Turn};
use crate::kit::rng::Rng;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::{Card, pack};
use moves::{Event, Illegal, Move};
use state::{Phase, Public, Settings, State};
use view::View;

/// Ronda.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ronda;

impl Game for Ronda {
    const ID: GameId = GameId::Ronda;
    const TIME_NOT_UP: Illegal = Illegal::TimeNotUp;
    /// A hand may be worth nothing, so the rules set no bound. Random matches to 41 last 8 hands on
    /// average and 14 at most in thousands; 60 hands, each of 36 plays and at most two shuffles, with
    /// the lot and a seat that leaves, are out of reach (section 12).
    const LONGEST: usize = 60 * (36 + 2) + 2;

    const LUCK: &'static [Measure] = &luck::LUCK;
    const DISTRIBUTIONS: &'static [Distribution] = &luck::DISTRIBUTIONS;

    type Settings = Settings;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn start(settings: &Settings, seats: usize) -> Result<State, Illegal> {
        legal::check_start(settings, seats)?;
        Ok(State {
            public: Public::new(*settings),
            stock: pack().to_vec(),
            hands: BySeat::default(),
        })
    }

    fn seats(_: &State) -> usize {
        2
    }

    fn turn(state: &State) -> Turn {
        let public = &state.public;
        match public.phase {
            Phase::Lot | Phase::Shuffle | Phase::Reshuffle => Turn::Chance,
            Phase::Playing => public.acting().map_or(Turn::Chance, Turn::Seat),
            Phase::Over { winner, end } => Turn::Over(Outcome {
                places: [Seat(0), Seat(1)]
                    .map(|seat| 1 + u8::from(seat != winner))
                    .to_vec(),
                scores: public.scores.0.map(i32::from).to_vec(),
                end,
            }),
        }
    }

    fn chance(state: &State, rng: &mut Rng) -> Move {
        let mut shuffled = |cards: &[Card]| {
            let mut order = cards.to_vec();
            rng.shuffle(&mut order);
            order
        };
        match state.public.phase {
            Phase::Shuffle => Move::Shuffle {
                order: shuffled(&pack()),
            },
            Phase::Reshuffle => Move::Reshuffle {
                order: shuffled(&state.stock),
            },
            _ => Move::Lot {
                dealer: Seat(rng.below(2) as u8),
            },
        }
    }

    fn legal(state: &State, out: &mut Vec<Move>) {
        legal::legal(state, out);
    }

    fn check(state: &State, seat: Seat, mv: &Move) -> Result<(), Illegal> {
        legal::check(state, seat, mv)
    }

    fn check_chance(state: &State, mv: &Move) -> bool {
        legal::check_chance(state, mv)
    }

    fn rests(state: &State) -> bool {
        state.public.phase == Phase::Shuffle && state.public.hands_completed > 0
    }

    fn play(state: &mut State, mv: &Move, events: &mut Vec<Event>) {
        debug_assert!(
            legal::check_chance(state, mv)
                || [Seat(0), Seat(1)]
                    .into_iter()
                    .any(|seat| legal::check(state, seat, mv).is_ok()),
            "{mv:?} is not allowed"
        );
        play::play(state, mv, events);
        debug_assert_eq!(validate::validate(state), Ok(()), "after {mv:?}");
    }

    fn timer(state: &State) -> Option<Timer> {
        let public = &state.public;
        let seconds = public.settings.move_clock_seconds?;
        public.acting().map(|_| Timer {
            seconds,
            key: (u32::from(public.hand) * 8 + u32::from(public.deal)) * 8
                + u32::from(public.plays),
        })
    }

    fn fallback(_: &State) -> Move {
        Move::Timeout
    }

    fn leave(seat: Seat) -> Move {
        Move::Leave { seat }
    }

    /// A played card has been seen by the other seat, whose turn it is.
    fn undoable(_: &State, _: &Move) -> bool {
        false
    }

    fn view(state: &State, seat: Seat) -> View {
        View::new(state, seat)
    }

    fn seen_by(event: &Event, seat: Seat) -> Option<Event> {
        Some(view::seen_by(event, seat))
    }

    fn luck(event: &Event, seat: Seat, note: &mut dyn FnMut(usize, u32)) {
        luck::note(event, seat, note);
    }

    fn outcomes(event: &Event, seat: Seat, note: &mut dyn FnMut(usize, usize)) {
        luck::outcomes(event, seat, note);
    }

    fn imagine(view: &View, rng: &mut Rng) -> State {
        view::imagine(view, rng)
    }

    fn validate(state: &State) -> Result<(), &'static str> {
        validate::validate(state)
    }
}
