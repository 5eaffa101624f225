//! Edges of a picture, and the agreement of its parts about them.

use crate::raster::{Pixel, Raster, larger};
use std::{f32::consts::LN_2, ops::Range};

/// Difference of colours at which the strength of edges begins to saturate, in levels.
const SOFT_DIFFERENCE: f32 = 6.0;
/// Minimum contrast between the quantiles of a chunk: in a flat chunk anything stronger is an edge.
const MIN_CONTRAST: f32 = 0.7;
/// Quantiles of strength in a chunk at which its vote is 0 and 1.
const QUIET: f32 = 0.25;
const LIVELY: f32 = 0.8;
/// Maximum number of chunks in a band, and minimum width of a chunk.
const MAX_CHUNKS: usize = 32;
const MIN_CHUNK: usize = 4;

/// Rows that are transposed together.
const AT_HAND: usize = 16;

/// An axis of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Axis {
    /// From left to right; its lines are vertical.
    X,
    /// From top to bottom; its lines are horizontal.
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

/// Strengths of edges across an axis. Line `at` lies between the pixels `at - 1` and `at`.
pub(crate) struct Edges {
    /// Pixels along the axis.
    pub(crate) length: usize,
    /// Pixels across the axis.
    pub(crate) breadth: usize,
    /// Whether a board may end at the edge of the picture; false for a part of a picture.
    pub(crate) ends_show: bool,
    /// `length + 1` strengths for each position across.
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

    /// Strengths of all lines at a position across.
    pub(crate) fn row(&self, across: usize) -> &[f32] {
        let stride = self.length + 1;
        &self.strengths[across * stride..(across + 1) * stride]
    }

    /// For each line of `range`, the share of the chunks of `band` that see an edge there, from 0 to 1.
    ///
    /// The strengths of each chunk are clamped between two of its quantiles, so that one strong edge counts no more
    /// than a faint one through the whole picture.
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

    /// Mean strength of each line of `range` within a chunk.
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

/// Strengths between horizontal neighbours, row by row.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn upright(picture: &Raster) -> Vec<f32> {
    let mut strengths = vec![0.0; picture.height * (picture.width + 1)];
    let mut room = vec![0.0; 4 * picture.width];
    for (line, row) in strengths.chunks_exact_mut(picture.width + 1).zip(picture.rows()) {
        let end = line.len() - 1;
        put_strengths(&mut line[1..end], [row, &row[1..]], &mut room);
    }
    strengths
}

/// Strengths between vertical neighbours, column by column.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn level(picture: &Raster) -> Vec<f32> {
    let (width, stride) = (picture.width, picture.height + 1);
    let mut strengths = vec![0.0; width * stride];
    let mut room = vec![0.0; 4 * width];
    let mut part = vec![0.0; AT_HAND * width];
    let rows: Vec<_> = picture.rows().collect();
    // Transposed in blocks of rows, for the cache.
    for (rows, first) in
        rows.windows(2).collect::<Vec<_>>().chunks(AT_HAND).zip((1..).step_by(AT_HAND))
    {
        for (line, pair) in part.chunks_exact_mut(width.max(1)).zip(rows) {
            put_strengths(line, [pair[0], pair[1]], &mut room);
        }
        for (x, column) in strengths.chunks_exact_mut(stride).enumerate() {
            for (at, strength) in column[first..][..rows.len()].iter_mut().enumerate() {
                *strength = part[at * width + x];
            }
        }
    }
    strengths
}

/// Strengths of the edges between two rows. `room` is a buffer of four values per pixel.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn put_strengths(strengths: &mut [f32], [one, other]: [&[Pixel]; 2], room: &mut [f32]) {
    let pairs = one.as_flattened().iter().zip(other.as_flattened());
    room.iter_mut().zip(pairs).for_each(|(off, (a, b))| *off = (a - b).abs());
    for (strength, off) in strengths.iter_mut().zip(room.chunks_exact(4)) {
        *strength = larger(larger(off[0], off[1]), off[2]);
    }
    for strength in strengths {
        *strength = softened(*strength);
    }
}

/// Strength of an edge: `ln(1 + difference / SOFT_DIFFERENCE)`, to six digits, in a form that vectorizes.
#[inline]
fn softened(difference: f32) -> f32 {
    /// Square root of 1/2, and position of the exponent.
    const LEAST: i32 = std::f32::consts::FRAC_1_SQRT_2.to_bits() as i32;
    const EXPONENT: i32 = f32::MANTISSA_DIGITS as i32 - 1;
    let bits = (1.0 + difference * (1.0 / SOFT_DIFFERENCE)).to_bits() as i32;
    let exponent = (bits - LEAST) >> EXPONENT;
    let rest = f32::from_bits((bits - (exponent << EXPONENT)) as u32);
    // Logarithm of a number near 1 as twice an inverse hyperbolic tangent.
    let part = (rest - 1.0) / (rest + 1.0);
    let square = part * part;
    let series = 1.0 + square * (1.0 / 3.0 + square * 0.2);
    exponent as f32 * LN_2 + 2.0 * part * series
}

/// Vote of each position in a chunk, from 0 to 1.
fn votes(means: &[f32]) -> impl Iterator<Item = f32> {
    let [quiet, lively] = quantiles(means, [QUIET, LIVELY]);
    let contrast = (lively - quiet).max(MIN_CONTRAST);
    means.iter().map(move |mean| ((mean - quiet) / contrast).clamp(0.0, 1.0))
}

/// Quantile of some values; 0 if there are none.
pub(crate) fn quantile(values: &[f32], share: f32) -> f32 {
    let [value] = quantiles(values, [share]);
    value
}

/// Quantiles at rising `shares`.
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

/// An integer with the order of the values: faster to compare.
fn rank(value: f32) -> i32 {
    let bits = value.to_bits() as i32;
    bits ^ (((bits >> 31) as u32) >> 1) as i32
}

/// The value of a rank.
fn value_of(rank: i32) -> f32 {
    let bits = rank ^ (((rank >> 31) as u32) >> 1) as i32;
    f32::from_bits(bits as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strength_of_an_edge_is_a_logarithm() {
        for quarter in 0..=4 * 255u16 {
            let difference = f32::from(quarter) / 4.0;
            let expected = (1.0 + difference / SOFT_DIFFERENCE).ln();
            assert!((softened(difference) - expected).abs() < 5e-6, "{difference}");
        }
    }
}
