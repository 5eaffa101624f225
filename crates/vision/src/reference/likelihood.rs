//! How likely a tile shows what a cell of the finished picture does.

use super::{
    lighting::Lit,
    patch::{Patch, SIDE},
};
use crate::sorting::sort_least_first;

/// How much the details of a tile tell in all: as much as this number of details that have nothing
/// to do with each other.
const TELLING: f32 = 16.0;
/// The degrees of freedom of Student's distribution, by which differences that are far off count.
const DEGREES: f32 = 3.0;
/// What levels are off by at least, and how much of their slope.
const LEAST: f32 = 0.5;
const LEAST_BLUR: f32 = 0.05;
/// The factors of which the logarithm is taken at once: they are small enough not to overflow.
const PRODUCT: usize = 4;

/// What tiles are usually off by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noise {
    /// Their means, and their details.
    pub(super) mean: f32,
    pub(super) detail: f32,
    /// How far details lie elsewhere, in spots.
    pub(super) blur: f32,
}

/// A cell of the finished picture, and how steep it is at each spot: squares.
pub(super) struct Meant {
    pub(super) patch: Patch,
    steep: Vec<[f32; 3]>,
}

impl Meant {
    pub(super) fn of(patch: Patch) -> Self {
        let spots = patch.spots();
        let at = |col: usize, row: usize| spots[row * SIDE + col];
        let steep = (0..SIDE * SIDE).map(|spot| {
            let (col, row) = (spot % SIDE, spot / SIDE);
            let slope = |from: [f32; 3], to: [f32; 3], apart: usize, i: usize| {
                (to[i] - from[i]) / apart.max(1) as f32
            };
            let (left, right) = (col.saturating_sub(1), (col + 1).min(SIDE - 1));
            let (top, bottom) = (row.saturating_sub(1), (row + 1).min(SIDE - 1));
            std::array::from_fn(|i| {
                slope(at(left, row), at(right, row), right - left, i).powi(2)
                    + slope(at(col, top), at(col, bottom), bottom - top, i).powi(2)
            })
        });
        let steep = steep.collect();
        Self { patch, steep }
    }
}

/// What a tile is off a cell, spot by spot, and on average: seen less what is meant in its light.
fn off(tile: &Patch, lit: &Lit, meant: &Meant) -> (Vec<[f32; 3]>, [f32; 3]) {
    let spots = tile.spots().iter().zip(meant.patch.spots()).zip(lit.gain.iter().zip(&lit.offset));
    let off: Vec<[f32; 3]> = spots
        .map(|((seen, meant), (gain, offset))| {
            std::array::from_fn(|i| seen[i] - gain[i] * meant[i] - offset[i])
        })
        .collect();
    let mut mean = [0.0; 3];
    for off in &off {
        mean = std::array::from_fn(|i| mean[i] + off[i]);
    }
    (off, mean.map(|sum| sum / (SIDE * SIDE) as f32))
}

/// A cell of the finished picture as what noise makes of it.
pub(super) struct Expected<'a> {
    meant: &'a Meant,
    noise: Noise,
    /// For each spot what squares are taken times.
    scales: Vec<[f32; 3]>,
    /// What is known before a tile is seen.
    base: f32,
}

impl<'a> Expected<'a> {
    pub(super) fn of(meant: &'a Meant, noise: Noise) -> Self {
        let blur = noise.blur * noise.blur;
        let least = noise.detail * noise.detail;
        let variance = |steep: &[f32; 3]| steep.map(|steep| least + blur * steep);
        let variances: Vec<[f32; 3]> = meant.steep.iter().map(variance).collect();
        let base: f32 = variances.iter().flatten().map(|variance| variance.ln()).sum();
        let scales = variances.iter().map(|v| v.map(|v| 1.0 / (DEGREES * v))).collect();
        Self { meant, noise, scales, base: -0.5 * base }
    }

