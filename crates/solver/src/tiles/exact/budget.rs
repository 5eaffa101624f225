//! [`Budget`]: counts the effort of a search and checks its limits.

use crate::search::{Limit, Limits, OnProgress, Progress};

/// Expansions between two checks of the limits.
const CHECK_EVERY: u64 = 1 << 14;

/// The effort and limits of a search.
pub(in crate::tiles) struct Budget<'a, 'p> {
    pub(in crate::tiles) limits: &'a Limits,
    pub(in crate::tiles) progress: &'a mut Progress,
    pub(in crate::tiles) on_progress: &'a mut OnProgress<'p>,
}

impl Budget<'_, '_> {
    /// Counts one expansion.
    ///
    /// # Errors
    /// The limit that was met; checked every [`CHECK_EVERY`] expansions.
    #[inline]
    pub(super) fn expand(&mut self) -> Result<(), Limit> {
        self.progress.expanded += 1;
        if self.progress.expanded.is_multiple_of(CHECK_EVERY) { self.check() } else { Ok(()) }
    }

    #[cold]
    fn check(&mut self) -> Result<(), Limit> {
        if self.progress.expanded >= self.limits.expanded {
            return Err(Limit::Expanded(self.limits.expanded));
        }
        (self.on_progress)(self.progress)
    }
}
