//! Which connected regions of free cells there are, for the blank to roam.

use super::hop::Hop;
use crate::grid::{Cell, Direction, Size};

/// The most regions told apart: any further ones count as one, through which the blank is taken to
/// jump. That only adds ways, so distances stay admissible and consistent.
const MOST: usize = 8;
/// Bits of a region's number.
const REGION_BITS: u32 = MOST.ilog2();
/// The place of the first block in a [`Layout`].
const FIRST_BLOCK: u32 = 16 * REGION_BITS;

/// For every set of occupied cells of a board of up to 16 cells, the regions that the free cells
/// fall into, numbered from 0 in the order of their lowest cells.
///
/// A set of occupied cells with one of its regions is a *block*. The blocks of all sets with the same
/// number of occupied cells are numbered too.
pub(super) struct Regions {
    /// By the mask of occupied cells.
    layouts: Box<[Layout]>,
    /// By the mask of occupied cells: the mask of each region.
    masks: Box<[[u16; MOST]]>,
    /// By the number of occupied cells.
    block_counts: [usize; 17],
    neighbours: Vec<u16>,
    /// The cells whose row and column come to an odd sum.
    odd: u16,
}

/// The number of each cell's region, [`REGION_BITS`] a cell, and from [`FIRST_BLOCK`] on the block of
/// the first region. An occupied cell carries a 0 too.
type Layout = u64;

/// Where a pattern's tiles stand, and the cells that the blank may be in.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub(super) occupied: u16,
    pub(super) reach: u16,
}

impl Regions {
    /// The regions of a board of at most 16 cells.
    pub(super) fn new(size: Size) -> Self {
        let neighbours = neighbour_masks(size);
        let all = u16::MAX >> (16 - size.area());
        let masks: Box<_> =
            (0..=all).map(|occupied| find_regions(&neighbours, all & !occupied)).collect();
        let mut block_counts = [0; 17];
        let layouts = (0..=u16::MAX).zip(&masks).map(|(occupied, masks)| {
            let count = &mut block_counts[occupied.count_ones() as usize];
            let first_block = *count as u64;
            *count += masks.iter().filter(|mask| **mask != 0).count();
            numbers(*masks) | first_block << FIRST_BLOCK
        });
        let layouts = layouts.collect();
        let is_odd = |cell: &Cell| (size.row(*cell) + size.col(*cell)) % 2 == 1;
        let odd = size.cells().filter(is_odd).fold(0, |mask, cell| mask | 1 << cell.0);
        Self { layouts, masks, block_counts, neighbours, odd }
    }

    /// The block of the region that `cell` is in, if it is free.
    #[inline]
    pub(super) fn block(&self, occupied: u16, cell: u8) -> u16 {
        let layout = self.layouts[usize::from(occupied)];
        let region = (layout >> (REGION_BITS * u32::from(cell))) as u16;
        (layout >> FIRST_BLOCK) as u16 + (region & (MOST as u16 - 1))
    }

    /// How many blocks there are with `occupied` occupied cells.
    pub(super) fn block_count(&self, occupied: usize) -> usize {
        self.block_counts[occupied]
    }

    /// The blocks with `occupied` occupied cells, in the order of their numbers.
    pub(super) fn blocks(&self, occupied: u32) -> impl Iterator<Item = Block> {
        let sets =
            (0..=u16::MAX).zip(&self.masks).filter(move |(set, _)| set.count_ones() == occupied);
        sets.flat_map(|(occupied, masks)| {
            let regions = masks.iter().filter(|reach| **reach != 0);
            regions.map(move |&reach| Block { occupied, reach })
        })
    }

    /// The block with the blank in `cell`.
    pub(super) fn around(&self, occupied: u16, cell: u8) -> Block {
        let first_block = (self.layouts[usize::from(occupied)] >> FIRST_BLOCK) as u16;
        let region = self.block(occupied, cell) - first_block;
        Block { occupied, reach: self.masks[usize::from(occupied)][usize::from(region)] }
    }

