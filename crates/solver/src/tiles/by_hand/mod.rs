//! Row by row: how a person solves a board, step by step and with a reason for each.
//!
//! The rows are laid one after the other, beginning with the one that is farthest from where the empty
//! place ends; when two are left, their columns are, until a block of 2 × 2 is left that is turned
//! round. The last two tiles of a line go in together, round its corner. Nothing is searched: what is
//! beyond walking round a tile to push it along is in a small library of manoeuvres.

mod frame;
mod hand;
mod method;
mod step;

pub use step::{HandKind, HandStep, StepReport};

use super::{Answer, Metric, Outcome, Path, Puzzle, heuristic::manhattan_bound, solve::replayed};
use crate::search::Progress;

/// A solution by hand.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// All moves, with what can be said of their number without a search.
    pub answer: Answer,
    /// The same moves step by step; none where there is no solution.
    pub steps: Vec<HandStep>,
}

/// Solves `puzzle` row by row; long moves within a step are made as one.
pub fn by_hand(puzzle: &Puzzle, metric: Metric) -> Lesson {
    if let Err(unsolvable) = puzzle.solvable() {
        return Lesson { answer: Answer::unsolvable(unsolvable), steps: Vec::new() };
    }
    let mut steps = method::row_by_row(puzzle.start(), puzzle.goal());
    if metric == Metric::MultiTile {
        for step in &mut steps {
            step.path = step.path.merged();
        }
    }
    let path: Path = steps.iter().flat_map(|step| &step.path).collect();
    let lower_bound = manhattan_bound(puzzle.start(), puzzle.goal(), metric);
    let progress = Progress { lower_bound, ..Progress::default() };
    let outcome = Outcome::of_bounds(replayed(puzzle, path), lower_bound);
    Lesson { answer: Answer { outcome, progress, stopped: None }, steps }
}

#[cfg(test)]
mod tests;
