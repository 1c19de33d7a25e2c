//! The book of results: finished matches and the luck they saw.

use super::fit::Fit;
use super::seal::{Unsealed, open, seal, unseal};
use super::text;
use crate::bots::Level;
use crate::game::{Distribution, GameId, Measure};
use serde::{Deserialize, Serialize};

/// The kind of sealed bytes that hold a book.
const KIND: u8 = 100;
/// So many matches are known again, more than there are tables on which a finished one could still lie.
const RECENT: usize = 16;
/// No book has so many bytes.
const LARGEST: usize = 16_384;

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

/// A finished match from the side of its only person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Which game.
    pub game: GameId,
    /// Which of its variants, 0 if it has none.
    pub variant: u8,
    /// The strongest computer at the table.
    pub level: Level,
    /// Whether it was practice: with marks.
    pub marked: bool,
    /// How it ended.
    pub finish: Finish,
    /// The place, from 1.
    pub place: u8,
    /// The own score, and those of the others together.
    pub points: [i32; 2],
    /// Moves of all seats.
    pub moves: u32,
    /// How long it took, where the page knows it.
    pub seconds: Option<u32>,
    /// What tells this match from every other.
    pub print: u64,
}

/// Results against one level of one variant of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Total {
    /// Which game.
    pub game: GameId,
    /// Which of its variants; 0 if it has none, or of before they were told apart.
    pub variant: u8,
    /// Against which level.
    pub level: Level,
    /// Whether these were practice.
    pub marked: bool,
    /// Matches finished.
    pub played: u32,
    /// Matches won.
    pub won: u32,
    /// Matches lost; the rest ended between.
    pub lost: u32,
    /// Matches by place, 1 to 4; older ones have only their wins here.
    pub places: [u32; 4],
    /// Points made and points of the others.
    pub points: [i32; 2],
    /// Wins in a row, up to the last match, and at most.
    pub streak: u32,
    /// The most wins in a row.
    pub longest: u32,
    /// Moves, and in how many matches they were counted.
    pub moves: u32,
    /// In how many matches moves and points were counted.
    pub counted: u32,
    /// Seconds, and in how many matches they were known.
    pub seconds: u32,
    /// In how many matches the seconds were known.
    pub timed: u32,
}

impl Total {
    /// No match yet.
    #[must_use]
    pub const fn new(game: GameId, variant: u8, level: Level, marked: bool) -> Self {
        Self {
            game,
            variant,
            level,
            marked,
            played: 0,
            won: 0,
            lost: 0,
            places: [0; 4],
            points: [0; 2],
            streak: 0,
            longest: 0,
            moves: 0,
            counted: 0,
            seconds: 0,
            timed: 0,
        }
    }

    /// Matches that ended between.
    #[must_use]
    pub const fn between(&self) -> u32 {
        self.played
            .saturating_sub(self.won)
            .saturating_sub(self.lost)
    }

    /// The average length of a match in moves; none before one was counted.
    #[must_use]
    pub const fn length(&self) -> Option<u32> {
        self.moves.checked_div(self.counted)
    }

    /// The average length of a match in seconds; none before one was known.
    #[must_use]
    pub const fn duration(&self) -> Option<u32> {
        self.seconds.checked_div(self.timed)
    }

    fn enter(&mut self, finished: &Finished) {
        let won = finished.finish == Finish::Won;
        let lost = finished.finish == Finish::Lost;
        add(&mut self.played, 1);
        add(&mut self.won, u32::from(won));
        add(&mut self.lost, u32::from(lost));
        let place = usize::from(finished.place.clamp(1, 4)) - 1;
        add(&mut self.places[place], 1);
        for (sum, points) in self.points.iter_mut().zip(finished.points) {
            *sum = sum.saturating_add(points);
        }
        self.streak = if won {
            self.streak.saturating_add(1)
        } else {
            0
        };
        self.longest = self.longest.max(self.streak);
        add(&mut self.moves, finished.moves);
        add(&mut self.counted, 1);
        if let Some(seconds) = finished.seconds {
            add(&mut self.seconds, seconds);
            add(&mut self.timed, 1);
        }
    }
}

