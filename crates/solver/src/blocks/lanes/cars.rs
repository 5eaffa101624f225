//! Cars: blocks that are straight lines.

use crate::{
    blocks::{Axis, Puzzle},
    grid::Cell,
};

/// A straight block that moves along its lane.
pub(in crate::blocks) struct Car {
    pub(in crate::blocks) axis: Axis,
    pub(in crate::blocks) first: Cell,
    pub(in crate::blocks) length: usize,
}

/// All blocks as cars, or `None` if one of them is no car.
pub(in crate::blocks) fn cars(puzzle: &Puzzle) -> Option<Vec<Car>> {
    let car = |number: usize| {
        let cells = puzzle.cells(puzzle.start(), number);
        let axis = puzzle.blocks()[number].axis?;
        let size = puzzle.size();
        let is_line = cells.iter().all(|cell| match axis {
            Axis::Row => size.row(*cell) == size.row(cells[0]),
            Axis::Column => size.col(*cell) == size.col(cells[0]),
        });
        is_line.then_some(Car { axis, first: cells[0], length: cells.len() })
    };
    (0..puzzle.blocks().len()).map(car).collect()
}
