//! The reader of links for JavaScript.
//!
//! A link must open in pages that forbid WebAssembly, and there must be one reader only: this is
//! [`unslide_link::decode`] once more, which the build compiles to WebAssembly and then to plain
//! JavaScript.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

use alloc::string::String;
use js_runtime as _;
use unslide_link::json;
use wasm_bindgen::prelude::wasm_bindgen;

/// What a link carries, as JSON in the shape of `LinkContent` in `www/link/shapes.d.ts`, or
/// `{"refused": …}` with the name of the error.
#[wasm_bindgen]
pub fn decode(link: &str) -> String {
    match unslide_link::decode(link) {
        Ok(content) => json::content(&content),
        Err(error) => json::refusal(error),
    }
}
