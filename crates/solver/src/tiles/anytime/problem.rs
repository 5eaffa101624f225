//! What a beam is asked to do: bring a permutation of tiles in order.

use crate::{
    grid::{Cell, Direction, Size},
    tiles::{Move, constructive::Board, is_reachable},
};
use std::ops::RangeInclusive;

/// A board on which what lies in a cell is named by the cell that it has to go to; so is the blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Problem {
    pub(super) size: Size,
    /// For each cell the goal of what lies there.
    pub(super) tiles: Vec<u16>,
    /// Where the blank is.
    pub(super) blank: u16,
    /// Where the blank has to go, and so its name.
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

    /// Of `tiles` each of which is named by its goal; so is the blank.
    pub(super) fn of(size: Size, tiles: Vec<u16>, goal_blank: u16) -> Self {
        let blank = inverse(&tiles)[usize::from(goal_blank)];
        Self { size, tiles, blank, goal_blank }
    }

    /// The steps that the tiles have to go: the Manhattan distance.
    pub(super) fn steps(&self) -> usize {
        let placed = self.tiles.iter().zip(self.size.cells());
        let tiles = placed.filter(|(tile, _)| **tile != self.goal_blank);
        tiles.map(|(tile, cell)| self.size.distance(Cell(*tile), cell)).sum()
    }

    /// How far from the nearest corner the blank ends.
    pub(super) fn corner_distance(&self) -> usize {
        let [row, col] =
            [self.size.row(Cell(self.goal_blank)), self.size.col(Cell(self.goal_blank))];
        row.min(self.size.rows() - 1 - row) + col.min(self.size.cols() - 1 - col)
    }

    /// Whether parity allows to solve it.
    pub(super) fn is_solvable(&self) -> bool {
        let goals: Vec<_> = self.tiles.iter().map(|tile| Cell(*tile)).collect();
        is_reachable(self.size, &goals, Cell(self.blank), Cell(self.goal_blank))
    }

    /// Makes a move, which must have room.
    pub(super) fn make(&mut self, step: Move) {
        let stride = stride(self.size, step.direction);
        for _ in 0..step.count {
            let from = self.blank.wrapping_add_signed(stride);
            self.tiles.swap(usize::from(from), usize::from(self.blank));
            self.blank = from;
        }
    }

    /// The way back: the moves that solve it are those that solve `self`, taken back last first.
    pub(super) fn reversed(&self) -> Self {
        Self {
            size: self.size,
            tiles: inverse(&self.tiles),
            blank: self.goal_blank,
            goal_blank: self.blank,
        }
    }

    /// The problem to get from `self` to `end`, both of which lie on the way to one goal.
    pub(super) fn until(&self, end: &Self) -> Self {
        let cell_in_end = inverse(&end.tiles);
        let tiles = self.tiles.iter().map(|tile| cell_in_end[usize::from(*tile)]).collect();
        Self { size: self.size, tiles, blank: self.blank, goal_blank: end.blank }
    }

    /// The same on a part of the board, where what lies there belongs, and the blank with it.
    pub(super) fn cut(self, part: &Part) -> Self {
        let Some(size) = part.size() else { return self };
        let mut names = vec![0; self.tiles.len()];
        for (cell, name) in part.cells(self.size).zip(0..) {
            names[cell.index()] = name;
        }
        let name = |cell: u16| names[usize::from(cell)];
        let tiles = part.cells(self.size).map(|cell| name(self.tiles[cell.index()]));
        Self::of(size, tiles.collect(), name(self.goal_blank))
    }
}

/// A rectangle of cells.
#[derive(Clone, Debug)]
pub(super) struct Part {
    rows: RangeInclusive<usize>,
    cols: RangeInclusive<usize>,
}

impl Part {
    /// One cell of a board.
    pub(super) fn of(size: Size, cell: u16) -> Self {
        let (row, col) = (size.row(Cell(cell)), size.col(Cell(cell)));
        Self { rows: row..=row, cols: col..=col }
    }

    /// Grows until `other` is in it.
    pub(super) fn take_in(&mut self, other: Self) {
        let both = |own: &RangeInclusive<usize>, other: RangeInclusive<usize>| {
            *own.start().min(other.start())..=*own.end().max(other.end())
        };
        *self = Self { rows: both(&self.rows, other.rows), cols: both(&self.cols, other.cols) };
    }

    /// Grows by a line on each side where the board has one.
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

    /// `None` where it is no board: a single line.
    fn size(&self) -> Option<Size> {
        Size::new(self.rows.clone().count(), self.cols.clone().count())
    }
}

/// From the blank to the tile that goes in `direction`, as a difference of cell numbers.
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
