//! A small neural network that corrects the sum of weights by which a beam ranks boards.
//!
//! Each tile, and the blank, adds to the hidden layer a vector for its cell, so that a move changes four summands
//! (Nasu, 'Efficiently updatable neural-network-based evaluation functions for computer shogi', 2018). The output is a
//! sum of the squares of the hidden numbers, from 0 to [`MAX_HIDDEN`], with weights for each cell of the blank.

mod geometry;
mod lanes;
mod tables;
#[cfg(test)]
mod tests;
mod weights;

use crate::grid::Size;
pub(super) use geometry::Geometry;
use lanes::{LANES, Lanes, add, dot, squares, subtract};
pub(super) use tables::Tables;
use tables::{HIDDEN_BITS, OUTPUT_BITS, SQUARE_SHIFT, TilePlace};
pub(super) use weights::{COUNT, HIDDEN, MAX_WEIGHT, NetworkWeights, Vector};

/// Greater hidden numbers count as this one.
pub(super) const MAX_HIDDEN: f32 = 2.0;

const CEILING: i16 = (MAX_HIDDEN * (1 << HIDDEN_BITS) as f32) as i16 - 1;

/// The hidden layer of a board, before its numbers are cut off and squared.
pub(super) type Hidden = [Lanes; HIDDEN / LANES];

/// The network for boards of one size with one home of the blank.
#[derive(Clone, Debug)]
pub(super) struct Network<'a> {
    tables: &'a Tables,
    cells: usize,
    blank: u16,
    /// `[cell * cells + tile]`: the place of what a tile, or the blank, adds to the hidden layer.
    tiles: Vec<TilePlace>,
    /// By the cell of the blank: its class.
    blanks: Vec<u8>,
}

impl<'a> Network<'a> {
    pub(super) fn new(size: Size, goal_blank: u16, tables: &'a Tables) -> Self {
        let geometry = Geometry::new(size, goal_blank);
        Self {
            tables,
            cells: size.area(),
            blank: goal_blank,
            tiles: geometry.tiles().map(TilePlace::new).collect(),
            blanks: geometry.blanks().map(|[class, _]| class as u8).collect(),
        }
    }

    /// The hidden layer of a board.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(super) fn hidden(&self, board: &[u16]) -> Hidden {
        let mut sum = self.tables.bias;
        for (tiles, tile) in self.tiles.chunks_exact(self.cells).zip(board) {
            for (sum, own) in sum.iter_mut().zip(self.tables.tile(tiles[usize::from(*tile)])) {
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
        let class = usize::from(self.blanks[usize::from(blank)]);
        dot(&squared, &self.tables.outputs[class]) >> OUTPUT_BITS
    }

    #[inline]
    fn at(&self, tile: u16, cell: u16) -> &Hidden {
        self.tables.tile(self.tiles[usize::from(cell) * self.cells + usize::from(tile)])
    }
}