fn add(sum: &mut u32, more: u32) {
    *sum = sum.saturating_add(more);
}

/// How often each outcome of one of a game's distributions came up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Which game.
    pub game: GameId,
    /// Which of its distributions.
    pub distribution: u8,
    /// By outcome.
    pub counts: Vec<u32>,
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

/// The whole book. What is imported takes its place: to add it would count twice what both have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Book {
    /// Results by game, variant, level, and whether it was practice.
    pub totals: Vec<Total>,
    /// Luck by game and measure.
    pub luck: Vec<Luck>,
    /// Outcomes of chance by game and distribution.
    pub counts: Vec<Counts>,
    /// The prints of the matches entered last, the newest last.
    recent: Vec<u64>,
}

impl Book {
    /// Enters a finished match, what it saw of luck, and the outcomes of its chance; false if it is one of those
    /// entered last, and then nothing changes. The sums go no higher than their type. Practice says nothing of
    /// luck: it may begin with what another match has drawn.
    pub fn enter(&mut self, finished: Finished, luck: &[(u32, u32)], counts: &[Vec<u32>]) -> bool {
        let game = finished.game;
        if self.recent.contains(&finished.print) {
            return false;
        }
        if self.recent.len() >= RECENT {
            self.recent.remove(0);
        }
        self.recent.push(finished.print);
        let new = Total::new(game, finished.variant, finished.level, finished.marked);
        let key = |total: &Total| (total.game, total.variant, total.level, total.marked);
        let place = (self.totals.iter()).position(|total| key(total) == key(&new));
        let place = place.unwrap_or_else(|| {
            self.totals.push(new);
            self.totals.len() - 1
        });
        self.totals[place].enter(&finished);
        if finished.marked {
            return true;
        }
        for (measure, &(sum, trials)) in (0u8..).zip(luck) {
            let known = self
                .luck
                .iter_mut()
                .find(|luck| (luck.game, luck.measure) == (game, measure));
            match known {
                Some(luck) => {
                    add(&mut luck.sum, sum);
                    add(&mut luck.trials, trials);
                }
                None => self.luck.push(Luck {
                    game,
                    measure,
                    sum,
                    trials,
                }),
            }
        }
        for (distribution, more) in (0u8..).zip(counts) {
            let known = (self.counts.iter_mut())
                .find(|counts| (counts.game, counts.distribution) == (game, distribution));
            match known {
                Some(known) => {
                    for (sum, more) in known.counts.iter_mut().zip(more) {
                        add(sum, *more);
                    }
                }
                None => self.counts.push(Counts {
                    game,
                    distribution,
                    counts: more.clone(),
                }),
            }
        }
        true
    }

    /// The results of a game, row by row: those of practice, or all others. Wins in a row are known only within a
    /// row, so rows are not added up.
    pub fn of(&self, game: GameId, marked: bool) -> impl Iterator<Item = &Total> {
        let of = move |total: &&Total| (total.game, total.marked) == (game, marked);
        self.totals.iter().filter(of)
    }

    /// How well the outcomes of one of a game's distributions fit it; none as long as there are too few.
    #[must_use]
    pub fn fit(&self, game: GameId, index: u8, distribution: &Distribution) -> Option<Fit> {
        let of = |counts: &&Counts| (counts.game, counts.distribution) == (game, index);
        Fit::of(&self.counts.iter().find(of)?.counts, distribution)
    }

    /// The book as a short code.
    #[must_use]
    pub fn code(&self) -> String {
        text::encode(&self.save())
    }

