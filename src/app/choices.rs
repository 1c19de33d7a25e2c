//! The options of a game as data: what can be chosen before the first deal, what a link wishes, what is chosen.

use crate::bots::Level;
use crate::kit::fair::Seed;
use crate::kit::notation::digits;
use crate::session::Player;
use crate::words::{Key, Tongue};

/// A group of options of which one is chosen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// Its stable name, also in links.
    pub name: &'static str,
    /// Its legend.
    pub legend: &'static str,
    /// The name of each value in links.
    pub keys: Vec<String>,
    /// The words of each value.
    pub values: Vec<String>,
    /// What there is to say of each value once it is chosen; may be shorter than the values.
    pub hints: Vec<&'static str>,
    /// The one chosen if nobody chooses.
    pub default: usize,
}

impl Options {
    /// Numbers of which one is chosen; `default` is a place among them.
    #[must_use]
    pub fn numbers(
        tongue: Tongue,
        name: &'static str,
        legend: &'static str,
        numbers: &[u16],
        default: usize,
    ) -> Self {
        let number = |&number: &u16| u32::from(number);
        Self {
            name,
            legend,
            keys: numbers.iter().map(number).map(digits).collect(),
            values: (numbers.iter().map(number))
                .map(|number| tongue.figure(i64::from(number)))
                .collect(),
            hints: Vec::new(),
            default,
        }
    }

    /// The seconds of a turn, or no clock; `default` is a place among them.
    #[must_use]
    pub fn clock(tongue: Tongue, clocks: &[Option<u16>], default: usize) -> Self {
        let seconds: Vec<u16> = clocks.iter().map(|clock| clock.unwrap_or(0)).collect();
        let mut options = Self::numbers(tongue, "clock", tongue.say(Key::Clock), &seconds, default);
        for (place, clock) in clocks.iter().enumerate() {
            if clock.is_none() {
                options.keys[place] = String::from("off");
                options.values[place] = tongue.say(Key::ClockOff).to_owned();
            }
        }
        options
    }
}

/// What a link wishes: a name and a value.
pub type Wish = (String, String);

/// So many wishes of a link are read, and so many letters of each name and value.
const MOST_WISHES: usize = 16;
const LONGEST_NAME: usize = 24;
const LONGEST_WISH: usize = 512;
/// So many letters of a bad value are shown.
const LONGEST_SHOWN: usize = 24;

fn cut(text: &str, letters: usize) -> String {
    text.chars().take(letters).collect()
}

/// A wish as one says it.
#[must_use]
pub fn wish_words((name, value): &Wish) -> String {
    let mut words = name.clone();
    words.push('=');
    words.push_str(&cut(value, LONGEST_SHOWN));
    words
}

/// Takes the position out of a link's wishes, and adds what it wishes itself; `read` reads one. One that is none stays
/// among the wishes, and is told with those that nobody can fulfil.
pub fn take_position(
    wishes: &mut Vec<Wish>,
    read: impl FnOnce(&str) -> Option<(String, Vec<Wish>)>,
) -> String {
    let Some(place) = wishes.iter().position(|wish| wish.0 == "position") else {
        return String::new();
    };
    let Some((position, wished)) = read(&wishes[place].1) else {
        return String::new();
    };
    wishes.remove(place);
    // What the position itself says counts before what stands beside it.
    wishes.retain(|wish| wished.iter().all(|said| said.0 != wish.0));
    wishes.extend(wished);
    position
}

/// What a hash such as `#/tawla?variant=aada&level=hard` wishes. Longer parts are cut, and what has no `=` wishes
/// nothing of its name.
#[must_use]
pub fn wishes(hash: &str) -> Vec<Wish> {
    let query = hash.split_once('?').map_or("", |(_, query)| query);
    (query.split('&').filter(|part| !part.is_empty()))
        .take(MOST_WISHES)
        .map(|part| {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            (cut(name, LONGEST_NAME), cut(value, LONGEST_WISH))
        })
        .collect()
}

/// What the card asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The choice in each group of options.
    pub choices: Vec<usize>,
    /// The level chosen for all computers.
    pub level: Level,
    /// Who sits on each seat.
    pub players: Vec<Player>,
    /// The seed whose fingerprint was shown.
    pub seed: Seed,
    /// The player's own word.
    pub word: String,
    /// The position from which the match is to begin; the deal if it is empty.
    pub position: String,
}

/// What is chosen before anybody chooses.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// The choice in each group of options.
    pub choices: Vec<usize>,
    /// Whom to play; none if no link says so.
    pub level: Option<Level>,
    /// The position from which the match is to begin; the deal if it is empty.
    pub position: String,
    /// The wishes that no group could fulfil.
    pub bad: Vec<Wish>,
}

