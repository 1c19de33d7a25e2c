//! What the visitor likes: sound, speed, digits, light, voice, name.

use crate::bots::Level;
use crate::game::GameId;
use crate::session::seal::{Unsealed, open, seal};
use crate::words::{Digits, Key, Tongue, Voice};
use serde::{Deserialize, Serialize};

/// The kind of sealed bytes that hold settings.
const KIND: u8 = 101;
/// The longest name, in letters.
pub const LONGEST_NAME: usize = 9;

/// How fast pieces move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// Nothing moves: the final picture at once.
    Instant,
    /// Faster.
    Quick,
    /// As drawn.
    #[default]
    Normal,
    /// Slower.
    Calm,
}

impl Motion {
    /// All speeds.
    pub const ALL: [Self; 4] = [Self::Instant, Self::Quick, Self::Normal, Self::Calm];

    /// The factor on every duration, in tenths.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        match self {
            Self::Instant => 0,
            Self::Quick => 6,
            Self::Normal => 10,
            Self::Calm => 15,
        }
    }
}

/// How long a bot waits before it moves, so that one can follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// Hardly.
    Short,
    /// A moment.
    #[default]
    Normal,
    /// A good while.
    Long,
}

impl Pace {
    /// All paces.
    pub const ALL: [Self; 3] = [Self::Short, Self::Normal, Self::Long];

    /// The pause in milliseconds.
    #[must_use]
    pub const fn millis(self) -> u64 {
        match self {
            Self::Short => 150,
            Self::Normal => 700,
            Self::Long => 1_500,
        }
    }
}

/// The light of the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    /// As the device has it.
    #[default]
    Auto,
    /// Evening.
    Dark,
    /// Morning.
    Light,
}

impl Theme {
    /// All lights.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Dark, Self::Light];
}

/// Everything the visitor can set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Whether the house sounds.
    pub sound: bool,
    /// How fast pieces move.
    pub motion: Motion,
    /// How long a bot waits.
    pub pace: Pace,
    /// The digits; none for those of the voice.
    pub digits: Option<Digits>,
    /// The light.
    pub theme: Theme,
    /// One voice for the whole house; none for each game's own.
    pub voice: Option<Voice>,
    /// The visitor's name; empty for the house's word for a guest.
    pub own_name: String,
    /// The level and the choices last made, by game.
    pub last: Vec<(GameId, Level, Vec<u8>)>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            sound: true,
            motion: Motion::default(),
            pace: Pace::default(),
            digits: None,
            theme: Theme::default(),
            voice: None,
            own_name: String::new(),
            last: Vec::new(),
        }
    }
}

impl Settings {
    /// The tongue at a game's table.
    #[must_use]
    pub fn tongue(&self, game: GameId) -> Tongue {
        Tongue::new(Some(game), self.voice, self.digits)
    }

    /// The tongue of the lobby and the house's own pages.
    #[must_use]
    pub fn house(&self) -> Tongue {
        Tongue::new(None, self.voice, self.digits)
    }

    /// The visitor's name.
    #[must_use]
    pub fn name(&self, tongue: Tongue) -> String {
        if self.own_name.is_empty() {
            tongue.say(Key::You).to_owned()
        } else {
            self.own_name.clone()
        }
    }

    /// The level and the choices last made at a game.
    #[must_use]
    pub fn last(&self, game: GameId) -> Option<&(GameId, Level, Vec<u8>)> {
        self.last.iter().find(|last| last.0 == game)
    }

    /// Remembers the level and the choices made at a game.
    pub fn remember(&mut self, game: GameId, level: Level, choices: Vec<u8>) {
        self.last.retain(|last| last.0 != game);
        self.last.push((game, level, choices));
    }

    /// The settings as sealed bytes.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        seal(KIND, self)
    }

    /// The settings of sealed bytes.
    ///
    /// # Errors
    /// Why the bytes are no settings.
    pub fn read(bytes: &[u8]) -> Result<Self, Unsealed> {
        open(KIND, bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_back_and_damage_is_noticed() {
        let mut settings = Settings::default();
        settings.remember(GameId::Ronda, Level::Hard, vec![1, 2]);
        settings.remember(GameId::Ronda, Level::Easy, vec![0, 2]);
        assert_eq!(settings.last.len(), 1);
        let mut bytes = settings.save();
        assert_eq!(Settings::read(&bytes), Ok(settings));
        bytes[9] ^= 1;
        assert_eq!(Settings::read(&bytes), Err(Unsealed::Damaged));
    }
}
