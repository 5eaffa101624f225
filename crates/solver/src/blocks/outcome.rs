//! What came of a search, and how well it is known.

use super::{Path, Progress};
use crate::search::Limit;

/// What is known at the end.
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
    /// There is no solution: every position that can be reached was seen.
    Unsolvable,
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
}

impl Outcome {
    /// The solution, where there is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Optimal(path) | Self::Bounded { path, .. } => Some(path),
            Self::Unsolvable | Self::GaveUp(_) => None,
        }
    }
}
