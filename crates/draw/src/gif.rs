//! Animated GIFs of films.

use crate::{
    Film,
    mount::{PAPER, label, mount},
    palette::Palette,
};
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use image::{Rgba, RgbaImage};
use std::{borrow::Cow, error::Error, fmt};

/// Pixels of paper around the board.
const MARGIN: u32 = 24;
/// Maximum side of a board, in pixels.
const LONGEST_SIDE: u32 = 480;
/// Target maximum of the pixels of all frames, so that the file of a 15-puzzle stays below a megabyte.
const GOOD_PIXELS: u64 = 1_800_000;
/// Minimum of the longer side of a frame, in pixels; long films exceed [`GOOD_PIXELS`] instead.
const SHORTEST_SIDE: u32 = 240;
/// Maximum of the pixels of all frames.
const MOST_PIXELS: u64 = 40_000_000;

/// Duration of a frame, in hundredths of a second.
const STEP_TIME: u16 = 80;
/// Duration of the last frame, longer to mark the end.
const END_TIME: u16 = 300;

/// Brightness offsets of ordered dithering: Bayer's 4 × 4 matrix, centred at 0.
const BAYER: [[i8; 4]; 4] = [[-7, 1, -5, 3], [5, -3, 7, -1], [-4, 4, -6, 2], [8, 0, 6, -2]];

/// The transparent index: the pixel of the previous frame stays.
const UNCHANGED: u8 = u8::MAX;

/// The error of [`animated_gif`].
///
/// ```
/// use unslide_draw::{Film, GifError, animated_gif, image::RgbaImage};
/// use unslide_solver::tiles::Setup;
///
/// let puzzle = Setup::parse("_ 1/2 3", "_")?.validate()?;
/// let path = "LURD".repeat(3000).parse()?;
/// let error = animated_gif(&Film::new(&RgbaImage::new(200, 200), puzzle.start(), &path)?, |_| ());
/// assert!(matches!(error, Err(GifError::TooLong { frames: 12_001 })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum GifError {
    /// There are too many frames for a file of reasonable size.
    TooLong {
        /// Number of frames.
        frames: usize,
    },
    /// The frames are too large for the format: as the encoder says.
    Encoding(Box<dyn Error + Send + Sync>),
}

/// Encodes a film as an animated GIF that repeats after a pause. Frames store changed areas only, and long
/// films are scaled down. `on_frame` is called with the number of finished frames.
///
/// ```
/// use unslide_draw::{Film, animated_gif, image::RgbaImage};
/// use unslide_solver::tiles::Setup;
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let film = Film::new(&RgbaImage::new(300, 300), puzzle.start(), &"LL".parse()?)?;
/// assert!(animated_gif(&film, |_frames| ())?.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`GifError`] if there are too many frames.
pub fn animated_gif(film: &Film, on_frame: impl FnMut(usize)) -> Result<Vec<u8>, GifError> {
    encode(&sized(film)?, on_frame).map_err(|error| GifError::Encoding(error.into()))
}

fn encode(film: &Film, mut on_frame: impl FnMut(usize)) -> Result<Vec<u8>, EncodingError> {
    let palette = palette(film);
    let (width, height) = canvas(film);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width as u16, height as u16, palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut last = None;
    for number in 1..=film.frame_count() {
        let picture = mounted(film, number - 1);
        let mut frame = frame(&picture, last.as_ref(), &palette);
        frame.delay = if number == film.frame_count() { END_TIME } else { STEP_TIME };
        encoder.write_frame(&frame)?;
        last = Some(picture);
        on_frame(number);
    }
    drop(encoder);
    Ok(bytes)
}

/// Width and height of a frame with its margin.
fn canvas(film: &Film) -> (u32, u32) {
    let (width, height) = film.frame_size();
    (width + 2 * MARGIN, height + 2 * MARGIN)
}

/// The frame with this number, from 0, with its margin.
fn mounted(film: &Film, number: usize) -> RgbaImage {
    let (width, height) = canvas(film);
    let mut paper = RgbaImage::from_pixel(width, height, PAPER);
    let moves = film.frame_count() - 1;
    let is_end = number == moves;
    let label = label(film, number);
    let label = if is_end { label } else { format!("{label}/{moves}") };
    mount(&mut paper, film, number, &label, (MARGIN, MARGIN), MARGIN);
    paper
}

