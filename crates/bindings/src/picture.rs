//! Requests about pictures.

use crate::{
    pixels::{decode_pixels, encode_pixels},
    shapes::decode,
};
use unslide_solver::grid::Size;
use unslide_vision::{Point, Quad};
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

fn decode_size(rows: usize, cols: usize) -> Result<Size, JsError> {
    Size::new(rows, cols)
        .ok_or_else(|| JsError::new(&format!("{rows} x {cols} is no size of a board")))
}
