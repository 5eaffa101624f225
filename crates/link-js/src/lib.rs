//! The reader of links for JavaScript.
//!
//! A link must open in pages that forbid WebAssembly, and there must be one reader only: this is
//! [`unslide_link::decode`] once more, which the build compiles to WebAssembly and then to plain
//! JavaScript. So it does without the standard library and is built to be small.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

use alloc::string::String;
use unslide_link::json;
use wasm_bindgen::prelude::wasm_bindgen;

/// What a link carries, as JSON in the shape of `LinkContent` in `www/link/content.js`, or
/// `{"refused": …}` with the name of the error.
#[wasm_bindgen]
pub fn decode(link: &str) -> String {
    match unslide_link::decode(link) {
        Ok(content) => json::content(&content),
        Err(error) => json::refusal(error),
    }
}

/// What a small program needs of the standard library.
#[cfg(target_arch = "wasm32")]
mod small {
    use alloc::vec::Vec;
    use core::{hint::black_box, panic::PanicInfo};
    use lol_alloc::{FreeListAllocator, LockedAllocator};
    use wasm_bindgen::prelude::wasm_bindgen;

    #[global_allocator]
    static ALLOCATOR: LockedAllocator<FreeListAllocator> =
        LockedAllocator::new(FreeListAllocator::new());

    /// More than any link takes. JavaScript that was WebAssembly cannot see memory that grows while it
    /// looks at it, so all of it is asked for once, and comes back to the allocator.
    const MEMORY: usize = 6 << 20;

    #[wasm_bindgen(start)]
    fn start() {
        drop(black_box(Vec::<u8>::with_capacity(MEMORY)));
    }

    #[panic_handler]
    fn panic(_: &PanicInfo) -> ! {
        core::arch::wasm32::unreachable()
    }
}
