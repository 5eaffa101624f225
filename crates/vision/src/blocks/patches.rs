//! Patches: connected parts of a picture that may be cars.

use super::ONE_COLOUR;
use crate::{
    raster::{Colour, Pixel, Raster, colour, larger, largest_difference},
    sorting::sort_least_first,
    spans::{Parts, Span},
};

/// Minimum width and height, in pixels.
const MIN_SIDE: f32 = 7.0;
/// Minimum share of its bounding box that a car fills.
const MIN_FILL: f32 = 0.5;
/// Tolerance between the ends of two parts of a car, in pixels.
const END_TOLERANCE: usize = 1;
/// Maximum width of trim, relative to the width of the parts.
const MAX_TRIM: f32 = 0.8;
/// Aspect ratio of a car.
const ASPECT_RATIOS: std::ops::Range<f32> = 1.6..4.3;
/// Width of a bin of colours, in levels.
const STEP: usize = 16;
/// Minimum difference of cars from the board, in levels.
const MIN_DIFFERENCE: f32 = 26.0;
/// Minimum share of the picture with the colour of the board.
const MIN_SHARE: f32 = 0.04;

/// A connected part of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patch {
    /// Horizontal and vertical range, in pixels; ends are exclusive.
    pub(super) x: (usize, usize),
    pub(super) y: (usize, usize),
    /// Number of pixels.
    area: usize,
    /// Mean colour.
    colour: Colour,
}

impl Patch {
    /// The patch of some spans in a picture with these rows.
    fn of(part: &[Span], rows: &[&[Pixel]]) -> Self {
        let mut patch = Self { x: (usize::MAX, 0), y: (part[0].row, 0), area: 0, colour: [0.0; 3] };
        for span in part {
            patch.x = (patch.x.0.min(span.start), patch.x.1.max(span.end));
            patch.y.1 = span.row + 1;
            patch.area += span.len();
            for colour in &rows[span.row][span.start..span.end] {
                (0..3).for_each(|i| patch.colour[i] += colour[i]);
            }
        }
        let area = patch.area as f32;
        Self { colour: patch.colour.map(|sum| sum / area), ..patch }
    }

    pub(super) fn width(&self) -> f32 {
        (self.x.1 - self.x.0) as f32
    }

    pub(super) fn height(&self) -> f32 {
        (self.y.1 - self.y.0) as f32
    }

    /// Its centre along one axis.
    pub(super) fn middle(&self, is_across: bool) -> f32 {
        let (from, to) = if is_across { self.x } else { self.y };
        (from + to) as f32 / 2.0
    }

    fn is_large(&self) -> bool {
        self.width().min(self.height()) >= MIN_SIDE
            && self.area as f32 > MIN_FILL * self.width() * self.height()
    }

    /// Two patches as one, if trim may separate them.
    fn joined_to(&self, other: &Self) -> Option<Self> {
        let near = |a: usize, b: usize| a.abs_diff(b) <= END_TOLERANCE;
        let is_level = near(self.y.0, other.y.0) && near(self.y.1, other.y.1);
        let is_upright = near(self.x.0, other.x.0) && near(self.x.1, other.x.1);
        let divided = |a: (usize, usize), b: (usize, usize)| a.0.max(b.0).checked_sub(a.1.min(b.1));
        let trim = match (is_level, is_upright) {
            (true, false) => divided(self.x, other.x)?,
            (false, true) => divided(self.y, other.y)?,
            _ => return None,
        };
        let breadth = |patch: &Self| patch.width().min(patch.height());
        let is_thin = (trim as f32) < MAX_TRIM * breadth(self).max(breadth(other));
        let is_one = largest_difference(self.colour, other.colour) < ONE_COLOUR;
        (is_thin && is_one).then(|| Self {
            x: (self.x.0.min(other.x.0), self.x.1.max(other.x.1)),
            y: (self.y.0.min(other.y.0), self.y.1.max(other.y.1)),
            area: self.area + other.area,
            colour: self.colour,
        })
    }

