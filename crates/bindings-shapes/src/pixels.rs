//! Pictures, as the page sends and takes them.

use crate::{Bytes, Field, Place, ask};
use image::RgbaImage;
use serde::Serialize;
use wasm_bindgen::prelude::*;

ask! {
    /// A picture: RGBA, row by row.
    #[derive(Serialize)]
    #[cfg_attr(feature = "types", ts(rename = "Pixels"))]
    pub struct PixelsShape {
        /// Pixels of a row.
        pub width: u32,
        /// Number of rows.
        pub height: u32,
        /// Four bytes for each pixel.
        #[cfg_attr(feature = "types", ts(type = "ArrayBuffer"))]
        pub data: Bytes,
    }
}

impl From<&RgbaImage> for PixelsShape {
    fn from(image: &RgbaImage) -> Self {
        let (width, height) = image.dimensions();
        Self { width, height, data: image.as_raw().as_slice().into() }
    }
}

/// A picture with all its pixels; [`PixelsShape`] describes its shape.
impl Field for RgbaImage {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        let PixelsShape { width, height, data } = Field::read(value, place)?;
        let bytes = data.to_vec();
        let length = bytes.len();
        Self::from_raw(width, height, bytes).ok_or_else(|| {
            place.fault(&format!("{length} bytes, too few for {width} x {height} pixels"))
        })
    }
}
