//! Carioca (كاريوكا), the Chilean contract rummy for two to four.
//!
//! # The rules
//!
//! **Cards.** Two French packs of 52 and four jokers, 108 cards. A *trio* is three cards of one rank, suits free. An
//! *escala* is four cards of one suit in sequence; the ace is below the two or above the king, never in the
//! middle.
//!
//! **Aim.** Eight rounds, each with its contract of melds. Who lays its contract down and then gets rid of its last
//! card wins the round; the others count what they hold. The smallest sum of all rounds wins the match.
//!
//! **Contracts.** Two trios; a trio and an escala; two escalas; three trios; two trios and an escala; a trio and
//! two escalas; four trios; three escalas.
//!
//! **Deal.** The first dealer is drawn by lot, and the deal goes clockwise. Each seat gets twelve cards, in every
//! round; the next card is turned up as the first discard. If it is a joker it goes under the stock, and the next
//! one is turned. The seat after the dealer starts.
//!
//! **Turn.** A seat draws the top card of the stock or takes the top discard; nobody takes a discard out of
//! turn. If it holds the whole contract it may lay it down. From its next turn on it may add cards one by one to
//! any meld on the table: the rank to a trio, the next card to either end of an escala. Then it discards a card.
//!
//! **Jokers.** A joker stands for any card, and keeps its place. No meld has more jokers than other cards. A joker is
//! never discarded: who holds only jokers must add them to melds, and if that is not possible now the turn ends
//! without a discard.
//!
//! **Going out.** With the last discard, or without one when the last card is added to a meld. With an empty stock
//! the discards but the top one are shuffled. If every seat has laid down and no card fits anything any more, or
//! after 60 turns of each seat, the round ends without a winner.
//!
//! **Count.** A joker 30, an ace 20, king, queen, jack and ten 10, the others their number. Among equal sums who
//! won more rounds comes first.
//!
//! **Clock.** A turn may have 30, 60 or 90 seconds; then the game draws and discards. After two such turns in a
//! row, or when a player leaves, a computer plays the seat until the player is back.
//!
//! # Source and choices
//!
//! The rules are those of an Arabic text, numbered in the project's specification as R1 to R47, with the decisions D1
//! to D29 where the text is silent; the code cites these numbers. The choices that another table may make
//! differently, some of them options:
//! * Adding to melds begins in the turn after the lay-down (D4), or in the same turn.
//! * A meld is laid down with exactly three or four cards (D3), with as many jokers as naturals (D5) or with one.
//! * Jokers are not exchanged and do not slide (D6, D7). Equal and touching melds are allowed (D8).
//! * Neither laying down nor adding is obligatory (D9); the card just taken may be discarded (D11).
//!
//! # In code
//!
//! The lot and each shuffle are moves of chance, for which the state waits; a round that is over rests before the
//! next deal, so that asking for it is no move. `Timeout` is logged as such and plays the rest of the turn, so that a
//! replay needs no clock. `Leave` and `Return` say which seats a computer plays; who that is, and that a person alone
//! against computers leaves the match for good, is the session's.
//!
//! [`lay_down`] finds the best lay-down of a hand. [`known`] says what everybody can tell about hidden cards.

pub mod known;
pub mod lay_down;
pub mod legal;
pub mod luck;
pub mod melds;
pub mod moves;
pub mod play;
pub mod score;
pub mod state;
pub mod validate;
pub mod view;

use crate::game::{Distribution, Game, GameId, Measure, Timer, Turn};
use crate::kit::french::deck;
use crate::kit::french_set::CardSet;
use crate::kit::rng::Rng;
use crate::kit::seat::{BySeat, Seat};
use moves::{Event, Illegal, Move};
use state::{DECK, Phase, Public, Settings, State};
use view::View;

/// Carioca.
#[derive(Clone, Copy, Debug, Default)]
pub struct Carioca;

impl Game for Carioca {
    const ID: GameId = GameId::Carioca;
    const TIME_NOT_UP: Illegal = Illegal::TimeNotUp;
    /// A round has at most 240 turns, so 480 draws and discards, four lay-downs, 108 cards that are laid off, and
    /// ten moves of chance: 4,800 moves in eight rounds. The rest is for players who leave and come back.
    const LONGEST: usize = 20_000;

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
            stock: deck::<DECK>().into(),
            hands: BySeat::default(),
            drawn: None,
        })
    }

    fn seats(state: &State) -> usize {
        state.public.settings.seats.into()
    }

    fn turn(state: &State) -> Turn {
        let public = &state.public;
        match public.phase {
            Phase::Over { end } => Turn::Over(score::outcome(public, end)),
            _ => public.acting().map_or(Turn::Chance, Turn::Seat),
        }
    }

    fn chance(state: &State, rng: &mut Rng) -> Move {
        let public = &state.public;
        let cards = match public.phase {
            Phase::Lot => {
                let dealer = rng.below(public.settings.seats.max(1).into());
                return Move::Lot {
                    dealer: Seat(dealer as u8),
                };
            }
            Phase::Refill => legal::gathered(public),
            _ => CardSet::full(),
        };
        let mut order = Vec::with_capacity(DECK);
        order.extend(cards.iter());
        rng.shuffle(&mut order);
        match public.phase {
            Phase::Refill => Move::Refill { order },
            _ => Move::Deal { order },
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
        state.public.phase == Phase::RoundOver
    }

    fn play(state: &mut State, mv: &Move, events: &mut Vec<Event>) {
        debug_assert!(
            legal::check_chance(state, mv)
                || (state.public.seats()).any(|seat| legal::check(state, seat, mv).is_ok()),
            "{mv:?} is not allowed"
        );
        play::play(state, mv, events);
        debug_assert_eq!(validate::validate(state), Ok(()), "after {mv:?}");
    }

    fn timer(state: &State) -> Option<Timer> {
        let public = &state.public;
        let seconds = public.settings.turn_seconds?;
        let seat = public.acting()?;
        (!public.away.has(seat)).then_some(Timer {
            seconds,
            key: public.turns,
        })
    }

    fn fallback(_: &State) -> Move {
        Move::Timeout
    }

    fn leave(seat: Seat) -> Move {
        Move::Leave { seat }
    }

    /// Whatever a seat does shows the others something.
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

    /// A match of more seats, or of fewer rounds, is another match.
    fn variant(settings: &Settings) -> u8 {
        settings.seats * 10 + settings.rounds
    }

    fn imagine(view: &View, rng: &mut Rng) -> State {
        view::imagine(view, rng)
    }

    fn validate(state: &State) -> Result<(), &'static str> {
        validate::validate(state)
    }
}
