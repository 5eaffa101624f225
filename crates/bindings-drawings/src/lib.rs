//! The wasm module of the drawing worker: the requests of `www/engine/protocol.js` that export a solution as a
//! file. It is loaded when a visitor first exports a solution.
//!
//! As in `bindings`, each function decodes its arguments, calls another crate and encodes the result. A
//! returned error is an invalid request; a panic is a bug.

mod drawing;

pub use drawing::{blocks_gif, blocks_sheet, blocks_steps, gif, sheet, steps};

use wasm_bindgen::prelude::*;

/// Sends the text of a panic to the console. Called once, when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    bindings_shapes::tell_of_panics();
}
