//! The turn clock: monotonic, paused with the page, not fooled by a sleeping device.

use crate::game::Timer;

/// Milliseconds of a monotonic clock with any origin.
pub type Millis = u64;

/// The most that one step of the clock may take. A longer gap between two ticks means that the device
/// slept or the tab was frozen; the rest of it is not charged.
const LONGEST_STEP: Millis = 1_500;

/// What is left of a seat's time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    timer: Option<(u32, Millis)>,
    left: Millis,
    mark: Option<Millis>,
}

impl Clock {
    /// Takes over the timer of the position: fresh time when its key is new, otherwise as it was. The
    /// clock stands still until it is started.
    pub fn set(&mut self, timer: Option<Timer>) {
        self.mark = None;
        let whole = timer.map(|timer| (timer.key, Millis::from(timer.seconds) * 1_000));
        if whole != self.timer {
            self.timer = whole;
            self.left = whole.map_or(0, |(_, whole)| whole);
        }
    }

    /// Sets what is left, as a save remembers it; never more than the whole time.
    pub fn restore(&mut self, left: Millis) {
        if let Some((_, whole)) = self.timer {
            self.left = left.min(whole);
        }
    }

    /// Lets it run from `now`.
    pub fn start(&mut self, now: Millis) {
        if self.timer.is_some() && self.mark.is_none() {
            self.mark = Some(now);
        }
    }

    /// Stops it at `now`.
    pub fn stop(&mut self, now: Millis) {
        self.tick(now);
        self.mark = None;
    }

    /// Charges the time since the last tick.
    pub fn tick(&mut self, now: Millis) {
        if let Some(mark) = self.mark {
            let step = now.saturating_sub(mark).min(LONGEST_STEP);
            self.left = self.left.saturating_sub(step);
            self.mark = Some(mark.max(now));
        }
    }

    /// Whether it is running.
    #[must_use]
    pub const fn runs(&self) -> bool {
        self.mark.is_some()
    }

    /// Whether the time is up.
    #[must_use]
    pub const fn is_up(&self) -> bool {
        self.timer.is_some() && self.left == 0
    }

    /// What is left, if there is a clock.
    #[must_use]
    pub const fn left(&self) -> Option<Millis> {
        match self.timer {
            Some(_) => Some(self.left),
            None => None,
        }
    }

    /// The share of the whole time that is left, in thousandths, if there is a clock.
    #[must_use]
    pub fn share(&self) -> Option<u16> {
        let (_, whole) = self.timer?;
        u16::try_from(self.left * 1_000 / whole.max(1)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn it_runs_out_and_stays_out() {
        let mut clock = running();
        for second in 1..=20 {
            clock.tick(100 + second * 1_000);
        }
        assert!(clock.is_up());
        assert_eq!(clock.share(), Some(0));
    }
}
