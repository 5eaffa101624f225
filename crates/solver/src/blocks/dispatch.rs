//! The choice of a representation of positions for a puzzle.

use super::{
    CellSet, Metric, Path, Puzzle, Solver,
    bfs_packed::{Bfs, Packing},
    lanes::Layout,
    packed_shapes::PackedShapes,
};
use crate::search::{Host, Limits};

/// The arguments of a search.
pub(super) struct Request<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) metric: Metric,
    pub(super) limits: &'a Limits,
    pub(super) host: &'a mut dyn Host<Path>,
}

/// A computation that is generic over the representation of positions.
pub(super) trait Operation {
    /// The result.
    type Output;

    /// Runs on packed positions.
    fn packed<P: Packing>(self, packing: &P, bfs: &mut Bfs<P::Word>) -> Self::Output;

    /// Runs on unpacked positions.
    fn plain(self) -> Self::Output;
}

impl Solver {
    /// Runs `operation` with the smallest packing that fits the puzzle, or unpacked if none fits.
    pub(super) fn dispatch<T: Operation>(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        task: T,
    ) -> T::Output {
        let Self { lanes, narrow, wide } = self;
        if let Some(layout) = Layout::new(puzzle, metric, lanes) {
            task.packed(&layout, narrow)
        } else if let Some(board) = PackedShapes::<u64, u64>::new(puzzle, metric) {
            task.packed(&board, narrow)
        } else if let Some(board) = PackedShapes::<u128, u64>::new(puzzle, metric) {
            task.packed(&board, wide)
        } else if let Some(board) = PackedShapes::<u128, CellSet>::new(puzzle, metric) {
            task.packed(&board, wide)
        } else {
            task.plain()
        }
    }
}
