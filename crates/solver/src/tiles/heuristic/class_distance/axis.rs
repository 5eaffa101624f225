//! Up and down, or left and right.

use crate::grid::{Cell, Size};

/// The rows or the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Tiles go up and down, from row to row.
    Vertical,
    /// Tiles go left and right, from column to column.
    Horizontal,
}

impl Axis {
    /// Both of them.
    pub(in crate::tiles) const BOTH: [Self; 2] = [Self::Vertical, Self::Horizontal];

    /// The other one.
    pub(in crate::tiles) fn other(self) -> Self {
        match self {
            Self::Vertical => Self::Horizontal,
            Self::Horizontal => Self::Vertical,
        }
    }

    /// How many lines lie along the axis, one behind the other, and how many cells each has.
    pub(super) fn lines(self, size: Size) -> (usize, usize) {
        match self {
            Self::Vertical => (size.rows(), size.cols()),
            Self::Horizontal => (size.cols(), size.rows()),
        }
    }

    /// The line of a cell, and where in the line it is.
    pub(super) fn place(self, size: Size, cell: Cell) -> (usize, usize) {
        match self {
            Self::Vertical => (size.row(cell), size.col(cell)),
            Self::Horizontal => (size.col(cell), size.row(cell)),
        }
    }
}
