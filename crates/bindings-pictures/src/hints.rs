//! Hints of the visitor about a picture, as described in `www/engine/protocol.js`.

use bindings_shapes::decode;
use serde::Deserialize;
use unslide_solver::grid::{Cell, MAX_SIDE, MIN_SIDE};
use unslide_vision::{Hints, Point, Quad};
use wasm_bindgen::prelude::*;

/// Null where unknown.
#[derive(Default, Deserialize)]
pub(crate) struct HintsShape {
    quad: Option<[[f64; 2]; 4]>,
    rows: Option<usize>,
    cols: Option<usize>,
    /// Counted row by row, from 0.
    blank: Option<u16>,
}

impl HintsShape {
    /// # Errors
    /// If the value does not have this shape, or no board has such a side.
    pub(crate) fn decode(value: JsValue) -> Result<Hints, JsError> {
        let shape: Option<Self> = decode("hints", value)?;
        let Self { quad, rows, cols, blank } = shape.unwrap_or_default();
        for side in [rows, cols].into_iter().flatten() {
            if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
                return Err(JsError::new(&format!("'hints' has a side of {side} cells")));
            }
        }
        let quad = quad.map(|corners| Quad(corners.map(|[x, y]| Point { x, y })));
        Ok(Hints { quad, rows, cols, blank: blank.map(Cell) })
    }
}
