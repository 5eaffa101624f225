//! What the web worker that draws calls: the requests of `www/engine/protocol.js` that make files of
//! a solution. A module of its own, which is loaded only once a visitor takes a solution away.
//!
//! As in `bindings`, each function decodes what came, calls a crate that knows, and encodes the
//! answer; a returned error is a request that was bad, and a panic is a bug.

mod drawing;

pub use drawing::{blocks_gif, blocks_sheet, blocks_steps, gif, sheet, steps};

use wasm_bindgen::prelude::*;

/// Sends the text of a panic to the console. Called once, when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    bindings_shapes::tell_of_panics();
}