    /// The book of a short code; white space around it and between its letters does not count.
    ///
    /// # Errors
    /// Why the text is no book.
    pub fn of_code(code: &str) -> Result<Self, Unsealed> {
        let letters = text::letters(code, LARGEST);
        let bytes = letters.and_then(|code| text::decode(&code, LARGEST));
        let bytes = bytes.ok_or(Unsealed::Damaged)?;
        Self::read(&bytes)
    }

    /// The book as sealed bytes.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        seal(KIND, self)
    }

    /// The book of sealed bytes. In the first format every match that was not won was lost; the first two
    /// know neither variants nor practice, places, points, lengths.
    ///
    /// # Errors
    /// Why the bytes are no book.
    pub fn read(bytes: &[u8]) -> Result<Self, Unsealed> {
        if bytes.len() > LARGEST {
            return Err(Unsealed::Damaged);
        }
        /// A row of the first format: matches played and won.
        type First = (GameId, Level, u32, u32);
        /// A row of the second one: played, won and lost.
        type Second = (GameId, Level, u32, u32, u32);
        let format = unseal(bytes)?.0;
        if format > 2 {
            return open(KIND, bytes);
        }
        let mut book = Self::default();
        let mut enter = |game, level, played: u32, won, lost| {
            let mut total = Total::new(game, 0, level, false);
            (total.played, total.won, total.lost) = (played, won, lost);
            total.places[0] = won;
            book.totals.push(total);
        };
        if format == 1 {
            let (old, luck): (Vec<First>, _) = open(KIND, bytes)?;
            for (game, level, played, won) in old {
                enter(game, level, played, won, played.saturating_sub(won));
            }
            book.luck = luck;
        } else {
            let (old, luck): (Vec<Second>, _) = open(KIND, bytes)?;
            for (game, level, played, won, lost) in old {
                enter(game, level, played, won, lost);
            }
            book.luck = luck;
        }
        Ok(book)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn finished(finish: Finish, print: u64) -> Finished {
        Finished {
            game: GameId::Ronda,
            variant: 0,
            level: Level::Hard,
            marked: false,
            finish,
            place: match finish {
                Finish::Won => 1,
                Finish::Between => 2,
                Finish::Lost => 3,
            },
            points: [21, 9],
            moves: 40,
            seconds: None,
            print,
        }
    }

    #[test]
    fn results_and_luck_add_up_and_read_back() {
        let mut book = Book::default();
        let die = [vec![1, 0, 2]];
        assert!(book.enter(finished(Finish::Won, 1), &[(3, 10), (0, 2)], &die));
        assert!(book.enter(finished(Finish::Between, 2), &[], &die));
        let long = Finished {
            seconds: Some(90),
            moves: 70,
            ..finished(Finish::Lost, 3)
        };
        assert!(book.enter(long, &[(1, 10), (1, 2)], &[]));
        let total = book.totals[0];
        assert_eq!((total.played, total.won, total.lost), (3, 1, 1));
        assert_eq!((total.places, total.between()), ([1, 1, 1, 0], 1));
        assert_eq!((total.length(), total.duration()), (Some(50), Some(90)));
        assert_eq!(
            (total.points, total.streak, total.longest),
            ([63, 27], 0, 1)
        );
        assert_eq!((book.luck[0].sum, book.luck[0].trials), (4, 20));
        assert_eq!(book.counts[0].counts, [2, 0, 4]);
        let before = book.clone();
        assert!(!book.enter(long, &[(1, 10)], &die), "never twice");
        assert_eq!(book, before);
        assert_eq!(Book::read(&book.save()), Ok(before));
    }

    #[test]
    fn rows_are_kept_apart_and_wins_in_a_row_are_those_of_a_row() {
        let mut book = Book::default();
        for print in 0..40 {
            let marked = print % 4 == 0;
            let variant = (print % 2) as u8;
            let finish = [Finish::Won, Finish::Lost][usize::from(print % 5 == 0)];
            let match_ = Finished {
                marked,
                variant,
                ..finished(finish, print)
            };
            assert!(book.enter(match_, &[], &[]));
        }
        let rows = |game, marked| -> Vec<_> {
            (book.of(game, marked))
                .map(|row| (row.variant, row.played, row.won, row.streak, row.longest))
                .collect()
        };
        assert_eq!(
            rows(GameId::Ronda, false),
            [(1, 20, 16, 2, 4), (0, 10, 8, 2, 4)]
        );
        assert_eq!(rows(GameId::Ronda, true), [(0, 10, 8, 4, 4)]);
        assert_eq!(rows(GameId::Karta, false), []);
    }

    #[test]
    fn practice_says_nothing_of_luck() {
        let mut book = Book::default();
        let practice = Finished {
            marked: true,
            ..finished(Finish::Won, 1)
        };
        assert!(book.enter(practice, &[(3, 10)], &[vec![1, 2]]));
        assert_eq!((book.totals.len(), book.totals[0].played), (1, 1));
        assert_eq!((&book.luck[..], &book.counts[..]), (&[][..], &[][..]));
        assert!(book.enter(finished(Finish::Won, 2), &[(3, 10)], &[vec![1, 2]]));
        assert!(!book.enter(practice, &[(3, 10)], &[]), "never twice");
        assert_eq!((book.luck[0].sum, book.luck[0].trials), (3, 10));
        assert_eq!(book.counts[0].counts, [1, 2]);
    }

    #[test]
    fn a_code_brings_the_book_back_and_a_damaged_one_nothing() {
        let mut book = Book::default();
        book.enter(finished(Finish::Won, 1), &[(3, 10)], &[vec![1, 2, 3]]);
        let code = book.code();
        assert!(code.len() < 200 && code.is_ascii());
        let mut spaced = String::from(" ");
        spaced.push_str(&code);
        spaced.push('\n');
        assert_eq!(Book::of_code(&spaced), Ok(book));
        for place in 0..code.len() {
            let mut bad = code.clone();
            bad.replace_range(
                place..=place,
                if &code[place..=place] == "A" {
                    "B"
                } else {
                    "A"
                },
            );
            assert!(Book::of_code(&bad).is_err(), "letter {place}");
            assert!(Book::of_code(&code[..place]).is_err());
        }
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
    fn books_of_the_first_formats_are_read() {
        let luck = vec![Luck {
            game: GameId::Tawla,
            measure: 2,
            sum: 7,
            trials: 30,
        }];
        let of_format = |format: u8, mut bytes: Vec<u8>| {
            bytes[5] = format;
            let signed = bytes.len() - 8;
            let check = crate::kit::fair::digest(&[&bytes[..signed]]);
            bytes[signed..].copy_from_slice(&check[..8]);
            bytes
        };
        let first = vec![(GameId::Ronda, Level::Hard, 5u32, 2u32)];
        let second = vec![(GameId::Ronda, Level::Hard, 5u32, 2u32, 2u32)];
        let first = of_format(1, seal(KIND, &(first, &luck)));
        let second = of_format(2, seal(KIND, &(second, &luck)));
        for (bytes, lost) in [(first, 3), (second, 2)] {
            let mut book = Book::read(&bytes).expect("a book");
            let total = book.totals[0];
            assert_eq!((total.played, total.won, total.lost), (5, 2, lost));
            assert_eq!((total.length(), total.duration()), (None, None));
            assert_eq!(book.luck, luck);
            assert_eq!(Book::read(&book.save()), Ok(book.clone()));
            // It goes on in the same row.
            book.enter(finished(Finish::Won, 9), &[], &[]);
            assert_eq!((book.totals.len(), book.totals[0].played), (1, 6));
        }
    }

    #[test]
    fn a_save_of_another_kind_is_no_book() {
        assert_eq!(
            Book::read(&seal(1, &Book::default())),
            Err(Unsealed::Damaged)
        );
    }
}
