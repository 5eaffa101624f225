//! The result of a search and how much of it is proved.

use super::{Limit, Progress};
use serde::{Deserialize, Serialize};

/// The kind of answer that is wanted.
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
pub trait Solution {
    /// Number of moves.
    fn length(&self) -> usize;
}

/// The result of a search for a path of type `P`; `U` is a proof that there is none.
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
