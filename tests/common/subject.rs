//! What a game brings to the tests that every game must pass.

use qahwa::game::{Game, Turn};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;

/// A game under test.
pub trait Subject: Game {
    /// What a match did so far, as far as the rules about a whole match need it.
    type History: Default;

    /// The settings that are played.
    fn settings() -> Vec<Self::Settings>;

    /// How many seats a match of these settings has.
    fn players(_: &Self::Settings) -> usize {
        2
    }

    /// Random matches played for each of the settings; fewer where a match is long.
    const MATCHES: u64 = 1_500;

    /// Takes one of the legal moves for a random match. Each is equally likely, unless such matches would
    /// hardly ever end. A game that allows more than it lists may take something of that instead.
    fn choose(_: &Self::State, legal: &mut Vec<Self::Move>, rng: &mut Rng) -> Self::Move {
        legal.swap_remove(rng.below(legal.len() as u32) as usize)
    }

    /// Whether a seat of a match that is not over can still leave it.
    fn may_leave(_: &Self::State, _: Seat) -> bool {
        true
    }

    /// Whether a seat may make a move that is not listed although it is a choice: one of very many alike,
    /// or one that the rules let it try.
    fn unlisted(_: &Self::State, _: Seat, _: &Self::Move) -> bool {
        false
    }

    /// Every move that could be named in this state: legal, illegal, chance and nonsense.
    fn candidates(state: &Self::State) -> Vec<Self::Move>;

    /// Moves of chance that must be refused at any time.
    fn unfair(state: &Self::State, rng: &mut Rng) -> Vec<Self::Move>;

    /// Checks one step of a match against the rules, without the code that made it.
    ///
    /// # Panics
    /// Panics if a rule is broken.
    fn step(
        history: &mut Self::History,
        before: &Self::State,
        mv: &Self::Move,
        events: &[Self::Event],
        after: &Self::State,
    );

    /// A world that differs from this one only in what a seat cannot know, chosen at random.
    fn permuted(state: &Self::State, viewer: Seat, rng: &mut Rng) -> Self::State;

    /// The events up to the first that may differ between worlds which a viewer cannot tell apart,
    /// because it shows something of the cards that were hidden.
    fn until_revealed(events: &[Self::Event], viewer: Seat) -> &[Self::Event];
}

/// The seats of a match.
pub fn seats<G: Game>(state: &G::State) -> impl Iterator<Item = Seat> + use<G> {
    (0..G::seats(state) as u8).map(Seat)
}

/// A match before its first move.
pub fn start<G: Subject>(settings: &G::Settings) -> G::State {
    G::start(settings, G::players(settings)).unwrap_or_else(|why| panic!("{settings:?}: {why:?}"))
}

/// The next move of a random match: chance as it is due, else one of the legal moves. None at the end.
pub fn random_move<G: Subject>(
    state: &G::State,
    rng: &mut Rng,
    legal: &mut Vec<G::Move>,
) -> Option<G::Move> {
    legal.clear();
    match G::turn(state) {
        Turn::Over(_) => None,
        Turn::Chance => Some(G::chance(state, rng)),
        Turn::Seat(_) | Turn::Window(_) => {
            G::legal(state, legal);
            assert!(!legal.is_empty(), "a seat on turn has a legal move");
            Some(G::choose(state, legal, rng))
        }
    }
}

/// Plays a random match to its end and shows each position: before each move, with that move, and at
/// last without one. Gives the number of moves.
///
/// # Panics
/// Panics if the match is longer than any can be.
pub fn random_match<G: Subject>(
    settings: &G::Settings,
    seed: u64,
    mut visit: impl FnMut(&G::State, Option<&G::Move>),
) -> usize {
    let mut rng = Rng::from_number(seed);
    let mut state = start::<G>(settings);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut moves = 0;
    while let Some(mv) = random_move::<G>(&state, &mut rng, &mut legal) {
        visit(&state, Some(&mv));
        events.clear();
        G::play(&mut state, &mv, &mut events);
        moves += 1;
        assert!(moves < G::LONGEST, "a match ends");
    }
    visit(&state, None);
    moves
}
