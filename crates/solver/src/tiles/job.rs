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
///
/// ```
/// use unslide_solver::{
///     search::Limits,
///     tiles::{BadPath, Job, Metric, Setup, Solver},
/// };
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/7 _ 8", "_")?.validate()?;
/// let (metric, limits) = (Metric::SingleTile, Limits::default());
/// let run = |path| {
///     Solver::default().run_job(&puzzle, metric, path, Job::SHORTEN, &limits, &mut ())
/// };
/// assert_eq!(run("R".parse()?), Err(BadPath::MissesGoal));
/// assert!(matches!(run("UU".parse()?), Err(BadPath::Illegal(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// The host receives each better path, as from [`Solver::solve`]; the answer has the best one. After a
    /// [`Job::Proof`] of one of several parts its lower bound, and an optimum, are of that part only.
    ///
    /// # Errors
    /// [`BadPath`] if `path` is not a solution.
    ///
    /// A host hands out the jobs of an [`unslide_schedule::Schedule`] to as many solvers as it has threads.
    ///
    /// ```
    /// use unslide_solver::{
    ///     search::Limits,
    ///     tiles::{Job, Metric, Setup, Solver, by_hand},
    /// };
    ///
    /// let puzzle = Setup::parse("15 1 2 3/4 5 6 7/8 9 10 11/12 13 14 _", "_")?.validate()?;
    /// let metric = Metric::SingleTile;
    /// let long = by_hand(&puzzle, metric).answer.outcome.path().ok_or("solvable")?.clone();
    /// let job = Job::Whole { width: 100, seed: 0, solvers: 1 };
    /// let answer =
    ///     Solver::default().run_job(&puzzle, metric, long.clone(), job, &Limits::default(), &mut ())?;
    /// assert!(answer.outcome.path().ok_or("solvable")?.len() < long.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
