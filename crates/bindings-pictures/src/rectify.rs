//! The request for a rectified board.

use crate::quad::QuadShape;
use bindings_shapes::{PixelsShape, ask, board_size};
use image::RgbaImage;
use serde::Serialize;
use unslide_solver::grid::Size;
use unslide_vision::{Board, Quad, QuadError, rectify_cells};
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
        /// Width of the gaps between tiles, relative to the pitch; null to measure it.
        gap: Option<f64>,
    }
}

/// A rectified board: cells of one size, each with its tile in the middle of half a gap.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Rectified"))]
pub(crate) struct RectifiedShape {
    #[serde(flatten)]
    pixels: PixelsShape,
    /// Width of the gaps between tiles, relative to the pitch.
    gap: f64,
}

/// Serves `rectify`.
pub(crate) fn rectify(ask: RectifyAsk) -> Result<RectifiedShape, JsError> {
    let RectifyAsk { picture, quad, rows, cols, gap } = ask;
    let (quad, size) = (quad.into(), board_size(rows, cols)?);
    let gap = gap.map_or_else(|| Board::gap_within(&picture, &quad, size), Ok)?;
    Ok(RectifiedShape { pixels: (&rectify_cells(&picture, &quad, size, gap)?).into(), gap })
}

/// The board within a rectified picture. `gap` is null for pictures out of links, and for those that were saved before
/// gaps were known.
pub(crate) fn rectified_board(
    picture: &RgbaImage,
    size: Size,
    gap: Option<f64>,
) -> Result<Board, QuadError> {
    match gap {
        Some(gap) => Ok(Board::cut_out(picture, size, gap)),
        None => Board::within(picture, Quad::whole(picture.width(), picture.height()), size),
    }
}
