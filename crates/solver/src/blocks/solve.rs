//! From a puzzle to an honest answer.

use super::{Answer, Host, Metric, Outcome, Path, Puzzle, plain::Wave};
use crate::search::Limits;

/// Solves block puzzles, and keeps what it builds for the next one.
#[derive(Default)]
pub struct Solver {}

impl Solver {
    /// Solves `puzzle` with the fewest moves of `metric`, or proves that it cannot be solved.
    ///
    /// Every path has been replayed against the puzzle before it leaves.
    pub fn solve(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Answer {
        let mut wave = Wave::new(puzzle, metric, limits, [puzzle.start().clone()]);
        let found = wave.run(|position| puzzle.is_goal(position), host);
        let mut progress = wave.progress();
        let outcome = match found {
            Ok(Some(node)) => {
                let path = replayed(puzzle, wave.path_to(node));
                progress.lower_bound = path.len();
                Outcome::Optimal(path)
            }
            Ok(None) => Outcome::Unsolvable,
            Err(limit) => Outcome::GaveUp(limit),
        };
        Answer { outcome, progress }
    }
}

/// Hands `path` on if it leads to the goal.
///
/// # Panics
/// Where it does not: the search has a bug, and no answer is better than a wrong one.
fn replayed(puzzle: &Puzzle, path: Path) -> Path {
    let end = puzzle.start().after(puzzle, &path);
    let reached = end.is_ok_and(|end| puzzle.is_goal(&end));
    assert!(reached, "{} does not lead to the goal", path.written(puzzle));
    path
}
