//! [`Shape`]: the cells of a block relative to its anchor.

use super::{Axis, CellSet};
use crate::grid::{Cell, Size};

/// The cells of a block relative to its anchor, the top left corner of its bounding rectangle. The
/// block need not cover its anchor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Shape {
    /// Rows and columns relative to the anchor, sorted.
    cells: Vec<(u8, u8)>,
}

impl Shape {
    /// The shape of a block with these `cells`, which must be on the board, and its anchor.
    pub(super) fn of(size: Size, cells: impl IntoIterator<Item = Cell>) -> (Self, Cell) {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        let mut cells: Vec<_> =
            cells.into_iter().map(|cell| (size.row(cell) as u8, size.col(cell) as u8)).collect();
        let top = cells.iter().map(|cell| cell.0).min().unwrap_or_default();
        let left = cells.iter().map(|cell| cell.1).min().unwrap_or_default();
        for cell in &mut cells {
            *cell = (cell.0 - top, cell.1 - left);
        }
        (Self { cells }, size.cell(top.into(), left.into()))
    }

    /// The axis of a bounding rectangle of 1 × n or n × 1, n ≥ 2; otherwise `None`.
    pub(super) fn axis(size: Size, cells: &[usize]) -> Option<Axis> {
        let (shape, _) = Self::of(size, cells.iter().map(|cell| Cell(*cell as u16)));
        match (shape.height(), shape.width()) {
            (1, 2..) => Some(Axis::Row),
            (2.., 1) => Some(Axis::Column),
            _ => None,
        }
    }

    /// Rows of the bounding rectangle.
    pub(super) fn height(&self) -> usize {
        self.cells.iter().map(|cell| usize::from(cell.0) + 1).max().unwrap_or_default()
    }

    /// Columns of the bounding rectangle.
    pub(super) fn width(&self) -> usize {
        self.cells.iter().map(|cell| usize::from(cell.1) + 1).max().unwrap_or_default()
    }

    /// The cells covered at `anchor`, or `None` if the shape leaves the board.
    pub(super) fn cells_at(&self, size: Size, anchor: Cell) -> Option<CellSet> {
        let (row, col) = (size.row(anchor), size.col(anchor));
        let fits = row + self.height() <= size.rows() && col + self.width() <= size.cols();
        fits.then(|| {
            self.cells
                .iter()
                .map(|cell| size.cell(row + cell.0 as usize, col + cell.1 as usize))
                .collect()
        })
    }
}
