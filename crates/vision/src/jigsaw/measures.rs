//! Ways to measure how badly the sides of two tiles go together.

use super::{
    gradient::gradient,
    sides::{Facing, Side},
};
use crate::raster::Colour;

/// A way to measure how badly two sides go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// The step across the seam, compared with the steps before it.
    Gradient,
    /// What the last two lines foretell, compared with what comes, few large errors counting
    /// little (Pomeranz, Shemesh and Ben-Shahar, 'A fully automated greedy square jigsaw puzzle
    /// solver', 2011).
    Prediction,
    /// How the lines next to the seam differ.
    Strips,
    /// How bright several lines are together, smoothed along them: JPEG leaves that alone.
    Light,
    /// The hue of several lines together, smoothed.
    Hue,
    /// Several lines, smoothed and continued up to the seam.
    Ahead,
    /// Hue as the shares of the colours, which it keeps in any light.
    Tint,
    /// How brightness rises and falls along the lines, in any light.
    Level,
    /// How colours change along the line next to the seam, whatever their level.
    Fine,
    /// How brightness rises and falls along the lines, whatever its level.
    Course,
    /// How the lines differ where one of them may be shifted a little, here this way, there that: so
    /// things go on that cross the seam askew.
    Shifted,
}

/// The exponent of [`Measure::Prediction`].
const FORGIVING: f32 = 0.3;
/// The pixels to either side over which lines are smoothed.
const SMOOTH: usize = 2;
/// The farthest that lines are continued, in pixels.
const FARTHEST: f32 = 4.0;
/// Brightness that varies less says little about its course.
const FLAT: f32 = 2.0;
/// What is added to levels before their logarithms are taken.
const DARK: f32 = 8.0;
/// How far lines may be shifted, and over how many pixels to both sides together.
const SHIFT: usize = 3;
const TOGETHER: usize = 4;
/// What a pixel costs at least, and how much more so with each pixel that it is shifted.
const SHIFTED_AT_LEAST: f32 = 4.0;
const SHIFTED_MORE: f32 = 0.15;

/// How badly each side goes with each that it may face, row by row.
pub(super) fn measured(facing: &Facing, measure: Measure) -> Vec<f32> {
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
        Measure::Strips => each(|side| side.mean(2).concat()),
        Measure::Light => each(|side| light(&side.smoothed(3))),
        Measure::Hue => each(|side| hue(&side.smoothed(3))),
        Measure::Ahead => each(Side::ahead),
        Measure::Tint => each(|side| tint(&side.smoothed(3))),
        Measure::Level => each(|side| level(light(&side.smoothed(3)))),
        Measure::Fine => each(fine),
        Measure::Course => each(|side| course(light(&side.smoothed(3)))),
        Measure::Shifted => {
            let of = |sides: &[Side]| -> Vec<Vec<f32>> {
                sides.iter().map(|side| light(&side.mean(2))).collect()
            };
            pairs(&of(&facing.before), &of(&facing.after), |a, b| shifted(a, b))
        }
    }
}

/// What is measured for each of some things with each of others.
pub(super) fn pairs<T>(before: &[T], after: &[T], measure: impl Fn(&T, &T) -> f32) -> Vec<f32> {
    before.iter().flat_map(|a| after.iter().map(|b| measure(a, b)).collect::<Vec<_>>()).collect()
}

/// How far each vector of `before` lies from each of `after`, all of which are of one length.
fn distances(before: &[Vec<f32>], after: &[Vec<f32>]) -> Vec<f32> {
    let length = after.first().map_or(0, Vec::len);
    // One number of all vectors after the other: so one vector is compared with all at once.
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
    /// The mean of the first `count` lines.
    fn mean(&self, count: usize) -> Vec<Colour> {
        let share = 1.0 / count as f32;
        let at = |at: usize| {
            let sum = self.lines[..count].iter().fold([0.0; 3], |sum, line| add(sum, line[at]));
            sum.map(|sum| sum * share)
        };
        (0..self.lines[0].len()).map(at).collect()
    }

    /// The same, smoothed along the lines.
    fn smoothed(&self, count: usize) -> Vec<Colour> {
        smoothed(&self.mean(count))
    }

    /// Where the lines lead to at the seam: brightness and hue.
    fn ahead(&self) -> Vec<f32> {
        let far = (self.lines.len() as f32 / 2.0 + self.missing as f32).min(FARTHEST);
        let [first, second, third, last] = &self.lines;
        let at = |at: usize| -> Colour {
            std::array::from_fn(|i| {
                let (near, deep) = (first[at][i] + second[at][i], third[at][i] + last[at][i]);
                (near + deep) / 4.0 + far * (near - deep) / 4.0
            })
        };
        let colours = smoothed(&(0..first.len()).map(at).collect::<Vec<_>>());
        [light(&colours), hue(&colours)].concat()
    }
}

