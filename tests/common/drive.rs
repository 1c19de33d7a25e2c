//! A table for tests: it does what a page would do with a match, and hears all it says.
#![allow(dead_code, reason = "each test file uses its part")]

use crate::toy::{self, Toy};
use qahwa::bots::Level;
use qahwa::game::{Game, Outcome, Turn};
use qahwa::games::karta::state::Settings as KartaSettings;
use qahwa::games::karta::{Karta, moves as karta};
use qahwa::games::ronda::Ronda;
use qahwa::games::ronda::state::Settings;
use qahwa::games::tawla::Tawla;
use qahwa::games::tawla::state::{Settings as TawlaSettings, Variant};
use qahwa::kit::fair::Seed;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::session::clock::Millis;
use qahwa::session::{Effect, Input, Player, Session, Setup};

/// The computer of most tests.
pub const BOT: Player = Player::Computer(Level::Easy);

/// Players of whom the given seats are persons.
pub fn players(seats: usize, persons: &[u8]) -> Vec<Player> {
    let mut players = vec![BOT; seats];
    for &seat in persons {
        players[usize::from(seat)] = Player::Person;
    }
    players
}

/// A setup with a seed made of a number.
pub fn setup<S>(settings: S, players: Vec<Player>, number: u8) -> Setup<S> {
    Setup {
        settings,
        players,
        seed: Seed([number; 32]),
        position: String::new(),
    }
}

/// A request that a bot has not answered.
pub struct Asked<V> {
    pub id: u32,
    pub version: u32,
    pub view: V,
    pub seed: u64,
}

/// A match on its table. Its moves depend on nothing but the position and its version, so that a match
/// taken up again goes on as it would have gone on.
pub struct Table<G: Game> {
    pub session: Session<G>,
    pub now: Millis,
    pub asked: Option<Asked<G::View>>,
    /// What happened last.
    pub happened: Vec<G::Event>,
    pub outcomes: Vec<Outcome>,
    pub rests: u32,
    /// Strikes from the legal moves what is not to be played now.
    pub tame: fn(&mut Vec<G::Move>, &mut Rng),
}

impl<G: Game> Table<G> {
    /// A match that has begun with a word.
    pub fn begin(setup: Setup<G::Settings>, word: &str) -> Self {
        let session = Session::new(setup).expect("the game has these settings");
        let mut table = Self::of((session, Vec::new()));
        table.input(Input::Begin { word: word.into() });
        table
    }

    /// A match and what it said when it was taken up.
    pub fn of((session, effects): (Session<G>, Vec<Effect>)) -> Self {
        let mut table = Self {
            session,
            now: 1_000,
            asked: None,
            happened: Vec::new(),
            outcomes: Vec::new(),
            rests: 0,
            tame: |_, _| {},
        };
        table.hear(&effects);
        table
    }

    /// The match as it is read back from its save.
    pub fn resumed(&self) -> Self {
        let bytes = self.session.save();
        Self {
            tame: self.tame,
            ..Self::of(Session::resume(&bytes).expect("a match reads back"))
        }
    }

    /// Gives an input, and hears the effects.
    pub fn input(&mut self, input: Input<G::Move>) -> Vec<Effect> {
        let effects = self.session.handle(input, self.now);
        self.hear(&effects);
        effects
    }

    /// Lets time pass in ticks of a second.
    pub fn wait(&mut self, seconds: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        for _ in 0..seconds {
            self.now += 1_000;
            effects.extend(self.input(Input::Tick));
        }
        effects
    }

    pub fn hear(&mut self, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::Think {
                    id,
                    version,
                    seat,
                    seed,
                    hint: false,
                    ..
                } => {
                    let view = self.session.view_of(*seat);
                    self.asked = Some(Asked {
                        id: *id,
                        version: *version,
                        view: view.expect("a computer always sees its cards"),
                        seed: *seed,
                    });
                }
                Effect::Happened => self.happened = self.session.take_happened(),
                Effect::Over(outcome) => self.outcomes.push(outcome.clone()),
                Effect::Rest => self.rests += 1,
                _ => {}
            }
        }
    }

    /// The computer whose move is awaited: the first that may act.
    pub fn thinker(&self) -> Option<Seat> {
        let acts = |seat| match self.session.turn() {
            Turn::Seat(one) => one == seat,
            Turn::Window(seats) => seats.has(seat),
            _ => false,
        };
        let players = self.session.flow().players();
        let mut seats = (0..).map(Seat).zip(players);
        seats
            .find(|&(seat, player)| *player != Player::Person && acts(seat))
            .map(|(seat, _)| seat)
    }

    /// What the bot answers to the open request: any legal move of a world that it imagines. It takes nothing
    /// back: its seed is that of the place in the log, and it would do so for ever.
    pub fn answer(&mut self) -> Option<Input<G::Move>> {
        let Asked {
            id,
            version,
            view,
            seed,
        } = self.asked.take()?;
        let seat = self.thinker().expect("only computers are asked");
        let mut rng = Rng::from_number(seed);
        let world = G::imagine(&view, &mut rng);
        let mut moves = Vec::new();
        G::legal(&world, &mut moves);
        moves.retain(|mv| G::check(&world, seat, mv).is_ok() && !G::takes_back(mv));
        (self.tame)(&mut moves, &mut rng);
        let mv = pick(moves, &mut rng);
        Some(Input::Reply { id, version, mv })
    }

    /// A legal move of the viewer, if it may act.
    pub fn own_move(&self) -> Option<Input<G::Move>> {
        let mut moves = self.session.legal();
        let seat = self.session.viewer();
        let mut rng = Rng::from_number(u64::from(self.session.version()));
        (self.tame)(&mut moves, &mut rng);
        (!moves.is_empty()).then(|| Input::Play {
            seat,
            mv: pick(moves, &mut rng),
        })
    }

    /// The next thing that happens at a table: the table comes to rest, the device is handed over, then the
    /// person moves, or reads a summary, or the bot answers. Nothing once the match is over.
    pub fn step(&mut self) -> Option<Vec<Effect>> {
        self.now += 100;
        let mut effects = self.input(Input::Settled);
        if let Some(seat) = self.session.wants_handover() {
            effects.extend(self.input(Input::Handed { seat }));
            effects.extend(self.input(Input::Settled));
        }
        if let Turn::Over(_) = self.session.turn() {
            return None;
        }
        let input = if self.session.resting() {
            Input::Next
        } else {
            self.own_move().or_else(|| self.answer())?
        };
        let version = self.session.version();
        effects.extend(self.input(input));
        assert!(self.session.version() > version, "{effects:?}");
        Some(effects)
    }

    /// Plays until it is over.
    pub fn finish(&mut self) -> &mut Self {
        while self.step().is_some() {}
        let over = matches!(self.session.turn(), Turn::Over(_));
        assert!(over, "a match does not stop before its end");
        self
    }

    /// Plays until something holds.
    pub fn until(&mut self, holds: impl Fn(&Self) -> bool) -> &mut Self {
        while !holds(self) {
            self.step().expect("the match comes there");
        }
        self
    }
}

