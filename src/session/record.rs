//! The book of results: finished matches and the luck they saw.

use super::seal::{Unsealed, open, seal, unseal};
use crate::bots::Level;
use crate::game::{GameId, Measure};
use serde::{Deserialize, Serialize};

/// The kind of sealed bytes that hold a book.
const KIND: u8 = 100;

/// How a match ended for the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// In the first place.
    Won,
    /// Behind the winner, but not in the last place.
    Between,
    /// In the last place.
    Lost,
}

/// A finished match from the viewer's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Which game.
    pub game: GameId,
    /// The strongest computer at the table.
    pub level: Level,
    /// How it ended.
    pub finish: Finish,
}

/// Results against one level of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Total {
    /// Which game.
    pub game: GameId,
    /// Against which level.
    pub level: Level,
    /// Matches finished.
    pub played: u32,
    /// Matches won.
    pub won: u32,
    /// Matches lost; the rest ended between.
    pub lost: u32,
}

/// One measure of luck over all matches of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck {
    /// Which game.
    pub game: GameId,
    /// Which of its measures.
    pub measure: u8,
    /// The sum of all trials.
    pub sum: u32,
    /// How many trials.
    pub trials: u32,
}

impl Luck {
    /// The mean of the trials, and the band in which it lies in nineteen of twenty books, in
    /// thousandths: (mean, low, high). None before the first trial.
    #[must_use]
    pub fn against(&self, measure: Measure) -> Option<(u32, u32, u32)> {
        if self.trials == 0 {
            return None;
        }
        let trials = self.trials as f32;
        let half = 1.96 * measure.deviation / trials.sqrt();
        let milli = |value: f32| (value.max(0.0) * 1_000.0 + 0.5) as u32;
        Some((
            milli(self.sum as f32 / trials),
            milli(measure.mean - half),
            milli(measure.mean + half),
        ))
    }
}

/// The whole book.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Book {
    /// Results by game and level.
    pub totals: Vec<Total>,
    /// Luck by game and measure.
    pub luck: Vec<Luck>,
}

impl Book {
    /// Enters a finished match and what it saw of luck.
    pub fn enter(&mut self, finished: Finished, luck: &[(u32, u32)]) {
        let Finished {
            game,
            level,
            finish,
        } = finished;
        let place = self
            .totals
            .iter()
            .position(|total| (total.game, total.level) == (game, level));
        let place = place.unwrap_or_else(|| {
            self.totals.push(Total {
                game,
                level,
                played: 0,
                won: 0,
                lost: 0,
            });
            self.totals.len() - 1
        });
        let total = &mut self.totals[place];
        total.played = total.played.saturating_add(1);
        total.won = total.won.saturating_add(u32::from(finish == Finish::Won));
        total.lost = (total.lost).saturating_add(u32::from(finish == Finish::Lost));
        for (measure, &(sum, trials)) in (0u8..).zip(luck) {
            let known = self
                .luck
                .iter_mut()
                .find(|luck| (luck.game, luck.measure) == (game, measure));
            match known {
                Some(luck) => {
                    luck.sum = luck.sum.saturating_add(sum);
                    luck.trials = luck.trials.saturating_add(trials);
                }
                None => self.luck.push(Luck {
                    game,
                    measure,
                    sum,
                    trials,
                }),
            }
        }
    }

    /// The book as sealed bytes.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        seal(KIND, self)
    }

    /// The book of sealed bytes. In the first format every match that was not won was lost.
    ///
    /// # Errors
    /// Why the bytes are no book.
    pub fn read(bytes: &[u8]) -> Result<Self, Unsealed> {
        if unseal(bytes)?.0 > 1 {
            return open(KIND, bytes);
        }
        /// A total of the first format: matches played and won.
        type Old = (GameId, Level, u32, u32);
        let (old, luck): (Vec<Old>, Vec<Luck>) = open(KIND, bytes)?;
        let mut totals = Vec::new();
        for (game, level, played, won) in old {
            totals.push(Total {
                game,
                level,
                played,
                won,
                lost: played.saturating_sub(won),
            });
        }
        Ok(Self { totals, luck })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn finished(finish: Finish) -> Finished {
        Finished {
            game: GameId::Ronda,
            level: Level::Hard,
            finish,
        }
    }

    #[test]
    fn results_and_luck_add_up_and_read_back() {
        let mut book = Book::default();
        book.enter(finished(Finish::Won), &[(3, 10), (0, 2)]);
        book.enter(finished(Finish::Between), &[]);
        book.enter(finished(Finish::Lost), &[(1, 10), (1, 2)]);
        let total = book.totals[0];
        assert_eq!((total.played, total.won, total.lost), (3, 1, 1));
        assert_eq!((book.luck[0].sum, book.luck[0].trials), (4, 20));
        assert_eq!(Book::read(&book.save()), Ok(book));
    }

    #[test]
    fn the_band_narrows_with_the_trials() {
        let coin = Measure {
            mean: 0.5,
            deviation: 0.5,
        };
        let luck = |trials| Luck {
            game: GameId::Ronda,
            measure: 0,
            sum: trials / 2,
            trials,
        };
        assert_eq!(luck(0).against(coin), None);
        assert_eq!(luck(100).against(coin), Some((500, 402, 598)));
        let (_, low, high) = luck(10_000).against(coin).expect("there were trials");
        assert!(low >= 490 && high <= 510);
    }

    #[test]
    fn a_book_of_the_first_format_is_read() {
        let luck = vec![Luck {
            game: GameId::Tawla,
            measure: 2,
            sum: 7,
            trials: 30,
        }];
        let old = vec![(GameId::Ronda, Level::Hard, 5u32, 2u32)];
        let mut bytes = seal(KIND, &(old, &luck));
        bytes[5] = 1;
        let signed = bytes.len() - 8;
        let check = crate::kit::fair::digest(&[&bytes[..signed]]);
        bytes[signed..].copy_from_slice(&check[..8]);
        let book = Book::read(&bytes).expect("a book");
        let total = book.totals[0];
        assert_eq!((total.played, total.won, total.lost), (5, 2, 3));
        assert_eq!(book.luck, luck);
        assert_eq!(Book::read(&book.save()), Ok(book));
    }

    #[test]
    fn a_save_of_another_kind_is_no_book() {
        assert_eq!(
            Book::read(&seal(1, &Book::default())),
            Err(Unsealed::Damaged)
        );
    }
}
