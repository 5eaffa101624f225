//! The caller's side of a search: progress, cancellation, improved paths.

use super::Limit;

/// Effort and proved lower bound of a search, while it runs and at its end.
///
/// ```
/// use unslide_solver::{search::{Limits, Progress}, tiles::{Metric, Setup, solve}};
///
/// let puzzle = Setup::parse("8 6 7/2 5 4/3 _ 1", "_")?.validate()?;
/// let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
/// let Progress { expanded, generated, lower_bound, .. } = answer.progress;
/// assert_eq!(lower_bound, 31); // the hardest board of this size
/// assert!(expanded < generated);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// ```
/// use unslide_solver::{
///     search::{Limit, Limits, OnProgress, Progress},
///     tiles::{Metric, Outcome, Setup, compare},
/// };
///
/// let puzzle = Setup::parse("8 6 7/2 5 4/3 _ 1", "_")?.validate()?;
/// let on_progress: &mut OnProgress = &mut |progress: &Progress| {
///     if progress.expanded < 50_000 { Ok(()) } else { Err(Limit::Cancelled) }
/// };
/// let slow = "a-star:misplaced".parse()?;
/// let answer = compare(&puzzle, Metric::SingleTile, slow, &Limits::default(), on_progress)?.answer;
/// assert_eq!(answer.outcome, Outcome::GaveUp(Limit::Cancelled));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type OnProgress<'a> = dyn FnMut(&Progress) -> Result<(), Limit> + 'a;

/// Receives progress and improved paths of type `P`, and can stop the search.
///
/// A closure is a host too: `&mut |_: &Progress| Ok(())`, or `&mut ()` where nothing is to be watched.
///
/// ```
/// use std::time::{Duration, Instant};
/// use unslide_solver::{
///     search::{Demand, Host, Limit, Limits, Progress},
///     tiles::{Metric, Path, Setup, Solver},
/// };
///
/// /// Keeps the lengths of all paths, and ends the search in time.
/// struct Watch {
///     lengths: Vec<usize>,
///     end: Instant,
/// }
///
/// impl Host<Path> for Watch {
///     fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
///         if Instant::now() < self.end { Ok(()) } else { Err(Limit::Time) }
///     }
///
///     fn on_better(&mut self, path: &Path) {
///         self.lengths.push(path.len());
///     }
/// }
///
/// let board = "2 1 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 24 23 _";
/// let puzzle = Setup::parse(board, "_")?.validate()?;
/// let mut watch = Watch { lengths: Vec::new(), end: Instant::now() + Duration::from_millis(50) };
/// let (metric, limits) = (Metric::SingleTile, Limits::default());
/// let answer = Solver::default().solve(&puzzle, metric, Demand::Best, &limits, &mut watch);
///
/// assert!(watch.lengths.is_sorted_by(|longer, shorter| longer > shorter));
/// let path = answer.outcome.path().ok_or("there is a path from the start on")?;
/// assert_eq!(Some(&path.len()), watch.lengths.last());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
