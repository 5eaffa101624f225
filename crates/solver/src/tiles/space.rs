//! The positions of a tile puzzle as a [`Space`], for boards of any size.

use super::{Metric, Move, Position, exact::MAX_CELLS, packed::PackedSpace};
use crate::search::{Found, Limit, Limits, OnProgress, Paths, Progress, Space, bfs};

/// How many positions lie at each distance: the index is the number of moves.
pub type Depths = Vec<u64>;

/// A tile puzzle whose states are whole positions.
struct WideSpace<'a> {
    start: &'a Position,
    goals: &'a [Position],
    metric: Metric,
}

impl Space for WideSpace<'_> {
    type State = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn is_goal(&self, position: &Position) -> bool {
        self.goals.contains(position)
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

/// Breadth-first search from `start` to the nearest of `goals`, boards of the same size.
pub(super) fn breadth_first(
    start: &Position,
    goals: &[Position],
    metric: Metric,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<Move>, Progress) {
    if start.size().area() <= MAX_CELLS {
        bfs::search(&PackedSpace::new(start, goals, metric), limits, on_progress)
    } else {
        bfs::search(&WideSpace { start, goals, metric }, limits, on_progress)
    }
}

/// A shortest path to each of those `goals` that are as near to `start` as any, found breadth-first.
pub(super) fn breadth_first_to_all(
    start: &Position,
    goals: &[Position],
    metric: Metric,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Paths<Move>, Progress) {
    if start.size().area() <= MAX_CELLS {
        bfs::nearest(&PackedSpace::new(start, goals, metric), limits, on_progress)
    } else {
        bfs::nearest(&WideSpace { start, goals, metric }, limits, on_progress)
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
        bfs::depths(&PackedSpace::new(start, &[], metric), limits, on_progress)
    } else {
        bfs::depths(&WideSpace { start, goals: &[], metric }, limits, on_progress)
    }
}
