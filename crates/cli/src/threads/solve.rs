//! One board, by one thread, and by more if it proves hard.

use super::{anytime, proof, task::Task};
use std::time::Duration;
use unslide_schedule::MAX_OPTIMAL_CELLS;
use unslide_solver::{
    search::{Demand, Limit, Limits, Progress},
    tiles::{Answer, Outcome, Solver},
};

/// How long one thread searches alone: most boards take less.
const ALONE: Duration = Duration::from_millis(250);

impl Task<'_> {
    /// Solves the board as [`Solver::solve`] does, and by more threads as soon as it proves hard and
    /// there are cores to spare.
    pub fn solve(&self, solver: &mut Solver, demand: Demand) -> Answer {
        let Self { puzzle, metric, .. } = *self;
        let is_shared = self.is_for_several(solver, demand);
        let mut core = None;
        let mut host = |_: &Progress| {
            self.watch.check()?;
            if core.is_none() && is_shared && self.watch.passed() > ALONE {
                core = self.cores.take_spare();
            }
            if core.is_some() { Err(Limit::Time) } else { Ok(()) }
        };
        let answer = solver.solve(puzzle, metric, demand, &Limits::default(), &mut host);
        match (core, &answer.outcome) {
            (Some(core), Outcome::Bounded { .. }) if self.is_small() => {
                proof::finish(self, solver, answer, core)
            }
            (Some(core), Outcome::Bounded { .. }) => anytime::finish(self, solver, answer, core),
            _ => answer,
        }
    }

    fn is_for_several(&self, solver: &mut Solver, demand: Demand) -> bool {
        if self.is_small() {
            solver.split_root(self.puzzle, self.metric, 1).is_some()
        } else {
            demand == Demand::Best
        }
    }

    /// Whether a proof is looked for, and not just a shorter solution.
    fn is_small(&self) -> bool {
        self.puzzle.start().size().area() <= MAX_OPTIMAL_CELLS
    }
}
