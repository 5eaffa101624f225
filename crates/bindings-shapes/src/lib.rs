//! How requests come from JavaScript and answers go back: what the modules of the worker have in common.
//!
//! A request is a function of one object with named fields, declared by [`ask!`](crate::ask), and of a
//! callback for its progress. [`requests!`](crate::requests) lists those of a module. With the feature
//! `types` both describe themselves in TypeScript, for `www/engine/shapes.d.ts`.

mod bytes;
mod clock;
mod exit;
mod field;
mod listener;
mod pixels;
mod requests;
mod setup;
mod timer;

pub use bytes::Bytes;
pub use exit::{DirectionShape, ExitShape};
pub use field::{Decoded, Field, Place, read_ask, read_field};
pub use listener::Listener;
pub use pixels::PixelsShape;
#[cfg(feature = "types")]
pub use requests::{NoProgress, Request};
pub use setup::SetupShape;
pub use timer::Timer;

use serde::Serialize;
use unslide_solver::grid::Size;
use wasm_bindgen::prelude::*;

/// Sends the text of each panic to the console from now on.
pub fn tell_of_panics() {
    console_error_panic_hook::set_once();
}

/// Writes an answer as plain objects, with `null` where there is nothing.
///
/// # Errors
/// Where the value cannot be written.
pub fn encode<T: Serialize>(value: &T) -> Result<JsValue, JsError> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(value.serialize(&serializer)?)
}

/// The size of a board.
///
/// # Errors
/// Where there is no board of that size.
pub fn board_size(rows: usize, cols: usize) -> Result<Size, JsError> {
    Size::new(rows, cols)
        .ok_or_else(|| JsError::new(&format!("{rows} x {cols} is no size of a board")))
}
