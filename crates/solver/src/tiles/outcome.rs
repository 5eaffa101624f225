//! What came of a search, and how well it is known.

use super::{Path, Unsolvable};
use crate::search::{Limit, Progress};

/// What is known at the end, and how well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No solution has fewer moves: proved.
    Optimal(Path),
    /// A solution that is at most `path.len() - lower_bound` moves from optimal: proved.
    Bounded {
        /// The solution.
        path: Path,
        /// No solution has fewer moves than this.
        lower_bound: usize,
    },
    /// A solution; nothing is known of its distance from optimal.
    Found(Path),
    /// There is no solution.
    Unsolvable(Unsolvable),
    /// A limit was met before there was a solution.
    GaveUp(Limit),
}

/// An outcome and the work that went into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was found.
    pub outcome: Outcome,
    /// The effort, and the proved lower bound.
    pub progress: Progress,
    /// The limit that ended the search before it had a proof.
    pub stopped: Option<Limit>,
}

impl Answer {
    /// That there is no solution, which takes no search to know.
    pub(super) fn unsolvable(why: Unsolvable) -> Self {
        let (outcome, progress) = (Outcome::Unsolvable(why), Progress::default());
        Self { outcome, progress, stopped: None }
    }

    /// A solution, with the limit that ended the search where that came before the proof.
    pub(super) fn of_bounds(path: Path, progress: Progress, limit: Option<Limit>) -> Self {
        let outcome = Outcome::of_bounds(path, progress.lower_bound);
        let stopped = limit.filter(|_| !matches!(outcome, Outcome::Optimal(_)));
        Self { outcome, progress, stopped }
    }

    /// The same solution where a limit was met before more than this bound was proved.
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
    /// A solution, of which it is proved that none has fewer than `lower_bound` moves.
    pub fn of_bounds(path: Path, lower_bound: usize) -> Self {
        if path.len() == lower_bound {
            Self::Optimal(path)
        } else {
            Self::Bounded { path, lower_bound }
        }
    }

    /// The solution, where there is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Optimal(path) | Self::Bounded { path, .. } | Self::Found(path) => Some(path),
            Self::Unsolvable(_) | Self::GaveUp(_) => None,
        }
    }
}
