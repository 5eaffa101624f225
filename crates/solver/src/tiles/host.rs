//! The caller's side of a search: progress, cancellation, improved paths.

use super::Path;
use crate::search::{Limit, OnProgress, Progress};

/// Receives progress and improved paths, and can stop the search.
pub trait Host {
    /// Called often while the search runs.
    ///
    /// # Errors
    /// The limit at which the search must stop.
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit>;

    /// Called with each path that is shorter than all earlier ones, while the search goes on.
    fn on_better(&mut self, path: &Path);
}

/// A host that ignores all reports and never stops the search.
impl Host for () {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        Ok(())
    }

    fn on_better(&mut self, _: &Path) {}
}

/// A host that forwards progress to a callback and ignores paths.
pub(super) struct ProgressOnly<'a, 'p>(pub(super) &'a mut OnProgress<'p>);

impl Host for ProgressOnly<'_, '_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        (self.0)(progress)
    }

    fn on_better(&mut self, _: &Path) {}
}

/// A host that forwards all reports and raises the lower bound to a known one.
pub(super) struct WithBound<'a> {
    pub(super) host: &'a mut dyn Host,
    pub(super) lower_bound: usize,
}

impl Host for WithBound<'_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        let lower_bound = progress.lower_bound.max(self.lower_bound);
        self.host.on_progress(&Progress { lower_bound, ..*progress })
    }

    fn on_better(&mut self, path: &Path) {
        self.host.on_better(path);
    }
}