fn pick<M>(mut moves: Vec<M>, rng: &mut Rng) -> M {
    let place = rng.below(moves.len() as u32) as usize;
    moves.swap_remove(place)
}

/// The options of a short match of Ronda without a clock.
pub const SHORT: Settings = Settings {
    target: 21,
    move_clock_seconds: None,
};

/// A short match of Ronda; seat 0 is a person's.
pub fn ronda(number: u8) -> Table<Ronda> {
    Table::begin(setup(SHORT, players(2, &[0]), number), "")
}

/// A short match of Ronda with 15 seconds for a card.
pub fn timed(number: u8) -> Table<Ronda> {
    let settings = Settings {
        move_clock_seconds: Some(15),
        ..SHORT
    };
    Table::begin(setup(settings, players(2, &[0]), number), "")
}

/// A match of Karta among so many seats, of whom the given ones are persons.
pub fn karta(seats: u8, persons: &[u8], seconds: Option<u16>, number: u8) -> Table<Karta> {
    let settings = KartaSettings {
        seats,
        turn_seconds: seconds,
    };
    let table = Table::begin(setup(settings, players(seats.into(), persons), number), "");
    // Uniform choices would make matches of thousands of moves.
    let tame = |moves: &mut Vec<karta::Move>, rng: &mut Rng| {
        let lays = moves
            .iter()
            .any(|mv| matches!(mv, karta::Move::Play { .. }));
        if lays && rng.below(10) > 0 {
            moves.retain(|mv| matches!(mv, karta::Move::Play { .. }));
        }
    };
    Table { tame, ..table }
}

/// A match of Tawla to a point, with the given persons.
pub fn tawla(variant: Variant, target: u16, persons: &[u8], number: u8) -> Table<Tawla> {
    let settings = TawlaSettings {
        variant,
        target,
        turn_seconds: None,
    };
    Table::begin(setup(settings, players(2, persons), number), "")
}

/// A toy match of two rounds.
pub fn toy(seats: usize, person: u8, seconds: Option<u16>, number: u8) -> Table<Toy> {
    toy_of(seats, &[person], seconds, number)
}

/// A toy match of two rounds with several persons.
pub fn toy_of(seats: usize, persons: &[u8], seconds: Option<u16>, number: u8) -> Table<Toy> {
    let settings = toy::Settings { rounds: 2, seconds };
    Table::begin(setup(settings, players(seats, persons), number), "")
}

/// The first toy match that comes to a position in which something holds.
pub fn toy_where(
    seats: usize,
    person: u8,
    seconds: Option<u16>,
    holds: impl Fn(&Table<Toy>) -> bool,
) -> Table<Toy> {
    for number in 0..=u8::MAX {
        let mut table = toy(seats, person, seconds, number);
        loop {
            if holds(&table) {
                return table;
            }
            if table.step().is_none() {
                break;
            }
        }
    }
    panic!("no match comes there");
}

pub fn text<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

/// Everything that a table remembers of a match.
pub fn all<G: Game>(table: &Table<G>) -> String {
    let session = &table.session;
    let known = (session.view(), session.version(), session.clock().left());
    format!("{known:?} {:?}", session.save())
}

/// The input is refused for this reason, and nothing has changed.
pub fn refused<G: Game>(table: &mut Table<G>, input: Input<G::Move>, reason: G::Illegal) {
    let before = all(table);
    let effects = table.input(input.clone());
    assert_eq!(effects, [Effect::Refused], "{input:?}");
    assert_eq!(table.session.refusal(), Some(reason), "{input:?}");
    assert_eq!(all(table), before, "{input:?}");
}

/// The input has no effect at all.
pub fn ignored<G: Game>(table: &mut Table<G>, input: Input<G::Move>) {
    let before = all(table);
    assert_eq!(text(&table.input(input.clone())), "[]", "{input:?}");
    assert_eq!(all(table), before, "{input:?}");
}

/// How many effects have a name.
pub fn count(effects: &[String], name: &str) -> usize {
    effects
        .iter()
        .filter(|effect| effect.starts_with(name))
        .count()
}

/// The names of effects.
pub fn names(effects: &[Effect]) -> Vec<String> {
    let name = |effect| text(effect).split(['(', ' ']).next().map(str::to_owned);
    effects.iter().filter_map(name).collect()
}
