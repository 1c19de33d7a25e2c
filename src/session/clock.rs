//! The turn clock: monotonic, paused with the page, not fooled by a sleeping device.

use crate::game::Timer;
use serde::{Deserialize, Serialize};

/// Milliseconds of a monotonic clock with any origin.
pub type Millis = u64;

/// The most that one step of the clock may take. A longer gap between two ticks means that the device
/// slept or the tab was frozen; the rest of it is not charged.
const LONGEST_STEP: Millis = 1_500;

/// What is left of one timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Time {
    key: u32,
    left: Millis,
    whole: Millis,
}

/// What is left of a seat's time. A save holds it; it stands still there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    time: Option<Time>,
    /// The timer before this one: a turn goes on with it after a claim that broke in.
    aside: Option<Time>,
    #[serde(skip)]
    mark: Option<Millis>,
}

impl Clock {
    /// Takes over the timer of the position: fresh time when its key is new, what was left when the key
    /// is the same or that of the timer before. The clock stands still until it is started.
    pub fn set(&mut self, timer: Option<Timer>) {
        self.mark = None;
        let key = timer.map(|timer| timer.key);
        if self.time.map(|time| time.key) != key {
            let back = self.aside.take_if(|time| Some(time.key) == key);
            self.aside = self.time.or(self.aside);
            self.time = back;
        }
        self.time = timer.map(|timer| {
            let whole = Millis::from(timer.seconds) * 1_000;
            Time {
                key: timer.key,
                left: self.time.map_or(whole, |time| time.left.min(whole)),
                whole,
            }
        });
    }

    /// Lets it run from `now`.
    pub fn start(&mut self, now: Millis) {
        if self.time.is_some() {
            self.mark.get_or_insert(now);
        }
    }

    /// Stops it at `now`.
    pub fn stop(&mut self, now: Millis) {
        self.tick(now);
        self.mark = None;
    }

    /// Charges the time since the last tick.
    pub fn tick(&mut self, now: Millis) {
        if let (Some(mark), Some(time)) = (&mut self.mark, &mut self.time) {
            let step = now.saturating_sub(*mark).min(LONGEST_STEP);
            time.left = time.left.saturating_sub(step);
            *mark = now.max(*mark);
        }
    }

    /// Whether it is running.
    #[must_use]
    pub const fn runs(&self) -> bool {
        self.mark.is_some()
    }

    /// Whether the time is up.
    #[must_use]
    pub fn is_up(&self) -> bool {
        self.left() == Some(0)
    }

    /// What is left, if there is a clock.
    #[must_use]
    pub fn left(&self) -> Option<Millis> {
        self.time.map(|time| time.left)
    }

    /// The share of the whole time that is left, in thousandths, if there is a clock.
    #[must_use]
    pub fn share(&self) -> Option<u16> {
        let time = self.time?;
        u16::try_from(time.left * 1_000 / time.whole.max(1)).ok()
    }
}

/// No thought is longer: a greater gap means that the device slept, and counts as this much.
const LONGEST_THOUGHT: Millis = 300_000;

/// How long a match takes, the time left out in which nobody sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stopwatch {
    /// So much up to the mark; none where nobody knows how long it took before.
    spent: Option<Millis>,
    mark: Option<Millis>,
}

impl Stopwatch {
    /// A watch that has counted so much; none of a match whose beginning it has not seen.
    #[must_use]
    pub const fn of(spent: Option<Millis>) -> Self {
        Self { spent, mark: None }
    }

    /// It runs from `now`, or goes on.
    pub fn start(&mut self, now: Millis) {
        self.mark.get_or_insert(now);
        self.tick(now);
    }

    /// Counts the time up to `now`, if it runs.
    pub fn tick(&mut self, now: Millis) {
        let Some(mark) = &mut self.mark else { return };
        let step = now.saturating_sub(*mark).min(LONGEST_THOUGHT);
        self.spent = self.spent.map(|spent| spent.saturating_add(step));
        *mark = now;
    }

    /// It stands still from `now`.
    pub fn stop(&mut self, now: Millis) {
        self.tick(now);
        self.mark = None;
    }

    /// How much it has counted.
    #[must_use]
    pub const fn spent(&self) -> Option<Millis> {
        self.spent
    }

