//! [`TableKey`]: the identity of a table.

use super::{blank_regions::BlankRegions, file, orders, regions::Regions};
use crate::grid::Size;

/// Everything that a table depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::tiles) struct TableKey {
    pub(super) size: Size,
    /// Number of tiles of each class, that is, of each label.
    pub(super) classes: Vec<u8>,
    pub(super) goal_states: Vec<GoalState>,
}

/// A goal, restricted to the tiles of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::tiles) struct GoalState {
    /// The cells of the pattern's tiles.
    pub(in crate::tiles) occupied: u32,
    /// The [code](super::orders::code) of their order.
    pub(in crate::tiles) code: u64,
    pub(in crate::tiles) blank: u8,
}

impl TableKey {
    /// The unique name of the table.
    pub(in crate::tiles) fn name(&self) -> String {
        file::name(self)
    }

    /// Size of the table in bytes.
    pub(super) fn bytes(&self, regions: &Regions) -> usize {
        orders::count(&self.classes) as usize * stride(regions, self.tiles())
    }

    /// Number of tiles of the pattern.
    pub(super) fn tiles(&self) -> usize {
        self.classes.iter().map(|class| usize::from(*class)).sum()
    }
}

/// Bytes of a table per order of the `tiles` tiles of its pattern.
pub(super) fn stride(regions: &dyn BlankRegions, tiles: usize) -> usize {
    regions.count(tiles).div_ceil(64) * 8
}
