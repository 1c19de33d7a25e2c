//! What a game shows on the page besides its pieces: plates, lines, buttons, bills, options. Plain
//! data, so that every component is compiled once and not once a game.

use super::bench::Match;
use super::choices::{Options, Wish};
use super::dom::El;
use super::platform::sound::Sound;
use super::settings::Settings;
use crate::bots::Level;
use crate::game::{End, Outcome};
use crate::kit::seat::Seat;
use crate::session::Player;
use crate::table::scene::{Colour, PieceKey, Scene, ZoneKey};
use crate::table::staged::Staged;
use crate::words::house::{Regular, list};
use crate::words::{Key, Noun, Span, Tongue, isolate};

/// In whose words and with whose names a table speaks.
#[derive(Clone, Debug, PartialEq)]
pub struct Voicing {
    /// The voice and its digits.
    pub tongue: Tongue,
    /// The seat that looks.
    pub viewer: Seat,
    /// The name of each seat.
    pub names: Vec<String>,
    /// The face of each seat, a symbol of the faces' sprite.
    pub faces: Vec<&'static str>,
}

impl Voicing {
    /// All seats in the order of play, the viewer first.
    #[must_use]
    pub fn seats(&self) -> Vec<Seat> {
        let count = self.names.len();
        (0..count)
            .map(|step| Seat(((self.viewer.index() + step) % count) as u8))
            .collect()
    }

    /// The names of all but the viewer, in the order of play, as one says them.
    #[must_use]
    pub fn others(&self) -> String {
        let names = self.seats().into_iter().skip(1);
        let names = names.map(|seat| self.names[seat.index()].as_str());
        list(&names.collect::<Vec<_>>())
    }
}

/// The plate of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plate {
    /// Its name.
    pub name: String,
    /// Its face.
    pub face: &'static str,
    /// Its score, in the digits of the voice.
    pub score: String,
    /// What stands beside the score.
    pub unit: String,
    /// A line under the name: how far there is to go.
    pub line: String,
    /// The colour of its checkers, beside that line.
    pub colour: Option<Colour>,
    /// What stands beside the plate for now: the name of its roll.
    pub note: String,
    /// How many cards it holds, in digits, where that is its whole score; the table shows it as a counter.
    pub cards: String,
    /// Its place once it is out, in digits, as a brass number on its face; none if empty.
    pub place: String,
    /// Brass tags: the dealer, an announcement.
    pub tags: Vec<String>,
    /// Whether it is this seat's turn.
    pub turn: bool,
    /// The score as a share of the target, both as numbers, for the pegs of the race.
    pub race: Option<(u16, u16)>,
    /// The name of the pegs for those who cannot see them.
    pub race_label: String,
}

/// A button of the console that acts on the match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Action {
    /// Its stable name, in `data-action`.
    pub name: &'static str,
    /// Its words.
    pub label: String,
    /// Its sign, by its name in the house's sprite; none if empty.
    pub sign: &'static str,
    /// Whether it is the one that goes on with the match; the others are quiet.
    pub main: bool,
    /// Whether it costs something.
    pub costs: bool,
    /// Whether it can act now.
    pub enabled: bool,
}

/// The button of who watches how the others end a match: it ends without a pause.
pub const FINISH: &str = "finish";

/// The words around a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hud {
    /// The plates, by seat.
    pub plates: Vec<Plate>,
    /// The status line.
    pub say: Vec<Span>,
    /// A smaller line under it.
    pub say_small: String,
    /// A counter on the console: label and value.
    pub counter: (String, String),
    /// The caption of the stock.
    pub stock_caption: String,
    /// The caption of the viewer's captured pile.
    pub pile_caption: String,
    /// The buttons of the console, the main one first.
    pub actions: Vec<Action>,
}

/// Points that fall: who, what for, how many.
#[derive(Clone, Debug, PartialEq)]
pub struct Pop {
    /// Who scored.
    pub seat: Seat,
    /// What for.
    pub words: String,
    /// How many points, with a plus sign.
    pub points: String,
}

