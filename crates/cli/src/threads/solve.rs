//! Solves a board by one thread, and by several if it is hard.

use super::{Core, anytime, proof, task::Task};
use std::time::Duration;
use unslide_schedule::MAX_OPTIMAL_CELLS;
use unslide_solver::{
    search::{Demand, Host, Limit, Limits, Progress},
    tiles::{Answer, Outcome, Path, Solver},
};

/// Time after which a search takes more threads: most boards take less.
const SINGLE_THREAD_TIME: Duration = Duration::from_millis(250);

impl Task<'_> {
    /// Solves the board by [`Solver::solve`]; after [`SINGLE_THREAD_TIME`] continues with several
    /// threads as soon as a core is spare.
    pub fn solve(&self, solver: &mut Solver, demand: Demand) -> Answer {
        let Self { puzzle, metric, .. } = *self;
        let mut alone =
            Alone { is_shared: self.can_be_shared(solver, demand), task: self, core: None };
        let answer = solver.solve(puzzle, metric, demand, &Limits::default(), &mut alone);
        match (alone.core, &answer.outcome) {
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

/// The host of a search by one thread: it stops when there is a core for a second one.
struct Alone<'a> {
    task: &'a Task<'a>,
    is_shared: bool,
    /// The core for the second thread.
    core: Option<Core<'a>>,
}

impl Host<Path> for Alone<'_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        let Task { deadline, known, cores, .. } = self.task;
        known.tell_bound(progress.lower_bound);
        deadline.check()?;
        if self.core.is_none() && self.is_shared && deadline.elapsed() > SINGLE_THREAD_TIME {
            self.core = cores.take_spare();
        }
        if self.core.is_some() { Err(Limit::Time) } else { Ok(()) }
    }

    fn on_better(&mut self, path: &Path) {
        self.task.known.tell_length(path.len());
    }
}