    /// The logarithm of how likely a tile shows this cell.
    pub(super) fn likelihood(&self, tile: &Patch, lit: &Lit) -> f32 {
        let (off, mean) = off(tile, lit, self.meant);
        let own = self.noise.mean * self.noise.mean;
        let means: f32 = (0..3).map(|i| spread(mean[i], own + lit.variance[i])).sum();
        let mut details = 0.0;
        // The logarithm of a product is soon taken.
        for (off, scales) in off.chunks(PRODUCT).zip(self.scales.chunks(PRODUCT)) {
            let mut product = [1.0f32; 3];
            for (off, scales) in off.iter().zip(scales) {
                for i in 0..3 {
                    let off = off[i] - mean[i];
                    product[i] *= 1.0 + off * off * scales[i];
                }
            }
            details += product.iter().map(|product| product.ln()).sum::<f32>();
        }
        let details = self.base - 0.5 * (DEGREES + 1.0) * details;
        means + details * TELLING / (3 * SIDE * SIDE) as f32
    }
}

fn spread(off: f32, variance: f32) -> f32 {
    -0.5 * ((DEGREES + 1.0) * (off * off / (DEGREES * variance)).ln_1p() + variance.ln())
}

/// The same of a tile of which nothing is known but what all tiles vary by: in their means, and within.
pub(super) fn by_chance([means, details]: [[f32; 3]; 2]) -> f32 {
    let all =
        |variance: [f32; 3]| variance.map(|v| spread(v.sqrt(), v.max(1.0))).iter().sum::<f32>();
    all(means) + all(details) * TELLING / 3.0
}

/// What tiles and their cells are usually off by: the medians.
pub(super) fn noise<'a>(pairs: impl Iterator<Item = (&'a Patch, &'a Lit, &'a Meant)>) -> Noise {
    let (mut means, mut all) = (Vec::new(), Vec::new());
    for (tile, lit, meant) in pairs {
        let (off, mean) = off(tile, lit, meant);
        for i in 0..3 {
            means.push((mean[i] * mean[i] - lit.variance[i]).max(0.0));
            for (off, steep) in off.iter().zip(&meant.steep) {
                all.push((steep[i], (off[i] - mean[i]).powi(2)));
            }
        }
    }
    sort_least_first(&mut all, |(steep, _)| *steep);
    let half = all.len() / 2;
    let mut flat: Vec<f32> = all[..half].iter().map(|(_, off)| *off).collect();
    let detail = (median(&mut flat) / MEDIAN).sqrt().max(LEAST);
    let steep = all[half + half / 2..].iter();
    let mut blurs: Vec<f32> = steep
        .map(|(steep, off)| (off - detail * detail * MEDIAN).max(0.0) / steep.max(1.0))
        .collect();
    Noise {
        mean: (median(&mut means) / MEDIAN).sqrt().max(LEAST),
        detail,
        blur: (median(&mut blurs) / MEDIAN).sqrt().max(LEAST_BLUR),
    }
}

/// The median of squares whose mean is 1.
const MEDIAN: f32 = 0.455;

fn median(values: &mut Vec<f32>) -> f32 {
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

    fn even_light() -> Lit {
        let spots = SIDE * SIDE;
        Lit { gain: vec![[1.0; 3]; spots], offset: vec![[0.0; 3]; spots], variance: [0.0; 3] }
    }

    fn likelihood(tile: &Patch, cell: &Patch) -> f32 {
        Expected::of(&Meant::of(cell.clone()), NOISE).likelihood(tile, &even_light())
    }

    #[test]
    fn a_plain_tile_is_of_the_cell_that_is_as_bright() {
        let [tile, other] = [100.0, 105.0].map(|level| patch(|_| level));
        assert!(likelihood(&tile, &tile) > likelihood(&tile, &other) + 3.0);
    }

    #[test]
    fn a_steep_cell_may_lie_a_little_further_on_and_a_plain_one_may_not() {
        let steep = |by: f32| patch(move |x| 100.0 + 20.0 * ((x as f32 + by) / 4.0).sin());
        let loss = |cell: &Patch, tile: &Patch| likelihood(cell, cell) - likelihood(tile, cell);
        let plain = patch(|_| 100.0);
        assert!(loss(&steep(0.0), &steep(0.3)) < loss(&plain, &steep(0.0)));
    }
}
