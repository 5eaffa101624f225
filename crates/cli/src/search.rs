//! The solver with a clock and Ctrl-C at hand.

use crate::interrupt;
use std::time::{Duration, Instant};
use unslide_solver::{
    search::{Limit, Limits, Progress},
    tiles::{Metric, Puzzle, Report, solve},
};

/// What was found, and how long it took.
pub struct Timed {
    pub report: Report,
    pub time: Duration,
}

/// Solves `puzzle`, for as long as `time_limit` if there is one.
pub fn search(puzzle: &Puzzle, metric: Metric, time_limit: Option<Duration>) -> Timed {
    let started = Instant::now();
    let mut check = |_: &Progress| {
        let time_is_up = time_limit.is_some_and(|limit| started.elapsed() >= limit);
        if interrupt::is_pressed() {
            Err(Limit::Cancelled)
        } else if time_is_up {
            Err(Limit::Time)
        } else {
            Ok(())
        }
    };
    let limits = Limits::default();
    let answer = interrupt::during(|| solve(puzzle, metric, &limits, &mut check));
    Timed { report: Report::new(puzzle, metric, &answer), time: started.elapsed() }
}
