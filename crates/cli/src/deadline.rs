//! [`Deadline`]: stops a search after a time limit or Ctrl-C.

use crate::interrupt;
use std::time::{Duration, Instant};
use unslide_solver::search::{Host, Limit, Progress};

/// A host that stops a search when its time is up or Ctrl-C is pressed.
#[derive(Clone, Copy)]
pub struct Deadline {
    started: Instant,
    time_limit: Option<Duration>,
}

impl Deadline {
    /// Starts the time. Without a limit, only Ctrl-C stops the search.
    pub fn new(time_limit: Option<Duration>) -> Self {
        Self { started: Instant::now(), time_limit }
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Remaining time, if it is limited.
    pub fn remaining(&self) -> Option<Duration> {
        self.time_limit.map(|limit| limit.saturating_sub(self.elapsed()))
    }

    /// Checks the time and Ctrl-C.
    ///
    /// # Errors
    /// The limit that was met.
    pub fn check(&self) -> Result<(), Limit> {
        if interrupt::is_pressed() {
            Err(Limit::Cancelled)
        } else if self.remaining().is_some_and(|time| time.is_zero()) {
            Err(Limit::Time)
        } else {
            Ok(())
        }
    }
}

impl<P> Host<P> for Deadline {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        self.check()
    }
}
