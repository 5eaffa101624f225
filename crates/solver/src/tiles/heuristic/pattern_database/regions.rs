//! [`Regions`]: the connected regions of free cells for every set of occupied cells.

use super::tile_move::TileMove;
use crate::{
    grid::{Cell, Direction, Size},
    math::bits::bits,
};

/// Maximum number of distinct regions. Further ones are merged into the last, as if the blank could
/// jump between them. That only adds moves, so distances stay admissible and consistent.
const MAX_REGIONS: usize = 8;
/// Bits of a region's number.
const REGION_BITS: u32 = MAX_REGIONS.ilog2();
/// Position of the first index in a [`Layout`].
const FIRST_INDEX: u32 = 16 * REGION_BITS;

/// For every set of occupied cells of a board of up to 16 cells: the connected regions of its free
/// cells, numbered from 0 by their lowest cells.
///
/// A set of occupied cells with one of its regions is a [`BlankRegion`]. All blank regions with
/// equal numbers of occupied cells are indexed from 0.
pub(super) struct Regions {
    /// By the mask of occupied cells.
    layouts: Box<[Layout]>,
    /// By the mask of occupied cells: the masks of its regions.
    masks: Box<[[u16; MAX_REGIONS]]>,
    /// Number of blank regions, by number of occupied cells.
    counts: [usize; 17],
    neighbours: Vec<u16>,
    /// The cells with an odd sum of row and column.
    odd: u16,
}

/// The region's number of each cell, [`REGION_BITS`] per cell, 0 for occupied cells; and from bit
/// [`FIRST_INDEX`] on the index of the first region.
type Layout = u64;

/// The cells of a pattern's tiles, and the region of free cells that contains the blank.
#[derive(Clone, Copy)]
pub(super) struct BlankRegion {
    pub(super) occupied: u16,
    pub(super) cells: u16,
}

impl Regions {
    /// The regions of a board of at most 16 cells.
    pub(super) fn new(size: Size) -> Self {
        let neighbours = neighbour_masks(size);
        let all = u16::MAX >> (16 - size.area());
        let masks: Box<_> =
            (0..=all).map(|occupied| find_regions(&neighbours, all & !occupied)).collect();
        let mut counts = [0; 17];
        let layouts = (0..=u16::MAX).zip(&masks).map(|(occupied, masks)| {
            let count = &mut counts[occupied.count_ones() as usize];
            let first_index = *count as u64;
            *count += masks.iter().filter(|mask| **mask != 0).count();
            numbers(*masks) | first_index << FIRST_INDEX
        });
        let layouts = layouts.collect();
        let is_odd = |cell: &Cell| (size.row(*cell) + size.col(*cell)) % 2 == 1;
        let odd = size.cells().filter(is_odd).fold(0, |mask, cell| mask | 1 << cell.0);
        Self { layouts, masks, counts, neighbours, odd }
    }

    /// The index of the blank region that contains `cell`, which must be free.
    #[inline]
    pub(super) fn index_of(&self, occupied: u16, cell: u8) -> u16 {
        let layout = self.layouts[usize::from(occupied)];
        let region = (layout >> (REGION_BITS * u32::from(cell))) as u16;
        (layout >> FIRST_INDEX) as u16 + (region & (MAX_REGIONS as u16 - 1))
    }

    /// Number of blank regions with `occupied` occupied cells.
    pub(super) fn count(&self, occupied: usize) -> usize {
        self.counts[occupied]
    }

    /// The blank regions with `occupied` occupied cells, by index.
    pub(super) fn all(&self, occupied: u32) -> impl Iterator<Item = BlankRegion> {
        let sets =
            (0..=u16::MAX).zip(&self.masks).filter(move |(set, _)| set.count_ones() == occupied);
        sets.flat_map(|(occupied, masks)| {
            let regions = masks.iter().filter(|cells| **cells != 0);
            regions.map(move |&cells| BlankRegion { occupied, cells })
        })
    }

    /// The blank region that contains `cell`.
    pub(super) fn containing(&self, occupied: u16, cell: u8) -> BlankRegion {
        let first_index = (self.layouts[usize::from(occupied)] >> FIRST_INDEX) as u16;
        let region = self.index_of(occupied, cell) - first_index;
        BlankRegion { occupied, cells: self.masks[usize::from(occupied)][usize::from(region)] }
    }

    /// The parity of the sum of rows and columns over a set of cells. Each move of a tile changes
    /// it.
    pub(super) fn parity(&self, occupied: u16) -> u32 {
        (occupied & self.odd).count_ones() & 1
    }

    /// Calls `visit` with each move of an occupying tile into the region.
    pub(super) fn each_move(&self, region: BlankRegion, mut visit: impl FnMut(&TileMove)) {
        for from in bits(region.occupied) {
            for to in bits(self.neighbours[from] & region.cells) {
                visit(&TileMove::new(from as u8, to as u8));
            }
        }
    }
}

/// For each cell the mask of its neighbours.
fn neighbour_masks(size: Size) -> Vec<u16> {
    let around = |cell| {
        let next = Direction::ALL.into_iter().filter_map(|way| size.neighbour(cell, way));
        next.fold(0, |mask, next: Cell| mask | 1 << next.0)
    };
    size.cells().map(around).collect()
}

fn find_regions(neighbours: &[u16], free: u16) -> [u16; MAX_REGIONS] {
    let mut masks = [0; MAX_REGIONS];
    let (mut left, mut number) = (free, 0);
    while left != 0 {
        let region = flood(neighbours, left, left & left.wrapping_neg());
        masks[number] |= region;
        left &= !region;
        number = (number + 1).min(MAX_REGIONS - 1);
    }
    masks
}

/// The connected component of `seed` in `free` (flood fill).
fn flood(neighbours: &[u16], free: u16, seed: u16) -> u16 {
    let (mut region, mut edge) = (seed, seed);
    while edge != 0 {
        let reached = bits(edge).fold(0, |mask, cell| mask | neighbours[cell]);
        edge = reached & free & !region;
        region |= edge;
    }
    region
}

fn numbers(masks: [u16; MAX_REGIONS]) -> Layout {
    let cells = (0..).zip(masks).flat_map(|(number, mask)| bits(mask).map(move |c| (c, number)));
    cells.fold(0, |numbers, (cell, number)| numbers | number << (REGION_BITS as usize * cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regions_of(occupied: u16) -> Vec<u16> {
        let regions = Regions::new(Size::new(4, 4).unwrap());
        let indices = bits(!occupied).map(|cell| regions.index_of(occupied, cell as u8));
        let first = regions.index_of(occupied, (!occupied).trailing_zeros() as u8);
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
                free[usize::from(region.occupied)] += region.cells;
            }
            let of = |occupied: u16| !occupied & 0xFFF;
            let expected = |set: u16| if set.count_ones() == tiles { of(set) } else { 0 };
            assert!((0..1 << 12).all(|set| free[usize::from(set)] == expected(set)));
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
        assert_eq!(regions.all(5).count(), regions.count(5));
    }
}
