//! Solves a board by one thread, and by several if it is hard.

use super::{anytime, proof, task::Task};
use std::time::Duration;
use unslide_schedule::MAX_OPTIMAL_CELLS;
use unslide_solver::{
    search::{Demand, Limit, Limits, Progress},
    tiles::{Answer, Outcome, Solver},
};

/// Time after which a search takes more threads: most boards take less.
const SINGLE_THREAD_TIME: Duration = Duration::from_millis(250);

impl Task<'_> {
    /// Solves the board by [`Solver::solve`]; after [`SINGLE_THREAD_TIME`] continues with several
    /// threads as soon as a core is spare.
    pub fn solve(&self, solver: &mut Solver, demand: Demand) -> Answer {
        let Self { puzzle, metric, .. } = *self;
        let is_shared = self.can_be_shared(solver, demand);
        let mut core = None;
        let mut host = |_: &Progress| {
            self.deadline.check()?;
            if core.is_none() && is_shared && self.deadline.elapsed() > SINGLE_THREAD_TIME {
                core = self.cores.take_spare();
            }
            if core.is_some() { Err(Limit::Time) } else { Ok(()) }
        };
        let answer = solver.solve(puzzle, metric, demand, &Limits::default(), &mut host);
        match (core, &answer.outcome) {
            (Some(core), Outcome::Bounded { .. }) if self.is_small() => {
                proof::prove(self, solver, answer, core)
            }
            (Some(core), Outcome::Bounded { .. }) => anytime::shorten(self, solver, answer, core),
            _ => answer,
        }
    }

    fn can_be_shared(&self, solver: &mut Solver, demand: Demand) -> bool {
        if self.is_small() {
            solver.split_root(self.puzzle, self.metric, 1).is_some()
        } else {
            demand == Demand::Best
        }
    }

    /// Whether the board is small enough for a proof.
    fn is_small(&self) -> bool {
        self.puzzle.start().size().area() <= MAX_OPTIMAL_CELLS
    }
}
