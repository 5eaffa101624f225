//! [`RankedRegions`]: the blank regions of boards of up to 25 cells.

use super::blank_regions::{Adjacency, BlankRegion, BlankRegions};
use crate::grid::Size;

/// Number of cells of the low part of a set.
const LOW: u32 = 12;
const LOW_MASK: u32 = (1 << LOW) - 1;

/// The blank regions of one number of occupied cells, on a board of at most 25 cells.
///
/// Sets of occupied cells are ordered by their masks. The rank of a set is the number of sets with a
/// smaller high part, and the rank of its low part among low parts of as many cells.
#[derive(Debug)]
pub(in crate::tiles) struct RankedRegions {
    size: Size,
    tiles: usize,
    /// By the high part of a set: the rank of the first set with this part.
    high: Box<[u32]>,
    /// By the low part of a set: its rank among low parts of as many cells.
    low: Box<[u32]>,
    /// By the rank of a set.
    layouts: Box<[Layout]>,
    /// By index.
    regions: Box<[BlankRegion]>,
    adjacency: Adjacency,
}

/// The first region of a set.
#[derive(Clone, Copy, Debug)]
struct Layout {
    index: u32,
    cells: u32,
}

impl RankedRegions {
    /// The blank regions with `tiles` occupied cells. At least one cell must be free.
    pub(in crate::tiles) fn new(size: Size, tiles: usize) -> Self {
        let adjacency = Adjacency::new(size);
        let all = u32::MAX >> (u32::BITS - size.area() as u32);
        let mut lows: Vec<Vec<u32>> = vec![Vec::new(); LOW as usize + 1];
        let low = (0..=all & LOW_MASK).map(|part| {
            let equal = &mut lows[part.count_ones() as usize];
            equal.push(part);
            equal.len() as u32 - 1
        });
        let low = low.collect();
        let (mut high, mut layouts, mut regions) = (Vec::new(), Vec::new(), Vec::new());
        for part in 0..=all >> LOW {
            high.push(layouts.len() as u32);
            let rest = tiles.checked_sub(part.count_ones() as usize);
            for low in rest.and_then(|rest| lows.get(rest)).into_iter().flatten() {
                let occupied = part << LOW | low;
                let index = regions.len() as u32;
                let free = adjacency.components(all & !occupied);
                regions.extend(free.map(|cells| BlankRegion { occupied, cells }));
                layouts.push(Layout { index, cells: regions[index as usize].cells });
            }
        }
        let (high, layouts, regions) = (high.into(), layouts.into(), regions.into());
        Self { size, tiles, high, low, layouts, regions, adjacency }
    }

    /// Whether these are the regions with `tiles` occupied cells of a board of this size.
    pub(in crate::tiles) fn is_for(&self, size: Size, tiles: usize) -> bool {
        (self.size, self.tiles) == (size, tiles)
    }

    #[inline]
    fn layout(&self, occupied: u32) -> Layout {
        debug_assert_eq!(occupied.count_ones() as usize, self.tiles);
        let rank = self.high[(occupied >> LOW) as usize] + self.low[(occupied & LOW_MASK) as usize];
        self.layouts[rank as usize]
    }
}

impl BlankRegions for RankedRegions {
    #[inline]
    fn index_of(&self, occupied: u32, cell: u8) -> u32 {
        let Layout { mut index, mut cells } = self.layout(occupied);
        while cells >> cell & 1 == 0 {
            index += 1;
            cells = self.regions[index as usize].cells;
        }
        index
    }

    fn containing(&self, occupied: u32, cell: u8) -> BlankRegion {
        self.regions[self.index_of(occupied, cell) as usize]
    }

    fn count(&self, tiles: usize) -> usize {
        assert_eq!(tiles, self.tiles);
        self.regions.len()
    }

    fn all(&self, tiles: usize) -> Box<[BlankRegion]> {
        assert_eq!(tiles, self.tiles);
        self.regions.clone()
    }

    fn adjacency(&self) -> &Adjacency {
        &self.adjacency
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            builder::Builder,
            key::GoalState,
            orders::{Orders, code},
            regions::Regions,
        },
        *,
    };
    use crate::math::bits::bits;
    use std::sync::Arc;

    #[test]
    fn small_boards_have_the_regions_that_are_found_for_all_sets_at_once() {
        for (rows, cols, tiles) in [(4, 4, 6), (2, 3, 2), (3, 5, 5)] {
            let size = Size::new(rows, cols).unwrap();
            let (ranked, known) = (RankedRegions::new(size, tiles), Regions::new(size));
            assert_eq!(ranked.count(tiles), known.count(tiles));
            for (one, other) in ranked.all(tiles).iter().zip(known.all(tiles)) {
                assert_eq!((one.occupied, one.cells), (other.occupied, other.cells));
                for cell in bits(one.cells).map(|cell| cell as u8) {
                    let index = known.index_of(one.occupied, cell);
                    assert_eq!(ranked.index_of(one.occupied, cell), index);
                }
            }
        }
    }

    #[test]
    fn six_tiles_of_a_24_puzzle_have_251400_blank_regions() {
        let size = Size::new(5, 5).unwrap();
        assert_eq!(RankedRegions::new(size, 6).count(6), 251_400);
    }

    #[test]
    fn each_region_of_a_large_board_has_its_own_index() {
        for (rows, cols, tiles) in [(5, 5, 4), (2, 12, 6), (3, 8, 5)] {
            let regions = RankedRegions::new(Size::new(rows, cols).unwrap(), tiles);
            for (index, region) in (0..).zip(regions.all(tiles)) {
                assert_eq!(region.occupied.count_ones() as usize, tiles);
                let mut cells = bits(region.cells);
                assert!(cells.all(|cell| regions.index_of(region.occupied, cell as u8) == index));
            }
        }
    }

    /// A table of three tiles with homes in the first row, and the blank in the first cell.
    fn table(size: Size, regions: impl BlankRegions + 'static) -> Vec<u8> {
        let goal = GoalState { occupied: 0b1110, code: code([0, 1, 2]), blank: 0 };
        let orders = Orders::new(&[1, 1, 1], size.cols());
        let mut builder = Builder::new(Arc::new(regions), &Arc::new(orders), &[goal]);
        while builder.advance() {}
        builder.finish().bits().to_vec()
    }

    #[test]
    fn a_table_of_ranked_regions_is_that_of_all_sets() {
        for (rows, cols) in [(4, 4), (2, 7), (3, 5)] {
            let size = Size::new(rows, cols).unwrap();
            let ranked = table(size, RankedRegions::new(size, 3));
            assert_eq!(ranked, table(size, Regions::new(size)));
        }
    }
}
