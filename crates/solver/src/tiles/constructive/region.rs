//! [`Region`]: the unsolved part of a board.

use crate::grid::{Cell, Direction, Size};
use std::ops::Range;

/// A rectangle of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Region {
    rows: Range<usize>,
    cols: Range<usize>,
}

impl Region {
    pub(super) fn whole(size: Size) -> Self {
        Self { rows: 0..size.rows(), cols: 0..size.cols() }
    }

    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn cols(&self) -> usize {
        self.cols.len()
    }

    /// The cells, row by row.
    pub(super) fn cells(&self, size: Size) -> Vec<Cell> {
        let row = |row| self.cols.clone().map(move |col| size.cell(row, col));
        self.rows.clone().flat_map(row).collect()
    }

    /// The cells of the outermost line at the side `towards`.
    pub(super) fn line(&self, size: Size, towards: Direction) -> Vec<Cell> {
        let Self { rows, cols } = self.clone();
        Self {
            rows: match towards {
                Direction::Up => rows.start..rows.start + 1,
                Direction::Down => rows.end - 1..rows.end,
                _ => rows,
            },
            cols: match towards {
                Direction::Left => cols.start..cols.start + 1,
                Direction::Right => cols.end - 1..cols.end,
                _ => cols,
            },
        }
        .cells(size)
    }

    /// The region without the outermost line at the side `towards`.
    #[must_use]
    pub(super) fn without(&self, towards: Direction) -> Self {
        let mut rest = self.clone();
        match towards {
            Direction::Up => rest.rows.start += 1,
            Direction::Down => rest.rows.end -= 1,
            Direction::Left => rest.cols.start += 1,
            Direction::Right => rest.cols.end -= 1,
        }
        rest
    }

    /// The sides whose lines may be solved next: those that shorten the longer dimension, so that
    /// the region stays close to a square. Empty for a core.
    pub(super) fn sides(&self) -> Vec<Direction> {
        let [rows, cols] = [self.rows(), self.cols()];
        let mut sides = Vec::new();
        if rows * cols > MAX_CORE {
            if rows >= cols {
                sides.extend([Direction::Up, Direction::Down]);
            }
            if cols >= rows {
                sides.extend([Direction::Left, Direction::Right]);
            }
        }
        sides
    }
}

/// Maximum number of cells of a core.
const MAX_CORE: usize = 6;
