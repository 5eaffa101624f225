//! What the web worker calls. Each function here is one request of `www/engine/protocol.js`: it
//! decodes what came, calls a crate that knows, and encodes the answer. No algorithm lives here.
//!
//! A returned error is a request that was bad; the engine goes on. A panic is a bug: it is written
//! to the console and traps, and the page starts a fresh engine.

mod blocks;
mod clock;
mod link;
mod picture;
mod pixels;
mod puzzle;
mod reading;
mod recognize;
mod shapes;
mod team;
mod watch;

pub use blocks::{blocks_read, blocks_solve, blocks_space};
pub use link::{link, qr};
pub use picture::{gif, read, rectify, sheet, steps};
pub use puzzle::{arrange, check, solve};
pub use recognize::recognize;
pub use team::{divide, improve, keep, prepare, probe, table, tables};

use wasm_bindgen::prelude::*;

/// Sends the text of a panic to the console. Called once, when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
