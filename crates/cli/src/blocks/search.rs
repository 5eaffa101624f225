//! [`BlockSearch`]: the solver of blocks with time limit and Ctrl-C.

use super::answer::{self, SolveAnswer, SpaceAnswer};
use crate::{
    deadline::Deadline,
    interrupt,
    progress::{Known, Watch},
};
use std::time::{Duration, Instant};
use unslide_solver::{
    blocks::{Metric, Outcome, Puzzle, Report, Solver, SpaceReport},
    search::Limits,
};

/// Time limit of the explanation of an unsolvable board.
const TIME_FOR_LOCKS: Duration = Duration::from_secs(5);

/// Solves puzzles one after the other.
pub struct BlockSearch {
    solver: Solver,
    metric: Metric,
    time_limit: Option<Duration>,
}

impl BlockSearch {
    /// A search with a time limit for each puzzle; without one it searches for a proof.
    pub fn new(metric: Metric, time_limit: Option<Duration>) -> Self {
        Self { solver: Solver::default(), metric, time_limit }
    }

    /// Solves a puzzle, and tells what becomes `known` of it meanwhile.
    pub fn solve(&mut self, puzzle: &Puzzle, known: &Known) -> SolveAnswer {
        let started = Instant::now();
        let mut watch = Watch { deadline: Deadline::new(self.time_limit), known };
        let (solver, metric, limits) = (&mut self.solver, self.metric, Limits::default());
        let search = if self.time_limit.is_none() { Solver::prove } else { Solver::solve };
        let answer = interrupt::during(|| search(solver, puzzle, metric, &limits, &mut watch));
        let is_unsolvable = matches!(answer.outcome, Outcome::Unsolvable(_));
        let locks = is_unsolvable.then(|| self.locks(puzzle)).flatten();
        let path = answer.outcome.path();
        SolveAnswer {
            report: Report::new(metric, &answer),
            board: puzzle.text(),
            freed: answer::freed(puzzle),
            moves: path.map(|path| answer::moves(puzzle, path)),
            written: path.map(|path| path.written(puzzle)),
            path: path.cloned(),
            locks,
            time: started.elapsed(),
        }
    }

    /// The names of few blocks that lock each other.
    fn locks(&mut self, puzzle: &Puzzle) -> Option<Vec<char>> {
        let mut deadline = Deadline::new(Some(TIME_FOR_LOCKS));
        let limits = Limits::default();
        let locks = interrupt::during(|| self.solver.locks(puzzle, &limits, &mut deadline))?;
        Some(locks.blocks.iter().map(|block| puzzle.blocks()[*block].name).collect())
    }

    /// Counts the positions of a puzzle.
    pub fn survey(&mut self, puzzle: &Puzzle) -> SpaceAnswer {
        let mut deadline = Deadline::new(self.time_limit);
        let (solver, metric, limits) = (&mut self.solver, self.metric, Limits::default());
        let figures = interrupt::during(|| solver.space(puzzle, metric, &limits, &mut deadline));
        let report = SpaceReport::new(puzzle, metric, &figures);
        SpaceAnswer { report, time: deadline.elapsed() }
    }
}
