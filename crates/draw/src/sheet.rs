//! All frames of a film on one picture.

use crate::{
    Film,
    mount::{PAPER, label, mount},
};
use image::RgbaImage;
use std::{cmp::Ordering, error::Error, fmt};

/// How many pixels a contact sheet should have at most: what every browser can show.
pub const SHEET_PIXELS: u64 = 16_000_000;

/// Pixels between two frames, and around all of them.
const GAP: u32 = 30;
/// A sheet is no wider than this many times its height, where that can be, and no narrower than it
/// is high.
const WIDEST: f64 = 3.0;
/// The shape that is best, of several that leave as few places empty: that of a photograph.
const BEST: f64 = 1.5;

/// The frames do not fit onto a sheet of `max_pixels` pixels, however small they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetError {
    /// How many frames there are.
    pub frames: usize,
    /// How many pixels the sheet could have had.
    pub max_pixels: u64,
}

/// All frames from left to right and from top to bottom, 30 pixels between and around them, each with
/// the number of its move below it, on a sheet of at most
/// `max_pixels`; where they are too large for that, all of them are made smaller.
///
/// Of all numbers of columns that make the sheet at least as wide as it is high, and at most three
/// times as wide, it takes the one that leaves the fewest places in the last row empty; of several,
/// the one that comes nearest to 3 : 2.
///
/// # Errors
/// [`SheetError`] where there is not even room for the gaps.
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

/// How many frames stand side by side, and how many one below the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    cols: u32,
    rows: u32,
}

impl Layout {
    /// The layout that suits `frames` frames, at least one, each of the width and height `frame` in pixels.
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

    /// Width and height of a sheet of frames of a width and height.
    fn sheet_size(self, (width, height): (u32, u32)) -> (u32, u32) {
        let side = |count, length| count * (length + GAP) + GAP;
        (side(self.cols, width), side(self.rows, height))
    }

    /// Puts the frames of a film onto a sheet.
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

/// What speaks against a layout: the more of the first, or else of the next, the worse it is.
struct Flaws {
    /// How far the sheet's shape is beyond what is pleasant; 1 if it is not.
    beyond: f64,
    /// Places without a frame.
    empty: u32,
    /// How far the sheet's shape is from the best one; 1 if it is that.
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
