//! The request that follows a board from picture to picture.

use bindings_shapes::{decode, decode_pixels, encode};
use serde::Serialize;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{KnownBoard, Match, Point, Quad};
use wasm_bindgen::prelude::*;

/// The board as another picture shows it.
#[derive(Serialize)]
struct SightingShape {
    quad: [[f64; 2]; 4],
    /// For each cell the piece that lies there.
    cells: Vec<usize>,
}

impl From<&Match> for SightingShape {
    fn from(Match { quad, cells }: &Match) -> Self {
        Self {
            quad: quad.0.map(|point| [point.x, point.y]),
            cells: cells.iter().map(|cell| cell.index()).collect(),
        }
    }
}

/// Where `board`, seen straight, is in another picture, and which piece lies in each of its cells;
/// null where it is not clearly seen. It is looked for near `quad`, or everywhere if that is null.
/// `blank` is the piece that is no tile; `positions` are likely ones, the likeliest first.
///
/// # Errors
/// Where pixels, corners, positions or the size are not what they should be.
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
    encode(&sighting.as_ref().map(SightingShape::from))
}

/// Positions in which every piece lies somewhere, one at least.
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
