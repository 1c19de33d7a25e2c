//! The house around the tables: where the visitor is, what he likes, what is said quietly.

use super::dom::{el, follow, listen};
use super::games::{self, Host};
use super::live::Live;
use super::platform::{browser, sound, storage};
use super::route::Route;
use super::settings::{Motion, Settings, Theme};
use crate::game::GameId;
use crate::session::record::Book;
use crate::session::shelf::{Kept, Shelf};
use crate::words::{Key, isolate};

const SETTINGS: &str = "settings";
const BOOK: &str = "book";
const SHELF: &str = "shelf";
/// The last matches take no more than so many bytes, twice as many letters of the storage.
const LARGEST_SHELF: usize = 400_000;

/// Whether a game's host is here.
#[derive(Clone, Copy)]
pub enum Hosted {
    /// Nobody has asked for it.
    Unasked,
    /// It is on its way.
    Coming,
    /// It is here.
    Here(&'static dyn Host),
    /// It did not come.
    Missing,
}

/// The house, given to every component as context.
#[derive(Clone, Copy)]
pub struct House {
    /// What the visitor likes.
    pub settings: Live<Settings>,
    /// Where the visitor is.
    pub route: Live<Route>,
    /// A quiet line, until it is closed or another comes.
    pub notice: Live<Option<String>>,
    hosts: [Live<Hosted>; GameId::ALL.len()],
    log: Live<web_sys::Element>,
    troubled: Live<bool>,
}

/// How many spoken lines are kept.
const LINES: u32 = 12;

impl House {
    /// The house as the visitor left it; `log` is the live region.
    #[must_use]
    pub fn open(log: web_sys::Element) -> Self {
        let mut notice = None;
        let settings = match storage::bytes(SETTINGS) {
            None => Settings::default(),
            Some(bytes) => bytes
                .ok()
                .and_then(|bytes| Settings::read(&bytes).ok())
                .unwrap_or_else(|| {
                    storage::put_aside(SETTINGS);
                    let settings = Settings::default();
                    notice = Some(settings.house().say(Key::SettingsLost).to_owned());
                    settings
                }),
        };
        let house = Self {
            settings: Live::new(settings),
            route: Live::new(Route::Lobby),
            notice: Live::new(notice),
            hosts: GameId::ALL.map(|_| Live::new(Hosted::Unasked)),
            log: Live::new(log),
            troubled: Live::new(false),
        };
        house.arrive();
        house
    }

    /// The host of a game, which is fetched if it is not here.
    #[must_use]
    pub fn host(self, game: GameId) -> Live<Hosted> {
        let host = self.hosts[game as usize];
        if host.with_untracked(|host| matches!(host, Hosted::Unasked | Hosted::Missing)) {
            host.set(Hosted::Coming);
            leptos::task::spawn_local(async move {
                let came = games::fetch(game).await;
                host.set(came.map_or(Hosted::Missing, Hosted::Here));
            });
        }
        host
    }

    /// Reads the address, and says which part of it leads nowhere.
    pub fn arrive(self) {
        match Route::parse(&browser::hash()) {
            Ok(route) => self.route.set(route),
            Err(part) => {
                let tongue = self.settings.with_untracked(Settings::house);
                self.route.set(Route::Lobby);
                self.tell(tongue.fill(Key::LinkPart, &[&isolate(&part)]));
            }
        }
    }

    /// Says a line into the live region: a new paragraph, so that equal lines in a row are said again.
    pub fn say(self, line: &str) {
        let line = el("p").words(line);
        self.log.with_untracked(|log| {
            // Appending to and removing from our own document cannot fail.
            let _ = log.append_child(line.node());
            while log.child_element_count() > LINES {
                if let Some(first) = log.first_element_child() {
                    first.remove();
                }
            }
        });
    }

    /// Forgets the spoken lines: they are not for whoever comes next.
    pub fn hush(self) {
        self.log.with_untracked(|log| log.set_text_content(None));
    }

    /// Shows a quiet line.
    pub fn tell(self, line: String) {
        self.notice.set(Some(line));
    }

