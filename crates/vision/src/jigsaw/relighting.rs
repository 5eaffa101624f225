//! Illumination of a board, estimated from the seams of an arrangement, and removed.
//!
//! Sides that meet in the finished picture show nearly one colour. They differ by the illumination at the two cells
//! where their tiles lie on the board.

use super::{
    arrangement::Arrangement,
    costs::Costs,
    sides::{Facing, Side, Tiles},
};
use crate::{
    illumination::{COEFFICIENTS, NormalEquations, basis_at, dot, gain_and_offset, regressors},
    raster::{Colour, Raster},
};
use unslide_solver::grid::{Cell, Direction, Size};

/// Maximum cost of a seam that is used.
const MAX_SEAM_COST: f32 = -1.0;
/// Depth at which sides are sampled, in lines of pixels beyond the border; stretches that a side is divided into.
const INSET: usize = 1;
const STRETCHES: usize = 2;
/// Distance of a sample from the side, as a share of the tile.
const DEPTH: f32 = 0.04;
/// Noise of the difference of two sides that meet, in levels.
const NOISE: f32 = 6.0;
/// Rounds of iteratively reweighted least squares, with Cauchy weights; factor of the noise in the first round.
const ROUNDS: i32 = 4;
const START_FACTOR: f32 = 4.0;

/// The cells in which tiles lie on the board.
pub(crate) struct Placement<'a> {
    pub(crate) size: Size,
    /// Cell of each tile.
    pub(crate) cells: &'a [Cell],
}

/// Position of a stretch of a side on the board, and its mean colour.
type Stretch = ([f32; 2], Colour);

/// One equation for each channel of a pair of stretches: regressors and their observed product with the coefficients.
struct Equations(Vec<([f32; COEFFICIENTS], f32)>);

/// Tiles without the illumination of the board, estimated from the seams of an arrangement.
pub(super) fn relight(
    tiles: &[&Raster],
    placement: &Placement<'_>,
    arrangement: &Arrangement,
    costs: &Costs,
) -> Vec<Raster> {
    let coefficients = Equations::of(tiles, placement, arrangement, costs).solve();
    tiles
        .iter()
        .zip(placement.cells)
        .map(|(tile, cell)| placement.relight(tile, *cell, &coefficients))
        .collect()
}

impl Equations {
    fn of(
        tiles: &[&Raster],
        placement: &Placement<'_>,
        arrangement: &Arrangement,
        costs: &Costs,
    ) -> Self {
        let facing = Tiles::new(tiles).facing(INSET);
        let mut equations = Self(Vec::new());
        for (direction, facing) in [Direction::Right, Direction::Down].into_iter().zip(&facing) {
            for (a, b) in arrangement
                .pairs(direction)
                .filter(|(a, b)| costs.pair(*a, direction, *b) < MAX_SEAM_COST)
            {
                for stretch in 0..STRETCHES {
                    let [before, after] = placement.stretches(facing, [a, b], direction, stretch);
                    equations.add(before, after);
                }
            }
        }
        equations
    }

    /// Adds the equations of two stretches that show one colour.
    fn add(&mut self, (p, a): Stretch, (q, b): Stretch) {
        let (p, q) = (basis_at(p), basis_at(q));
        for (a, b) in a.into_iter().zip(b) {
            let level = f32::midpoint(a, b);
            let (of_a, of_b) = (regressors(&p, level), regressors(&q, level));
            self.0.push((std::array::from_fn(|i| of_a[i] - of_b[i]), a - b));
        }
    }

    fn solve(&self) -> [f32; COEFFICIENTS] {
        let mut coefficients = [0.0; COEFFICIENTS];
        for round in 0..ROUNDS {
            let noise = if round == 0 { START_FACTOR * NOISE } else { NOISE };
            let mut system = NormalEquations::new();
            for (regressors, value) in &self.0 {
                let off = (value - dot(regressors, &coefficients)) / noise;
                // Divided by 3: the channels of a stretch are highly correlated.
                system.add(regressors, *value, 1.0 / (3.0 * noise * noise * (1.0 + off * off)));
            }
            (coefficients, _) = system.solve();
        }
        coefficients
    }
}