    /// The same in seconds.
    #[must_use]
    pub fn seconds(&self) -> Option<u32> {
        u32::try_from(self.spent? / 1_000).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopwatch_counts_what_is_seen_and_goes_on_where_it_was() {
        let mut watch = Stopwatch::of(Some(0));
        watch.tick(1_000);
        watch.start(5_000);
        watch.tick(65_000);
        watch.stop(66_500);
        assert_eq!(watch.seconds(), Some(61));
        watch.tick(800_000);
        watch.start(900_000);
        watch.start(902_000);
        assert_eq!(watch.spent(), Some(63_500));
        // Taken up on another day, with another origin; then the device sleeps.
        let mut watch = Stopwatch::of(watch.spent());
        watch.start(10);
        watch.tick(40_000_010);
        watch.tick(5);
        assert_eq!(watch.spent(), Some(63_500 + LONGEST_THOUGHT));
    }

    #[test]
    fn of_a_match_that_came_from_elsewhere_no_length_is_known() {
        let mut watch = Stopwatch::of(None);
        watch.start(1_000);
        watch.stop(9_000);
        assert_eq!((watch.spent(), watch.seconds()), (None, None));
    }

    fn running() -> Clock {
        let mut clock = Clock::default();
        clock.set(Some(Timer {
            seconds: 15,
            key: 1,
        }));
        clock.start(100);
        clock
    }

    #[test]
    fn time_is_charged_only_while_it_runs() {
        let mut clock = running();
        clock.tick(1_100);
        clock.stop(1_600);
        clock.tick(9_000);
        assert_eq!(clock.left(), Some(13_500));
        clock.start(20_000);
        clock.tick(20_500);
        assert_eq!(clock.left(), Some(13_000));
    }

    #[test]
    fn a_device_that_slept_is_charged_one_step_only() {
        let mut clock = running();
        clock.tick(3_600_000);
        assert_eq!(clock.left(), Some(15_000 - LONGEST_STEP));
    }

    #[test]
    fn a_clock_that_jumps_back_charges_nothing_twice() {
        let mut clock = running();
        clock.tick(1_100);
        clock.tick(600);
        clock.tick(1_600);
        assert_eq!(clock.left(), Some(13_500));
    }

    #[test]
    fn the_same_key_goes_on_and_a_new_key_starts_afresh() {
        let mut clock = running();
        clock.tick(1_100);
        clock.set(Some(Timer {
            seconds: 15,
            key: 1,
        }));
        assert_eq!(clock.left(), Some(14_000));
        assert!(!clock.runs());
        clock.set(Some(Timer {
            seconds: 15,
            key: 2,
        }));
        assert_eq!(clock.left(), Some(15_000));
        clock.set(None);
        assert_eq!((clock.left(), clock.is_up()), (None, false));
    }

    #[test]
    fn a_turn_goes_on_with_its_own_time_after_a_claim_that_broke_in() {
        let (turn, claim) = (
            Timer {
                seconds: 15,
                key: 1,
            },
            Timer { seconds: 8, key: 2 },
        );
        for between in [Some(claim), None] {
            let mut clock = running();
            clock.stop(1_100);
            clock.set(between);
            assert_eq!(clock.left(), between.map(|_| 8_000));
            clock.set(Some(turn));
            assert_eq!(clock.left(), Some(14_000));
        }
    }

    #[test]
    fn a_hostile_save_gives_no_more_than_the_whole_time() {
        let hoard = Time {
            key: 1,
            left: Millis::MAX,
            whole: Millis::MAX,
        };
        let timer = Timer {
            seconds: 15,
            key: 1,
        };
        for (time, aside) in [(Some(hoard), None), (None, Some(hoard))] {
            let mut clock = Clock {
                time,
                aside,
                mark: None,
            };
            clock.set(Some(timer));
            assert_eq!((clock.left(), clock.share()), (Some(15_000), Some(1_000)));
        }
    }

    #[test]
    fn it_runs_out_and_stays_out() {
        let mut clock = running();
        for second in 1..=20 {
            clock.tick(100 + second * 1_000);
        }
        assert!(clock.is_up());
        assert_eq!(clock.share(), Some(0));
    }
}
