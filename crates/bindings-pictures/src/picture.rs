//! Requests that read pictures.

use crate::{
    known::KnownShape,
    parking::ParkingShape,
    reading::{ReadingShape, StageShape, Sure},
};
use bindings_shapes::{decode, decode_pixels, decode_size, encode, encode_pixels};
use js_sys::Function;
use unslide_vision::{Family, Hints, LocatedBoard, Point, Quad, Reading, read_shown};
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

/// The puzzle that a picture shows, or null where none is seen in it. `family` says which kind of
/// puzzle it is, null that it is to be told; what is `known` is not asked of the picture; a `finished`
/// picture shows how tiles should lie. `on_progress` is called with each stage as it begins.
///
/// # Errors
/// Where pixels, family or what is known are not what they should be.
#[wasm_bindgen]
pub fn read(
    picture: JsValue,
    family: Option<String>,
    known: JsValue,
    finished: JsValue,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let family = family.map(|name| decode_family(&name)).transpose()?;
    let known = KnownShape::decode(known)?;
    let picture = decode_pixels("picture", picture)?;
    let finished =
        (!finished.is_null()).then(|| decode_pixels("finished", finished)).transpose()?;
    let shown = read_shown(&picture, &known, family, finished.as_ref(), |stage| {
        if let Ok(stage) = encode(&StageShape::from(stage)) {
            // A page that fails to show it is no reason to lose the answer.
            let _ = on_progress.call1(&JsValue::NULL, &stage);
        }
    })?;
    match shown {
        None => Ok(JsValue::NULL),
        Some(Reading::Tiles(reading)) => encode(&ReadingShape::from(&reading)),
        Some(Reading::Blocks(parking)) => encode(&ParkingShape::new(&parking)),
    }
}

/// Whether board and blank of a puzzle of tiles are surely seen in a picture; null where no board is. That is
/// known long before its goal.
///
/// # Errors
/// Where the pixels are not what they should be.
#[wasm_bindgen]
pub fn sight(picture: JsValue) -> Result<JsValue, JsError> {
    let located = LocatedBoard::of(&decode_pixels("picture", picture)?, &Hints::default())?;
    encode(
        &located.map(|located| Sure { board: located.board_is_sure, blank: located.blank_is_sure }),
    )
}

fn decode_family(name: &str) -> Result<Family, JsError> {
    match name {
        "tiles" => Ok(Family::Tiles),
        "blocks" => Ok(Family::Blocks),
        _ => Err(JsError::new(&format!("'family' is {name}, neither 'tiles' nor 'blocks'"))),
    }
}
