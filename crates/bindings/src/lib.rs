//! What the web worker calls. Each function here is one request of `www/engine/protocol.js`, all but
//! those about pictures (`bindings-pictures`, `bindings-drawings`): it decodes what came, calls a crate
//! that knows, and encodes the answer. No algorithm lives here.
//!
//! A returned error is a request that was bad; the engine goes on. A panic is a bug: it is written
//! to the console and traps, and the page starts a fresh engine.

mod blocks;
mod clock;
mod goals;
mod link;
mod parallel;
mod puzzle;
mod shapes;
mod watch;

pub use blocks::{blocks_locks, blocks_read, blocks_solve, blocks_space};
pub use goals::nearest_goal;
pub use link::{link, qr};
pub use parallel::{
    build_table_slice, export_table, import_table, improve, list_tables, search_parts, split_root,
};
pub use puzzle::{check, order_goal, solve};

use wasm_bindgen::prelude::*;

/// Sends the text of a panic to the console. Called once, when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    bindings_shapes::tell_of_panics();
}
