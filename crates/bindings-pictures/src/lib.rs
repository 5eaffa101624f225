//! What the web worker for pictures calls: the requests of `www/engine/protocol.js` that read
//! pictures. A module of its own, so that who only solves need not load it.
//!
//! As in `bindings`, each function decodes what came, calls a crate that knows, and encodes the
//! answer; a returned error is a request that was bad, and a panic is a bug.

mod finished;
mod known;
mod parking;
mod picture;
mod reading;
mod recognize;

pub use finished::place;
pub use picture::{read, rectify, sight};
pub use recognize::recognize;

use wasm_bindgen::prelude::*;

/// Sends the text of a panic to the console. Called once, when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    bindings_shapes::tell_of_panics();
}
