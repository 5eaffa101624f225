//! Writes a photo of 12 megapixels to the file that is named, for `cargo xtask bench vision` to have
//! it read on wasm: width and height as numbers of 4 bytes, the lower ones first, and RGBA.
//!
//! It is the photo of a board of 5 × 5 in `tests/data/vision`, made larger.

use image::imageops::{FilterType, resize};
use std::{env, error::Error, fs, path::Path};

/// How many pixels a phone takes.
const PIXELS: f64 = 12e6;

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("large_photo FILE")?;
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/vision");
    let photo = image::open(data.join("cases/047_persp_5x5.jpg"))?.into_rgba8();
    let (width, height) = (f64::from(photo.width()), f64::from(photo.height()));
    let factor = (PIXELS / (width * height)).sqrt();
    let [width, height] = [width, height].map(|side| (side * factor).round() as u32);
    let large = resize(&photo, width, height, FilterType::CatmullRom);
    let mut bytes = [width.to_le_bytes(), height.to_le_bytes()].concat();
    bytes.extend(large.into_raw());
    fs::write(file, bytes)?;
    Ok(())
}
