//! Projective maps fitted to observed lines.

use super::edges::Axis;
use crate::quad::Point;

/// Rounds of iteratively reweighted least squares, with Cauchy weights.
const ROUNDS: usize = 4;
/// Residual at which the weight halves, in pixels.
const HALF_WEIGHT_DISTANCE: f64 = 1.2;

/// A projective map of the plane: its matrix, row by row, without the last element, 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Warp([f64; 8]);

/// A correspondence along one axis: a point and its observed coordinate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Correspondence {
    pub(super) at: Point,
    pub(super) axis: Axis,
    pub(super) observed: f64,
    pub(super) weight: f64,
}

impl Warp {
    pub(super) const IDENTITY: Self = Self([1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]);

    /// The robust least-squares fit. `None` if the correspondences do not determine a map.
    pub(super) fn fit(correspondences: &[Correspondence]) -> Option<Self> {
        (0..ROUNDS).try_fold(Self::IDENTITY, |warp, _| {
            let mut equations = Equations::default();
            for correspondence in correspondences {
                let residual = warp.residual(correspondence) / HALF_WEIGHT_DISTANCE;
                correspondence
                    .add_to(&mut equations, correspondence.weight / (1.0 + residual * residual));
            }
            equations.solve().map(Self)
        })
    }

    pub(super) fn map(&self, at: Point) -> Point {
        let along = |i: usize| self.0[i] * at.x + self.0[i + 1] * at.y;
        let depth = along(6) + 1.0;
        Point { x: (along(0) + self.0[2]) / depth, y: (along(3) + self.0[5]) / depth }
    }

    fn residual(&self, correspondence: &Correspondence) -> f64 {
        let mapped = self.map(correspondence.at);
        match correspondence.axis {
            Axis::X => mapped.x - correspondence.observed,
            Axis::Y => mapped.y - correspondence.observed,
        }
    }
}

impl Correspondence {
    /// Adds the equation for the eight unknowns: the mapped point has the observed coordinate.
    fn add_to(&self, equations: &mut Equations, weight: f64) {
        let Point { x, y } = self.at;
        let (gx, gy) = (-x * self.observed, -y * self.observed);
        let row = match self.axis {
            Axis::X => [x, y, 1.0, 0.0, 0.0, 0.0, gx, gy],
            Axis::Y => [0.0, 0.0, 0.0, x, y, 1.0, gx, gy],
        };
        equations.add(&row, self.observed, weight);
    }
}

/// Normal equations for eight unknowns.
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

    /// Gaussian elimination with partial pivoting.
    fn solve(mut self) -> Option<[f64; 8]> {
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
