//! Jobs of an anytime search that several solvers share.

use super::{
    Answer, IllegalMove, Job, Metric, Move, Path, Puzzle, Solver,
    anytime::{Request, run_job},
    heuristic::manhattan_bound,
    solve::replayed,
};
use crate::search::{Host, Limits, Progress};
use std::{error::Error, fmt};

/// Why a path cannot be the input of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadPath {
    /// A move leaves the board, or does not belong to the metric.
    Illegal(IllegalMove),
    /// The path does not end at the goal.
    MissesGoal,
}

impl Solver {
    /// Runs a job for a `path` that solves `puzzle` in moves of `metric`.
    ///
    /// The host receives each better path, as from [`Solver::solve`]; the answer has the best one.
    ///
    /// # Errors
    /// [`BadPath`] if `path` is not a solution.
    pub fn run_job(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        path: Path,
        job: Job,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Result<Answer, BadPath> {
        check_solution(puzzle, metric, &path)?;
        let (start, goal) = (puzzle.start(), puzzle.goal());
        let lower_bound = manhattan_bound(start, goal, metric);
        let mut progress = Progress { lower_bound, ..Progress::default() };
        let request = Request { start, goal, metric };
        let kept = &mut self.lower_bound_search;
        let (path, end) = run_job((&request, job), path, kept, limits, &mut progress, host);
        Ok(Answer::of_bounds(replayed(puzzle, path), progress, end.err()))
    }
}

fn check_solution(puzzle: &Puzzle, metric: Metric, path: &Path) -> Result<(), BadPath> {
    let is_in_metric = |step: &Move| metric == Metric::MultiTile || step.count == 1;
    if let Some(step) = path.iter().find(|step| !is_in_metric(step)) {
        return Err(BadPath::Illegal(IllegalMove { step }));
    }
    let end = puzzle.start().after(path).map_err(BadPath::Illegal)?;
    if end == *puzzle.goal() { Ok(()) } else { Err(BadPath::MissesGoal) }
}

impl fmt::Display for BadPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(_) => f.write_str("this is no solution"),
            Self::MissesGoal => f.write_str("this path does not lead to the goal"),
        }
    }
}

impl Error for BadPath {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Illegal(error) => Some(error),
            Self::MissesGoal => None,
        }
    }
}
