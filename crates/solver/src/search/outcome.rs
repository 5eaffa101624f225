//! The result of a search and how much of it is proved.

use super::{Limit, Progress};
use serde::{Deserialize, Serialize};

/// The kind of answer that is wanted.
///
/// ```
/// use unslide_solver::{
///     search::{Demand, Limits},
///     tiles::{Metric, Setup, Solver},
/// };
///
/// let board = "2 1 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 24 23 _";
/// let puzzle = Setup::parse(board, "_")?.validate()?;
/// let length = |demand| {
///     let limits = Limits::default().with_stored(2_000).with_expanded(20_000);
///     let answer =
///         Solver::default().solve(&puzzle, Metric::SingleTile, demand, &limits, &mut ());
///     answer.outcome.path().map(|path| path.len())
/// };
/// // A proof is out of reach. One search gives up at once, the other shortens what it has.
/// assert!(length(Demand::Best) < length(Demand::Optimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Demand {
    /// The best solution within the limits.
    #[default]
    Best,
    /// A solution with the fewest moves: the search ends with the proof or at the first limit,
    /// where an answer for tiles has the first solution.
    Optimal,
}

/// A path of a family of puzzles.
///
/// ```
/// use unslide_solver::{search::Solution, tiles::Path};
///
/// let path: Path = "ULD".parse()?;
/// assert_eq!(path.length(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Solution {
    /// Number of moves.
    fn length(&self) -> usize;
}

/// The result of a search for a path of type `P`; `U` is a proof that there is none.
///
/// ```
/// use unslide_solver::{
///     search::{Limits, Status},
///     tiles::{Metric, Outcome, Setup, solve},
/// };
///
/// let solved = |board: &str| -> Result<Outcome, Box<dyn std::error::Error>> {
///     let puzzle = Setup::parse(board, "_")?.validate()?;
///     Ok(solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(())).outcome)
/// };
///
/// let outcome = solved("1 2 3/4 5 6/7 _ 8")?;
/// assert_eq!(outcome.status(), Status::Optimal);
/// assert_eq!(outcome.path().map(ToString::to_string), Some("L".into()));
///
/// let swapped = solved("1 2 3/4 5 6/8 7 _")?;
/// assert_eq!((swapped.status(), swapped.path()), (Status::Unsolvable, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome<P, U> {
    /// A solution with the fewest moves: proved.
    Optimal(P),
    /// A solution that is at most its length less `lower_bound` moves from optimal: proved.
    Bounded {
        /// The solution.
        path: P,
        /// Every solution has at least this number of moves.
        lower_bound: usize,
    },
    /// A solution without a lower bound.
    Found(P),
    /// There is no solution: proved.
    Unsolvable(U),
    /// A limit was met before a solution was found.
    GaveUp(Limit),
}

/// The variant of an [`Outcome`], in reports.
///
/// ```
/// use unslide_solver::search::Status;
///
/// // As reports have it.
/// let status = serde_json::to_string(&Status::GaveUp)?;
/// assert_eq!(status, "\"gave_up\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub enum Status {
    /// No solution has fewer moves.
    Optimal,
    /// At most `length - lower_bound` moves from optimal.
    Bounded,
    /// A solution, without a bound.
    Found,
    /// There is no solution, for the reason given.
    Unsolvable,
    /// A limit was met first; the reason names it.
    GaveUp,
}

/// An outcome with the effort of the search.
///
/// ```
/// use unslide_solver::{
///     search::Limits,
///     tiles::{Answer, Metric, Outcome, Setup, solve},
/// };
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
/// let Answer { outcome: Outcome::Optimal(path), progress, stopped, .. } = answer else {
///     panic!("a small board is always answered")
/// };
/// assert_eq!((path.len(), progress.lower_bound, stopped), (2, 2, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer<P, U> {
    /// The result.
    pub outcome: Outcome<P, U>,
    /// The effort, and the proved lower bound.
    pub progress: Progress,
    /// The limit that ended the search before the proof was complete.
    pub stopped: Option<Limit>,
}

