//! [`BlankRegions`]: sets of occupied cells with the region of free cells that contains the blank.

use super::tile_move::TileMove;
use crate::{
    grid::{Cell, Direction, Size},
    math::bits::bits,
};
use std::fmt;

/// The cells of a pattern's tiles, and the region of free cells that contains the blank.
#[derive(Clone, Copy, Debug)]
pub(in crate::tiles) struct BlankRegion {
    pub(super) occupied: u32,
    pub(super) cells: u32,
}

/// The blank regions of a board. Those with equal numbers of occupied cells are indexed from 0. An
/// implementation may know those of one number of occupied cells only.
pub(in crate::tiles) trait BlankRegions: fmt::Debug + Send + Sync {
    /// The index of the blank region that contains `cell`, which must be free.
    fn index_of(&self, occupied: u32, cell: u8) -> u32;

    /// The blank region that contains `cell`, which must be free.
    fn containing(&self, occupied: u32, cell: u8) -> BlankRegion;

    /// Number of blank regions with `tiles` occupied cells.
    fn count(&self, tiles: usize) -> usize;

    /// The blank regions with `tiles` occupied cells, by index.
    fn all(&self, tiles: usize) -> Box<[BlankRegion]>;

    /// The cells of the board.
    fn adjacency(&self) -> &Adjacency;

    /// The parity of the sum of rows and columns over a set of cells. Each move of a tile changes
    /// it.
    fn parity(&self, occupied: u32) -> u32 {
        (occupied & self.adjacency().odd).count_ones() & 1
    }

    /// Calls `visit` with each move of an occupying tile into the region.
    fn each_move(&self, region: BlankRegion, visit: &mut dyn FnMut(&TileMove)) {
        for from in bits(region.occupied) {
            for to in bits(self.adjacency().neighbours[from] & region.cells) {
                visit(&TileMove::new(from as u8, to as u8));
            }
        }
    }
}

/// Which cells of a board, of at most 32, are neighbours.
#[derive(Debug)]
pub(in crate::tiles) struct Adjacency {
    /// For each cell the mask of its neighbours.
    neighbours: Vec<u32>,
    /// The cells with an odd sum of row and column.
    odd: u32,
}

impl Adjacency {
    pub(super) fn new(size: Size) -> Self {
        let around = |cell| {
            let next = Direction::ALL.into_iter().filter_map(|way| size.neighbour(cell, way));
            next.fold(0, |mask, next: Cell| mask | 1 << next.0)
        };
        let is_odd = |cell: &Cell| (size.row(*cell) + size.col(*cell)) % 2 == 1;
        let odd = size.cells().filter(is_odd).fold(0, |mask, cell| mask | 1 << cell.0);
        Self { neighbours: size.cells().map(around).collect(), odd }
    }

    /// The connected components of `free`, in the order of their lowest cells.
    pub(super) fn components(&self, free: u32) -> impl Iterator<Item = u32> {
        let mut left = free;
        std::iter::from_fn(move || {
            let component = self.flood(left, left & left.wrapping_neg());
            left &= !component;
            (component != 0).then_some(component)
        })
    }

    /// The connected component of `seed` in `free` (flood fill).
    fn flood(&self, free: u32, seed: u32) -> u32 {
        let (mut region, mut edge) = (seed, seed);
        while edge != 0 {
            let reached = bits(edge).fold(0, |mask, cell| mask | self.neighbours[cell]);
            edge = reached & free & !region;
            region |= edge;
        }
        region
    }
}
