//! One board, by one thread, and by more if it proves hard.

use super::{Core, Cores, anytime, proof, task::Task};
use crate::watch::Watch;
use std::time::Duration;
use unslide_schedule::MAX_OPTIMAL_CELLS;
use unslide_solver::{
    search::{Limit, Limits, Progress},
    tiles::{Answer, Demand, Host, Outcome, Path, Solver},
};

/// How long one thread searches alone: most boards take less.
const ALONE: Duration = Duration::from_millis(250);

impl Task<'_> {
    /// Solves the board as [`Solver::solve`] does, and by more threads as soon as it proves hard and
    /// there are cores to spare.
    pub fn solve(&self, solver: &mut Solver, demand: Demand) -> Answer {
        let Self { puzzle, metric, .. } = *self;
        let is_shared = self.is_for_several(solver, demand);
        let mut host =
            Alone { watch: self.watch, cores: is_shared.then_some(self.cores), core: None };
        let answer = solver.solve(puzzle, metric, demand, &Limits::default(), &mut host);
        match (host.core, &answer.outcome) {
            (Some(core), Outcome::Bounded { .. }) if self.is_small() => {
                proof::finish(self, solver, answer, core)
            }
            (Some(core), Outcome::Bounded { .. }) => anytime::finish(self, solver, answer, core),
            _ => answer,
        }
    }

    fn is_for_several(&self, solver: &mut Solver, demand: Demand) -> bool {
        if self.is_small() {
            solver.divide(self.puzzle, self.metric, 1).is_some()
        } else {
            demand == Demand::Best
        }
    }

    /// Whether a proof is looked for, and not just a shorter solution.
    fn is_small(&self) -> bool {
        self.puzzle.start().size().area() <= MAX_OPTIMAL_CELLS
    }
}

/// Ends the search of one thread when it has taken long and there is a core for another one.
struct Alone<'a> {
    watch: Watch,
    cores: Option<&'a Cores>,
    core: Option<Core<'a>>,
}

impl Host for Alone<'_> {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        self.watch.check()?;
        if self.watch.passed() > ALONE {
            self.core = self.cores.and_then(Cores::take_spare);
        }
        if self.core.is_some() { Err(Limit::Time) } else { Ok(()) }
    }

    fn on_better(&mut self, _: &Path) {}
}
