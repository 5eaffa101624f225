//! A position whose tiles are named by the cells that they have to go to, and how it was reached.

use super::{super::Position, assignment::goal_cells};
use crate::{
    grid::{Cell, Direction, Size},
    tiles::{Move, Path},
};

/// An arrangement in which every tile is different, and is solved where each tile lies in the
/// cell that it is named by. Of tiles with one label, each has been given a cell of its own.
#[derive(Clone, Debug)]
pub(in crate::tiles) struct Board {
    size: Size,
    /// For each cell the goal cell of what lies there, the blank included.
    tiles: Vec<Cell>,
    /// For each goal cell where its tile lies.
    places: Vec<Cell>,
    blank: Cell,
    goal_blank: Cell,
    path: Vec<Direction>,
}

impl Board {
    /// Requires two positions of the same tiles of which one can be reached from the other.
    pub(in crate::tiles) fn new(start: &Position, goal: &Position) -> Self {
        Self::arranged(start.size(), goal_cells(start, goal), goal.blank())
    }

    /// Requires a permutation of all cells in `tiles`, row by row.
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

    /// Where the blank has to be in the end, and so its name.
    pub(in crate::tiles) fn goal_blank(&self) -> Cell {
        self.goal_blank
    }

    /// The tiles row by row, each named by the cell that it has to go to.
    pub(in crate::tiles) fn tiles(&self) -> &[Cell] {
        &self.tiles
    }

    /// What lies in `cell`.
    pub(in crate::tiles) fn tile(&self, cell: Cell) -> Cell {
        self.tiles[cell.index()]
    }

    /// Where the tile that has to go to `goal` lies.
    pub(in crate::tiles) fn place(&self, goal: Cell) -> Cell {
        self.places[goal.index()]
    }

    /// How many moves have been made, less those taken back at once.
    pub(super) fn path_len(&self) -> usize {
        self.path.len()
    }

    /// The sum over the tiles of their distances from their goals.
    pub(in crate::tiles) fn manhattan(&self) -> usize {
        let tiles = self.size.cells().filter(|cell| *cell != self.blank);
        tiles.map(|cell| self.size.distance(cell, self.tile(cell))).sum()
    }

    /// Slides one tile in `direction`, which must have room.
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

    /// The moves made so far.
    pub(in crate::tiles) fn into_path(self) -> Path {
        self.path.into_iter().map(Move::single).collect()
    }
}
