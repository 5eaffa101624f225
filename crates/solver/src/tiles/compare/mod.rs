//! Textbook searches with a choice of heuristics, for comparison.

mod algorithm;
mod heuristics;
mod profile;
mod report;
mod task;
mod trace;
mod unsuited;

pub use algorithm::{Algorithm, Estimate, Percent, UnknownAlgorithm, Width};
pub use profile::estimates_along;
pub use report::ComparisonReport;
pub use trace::{TraceNode, TraceReport, TraceStep, trace};
pub use unsuited::Unsuited;

use super::{Answer, Metric, Path, Puzzle, by_hand, solve::replayed};
use crate::search::{Limits, OnProgress, Progress};
use task::{Layers, Task, Witness};

/// The result of a textbook search.
///
/// ```
/// use unslide_solver::{
///     search::Limits,
///     tiles::{Metric, Setup, compare},
/// };
///
/// let puzzle = Setup::parse("8 1 3/4 _ 2/7 6 5", "_")?.validate()?;
/// let expanded = |name: &str| {
///     let limits = Limits::default();
///     let found = compare(&puzzle, Metric::SingleTile, name.parse()?, &limits, &mut |_| Ok(()))?;
///     assert_eq!(found.answer.progress.lower_bound, 14);
///     assert_eq!(found.layers.iter().sum::<u64>(), found.answer.progress.expanded);
///     assert!(found.held > 0);
///     Ok::<_, Box<dyn std::error::Error>>(found.answer.progress.expanded)
/// };
/// assert!(expanded("a-star:linear-conflict")? < expanded("a-star:misplaced")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comparison {
    /// The solution with what is proved of it, and the effort.
    pub answer: Answer,
    /// Maximum number of positions in memory at one time.
    pub held: u64,
    /// Number of expanded positions by f = g + h, where g is the number of moves to it and h its estimate.
    pub layers: Vec<u64>,
}

/// Solves `puzzle` with one algorithm alone and counts its effort.
///
/// # Errors
/// [`Unsuited`] if the algorithm does not support the puzzle.
///
/// ```
/// use unslide_solver::{
///     search::Limits,
///     tiles::{Metric, Outcome, Setup, compare},
/// };
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let (limits, algorithm) = (Limits::default(), "ida-star:walking-distance".parse()?);
/// let found = compare(&puzzle, Metric::MultiTile, algorithm, &limits, &mut |_| Ok(()))?;
/// assert_eq!(found.answer.outcome, Outcome::Optimal("L2".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compare(
    puzzle: &Puzzle,
    metric: Metric,
    algorithm: Algorithm,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Result<Comparison, Unsuited> {
    if let Err(unsolvable) = puzzle.solvable() {
        let answer = Answer::unsolvable(unsolvable, Progress::default());
        return Ok(Comparison { answer, held: 0, layers: Vec::new() });
    }
    if algorithm == Algorithm::ByHand {
        let answer = by_hand(puzzle, metric).answer;
        return Ok(Comparison { answer, held: 1, layers: Vec::new() });
    }
    let mut counted = Layers::default();
    let task = Task { puzzle, metric, limits, on_progress, witness: Witness::Layers(&mut counted) };
    let (found, progress) = task.run(algorithm)?;
    let layers = counted.0;
    let answer = match found {
        Ok(Some(moves)) => Answer::of_bounds(replayed(puzzle, Path(moves)), progress, None),
        Ok(None) => unreachable!("parity said that the goal can be reached"),
        Err(limit) => Answer::gave_up(limit, progress),
    };
    // A depth-first search holds the positions of its path.
    let path = progress.lower_bound as u64 + 1;
    let held = if progress.reached == 0 { path } else { progress.reached };
    Ok(Comparison { answer, held, layers })
}
