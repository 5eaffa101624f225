//! [`Steps`]: the moves from each cell of the blank, for all orders of the tiles at once.

use super::{
    orders::Orders,
    rotation::{Rotation, Turn},
};
use crate::{
    grid::{Cell, Direction, Size},
    tiles::Metric,
};

/// Where the blank goes down, the tile that goes up passes those before it in its order.
const DOWN: Turn = Turn::LastToFirst;
const UP: Turn = Turn::FirstToLast;

/// The moves of a board by the cell of the blank.
pub(super) struct Steps {
    /// By cell.
    by_cell: Vec<Vec<Step>>,
    /// Vertical steps of one cell downwards, by the upper cell.
    down: Vec<Rotation>,
    /// Vertical steps of one cell upwards, by the upper cell.
    up: Vec<Rotation>,
}

/// A move of the blank.
pub(super) struct Step {
    /// The blank's cell after the move.
    pub(super) to: usize,
    /// The vertical steps of one cell that it consists of, by their upper cells; none for a
    /// horizontal move, which keeps the order of the tiles.
    vertical: Vec<(usize, Turn)>,
}

impl Steps {
    /// The moves that count as one in `metric`; orders with the blank in row r are odd if
    /// `is_odd(r)`.
    pub(super) fn new(size: Size, metric: Metric, is_odd: impl Fn(usize) -> bool) -> Self {
        let orders = Orders { tiles: size.area() - 1 };
        let rotation = |upper: usize, turn| {
            let row = upper / size.cols() + usize::from(turn == UP);
            Rotation::new(orders, upper..upper + size.cols(), turn, is_odd(row))
        };
        let rotations = |turn| {
            let upper_cells = 0..size.area() - size.cols();
            upper_cells.map(|upper| rotation(upper, turn)).collect()
        };
        let by_cell = size.cells().map(|cell| steps(size, cell, metric)).collect();
        Self { by_cell, down: rotations(DOWN), up: rotations(UP) }
    }

    /// The moves from a cell.
    pub(super) fn from(&self, cell: usize) -> &[Step] {
        &self.by_cell[cell]
    }

    /// The rotations of a vertical move, or `None` if the move keeps the order of the tiles.
    pub(super) fn rotations(&self, step: &Step) -> Option<Vec<&Rotation>> {
        let rotations = step.vertical.iter().map(|&(upper, turn)| match turn {
            DOWN => &self.down[upper],
            UP => &self.up[upper],
        });
        (!step.vertical.is_empty()).then(|| rotations.collect())
    }
}

fn steps(size: Size, cell: Cell, metric: Metric) -> Vec<Step> {
    let lengths = |direction| match metric {
        Metric::SingleTile => size.room(cell, direction).min(1),
        Metric::MultiTile => size.room(cell, direction),
    };
    let along =
        |direction| (1..=lengths(direction)).map(move |len| step(size, cell, direction, len));
    Direction::ALL.into_iter().flat_map(along).collect()
}

/// The blank's move by `len` cells, which must lie on the board.
fn step(size: Size, cell: Cell, direction: Direction, len: usize) -> Step {
    let at = |steps: usize| {
        cell.index().wrapping_add_signed(isize::from(size.stride(direction)) * steps as isize)
    };
    let vertical = match direction {
        Direction::Down => (0..len).map(|steps| (at(steps), DOWN)).collect(),
        Direction::Up => (1..=len).map(|steps| (at(steps), UP)).collect(),
        Direction::Left | Direction::Right => Vec::new(),
    };
    Step { to: at(len), vertical }
}