    /// Whether it may be a car: a filled rectangle of two or three cells.
    fn is_bar(&self) -> bool {
        let (width, height) = (self.width(), self.height());
        let (short, long) = (width.min(height), width.max(height));
        let filled = self.area as f32 / (short * long);
        short >= MIN_SIDE && filled > MIN_FILL && ASPECT_RATIOS.contains(&(long / short))
    }
}

/// Maximum difference of the neighbours of each pixel, across and down.
pub(super) fn local_contrast(picture: &Raster) -> Vec<f32> {
    let rows: Vec<&[Pixel]> = picture.rows().collect();
    let difference = |a: &Pixel, b: &Pixel| largest_difference(colour(a), colour(b));
    let around = |at: usize, limit: usize| (at.saturating_sub(1), (at + 1).min(limit - 1));
    let contrast = |x: usize, y: usize| {
        let ((left, right), (up, down)) = (around(x, picture.width), around(y, picture.height));
        let across = difference(&rows[y][left], &rows[y][right]);
        larger(across, difference(&rows[up][x], &rows[down][x]))
    };
    let places = (0..picture.height).flat_map(|y| (0..picture.width).map(move |x| (x, y)));
    places.map(|(x, y)| contrast(x, y)).collect()
}

/// Bars in the parts with at most this contrast.
pub(super) fn uniform_bars(picture: &Raster, local_contrast: &[f32], contrast: f32) -> Vec<Patch> {
    bars(picture, local_contrast.iter().map(|local| *local <= contrast))
}

/// Bars in the parts that differ from the colour of the board.
pub(super) fn bars_unlike(picture: &Raster, board: Colour) -> Vec<Patch> {
    bars(
        picture,
        picture.colours().map(|colour| largest_difference(colour, board) > MIN_DIFFERENCE),
    )
}

/// The most frequent colours, by falling frequency.
pub(super) fn frequent_colours(picture: &Raster, most: usize) -> Vec<Colour> {
    let side = 256 / STEP;
    let mut counts = vec![0_usize; side * side * side];
    let bin = |colour: Colour| {
        colour.iter().fold(0, |bin, channel| bin * side + *channel as usize / STEP)
    };
    picture.colours().for_each(|colour| counts[bin(colour)] += 1);
    let enough = MIN_SHARE * (picture.width * picture.height) as f32;
    let mut bins: Vec<usize> =
        (0..counts.len()).filter(|bin| counts[*bin] as f32 > enough).collect();
    sort_least_first(&mut bins, |bin| -(counts[*bin] as f32));
    bins.truncate(most);
    bins.into_iter()
        .map(|wanted| mean(picture.colours().filter(|colour| bin(*colour) == wanted)))
        .collect()
}

/// There must be at least one colour.
fn mean(colours: impl Iterator<Item = Colour>) -> Colour {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for colour in colours {
        (0..3).for_each(|i| sum[i] += colour[i]);
        count += 1.0;
    }
    sum.map(|channel| channel / count)
}

fn bars(picture: &Raster, is_open: impl Iterator<Item = bool>) -> Vec<Patch> {
    let rows: Vec<&[Pixel]> = picture.rows().collect();
    let parts = Parts::of(&is_open.collect::<Vec<_>>(), picture.width);
    let found: Vec<Patch> = parts.iter().map(|part| Patch::of(part, &rows)).collect();
    let mut all: Vec<Patch> = found.iter().filter(|patch| patch.is_bar()).copied().collect();
    all.extend(joined(&found));
    all
}

/// Pairs of patches that may be one car with trim: side by side or in line, with a narrower line between them.
fn joined(found: &[Patch]) -> Vec<Patch> {
    let large: Vec<&Patch> = found.iter().filter(|patch| patch.is_large()).collect();
    let pairs = large
        .iter()
        .enumerate()
        .flat_map(|(at, one)| large[at + 1..].iter().filter_map(|other| one.joined_to(other)));
    pairs.filter(Patch::is_bar).collect()
}
