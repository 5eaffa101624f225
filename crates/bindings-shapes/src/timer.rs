//! [`Timer`]: the time limit of a search, and the intervals between its reports.

use crate::clock::now;
use unslide_solver::search::Limit;

/// Seconds between two reports: often enough to look alive, seldom enough to cost nothing.
const REPORT_INTERVAL: f64 = 0.1;

/// The time of a search, in seconds since it began.
pub struct Timer {
    started: f64,
    limit: f64,
    last_report: f64,
}

impl Timer {
    /// A timer that starts now; a search may take `limit` seconds.
    pub fn start(limit: f64) -> Self {
        Self { started: now(), limit, last_report: 0.0 }
    }

    /// Seconds since the start.
    pub fn passed(&self) -> f64 {
        now() - self.started
    }

    /// Seconds since the start if a report is due, and `None` otherwise.
    ///
    /// # Errors
    /// [`Limit::Time`] after the limit.
    pub fn report_due(&self) -> Result<Option<f64>, Limit> {
        let passed = self.passed();
        if passed > self.limit {
            return Err(Limit::Time);
        }
        Ok((passed - self.last_report >= REPORT_INTERVAL).then_some(passed))
    }

    /// The next interval begins `seconds` after the start.
    pub fn set_last_report(&mut self, seconds: f64) {
        self.last_report = seconds;
    }
}
