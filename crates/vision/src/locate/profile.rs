//! Where many parts of a picture agree that there is an edge.

use crate::raster::{Raster, largest_difference};
use std::{ops::Range, sync::LazyLock};

/// The difference of two colours beyond which more counts little.
const SOFT_DIFFERENCE: f32 = 6.0;
/// The least parting between a chunk's quiet and its lively places: in a flat chunk anything
/// stronger is an edge.
const MIN_CONTRAST: f32 = 0.7;
/// Which of a chunk's places, sorted by their edge, count as quiet, and which as lively.
const QUIET: f32 = 0.25;
const LIVELY: f32 = 0.8;
/// How many chunks a band is cut into at most, and how wide each is at least.
const MAX_CHUNKS: usize = 32;
const MIN_CHUNK: usize = 4;

/// How many lines are gone through at once where columns are wanted.
const AT_HAND: usize = 16;

/// A direction in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Axis {
    /// From left to right: its lines stand upright.
    X,
    /// From top to bottom.
    Y,
}

impl Axis {
    pub(crate) fn other(self) -> Self {
        match self {
            Self::X => Self::Y,
            Self::Y => Self::X,
        }
    }
}

/// The edges of a picture across one axis: line `at` lies between the pixels `at - 1` and `at`.
pub(crate) struct Edges {
    /// How many pixels there are along the axis.
    pub(crate) length: usize,
    /// How many pixels there are across it.
    pub(crate) breadth: usize,
    /// Whether something may end where the picture ends; not so in a part that was cut out of one.
    pub(crate) ends_show: bool,
    /// The strength of each edge, `length + 1` for each place across.
    strengths: Vec<f32>,
}

impl Edges {
    pub(crate) fn of(picture: &Raster, axis: Axis) -> Self {
        let (length, breadth, strengths) = match axis {
            Axis::X => (picture.width, picture.height, upright(picture)),
            Axis::Y => (picture.height, picture.width, level(picture)),
        };
        Self { length, breadth, ends_show: true, strengths }
    }

    /// The strengths of all lines at one place across.
    pub(crate) fn row(&self, across: usize) -> &[f32] {
        let stride = self.length + 1;
        &self.strengths[across * stride..(across + 1) * stride]
    }

    /// For each line of `range`, which share of the chunks of `band` see an edge there, from 0 to 1.
    ///
    /// Each chunk is clipped between its own quiet and lively places, so that one strong edge in
    /// the picture counts no more than a faint one that goes on through all of it.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(crate) fn agreement(&self, band: &Range<usize>, range: &Range<usize>) -> Vec<f32> {
        let count = (band.len() / MIN_CHUNK).clamp(1, MAX_CHUNKS);
        let mut agreement = vec![0.0; range.len()];
        for chunk in 0..count {
            let border = |i: usize| band.start + i * band.len() / count;
            let means = self.means(border(chunk)..border(chunk + 1), range);
            for (sum, vote) in agreement.iter_mut().zip(votes(&means)) {
                *sum += vote / count as f32;
            }
        }
        agreement
    }

    /// For each line of `range` its mean strength within a chunk.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(crate) fn means(&self, chunk: Range<usize>, range: &Range<usize>) -> Vec<f32> {
        let mut means = vec![0.0; range.len()];
        let share = 1.0 / chunk.len().max(1) as f32;
        for across in chunk {
            for (mean, strength) in means.iter_mut().zip(&self.row(across)[range.clone()]) {
                *mean += strength * share;
            }
        }
        means
    }
}

/// The strengths of the edges between pixels side by side, row by row.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn upright(picture: &Raster) -> Vec<f32> {
    let softened = &*SOFTENED;
    let mut strengths = vec![0.0; picture.height * (picture.width + 1)];
    for (line, row) in strengths.chunks_exact_mut(picture.width + 1).zip(picture.rows()) {
        for (strength, pair) in line[1..].iter_mut().zip(row.windows(2)) {
            *strength = softened.of(largest_difference(pair[0], pair[1]));
        }
    }
    strengths
}

/// The strengths of the edges between pixels one below the other, column by column.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn level(picture: &Raster) -> Vec<f32> {
    let softened = &*SOFTENED;
    let stride = picture.height + 1;
    let mut strengths = vec![0.0; picture.width * stride];
    let rows: Vec<_> = picture.rows().collect();
    // Columns lie far apart: some lines at a time, so that each of them is still at hand.
    for (part, lines) in rows.windows(2).collect::<Vec<_>>().chunks(AT_HAND).enumerate() {
        let first = 1 + part * AT_HAND;
        for (x, column) in strengths.chunks_exact_mut(stride).enumerate() {
            for (strength, pair) in column[first..].iter_mut().zip(lines) {
                *strength = softened.of(largest_difference(pair[0][x], pair[1][x]));
            }
        }
    }
    strengths
}

/// The strength of an edge for each difference of two colours: a logarithm, of which a picture takes
/// millions.
struct Softened(Vec<f32>);

static SOFTENED: LazyLock<Softened> = LazyLock::new(Softened::new);

impl Softened {
    /// So many values are kept for one level of difference, and those between them are blended.
    const STEPS: f32 = 16.0;

    fn new() -> Self {
        let strength = |step: usize| (1.0 + step as f32 / Self::STEPS / SOFT_DIFFERENCE).ln();
        Self((0..=256 * Self::STEPS as usize).map(strength).collect())
    }

    /// `difference` is at most 255.
    fn of(&self, difference: f32) -> f32 {
        let at = difference * Self::STEPS;
        let step = at as i32 as usize;
        let (less, more) = (self.0[step], self.0[step + 1]);
        less + (more - less) * (at - step as f32)
    }
}

/// What each place of a chunk says: 0 where it is quiet, 1 where it is lively.
fn votes(means: &[f32]) -> impl Iterator<Item = f32> {
    let [quiet, lively] = quantiles(means, [QUIET, LIVELY]);
    let contrast = (lively - quiet).max(MIN_CONTRAST);
    means.iter().map(move |mean| ((mean - quiet) / contrast).clamp(0.0, 1.0))
}

/// The value below which `share` of the values lie; 0 where there are none.
pub(crate) fn quantile(values: &[f32], share: f32) -> f32 {
    let [value] = quantiles(values, [share]);
    value
}

/// The same for shares of which each is larger than the one before.
pub(crate) fn quantiles<const N: usize>(values: &[f32], shares: [f32; N]) -> [f32; N] {
    let Some(last) = values.len().checked_sub(1) else { return [0.0; N] };
    let mut ranks: Vec<i32> = values.iter().copied().map(rank).collect();
    let mut sorted = 0;
    shares.map(|share| {
        let index = ((share * last as f32).round() as usize).min(last);
        let (_, at, _) = ranks[sorted..].select_nth_unstable(index - sorted);
        sorted = index;
        value_of(*at)
    })
}

/// A whole number that is the larger, the larger the value is: such are soon compared.
fn rank(value: f32) -> i32 {
    let bits = value.to_bits() as i32;
    bits ^ (((bits >> 31) as u32) >> 1) as i32
}

/// The value that has a rank.
fn value_of(rank: i32) -> f32 {
    let bits = rank ^ (((rank >> 31) as u32) >> 1) as i32;
    f32::from_bits(bits as u32)
}
