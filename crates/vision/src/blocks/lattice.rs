//! The lattice that cars stand on.

use super::{patches::Patch, window::Window};

/// How many times as long as wide a bar is that is two cells long, at most; a longer one is three.
const TWO_CELLS: f32 = 2.62;
/// How far a bar may be from where the lattice has it, in cells.
const TOLERANCE: f32 = 0.12;
/// How much the cells that bars tell of may differ.
const SPREAD: f32 = 0.06;
/// How broad a car is, in cells.
const BREADTHS: std::ops::Range<f32> = 0.5..1.1;
/// Smaller cells, in pixels, show no cars.
const MIN_PITCH: f32 = 12.0;
/// How much lattices may differ that are one, in cells.
const ALIKE: f32 = 0.05;
/// Fewer bars make no lattice.
const FEWEST: usize = 3;

/// Square cells, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lattice {
    pub(super) pitch: f32,
    /// Where one of the cells begins, less than a pitch from the top left.
    pub(super) origin: [f32; 2],
}

/// What a bar tells of the lattice, if it is a car.
#[derive(Clone, Copy)]
struct Hint {
    pitch: f32,
    /// The middle of its first cell, across and down.
    first: [f32; 2],
}

impl Hint {
    fn of(bar: &Patch) -> Self {
        let (short, long) = (bar.width().min(bar.height()), bar.width().max(bar.height()));
        let cells = if long / short < TWO_CELLS { 2.0 } else { 3.0 };
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
        (self.pitch - pitch).abs() < SPREAD * pitch
    }
}

impl Lattice {
    /// The lattice that most bars agree on.
    pub(super) fn of(bars: &[Patch]) -> Option<Self> {
        let hints: Vec<Hint> = bars.iter().map(Hint::of).collect();
        let agreeing = |pitch: f32| hints.iter().filter(move |hint| hint.agrees(pitch));
        let best = hints.iter().max_by_key(|hint| agreeing(hint.pitch).count())?;
        let friends: Vec<Hint> = agreeing(best.pitch).copied().collect();
        if friends.len() < FEWEST {
            return None;
        }
        let pitch = friends.iter().map(|hint| hint.pitch).sum::<f32>() / friends.len() as f32;
        if pitch < MIN_PITCH {
            return None;
        }
        let axes = [0, 1].map(|axis| {
            let middles: Vec<f32> = friends.iter().map(|hint| hint.first[axis]).collect();
            Line::through(&middles, pitch)
        });
        let [Some(across), Some(down)] = axes else { return None };
        let all = across.weight + down.weight;
        let shared = (across.pitch * across.weight + down.pitch * down.weight) / all.max(1e-6);
        let pitch = if all > 0.0 { shared } else { pitch };
        let origin = [across, down].map(|line| (line.middle - pitch / 2.0).rem_euclid(pitch));
        Some(Self { pitch, origin })
    }

    /// The same one, counted from a cell that lies `reach` cells before the middle one of those in
    /// which bars begin, or else from the first cell.
    pub(super) fn around(self, bars: &[Patch], reach: i32) -> Self {
        let cells: Vec<Window> = bars.iter().filter_map(|bar| self.cells(bar)).collect();
        let first = |number: fn(&Window) -> i32| {
            let mut numbers: Vec<i32> = cells.iter().map(number).collect();
            numbers.sort_unstable();
            numbers.get(numbers.len() / 2).map_or(0, |middle| (middle - reach).max(0))
        };
        let first = [first(|cell| cell.col), first(|cell| cell.row)];
        Self { origin: [0, 1].map(|axis| self.start(axis, first[axis])), ..self }
    }

    /// Whether another one has its cells in the same places.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let off = |a: f32, b: f32| (a - b).abs() / self.pitch;
        let apart = |axis: usize| off(self.origin[axis], other.origin[axis]);
        off(self.pitch, other.pitch) < ALIKE / 6.0
            && [0, 1].into_iter().all(|axis| apart(axis) < ALIKE)
    }

    /// Where the cell in this row or column begins.
    pub(super) fn start(&self, axis: usize, number: i32) -> f32 {
        self.origin[axis] + number as f32 * self.pitch
    }

    /// The cells that a bar fills, if it lies on the lattice as a car does.
    pub(super) fn cells(&self, bar: &Patch) -> Option<Window> {
        let short = bar.width().min(bar.height()) / self.pitch;
        let (col, cols) = self.filled(0, bar.x, bar.width())?;
        let (row, rows) = self.filled(1, bar.y, bar.height())?;
        let is_car = BREADTHS.contains(&short) && (2..=3).contains(&(rows * cols));
        is_car.then_some(Window { col, row, cols, rows })
    }

    /// The first of the rows or columns that a stretch of pixels fills, and how many they are.
    fn filled(&self, axis: usize, stretch: (usize, usize), length: f32) -> Option<(i32, i32)> {
        let number = |at: usize| ((at as f32 - self.origin[axis]) / self.pitch).round() as i32;
        let (from, to) = (number(stretch.0), number(stretch.1));
        let fits = ((to - from) as f32 - length / self.pitch).abs() < 0.45;
        (from >= 0 && fits).then_some((from, to - from))
    }
}

/// Evenly spaced middles of cells along one axis.
struct Line {
    pitch: f32,
    middle: f32,
    /// How much is known of the pitch: none where all are in one row.
    weight: f32,
}

impl Line {
    fn through(middles: &[f32], pitch: f32) -> Option<Self> {
        let off = |middle: f32, from: f32| {
            let cells = (middle - from) / pitch;
            (cells - cells.round()).abs()
        };
        let near = |from: f32| middles.iter().filter(move |middle| off(**middle, from) < TOLERANCE);
        let from = *middles.iter().max_by_key(|middle| near(**middle).count())?;
        let points: Vec<(f32, f32)> =
            near(from).map(|middle| (((middle - from) / pitch).round(), *middle)).collect();
        if points.len() < FEWEST {
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
