//! [`Frame`]: a reflection of the board, so that one set of tables serves several goals of the
//! blank.

use super::{
    builder::Goals,
    table::{placement, weight},
};
use crate::grid::{Cell, Size};

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
    /// odd.
    pub(super) fn patterns(&self, max_tiles: usize) -> Vec<Vec<u16>> {
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
        homes.chunks(max_tiles).map(<[u16]>::to_vec).collect()
    }

    /// The placements at which the search for a pattern begins.
    ///
    /// The last move of a solution takes a tile out of the blank's goal. If all tiles around it
    /// belong to this pattern, the search begins before that move, at distance 1.
    pub(super) fn goals(&self, homes: &[u16]) -> Goals {
        let around = |home: u16| self.size.distance(Cell(home), self.blank) == 1;
        let home = placement(homes, self.places.len());
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

/// The number of a line, counted from the end nearer to the line `blank`.
fn from_nearer_end(line: usize, blank: usize, lines: usize) -> usize {
    if 2 * blank >= lines { lines - 1 - line } else { line }
}
