//! The one place where the page matches over all games.

mod ronda;
mod tawla;

use super::desk::{Ask, Bench, Desk};
use super::dom::El;
use super::parts::small_card;
use super::settings::Settings;
use super::show::{Options, Shown};
use super::stage::model::model;
use crate::bots::Level;
use crate::game::{GameId, Measure};
use crate::games::ronda::Ronda;
use crate::games::tawla::Tawla;
use crate::games::tawla::state::Public;
use crate::games::tawla::view::View;
use crate::kit::fair::{Fingerprint, Seed};
use crate::kit::notation;
use crate::kit::seat::Seat;
use crate::session::save::{Unreadable, fingerprint};
use crate::session::{Player, Setup};
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
    matches!(game, GameId::Ronda | GameId::Tawla)
}

/// The options of an open game, given what is chosen in them so far.
#[must_use]
pub fn options(game: GameId, tongue: Tongue, choices: &[usize]) -> Vec<Options> {
    match game {
        GameId::Ronda => Ronda::options(tongue, choices),
        GameId::Tawla => Tawla::options(tongue, choices),
        GameId::Karta | GameId::Tonj | GameId::Carioca => Vec::new(),
    }
}

/// A card, or what else a game's page of rules draws, from the game's notation; none for what is not of it.
#[must_use]
pub fn drawn(game: GameId, tongue: Tongue, code: &str, class: &str) -> Option<El> {
    match game {
        GameId::Ronda => notation::card(code)
            .filter(|card| card.exists())
            .map(|card| small_card(card, class, &words::ronda::card(tongue, card))),
        GameId::Tawla => board(tongue, code),
        GameId::Karta | GameId::Tonj | GameId::Carioca => None,
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

/// Who of the house plays a game at a level.
#[must_use]
pub fn regular(game: GameId, level: Level, tongue: Tongue) -> Regular {
    match game {
        GameId::Tawla => Tawla::regular(level, tongue),
        // The others' regulars come with their tables.
        GameId::Ronda | GameId::Karta | GameId::Tonj | GameId::Carioca => {
            Ronda::regular(level, tongue)
        }
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
        GameId::Tawla => of::<Tawla>(tongue),
        GameId::Karta | GameId::Tonj | GameId::Carioca => Vec::new(),
    }
}

fn setup<G: Shown>(choices: &[usize], level: Level, seed: Seed) -> Setup<G::Settings> {
    Setup {
        settings: G::settings(choices),
        players: vec![Player::Person, Player::Computer(level)],
        seed,
    }
}

/// The fingerprint that a match with these choices would have.
#[must_use]
pub fn fingerprint_of(
    game: GameId,
    choices: &[usize],
    level: Level,
    seed: Seed,
) -> Option<Fingerprint> {
    match game {
        GameId::Ronda => Some(fingerprint(&setup::<Ronda>(choices, level, seed))),
        GameId::Tawla => Some(fingerprint(&setup::<Tawla>(choices, level, seed))),
        GameId::Karta | GameId::Tonj | GameId::Carioca => None,
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
) -> Option<Box<dyn Desk>> {
    fn of<G: Shown>(
        setup: Setup<G::Settings>,
        settings: &Settings,
        size: Size,
    ) -> Option<Box<dyn Desk>> {
        Some(Box::new(Bench::<G>::new(setup, settings, size).ok()?))
    }
    match game {
        GameId::Ronda => of::<Ronda>(setup::<Ronda>(choices, level, seed), settings, size),
        GameId::Tawla => of::<Tawla>(setup::<Tawla>(choices, level, seed), settings, size),
        GameId::Karta | GameId::Tonj | GameId::Carioca => None,
    }
}

/// A match that was taken up and what it waits for, or why it cannot be.
type Resumed = Result<(Box<dyn Desk>, Vec<Ask>), Unreadable>;

/// A saved match, and what it waits for.
///
/// # Errors
/// Why the bytes cannot be taken up.
pub fn resume(game: GameId, bytes: &[u8], settings: &Settings, size: Size) -> Resumed {
    fn of<G: Shown>(bytes: &[u8], settings: &Settings, size: Size) -> Resumed {
        let (bench, asks) = Bench::<G>::resume(bytes, settings, size)?;
        Ok((Box::new(bench), asks))
    }
    match game {
        GameId::Ronda => of::<Ronda>(bytes, settings, size),
        GameId::Tawla => of::<Tawla>(bytes, settings, size),
        GameId::Karta | GameId::Tonj | GameId::Carioca => Err(Unreadable::OtherGame(game)),
    }
}
