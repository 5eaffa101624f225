//! Dissimilarities of the sides of two tiles.

use super::{
    gradient::gradient,
    sides::{Facing, Side},
};
use crate::raster::Colour;

/// A dissimilarity of two sides. Those named by what they compare are Euclidean distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// Mahalanobis gradient compatibility (`gradient.rs`).
    Gradient,
    /// Prediction-based compatibility: errors of linear extrapolation to the power of [`EXPONENT`] (Pomeranz, Shemesh
    /// and Ben-Shahar, 'A fully automated greedy square jigsaw puzzle solver', 2011).
    Prediction,
    /// Mean colour of the two outermost lines.
    MeanColour,
    /// Luma of three lines, smoothed along them: robust to JPEG compression.
    Luma,
    /// Chroma of three lines, smoothed.
    Chroma,
    /// Luma and chroma, extrapolated from all lines to the seam, smoothed.
    Extrapolated,
    /// Log-ratios of the channels of three lines, smoothed: invariant to gain.
    LogChroma,
    /// Logarithm of smoothed luma, less its mean: invariant to gain.
    LogLuma,
    /// Each channel of the outermost line, standardized: invariant to gain and offset.
    StandardizedColour,
    /// Smoothed luma, standardized: invariant to gain and offset.
    StandardizedLuma,
    /// Luma, with a shift along the seam that is chosen for each pixel: edges may cross the seam at an angle.
    ShiftedLuma,
}

/// Exponent of [`Measure::Prediction`].
const EXPONENT: f32 = 0.3;
/// Radius of the box filter along lines, in pixels.
const SMOOTHING_RADIUS: usize = 2;
/// Maximum distance of extrapolation, in pixels.
const MAX_EXTRAPOLATION: f32 = 4.0;
/// Added to standard deviations before they divide, in levels.
const MIN_DEVIATION: f32 = 2.0;
/// Added to levels before their logarithms are taken.
const LOG_OFFSET: f32 = 8.0;
/// Maximum shift of [`Measure::ShiftedLuma`], and radius of the window that it is chosen by, in pixels.
const MAX_SHIFT: usize = 3;
const WINDOW_RADIUS: usize = 4;
/// Added to each mean square; factor for each pixel of shift.
const SHIFT_FLOOR: f32 = 4.0;
const SHIFT_PENALTY: f32 = 0.15;

/// Dissimilarity of each side of `before` with each of `after`, row by row.
pub(super) fn dissimilarities(facing: &Facing, measure: Measure) -> Vec<f32> {
    let each = |vector: fn(&Side) -> Vec<f32>| {
        let of = |sides: &[Side]| -> Vec<Vec<f32>> { sides.iter().map(vector).collect() };
        distances(&of(&facing.before), &of(&facing.after))
    };
    match measure {
        Measure::Gradient => gradient(facing),
        Measure::Prediction => {
            let powers = Powers::new();
            pairs(&facing.before, &facing.after, |a, b| prediction(a, b, &powers))
        }
        Measure::MeanColour => each(|side| side.mean(2).concat()),
        Measure::Luma => each(|side| luma(&side.smoothed(3))),
        Measure::Chroma => each(|side| chroma(&side.smoothed(3))),
        Measure::Extrapolated => each(Side::extrapolated),
        Measure::LogChroma => each(|side| log_chroma(&side.smoothed(3))),
        Measure::LogLuma => each(|side| centred_logarithms(luma(&side.smoothed(3)))),
        Measure::StandardizedColour => each(standardized_colour),
        Measure::StandardizedLuma => each(|side| standardized(luma(&side.smoothed(3)))),
        Measure::ShiftedLuma => {
            let of = |sides: &[Side]| -> Vec<Vec<f32>> {
                sides.iter().map(|side| luma(&side.mean(2))).collect()
            };
            pairs(&of(&facing.before), &of(&facing.after), |a, b| shift_tolerant(a, b))
        }
    }
}

/// `measure` of each element of `before` with each of `after`, row by row.
pub(super) fn pairs<T>(before: &[T], after: &[T], measure: impl Fn(&T, &T) -> f32) -> Vec<f32> {
    before.iter().flat_map(|a| after.iter().map(|b| measure(a, b)).collect::<Vec<_>>()).collect()
}

/// Euclidean distances of each vector of `before` to each of `after`. All have one length.
fn distances(before: &[Vec<f32>], after: &[Vec<f32>]) -> Vec<f32> {
    let length = after.first().map_or(0, Vec::len);
    // Transposed: the inner loop of `distances_from` runs over vectors, which vectorizes.
    let columns: Vec<f32> =
        (0..length).flat_map(|at| after.iter().map(move |vector| vector[at])).collect();
    before.iter().flat_map(|vector| distances_from(vector, &columns, after.len())).collect()
}

#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn distances_from(vector: &[f32], columns: &[f32], count: usize) -> Vec<f32> {
    let mut squares = vec![0.0f32; count];
    for (a, column) in vector.iter().zip(columns.chunks_exact(count.max(1))) {
        for (sum, b) in squares.iter_mut().zip(column) {
            *sum += (a - b) * (a - b);
        }
    }
    squares.into_iter().map(f32::sqrt).collect()
}

impl Side {
    /// Mean of the outermost `count` lines.
    fn mean(&self, count: usize) -> Vec<Colour> {
        let share = 1.0 / count as f32;
        let at = |at: usize| {
            let sum = self.lines[..count].iter().fold([0.0; 3], |sum, line| add(sum, line[at]));
            sum.map(|sum| sum * share)
        };
        (0..self.lines[0].len()).map(at).collect()
    }

