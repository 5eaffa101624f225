//! The row-by-row method of human solvers, as steps with reasons.
//!
//! Rows are solved one by one, from the row farthest from the goal of the blank. The last two rows
//! are solved column by column, and the last 2 × 2 block is rotated. The last two tiles of a line
//! are inserted together around its corner. There is no search, except for paths of the blank and
//! of a tile.

mod frame;
mod hand;
mod method;
mod step;

pub use step::{HandKind, HandStep, StepReport};

use super::{Answer, Metric, Path, Puzzle, heuristic::manhattan_bound, solve::replayed};
use crate::search::Progress;

/// A solution by hand.
///
/// ```
/// use unslide_solver::tiles::{Metric, Setup, by_hand};
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let lesson = by_hand(&puzzle, Metric::SingleTile);
/// let moves: usize = lesson.steps.iter().map(|step| step.path.len()).sum();
/// assert_eq!(lesson.answer.outcome.path().map(|path| path.len()), Some(moves));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Lesson {
    /// The path, with the Manhattan distance as the lower bound.
    pub answer: Answer,
    /// The path as steps; empty if there is no solution.
    pub steps: Vec<HandStep>,
}

/// Solves `puzzle` row by row. In multi-tile moves, consecutive moves of a step in one direction
/// are merged.
///
/// ```
/// use unslide_solver::tiles::{Metric, Setup, by_hand};
///
/// let puzzle = Setup::parse("8 6 7/2 5 4/3 _ 1", "_")?.validate()?;
/// let lesson = by_hand(&puzzle, Metric::SingleTile);
/// let first = &lesson.steps[0];
/// assert_eq!(first.reason(&puzzle), "Bring 1 home to row 1, column 1.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn by_hand(puzzle: &Puzzle, metric: Metric) -> Lesson {
    if let Err(unsolvable) = puzzle.solvable() {
        return Lesson {
            answer: Answer::unsolvable(unsolvable, Progress::default()),
            steps: Vec::new(),
        };
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
    let answer = Answer::of_bounds(replayed(puzzle, path), progress, None);
    Lesson { answer, steps }
}

#[cfg(test)]
mod tests;
