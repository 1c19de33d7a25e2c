//! The book of results and the table of luck.

use super::super::games;
use super::super::house::House;
use super::super::parts::{page, sign};
use super::super::route::Route;
use super::super::settings::Settings;
use crate::bots::Level;
use crate::game::GameId;
use crate::words::{Key, Tongue, house as words};
use leptos::prelude::*;

/// Fewer trials than this say nothing about luck.
const FEW: u32 = 30;

/// A share in thousandths as a percentage with one decimal, in the digits of the voice.
fn percent(tongue: Tongue, thousandths: u32) -> String {
    let mut text = tongue.figure(i64::from(thousandths / 10));
    text.push('\u{66b}');
    text.push_str(&tongue.figure(i64::from(thousandths % 10)));
    text.push('\u{66a}');
    text
}

/// The book.
#[component]
pub fn Records(
    /// The house.
    house: House,
) -> impl IntoView {
    let tongue = house.settings.with_untracked(Settings::house);
    let book = house.book();
    let figure = |number: u32| tongue.figure(i64::from(number));
    if book.totals.is_empty() {
        let body = view! {
            <div class="blank">
                {sign("stats")}
                <p>{tongue.say(Key::StatsEmpty)}</p>
                <p class="note">{tongue.say(Key::StatsEmptyHint)}</p>
            </div>
        }
        .into_any();
        return page(
            house,
            Route::Lobby,
            tongue.say(Key::Statistics).to_owned(),
            body,
        );
    }
    let games = GameId::ALL
        .into_iter()
        .filter(|&game| book.totals.iter().any(|total| total.game == game))
        .map(|game| {
            let rows = Level::ALL
                .into_iter()
                .filter_map(|level| {
                    let total = book
                        .totals
                        .iter()
                        .find(|total| (total.game, total.level) == (game, level))?;
                    Some(view! {
                        <tr>
                            <th scope="row">{tongue.say(words::level(level))}</th>
                            <td class="n"><bdi>{figure(total.played)}</bdi></td>
                            <td class="n"><bdi>{figure(total.won)}</bdi></td>
                            <td class="n"><bdi>{figure(total.played - total.won)}</bdi></td>
                        </tr>
                    })
                })
                .collect::<Vec<_>>();
            let luck = games::luck(game, tongue)
                .into_iter()
                .zip(0u8..)
                .filter_map(|((measure, label, own), index)| {
                    let luck = book
                        .luck
                        .iter()
                        .find(|luck| (luck.game, luck.measure) == (game, index))?;
                    let (mean, low, high) = luck.against(measure)?;
                    let verdict = match () {
                        () if luck.trials < FEW => Key::LuckFew,
                        () if mean > high => Key::LuckAbove,
                        () if mean < low => Key::LuckBelow,
                        () => Key::LuckInside,
                    };
                    let band = [low, high]
                        .map(|edge| crate::words::isolate(&percent(tongue, edge)));
                    Some(view! {
                        <tr>
                            <th scope="row">
                                {label}
                                <small>{tongue.say(if own { Key::LuckYou } else { Key::LuckThem })}</small>
                            </th>
                            <td>
                                <bdi class="n">{figure(luck.sum)}</bdi>
                                <small>{tongue.fill(Key::LuckOutOf, &[&tongue.number(i64::from(luck.trials))])}</small>
                            </td>
                            <td class="n"><bdi>{percent(tongue, mean)}</bdi></td>
                            <td>
                                {tongue.fill(Key::LuckBand, &[&band[0], &band[1]])}
                                <small>{tongue.say(verdict)}</small>
                            </td>
                        </tr>
                    })
                })
                .collect::<Vec<_>>();
            view! {
                <h2>{words::game(game)}</h2>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{tongue.say(Key::StatsLevel)}</th>
                            <th scope="col">{tongue.say(Key::StatsMatches)}</th>
                            <th scope="col">{tongue.say(Key::StatsWins)}</th>
                            <th scope="col">{tongue.say(Key::StatsLosses)}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
                <h3>{tongue.say(Key::LuckTitle)}</h3>
                <p>{tongue.say(Key::LuckIntro)}</p>
                <div class="wide"><table>
                    <thead>
                        <tr>
                            <th scope="col">{tongue.say(Key::LuckWhat)}</th>
                            <th scope="col">{tongue.say(Key::LuckCount)}</th>
                            <th scope="col">{tongue.say(Key::LuckShare)}</th>
                            <th scope="col">{tongue.say(Key::LuckExpected)}</th>
                        </tr>
                    </thead>
                    <tbody>{luck}</tbody>
                </table></div>
                <p class="note">{tongue.say(Key::LuckNote)}</p>
            }
        })
        .collect::<Vec<_>>()
        .into_any();
    page(
        house,
        Route::Lobby,
        tongue.say(Key::Statistics).to_owned(),
        games,
    )
}
