//! The page: screens, the stage, and the browser behind small doors. What needs no browser compiles
//! natively and is tested there.

pub mod choices;
pub mod route;
pub mod settings;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod page;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use page::mount;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod acts;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod bench;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod desk;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod dom;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod games;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod house;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod keeping;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod live;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod parts;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod platform;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod play;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod screens;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod show;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod stage;
