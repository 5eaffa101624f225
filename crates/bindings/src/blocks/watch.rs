//! The page as the host of a search for the moves of blocks.

use bindings_shapes::{Listener, Timer};
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

/// Stops the solver when its time is up, and passes on its progress now and then.
pub(super) struct Watch<'a> {
    metric: Metric,
    listener: &'a Listener<'a, ProgressShape>,
    timer: Timer,
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
        Self { metric, listener, timer: Timer::start(seconds), progress }
    }

    fn report(&mut self, seconds: f64, best: Option<Report>) {
        self.timer.set_last_report(seconds);
        let Progress { reached: positions, lower_bound, .. } = self.progress;
        self.listener.tell(&ProgressShape { positions, lower_bound, seconds, best });
    }
}

impl Host<Path> for Watch<'_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        self.progress = *progress;
        if let Some(seconds) = self.timer.report_due()? {
            self.report(seconds, None);
        }
        Ok(())
    }

    fn on_better(&mut self, path: &Path) {
        let lower_bound = self.progress.lower_bound;
        let outcome = Outcome::Bounded { path: path.clone(), lower_bound };
        let answer = Answer::new(outcome, self.progress);
        let best = Report::new(self.metric, &answer);
        self.report(self.timer.passed(), Some(best));
    }
}
