//! Likelihood of a tile given a cell of the finished picture.

use super::{
    illumination::Illumination,
    patch::{Patch, SIDE},
};
use crate::sorting::sort_least_first;

/// Effective number of independent details in a patch.
const TELLING: f32 = 16.0;
/// Degrees of freedom of Student's t-distribution of residuals.
const DEGREES_OF_FREEDOM: f32 = 3.0;
/// Minimum noise, in levels; minimum blur, in pixels of a patch.
const MIN_NOISE: f32 = 0.5;
const MIN_BLUR: f32 = 0.05;
/// Factors whose logarithm is taken together: few enough not to overflow.
const PRODUCT: usize = 4;

/// Standard deviations of residuals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noise {
    /// Of the mean of a patch; of its details; in levels.
    pub(super) mean: f32,
    pub(super) detail: f32,
    /// Of the position of details, in pixels of a patch.
    pub(super) blur: f32,
}

/// A cell of the finished picture, with the squared gradient at each pixel.
pub(super) struct ExpectedPatch {
    pub(super) patch: Patch,
    gradient: Vec<[f32; 3]>,
}

impl ExpectedPatch {
    pub(super) fn of(patch: Patch) -> Self {
        let pixels = patch.pixels();
        let at = |col: usize, row: usize| pixels[row * SIDE + col];
        let gradient = (0..SIDE * SIDE).map(|pixel| {
            let (col, row) = (pixel % SIDE, pixel / SIDE);
            let slope = |from: [f32; 3], to: [f32; 3], distance: usize, i: usize| {
                (to[i] - from[i]) / distance.max(1) as f32
            };
            let (left, right) = (col.saturating_sub(1), (col + 1).min(SIDE - 1));
            let (top, bottom) = (row.saturating_sub(1), (row + 1).min(SIDE - 1));
            std::array::from_fn(|i| {
                slope(at(left, row), at(right, row), right - left, i).powi(2)
                    + slope(at(col, top), at(col, bottom), bottom - top, i).powi(2)
            })
        });
        let gradient = gradient.collect();
        Self { patch, gradient }
    }
}

/// Residuals at each pixel, and their mean: observed less expected under the illumination.
fn residual(
    tile: &Patch,
    illumination: &Illumination,
    expected: &ExpectedPatch,
) -> (Vec<[f32; 3]>, [f32; 3]) {
    let pixels = tile
        .pixels()
        .iter()
        .zip(expected.patch.pixels())
        .zip(illumination.gain.iter().zip(&illumination.offset));
    let residual: Vec<[f32; 3]> = pixels
        .map(|((seen, expected), (gain, offset))| {
            std::array::from_fn(|i| seen[i] - gain[i] * expected[i] - offset[i])
        })
        .collect();
    let mut mean = [0.0; 3];
    for residual in &residual {
        mean = std::array::from_fn(|i| mean[i] + residual[i]);
    }
    (residual, mean.map(|sum| sum / (SIDE * SIDE) as f32))
}

/// Distribution of the tiles that a cell may look like.
pub(super) struct PatchDistribution<'a> {
    expected: &'a ExpectedPatch,
    noise: Noise,
    /// Reciprocals of variance times degrees of freedom, for each pixel.
    scales: Vec<[f32; 3]>,
    /// Logarithm of the normalizing factor.
    base: f32,
}

impl<'a> PatchDistribution<'a> {
    pub(super) fn of(expected: &'a ExpectedPatch, noise: Noise) -> Self {
        let blur = noise.blur * noise.blur;
        let least = noise.detail * noise.detail;
        let variance = |gradient: &[f32; 3]| gradient.map(|gradient| least + blur * gradient);
        let variances: Vec<[f32; 3]> = expected.gradient.iter().map(variance).collect();
        let base: f32 = variances.iter().flatten().map(|variance| variance.ln()).sum();
        let scales = variances.iter().map(|v| v.map(|v| 1.0 / (DEGREES_OF_FREEDOM * v))).collect();
        Self { expected, noise, scales, base: -0.5 * base }
    }

