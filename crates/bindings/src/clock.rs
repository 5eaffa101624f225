//! The host's clock, and when to report.

use unslide_solver::search::{Limit, Progress};
use wasm_bindgen::JsCast;
use web_sys::WorkerGlobalScope;

/// Seconds between two reports: often enough to look alive, seldom enough to cost nothing.
const REPORT_EVERY: f64 = 0.1;

/// Stops a search when its time is up, and passes on its progress now and then.
pub(crate) struct Watch<F> {
    started: f64,
    seconds: f64,
    reported: f64,
    report: F,
}

impl<F: FnMut(&Progress, f64)> Watch<F> {
    /// Calls `report` with the progress and the seconds that have passed.
    pub(crate) fn new(seconds: f64, report: F) -> Self {
        Self { started: now(), seconds, reported: 0.0, report }
    }

    pub(crate) fn look(&mut self, progress: &Progress) -> Result<(), Limit> {
        let passed = now() - self.started;
        if passed > self.seconds {
            return Err(Limit::Time);
        }
        if passed - self.reported >= REPORT_EVERY {
            self.reported = passed;
            (self.report)(progress, passed);
        }
        Ok(())
    }
}

/// Seconds since some moment in the past.
fn now() -> f64 {
    // Workers, pages and Node all have `performance`, whatever their global object is called.
    let global: WorkerGlobalScope = js_sys::global().unchecked_into();
    global.performance().map_or(0.0, |performance| performance.now() / 1000.0)
}
