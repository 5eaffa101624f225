//! [`Axis`]: vertical or horizontal.

use crate::grid::{Cell, Size};

/// The axis of a move.
///
/// ```
/// use unslide_solver::tiles::{Axis, Subtree};
///
/// assert_eq!("-".parse(), Ok(Subtree::FirstAxis(Axis::Horizontal)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// Up and down, from row to row.
    Vertical,
    /// Left and right, from column to column.
    Horizontal,
}

impl Axis {
    /// Both axes.
    pub(in crate::tiles) const BOTH: [Self; 2] = [Self::Vertical, Self::Horizontal];

    /// The other axis.
    pub(in crate::tiles) fn other(self) -> Self {
        match self {
            Self::Vertical => Self::Horizontal,
            Self::Horizontal => Self::Vertical,
        }
    }

    /// Number of lines along the axis (rows for the vertical one), and number of cells of each.
    pub(super) fn lines(self, size: Size) -> (usize, usize) {
        match self {
            Self::Vertical => (size.rows(), size.cols()),
            Self::Horizontal => (size.cols(), size.rows()),
        }
    }

    /// The line of a cell, and its offset in the line.
    pub(super) fn position(self, size: Size, cell: Cell) -> (usize, usize) {
        match self {
            Self::Vertical => (size.row(cell), size.col(cell)),
            Self::Horizontal => (size.col(cell), size.row(cell)),
        }
    }
}
