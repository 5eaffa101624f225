//! How well the sides of two tiles go together.

use super::rim::{Edge, Rim, cut_off};
use crate::raster::{Colour, Raster};
use std::ops::Range;

/// One side of a tile, seen from outside: the colours along it, at three depths.
struct Side {
    outer: Vec<Colour>,
    inner: Vec<Colour>,
    /// The mean of a few lines near the side.
    mean: Vec<Colour>,
    /// How the colours go on, from inner to outer: their mean, and how sure that is.
    slope: Slope,
}

/// The distribution of a step from one line to the next.
struct Slope {
    mean: Colour,
    inverse: [[f32; 3]; 3],
}

/// A way to measure how badly two sides go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// The step across the seam, compared with the steps before it (Gallagher, 'Jigsaw puzzles
    /// with pieces of unknown orientation', 2012).
    Gradient,
    /// What the last two lines foretell, compared with what comes, few large errors counting
    /// little (Pomeranz, Shemesh and Ben-Shahar, 'A fully automated greedy square jigsaw puzzle
    /// solver', 2011).
    Prediction,
    /// The difference of the lines near the seam: the one for pictures that JPEG has smeared.
    Strips,
}

/// How badly tiles go together, for every ordered pair.
pub(crate) struct Costs {
    pub(crate) count: usize,
    /// `right[a * count + b]`: `b` to the right of `a`.
    pub(crate) right: Vec<f32>,
    /// `below[a * count + b]`: `b` below `a`.
    pub(crate) below: Vec<f32>,
}

/// The lines that [`Measure::Strips`] takes the mean of.
const STRIP: usize = 2;
/// Where two channels never differ, one level of noise keeps the distribution from being a point.
const NOISE: f32 = 1.0;
/// The exponent of [`Measure::Prediction`].
const FORGIVING: f32 = 0.3;
/// A pair that costs less goes together clearly.
const PARTNERS: f32 = -0.02;
/// What a pair that is no good counts at most.
const WORST: f32 = 1.0;

/// Tiles whose sides are to be compared.
pub(super) struct Tiles<'a> {
    pictures: &'a [&'a Raster],
    /// What was drawn on each of their four sides.
    rims: Vec<Rim>,
    /// How much of each end of a side lies beyond a round corner.
    cut_off: usize,
}

impl<'a> Tiles<'a> {
    /// `tiles` are all of one size, and there is one at least.
    pub(super) fn new(tiles: &'a [&'a Raster]) -> Self {
        let rims: Vec<Rim> = Edge::ALL.into_iter().map(|edge| Rim::of(tiles, edge)).collect();
        let cut_off = cut_off(tiles, &rims);
        Self { pictures: tiles, rims, cut_off }
    }

    /// Compares all sides, `inset` lines within what is drawn on them.
    pub(super) fn compared(&self, measure: Measure, inset: usize) -> Costs {
        let [left, right, top, bottom] = Edge::ALL.map(|edge| self.sides(edge, inset));
        let count = self.pictures.len();
        Costs {
            count,
            right: relative(&raw(&right, &left, measure), count),
            below: relative(&raw(&bottom, &top, measure), count),
        }
    }

    fn sides(&self, edge: Edge, inset: usize) -> Vec<Side> {
        let rim = &self.rims[edge as usize];
        let (length, _) = edge.extent(self.pictures[0]);
        let trim = (self.cut_off + inset).min(length / 4);
        let side = |tile: &&Raster| {
            Side::new(trim..length - trim, |along, down| {
                rim.colour(tile, along, rim.start + inset + down)
            })
        };
        self.pictures.iter().map(side).collect()
    }
}

impl Costs {
    /// The mean of several comparisons of the same tiles, of which there is one at least.
    pub(crate) fn mean(all: &[Self]) -> Self {
        let share = 1.0 / all.len() as f32;
        let mean = |table: fn(&Self) -> &Vec<f32>| -> Vec<f32> {
            let mut sum = vec![0.0; table(&all[0]).len()];
            for costs in all {
                sum.iter_mut().zip(table(costs)).for_each(|(sum, cost)| *sum += cost * share);
            }
            sum
        };
        Self {
            count: all[0].count,
            right: mean(|costs| &costs.right),
            below: mean(|costs| &costs.below),
        }
    }

