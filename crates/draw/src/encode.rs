//! Pictures as files.

use crate::{Film, archive::Archive};
use image::{Rgba, RgbaImage};
use png::{ColorType, Compression, Encoder, EncodingError};
use std::{error::Error, fmt};

/// How many pixels the pictures of [`zip_of_steps`] have at most, all together: what fits into the
/// memory of a page.
const STEPS_PIXELS: u64 = 100_000_000;

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
    encode(picture, Compression::Fast)
}

/// The picture as a PNG that takes ten times as long to make, but is less than half as large where
/// tiles come again and again: that is, of a contact sheet.
///
/// # Errors
/// [`EncodeError::Png`] where the picture has no pixels.
pub fn compact_png(picture: &RgbaImage) -> Result<Vec<u8>, EncodeError> {
    encode(picture, Compression::Balanced)
}

fn encode(picture: &RgbaImage, compression: Compression) -> Result<Vec<u8>, EncodeError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_compression(compression);
    if picture.pixels().all(|pixel| pixel[3] == u8::MAX) {
        write(encoder, ColorType::Rgb, &without_alpha(picture))?;
    } else {
        write(encoder, ColorType::Rgba, picture)?;
    }
    Ok(bytes)
}

fn write(
    mut encoder: Encoder<&mut Vec<u8>>,
    colour: ColorType,
    data: &[u8],
) -> Result<(), EncodingError> {
    encoder.set_color(colour);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(data)?;
    writer.finish()
}

fn without_alpha(picture: &RgbaImage) -> Vec<u8> {
    picture.pixels().flat_map(|Rgba([red, green, blue, _])| [*red, *green, *blue]).collect()
}

/// A zip of all frames as `step_1.png`, `step_2.png` and so on. The frames of a very long film are
/// made smaller, evenly.
///
/// # Errors
/// [`EncodeError::TooLarge`] where even so they do not fit into a zip.
pub fn zip_of_steps(film: &Film) -> Result<Vec<u8>, EncodeError> {
    let frames = film.frame_count() as u64;
    let film = film
        .shrunk(|(width, height)| u64::from(width) * u64::from(height) * frames <= STEPS_PIXELS);
    let mut archive = Archive::default();
    for (number, frame) in (1..).zip(film.frames()) {
        archive.add(&format!("step_{number}.png"), &png(&frame)?).ok_or(EncodeError::TooLarge)?;
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
