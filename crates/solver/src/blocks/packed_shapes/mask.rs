//! Sets of cells, in one word if the board is small enough.

use crate::blocks::CellSet;

/// A set of cells.
pub(in crate::blocks) trait Mask: Copy {
    /// Maximum number of cells of a board.
    const CELLS: usize;
    /// The empty set.
    const EMPTY: Self;

    /// Converts a set of cells below [`Mask::CELLS`].
    fn of(cells: &CellSet) -> Self;

    /// The union of the two sets.
    #[must_use]
    fn union(self, other: Self) -> Self;

    /// The set difference `self` − `other`.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// Whether the two sets have a cell in common.
    fn intersects(self, other: Self) -> bool;
}

impl Mask for u64 {
    const CELLS: usize = 64;
    const EMPTY: Self = 0;

    fn of(cells: &CellSet) -> Self {
        cells.iter().fold(0, |all, cell| all | 1 << cell.0)
    }

    #[inline]
    fn union(self, other: Self) -> Self {
        self | other
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline]
    fn intersects(self, other: Self) -> bool {
        self & other != 0
    }
}

impl Mask for CellSet {
    const CELLS: usize = 256;
    const EMPTY: Self = Self::EMPTY;

    fn of(cells: &CellSet) -> Self {
        *cells
    }

    #[inline]
    fn union(self, other: Self) -> Self {
        CellSet::union(&self, &other)
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        CellSet::without(&self, &other)
    }

    #[inline]
    fn intersects(self, other: Self) -> bool {
        CellSet::intersects(&self, &other)
    }
}
