//! The request that finds a board in another picture.

use crate::quad::QuadShape;
#[cfg(feature = "types")]
use bindings_shapes::PixelsShape;
use bindings_shapes::{ask, board_size};
use image::RgbaImage;
use serde::Serialize;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{KnownBoard, Match};
use wasm_bindgen::prelude::*;

ask! {
    /// What `recognize` asks with.
    pub(crate) struct RecognizeAsk {
        /// The picture that is searched.
        #[cfg_attr(feature = "types", ts(as = "PixelsShape"))]
        picture: RgbaImage,
        /// Corners near which the board is searched; null for anywhere.
        quad: Option<QuadShape>,
        /// The known board, rectified.
        #[cfg_attr(feature = "types", ts(as = "PixelsShape"))]
        board: RgbaImage,
        /// Number of rows.
        rows: usize,
        /// Number of columns.
        cols: usize,
        /// The gap with which it was rectified; null if that is not known.
        gap: Option<f64>,
        /// The piece that is no tile.
        blank: u16,
        /// Likely positions, the likeliest first: the piece in each cell.
        positions: Vec<Vec<u16>>,
    }
}

/// A known board in another picture.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BoardMatch"))]
pub(crate) struct MatchShape {
    /// Corners of the board.
    quad: QuadShape,
    /// The piece in each cell.
    cells: Vec<usize>,
}

impl From<&Match> for MatchShape {
    fn from(Match { quad, cells, .. }: &Match) -> Self {
        Self { quad: (*quad).into(), cells: cells.iter().map(|cell| cell.index()).collect() }
    }
}

/// Serves `recognize`.
pub(crate) fn recognize(ask: RecognizeAsk) -> Result<Option<MatchShape>, JsError> {
    let RecognizeAsk { picture, quad, board, rows, cols, gap, blank, positions } = ask;
    let size = board_size(rows, cols)?;
    let positions = validate_positions(positions, size)?;
    let known = KnownBoard::new(&board, size, gap.unwrap_or(0.0), Cell(blank))?;
    let found = known.recognize(&picture, quad.map(Into::into), &positions)?;
    Ok(found.as_ref().map(MatchShape::from))
}

/// At least one position, each with all pieces.
fn validate_positions(positions: Vec<Vec<u16>>, size: Size) -> Result<Vec<Vec<Cell>>, JsError> {
    let is_whole = |cells: &Vec<u16>| {
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        sorted.iter().copied().eq(0..size.area() as u16)
    };
    if positions.is_empty() || !positions.iter().all(is_whole) {
        return Err(JsError::new("'positions' lack a piece, or are none"));
    }
    Ok(positions.into_iter().map(|cells| cells.into_iter().map(Cell).collect()).collect())
}
