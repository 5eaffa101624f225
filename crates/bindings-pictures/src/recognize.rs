//! The request that finds a board in another picture.

use bindings_shapes::{decode, decode_pixels, encode};
use serde::Serialize;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{KnownBoard, Match, Point, Quad};
use wasm_bindgen::prelude::*;

/// The board in another picture.
#[derive(Serialize)]
struct MatchShape {
    quad: [[f64; 2]; 4],
    /// Piece in each cell.
    cells: Vec<usize>,
}

impl From<&Match> for MatchShape {
    fn from(Match { quad, cells }: &Match) -> Self {
        Self {
            quad: quad.0.map(|point| [point.x, point.y]),
            cells: cells.iter().map(|cell| cell.index()).collect(),
        }
    }
}

/// Position of `board`, a rectified picture, in another picture, and the piece in each cell; null if it is not clearly
/// visible. It is searched near `quad`, or anywhere if that is null. `blank` is the piece that is no tile; `positions`
/// are likely positions, the likeliest first.
///
/// # Errors
/// If pixels, corners, positions or size are invalid.
#[wasm_bindgen]
pub fn recognize(
    picture: JsValue,
    quad: JsValue,
    board: JsValue,
    rows: usize,
    cols: usize,
    blank: u16,
    positions: JsValue,
) -> Result<JsValue, JsError> {
    let corners: Option<[[f64; 2]; 4]> = decode("quad", quad)?;
    let near = corners.map(|corners| Quad(corners.map(|[x, y]| Point { x, y })));
    let size = Size::new(rows, cols)
        .ok_or_else(|| JsError::new(&format!("{rows} x {cols} is no size of a board")))?;
    let positions = decode_positions(positions, size)?;
    let familiar = KnownBoard::new(&decode_pixels("board", board)?, size, Cell(blank))?;
    let sighting = familiar.recognize(&decode_pixels("picture", picture)?, near, &positions)?;
    encode(&sighting.as_ref().map(MatchShape::from))
}

/// At least one position, each with all pieces.
fn decode_positions(positions: JsValue, size: Size) -> Result<Vec<Vec<Cell>>, JsError> {
    let positions: Vec<Vec<u16>> = decode("positions", positions)?;
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
