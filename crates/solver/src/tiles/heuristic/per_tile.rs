//! Estimates that add up what each tile says by itself.

use super::Heuristic;
use crate::{
    grid::Cell,
    tiles::exact::{Board, Instance},
};

/// A sum over the tiles: each adds a number that depends on its own cell alone.
pub(in crate::tiles) struct PerTile {
    /// By tile and cell. The blank, tile 0, adds nothing.
    adds: [[u8; 16]; 16],
    cells: u8,
}

impl PerTile {
    /// The sum of what `cost` says of each tile's way from its cell to the cheapest of its homes.
    ///
    /// Requires that a move changes a tile's cost by one at most, and that nothing costs nothing but
    /// to be at home.
    pub(super) fn new(instance: &Instance, cost: impl Fn(Cell, Cell) -> usize) -> Self {
        let mut adds = [[0; 16]; 16];
        for tile in 1..instance.cells() {
            for cell in instance.size.cells() {
                let costs = instance.homes(tile).map(|home| cost(cell, home));
                adds[usize::from(tile)][cell.index()] = costs.min().unwrap_or(0) as u8;
            }
        }
        Self { adds, cells: instance.cells() }
    }
}

impl Heuristic for PerTile {
    type Memo = u8;

    fn look(&self, board: Board) -> u8 {
        let add = |cell: u8| self.adds[usize::from(board.tile(cell))][usize::from(cell)];
        (0..self.cells).map(add).sum()
    }

    #[inline]
    fn step(&self, &sum: &u8, tile: u8, from: u8, to: u8, left: u8) -> Option<u8> {
        let adds = &self.adds[usize::from(tile)];
        let sum = sum + adds[usize::from(to)] - adds[usize::from(from)];
        (sum <= left).then_some(sum)
    }

    fn estimate(&sum: &u8) -> u8 {
        sum
    }
}
