//! The page's program keeps what it needs to be split (see `scripts/path/wasm-bindgen`); the worker is one file.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_PAGE").is_some() {
        println!("cargo::rustc-link-arg-bin=qahwa=--emit-relocs");
    }
}
