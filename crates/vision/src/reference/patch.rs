//! Patches: small pictures of tiles and of cells of the finished picture.

use crate::raster::{Colour, Raster};

/// Pixels of a patch along each side.
pub(super) const SIDE: usize = 8;
/// Margin of a cell that is left out, as a share of its side: bevels lie there.
const MARGIN: f32 = 0.1;

/// Colours of a square, row by row.
#[derive(Clone)]
pub(super) struct Patch {
    pixels: Vec<Colour>,
    /// Cached: each comparison of two patches needs it.
    mean: Colour,
}

/// Left, top, width and height, in pixels.
pub(super) type Rectangle = [f32; 4];

/// Summed-area table (Crow, 'Summed-area tables for texture mapping', 1984): gives the mean of any rectangle in
/// constant time.
pub(super) struct SummedAreaTable {
    pub(super) width: usize,
    pub(super) height: usize,
    /// For each corner of pixels the sum of all pixels above and to the left.
    points: Vec<[f64; 3]>,
}

impl SummedAreaTable {
    pub(super) fn of(picture: &Raster) -> Self {
        let (width, height) = (picture.width, picture.height);
        let mut sums = vec![[0.0; 3]; (width + 1) * (height + 1)];
        for y in 0..height {
            let mut row = [0.0; 3];
            for x in 0..width {
                let (colour, above) = (picture.at(x, y), sums[y * (width + 1) + x + 1]);
                row = std::array::from_fn(|i| row[i] + f64::from(colour[i]));
                sums[(y + 1) * (width + 1) + x + 1] = std::array::from_fn(|i| row[i] + above[i]);
            }
        }
        Self { width, height, points: sums }
    }

    /// Mean colour of a rectangle; its sides are extended to one pixel.
    fn mean(&self, [left, top, right, bottom]: [f32; 4]) -> Colour {
        let across = Span::of(left, right, self.width);
        let down = Span::of(top, bottom, self.height);
        let [above, below] = [down.from, down.to].map(|at| self.up_to(&across, at));
        let area = across.length() * down.length();
        std::array::from_fn(|i| ((below[i] - above[i]) / area) as f32)
    }

    /// Sum of a span of columns from the top down to a row.
    fn up_to(&self, across: &Span, (row, part): (usize, f64)) -> [f64; 3] {
        let at = |(col, part): (usize, f64), row: usize| -> [f64; 3] {
            let first = row * (self.width + 1) + col;
            let (a, b) = (self.points[first], self.points[first + usize::from(part > 0.0)]);
            std::array::from_fn(|i| a[i] + part * (b[i] - a[i]))
        };
        let in_row = |row: usize| -> [f64; 3] {
            let (from, to) = (at(across.from, row), at(across.to, row));
            std::array::from_fn(|i| to[i] - from[i])
        };
        let (above, below) = (in_row(row), in_row(row + usize::from(part > 0.0)));
        std::array::from_fn(|i| above[i] + part * (below[i] - above[i]))
    }

    /// Patch of a rectangle; `None` if its centre is outside the picture.
    pub(super) fn patch(&self, [left, top, width, height]: Rectangle) -> Option<Patch> {
        let (x, y) = (left + width / 2.0, top + height / 2.0);
        let is_inside = x > 0.0 && y > 0.0 && x < self.width as f32 && y < self.height as f32;
        let at = |start: f32, length: f32, pixel: usize| {
            start + length * (MARGIN + (1.0 - 2.0 * MARGIN) * pixel as f32 / SIDE as f32)
        };
        let pixel = |index: usize| {
            let (col, row) = (index % SIDE, index / SIDE);
            let from = [at(left, width, col), at(top, height, row)];
            let to = [at(left, width, col + 1), at(top, height, row + 1)];
            self.mean([from[0], from[1], to[0], to[1]])
        };
        is_inside.then(|| Patch::new((0..SIDE * SIDE).map(pixel).collect()))
    }
}

/// Start and end, each as a whole pixel and a fraction.
struct Span {
    from: (usize, f64),
    to: (usize, f64),
}

impl Span {
    /// Clamped to `limit` pixels, and extended to one pixel.
    fn of(from: f32, to: f32, limit: usize) -> Self {
        let limit = limit as f64;
        let from = f64::from(from).clamp(0.0, limit - 1.0);
        let to = f64::from(to).clamp(from + 1.0, limit);
        let [from, to] = [from, to].map(|at| (at as usize, at.fract()));
        Self { from, to }
    }

    fn length(&self) -> f64 {
        (self.to.0 - self.from.0) as f64 + self.to.1 - self.from.1
    }
}

