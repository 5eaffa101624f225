//! The request for the rest of a goal of which a part is known.

use crate::{rectify::rectified_board, reference::GoalShape};
#[cfg(feature = "types")]
use bindings_shapes::PixelsShape;
use bindings_shapes::{ask, board_size};
use image::RgbaImage;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::PartialGoal;
use wasm_bindgen::prelude::*;

ask! {
    /// What `complete_goal` asks with. Cells are counted row by row, from 0.
    pub(crate) struct CompleteAsk {
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
        /// The piece in each cell of the goal.
        goal: Vec<u16>,
        /// Pieces that may belong elsewhere.
        doubtful: Vec<u16>,
        /// The numbers or letters on the tiles; null if they show a picture.
        labels: Option<Vec<String>>,
    }
}

/// Serves `complete_goal`.
pub(crate) fn complete_goal(ask: CompleteAsk) -> Result<GoalShape, JsError> {
    let CompleteAsk { board: picture, rows, cols, gap, blank, goal, doubtful, labels } = ask;
    let size = board_size(rows, cols)?;
    let cells = goal_cells(size, &goal)
        .filter(|_| usize::from(blank) < size.area())
        .ok_or_else(|| JsError::new(&format!("no goal of {rows} x {cols} pieces")))?;
    let doubtful: Vec<Cell> = doubtful.into_iter().map(Cell).collect();
    let goal = PartialGoal { cells: &cells, doubtful: &doubtful, has_labels: labels.is_some() };
    let board = rectified_board(&picture, size, gap)?;
    Ok((&unslide_vision::complete_goal(&picture, &board, Cell(blank), &goal)?).into())
}

/// The goal cell of each piece; `None` if the goal does not hold each piece once.
fn goal_cells(size: Size, goal: &[u16]) -> Option<Vec<Cell>> {
    if goal.len() != size.area() {
        return None;
    }
    let mut cells = vec![None; size.area()];
    for (cell, piece) in size.cells().zip(goal) {
        *cells.get_mut(usize::from(*piece))? = Some(cell);
    }
    cells.into_iter().collect()
}
