//! The one place where the page matches over all games.

mod karta;
mod ronda;
mod tawla;

use super::board::board;
use super::desk::{Ask, Bench, Desk};
use super::dom::El;
use super::parts::small_card;
use super::settings::Settings;
use super::show::{Options, Shown};
use crate::bots::Level;
use crate::game::{GameId, Measure};
use crate::games::karta::Karta;
use crate::games::ronda::Ronda;
use crate::games::tawla::Tawla;
use crate::kit::fair::{Fingerprint, Seed};
use crate::kit::notation;
use crate::session::save::{Unreadable, fingerprint};
use crate::session::{Player, Setup};
use crate::table::scene::Size;
use crate::words::house::Regular;
use crate::words::{self, Tongue};

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

/// Who of the house sit down to a match of these choices at a level, in the order of play.
#[must_use]
pub fn rivals(game: GameId, choices: &[usize], level: Level, tongue: Tongue) -> Vec<Regular> {
    fn of<G: Shown>(choices: &[usize], level: Level, tongue: Tongue) -> Vec<Regular> {
        let rivals = 1..G::chairs(&G::settings(choices));
        rivals
            .map(|seat| G::regular(level, seat - 1, tongue))
            .collect()
    }
    match game {
        GameId::Ronda => of::<Ronda>(choices, level, tongue),
        GameId::Karta => of::<Karta>(choices, level, tongue),
        GameId::Tawla => of::<Tawla>(choices, level, tongue),
        GameId::Tonj | GameId::Carioca => Vec::new(),
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

/// The visitor sits on the first seat, and computers of the level on all others.
fn setup<G: Shown>(choices: &[usize], level: Level, seed: Seed) -> Setup<G::Settings> {
    let settings = G::settings(choices);
    let mut players = vec![Player::Computer(level); G::chairs(&settings)];
    players[0] = Player::Person;
    Setup {
        settings,
        players,
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
        GameId::Karta => Some(fingerprint(&setup::<Karta>(choices, level, seed))),
        GameId::Tawla => Some(fingerprint(&setup::<Tawla>(choices, level, seed))),
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
        GameId::Karta => of::<Karta>(setup::<Karta>(choices, level, seed), settings, size),
        GameId::Tawla => of::<Tawla>(setup::<Tawla>(choices, level, seed), settings, size),
        GameId::Tonj | GameId::Carioca => None,
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
        GameId::Karta => of::<Karta>(bytes, settings, size),
        GameId::Tawla => of::<Tawla>(bytes, settings, size),
        GameId::Tonj | GameId::Carioca => Err(Unreadable::OtherGame(game)),
    }
}