impl Patch {
    pub(super) fn pixels(&self) -> &[Colour] {
        &self.pixels
    }

    pub(super) fn new(pixels: Vec<Colour>) -> Self {
        let sum = pixels
            .iter()
            .fold([0.0; 3], |sum: Colour, pixel| std::array::from_fn(|i| sum[i] + pixel[i]));
        let mean = sum.map(|sum| sum / pixels.len() as f32);
        Self { pixels, mean }
    }

    /// Patch of a whole tile.
    pub(super) fn of(tile: &Raster) -> Option<Self> {
        SummedAreaTable::of(tile).patch([0.0, 0.0, tile.width as f32, tile.height as f32])
    }

    pub(super) fn mean(&self) -> Colour {
        self.mean
    }

    /// Mean colours of the four quarters.
    pub(super) fn quarters(&self) -> [Colour; 4] {
        let half = SIDE / 2;
        std::array::from_fn(|quarter| {
            let (left, top) = (quarter % 2 * half, quarter / 2 * half);
            let mut sum = [0.0; 3];
            for row in top..top + half {
                for pixel in &self.pixels[row * SIDE + left..row * SIDE + left + half] {
                    sum = std::array::from_fn(|i| sum[i] + pixel[i]);
                }
            }
            sum.map(|sum| sum / (half * half) as f32)
        })
    }

    /// This patch with each level mapped, given its channel.
    pub(super) fn map(&self, changed: impl Fn(usize, f32) -> f32) -> Self {
        let pixel = |colour: &Colour| -> Colour { std::array::from_fn(|i| changed(i, colour[i])) };
        Self::new(self.pixels.iter().map(pixel).collect())
    }

    /// Sum of squared deviations from the mean.
    pub(super) fn energy(&self) -> f32 {
        self.inner_product(self)
    }

    /// Normalized cross-correlation, from -1 to 1: invariant to gain and offset.
    pub(super) fn correlation(&self, other: &Self) -> f32 {
        self.inner_product(other) / (self.energy() * other.energy()).sqrt().max(1.0)
    }

    /// Inner product of the deviations from the means.
    pub(super) fn inner_product(&self, other: &Self) -> f32 {
        let (mean, others) = (self.mean, other.mean);
        let pairs = self.pixels.iter().zip(&other.pixels);
        pairs.map(|(a, b)| (0..3).map(|i| (a[i] - mean[i]) * (b[i] - others[i])).sum::<f32>()).sum()
    }

    /// Mean square of the difference of details, plus the weighted square of the difference of means.
    pub(super) fn difference(&self, other: &Self, mean_weight: f32) -> f32 {
        let (mean, others) = (self.mean, other.mean);
        let residual: Colour = std::array::from_fn(|i| mean[i] - others[i]);
        let square = |colour: Colour| colour.iter().map(|c| c * c).sum::<f32>();
        let pairs = self.pixels.iter().zip(&other.pixels);
        let details =
            pairs.map(|(a, b)| square(std::array::from_fn(|i| a[i] - b[i] - residual[i])));
        details.sum::<f32>() / self.pixels.len() as f32 + mean_weight * square(residual)
    }
}

/// Mean and standard deviation of each channel over some patches.
#[derive(Clone)]
pub(super) struct ColourStatistics {
    mean: Colour,
    deviation: Colour,
}

impl ColourStatistics {
    pub(super) fn of<'a>(patches: impl Iterator<Item = &'a Patch> + Clone) -> Self {
        let colours = patches.flat_map(|patch| patch.pixels.iter());
        let count = colours.clone().count().max(1) as f32;
        let mean = |value: &dyn Fn(&Colour, usize) -> f32| -> Colour {
            std::array::from_fn(|i| {
                colours.clone().map(|colour| value(colour, i)).sum::<f32>() / count
            })
        };
        let middle = mean(&|colour, i| colour[i]);
        let squares = mean(&|colour, i| (colour[i] - middle[i]).powi(2));
        Self { mean: middle, deviation: squares.map(f32::sqrt) }
    }

    /// Variance, summed over channels.
    pub(super) fn variance(&self) -> f32 {
        self.deviation.iter().map(|deviation| deviation * deviation).sum()
    }

    /// Maps a patch of these statistics to those of `other` (colour transfer).
    pub(super) fn to(&self, other: &Self, patch: &Patch) -> Patch {
        patch.map(|i, level| {
            let factor = ((other.deviation[i] + 1.0) / (self.deviation[i] + 1.0)).clamp(0.3, 3.0);
            (level - self.mean[i]) * factor + other.mean[i]
        })
    }
}
