//! A projective map that takes the lines of a lattice to where they are seen.

use super::profile::Axis;
use crate::quad::Point;

/// How often the map is made to fit, with less and less weight for what is far off.
const ROUNDS: usize = 4;
/// A line at this distance, in pixels, has half the weight.
const FAR: f64 = 1.2;

/// A projective map of the plane: eight numbers, the ninth is 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Warp([f64; 8]);

/// A line: where it should lie, along which axis it was looked for, and where it was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sighting {
    pub(super) at: Point,
    pub(super) axis: Axis,
    pub(super) found: f64,
    pub(super) weight: f64,
}

impl Warp {
    /// The map that leaves all as it is.
    pub(super) const NONE: Self = Self([1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]);

    /// The map that takes what was looked for to where it was found, as far as most agree.
    pub(super) fn through(sightings: &[Sighting]) -> Option<Self> {
        (0..ROUNDS).try_fold(Self::NONE, |warp, _| {
            let mut equations = Equations::default();
            for sighting in sightings {
                let off = warp.off(sighting) / FAR;
                sighting.add_to(&mut equations, sighting.weight / (1.0 + off * off));
            }
            equations.solved().map(Self)
        })
    }

    pub(super) fn map(&self, at: Point) -> Point {
        let along = |i: usize| self.0[i] * at.x + self.0[i + 1] * at.y;
        let depth = along(6) + 1.0;
        Point { x: (along(0) + self.0[2]) / depth, y: (along(3) + self.0[5]) / depth }
    }

    fn off(&self, sighting: &Sighting) -> f64 {
        let mapped = self.map(sighting.at);
        match sighting.axis {
            Axis::X => mapped.x - sighting.found,
            Axis::Y => mapped.y - sighting.found,
        }
    }
}

impl Sighting {
    /// An equation in the map's eight numbers: its line goes through what was found.
    fn add_to(&self, equations: &mut Equations, weight: f64) {
        let Point { x, y } = self.at;
        let (gx, gy) = (-x * self.found, -y * self.found);
        let row = match self.axis {
            Axis::X => [x, y, 1.0, 0.0, 0.0, 0.0, gx, gy],
            Axis::Y => [0.0, 0.0, 0.0, x, y, 1.0, gx, gy],
        };
        equations.add(&row, self.found, weight);
    }
}

/// Sums for the least squares of many equations in eight unknowns.
#[derive(Default)]
struct Equations {
    matrix: [[f64; 9]; 8],
}

impl Equations {
    fn add(&mut self, row: &[f64; 8], right: f64, weight: f64) {
        for i in (0..8).filter(|i| row[*i] != 0.0) {
            for j in i..8 {
                self.matrix[i][j] += weight * row[i] * row[j];
            }
            self.matrix[i][8] += weight * row[i] * right;
        }
    }

    /// By elimination with the largest pivots.
    fn solved(mut self) -> Option<[f64; 8]> {
        let m = &mut self.matrix;
        for (i, j) in (0..8).flat_map(|i| (0..i).map(move |j| (i, j))) {
            m[i][j] = m[j][i];
        }
        for col in 0..8 {
            let pivot = (col..8).max_by(|a, b| m[*a][col].abs().total_cmp(&m[*b][col].abs()))?;
            m.swap(col, pivot);
            if m[col][col].abs() < 1e-12 {
                return None;
            }
            for row in 0..8 {
                if row != col {
                    let factor = m[row][col] / m[col][col];
                    let pivot_row = m[col];
                    m[row].iter_mut().zip(pivot_row).for_each(|(cell, p)| *cell -= factor * p);
                }
            }
        }
        Some(std::array::from_fn(|i| m[i][8] / m[i][i]))
    }
}
