//! The conductor of a table: acts go to the desk, what it asks goes to the stage, the worker, the
//! storage, the ear. Data flows one way: act → desk → picture → stage.

use super::desk::{Act, Ask, Desk, Moment, Picture};
use super::house::House;
use super::keeping::{Timing, last_name, match_name, next_name, put_away};
use super::live::Live;
use super::platform::tabs::Hold;
use super::platform::worker::{Minds, News};
use super::platform::{browser, storage};
use super::show::{Bill, Pop};
use super::stage::LATE;
use super::stage::painter::Painter;
use crate::bots::protocol::{ThinkRequest, encode};
use crate::kit::fair::Seed;
use crate::kit::seat::Seat;
use crate::session::record::{Finish, Finished};
use crate::table::flights::depart_from;
use crate::table::scene::{Face, Flight, Rect, Size};
use crate::words::Key;
use core::cell::{Cell, RefCell};
use gloo_timers::callback::Timeout;
use std::rc::Rc;

/// How long points stay in the air, in milliseconds.
const POP: u32 = 1_700;
/// After this many milliseconds one sees that a bot thinks.
const SLOW: u32 = 600;
/// How often the clock is looked at, in milliseconds.
const TICK: u32 = 200;

/// What is shown over the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Over {
    /// Nothing.
    Clear,
    /// The bill of a hand.
    Bill(Bill),
    /// The bill of the match, and the fingerprint of the next one.
    End(Bill, String),
    /// The device is to be handed to this person.
    Hand(Seat),
}

/// The step that is being shown, where several seats make one.
#[derive(Clone, Debug, PartialEq)]
pub struct Beat {
    /// Whose it is.
    pub seat: Seat,
    /// What the table says of it.
    pub words: String,
}

/// The conductor.
#[derive(Clone)]
pub struct Play(Rc<Inner>);

struct Inner {
    house: House,
    hold: Hold,
    desk: RefCell<Desk>,
    painter: RefCell<Option<Painter>>,
    minds: RefCell<Option<Minds>>,
    show: RefCell<Show>,
    ticker: RefCell<Option<Timeout>>,
    fading: RefCell<Option<Timeout>>,
    next: RefCell<Option<Desk>>,
    timing: Timing,
    /// Where the finger let a piece go: there its flight begins.
    dropped: Cell<Option<(Face, Rect)>>,
    slow: RefCell<Option<Timeout>>,
    signals: Signals,
}

/// What components read.
#[derive(Clone, Copy)]
pub struct Signals {
    /// The picture of the table.
    pub picture: Live<Picture>,
    /// Why the last attempt was refused, until the next act.
    pub refused: Live<Option<String>>,
    /// What a strong player would do, until the next act.
    pub advice: Live<Option<String>>,
    /// Whose table it is: with several persons the stage is made anew for each.
    pub viewer: Live<Seat>,
    /// The moves that the last attempt can mean.
    pub offer: Live<Vec<String>>,
    /// The step that is being shown, in place of whose turn it is.
    pub beat: Live<Option<Beat>>,
    /// Points in the air.
    pub pops: Live<Vec<Pop>>,
    /// What is shown over the table.
    pub over: Live<Over>,
    /// The time left: thousandths and whole seconds.
    pub clock: Live<Option<(u16, u64)>>,
    /// Whether a bot has been thinking for a while.
    pub thinking: Live<bool>,
}

/// What runs between a picture and its rest.
#[derive(Default)]
struct Show {
    moments: Vec<Moment>,
    timers: Vec<Timeout>,
    after: Vec<After>,
    running: bool,
}

/// What comes once the table is at rest.
enum After {
    Rest,
    Over(Option<Finished>),
}

