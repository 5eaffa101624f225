//! From a puzzle to an honest answer.

use super::{Metric, Path, Puzzle, Unsolvable, space::breadth_first};
use crate::search::{Found, Limit, Limits, OnProgress, Progress};

/// What is known at the end, and how well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No solution has fewer moves: proved.
    Optimal(Path),
    /// A solution that is at most `path.len() - lower_bound` moves from optimal: proved.
    Bounded {
        /// The solution.
        path: Path,
        /// No solution has fewer moves than this.
        lower_bound: usize,
    },
    /// A solution; nothing is known of its distance from optimal.
    Found(Path),
    /// There is no solution.
    Unsolvable(Unsolvable),
    /// A limit was met before there was any solution.
    GaveUp(Limit),
}

/// An outcome and the work that went into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was found.
    pub outcome: Outcome,
    /// The effort, and the proved lower bound.
    pub progress: Progress,
}

impl Outcome {
    /// The solution, where there is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Optimal(path) | Self::Bounded { path, .. } | Self::Found(path) => Some(path),
            Self::Unsolvable(_) | Self::GaveUp(_) => None,
        }
    }
}

/// Solves `puzzle` with the fewest moves of `metric`, within `limits`.
///
/// Every path has been replayed against the puzzle before it leaves.
pub fn solve(
    puzzle: &Puzzle,
    metric: Metric,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Answer {
    if let Err(unsolvable) = puzzle.solvable() {
        let outcome = Outcome::Unsolvable(unsolvable);
        return Answer { outcome, progress: Progress::default() };
    }
    let (found, mut progress) =
        breadth_first(puzzle.start(), puzzle.goal(), metric, limits, on_progress);
    let outcome = match found {
        Found::Shortest(moves) => Outcome::Optimal(replayed(puzzle, Path(moves))),
        Found::Exhausted => unreachable!("parity said that the goal can be reached"),
        Found::Stopped(limit) => Outcome::GaveUp(limit),
    };
    if let Outcome::Optimal(path) = &outcome {
        progress.lower_bound = path.len();
    }
    Answer { outcome, progress }
}

/// Hands `path` on if it leads to the goal.
///
/// # Panics
/// Where it does not: the search has a bug, and no answer is better than a wrong one.
fn replayed(puzzle: &Puzzle, path: Path) -> Path {
    let end = puzzle.start().after(&path);
    assert!(end.as_ref() == Ok(puzzle.goal()), "the path {path} does not lead to the goal");
    path
}
