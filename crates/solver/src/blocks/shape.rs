//! The form of a block, wherever it is.

use super::{Axis, CellSet};
use crate::grid::{Cell, Size};

/// The cells of a block, seen from its anchor: the top left corner of the rectangle around it,
/// which the block itself need not cover.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Shape {
    /// Rows below and columns right of the anchor, in order.
    cells: Vec<(u8, u8)>,
}

impl Shape {
    /// The shape that `cells`, which must lie on the board, have together, and its anchor.
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

    /// The axis of a straight line of two or more `cells`.
    pub(super) fn axis(size: Size, cells: &[usize]) -> Option<Axis> {
        let (shape, _) = Self::of(size, cells.iter().map(|cell| Cell(*cell as u16)));
        match (shape.height(), shape.width()) {
            (1, 2..) => Some(Axis::Row),
            (2.., 1) => Some(Axis::Column),
            _ => None,
        }
    }

    /// Rows of the rectangle around it.
    pub(super) fn height(&self) -> usize {
        self.cells.iter().map(|cell| usize::from(cell.0) + 1).max().unwrap_or_default()
    }

    /// Columns of the rectangle around it.
    pub(super) fn width(&self) -> usize {
        self.cells.iter().map(|cell| usize::from(cell.1) + 1).max().unwrap_or_default()
    }

    /// The cells that it covers with its anchor at `anchor`; `None` over the edge.
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
