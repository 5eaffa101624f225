//! [`Grid`]: the occupied cells of a board.

use crate::Lane;
use alloc::vec::Vec;

/// The maximum side length: the number of bits of a row.
pub(super) const LONGEST_SIDE: usize = 16;

/// A cell, or the top left corner of a block's bounding rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub row: usize,
    pub col: usize,
}

/// The shape and lane of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    /// Bit masks of its rows from the top; the lowest bit is the leftmost cell.
    pub rows: Vec<u16>,
    pub width: usize,
    pub lane: Option<Lane>,
}

impl Kind {
    pub(super) fn new(rows: Vec<u16>, lane: Option<Lane>) -> Self {
        let all = rows.iter().fold(0, |all, row| all | row);
        let width = (u16::BITS - u16::leading_zeros(all)) as usize;
        Self { rows, width, lane }
    }

    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Number of cells.
    pub(super) fn area(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// The column of the block's first cell, relative to its left edge.
    pub(super) fn first_col(&self) -> usize {
        self.rows.first().map_or(0, |row| row.trailing_zeros() as usize)
    }
}

/// The occupied cells of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    pub rows: usize,
    pub cols: usize,
    taken: [u16; LONGEST_SIDE],
}

impl Grid {
    /// An empty board; sides may be at most [`LONGEST_SIDE`].
    pub(super) fn new(rows: usize, cols: usize) -> Self {
        Self { rows, cols, taken: [0; LONGEST_SIDE] }
    }

    pub(super) fn area(&self) -> usize {
        self.rows * self.cols
    }

    /// All cells, row by row.
    pub(super) fn places(self) -> impl Iterator<Item = Place> {
        let place = move |cell| Place { row: cell / self.cols, col: cell % self.cols };
        (0..self.area()).map(place)
    }

    /// Whether a cell is occupied; a cell outside the board is not.
    pub(super) fn is_occupied(&self, place: Place) -> bool {
        self.taken.get(place.row).is_some_and(|row| u32::from(*row) >> place.col & 1 == 1)
    }

    /// Whether a block of this kind is inside the board and covers no occupied cell.
    pub(super) fn has_room(&self, kind: &Kind, place: Place) -> bool {
        let is_inside =
            place.row + kind.height() <= self.rows && place.col + kind.width <= self.cols;
        is_inside && { kind.rows.iter().zip(&self.taken[place.row..]) }
            .all(|(cells, taken)| cells << place.col & taken == 0)
    }

    /// Adds a block at a free place, or removes it.
    pub(super) fn toggle(&mut self, kind: &Kind, place: Place) {
        for (cells, taken) in kind.rows.iter().zip(&mut self.taken[place.row..]) {
            *taken ^= cells << place.col;
        }
    }

    pub(super) fn take(&mut self, place: Place) {
        self.taken[place.row] |= 1 << place.col;
    }

    /// The cells of a block, in increasing order.
    pub(super) fn cells_of(&self, kind: &Kind, place: Place) -> Vec<u8> {
        let mut only = Self::new(self.rows, self.cols);
        only.toggle(kind, place);
        let cells = self.places().zip(0..=u8::MAX);
        cells.filter(|(place, _)| only.is_occupied(*place)).map(|(_, cell)| cell).collect()
    }
}
