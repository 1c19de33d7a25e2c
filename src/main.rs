//! Mounts the page in the browser; there is nothing to run natively.

fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "page"))]
    qahwa::app::mount();
}
