//! Breadth-first search on boards of any size.

use super::{Metric, Move, Position, packed::PackedSpace, small::MAX_CELLS};
use crate::search::{Found, Limit, Limits, OnProgress, Paths, Progress, Reversible, Space, bfs};

/// The state space of a puzzle with states as [`Position`]s.
pub(super) struct UnpackedSpace<'a> {
    start: &'a Position,
    goals: &'a [Position],
    metric: Metric,
}

impl<'a> UnpackedSpace<'a> {
    pub(super) fn new(start: &'a Position, goals: &'a [Position], metric: Metric) -> Self {
        Self { start, goals, metric }
    }
}

impl Space for UnpackedSpace<'_> {
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

/// The goal is the first one.
impl Reversible for UnpackedSpace<'_> {
    fn goal(&self) -> Position {
        self.goals[0].clone()
    }

    fn reversed(&self, step: Move) -> Move {
        step.reversed()
    }
}

/// Breadth-first search from `start` to the nearest of `goals`, which must have the size of
/// `start`.
pub(super) fn breadth_first(
    start: &Position,
    goals: &[Position],
    metric: Metric,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<Move>, Progress) {
    if start.size().area() <= MAX_CELLS {
        bfs::search(&PackedSpace::new(start, goals, metric), limits, on_progress, &mut ())
    } else {
        bfs::search(&UnpackedSpace::new(start, goals, metric), limits, on_progress, &mut ())
    }
}

/// Breadth-first search from `start` to all nearest goals: a shortest path to each.
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
        bfs::nearest(&UnpackedSpace::new(start, goals, metric), limits, on_progress)
    }
}

/// The number of positions at each distance from `start`, in moves of `metric`, from 0 on.
///
/// # Errors
/// The [`Limit`] that was met first.
///
/// ```
/// use unslide_solver::{search::Limits, tiles::{Metric, Setup, depths}};
///
/// // Tiles with one label make few positions of many arrangements.
/// let puzzle = Setup::parse("A A/B _", "_")?.with_goal("A A/B _")?.validate()?;
/// let counts = depths(puzzle.start(), Metric::SingleTile, &Limits::default(), &mut |_| Ok(()))?;
/// assert_eq!(counts.iter().sum::<u64>(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn depths(
    start: &Position,
    metric: Metric,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Result<Vec<u64>, Limit> {
    if start.size().area() <= MAX_CELLS {
        bfs::depths(&PackedSpace::new(start, &[], metric), limits, on_progress)
    } else {
        bfs::depths(&UnpackedSpace::new(start, &[], metric), limits, on_progress)
    }
}
