//! The contract that every game of the house keeps.
//!
//! A game is a set of pure functions over its state. Chance is a player whose moves are drawn
//! outside ([`Game::chance`]) and then played and logged like any other, so playing is
//! deterministic and a log replays without the generator.

use crate::kit::rng::Rng;
use crate::kit::seat::{Seat, Seats};
use core::fmt::Debug;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The games of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum GameId {
    /// روندا
    Ronda,
    /// الكارطا المغربية
    Karta,
    /// طاولة
    Tawla,
    /// طنج
    Tonj,
    /// كاريوكا
    Carioca,
}

impl GameId {
    /// All games, in the order of the lobby.
    pub const ALL: [Self; 5] = [
        Self::Ronda,
        Self::Karta,
        Self::Tawla,
        Self::Tonj,
        Self::Carioca,
    ];

    /// The name in links, saves and `data-game`.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Ronda => "ronda",
            Self::Karta => "karta",
            Self::Tawla => "tawla",
            Self::Tonj => "tonj",
            Self::Carioca => "carioca",
        }
    }

    /// The number in saves. Never change one.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Ronda => 1,
            Self::Karta => 2,
            Self::Tawla => 3,
            Self::Tonj => 4,
            Self::Carioca => 5,
        }
    }

    /// The game with this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.slug() == slug)
    }
}

/// Who may act now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat, and no other.
    Seat(Seat),
    /// Any of these seats: a claim that the other side may answer, a next round that each accepts.
    Window(Seats),
    /// Chance: a deal, a shuffle, a roll or a lot is due.
    Chance,
    /// Nobody: the match has ended.
    Over(Outcome),
}

impl Turn {
    /// Whether a seat may act.
    #[must_use]
    pub fn has(&self, seat: Seat) -> bool {
        match self {
            Self::Seat(one) => *one == seat,
            Self::Window(seats) => seats.has(seat),
            Self::Chance | Self::Over(_) => false,
        }
    }
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// By the rules: a target, the last round.
    Target,
    /// A seat left.
    Forfeit,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Each seat's place, 1 for the winner; equal places are ties.
    pub places: Vec<u8>,
    /// Each seat's final score.
    pub scores: Vec<i32>,
    /// Why it ended.
    pub end: End,
}

impl Outcome {
    /// The seat in first place; the lowest one if several share it.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        let place = self.places.iter().position(|&place| place == 1)?;
        u8::try_from(place).ok().map(Seat)
    }

    /// Whether a seat that has not won has lost: no seat has come after it, or the game says so by a score below
    /// nothing (at Karta there may be several losers).
    #[must_use]
    pub fn has_lost(&self, seat: Seat) -> bool {
        let below = self
            .scores
            .get(seat.index())
            .is_some_and(|&score| score < 0);
        below || self.places.get(seat.index()) == self.places.iter().max()
    }
}

/// The time a seat has in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    /// How long, in seconds.
    pub seconds: u16,
    /// Time starts afresh with a new number, and goes on with the same one or with the one before (a
    /// turn that a claim broke into).
    pub key: u32,
}

/// One measure of the luck of the deal or the dice: what a single trial gives on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The mean of one trial.
    pub mean: f32,
    /// The standard deviation of one trial.
    pub deviation: f32,
}

/// A trial of chance with several outcomes, such as a die: how often each comes up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distribution {
    /// The share of each outcome; together 1.
    pub shares: &'static [f32],
    /// The variance of a count as a part of what independent trials would give: less than 1 where cards are
    /// drawn without putting back.
    pub variance: f32,
}

