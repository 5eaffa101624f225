//! Estimation of illumination from tiles and the cells that they are assigned to.
//!
//! An observed level is the expected one times a gain plus an offset (`crate::illumination`). The illumination of a
//! tile is estimated from the other tiles, so that a wrong tile does not adapt to its cell.

use super::patch::{Patch, SIDE};
use crate::illumination::{
    BASIS, COEFFICIENTS, NormalEquations, basis_at, dot, forward_substitution, gain_and_offset,
    regressors,
};

/// Expected level of a tile without samples.
const MIDDLE: f32 = 128.0;
/// Residual at which a sample's weight halves, in standard deviations.
const OUTLIER_FACTOR: f32 = 2.0;
const ROUNDS: usize = 3;

/// Observed and expected colour of a part of a tile. `at` is its position on the board, from -1 to 1.
#[derive(Clone, Copy)]
pub(super) struct Sample {
    pub(super) at: [f32; 2],
    pub(super) seen: [f32; 3],
    pub(super) expected: [f32; 3],
    /// Noise of the observation, and weight of the sample.
    pub(super) variance: f32,
    pub(super) weight: f32,
}

/// Values of the basis functions at the pixels of a tile's patch.
pub(super) struct TileBasis {
    pixels: Vec<[f32; BASIS]>,
}

/// Gain and offset for each pixel of a patch and each channel, and the variance of the level at the centre.
#[derive(Clone)]
pub(super) struct Illumination {
    pub(super) gain: Vec<[f32; 3]>,
    pub(super) offset: Vec<[f32; 3]>,
    pub(super) variance: [f32; 3],
}

impl TileBasis {
    /// For a tile with centre `at`, on a board that is 2 wide and 2 high.
    pub(super) fn of(at: [f32; 2], [width, height]: [f32; 2]) -> Self {
        let part = |pixel: usize| 0.8 * ((pixel as f32 + 0.5) / SIDE as f32 - 0.5);
        let pixels = (0..SIDE * SIDE)
            .map(|pixel| {
                let (x, y) = (part(pixel % SIDE), part(pixel / SIDE));
                basis_at([at[0] + x * width, at[1] + y * height])
            })
            .collect();
        Self { pixels }
    }
}

/// Gain and offset for each pixel, and the variance at the centre, of one channel.
struct ChannelIllumination {
    illuminations: Vec<(f32, f32)>,
    variance: f32,
}

/// The illumination of each tile, by the samples of all others. `samples` are given by tile.
pub(super) fn illumination(bases: &[&TileBasis], samples: &[Vec<Sample>]) -> Vec<Illumination> {
    let channels = [0, 1, 2].map(|channel| ChannelSamples::of(samples, channel).channels_of(bases));
    let illumination = |tile: usize| {
        let channels_of = [0, 1, 2].map(|channel: usize| &channels[channel][tile]);
        let pixels = 0..SIDE * SIDE;
        Illumination {
            gain: pixels
                .clone()
                .map(|pixel| channels_of.map(|channel| channel.illuminations[pixel].0))
                .collect(),
            offset: pixels
                .map(|pixel| channels_of.map(|channel| channel.illuminations[pixel].1))
                .collect(),
            variance: channels_of.map(|channel| channel.variance),
        }
    };
    (0..bases.len()).map(illumination).collect()
}

/// Samples of all tiles in one channel, with their regressors.
struct ChannelSamples<'a> {
    samples: &'a [Vec<Sample>],
    regressors: Vec<Vec<[f32; COEFFICIENTS]>>,
    channel: usize,
}

impl<'a> ChannelSamples<'a> {
    fn of(samples: &'a [Vec<Sample>], channel: usize) -> Self {
        let regressors =
            |sample: &Sample| regressors(&basis_at(sample.at), sample.expected[channel]);
        let regressors = samples.iter().map(|of| of.iter().map(regressors).collect()).collect();
        Self { samples, regressors, channel }
    }

    fn channels_of(&self, bases: &[&TileBasis]) -> Vec<ChannelIllumination> {
        let mut system = NormalEquations::new();
        let mut weights = Vec::new();
        for _ in 0..ROUNDS {
            weights = self.weights(&system.solve().0);
            system = NormalEquations::new();
            let of_tiles = weights.iter().enumerate();
            of_tiles.for_each(|(tile, weights)| self.add(&mut system, tile, weights, 1.0));
        }
        let channel = |(tile, basis): (usize, &&TileBasis)| {
            let mut others = system.clone();
            self.add(&mut others, tile, &weights[tile], -1.0);
            let (coefficients, factor) = others.solve();
            let own = self.samples[tile].first().map_or(MIDDLE, |of| of.expected[self.channel]);
            let middle = regressors(&basis.pixels[SIDE * SIDE / 2 + SIDE / 2], own);
            let illuminations = basis
                .pixels
                .iter()
                .map(|basis_at| gain_and_offset(&coefficients, basis_at))
                .collect();
            ChannelIllumination { illuminations, variance: variance(&factor, &middle) }
        };
        bases.iter().enumerate().map(channel).collect()
    }

