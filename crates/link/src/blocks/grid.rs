//! Which cells of a board are taken, and what has room there.

use crate::Lane;
use alloc::vec::Vec;

/// The longest side: a row of cells is a bit each.
pub const LONGEST_SIDE: usize = 16;

/// The top left corner of the rectangle around a block, or any cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub row: usize,
    pub col: usize,
}

/// The form of a block and the ways that it can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its rows from the top, the leftmost cell in the lowest bit.
    pub rows: Vec<u16>,
    pub width: usize,
    pub lane: Option<Lane>,
}

impl Kind {
    pub fn new(rows: Vec<u16>, lane: Option<Lane>) -> Self {
        let all = rows.iter().fold(0, |all, row| all | row);
        let width = (u16::BITS - u16::leading_zeros(all)) as usize;
        Self { rows, width, lane }
    }

    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// How many cells it covers.
    pub fn area(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// How far the first cell of the block, row by row, is from its left edge.
    pub fn lead(&self) -> usize {
        self.rows.first().map_or(0, |row| row.trailing_zeros() as usize)
    }
}

/// The cells of a board that are taken.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    pub rows: usize,
    pub cols: usize,
    taken: [u16; LONGEST_SIDE],
}

impl Grid {
    /// An empty board; no side may be longer than [`LONGEST_SIDE`].
    pub fn new(rows: usize, cols: usize) -> Self {
        Self { rows, cols, taken: [0; LONGEST_SIDE] }
    }

    pub fn area(&self) -> usize {
        self.rows * self.cols
    }

    /// All cells, row by row.
    pub fn places(self) -> impl Iterator<Item = Place> {
        let place = move |cell| Place { row: cell / self.cols, col: cell % self.cols };
        (0..self.area()).map(place)
    }

    /// Whether something is there; a cell beyond the board is empty.
    pub fn is_taken(&self, place: Place) -> bool {
        self.taken.get(place.row).is_some_and(|row| u32::from(*row) >> place.col & 1 == 1)
    }

    /// Whether a block of this kind fits in, and nothing is in its way.
    pub fn has_room(&self, kind: &Kind, place: Place) -> bool {
        let is_inside =
            place.row + kind.height() <= self.rows && place.col + kind.width <= self.cols;
        is_inside && { kind.rows.iter().zip(&self.taken[place.row..]) }
            .all(|(cells, taken)| cells << place.col & taken == 0)
    }

    /// Puts a block where it has room, or takes away one that is there.
    pub fn toggle(&mut self, kind: &Kind, place: Place) {
        for (cells, taken) in kind.rows.iter().zip(&mut self.taken[place.row..]) {
            *taken ^= cells << place.col;
        }
    }

    pub fn take(&mut self, place: Place) {
        self.taken[place.row] |= 1 << place.col;
    }

    /// The cells of a block, in order.
    pub fn cells_of(&self, kind: &Kind, place: Place) -> Vec<u8> {
        let mut only = Self::new(self.rows, self.cols);
        only.toggle(kind, place);
        let cells = self.places().zip(0..=u8::MAX);
        cells.filter(|(place, _)| only.is_taken(*place)).map(|(_, cell)| cell).collect()
    }
}
