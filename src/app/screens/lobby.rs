//! The floor with the five tables.

use super::super::dom::{El, el, of_class};
use super::super::games::{self, Host};
use super::super::house::{Hosted, House};
use super::super::keeping::{match_name, put_away};
use super::super::live::Live;
use super::super::parts::{bdi, face, lettering, link, sign};
use super::super::platform::{browser, storage};
use super::super::route::Route;
use super::super::settings::Settings;
use crate::game::GameId;
use crate::table::scene::Size;
use crate::words::{Key, house as words};

/// What the lobby tells of a match that lies open: whom one plays and, at a table of two, each seat's name and points
/// or cards.
struct Waiting {
    versus: String,
    scores: Vec<(String, String)>,
}

/// The match that waits at a game's table. One that is over does not: whoever is back on the floor has looked at its
/// bill.
fn waiting(game: GameId, host: &dyn Host, settings: &Settings) -> Option<Waiting> {
    let bytes = storage::bytes(&match_name(game.slug()))?.ok()?;
    let (desk, _) = host.resume(&bytes, settings, Size::default()).ok()?;
    let picture = desk.picture();
    if picture.over {
        put_away(game.slug());
        return None;
    }
    let tongue = desk.voicing().tongue;
    let mut plates = picture.hud.plates;
    plates.rotate_left(picture.viewer.index());
    // Where nobody has the device yet, nobody's table is seen.
    if plates.len() > 2 || desk.wants_handover().is_some() {
        plates.clear();
    }
    Some(Waiting {
        versus: tongue.fill(Key::Versus, &[&desk.voicing().others()]),
        scores: plates
            .into_iter()
            .map(|plate| {
                let score = if plate.score.is_empty() {
                    plate.cards
                } else {
                    plate.score
                };
                (plate.name, score)
            })
            .collect(),
    })
}

/// The table that takes the room: the one last played, or the first that is open.
fn hero(settings: &Settings) -> GameId {
    settings
        .last
        .last()
        .map_or(GameId::ALL[0], |last| last.game)
}

fn tile(house: House, game: GameId, is_hero: bool, settings: &Settings) -> El {
    let slug = game.slug();
    let tongue = settings.tongue(game);
    let mut class = String::from("tile t-");
    class.push_str(slug);
    let table = of_class("span", "tb").attr("aria-hidden", "true");
    let caption = of_class("span", "cap");
    let sub = |line: &str| of_class("span", "sub").words(line);
    if !games::is_open(game) {
        class.push_str(" soon");
        let soon = settings.house().say(Key::Soon);
        return of_class("div", &class)
            .attr("lang", tongue.voice.lang())
            .add(table)
            .add(
                caption
                    .add(lettering(slug, words::game(game)))
                    .add(sub(&words::caption(tongue, game)))
                    .add(of_class("span", "tag").words(soon)),
            );
    }
    if is_hero {
        class.push_str(" hero");
    }
    // What lies on the table is told once the game's host can read it.
    let stored = storage::bytes(&match_name(slug)).is_some();
    let host = stored.then(|| house.host(game));
    let settings = settings.clone();
    let caption = caption.part(move || {
        let host = host.map(Live::get);
        let (mut lines, go) = match host {
            None => (vec![sub(&words::caption(tongue, game))], Key::Play),
            Some(Hosted::Here(host)) => match waiting(game, host, &settings) {
                Some(waiting) => {
                    let score = |(name, score): &(String, String)| {
                        let score = el("b").add(bdi(score));
                        el("span").words(name).words(" ").add(score)
                    };
                    let scores = waiting.scores.iter().map(score).collect();
                    let scores = of_class("span", "sc").all(scores);
                    (vec![sub(&waiting.versus), scores], Key::Continue)
                }
                None => (vec![sub(&words::caption(tongue, game))], Key::Play),
            },
            Some(_) => (vec![sub(&words::caption(tongue, game))], Key::Continue),
        };
        if is_hero {
            lines.push(of_class("span", "btn").words(tongue.say(go)));
        }
        lines.insert(0, lettering(slug, words::game(game)));
        lines
    });
    link(&class, Route::Table(game))
        .attr("lang", tongue.voice.lang())
        .add(table)
        .add(caption)
}

/// The lobby.
#[must_use]
pub fn lobby(house: House) -> El {
    let settings = house.settings.get_untracked();
    let tongue = settings.house();
    let first = hero(&settings);
    let mut order = vec![first];
    order.extend(GameId::ALL.into_iter().filter(|&game| game != first));
    let tiles = order
        .into_iter()
        .map(|game| tile(house, game, game == first, &settings))
        .collect();
    let foot = [
        (Route::Records, "stats", Key::Statistics),
        (Route::Rules(first), "book", Key::Rules),
        (Route::Proof(first), "scales", Key::Fairness),
    ]
    .map(|(route, icon, key)| link("", route).add(sign(icon)).words(tongue.say(key)));
    let hello = of_class("span", "who")
        .add(of_class("span", "sub").words(tongue.say(words::greeting(browser::hour() as u8))))
        .add(of_class("span", "name").words(&settings.name(tongue)));
    of_class("main", "room lobby")
        .add(of_class("div", "floor"))
        .add(
            of_class("header", "front")
                .add(of_class("div", "wall"))
                .add(of_class("h1", "sign").add(lettering("qahwa", tongue.say(Key::HouseName))))
                .add(link("hello", Route::Settings).add(face("me")).add(hello))
                .add(
                    link("ib set", Route::Settings)
                        .attr("aria-label", tongue.say(Key::Settings))
                        .add(sign("settings")),
                ),
        )
        .add(
            of_class("nav", "hall")
                .attr("aria-label", tongue.say(Key::Tables))
                .all(tiles),
        )
        .add(of_class("footer", "foot").all(foot.to_vec()))
}
