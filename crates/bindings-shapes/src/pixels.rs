//! Pixels, which travel as array buffers and not number by number.

use crate::{decode, encode_bytes};
use image::RgbaImage;
use js_sys::{Object, Reflect};
use serde::Deserialize;
use serde_bytes::ByteBuf;
use wasm_bindgen::prelude::*;

/// RGBA, row by row.
#[derive(Deserialize)]
struct PixelsShape {
    width: u32,
    height: u32,
    data: ByteBuf,
}

/// Reads pixels; the error names them.
///
/// # Errors
/// Where they are none, or too few for their size.
pub fn decode_pixels(name: &str, value: JsValue) -> Result<RgbaImage, JsError> {
    let PixelsShape { width, height, data } = decode(name, value)?;
    let bytes = data.len();
    RgbaImage::from_raw(width, height, data.into_vec()).ok_or_else(|| {
        JsError::new(&format!("'{name}' has {bytes} bytes, too few for {width} x {height} pixels"))
    })
}

/// Writes pixels as `{ width, height, data }`.
///
/// # Errors
/// Where the object cannot be written.
pub fn encode_pixels(pixels: &RgbaImage) -> Result<JsValue, JsError> {
    let object = Object::new();
    let fields = [
        ("width", pixels.width().into()),
        ("height", pixels.height().into()),
        ("data", encode_bytes(pixels.as_raw())),
    ];
    for (name, value) in fields {
        Reflect::set(&object, &name.into(), &value)
            .map_err(|_| JsError::new("the answer could not be written"))?;
    }
    Ok(object.into())
}
