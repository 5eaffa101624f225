//! Which connected regions of free cells there are, for the blank to roam.

use crate::grid::{Cell, Direction, Size};

/// The most regions told apart: any further ones count as one, through which the blank is taken to
/// jump. That only adds ways, so distances stay admissible and consistent.
const MOST: usize = 4;
/// Bits of a region's number.
pub(super) const REGION_BITS: u32 = MOST.ilog2();

/// For every set of occupied cells of a board of up to 16 cells, the regions that the free cells
/// fall into, numbered from 0 in the order of their lowest cells.
pub(super) struct Regions {
    /// By the mask of occupied cells: the number of each cell's region, [`REGION_BITS`] a cell. An
    /// occupied cell carries a 0 too.
    numbers: Box<[u32]>,
    /// By the mask of occupied cells: the mask of each region.
    masks: Box<[[u16; MOST]]>,
}

impl Regions {
    /// The regions of a board of at most 16 cells.
    pub(super) fn new(size: Size) -> Self {
        let neighbours = neighbour_masks(size);
        let all = u16::MAX >> (16 - size.area());
        let masks: Box<_> =
            (0..=all).map(|occupied| find_regions(&neighbours, all & !occupied)).collect();
        Self { numbers: masks.iter().copied().map(numbers).collect(), masks }
    }

    /// The number of the region that `cell` is in, if it is free.
    #[inline]
    pub(super) fn number(&self, occupied: u16, cell: u8) -> u8 {
        let numbers = self.numbers[usize::from(occupied)];
        (numbers >> (REGION_BITS * u32::from(cell))) as u8 & (MOST as u8 - 1)
    }

    /// The cells of a region, one bit each.
    #[inline]
    pub(super) fn mask(&self, occupied: u16, number: u8) -> u16 {
        self.masks[usize::from(occupied)][usize::from(number)]
    }
}

/// For each cell the cells next to it, one bit each.
pub(super) fn neighbour_masks(size: Size) -> Vec<u16> {
    let around = |cell| {
        let next = Direction::ALL.into_iter().filter_map(|way| size.neighbour(cell, way));
        next.fold(0, |mask, next: Cell| mask | 1 << next.0)
    };
    size.cells().map(around).collect()
}

/// The numbers of the bits that are set, lowest first.
pub(super) fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
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

fn numbers(masks: [u16; MOST]) -> u32 {
    let cells = (0..).zip(masks).flat_map(|(number, mask)| bits(mask).map(move |c| (c, number)));
    cells.fold(0, |numbers, (cell, number)| numbers | number << (REGION_BITS as usize * cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regions_of(occupied: u16) -> Vec<u8> {
        let regions = Regions::new(Size::new(4, 4).unwrap());
        bits(!occupied).map(|cell| regions.number(occupied, cell as u8)).collect()
    }

    #[test]
    fn two_tiles_cut_a_corner_off() {
        assert_eq!(regions_of(1 << 1 | 1 << 4), [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn regions_beyond_the_fourth_count_as_one() {
        assert_eq!(regions_of(0b0101_1010_0101_1010), [0, 1, 2, 3, 3, 3, 3, 3]);
    }

    #[test]
    fn the_masks_of_the_regions_make_up_the_free_cells() {
        let regions = Regions::new(Size::new(3, 4).unwrap());
        for occupied in 0..1 << 12 {
            let sum: u16 = (0..MOST as u8).map(|number| regions.mask(occupied, number)).sum();
            assert_eq!(sum, !occupied & 0xFFF);
        }
    }
}
