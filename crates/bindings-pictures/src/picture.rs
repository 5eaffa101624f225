//! Requests about pictures.

use crate::{
    pixels::{decode_pixels, encode_pixels},
    reading::{ReadingShape, SightShape},
};
use bindings_shapes::{decode, decode_puzzle, encode, encode_bytes};
use js_sys::Function;
use serde::Serialize;
use unslide_draw::{Film, SHEET_PIXELS};
use unslide_solver::{grid::Size, tiles::Path};
use unslide_vision::{Known, Point, Quad};
use wasm_bindgen::prelude::*;

/// How many pictures are drawn, and of how many.
#[derive(Serialize)]
struct DrawingShape {
    done: usize,
    total: usize,
}

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

/// The puzzle that a picture shows, or null where no board is seen in it. `on_progress` is called
/// with where the board is, before its goal is worked out.
///
/// # Errors
/// Where the pixels are not what they should be.
#[wasm_bindgen]
pub fn read(picture: JsValue, on_progress: &Function) -> Result<JsValue, JsError> {
    let picture = decode_pixels("picture", picture)?;
    let reading = unslide_vision::read(&picture, &Known::default(), |board, blank| {
        if let Ok(sight) = encode(&SightShape::new(board, blank)) {
            // A page that fails to show the board is no reason to lose the answer.
            let _ = on_progress.call1(&JsValue::NULL, &sight);
        }
    })?;
    encode(&reading.as_ref().map(ReadingShape::from))
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

/// An animated GIF of the positions that `path` goes through. `on_progress` is called with how
/// many of them are done, and of how many.
///
/// # Errors
/// As for [`sheet`], or where the path is too long for a GIF.
#[wasm_bindgen]
pub fn gif(
    board: JsValue,
    setup: JsValue,
    path: &str,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let film = decode_film(board, setup, path)?;
    let total = film.frame_count();
    let bytes = unslide_draw::animated_gif(&film, |done| {
        if let Ok(progress) = encode(&DrawingShape { done, total }) {
            // A page that fails to show the progress is no reason to lose the picture.
            let _ = on_progress.call1(&JsValue::NULL, &progress);
        }
    })?;
    Ok(encode_bytes(&bytes))
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