/// The rules of one game.
///
/// What must hold of every implementation, and is tested for each:
/// * [`legal`](Self::legal) and [`check`](Self::check) agree over every candidate move; what a game allows
///   beyond its list, such as an attempt that the other side may claim, its tests know by the rules alone;
/// * [`play`](Self::play) is a function of state and move: no clock, no generator;
/// * [`view`](Self::view) and [`seen_by`](Self::seen_by) do not change when what the seat cannot
///   know is permuted;
/// * [`imagine`](Self::imagine) gives back a state with the same view, and does vary.
pub trait Game: Sized + Copy + Default + Debug + 'static {
    /// Which game this is.
    const ID: GameId;
    /// How a time-out is refused while time is left.
    const TIME_NOT_UP: Self::Illegal;
    /// More moves than any match can have, with the reason beside the value.
    const LONGEST: usize;

    /// Whether a view hides anything from its seat, so that several persons hand one device to each other.
    const HIDDEN: bool = true;

    /// What a table of luck compares, in a fixed order.
    const LUCK: &'static [Measure];

    /// What chance is tested against over all matches, in a fixed order.
    const DISTRIBUTIONS: &'static [Distribution] = &[];

    /// Options, fixed before the match.
    type Settings: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned;
    /// The whole truth of a match. It never leaves the session.
    type State: Clone + PartialEq + Debug;
    /// A move of a seat or of chance, saying what happens.
    type Move: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// One thing that happened, in the order in which a table would show it.
    type Event: Clone + PartialEq + Debug;
    /// What one seat knows. It owns its data.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// Why a move is refused: one variant per refusal of the specification.
    type Illegal: Copy + PartialEq + Debug;

    /// A match before anything is dealt: its first turn is chance's.
    ///
    /// # Errors
    /// Settings or a number of seats that the game does not have.
    fn start(settings: &Self::Settings, seats: usize) -> Result<Self::State, Self::Illegal>;

    /// A match that begins from a position, in the game's own notation, instead of a deal; none if it cannot, and
    /// in games that have no notation.
    #[must_use]
    fn placed(_settings: &Self::Settings, _seats: usize, _position: &str) -> Option<Self::State> {
        None
    }

    /// How many seats a match of these settings has.
    fn seats(state: &Self::State) -> usize;

    /// Who may act.
    fn turn(state: &Self::State) -> Turn;

    /// Draws the move of chance that is due at [`Turn::Chance`].
    ///
    /// # Panics
    /// May panic at any other turn.
    fn chance(state: &Self::State, rng: &mut Rng) -> Self::Move;

    /// Appends all choices of the acting seat (or of every seat of a window), each once. Leaving and
    /// time-outs are no choices of a turn and are not listed. Where there can be thousands of one kind (a
    /// contract laid down at Carioca), the best of them stands for all, and `check` tells the others.
    fn legal(state: &Self::State, out: &mut Vec<Self::Move>);

    /// Whether `seat` may make the move now.
    ///
    /// # Errors
    /// The first reason, in the order of the specification, why not.
    fn check(state: &Self::State, seat: Seat, mv: &Self::Move) -> Result<(), Self::Illegal>;

    /// Whether this is a possible move of chance now. It refuses everything else, so that a log from
    /// outside can be replayed: chance moves through this, all others through [`check`](Self::check).
    fn check_chance(state: &Self::State, mv: &Self::Move) -> bool;

    /// Whether the match rests before the due move of chance so that a summary can be read.
    fn rests(state: &Self::State) -> bool;

    /// Plays a move that is due to chance or that `check` allows, and appends what happened.
    ///
    /// # Panics
    /// Debug builds panic for a move that is not allowed; release builds may do anything but panic
    /// is preferred. Outside input goes through [`check`](Self::check) or
    /// [`check_chance`](Self::check_chance) first.
    fn play(state: &mut Self::State, mv: &Self::Move, events: &mut Vec<Self::Event>);

    /// The time the acting seat has, if the match is played with a clock.
    fn timer(state: &Self::State) -> Option<Timer>;

    /// The move by which a run-out clock plays for the acting seat.
    fn fallback(state: &Self::State) -> Self::Move;

    /// The move by which a seat leaves the match.
    fn leave(seat: Seat) -> Self::Move;

    /// Whether a seat may take this move back while nothing has followed it: it showed nobody anything
    /// hidden and handed the turn to nobody.
    fn undoable(before: &Self::State, mv: &Self::Move) -> bool;

    /// Whether this is a move of a game that lets a seat take back the last logged move, giving back
    /// exactly the state before it. Neither is kept in the log, which would else grow for ever.
    fn takes_back(_: &Self::Move) -> bool {
        false
    }

    /// What a seat knows.
    fn view(state: &Self::State, seat: Seat) -> Self::View;

    /// The event as a seat may see it; none if it may not know of it at all.
    fn seen_by(event: &Self::Event, seat: Seat) -> Option<Self::Event>;

    /// Notes what an event says about luck from a seat's side: the index of a measure and the value of
    /// one trial.
    fn luck(event: &Self::Event, seat: Seat, note: &mut dyn FnMut(usize, u32));

    /// Notes the outcomes of an event: the index of a distribution and that of the outcome.
    fn outcomes(_: &Self::Event, _: Seat, _: &mut dyn FnMut(usize, usize)) {}

    /// The number under which the book keeps matches of such settings apart; 0 if it does not. Never change
    /// one.
    fn variant(_: &Self::Settings) -> u8 {
        0
    }

    /// One world that fits everything the view knows, each about equally likely.
    fn imagine(view: &Self::View, rng: &mut Rng) -> Self::State;

    /// Checks the invariants of the specification.
    ///
    /// # Errors
    /// Which invariant is broken.
    fn validate(state: &Self::State) -> Result<(), &'static str>;
}
