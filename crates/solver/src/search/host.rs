//! The caller's side of a search: progress, cancellation, improved paths.

use super::Limit;

/// Effort and proved lower bound of a search, while it runs and at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Progress {
    /// Number of expanded positions: their successors were generated.
    pub expanded: u64,
    /// Number of generated positions, with repetitions.
    pub generated: u64,
    /// Number of distinct positions reached; 0 in a search that does not store them. Exchanging
    /// interchangeable blocks gives no new position.
    pub reached: u64,
    /// Proved: every solution has at least this number of moves.
    pub lower_bound: usize,
}

/// A callback that receives progress at intervals; an `Err` stops the search.
pub type OnProgress<'a> = dyn FnMut(&Progress) -> Result<(), Limit> + 'a;

/// Receives progress and improved paths of type `P`, and can stop the search.
pub trait Host<P> {
    /// Called often while the search runs.
    ///
    /// # Errors
    /// The limit at which the search must stop.
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit>;

    /// Called with each path that is shorter than all earlier ones, as soon as it is found. Ignores
    /// it by default.
    fn on_better(&mut self, _path: &P) {}
}

/// A host that ignores all reports and never stops the search.
impl<P> Host<P> for () {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        Ok(())
    }
}

/// An [`OnProgress`] callback as a host that ignores paths.
impl<P, F: FnMut(&Progress) -> Result<(), Limit>> Host<P> for F {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        self(progress)
    }
}

/// A host that forwards all reports, with the progress changed by a function.
pub(crate) struct MapProgress<'a, P, F> {
    pub(crate) host: &'a mut dyn Host<P>,
    pub(crate) map: F,
}

impl<P, F: Fn(Progress) -> Progress> Host<P> for MapProgress<'_, P, F> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        self.host.on_progress(&(self.map)(*progress))
    }

    fn on_better(&mut self, path: &P) {
        self.host.on_better(path);
    }
}