impl Play {
    /// A conductor for a desk and the opponents' heads, where there is anything to think; it must be begun with [`begin`](Self::begin) or taken up with
    /// [`take_up`](Self::take_up).
    #[must_use]
    pub fn new(house: House, hold: Hold, desk: Desk, minds: Option<Minds>) -> Self {
        let signals = Signals {
            picture: Live::new(desk.picture()),
            refused: Live::new(None),
            advice: Live::new(None),
            viewer: Live::new(desk.voicing().viewer),
            offer: Live::new(Vec::new()),
            beat: Live::new(None),
            pops: Live::new(Vec::new()),
            over: Live::new(Over::Clear),
            clock: Live::new(None),
            thinking: Live::new(false),
        };
        let play = Self(Rc::new(Inner {
            house,
            hold,
            desk: RefCell::new(desk),
            painter: RefCell::new(None),
            minds: RefCell::new(None),
            show: RefCell::default(),
            ticker: RefCell::new(None),
            fading: RefCell::new(None),
            next: RefCell::new(None),
            timing: Timing::default(),
            dropped: Cell::default(),
            slow: RefCell::new(None),
            signals,
        }));
        let weak = Rc::downgrade(&play.0);
        if let Some(minds) = &minds {
            minds.report_to(move |news| {
                if let Some(inner) = weak.upgrade() {
                    Self(inner).hear(news);
                }
            });
        }
        play.0.minds.replace(minds);
        play
    }

    /// Does something later, if there is still a match then and the timer was not dropped.
    fn later(&self, millis: u32, act: impl FnOnce(&Self) + 'static) -> Timeout {
        let weak = Rc::downgrade(&self.0);
        browser::later(millis, move || {
            if let Some(inner) = weak.upgrade() {
                act(&Self(inner));
            }
        })
    }

    /// What components read.
    #[must_use]
    pub fn signals(&self) -> Signals {
        self.0.signals
    }

    /// The house.
    #[must_use]
    pub fn house(&self) -> House {
        self.0.house
    }

    /// Reads the desk.
    pub fn desk<T>(&self, read: impl FnOnce(&Desk) -> T) -> T {
        read(&self.0.desk.borrow())
    }

    /// Uses the painter of the stage, once there is one; not while it is in use, as when moving the focus
    /// makes the stage hear of it.
    pub fn painter<T>(&self, with: impl FnOnce(&mut Painter) -> T) -> Option<T> {
        let mut painter = self.0.painter.try_borrow_mut().ok()?;
        painter.as_mut().map(with)
    }

    /// Gives the painter of the stage.
    pub fn set_painter(&self, painter: Painter) {
        self.0.painter.replace(Some(painter));
        self.paint();
    }

    /// Lays the table out for a size.
    pub fn resize(&self, size: Size) {
        self.finish_show();
        self.0.desk.borrow_mut().resize(size);
        self.paint();
    }

    /// The next move flies from where the finger let its piece go.
    pub fn depart_from(&self, held: Option<(Face, Rect)>) {
        self.0.dropped.set(held);
    }

    /// Begins the match with the player's own word, as soon as its stage stands: the first deal is seen.
    pub fn begin(&self, word: String) {
        self.0.timing.begin();
        let timer = self.later(0, move |play| play.act(Act::Begin(word)));
        self.0.show.borrow_mut().timers.push(timer);
    }

    /// Takes up a match that waits for this.
    pub fn take_up(&self, asks: Vec<Ask>) {
        self.desk(|desk| self.0.timing.take_up(desk));
        self.obey(asks);
        self.settle_soon();
    }

    /// Something happens at the table: whatever is still being shown is finished first.
    pub fn act(&self, act: Act) {
        if !matches!(act, Act::Hide | Act::Wake | Act::Tick | Act::Reply(_)) {
            self.finish_show();
            self.0.signals.refused.set(None);
            self.0.signals.advice.set(None);
            self.0.signals.offer.set(Vec::new());
        }
        if matches!(act, Act::Next | Act::TakeBack | Act::Handed(_)) {
            self.0.signals.over.set(Over::Clear);
        }
        if matches!(act, Act::Handed(_) | Act::TakeBack) {
            // The next person is told what happened with its own eyes; what was taken back has not happened.
            self.0.house.hush();
        }
        self.input(act);
    }

