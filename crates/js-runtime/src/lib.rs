//! Allocator and panic handler of modules that the build compiles to WebAssembly, and then to plain
//! JavaScript. They do without the standard library, as they are built to be small.
//!
//! Such a module names this crate once: `use js_runtime as _;`.

#![cfg_attr(target_arch = "wasm32", no_std)]

#[cfg(target_arch = "wasm32")]
mod wasm {
    extern crate alloc;

    use alloc::vec::Vec;
    use core::{hint::black_box, panic::PanicInfo};
    use lol_alloc::{FreeListAllocator, LockedAllocator};
    use wasm_bindgen::prelude::wasm_bindgen;

    #[global_allocator]
    static ALLOCATOR: LockedAllocator<FreeListAllocator> =
        LockedAllocator::new(FreeListAllocator::new());

    /// Memory in bytes, more than any link or schedule takes. JavaScript that was WebAssembly cannot
    /// see memory that grows while it looks at it, so all of it is asked for once, and comes back to
    /// the allocator.
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