    /// How many pairs go together better than with any other tile.
    pub(crate) fn partners(&self) -> usize {
        self.right.iter().chain(&self.below).filter(|cost| **cost < PARTNERS).count()
    }
}

impl Side {
    fn new(along: Range<usize>, colour: impl Fn(usize, usize) -> Colour) -> Self {
        let line =
            |down: usize| -> Vec<Colour> { along.clone().map(|at| colour(at, down)).collect() };
        let (outer, inner) = (line(0), line(1));
        let mean = along.map(|at| {
            let sum = (0..STRIP).map(|down| colour(at, down)).fold([0.0; 3], add);
            sum.map(|sum| sum / STRIP as f32)
        });
        Self { mean: mean.collect(), slope: Slope::new(&inner, &outer), outer, inner }
    }
}

fn add(a: Colour, b: Colour) -> Colour {
    std::array::from_fn(|i| a[i] + b[i])
}

fn subtract(a: Colour, b: Colour) -> Colour {
    std::array::from_fn(|i| a[i] - b[i])
}

impl Slope {
    fn new(inner: &[Colour], outer: &[Colour]) -> Self {
        let share = 1.0 / inner.len() as f32;
        let steps: Vec<Colour> = outer.iter().zip(inner).map(|(a, b)| subtract(*a, *b)).collect();
        let mean = steps.iter().copied().fold([0.0; 3], add).map(|sum| sum * share);
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

/// How badly each side of `before` goes with each of `after`.
fn raw(before: &[Side], after: &[Side], measure: Measure) -> Vec<f32> {
    let pairs = before.iter().flat_map(|a| after.iter().map(move |b| (a, b)));
    match measure {
        Measure::Gradient => pairs.map(|(a, b)| gradient(a, b)).collect(),
        Measure::Prediction => {
            let powers = Powers::new();
            pairs.map(|(a, b)| prediction(a, b, &powers)).collect()
        }
        Measure::Strips => pairs.map(|(a, b)| strips(a, b)).collect(),
    }
}

fn gradient(a: &Side, b: &Side) -> f32 {
    let steps = a.outer.iter().zip(&b.outer);
    steps
        .map(|(a_at, b_at)| {
            let there = subtract(*b_at, *a_at);
            a.slope.surprise(there) + b.slope.surprise(there.map(|step| -step))
        })
        .map(f32::sqrt)
        .sum()
}

fn prediction(a: &Side, b: &Side, powers: &Powers) -> f32 {
    let mut sum = 0.0;
    for at in 0..a.outer.len() {
        let (last, first) = (a.outer[at], b.outer[at]);
        for i in 0..3 {
            let ahead = 2.0 * last[i] - a.inner[at][i] - first[i];
            let back = 2.0 * first[i] - b.inner[at][i] - last[i];
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

fn strips(a: &Side, b: &Side) -> f32 {
    let squares = a.mean.iter().zip(&b.mean).map(|(a, b)| {
        subtract(*a, *b).map(|difference| difference * difference).iter().sum::<f32>()
    });
    squares.sum::<f32>().sqrt()
}

/// Each cost compared with the best other one of its row and of its column: below 0 for a pair
/// that is better than all others, 0 where another is as good.
fn relative(raw: &[f32], count: usize) -> Vec<f32> {
    let floor = 1e-3 + raw.iter().copied().fold(0.0, f32::max) * 1e-3;
    let rows: Vec<[f32; 2]> = (0..count)
        .map(|a| two_least((0..count).filter(|b| *b != a).map(|b| raw[a * count + b])))
        .collect();
    let cols: Vec<[f32; 2]> = (0..count)
        .map(|b| two_least((0..count).filter(|a| *a != b).map(|a| raw[a * count + b])))
        .collect();
    let cell = |a: usize, b: usize| {
        let cost = raw[a * count + b];
        let other = |[least, second]: [f32; 2]| if cost <= least { second } else { least };
        let best = other(rows[a]).min(other(cols[b]));
        if a == b { WORST } else { ((cost + floor) / (best + floor) - 1.0).min(WORST) }
    };
    (0..count * count).map(|pair| cell(pair / count, pair % count)).collect()
}

fn two_least(values: impl Iterator<Item = f32>) -> [f32; 2] {
    values.fold([f32::MAX; 2], |[least, second], value| {
        if value < least { [value, least] } else { [least, second.min(value)] }
    })
}
