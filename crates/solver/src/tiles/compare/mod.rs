//! Textbook searches with a choice of heuristics, for comparison.

mod algorithm;
mod profile;
mod report;
mod task;
mod unsuited;

pub use algorithm::{Algorithm, Estimate, Percent, UnknownAlgorithm, Width};
pub use profile::estimates_along;
pub use report::ComparisonReport;
pub use unsuited::Unsuited;

use super::{Answer, Metric, Path, Puzzle, by_hand, solve::replayed};
use crate::search::{Limits, OnProgress, Progress, best_first::Value};
use task::{Blind, Informed, Layers, Task};

/// The result of a textbook search.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    let mut task = Task { puzzle, metric, limits, on_progress, layers: Layers::default() };
    let (found, progress) = match algorithm {
        Algorithm::ByHand => {
            let answer = by_hand(puzzle, metric).answer;
            return Ok(Comparison { answer, held: 1, layers: Vec::new() });
        }
        Algorithm::BreadthFirst => task.blind(Blind::BreadthFirst),
        Algorithm::BidirectionalBreadthFirst => task.blind(Blind::Bidirectional),
        Algorithm::DepthFirst => task.blind(Blind::DepthFirst),
        Algorithm::Greedy(estimate) => {
            task.informed(estimate, Informed::BestFirst(Value::Greedy))?
        }
        Algorithm::AStar(estimate) => task.informed(estimate, Informed::BestFirst(Value::AStar))?,
        Algorithm::WeightedAStar(estimate, weight) => {
            let value = Value::Weighted { percent: weight.get() };
            task.informed(estimate, Informed::BestFirst(value))?
        }
        Algorithm::IdaStar(estimate) => task.informed(estimate, Informed::IdaStar)?,
        Algorithm::Beam(estimate, width) => task.informed(estimate, Informed::Beam(width.get()))?,
        Algorithm::BidirectionalAStar(estimate) => task.informed_both_ways(estimate)?,
    };
    let layers = task.layers.0;
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
