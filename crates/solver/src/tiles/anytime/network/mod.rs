//! A small neural network that corrects the sum of weights by which a beam ranks boards.
//!
//! Each tile, and the blank, adds to the hidden layer a vector for its cell, so that a move changes four summands
//! (Nasu, 'Efficiently updatable neural-network-based evaluation functions for computer shogi', 2018). The output is a
//! sum of the squares of the hidden numbers, from 0 to [`MAX_HIDDEN`], with weights for each cell of the blank.

mod geometry;
mod lanes;
#[cfg(test)]
mod tests;
mod weights;

use super::weights::SCALE;
use crate::grid::Size;
pub(super) use geometry::Geometry;
use lanes::{LANES, Lanes, add, dot, lanes, squares, subtract};
pub(super) use weights::{COUNT, HIDDEN, MAX_WEIGHT, NetworkWeights, Vector};

/// Greater hidden numbers count as this one.
pub(super) const MAX_HIDDEN: f32 = 2.0;

/// The unit of a hidden number is 1 / 256, so that 16 bits hold it: on random boards it is between -128 and 128.
const HIDDEN_BITS: u32 = 8;
const CEILING: i16 = (MAX_HIDDEN * (1 << HIDDEN_BITS) as f32) as i16 - 1;
/// Hidden numbers are shifted by this before they are squared, so that the upper half of a square has most digits.
const SQUARE_SHIFT: u32 = 6;
/// The unit of the square of a hidden number is 1 / 4096.
const SQUARE_BITS: u32 = 2 * (HIDDEN_BITS + SQUARE_SHIFT) - u16::BITS;
/// The output is shifted by this to have the unit of an evaluation.
const OUTPUT_BITS: u32 = 15;

/// The hidden layer of a board, before its numbers are cut off and squared.
pub(super) type Hidden = [Lanes; HIDDEN / LANES];

/// The network for boards of one size with one home of the blank.
#[derive(Clone, Debug)]
pub(super) struct Network {
    cells: usize,
    blank: u16,
    /// `[cell * cells + tile]`: what a tile, or the blank, adds to the hidden layer.
    tiles: Vec<Hidden>,
    bias: Hidden,
    /// By the cell of the blank: the weights of the squares.
    outputs: Vec<Hidden>,
}

impl Network {
    pub(super) fn new(size: Size, goal_blank: u16, weights: &NetworkWeights) -> Self {
        let geometry = Geometry::new(size, goal_blank);
        let hidden = |vector| rounded(vector, (1 << HIDDEN_BITS) as f32);
        let unit = f32::from(SCALE) * (1 << (OUTPUT_BITS - SQUARE_BITS)) as f32;
        let output = |vector| rounded(vector, unit / weights.of_evaluation());
        Self {
            cells: size.area(),
            blank: goal_blank,
            tiles: geometry.tiles().map(|spots| hidden(weights.of_tile(spots))).collect(),
            bias: hidden(weights.bias()),
            outputs: geometry.blanks().map(|blank| output(weights.output(blank))).collect(),
        }
    }

    /// The hidden layer of a board.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(super) fn hidden(&self, board: &[u16]) -> Hidden {
        let mut sum = self.bias;
        for (tiles, tile) in self.tiles.chunks_exact(self.cells).zip(board) {
            for (sum, own) in sum.iter_mut().zip(&tiles[usize::from(*tile)]) {
                *sum = add(*sum, *own);
            }
        }
        sum
    }

    /// The hidden layer after `tile` has moved `from` one cell `to` the blank's.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    #[inline]
    pub(super) fn hidden_after(&self, hidden: &Hidden, tile: u16, from: u16, to: u16) -> Hidden {
        let new = [self.at(tile, to), self.at(self.blank, from)];
        let old = [self.at(tile, from), self.at(self.blank, to)];
        let mut after = *hidden;
        for (k, after) in after.iter_mut().enumerate() {
            *after = add(add(*after, new[0][k]), new[1][k]);
            *after = subtract(subtract(*after, old[0][k]), old[1][k]);
        }
        after
    }

    /// The correction of a board's evaluation by its hidden layer and the cell of the blank.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    #[inline]
    pub(super) fn output(&self, hidden: &Hidden, blank: u16) -> i32 {
        let mut squared = *hidden;
        for numbers in &mut squared {
            *numbers = squares::<SQUARE_SHIFT>(*numbers, CEILING);
        }
        dot(&squared, &self.outputs[usize::from(blank)]) >> OUTPUT_BITS
    }

    #[inline]
    fn at(&self, tile: u16, cell: u16) -> &Hidden {
        &self.tiles[usize::from(cell) * self.cells + usize::from(tile)]
    }
}

/// The nearest integers. Rounding down positive numbers takes no call of a function, which would take most of the time.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn rounded(vector: Vector, unit: f32) -> Hidden {
    const OFFSET: i32 = 1 << 15;
    let rounded =
        vector.map(|number| ((number * unit + OFFSET as f32 + 0.5) as i32 - OFFSET) as i16);
    std::array::from_fn(|at| lanes(std::array::from_fn(|k| rounded[at * LANES + k])))
}
