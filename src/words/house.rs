//! The house's own words beside the keys: games, seats, levels, the greeting.

use super::{Key, Tongue, Voice, isolate};
use crate::bots::Level;
use crate::game::GameId;

/// The name of a game, the same in every voice.
#[must_use]
pub const fn game(game: GameId) -> &'static str {
    match game {
        GameId::Ronda => "روندا",
        GameId::Karta => "الكارطا المغربية",
        GameId::Tawla => "طاولة",
        GameId::Tonj => "طنج",
        GameId::Carioca => "كاريوكا",
    }
}

/// The line under a game's name in the lobby.
#[must_use]
pub fn caption(tongue: Tongue, game: GameId) -> String {
    tongue.prose(match (game, tongue.voice) {
        (GameId::Ronda, Voice::Morocco) => "ضربة، ميسة وترينكا",
        (GameId::Ronda, _) => "الضربة والميسة والترينكا",
        (GameId::Karta, Voice::Morocco) => "سالي وراقك قبل منهم",
        (GameId::Karta, _) => "أفرغ يدك قبل الجميع",
        (GameId::Tawla, Voice::Standard) => "31 أو العادة",
        (GameId::Tawla, _) => "31 ولا العادة",
        (GameId::Tonj, _) => "أفرغ يدك ونادِ في وقتها",
        (GameId::Carioca, _) => "ثمانية عقود",
    })
}

/// The key of a level's name.
#[must_use]
pub const fn level(level: Level) -> Key {
    match level {
        Level::Easy => Key::Easy,
        Level::Middle => Key::Middle,
        Level::Hard => Key::Hard,
    }
}

/// The greeting at an hour of the day, 0 to 23: morning from 4 to noon.
#[must_use]
pub const fn greeting(hour: u8) -> Key {
    match hour {
        4..=11 => Key::Morning,
        _ => Key::Evening,
    }
}

/// Names in a row, each in its isolate.
#[must_use]
pub fn list(names: &[&str]) -> String {
    let mut out = String::new();
    for (place, name) in names.iter().enumerate() {
        out.push_str(match place {
            0 => "",
            _ if place + 1 == names.len() => " و",
            _ => "، ",
        });
        out.push_str(&isolate(name));
    }
    out
}

/// Someone of the house who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regular {
    /// The name, at most nine letters.
    pub name: &'static str,
    /// What he is, in a few words.
    pub line: &'static str,
    /// The name of the face in the art, without its prefix.
    pub face: &'static str,
}