    /// Mean of the outermost `count` lines, smoothed along them.
    fn smoothed(&self, count: usize) -> Vec<Colour> {
        smoothed(&self.mean(count))
    }

    /// Luma and chroma, extrapolated to the seam.
    fn extrapolated(&self) -> Vec<f32> {
        let distance = (self.lines.len() as f32 / 2.0 + self.missing as f32).min(MAX_EXTRAPOLATION);
        let [first, second, third, last] = &self.lines;
        let at = |at: usize| -> Colour {
            std::array::from_fn(|i| {
                let (near, deep) = (first[at][i] + second[at][i], third[at][i] + last[at][i]);
                (near + deep) / 4.0 + distance * (near - deep) / 4.0
            })
        };
        let colours = smoothed(&(0..first.len()).map(at).collect::<Vec<_>>());
        [luma(&colours), chroma(&colours)].concat()
    }
}

fn add(a: Colour, b: Colour) -> Colour {
    std::array::from_fn(|i| a[i] + b[i])
}

/// Box filter; the ends are repeated.
fn smoothed(colours: &[Colour]) -> Vec<Colour> {
    let last = colours.len() - 1;
    let at = |at: usize| {
        let around = at..=at + 2 * SMOOTHING_RADIUS;
        let sum = around.fold([0.0; 3], |sum, i| {
            add(sum, colours[i.saturating_sub(SMOOTHING_RADIUS).min(last)])
        });
        sum.map(|sum| sum / (2 * SMOOTHING_RADIUS + 1) as f32)
    };
    (0..=last).map(at).collect()
}

fn luma(colours: &[Colour]) -> Vec<f32> {
    colours.iter().map(|[red, green, blue]| 0.299 * red + 0.587 * green + 0.114 * blue).collect()
}

fn chroma(colours: &[Colour]) -> Vec<f32> {
    let chroma = |[red, green, blue]: &Colour| {
        [0.5 * blue - 0.169 * red - 0.331 * green, 0.5 * red - 0.419 * green - 0.081 * blue]
    };
    colours.iter().flat_map(chroma).collect()
}

fn standardized(levels: Vec<f32>) -> Vec<f32> {
    let count = levels.len() as f32;
    let mean = levels.iter().sum::<f32>() / count;
    let variance = levels.iter().map(|level| (level - mean).powi(2)).sum::<f32>() / count;
    let scale = 1.0 / (variance.sqrt() + MIN_DEVIATION);
    levels.into_iter().map(|level| (level - mean) * scale).collect()
}

fn log_chroma(colours: &[Colour]) -> Vec<f32> {
    let shares = |colour: &Colour| {
        let [red, green, blue] = colour.map(|level| (level.max(0.0) + LOG_OFFSET).ln());
        [red - green, blue - green]
    };
    colours.iter().flat_map(shares).collect()
}

fn centred_logarithms(levels: Vec<f32>) -> Vec<f32> {
    let logarithms: Vec<f32> =
        levels.into_iter().map(|level| (level.max(0.0) + LOG_OFFSET).ln()).collect();
    let mean = logarithms.iter().sum::<f32>() / logarithms.len() as f32;
    logarithms.into_iter().map(|level| level - mean).collect()
}

fn standardized_colour(side: &Side) -> Vec<f32> {
    let channel = |i: usize| standardized(side.lines[0].iter().map(|colour| colour[i]).collect());
    [0, 1, 2].map(channel).concat()
}

fn prediction(a: &Side, b: &Side, powers: &Powers) -> f32 {
    let mut sum = 0.0;
    for at in 0..a.lines[0].len() {
        let (last, first) = (a.lines[0][at], b.lines[0][at]);
        for i in 0..3 {
            let extrapolated = 2.0 * last[i] - a.lines[1][at][i] - first[i];
            let back = 2.0 * first[i] - b.lines[1][at][i] - last[i];
            sum += powers.of(extrapolated) + powers.of(back);
        }
    }
    sum
}

/// Table of the powers that [`prediction`] takes.
struct Powers(Vec<f32>);

impl Powers {
    /// For differences up to 4 × 255 levels, in steps of a quarter.
    fn new() -> Self {
        Self((0..=4 * 4 * 255).map(|quarters| (quarters as f32 / 4.0).powf(EXPONENT)).collect())
    }

    fn of(&self, difference: f32) -> f32 {
        self.0[((difference.abs() * 4.0) as usize).min(self.0.len() - 1)]
    }
}

fn shift_tolerant(a: &[f32], b: &[f32]) -> f32 {
    let end = a.len() - 1;
    let mut least = vec![f32::MAX; a.len()];
    for shift in 0..=2 * MAX_SHIFT {
        let other = |at: usize| b[(at + shift).saturating_sub(MAX_SHIFT).min(end)];
        let squares: Vec<f32> = (0..=end).map(|at| (a[at] - other(at)).powi(2)).collect();
        let near = |at: usize| squares[at.saturating_sub(WINDOW_RADIUS).min(end)];
        let mut sum: f32 = (0..2 * WINDOW_RADIUS).map(near).sum();
        let more = 1.0 + SHIFT_PENALTY * shift.abs_diff(MAX_SHIFT) as f32;
        for (at, least) in least.iter_mut().enumerate() {
            sum += near(at + 2 * WINDOW_RADIUS);
            let mean = sum / (2 * WINDOW_RADIUS + 1) as f32;
            *least = least.min((mean + SHIFT_FLOOR) * more);
            sum -= near(at);
        }
    }
    least.into_iter().map(f32::sqrt).sum()
}
