//! What a table is a table of.

use super::{arrangements, file, regions::Regions};
use crate::grid::Size;

/// Everything that a table depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::tiles) struct TableKey {
    pub(super) size: Size,
    /// How many tiles there are of each class of alike ones.
    pub(super) classes: Vec<u8>,
    pub(super) sources: Vec<Source>,
}

/// A goal as a pattern sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Source {
    /// The cells of the pattern's tiles.
    pub(super) occupied: u16,
    /// Their order.
    pub(super) code: u64,
    pub(super) blank: u8,
}

impl TableKey {
    /// A name that no other table has.
    pub(in crate::tiles) fn name(&self) -> String {
        file::name(self)
    }

    /// How many bytes the table takes.
    pub(super) fn bytes(&self, regions: &Regions) -> usize {
        arrangements::count(&self.classes) as usize * stride(regions, self.tiles())
    }

    /// How many tiles the pattern has.
    pub(super) fn tiles(&self) -> usize {
        self.classes.iter().map(|class| usize::from(*class)).sum()
    }
}

/// How many bytes a table takes for each order of the `tiles` tiles of its pattern.
pub(super) fn stride(regions: &Regions, tiles: usize) -> usize {
    regions.block_count(tiles).div_ceil(64) * 8
}
