//! Samples of the cells of a lattice, and of the seams between them.

use super::{lattice::Lattice, window::Window};
use crate::raster::{Colour, Raster, largest_difference};

/// Maximum number of rows and columns.
const MAX_CELLS: i32 = 17;
/// Part of a cell that is sampled, around its centre.
const SAMPLED_SHARE: f32 = 0.64;
/// Samples of a cell along each side.
const SAMPLES: usize = 5;
/// Lines across a seam; samples of each.
const LINES: usize = 25;
const STEPS: usize = 15;
/// Length of a line on either side of the seam; range of lines along the seam, from its middle; in cells.
const REACH: f32 = 0.3;
const BREADTH: f32 = 0.42;

/// Minimum deviation at a line between cells, in levels.
const MIN_DEVIATION: f32 = 4.0;

/// Colours of the middle of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellSamples([Colour; SAMPLES * SAMPLES]);

impl CellSamples {
    /// A cell of one colour.
    #[cfg(test)]
    pub(super) fn plain(colour: Colour) -> Self {
        Self([colour; SAMPLES * SAMPLES])
    }

    /// Mean difference from another cell.
    pub(super) fn difference(&self, other: &Self) -> f32 {
        let pairs = self.0.iter().zip(&other.0);
        pairs.map(|(a, b)| largest_difference(*a, *b)).sum::<f32>() / self.0.len() as f32
    }

    /// Median colour.
    pub(super) fn colour(&self) -> Colour {
        std::array::from_fn(|channel| median(self.0.iter().map(|colour| colour[channel]).collect()))
    }

    /// Median of some cells.
    pub(super) fn median(samples: &[Self]) -> Self {
        Self(std::array::from_fn(|place| {
            std::array::from_fn(|channel| {
                median(samples.iter().map(|samples| samples.0[place][channel]).collect())
            })
        }))
    }
}

/// A line across a seam.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeamLine {
    /// Colours at its ends.
    pub(super) ends: [Colour; 2],
    /// Maximum difference from the interpolation between them.
    pub(super) max_deviation: f32,
}

/// All whole cells of a lattice in a picture.
pub(super) struct Cells {
    pub(super) cols: i32,
    pub(super) rows: i32,
    pub(super) samples: Vec<CellSamples>,
    /// For each cell the lines to its right neighbour, and to the one below.
    pub(super) seam_lines: Vec<[Vec<SeamLine>; 2]>,
}

impl Cells {
    pub(super) fn of(picture: &Raster, lattice: &Lattice) -> Self {
        let whole = |axis: usize, side: usize| {
            (((side as f32 - lattice.origin[axis]) / lattice.pitch + 0.02) as i32).min(MAX_CELLS)
        };
        let (cols, rows) = (whole(0, picture.width), whole(1, picture.height));
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (col, row)));
        let samples = places.clone().map(|cell| samples(picture, lattice, cell)).collect();
        let both =
            |cell| [true, false].map(|is_across| seam_lines(picture, lattice, cell, is_across));
        Self { cols, rows, samples, seam_lines: places.map(both).collect() }
    }

    /// All cells.
    pub(super) fn window(&self) -> Window {
        Window { col: 0, row: 0, cols: self.cols, rows: self.rows }
    }

    /// For each cell whether a line runs along its right side, and along its lower one.
    pub(super) fn lines(&self) -> Vec<[bool; 2]> {
        let is_line = |lines: &Vec<SeamLine>| {
            median(lines.iter().map(|line| line.max_deviation).collect()) > MIN_DEVIATION
        };
        self.seam_lines.iter().map(|both| both.each_ref().map(is_line)).collect()
    }

    /// The cells that share a side with one.
    pub(super) fn beside(&self, number: usize) -> impl Iterator<Item = usize> + use<> {
        let (cols, all) = (self.cols as usize, self.samples.len());
        let left = (!number.is_multiple_of(cols)).then(|| number - 1);
        let right = (number % cols + 1 < cols).then_some(number + 1);
        let (above, below) = (number.checked_sub(cols), Some(number + cols));
        [left, right, above, below.filter(|below| *below < all)].into_iter().flatten()
    }

    /// Difference of the median colours of two cells.
    pub(super) fn colour_difference(&self, one: usize, other: usize) -> f32 {
        largest_difference(self.samples[one].colour(), self.samples[other].colour())
    }

    /// Index of a cell.
    pub(super) fn number(&self, (col, row): (i32, i32)) -> usize {
        (row * self.cols + col) as usize
    }
}

fn seam_lines(
    picture: &Raster,
    lattice: &Lattice,
    (col, row): (i32, i32),
    is_across: bool,
) -> Vec<SeamLine> {
    let (along, beside, numbers) = if is_across { (0, 1, [col, row]) } else { (1, 0, [row, col]) };
    let seam = lattice.start(along, numbers[0] + 1);
    let middle = lattice.start(beside, numbers[1]) + lattice.pitch / 2.0;
    let seen = |along: f32, beside: f32| {
        let (x, y) = if is_across { (along, beside) } else { (beside, along) };
        picture.bilinear(f64::from(x), f64::from(y))
    };
    let even = |index: usize, count: usize| 2.0 * index as f32 / (count - 1) as f32 - 1.0;
    let line = |line: usize| {
        let beside = middle + even(line, LINES) * BREADTH * lattice.pitch;
        let colours: [Colour; STEPS] = std::array::from_fn(|step| {
            seen(seam + even(step, STEPS) * REACH * lattice.pitch, beside)
        });
        let ends = [colours[0], colours[STEPS - 1]];
        let blend = |step: usize| {
            let share = step as f32 / (STEPS - 1) as f32;
            std::array::from_fn(|i| ends[0][i] + (ends[1][i] - ends[0][i]) * share)
        };
        let off = |step: usize| largest_difference(colours[step], blend(step));
        SeamLine { ends, max_deviation: (0..STEPS).map(off).fold(0.0, f32::max) }
    };
    (0..LINES).map(line).collect()
}

fn samples(picture: &Raster, lattice: &Lattice, (col, row): (i32, i32)) -> CellSamples {
    let side = SAMPLED_SHARE * lattice.pitch / SAMPLES as f32;
    let margin = lattice.pitch * (1.0 - SAMPLED_SHARE) / 2.0;
    let start =
        |axis, number, place: usize| lattice.start(axis, number) + margin + place as f32 * side;
    CellSamples(std::array::from_fn(|place| {
        let (left, top) = (start(0, col, place % SAMPLES), start(1, row, place / SAMPLES));
        mean(picture, (left, top), side)
    }))
}

/// Mean colour of a square, of at least one pixel.
fn mean(picture: &Raster, (left, top): (f32, f32), side: f32) -> Colour {
    let span = |from: f32, length: usize| {
        let first = (from.max(0.0) as usize).min(length - 1);
        first..((from + side) as usize).clamp(first + 1, length)
    };
    let (across, down) = (span(left, picture.width), span(top, picture.height));
    let count = (across.len() * down.len()) as f32;
    let mut sum = [0.0; 3];
    for y in down {
        for x in across.clone() {
            let colour = picture.at(x, y);
            (0..3).for_each(|i| sum[i] += colour[i] / count);
        }
    }
    sum
}

/// Median; 0 if there are no numbers.
fn median(mut numbers: Vec<f32>) -> f32 {
    let half = numbers.len() / 2;
    if numbers.is_empty() { 0.0 } else { *numbers.select_nth_unstable_by(half, f32::total_cmp).1 }
}