/// A row of a bill: its label and a cell for each seat, in digits.
#[derive(Clone, Debug, PartialEq)]
pub struct BillRow {
    /// The label.
    pub label: String,
    /// The cells, the viewer's first.
    pub cells: Vec<String>,
    /// Whether it is what was counted, not yet points.
    pub raw: bool,
}

impl BillRow {
    /// A row of numbers, the viewer's first.
    #[must_use]
    pub fn of(tongue: Tongue, label: &str, cells: &[u16]) -> Self {
        let mut row = Self {
            label: label.to_owned(),
            cells: Vec::new(),
            raw: false,
        };
        for &cell in cells {
            row.cells.push(tongue.figure(i64::from(cell)));
        }
        row
    }

    /// The same row as something that was counted and is not yet points.
    #[must_use]
    pub fn counted(self) -> Self {
        Self { raw: true, ..self }
    }
}

/// Where a seat has come in a match that is not played for points.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// Which seat.
    pub seat: Seat,
    /// Its place in digits.
    pub place: String,
    /// What that place is called.
    pub words: String,
    /// Whether it has lost.
    pub lost: bool,
}

/// The waiter's bill: the count of a hand or round, or of the whole match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bill {
    /// Its title.
    pub title: String,
    /// The line under it.
    pub by: String,
    /// The places, the winner first; none where points are counted.
    pub places: Vec<Placed>,
    /// The seats of the rows' cells, the viewer first.
    pub seats: Vec<Seat>,
    /// The rows.
    pub rows: Vec<BillRow>,
    /// The total in red ink.
    pub total: Option<BillRow>,
    /// The race: each seat's points and the target.
    pub race: Vec<(u16, u16)>,
    /// The points in digits.
    pub race_points: Vec<String>,
    /// What is still missing, or who won how.
    pub note: String,
}

impl Bill {
    /// The bill of two seats who play to a target, the viewer first, with their points so far: how far the
    /// viewer still has to go or, once the match has ended, how it ended.
    #[must_use]
    pub fn to(target: u16, points: [u16; 2], outcome: Option<&Outcome>, voicing: &Voicing) -> Self {
        let (tongue, own) = (voicing.tongue, voicing.viewer);
        let mut bill = Self {
            seats: vec![own, own.other()],
            ..Self::default()
        };
        for points in points {
            bill.race.push((points.min(target), target));
            bill.race_points.push(tongue.figure(i64::from(points)));
        }
        let Some(outcome) = outcome else {
            let left = target.saturating_sub(points[0]);
            let left = tongue.count(Noun::Point, u32::from(left));
            let target = tongue.number(i64::from(target));
            bill.note = tongue.fill(Key::BillLeft, &[&target, &left]);
            return bill;
        };
        let key = match (outcome.winner() == Some(own), outcome.end) {
            (true, End::Target) => Key::Won,
            (false, End::Target) => Key::Lost,
            (true, End::Forfeit) => Key::WonByLeave,
            (false, End::Forfeit) => Key::LostByLeave,
        };
        let name = isolate(&voicing.names[own.other().index()]);
        bill.title = tongue.fill(key, &[&name]);
        bill
    }
}

/// What is counted over a whole match: a heading, and rows with a cell for each seat, the viewer first.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// The heading.
    pub title: &'static str,
    /// The rows.
    pub rows: Vec<BillRow>,
}

/// The counts of a match under one title.
#[derive(Clone, Debug, PartialEq)]
pub struct Counts {
    /// The title.
    pub title: &'static str,
    /// Each count.
    pub parts: Vec<Count>,
}

/// A game that the page can show, speak and set up.
pub trait Shown: Staged {
    /// What the outcomes are of which the book tells how well they fit.
    const FIT: Key = Key::FitSuits;

    /// The words around the table.
    fn hud(
        view: &Self::View,
        legal: &[Self::Move],
        chosen: Option<PieceKey>,
        voicing: &Voicing,
    ) -> Hud;

    /// The phase, in `data-phase`.
    fn phase(view: &Self::View) -> &'static str;

    /// An event in one sentence; none if it need not be said.
    fn sentence(event: &Self::Event, voicing: &Voicing) -> Option<String>;

