//! Which way of packing positions suits a board.

use super::{
    CellSet, Host, Metric, Puzzle, Solver,
    bfs::{Bfs, Packing},
    free::Board,
    lanes::Layout,
};
use crate::search::Limits;

/// A board, and all that a search over it needs from outside.
pub(super) struct Job<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) metric: Metric,
    pub(super) limits: &'a Limits,
    pub(super) host: &'a mut dyn Host,
}

/// What can be done with a board, however its positions are packed.
pub(super) trait Task {
    /// What it comes to.
    type Output;

    /// Does it with packed positions.
    fn packed<P: Packing>(self, packing: &P, bfs: &mut Bfs<P::Word>) -> Self::Output;

    /// Does it with positions as they are.
    fn plain(self) -> Self::Output;
}

impl Solver {
    /// Does `task` with the tightest packing that the board allows.
    pub(super) fn perform<T: Task>(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        task: T,
    ) -> T::Output {
        let Self { lanes, narrow, wide } = self;
        if let Some(layout) = Layout::new(puzzle, metric, lanes) {
            task.packed(&layout, narrow)
        } else if let Some(board) = Board::<u64, u64>::new(puzzle, metric) {
            task.packed(&board, narrow)
        } else if let Some(board) = Board::<u128, u64>::new(puzzle, metric) {
            task.packed(&board, wide)
        } else if let Some(board) = Board::<u128, CellSet>::new(puzzle, metric) {
            task.packed(&board, wide)
        } else {
            task.plain()
        }
    }
}