/// The film scaled down for a GIF.
fn sized(film: &Film) -> Result<Film, GifError> {
    let suits = |(width, height): (u32, u32)| {
        let longest = width.max(height);
        let is_good = pixels(film, (width, height)) <= GOOD_PIXELS;
        longest <= LONGEST_SIDE && (is_good || longest <= SHORTEST_SIDE)
    };
    let film = film.shrunk(suits);
    let size = film.frame_size();
    if pixels(&film, size) > MOST_PIXELS || !suits(size) {
        return Err(GifError::TooLong { frames: film.frame_count() });
    }
    Ok(film)
}

/// The approximate number of pixels of a GIF with boards of a width and height; the first and last frames are
/// stored whole.
fn pixels(film: &Film, (width, height): (u32, u32)) -> u64 {
    let whole = u64::from(width) * u64::from(height);
    whole * 2 + whole * film.changed_cells() as u64 / film.cell_count() as u64
}

/// The palette of the first two frames, where every tile is shaded once, and of the last, unmarked one.
fn palette(film: &Film) -> Palette {
    let last = film.frame_count() - 1;
    let telling = [0, last.min(1), last].map(|number| mounted(film, number));
    Palette::of(&telling, usize::from(UNCHANGED))
}

/// The GIF frame with the changes from the previous picture.
fn frame(picture: &RgbaImage, before: Option<&RgbaImage>, palette: &Palette) -> Frame<'static> {
    let area = before.map_or(Area::whole(picture), |before| Area::changed(before, picture));
    let shown = |(x, y)| {
        let pixel = picture.get_pixel(x, y);
        let is_same = before.is_some_and(|before| before.get_pixel(x, y) == pixel);
        if is_same { UNCHANGED } else { number(palette, *pixel, (x, y)) }
    };
    Frame {
        dispose: DisposalMethod::Keep,
        transparent: before.map(|_| UNCHANGED),
        left: area.left as u16,
        top: area.top as u16,
        width: area.width as u16,
        height: area.height as u16,
        buffer: Cow::Owned(area.places().map(shown).collect()),
        ..Frame::default()
    }
}

/// The palette index of a pixel. Colours that the palette contains are exact; others are dithered.
fn number(palette: &Palette, pixel: Rgba<u8>, place: (u32, u32)) -> u8 {
    palette.number(if palette.holds(pixel) { pixel } else { dithered(pixel, place) })
}

/// The colour with the dithering offset of its position.
fn dithered(Rgba(colour): Rgba<u8>, (x, y): (u32, u32)) -> Rgba<u8> {
    let shift = BAYER[(y % 4) as usize][(x % 4) as usize];
    Rgba(colour.map(|value| value.saturating_add_signed(shift)))
}

/// A rectangle of pixels.
struct Area {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Area {
    fn whole(picture: &RgbaImage) -> Self {
        Self { left: 0, top: 0, width: picture.width(), height: picture.height() }
    }

    /// The bounding rectangle of all differing pixels; one pixel if there are none.
    fn changed(before: &RgbaImage, after: &RgbaImage) -> Self {
        let both = after.enumerate_pixels().zip(before.pixels());
        let mut places = both.filter(|((_, _, new), old)| new != old).map(|((x, y, _), _)| (x, y));
        let (x, y) = places.next().unwrap_or((0, 0));
        let (left, right, bottom) =
            places.fold((x, x, y), |(left, right, _), (x, y)| (left.min(x), right.max(x), y));
        Self { left, top: y, width: right - left + 1, height: bottom - y + 1 }
    }

    /// The coordinates of its pixels, row by row.
    fn places(&self) -> impl Iterator<Item = (u32, u32)> + use<> {
        let (left, top, width, height) = (self.left, self.top, self.width, self.height);
        (top..top + height).flat_map(move |y| (left..left + width).map(move |x| (x, y)))
    }
}

impl fmt::Display for GifError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { frames } => write!(f, "{frames} pictures are too many for a GIF"),
            Self::Encoding(error) => error.fmt(f),
        }
    }
}

impl Error for GifError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::TooLong { .. } => None,
            Self::Encoding(error) => error.source(),
        }
    }
}