fn add(a: Colour, b: Colour) -> Colour {
    std::array::from_fn(|i| a[i] + b[i])
}

/// The mean of each colour with its neighbours; beyond the ends, the last one goes on.
fn smoothed(colours: &[Colour]) -> Vec<Colour> {
    let last = colours.len() - 1;
    let at = |at: usize| {
        let around = at..=at + 2 * SMOOTH;
        let sum =
            around.fold([0.0; 3], |sum, i| add(sum, colours[i.saturating_sub(SMOOTH).min(last)]));
        sum.map(|sum| sum / (2 * SMOOTH + 1) as f32)
    };
    (0..=last).map(at).collect()
}

fn light(colours: &[Colour]) -> Vec<f32> {
    colours.iter().map(|[red, green, blue]| 0.299 * red + 0.587 * green + 0.114 * blue).collect()
}

fn hue(colours: &[Colour]) -> Vec<f32> {
    let hue = |[red, green, blue]: &Colour| {
        [0.5 * blue - 0.169 * red - 0.331 * green, 0.5 * red - 0.419 * green - 0.081 * blue]
    };
    colours.iter().flat_map(hue).collect()
}

fn course(levels: Vec<f32>) -> Vec<f32> {
    let count = levels.len() as f32;
    let mean = levels.iter().sum::<f32>() / count;
    let variance = levels.iter().map(|level| (level - mean).powi(2)).sum::<f32>() / count;
    let scale = 1.0 / (variance.sqrt() + FLAT);
    levels.into_iter().map(|level| (level - mean) * scale).collect()
}

fn tint(colours: &[Colour]) -> Vec<f32> {
    let shares = |colour: &Colour| {
        let [red, green, blue] = colour.map(|level| (level.max(0.0) + DARK).ln());
        [red - green, blue - green]
    };
    colours.iter().flat_map(shares).collect()
}

fn level(levels: Vec<f32>) -> Vec<f32> {
    let logarithms: Vec<f32> =
        levels.into_iter().map(|level| (level.max(0.0) + DARK).ln()).collect();
    let mean = logarithms.iter().sum::<f32>() / logarithms.len() as f32;
    logarithms.into_iter().map(|level| level - mean).collect()
}

fn fine(side: &Side) -> Vec<f32> {
    let channel = |i: usize| course(side.lines[0].iter().map(|colour| colour[i]).collect());
    [0, 1, 2].map(channel).concat()
}

fn prediction(a: &Side, b: &Side, powers: &Powers) -> f32 {
    let mut sum = 0.0;
    for at in 0..a.lines[0].len() {
        let (last, first) = (a.lines[0][at], b.lines[0][at]);
        for i in 0..3 {
            let ahead = 2.0 * last[i] - a.lines[1][at][i] - first[i];
            let back = 2.0 * first[i] - b.lines[1][at][i] - last[i];
            sum += powers.of(ahead) + powers.of(back);
        }
    }
    sum
}

/// The powers that [`prediction`] takes of differences, worked out once.
struct Powers(Vec<f32>);

impl Powers {
    /// In steps of a quarter of a level, up to the largest difference there can be.
    fn new() -> Self {
        Self((0..=4 * 4 * 255).map(|quarters| (quarters as f32 / 4.0).powf(FORGIVING)).collect())
    }

    fn of(&self, difference: f32) -> f32 {
        self.0[((difference.abs() * 4.0) as usize).min(self.0.len() - 1)]
    }
}

fn shifted(a: &[f32], b: &[f32]) -> f32 {
    let end = a.len() - 1;
    let mut least = vec![f32::MAX; a.len()];
    for shift in 0..=2 * SHIFT {
        let other = |at: usize| b[(at + shift).saturating_sub(SHIFT).min(end)];
        let squares: Vec<f32> = (0..=end).map(|at| (a[at] - other(at)).powi(2)).collect();
        let near = |at: usize| squares[at.saturating_sub(TOGETHER).min(end)];
        let mut sum: f32 = (0..2 * TOGETHER).map(near).sum();
        let more = 1.0 + SHIFTED_MORE * shift.abs_diff(SHIFT) as f32;
        for (at, least) in least.iter_mut().enumerate() {
            sum += near(at + 2 * TOGETHER);
            let mean = sum / (2 * TOGETHER + 1) as f32;
            *least = least.min((mean + SHIFTED_AT_LEAST) * more);
            sum -= near(at);
        }
    }
    least.into_iter().map(f32::sqrt).sum()
}
