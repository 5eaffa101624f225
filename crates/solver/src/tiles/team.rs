//! Tables that go from one solver to the next, and jobs that several of them run.

use super::{
    Answer, BadTable, Capacity, Host, IllegalMove, Job, Metric, Move, Path, Puzzle, Solver,
    anytime::{Request, run_job},
    heuristic::manhattan_bound,
    solve::{exact_instance, replayed},
};
use crate::search::{Limits, Progress};
use std::{error::Error, fmt};

/// Why a job does not begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPath {
    /// The path makes a move that the board has no room for, or that the metric does not know.
    Illegal(IllegalMove),
    /// The path does not lead to the goal.
    Astray,
}

impl Solver {
    /// Another solver, for another thread, with the tables that this one has built. They are shared,
    /// not copied.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self { deepening: self.deepening.fork(), ..Self::default() }
    }

    /// Uses tables of one size and no others: to compare them.
    pub fn hold_to(&mut self, capacity: Capacity) {
        self.deepening.hold_to(capacity);
    }

    /// Builds a slice of the tables that hard puzzles like this one take: some hundredths of a
    /// second. Whether there is more to do.
    pub fn prepare(&mut self, puzzle: &Puzzle, metric: Metric) -> bool {
        match exact_instance(puzzle) {
            Some(instance) if metric == Metric::SingleTile => self.deepening.prepare(&instance),
            _ => false,
        }
    }

    /// The largest tables that hard puzzles like this one take, by name, and whether they are there.
    pub fn large_tables(&mut self, puzzle: &Puzzle, metric: Metric) -> Vec<(String, bool)> {
        match exact_instance(puzzle) {
            Some(instance) if metric == Metric::SingleTile => {
                self.deepening.largest_tables(&instance)
            }
            _ => Vec::new(),
        }
    }

    /// The bytes of a table that is there, in two halves: [`Solver::import_table`] takes them as one.
    pub fn export_table(&self, name: &str) -> Option<(&[u8], Vec<u8>)> {
        self.deepening.export(name)
    }

    /// Keeps a table that another solver has built.
    ///
    /// # Errors
    /// [`BadTable`] where it is not what was exported.
    pub fn import_table(&mut self, bytes: Vec<u8>) -> Result<(), BadTable> {
        self.deepening.import(bytes)
    }

    /// Runs a job for a `path` that solves `puzzle` in moves of `metric`: better paths are told
    /// as [`Solver::solve`] tells them, and the answer has the last one of them.
    ///
    /// # Errors
    /// [`BadPath`] where the path is no solution.
    pub fn run_job(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        path: Path,
        job: Job,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<Answer, BadPath> {
        let is_counted = |step: &Move| metric == Metric::MultiTile || step.count == 1;
        if let Some(step) = path.iter().find(|step| !is_counted(step)) {
            return Err(BadPath::Illegal(IllegalMove { step }));
        }
        let end = puzzle.start().after(&path).map_err(BadPath::Illegal)?;
        if end != *puzzle.goal() {
            return Err(BadPath::Astray);
        }
        let (start, goal) = (puzzle.start(), puzzle.goal());
        let lower_bound = manhattan_bound(start, goal, metric);
        let mut progress = Progress { lower_bound, ..Progress::default() };
        let request = Request { start, goal, metric };
        let (path, end) =
            run_job((&request, job), path, &mut self.proof, limits, &mut progress, host);
        Ok(Answer::of_bounds(replayed(puzzle, path), progress, end.err()))
    }
}

impl fmt::Display for BadPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(error) => write!(f, "this is no solution: {error}"),
            Self::Astray => f.write_str("this path does not lead to the goal"),
        }
    }
}

impl Error for BadPath {}
