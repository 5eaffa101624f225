//! [`Frame`]: a reflection of the board, so that one set of tables serves several goals of the
//! blank.

use super::cells_and_code;
use crate::{
    grid::{Cell, Size},
    tiles::heuristic::pattern_database::GoalState,
};

/// The patterns of a 5 × 5 board with its blank in the first corner (Korf and Felner 2002).
const SIXES: [[u16; 6]; 4] =
    [[1, 5, 6, 10, 11, 12], [2, 3, 4, 7, 8, 9], [13, 14, 18, 19, 23, 24], [15, 16, 17, 20, 21, 22]];

/// The reflection of the board that takes the goal of the blank to the upper left quarter, perhaps
/// transposed.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) size: Size,
    /// The goal of the blank, in the frame.
    blank: Cell,
    /// For each cell of the board its cell in the frame.
    pub(super) places: Vec<u16>,
}

impl Frame {
    /// The frame without and the one with transposition.
    pub(super) fn both(size: Size, blank: Cell) -> [Self; 2] {
        [false, true].map(|is_transposed| Self::new(size, blank, is_transposed))
    }

    fn new(size: Size, blank: Cell, is_transposed: bool) -> Self {
        let (rows, cols) = (size.rows(), size.cols());
        let turned = Size::new(cols, rows).filter(|_| is_transposed);
        let framed = turned.unwrap_or(size);
        let place = |cell: Cell| {
            let row = from_nearer_end(size.row(cell), size.row(blank), rows);
            let col = from_nearer_end(size.col(cell), size.col(blank), cols);
            if is_transposed { framed.cell(col, row) } else { framed.cell(row, col) }
        };
        let places = size.cells().map(|cell| place(cell).0).collect();
        Self { size: framed, blank: place(blank), places }
    }

    /// Whether both frames have equal tables.
    pub(super) fn is_equivalent(&self, other: &Self) -> bool {
        (self.size, self.blank) == (other.size, other.blank)
    }

    /// For each home in the frame the cell of its tile in the frame. `tiles` has for each cell of
    /// the board the home of its tile.
    pub(super) fn cells_by_home(&self, tiles: &[u16]) -> Vec<u16> {
        let mut cells = vec![0; tiles.len()];
        for (tile, place) in tiles.iter().zip(&self.places) {
            cells[usize::from(self.places[usize::from(*tile)])] = *place;
        }
        cells
    }

    /// The homes of the tiles of each pattern, at most `max_tiles`: consecutive cells along strips
    /// of two rows, in alternating directions; the last strip has three rows if their number is
    /// odd. [`SIXES`] are known to be better.
    pub(super) fn patterns(&self, max_tiles: usize) -> Vec<Vec<u16>> {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        if (rows, cols, self.blank, max_tiles) == (5, 5, Cell(0), 6) {
            return SIXES.map(Vec::from).into();
        }
        let mut homes = Vec::new();
        for strip in 0..rows / 2 {
            let last = if strip == rows / 2 - 1 { rows } else { 2 * strip + 2 };
            for step in 0..cols {
                let col = if strip % 2 == 1 { cols - 1 - step } else { step };
                homes.extend((2 * strip..last).map(|row| self.size.cell(row, col).0));
            }
        }
        homes.retain(|home| *home != self.blank.0);
        homes.chunks(max_tiles).map(<[u16]>::to_vec).collect()
    }

    /// The solved board, restricted to the tiles of a pattern.
    pub(super) fn goal(&self, homes: &[u16]) -> GoalState {
        let (occupied, code) = cells_and_code(homes);
        GoalState { occupied, code, blank: self.blank.0 as u8 }
    }
}

/// The number of a line, counted from the end nearer to the line `blank`.
fn from_nearer_end(line: usize, blank: usize, lines: usize) -> usize {
    if 2 * blank >= lines { lines - 1 - line } else { line }
}
