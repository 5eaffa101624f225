//! Estimates that are a sum of one term per tile.

use super::Heuristic;
use crate::{
    grid::Cell,
    tiles::small::{Board, Instance},
};

/// A sum over the tiles, where each term depends on the tile's own cell only.
pub(in crate::tiles) struct PerTile {
    /// The terms by tile and cell. The term of the blank, tile 0, is 0.
    terms: [[u8; 16]; 16],
    cells: u8,
}

impl PerTile {
    /// The sum of `cost(cell, goal cell)` over the tiles, for the cheapest goal cell of each.
    ///
    /// `cost` must be 0 at a goal cell only, and must change by at most one per move of the tile.
    pub(super) fn new(instance: &Instance, cost: impl Fn(Cell, Cell) -> usize) -> Self {
        let mut terms = [[0; 16]; 16];
        for tile in 1..instance.cells() {
            for cell in instance.size.cells() {
                let costs = instance.homes(tile).map(|home| cost(cell, home));
                terms[usize::from(tile)][cell.index()] = costs.min().unwrap_or(0) as u8;
            }
        }
        Self { terms, cells: instance.cells() }
    }
}

impl Heuristic for PerTile {
    type Memo = u8;

    fn evaluate(&self, board: Board) -> u8 {
        let add = |cell: u8| self.terms[usize::from(board.tile(cell))][usize::from(cell)];
        (0..self.cells).map(add).sum()
    }

    #[inline]
    fn step(&self, &sum: &u8, tile: u8, from: u8, to: u8, left: u8) -> Option<u8> {
        let terms = &self.terms[usize::from(tile)];
        let sum = sum + terms[usize::from(to)] - terms[usize::from(from)];
        (sum <= left).then_some(sum)
    }

    fn estimate(&sum: &u8) -> u8 {
        sum
    }
}
