//! The positions of a tile puzzle as a [`Space`], for boards of any size.

use super::{Metric, Move, Position, exact::MAX_CELLS, packed::PackedSpace};
use crate::search::{Found, Limit, Limits, OnProgress, Progress, Space, bfs};

/// How many positions lie at each distance: the index is the number of moves.
pub type Depths = Vec<u64>;

/// A tile puzzle whose states are whole positions.
struct WideSpace<'a> {
    start: &'a Position,
    goal: &'a Position,
    metric: Metric,
}

impl Space for WideSpace<'_> {
    type State = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn is_goal(&self, position: &Position) -> bool {
        position == self.goal
    }

    fn expand(&self, position: &Position, mut visit: impl FnMut(Move, Position)) {
        for step in position.legal_moves(self.metric) {
            let mut next = position.clone();
            if next.make(step).is_ok() {
                visit(step, next);
            }
        }
    }
}

/// Breadth-first search from `start` to `goal`, boards of the same size.
pub(super) fn breadth_first(
    start: &Position,
    goal: &Position,
    metric: Metric,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<Move>, Progress) {
    if start.size().area() <= MAX_CELLS {
        bfs::search(&PackedSpace::new(start, goal, metric), limits, on_progress)
    } else {
        bfs::search(&WideSpace { start, goal, metric }, limits, on_progress)
    }
}

/// How many positions lie at each distance from `start`.
///
/// # Errors
/// The [`Limit`] that was met before every position was seen.
pub fn depths(
    start: &Position,
    metric: Metric,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Result<Depths, Limit> {
    if start.size().area() <= MAX_CELLS {
        bfs::depths(&PackedSpace::new(start, start, metric), limits, on_progress)
    } else {
        bfs::depths(&WideSpace { start, goal: start, metric }, limits, on_progress)
    }
}
