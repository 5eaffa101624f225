//! The solver with a clock and Ctrl-C at hand.

use crate::interrupt;
use std::time::{Duration, Instant};
use unslide_solver::{
    search::{Limit, Limits, Progress},
    tiles::{Demand, Host, Metric, Path, Puzzle, Report, Solver},
};

/// Solves one puzzle after the other.
pub struct Search {
    solver: Solver,
    metric: Metric,
    demand: Demand,
    time_limit: Option<Duration>,
}

/// What was found, and how long it took.
pub struct Timed {
    pub report: Report,
    pub time: Duration,
}

impl Search {
    /// Looks for the best solution that is found within `time_limit`; without one, for a shortest,
    /// however long it takes.
    pub fn new(metric: Metric, time_limit: Option<Duration>) -> Self {
        let demand = if time_limit.is_some() { Demand::Best } else { Demand::Optimal };
        Self { solver: Solver::default(), metric, demand, time_limit }
    }

    pub fn run(&mut self, puzzle: &Puzzle) -> Timed {
        let Self { solver, metric, demand, time_limit } = self;
        let mut watch = Watch { started: Instant::now(), time_limit: *time_limit };
        let answer = interrupt::during(|| {
            solver.solve(puzzle, *metric, *demand, &Limits::default(), &mut watch)
        });
        Timed { report: Report::new(puzzle, *metric, &answer), time: watch.started.elapsed() }
    }
}

/// Stops the solver when its time is up or Ctrl-C is pressed.
struct Watch {
    started: Instant,
    time_limit: Option<Duration>,
}

impl Host for Watch {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        if interrupt::is_pressed() {
            Err(Limit::Cancelled)
        } else if self.time_limit.is_some_and(|limit| self.started.elapsed() >= limit) {
            Err(Limit::Time)
        } else {
            Ok(())
        }
    }

    fn on_better(&mut self, _: &Path) {}
}
