//! Requests that read pictures.

use crate::{
    blocks_reading::BlocksReadingShape,
    hints::HintsShape,
    reading::{ReadingShape, StageShape},
};
use bindings_shapes::{decode, decode_pixels, decode_size, encode, encode_pixels};
use js_sys::Function;
use unslide_vision::{Family, Point, Quad, Reading, read_shown};
use wasm_bindgen::prelude::*;

/// The rectified board of `rows` × `cols` cells within `quad`.
///
/// # Errors
/// If pixels, corners or size are invalid.
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

/// The puzzle in a picture, or null if there seems to be none. `family` restricts the search, unless it is null.
/// `hints` restrict it further. `finished` is a picture of the goal. `on_progress` is called as each stage begins.
///
/// # Errors
/// If pixels, family or hints are invalid.
#[wasm_bindgen]
pub fn read(
    picture: JsValue,
    family: Option<String>,
    hints: JsValue,
    finished: JsValue,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let family = family.map(|name| decode_family(&name)).transpose()?;
    let hints = HintsShape::decode(hints)?;
    let picture = decode_pixels("picture", picture)?;
    let finished =
        (!finished.is_null()).then(|| decode_pixels("finished", finished)).transpose()?;
    let shown = read_shown(&picture, &hints, family, finished.as_ref(), |stage| {
        if let Ok(stage) = encode(&StageShape::from(stage)) {
            // An error of the page's callback must not lose the answer.
            let _ = on_progress.call1(&JsValue::NULL, &stage);
        }
    })?;
    match shown {
        None => Ok(JsValue::NULL),
        Some(Reading::Tiles(reading)) => encode(&ReadingShape::from(&reading)),
        Some(Reading::Blocks(reading)) => encode(&BlocksReadingShape::new(&reading)),
    }
}

fn decode_family(name: &str) -> Result<Family, JsError> {
    match name {
        "tiles" => Ok(Family::Tiles),
        "blocks" => Ok(Family::Blocks),
        _ => Err(JsError::new(&format!("'family' is {name}, neither 'tiles' nor 'blocks'"))),
    }
}
