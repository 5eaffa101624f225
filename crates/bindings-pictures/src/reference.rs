//! The request for a goal by a finished picture.

use crate::{reading::pieces, rectify::rectified_board};
#[cfg(feature = "types")]
use bindings_shapes::PixelsShape;
use bindings_shapes::ask;
use image::RgbaImage;
use serde::Serialize;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::Goal;
use wasm_bindgen::prelude::*;

ask! {
    /// What `place_by_reference` asks with.
    pub(crate) struct PlaceAsk {
        /// The rectified board.
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
        /// The finished picture.
        #[cfg_attr(feature = "types", ts(as = "PixelsShape"))]
        finished: RgbaImage,
    }
}

/// The goal of a board. Cells are counted row by row, from 0.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Placement"))]
pub(crate) struct GoalShape {
    /// The piece that belongs in each cell.
    goal: Vec<usize>,
    /// Pieces that may belong elsewhere.
    doubtful: Vec<usize>,
}

impl From<&Goal> for GoalShape {
    fn from(goal: &Goal) -> Self {
        Self { goal: pieces(goal), doubtful: goal.doubtful().map(Cell::index).collect() }
    }
}

/// Serves `place_by_reference`.
pub(crate) fn place_by_reference(ask: PlaceAsk) -> Result<Option<GoalShape>, JsError> {
    let PlaceAsk { board: picture, rows, cols, gap, blank, finished } = ask;
    let size = Size::new(rows, cols)
        .filter(|size| usize::from(blank) < size.area())
        .ok_or_else(|| JsError::new(&format!("{rows} x {cols} is no size with a cell {blank}")))?;
    let board = rectified_board(&picture, size, gap)?;
    let goal = unslide_vision::place_by_reference(&picture, &board, Cell(blank), &finished)?;
    Ok(goal.as_ref().map(GoalShape::from))
}
