//! [`Board`]: a position with tiles named by their goal cells, and the path to it.

use super::{super::Position, goal_cells::goal_cells};
use crate::{
    grid::{Cell, Direction, Size},
    tiles::{Move, Path},
};

/// A board whose tiles are distinct: each is named by its goal cell. Tiles with equal labels have
/// been assigned to different goal cells.
#[derive(Clone, Debug)]
pub(in crate::tiles) struct Board {
    size: Size,
    /// For each cell the goal cell of its tile, including the blank.
    tiles: Vec<Cell>,
    /// The inverse of `tiles`: for each goal cell the cell of its tile.
    places: Vec<Cell>,
    blank: Cell,
    goal_blank: Cell,
    path: Vec<Direction>,
}

impl Board {
    /// The board of `start`. Both positions must have equal tiles, and `goal` must be reachable.
    pub(in crate::tiles) fn new(start: &Position, goal: &Position) -> Self {
        Self::arranged(start.size(), goal_cells(start, goal), goal.blank())
    }

    /// The board with these tiles, row by row: a permutation of all cells.
    pub(in crate::tiles) fn arranged(size: Size, tiles: Vec<Cell>, goal_blank: Cell) -> Self {
        let mut places = tiles.clone();
        for (cell, tile) in size.cells().zip(&tiles) {
            places[tile.index()] = cell;
        }
        let blank = places[goal_blank.index()];
        Self { size, tiles, places, blank, goal_blank, path: Vec::new() }
    }

    pub(in crate::tiles) fn size(&self) -> Size {
        self.size
    }

    pub(in crate::tiles) fn blank(&self) -> Cell {
        self.blank
    }

    /// The goal cell of the blank, which is also its name.
    pub(in crate::tiles) fn goal_blank(&self) -> Cell {
        self.goal_blank
    }

    /// The tiles row by row, each as its goal cell.
    pub(in crate::tiles) fn tiles(&self) -> &[Cell] {
        &self.tiles
    }

    /// The tile in `cell`.
    pub(in crate::tiles) fn tile(&self, cell: Cell) -> Cell {
        self.tiles[cell.index()]
    }

    /// The cell of the tile with the goal cell `goal`.
    pub(in crate::tiles) fn place(&self, goal: Cell) -> Cell {
        self.places[goal.index()]
    }

    /// Number of moves made, without moves that were undone at once.
    pub(super) fn path_len(&self) -> usize {
        self.path.len()
    }

    /// The sum of the distances of all tiles from their goal cells.
    pub(in crate::tiles) fn manhattan(&self) -> usize {
        let tiles = self.size.cells().filter(|cell| *cell != self.blank);
        tiles.map(|cell| self.size.distance(cell, self.tile(cell))).sum()
    }

    /// Slides one tile in `direction`, which must be legal.
    pub(in crate::tiles) fn slide(&mut self, direction: Direction) {
        let from = self.size.neighbour(self.blank, direction.reversed());
        let Some(from) = from else { unreachable!("no tile can go {direction:?}") };
        let tile = self.tile(from);
        self.places.swap(tile.index(), self.goal_blank.index());
        self.tiles.swap(from.index(), self.blank.index());
        self.blank = from;
        if self.path.last() == Some(&direction.reversed()) {
            self.path.pop();
        } else {
            self.path.push(direction);
        }
    }

    /// The moves made.
    pub(in crate::tiles) fn into_path(self) -> Path {
        self.path.into_iter().map(Move::single).collect()
    }
}
