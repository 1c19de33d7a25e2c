//! The page's program keeps what it needs to be split (see `scripts/path/wasm-bindgen`); the worker is one file.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is_page = std::env::var_os("CARGO_FEATURE_PAGE").is_some();
    if is_page && std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bin=qahwa=--emit-relocs");
    }
}
