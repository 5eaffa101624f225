//! Requests about pictures.

use crate::{
    pixels::{decode_pixels, encode_bytes, encode_pixels},
    shapes::{decode, decode_puzzle, encode},
};
use serde::{Deserialize, Serialize};
use unslide_draw::{Film, SHEET_PIXELS};
use unslide_solver::{
    grid::{Cell, Size},
    tiles::Path,
};
use unslide_vision::{Known, Point, Quad, Reading};
use wasm_bindgen::prelude::*;

/// The board of `rows` × `cols` whose corners are `quad`, cut out of a picture and seen straight.
///
/// # Errors
/// Where the pixels, the corners or the size are not what they should be.
#[wasm_bindgen]
pub fn rectify(
    picture: JsValue,
    quad: JsValue,
    rows: usize,
    cols: usize,
) -> Result<JsValue, JsError> {
    let corners: [[f64; 2]; 4] = decode("quad", quad)?;
    let quad = Quad(corners.map(|[x, y]| Point { x, y }));
    let size = decode_size(rows, cols)?;
    let picture = decode_pixels("picture", picture)?;
    encode_pixels(&unslide_vision::rectify(&picture, &quad, size)?)
}

/// A PNG of all positions that `path` goes through, on one sheet. `board` is the board as
/// [`rectify`] sees it.
///
/// # Errors
/// Where the setup breaks the rules, the path is none of it, or the pixels do not divide into tiles.
#[wasm_bindgen]
pub fn sheet(board: JsValue, setup: JsValue, path: &str) -> Result<JsValue, JsError> {
    let film = decode_film(board, setup, path)?;
    let sheet = unslide_draw::contact_sheet(&film, SHEET_PIXELS)?;
    Ok(encode_bytes(&unslide_draw::compact_png(&sheet)?))
}

/// A zip of PNGs, one for each position that `path` goes through.
///
/// # Errors
/// As for [`sheet`].
#[wasm_bindgen]
pub fn steps(board: JsValue, setup: JsValue, path: &str) -> Result<JsValue, JsError> {
    let film = decode_film(board, setup, path)?;
    Ok(encode_bytes(&unslide_draw::zip_of_steps(&film)?))
}

fn decode_film(board: JsValue, setup: JsValue, path: &str) -> Result<Film, JsError> {
    let path: Path = path.parse()?;
    let puzzle = decode_puzzle(setup)?;
    Ok(Film::new(&decode_pixels("board", board)?, puzzle.start(), &path)?)
}

fn decode_size(rows: usize, cols: usize) -> Result<Size, JsError> {
    Size::new(rows, cols)
        .ok_or_else(|| JsError::new(&format!("{rows} x {cols} is no size of a board")))
}

/// What is known of the board in a picture before it is read, as the page sends it.
#[derive(Deserialize)]
struct KnownShape {
    quad: Option<[[f64; 2]; 4]>,
    rows: Option<usize>,
    cols: Option<usize>,
    blank: Option<u16>,
}

/// What a picture shows. Cells are counted row by row, from 0.
#[derive(Serialize)]
struct ReadingShape {
    quad: [[f64; 2]; 4],
    rows: usize,
    cols: usize,
    blank: usize,
    blank_is_sure: bool,
    goal: Vec<usize>,
    sure: Vec<f64>,
    interchangeable: Vec<Vec<usize>>,
}

/// Reads the puzzle in a picture: what is not `known` of its corners, size, blank and goal; `null`
/// where there seems to be no board.
///
/// # Errors
/// Where the pixels or what is known are not what they should be.
#[wasm_bindgen]
pub fn read(picture: JsValue, known: JsValue) -> Result<JsValue, JsError> {
    let KnownShape { quad, rows, cols, blank } = decode("known", known)?;
    let known = Known { quad: quad.map(Quad::from), rows, cols, blank: blank.map(Cell) };
    let picture = decode_pixels("picture", picture)?;
    encode(&unslide_vision::read(&picture, &known)?.as_ref().map(ReadingShape::from))
}

impl From<&Reading> for ReadingShape {
    fn from(reading: &Reading) -> Self {
        let Reading { board, blank, blank_is_sure, goal } = reading;
        let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect::<Vec<_>>();
        Self {
            quad: board.quad.0.map(|point| [point.x, point.y]),
            rows: board.size.rows(),
            cols: board.size.cols(),
            blank: blank.index(),
            blank_is_sure: *blank_is_sure,
            goal: numbers(&goal.cells),
            sure: goal.sure.clone(),
            interchangeable: goal.interchangeable.iter().map(|group| numbers(group)).collect(),
        }
    }
}
