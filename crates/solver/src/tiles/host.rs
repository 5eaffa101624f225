//! Who asked for a solution.

use super::Path;
use crate::search::{Limit, OnProgress, Progress};

/// Is told how far the work is, can stop it, and hears of each better solution on the way.
pub trait Host {
    /// Called often.
    ///
    /// # Errors
    /// The limit that the work has met: it stops there.
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit>;

    /// Called with each solution that is better than those before, while a better one is looked for.
    fn on_better(&mut self, path: &Path);
}

/// Lets the work go on to its end.
impl Host for () {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        Ok(())
    }

    fn on_better(&mut self, _: &Path) {}
}

/// Listens to the progress alone.
pub(super) struct ProgressOnly<'a, 'p>(pub(super) &'a mut OnProgress<'p>);

impl Host for ProgressOnly<'_, '_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        (self.0)(progress)
    }

    fn on_better(&mut self, _: &Path) {}
}

/// Passes on what a search tells, with a lower bound that is known besides.
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
