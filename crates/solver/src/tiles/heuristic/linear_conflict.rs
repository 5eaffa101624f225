//! Linear conflict (Hansson, Mayer and Yung, 'Generating admissible heuristics by criticizing
//! solutions to relaxed models', 1985).
//!
//! Tiles in their goal line but in the wrong order cannot pass each other. Some of them must leave
//! the line and come back: two steps each that the Manhattan distance does not count. Those that
//! can stay form a longest increasing subsequence.

use super::{Heuristic, manhattan::manhattan, per_tile::PerTile};
use crate::{
    grid::{Cell, Size},
    tiles::small::{Board, Instance},
};

/// Manhattan distance plus two for each tile that must leave its line.
///
/// Tiles with several goal cells are not counted.
pub(in crate::tiles) struct LinearConflict {
    manhattan: PerTile,
    /// The rows and columns, each as a bit mask of cells.
    lines: Vec<u16>,
    /// By tile: the bit of its goal cell, or 0 if it has several.
    home: [u16; 16],
}

/// A board with both terms of its estimate.
#[derive(Clone, Copy)]
pub(in crate::tiles) struct Memo {
    board: Board,
    manhattan: u8,
    conflicts: u8,
}

impl LinearConflict {
    pub(in crate::tiles) fn new(instance: &Instance) -> Self {
        let mut home = [0; 16];
        for tile in 1..instance.cells() {
            home[usize::from(tile)] = only_home(instance, tile);
        }
        Self { manhattan: manhattan(instance), lines: lines(instance.size), home }
    }

    /// The steps beyond the Manhattan distance in the lines that satisfy `within`.
    fn conflicts(&self, board: Board, within: impl Fn(u16) -> bool) -> u8 {
        let lines = self.lines.iter().filter(|line| within(**line));
        lines.map(|line| self.conflicts_in(board, *line)).sum()
    }

    fn conflicts_in(&self, board: Board, line: u16) -> u8 {
        let cells = (0..16).filter(|cell| line >> cell & 1 != 0);
        let homes = cells.map(|cell| self.home[usize::from(board.tile(cell))]);
        2 * out_of_order(homes.filter(|home| home & line != 0))
    }
}

impl Heuristic for LinearConflict {
    type Memo = Memo;

    fn evaluate(&self, board: Board) -> Memo {
        let conflicts = self.conflicts(board, |_| true);
        Memo { board, manhattan: self.manhattan.evaluate(board), conflicts }
    }

    /// Recounts the lines that the tile leaves and enters. In the line along which it moves, the
    /// order of the tiles does not change.
    fn step(&self, memo: &Memo, tile: u8, from: u8, to: u8, left: u8) -> Option<Memo> {
        let across = |line: u16| (line >> from ^ line >> to) & 1 != 0;
        let board = memo.board.slide(from);
        let manhattan = self.manhattan.step(&memo.manhattan, tile, from, to, left)?;
        let rest = memo.conflicts - self.conflicts(memo.board, across);
        let memo = Memo { board, manhattan, conflicts: rest + self.conflicts(board, across) };
        (Self::estimate(&memo) <= left).then_some(memo)
    }

    fn estimate(memo: &Memo) -> u8 {
        memo.manhattan + memo.conflicts
    }
}

fn only_home(instance: &Instance, tile: u8) -> u16 {
    let homes: u16 = instance.homes(tile).fold(0, |homes, home| homes | 1 << home.0);
    if homes.is_power_of_two() { homes } else { 0 }
}

fn lines(size: Size) -> Vec<u16> {
    let line = |of: fn(Size, Cell) -> usize, number| {
        let cells = size.cells().filter(|cell| of(size, *cell) == number);
        cells.fold(0, |line, cell| line | 1 << cell.0)
    };
    let rows = (0..size.rows()).map(|row| line(Size::row, row));
    rows.chain((0..size.cols()).map(|col| line(Size::col, col))).collect()
}

/// The number of items outside a longest increasing subsequence (Schensted, 'Longest increasing and
/// decreasing subsequences', 1961).
fn out_of_order(homes: impl Iterator<Item = u16>) -> u8 {
    // The smallest last item of an increasing subsequence, by length.
    let mut ends = [u16::MAX; 8];
    let mut count = 0;
    for home in homes {
        let longer = ends.partition_point(|end| *end < home);
        ends[longer] = home;
        count += 1;
    }
    count - ends.partition_point(|end| *end != u16::MAX) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_few_tiles_as_can_be_make_way() {
        let out = |homes: &[u16]| out_of_order(homes.iter().copied());
        assert_eq!([out(&[1, 2, 4, 8]), out(&[2, 1, 4, 8]), out(&[8, 4, 2, 1])], [0, 1, 3]);
        assert_eq!([out(&[4, 8, 1, 2]), out(&[8, 1, 2, 4]), out(&[])], [2, 1, 0]);
    }
}
