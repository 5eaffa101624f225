//! Who asked for an answer.

use super::Path;
use crate::search::Limit;

/// How far the work is, and what it took in the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Different positions that were entered. Positions that differ only in which of several like
    /// blocks is where are one.
    pub positions: u64,
    /// Every solution has at least this many moves: proved.
    pub lower_bound: usize,
}

/// Is told how far the work is, and can stop it.
pub trait Host {
    /// Called often.
    ///
    /// # Errors
    /// The limit that the work has met: it stops there.
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit>;

    /// Called with each answer that is better than the one before, as soon as it is there.
    fn on_better(&mut self, path: &Path);
}

/// Lets the work go on to its end.
impl Host for () {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        Ok(())
    }

    fn on_better(&mut self, _: &Path) {}
}
