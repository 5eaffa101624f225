//! [`Problem`]: a permutation to be sorted by moves.

use crate::{
    grid::{Cell, Direction, Size},
    tiles::{Move, constructive::Board, parity::is_reachable},
};
use std::ops::RangeInclusive;

/// A board whose tiles, and blank, are named by their homes: the cells where they belong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Problem {
    pub(super) size: Size,
    /// For each cell the home of its tile.
    pub(super) tiles: Vec<u16>,
    /// The cell of the blank.
    pub(super) blank: u16,
    /// The home of the blank.
    pub(super) goal_blank: u16,
}

impl Problem {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            size: board.size(),
            tiles: board.tiles().iter().map(|tile| tile.0).collect(),
            blank: board.blank().0,
            goal_blank: board.goal_blank().0,
        }
    }

    /// The problem with these `tiles`, which has for each cell the home of what lies there.
    pub(super) fn of(size: Size, tiles: Vec<u16>, goal_blank: u16) -> Self {
        let blank = inverse(&tiles)[usize::from(goal_blank)];
        Self { size, tiles, blank, goal_blank }
    }

    /// The Manhattan distance.
    pub(super) fn steps(&self) -> usize {
        let placed = self.tiles.iter().zip(self.size.cells());
        let tiles = placed.filter(|(tile, _)| **tile != self.goal_blank);
        tiles.map(|(tile, cell)| self.size.distance(Cell(*tile), cell)).sum()
    }

    /// The distance from the home of the blank to the nearest corner.
    pub(super) fn corner_distance(&self) -> usize {
        let [row, col] =
            [self.size.row(Cell(self.goal_blank)), self.size.col(Cell(self.goal_blank))];
        row.min(self.size.rows() - 1 - row) + col.min(self.size.cols() - 1 - col)
    }

    /// Whether parity allows a solution.
    pub(super) fn is_solvable(&self) -> bool {
        let goals: Vec<_> = self.tiles.iter().map(|tile| Cell(*tile)).collect();
        is_reachable(self.size, &goals, Cell(self.blank), Cell(self.goal_blank))
    }

    /// Makes a move, which must be legal.
    pub(super) fn make(&mut self, step: Move) {
        let stride = stride(self.size, step.direction);
        for _ in 0..step.count {
            let from = self.blank.wrapping_add_signed(stride);
            self.tiles.swap(usize::from(from), usize::from(self.blank));
            self.blank = from;
        }
    }

    /// The reversed problem: the inverse of a path that solves one solves the other.
    pub(super) fn reversed(&self) -> Self {
        Self {
            size: self.size,
            tiles: inverse(&self.tiles),
            blank: self.goal_blank,
            goal_blank: self.blank,
        }
    }

    /// The problem to get from `self` to `end`, which must have the same goal.
    pub(super) fn until(&self, end: &Self) -> Self {
        let cell_in_end = inverse(&end.tiles);
        let tiles = self.tiles.iter().map(|tile| cell_in_end[usize::from(*tile)]).collect();
        Self { size: self.size, tiles, blank: self.blank, goal_blank: end.blank }
    }

    /// The problem on a rectangle of the board, which must contain the blank, and the homes of all
    /// its tiles. Unchanged if the rectangle is a single line.
    pub(super) fn restricted_to(self, area: &Area) -> Self {
        let Some(size) = area.size() else { return self };
        let mut names = vec![0; self.tiles.len()];
        for (cell, name) in area.cells(self.size).zip(0..) {
            names[cell.index()] = name;
        }
        let name = |cell: u16| names[usize::from(cell)];
        let tiles = area.cells(self.size).map(|cell| name(self.tiles[cell.index()]));
        Self::of(size, tiles.collect(), name(self.goal_blank))
    }
}

/// A rectangle of cells.
#[derive(Clone, Debug)]
pub(super) struct Area {
    rows: RangeInclusive<usize>,
    cols: RangeInclusive<usize>,
}

impl Area {
    /// The rectangle of one cell.
    pub(super) fn of(size: Size, cell: u16) -> Self {
        let (row, col) = (size.row(Cell(cell)), size.col(Cell(cell)));
        Self { rows: row..=row, cols: col..=col }
    }

    /// Grows to include `other`.
    pub(super) fn include(&mut self, other: Self) {
        let both = |own: &RangeInclusive<usize>, other: RangeInclusive<usize>| {
            *own.start().min(other.start())..=*own.end().max(other.end())
        };
        *self = Self { rows: both(&self.rows, other.rows), cols: both(&self.cols, other.cols) };
    }

    /// Grows by one line on each side, within the board.
    pub(super) fn widen(&mut self, size: Size) {
        let wider = |lines: &RangeInclusive<usize>, most: usize| {
            lines.start().saturating_sub(1)..=(lines.end() + 1).min(most - 1)
        };
        *self = Self { rows: wider(&self.rows, size.rows()), cols: wider(&self.cols, size.cols()) };
    }

    fn cells(&self, size: Size) -> impl Iterator<Item = Cell> {
        let row = move |row| self.cols.clone().map(move |col| size.cell(row, col));
        self.rows.clone().flat_map(row)
    }

    /// Its size; `None` for a single line, which is no board.
    fn size(&self) -> Option<Size> {
        Size::new(self.rows.clone().count(), self.cols.clone().count())
    }
}

/// The difference of cell numbers from the blank to the tile that moves in `direction`.
pub(super) fn stride(size: Size, direction: Direction) -> i16 {
    size.stride(direction.reversed())
}

fn inverse(permutation: &[u16]) -> Vec<u16> {
    let mut inverse = vec![0; permutation.len()];
    for (from, to) in permutation.iter().enumerate() {
        inverse[usize::from(*to)] = from as u16;
    }
    inverse
}
