//! A lattice that is nearly straight, made to fit what is seen: a projective map takes each of its
//! lines to the edge beside it.

use super::{
    Grid,
    borders::clear_band,
    lattice::Lattice,
    profile::{Axis, Edges, quantile},
};
use crate::quad::Point;

/// How far beside its line an edge is looked for, in pixels.
const REACH: i32 = 6;
/// One that is so far off, in pixels, must be twice as strong as one on the line: bevels have edges too.
const CLOSE: f32 = 2.5;
/// An edge that stands out less is not seen.
const MIN_EDGE: f32 = 0.35;
/// How often the map is made to fit, with less and less weight for what is far off.
const ROUNDS: usize = 4;
/// An edge that is so far off, in pixels, has half the weight.
const FAR: f64 = 1.2;
/// Fewer edges say too little.
const MIN_EDGES: usize = 16;

/// A projective map of the plane: eight numbers, the ninth is 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Warp([f64; 8]);

/// An edge: where it should lie, along which axis it was looked for, and where it was found.
struct Sighting {
    at: Point,
    axis: Axis,
    found: f64,
    weight: f64,
}

impl Warp {
    /// The map that takes the lines of a grid to the edges in a picture, if enough are seen.
    pub(super) fn fitting(x: &Edges, y: &Edges, grid: &Grid) -> Option<Self> {
        let mut sightings = sightings(x, Axis::X, &grid.x, &grid.y);
        sightings.extend(sightings_down(y, grid));
        if sightings.len() < MIN_EDGES {
            return None;
        }
        let mut warp = Self([1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]);
        for _ in 0..ROUNDS {
            let mut equations = Equations::default();
            for sighting in &sightings {
                let off = warp.off(sighting) / FAR;
                sighting.add_to(&mut equations, sighting.weight / (1.0 + off * off));
            }
            warp = Self(equations.solved()?);
        }
        Some(warp)
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

fn sightings_down(edges: &Edges, grid: &Grid) -> impl Iterator<Item = Sighting> {
    sightings(edges, Axis::Y, &grid.y, &grid.x).into_iter()
}

/// The edges beside the lines of `lattice`, each looked for beside every tile of `crossing`.
fn sightings(edges: &Edges, axis: Axis, lattice: &Lattice, crossing: &Lattice) -> Vec<Sighting> {
    let mut lines = vec![lattice.start, lattice.end()];
    lines.extend(lattice.seams());
    if lattice.gap >= 1.0 {
        lines.extend(lattice.seams().map(|seam| seam - lattice.gap));
    }
    let mut seen = Vec::new();
    for line in lines {
        for tile in 0..crossing.count {
            let (start, end) = crossing.tile(tile);
            let across = f64::from(f32::midpoint(start, end));
            let band = clear_band(edges, crossing, tile);
            let Some((place, weight)) = edge_beside(edges, line, band) else { continue };
            let at = match axis {
                Axis::X => Point { x: f64::from(line), y: across },
                Axis::Y => Point { x: across, y: f64::from(line) },
            };
            seen.push(Sighting { at, axis, found: f64::from(place), weight: f64::from(weight) });
        }
    }
    seen
}

/// The edge beside a line within a band, and by how much it stands out.
fn edge_beside(edges: &Edges, line: f32, band: std::ops::Range<usize>) -> Option<(f32, f32)> {
    let middle = line.round() as i32;
    let from = usize::try_from(middle - REACH).ok()?;
    let to = (middle + REACH + 1) as usize;
    if to > edges.length + 1 || band.is_empty() {
        return None;
    }
    let means = edges.means(band, &(from..to));
    let quiet = quantile(&means, 0.5);
    let drawn_to = |at: &usize| {
        let off = (from + at) as f32 - line;
        (means[*at] - quiet) / (1.0 + (off / CLOSE).powi(2))
    };
    let best = (1..means.len() - 1).max_by(|a, b| drawn_to(a).total_cmp(&drawn_to(b)))?;
    let over = means[best] - quiet;
    let (before, after) = (means[best - 1], means[best + 1]);
    let curve = before - 2.0 * means[best] + after;
    let shift = if curve < -1e-6 { 0.5 * (before - after) / curve } else { 0.0 };
    (over > MIN_EDGE).then(|| (from as f32 + best as f32 + shift.clamp(-0.5, 0.5), over))
}

/// Sums for the least squares of many equations in eight unknowns.
#[derive(Default)]
struct Equations {
    matrix: [[f64; 9]; 8],
}

impl Equations {
    fn add(&mut self, row: &[f64; 8], right: f64, weight: f64) {
        for i in 0..8 {
            for j in 0..8 {
                self.matrix[i][j] += weight * row[i] * row[j];
            }
            self.matrix[i][8] += weight * row[i] * right;
        }
    }

    /// By elimination with the largest pivots.
    fn solved(mut self) -> Option<[f64; 8]> {
        let m = &mut self.matrix;
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
