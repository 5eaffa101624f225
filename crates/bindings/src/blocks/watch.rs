//! The page as the host of a search for the moves of blocks.

use super::shapes::ProgressShape;
use crate::clock::now;
use bindings_shapes::encode;
use js_sys::Function;
use unslide_solver::{
    blocks::{Answer, Metric, Outcome, Path, Report},
    search::{Host, Limit, Progress},
};
use wasm_bindgen::prelude::*;

/// Seconds between two reports: often enough to look alive, seldom enough to cost nothing.
const REPORT_EVERY: f64 = 0.1;

/// Stops the solver when its time is up, and passes on its progress now and then.
pub(super) struct Watch<'a> {
    metric: Metric,
    on_progress: &'a Function,
    started: f64,
    seconds: f64,
    reported: f64,
    progress: Progress,
}

impl<'a> Watch<'a> {
    /// Gives the solver `seconds` seconds from now on.
    pub(super) fn new(metric: Metric, seconds: f64, on_progress: &'a Function) -> Self {
        let progress = Progress::default();
        Self { metric, on_progress, started: now(), seconds, reported: 0.0, progress }
    }

    fn report(&mut self, seconds: f64, best: Option<Report>) {
        self.reported = seconds;
        if let Ok(shape) = encode(&ProgressShape::new(&self.progress, seconds, best)) {
            // A page that fails to show the progress is no reason to lose the answer.
            let _ = self.on_progress.call1(&JsValue::NULL, &shape);
        }
    }
}

impl Host<Path> for Watch<'_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        self.progress = *progress;
        let passed = now() - self.started;
        if passed > self.seconds {
            return Err(Limit::Time);
        }
        if passed - self.reported >= REPORT_EVERY {
            self.report(passed, None);
        }
        Ok(())
    }

    fn on_better(&mut self, path: &Path) {
        let lower_bound = self.progress.lower_bound;
        let outcome = Outcome::Bounded { path: path.clone(), lower_bound };
        let answer = Answer { outcome, progress: self.progress, stopped: None };
        let best = Report::new(self.metric, &answer);
        self.report(now() - self.started, Some(best));
    }
}
