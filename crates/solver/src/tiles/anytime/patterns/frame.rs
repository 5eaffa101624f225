//! Ways to look at a board, so that boards which are much the same have the same tables.

use super::{
    builder::Goals,
    table::{number, weight},
};
use crate::grid::{Cell, Size};

/// The board reflected so that the goal's blank lies in the upper left quarter; perhaps with rows and
/// columns exchanged.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) size: Size,
    /// Where the goal's blank lies in it.
    blank: Cell,
    /// For each cell of the board, where it lies in the frame.
    pub(super) places: Vec<u16>,
}

impl Frame {
    /// A board as it is, and with rows and columns exchanged.
    pub(super) fn both(size: Size, blank: Cell) -> [Self; 2] {
        [false, true].map(|exchanged| Self::new(size, blank, exchanged))
    }

    fn new(size: Size, blank: Cell, exchanged: bool) -> Self {
        let (rows, cols) = (size.rows(), size.cols());
        let turned = Size::new(cols, rows).filter(|_| exchanged);
        let framed = turned.unwrap_or(size);
        let place = |cell: Cell| {
            let row = from_nearer_end(size.row(cell), size.row(blank), rows);
            let col = from_nearer_end(size.col(cell), size.col(blank), cols);
            if exchanged { framed.cell(col, row) } else { framed.cell(row, col) }
        };
        let places = size.cells().map(|cell| place(cell).0).collect();
        Self { size: framed, blank: place(blank), places }
    }

    /// Whether the tables of one serve the other.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        (self.size, self.blank) == (other.size, other.blank)
    }

    /// A board of tiles that are named by their homes, as the frame has it.
    pub(super) fn look(&self, tiles: &[u16]) -> Vec<u16> {
        let mut places = vec![0; tiles.len()];
        for (tile, place) in tiles.iter().zip(&self.places) {
            places[usize::from(self.places[usize::from(*tile)])] = *place;
        }
        places
    }

    /// The homes of tiles that go together, `most` at a time: to and fro along strips of two rows, or
    /// three at the end where their number is odd.
    pub(super) fn patterns(&self, most: usize) -> Vec<Vec<u16>> {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        let mut homes = Vec::new();
        for strip in 0..rows / 2 {
            let last = if strip == rows / 2 - 1 { rows } else { 2 * strip + 2 };
            for step in 0..cols {
                let col = if strip % 2 == 1 { cols - 1 - step } else { step };
                homes.extend((2 * strip..last).map(|row| self.size.cell(row, col).0));
            }
        }
        homes.retain(|home| *home != self.blank.0);
        homes.chunks(most).map(<[u16]>::to_vec).collect()
    }

    /// Where the tiles around the goal's blank are all of one pattern, one of them comes out of that cell
    /// with the last move: so they do not count as home before.
    pub(super) fn goals(&self, homes: &[u16]) -> Goals {
        let around = |home: u16| self.size.distance(Cell(home), self.blank) == 1;
        let home = number(homes, self.places.len());
        let mut goals = Goals { distance: 1, placements: Vec::new() };
        for (tile, cell) in homes.iter().enumerate().filter(|(_, cell)| around(**cell)) {
            let weight = weight(tile, self.places.len());
            goals
                .placements
                .push(home + weight * u32::from(self.blank.0) - weight * u32::from(*cell));
        }
        if goals.placements.len() < self.size.cells().filter(|cell| around(cell.0)).count() {
            goals = Goals { distance: 0, placements: vec![home] };
        }
        goals
    }
}

/// The number of a line, counted from the end that the line `blank` is nearer to.
fn from_nearer_end(line: usize, blank: usize, lines: usize) -> usize {
    if 2 * blank >= lines { lines - 1 - line } else { line }
}