    fn input(&self, act: Act) {
        let now = browser::now();
        self.0.timing.hear(&act, now);
        let asks = self.0.desk.borrow_mut().act(act, now);
        self.obey(asks);
    }

    fn obey(&self, asks: Vec<Ask>) {
        for ask in asks {
            match ask {
                Ask::Show {
                    flights,
                    moments,
                    length,
                } => {
                    self.0.signals.refused.set(None);
                    self.show(flights, moments, length);
                }
                Ask::Repaint => self.paint(),
                Ask::Refused(reason) => {
                    self.0.house.say(&reason);
                    self.0.house.sound(super::platform::sound::Sound::Refuse);
                    self.0.signals.refused.set(Some(reason));
                    self.paint();
                }
                Ask::Offer(words) => {
                    self.0.signals.offer.set(words);
                }
                Ask::Think(request, false) => self.think(&request),
                Ask::Think(request, true) => {
                    let tongue = self.desk(|desk| desk.voicing().tongue);
                    self.advise(tongue.say(Key::AdviceComing).to_owned());
                    self.send(&request);
                }
                Ask::Advise(advice) => self.advise(advice),
                Ask::Rest => self.after(After::Rest),
                Ask::Over(finished, luck, outcomes) => {
                    self.enter(finished, &luck, &outcomes);
                    self.after(After::Over(finished));
                }
                Ask::Save(bytes) => self.store(&bytes),
            }
        }
        self.tend();
    }

    fn paint(&self) {
        let picture = self.desk(Desk::picture);
        self.painter(|painter| painter.paint(&picture));
        self.0.signals.clock.set(self.desk(Desk::clock));
        let viewer = picture.viewer;
        self.0.signals.picture.set(picture);
        if self.0.signals.viewer.get_untracked() != viewer {
            self.0.signals.viewer.set(viewer);
        }
    }

    fn advise(&self, advice: String) {
        self.0.house.say(&advice);
        self.0.signals.advice.set(Some(advice));
    }

    // ---- showing ----

    fn show(&self, mut flights: Vec<Flight>, moments: Vec<Moment>, length: u16) {
        if let Some((face, rect)) = self.0.dropped.take() {
            depart_from(&mut flights, face, rect);
        }
        self.first_beat(&moments);
        self.paint();
        let speed = self.0.house.speed() * self.desk(Desk::tempo);
        let has_stage = self.0.painter.borrow().is_some();
        let mut show = self.0.show.borrow_mut();
        show.running = true;
        show.moments = moments;
        if speed <= 0.0 || !has_stage {
            drop(show);
            self.settle_soon();
            return;
        }
        self.painter(|painter| painter.fly(&flights, length, speed));
        let millis = |at: u16| (f32::from(at) * speed) as u32;
        let mut times: Vec<u16> = show.moments.iter().map(|moment| moment.at).collect();
        times.dedup();
        show.timers = times
            .into_iter()
            .map(|at| self.later(millis(at), move |play| play.moments(at)))
            .collect();
        show.timers
            .push(self.later(millis(length), Self::finish_show));
    }

    /// If several seats make a step, the first is lit until it is told.
    fn first_beat(&self, moments: &[Moment]) {
        let mut doers = moments.iter().filter_map(|moment| moment.doer);
        let Some(seat) = doers.next() else { return };
        if doers.any(|other| other != seat) {
            let mut words = String::new();
            self.0.signals.picture.with_untracked(|picture| {
                picture
                    .hud
                    .say
                    .iter()
                    .for_each(|span| words.push_str(&span.text));
            });
            self.0.signals.beat.set(Some(Beat { seat, words }));
        }
    }

