//! Encoding of pictures: PNG and zip files.

use crate::{Film, archive::Archive};
use image::{Rgba, RgbaImage};
use png::{ColorType, Compression, Encoder, EncodingError};
use std::{error::Error, fmt, io::Write};

/// Maximum number of pixels of all pictures of [`zip_of_steps`], to fit into the memory of a page.
const STEPS_PIXELS: u64 = 100_000_000;

/// Number of progress reports per picture.
const REPORTS: usize = 50;

/// The error of an encoder.
#[derive(Debug)]
pub enum EncodeError {
    /// The picture is empty, or too large for a PNG.
    Png(EncodingError),
    /// The files exceed the limits of a zip archive.
    TooLarge,
}

/// Encodes a picture as a PNG, fast.
///
/// # Errors
/// [`EncodeError::Png`] if the picture has no pixels.
pub fn png(picture: &RgbaImage) -> Result<Vec<u8>, EncodeError> {
    encode(picture, Compression::Fast, |_| ())
}

/// Encodes a picture as a PNG with strong compression: ten times slower than [`png()`], but less than half
/// the size for repeated tiles, as on a contact sheet. `on_rows` is called at intervals with the number of
/// finished rows.
///
/// # Errors
/// [`EncodeError::Png`] if the picture has no pixels.
pub fn compact_png(
    picture: &RgbaImage,
    on_rows: impl FnMut(usize),
) -> Result<Vec<u8>, EncodeError> {
    encode(picture, Compression::Balanced, on_rows)
}

fn encode(
    picture: &RgbaImage,
    compression: Compression,
    on_rows: impl FnMut(usize),
) -> Result<Vec<u8>, EncodeError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_compression(compression);
    if picture.pixels().all(|pixel| pixel[3] == u8::MAX) {
        encoder.set_color(ColorType::Rgb);
        write(encoder, &without_alpha(picture), picture.height(), on_rows)?;
    } else {
        encoder.set_color(ColorType::Rgba);
        write(encoder, picture, picture.height(), on_rows)?;
    }
    Ok(bytes)
}

/// Writes `data`, the bytes of `rows` rows of pixels, in groups of rows; `on_rows` is called with the number
/// of finished rows. Rows must not be empty.
fn write(
    encoder: Encoder<&mut Vec<u8>>,
    data: &[u8],
    rows: u32,
    mut on_rows: impl FnMut(usize),
) -> Result<(), EncodingError> {
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    let rows = rows as usize;
    let (row, some) = (data.len() / rows, rows.div_ceil(REPORTS));
    for (part, number) in data.chunks(row * some).zip(1..) {
        stream.write_all(part)?;
        on_rows((number * some).min(rows));
    }
    stream.finish()
}

fn without_alpha(picture: &RgbaImage) -> Vec<u8> {
    picture.pixels().flat_map(|Rgba([red, green, blue, _])| [*red, *green, *blue]).collect()
}

/// The file name of a step, from 1, padded to the digits of the last step, so that names sort by step.
pub fn step_name(number: usize, count: usize) -> String {
    let digits = count.to_string().len();
    format!("step_{number:0digits$}.png")
}

/// A zip archive of all frames, named by [`step_name`]. The frames of a very long film are scaled down.
/// `on_frame` is called with the number of finished frames.
///
/// # Errors
/// [`EncodeError::TooLarge`] if they do not fit into a zip archive.
pub fn zip_of_steps(film: &Film, mut on_frame: impl FnMut(usize)) -> Result<Vec<u8>, EncodeError> {
    let count = film.frame_count();
    let film = film.shrunk(|(width, height)| {
        u64::from(width) * u64::from(height) * count as u64 <= STEPS_PIXELS
    });
    let mut archive = Archive::default();
    for (number, frame) in (1..).zip(film.frames()) {
        archive.add(&step_name(number, count), &png(&frame)?).ok_or(EncodeError::TooLarge)?;
        on_frame(number);
    }
    archive.finish().ok_or(EncodeError::TooLarge)
}

impl From<EncodingError> for EncodeError {
    fn from(error: EncodingError) -> Self {
        Self::Png(error)
    }
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Png(error) => error.fmt(f),
            Self::TooLarge => f.write_str("there are more pictures than a zip can hold"),
        }
    }
}

impl Error for EncodeError {}
