//! [`Lines`]: the tiles of a 2 × n board, without the position of the blank in its line.

use crate::{
    grid::{Cell, Direction, Size},
    tiles::{Move, small::Board},
};

/// The tiles of the full line, and the tiles of the line with the blank.
///
/// Moves along a line do not change them. A *crossing* moves a tile from the full line to the other
/// line, at equal offsets; then its old line has the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lines(u64);

/// Bits per tile; a line has at most eight tiles.
const BITS: usize = 4;

impl Lines {
    /// Requires one tile more in `full` than in `other`.
    fn new(full: &[u8], other: &[u8]) -> Self {
        let word =
            |tiles: &[u8]| tiles.iter().rev().fold(0, |word, tile| word << BITS | u64::from(*tile));
        Self(word(other) << 32 | word(full))
    }

    /// A unique word below 2⁶⁰.
    #[inline]
    pub(super) fn word(self) -> u64 {
        self.0
    }

    /// The lines with this word.
    #[inline]
    pub(super) fn of_word(word: u64) -> Self {
        Self(word)
    }

    /// The lines after the tile at `place` of the full line has crossed. The operation is its own
    /// inverse.
    #[inline]
    pub(super) fn cross(self, place: u8) -> Self {
        let (full, other) = (self.0 as u32, (self.0 >> 32) as u32);
        let at = BITS * usize::from(place);
        let before = (1 << at) - 1;
        let tile = full >> at & 0xF;
        let left = full & before | full >> BITS & !before;
        let filled = other & before | (other & !before) << BITS | tile << at;
        Self(u64::from(left) << 32 | u64::from(filled))
    }
}

/// Converts between boards and lines.
#[derive(Clone, Copy)]
pub(super) struct View {
    size: Size,
    /// Whether the lines are columns.
    is_tall: bool,
    /// Number of cells of a line.
    pub(super) width: u8,
}

impl View {
    /// Requires two rows or two columns, and at most 16 cells.
    pub(super) fn new(size: Size) -> Self {
        let is_tall = size.rows() != 2;
        Self { size, is_tall, width: size.rows().max(size.cols()) as u8 }
    }

    pub(super) fn lines(self, board: Board) -> Lines {
        let blank_line = self.line(board);
        let tiles = |line| {
            let cells = (0..self.width).map(|place| self.cell(line, place));
            let tiles = cells.map(|cell| board.tile(cell.0 as u8));
            tiles.filter(|tile| *tile != 0).collect::<Vec<_>>()
        };
        Lines::new(&tiles(1 - blank_line), &tiles(blank_line))
    }

    /// The line of the blank: 0 or 1.
    pub(super) fn line(self, board: Board) -> u8 {
        let blank = Cell(board.blank.into());
        (if self.is_tall { self.size.col(blank) } else { self.size.row(blank) }) as u8
    }

    /// The offset of the blank in its line.
    pub(super) fn place(self, board: Board) -> u8 {
        let blank = Cell(board.blank.into());
        (if self.is_tall { self.size.row(blank) } else { self.size.col(blank) }) as u8
    }

    fn cell(self, line: u8, place: u8) -> Cell {
        let (line, place) = (line.into(), place.into());
        if self.is_tall { self.size.cell(place, line) } else { self.size.cell(line, place) }
    }

    /// The moves from `start` with crossings at `places` and the blank finally at the offset
    /// `last`.
    pub(super) fn moves(self, start: Board, places: &[u8], last: u8) -> Vec<Move> {
        let (mut line, mut at) = (self.line(start), self.place(start));
        let mut moves = Vec::new();
        for place in places {
            moves.extend(self.along(at, *place));
            moves.push(Move::single(self.across(line)));
            (line, at) = (1 - line, *place);
        }
        moves.extend(self.along(at, last));
        moves
    }

    /// The move that takes the blank along its line, or `None` if `from` equals `to`.
    fn along(self, from: u8, to: u8) -> Option<Move> {
        let back = if self.is_tall { Direction::Up } else { Direction::Left };
        let direction = if to > from { back } else { back.reversed() };
        (from != to).then(|| Move { direction, count: to.abs_diff(from) })
    }

    /// The direction of a tile that crosses to the blank in `line`.
    fn across(self, line: u8) -> Direction {
        let to_first = if self.is_tall { Direction::Left } else { Direction::Up };
        if line == 0 { to_first } else { to_first.reversed() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crossing_is_taken_back_by_itself() {
        let lines = Lines::new(&[1, 2, 3, 4, 5, 6, 7, 8], &[9, 10, 11, 12, 13, 14, 15]);
        for place in 0..8 {
            assert_eq!(lines.cross(place).cross(place), lines);
        }
    }

    #[test]
    fn the_tile_that_crosses_leaves_its_line_and_comes_into_the_other_at_the_same_place() {
        let lines = Lines::new(&[1, 2, 3], &[4, 5]);
        assert_eq!(lines.cross(0), Lines::new(&[1, 4, 5], &[2, 3]));
        assert_eq!(lines.cross(1), Lines::new(&[4, 2, 5], &[1, 3]));
        assert_eq!(lines.cross(2), Lines::new(&[4, 5, 3], &[1, 2]));
    }
}
