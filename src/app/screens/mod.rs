//! The screens of the house.

pub mod carry;
pub mod lobby;
pub mod menu;
pub mod options;
pub mod over;
pub mod proof;
pub mod records;
pub mod replay;
pub mod rules;
pub mod seats;
pub mod settings;
pub mod table;
