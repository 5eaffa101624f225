//! [`Regions`]: the connected regions of free cells for every set of occupied cells.

use super::blank_regions::{Adjacency, BlankRegion, BlankRegions};
use crate::{grid::Size, math::bits::bits};

/// Maximum number of distinct regions. Further ones are merged into the last, as if the blank could
/// jump between them. That only adds moves, so distances stay admissible and consistent.
const MAX_REGIONS: usize = 8;
/// Bits of a region's number.
const REGION_BITS: u32 = MAX_REGIONS.ilog2();
/// Position of the first index in a [`Layout`].
const FIRST_INDEX: u32 = 16 * REGION_BITS;

/// For every set of occupied cells of a board of up to 16 cells: the connected regions of its free
/// cells, numbered from 0 by their lowest cells.
#[derive(Debug)]
pub(super) struct Regions {
    /// By the mask of occupied cells.
    layouts: Box<[Layout]>,
    /// By the mask of occupied cells: the masks of its regions.
    masks: Box<[[u16; MAX_REGIONS]]>,
    /// Number of blank regions, by number of occupied cells.
    counts: [usize; 17],
    adjacency: Adjacency,
}

/// The region's number of each cell, [`REGION_BITS`] per cell, 0 for occupied cells; and from bit
/// [`FIRST_INDEX`] on the index of the first region.
type Layout = u64;

impl Regions {
    /// The regions of a board of at most 16 cells.
    pub(super) fn new(size: Size) -> Self {
        let adjacency = Adjacency::new(size);
        let all = u16::MAX >> (16 - size.area());
        let masks: Box<_> =
            (0..=all).map(|occupied| find_regions(&adjacency, all & !occupied)).collect();
        let mut counts = [0; 17];
        let layouts = (0..=u16::MAX).zip(&masks).map(|(occupied, masks)| {
            let count = &mut counts[occupied.count_ones() as usize];
            let first_index = *count as u64;
            *count += masks.iter().filter(|mask| **mask != 0).count();
            numbers(*masks) | first_index << FIRST_INDEX
        });
        let layouts = layouts.collect();
        Self { layouts, masks, counts, adjacency }
    }
}

impl BlankRegions for Regions {
    #[inline]
    fn index_of(&self, occupied: u32, cell: u8) -> u32 {
        let layout = self.layouts[occupied as usize];
        let region = (layout >> (REGION_BITS * u32::from(cell))) as u32;
        (layout >> FIRST_INDEX) as u32 + (region & (MAX_REGIONS as u32 - 1))
    }

    fn containing(&self, occupied: u32, cell: u8) -> BlankRegion {
        let first_index = (self.layouts[occupied as usize] >> FIRST_INDEX) as u32;
        let region = self.index_of(occupied, cell) - first_index;
        BlankRegion { occupied, cells: self.masks[occupied as usize][region as usize].into() }
    }

    fn count(&self, tiles: usize) -> usize {
        self.counts[tiles]
    }

    fn all(&self, tiles: usize) -> Box<[BlankRegion]> {
        let sets =
            (0..).zip(&self.masks).filter(|(set, _)| u32::count_ones(*set) as usize == tiles);
        let regions = sets.flat_map(|(occupied, masks)| {
            let regions = masks.iter().filter(|cells| **cells != 0);
            regions.map(move |&cells| BlankRegion { occupied, cells: cells.into() })
        });
        regions.collect()
    }

    fn adjacency(&self) -> &Adjacency {
        &self.adjacency
    }
}

fn find_regions(adjacency: &Adjacency, free: u16) -> [u16; MAX_REGIONS] {
    let mut masks = [0; MAX_REGIONS];
    for (number, region) in adjacency.components(free.into()).enumerate() {
        masks[number.min(MAX_REGIONS - 1)] |= region as u16;
    }
    masks
}

fn numbers(masks: [u16; MAX_REGIONS]) -> Layout {
    let cells = (0..).zip(masks).flat_map(|(number, mask)| bits(mask).map(move |c| (c, number)));
    cells.fold(0, |numbers, (cell, number)| numbers | number << (REGION_BITS as usize * cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regions_of(occupied: u16) -> Vec<u32> {
        let regions = Regions::new(Size::new(4, 4).unwrap());
        let indices = bits(!occupied).map(|cell| regions.index_of(occupied.into(), cell as u8));
        let first = regions.index_of(occupied.into(), (!occupied).trailing_zeros() as u8);
        indices.map(|region| region - first).collect()
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
            for region in regions.all(tiles) {
                free[region.occupied as usize] += region.cells;
            }
            let expected = |set: u32| {
                if set.count_ones() as usize == tiles { !set & 0xFFF } else { 0 }
            };
            assert!((0..1 << 12).all(|set| free[set as usize] == expected(set)));
        }
    }

    #[test]
    fn blocks_are_numbered_as_they_are_listed() {
        let regions = Regions::new(Size::new(3, 4).unwrap());
        for (number, region) in (0..).zip(regions.all(5)) {
            assert!(
                bits(region.cells).all(|c| regions.index_of(region.occupied, c as u8) == number)
            );
            let around = regions.containing(region.occupied, region.cells.trailing_zeros() as u8);
            assert_eq!(around.cells, region.cells);
        }
        assert_eq!(regions.all(5).len(), regions.count(5));
    }
}
