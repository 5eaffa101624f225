//! Mahalanobis gradient compatibility (Gallagher, 'Jigsaw puzzles with pieces of unknown orientation', 2012).

use super::{
    measures::pairs,
    sides::{Facing, Side},
};
use crate::raster::Colour;

/// Variance of noise, which keeps the covariance invertible.
const NOISE: f32 = 1.0;

/// Distribution of the steps from the second line to the first.
struct StepDistribution {
    mean: Colour,
    inverse: [[f32; 3]; 3],
}

/// Dissimilarity of each side of `before` with each of `after`, row by row.
pub(super) fn gradient(facing: &Facing) -> Vec<f32> {
    let of = |sides: &[Side]| -> Vec<(StepDistribution, Vec<Colour>)> {
        let one = |side: &Side| (StepDistribution::of(side), side.lines[0].clone());
        sides.iter().map(one).collect()
    };
    pairs(&of(&facing.before), &of(&facing.after), |(a, last), (b, first)| {
        let step = |(last, first): (&Colour, &Colour)| {
            let forward = subtract(*first, *last);
            (a.squared_distance(forward) + b.squared_distance(forward.map(|step| -step))).sqrt()
        };
        last.iter().zip(first).map(step).sum()
    })
}

fn subtract(a: Colour, b: Colour) -> Colour {
    std::array::from_fn(|i| a[i] - b[i])
}

impl StepDistribution {
    fn of(side: &Side) -> Self {
        let [outer, inner, ..] = &side.lines;
        let share = 1.0 / inner.len() as f32;
        let steps: Vec<Colour> = outer.iter().zip(inner).map(|(a, b)| subtract(*a, *b)).collect();
        let mut mean = [0.0; 3];
        for step in &steps {
            (0..3).for_each(|i| mean[i] += step[i] * share);
        }
        let mut covariance = [[0.0; 3]; 3];
        for step in &steps {
            let off = subtract(*step, mean);
            for (row, a) in covariance.iter_mut().zip(off) {
                for (cell, b) in row.iter_mut().zip(off) {
                    *cell += a * b * share;
                }
            }
        }
        (0..3).for_each(|i| covariance[i][i] += NOISE);
        Self { mean, inverse: inverse(&covariance) }
    }

    /// Squared Mahalanobis distance of a step from the mean.
    fn squared_distance(&self, step: Colour) -> f32 {
        let off = subtract(step, self.mean);
        let weighed = self.inverse.map(|row| (0..3).map(|i| row[i] * off[i]).sum::<f32>());
        (0..3).map(|i| weighed[i] * off[i]).sum::<f32>().max(0.0)
    }
}

/// Inverse of a symmetric, positive definite matrix.
fn inverse(m: &[[f32; 3]; 3]) -> [[f32; 3]; 3] {
    let cofactor = |r: usize, c: usize| {
        let (r1, r2, c1, c2) = ((r + 1) % 3, (r + 2) % 3, (c + 1) % 3, (c + 2) % 3);
        m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1]
    };
    let determinant: f32 = (0..3).map(|c| m[0][c] * cofactor(0, c)).sum();
    std::array::from_fn(|r| std::array::from_fn(|c| cofactor(c, r) / determinant))
}
