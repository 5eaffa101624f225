//! Where the blocks of one kind can be, and how they get from place to place.

use super::{Axis, CellSet, shape::Shape};
use crate::grid::{Cell, Direction, Size};

/// For each anchor the cells that a block of this kind covers there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Places {
    size: Size,
    axis: Option<Axis>,
    /// `None` over the edge and on walls.
    cells: Vec<Option<CellSet>>,
}

impl Places {
    pub(super) fn new(size: Size, walls: &CellSet, shape: &Shape, axis: Option<Axis>) -> Self {
        let at = |anchor| shape.cells_at(size, anchor).filter(|cells| !cells.intersects(walls));
        Self { size, axis, cells: size.cells().map(at).collect() }
    }

    /// The cells of a block with its anchor at `anchor`, if there is room for it on the empty board.
    pub(super) fn cells(&self, anchor: Cell) -> Option<CellSet> {
        self.cells[anchor.index()]
    }

    /// The ways that these blocks can go.
    pub(super) fn directions(&self) -> impl Iterator<Item = Direction> {
        let axis = self.axis;
        let goes = move |way: &Direction| axis.is_none_or(|axis| axis.directions().contains(way));
        Direction::ALL.into_iter().filter(goes)
    }

    /// Where a block comes to with one step, if nothing but the `taken` cells is in its way.
    pub(super) fn step(&self, anchor: Cell, way: Direction, taken: &CellSet) -> Option<Cell> {
        let next = self.size.neighbour(anchor, way)?;
        self.cells(next).filter(|cells| !cells.intersects(taken)).map(|_| next)
    }
}
