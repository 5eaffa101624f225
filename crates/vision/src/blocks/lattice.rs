//! The lattice of cells on which cars stand.

use super::{patches::Patch, window::Window};

/// Maximum aspect ratio of a bar of two cells; longer ones have three.
const MAX_TWO_CELL_ASPECT: f32 = 2.62;
/// Tolerance of the position of a bar, in cells.
const TOLERANCE: f32 = 0.12;
/// Relative tolerance of the pitch.
const PITCH_TOLERANCE: f32 = 0.06;
/// Width of a car, in cells.
const CAR_WIDTHS: std::ops::Range<f32> = 0.5..1.1;
/// Minimum pitch, in pixels.
const MIN_PITCH: f32 = 12.0;
/// Maximum difference of lattices that count as one, in cells.
const SAME_LATTICE: f32 = 0.05;
/// Minimum number of bars of a lattice.
const MIN_BARS: usize = 3;

/// A lattice of square cells, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lattice {
    pub(super) pitch: f32,
    /// Start of a cell, less than a pitch from the top left.
    pub(super) origin: [f32; 2],
}

/// Lattice by a single bar, if it is a car.
#[derive(Clone, Copy)]
struct BarEstimate {
    pitch: f32,
    /// Centre of its first cell.
    first: [f32; 2],
}

impl BarEstimate {
    fn of(bar: &Patch) -> Self {
        let (short, long) = (bar.width().min(bar.height()), bar.width().max(bar.height()));
        let cells = if long / short < MAX_TWO_CELL_ASPECT { 2.0 } else { 3.0 };
        let pitch = (long - short) / (cells - 1.0);
        let before = pitch * (cells - 1.0) / 2.0;
        let is_wide = bar.width() > bar.height();
        let first = [
            bar.middle(true) - if is_wide { before } else { 0.0 },
            bar.middle(false) - if is_wide { 0.0 } else { before },
        ];
        Self { pitch, first }
    }

    fn agrees(&self, pitch: f32) -> bool {
        (self.pitch - pitch).abs() < PITCH_TOLERANCE * pitch
    }
}

impl Lattice {
    /// The lattice that most bars agree on.
    pub(super) fn of(bars: &[Patch]) -> Option<Self> {
        let hints: Vec<BarEstimate> = bars.iter().map(BarEstimate::of).collect();
        let agreeing = |pitch: f32| hints.iter().filter(move |hint| hint.agrees(pitch));
        let best = hints.iter().max_by_key(|hint| agreeing(hint.pitch).count())?;
        let inliers: Vec<BarEstimate> = agreeing(best.pitch).copied().collect();
        if inliers.len() < MIN_BARS {
            return None;
        }
        let pitch = inliers.iter().map(|hint| hint.pitch).sum::<f32>() / inliers.len() as f32;
        if pitch < MIN_PITCH {
            return None;
        }
        let axes = [0, 1].map(|axis| {
            let middles: Vec<f32> = inliers.iter().map(|hint| hint.first[axis]).collect();
            LineFit::fit(&middles, pitch)
        });
        let [Some(across), Some(down)] = axes else { return None };
        let all = across.weight + down.weight;
        let shared = (across.pitch * across.weight + down.pitch * down.weight) / all.max(1e-6);
        let pitch = if all > 0.0 { shared } else { pitch };
        let origin = [across, down].map(|line| (line.middle - pitch / 2.0).rem_euclid(pitch));
        Some(Self { pitch, origin })
    }

    /// This lattice with its origin `reach` cells before the median first cell of the bars, or at its first cell.
    pub(super) fn around(self, bars: &[Patch], reach: i32) -> Self {
        let cells: Vec<Window> = bars.iter().filter_map(|bar| self.cells(bar)).collect();
        let first = |number: fn(&Window) -> i32| {
            let mut numbers: Vec<i32> = cells.iter().map(number).collect();
            numbers.sort_unstable();
            numbers.get(numbers.len() / 2).map_or(0, |median| (median - reach).max(0))
        };
        let first = [first(|cell| cell.col), first(|cell| cell.row)];
        Self { origin: [0, 1].map(|axis| self.start(axis, first[axis])), ..self }
    }

    /// Whether two lattices have equal cells.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let off = |a: f32, b: f32| (a - b).abs() / self.pitch;
        let apart = |axis: usize| off(self.origin[axis], other.origin[axis]);
        off(self.pitch, other.pitch) < SAME_LATTICE / 6.0
            && [0, 1].into_iter().all(|axis| apart(axis) < SAME_LATTICE)
    }

    /// Start of a row or column.
    pub(super) fn start(&self, axis: usize, number: i32) -> f32 {
        self.origin[axis] + number as f32 * self.pitch
    }

    /// The cells of a bar, if it lies on the lattice like a car.
    pub(super) fn cells(&self, bar: &Patch) -> Option<Window> {
        let short = bar.width().min(bar.height()) / self.pitch;
        let (col, cols) = self.filled(0, bar.x, bar.width())?;
        let (row, rows) = self.filled(1, bar.y, bar.height())?;
        let is_car = CAR_WIDTHS.contains(&short) && (2..=3).contains(&(rows * cols));
        is_car.then_some(Window { col, row, cols, rows })
    }

    /// The first row or column of a range of pixels, and their number.
    fn filled(&self, axis: usize, stretch: (usize, usize), length: f32) -> Option<(i32, i32)> {
        let number = |at: usize| ((at as f32 - self.origin[axis]) / self.pitch).round() as i32;
        let (from, to) = (number(stretch.0), number(stretch.1));
        let fits = ((to - from) as f32 - length / self.pitch).abs() < 0.45;
        (from >= 0 && fits).then_some((from, to - from))
    }
}

/// A least-squares fit of equally spaced centres along one axis.
struct LineFit {
    pitch: f32,
    middle: f32,
    /// Weight of the pitch: 0 if all centres are in one row.
    weight: f32,
}

impl LineFit {
    fn fit(middles: &[f32], pitch: f32) -> Option<Self> {
        let off = |middle: f32, from: f32| {
            let cells = (middle - from) / pitch;
            (cells - cells.round()).abs()
        };
        let near = |from: f32| middles.iter().filter(move |middle| off(**middle, from) < TOLERANCE);
        let from = *middles.iter().max_by_key(|middle| near(**middle).count())?;
        let points: Vec<(f32, f32)> =
            near(from).map(|middle| (((middle - from) / pitch).round(), *middle)).collect();
        if points.len() < MIN_BARS {
            return None;
        }
        let count = points.len() as f32;
        let mean = |value: fn(&(f32, f32)) -> f32| points.iter().map(value).sum::<f32>() / count;
        let (number, middle) = (mean(|point| point.0), mean(|point| point.1));
        let weight: f32 = points.iter().map(|point| (point.0 - number).powi(2)).sum();
        let slope: f32 =
            points.iter().map(|point| (point.0 - number) * (point.1 - middle)).sum::<f32>();
        let pitch = if weight > 0.0 { slope / weight } else { pitch };
        Some(Self { pitch, middle: middle - number * pitch, weight })
    }
}
