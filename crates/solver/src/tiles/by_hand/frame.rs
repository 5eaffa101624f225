//! [`Frame`]: a board as a sequence of lines, by a symmetry.

use crate::grid::{Cell, Size};

/// A coordinate system of the board: lines are rows or columns, in either order.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    size: Size,
    /// Whether the lines are columns.
    transposed: bool,
    /// Whether the rows are reversed, and the columns.
    flipped: (bool, bool),
}

impl Frame {
    /// Lines are rows, and the last cell of the last line is the corner nearest to `end`.
    pub(super) fn with_last_corner_near(size: Size, end: Cell) -> Self {
        let rows_flipped = 2 * size.row(end) < size.rows() - 1;
        let cols_flipped = 2 * size.col(end) < size.cols() - 1;
        Self { size, transposed: false, flipped: (rows_flipped, cols_flipped) }
    }

    /// The frame with rows and columns exchanged.
    pub(super) fn transposed(self) -> Self {
        Self { transposed: !self.transposed, ..self }
    }

    /// Number of lines.
    pub(super) fn lines(self) -> usize {
        if self.transposed { self.size.cols() } else { self.size.rows() }
    }

    /// Number of cells of a line.
    pub(super) fn width(self) -> usize {
        self.transposed().lines()
    }

    /// The cell with the offset `along` in a line.
    pub(super) fn cell(self, line: usize, along: usize) -> Cell {
        let (row, col) = if self.transposed { (along, line) } else { (line, along) };
        let flip = |flipped, number, count| if flipped { count - 1 - number } else { number };
        self.size.cell(
            flip(self.flipped.0, row, self.size.rows()),
            flip(self.flipped.1, col, self.size.cols()),
        )
    }
}
