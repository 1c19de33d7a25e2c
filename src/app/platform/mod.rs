//! What the browser gives, behind small doors: each can be missing or fail, and says so.

pub mod animate;
pub mod beside;
pub mod browser;
pub mod clipboard;
pub mod sound;
pub mod storage;
pub mod tabs;
pub mod worker;
