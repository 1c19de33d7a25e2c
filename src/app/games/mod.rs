//! The one place where the page matches over all games.

mod karta;
mod ronda;
mod tawla;

use super::bench::{Bench, Match};
use super::desk::{Ask, Desk};
use super::dom::El;
use super::parts::small_card;
use super::settings::Settings;
use super::show::{Options, Shown};
use super::stage::model::model;
use crate::bots::Level;
use crate::game::{GameId, Measure};
use crate::games::karta::Karta;
use crate::games::ronda::Ronda;
use crate::games::tawla::Tawla;
use crate::games::tawla::state::Public;
use crate::games::tawla::view::View;
use crate::kit::fair::{Fingerprint, Seed};
use crate::kit::notation;
use crate::kit::seat::Seat;
use crate::session::save::{Unreadable, fingerprint};
use crate::session::{Effect, Player, Setup};
use crate::table::scene::Size;
use crate::table::staged::Staged;
use crate::words::house::Regular;
use crate::words::{self, Tongue};
use tawla::board::board;

/// The window for which a table is laid out that is then drawn small: a small desktop's.
const MODEL: Size = Size {
    w: 900.0,
    h: 620.0,
    safe: [0.0; 4],
};

/// Whether a game can be played here already.
#[must_use]
pub const fn is_open(game: GameId) -> bool {
    matches!(game, GameId::Ronda | GameId::Karta | GameId::Tawla)
}

/// The options of an open game, given what is chosen in them so far.
#[must_use]
pub fn options(game: GameId, tongue: Tongue, choices: &[usize]) -> Vec<Options> {
    match game {
        GameId::Ronda => Ronda::options(tongue, choices),
        GameId::Karta => Karta::options(tongue, choices),
        GameId::Tawla => Tawla::options(tongue, choices),
        GameId::Tonj | GameId::Carioca => Vec::new(),
    }
}

/// A card, or what else a game's page of rules draws, from the game's notation; none for what is not of it.
#[must_use]
pub fn drawn(game: GameId, tongue: Tongue, code: &str, class: &str) -> Option<El> {
    match game {
        GameId::Ronda => notation::card(code)
            .filter(|card| card.exists())
            .map(|card| small_card(card, class, &words::ronda::card(tongue, card))),
        GameId::Karta => notation::card(code)
            .filter(|card| card.exists())
            .map(|card| small_card(card, class, &words::karta::card(tongue, card))),
        GameId::Tawla => board(tongue, code),
        GameId::Tonj | GameId::Carioca => None,
    }
}

/// The table as a match with these choices would begin, where the choices change it.
#[must_use]
pub fn beginning(game: GameId, tongue: Tongue, choices: &[usize]) -> Option<El> {
    match game {
        GameId::Tawla => {
            let view = View {
                seat: Seat(0),
                public: Public::new(Tawla::settings(choices)),
            };
            Some(model(&Tawla::scene(&view, &[], None, MODEL), tongue))
        }
        GameId::Ronda | GameId::Karta | GameId::Tonj | GameId::Carioca => None,
    }
}

/// Who of the house plays a game at a level, as the `nth` opponent of one table, from 0.
#[must_use]
pub fn regular(game: GameId, level: Level, nth: usize, tongue: Tongue) -> Regular {
    match game {
        GameId::Karta => Karta::regular(level, nth, tongue),
        GameId::Tawla => Tawla::regular(level, nth, tongue),
        // The others' regulars come with their tables.
        GameId::Ronda | GameId::Tonj | GameId::Carioca => Ronda::regular(level, nth, tongue),
    }
}

/// How many sit down to a match of these choices.
#[must_use]
pub fn chairs(game: GameId, choices: &[usize]) -> usize {
    match game {
        GameId::Karta => Karta::chairs(&Karta::settings(choices)),
        GameId::Ronda | GameId::Tawla | GameId::Tonj | GameId::Carioca => 2,
    }
}

/// What a game's table of luck compares: each measure with its name, and whether it is the viewer's.
#[must_use]
pub fn luck(game: GameId, tongue: Tongue) -> Vec<(Measure, String, bool)> {
    fn of<G: Shown>(tongue: Tongue) -> Vec<(Measure, String, bool)> {
        G::LUCK
            .iter()
            .enumerate()
            .map(|(index, &measure)| {
                let (label, own) = G::luck_label(index, tongue);
                (measure, label, own)
            })
            .collect()
    }
    match game {
        GameId::Ronda => of::<Ronda>(tongue),
        GameId::Karta => of::<Karta>(tongue),
        GameId::Tawla => of::<Tawla>(tongue),
        GameId::Tonj | GameId::Carioca => Vec::new(),
    }
}

/// The fingerprint that a match with these choices would have.
#[must_use]
pub fn fingerprint_of(game: GameId, choices: &[usize], seed: Seed) -> Option<Fingerprint> {
    match game {
        GameId::Ronda => Some(fingerprint(&Ronda::settings(choices), seed)),
        GameId::Karta => Some(fingerprint(&Karta::settings(choices), seed)),
        GameId::Tawla => Some(fingerprint(&Tawla::settings(choices), seed)),
        GameId::Tonj | GameId::Carioca => None,
    }
}

/// A new match; none for a game that is not open.
#[must_use]
pub fn open(
    game: GameId,
    choices: &[usize],
    level: Level,
    seed: Seed,
    settings: &Settings,
    size: Size,
) -> Option<Desk> {
    // The visitor sits on the first seat, and computers of the level on all others.
    fn of<G: Shown>(choices: &[usize], level: Level, seed: Seed) -> Option<Box<dyn Match>> {
        let settings = G::settings(choices);
        let mut players = vec![Player::Computer(level); G::chairs(&settings)];
        players[0] = Player::Person;
        let setup = Setup {
            settings,
            players,
            seed,
        };
        Some(Box::new(Bench::<G>::new(setup).ok()?))
    }
    let opened = match game {
        GameId::Ronda => of::<Ronda>(choices, level, seed),
        GameId::Karta => of::<Karta>(choices, level, seed),
        GameId::Tawla => of::<Tawla>(choices, level, seed),
        GameId::Tonj | GameId::Carioca => None,
    };
    Some(Desk::new(opened?, settings, size))
}

/// A saved match, and what it waits for.
///
/// # Errors
/// Why the bytes cannot be taken up.
pub fn resume(
    game: GameId,
    bytes: &[u8],
    settings: &Settings,
    size: Size,
) -> Result<(Desk, Vec<Ask>), Unreadable> {
    type Resumed = Result<(Box<dyn Match>, Vec<Effect>), Unreadable>;
    fn of<G: Shown>(bytes: &[u8]) -> Resumed {
        let (bench, effects) = Bench::<G>::resume(bytes)?;
        Ok((Box::new(bench), effects))
    }
    let (taken_up, effects) = match game {
        GameId::Ronda => of::<Ronda>(bytes),
        GameId::Karta => of::<Karta>(bytes),
        GameId::Tawla => of::<Tawla>(bytes),
        GameId::Tonj | GameId::Carioca => Err(Unreadable::OtherGame(game)),
    }?;
    let mut desk = Desk::new(taken_up, settings, size);
    let asks = desk.translate(effects);
    Ok((desk, asks))
}
