//! Who sits where: the visitor, other persons at this device, computers of any level.

use super::super::dom::{El, el, of_class, value_of};
use super::super::house::House;
use super::super::live::Live;
use super::super::parts::chips;
use super::super::settings::{LONGEST_NAME, plain_name};
use crate::bots::Level;
use crate::kit::notation::digits;
use crate::session::Player;
use crate::words::{Key, Tongue, house as words};

/// The most seats that a game has.
const MOST: usize = 4;
const NAMES: [&str; MOST] = ["seat-1", "seat-2", "seat-3", "seat-4"];

/// Who sits on each seat: a person, or a computer of the level at this place less one.
#[derive(Clone, Copy)]
pub struct Seats([Live<usize>; MOST]);

impl Seats {
    /// The seats as they were last taken: the visitor on the first, computers on all others if they never were.
    #[must_use]
    pub fn new(players: &[Player], level: Level) -> Self {
        let mut place = 0;
        Self([(); MOST].map(|()| {
            let player = players.get(place).copied();
            place += 1;
            Live::new(match player {
                Some(Player::Person) => 0,
                None if place == 1 => 0,
                Some(Player::Computer(level)) => level as usize + 1,
                None => level as usize + 1,
            })
        }))
    }

    /// All computers play at a level.
    pub fn set_level(self, level: Level) {
        for seat in self.0 {
            if seat.get_untracked() > 0 {
                seat.set(level as usize + 1);
            }
        }
    }

    /// Whether a person sits on one of the first seats.
    #[must_use]
    pub fn has_person(self, chairs: usize) -> bool {
        (self.0.into_iter().take(chairs)).any(|seat| seat.get() == 0)
    }

    /// Whether a person sits on a seat whose name is not the visitor's own.
    fn is_other(self, house: House, chairs: usize, place: usize) -> bool {
        // Whoever sits down elsewhere may change who the visitor is.
        self.0.iter().for_each(|seat| seat.with(|_| ()));
        let players = self.players(chairs);
        let visitor = (house.settings).with_untracked(|settings| settings.visitor(&players));
        players.get(place) == Some(&Player::Person) && visitor != Some(place)
    }

    /// Who sits on each of the first seats.
    #[must_use]
    pub fn players(self, chairs: usize) -> Vec<Player> {
        let player = |seat: Live<usize>| match seat.get_untracked() {
            0 => Player::Person,
            level => Player::Computer(Level::ALL[level - 1]),
        };
        self.0.into_iter().take(chairs).map(player).collect()
    }

    /// The computers among the first seats, by the places they take among them.
    #[must_use]
    pub fn computers(self, chairs: usize) -> usize {
        let seats = self.0.into_iter().take(chairs);
        seats.filter(|seat| seat.get() > 0).count()
    }
}

/// The name of another person at this device.
fn name_field(house: House, tongue: Tongue, place: usize) -> El {
    let id = String::from("name-") + NAMES[place];
    let known = house.settings.with_untracked(|settings| {
        let name = settings.names.get(place);
        name.cloned().unwrap_or_default()
    });
    let nth = tongue.number(place as i64 + 1);
    let input = of_class("input", "word")
        .attr("id", &id)
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("maxlength", &digits(LONGEST_NAME as u32))
        .attr("placeholder", &tongue.fill(Key::PersonNth, &[&nth]))
        .attr("aria-label", tongue.say(Key::SeatName))
        .attr("value", &known)
        .on("input", move |event| {
            let name = plain_name(&value_of(&event));
            house.settings.update(|settings| {
                if settings.names.len() <= place {
                    settings.names.resize(place + 1, String::new());
                }
                settings.names[place] = name;
            });
        });
    el("div").add(input)
}

/// The seats as rows of choices, folded away: most play against the computer. `chairs` says how many there are,
/// and what is chosen follows `level`.
#[must_use]
pub fn seats(
    house: House,
    tongue: Tongue,
    seats: Seats,
    chairs: impl Fn() -> usize + 'static,
    level: Live<usize>,
) -> El {
    let rows = el("div").part(move || {
        // The level chosen for all shows in every row.
        level.with(|_| ());
        let (mut rows, chairs) = (Vec::new(), chairs());
        for (place, seat) in seats.0.into_iter().enumerate().take(chairs) {
            let mut values = vec![tongue.say(Key::SeatPerson).to_owned()];
            values.extend(Level::ALL.map(|level| tongue.say(words::level(level)).to_owned()));
            let nth = tongue.number(place as i64 + 1);
            let row = of_class("fieldset", "sitter")
                .attr("data-option", NAMES[place])
                .add(el("legend").words(&tongue.fill(Key::SeatNth, &[&nth])))
                .add(chips(NAMES[place], values, seat))
                .part(move || {
                    let is_other = seats.is_other(house, chairs, place);
                    let field = is_other.then(|| name_field(house, tongue, place));
                    field.into_iter().collect()
                });
            rows.push(row);
        }
        rows
    });
    of_class("details", "sitters")
        .add(el("summary").words(tongue.say(Key::WhoSits)))
        .add(rows)
}