/// Chooses in the groups that `options` gives for the choices before them: what is wished; else what is
/// remembered, as long as all before it is as it was; else the default.
#[must_use]
pub fn choose(
    options: impl Fn(&[usize]) -> Vec<Options>,
    remembered: &[usize],
    mut wishes: Vec<Wish>,
) -> Chosen {
    let mut choices = Vec::new();
    let mut bad = Vec::new();
    let mut take = |name: &str| {
        let place = wishes.iter().position(|wish| wish.0 == name)?;
        Some(wishes.remove(place))
    };
    let mut as_before = true;
    while let Some(group) = options(&choices).into_iter().nth(choices.len()) {
        let place = choices.len();
        let before = (remembered.get(place).copied())
            .filter(|&choice| as_before && choice < group.values.len());
        let usual = before.unwrap_or(group.default);
        let choice = take(group.name).map_or(usual, |wish| {
            let wished = group.keys.iter().position(|key| *key == wish.1);
            wished.unwrap_or_else(|| {
                bad.push(wish);
                group.default
            })
        });
        as_before &= before == Some(choice);
        choices.push(choice);
    }
    let level = take("level").and_then(|wish| {
        let level = Level::from_slug(&wish.1);
        if level.is_none() {
            bad.push(wish);
        }
        level
    });
    bad.append(&mut wishes);
    Chosen {
        choices,
        level,
        position: String::new(),
        bad,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameId;

    fn tongue() -> Tongue {
        Tongue::new(Some(GameId::Tawla), None, None)
    }

    /// Two groups: the values of the second depend on the first.
    fn groups(choices: &[usize]) -> Vec<Options> {
        let first = Options {
            name: "variant",
            keys: vec!["short".into(), "long".into()],
            values: vec!["قصيرة".into(), "طويلة".into()],
            ..Options::default()
        };
        let targets: &[u16] = match choices.first() {
            Some(1) => &[10, 20, 30],
            _ => &[1, 2],
        };
        vec![
            first,
            Options::numbers(tongue(), "target", "", targets, 1),
            Options::clock(tongue(), &[None, Some(30)], 0),
        ]
    }

    fn chosen(remembered: &[usize], hash: &str) -> (Vec<usize>, Option<Level>, Vec<String>) {
        let Chosen {
            choices,
            level,
            bad,
            ..
        } = choose(groups, remembered, wishes(hash));
        let bad = bad.into_iter().map(|(name, value)| name + "=" + &value);
        (choices, level, bad.collect())
    }

    #[test]
    fn without_a_link_the_last_choices_stand() {
        assert_eq!(chosen(&[], "#/tawla"), (vec![0, 1, 0], None, vec![]));
        assert_eq!(
            chosen(&[1, 2, 1], "#/tawla?"),
            (vec![1, 2, 1], None, vec![])
        );
        // A choice that no longer exists, and one that is missing.
        assert_eq!(chosen(&[0, 2], "#/tawla"), (vec![0, 1, 0], None, vec![]));
    }

    #[test]
    fn a_link_chooses_and_what_depends_on_it_is_as_usual() {
        assert_eq!(
            chosen(&[0, 0, 1], "#/tawla?variant=long&level=hard"),
            (vec![1, 1, 0], Some(Level::Hard), vec![])
        );
        assert_eq!(
            chosen(&[1, 2, 1], "#/tawla?clock=off&target=10"),
            (vec![1, 0, 0], None, vec![])
        );
        assert_eq!(chosen(&[1, 2, 0], "#/tawla?clock=30").0, [1, 2, 1]);
    }

    #[test]
    fn a_position_is_taken_out_and_counts_before_what_stands_beside_it() {
        let read = |text: &str| {
            let wish = (String::from("variant"), String::from("long"));
            (text == "a").then(|| (String::from("A"), vec![wish]))
        };
        let mut known = wishes("#/t?variant=short&position=a&x=1");
        assert_eq!(take_position(&mut known, read), "A");
        let wish = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        assert_eq!(known, [("x", "1"), ("variant", "long")].map(wish));
        let mut unknown = wishes("#/t?position=b");
        assert_eq!(take_position(&mut unknown, read), "");
        assert_eq!(unknown, [wish(("position", "b"))]);
    }

    #[test]
    fn what_is_not_understood_is_named_and_replaced() {
        assert_eq!(
            chosen(&[1, 2, 1], "#/t?variant=huge&target=30&level=god&dice=9&&x"),
            (
                vec![0, 1, 0],
                None,
                vec![
                    "variant=huge".into(),
                    "target=30".into(),
                    "level=god".into(),
                    "dice=9".into(),
                    "x=".into()
                ]
            )
        );
        let long = "x".repeat(5_000) + "=" + &"ي".repeat(5_000);
        let hash = String::from("#/tawla?") + &[long.as_str(); 100].join("&");
        let read = wishes(&hash);
        assert_eq!(read.len(), MOST_WISHES);
        assert!(
            read.iter()
                .all(|(name, value)| name.len() <= 4 * LONGEST_NAME
                    && value.len() <= 4 * LONGEST_WISH)
        );
    }
}
