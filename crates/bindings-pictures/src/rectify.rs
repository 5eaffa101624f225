//! The request for a rectified board.

use crate::quad::QuadShape;
use bindings_shapes::{PixelsShape, ask, board_size};
use image::RgbaImage;
use wasm_bindgen::prelude::*;

ask! {
    /// What `rectify` asks with.
    pub(crate) struct RectifyAsk {
        /// The picture.
        #[cfg_attr(feature = "types", ts(as = "PixelsShape"))]
        picture: RgbaImage,
        /// Corners of the board.
        quad: QuadShape,
        /// Number of rows.
        rows: usize,
        /// Number of columns.
        cols: usize,
    }
}

/// Serves `rectify`.
pub(crate) fn rectify(ask: RectifyAsk) -> Result<PixelsShape, JsError> {
    let RectifyAsk { picture, quad, rows, cols } = ask;
    let size = board_size(rows, cols)?;
    Ok((&unslide_vision::rectify(&picture, &quad.into(), size)?).into())
}
