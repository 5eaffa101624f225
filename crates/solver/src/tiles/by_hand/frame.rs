//! The board as it looks to a person who lays line after line.

use crate::grid::{Cell, Size};

/// A way to look at the board, so that its lines are rows or columns, from either side.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    size: Size,
    /// The lines are columns.
    turned: bool,
    /// The first row is the last one, and the first column.
    flipped: (bool, bool),
}

impl Frame {
    /// Rows, so that the last cell of the last line is the corner of the board nearest to `end`.
    pub(super) fn towards(size: Size, end: Cell) -> Self {
        let rows_flipped = 2 * size.row(end) < size.rows() - 1;
        let cols_flipped = 2 * size.col(end) < size.cols() - 1;
        Self { size, turned: false, flipped: (rows_flipped, cols_flipped) }
    }

    /// The same with the lines across.
    pub(super) fn turned(self) -> Self {
        Self { turned: !self.turned, ..self }
    }

    /// How many lines there are.
    pub(super) fn lines(self) -> usize {
        if self.turned { self.size.cols() } else { self.size.rows() }
    }

    /// How many cells a line has.
    pub(super) fn width(self) -> usize {
        self.turned().lines()
    }

    /// The cell `along` a line.
    pub(super) fn cell(self, line: usize, along: usize) -> Cell {
        let (row, col) = if self.turned { (along, line) } else { (line, along) };
        let flip = |flipped, number, count| if flipped { count - 1 - number } else { number };
        self.size.cell(
            flip(self.flipped.0, row, self.size.rows()),
            flip(self.flipped.1, col, self.size.cols()),
        )
    }
}
