//! Thousands of rounds of Tonj between seats of many habits, with wrong attempts, calls and clocks: somebody
//! can always act, every choice that is shown can be made, and every round ends.
//!
//! `TONJ_ROUNDS=100000 cargo test --release --test tonj_rounds` plays that many.

use qahwa::game::{Game, Turn};
use qahwa::games::tonj::Tonj;
use qahwa::games::tonj::legal::{check, each_action, judge};
use qahwa::games::tonj::moves::{Action, Move, Place, Placement};
use qahwa::games::tonj::play::step;
use qahwa::games::tonj::state::{HOUSE_MOVES, Phase, Settings, State, Way};
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;

/// Rounds that are played unless the environment names a number.
const ROUNDS: u64 = 400;
/// No round has so many actions.
const LONGEST: u32 = Tonj::LONGEST as u32;

/// How a seat chooses among its legal actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Habit {
    /// Each equally likely.
    Random,
    /// The first that is shown: reserve before houses, low before high.
    First,
    /// The last that is shown: it turns cards up as soon as it may.
    Last,
    /// From house to house as long as it may.
    Mover,
    /// Whatever gets it on, and house moves only if there is nothing else.
    Greedy,
    /// Loads before all else.
    Loader,
    /// What its clock would play.
    Clock,
}

const HABITS: [Habit; 7] = [
    Habit::Random,
    Habit::First,
    Habit::Last,
    Habit::Mover,
    Habit::Greedy,
    Habit::Loader,
    Habit::Clock,
];

impl Habit {
    fn choose(self, state: &State, choices: &[Action], rng: &mut Rng) -> Action {
        let random = choices[rng.below(choices.len() as u32) as usize];
        let wanted = |wants: &dyn Fn(&Placement) -> bool| {
            let wants = |action: &&Action| matches!(action, Action::Place(one) if wants(one));
            choices.iter().find(wants).copied()
        };
        match self {
            Self::Random => random,
            Self::First => choices[0],
            Self::Last => choices[choices.len() - 1],
            Self::Mover => wanted(&|one| one.is_house_move()).unwrap_or(random),
            Self::Greedy => {
                let on =
                    |action: &&Action| !matches!(action, Action::Place(one) if one.is_house_move());
                choices.iter().find(on).copied().unwrap_or(random)
            }
            Self::Loader => {
                let loads =
                    |one: &Placement| matches!(one.to, Place::OtherReserve | Place::OtherWaste);
                wanted(&loads).unwrap_or(random)
            }
            Self::Clock => match state.public.phase {
                Phase::Claim(_) => random,
                _ => step(&state.public),
            },
        }
    }
}

/// Any attempt, sensible or not.
fn attempt(rng: &mut Rng) -> Action {
    let mut place = || match rng.below(21) as u8 {
        at @ 0..8 => Place::House(at),
        at @ 8..16 => Place::Foundation(at - 8),
        16 => Place::Reserve,
        17 => Place::Turned,
        18 => Place::OtherReserve,
        19 => Place::OtherWaste,
        _ => Place::Waste,
    };
    let (from, to) = (place(), place());
    let count = match rng.below(4) {
        0 => 1 + rng.below(5) as u8,
        _ => 1,
    };
    match rng.below(12) {
        0 => Action::TurnUp,
        1 => Action::Throw,
        2 => Action::EndTurn,
        _ => Action::Place(Placement { from, to, count }),
    }
}

/// What the rounds came to.
#[derive(Debug, Default)]
struct Sums {
    /// The actions and the turns of each round.
    lengths: Vec<[u32; 2]>,
    /// Rounds that ended by emptied piles, without progress, by repetition.
    ways: [u32; 3],
    drawn: u32,
    claims: u32,
    /// The most house moves of a turn.
    house_moves: u8,
}

