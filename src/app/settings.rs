//! What the visitor likes: sound, speed, digits, light, voice, name.

use crate::bots::Level;
use crate::game::GameId;
use crate::session::Player;
use crate::session::seal::{Unsealed, open, seal, seal_body, unseal};
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
            Self::Short => 60,
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
    /// What was last chosen, by game, the latest last.
    pub last: Vec<Last>,
    /// Whether one's own decisions can be taken back in matches without other people.
    pub practice: bool,
    /// The names of other persons at this device, by seat; empty where they have none.
    pub names: Vec<String>,
    /// Whether a table at which nothing is hidden stays as the first of several persons sees it, and does not turn
    /// to whoever is on turn.
    pub stays: bool,
}

/// What was last chosen at a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Last {
    /// Which game.
    pub game: GameId,
    /// The level.
    pub level: Level,
    /// The choice in each group of options.
    pub choices: Vec<u8>,
    /// Who sits on each seat: nobody but the visitor and computers of the level if empty.
    pub players: Vec<Player>,
}

/// The settings of the formats before the third.
#[derive(Deserialize)]
struct Old {
    sound: bool,
    motion: Motion,
    pace: Pace,
    digits: Option<Digits>,
    theme: Theme,
    voice: Option<Voice>,
    own_name: String,
    last: Vec<(GameId, Level, Vec<u8>)>,
}

impl From<Old> for Settings {
    fn from(old: Old) -> Self {
        let mut settings = Self {
            sound: old.sound,
            motion: old.motion,
            pace: old.pace,
            digits: old.digits,
            theme: old.theme,
            voice: old.voice,
            own_name: old.own_name,
            ..Self::default()
        };
        for (game, level, choices) in old.last {
            settings.remember(Last {
                game,
                level,
                choices,
                players: Vec::new(),
            });
        }
        settings
    }
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
            practice: true,
            names: Vec::new(),
            stays: false,
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

    /// The seat of the visitor among the seats of a table: the first person, where there is but one or the
    /// visitor has a name.
    #[must_use]
    pub fn visitor(&self, players: &[Player]) -> Option<usize> {
        let mut persons = (players.iter()).enumerate();
        let mut persons = persons
            .by_ref()
            .filter(|(_, player)| **player == Player::Person);
        let (first, _) = persons.next()?;
        (persons.next().is_none() || !self.own_name.is_empty()).then_some(first)
    }

    /// Whether a seat looks from the far side of a table that stays: several persons sit at it, and it is not the
    /// first of them.
    #[must_use]
    pub fn is_far(&self, players: &[Player], seat: usize) -> bool {
        let mut persons = (0..players.len()).filter(|&seat| players[seat] == Player::Person);
        let (first, second) = (persons.next(), persons.next());
        self.stays && second.is_some() && first != Some(seat)
    }

    /// The name of the person on a seat of a table.
    #[must_use]
    pub fn person(&self, tongue: Tongue, players: &[Player], seat: usize) -> String {
        if self.visitor(players) == Some(seat) {
            return self.name(tongue);
        }
        match self.names.get(seat) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => tongue.fill(Key::PersonNth, &[&tongue.number(seat as i64 + 1)]),
        }
    }

    /// What was last chosen at a game.
    #[must_use]
    pub fn last(&self, game: GameId) -> Option<&Last> {
        self.last.iter().find(|last| last.game == game)
    }

    /// Remembers what was chosen at a game.
    pub fn remember(&mut self, chosen: Last) {
        self.last.retain(|last| last.game != chosen.game);
        self.last.push(chosen);
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
        match unseal(bytes)? {
            (1 | 2, ..) => open::<Old>(KIND, bytes).map(Self::from),
            // The third format ends before whether the table stays.
            (3, kind, body) => open(KIND, &seal_body(kind, &[body, &[0]].concat())),
            _ => open(KIND, bytes),
        }
    }
}

/// A name as it may be shown: what is seen of it, no longer than a plate is wide.
#[must_use]
pub fn plain_name(text: &str) -> String {
    (text.trim_ascii().chars())
        .filter(|&letter| is_seen(letter))
        .take(LONGEST_NAME)
        .collect()
}

/// Whether a letter of a name is one that is seen: neither a control nor a sign that turns or joins others.
fn is_seen(letter: char) -> bool {
    !matches!(letter, '\0'..='\u{1f}' | '\u{7f}'..='\u{a0}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{fdfa}' | '\u{fdfb}' | '\u{fdfd}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settings as another format writes them.
    fn of_format(format: u8, body: &[u8]) -> Vec<u8> {
        let mut bytes = seal_body(KIND, body);
        bytes[5] = format;
        let end = bytes.len() - 8;
        let check = crate::kit::fair::digest(&[&bytes[..end]]);
        bytes[end..].copy_from_slice(&check[..8]);
        bytes
    }

    #[test]
    fn settings_of_the_third_format_are_read_and_the_table_turns() {
        let settings = Settings {
            practice: false,
            names: vec![String::new(), String::from("x")],
            ..Settings::default()
        };
        let bytes = settings.save();
        let body = &bytes[7..bytes.len() - 8];
        let third = of_format(3, &body[..body.len() - 1]);
        assert_eq!(Settings::read(&third), Ok(settings.clone()));
        assert_eq!(Settings::read(&of_format(4, body)), Ok(settings));
        // No byte more or less.
        assert_eq!(Settings::read(&of_format(3, body)), Err(Unsealed::Damaged));
        assert_eq!(
            Settings::read(&of_format(4, &body[..body.len() - 1])),
            Err(Unsealed::Damaged)
        );
    }

    #[test]
    fn a_table_that_stays_is_seen_from_the_side_of_the_first_person() {
        let computer = Player::Computer(Level::Easy);
        let mut settings = Settings::default();
        let two = [Player::Person, Player::Person];
        assert!(!settings.is_far(&two, 1), "it turns");
        settings.stays = true;
        assert_eq!(
            [0, 1].map(|seat| settings.is_far(&two, seat)),
            [false, true]
        );
        let one = [computer, Player::Person];
        assert_eq!([0, 1].map(|seat| settings.is_far(&one, seat)), [false; 2]);
    }

    #[test]
    fn settings_read_back_and_damage_is_noticed() {
        let mut settings = Settings::default();
        for (level, choices) in [(Level::Hard, vec![1, 2]), (Level::Easy, vec![0, 2])] {
            settings.remember(Last {
                game: GameId::Ronda,
                level,
                choices,
                players: vec![Player::Person, Player::Computer(level)],
            });
        }
        assert_eq!(settings.last.len(), 1);
        let mut bytes = settings.save();
        assert_eq!(Settings::read(&bytes), Ok(settings));
        bytes[9] ^= 1;
        assert_eq!(Settings::read(&bytes), Err(Unsealed::Damaged));
    }
}