    /// Log-likelihood of a tile.
    pub(super) fn likelihood(&self, tile: &Patch, illumination: &Illumination) -> f32 {
        let (residual, mean) = residual(tile, illumination, self.expected);
        let own = self.noise.mean * self.noise.mean;
        let means: f32 = (0..3).map(|i| log_density(mean[i], own + illumination.variance[i])).sum();
        let mut details = 0.0;
        // One logarithm of a product is faster than the sum of logarithms.
        for (residual, scales) in residual.chunks(PRODUCT).zip(self.scales.chunks(PRODUCT)) {
            let mut inner_product = [1.0f32; 3];
            for (residual, scales) in residual.iter().zip(scales) {
                for i in 0..3 {
                    let residual = residual[i] - mean[i];
                    inner_product[i] *= 1.0 + residual * residual * scales[i];
                }
            }
            details += inner_product.iter().map(|inner_product| inner_product.ln()).sum::<f32>();
        }
        let details = self.base - 0.5 * (DEGREES_OF_FREEDOM + 1.0) * details;
        means + details * TELLING / (3 * SIDE * SIDE) as f32
    }
}

fn log_density(residual: f32, variance: f32) -> f32 {
    -0.5 * ((DEGREES_OF_FREEDOM + 1.0)
        * (residual * residual / (DEGREES_OF_FREEDOM * variance)).ln_1p()
        + variance.ln())
}

/// Expected log-likelihood where only the variances of tiles' means and details are known.
pub(super) fn by_chance([means, details]: [[f32; 3]; 2]) -> f32 {
    let all = |variance: [f32; 3]| {
        variance.map(|v| log_density(v.sqrt(), v.max(1.0))).iter().sum::<f32>()
    };
    all(means) + all(details) * TELLING / 3.0
}

/// Estimates the noise of tiles in their cells, by medians.
pub(super) fn noise<'a>(
    pairs: impl Iterator<Item = (&'a Patch, &'a Illumination, &'a ExpectedPatch)>,
) -> Noise {
    let (mut means, mut all) = (Vec::new(), Vec::new());
    for (tile, illumination, expected) in pairs {
        let (residual, mean) = residual(tile, illumination, expected);
        for i in 0..3 {
            means.push((mean[i] * mean[i] - illumination.variance[i]).max(0.0));
            for (residual, gradient) in residual.iter().zip(&expected.gradient) {
                all.push((gradient[i], (residual[i] - mean[i]).powi(2)));
            }
        }
    }
    sort_least_first(&mut all, |(gradient, _)| *gradient);
    let half = all.len() / 2;
    let mut flat: Vec<f32> = all[..half].iter().map(|(_, residual)| *residual).collect();
    let detail = (median(&mut flat) / MEDIAN).sqrt().max(MIN_NOISE);
    let gradient = all[half + half / 2..].iter();
    let mut blurs: Vec<f32> = gradient
        .map(|(gradient, residual)| {
            (residual - detail * detail * MEDIAN).max(0.0) / gradient.max(1.0)
        })
        .collect();
    Noise {
        mean: (median(&mut means) / MEDIAN).sqrt().max(MIN_NOISE),
        detail,
        blur: (median(&mut blurs) / MEDIAN).sqrt().max(MIN_BLUR),
    }
}

/// Median of the squares of a standard normal variable.
const MEDIAN: f32 = 0.455;

fn median(values: &mut [f32]) -> f32 {
    sort_least_first(values, |value| *value);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Raster;

    const NOISE: Noise = Noise { mean: 1.0, detail: 1.0, blur: 0.1 };

    fn patch(level: impl Fn(usize) -> f32) -> Patch {
        Patch::of(&Raster::from_fn(40, 40, |x, _| [level(x); 3])).unwrap()
    }

    fn even_light() -> Illumination {
        let pixels = SIDE * SIDE;
        Illumination {
            gain: vec![[1.0; 3]; pixels],
            offset: vec![[0.0; 3]; pixels],
            variance: [0.0; 3],
        }
    }

    fn likelihood(tile: &Patch, cell: &Patch) -> f32 {
        PatchDistribution::of(&ExpectedPatch::of(cell.clone()), NOISE)
            .likelihood(tile, &even_light())
    }

    #[test]
    fn a_uniform_tile_matches_the_cell_of_its_brightness() {
        let [tile, other] = [100.0, 105.0].map(|level| patch(|_| level));
        assert!(likelihood(&tile, &tile) > likelihood(&tile, &other) + 3.0);
    }

    #[test]
    fn a_cell_with_a_gradient_tolerates_a_small_shift_and_a_uniform_one_does_not() {
        let gradient = |by: f32| patch(move |x| 100.0 + 20.0 * ((x as f32 + by) / 4.0).sin());
        let loss = |cell: &Patch, tile: &Patch| likelihood(cell, cell) - likelihood(tile, cell);
        let plain = patch(|_| 100.0);
        assert!(loss(&gradient(0.0), &gradient(0.3)) < loss(&plain, &gradient(0.0)));
    }
}
