//! What the page asks of each game. A game's code is a file of its own, fetched when its table, its rules or
//! what waits at its table is looked at.

mod karta;
mod ronda;
mod tawla;

use super::bench::{Bench, Match};
use super::choices::{Options, Order, Wish};
use super::desk::{Ask, Desk};
use super::dom::El;
use super::settings::Settings;
use super::show::Shown;
use crate::bots::Level;
use crate::game::{Distribution, GameId, Measure};
use crate::games::karta::Karta;
use crate::games::ronda::Ronda;
use crate::games::tawla::Tawla;
use crate::kit::fair::{Fingerprint, Seed};
use crate::session::Setup;
use crate::session::save::{Unreadable, fingerprint};
use crate::table::scene::Size;
use crate::words::Tongue;
use crate::words::house::Regular;
use core::marker::PhantomData;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Whether a game can be played here already.
#[must_use]
pub const fn is_open(game: GameId) -> bool {
    matches!(game, GameId::Ronda | GameId::Karta | GameId::Tawla)
}

/// The view box of a game's drawn name, by its slug; of the house's for any other.
#[must_use]
pub fn lettering(slug: &str) -> &'static str {
    match slug {
        "ronda" => "0 0 1698 637",
        "karta" => "0 0 1561 726",
        "tawla" => "0 0 1742 732",
        "tonj" => "0 0 1138 1385",
        "carioca" => "0 0 2137 650",
        _ => "0 0 1698 941",
    }
}

/// Who keeps a game's tables: all that the page asks of a game, match by match or before any.
pub trait Host {
    /// The options, given what is chosen in them so far.
    fn options(&self, tongue: Tongue, choices: &[usize]) -> Vec<Options>;
    /// A card, or what else the page of rules draws, from the game's notation; none for what is not of it.
    fn drawn(&self, tongue: Tongue, code: &str, class: &str) -> Option<El>;
    /// The table as a match with these choices would begin, from a position if it is not empty, where the choices
    /// change it.
    fn beginning(&self, tongue: Tongue, choices: &[usize], position: &str) -> Option<El>;
    /// A position that somebody wrote down, in the notation from which a match can begin, and what it wishes of the
    /// options; none if it is none.
    fn read_position(&self, text: &str) -> Option<(String, Vec<Wish>)>;
    /// Whether a match with these choices can begin from a position.
    fn begins_from(&self, choices: &[usize], position: &str) -> bool;
    /// Who of the house plays at a level, as the `nth` opponent of one table, from 0.
    fn regular(&self, level: Level, nth: usize, tongue: Tongue) -> Regular;
    /// How many sit down to a match of these choices.
    fn chairs(&self, choices: &[usize]) -> usize;
    /// What the table of luck compares: each measure with its name, and whether it is the viewer's.
    fn luck(&self, tongue: Tongue) -> Vec<(Measure, String, bool)>;
    /// What the outcomes of chance are compared with, each with its name.
    fn distributions(&self, tongue: Tongue) -> Vec<(Distribution, &'static str)>;
    /// What chooses the variant that the book numbers so, and what this one is called.
    fn variant(&self, tongue: Tongue, number: u8) -> Option<(&'static str, String)>;
    /// The fingerprint that a match with these choices would have.
    fn fingerprint(&self, choices: &[usize], seed: Seed) -> Fingerprint;
    /// A new match as it was ordered; none if the game refuses it.
    fn open(&self, order: &Order, settings: &Settings, size: Size) -> Option<Desk>;
    /// A saved match, and what it waits for.
    ///
    /// # Errors
    /// Why the bytes cannot be taken up.
    fn resume(
        &self,
        bytes: &[u8],
        settings: &Settings,
        size: Size,
    ) -> Result<(Desk, Vec<Ask>), Unreadable>;
}

/// The host of a game.
struct Of<G>(PhantomData<G>);

impl<G: Shown> Host for Of<G> {
    fn options(&self, tongue: Tongue, choices: &[usize]) -> Vec<Options> {
        G::options(tongue, choices)
    }

    fn drawn(&self, tongue: Tongue, code: &str, class: &str) -> Option<El> {
        G::drawn(tongue, code, class)
    }

    fn beginning(&self, tongue: Tongue, choices: &[usize], position: &str) -> Option<El> {
        G::beginning(tongue, choices, position)
    }

    fn read_position(&self, text: &str) -> Option<(String, Vec<Wish>)> {
        G::read_position(text)
    }

    fn begins_from(&self, choices: &[usize], position: &str) -> bool {
        let settings = G::settings(choices);
        G::placed(&settings, G::chairs(&settings), position).is_some()
    }

    fn regular(&self, level: Level, nth: usize, tongue: Tongue) -> Regular {
        G::regular(level, nth, tongue)
    }

    fn chairs(&self, choices: &[usize]) -> usize {
        G::chairs(&G::settings(choices))
    }

    fn luck(&self, tongue: Tongue) -> Vec<(Measure, String, bool)> {
        G::LUCK
            .iter()
            .enumerate()
            .map(|(index, &measure)| {
                let (label, own) = G::luck_label(index, tongue);
                (measure, label, own)
            })
            .collect()
    }

    fn distributions(&self, tongue: Tongue) -> Vec<(Distribution, &'static str)> {
        let label = tongue.say(G::FIT);
        G::DISTRIBUTIONS.iter().map(|&one| (one, label)).collect()
    }

    fn variant(&self, tongue: Tongue, number: u8) -> Option<(&'static str, String)> {
        // Where a game has variants they are its first choice.
        let mut group = G::options(tongue, &[]).into_iter().next()?;
        let is_it = |&place: &usize| G::variant(&G::settings(&[place])) == number;
        let place = (0..group.values.len()).find(is_it)?;
        Some((group.legend, group.values.swap_remove(place)))
    }

    fn fingerprint(&self, choices: &[usize], seed: Seed) -> Fingerprint {
        fingerprint(&G::settings(choices), seed)
    }

    fn open(&self, order: &Order, settings: &Settings, size: Size) -> Option<Desk> {
        let setup = Setup {
            settings: G::settings(&order.choices),
            players: order.players.clone(),
            seed: order.seed,
            position: order.position.clone(),
        };
        let opened: Box<dyn Match> = Box::new(Bench::<G>::new(setup).ok()?);
        Some(Desk::new(opened, settings, size))
    }

    fn resume(
        &self,
        bytes: &[u8],
        settings: &Settings,
        size: Size,
    ) -> Result<(Desk, Vec<Ask>), Unreadable> {
        let (bench, effects) = Bench::<G>::resume(bytes)?;
        let mut desk = Desk::new(Box::new(bench), settings, size);
        let asks = desk.translate(effects);
        Ok((desk, asks))
    }
}

type Fetched = Result<&'static dyn Host, SplitLoaderError>;

#[wasm_split(ronda, fallible)]
fn ronda() -> Fetched {
    Ok(&Of::<Ronda>(PhantomData))
}

#[wasm_split(karta, fallible)]
fn karta() -> Fetched {
    Ok(&Of::<Karta>(PhantomData))
}

#[wasm_split(tawla, fallible)]
fn tawla() -> Fetched {
    Ok(&Of::<Tawla>(PhantomData))
}

/// Fetches the host of a game; none for one that is not open, and where the file does not come.
pub async fn fetch(game: GameId) -> Option<&'static dyn Host> {
    let fetched = match game {
        GameId::Ronda => ronda().await,
        GameId::Karta => karta().await,
        GameId::Tawla => tawla().await,
        GameId::Tonj | GameId::Carioca => return None,
    };
    fetched.ok()
}
