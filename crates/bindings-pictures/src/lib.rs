//! Requests of the web worker for pictures, as described in `www/engine/protocol.js`. A separate module: pages that
//! only solve do not load it.
//!
//! As in `bindings`, each function decodes the request, calls a library crate and encodes the answer. A returned error
//! means a bad request; a panic is a bug.

mod blocks_reading;
mod finished;
mod hints;
mod picture;
mod reading;
mod recognize;

pub use finished::place_by_reference;
pub use picture::{read, rectify};
pub use recognize::recognize;

use wasm_bindgen::prelude::*;

/// Sends panic messages to the console. Called once, when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    bindings_shapes::tell_of_panics();
}