    fn settle_soon(&self) {
        let timer = self.later(0, Self::finish_show);
        let mut show = self.0.show.borrow_mut();
        show.running = true;
        show.timers = vec![timer];
    }

    /// The moments up to a time come now.
    fn moments(&self, until: u16) {
        let due: Vec<Moment> = {
            let mut show = self.0.show.borrow_mut();
            let count = show
                .moments
                .iter()
                .take_while(|moment| moment.at <= until)
                .count();
            show.moments.drain(..count).collect()
        };
        let mut pops = Vec::new();
        let mut beat = self.0.signals.beat.get_untracked();
        for moment in due {
            if let (Some(beat), Some(seat)) = (&mut beat, moment.doer) {
                beat.seat = seat;
                if let Some(sentence) = &moment.sentence {
                    beat.words.clone_from(sentence);
                }
            }
            if let Some(sound) = moment.sound {
                self.0.house.sound(sound);
            }
            if let Some(sentence) = moment.sentence {
                self.0.house.say(&sentence);
            }
            pops.extend(moment.pop);
        }
        if beat.is_some() {
            self.0.signals.beat.set(beat);
        }
        if !pops.is_empty() {
            self.0.signals.pops.update(|shown| {
                // What came before at the same seat makes way.
                shown.retain(|old| pops.iter().all(|new| new.seat != old.seat));
                shown.extend(pops);
            });
            let fade = self.later(POP, |play| play.0.signals.pops.set(Vec::new()));
            self.0.fading.replace(Some(fade));
        }
    }

    /// Whatever is still being shown is finished at once: the table is at rest.
    pub fn finish_show(&self) {
        if !core::mem::take(&mut self.0.show.borrow_mut().running) {
            return;
        }
        let timers = core::mem::take(&mut self.0.show.borrow_mut().timers);
        drop(timers);
        self.painter(Painter::still);
        self.moments(u16::MAX);
        self.0.signals.beat.set(None);
        self.input(Act::Settled);
        let after = core::mem::take(&mut self.0.show.borrow_mut().after);
        if let Some(seat) = self.desk(Desk::wants_handover) {
            // What comes after waits for this person too, and what was said was for the one before.
            self.0.house.hush();
            return self.0.signals.over.set(Over::Hand(seat));
        }
        if matches!(self.0.signals.over.get_untracked(), Over::Hand(_)) {
            self.0.signals.over.set(Over::Clear);
        }
        for what in after {
            let bill = self.desk(Desk::bill);
            let over = match what {
                After::Rest => Over::Bill(bill),
                After::Over(finished) => {
                    if finished.is_some_and(|finished| finished.finish == Finish::Won) {
                        self.0.house.sound(super::platform::sound::Sound::Win);
                    }
                    Over::End(bill, self.prepare_rematch())
                }
            };
            self.0.signals.over.set(over);
        }
    }

    fn after(&self, what: After) {
        self.0.show.borrow_mut().after.push(what);
    }

    // ---- thinking ----

    fn think(&self, request: &ThinkRequest) {
        let slow = self.later(SLOW, |play| play.0.signals.thinking.set(true));
        self.0.slow.replace(Some(slow));
        self.send(request);
    }

    fn send(&self, request: &ThinkRequest) {
        if let Some(minds) = &*self.0.minds.borrow() {
            minds.think(request.id, encode(request));
        }
    }

    fn hear(&self, news: News) {
        let key = match news {
            News::Decided(decision) => {
                self.0.slow.replace(None);
                self.0.signals.thinking.set(false);
                return self.act(Act::Reply(decision));
            }
            News::Alone => Key::WorkerMissing,
            News::Speechless => Key::Speechless,
        };
        let tongue = self.desk(|desk| desk.voicing().tongue);
        self.0.house.tell(tongue.say(key).to_owned());
    }

    // ---- time ----

