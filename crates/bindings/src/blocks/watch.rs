//! The page as the host of a search for the moves of blocks.

use crate::clock::now;
use bindings_shapes::Listener;
use serde::Serialize;
use unslide_solver::{
    blocks::{Answer, Metric, Outcome, Path, Report},
    search::{Host, Limit, Progress},
};

/// How far a search over blocks is.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksProgress"))]
pub(crate) struct ProgressShape {
    /// Number of distinct positions reached.
    positions: u64,
    /// Proved: every solution has at least this number of moves.
    lower_bound: usize,
    /// Time since the search began.
    seconds: f64,
    /// A solution that is better than those reported before.
    best: Option<Report>,
}

/// Seconds between two reports: often enough to look alive, seldom enough to cost nothing.
const REPORT_EVERY: f64 = 0.1;

/// Stops the solver when its time is up, and passes on its progress now and then.
pub(super) struct Watch<'a> {
    metric: Metric,
    listener: &'a Listener<'a, ProgressShape>,
    started: f64,
    seconds: f64,
    reported: f64,
    progress: Progress,
}

impl<'a> Watch<'a> {
    /// Gives the solver `seconds` seconds from now on.
    pub(super) fn new(
        metric: Metric,
        seconds: f64,
        listener: &'a Listener<'a, ProgressShape>,
    ) -> Self {
        let progress = Progress::default();
        Self { metric, listener, started: now(), seconds, reported: 0.0, progress }
    }

    fn report(&mut self, seconds: f64, best: Option<Report>) {
        self.reported = seconds;
        let Progress { reached: positions, lower_bound, .. } = self.progress;
        self.listener.tell(&ProgressShape { positions, lower_bound, seconds, best });
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