impl<P, U> Outcome<P, U> {
    /// The solution, if there is one.
    pub fn path(&self) -> Option<&P> {
        match self {
            Self::Optimal(path) | Self::Bounded { path, .. } | Self::Found(path) => Some(path),
            Self::Unsolvable(_) | Self::GaveUp(_) => None,
        }
    }

    /// The variant.
    pub fn status(&self) -> Status {
        match self {
            Self::Optimal(_) => Status::Optimal,
            Self::Bounded { .. } => Status::Bounded,
            Self::Found(_) => Status::Found,
            Self::Unsolvable(_) => Status::Unsolvable,
            Self::GaveUp(_) => Status::GaveUp,
        }
    }
}

impl<P: Solution, U> Outcome<P, U> {
    /// The outcome for a path and a proved lower bound.
    ///
    /// ```
    /// use unslide_solver::tiles::{Outcome, Path};
    ///
    /// let path: Path = "LLU".parse()?;
    /// assert_eq!(Outcome::of_bounds(path.clone(), 3), Outcome::Optimal(path.clone()));
    /// assert_eq!(Outcome::of_bounds(path.clone(), 1), Outcome::Bounded { path, lower_bound: 1 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_bounds(path: P, lower_bound: usize) -> Self {
        if path.length() == lower_bound {
            Self::Optimal(path)
        } else {
            Self::Bounded { path, lower_bound }
        }
    }
}

impl<P, U> Answer<P, U> {
    /// The answer of a search that no limit has ended.
    ///
    /// ```
    /// use unslide_solver::{search::Progress, tiles::{Answer, Outcome, Path}};
    ///
    /// let answer = Answer::new(Outcome::Found(Path::default()), Progress::default());
    /// assert_eq!(answer.stopped, None);
    /// ```
    pub fn new(outcome: Outcome<P, U>, progress: Progress) -> Self {
        Self { outcome, progress, stopped: None }
    }

    /// The answer of a proof that there is no solution.
    pub(crate) fn unsolvable(proof: U, progress: Progress) -> Self {
        Self::new(Outcome::Unsolvable(proof), progress)
    }

    /// The answer of a search that met `limit` before it found a solution.
    pub(crate) fn gave_up(limit: Limit, progress: Progress) -> Self {
        Self { outcome: Outcome::GaveUp(limit), progress, stopped: Some(limit) }
    }

    /// The lower bound of every solution; `None` if there is no solution.
    pub(crate) fn lower_bound(&self) -> Option<usize> {
        let is_unsolvable = matches!(self.outcome, Outcome::Unsolvable(_));
        (!is_unsolvable).then_some(self.progress.lower_bound)
    }
}

impl<P: Solution, U> Answer<P, U> {
    /// The answer of a search that proved its path optimal.
    pub(crate) fn optimal(path: P, progress: Progress) -> Self {
        let progress = Progress { lower_bound: path.length(), ..progress };
        Self::new(Outcome::Optimal(path), progress)
    }

    /// The answer for a path and the bound in `progress`, with the limit that ended the search.
    ///
    /// ```
    /// use unslide_solver::{search::{Limit, Progress}, tiles::{Answer, Outcome, Path}};
    ///
    /// // No bound is known but 0.
    /// let path: Path = "LLU".parse()?;
    /// let answer = Answer::of_bounds(path, Progress::default(), Some(Limit::Time));
    /// assert!(matches!(answer.outcome, Outcome::Bounded { lower_bound: 0, .. }));
    /// assert_eq!(answer.stopped, Some(Limit::Time));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_bounds(path: P, progress: Progress, limit: Option<Limit>) -> Self {
        let outcome = Outcome::of_bounds(path, progress.lower_bound);
        let stopped = limit.filter(|_| !matches!(outcome, Outcome::Optimal(_)));
        Self { outcome, progress, stopped }
    }

    /// The answer with this lower bound, for a search that ended at `limit`.
    pub(crate) fn stopped_at(self, limit: Limit, lower_bound: usize) -> Self {
        let progress = Progress { lower_bound, ..self.progress };
        match self.outcome {
            Outcome::Optimal(path) | Outcome::Bounded { path, .. } => {
                Self::of_bounds(path, progress, Some(limit))
            }
            outcome => Self { outcome, progress, stopped: Some(limit) },
        }
    }
}
