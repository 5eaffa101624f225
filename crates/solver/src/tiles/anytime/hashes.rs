//! Hashes by which a beam knows a board that it has already.

use super::{random::SplitMix64, subgoal::Subgoal};

/// A random factor for each tile and for each cell: the hash of a board is the sum of the products
/// of each tile with its cell, so that a move changes it by one product (Carter and Wegman,
/// 'Universal classes of hash functions', 1979). Its high bits are the best.
///
/// Only what boards are told apart by has a factor: of those that differ in other tiles alone, a beam
/// keeps one.
#[derive(Debug)]
pub(super) struct Hashes {
    /// `[tile]`: less that of the blank, with which it changes places.
    tiles: Vec<u64>,
    /// `[cell]`.
    cells: Vec<u64>,
}

impl Hashes {
    /// `blank` is the name of the blank.
    pub(super) fn new(cells: usize, blank: u16, subgoal: &Subgoal, seed: u64) -> Self {
        let mut random = SplitMix64(seed);
        let of_blank = random.next();
        let mut factor = |tile| match random.next() {
            _ if tile == blank => 0,
            own if subgoal.tells(tile) => own.wrapping_sub(of_blank),
            _ => of_blank.wrapping_neg(),
        };
        let tiles = (0..cells as u16).map(&mut factor).collect();
        Self { tiles, cells: (0..cells).map(|_| random.next()).collect() }
    }

    /// The hash of a board, but for what is the same for all.
    pub(super) fn of(&self, board: &[u16]) -> u64 {
        let placed = board.iter().zip(&self.cells);
        let products =
            placed.map(|(tile, cell)| self.tiles[usize::from(*tile)].wrapping_mul(*cell));
        products.fold(0, u64::wrapping_add)
    }

    /// What the hash grows by when `tile` goes `from` a cell to the blank in the cell `to`.
    #[inline]
    pub(super) fn change(&self, tile: u16, from: u16, to: u16) -> u64 {
        let [from, to] = [from, to].map(|cell| self.cells[usize::from(cell)]);
        self.tiles[usize::from(tile)].wrapping_mul(to.wrapping_sub(from))
    }
}
