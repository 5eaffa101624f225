//! Cells as a search handles them: in one word if they fit there.

use crate::blocks::CellSet;

/// A set of cells.
pub(in crate::blocks) trait Mask: Copy {
    /// How many cells a board may have.
    const CELLS: usize;
    /// No cells.
    const EMPTY: Self;

    /// The same cells; they must fit.
    fn of(cells: &CellSet) -> Self;

    /// The cells of both.
    #[must_use]
    fn union(self, other: Self) -> Self;

    /// The cells that are not in the other.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// Whether the two have a cell in common.
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
