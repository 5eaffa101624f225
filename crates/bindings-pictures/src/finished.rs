//! The request for a goal by a finished picture.

use crate::reading::pieces;
use bindings_shapes::{decode_pixels, encode};
use serde::Serialize;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{Board, Goal, Quad};
use wasm_bindgen::prelude::*;

/// The goal of a board. Cells are counted row by row, from 0.
#[derive(Serialize)]
struct GoalShape {
    /// Piece that belongs in each cell.
    goal: Vec<usize>,
    /// Pieces with unsure goals.
    doubtful: Vec<usize>,
}

impl From<&Goal> for GoalShape {
    fn from(goal: &Goal) -> Self {
        Self { goal: pieces(goal), doubtful: goal.doubtful().map(Cell::index).collect() }
    }
}

/// The goal of `board`, a rectified picture, by the `finished` picture; null if its tiles do not belong to it. `blank`
/// is the piece that is no tile.
///
/// # Errors
/// If pixels, size or blank are invalid.
#[wasm_bindgen]
pub fn place_by_reference(
    board: JsValue,
    rows: usize,
    cols: usize,
    blank: u16,
    finished: JsValue,
) -> Result<JsValue, JsError> {
    let size = Size::new(rows, cols)
        .filter(|size| usize::from(blank) < size.area())
        .ok_or_else(|| JsError::new(&format!("{rows} x {cols} is no size with a cell {blank}")))?;
    let picture = decode_pixels("board", board)?;
    let whole = Quad::whole(picture.width(), picture.height());
    let board = Board::within(&picture, whole, size)?;
    let finished = decode_pixels("finished", finished)?;
    let goal = unslide_vision::place_by_reference(&picture, &board, Cell(blank), &finished)?;
    encode(&goal.as_ref().map(GoalShape::from))
}
