//! The page as the solver's host: it sets a time, and hears how far the work is.

use bindings_shapes::{Listener, Timer};
use serde::Serialize;
use unslide_solver::{
    search::{Host, Limit, Progress},
    tiles::{Answer, Metric, Outcome, Path, Puzzle, Report},
};

/// How far a search is.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Progress"))]
pub(crate) struct ProgressShape {
    /// Number of expanded positions.
    expanded: u64,
    /// Number of generated positions, with repetitions.
    generated: u64,
    /// Proved: every solution has at least this number of moves.
    lower_bound: usize,
    /// Time since the search began.
    seconds: f64,
    /// A solution that is better than those reported before.
    best: Option<Report>,
}

/// Stops the solver when its time is up, and passes on its progress now and then.
pub(crate) struct Watch<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    listener: &'a Listener<'a, ProgressShape>,
    timer: Timer,
    /// Seconds after which the first better solution is the last one.
    handover: f64,
    is_over: bool,
    progress: Progress,
}

impl<'a> Watch<'a> {
    /// Gives the solver `seconds` seconds from now on.
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        metric: Metric,
        seconds: f64,
        listener: &'a Listener<'a, ProgressShape>,
    ) -> Self {
        Self {
            puzzle,
            metric,
            listener,
            timer: Timer::start(seconds),
            handover: f64::INFINITY,
            is_over: false,
            progress: Progress::default(),
        }
    }

    /// Ends with the first better solution that comes after `seconds` seconds, where nothing that is
    /// under way is lost.
    pub(crate) fn until_handover(self, seconds: f64) -> Self {
        Self { handover: seconds, ..self }
    }

    fn report(&mut self, seconds: f64, best: Option<Report>) {
        self.timer.set_last_report(seconds);
        let Progress { expanded, generated, lower_bound, .. } = self.progress;
        self.listener.tell(&ProgressShape { expanded, generated, lower_bound, seconds, best });
    }
}

impl Host<Path> for Watch<'_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        self.progress = *progress;
        if self.is_over {
            return Err(Limit::Time);
        }
        if let Some(seconds) = self.timer.report_due()? {
            self.report(seconds, None);
        }
        Ok(())
    }

    fn on_better(&mut self, path: &Path) {
        let lower_bound = self.progress.lower_bound;
        let outcome = Outcome::Bounded { path: path.clone(), lower_bound };
        let answer = Answer::new(outcome, self.progress);
        let passed = self.timer.passed();
        self.is_over = passed >= self.handover;
        self.report(passed, Some(Report::new(self.puzzle, self.metric, &answer)));
    }
}
