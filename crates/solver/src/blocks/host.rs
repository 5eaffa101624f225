//! The caller's side of a search: progress, cancellation, improved paths.

use super::Path;
use crate::search::Limit;

/// Effort and proved lower bound of a search, while it runs and at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Number of distinct positions reached. Exchanging interchangeable blocks gives no new position.
    pub positions: u64,
    /// Proved: every solution has at least this number of moves.
    pub lower_bound: usize,
}

/// Receives progress and improved paths, and can stop the search.
pub trait Host {
    /// Called often while the search runs.
    ///
    /// # Errors
    /// The limit at which the search must stop.
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit>;

    /// Called with each path that is shorter than all earlier ones, as soon as it is found.
    fn on_better(&mut self, path: &Path);
}

/// A host that ignores all reports and never stops the search.
impl Host for () {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        Ok(())
    }

    fn on_better(&mut self, _: &Path) {}
}