    /// Whether the rows and columns of a set of cells come to an odd sum. A move of a tile changes
    /// that.
    pub(super) fn parity(&self, occupied: u16) -> u32 {
        (occupied & self.odd).count_ones() & 1
    }

    /// Calls `visit` with every hop of a tile to where the blank can be.
    pub(super) fn each_hop(&self, block: Block, mut visit: impl FnMut(&Hop)) {
        for from in bits(block.occupied) {
            for to in bits(self.neighbours[from] & block.reach) {
                visit(&Hop::new(from as u8, to as u8));
            }
        }
    }
}

/// For each cell the cells next to it, one bit each.
fn neighbour_masks(size: Size) -> Vec<u16> {
    let around = |cell| {
        let next = Direction::ALL.into_iter().filter_map(|way| size.neighbour(cell, way));
        next.fold(0, |mask, next: Cell| mask | 1 << next.0)
    };
    size.cells().map(around).collect()
}

/// The numbers of the bits that are set, lowest first.
#[inline]
pub(super) fn bits(mask: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut mask = mask.into();
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

fn find_regions(neighbours: &[u16], free: u16) -> [u16; MOST] {
    let mut masks = [0; MOST];
    let (mut left, mut number) = (free, 0);
    while left != 0 {
        let region = flood(neighbours, left, left & left.wrapping_neg());
        masks[number] |= region;
        left &= !region;
        number = (number + 1).min(MOST - 1);
    }
    masks
}

/// The cells of `free` that are connected with `seed`.
fn flood(neighbours: &[u16], free: u16, seed: u16) -> u16 {
    let (mut region, mut edge) = (seed, seed);
    while edge != 0 {
        let reached = bits(edge).fold(0, |mask, cell| mask | neighbours[cell]);
        edge = reached & free & !region;
        region |= edge;
    }
    region
}

fn numbers(masks: [u16; MOST]) -> Layout {
    let cells = (0..).zip(masks).flat_map(|(number, mask)| bits(mask).map(move |c| (c, number)));
    cells.fold(0, |numbers, (cell, number)| numbers | number << (REGION_BITS as usize * cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regions_of(occupied: u16) -> Vec<u16> {
        let regions = Regions::new(Size::new(4, 4).unwrap());
        let blocks = bits(!occupied).map(|cell| regions.block(occupied, cell as u8));
        let first = regions.block(occupied, (!occupied).trailing_zeros() as u8);
        blocks.map(|block| block - first).collect()
    }

    #[test]
    fn two_tiles_cut_a_corner_off() {
        assert_eq!(regions_of(1 << 1 | 1 << 4), [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn a_board_may_fall_into_eight_regions() {
        assert_eq!(regions_of(0b0101_1010_0101_1010), [0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn the_reaches_of_the_blocks_of_a_set_make_up_its_free_cells() {
        let regions = Regions::new(Size::new(3, 4).unwrap());
        for tiles in 0..=12 {
            let mut free = vec![0; 1 << 12];
            for block in regions.blocks(tiles) {
                free[usize::from(block.occupied)] += block.reach;
            }
            let of = |occupied: u16| !occupied & 0xFFF;
            let expected = |set: u16| if set.count_ones() == tiles { of(set) } else { 0 };
            assert!((0..1 << 12).all(|set| free[usize::from(set)] == expected(set)));
        }
    }

    #[test]
    fn blocks_are_numbered_as_they_are_listed() {
        let regions = Regions::new(Size::new(3, 4).unwrap());
        for (number, block) in (0..).zip(regions.blocks(5)) {
            assert!(bits(block.reach).all(|c| regions.block(block.occupied, c as u8) == number));
            let around = regions.around(block.occupied, block.reach.trailing_zeros() as u8);
            assert_eq!(around.reach, block.reach);
        }
        assert_eq!(regions.blocks(5).count(), regions.block_count(5));
    }
}
