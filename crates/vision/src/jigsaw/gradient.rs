//! The steps across a seam, compared with the steps before it (Gallagher, 'Jigsaw puzzles with pieces
//! of unknown orientation', 2012).

use super::{
    measures::pairs,
    sides::{Facing, Side},
};
use crate::raster::Colour;

/// Where two channels never differ, one level of noise keeps the distribution from being a point.
const NOISE: f32 = 1.0;

/// The distribution of a step from one line to the next.
struct Slope {
    mean: Colour,
    inverse: [[f32; 3]; 3],
}

/// How badly each side goes with each that it may face, row by row.
pub(super) fn gradient(facing: &Facing) -> Vec<f32> {
    let of = |sides: &[Side]| -> Vec<(Slope, Vec<Colour>)> {
        let one = |side: &Side| (Slope::of(side), side.lines[0].clone());
        sides.iter().map(one).collect()
    };
    pairs(&of(&facing.before), &of(&facing.after), |(a, last), (b, first)| {
        let step = |(last, first): (&Colour, &Colour)| {
            let there = subtract(*first, *last);
            (a.surprise(there) + b.surprise(there.map(|step| -step))).sqrt()
        };
        last.iter().zip(first).map(step).sum()
    })
}

fn subtract(a: Colour, b: Colour) -> Colour {
    std::array::from_fn(|i| a[i] - b[i])
}

impl Slope {
    fn of(side: &Side) -> Self {
        let [outer, inner, ..] = &side.lines;
        let share = 1.0 / inner.len() as f32;
        let steps: Vec<Colour> = outer.iter().zip(inner).map(|(a, b)| subtract(*a, *b)).collect();
        let mut mean = [0.0; 3];
        for step in &steps {
            (0..3).for_each(|i| mean[i] += step[i] * share);
        }
        let mut spread = [[0.0; 3]; 3];
        for step in &steps {
            let off = subtract(*step, mean);
            for (row, a) in spread.iter_mut().zip(off) {
                for (cell, b) in row.iter_mut().zip(off) {
                    *cell += a * b * share;
                }
            }
        }
        (0..3).for_each(|i| spread[i][i] += NOISE);
        Self { mean, inverse: inverse(&spread) }
    }

    /// How unlike the usual steps one is.
    fn surprise(&self, step: Colour) -> f32 {
        let off = subtract(step, self.mean);
        let weighed = self.inverse.map(|row| (0..3).map(|i| row[i] * off[i]).sum::<f32>());
        (0..3).map(|i| weighed[i] * off[i]).sum::<f32>().max(0.0)
    }
}

/// The inverse of a matrix that is symmetric and positive definite.
fn inverse(m: &[[f32; 3]; 3]) -> [[f32; 3]; 3] {
    let cofactor = |r: usize, c: usize| {
        let (r1, r2, c1, c2) = ((r + 1) % 3, (r + 2) % 3, (c + 1) % 3, (c + 2) % 3);
        m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1]
    };
    let determinant: f32 = (0..3).map(|c| m[0][c] * cofactor(0, c)).sum();
    std::array::from_fn(|r| std::array::from_fn(|c| cofactor(c, r) / determinant))
}