/// Plays a round; in `wrong` of a thousand decisions the seat attempts anything.
fn round(seed: u64, habits: [Habit; 2], wrong: u32, sums: &mut Sums) {
    let mut rng = Rng::from_number(seed);
    let mut state = Tonj::start(&Settings::default(), 2).expect("settings of the game");
    let mv = Tonj::chance(&state, &mut rng);
    let (mut choices, mut events) = (Vec::new(), Vec::new());
    Tonj::play(&mut state, &mv, &mut events);
    let mut actions = 0;
    loop {
        let seat = match Tonj::turn(&state) {
            Turn::Over(_) => break,
            Turn::Seat(seat) => seat,
            other => panic!("{other:?}"),
        };
        choices.clear();
        each_action(&state.public, |action| choices.push(action));
        assert!(!choices.is_empty(), "11: somebody can act, seed {seed}");
        assert_eq!(check(&state, seat, &Move::Timeout), Ok(()), "11");
        let claim = matches!(state.public.phase, Phase::Claim(_));
        let mut action = habits[seat.index()].choose(&state, &choices, &mut rng);
        if rng.below(1_000) < wrong {
            let tried = attempt(&mut rng);
            let before = state.clone();
            if check(&state, seat, &Move::Act(tried)).is_ok() {
                action = tried;
            } else {
                assert_eq!(state, before, "10: a refusal changes nothing");
            }
        } else if !claim {
            assert_eq!(judge(&state.public, action), Ok(None), "12: {action:?}");
        }
        assert_eq!(
            check(&state, seat, &Move::Act(action)),
            Ok(()),
            "12: {action:?}"
        );
        events.clear();
        let mv = Move::Act(action);
        if rng.below(1_000) < wrong {
            let was = state.public.phase;
            Tonj::play(&mut state, &Move::Timeout, &mut events);
            let opened = matches!(state.public.phase, Phase::Claim(_));
            assert!(!opened, "11: the clock opens no claim in {was:?}");
        } else {
            Tonj::play(&mut state, &mv, &mut events);
        }
        actions += 1;
        sums.claims += u32::from(claim);
        sums.house_moves = sums.house_moves.max(state.public.house_moves);
        assert!(actions < LONGEST, "a round ends, seed {seed} {habits:?}");
        if actions % 64 == 0 {
            assert_eq!(Tonj::validate(&state), Ok(()), "seed {seed}");
        }
    }
    assert_eq!(Tonj::validate(&state), Ok(()), "seed {seed}");
    let finish = state.public.finish.expect("it was told how");
    sums.lengths.push([actions, state.public.turns]);
    sums.ways[finish.way as usize] += 1;
    sums.drawn += u32::from(finish.winner.is_none());
    if finish.way == Way::Emptied {
        assert!(finish.points > 30, "13");
    }
}

/// How many rounds are played, as a share of all that were asked for.
fn rounds(share: u64) -> u64 {
    let asked = std::env::var("TONJ_ROUNDS");
    let asked = asked.map_or(ROUNDS, |asked| asked.parse().expect("a number of rounds"));
    asked.div_ceil(share)
}

impl Sums {
    /// Actions and turns of the round in the middle of all, of the longest among a hundred, and of the
    /// longest.
    fn lengths(&self) -> [[u32; 2]; 3] {
        let of = |which: usize| {
            let mut lengths: Vec<u32> = self.lengths.iter().map(|length| length[which]).collect();
            lengths.sort_unstable();
            let last = lengths.len() - 1;
            [last / 2, last * 99 / 100, last].map(|at| lengths[at])
        };
        let [actions, turns] = [of(0), of(1)];
        core::array::from_fn(|at| [actions[at], turns[at]])
    }

    fn tell(&self, name: &str) {
        if std::env::var("TONJ_ROUNDS").is_ok() {
            eprintln!(
                "{name}: {} rounds, lengths {:?}, ways {:?}, {} drawn, {} claims",
                self.lengths.len(),
                self.lengths(),
                self.ways,
                self.drawn,
                self.claims
            );
        }
    }
}

#[test]
fn somebody_can_always_act_and_every_round_ends() {
    let mut sums = Sums::default();
    for seed in 0..rounds(1) {
        let pair = seed as usize % (HABITS.len() * HABITS.len());
        let habits = [HABITS[pair / HABITS.len()], HABITS[pair % HABITS.len()]];
        let wrong = [0, 20, 200][seed as usize % 3];
        round(seed, habits, wrong, &mut sums);
    }
    sums.tell("all habits");
    let rounds = sums.lengths.len() as u32;
    assert!(sums.ways[0] > rounds / 2, "{:?}", sums.ways);
    assert!(sums.ways.iter().all(|&way| way > 0), "{:?}", sums.ways);
    assert!(sums.claims > rounds, "{}", sums.claims);
    assert_eq!(sums.house_moves, HOUSE_MOVES, "the limit is reached");
}

/// The lengths that the specification tells of (section 12), which differ a little from habit to habit: here
/// the round in the middle of all.
#[test]
fn rounds_are_about_as_long_as_the_specification_says() {
    let mut random = Sums::default();
    let mut greedy = Sums::default();
    for seed in 0..rounds(2) {
        round(seed, [Habit::Random; 2], 0, &mut random);
        round(seed, [Habit::Greedy; 2], 0, &mut greedy);
    }
    random.tell("random");
    greedy.tell("greedy");
    let [actions, turns] = random.lengths()[0];
    assert!((580..680).contains(&actions), "{actions}");
    assert!((48..60).contains(&turns), "{turns}");
    let [actions, turns] = greedy.lengths()[0];
    assert!((380..450).contains(&actions), "{actions}");
    assert!((45..60).contains(&turns), "{turns}");
}

/// Seats start equally often over many deals (R6).
#[test]
fn neither_seat_starts_more_often() {
    let deals = 2_000u64;
    let mut first = 0;
    for seed in 0..deals {
        let mut state = Tonj::start(&Settings::default(), 2).expect("settings of the game");
        let mv = Tonj::chance(&state, &mut Rng::from_number(seed));
        Tonj::play(&mut state, &mv, &mut Vec::new());
        first += u32::from(state.public.starter == Seat(0));
    }
    let share = f64::from(first) / deals as f64;
    assert!((0.45..=0.55).contains(&share), "{share}");
}
