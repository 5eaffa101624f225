//! The shape of hints of the visitor about a picture.

use crate::quad::QuadShape;
use bindings_shapes::ask;
use unslide_solver::grid::{Cell, MAX_SIDE, MIN_SIDE};
use unslide_vision::Hints;
use wasm_bindgen::prelude::*;

ask! {
    /// What the visitor says of a picture, which is not read from it. Null where nothing is said.
    #[cfg_attr(feature = "types", ts(rename = "Hints"))]
    pub(crate) struct HintsShape {
        /// Corners of the board.
        quad: Option<QuadShape>,
        /// Number of rows.
        rows: Option<usize>,
        /// Number of columns.
        cols: Option<usize>,
        /// The empty cell, counted row by row from 0.
        blank: Option<u16>,
        /// Width of the gaps between tiles, relative to the pitch, where corners, rows and columns are given.
        gap: Option<f64>,
    }
}

impl HintsShape {
    /// # Errors
    /// If no board has such a side.
    pub(crate) fn validate(self) -> Result<Hints, JsError> {
        let Self { quad, rows, cols, blank, gap } = self;
        for side in [rows, cols].into_iter().flatten() {
            if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
                return Err(JsError::new(&format!("'hints' has a side of {side} cells")));
            }
        }
        let known = Hints::default().with_rows(rows).with_cols(cols).with_gap(gap);
        Ok(known.with_quad(quad.map(Into::into)).with_blank(blank.map(Cell)))
    }
}
