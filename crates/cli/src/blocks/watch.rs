//! The terminal as the host of a search for the moves of blocks.

use crate::interrupt;
use std::time::{Duration, Instant};
use unslide_solver::{
    blocks::{Host, Path, Progress},
    search::Limit,
};

/// Stops the solver when its time is up or Ctrl-C is pressed.
pub struct Watch {
    started: Instant,
    time_limit: Option<Duration>,
}

impl Watch {
    /// Gives the solver `time_limit` from now on; without one, all the time that it takes.
    pub fn new(time_limit: Option<Duration>) -> Self {
        Self { started: Instant::now(), time_limit }
    }
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