impl Placement<'_> {
    /// A stretch of each of two sides that meet.
    fn stretches(
        &self,
        facing: &Facing,
        [a, b]: [usize; 2],
        direction: Direction,
        stretch: usize,
    ) -> [Stretch; 2] {
        let along = (stretch as f32 + 0.5) / STRETCHES as f32;
        let within =
            |far: f32| if direction == Direction::Right { [far, along] } else { [along, far] };
        let of = |tile: usize, side: &Side, far: f32| {
            (self.place(self.cells[tile], within(far)), mean(side, stretch))
        };
        [of(a, &facing.before[a], 1.0 - DEPTH), of(b, &facing.after[b], DEPTH)]
    }

    /// Position on the board, from -1 to 1, of a position within a cell, from 0 to 1.
    fn place(&self, cell: Cell, [x, y]: [f32; 2]) -> [f32; 2] {
        let on_board =
            |at: usize, within: f32, count: usize| 2.0 * (at as f32 + within) / count as f32 - 1.0;
        let size = self.size;
        [on_board(size.col(cell), x, size.cols()), on_board(size.row(cell), y, size.rows())]
    }

    /// A tile without illumination; gain and offset are interpolated between its corners.
    fn relight(&self, tile: &Raster, cell: Cell, coefficients: &[f32; COEFFICIENTS]) -> Raster {
        let corner = |x, y| gain_and_offset(coefficients, &basis_at(self.place(cell, [x, y])));
        let [top, bottom] = [0.0, 1.0].map(|y| [corner(0.0, y), corner(1.0, y)]);
        let between = |[a, b]: [(f32, f32); 2], share: f32| {
            (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
        };
        Raster::from_fn(tile.width, tile.height, |x, y| {
            let share = |at: usize, side: usize| (at as f32 + 0.5) / side as f32;
            let (across, down) = (share(x, tile.width), share(y, tile.height));
            let (gain, offset) = between([between(top, across), between(bottom, across)], down);
            tile.at(x, y).map(|level| (level - offset) / gain)
        })
    }
}

/// Mean colour of a stretch of a side, over all lines.
fn mean(side: &Side, stretch: usize) -> Colour {
    let length = side.lines[0].len();
    let along = stretch * length / STRETCHES..(stretch + 1) * length / STRETCHES;
    let share = 1.0 / (side.lines.len() * along.len()).max(1) as f32;
    let mut mean = [0.0; 3];
    for colour in side.lines.iter().flat_map(|line| &line[along.clone()]) {
        (0..3).for_each(|i| mean[i] += colour[i] * share);
    }
    mean
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDE: usize = 5;
    const PIXELS: usize = 20;

    /// A smooth picture.
    fn meant(x: usize, y: usize) -> f32 {
        let wave = |at: usize, by: f32| 30.0 * (at as f32 / by).sin();
        110.0 + wave(x, 17.0) + wave(y, 23.0) + wave(x + y, 41.0)
    }

    /// Gain at a position on the board.
    fn gain(x: f32, y: f32) -> f32 {
        1.0 + 0.25 * x - 0.15 * y
    }

    /// Cell of each tile on the board; the arrangement has them in order, with the hole last.
    fn cells() -> Vec<Cell> {
        (0..SIDE * SIDE - 1).map(|tile| Cell((tile * 7 % (SIDE * SIDE)) as u16)).collect()
    }

    fn tile(at: usize, lit: impl Fn(f32, f32) -> f32) -> Raster {
        let cell = cells()[at].index();
        Raster::from_fn(PIXELS, PIXELS, |x, y| {
            let on_board = |at: usize, cell: usize| {
                2.0 * (cell * PIXELS + at) as f32 / (SIDE * PIXELS) as f32 - 1.0
            };
            let (u, v) = (on_board(x, cell % SIDE), on_board(y, cell / SIDE));
            let level = meant(at % SIDE * PIXELS + x, at / SIDE * PIXELS + y);
            [level * lit(u, v); 3]
        })
    }

    /// Mean absolute error of tiles, in levels.
    fn off(tiles: &[Raster]) -> f32 {
        let each = tiles.iter().enumerate().flat_map(|(at, seen)| {
            let meant = tile(at, |_, _| 1.0);
            (0..PIXELS)
                .map(move |i| (seen.at(i, i)[0] - meant.at(i, i)[0]).abs())
                .collect::<Vec<_>>()
        });
        each.sum::<f32>() / (tiles.len() * PIXELS) as f32
    }

    #[test]
    fn light_from_one_side_is_compensated_over_matching_tiles() {
        let size = Size::new(SIDE, SIDE).unwrap();
        let count = SIDE * SIDE - 1;
        let lit: Vec<Raster> = (0..count).map(|at| tile(at, gain)).collect();
        let tiles: Vec<&Raster> = lit.iter().collect();
        let arrangement = Arrangement::new(size, (0..count).map(Some).chain([None]).collect());
        let good = vec![-2.0; count * count];
        let costs = Costs { count, right: good.clone(), below: good, unary: Vec::new() };
        let relit = relight(&tiles, &Placement { size, cells: &cells() }, &arrangement, &costs);
        assert!(off(&relit) < 0.4 * off(&lit), "{} after {}", off(&relit), off(&lit));
    }
}
