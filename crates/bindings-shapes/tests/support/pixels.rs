//! Pictures, as the page sends them.

use crate::support::json;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

/// Pixels of a picture that is drawn cell by cell.
pub fn pixels(width: u32, height: u32, colour: impl Fn(u32, u32) -> [u8; 3]) -> JsValue {
    let pixel = |at: u32| {
        let [red, green, blue] = colour(at % width, at / width);
        [red, green, blue, 255]
    };
    let bytes: Vec<u8> = (0..width * height).flat_map(pixel).collect();
    let object = json("{}");
    let data = Uint8Array::from(&bytes[..]).buffer();
    for (name, value) in [("width", width.into()), ("height", height.into()), ("data", data.into())]
    {
        Reflect::set(&object, &name.into(), &value).unwrap();
    }
    object
}

/// Red, green, blue and white: a board of 2 × 2 tiles of `side` pixels.
pub fn board(side: u32) -> JsValue {
    let colours = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]];
    pixels(2 * side, 2 * side, |x, y| colours[(y / side * 2 + x / side) as usize])
}
