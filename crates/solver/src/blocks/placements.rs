//! The placements of the blocks of one kind on the board without other blocks.

use super::{Axis, CellSet, shape::Shape};
use crate::grid::{Cell, Direction, Size};

/// For each anchor the cells that a block of one kind covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placements {
    size: Size,
    axis: Option<Axis>,
    /// By anchor; `None` if the block would leave the board or cover a wall.
    cells: Vec<Option<CellSet>>,
}

impl Placements {
    pub(super) fn new(size: Size, walls: &CellSet, shape: &Shape, axis: Option<Axis>) -> Self {
        let at = |anchor| shape.cells_at(size, anchor).filter(|cells| !cells.intersects(walls));
        Self { size, axis, cells: size.cells().map(at).collect() }
    }

    /// The cells of a block at `anchor`, or `None` if that is no placement.
    pub(super) fn cells(&self, anchor: Cell) -> Option<CellSet> {
        self.cells[anchor.index()]
    }

    /// The directions in which these blocks move.
    pub(super) fn directions(&self) -> impl Iterator<Item = Direction> {
        let axis = self.axis;
        let goes = move |way: &Direction| axis.is_none_or(|axis| axis.directions().contains(way));
        Direction::ALL.into_iter().filter(goes)
    }

    /// The anchor one cell further in direction `way`, or `None` if an `occupied` cell, a wall or
    /// the edge is in the way.
    pub(super) fn step(&self, anchor: Cell, way: Direction, occupied: &CellSet) -> Option<Cell> {
        let next = self.size.neighbour(anchor, way)?;
        self.cells(next).filter(|cells| !cells.intersects(occupied)).map(|_| next)
    }
}
