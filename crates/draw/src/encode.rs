//! Encoding of pictures: PNG and zip files.

use crate::{Film, archive::Archive};
use image::{Rgba, RgbaImage};
use png::{ColorType, Compression, Encoder, EncodingError};
use std::{error::Error, fmt, io::Write};

/// Maximum number of pixels of all pictures of [`zip_of_steps`]: photos take about 0.7 GB, noise
/// less than 2.5 GB, which browsers keep on the disk. A zip holds 4 GB.
const STEPS_PIXELS: u64 = 500_000_000;

/// Number of progress reports per picture.
const REPORTS: usize = 50;

/// The error of an encoder.
///
/// ```
/// use unslide_draw::{EncodeError, image::RgbaImage, png};
///
/// let error = png(&RgbaImage::new(0, 0)).unwrap_err();
/// assert!(matches!(error, EncodeError::Png(_)), "{error}");
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum EncodeError {
    /// The picture is empty, or too large for a PNG: as the encoder says.
    Png(Box<dyn Error + Send + Sync>),
    /// The files exceed the limits of a zip archive.
    TooLarge,
}

/// Encodes a picture as a PNG, fast.
///
/// ```
/// let picture = unslide_draw::image::RgbaImage::new(30, 20);
/// assert!(unslide_draw::png(&picture)?.starts_with(b"\x89PNG"));
/// # Ok::<(), unslide_draw::EncodeError>(())
/// ```
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
/// ```
/// let picture = unslide_draw::image::RgbaImage::new(30, 20);
/// let mut done = 0;
/// unslide_draw::compact_png(&picture, |rows| done = rows)?;
/// assert_eq!(done, 20);
/// # Ok::<(), unslide_draw::EncodeError>(())
/// ```
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
    let written = if picture.pixels().all(|pixel| pixel[3] == u8::MAX) {
        encoder.set_color(ColorType::Rgb);
        write(encoder, &without_alpha(picture), picture.height(), on_rows)
    } else {
        encoder.set_color(ColorType::Rgba);
        write(encoder, picture, picture.height(), on_rows)
    };
    written.map_err(refused)?;
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
///
/// ```
/// assert_eq!(unslide_draw::step_name(7, 120), "step_007.png");
/// ```
pub fn step_name(number: usize, count: usize) -> String {
    let digits = count.to_string().len();
    format!("step_{number:0digits$}.png")
}

/// A zip archive of all frames, named by [`step_name`]. The frames of a very long film are scaled down.
///
/// `on_part` takes the number of finished frames and the part of the archive with the last of them; the last
/// part is returned. The archive is all parts, one after the other: it is never held as a whole.
///
/// ```
/// use unslide_draw::{EncodeError, Film, image::RgbaImage, zip_of_steps};
/// use unslide_solver::tiles::Setup;
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let film = Film::new(&RgbaImage::new(300, 300), puzzle.start(), &"LL".parse()?)?;
/// let mut zip = Vec::new();
/// let end = zip_of_steps(&film, |_frames, part| {
///     zip.extend(part);
///     Ok::<_, EncodeError>(())
/// })?;
/// zip.extend(end);
/// assert!(zip.starts_with(b"PK"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`EncodeError::TooLarge`] if they do not fit into a zip archive, and the error of `on_part`.
pub fn zip_of_steps<E: From<EncodeError>>(
    film: &Film,
    mut on_part: impl FnMut(usize, Vec<u8>) -> Result<(), E>,
) -> Result<Vec<u8>, E> {
    let count = film.frame_count();
    let film = fitted(film, STEPS_PIXELS);
    let mut archive = Archive::default();
    for (number, frame) in (1..).zip(film.frames()) {
        let part = archive.add(&step_name(number, count), &png(&frame)?);
        on_part(number, part.ok_or(EncodeError::TooLarge)?)?;
    }
    Ok(archive.finish().ok_or(EncodeError::TooLarge)?)
}

/// The film, scaled down so that all its frames together have at most `pixels` pixels.
fn fitted(film: &Film, pixels: u64) -> Film {
    let count = film.frame_count() as u64;
    film.shrunk(|(width, height)| u64::from(width) * u64::from(height) * count <= pixels)
}

fn refused(error: EncodingError) -> EncodeError {
    EncodeError::Png(error.into())
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Png(error) => error.fmt(f),
            Self::TooLarge => f.write_str("there are more pictures than a zip can hold"),
        }
    }
}

impl Error for EncodeError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Png(error) => error.source(),
            Self::TooLarge => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unslide_solver::tiles::Setup;

    #[test]
    fn frames_of_8000_moves_of_a_20_x_20_keep_12_pixels_a_tile() {
        let labels: Vec<_> = (0..400).map(|label| label.to_string()).collect();
        let rows: Vec<_> = labels.chunks(20).map(|row| row.join(" ")).collect();
        let start = Setup::parse(&rows.join("/"), "0").unwrap().validate().unwrap();
        let path = "LURD".repeat(2000).parse().unwrap();
        let film = Film::new(&RgbaImage::new(1200, 1200), start.start(), &path).unwrap();
        assert_eq!(fitted(&film, STEPS_PIXELS).frame_size(), (240, 240));
    }
}
