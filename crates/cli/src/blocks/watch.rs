//! The terminal as the host of a search for the moves of blocks.

use crate::interrupt;
use std::time::{Duration, Instant};
use unslide_solver::{
    blocks::{Host, Progress},
    search::Limit,
};

/// Stops the solver when its time is up or Ctrl-C is pressed.
pub struct Watch {
    started: Instant,
    time_limit: Duration,
}

impl Watch {
    /// Gives the solver so much time from now on.
    pub fn new(time_limit: Duration) -> Self {
        Self { started: Instant::now(), time_limit }
    }
}

impl Host for Watch {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        if interrupt::is_pressed() {
            Err(Limit::Cancelled)
        } else if self.started.elapsed() >= self.time_limit {
            Err(Limit::Time)
        } else {
            Ok(())
        }
    }
}
