//! [`trace`]: a textbook search seen step by step.

mod recorder;
mod recording;
mod report;

pub use report::{TraceNode, TraceReport, TraceStep};

use super::{Algorithm, Task, Unsuited, Witness};
use crate::{
    search::Limits,
    tiles::{Metric, Puzzle, small::MAX_CELLS},
};
pub(super) use recorder::Recorder;
pub(super) use recording::Recording;

use recorder::Memory;

/// Solves `puzzle` with one search alone, and records its first `most` expansions.
///
/// If the goal cannot be reached, the trace has the start alone.
///
/// # Errors
/// [`Unsuited`] if the algorithm does not support the puzzle, or is no search.
///
/// ```
/// use unslide_solver::tiles::{Metric, Setup, trace};
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let seen = trace(&puzzle, Metric::SingleTile, "a-star:manhattan".parse()?, 100)?;
/// // Two expansions lead straight to the goal.
/// assert_eq!((seen.steps.len(), seen.path.len()), (2, 3));
/// assert_eq!(seen.nodes[seen.path[2]].board, "1 2 3/4 5 6/7 8 _");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn trace(
    puzzle: &Puzzle,
    metric: Metric,
    algorithm: Algorithm,
    most: u32,
) -> Result<TraceReport, Unsuited> {
    // Of larger boards the boards themselves would fill the memory, and could not be looked at.
    if puzzle.start().size().area() > MAX_CELLS {
        return Err(Unsuited::TooManyCells);
    }
    let mut recorder = Recorder::new(puzzle, Memory::of(algorithm));
    if puzzle.solvable().is_err() {
        return Ok(recorder.report(algorithm, Err(None)));
    }
    let limits = &Limits { expanded: most.into(), ..Limits::default() };
    let witness = Witness::Recorder(&mut recorder);
    let task = Task { puzzle, metric, limits, on_progress: &mut |_| Ok(()), witness };
    let (found, _) = task.run(algorithm)?;
    let found = found.map_err(Some).and_then(|path| path.ok_or(None));
    Ok(recorder.report(algorithm, found))
}
