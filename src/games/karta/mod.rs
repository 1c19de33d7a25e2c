//! Karta (الكارطا المغربية), the Moroccan shedding game for two to four.
//!
//! # The rules
//!
//! **Cards.** A Spanish pack of 40: coins, cups, swords and clubs, each with 1 to 7, 10, 11 and 12. Two
//! cards fit each other if they have the same suit or the same rank. Ones, twos, fours and sevens have an
//! effect.
//!
//! **Aim.** To be rid of one's cards. Who is first has won; the others go on, and the last one with cards
//! has lost.
//!
//! **Deal.** Who starts is drawn by lot. Each seat gets four cards; then a card is turned up in the middle.
//! If it has an effect it is laid aside and the next one turned, and what was laid aside is shuffled back
//! into the stock. Play goes counter-clockwise.
//!
//! **Turn.** A seat lays one card that fits the up-card, or draws one card, which ends the turn even if the
//! card fits. Who holds no fitting card draws by itself. When the stock has run out, the laid cards but the
//! up-card are shuffled and are the stock.
//!
//! **One and two.** The next seat has to take three cards for a one and two for a two, unless it replies: with
//! the same rank of any suit, or with the other of the two ranks in the suit of the card laid last. A reply
//! adds its own cards, and the sum goes on to the next seat. Who takes the cards loses the turn, and the next
//! seat plays normally on the up-card.
//!
//! **Four.** The next seat is skipped, unless it lays a four itself: then the one after it is. However many
//! fours are laid, one seat is skipped.
//!
//! **Seven.** It needs its own suit, or a seven under it. Who lays it chooses a suit, and only that suit or
//! another seven fits it, for as many turns as it takes.
//!
//! **Going out.** The last card keeps its effect. With a seven the suit is chosen first. If one seat is left it
//! takes what a last one or two gives, and the match is over.
//!
//! **Void.** If a seat has nothing to lay and there is nothing to draw, all cards are gathered and dealt anew,
//! to those who are out too.
//!
//! **Clock.** A turn may have 20 seconds; then the game makes the safe move: it draws, takes, lets the turn
//! pass, or leaves the suit of the seven. Who leaves has lost and comes behind the others, who go on.
//!
//! # Source and choices
//!
//! The rules are those of a Moroccan text in Darija, numbered in the project's specification as R1 to R68,
//! with the decisions D1 to D39 where the text is silent; the code cites these numbers. The choices that
//! another table may make differently:
//! * The seven's own suit fits it only if it is the one chosen (D5); any card of the forced suit but a seven
//!   ends the forcing (D13).
//! * A single one or two can be replied to as well as a sum (D12).
//! * A seat without a reply takes the cards, and one without a four is skipped, by itself (D16, D18).
//! * The stock is filled again when a card is needed, not before (D8); a penalty for which the cards do not
//!   suffice is cut short (D22).
//! * A match is void only if a card has to be drawn and none can be (D9); nobody may ask for that (D10).
//! * The hand of who leaves goes under the stock (D26), and the penalty or skip that was aimed at it goes with
//!   it (D27).
//!
//! # In code
//!
//! The lot and each shuffle are moves of chance, for which the state waits, in the midst of a penalty too
//! (`Phase::Draw`); everything else that offers no choice is done within the move that leads to it, with an
//! event for each step. `Public` holds what follows from what everybody has seen: see [`known`].
//!
//! The pause when a connection is lost and the proposal of a rematch (R63 to R67) belong to the table, not to
//! a match: `session::online`.

pub mod known;
pub mod legal;
pub mod luck;
pub mod moves;
pub mod play;
pub mod score;
pub mod state;
pub mod validate;
pub mod view;

use crate::game::{Distribution, Game, GameId, Measure, Timer, Turn};
use crate::kit::rng::Rng;
use crate::kit::seat::{BySeat, Seat};
use crate::kit::spanish::pack;
use moves::{Event, Illegal, Move};
use state::{Phase, Public, Settings, State};
use view::View;

/// Karta.
#[derive(Clone, Copy, Debug, Default)]
pub struct Karta;

impl Game for Karta {
    const ID: GameId = GameId::Karta;
    const TIME_NOT_UP: Illegal = Illegal::TimeNotUp;
    /// Drawing is free, so the rules set no bound (section 12). Four seats that lay whenever they can need 87
    /// moves, and 450 at most in 2,000 matches; if they draw one time in ten all the same, 160 and at most
    /// 849, and three seats at most 951. Twenty times that, chance included, is out of reach for anybody who does not draw for ever.
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
            stock: pack().into_iter().collect(),
            hands: BySeat::default(),
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
        let Some(pile) = legal::due(public) else {
            let place = rng.below(public.active().max(1) as u32) as usize;
            let mut active = public.seats().filter(|&seat| public.is_active(seat));
            return Move::Lot {
                starter: active.nth(place).unwrap_or(Seat(0)),
            };
        };
        let mut order = Vec::with_capacity(state::PACK);
        order.extend(legal::cards_of(state, pile).iter());
        rng.shuffle(&mut order);
        Move::Shuffle { pile, order }
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

    /// Also a void is followed at once by the next deal (R21).
    fn rests(_: &State) -> bool {
        false
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
        public.acting().map(|_| Timer {
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

    /// A match of more seats is another match.
    fn variant(settings: &Settings) -> u8 {
        settings.seats
    }

    fn imagine(view: &View, rng: &mut Rng) -> State {
        view::imagine(view, rng)
    }

    fn validate(state: &State) -> Result<(), &'static str> {
        validate::validate(state)
    }
}
