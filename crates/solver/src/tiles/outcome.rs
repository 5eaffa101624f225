//! The result of a search and how much of it is proved.

use super::{Path, Unsolvable};
use crate::search::{Limit, Progress};

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A solution with the fewest moves: proved.
    Optimal(Path),
    /// A solution that is at most `path.len() - lower_bound` moves from optimal: proved.
    Bounded {
        /// The solution.
        path: Path,
        /// Every solution has at least this number of moves.
        lower_bound: usize,
    },
    /// A solution without a lower bound.
    Found(Path),
    /// There is no solution: proved.
    Unsolvable(Unsolvable),
    /// A limit was met before a solution was found.
    GaveUp(Limit),
}

/// An outcome with the effort of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The result.
    pub outcome: Outcome,
    /// The effort, and the proved lower bound.
    pub progress: Progress,
    /// The limit that ended the search before the proof was complete.
    pub stopped: Option<Limit>,
}

impl Answer {
    /// The answer for a puzzle that parity proves unsolvable, without a search.
    pub(super) fn unsolvable(why: Unsolvable) -> Self {
        let (outcome, progress) = (Outcome::Unsolvable(why), Progress::default());
        Self { outcome, progress, stopped: None }
    }

    /// The answer for a path and the bound in `progress`, with the limit that ended the search.
    pub(super) fn of_bounds(path: Path, progress: Progress, limit: Option<Limit>) -> Self {
        let outcome = Outcome::of_bounds(path, progress.lower_bound);
        let stopped = limit.filter(|_| !matches!(outcome, Outcome::Optimal(_)));
        Self { outcome, progress, stopped }
    }

    /// The answer with this lower bound, for a search that ended at `limit`.
    pub(super) fn stopped_at(self, limit: Limit, lower_bound: usize) -> Self {
        let progress = Progress { lower_bound, ..self.progress };
        match self.outcome {
            Outcome::Optimal(path) | Outcome::Bounded { path, .. } => {
                Self::of_bounds(path, progress, Some(limit))
            }
            outcome => Self { outcome, progress, stopped: Some(limit) },
        }
    }
}

impl Outcome {
    /// The outcome for a path and a proved lower bound.
    pub fn of_bounds(path: Path, lower_bound: usize) -> Self {
        if path.len() == lower_bound {
            Self::Optimal(path)
        } else {
            Self::Bounded { path, lower_bound }
        }
    }

    /// The solution, if there is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Optimal(path) | Self::Bounded { path, .. } | Self::Found(path) => Some(path),
            Self::Unsolvable(_) | Self::GaveUp(_) => None,
        }
    }
}
