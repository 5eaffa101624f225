//! Pictures as files.

use crate::{Film, archive::Archive};
use image::{Rgba, RgbaImage};
use png::{ColorType, Compression, Encoder, EncodingError};
use std::{error::Error, fmt, io::Write};

/// How many pixels the pictures of [`zip_of_steps`] have at most, all together: what fits into the
/// memory of a page.
const STEPS_PIXELS: u64 = 100_000_000;

/// How often it is told how far a picture is.
const TOLD: usize = 50;

/// Why a file could not be made.
#[derive(Debug)]
pub enum EncodeError {
    /// The picture is empty, or larger than a PNG can be.
    Png(EncodingError),
    /// There are more files, or more bytes of them, than a zip can hold.
    TooLarge,
}

/// The picture as a PNG, made fast.
///
/// # Errors
/// [`EncodeError::Png`] where the picture has no pixels.
pub fn png(picture: &RgbaImage) -> Result<Vec<u8>, EncodeError> {
    encode(picture, Compression::Fast, |_| ())
}

/// The picture as a PNG that takes ten times as long to make, but is less than half as large where
/// tiles come again and again: that is, of a contact sheet. `on_rows` is told now and then how many
/// rows are done.
///
/// # Errors
/// [`EncodeError::Png`] where the picture has no pixels.
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

/// Writes `data`, the bytes of `rows` rows of pixels, some rows at a time; `on_rows` is told how many are
/// done. There must be a pixel in each row.
fn write(
    encoder: Encoder<&mut Vec<u8>>,
    data: &[u8],
    rows: u32,
    mut on_rows: impl FnMut(usize),
) -> Result<(), EncodingError> {
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    let rows = rows as usize;
    let (row, some) = (data.len() / rows, rows.div_ceil(TOLD));
    for (part, number) in data.chunks(row * some).zip(1..) {
        stream.write_all(part)?;
        on_rows((number * some).min(rows));
    }
    stream.finish()
}

fn without_alpha(picture: &RgbaImage) -> Vec<u8> {
    picture.pixels().flat_map(|Rgba([red, green, blue, _])| [*red, *green, *blue]).collect()
}

/// The name of the picture of a step, counted from 1, of a number of steps: with as many digits as the last one
/// has, so that names are in the order of the steps.
pub fn step_name(number: usize, count: usize) -> String {
    let digits = count.to_string().len();
    format!("step_{number:0digits$}.png")
}

/// A zip of all frames, each by its [`step_name`]. The frames of a very long film are
/// made smaller, evenly. `on_frame` is told how many are done.
///
/// # Errors
/// [`EncodeError::TooLarge`] where even so they do not fit into a zip.
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
