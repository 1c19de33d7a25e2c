//! Qahwa: a café of five Arab-world table games.
//!
//! The layers, each knowing only those before it:
//!
//! | layer | what it is |
//! |---|---|
//! | [`kit`] | words that games share, no rules: seats, cards, the generator, notation |
//! | [`game`] | the contract of a game |
//! | [`games`] | the rules, one folder a game |
//! | [`bots`] | the opponents, who think over a view |
//! | [`session`] | a match as a pure machine: input in, effects out |
//! | [`table`] | pure geometry: scenes, gestures, flights (beside bots and session, over games) |
//! | [`words`] | every text in three voices (beside bots and session, over games) |
//! | [`app`] | the Leptos page; all but a few plain files wasm32 only |

pub mod app;
pub mod bots;
pub mod game;
pub mod games;
pub mod kit;
pub mod session;
pub mod table;
pub mod words;
