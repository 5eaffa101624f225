//! Contact sheets: all frames of a film in one picture.

use crate::{
    Film,
    mount::{PAPER, label, mount},
};
use image::RgbaImage;
use std::{cmp::Ordering, error::Error, fmt};

/// The maximum number of pixels of a contact sheet that every browser can show.
pub const SHEET_PIXELS: u64 = 16_000_000;

/// Pixels between two frames, and around all of them.
const GAP: u32 = 30;
/// Maximum ratio of width to height, where possible; the minimum is 1.
const WIDEST: f64 = 3.0;
/// Preferred ratio of width to height, that of a photograph.
const BEST: f64 = 1.5;

/// The error for frames that do not fit on a sheet of `max_pixels` pixels at any scale.
///
/// ```
/// use unslide_draw::{Film, contact_sheet, image::RgbaImage};
/// use unslide_solver::tiles::Setup;
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let film = Film::new(&RgbaImage::new(300, 300), puzzle.start(), &"LL".parse()?)?;
/// let error = contact_sheet(&film, 100).unwrap_err();
/// assert_eq!((error.frames, error.max_pixels), (3, 100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SheetError {
    /// Number of frames.
    pub frames: usize,
    /// Maximum number of pixels.
    pub max_pixels: u64,
}

/// A contact sheet of at most `max_pixels`: all frames row by row, with gaps of 30 pixels and the number of
/// the move below each. Frames are scaled down if necessary.
///
/// The number of columns gives a ratio of width to height between 1 and 3 and leaves the fewest places in the
/// last row empty; of several, the ratio nearest to 3 : 2.
///
/// ```
/// use unslide_draw::{Film, SHEET_PIXELS, contact_sheet, image::RgbaImage};
/// use unslide_solver::tiles::Setup;
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let film = Film::new(&RgbaImage::new(300, 300), puzzle.start(), &"LL".parse()?)?;
/// let sheet = contact_sheet(&film, SHEET_PIXELS)?;
/// assert_eq!(sheet.dimensions(), (3 * 300 + 4 * 30, 300 + 2 * 30));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SheetError`] if there is not even room for the gaps.
pub fn contact_sheet(film: &Film, max_pixels: u64) -> Result<RgbaImage, SheetError> {
    let frames = film.frame_count();
    let layout = Layout::new(frames, film.frame_size());
    let fits = |frame| {
        let (width, height) = layout.sheet_size(frame);
        u64::from(width) * u64::from(height) <= max_pixels
    };
    let film = film.shrunk(fits);
    if !fits(film.frame_size()) {
        return Err(SheetError { frames, max_pixels });
    }
    Ok(layout.mount(&film))
}

/// Numbers of columns and rows of frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    cols: u32,
    rows: u32,
}

impl Layout {
    /// The best layout of `frames` frames, at least one, of the size `frame` in pixels.
    fn new(frames: usize, frame: (u32, u32)) -> Self {
        let frames = frames as u32;
        let layout = |cols| Self { cols, rows: frames.div_ceil(cols) };
        let better = |a: &Self, b: &Self| a.flaws(frames, frame).compare(&b.flaws(frames, frame));
        (2..=frames).map(layout).fold(layout(1), |a, b| std::cmp::min_by(a, b, better))
    }

    fn flaws(self, frames: u32, frame: (u32, u32)) -> Flaws {
        let width = f64::from(self.cols) * f64::from(frame.0);
        let shape = width / (f64::from(self.rows) * f64::from(frame.1));
        Flaws {
            beyond: (shape / WIDEST).max(1.0 / shape).max(1.0),
            empty: self.cols * self.rows - frames,
            off: (shape / BEST).max(BEST / shape),
        }
    }

    /// Width and height of a sheet with frames of this width and height, in pixels.
    fn sheet_size(self, (width, height): (u32, u32)) -> (u32, u32) {
        let side = |count, length| count * (length + GAP) + GAP;
        (side(self.cols, width), side(self.rows, height))
    }

    /// Draws the frames of a film on a sheet.
    fn mount(self, film: &Film) -> RgbaImage {
        let (width, height) = film.frame_size();
        let (sheet_width, sheet_height) = self.sheet_size((width, height));
        let mut sheet = RgbaImage::from_pixel(sheet_width, sheet_height, PAPER);
        for (i, number) in (0..).zip(0..film.frame_count()) {
            let (col, row) = (i % self.cols, i / self.cols);
            let corner = (GAP + col * (width + GAP), GAP + row * (height + GAP));
            mount(&mut sheet, film, number, &label(film, number), corner, GAP);
        }
        sheet
    }
}

/// The cost of a layout, compared lexicographically.
struct Flaws {
    /// The factor by which the ratio of width to height is out of range; 1 if it is in range.
    beyond: f64,
    /// Number of places without a frame.
    empty: u32,
    /// The factor between the ratio of width to height and the preferred one, at least 1.
    off: f64,
}

impl Flaws {
    fn compare(&self, other: &Self) -> Ordering {
        let by_shape = self.beyond.total_cmp(&other.beyond);
        by_shape.then(self.empty.cmp(&other.empty)).then(self.off.total_cmp(&other.off))
    }
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { frames, max_pixels } = self;
        write!(f, "{frames} pictures, {GAP} pixels between, do not fit into {max_pixels} pixels")
    }
}

impl Error for SheetError {}
