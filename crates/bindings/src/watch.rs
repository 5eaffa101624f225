//! The page as the solver's host: it sets a time, and hears how far the work is.

use crate::{clock::now, shapes::ProgressShape};
use bindings_shapes::encode;
use js_sys::Function;
use unslide_solver::{
    search::{Host, Limit, Progress},
    tiles::{Answer, Metric, Outcome, Path, Puzzle, Report},
};
use wasm_bindgen::prelude::*;

/// Seconds between two reports: often enough to look alive, seldom enough to cost nothing.
const REPORT_EVERY: f64 = 0.1;

/// Stops the solver when its time is up, and passes on its progress now and then.
pub(crate) struct Watch<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    on_progress: &'a Function,
    started: f64,
    seconds: f64,
    /// From then on the first better solution is the last one.
    handover: f64,
    is_over: bool,
    reported: f64,
    progress: Progress,
}

impl<'a> Watch<'a> {
    /// Gives the solver `seconds` seconds from now on.
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        metric: Metric,
        seconds: f64,
        on_progress: &'a Function,
    ) -> Self {
        Self {
            puzzle,
            metric,
            on_progress,
            started: now(),
            seconds,
            handover: f64::INFINITY,
            is_over: false,
            reported: 0.0,
            progress: Progress::default(),
        }
    }

    /// Ends with the first better solution that comes after `seconds` seconds, where nothing that is
    /// under way is lost.
    pub(crate) fn until_handover(self, seconds: f64) -> Self {
        Self { handover: seconds, ..self }
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
        if self.is_over || passed > self.seconds {
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
        let passed = now() - self.started;
        self.is_over = passed >= self.handover;
        self.report(passed, Some(Report::new(self.puzzle, self.metric, &answer)));
    }
}
