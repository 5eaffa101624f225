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