    /// Looks at the clock as long as that can change anything.
    fn tend(&self) {
        if !self.desk(Desk::wants_ticks) {
            self.0.ticker.replace(None);
            return;
        }
        if self.0.ticker.borrow().is_some() {
            return;
        }
        let wait = self.desk(|desk| desk.answers_in(browser::now()));
        let tick = self.later(wait.map_or(TICK, |wait| TICK.min(wait as u32)), |play| {
            play.0.ticker.replace(None);
            play.tick();
        });
        self.0.ticker.replace(Some(tick));
    }

    fn tick(&self) {
        let before = self.0.signals.clock.get_untracked();
        self.input(Act::Tick);
        let now = self.desk(Desk::clock);
        if let (Some((_, earlier)), Some((_, left))) = (before, now)
            && left < earlier
            && (1..=LATE).contains(&left)
        {
            self.0.house.sound(super::platform::sound::Sound::Tick);
        }
        self.0.signals.clock.set(now);
    }

    // ---- keeping ----

    fn store(&self, bytes: &[u8]) {
        if self.0.hold.plays() {
            let slug = self.desk(Desk::game).slug();
            self.0.house.stored(storage::put(&match_name(slug), bytes));
            self.desk(|desk| self.0.timing.store(desk));
        }
    }

    /// Lays a finished match where it can be proved and looked through, and enters it into the book if it is one of
    /// one person, once.
    fn enter(&self, finished: Option<Finished>, luck: &[(u32, u32)], outcomes: &[Vec<u32>]) {
        let slug = self.desk(Desk::game).slug();
        let bytes = self.desk(Desk::save);
        let known = storage::bytes(&last_name(slug));
        if known.is_some_and(|known| known == Ok(bytes.clone())) {
            return;
        }
        self.0.house.stored(storage::put(&last_name(slug), &bytes));
        storage::ask_to_keep();
        let (game, print) = self.desk(|desk| (desk.game(), desk.print()));
        self.0.house.keep(game, print, bytes);
        let Some(mut finished) = finished else { return };
        finished.seconds = self.0.timing.seconds();
        let mut book = self.0.house.book();
        if book.enter(finished, luck, outcomes) {
            self.0.house.put_book(&book);
        }
    }

    /// Whether what is shown has come to rest.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        !self.0.show.borrow().running
    }

    /// The finished match has been looked at: it no longer lies on the table.
    pub fn clear_away(&self) {
        if self.0.hold.plays() {
            put_away(self.desk(Desk::game).slug());
        }
    }

    /// Fixes the deals of another match with the same options, and gives their fingerprint. They stay fixed
    /// when the page is opened anew over the last bill.
    fn prepare_rematch(&self) -> String {
        let name = next_name(self.desk(Desk::game).slug());
        let known = storage::bytes(&name).and_then(Result::ok);
        let known = known.and_then(|bytes| bytes.try_into().ok()).map(Seed);
        let seed = known.or_else(browser::seed);
        if let (None, Some(seed)) = (known, seed) {
            self.0.house.stored(storage::put(&name, &seed.0));
        }
        let desk = seed.and_then(|seed| self.desk(|desk| desk.rematch(seed)));
        let print = desk
            .as_ref()
            .map_or_else(String::new, |desk| desk.fairness().0.hex());
        self.0.next.replace(desk);
        print
    }

    /// The prepared match begins on this table.
    pub fn rematch(&self) {
        let Some(mut desk) = self.0.next.take() else {
            return;
        };
        storage::remove(&next_name(desk.game().slug()));
        desk.resize(browser::size());
        self.0.desk.replace(desk);
        self.0.house.hush();
        self.0.signals.over.set(Over::Clear);
        self.0.signals.pops.set(Vec::new());
        self.begin(String::new());
    }

    /// Another tab has taken the match over: nothing moves here any longer.
    pub fn freeze(&self) {
        self.finish_show();
        self.0.minds.replace(None);
        self.input(Act::Hide);
    }
}