    /// Points that an event gives.
    fn pop(event: &Self::Event, view: &Self::View, voicing: &Voicing) -> Option<Pop>;

    /// What an event sounds like.
    fn sound(event: &Self::Event, viewer: Seat) -> Option<Sound>;

    /// What is said of an attempt with a piece that the viewer can never move; none if nothing need be.
    fn hint(view: &Self::View, piece: PieceKey, tongue: Tongue) -> Option<&'static str>;

    /// Why an attempt is refused.
    fn refusal(reason: Self::Illegal, view: &Self::View, tongue: Tongue) -> String;

    /// The name of a piece for those who cannot see it.
    fn piece_label(view: &Self::View, piece: PieceKey, scene: &Scene, voicing: &Voicing) -> String;

    /// The name of a zone for those who cannot see it.
    fn zone_label(view: &Self::View, zone: ZoneKey, scene: &Scene, voicing: &Voicing) -> String;

    /// A move in a few words, where a gesture can mean several.
    fn move_label(mv: &Self::Move, tongue: Tongue) -> String;

    /// The move of a button of the console, by its name; none for a name that the game does not have.
    fn action(_name: &str) -> Option<Self::Move> {
        None
    }

    /// What is counted over a whole match, from everything that the viewer saw in it; none where the game
    /// counts nothing.
    fn counts(_events: &[Self::Event], _voicing: &Voicing) -> Option<Counts> {
        None
    }

    /// The position in each notation that others can read, with what that is called; none where the game
    /// has no notation, or nothing to write down now.
    fn texts(_view: &Self::View, _tongue: Tongue) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The position in the notation from which a match can begin; none where the game has none, or now.
    fn position(_view: &Self::View) -> Option<String> {
        None
    }

    /// A position that somebody wrote down, in the notation from which a match can begin, and the wishes that it
    /// makes of the options; none if it is none.
    fn read_position(_text: &str) -> Option<(String, Vec<Wish>)> {
        None
    }

    /// The options of the game, given what is chosen in them so far; a missing choice is the default one.
    /// A group may depend on those before it.
    fn options(tongue: Tongue, choices: &[usize]) -> Vec<Options>;

    /// The settings that choices among [`options`](Self::options) make.
    fn settings(choices: &[usize]) -> Self::Settings;

    /// A card, or what else the page of rules draws, from the game's notation; none for what is not of it.
    fn drawn(tongue: Tongue, code: &str, class: &str) -> Option<El>;

    /// The table as a match with these choices would begin, from a position if it is not empty, where the choices
    /// change it.
    fn beginning(_tongue: Tongue, _choices: &[usize], _position: &str) -> Option<El> {
        None
    }

    /// How many sit down to a match with these settings.
    fn chairs(_settings: &Self::Settings) -> usize {
        2
    }

    /// The bill of the hand just counted, or of the match that just ended.
    fn bill(view: &Self::View, outcome: Option<&Outcome>, voicing: &Voicing) -> Bill;

    /// What a measure of luck is called, and whether it is the viewer's own.
    fn luck_label(measure: usize, tongue: Tongue) -> (String, bool);

    /// Who of the house plays at a level, as the `nth` opponent of one table, from 0.
    fn regular(level: Level, nth: usize, tongue: Tongue) -> Regular;
}

/// The voicing of a match's table.
#[must_use]
pub fn voicing(game: &dyn Match, settings: &Settings) -> Voicing {
    let tongue = settings.tongue(game.id());
    let mut names = Vec::new();
    let mut faces = Vec::new();
    let mut rivals = 0;
    let players = game.flow().players();
    for player in players {
        match player {
            Player::Person => {
                names.push(settings.person(tongue, players, names.len()));
                faces.push("me");
            }
            Player::Computer(level) => {
                let regular = game.regular(*level, rivals, tongue);
                rivals += 1;
                names.push(regular.name.to_owned());
                faces.push(regular.face);
            }
        }
    }
    Voicing {
        tongue,
        viewer: game.viewer(),
        names,
        faces,
    }
}
