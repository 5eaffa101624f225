//! How the tables see the boards on the way to a target.

use super::{
    Axis,
    classes::{Bits, GROUPS, Merge, Way, ways},
    table::{Game, without},
};
use crate::{
    grid::{Cell, Size},
    tiles::exact::Board,
};

/// Boards line by line, along either axis, as the groups of their tiles. Both are kept in one word:
/// two bits a cell, the vertical axis in the lower half.
pub(super) struct Outlook {
    views: [View; 2],
    /// By tile and cell: what the word has of them.
    marks: [[u64; 16]; 16],
    groups: usize,
    target: Board,
}

/// The cells in the order in which the tables of an axis count them.
struct View {
    lines: usize,
    width: usize,
    cells: u8,
    /// By cell.
    line: [u8; 16],
    /// By cell: where it comes among all cells.
    place: [u8; 16],
}

impl Outlook {
    /// Tiles of a kind have a group of their own where there are so few kinds. Else they are in the
    /// group of the quarter that most of them are in on `target`.
    ///
    /// Boards are reflected so that the blank of the target comes into the first quarter: targets
    /// that are reflections of each other have the same tables then.
    pub(super) fn new(size: Size, target: Board) -> Self {
        let views = Axis::BOTH.map(|axis| View::new(size, target.blank, axis));
        let kinds = views[0].kinds(target);
        let mut marks = [[0; 16]; 16];
        for (axis, view) in Axis::BOTH.into_iter().zip(&views) {
            let groups =
                if kinds.len() <= GROUPS { numbered(&kinds) } else { view.quarters(target) };
            // The blank, which is 0, has no group.
            for (marks, group) in marks.iter_mut().zip(groups).skip(1) {
                for (mark, place) in marks.iter_mut().zip(view.place) {
                    *mark |= group << (2 * place) << shift(axis);
                }
            }
        }
        Self { views, marks, groups: kinds.len(), target }
    }

    /// The ways to class the tiles, the most telling first.
    pub(super) fn ways(&self) -> &'static [Way] {
        ways(self.groups)
    }

    /// The game along an axis that a way to class the tiles makes of the target.
    pub(super) fn game(&self, way: Way, axis: Axis) -> Game {
        let View { lines, width, .. } = self.views[axis as usize];
        let (groups, line) = self.order(self.look(self.target), axis, self.target.blank);
        Game { lines, width, blank_line: line.into(), order: Merge::new(way).classes(groups) }
    }

    /// The word of a board.
    pub(super) fn look(&self, board: Board) -> u64 {
        let mark = |cell| self.marks[usize::from(board.tile(cell))][usize::from(cell)];
        (0..self.views[0].cells).map(mark).fold(0, |word, mark| word | mark)
    }

    /// The word after a tile has gone from the cell `from` to `to`.
    #[inline]
    pub(super) fn step(&self, word: u64, tile: u8, from: u8, to: u8) -> u64 {
        let marks = &self.marks[usize::from(tile & 0xF)];
        word ^ marks[usize::from(from & 0xF)] ^ marks[usize::from(to & 0xF)]
    }

    /// The order of the groups along an axis, and the line of the blank, which is in `blank`.
    #[inline]
    pub(super) fn order(&self, word: u64, axis: Axis, blank: u8) -> (Bits, u8) {
        let view = &self.views[axis as usize];
        let blank = usize::from(blank & 0xF);
        let order = without((word >> shift(axis)) as u32, view.place[blank].into());
        (Bits::of(order), view.line[blank])
    }
}

/// A number for each kind.
fn numbered(kinds: &[u8]) -> [u64; 16] {
    let mut numbers = [0; 16];
    for (number, kind) in (0..).zip(kinds) {
        numbers[usize::from(*kind)] = number;
    }
    numbers
}

/// Where in a word the axis begins.
#[inline]
fn shift(axis: Axis) -> u32 {
    32 * axis as u32
}

impl View {
    fn new(size: Size, blank: u8, axis: Axis) -> Self {
        let (lines, width) = axis.lines(size);
        let (blank_line, blank_at) = axis.place(size, Cell(blank.into()));
        let mut view =
            Self { lines, width, cells: size.area() as u8, line: [0; 16], place: [0; 16] };
        for cell in size.cells() {
            let (line, at) = axis.place(size, cell);
            let line = if 2 * blank_line < lines { line } else { lines - 1 - line };
            let at = if 2 * blank_at < width { at } else { width - 1 - at };
            view.line[cell.index()] = line as u8;
            view.place[cell.index()] = (line * width + at) as u8;
        }
        view
    }

    /// The kinds of tiles in the order in which they come.
    fn kinds(&self, board: Board) -> Vec<u8> {
        let mut cells: Vec<_> = (0..self.cells).filter(|cell| *cell != board.blank).collect();
        cells.sort_unstable_by_key(|cell| self.place[usize::from(*cell)]);
        let mut kinds = Vec::new();
        for kind in cells.into_iter().map(|cell| board.tile(cell)) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }

    /// The quarter that most tiles of each kind are in.
    fn quarters(&self, board: Board) -> [u64; 16] {
        let mut counts = [[0; GROUPS]; 16];
        for cell in 0..self.cells {
            counts[usize::from(board.tile(cell))][self.quarter(cell)] += 1;
        }
        counts.map(|counts| {
            let most = (0..GROUPS).rev().max_by_key(|quarter| counts[*quarter]);
            most.expect("there are quarters") as u64
        })
    }

    fn quarter(&self, cell: u8) -> usize {
        let place = usize::from(self.place[usize::from(cell)]);
        let [late, far] = [
            2 * (place / self.width) >= self.lines - self.lines % 2,
            2 * (place % self.width) >= self.width - self.width % 2,
        ];
        2 * usize::from(late) + usize::from(far)
    }
}
