//! Light that falls off over a photo, as far as tiles and a finished picture tell.

use super::patch::Patch;
use crate::raster::Colour;

/// What is added to levels before logarithms are taken: the dark tells little.
const DARK: f32 = 8.0;
/// Light is of the second degree over the board.
const TERMS: usize = 6;
/// How much it is held back from changing, as if so many tiles had said that it does not.
const HELD_BACK: f32 = 0.5;
/// Tiles whose light is off by more, as a logarithm, count ever less.
const OFF: f32 = 0.15;
/// How often that is found out anew.
const ROUNDS: usize = 4;

/// How bright light is over a board: for each colour what the terms of its logarithm count.
pub(super) struct Shade([[f32; TERMS]; 3]);

/// A tile: where it is on the board, from -1 to 1 across and down, what it shows and what it should
/// show, and how much that counts.
pub(super) struct Sample {
    pub(super) at: [f32; 2],
    pub(super) seen: Colour,
    pub(super) meant: Colour,
    pub(super) weight: f32,
}

impl Shade {
    /// The light in which tiles show what they do.
    pub(super) fn of(samples: &[Sample]) -> Self {
        Self([0, 1, 2].map(|channel| fitted(samples, channel)))
    }

    /// A tile as it would be in even light.
    pub(super) fn lit(&self, patch: &Patch, at: [f32; 2]) -> Patch {
        let factors = self.0.map(|counts| dot(&counts, &terms(at)).exp());
        patch.map(|channel, level| (level + DARK) * factors[channel] - DARK)
    }
}

fn fitted(samples: &[Sample], channel: usize) -> [f32; TERMS] {
    let mut counts = [0.0; TERMS];
    for round in 0..ROUNDS {
        let mut left = [[0.0; TERMS]; TERMS];
        let mut right = [0.0; TERMS];
        for (term, row) in left.iter_mut().enumerate() {
            row[term] = if term == 0 { 1e-3 } else { HELD_BACK };
        }
        for sample in samples {
            let terms = terms(sample.at);
            let brighter = ratio(sample.meant[channel], sample.seen[channel]);
            let off = if round == 0 { 0.0 } else { (brighter - dot(&counts, &terms)) / OFF };
            let weight = sample.weight / (1.0 + off * off);
            for (row, a) in left.iter_mut().zip(terms) {
                row.iter_mut().zip(terms).for_each(|(cell, b)| *cell += weight * a * b);
            }
            right.iter_mut().zip(terms).for_each(|(cell, a)| *cell += weight * a * brighter);
        }
        counts = solved(left, right);
    }
    counts
}

fn ratio(one: f32, other: f32) -> f32 {
    ((one.max(0.0) + DARK) / (other.max(0.0) + DARK)).ln()
}

fn terms([x, y]: [f32; 2]) -> [f32; TERMS] {
    [1.0, x, y, x * x, x * y, y * y]
}

fn dot(a: &[f32; TERMS], b: &[f32; TERMS]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// What solves `left` times it equals `right`, where `left` is symmetric and positive definite.
fn solved(mut left: [[f32; TERMS]; TERMS], mut right: [f32; TERMS]) -> [f32; TERMS] {
    for i in 0..TERMS {
        for j in i + 1..TERMS {
            let times = left[j][i] / left[i][i];
            let above = left[i];
            left[j].iter_mut().zip(above).for_each(|(cell, above)| *cell -= times * above);
            right[j] -= times * right[i];
        }
    }
    for i in (0..TERMS).rev() {
        let known: f32 = (i + 1..TERMS).map(|j| left[i][j] * right[j]).sum();
        right[i] = (right[i] - known) / left[i][i];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Raster;

    fn grey(level: f32) -> Patch {
        Patch::of(&Raster::from_fn(16, 16, |_, _| [level; 3])).unwrap()
    }

    /// Tiles all over a board of which each is meant to be so bright.
    fn samples(seen: impl Fn([f32; 2]) -> f32) -> Vec<Sample> {
        let place = |at: usize| [(at % 5) as f32 / 2.0 - 1.0, (at / 5) as f32 / 2.0 - 1.0];
        let meant = |at: usize| 60.0 + 37.0 * (at % 4) as f32;
        let sample = |at: usize| Sample {
            at: place(at),
            seen: [seen(place(at)) * meant(at); 3],
            meant: [meant(at); 3],
            weight: 1.0,
        };
        (0..25).map(sample).collect()
    }

    #[test]
    fn light_from_one_side_is_made_even() {
        let shade = Shade::of(&samples(|[x, _]| (0.4 * x).exp()));
        let bright = shade.lit(&grey(100.0 * 0.4f32.exp()), [1.0, 0.0]).mean()[0];
        let dark = shade.lit(&grey(100.0 * (-0.4f32).exp()), [-1.0, 0.0]).mean()[0];
        assert!((bright - 100.0).abs() < 8.0 && (dark - 100.0).abs() < 8.0, "{bright}, {dark}");
    }

    #[test]
    fn even_light_stays_though_some_tiles_are_not_what_they_are_meant_to_be() {
        let mut samples = samples(|_| 1.0);
        samples.iter_mut().step_by(8).for_each(|sample| sample.seen = [250.0; 3]);
        let lit = Shade::of(&samples).lit(&grey(100.0), [0.5, -0.5]).mean()[0];
        assert!((lit - 100.0).abs() < 6.0, "{lit}");
    }
}
