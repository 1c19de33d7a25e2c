//! Mounts the page in the browser; there is nothing to run natively.

/// The page's memory, kept by little code.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "page"))]
    qahwa::app::mount();
}