    /// Weight of each sample: iteratively reweighted least squares with Cauchy weights.
    fn weights(&self, coefficients: &[f32; COEFFICIENTS]) -> Vec<Vec<f32>> {
        let of_tile = |(samples, regressors): (&Vec<Sample>, &Vec<[f32; COEFFICIENTS]>)| {
            let pairs = samples.iter().zip(regressors);
            pairs
                .map(|(sample, regressors)| weight(sample, regressors, coefficients, self.channel))
                .collect()
        };
        self.samples.iter().zip(&self.regressors).map(of_tile).collect()
    }

    /// Adds the samples of a tile, with `sign` -1 removes them.
    fn add(&self, system: &mut NormalEquations, tile: usize, weights: &[f32], sign: f32) {
        let pairs = self.samples[tile].iter().zip(&self.regressors[tile]);
        for ((sample, regressors), weight) in pairs.zip(weights) {
            system.add(regressors, residual(sample, self.channel), sign * weight);
        }
    }
}

fn residual(sample: &Sample, channel: usize) -> f32 {
    sample.seen[channel] - sample.expected[channel]
}

fn weight(
    sample: &Sample,
    regressors: &[f32; COEFFICIENTS],
    coefficients: &[f32; COEFFICIENTS],
    channel: usize,
) -> f32 {
    let residual = residual(sample, channel) - dot(regressors, coefficients);
    let far = residual * residual / (OUTLIER_FACTOR * OUTLIER_FACTOR * sample.variance);
    sample.weight / (sample.variance * (1.0 + far))
}

fn variance(factor: &[f64], regressors: &[f32; COEFFICIENTS]) -> f32 {
    let half = forward_substitution(factor, &regressors.map(f64::from));
    half.iter().map(|value| value * value).sum::<f64>() as f32
}

impl Illumination {
    /// A tile with the illumination removed.
    pub(super) fn without_illumination(&self, tile: &Patch) -> Patch {
        let illuminations = self.gain.iter().zip(&self.offset);
        let pixels = tile.pixels().iter().zip(illuminations);
        Patch::new(
            pixels
                .map(|(seen, (gain, offset))| {
                    std::array::from_fn(|i| (seen[i] - offset[i]) / gain[i])
                })
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELLS: usize = 5;

    fn place(tile: usize) -> [f32; 2] {
        [tile % CELLS, tile / CELLS].map(|at| (2 * at + 1) as f32 / CELLS as f32 - 1.0)
    }

    fn expected(tile: usize) -> f32 {
        60.0 + 37.0 * (tile % 4) as f32
    }

    /// Illuminations of tiles all over a board, whose levels are given by tile.
    fn illuminations(seen: impl Fn(usize) -> f32) -> Vec<Illumination> {
        let tiles = 0..CELLS * CELLS;
        let bases: Vec<TileBasis> =
            tiles.clone().map(|tile| TileBasis::of(place(tile), [0.4; 2])).collect();
        let sample = |tile: usize| {
            let (seen, expected) = ([seen(tile); 3], [expected(tile); 3]);
            vec![Sample { at: place(tile), seen, expected, variance: 1.0, weight: 1.0 }]
        };
        let samples: Vec<Vec<Sample>> = tiles.map(sample).collect();
        illumination(&bases.iter().collect::<Vec<_>>(), &samples)
    }

    /// Level of a tile with the illumination removed.
    fn even(illumination: &Illumination, seen: f32) -> f32 {
        let middle = SIDE * SIDE / 2 + SIDE / 2;
        (seen - illumination.offset[middle][0]) / illumination.gain[middle][0]
    }

    #[test]
    fn light_from_one_side_is_compensated() {
        let seen = |tile: usize| expected(tile) * (0.3 * place(tile)[0]).exp();
        for (tile, illumination) in illuminations(seen).iter().enumerate() {
            let found = even(illumination, seen(tile));
            assert!((found - expected(tile)).abs() < 6.0, "{tile}: {found} for {}", expected(tile));
        }
    }

    #[test]
    fn a_wrong_tile_does_not_affect_the_illumination_at_its_place() {
        let wrong = CELLS * CELLS / 2;
        let illuminations =
            illuminations(|tile| if tile == wrong { 250.0 } else { expected(tile) });
        let found = even(&illuminations[wrong], 250.0);
        assert!((found - 250.0).abs() < 6.0, "{found}");
    }
}
