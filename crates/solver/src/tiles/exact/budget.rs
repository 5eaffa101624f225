//! Counting the work, and asking whether to go on with it.

use crate::search::{Limit, Limits, OnProgress, Progress};

/// Expansions between two questions.
const ASK_EVERY: u64 = 1 << 14;

/// What a search has done, and who may end it.
pub(in crate::tiles) struct Tally<'a, 'p> {
    pub(in crate::tiles) limits: &'a Limits,
    pub(in crate::tiles) progress: &'a mut Progress,
    pub(in crate::tiles) on_progress: &'a mut OnProgress<'p>,
}

impl Tally<'_, '_> {
    /// Counts a board whose moves are to be tried.
    #[inline]
    pub(super) fn expand(&mut self) -> Result<(), Limit> {
        self.progress.expanded += 1;
        if self.progress.expanded.is_multiple_of(ASK_EVERY) { self.ask() } else { Ok(()) }
    }

    #[cold]
    fn ask(&mut self) -> Result<(), Limit> {
        if self.progress.expanded >= self.limits.expanded {
            return Err(Limit::Expanded(self.limits.expanded));
        }
        (self.on_progress)(self.progress)
    }
}
