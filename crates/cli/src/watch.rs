//! The terminal as the host of a search.

use crate::interrupt;
use std::time::{Duration, Instant};
use unslide_solver::search::{Host, Limit, Progress};

/// Stops a search when its time is up or Ctrl-C is pressed.
#[derive(Clone, Copy)]
pub struct Watch {
    started: Instant,
    time_limit: Option<Duration>,
}

impl Watch {
    /// Gives the search `time_limit` from now on; without one, all the time that it takes.
    pub fn new(time_limit: Option<Duration>) -> Self {
        Self { started: Instant::now(), time_limit }
    }

    /// Time since the search began.
    pub fn passed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Time that is left, if it is limited.
    pub fn left(&self) -> Option<Duration> {
        self.time_limit.map(|limit| limit.saturating_sub(self.passed()))
    }

    /// # Errors
    /// What ends the search.
    pub fn check(&self) -> Result<(), Limit> {
        if interrupt::is_pressed() {
            Err(Limit::Cancelled)
        } else if self.left().is_some_and(|left| left.is_zero()) {
            Err(Limit::Time)
        } else {
            Ok(())
        }
    }
}

impl<P> Host<P> for Watch {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        self.check()
    }
}