    /// Lets the page look and sound as the settings say, now and after each change, and stores them.
    pub fn obey_settings(self) {
        // The device may change its mind at dusk.
        if let Some(light) = browser::media("(prefers-color-scheme: light)") {
            listen(
                &light,
                "change",
                Box::new(move |_| self.settings.update(|_| {})),
            );
        }
        let first = core::cell::Cell::new(true);
        follow(move || {
            let settings = self.settings.get();
            let light = match settings.theme {
                Theme::Light => true,
                Theme::Dark => false,
                Theme::Auto => browser::prefers("(prefers-color-scheme: light)"),
            };
            browser::mark_root("data-theme", if light { "light" } else { "dark" });
            browser::mark_root("lang", settings.house().voice.lang());
            let motion = if browser::prefers("(prefers-reduced-motion: reduce)") {
                Motion::Instant
            } else {
                settings.motion
            };
            browser::set_root_property(
                "--m-speed",
                match motion {
                    Motion::Instant => "0",
                    Motion::Quick => ".6",
                    Motion::Normal => "1",
                    Motion::Calm => "1.5",
                },
            );
            if !first.replace(false) {
                self.stored(storage::put(SETTINGS, &settings.save()));
            }
        });
    }

    /// The factor on every duration.
    #[must_use]
    pub fn speed(self) -> f32 {
        if browser::prefers("(prefers-reduced-motion: reduce)") {
            return 0.0;
        }
        self.settings
            .with_untracked(|settings| f32::from(settings.motion.tenths()) / 10.0)
    }

    /// Plays a sound, if the visitor likes sounds.
    pub fn sound(self, what: sound::Sound) {
        if self.settings.with_untracked(|settings| settings.sound) {
            sound::play(what);
        }
    }

    /// Says once that storage is full or blocked; whatever was played goes on.
    pub fn stored(self, result: Result<(), storage::Unstored>) {
        let Err(reason) = result else { return };
        if !self.troubled.get_untracked() {
            self.troubled.set(true);
            let tongue = self.settings.with_untracked(Settings::house);
            self.tell(
                tongue
                    .say(match reason {
                        storage::Unstored::Full => Key::StorageFull,
                        storage::Unstored::Blocked => Key::StorageBlocked,
                    })
                    .to_owned(),
            );
        }
    }

    /// The book of results; an unreadable one is put aside, and said so.
    #[must_use]
    pub fn book(self) -> Book {
        match storage::bytes(BOOK) {
            None => Book::default(),
            Some(bytes) => bytes
                .ok()
                .and_then(|bytes| Book::read(&bytes).ok())
                .unwrap_or_else(|| {
                    storage::put_aside(BOOK);
                    let tongue = self.settings.with_untracked(Settings::house);
                    self.tell(tongue.say(Key::BookLost).to_owned());
                    Book::default()
                }),
        }
    }

    /// The last finished matches; an unreadable shelf is put aside.
    #[must_use]
    pub fn shelf(self) -> Shelf {
        let read = |bytes: Vec<u8>| Shelf::read(&bytes).ok();
        match storage::bytes(SHELF) {
            None => Shelf::default(),
            Some(bytes) => bytes.ok().and_then(read).unwrap_or_else(|| {
                storage::put_aside(SHELF);
                Shelf::default()
            }),
        }
    }

    /// Keeps a finished match, which `print` tells from every other, with the last ones.
    pub fn keep(self, game: GameId, print: u64, bytes: Vec<u8>) {
        let mut shelf = self.shelf();
        let day = browser::day();
        let kept = Kept {
            day,
            game,
            print,
            bytes,
        };
        if shelf.keep(kept, LARGEST_SHELF) {
            self.stored(storage::put(SHELF, &shelf.save()));
        }
    }

    /// Keeps none of the last matches any longer.
    pub fn clear_shelf(self) {
        storage::remove(SHELF);
    }

    /// Stores the book.
    pub fn put_book(self, book: &Book) {
        self.stored(storage::put(BOOK, &book.save()));
    }
}
