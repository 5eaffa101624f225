//! How values come from JavaScript and go back: what the modules of the worker have in common.

mod pixels;

pub use pixels::{decode_pixels, encode_pixels};

use js_sys::Uint8Array;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use unslide_solver::{
    grid::Size,
    tiles::{Arrangement, Puzzle, Setup},
};
use wasm_bindgen::prelude::*;

/// A puzzle as the page sends it.
#[derive(Deserialize)]
pub struct SetupShape {
    rows: usize,
    cols: usize,
    start: Vec<String>,
    goal: Vec<String>,
    blank: String,
}

impl From<SetupShape> for Setup {
    fn from(shape: SetupShape) -> Self {
        let SetupShape { rows, cols, start, goal, blank } = shape;
        let arrangement = |labels| Arrangement { rows, cols, labels };
        Self { start: arrangement(start), goal: arrangement(goal), blank }
    }
}

/// Sends the text of each panic to the console from now on.
pub fn tell_of_panics() {
    console_error_panic_hook::set_once();
}

/// Reads one argument; the error names it.
///
/// # Errors
/// Where the value is not of that shape.
pub fn decode<T: DeserializeOwned>(name: &str, value: JsValue) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(value)
        .map_err(|error| JsError::new(&format!("'{name}' is not what it should be: {error}")))
}

/// Writes an answer as plain objects, with `null` where there is nothing.
///
/// # Errors
/// Where the value cannot be written.
pub fn encode<T: Serialize>(value: &T) -> Result<JsValue, JsError> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(value.serialize(&serializer)?)
}

/// Bytes as an array buffer of their own.
pub fn encode_bytes(bytes: &[u8]) -> JsValue {
    Uint8Array::from(bytes).buffer().into()
}

/// Reads the size of a board.
///
/// # Errors
/// Where there is no board of that size.
pub fn decode_size(rows: usize, cols: usize) -> Result<Size, JsError> {
    Size::new(rows, cols)
        .ok_or_else(|| JsError::new(&format!("{rows} x {cols} is no size of a board")))
}

/// Reads a setup and makes a puzzle of it.
///
/// # Errors
/// Where it is no setup, or breaks the rules: with every violation.
pub fn decode_puzzle(setup: JsValue) -> Result<Puzzle, JsError> {
    let setup: SetupShape = decode("setup", setup)?;
    Ok(Setup::from(setup).validate()?)
}
