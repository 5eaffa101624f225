//! Where many parts of a picture agree that there is an edge.

use crate::raster::{Pixel, Raster, larger};
use std::{f32::consts::LN_2, ops::Range};

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
    let mut strengths = vec![0.0; picture.height * (picture.width + 1)];
    let mut room = vec![0.0; 4 * picture.width];
    for (line, row) in strengths.chunks_exact_mut(picture.width + 1).zip(picture.rows()) {
        let end = line.len() - 1;
        put_strengths(&mut line[1..end], [row, &row[1..]], &mut room);
    }
    strengths
}

/// The strengths of the edges between pixels one below the other, column by column.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn level(picture: &Raster) -> Vec<f32> {
    let (width, stride) = (picture.width, picture.height + 1);
    let mut strengths = vec![0.0; width * stride];
    let mut room = vec![0.0; 4 * width];
    let mut part = vec![0.0; AT_HAND * width];
    let rows: Vec<_> = picture.rows().collect();
    // Columns lie far apart: some lines at a time, so that each of them is still at hand.
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

/// How strong the edges between the pixels of two rows are; there is `room` for each of their channels.
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

/// How strong an edge is for a difference of two colours: `ln(1 + difference / SOFT_DIFFERENCE)`, to six
/// digits. A picture takes millions of them: this can be done with four at once.
#[inline]
fn softened(difference: f32) -> f32 {
    /// The square root of a half, and where the exponent of a number begins.
    const LEAST: i32 = std::f32::consts::FRAC_1_SQRT_2.to_bits() as i32;
    const EXPONENT: i32 = f32::MANTISSA_DIGITS as i32 - 1;
    let bits = (1.0 + difference * (1.0 / SOFT_DIFFERENCE)).to_bits() as i32;
    let exponent = (bits - LEAST) >> EXPONENT;
    let rest = f32::from_bits((bits - (exponent << EXPONENT)) as u32);
    // The logarithm of what is near 1, as twice an inverse hyperbolic tangent.
    let part = (rest - 1.0) / (rest + 1.0);
    let square = part * part;
    let series = 1.0 + square * (1.0 / 3.0 + square * 0.2);
    exponent as f32 * LN_2 + 2.0 * part * series
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
